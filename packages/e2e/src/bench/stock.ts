// A parts store to measure with: parts in ten warehouses, twenty moves of each over a thousand days, and papers of them.
import type pg from 'pg'
import type { Company } from './company.ts'
import type { BenchDatabase } from './database.ts'
import { filledCompany } from './filledCompany.ts'
import { withoutIndexes } from './warehouses.ts'

export const movesOfAPart = 20

export const aStockCompany = (database: BenchDatabase, code: string, parts: number): Promise<Company> =>
  filledCompany(database, { code }, (owner, company) => insertStock(owner, company, parts))

async function insertStock(owner: pg.Client, company: Company, parts: number): Promise<void> {
  const { tenantId, orgIds, adminId } = company
  await owner.query('SET session_replication_role = replica')
  await owner.query(`CREATE TEMP TABLE store AS
SELECT nth, uuidv7() AS warehouse_id FROM generate_series(0, 9) AS nth`)
  await owner.query('CREATE TEMP TABLE kind AS SELECT nth, uuidv7() AS type_id FROM generate_series(0, 19) AS nth')
  await owner.query(`CREATE TEMP TABLE part AS
SELECT p.nth, uuidv7() AS part_id, s.warehouse_id, k.type_id
FROM generate_series(1, ${parts}) AS p(nth)
JOIN store s ON s.nth = p.nth % 10
JOIN kind k ON k.nth = p.nth % 20`)
  const write = async (): Promise<void> => {
    for (const [text, values] of statements(tenantId, orgIds[0] ?? '', adminId)) await owner.query(text, [...values])
  }
  await withoutIndexes(owner, write, ['accessory_stock_move', 'accessory_input_lines', 'accessory_output_lines'])
  await owner.query('DROP TABLE store, kind, part')
  await owner.query('RESET session_replication_role')
  await owner.query('VACUUM ANALYZE')
}

const statements = (
  tenantId: string,
  orgId: string,
  adminId: string,
): readonly (readonly [string, readonly unknown[]])[] => [
  [
    `INSERT INTO warehouse (tenant_id, org_id, id, code, name, warehouse_type, manager_id, use_location, create_time, update_time)
SELECT $1::uuid, $2::uuid, warehouse_id, 'K' || nth, '备件库' || nth, 2, $3::uuid, false, now(), now() FROM store`,
    [tenantId, orgId, adminId],
  ],
  [
    `INSERT INTO material_type (tenant_id, org_id, id, code, name, create_time, update_time)
SELECT $1::uuid, $2::uuid, type_id, 'BL' || nth, '类型' || nth, now(), now() FROM kind`,
    [tenantId, orgId],
  ],
  [
    `INSERT INTO accessory (tenant_id, org_id, id, code, name, spec, type_id, unit, create_time, update_time)
SELECT $1::uuid, $2::uuid, part_id, 'BJ' || lpad(nth::text, 6, '0'), '轴承' || nth, '规格' || nth % 500, type_id, '个', now(), now()
FROM part`,
    [tenantId, orgId],
  ],
  [
    // Ten came, nine went, ten times over: ten pieces of ten yuan are left of each.
    `INSERT INTO accessory_stock_move (tenant_id, id, accessory_id, warehouse_id, side, move_type, qty, amount, key_qty_after,
  value_qty_after, value_amount_after, doc_kind, doc_id, doc_line_id, doc_code, audit_no, biz_date, post_time, user_id)
SELECT $1::uuid, uuidv7(), part_id, warehouse_id, side, CASE side WHEN 1 THEN 1 ELSE 11 END, qty, qty * 10, 10, 10, 100,
  CASE side WHEN 1 THEN 'accessoryInput' ELSE 'accessoryOutput' END, part_id, uuidv7(), 'BJ' || part.nth || '-' || n, 1,
  at::date, at, $2::uuid
FROM part, generate_series(${movesOfAPart - 1}, 0, -1) AS n,
  LATERAL (SELECT 2 - n % 2 AS side, CASE n % 2 WHEN 1 THEN 10 ELSE -9 END AS qty, now() - make_interval(days => n * 50 + part.nth % 50) AS at) m`,
    [tenantId, adminId],
  ],
  [
    `INSERT INTO accessory_standing_stock (tenant_id, id, code, accessory_id, warehouse_id, qty, last_in_time, last_out_time)
SELECT $1::uuid, uuidv7(), 'BJ' || lpad(nth::text, 6, '0'), part_id, warehouse_id, 10, now() - interval '60 days', now() - make_interval(days => nth % 300) FROM part`,
    [tenantId],
  ],
  [
    `INSERT INTO accessory_stock_value (tenant_id, id, code, accessory_id, warehouse_id, qty, amount, last_post_time)
SELECT $1::uuid, uuidv7(), 'BJ' || lpad(nth::text, 6, '0'), part_id, warehouse_id, 10, 100, now() FROM part`,
    [tenantId],
  ],
  // Nothing is known of the rows yet, and they would be joined one by one.
  ['ANALYZE accessory, accessory_stock_move', []],
  [
    // The triggers are off while this is written.
    `INSERT INTO accessory_day_sum (tenant_id, sum_key, day, warehouse_id, type_id, in_qty, in_amount, out_qty, out_amount)
SELECT $1::uuid, md5(ROW(f.day, m.warehouse_id, a.type_id, NULL::uuid)::text)::uuid, f.day, m.warehouse_id, a.type_id,
  sum(CASE m.side WHEN 1 THEN m.qty ELSE 0 END), sum(CASE m.side WHEN 1 THEN m.amount ELSE 0 END),
  sum(CASE m.side WHEN 2 THEN -m.qty ELSE 0 END), sum(CASE m.side WHEN 2 THEN -m.amount ELSE 0 END)
FROM accessory_stock_move m
JOIN accessory a ON a.tenant_id = m.tenant_id AND a.id = m.accessory_id
CROSS JOIN LATERAL (VALUES ((m.post_time AT TIME ZONE 'UTC')::date), (NULL::date)) AS f(day)
WHERE m.tenant_id = $1::uuid
GROUP BY f.day, m.warehouse_id, a.type_id`,
    [tenantId],
  ],
  [
    // Every tenth part has its lines; a hundredth is short.
    `INSERT INTO accessory_safe_stock (tenant_id, org_id, id, accessory_id, warehouse_id, min_stock, safety_stock, max_stock, create_time, update_time)
SELECT $1::uuid, $2::uuid, uuidv7(), part_id, warehouse_id, 5, CASE WHEN nth % 100 = 0 THEN 20 ELSE 8 END, 40, now(), now()
FROM part WHERE nth % 10 = 0`,
    [tenantId, orgId],
  ],
  ['UPDATE accessory_safe_stock s SET stock_level = accessory_stock_level(s) WHERE s.tenant_id = $1::uuid', [tenantId]],
  ...['output', 'input'].flatMap((side): (readonly [string, readonly unknown[]])[] => [
    [
      `INSERT INTO accessory_${side} (tenant_id, org_id, id, code, status, ${side === 'output' ? 'out_type' : 'in_type'}, biz_date, warehouse_id, create_time, update_time)
SELECT $1::uuid, $2::uuid, part_id, 'P' || nth, 'complete', 1, current_date - (nth % 1000)::int, warehouse_id, now(), now() FROM part`,
      [tenantId, orgId],
    ],
    [
      `INSERT INTO accessory_${side}_lines (tenant_id, id, owner_id, position, accessory_id, qty)
SELECT $1::uuid, uuidv7(), part_id, n, part_id, 10 FROM part, generate_series(1, 2) AS n`,
      [tenantId],
    ],
  ]),
]
