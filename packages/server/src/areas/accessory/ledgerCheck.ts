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
