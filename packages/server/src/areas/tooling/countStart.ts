// The books of a stocktake: every card that stands in its scope when it starts. Whoever is just bringing or taking cards
// there comes first; after that the freeze holds, if there is one.
import { newId } from '../../platform/ids.ts'
import { covers } from './freeze.ts'
import type { Counting } from './countSlip.ts'
import { typePathSql } from './standing.ts'

export async function writeDownBooks({ tx, row, now }: Counting): Promise<void> {
  await tx.send({ text: 'SELECT 1 FROM warehouse w WHERE w.id = $1 FOR UPDATE', values: [row.warehouseId] })
  const { rows } = await tx.send({ text: cardsInScope, values: [row.id, row.toolingTypeIds ?? []] })
  await tx.send({
    text: `INSERT INTO inventory_count_slip_lines
  (id, owner_id, position, card_id, in_book, book_location_id, book_seq, result, handle, scan_count, moved_since)
SELECT g.id, $1, g.position, g.card_id, true, g.location_id, g.seq, 0, 1, 0, false
FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::int[]) WITH ORDINALITY AS g(id, card_id, location_id, seq, position)`,
    values: [
      row.id,
      rows.map(() => newId(now)),
      rows.map(({ card_id }) => card_id),
      rows.map(({ location_id }) => location_id),
      rows.map(({ seq }) => seq),
    ],
  })
}

const cardsInScope = `SELECT p.card_id, p.location_id, p.seq
FROM inventory_count_slip s
JOIN card_position p ON p.warehouse_id = s.warehouse_id AND p.place_type = 1
JOIN new_card c ON c.id = p.card_id
LEFT JOIN cargo_location l ON l.id = p.location_id
WHERE s.id = $1 AND ${covers('p.location_id')}
  AND (cardinality($2::uuid[]) = 0 OR (${typePathSql('c.tooling_type_id')}) && $2::uuid[])
ORDER BY l.code NULLS LAST, c.code`
