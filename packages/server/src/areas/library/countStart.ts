// The books of a stocktake: every card that stands in its scope when it starts. Whoever is just bringing or taking cards
// there comes first; after that the freeze holds, if there is one.
import { newId } from '../../platform/ids.ts'
import { covers, typePathSql } from '../cards/index.ts'
import type { Counting } from './countSlip.ts'
import { sql } from '../../platform/database/sql.ts'

export async function writeDownBooks({ tx, row, now }: Counting): Promise<void> {
  await tx.run(sql`SELECT 1 FROM warehouse w WHERE w.id = ${row.warehouseId} FOR UPDATE`)
  const cards = await tx.all(cardsInScope(row.id, row.toolingTypeIds ?? []))
  await tx.run(sql`INSERT INTO inventory_count_slip_lines
  (id, owner_id, position, card_id, in_book, book_location_id, book_seq, result, handle, scan_count, moved_since)
SELECT g.id, ${row.id}, g.position, g.card_id, true, g.location_id, g.seq, 0, 1, 0, false
FROM unnest(${cards.map(() => newId(now))}::uuid[], ${cards.map(({ cardId }) => cardId)}::uuid[],
    ${cards.map(({ locationId }) => locationId)}::uuid[], ${cards.map(({ seq }) => seq)}::int[])
  WITH ORDINALITY AS g(id, card_id, location_id, seq, position)`)
}

interface CardInScope {
  readonly cardId: string
  readonly locationId: string | null
  readonly seq: number
}

const cardsInScope = (slipId: string, typeIds: readonly string[]) => sql<CardInScope>`
SELECT p.card_id, p.location_id, p.seq
FROM inventory_count_slip s
JOIN card_position p ON p.warehouse_id = s.warehouse_id AND p.place_type = 1
JOIN new_card c ON c.id = p.card_id
LEFT JOIN cargo_location l ON l.id = p.location_id
WHERE s.id = ${slipId} AND ${sql.raw(covers('p.location_id'))}
  AND (cardinality(${typeIds}::uuid[]) = 0 OR (${sql.raw(typePathSql('c.tooling_type_id'))}) && ${typeIds}::uuid[])
ORDER BY l.code NULLS LAST, c.code`
