// What a stocktake covers: its scope by type, location, part and class. While one that freezes is open, nothing in it moves.
import type { LineError } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Place } from './ledger.ts'

/** SQL: whether the stocktake `o` covers this part `a` at this location. What it does not say is everything. */
export const coversSql = (location: string): string => `(
    (NOT EXISTS (SELECT FROM accessory_check_order_scope_type_ids x WHERE x.tenant_id = o.tenant_id AND x.owner_id = o.id)
      OR EXISTS (
        WITH RECURSIVE up AS (
          SELECT m.id, m.parent_id FROM material_type m WHERE m.tenant_id = o.tenant_id AND m.id = a.type_id
          UNION ALL
          SELECT m.id, m.parent_id FROM material_type m JOIN up ON m.id = up.parent_id WHERE m.tenant_id = o.tenant_id
        )
        SELECT FROM up
        JOIN accessory_check_order_scope_type_ids x ON x.tenant_id = o.tenant_id AND x.owner_id = o.id AND x.target_id = up.id))
    AND (NOT EXISTS (SELECT FROM accessory_check_order_scope_location_ids x WHERE x.tenant_id = o.tenant_id AND x.owner_id = o.id)
      OR EXISTS (
        WITH RECURSIVE up AS (
          SELECT c.id, c.parent_id FROM cargo_location c WHERE c.tenant_id = o.tenant_id AND c.id = ${location}
          UNION ALL
          SELECT c.id, c.parent_id FROM cargo_location c JOIN up ON c.id = up.parent_id WHERE c.tenant_id = o.tenant_id
        )
        SELECT FROM up
        JOIN accessory_check_order_scope_location_ids x ON x.tenant_id = o.tenant_id AND x.owner_id = o.id AND x.target_id = up.id))
    AND (NOT EXISTS (SELECT FROM accessory_check_order_scope_accessory_ids x WHERE x.tenant_id = o.tenant_id AND x.owner_id = o.id)
      OR EXISTS (SELECT FROM accessory_check_order_scope_accessory_ids x
        WHERE x.tenant_id = o.tenant_id AND x.owner_id = o.id AND x.target_id = a.id))
    AND (coalesce(cardinality(o.scope_abc), 0) = 0 OR a.abc_class = ANY (o.scope_abc)))`

/** Lines whose stock another paper's stocktake holds still. */
export async function frozenLines(tx: Tx, docId: string, places: readonly Place[]): Promise<LineError[]> {
  const rows = await tx.all(sql<{ lineId: string; code: string }>`
SELECT DISTINCT ON (key.line_id) key.line_id, o.code
FROM unnest(
  ${places.map(({ lineId }) => lineId)}::uuid[], ${places.map(({ accessoryId }) => accessoryId)}::uuid[],
  ${places.map(({ warehouseId }) => warehouseId)}::uuid[], ${places.map(({ locationId }) => locationId)}::uuid[])
  AS key(line_id, accessory_id, warehouse_id, location_id)
JOIN accessory a ON a.id = key.accessory_id
JOIN accessory_check_order o ON o.warehouse_id = key.warehouse_id AND o.freeze AND o.snapshot_time IS NOT NULL
  AND o.status IN ('saved', 'rejected', 'inApproval') AND o.id <> ${docId}
WHERE ${sql.raw(coversSql('key.location_id'))}
ORDER BY key.line_id, o.id`)
  return rows.map(({ lineId, code }) => ({
    lineId,
    text: [`盘点单${code}冻结中，暂不能出入库`, `Frozen by check order ${code}`],
  }))
}
