// Cards in warehouses and bins, as basic data asks about them.
import type { Tx } from '../../platform/database/database.ts'
import type { BinContents, Holding } from '../basicData/index.ts'
import { fullCodeSql } from '../basicData/index.ts'
import { frozenBySql } from './freeze.ts'
import { sql } from '../../platform/database/sql.ts'

export const cardsStored: Holding = {
  text: ['库位或仓库内有卡片', 'Cards are stored here'],
  rows: 'SELECT p.warehouse_id, p.location_id FROM card_position p WHERE p.place_type = 1',
}

export const cardsInWarehouse = `SELECT count(*)::int FROM card_position place
      WHERE place.tenant_id = t.tenant_id AND place.warehouse_id = t.id`

const occupied = `SELECT count(*)::int FROM card_position place
      WHERE place.tenant_id = t.tenant_id AND place.location_id = t.id`

export const binContents: BinContents = {
  computed: {
    occupied,
    homeCards: `SELECT count(*)::int FROM new_card c
      WHERE c.tenant_id = t.tenant_id AND c.home_location_id = t.id`,
    frozenBy: frozenBySql,
  },

  async listOccupancy({ tx, input }) {
    const rows = await tx.all(sql<Occupancy>`
SELECT t.id AS location_id, t.code, (${sql.raw(fullCodeSql)}) AS full_code, t.capacity, (${sql.raw(frozenBySql)}) AS frozen_by,
  t.row_no, t.col_no, t.level_no, t.parent_id, t.enabled, ARRAY (
    SELECT p.card_id FROM card_position p WHERE p.location_id = t.id ORDER BY p.since_time
  ) AS card_ids, (
    SELECT count(*)::int
    FROM card_position p
    JOIN card_reservation r ON r.card_id = p.card_id
    WHERE p.location_id = t.id
  ) AS reserved
FROM cargo_location t
WHERE t.warehouse_id = ${input.warehouseId} AND t.kind = 3
ORDER BY full_code`)
    const above = await placesAbove(tx, input.warehouseId)
    return rows.map((row) => ({ ...row, occupied: row.cardIds.length, aboveIds: above(row.parentId) }))
  },
}

interface Occupancy {
  readonly locationId: string
  readonly code: string
  readonly fullCode: string
  readonly capacity: number | null
  readonly frozenBy: string | null
  readonly rowNo: number | null
  readonly colNo: number | null
  readonly levelNo: number | null
  readonly parentId: string | null
  readonly enabled: boolean
  readonly cardIds: readonly string[]
  readonly reserved: number
}

/** The racks and zones that a bin stands in, the nearest first. */
async function placesAbove(tx: Tx, warehouseId: string): Promise<(parentId: string | null) => string[]> {
  const rows = await tx.all(sql<{ id: string; parentId: string | null }>`
SELECT l.id, l.parent_id FROM cargo_location l WHERE l.warehouse_id = ${warehouseId} AND l.kind < 3`)
  const parents = new Map(rows.map((row) => [row.id, row.parentId]))
  const above = (parentId: string | null): string[] =>
    parentId === null ? [] : [parentId, ...above(parents.get(parentId) ?? null)]
  return above
}
