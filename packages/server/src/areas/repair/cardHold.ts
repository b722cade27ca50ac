// R21: a card is under repair while a paper of repair holds it, and only repair and retrofit move it between in use and under
// repair. Cards of any other status are never touched.
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { lockCards, setStatus } from '../cards/index.ts'
import { pauseForRepair } from '../oee/index.ts'

export interface HoldingPaper {
  readonly id: string
  readonly code: string
}

interface Settling {
  readonly isTakenBack?: boolean
  /** A scrap order that is just given up. */
  readonly settledScrapId?: string
}

/** Called after whatever may have begun or ended a hold, with the paper that did. */
export async function settleCard(
  moment: Moment,
  cardId: string,
  { id, code }: HoldingPaper,
  { isTakenBack = false, settledScrapId }: Settling = {},
): Promise<void> {
  const { tx } = moment
  const card = (await lockCards(tx, [cardId])).get(cardId)
  if (!card) return
  const proposals = card.status === 'underRepair' ? openProposals(settledScrapId) : sql`false`
  const isHeld = await isHeldByRepair(moment, cardId, proposals)
  await endStops(moment, cardId, proposals)
  const to = isHeld ? 'underRepair' : 'inUse'
  if (card.status !== (isHeld ? 'inUse' : 'underRepair')) return
  // What a retrofit holds is given back by the retrofit.
  if (!isHeld && !(await wasHeldByRepair(moment, cardId))) return
  // As if it had never been held: what came before the report can be taken back too.
  const reversal = !isHeld && isTakenBack ? { reversal: true as const } : {}
  await setStatus(moment, [{ cardId, from: card.status, to, docType: 'repair', docId: id, docCode: code, ...reversal }])
  if (isHeld) await pauseForRepair(moment, cardId)
}

/** A retrofit, or a scrap order that was given up, has let go of the cards: those that a repair still holds stay with it. */
export async function holdForRepair(
  moment: Moment,
  cardIds: readonly string[],
  settling: Pick<Settling, 'settledScrapId'> = {},
): Promise<void> {
  for (const cardId of cardIds) {
    const report = await moment.tx.first(sql<HoldingPaper>`
SELECT r.id, r.code FROM repair r
LEFT JOIN maintenance o ON o.id = r.maintenance_id
WHERE r.card_id = ${cardId} AND ((r.status = 'complete' AND NOT r.is_closed) OR o.repair_result = 4)
ORDER BY r.status = 'complete' AND NOT r.is_closed DESC, r.create_time
LIMIT 1`)
    if (report) await settleCard(moment, cardId, report, settling)
  }
}

/** Open reports that stop it, orders that work on it while it stands, and what could not be repaired and is not settled. */
const holding = sql`(r.status = 'complete' AND NOT r.is_closed AND (
  (r.progress IN ('notDispatched', 'notStarted', 'repairing') AND (r.is_stop OR r.need_outsource))
  OR (r.progress = 'repairing' AND o.stop_for_repair)
  OR (r.progress = 'repaired' AND o.repair_result = 4)))`

/** What was proposed to be scrapped stays held, though the report is evaluated or closed, until the scrap order is settled. */
const openProposals = (settledScrapId: string | undefined) => sql`(o.repair_result = 4 AND EXISTS (
  SELECT FROM scrap p JOIN scrap_lines l ON l.owner_id = p.id
  WHERE l.card_id = r.card_id AND p.status IN ('saved', 'inApproval', 'rejected')
    AND p.id IS DISTINCT FROM ${settledScrapId ?? null}::uuid))`

type Condition = ReturnType<typeof sql>

async function isHeldByRepair({ tx }: Moment, cardId: string, proposals: Condition): Promise<boolean> {
  const found = await tx.one(sql<{ isHeld: boolean }>`
SELECT EXISTS (
  SELECT FROM repair r
  LEFT JOIN maintenance o ON o.id = r.maintenance_id
  WHERE r.card_id = ${cardId} AND (${holding} OR ${proposals})
) AS is_held`)
  return found.isHeld
}

/** A report that holds its card no longer counts no more downtime. */
const endStops = ({ tx, now }: Moment, cardId: string, proposals: Condition): Promise<unknown> =>
  tx.run(sql`
UPDATE repair_stops s SET to_time = greatest(s.from_time, ${now}::timestamptz)
FROM repair r
LEFT JOIN maintenance o ON o.id = r.maintenance_id
WHERE s.owner_id = r.id AND s.to_time IS NULL AND r.card_id = ${cardId}
  AND (${holding} OR ${proposals}) IS NOT TRUE`)

async function wasHeldByRepair({ tx }: Moment, cardId: string): Promise<boolean> {
  const last = await tx.first(sql<{ docType: string }>`
SELECT l.doc_type FROM card_status_log l
WHERE l.card_id = ${cardId} AND l.to_status = 'underRepair'
ORDER BY l.seq DESC
LIMIT 1`)
  return last?.docType === 'repair'
}
