// What a set mould works, its parts work too, except those with a counter of their own.
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import type { LifeCount } from '../cards/index.ts'

/** The counts, and the same for the parts of their sets. */
export async function withChildren(tx: Tx, counts: readonly LifeCount[]): Promise<LifeCount[]> {
  if (counts.length === 0) return []
  const parts = await tx.all(sql<{ id: string; setId: string }>`SELECT c.id, c.parent_card_id AS set_id
FROM new_card c
WHERE c.parent_card_id = ${anyOf(counts.map(({ cardId }) => cardId))}
  AND NOT EXISTS (SELECT FROM die_counter k WHERE k.card_id = c.id AND k.enabled)
ORDER BY c.id`)
  if (parts.length === 0) return [...counts]
  const partsOf = Map.groupBy(parts, ({ setId }) => setId)
  return counts.flatMap((count) => [
    count,
    ...(partsOf.get(count.cardId) ?? []).map(({ id }) => ({
      ...{ ...count, cardId: id, idemKey: `${count.idemKey}:${id}` },
      // What came of it is told once.
      ...{ okQty: 0, ngQty: 0 },
    })),
  ])
}
