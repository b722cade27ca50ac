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

/** Called after whatever may have begun or ended a hold, with the paper that did. */
export async function settleCard(
  moment: Moment,
  cardId: string,
  { id, code }: HoldingPaper,
  { isTakenBack = false } = {},
): Promise<void> {
  const { tx } = moment
  const card = (await lockCards(tx, [cardId])).get(cardId)
  if (!card) return
  const isHeld = await isHeldByRepair(moment, cardId)
  const to = isHeld ? 'underRepair' : 'inUse'
  if (card.status !== (isHeld ? 'inUse' : 'underRepair')) return
  // What a retrofit holds is given back by the retrofit.
  if (!isHeld && !(await wasHeldByRepair(moment, cardId))) return
  // As if it had never been held: what came before the report can be taken back too.
  const reversal = !isHeld && isTakenBack ? { reversal: true as const } : {}
  await setStatus(moment, [{ cardId, from: card.status, to, docType: 'repair', docId: id, docCode: code, ...reversal }])
  if (isHeld) await pauseForRepair(moment, cardId)
}

/** A retrofit has let go of the cards: those that a repair still holds stay with it. */
export async function holdForRepair(moment: Moment, cardIds: readonly string[]): Promise<void> {
  for (const cardId of cardIds) {
    const report = await moment.tx.first(sql<HoldingPaper>`
SELECT r.id, r.code FROM repair r
WHERE r.card_id = ${cardId} AND r.status = 'complete' AND NOT r.is_closed
ORDER BY r.create_time
LIMIT 1`)
    if (report) await settleCard(moment, cardId, report)
  }
}

/** Open reports that stop it, orders that work on it while it stands, and what could not be repaired and is not settled. */
async function isHeldByRepair({ tx }: Moment, cardId: string): Promise<boolean> {
  const found = await tx.one(sql<{ isHeld: boolean }>`
SELECT EXISTS (
  SELECT FROM repair r
  LEFT JOIN maintenance o ON o.id = r.maintenance_id
  WHERE r.card_id = ${cardId} AND r.status = 'complete' AND NOT r.is_closed AND (
    (r.progress IN ('notDispatched', 'notStarted', 'repairing') AND (r.is_stop OR r.need_outsource))
    OR (r.progress = 'repairing' AND o.stop_for_repair)
    OR (r.progress = 'repaired' AND o.repair_result = 4))
) AS is_held`)
  return found.isHeld
}

async function wasHeldByRepair({ tx }: Moment, cardId: string): Promise<boolean> {
  const last = await tx.first(sql<{ docType: string }>`
SELECT l.doc_type FROM card_status_log l
WHERE l.card_id = ${cardId} AND l.to_status = 'underRepair'
ORDER BY l.seq DESC
LIMIT 1`)
  return last?.docType === 'repair'
}
