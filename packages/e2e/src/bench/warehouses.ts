// Warehouses by the million, written by SQL with names as factories give them. A few of them carry the rare words that the
// keyword search looks for.
import type pg from 'pg'

export const words = {
  /** In every fourth name. */
  common: '模具',
  /** In one name of 20,000. */
  rareOfTwo: '危废',
  /** In one name of 50,000. */
  rareOfFour: '恒温静置',
}

export interface Owner {
  readonly tenantId: string
  readonly orgIds: readonly string[]
  readonly managerIds: readonly string[]
}

const places = ['苏州', '昆山', '宁波', '无锡', '常州', '东莞', '佛山', '重庆', '合肥', '青岛', '天津', '武汉', '长沙']
const departments = ['注塑车间', '冲压车间', '压铸车间', '机加工车间', '总装线', '喷涂线', '研发中心', '售后中心']
const kinds = ['模具库', '备件库', '量具室', '工装架', '成品仓', '原料仓', '模具周转区', '辅料间']

/** The rows of all owners lie mixed in the table, as they come in over a year. */
export async function insertWarehouses(owner: pg.Client, owners: readonly Owner[], rowsEach: number): Promise<void> {
  // References are right by construction; checking a million of them would only take time.
  await owner.query('SET session_replication_role = replica')
  await owner.query('CREATE TEMP TABLE given (nth serial, tenant_id uuid, orgs uuid[], managers uuid[])')
  for (const { tenantId, orgIds, managerIds } of owners)
    await owner.query('INSERT INTO given (tenant_id, orgs, managers) VALUES ($1, $2, $3)', [
      tenantId,
      orgIds,
      managerIds,
    ])
  await owner.query(suppliersSql)
  await owner.query(rowsSql, [rowsEach, owners.length, places, departments, kinds])
  await owner.query(keepersSql)
  await owner.query('DROP TABLE given')
  await owner.query('RESET session_replication_role')
}

/** Does the work without the indexes of the table and builds them afterwards, which takes a fraction of the time. */
export async function withoutIndexes(
  owner: pg.Client,
  work: () => Promise<void>,
  tables: readonly string[] = ['warehouse'],
): Promise<void> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `
SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
FROM pg_index i
WHERE i.indrelid = ANY ($1::regclass[]) AND NOT i.indisunique`,
    [tables],
  )
  for (const { name } of rows) await owner.query(`DROP INDEX ${name}`)
  await work()
  await owner.query(`SET maintenance_work_mem = '512MB'`)
  for (const { definition } of rows) await owner.query(definition)
}

const suppliersSql = `
INSERT INTO supplier (tenant_id, id, org_id, code, name, types, create_time, update_time)
SELECT g.tenant_id, gen_random_uuid(), g.orgs[1], 'GY' || i, '第' || i || '供应商有限公司', '{备件材料}', now(), now()
FROM given g
CROSS JOIN generate_series(0, 9) AS row(i)`

const rowsSql = `
INSERT INTO warehouse (
  tenant_id, id, org_id, code, name, warehouse_type, site_kind, supplier_id, manager_id, use_location, enabled,
  erp_number, geo_radius, sort, create_user_id, create_time, update_user_id, update_time
)
SELECT
  g.tenant_id,
  (
    lpad(to_hex(1767225600000 + nth_row * 25), 12, '0') || '7' || lpad(to_hex(nth_row & 4095), 3, '0')
    || '8' || substr(md5(nth_row::text), 1, 15)
  )::uuid,
  g.orgs[1 + i % cardinality(g.orgs)],
  'CK' || lpad(i::text, 7, '0'),
  ($3::text[])[1 + i * 7 % cardinality($3::text[])]
    || ($4::text[])[1 + i / 13 % cardinality($4::text[])]
    || CASE WHEN i % 20000 = 77 THEN '${words.rareOfTwo}' WHEN i % 50000 = 99 THEN '${words.rareOfFour}' ELSE '' END
    || ($5::text[])[1 + i % cardinality($5::text[])]
    || i || '号',
  1 + i % 4,
  CASE WHEN s.id IS NULL THEN 0 ELSE 1 END,
  s.id,
  g.managers[1 + i % cardinality(g.managers)],
  i % 3 > 0,
  i % 50 > 0,
  CASE WHEN i % 3 = 0 THEN 'ERP' || lpad((i::bigint * 17 % 9999991)::text, 8, '0') END,
  500,
  0,
  g.managers[1],
  moment,
  g.managers[1 + i / 7 % cardinality(g.managers)],
  moment
FROM generate_series(1, $1::int) AS row(i)
CROSS JOIN given g
CROSS JOIN LATERAL (SELECT (i - 1)::bigint * $2::int + g.nth AS nth_row) AS place
CROSS JOIN LATERAL (SELECT timestamptz '2026-01-01 00:00:00Z' + nth_row * interval '25 milliseconds' AS moment) AS time
LEFT JOIN supplier s ON s.tenant_id = g.tenant_id AND i % 5 = 0 AND s.code = 'GY' || i / 5 % 10
ORDER BY nth_row`

const keepersSql = `
INSERT INTO warehouse_keeper_ids (tenant_id, owner_id, target_id, position)
SELECT w.tenant_id, w.id, w.manager_id, 1
FROM warehouse w
JOIN given g ON g.tenant_id = w.tenant_id
WHERE right(w.code, 1) IN ('1', '4', '7')`
