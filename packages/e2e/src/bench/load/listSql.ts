// The list of warehouses as somebody would write it by hand who checks nothing and knows PostgreSQL well.
// Places: $1 the tenant, $2 the page's length, $3 its offset.

const columns = `
    p.id, p.code, p.name, p.warehouse_type AS "warehouseType", p.site_kind AS "siteKind",
    p.supplier_id AS "supplierId", s.name AS "supplierIdName",
    p.manager_id AS "managerId", m.job_name AS "managerIdName",
    (SELECT coalesce(json_agg(k.target_id ORDER BY k.position), '[]') FROM warehouse_keeper_ids k
     WHERE k.tenant_id = $1 AND k.owner_id = p.id) AS "keeperIds",
    (SELECT string_agg(x.job_name, '、' ORDER BY k.position)
     FROM warehouse_keeper_ids k JOIN "user" x ON x.tenant_id = $1 AND x.id = k.target_id
     WHERE k.tenant_id = $1 AND k.owner_id = p.id) AS "keeperIdsName",
    p.use_location AS "useLocation", p.enabled, p.version, p.org_id AS "orgId", o.name AS "orgIdName",
    p.create_user_id AS "createUserId", c.job_name AS "createUserIdName",
    p.update_user_id AS "updateUserId", u.job_name AS "updateUserIdName",
    to_char(p.create_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS "createTime",
    to_char(p.update_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS "updateTime",
    2 AS access, 0 AS flow`

const joins = `
  LEFT JOIN supplier s ON s.tenant_id = $1 AND s.id = p.supplier_id
  LEFT JOIN "user" m ON m.tenant_id = $1 AND m.id = p.manager_id
  LEFT JOIN org o ON o.tenant_id = $1 AND o.id = p.org_id
  LEFT JOIN "user" c ON c.tenant_id = $1 AND c.id = p.create_user_id
  LEFT JOIN "user" u ON u.tenant_id = $1 AND u.id = p.update_user_id`

/** These rows with the names of their references. */
export const withNames = (rows: string): string => `
  SELECT ${columns}
  FROM (${rows}) p ${joins}
  ORDER BY p.id DESC`

/** JSON of the rows, made by the database, and their number. */
export const asJson = (rows: string, total: string): string =>
  `SELECT (SELECT coalesce(json_agg(r), '[]') FROM (${withNames(rows)}) r)::text AS list, (${total}) AS total`

/** JSON of a page of what a search has found, the newest first, and how many there are. */
export const foundAsJson = (hits: string): string =>
  `WITH hits AS MATERIALIZED (${hits}) ${asJson(
    `SELECT w.* FROM (SELECT id FROM hits ORDER BY id DESC LIMIT $2 OFFSET $3) h
     CROSS JOIN LATERAL (SELECT * FROM warehouse w WHERE w.tenant_id = $1 AND w.id = h.id OFFSET 0) w`,
    'SELECT count(*)::int FROM hits',
  )}`

export const newest = 'SELECT * FROM warehouse WHERE tenant_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3'

/** Exact up to 10,000. */
export const counted = 'SELECT count(*)::int AS total FROM (SELECT 1 FROM warehouse WHERE tenant_id = $1 LIMIT 10001) c'

/** Left to itself PostgreSQL plans such statements anew each time, which takes longer than running them. */
export const plannedOnce = '-c plan_cache_mode=force_generic_plan'

/** Ways to find at most 1,001 hits of the word $4. */
export const waysToFind: Readonly<Record<string, string>> = {
  'as the planner likes': 'SELECT id FROM warehouse WHERE tenant_id = $1 AND search LIKE $4 LIMIT 1001',
  'the newest first, row by row': `SELECT id FROM warehouse WHERE tenant_id = $1 AND search || '' LIKE $4 ORDER BY id DESC LIMIT 1001`,
}
