// What stands in warehouses and bins. Basic data does not know what it is: the areas that keep things there tell.
import { refuse, type Refusal, type Text } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql, type Sql } from '../../platform/database/sql.ts'

export interface Holding {
  /** What is said of a place that holds some: `Cards are stored here`. */
  readonly text: Text
  /** SQL of all that stands somewhere: warehouse_id, location_id. */
  readonly rows: string
}

/** Refuses while something stands in the warehouse. */
export const requireEmptyWarehouse = (tx: Tx, holdings: readonly Holding[], warehouseId: string): Promise<void> =>
  requireNone(tx, holdings, sql`held.warehouse_id = ${warehouseId}`)

/** Refuses while something stands in a bin of the warehouse; the warehouse itself may hold things. */
export const requireEmptyBins = (tx: Tx, holdings: readonly Holding[], warehouseId: string): Promise<void> =>
  requireNone(tx, holdings, sql`held.warehouse_id = ${warehouseId} AND held.location_id IS NOT NULL`)

/** Refuses while something stands in the location or below it. */
export const requireEmptyLocation = (tx: Tx, holdings: readonly Holding[], locationId: string): Promise<void> =>
  requireNone(tx, holdings, sql`held.location_id IN (${below(locationId)})`)

const below = (locationId: string) => sql`WITH RECURSIVE down AS (
  SELECT l.id FROM cargo_location l WHERE l.id = ${locationId}
  UNION ALL
  SELECT l.id FROM cargo_location l JOIN down ON l.parent_id = down.id
)
SELECT down.id FROM down`

async function requireNone(tx: Tx, holdings: readonly Holding[], where: Sql): Promise<void> {
  for (const { rows, text } of holdings) {
    if (await tx.first(sql`SELECT 1 FROM (${sql.raw(rows)}) held WHERE ${where} LIMIT 1`)) throw stored(text)
  }
}

const stored = ([zh, en]: Text): Refusal => refuse(zh, en)

/** Nobody closes, empties or begins to count these warehouses until the transaction ends. */
export async function holdWarehouses(tx: Tx, warehouseIds: readonly string[]): Promise<void> {
  await tx.run(sql`SELECT w.id FROM warehouse w WHERE w.id = ${anyOf(warehouseIds)} ORDER BY w.id FOR SHARE OF w`)
}

/** Nobody closes these bins until the transaction ends. */
export async function holdBins(tx: Tx, binIds: readonly string[]): Promise<void> {
  await tx.run(sql`SELECT l.id FROM cargo_location l WHERE l.id = ${anyOf(binIds)} ORDER BY l.id FOR SHARE OF l`)
}
