// Why lines of a paper cannot go out: not enough there, set aside for others, the batch expired or frozen.
import { difference, isLess, sumOfQty } from '@tmlm/model/areas/accessory/rules'
import { withoutNoughts, type LineError, type Text } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { usableStock } from './availability.ts'
import { keyNames } from './keyNames.ts'
import { keyOf, valueKeyOf, type Place } from './ledger.ts'

export interface Taking extends Place {
  readonly qty: string
  readonly isUse?: boolean
}

/** Expired and frozen batches are only scrapped or sent back; a batch is held as it is until the paper is posted. */
export async function unfitLines({ tx, now, actor }: Moment, lines: readonly Taking[]): Promise<LineError[]> {
  const used = lines.filter(({ isUse, batchId }) => isUse && batchId !== null)
  if (used.length === 0) return []
  const today = toLocalDate(now, actor.timezone)
  const batches = await tx.all(sql<{ id: string; batchNo: string; frozen: boolean; expiryDate: string | null }>`
SELECT b.id, b.batch_no, b.frozen, b.expiry_date::text
FROM accessory_batch b
WHERE b.id = ${anyOf(used.map(({ batchId }) => batchId))}
ORDER BY b.id
FOR SHARE`)
  const known = new Map(batches.map((batch) => [batch.id, batch]))
  return used.flatMap(({ lineId, batchId }): LineError[] => {
    const batch = known.get(batchId ?? '')
    if (!batch) return []
    const { batchNo, frozen, expiryDate } = batch
    if (frozen) return [{ lineId, text: [`批次${batchNo}已冻结`, `Batch ${batchNo} is frozen`] }]
    return expiryDate !== null && expiryDate < today
      ? [{ lineId, text: [`批次${batchNo}已过期`, `Batch ${batchNo} has expired`] }]
      : []
  })
}

/** All lines that are short: at their location and batch, or by what others have set aside. */
export async function shortLines(
  moment: Moment,
  lines: readonly Taking[],
  keyQty: (place: Place) => string,
  ownDocId: string | undefined,
): Promise<LineError[]> {
  const short: { readonly line: Taking; readonly text: (name: string, taker: Taker | undefined) => Text }[] = []
  for (const same of Map.groupBy(lines, keyOf).values()) {
    const [first] = same
    const wanted = sumOfQty(same.map(({ qty }) => qty))
    if (!first || !isLess(keyQty(first), wanted)) continue
    for (const line of same) short.push({ line, text: (name, taker) => shortText(name, keyQty(first), wanted, taker) })
  }
  const isShort = new Set(short.map(({ line }) => line.lineId))
  const used = lines.filter(({ isUse, lineId }) => isUse && !isShort.has(lineId))
  const stock = await usableStock(moment, used, ownDocId ?? null)
  for (const [key, same] of Map.groupBy(used, valueKeyOf)) {
    const wanted = sumOfQty(same.map(({ qty }) => qty))
    const { usable = '0', reservedByOthers = '0', onHand = '0' } = stock.get(key) ?? {}
    if (!isLess(difference(usable, reservedByOthers), wanted)) continue
    for (const line of same) short.push({ line, text: (name) => heldText(name, onHand, reservedByOthers, wanted) })
  }
  if (short.length === 0) return []
  const missing = short.map(({ line }) => line)
  const [names, takers] = [await keyNames(moment.tx, missing), await lastTakers(moment, missing)]
  return short.map(({ line, text }) => ({
    lineId: line.lineId,
    text: text(names.get(line.lineId) ?? '', takers.get(line.lineId)),
  }))
}

function shortText(name: string, onHand: string, wanted: string, taker: Taker | undefined): Text {
  const [left, need] = [withoutNoughts(onHand), withoutNoughts(wanted)]
  const [zh, en] = taker
    ? [`；最近由${taker.name}领走（${taker.code}）`, `; last taken by ${taker.name} (${taker.code})`]
    : ['', '']
  return [
    `库存不足：${name} 现存${left}，需要${need}${zh}`,
    `Insufficient stock: ${name}, ${left} left, ${need} needed${en}`,
  ]
}

interface Taker {
  readonly name: string
  readonly code: string
}

/** Who took the last of it, and by which paper: whoever comes too late knows whom to ask. */
async function lastTakers({ tx }: Moment, lines: readonly Taking[]): Promise<Map<string, Taker>> {
  const rows = await tx.all(sql<Taker & { lineId: string }>`
SELECT key.line_id, u.job_name AS name, m.doc_code AS code
FROM unnest(${lines.map(({ lineId }) => lineId)}::uuid[], ${lines.map(({ accessoryId }) => accessoryId)}::uuid[],
  ${lines.map(({ warehouseId }) => warehouseId)}::uuid[]) AS key(line_id, accessory_id, warehouse_id)
CROSS JOIN LATERAL (
  SELECT m.doc_code, coalesce(m.partner_id, m.user_id) AS user_id
  FROM accessory_stock_move m
  WHERE m.accessory_id = key.accessory_id AND m.warehouse_id = key.warehouse_id AND m.side = 2 AND NOT m.is_reversal
  ORDER BY m.seq DESC
  LIMIT 1) m
JOIN "user" u ON u.id = m.user_id`)
  return new Map(rows.map(({ lineId, name, code }) => [lineId, { name, code }]))
}

const heldText = (name: string, onHand: string, reserved: string, wanted: string): Text => [
  `可用库存不足：${name} 现存${withoutNoughts(onHand)}，已预占${withoutNoughts(reserved)}，需要${withoutNoughts(wanted)}`,
  `Not enough available: ${name}, ${withoutNoughts(onHand)} on hand, ${withoutNoughts(reserved)} reserved, ${withoutNoughts(wanted)} needed`,
]
