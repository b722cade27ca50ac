// Back from verification to whoever had the piece: with the day on which he brings it back, as if it had never been away.
import type { instrumentInspection } from '@tmlm/model/areas/instrument/instrumentInspection'
import { refuse, refuseLines, type InputOf, type LineError } from '@tmlm/model'
import type { ActionMoment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { lockCards, moveCards } from '../cards/index.ts'
import { factsOf, writeFacts } from './gaugeFacts.ts'
import { closeWhenDone } from './sendLines.ts'

type Doing = ActionMoment<typeof instrumentInspection, InputOf<typeof instrumentInspection, 'handBack'>>

/** Who names a piece that was not verified means it. */
export async function handBack(moment: Doing): Promise<void> {
  const { tx, row, now, input, raw } = moment
  const isNamed = Array.isArray(input.lines) && input.lines.length > 0
  const isWithdrawn = input.withdrawn === true || (isNamed && raw.withdrawn === undefined)
  const lines = moment.lines.filter(({ lineStatus }) => isWithdrawn || lineStatus === 2)
  if (lines.length === 0) throw refuse('没有可交还的明细', 'Nothing to hand back')
  const cards = await lockCards(
    tx,
    lines.map(({ cardId }) => cardId),
  )
  const facts = await factsOf(moment, [...cards.keys()])
  const errors = lines.flatMap((line): LineError[] => {
    const about = { lineId: line.id, cardId: line.cardId }
    if (facts.get(line.cardId)?.lastResult === 3)
      return [{ ...about, text: ['结论不合格，只能入库或处置', 'Unqualified: put in store or dispose'] }]
    if (line.fromCustody === 1)
      return [{ ...about, text: ['原在库的器具请办理检定返回入库', 'It lay in the store: bring it in there'] }]
    return []
  })
  if (errors.length > 0) throw refuseLines(errors)
  for (const { cardId } of lines) await writeFacts(moment, cardId, { inVerification: false })
  const moving = lines.filter(({ cardId }) => cards.get(cardId)?.position.placeType !== 0)
  await moveCards(
    moment,
    { docType: 'instrumentInspection', docId: row.id, docCode: row.code, round: row.version + 1000 },
    moving.map((line) => ({
      ...{ lineId: line.id, cardId: line.cardId, moveType: 42, occurTime: now, use: { acceptsLimited: true } },
      to:
        line.fromCustody === 0
          ? { placeType: 0 as const }
          : { placeType: 2 as const, holderUserId: line.fromHolderUserId, holderDeptId: line.fromHolderDeptId },
      needReturn: line.fromCustody === 3,
      ...{ dueReturnTime: line.fromDueTime, outLineId: line.fromOutLineId },
    })),
  )
  for (const line of lines) {
    await writeFacts(moment, line.cardId, { outForVerify: false })
    await tx.run(
      sql`UPDATE instrument_inspection_lines SET line_status = 3, return_time = ${now} WHERE id = ${line.id}`,
    )
  }
  await closeWhenDone(moment, row.id)
}
