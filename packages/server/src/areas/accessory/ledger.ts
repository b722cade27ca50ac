// The rows of the parts ledger (rule R2): value rows are locked first, then standing rows, in one order for everybody; moves
// are appended, stock and value are kept by the same transaction. Nothing else writes these tables.
import { averageOf, plus, type StockValue } from '@tmlm/model/areas/accessory/rules'
import type { MoveType } from '@tmlm/model/areas/accessory/stock'
import type { SourceKind } from '@tmlm/model/areas/accessory/words'
import type { Values } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'

/** The paper that moves stock. */
export interface Paper {
  readonly docKind: string
  readonly docId: string
  readonly docCode: string
  readonly auditNo: number
  readonly bizDate: string
}

/** What parts are taken for, and who takes or brings them. */
export interface Purpose {
  readonly cardId: string | null
  readonly sourceKind: SourceKind | null
  readonly sourceId: string | null
  readonly deptId: string | null
  readonly partnerId: string | null
}

export interface Place {
  readonly lineId: string
  readonly accessoryId: string
  readonly warehouseId: string
  readonly locationId: string | null
  readonly batchId: string | null
}

export interface ValueRow extends StockValue {
  readonly lastAvg: string | null
}

interface MoveSpec {
  readonly side: 1 | 2
  readonly moveType: MoveType
  /** Signed. */
  readonly qty: string
  readonly amount: string
  readonly costVariance: string
  readonly reversalOf: string | null
}

export interface Move extends MoveSpec {
  readonly line: Place & Purpose
  readonly keyQtyAfter: string
  readonly valueQtyAfter: string
  readonly valueAmountAfter: string
}

export const keyOf = (place: Omit<Place, 'lineId'>): string =>
  [place.warehouseId, place.accessoryId, place.locationId ?? '', place.batchId ?? ''].join('|')
export const valueKeyOf = (place: Pick<Place, 'warehouseId' | 'accessoryId'>): string =>
  `${place.warehouseId}|${place.accessoryId}`

/** Locks everything the lines touch and keeps the running balances while the moves are made up. */
export async function openLedger({ tx, now, actor }: Moment, places: readonly Place[]) {
  const { values, lastPostTime } = await lockValues(tx, places)
  const stock = await lockStanding(tx, now, places)
  const postTime = lastPostTime && lastPostTime > now ? lastPostTime : now
  const value = (place: Pick<Place, 'warehouseId' | 'accessoryId'>): ValueRow =>
    values.get(valueKeyOf(place)) ?? { qty: '0', amount: '0', lastAvg: null }
  const keyQty = (place: Place): string => stock.get(keyOf(place)) ?? '0'

  return {
    value,
    keyQty,
    postTime,
    move(line: Place & Purpose, spec: MoveSpec): Move {
      const before = value(line)
      const after = plus(before, spec.qty, spec.amount)
      const keyQtyAfter = plus({ qty: keyQty(line), amount: '0' }, spec.qty, '0').qty
      values.set(valueKeyOf(line), { ...after, lastAvg: averageOf(after) ?? averageOf(before) ?? before.lastAvg })
      stock.set(keyOf(line), keyQtyAfter)
      return { ...spec, line, keyQtyAfter, valueQtyAfter: after.qty, valueAmountAfter: after.amount }
    },
    async write(paper: Paper, moves: readonly Move[]): Promise<void> {
      if (moves.length === 0) return
      await tx.run(
        db.insertInto('accessoryStockMove').values(
          moves.map(({ line, ...spec }) => ({
            ...spec,
            ...paper,
            id: newId(now),
            accessoryId: line.accessoryId,
            warehouseId: line.warehouseId,
            locationId: line.locationId,
            batchId: line.batchId,
            cardId: line.cardId,
            sourceKind: line.sourceKind,
            sourceId: line.sourceId,
            deptId: line.deptId,
            partnerId: line.partnerId,
            docLineId: line.lineId,
            isReversal: spec.reversalOf !== null,
            userId: actor.userId,
            postTime,
          })),
        ),
      )
      await writeValues(tx, values, postTime)
      await writeStanding(tx, stock, moves, postTime)
    },
  }
}

export type Ledger = Awaited<ReturnType<typeof openLedger>>

/** Missing rows are made first, then all are locked by part: this serialises every move and reservation of one part in one warehouse. */
export async function lockValues(
  tx: Tx,
  places: readonly Pick<Place, 'warehouseId' | 'accessoryId'>[],
): Promise<{ values: Map<string, ValueRow>; lastPostTime: Date | null }> {
  const keys = [...new Map(places.map((place) => [valueKeyOf(place), place])).values()]
  const given = sql`unnest(${keys.map((key) => key.warehouseId)}::uuid[], ${keys.map((key) => key.accessoryId)}::uuid[])
  AS key(warehouse_id, accessory_id)`
  await tx.run(sql`INSERT INTO accessory_stock_value (id, code, warehouse_id, accessory_id)
SELECT md5(key.warehouse_id::text || key.accessory_id::text)::uuid, a.code, key.warehouse_id, key.accessory_id
FROM ${given}
JOIN accessory a ON a.id = key.accessory_id
ORDER BY 3, 4
ON CONFLICT DO NOTHING`)
  const rows = await tx.all(sql<
    ValueRow & Pick<Place, 'warehouseId' | 'accessoryId'> & { readonly lastPostTime: Date | null }
  >`
SELECT v.warehouse_id, v.accessory_id, v.qty, v.amount, v.last_avg, v.last_post_time
FROM accessory_stock_value v
JOIN ${given} USING (warehouse_id, accessory_id)
ORDER BY v.warehouse_id, v.accessory_id
FOR UPDATE OF v`)
  return {
    values: new Map(rows.map((row) => [valueKeyOf(row), { qty: row.qty, amount: row.amount, lastAvg: row.lastAvg }])),
    lastPostTime: rows.reduce<Date | null>(
      (last, row) => (row.lastPostTime && (!last || row.lastPostTime > last) ? row.lastPostTime : last),
      null,
    ),
  }
}

async function lockStanding(tx: Tx, now: Date, places: readonly Place[]): Promise<Map<string, string>> {
  const keys = [...new Map(places.map((place) => [keyOf(place), place])).values()]
  const given = sql`unnest(
  ${keys.map((key) => key.warehouseId)}::uuid[], ${keys.map((key) => key.accessoryId)}::uuid[],
  ${keys.map((key) => key.locationId)}::uuid[], ${keys.map((key) => key.batchId)}::uuid[],
  ${keys.map(() => newId(now))}::uuid[]) AS key(warehouse_id, accessory_id, location_id, batch_id, id)`
  await tx.run(sql`INSERT INTO accessory_standing_stock (id, code, warehouse_id, accessory_id, location_id, batch_id)
SELECT key.id, a.code, key.warehouse_id, key.accessory_id, key.location_id, key.batch_id
FROM ${given}
JOIN accessory a ON a.id = key.accessory_id
ORDER BY 3, 4, 5, 6
ON CONFLICT DO NOTHING`)
  const rows = await tx.all(sql<Omit<Place, 'lineId'> & { qty: string }>`
SELECT s.warehouse_id, s.accessory_id, s.location_id, s.batch_id, s.qty
FROM accessory_standing_stock s
JOIN ${given}
  ON s.warehouse_id = key.warehouse_id AND s.accessory_id = key.accessory_id
 AND s.location_id IS NOT DISTINCT FROM key.location_id AND s.batch_id IS NOT DISTINCT FROM key.batch_id
ORDER BY s.warehouse_id, s.accessory_id, s.location_id, s.batch_id
FOR UPDATE OF s`)
  return new Map(rows.map((row) => [keyOf(row), row.qty]))
}

async function writeValues(tx: Tx, values: ReadonlyMap<string, ValueRow>, postTime: Date): Promise<void> {
  const records = [...values].map(([key, value]): Values => {
    const [warehouse_id, accessory_id] = key.split('|')
    return { warehouse_id, accessory_id, qty: value.qty, amount: value.amount, last_avg: value.lastAvg }
  })
  await tx.run(sql`UPDATE accessory_stock_value v
SET qty = given.qty, amount = given.amount, last_avg = given.last_avg, last_post_time = ${postTime}
FROM json_to_recordset(${JSON.stringify(records)}::json) AS given(warehouse_id uuid, accessory_id uuid, qty numeric, amount numeric, last_avg numeric)
WHERE v.warehouse_id = given.warehouse_id AND v.accessory_id = given.accessory_id`)
}

/** A reversal is no coming and going: what was last taken out before it stays so. */
async function writeStanding(
  tx: Tx,
  stock: ReadonlyMap<string, string>,
  moves: readonly Move[],
  postTime: Date,
): Promise<void> {
  const moved = (side: 1 | 2): Set<string> =>
    new Set(moves.filter((move) => move.side === side && move.reversalOf === null).map(({ line }) => keyOf(line)))
  const [came, went] = [moved(1), moved(2)]
  const records = [...stock].map(([key, qty]): Values => {
    const [warehouse_id, accessory_id, location_id, batch_id] = key.split('|')
    const place = { warehouse_id, accessory_id, location_id: location_id || null, batch_id: batch_id || null }
    return { ...place, qty, came: came.has(key), went: went.has(key) }
  })
  await tx.run(sql`UPDATE accessory_standing_stock s
SET qty = given.qty,
  last_in_time = CASE WHEN given.came THEN ${postTime} ELSE s.last_in_time END,
  last_out_time = CASE WHEN given.went THEN ${postTime} ELSE s.last_out_time END
FROM json_to_recordset(${JSON.stringify(records)}::json) AS given(warehouse_id uuid, accessory_id uuid, location_id uuid, batch_id uuid, qty numeric, came boolean, went boolean)
WHERE s.warehouse_id = given.warehouse_id AND s.accessory_id = given.accessory_id
  AND s.location_id IS NOT DISTINCT FROM given.location_id AND s.batch_id IS NOT DISTINCT FROM given.batch_id`)
}
