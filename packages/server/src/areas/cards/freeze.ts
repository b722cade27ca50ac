// What a stocktake holds still: while it counts with its stock frozen, nothing in its scope is brought, taken or moved.
import type { Text } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

export interface Spot {
  readonly warehouseId?: string | null
  readonly locationId?: string | null
}

export interface Freezes {
  /** Why a card of these types cannot come to or leave the spot; the stocktake itself may. */
  readonly refuses: (spot: Spot, typePath: readonly string[], paperId: string) => Text | undefined
}

interface Frozen {
  readonly warehouseId: string
  readonly locationId: string | null
  /** The stocktake, and the types it counts; none means all. */
  readonly id: string
  readonly code: string
  readonly types: readonly string[]
}

/** The caller holds the warehouses, so that no stocktake begins meanwhile. */
export async function freezesAt(tx: Tx, spots: readonly Spot[]): Promise<Freezes> {
  const inside = spots.filter(({ warehouseId }) => warehouseId)
  const rows = await tx.all(sql<Frozen>`SELECT DISTINCT g.warehouse_id, g.location_id, s.id, s.code, ARRAY (
  SELECT k.target_id
  FROM inventory_count_slip_tooling_type_ids k
  WHERE k.owner_id = s.id
) AS types
FROM unnest(${inside.map(({ warehouseId }) => warehouseId)}::uuid[],
  ${inside.map(({ locationId }) => locationId ?? null)}::uuid[])
  AS g(warehouse_id, location_id)
JOIN inventory_count_slip s ON s.frozen AND s.warehouse_id = g.warehouse_id
WHERE ${sql.raw(covers('g.location_id'))}`)
  return {
    refuses({ warehouseId, locationId = null }, typePath, paperId) {
      const found = rows.find(
        (row) =>
          row.warehouseId === warehouseId &&
          row.locationId === locationId &&
          row.id !== paperId &&
          isOfTypes(row.types, typePath),
      )
      return found && [`库位正在盘点(${found.code})`, `Under stocktake ${found.code}`]
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
