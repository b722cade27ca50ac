// What of a part may be taken (R11): what is fit for use, less what is set aside for work orders.
import type { Moment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { valueKeyOf, type Place } from './ledger.ts'

export interface Usable {
  readonly onHand: string
  /** In batches that are neither expired nor frozen. */
  readonly usable: string
  /** Set aside for work orders, and for others than the one that asks. */
  readonly reserved: string
  readonly reservedByOthers: string
}

/** SQL: whether the stock `s` with its batch `b` is fit for use on the given day. */
export const isFitSql = (day: string): string =>
  `(b.id IS NULL OR (NOT b.frozen AND (b.expiry_date IS NULL OR b.expiry_date >= ${day})))`

/** By warehouse and part; their value rows are locked, so that nobody moves or reserves any meanwhile. */
export async function usableStock(
  { tx, now, actor }: Pick<Moment, 'tx' | 'now' | 'actor'>,
  places: readonly Pick<Place, 'warehouseId' | 'accessoryId'>[],
  ownDocId: string | null = null,
): Promise<Map<string, Usable>> {
  const keys = [...new Map(places.map((place) => [valueKeyOf(place), place])).values()]
  const isFit = sql.raw(isFitSql(`'${toLocalDate(now, actor.timezone)}'::date`))
  const rows = await tx.all(sql<Usable & Pick<Place, 'warehouseId' | 'accessoryId'>>`
SELECT key.warehouse_id, key.accessory_id,
  coalesce(stock.on_hand, 0) AS on_hand, coalesce(stock.usable, 0) AS usable,
  coalesce(held.reserved, 0) AS reserved, coalesce(held.by_others, 0) AS reserved_by_others
FROM unnest(${keys.map((key) => key.warehouseId)}::uuid[], ${keys.map((key) => key.accessoryId)}::uuid[])
  AS key(warehouse_id, accessory_id)
CROSS JOIN LATERAL (
  SELECT sum(s.qty) AS on_hand,
    sum(s.qty) FILTER (WHERE ${isFit}) AS usable
  FROM accessory_standing_stock s
  LEFT JOIN accessory_batch b ON b.id = s.batch_id
  WHERE s.warehouse_id = key.warehouse_id AND s.accessory_id = key.accessory_id) stock
CROSS JOIN LATERAL (
  SELECT sum(r.qty) AS reserved, sum(r.qty) FILTER (WHERE r.doc_id IS DISTINCT FROM ${ownDocId}::uuid) AS by_others
  FROM accessory_reservation r
  WHERE r.warehouse_id = key.warehouse_id AND r.accessory_id = key.accessory_id AND r.state = 1) held`)
  return new Map(rows.map((row) => [valueKeyOf(row), row]))
}
