// Collect orders and what is issued on them: an outbound settles lines, undoing it opens them again.
import { collectOrder } from '@tmlm/model/areas/library/requisitionTooling'
import { refuse, refuseLines, type LineError, type Text } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { db } from '../../platform/database/query.ts'
import { rowsById } from '../../platform/database/rowsById.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { type Settled, tellSettled } from '../cards/index.ts'
import type { OutboundAudit } from './outboundAudit.ts'

interface OpenLine {
  readonly id: string
  readonly cardId: string | null
  readonly archivesId: string | null
  left: number
}

interface OpenOrder {
  /** Its number. */
  readonly order: string
  readonly lines: readonly OpenLine[]
}

/** Which line of the collect order each outbound line settles; named cards first, then any card of the file. */
export async function issueFor(moment: OutboundAudit): Promise<Map<string, string>> {
  const { tx, row } = moment
  const settled = new Map<string, string>()
  if (row.requisitionId === null) return settled
  const { order, lines } = await lockOpenLines(tx, row.requisitionId, row.warehouseId)
  const cardIds = row.lines.map(({ cardId }) => cardId)
  const cards = await rowsById({ tx }, 'newCard', cardIds, ['code', 'archivesId'])
  const errors: LineError[] = []
  for (const line of row.lines) {
    const { code = '', archivesId: file = null } = cards.get(line.cardId) ?? {}
    const found =
      lines.find(({ cardId, left }) => cardId === line.cardId && left > 0) ??
      lines.find(({ archivesId, left }) => archivesId !== null && archivesId === file && left > 0)
    if (!found) {
      const text: Text = [
        `卡片${code}不在领用单${order}的未出库明细中`,
        `Card ${code} is not open on collect order ${order}`,
      ]
      errors.push({ lineId: line.id, cardId: line.cardId, text })
      continue
    }
    found.left -= 1
    settled.set(line.id, found.id)
  }
  if (errors.length > 0) throw refuseLines(errors)
  await addIssued(tx, [...settled.values()], 1)
  await closeWhenDone(moment, row.requisitionId)
  return settled
}

/** Held before the cards are, in the audit as in its undoing. */
export async function holdRequisition({ tx, row }: OutboundAudit): Promise<void> {
  if (row.requisitionId === null) return
  await tx.run(sql`SELECT 1 FROM requisition_tooling r WHERE r.id = ${row.requisitionId} FOR UPDATE`)
}

/** The lines are open again, and with them the order, unless a person closed it; named cards are promised again. */
export async function takeBackIssues(moment: OutboundAudit): Promise<void> {
  const { tx, row } = moment
  const lines = row.lines.flatMap(({ requisitionLineId }) => requisitionLineId ?? [])
  if (row.requisitionId === null || lines.length === 0) return
  await addIssued(tx, lines, -1)
  const opened = await tx.all(sql<Settled>`UPDATE requisition_tooling r SET status = 'complete', version = r.version + 1
WHERE r.id = ${row.requisitionId} AND r.status = 'closed' AND r.close_reason IS NULL
RETURNING r.id, r.code, r.org_id, r.status`)
  await tellSettled(moment, 'requisitionTooling', [collectOrder], opened)
  await tx.run(sql`INSERT INTO card_reservation (card_id, doc_type, doc_id, doc_code, doc_line_id)
SELECT l.card_id, 'requisitionTooling', r.id, r.code, l.id
FROM requisition_tooling_lines l
JOIN requisition_tooling r ON r.id = l.owner_id AND r.status = 'complete'
WHERE l.id = ${anyOf(lines)} AND l.card_id IS NOT NULL
ON CONFLICT (tenant_id, card_id) DO NOTHING`)
}

async function lockOpenLines(tx: Tx, requisitionId: string, warehouseId: string): Promise<OpenOrder> {
  const order = await tx.first(
    db
      .selectFrom('requisitionTooling')
      .select(['code', 'status', 'warehouseId'])
      .where('id', '=', requisitionId)
      .forUpdate(),
  )
  if (order?.status !== 'complete') throw refuse('领用单未审核或已关闭', 'The collect order is not open')
  if (order.warehouseId !== warehouseId)
    throw refuse('领用单属于其它仓库', 'The collect order is for another warehouse')
  const lines =
    await tx.all(sql<OpenLine>`SELECT l.id, l.card_id, l.archives_id, l.qty - l.issued_qty - l.closed_qty AS left
FROM requisition_tooling_lines l
WHERE l.owner_id = ${requisitionId}
ORDER BY l.position`)
  return { order: order.code, lines }
}

async function addIssued(tx: Tx, lineIds: readonly string[], by: 1 | -1): Promise<void> {
  await tx.run(sql`UPDATE requisition_tooling_lines l SET issued_qty = l.issued_qty + n.times * ${by}
FROM (SELECT id, count(*)::int AS times FROM unnest(${lineIds}::uuid[]) AS given(id) GROUP BY id) n
WHERE l.id = n.id`)
}

/** An order with nothing left to issue closes by itself. */
async function closeWhenDone(moment: OutboundAudit, requisitionId: string): Promise<void> {
  const closed = await moment.tx
    .all(sql<Settled>`UPDATE requisition_tooling r SET status = 'closed', version = r.version + 1
WHERE r.id = ${requisitionId} AND NOT EXISTS (
  SELECT 1 FROM requisition_tooling_lines l WHERE l.owner_id = r.id AND l.qty > l.issued_qty + l.closed_qty)
RETURNING r.id, r.code, r.org_id, r.status`)
  await tellSettled(moment, 'requisitionTooling', [collectOrder], closed)
}
