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
  const [found] = await suggestedBins(tx, String(input.warehouseId), [String(input.cardId)], promisedIn(input.lines))
  return found ? { locationId: found.locationId, fullCode: found.fullCode } : { locationId: null, fullCode: null }
}

interface Promised {
  readonly cardId: string
  readonly locationId: string
}

/** Lines of the same paper that have their bin. */
const promisedIn = (lines: unknown): Promised[] =>
  (Array.isArray(lines) ? lines : []).flatMap(({ cardId, locationId }: Partial<Promised>) =>
    cardId && locationId ? { cardId, locationId } : [],
  )

/** For each card by itself, as if it came alone after what is promised; cards for which there is no room are left out. */
export async function suggestedBins(
  tx: Tx,
  warehouseId: string,
  cardIds: readonly string[],
  promised: readonly Promised[] = [],
) {
  const { rows } = await tx.send({
    text: bestBins,
    values: [cardIds, warehouseId, promised.map(({ cardId }) => cardId), promised.map((line) => line.locationId)],
  })
  return rows.map((row) => ({
    cardId: String(row.card_id),
    locationId: String(row.location_id),
    fullCode: String(row.full_code),
  }))
}

// What is asked of a bin alone is asked once, however many cards come.
const bestBins = `WITH bin AS MATERIALIZED (
  SELECT t.id, (${fullCodeSql}) AS full_code, t.max_weight, t.length, t.width, t.height, t.card_types, used.load,
    ARRAY(SELECT k.target_id FROM cargo_location_tooling_type_ids k WHERE k.owner_id = t.id) AS types
  FROM cargo_location t
  LEFT JOIN LATERAL (
    SELECT count(*) AS occupied, coalesce(sum(o.weight), 0) AS load
    FROM (
      SELECT p.card_id
      FROM card_position p
      WHERE p.location_id = t.id
      UNION
      SELECT given.card_id
      FROM unnest($3::uuid[], $4::uuid[]) AS given(card_id, location_id)
      WHERE given.location_id = t.id
    ) inside
    JOIN new_card o ON o.id = inside.card_id
  ) used ON true
  WHERE t.warehouse_id = $2 AND t.kind = 3 AND t.enabled
    AND (t.capacity IS NULL OR used.occupied < t.capacity)
    AND (${frozenBySql}) IS NULL
), card AS MATERIALIZED (
  SELECT c.id, c.card_type, c.weight, c.length, c.width, c.height, c.home_location_id,
    (${typePathSql('c.tooling_type_id')}) AS type_path, (
    SELECT m.location_id
    FROM card_move m
    WHERE m.card_id = c.id AND m.warehouse_id = $2 AND m.location_id IS NOT NULL
    ORDER BY m.seq DESC
    LIMIT 1
  ) AS last_location_id
  FROM new_card c
  WHERE c.id = ANY ($1::uuid[])
)
SELECT c.id AS card_id, best.id AS location_id, best.full_code
FROM card c
CROSS JOIN LATERAL (
  SELECT b.id, b.full_code
  FROM bin b
  WHERE (b.max_weight IS NULL OR b.load + coalesce(c.weight, 0) <= b.max_weight)
    AND (b.length IS NULL OR coalesce(c.length, 0) <= b.length)
    AND (b.width IS NULL OR coalesce(c.width, 0) <= b.width)
    AND (b.height IS NULL OR coalesce(c.height, 0) <= b.height)
    AND (b.card_types IS NULL OR cardinality(b.card_types) = 0 OR c.card_type = ANY (b.card_types))
    AND (cardinality(b.types) = 0 OR b.types && c.type_path)
  ORDER BY b.id IS NOT DISTINCT FROM c.home_location_id DESC, b.id IS NOT DISTINCT FROM c.last_location_id DESC, b.full_code
  LIMIT 1
) best`
