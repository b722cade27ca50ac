// The papers of the library of the bench: an inbound and an outbound one for each card, a collect order for every second,
// purchases and acceptances for every fifth, a stocktake of a hundred cards each.
import { catalogue } from '@tmlm/model/catalogue'
import { snake } from '@tmlm/server/src/platform/database/names.ts'
import type pg from 'pg'
import type { Company } from './company.ts'

/** Stands on the temporary table `card`. Of twenty papers one is still to be audited. */
export async function insertPapers(owner: pg.Client, { tenantId, orgIds, adminId }: Company): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(supplierSql, [tenantId, orgIds[0]])
  for (const paper of papers) {
    await owner.query(numbersSql(paper))
    await owner.query(headsSql(paper), [tenantId, orgIds, adminId, rows[0]?.id])
    await owner.query(linesSql(paper), [tenantId])
    await owner.query('DROP TABLE paper')
  }
}

/** Whoever works in a factory makes its papers and is named in them; of the others a few name him. */
export async function takePart(owner: pg.Client, tenantId: string, userId: string, orgId: string): Promise<void> {
  for (const { table } of papers) {
    await owner.query(`UPDATE ${table} SET create_user_id = $2 WHERE tenant_id = $1 AND org_id = $3`, [
      ...[tenantId, userId, orgId],
    ])
    const business = [...catalogue.businesses.values()].find(({ resource }) => snake(resource) === table)
    await owner.query(participantsSql(table), [tenantId, userId, orgId, business?.id])
  }
}

const participantsSql = (table: string): string => `
INSERT INTO doc_participant (tenant_id, business_code_id, user_id, row_id, org_id)
SELECT tenant_id, $4, $2, id, org_id
FROM ${table}
WHERE tenant_id = $1 AND (org_id = $3 OR right(code, 2) = '13')`

interface PaperKind {
  readonly table: string
  readonly prefix: string
  /** Cards on a paper. */
  readonly every: number
  readonly head: string
  readonly headValues: string
  readonly line: string
  readonly lineValues: string
}

const papers: readonly PaperKind[] = [
  {
    ...{ table: 'procurement_order', prefix: 'GC', every: 5 },
    head: 'card_type, order_date, supplier_id, buyer_id',
    headValues: `2, current_date - 300, $4::uuid, $3::uuid`,
    line: 'archives_id, qty, price, amount, tax_amount, total_amount',
    lineValues: 'c.file_id, 1, 46800, 46800, 6084, 52884',
  },
  {
    ...{ table: 'acceptance', prefix: 'YS', every: 5 },
    head: 'card_type, supplier_id, accept_date',
    headValues: '2, $4::uuid, current_date - 280',
    line: 'card_id, inspection_status',
    lineValues: 'c.id, 2',
  },
  {
    ...{ table: 'requisition_tooling', prefix: 'LY', every: 2 },
    head: 'apply_date, apply_user_id, purpose, warehouse_id',
    headValues: `current_date - 30, $3::uuid, '生产', c.warehouse_id`,
    line: 'card_id, qty, issued_qty',
    lineValues: 'c.id, 1, 1',
  },
  {
    ...{ table: 'godown_entry', prefix: 'RK', every: 1 },
    head: 'warehouse_id, inbound_time, keeper_id',
    headValues: `c.warehouse_id, now() - interval '20 days', $3::uuid`,
    line: 'card_id, location_id',
    lineValues: 'c.id, c.location_id',
  },
  {
    ...{ table: 'outbound_order', prefix: 'CKD', every: 1 },
    head: 'warehouse_id, out_time, receive_user_id',
    headValues: `c.warehouse_id, now() - interval '25 days', $3::uuid`,
    line: 'card_id, need_return',
    lineValues: 'c.id, true',
  },
  {
    ...{ table: 'inventory_count_slip', prefix: 'PD', every: 100 },
    head: 'name, warehouse_id, progress',
    headValues: `'盘点' || c.nth, c.warehouse_id, CASE WHEN p.nth % 20 = 1 THEN 'counting' ELSE 'counted' END`,
    line: 'card_id, in_book, result, scan_count',
    // A card in fifty lies elsewhere, one is missing.
    lineValues: 'c.id, true, CASE c.nth % 50 WHEN 7 THEN 2 WHEN 9 THEN 3 ELSE 1 END, 1',
  },
]

const supplierSql = `
INSERT INTO supplier (tenant_id, org_id, id, code, name, types, create_time, update_time)
VALUES ($1, $2, uuidv7(), 'S1', '恒力模具', '{1}', now(), now())
RETURNING id`

const numbersSql = ({ every }: PaperKind): string => `
CREATE TEMP TABLE paper AS
SELECT nth / ${every} AS nth, uuidv7() AS id
FROM generate_series(0, (SELECT max(nth) - 1 FROM card), ${every}) AS nth
ORDER BY nth`

const headsSql = ({ table, prefix, every, head, headValues }: PaperKind): string => `
INSERT INTO ${table} (tenant_id, org_id, id, code, status, ${head}, create_user_id, create_time, update_time)
SELECT $1::uuid, ($2::uuid[])[1 + c.nth % cardinality($2::uuid[])], p.id, '${prefix}' || lpad(p.nth::text, 8, '0'),
  CASE WHEN p.nth / 20 % 20 = 7 THEN 'saved' ELSE 'complete' END, ${headValues}, $3::uuid, now(), now()
FROM paper p
JOIN card c ON c.nth = p.nth * ${every} + 1
WHERE $4::uuid IS NOT NULL
ORDER BY p.nth`

const linesSql = ({ table, every, line, lineValues }: PaperKind): string => `
INSERT INTO ${table}_lines (tenant_id, id, owner_id, position, ${line})
SELECT $1::uuid, uuidv7(), p.id, 1 + c.nth % ${every}, ${lineValues}
FROM card c
JOIN paper p ON p.nth = (c.nth - 1) / ${every}`
