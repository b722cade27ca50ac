// Cards in warehouses and bins, as basic data asks about them.
import type { CallMoment } from '../../engine/behaviour.ts'
import type { BinContents, Holding } from '../basicData/index.ts'
import { fullCodeSql } from '../basicData/index.ts'
import { frozenBySql } from './freeze.ts'

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
    const { rows } = await tx.send({
      text: `SELECT t.id, t.code, (${fullCodeSql}) AS full_code, t.capacity, (${frozenBySql}) AS frozen_by, t.row_no, t.col_no, t.level_no,
  t.parent_id, t.enabled, (
    SELECT coalesce(json_agg(p.card_id ORDER BY p.since_time), '[]'::json)::text
    FROM card_position p
    WHERE p.location_id = t.id
  ) AS cards, (
    SELECT count(*)::int
    FROM card_position p
    JOIN card_reservation r ON r.card_id = p.card_id
    WHERE p.location_id = t.id
  ) AS reserved
FROM cargo_location t
WHERE t.warehouse_id = $1 AND t.kind = 3
ORDER BY full_code`,
      values: [input.warehouseId],
    })
    const above = await placesAbove({ tx, input })
    return rows.map((row) => {
      const cardIds = JSON.parse(String(row.cards)) as string[]
      return {
        ...{
          locationId: row.id,
          code: row.code,
          fullCode: row.full_code,
          capacity: row.capacity,
          occupied: cardIds.length,
        },
        ...{ reserved: row.reserved, frozenBy: row.frozen_by, cardIds, parentId: row.parent_id, enabled: row.enabled },
        ...{ rowNo: row.row_no, colNo: row.col_no, levelNo: row.level_no },
        aboveIds: above(row.parent_id),
      }
    })
  },
}

/** The racks and zones that a bin stands in, the nearest first. */
async function placesAbove({ tx, input }: Pick<CallMoment, 'tx' | 'input'>): Promise<(parentId: unknown) => string[]> {
  const { rows } = await tx.send({
    text: 'SELECT l.id, l.parent_id FROM cargo_location l WHERE l.warehouse_id = $1 AND l.kind < 3',
    values: [input.warehouseId],
  })
  const parents = new Map(rows.map((row) => [String(row.id), row.parent_id]))
  const above = (parentId: unknown): string[] =>
    typeof parentId === 'string' ? [parentId, ...above(parents.get(parentId))] : []
  return above
}
