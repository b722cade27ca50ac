// The port for work orders: parts they have reserved go out when the work is approved, come back when that is undone, and
// what they used of parts picked up before is noted on the line it left with.
import { accessoryOutbound, accessoryOutput } from '@tmlm/model/areas/accessory/accessoryOutput'
import { difference, isLess, negative, sumOfQty, usedAmount } from '@tmlm/model/areas/accessory/rules'
import type { SourceKind } from '@tmlm/model/areas/accessory/words'
import { refuse, refuseLines, withoutNoughts, type LineError } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { historyOfMany } from '../../platform/history/history.ts'
import { undoOutput, postOutput } from './accessoryOutput.ts'
import { readOutputs } from './readOutputs.ts'
import { heldBy, noReservation, setState, type Held } from './reservations.ts'
import { lockOutLines } from './returns.ts'
import { suggestFor, type Picked } from './suggestion.ts'

/** The order whose work needs parts. */
export interface WorkOrder {
  readonly docId: string
  readonly docCode: string
  readonly sourceKind: SourceKind
  /** 2 for repair, 3 for maintenance, lubrication and spot check. */
  readonly outType: 2 | 3
  readonly orgId: string
  readonly cardId: string
  readonly userId: string
  readonly deptId: string
}

/** What a line of the order cost. */
export interface ConsumedLine {
  readonly docLineId: string
  readonly amount: string
}

/**
 * Turns what the order has reserved into audited outbound orders, one for each warehouse, and notes what it used of parts picked
 * up before; tells what each line cost. Locks come in the order of everybody who saves and audits at once: numbers, lines of
 * papers, stock (R2).
 */
export async function consume(
  moment: Moment,
  order: WorkOrder,
  pickedUp: readonly UsedLine[] = [],
): Promise<ConsumedLine[]> {
  await moment.holdNumber(accessoryOutput, head(moment, order, '', []))
  const costs = await use(moment, pickedUp)
  const held = await heldBy(moment, order.docId, 1)
  if (held.length === 0) throw noReservation()
  for (const [warehouseId, lines] of Map.groupBy(held, (line) => line.warehouseId))
    costs.push(...(await issue(moment, order, warehouseId, lines)))
  return costs
}

async function issue(
  moment: Moment,
  order: WorkOrder,
  warehouseId: string,
  held: readonly Held[],
): Promise<ConsumedLine[]> {
  const byPart = Map.groupBy(held, ({ accessoryId }) => accessoryId)
  const wants = [...byPart].map(([accessoryId, same]) => ({ accessoryId, qty: sumOfQty(same.map(({ qty }) => qty)) }))
  const { lines, short } = await suggestFor(moment, warehouseId, wants)
  if (short.length > 0) throw refuse('预占的备件已不足，请重新预占', 'What was reserved is not there any more')
  const given = { byOrder: true, sourceId: order.docId }
  const { id } = await moment.make(accessoryOutput, head(moment, order, warehouseId, lines), given)
  const [row] = await readOutputs(moment.tx, [id])
  if (!row) throw new Error('An outbound order that was just made is gone')
  const { auditNo, posted } = await postOutput(moment, row)
  await moment.tx.run(
    sql`UPDATE accessory_output SET status = 'complete', audit_no = ${auditNo}, version = version + 1 WHERE id = ${id}`,
  )
  await moment.tx.run(sql`UPDATE accessory_output_lines l SET amount = given.amount, unit_cost = given.unit_cost
FROM unnest(${posted.map(({ lineId }) => lineId)}::uuid[], ${posted.map(({ amount }) => amount)}::numeric[],
  ${posted.map(({ unitCost }) => unitCost)}::numeric[]) AS given(id, amount, unit_cost)
WHERE l.id = given.id`)
  await tell(moment, row, 'audit', 'saved', 'complete')
  const ids = held.map((line) => line.id)
  await setState(moment, ids, 2, id)
  const amounts = new Map(posted.map(({ lineId, amount }) => [lineId, amount]))
  return [...byPart].flatMap(([accessoryId, same]) => {
    const ofPart = row.lines.filter((line) => line.accessoryId === accessoryId)
    return shared(same, sumOfQty(ofPart.map((line) => amounts.get(line.id) ?? '0')))
  })
}

/** The amount of a part over the lines that wanted it, so that no cent is lost. */
function shared(lines: readonly Held[], amount: string): ConsumedLine[] {
  const total = sumOfQty(lines.map(({ qty }) => qty))
  let [qty, spent] = ['0', '0']
  return lines.map((line) => {
    qty = sumOfQty([qty, line.qty])
    const cost = difference(usedAmount({ qty: total, amount }, qty), spent)
    spent = sumOfQty([spent, cost])
    return { docLineId: line.docLineId, amount: cost }
  })
}

const head = ({ now, actor }: Moment, order: WorkOrder, warehouseId: string, lines: readonly Picked[]) => ({
  orgId: order.orgId,
  outType: order.outType,
  bizDate: toLocalDate(now, actor.timezone),
  warehouseId,
  ...{ receiverUserId: order.userId, receiverDeptId: order.deptId, cardId: order.cardId },
  ...{ sourceKind: order.sourceKind, sourceCode: order.docCode },
  lines: lines.map(({ accessoryId, locationId, batchId, qty }) => ({ accessoryId, locationId, batchId, qty })),
})

/** Undoes it: the very amounts come back, and the order holds its parts again. */
export async function unconsume(moment: Moment, docId: string): Promise<void> {
  const papers = await readOutputs(moment.tx, await outputsOf(moment, docId))
  // As whoever brings parts back: the lines first, then the stock.
  await lockOutLines(
    moment.tx,
    papers.flatMap(({ lines }) => lines.map(({ id }) => id)),
  )
  const held = await heldBy(moment, docId, 2)
  for (const row of papers) {
    await undoOutput(moment, row)
    // Its moves are undone and stay in the books; nobody audits it again.
    await moment.tx.run(sql`UPDATE accessory_output SET status = 'closed', version = version + 1 WHERE id = ${row.id}`)
    await tell(moment, row, 'cancelAudit', 'complete', 'closed')
  }
  const ids = held.map(({ id }) => id)
  await setState(moment, ids, 1, null)
}

async function outputsOf({ tx }: Moment, docId: string): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
SELECT DISTINCT r.output_id AS id FROM accessory_reservation r
WHERE r.doc_id = ${docId} AND r.state = 2 AND r.output_id IS NOT NULL`)
  return rows.map(({ id }) => id)
}

async function tell(
  { tx, actor, origin, now }: Moment,
  row: { readonly id: string; readonly code: string },
  action: string,
  before: string,
  after: string,
): Promise<void> {
  await tx.send(
    historyOfMany([
      {
        ...{ actor, origin, now, business: accessoryOutbound, resource: 'accessoryOutput' },
        ...{ rowId: row.id, rowCode: row.code, action, changes: [{ field: 'status', before, after }] },
      },
    ]),
  )
}

export interface UsedLine {
  readonly docLineId: string
  /** The line of the outbound order it was picked up with. */
  readonly outputLineId: string
  readonly qty: string
}

/** What an order used of parts that were picked up before: no stock moves. Tells what each line cost (R17). */
export async function use(moment: Moment, lines: readonly UsedLine[]): Promise<ConsumedLine[]> {
  if (lines.length === 0) return []
  const outLines = await lockOutLines(
    moment.tx,
    lines.map(({ outputLineId }) => outputLineId),
  )
  const errors: LineError[] = []
  for (const [id, same] of Map.groupBy(lines, ({ outputLineId }) => outputLineId)) {
    const out = outLines.get(id)
    const left = out?.isPosted ? difference(difference(out.qty, out.returnedQty), out.usedQty) : '0'
    if (!isLess(left, sumOfQty(same.map(({ qty }) => qty)))) continue
    const told = withoutNoughts(left)
    for (const { docLineId } of same)
      errors.push({ lineId: docLineId, text: [`超过领用未用数量${told}`, `Only ${told} of it are left to be used`] })
  }
  if (errors.length > 0) throw refuseLines(errors)
  await addUsed(moment, lines)
  return lines.map(({ docLineId, outputLineId, qty }) => {
    const out = outLines.get(outputLineId)
    return { docLineId, amount: out ? usedAmount(out, qty) : '0' }
  })
}

/** The order that used them is undone. */
export const unuse = (moment: Moment, lines: readonly UsedLine[]): Promise<void> =>
  addUsed(
    moment,
    lines.map((line) => ({ ...line, qty: negative(line.qty) })),
  )

async function addUsed({ tx }: Moment, lines: readonly UsedLine[]): Promise<void> {
  if (lines.length === 0) return
  const given = sql`(
  SELECT id, sum(qty) AS qty
  FROM unnest(${lines.map(({ outputLineId }) => outputLineId)}::uuid[], ${lines.map(({ qty }) => qty)}::numeric[]) AS one(id, qty)
  GROUP BY id)`
  await tx.run(
    sql`UPDATE accessory_output_lines l SET used_qty = l.used_qty + given.qty FROM ${given} given WHERE l.id = given.id`,
  )
  await tx.run(sql`UPDATE accessory_apply_lines a SET used_qty = a.used_qty + given.qty
FROM (
  SELECT l.apply_line_id, sum(given.qty) AS qty
  FROM ${given} given
  JOIN accessory_output_lines l ON l.id = given.id
  WHERE l.apply_line_id IS NOT NULL
  GROUP BY l.apply_line_id) given
WHERE a.id = given.apply_line_id`)
}
