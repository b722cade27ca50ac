// Collect and borrow orders and what is handed out on them: an outbound order settles lines, an inbound order brings pieces back on
// them, and undoing either opens them again.
import { instrumentBorrowOrder } from '@tmlm/model/areas/instrument/lending'
import { refuse, refuseLines, type LineError } from '@tmlm/model'
import type { ActionMoment, Moment } from '../../engine/behaviour.ts'
import { rowsById } from '../../platform/database/rowsById.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { tellSettled, type Settled } from '../cards/index.ts'
import type { instrumentBoundOut } from '@tmlm/model/areas/instrument/instrumentBoundOut'

type OutAudit = ActionMoment<typeof instrumentBoundOut>

interface OpenLine {
  readonly id: string
  readonly cardId: string | null
  readonly archivesId: string | null
  readonly limitAck: boolean
  left: number
}

export interface IssuedOn {
  readonly userId: string
  readonly deptId: string | null
  readonly planReturnDate: string | null
  /** By the line of the outbound order. */
  readonly lineOf: ReadonlyMap<string, OpenLine>
}

const tableOf = (outType: number) => sql.raw(outType === 2 ? 'instrument_borrow' : 'instrument_receive')
const linesOf = (outType: number) => sql.raw(outType === 2 ? 'instrument_borrow_lines' : 'instrument_receive_lines')

/** Which line each piece settles, the named piece first, then any of its document; the order is locked. */
export async function issueOn({ tx, row }: OutAudit): Promise<IssuedOn> {
  const orderId = row.receiveOrderId ?? row.borrowOrderId
  const returns = sql.raw(row.outType === 2 ? 'o.plan_return_date' : 'NULL::date')
  const order = await tx.first(sql<Omit<IssuedOn, 'lineOf'> & { code: string; status: string; warehouseId: string }>`
SELECT o.code, o.status, o.warehouse_id, o.user_id, o.dept_id, ${returns} AS plan_return_date
FROM ${tableOf(row.outType)} o WHERE o.id = ${orderId}
FOR UPDATE OF o`)
  if (order?.status === 'closed') throw refuse('单据已关闭', 'The paper is closed')
  if (order?.status !== 'complete') throw refuse('申请单未审核', 'The order is not approved')
  if (order.warehouseId !== row.warehouseId) throw refuse('申请单属于其它仓库', 'The order is for another warehouse')
  const lines =
    await tx.all(sql<OpenLine>`SELECT l.id, l.card_id, l.archives_id, l.limit_ack, l.qty - l.issued_qty - l.closed_qty AS left
FROM ${linesOf(row.outType)} l WHERE l.owner_id = ${orderId} ORDER BY l.position`)
  const cardIds = row.lines.map(({ cardId }) => cardId)
  const cardOf = await rowsById({ tx }, 'newCard', cardIds, ['code', 'archivesId'])
  const lineOf = new Map<string, OpenLine>()
  const errors: LineError[] = []
  for (const line of row.lines) {
    const card = cardOf.get(line.cardId)
    const found =
      lines.find(({ cardId, left }) => cardId === line.cardId && left > 0) ??
      lines.find(({ cardId, archivesId, left }) => cardId === null && archivesId === card?.archivesId && left > 0)
    if (found) {
      found.left -= 1
      lineOf.set(line.id, found)
    } else
      errors.push({
        ...{ lineId: line.id, cardId: line.cardId },
        text: [`器具${card?.code ?? ''}超过申请数量`, `Instrument ${card?.code ?? ''}: more than applied for`],
      })
  }
  if (errors.length > 0) throw refuseLines(errors)
  await count(
    tx,
    linesOf(row.outType),
    'issued_qty',
    [...lineOf.values()].map(({ id }) => id),
    1,
  )
  return { ...order, lineOf }
}

/** The lines are open again; named pieces are promised again. */
export async function takeBackIssues({ tx, row }: OutAudit): Promise<void> {
  const ids = row.lines.flatMap(({ sourceLineId }) => sourceLineId ?? [])
  const orderId = row.receiveOrderId ?? row.borrowOrderId
  const order = await tx.first(
    sql<{
      status: string
      closeReason: string | null
    }>`SELECT o.status, o.close_reason FROM ${tableOf(row.outType)} o WHERE o.id = ${orderId} FOR UPDATE OF o`,
  )
  if (order?.status === 'closed' && order.closeReason !== null) throw refuse('单据已关闭', 'The paper is closed')
  await count(tx, linesOf(row.outType), 'issued_qty', ids, -1)
  await tx.run(sql`INSERT INTO card_reservation (card_id, doc_type, doc_id, doc_code, doc_line_id)
SELECT l.card_id, ${row.outType === 2 ? 'instrumentBorrow' : 'instrumentReceive'}, o.id, o.code, l.id
FROM ${linesOf(row.outType)} l
JOIN ${tableOf(row.outType)} o ON o.id = l.owner_id AND o.status = 'complete'
WHERE l.id = ${anyOf(ids)} AND l.card_id IS NOT NULL
ON CONFLICT (tenant_id, card_id) DO NOTHING`)
}

export interface Debt {
  readonly id: string
  readonly outType: number
  readonly sourceLineId: string | null
  readonly orderId: string | null
}

/** The outbound lines that pieces are out with, and what they were handed out for. */
export async function debtsOf(
  tx: Moment['tx'],
  outLineIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, Debt>> {
  const rows =
    await tx.all(sql<Debt>`SELECT l.id, o.out_type, l.source_line_id, coalesce(o.receive_order_id, o.borrow_order_id) AS order_id
FROM instrument_bound_out_lines l
JOIN instrument_bound_out o ON o.id = l.owner_id
WHERE l.id = ${anyOf(outLineIds)}`)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface Settling {
  readonly debt: Debt
  readonly condition: number
}

/** What came back is back; a borrow order of which all is back closes by itself. */
export async function settleDebts(moment: Moment, settled: readonly Settling[], at: Date): Promise<void> {
  const { tx } = moment
  for (const { debt, condition } of settled)
    await tx.run(
      sql`UPDATE instrument_bound_out_lines SET returned_time = ${at}, return_condition = ${condition} WHERE id = ${debt.id}`,
    )
  await countReturned(moment, settled, 1)
  const closed = await tx.all(sql<Settled>`UPDATE instrument_borrow o SET status = 'closed', version = o.version + 1
WHERE o.id = ${anyOf(borrowsOf(settled))} AND o.status = 'complete' AND NOT EXISTS (
  SELECT FROM instrument_borrow_lines l
  WHERE l.owner_id = o.id AND (l.qty > l.issued_qty + l.closed_qty OR l.returned_qty < l.issued_qty))
RETURNING o.id, o.code, o.org_id, o.status`)
  await tellSettled(moment, 'instrumentBorrow', [instrumentBorrowOrder], closed)
}

export async function openDebts(moment: Moment, settled: readonly Settling[]): Promise<void> {
  const { tx } = moment
  await tx.run(sql`UPDATE instrument_bound_out_lines SET returned_time = NULL, return_condition = NULL
WHERE id = ${anyOf(settled.map(({ debt }) => debt.id))}`)
  await countReturned(moment, settled, -1)
  const opened = await tx.all(sql<Settled>`UPDATE instrument_borrow o SET status = 'complete', version = o.version + 1
WHERE o.id = ${anyOf(borrowsOf(settled))} AND o.status = 'closed' AND o.close_reason IS NULL
RETURNING o.id, o.code, o.org_id, o.status`)
  await tellSettled(moment, 'instrumentBorrow', [instrumentBorrowOrder], opened)
}

const borrowsOf = (settled: readonly Settling[]): string[] =>
  settled.flatMap(({ debt }) => (debt.outType === 2 && debt.orderId ? debt.orderId : []))

async function countReturned({ tx }: Moment, settled: readonly Settling[], by: 1 | -1): Promise<void> {
  for (const outType of [1, 2]) {
    const ids = settled.flatMap(({ debt }) => (debt.outType === outType && debt.sourceLineId ? debt.sourceLineId : []))
    await count(tx, linesOf(outType), 'returned_qty', ids, by)
  }
}

async function count(
  tx: Moment['tx'],
  table: ReturnType<typeof linesOf>,
  column: 'issued_qty' | 'returned_qty',
  ids: readonly string[],
  by: 1 | -1,
): Promise<void> {
  if (ids.length === 0) return
  const counted = sql.raw(column)
  await tx.run(sql`UPDATE ${table} l SET ${counted} = l.${counted} + n.times * ${by}
FROM (SELECT id, count(*)::int AS times FROM unnest(${ids}::uuid[]) AS given(id) GROUP BY id) n
WHERE l.id = n.id`)
}
