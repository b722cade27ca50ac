// Counting (R9): what is counted is held against the books of that moment, read under the lock of the part.
import type { accessoryCheckOrder } from '@tmlm/model/areas/accessory/accessoryCheckOrder'
import { decimalsOf, difference, isLess, isZero, outboundAmount, gainAmount } from '@tmlm/model/areas/accessory/rules'
import { refuseFields, type InputOf, type Text, type Values } from '@tmlm/model'
import type { ActionMoment, ActionResult } from '../../engine/behaviour.ts'
import { fromLocal } from '../../platform/clock.ts'
import { db } from '../../platform/database/query.ts'
import { rowsById } from '../../platform/database/rowsById.ts'
import { sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import type { CheckOrder } from './checkGenerate.ts'
import { lockValues, valueKeyOf } from './ledger.ts'

type Counting = ActionMoment<typeof accessoryCheckOrder, InputOf<typeof accessoryCheckOrder, 'recordCount'>>
type Line = CheckOrder['lines'][number]

interface Count {
  readonly line: Pick<Line, 'id' | 'accessoryId' | 'locationId' | 'batchId'>
  readonly countedQty: string
  readonly countTime: Date
  /** Where it is refused. */
  readonly field: string
}

export async function recordCount(moment: Counting): Promise<ActionResult<typeof accessoryCheckOrder>> {
  const { row, actor, now } = moment
  const counts = await countsIn(moment)
  await requireScale(moment, counts)
  const { values } = await lockValues(
    moment.tx,
    counts.map(({ line }) => ({ warehouseId: row.warehouseId, accessoryId: line.accessoryId ?? '' })),
  )
  const told: Values[] = []
  for (const { line, countedQty, countTime } of counts) {
    const bookAtCount = await bookAt(moment, line, countTime)
    const diffQty = difference(countedQty, bookAtCount)
    const value = values.get(valueKeyOf({ warehouseId: row.warehouseId, accessoryId: line.accessoryId ?? '' }))
    const found = {
      countedQty,
      bookAtCount,
      diffQty,
      diffAmount: estimate(value ?? { qty: '0', amount: '0' }, diffQty),
      result: isZero(diffQty) ? (1 as const) : isLess(diffQty, '0') ? (2 as const) : (3 as const),
      ...{ countTime, countUserId: actor.userId, recount: false },
    }
    await moment.tx.run(db.updateTable('accessoryCheckOrderLines').set(found).where('id', '=', line.id))
    told.push({ id: line.id, countedQty, ...(row.blind ? {} : { bookAtCount, diffQty }) })
  }
  return { answer: { lines: told, at: now } }
}

async function countsIn(moment: Counting): Promise<Count[]> {
  const { row, input } = moment
  const byId = new Map(row.lines.map((line) => [line.id, line]))
  const counts = (input.lines ?? []).flatMap(({ id, countedQty, countTime }, nth): Count[] => {
    const line = byId.get(id ?? '')
    return line && countedQty ? [{ line, countedQty, countTime: timeOf(moment, countTime), field: `lines.${nth}` }] : []
  })
  if (input.accessoryId && input.countedQty !== null) {
    const line = await lineFor(moment, input.accessoryId)
    counts.push({ line, countedQty: input.countedQty, countTime: timeOf(moment, input.countTime), field: '' })
  }
  if (counts.length === 0)
    throw refuseFields([{ field: 'countedQty', text: ['请输入实盘数', 'Enter what was counted'] }])
  return counts
}

/** Counted late on paper counts for the moment it was counted, never before the books were written down. */
function timeOf({ row, now, actor }: Counting, told: string | null | undefined): Date {
  if (!told) return now
  const time = fromLocal(told, actor.timezone)
  if (time > now || (row.snapshotTime && time < row.snapshotTime)) {
    const text: Text = ['盘点时间须在生成之后、现在之前', 'Between generating and now']
    throw refuseFields([{ field: 'countTime', text }])
  }
  return time
}

/** The line of what was found, or a new one: nobody expected it there. */
async function lineFor({ tx, row, input, now }: Counting, accessoryId: string): Promise<Count['line']> {
  const [locationId, batchId] = [input.locationId ?? null, input.batchId ?? null]
  const known = row.lines.find(
    (line) => line.accessoryId === accessoryId && line.locationId === locationId && line.batchId === batchId,
  )
  if (known) return known
  const id = newId(now)
  await tx.run(sql`INSERT INTO accessory_check_order_lines
  (id, owner_id, position, accessory_id, location_id, batch_id, book_qty, result, recount, added)
VALUES (${id}, ${row.id}, ${row.lines.length + 1}, ${accessoryId}, ${locationId}, ${batchId}, 0, 0, false, true)`)
  return { id, accessoryId, locationId, batchId }
}

async function requireScale({ tx }: Counting, counts: readonly Count[]): Promise<void> {
  const partIds = counts.map(({ line }) => line.accessoryId)
  const parts = await rowsById({ tx }, 'accessory', partIds, ['qtyScale'])
  const errors = counts.flatMap(({ line, countedQty, field }) => {
    const scale = parts.get(line.accessoryId ?? '')?.qtyScale ?? 0
    const text: Text = [`最多${scale}位小数`, `At most ${scale} decimals`]
    return decimalsOf(countedQty) > scale ? [{ field: field ? `${field}.countedQty` : 'countedQty', text }] : []
  })
  if (errors.length > 0) throw refuseFields(errors)
}

/** What the books said at that moment: what is there now, less what has moved since. */
async function bookAt({ tx, row }: Counting, line: Count['line'], at: Date): Promise<string> {
  const { qty } = await tx.one(sql<{ qty: string }>`
SELECT coalesce((
    SELECT s.qty FROM accessory_standing_stock s
    WHERE s.warehouse_id = ${row.warehouseId} AND s.accessory_id = ${line.accessoryId}
      AND s.location_id IS NOT DISTINCT FROM ${line.locationId}::uuid AND s.batch_id IS NOT DISTINCT FROM ${line.batchId}::uuid), 0)
  - coalesce((
    SELECT sum(m.qty) FROM accessory_stock_move m
    WHERE m.warehouse_id = ${row.warehouseId} AND m.accessory_id = ${line.accessoryId} AND m.post_time > ${at}
      AND m.location_id IS NOT DISTINCT FROM ${line.locationId}::uuid AND m.batch_id IS NOT DISTINCT FROM ${line.batchId}::uuid), 0) AS qty`)
  return qty
}

/** What the difference would be worth now; the audit posts what it is worth then. */
function estimate(value: { readonly qty: string; readonly amount: string }, diffQty: string): string {
  if (isZero(diffQty) || isZero(value.qty)) return '0'
  if (isLess('0', diffQty)) return gainAmount(value, diffQty) ?? '0'
  const lost = diffQty.replace('-', '')
  return `-${isLess(value.qty, lost) ? value.amount : outboundAmount(value, lost)}`
}

/** What was counted is emptied and stands in the history; the old figures are told there. */
export async function recount({
  tx,
  row,
  input,
}: ActionMoment<typeof accessoryCheckOrder, InputOf<typeof accessoryCheckOrder, 'recount'>>): Promise<
  ActionResult<typeof accessoryCheckOrder>
> {
  const asked = new Set((input.lines ?? []).map(({ id }) => id))
  const lines = row.lines.filter(({ id, countedQty }) => asked.has(id) && countedQty !== null)
  if (lines.length === 0)
    throw refuseFields([{ field: 'lines', text: ['所选行尚未盘点', 'These lines are not counted yet'] }])
  // The lines are locked with their paper, so that nobody counts one of them meanwhile.
  await tx.run(sql`SELECT 1 FROM accessory_check_order_lines l WHERE l.owner_id = ${row.id} FOR UPDATE`)
  const emptied = { countedQty: null, bookAtCount: null, diffQty: null, diffAmount: null, countTime: null }
  return { set: { lines: lines.map(({ id }) => ({ id, ...emptied, result: 4, recount: true })) } }
}
