// The only writer of the parts ledger (rule R2): locks value rows, then standing rows, in one order for everybody;
// appends moves; keeps stock and value by the same transaction. Moves are never changed.
import { averageOf, isLess, negative, plus, reverseInbound, type StockValue } from '@tmlm/model/areas/accessory/rules'
import { refuseLines, withoutNoughts, type LineError, type Values } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import type { Holding } from '../basicData/index.ts'

export const partsStored: Holding = {
  text: ['库位或仓库内有备件', 'Parts are stored here'],
  rows: 'SELECT s.warehouse_id, s.location_id FROM accessory_standing_stock s WHERE s.qty <> 0',
}

/** The paper that moves stock. */
export interface Paper {
  readonly docKind: string
  readonly docId: string
  readonly docCode: string
  readonly auditNo: number
  readonly bizDate: string
}

export interface InboundLine {
  readonly lineId: string
  readonly accessoryId: string
  readonly warehouseId: string
  readonly locationId: string | null
  readonly batchId: string | null
  readonly moveType: 1 | 2 | 3 | 4 | 5
  readonly qty: string
  /** Net amount of the line; decided by the paper. */
  readonly amount: (value: StockValue & { lastAvg: string | null }) => string
}

/** What a line did to the stock, for the paper to show. */
export interface Posted {
  readonly lineId: string
  readonly amount: string
  readonly stockQtyAfter: string
}

interface ValueRow extends StockValue {
  readonly lastAvg: string | null
}

/** Goods come in: every line appends one move. */
export async function postInbound(moment: Moment, paper: Paper, lines: readonly InboundLine[]): Promise<Posted[]> {
  const ledger = await openLedger(moment.tx, moment.now, lines)
  const moves = lines.map((line) => {
    const amount = line.amount(ledger.value(line))
    return ledger.move(line, {
      side: 1,
      moveType: line.moveType,
      qty: line.qty,
      amount,
      costVariance: '0',
      reversalOf: null,
    })
  })
  await ledger.write(moment, paper, moves)
  return moves.map((move) => ({ lineId: move.line.lineId, amount: move.amount, stockQtyAfter: move.keyQtyAfter }))
}

/** Undoes the moves of the paper's last audit; refused as a whole when goods have left meanwhile. */
export async function reverseInboundPaper(moment: Moment, paper: Paper): Promise<void> {
  const originals = await moment.tx.all(
    db
      .selectFrom('accessoryStockMove')
      .selectAll()
      .where('docKind', '=', paper.docKind)
      .where('docId', '=', paper.docId)
      .where('auditNo', '=', paper.auditNo)
      .where('isReversal', '=', false)
      .orderBy('seq', 'desc'),
  )
  const lines = originals.map((original) => ({ ...original, lineId: original.docLineId }))
  const ledger = await openLedger(moment.tx, moment.now, lines)
  const short: LineError[] = []
  const moves = []
  for (const line of lines) {
    const left = ledger.keyQty(line)
    if (isLess(left, line.qty)) {
      short.push({
        lineId: line.lineId,
        text: [`库存已被使用，现存${withoutNoughts(left)}，不能反审核`, `Already used, ${withoutNoughts(left)} left`],
      })
      continue
    }
    const undone = reverseInbound(ledger.value(line), line, await isUntouched(moment.tx, line))
    moves.push(
      ledger.move(line, {
        side: 1,
        moveType: line.moveType,
        qty: negative(line.qty),
        amount: negative(undone.amount),
        costVariance: undone.costVariance,
        reversalOf: line.id,
      }),
    )
  }
  if (short.length > 0) throw refuseLines(short)
  await ledger.write(moment, paper, moves)
}

/** Whether the goods of an inbound move are still all there as they came (rule R7). */
async function isUntouched(tx: Tx, move: { seq: string; accessoryId: string; warehouseId: string }): Promise<boolean> {
  const later = await tx.first(sql`SELECT 1
FROM accessory_stock_move m
WHERE m.accessory_id = ${move.accessoryId} AND m.warehouse_id = ${move.warehouseId} AND m.seq > ${move.seq}
  AND (
    (m.side = 2 AND NOT m.is_reversal
      AND NOT EXISTS (SELECT 1 FROM accessory_stock_move r WHERE r.reversal_of = m.id))
    OR (m.side = 1 AND m.is_reversal AND m.cost_variance <> 0)
  )
LIMIT 1`)
  return later === undefined
}

interface Place {
  readonly lineId: string
  readonly accessoryId: string
  readonly warehouseId: string
  readonly locationId: string | null
  readonly batchId: string | null
}

interface MoveSpec {
  readonly side: 1 | 2
  readonly moveType: number
  readonly qty: string
  readonly amount: string
  readonly costVariance: string
  readonly reversalOf: string | null
}

const keyOf = (place: Omit<Place, 'lineId'>): string =>
  [place.warehouseId, place.accessoryId, place.locationId ?? '', place.batchId ?? ''].join('|')
const valueKeyOf = (place: Pick<Place, 'warehouseId' | 'accessoryId'>): string =>
  `${place.warehouseId}|${place.accessoryId}`

/** Locks everything the lines touch and keeps the running balances while the moves are made up. */
async function openLedger(tx: Tx, now: Date, places: readonly Place[]) {
  const sorted = places.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const values = await lockValues(tx, sorted)
  const stock = await lockStanding(tx, now, sorted)

  return {
    value: (place: Place): ValueRow => values.get(valueKeyOf(place)) ?? { qty: '0', amount: '0', lastAvg: null },
    keyQty: (place: Place): string => stock.get(keyOf(place)) ?? '0',
    move<L extends Place>(line: L, spec: MoveSpec) {
      const value = plus(this.value(line), spec.qty, spec.amount)
      const keyQtyAfter = plus({ qty: this.keyQty(line), amount: '0' }, spec.qty, '0').qty
      values.set(valueKeyOf(line), {
        ...value,
        lastAvg: averageOf(value) ?? averageOf(this.value(line)) ?? this.value(line).lastAvg,
      })
      stock.set(keyOf(line), keyQtyAfter)
      return { ...spec, line, keyQtyAfter, valueQtyAfter: value.qty, valueAmountAfter: value.amount }
    },
    async write(
      moment: Moment,
      paper: Paper,
      moves: readonly (MoveSpec & {
        line: Place
        keyQtyAfter: string
        valueQtyAfter: string
        valueAmountAfter: string
      })[],
    ) {
      if (moves.length === 0) return
      await tx.run(
        db.insertInto('accessoryStockMove').values(
          moves.map(({ line, reversalOf, moveType, ...spec }) => ({
            ...spec,
            id: newId(moment.now),
            moveType: moveType as 1,
            accessoryId: line.accessoryId,
            warehouseId: line.warehouseId,
            locationId: line.locationId,
            batchId: line.batchId,
            ...paper,
            docLineId: line.lineId,
            isReversal: reversalOf !== null,
            reversalOf,
            userId: moment.actor.userId,
            postTime: moment.now,
          })),
        ),
      )
      await Promise.all([writeValues(tx, values), writeStanding(tx, stock, moves[0]?.side ?? 1, moment.now)])
    },
  }
}

/** Missing rows are made first, then all are locked by part: this serialises every move of one part in one warehouse. */
async function lockValues(tx: Tx, places: readonly Place[]): Promise<Map<string, ValueRow>> {
  const keys = [...new Map(places.map((place) => [valueKeyOf(place), place])).values()]
  const given = sql`unnest(${keys.map((key) => key.warehouseId)}::uuid[], ${keys.map((key) => key.accessoryId)}::uuid[])
  AS key(warehouse_id, accessory_id)`
  await tx.run(sql`INSERT INTO accessory_stock_value (warehouse_id, accessory_id)
SELECT * FROM ${given} ORDER BY 1, 2
ON CONFLICT DO NOTHING`)
  const rows = await tx.all(sql<ValueRow & Pick<Place, 'warehouseId' | 'accessoryId'>>`
SELECT v.warehouse_id, v.accessory_id, v.qty, v.amount, v.last_avg
FROM accessory_stock_value v
JOIN ${given} USING (warehouse_id, accessory_id)
ORDER BY v.warehouse_id, v.accessory_id
FOR UPDATE OF v`)
  return new Map(rows.map((row) => [valueKeyOf(row), { qty: row.qty, amount: row.amount, lastAvg: row.lastAvg }]))
}

async function lockStanding(tx: Tx, now: Date, places: readonly Place[]): Promise<Map<string, string>> {
  const keys = [...new Map(places.map((place) => [keyOf(place), place])).values()]
  const given = sql`unnest(
  ${keys.map((key) => key.warehouseId)}::uuid[], ${keys.map((key) => key.accessoryId)}::uuid[],
  ${keys.map((key) => key.locationId)}::uuid[], ${keys.map((key) => key.batchId)}::uuid[],
  ${keys.map(() => newId(now))}::uuid[]) AS key(warehouse_id, accessory_id, location_id, batch_id, id)`
  await tx.run(sql`INSERT INTO accessory_standing_stock (id, warehouse_id, accessory_id, location_id, batch_id)
SELECT id, warehouse_id, accessory_id, location_id, batch_id
FROM ${given}
ORDER BY 2, 3, 4, 5
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

async function writeValues(tx: Tx, values: ReadonlyMap<string, ValueRow>): Promise<void> {
  const records = [...values].map(([key, value]): Values => {
    const [warehouse_id, accessory_id] = key.split('|')
    return { warehouse_id, accessory_id, qty: value.qty, amount: value.amount, last_avg: value.lastAvg }
  })
  await tx.run(sql`UPDATE accessory_stock_value v
SET qty = given.qty, amount = given.amount, last_avg = given.last_avg
FROM json_to_recordset(${JSON.stringify(records)}::json) AS given(warehouse_id uuid, accessory_id uuid, qty numeric, amount numeric, last_avg numeric)
WHERE v.warehouse_id = given.warehouse_id AND v.accessory_id = given.accessory_id`)
}

async function writeStanding(tx: Tx, stock: ReadonlyMap<string, string>, side: 1 | 2, now: Date): Promise<void> {
  const records = [...stock].map(([key, qty]): Values => {
    const [warehouse_id, accessory_id, location_id, batch_id] = key.split('|')
    return { warehouse_id, accessory_id, location_id: location_id || null, batch_id: batch_id || null, qty }
  })
  await tx.run(sql`UPDATE accessory_standing_stock s
SET qty = given.qty, ${sql.raw(side === 1 ? 'last_in_time' : 'last_out_time')} = ${now}
FROM json_to_recordset(${JSON.stringify(records)}::json) AS given(warehouse_id uuid, accessory_id uuid, location_id uuid, batch_id uuid, qty numeric)
WHERE s.warehouse_id = given.warehouse_id AND s.accessory_id = given.accessory_id
  AND s.location_id IS NOT DISTINCT FROM given.location_id AND s.batch_id IS NOT DISTINCT FROM given.batch_id`)
}
