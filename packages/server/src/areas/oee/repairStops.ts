// When machines stood still for a repair. Repair asks this area to pause runs, so it is its table that is asked here.
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

interface StoppedCard {
  readonly cardId: string
  readonly from: Date
  /** Absent: it still stands. */
  readonly to: Date | null
}

/** What overlaps the time between. */
export const stopsOfCards = (tx: Tx, cardIds: readonly string[], from: Date, to: Date): Promise<StoppedCard[]> =>
  tx.all(sql<StoppedCard>`
SELECT r.card_id, s.from_time AS "from", s.to_time AS "to"
FROM repair r
JOIN repair_stops s ON s.owner_id = r.id
WHERE r.card_id = ${anyOf(cardIds)} AND r.status IN ('complete', 'evaluated')
  AND s.from_time < ${to} AND (s.to_time IS NULL OR s.to_time > ${from})`)
