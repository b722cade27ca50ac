// Rule R1 on live data: moves, standing stock and value rows of the parts ledger tell the same.
import { inEveryTenant, type DoctorCheck } from '../../platform/database/doctor.ts'

export const partsLedgerCheck: DoctorCheck = {
  name: 'The parts ledger adds up',
  defects: (client) =>
    inEveryTenant(client, async (tenantCode) => {
      const { rows } = await client.query<{ what: string; warehouse_id: string; accessory_id: string }>(disagreements)
      return rows.map(
        (row) => `${tenantCode}: ${row.what} of part ${row.accessory_id} in warehouse ${row.warehouse_id}`,
      )
    }),
}

/** What is kept so that lists and summaries need not add up moves. */
export const keptSumsCheck: DoctorCheck = {
  name: 'What is kept of the parts ledger agrees with it',
  defects: (client) =>
    inEveryTenant(client, async (tenantCode) => {
      const { rows } = await client.query<{ what: string; id: string }>(keptWrongly)
      return rows.map((row) => `${tenantCode}: ${row.what} (${row.id})`)
    }),
}

export const keptWrongly = `
WITH told AS (
  SELECT f.day, m.warehouse_id, a.type_id, f.dept_id,
    CASE m.side WHEN 1 THEN m.qty ELSE 0 END AS in_qty, CASE m.side WHEN 1 THEN m.amount ELSE 0 END AS in_amount,
    CASE m.side WHEN 2 THEN -m.qty ELSE 0 END AS out_qty, CASE m.side WHEN 2 THEN -m.amount ELSE 0 END AS out_amount
  FROM accessory_stock_move m
  JOIN accessory a ON a.tenant_id = m.tenant_id AND a.id = m.accessory_id
  CROSS JOIN LATERAL (VALUES ((m.post_time AT TIME ZONE 'UTC')::date, m.dept_id), (NULL::date, NULL::uuid)) AS f(day, dept_id)
  WHERE m.tenant_id = app_tenant()
  UNION ALL
  SELECT s.day, s.warehouse_id, s.type_id, s.dept_id, -s.in_qty, -s.in_amount, -s.out_qty, -s.out_amount
  FROM accessory_day_sum s
  WHERE s.tenant_id = app_tenant()
)
SELECT 'the sums of ' || coalesce(t.day::text, 'all days') || ' differ from the moves of the warehouse' AS what, t.warehouse_id AS id
FROM told t
GROUP BY t.day, t.warehouse_id, t.type_id, t.dept_id
HAVING sum(t.in_qty) <> 0 OR sum(t.in_amount) <> 0 OR sum(t.out_qty) <> 0 OR sum(t.out_amount) <> 0
UNION ALL
SELECT 'a safety stock setting has another level than its stock', s.id
FROM accessory_safe_stock s
WHERE s.tenant_id = app_tenant() AND s.stock_level <> accessory_stock_level(s)
UNION ALL
SELECT 'stock is called by another number than its part', a.id
FROM accessory a
WHERE a.tenant_id = app_tenant() AND (
  EXISTS (SELECT FROM accessory_stock_value v WHERE v.tenant_id = a.tenant_id AND v.accessory_id = a.id AND v.code <> a.code)
  OR EXISTS (SELECT FROM accessory_standing_stock s WHERE s.tenant_id = a.tenant_id AND s.accessory_id = a.id AND s.code <> a.code))
LIMIT 100`

// A superuser is not held back by row security, so the tenant is named.
export const disagreements = `
WITH moved AS (
  SELECT warehouse_id, accessory_id, location_id, batch_id, sum(qty) AS qty, sum(amount) AS amount
  FROM accessory_stock_move
  WHERE tenant_id = app_tenant()
  GROUP BY warehouse_id, accessory_id, location_id, batch_id
), standing AS (
  SELECT * FROM accessory_standing_stock WHERE tenant_id = app_tenant()
), valued AS (
  SELECT * FROM accessory_stock_value WHERE tenant_id = app_tenant()
), booked AS (
  SELECT warehouse_id, accessory_id, sum(qty) AS qty, sum(amount) AS amount
  FROM moved
  GROUP BY warehouse_id, accessory_id
)
SELECT 'the stock of a key differs from its moves' AS what, coalesce(m.warehouse_id, s.warehouse_id) AS warehouse_id, coalesce(m.accessory_id, s.accessory_id) AS accessory_id
FROM moved m
FULL JOIN standing s
  ON s.warehouse_id = m.warehouse_id AND s.accessory_id = m.accessory_id
 AND coalesce(s.location_id::text, '') = coalesce(m.location_id::text, '')
 AND coalesce(s.batch_id::text, '') = coalesce(m.batch_id::text, '')
WHERE coalesce(s.qty, 0) <> coalesce(m.qty, 0)
UNION ALL
SELECT 'the value differs from its moves', coalesce(b.warehouse_id, v.warehouse_id), coalesce(b.accessory_id, v.accessory_id)
FROM booked b
FULL JOIN valued v ON v.warehouse_id = b.warehouse_id AND v.accessory_id = b.accessory_id
WHERE coalesce(v.qty, 0) <> coalesce(b.qty, 0) OR coalesce(v.amount, 0) <> coalesce(b.amount, 0)
LIMIT 100`
