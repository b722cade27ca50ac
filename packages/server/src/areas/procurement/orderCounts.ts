// How many cards of a purchase order's lines were made and accepted. The order is locked first, so that whoever makes
// cards on it at the same time counts from what is true.
import type { Row } from '@tmlm/model'
import type { acceptance } from '@tmlm/model/areas/procurement/acceptance'
import { equipmentPurchaseOrder, purchaseOrder } from '@tmlm/model/areas/procurement/procurementOrder'
import type { Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { type Settled, tellSettled } from '../cards/index.ts'

/**
 * Accepted cards count on the order's line, refused ones free their place on it and are told there; all accepted closes the order. Only
 * cards that waited count: one that is accepted again after a retrofit was counted before.
 */
export async function countOnOrders(moment: Moment, paper: Row<typeof acceptance>, by: 1 | -1): Promise<void> {
  const { tx } = moment
  const cardIds = paper.lines.map(({ cardId }) => cardId)
  const results = paper.lines.map((line) => line.inspectionStatus)
  const orders = await tx.all(sql<{ id: string }>`SELECT o.id
FROM procurement_order o
WHERE o.id IN (
  SELECT l.owner_id
  FROM procurement_order_lines l
  JOIN new_card c ON c.procurement_line_id = l.id
  WHERE c.id = ${anyOf(cardIds)})
ORDER BY o.id
FOR UPDATE`)
  if (orders.length === 0) return
  await tx.run(sql`UPDATE procurement_order_lines l
SET accepted_qty = l.accepted_qty + n.good * ${by}, card_count = l.card_count - n.refused * ${by},
  rejected_qty = l.rejected_qty + n.refused * ${by}
FROM (
  SELECT c.procurement_line_id AS id, count(*) FILTER (WHERE given.result IN (2, 3))::int AS good,
    count(*) FILTER (WHERE given.result = 5)::int AS refused
  FROM unnest(${cardIds}::uuid[], ${results}::int[]) AS given(card_id, result)
  JOIN new_card c ON c.id = given.card_id
  WHERE c.procurement_line_id IS NOT NULL AND EXISTS (
    SELECT 1 FROM card_status_log s
    WHERE s.card_id = c.id AND s.doc_id = ${paper.id} AND s.from_status = 'awaiting' AND NOT s.reversal)
  GROUP BY c.procurement_line_id
) n
WHERE l.id = n.id`)
  const settled = await tx.all(sql<Settled>`UPDATE procurement_order o SET status = d.status, version = o.version + 1
FROM (
  SELECT o.id, CASE WHEN bool_and(l.closed OR l.accepted_qty >= l.qty) THEN 'closed' ELSE 'complete' END AS status
  FROM procurement_order o
  JOIN procurement_order_lines l ON l.owner_id = o.id
  WHERE o.id = ${anyOf(orders.map(({ id }) => id))} AND o.close_reason IS NULL AND o.status IN ('complete', 'closed')
  GROUP BY o.id
) d
WHERE o.id = d.id AND o.status <> d.status
RETURNING o.id, o.code, o.org_id, o.status, o.card_type`)
  await tellSettled(moment, 'procurementOrder', [purchaseOrder, equipmentPurchaseOrder], settled)
}

/** A card made by mistake and deleted can be made again. */
export async function giveBackCard(tx: Tx, lineId: string): Promise<void> {
  await tx.run(sql`SELECT 1
FROM procurement_order o
JOIN procurement_order_lines l ON l.owner_id = o.id
WHERE l.id = ${lineId}
FOR UPDATE OF o`)
  await tx.run(sql`UPDATE procurement_order_lines l SET card_count = l.card_count - 1 WHERE l.id = ${lineId}`)
}
