// Sending for verification. From the audit on nobody is handed the pieces; sending moves them, records settle them, and they come
// back into the store or to whoever had them.
import { instrumentBoundOut } from '@tmlm/model/areas/instrument/instrumentBoundOut'
import { instrumentCalibrationRecord } from '@tmlm/model/areas/instrument/instrumentCalibrationRecord'
import { instrumentInspection, sendVerificationApplyOrder } from '@tmlm/model/areas/instrument/instrumentInspection'
import type { VerifyReason } from '@tmlm/model/areas/instrument/words'
import { refuse, refuseLines, type LineError, type Row } from '@tmlm/model'
import { behaviour, type ActionMoment, type CallMoment, type Moment } from '../../engine/behaviour.ts'
import { toLocal, toLocalDate } from '../../platform/clock.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { lockCards, moveCards, placeText, statusText, type StandingCard } from '../cards/index.ts'
import { settingsOf } from './cycles.ts'
import { factsOf, writeFacts, type KnownFacts } from './gaugeFacts.ts'
import { handBack } from './handBack.ts'
import { closeWhenDone } from './sendLines.ts'
import { visibleLines } from './visibleLines.ts'

type Paper = Row<typeof instrumentInspection>
type Line = Paper['lines'][number]
type Doing = ActionMoment<typeof instrumentInspection>

export const instrumentInspectionBehaviour = behaviour(instrumentInspection, {
  computed: {
    hasToSend: `EXISTS (SELECT FROM instrument_inspection_lines l
      WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id AND l.line_status = 0)`,
    overdue: (today) => `(t.status = 'complete' AND t.plan_return_date < ${today} AND EXISTS (
      SELECT FROM instrument_inspection_lines l
      WHERE l.tenant_id = t.tenant_id AND l.owner_id = t.id AND l.line_status IN (1, 2))) IS TRUE`,
  },

  finds: {
    cardId: (given, tenant) => `EXISTS (
      SELECT FROM instrument_inspection_lines l
      WHERE l.tenant_id = ${tenant} AND l.owner_id = t.id AND l.card_id = ANY (${given}))`,
  },

  async beforeInsert(moment) {
    await complete(moment, moment.values.lines ?? [])
  },
  async beforeUpdate(moment) {
    if (moment.values.lines) await complete(moment, moment.values.lines)
  },

  calls: { listUnreturned: (moment) => listUnreturned(moment), generateSendOrder },

  actions: {
    async audit(moment) {
      const { tx, row } = moment
      if (row.sendType !== 1 && !row.verifyOrgId) throw refuse('请选择检定机构', 'Choose the verification body')
      const cards = await lockCards(
        tx,
        row.lines.map(({ cardId }) => cardId),
      )
      const facts = await factsOf(moment, [...cards.keys()])
      const errors = row.lines.flatMap((line): LineError[] => {
        const text = notSendable(cards.get(line.cardId), facts.get(line.cardId), line.reason)
        return text ? [{ lineId: line.id, cardId: line.cardId, text }] : []
      })
      if (errors.length > 0) throw refuseLines(errors)
      for (const { cardId } of row.lines) await writeFacts(moment, cardId, { inVerification: true })
    },

    async cancelAudit(moment) {
      const { row } = moment
      if (row.lines.some(({ lineStatus }) => lineStatus !== 0 && lineStatus !== 4))
        throw refuse('已有器具送出，不能反审核', 'Pieces were sent already')
      await letGo(moment, row.lines)
    },

    async close(moment) {
      const { row } = moment
      const open = row.sendType === 3 ? [1] : [1, 2]
      if (row.lines.some(({ lineStatus }) => open.includes(lineStatus)))
        throw refuse('尚有未返回的器具', 'Pieces are still out')
      const waiting = row.lines.filter(({ lineStatus }) => lineStatus === 0)
      await letGo(moment, waiting)
      return { set: { lines: waiting.map(({ id }) => ({ id, lineStatus: 4 as const })) } }
    },

    async cancelLine(moment) {
      await letGo(moment, moment.lines)
      await markLines(moment, moment.lines, 4)
      await closeWhenDone(moment, moment.row.id)
    },

    send,
    createRecords,
    handBack,
  },
})

const markLines = async ({ tx }: Moment, lines: readonly Line[], state: number): Promise<void> => {
  await tx.run(
    sql`UPDATE instrument_inspection_lines SET line_status = ${state} WHERE id = ${anyOf(lines.map(({ id }) => id))}`,
  )
}

async function letGo(moment: Moment, lines: readonly Line[]): Promise<void> {
  await lockCards(
    moment.tx,
    lines.map(({ cardId }) => cardId),
  )
  for (const { cardId } of lines) await writeFacts(moment, cardId, { inVerification: false })
}

/** Why a piece cannot be sent (R4). */
function notSendable(card: StandingCard | undefined, facts: KnownFacts | undefined, reason: VerifyReason | null) {
  if (!card || !facts) return ['未找到该计量器具', 'No such instrument'] as const
  const { code, status, position } = card
  if (facts.inVerification) return [`器具${code}已在送检中`, `Instrument ${code} is already in verification`] as const
  if (status !== 'inUse' && !(status === 'awaiting' && reason === 6)) {
    const [zh, en] = statusText(status)
    return [`器具${code}${zh}，不能送检`, `Instrument ${code} is ${en}, cannot be sent`] as const
  }
  if (![0, 1, 2, 8].includes(position.placeType)) {
    const [zh, en] = placeText(position)
    return [`器具${code}当前${zh}，不能送检`, `Instrument ${code} is now: ${en}`] as const
  }
  return undefined
}

/** What the card and its setting say of a line that leaves it open. */
async function complete({ tx }: Moment, lines: readonly Partial<Line>[]): Promise<void> {
  const ids = lines.flatMap(({ cardId }) => cardId ?? [])
  const [facts, settings] = [await factsOf({ tx }, ids), await settingsOf(tx, ids)]
  for (const line of lines) {
    const [card, setting] = [facts.get(line.cardId ?? ''), settings.get(line.cardId ?? '')]
    if (!card) continue
    line.lastVerifyDate = card.lastVerifyDate
    line.nextDueDate = card.nextDueDate
    line.reason ??= reasonOf(card)
    line.verifyKind ??= setting?.verifyKind ?? null
    line.verifyBasis ??= setting?.verifyBasis ?? null
    line.cost ??= setting?.costStandard ?? null
  }
}

const reasonOf = ({ needReverify, needReverifyReason, lastResult }: KnownFacts): VerifyReason => {
  if (lastResult === 3) return 3
  if (needReverify && needReverifyReason) return needReverifyReason === 1 ? 2 : (needReverifyReason as VerifyReason)
  return lastResult === null ? 2 : 1
}

/** What lies in a warehouse goes out by an outbound order, the rest from where it is. */
async function send(moment: Doing) {
  const { tx, row, lines, make, perform, now, actor } = moment
  const cards = await lockCards(
    tx,
    lines.map(({ cardId }) => cardId),
  )
  const placeOf = ({ cardId }: Line) => cards.get(cardId)?.position
  const stored = lines.filter((line) => placeOf(line)?.placeType === 1)
  for (const [warehouseId, there] of Map.groupBy(stored, (line) => placeOf(line)?.warehouseId)) {
    const { id } = await make(instrumentBoundOut, {
      ...{ orgId: row.orgId, outType: 3, warehouseId, inspectionId: row.id, outDate: toLocal(now, actor.timezone) },
      lines: there.map(({ cardId }) => ({ cardId })),
    })
    await perform(instrumentBoundOut, 'audit', { id })
  }
  const others = lines.filter((line) => placeOf(line)?.placeType !== 1)
  await sendFrom(moment, others, cards)
  return { set: { sendRound: row.sendRound + 1 } }
}

/** A piece that waits for acceptance stays where it is while the house itself verifies it. */
async function sendFrom(
  moment: Doing,
  lines: readonly Line[],
  cards: ReadonlyMap<string, StandingCard>,
): Promise<void> {
  const { row, now, tx } = moment
  const moving = lines.filter(({ cardId }) => row.sendType === 2 || cards.get(cardId)?.status !== 'awaiting')
  await moveCards(
    moment,
    { docType: 'instrumentInspection', docId: row.id, docCode: row.code, round: row.sendRound + 1 },
    moving.map((line) => ({
      ...{ lineId: line.id, cardId: line.cardId, moveType: 41, occurTime: now, promisedBy: row.id },
      to: laboratory(row),
    })),
  )
  for (const { cardId } of moving) await writeFacts(moment, cardId, { outForVerify: true })
  for (const { id, cardId } of lines) await noteSent(tx, id, cards.get(cardId), now)
}

/** The body outside, or the laboratory of the house. */
export const laboratory = (row: {
  sendType: number
  verifyOrgId: string | null
  labDeptId: string | null
  applyDeptId?: string | null
}) =>
  row.sendType === 2
    ? ({ placeType: 4, supplierId: row.verifyOrgId } as const)
    : ({ placeType: 2, holderDeptId: row.labDeptId ?? row.applyDeptId ?? null } as const)

/** Where it was before, so that it can go back there. */
export async function noteSent(
  tx: Moment['tx'],
  lineId: string,
  card: StandingCard | undefined,
  now: Date,
): Promise<void> {
  const place = card?.position
  const custody = place?.placeType === 1 ? 1 : place?.placeType === 2 ? (place.needReturn ? 3 : 2) : 0
  await tx.run(sql`UPDATE instrument_inspection_lines
SET line_status = 1, send_time = ${now}, from_custody = ${custody}, from_holder_user_id = ${place?.holderUserId ?? null},
  from_holder_dept_id = ${place?.holderDeptId ?? null}, from_warehouse_id = ${place?.warehouseId ?? null},
  from_location_id = ${place?.locationId ?? null}, from_out_line_id = ${place?.outLineId ?? null},
  from_due_time = ${place?.dueReturnTime ?? null}
WHERE id = ${lineId}`)
}

/** A saved record of each piece, with the points of its document. */
async function createRecords(moment: Doing) {
  const { tx, row, input, make, now, actor } = moment
  const begun = await tx.all(sql<{ lineId: string }>`SELECT r.inspection_line_id AS line_id
FROM instrument_calibration_record r WHERE r.inspection_line_id = ${anyOf(row.lines.map(({ id }) => id))}`)
  const recorded = new Set(begun.map(({ lineId }) => lineId))
  const lines = moment.lines.filter(({ id }) => !recorded.has(id))
  const isNamed = Array.isArray(input.lines) && input.lines.length > 0
  if (lines.length === 0 || (isNamed && lines.length < moment.lines.length))
    throw refuse('没有待登记的明细', 'Nothing is left to record')
  const settings = await settingsOf(
    tx,
    lines.map(({ cardId }) => cardId),
  )
  const made: string[] = []
  for (const line of lines) {
    const { id } = await make(
      instrumentCalibrationRecord,
      {
        ...{ orgId: row.orgId, cardId: line.cardId, reason: line.reason ?? 1, verifyKind: line.verifyKind ?? 2 },
        verifyBasis: line.verifyBasis ?? settings.get(line.cardId)?.verifyBasis ?? '见证书',
        ...{ verifyPlace: row.sendType, verifyOrgId: row.verifyOrgId, cost: line.cost },
        verifyDate: toLocalDate(now, actor.timezone),
        points: await templateOf(tx, line.cardId),
      },
      { source: 1, inspectionLineId: line.id },
    )
    made.push(id)
  }
  return { answer: { count: made.length, ids: made } }
}

/** The check points of the document, with the tolerance of the piece where it says none. */
export async function templateOf(tx: Moment['tx'], cardId: string) {
  return tx.all(sql<{ item: string; nominal: string; mpeLower: string; mpeUpper: string }>`
SELECT p.item, p.nominal, coalesce(p.mpe_lower, -c.mpe, 0) AS mpe_lower, coalesce(p.mpe_upper, c.mpe, 0) AS mpe_upper
FROM new_card c
JOIN archives_points p ON p.owner_id = c.archives_id
WHERE c.id = ${cardId} AND (coalesce(p.mpe_lower, -c.mpe, 0) <> 0 OR coalesce(p.mpe_upper, c.mpe, 0) <> 0)
ORDER BY p.position`)
}

const listUnreturned = (moment: CallMoment) =>
  visibleLines(moment, { resource: instrumentInspection, business: sendVerificationApplyOrder }, () => ({
    text: `SELECT t.id, t.code, l.id AS line_id, l.card_id, c.code AS card_code, c.name, l.line_status, l.send_time,
  t.plan_return_date, s.name AS verify_org_id_name
FROM instrument_inspection t
JOIN instrument_inspection_lines l ON l.owner_id = t.id AND l.line_status IN (1, 2)
JOIN new_card c ON c.id = l.card_id
LEFT JOIN supplier s ON s.id = t.verify_org_id
WHERE t.status = 'complete'`,
    order: 't.plan_return_date NULLS LAST, t.code, c.code',
  }))

/** One application for each way and body. */
async function generateSendOrder({ tx, input, make, tell }: CallMoment<{ readonly cardIds: readonly string[] }>) {
  const [facts, settings] = [await factsOf({ tx }, input.cardIds), await settingsOf(tx, input.cardIds)]
  const open = input.cardIds.filter((id) => facts.get(id) && !facts.get(id)?.inVerification)
  if (open.length === 0) throw refuse('所选器具都已在送检中', 'All of them are in verification already')
  const wayOf = (id: string): string => {
    const { verifyPlace = 2, verifyOrgId = null } = settings.get(id) ?? {}
    return JSON.stringify([facts.get(id)?.orgId, verifyPlace ?? 2, verifyOrgId])
  }
  const orders: { id: string; code: string | undefined }[] = []
  for (const [way, ids] of Map.groupBy(open, wayOf)) {
    const [orgId, sendType, verifyOrgId] = JSON.parse(way) as [string, number, string | null]
    const { id, code } = await make(instrumentInspection, {
      ...{ orgId, sendType, ...(sendType === 1 ? {} : { verifyOrgId }) },
      lines: ids.map((cardId) => ({ cardId })),
    })
    orders.push({ id, code })
    tell({ rowId: id, ...(code === undefined ? {} : { rowCode: code }), changes: [] })
  }
  return { count: orders.length, orders }
}
