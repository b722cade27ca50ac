// Instruments come in: bought, brought back, back from verification, there before the books began. Approving moves all of them or
// none, and settles what they were out with.
import { instrumentBoundIn } from '@tmlm/model/areas/instrument/instrumentBoundIn'
import { instrumentCalibrationRecord } from '@tmlm/model/areas/instrument/instrumentCalibrationRecord'
import { refuseLines, type LineError, type Row, type Text } from '@tmlm/model'
import { behaviour, type ActionMoment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { requireKeeper } from '../basicData/index.ts'
import {
  lockCards,
  moveCards,
  movedSinceSql,
  placeText,
  reverseMoves,
  reverseStatus,
  setStatus,
  type MoveLine,
  type StandingCard,
} from '../cards/index.ts'
import { factsOf, writeFacts, type KnownFacts } from './gaugeFacts.ts'
import { keepersOnly } from './keepersOnly.ts'
import { debtsOf, openDebts, settleDebts, type Settling } from './lentLines.ts'
import { undoMade } from './madeRecords.ts'
import { readOpeningExcel } from './opening.ts'
import { closeWhenDone, openSendLines, reopen, type SendLine } from './sendLines.ts'

type Paper = Row<typeof instrumentBoundIn>
type Line = Paper['lines'][number]
type Audit = ActionMoment<typeof instrumentBoundIn>

export const instrumentBoundInBehaviour = behaviour(instrumentBoundIn, {
  computed: { movedSince: movedSinceSql('instrument_bound_in_lines') },
  sheets: { readOpeningExcel },
  actions: { audit: approve, approve, cancelAudit: unapprove, unapprove },
})

const paperOf = (row: Paper) => ({
  ...{ docType: 'instrumentBoundIn', docId: row.id, docCode: row.code, round: row.auditRound + 1 },
})

interface Known {
  readonly cards: ReadonlyMap<string, StandingCard>
  readonly facts: ReadonlyMap<string, KnownFacts>
  readonly sent: ReadonlyMap<string, SendLine>
}

async function approve(moment: Audit) {
  const { tx, row } = moment
  await requireKeeper(moment, row.warehouseId, keepersOnly)
  const cardIds = row.lines.map(({ cardId }) => cardId)
  const sent = row.inType === 4 ? await openSendLines(moment, cardIds) : new Map<string, SendLine>()
  const cards = await lockCards(tx, cardIds)
  const known: Known = { cards, facts: await factsOf(moment, cardIds), sent }
  const errors = row.lines.flatMap((line): LineError[] => {
    const text = notComing(row, line, known)
    return text ? [{ lineId: line.id, cardId: line.cardId, text }] : []
  })
  if (errors.length > 0) throw refuseLines(errors)
  if (row.inType === 5) await acceptOpening(moment, cards)
  const moved = await moveCards(
    moment,
    paperOf(row),
    row.lines.map((line) => moveLine(row, line, known)),
  )
  await settle(moment, known)
  if (row.inType === 5) for (const line of row.lines) await recordOpening(moment, line)
  return {
    set: {
      auditRound: row.auditRound + 1,
      lines: moved.map(({ lineId, moveId, card }) => ({
        ...{ id: lineId, moveId },
        outLineId: sent.get(card.id)?.fromOutLineId ?? card.position.outLineId,
        sourceLineId: sent.get(card.id)?.id ?? null,
      })),
    },
  }
}

/** Why a piece does not come in by an order of this type; the move refuses the rest. */
function notComing({ inType }: Paper, line: Line, { cards, facts, sent }: Known): Text | undefined {
  const card = cards.get(line.cardId)
  const fact = facts.get(line.cardId)
  if (!card || !fact) return ['未找到该计量器具', 'No such instrument']
  const { placeType, needReturn } = card.position
  const wrong: Text = [
    `器具${card.code}当前${placeText(card.position)[0]}，不允许该类型入库`,
    `Instrument ${card.code} cannot be put in like this: ${placeText(card.position)[1]}`,
  ]
  if (inType === 1 && card.status === 'awaiting')
    return [`器具${card.code}未验收合格`, `Instrument ${card.code} is not accepted yet`]
  if (inType === 2 || inType === 3) {
    if (placeType !== 2 || fact.outForVerify) return wrong
    if (needReturn !== (inType === 3)) return ['该器具不在此单未归还清单中', "Not on this paper's unreturned list"]
  }
  if (inType === 4) {
    const state = sent.get(line.cardId)?.lineStatus
    if (!fact.outForVerify || (state !== 1 && state !== 2)) return wrong
    if (state === 1 && !line.remark)
      return [`器具${card.code}未检退回，请填写备注`, `Instrument ${card.code} was not verified: say why`]
  }
  if (inType === 6 && (fact.outForVerify || ![0, 4, 7, 8].includes(placeType))) return wrong
  if (inType === 5 && line.locationId && line.holderUserId)
    return ['库位与持有人只能填一个', 'Either a bin or a holder']
  return undefined
}

function moveLine(row: Paper, line: Line, { cards }: Known): MoveLine {
  const place = cards.get(line.cardId)?.position
  const inRoom = { placeType: 1, warehouseId: row.warehouseId, locationId: line.locationId } as const
  const common = { lineId: line.id, cardId: line.cardId, occurTime: row.inDate, remark: line.remark, to: inRoom }
  switch (row.inType) {
    case 1:
      return { ...common, moveType: 11, statuses: ['inUse'] }
    case 2:
    case 3:
      return line.returnCondition === 3
        ? { ...common, moveType: 43, corrects: true, to: { placeType: 7, lastKey: place?.placeKey ?? null } }
        : { ...common, moveType: 12 }
    case 4:
      return { ...common, moveType: 42 }
    case 5:
      return line.holderUserId
        ? {
            ...{ ...common, moveType: 44 },
            to: { placeType: 2, holderUserId: line.holderUserId, holderDeptId: line.holderDeptId },
          }
        : { ...common, moveType: 16 }
    case 6:
      return { ...common, moveType: place?.placeType === 4 ? 14 : place?.placeType === 7 ? 15 : 19 }
  }
}

/** Opening stock counts as accepted. */
async function acceptOpening(moment: Audit, cards: ReadonlyMap<string, StandingCard>): Promise<void> {
  const { row, tx } = moment
  const moved = await tx.all(sql<{ id: string; code: string }>`SELECT c.id, c.code FROM new_card c
WHERE c.id = ${anyOf([...cards.keys()])} AND EXISTS (
  SELECT FROM card_move m WHERE m.card_id = c.id AND m.move_type NOT IN (10, 90)
    AND NOT EXISTS (SELECT FROM card_move r WHERE r.reverses_id = m.id))`)
  if (moved.length > 0)
    throw refuseLines(
      moved.map(({ id, code }): LineError => ({
        ...{ lineId: row.lines.find(({ cardId }) => cardId === id)?.id ?? '', cardId: id },
        text: [`器具${code}已有库存流水`, `Instrument ${code} already has moves`],
      })),
    )
  const waiting = [...cards.values()].filter(({ status }) => status === 'awaiting')
  await setStatus(
    moment,
    waiting.map(({ id }) => ({ ...paperOf(row), cardId: id, from: 'awaiting', to: 'inUse' })),
  )
  for (const { id } of waiting) await writeFacts(moment, id, { acceptState: 0 })
}

/** What was known of its verification is its first record. */
async function recordOpening(moment: Audit, line: Line): Promise<void> {
  if (!line.lastVerifyDate) return
  const { row, make, perform } = moment
  const card = (await factsOf(moment, [line.cardId])).get(line.cardId)
  const result = line.lastResult ?? 1
  const { id } = await make(
    instrumentCalibrationRecord,
    {
      ...{ orgId: card?.orgId ?? row.orgId, cardId: line.cardId, reason: 7, verifyPlace: 2 },
      ...{ verifyKind: card?.verifyKind ?? 2, verifyBasis: card?.verifyBasis ?? '期初', verifyOrgName: '期初' },
      ...{ verifyDate: line.lastVerifyDate, result, certificateNo: line.certificateNo },
      ...(result === 2 ? { limitScope: line.remark ?? '期初限用' } : {}),
      ...(result === 3 ? { disposition: 1 } : { certValidUntil: line.nextDueDate }),
      remark: row.code,
    },
    { source: 4 },
  )
  await perform(instrumentCalibrationRecord, 'audit', { id })
}

/** What the pieces were out with is settled: loans are back, send lines returned. */
async function settle(moment: Audit, { cards, sent }: Known): Promise<void> {
  const { tx, row } = moment
  const settling = await debtsFor(
    moment,
    (cardId) => sent.get(cardId)?.fromOutLineId ?? cards.get(cardId)?.position.outLineId ?? null,
  )
  await settleDebts(moment, settling, row.inDate)
  if (row.inType !== 4) return
  for (const { cardId } of row.lines) {
    const line = sent.get(cardId)
    await writeFacts(moment, cardId, { outForVerify: false, inVerification: false })
    await tx.run(
      sql`UPDATE instrument_inspection_lines SET line_status = 3, return_time = ${row.inDate} WHERE id = ${line?.id ?? null}`,
    )
  }
  for (const ownerId of new Set([...sent.values()].map((line) => line.ownerId))) await closeWhenDone(moment, ownerId)
}

async function debtsFor(
  { tx, row }: Pick<Audit, 'tx' | 'row'>,
  outLineOf: (cardId: string) => string | null,
): Promise<Settling[]> {
  if (![2, 3, 4].includes(row.inType)) return []
  const debts = await debtsOf(
    tx,
    row.lines.map(({ cardId }) => outLineOf(cardId)),
  )
  return row.lines.flatMap((line): Settling[] => {
    const debt = debts.get(outLineOf(line.cardId) ?? '')
    return debt ? [{ debt, condition: line.returnCondition }] : []
  })
}

async function unapprove(moment: Audit) {
  const { tx, row } = moment
  await requireKeeper(moment, row.warehouseId, keepersOnly)
  const cardIds = row.lines.map(({ cardId }) => cardId)
  await lockCards(tx, cardIds)
  if (row.inType === 5) await undoMade(moment, 4, cardIds)
  await reverseMoves(moment, paperOf(row))
  if (row.inType === 5) {
    const again = await reverseStatus(moment, paperOf(row))
    for (const cardId of again) await writeFacts(moment, cardId, { acceptState: 1 })
  }
  const outLineOf = new Map(row.lines.map(({ cardId, outLineId }) => [cardId, outLineId]))
  await openDebts(moment, await debtsFor(moment, (cardId) => outLineOf.get(cardId) ?? null))
  if (row.inType === 4) await takeBackReturn(moment)
  return { set: { lines: row.lines.map(({ id }) => ({ id, moveId: null, outLineId: null, sourceLineId: null })) } }
}

async function takeBackReturn(moment: Audit): Promise<void> {
  const { tx, row } = moment
  const lines = await tx.all(sql<{
    ownerId: string
    cardId: string
    recordId: string | null
  }>`UPDATE instrument_inspection_lines l
SET line_status = CASE WHEN l.record_id IS NULL THEN 1 ELSE 2 END, return_time = NULL
WHERE l.id = ${anyOf(row.lines.map(({ sourceLineId }) => sourceLineId))}
RETURNING l.owner_id, l.card_id, l.record_id`)
  for (const { cardId, recordId } of lines)
    await writeFacts(moment, cardId, { outForVerify: true, inVerification: recordId === null })
  await reopen(
    moment,
    lines.map(({ ownerId }) => ownerId),
  )
}
