// What a stocktake holds still: while it counts with its stock frozen, nothing in its scope is brought, taken or moved.
import type { Text } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'

export interface Spot {
  readonly warehouseId?: string | null
  readonly locationId?: string | null
}

export interface Freezes {
  /** Why a card of these types cannot come to or leave the spot; the stocktake itself may. */
  readonly refuses: (spot: Spot, typePath: readonly string[], paperId: string) => Text | undefined
}

/** The caller holds the warehouses, so that no stocktake begins meanwhile. */
export async function freezesAt(tx: Tx, spots: readonly Spot[]): Promise<Freezes> {
  const inside = spots.filter(({ warehouseId }) => warehouseId)
  const { rows } = await tx.send({
    text: `SELECT DISTINCT g.warehouse_id, g.location_id, s.id, s.code, (
  SELECT coalesce(json_agg(k.target_id), '[]'::json)::text
  FROM inventory_count_slip_tooling_type_ids k
  WHERE k.owner_id = s.id
) AS types
FROM unnest($1::uuid[], $2::uuid[]) AS g(warehouse_id, location_id)
JOIN inventory_count_slip s ON s.frozen AND s.warehouse_id = g.warehouse_id
WHERE ${covers('g.location_id')}`,
    values: [inside.map(({ warehouseId }) => warehouseId), inside.map(({ locationId }) => locationId ?? null)],
  })
  return {
    refuses({ warehouseId, locationId = null }, typePath, paperId) {
      const found = rows.find(
        (row) =>
          row.warehouse_id === warehouseId &&
          row.location_id === locationId &&
          row.id !== paperId &&
          isOfTypes(JSON.parse(String(row.types)) as string[], typePath),
      )
      const code = String(found?.code)
      return found && [`库位正在盘点(${code})`, `Under stocktake ${code}`]
    },
  }
}

const isOfTypes = (types: readonly string[], typePath: readonly string[]): boolean =>
  types.length === 0 || types.some((type) => typePath.includes(type))

/** Whether the stocktake `s` counts at the location: it names none, or this one, or one above it. */
export const covers = (locationId: string): string => `(
  NOT EXISTS (SELECT 1 FROM inventory_count_slip_location_ids k WHERE k.tenant_id = s.tenant_id AND k.owner_id = s.id)
  OR EXISTS (
    WITH RECURSIVE up AS (
      SELECT a.id, a.parent_id FROM cargo_location a WHERE a.tenant_id = s.tenant_id AND a.id = ${locationId}
      UNION ALL
      SELECT a.id, a.parent_id FROM cargo_location a JOIN up ON a.tenant_id = s.tenant_id AND a.id = up.parent_id
    )
    SELECT 1
    FROM up
    JOIN inventory_count_slip_location_ids k ON k.tenant_id = s.tenant_id AND k.owner_id = s.id AND k.target_id = up.id))`

/** The number of the stocktake that holds the bin `t` still. */
export const frozenBySql = `SELECT min(s.code) FROM inventory_count_slip s
      WHERE s.tenant_id = t.tenant_id AND s.frozen AND s.warehouse_id = t.warehouse_id AND t.kind = 3 AND ${covers('t.id')}`
