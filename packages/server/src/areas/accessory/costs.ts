// What parts have cost (R17): of a card, of a department, of the outbound orders that a work order made.
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Issues less returns. */
export async function costOfCard(tx: Tx, cardId: string): Promise<string> {
  const { cost } = await tx.one(sql<{ cost: string }>`
SELECT coalesce(-sum(m.amount), 0) AS cost FROM accessory_stock_move m WHERE m.card_id = ${cardId}`)
  return cost
}

/** Of what was posted from a moment until before another. */
export async function costOfDepartment(tx: Tx, deptId: string, from: Date, until: Date): Promise<string> {
  const { cost } = await tx.one(sql<{ cost: string }>`
SELECT coalesce(-sum(m.amount), 0) AS cost
FROM accessory_stock_move m
WHERE m.dept_id = ${deptId} AND m.post_time >= ${from} AND m.post_time < ${until}`)
  return cost
}

/** What it took out by itself. Parts picked up before on an application that names it are no cost of it until it uses them. */
export async function costOfOrder(tx: Tx, docId: string): Promise<string> {
  const { cost } = await tx.one(sql<{ cost: string }>`
SELECT coalesce(-sum(m.amount), 0) AS cost
FROM accessory_stock_move m
JOIN accessory_output o ON o.id = m.doc_id AND o.by_order
WHERE m.source_id = ${docId}`)
  return cost
}
