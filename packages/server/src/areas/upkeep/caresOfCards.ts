// When machines were being maintained, for areas that reckon with their time.
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

export interface CaredCard {
  readonly cardId: string
  readonly from: Date
  /** Absent: it is still in work. */
  readonly to: Date | null
}

/** Orders whose work overlaps the time between; one that was handed in without an end tells nothing. */
export const caresOfCards = (tx: Tx, cardIds: readonly string[], from: Date, to: Date): Promise<CaredCard[]> =>
  tx.all(sql<CaredCard>`
SELECT m.card_id, m.start_time AS "from", m.end_time AS "to"
FROM maintain m
WHERE m.card_id = ${anyOf(cardIds)} AND m.start_time < ${to}
  AND (m.end_time > ${from} OR (m.end_time IS NULL AND m.status IN ('saved', 'rejected')))`)
