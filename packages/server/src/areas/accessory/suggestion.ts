// From which location and batch parts are taken (R12): what is fit for use, first to expire, first in.
import type { accessoryOutput } from '@tmlm/model/areas/accessory/accessoryOutput'
import { takeFrom, type Lying } from '@tmlm/model/areas/accessory/planning'
import { difference, isZero } from '@tmlm/model/areas/accessory/rules'
import type { InputOf } from '@tmlm/model'
import type { CallMoment, Moment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { isFitSql } from './availability.ts'

export interface Want {
  readonly accessoryId: string
  readonly qty: string
}

interface Shelf extends Lying {
  readonly accessoryId: string
  readonly locationId: string | null
  readonly batchId: string | null
  readonly batchNo: string | null
}

export interface Picked {
  readonly accessoryId: string
  readonly locationId: string | null
  readonly locationIdName: string | null
  readonly batchId: string | null
  readonly batchIdName: string | null
  readonly qty: string
  readonly onHandQty: string
  readonly expiryDate: string | null
  readonly firstIn: string
}

export interface Suggestion {
  readonly lines: readonly Picked[]
  /** Parts of which not enough is fit for use, and how much is missing. */
  readonly short: readonly Want[]
}

export async function suggestFor(moment: Moment, warehouseId: string, wants: readonly Want[]): Promise<Suggestion> {
  const shelves = Map.groupBy(await shelvesOf(moment, warehouseId, wants), ({ accessoryId }) => accessoryId)
  const lines: Picked[] = []
  const short: Want[] = []
  for (const { accessoryId, qty } of wants) {
    const lying = shelves.get(accessoryId) ?? []
    const found = takeFrom(lying, qty)
    for (const { from, qty: taken } of found.taken) lines.push(picked(from, taken))
    // What one line has taken is not there for the next.
    shelves.set(
      accessoryId,
      lying.map((shelf) => {
        const taken = found.taken.find(({ from }) => from === shelf)
        return taken ? { ...shelf, qty: difference(shelf.qty, taken.qty) } : shelf
      }),
    )
    if (!isZero(found.short)) short.push({ accessoryId, qty: found.short })
  }
  return { lines, short }
}

const picked = (shelf: Shelf, qty: string): Picked => ({
  ...{ accessoryId: shelf.accessoryId, locationId: shelf.locationId, batchId: shelf.batchId },
  locationIdName: shelf.locationCode || null,
  batchIdName: shelf.batchNo,
  qty,
  ...{ onHandQty: shelf.qty, expiryDate: shelf.expiryDate, firstIn: shelf.firstIn },
})

const shelvesOf = ({ tx, now, actor }: Moment, warehouseId: string, wants: readonly Want[]): Promise<Shelf[]> =>
  tx.all(sql<Shelf>`
SELECT s.accessory_id, s.location_id, s.batch_id, b.batch_no, coalesce(l.code, '') AS location_code,
  b.expiry_date::text, to_char(coalesce(b.first_in_time, s.last_in_time) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') AS first_in,
  trim_scale(s.qty)::text AS qty
FROM accessory_standing_stock s
LEFT JOIN accessory_batch b ON b.id = s.batch_id
LEFT JOIN cargo_location l ON l.id = s.location_id
WHERE s.warehouse_id = ${warehouseId} AND s.accessory_id = ${anyOf(wants.map(({ accessoryId }) => accessoryId))} AND s.qty > 0
  AND ${sql.raw(isFitSql(`'${toLocalDate(now, actor.timezone)}'::date`))}`)

export const suggest = (moment: CallMoment<InputOf<typeof accessoryOutput, 'suggest'>>): Promise<Suggestion> =>
  suggestFor(
    moment,
    moment.input.warehouseId,
    (moment.input.lines ?? []).flatMap(({ accessoryId, qty }) => (accessoryId && qty ? [{ accessoryId, qty }] : [])),
  )
