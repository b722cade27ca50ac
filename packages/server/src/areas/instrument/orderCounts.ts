// How many pieces of an order's lines were carded and accepted. The order is locked first, so that whoever makes cards on it at
// the same time counts from what is true.
import type { instrumentAccept } from '@tmlm/model/areas/instrument/instrumentAccept'
import type { Row } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

/** Accepted pieces count on the line, those refused for good free their place on it. */
export async function countAccepted(tx: Tx, paper: Row<typeof instrumentAccept>, by: 1 | -1): Promise<void> {
  const cardIds = paper.lines.map(({ cardId }) => cardId)
  await tx.run(sql`SELECT o.id FROM instrument_purchase_order o
WHERE o.id IN (
  SELECT l.owner_id FROM instrument_purchase_order_lines l JOIN new_card c ON c.procurement_line_id = l.id
  WHERE c.id = ${anyOf(cardIds)})
ORDER BY o.id
FOR UPDATE`)
  await tx.run(sql`UPDATE instrument_purchase_order_lines l
SET accepted_qty = l.accepted_qty + n.good * ${by}, rejected_qty = l.rejected_qty + n.bad * ${by},
  generated_qty = l.generated_qty - n.refused * ${by}
FROM (
  SELECT c.procurement_line_id AS id, count(*) FILTER (WHERE given.result IN (2, 3))::int AS good,
    count(*) FILTER (WHERE given.result IN (4, 5))::int AS bad, count(*) FILTER (WHERE given.result = 5)::int AS refused
  FROM unnest(${cardIds}::uuid[], ${paper.lines.map(({ result }) => result)}::int[]) AS given(card_id, result)
  JOIN new_card c ON c.id = given.card_id
  WHERE c.procurement_line_id IS NOT NULL
  GROUP BY c.procurement_line_id
) n
WHERE l.id = n.id`)
}

/** A card made by mistake and deleted can be made again. */
export async function giveBackGauge(tx: Tx, lineId: string): Promise<void> {
  await tx.run(sql`SELECT 1
FROM instrument_purchase_order o
JOIN instrument_purchase_order_lines l ON l.owner_id = o.id
WHERE l.id = ${lineId}
FOR UPDATE OF o`)
  await tx.run(
    sql`UPDATE instrument_purchase_order_lines l SET generated_qty = l.generated_qty - 1 WHERE l.id = ${lineId}`,
  )
}

/** What the lines of these orders took from the lines of requests, counted anew. */
export async function countOrdered(tx: Tx, requestLineIds: readonly (string | null | undefined)[]): Promise<void> {
  const ids = [...new Set(requestLineIds.flatMap((id) => id ?? []))]
  if (ids.length === 0) return
  await tx.run(sql`UPDATE instrument_purchase_request_lines l
SET ordered_qty = coalesce((
  SELECT sum(CASE WHEN o.status = 'closed' AND o.released THEN k.accepted_qty ELSE k.qty END)::int
  FROM instrument_purchase_order_lines k
  JOIN instrument_purchase_order o ON o.id = k.owner_id
  WHERE k.request_line_id = l.id), 0)
WHERE l.id = ${anyOf(ids)}`)
}
