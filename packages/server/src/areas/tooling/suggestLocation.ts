// Rule R-1: the bin a card is best put into: its own, else the one it lay in last, else the first that takes it.
import type { CallMoment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fullCodeSql } from '../basicData/index.ts'
import { frozenBySql } from './freeze.ts'
import { typePathSql } from './standing.ts'

export interface SuggestedBin {
  readonly locationId: string | null
  readonly fullCode: string | null
}

export async function suggestLocation({ tx, input }: CallMoment): Promise<SuggestedBin> {
  const [found] = await suggestedBins(tx, String(input.warehouseId), [String(input.cardId)])
  return found ? { locationId: found.locationId, fullCode: found.fullCode } : { locationId: null, fullCode: null }
}

/** For each card by itself, as if it came alone; cards for which there is no room are left out. */
export async function suggestedBins(tx: Tx, warehouseId: string, cardIds: readonly string[]) {
  const { rows } = await tx.send({ text: bestBins, values: [cardIds, warehouseId] })
  return rows.map((row) => ({
    cardId: String(row.card_id),
    locationId: String(row.location_id),
    fullCode: String(row.full_code),
  }))
}

const bestBins = `SELECT c.id AS card_id, best.id AS location_id, best.full_code
FROM new_card c
CROSS JOIN LATERAL (
  SELECT t.id, (${fullCodeSql}) AS full_code
  FROM cargo_location t
  LEFT JOIN LATERAL (
    SELECT count(*) AS occupied, coalesce(sum(o.weight), 0) AS load
    FROM card_position p
    JOIN new_card o ON o.id = p.card_id
    WHERE p.location_id = t.id
  ) used ON true
  WHERE t.warehouse_id = $2 AND t.kind = 3 AND t.enabled
    AND (t.capacity IS NULL OR used.occupied < t.capacity)
    AND (t.max_weight IS NULL OR used.load + coalesce(c.weight, 0) <= t.max_weight)
    AND (t.length IS NULL OR coalesce(c.length, 0) <= t.length)
    AND (t.width IS NULL OR coalesce(c.width, 0) <= t.width)
    AND (t.height IS NULL OR coalesce(c.height, 0) <= t.height)
    AND (t.card_types IS NULL OR cardinality(t.card_types) = 0 OR c.card_type = ANY (t.card_types))
    AND (
      NOT EXISTS (SELECT 1 FROM cargo_location_tooling_type_ids k WHERE k.owner_id = t.id)
      OR EXISTS (
        SELECT 1
        FROM cargo_location_tooling_type_ids k
        WHERE k.owner_id = t.id
          AND k.target_id = ANY ((${typePathSql('c.tooling_type_id')})::uuid[])))
    AND (${frozenBySql}) IS NULL
  ORDER BY t.id IS NOT DISTINCT FROM c.home_location_id DESC, t.id IS NOT DISTINCT FROM (
    SELECT m.location_id
    FROM card_move m
    WHERE m.card_id = c.id AND m.warehouse_id = $2 AND m.location_id IS NOT NULL
    ORDER BY m.seq DESC
    LIMIT 1
  ) DESC, full_code
  LIMIT 1
) best
WHERE c.id = ANY ($1::uuid[])`
