// Posting a paper and undoing it: all its lines or none. Refuses what is not there, frozen, expired, or set aside for others.
import {
  difference,
  isLess,
  negative,
  outboundAmount,
  reverseInbound,
  sumOfQty,
  unitOf,
  type StockValue,
} from '@tmlm/model/areas/accessory/rules'
import type { MoveType } from '@tmlm/model/areas/accessory/stock'
import { refuseLines, withoutNoughts, type LineError, type Text } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { shortLines, unfitLines, type Taking } from './fitness.ts'
import { frozenLines } from './freeze.ts'
import { keyOf, openLedger, valueKeyOf, type Paper, type Place, type Purpose, type ValueRow } from './ledger.ts'
import { usableStock } from './availability.ts'
import { keyNames } from './keyNames.ts'

export interface Posting extends Place, Purpose {
  readonly side: 1 | 2
  readonly moveType: MoveType
  /** Without a sign: the side tells which way. */
  readonly qty: string
  /** Of what comes in: its net amount, decided by the paper. */
  readonly amount?: (value: ValueRow) => string
  /** Of what goes out: it is taken to be used, so that it must be fit for use, and not set aside for others (R11). */
  readonly isUse?: boolean
}

/** What a line did to the stock, for the paper to show. */
export interface Posted {
  readonly lineId: string
  readonly amount: string
  readonly unitCost: string
  readonly stockQtyAfter: string
}

/** `ownDocId`: the work order whose own reservations are being consumed. */
export async function post(
  moment: Moment,
  paper: Paper,
  lines: readonly Posting[],
  ownDocId?: string,
): Promise<Posted[]> {
  if (lines.length === 0) return []
  const ledger = await openLedger(moment, lines)
  refuseAny(await frozenLines(moment.tx, paper.docId, lines))
  const leaving = lines.filter(({ side }) => side === 2)
  await requireStock(moment, leaving, ledger.keyQty, ownDocId)
  const moves = lines.map((line) => {
    const isIn = line.side === 1
    const amount = isIn ? (line.amount?.(ledger.value(line)) ?? '0') : outboundAmount(ledger.value(line), line.qty)
    return ledger.move(line, {
      side: line.side,
      moveType: line.moveType,
      qty: isIn ? line.qty : negative(line.qty),
      amount: isIn ? amount : negative(amount),
      ...{ costVariance: '0', reversalOf: null },
    })
  })
  await ledger.write(paper, moves)
  return moves.map(({ line, amount, qty, keyQtyAfter }) => ({
    lineId: line.lineId,
    amount: amount.replace('-', ''),
    unitCost: unitOf(amount, qty),
    stockQtyAfter: keyQtyAfter,
  }))
}

/** Every line that lacks stock is named; nothing of the paper is posted then. */
async function requireStock(
  moment: Moment,
  leaving: readonly Taking[],
  keyQty: (place: Place) => string,
  ownDocId: string | undefined,
): Promise<void> {
  if (leaving.length === 0) return
  refuseAny(await unfitLines(moment, leaving))
  refuseAny(await shortLines(moment, leaving, keyQty, ownDocId))
}

/** Undoes the moves of the paper's last audit; refused as a whole when goods have left meanwhile. */
export async function reversePaper(moment: Moment, paper: Paper): Promise<void> {
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
  if (originals.length === 0) return
  const lines = originals.map((original) => ({ ...original, lineId: original.docLineId }))
  const ledger = await openLedger(moment, lines)
  refuseAny(await frozenLines(moment.tx, paper.docId, lines))
  const came = lines.filter(({ side }) => side === 1)
  refuseAny(await usedSince(moment, came, ledger.keyQty))
  const moves = []
  for (const line of lines) {
    const { side, moveType, id } = line
    const undone = await reversalOf(moment.tx, line, ledger.value(line))
    moves.push(
      ledger.move(line, {
        ...{ side, moveType, reversalOf: id },
        qty: negative(line.qty),
        amount: negative(undone.amount),
        costVariance: undone.costVariance,
      }),
    )
  }
  await ledger.write(paper, moves)
}

interface Original extends StockValue {
  readonly seq: string
  readonly side: 1 | 2
  readonly accessoryId: string
  readonly warehouseId: string
  readonly docId: string
  readonly auditNo: number
}

/** R7: what went out comes back at its very amount; what came in is undone exactly only while nothing was taken since. */
async function reversalOf(tx: Tx, original: Original, value: StockValue) {
  if (original.side === 2) return { amount: original.amount, costVariance: '0' }
  return reverseInbound(value, original, await isUntouched(tx, original))
}

/** Whether the goods of an inbound move are still all there as they came, whatever else its own paper did. */
async function isUntouched(tx: Tx, move: Original): Promise<boolean> {
  const later = await tx.first(sql`SELECT 1
FROM accessory_stock_move m
WHERE m.accessory_id = ${move.accessoryId} AND m.warehouse_id = ${move.warehouseId} AND m.seq > ${move.seq}
  AND NOT (m.doc_id = ${move.docId} AND m.audit_no = ${move.auditNo})
  AND (
    (m.side = 2 AND NOT m.is_reversal
      AND NOT EXISTS (SELECT 1 FROM accessory_stock_move r WHERE r.reversal_of = m.id))
    OR (m.side = 1 AND m.is_reversal AND m.cost_variance <> 0)
  )
LIMIT 1`)
  return later === undefined
}

/** What came in must still be there, and be free, to be taken back. */
async function usedSince(
  moment: Moment,
  came: readonly Taking[],
  keyQty: (place: Place) => string,
): Promise<LineError[]> {
  if (came.length === 0) return []
  const stock = await usableStock(moment, came)
  const errors: LineError[] = []
  for (const same of Map.groupBy(came, keyOf).values()) {
    const left = keyQty(same[0] ?? nowhere)
    if (isLess(left, sumOfQty(same.map(({ qty }) => qty))))
      errors.push(...same.map(({ lineId }) => ({ lineId, text: used(left) })))
  }
  if (errors.length > 0) return errors
  for (const [key, same] of Map.groupBy(came, valueKeyOf)) {
    const { onHand = '0', reserved = '0' } = stock.get(key) ?? {}
    if (!isLess(difference(onHand, reserved), sumOfQty(same.map(({ qty }) => qty)))) continue
    for (const line of same) errors.push({ lineId: line.lineId, text: await reservedText(moment, line, reserved) })
  }
  return errors
}

const nowhere: Place = { lineId: '', accessoryId: '', warehouseId: '', locationId: null, batchId: null }

const used = (left: string): Text => [
  `库存已被使用，现存${withoutNoughts(left)}，不能反审核；剩余的请用退货出库`,
  `Already used, ${withoutNoughts(left)} left; use return to supplier for what is left`,
]

async function reservedText(moment: Moment, line: Taking, reserved: string): Promise<Text> {
  const name = (await keyNames(moment.tx, [line])).get(line.lineId) ?? ''
  return [
    `${name}已预占${withoutNoughts(reserved)}，不能反审核`,
    `${name}: ${withoutNoughts(reserved)} are reserved, cannot be cancelled`,
  ]
}

function refuseAny(errors: readonly LineError[]): void {
  if (errors.length > 0) throw refuseLines(errors)
}
