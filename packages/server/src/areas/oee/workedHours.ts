// What machines have run by the days that were reckoned.
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

interface WorkedHours {
  /** In all. */
  readonly hours: number
  /** A day, over the last thirty; nothing where none of them was reckoned. */
  readonly dailyHours: number | null
}

/** A machine whose runs nobody records is not among them. */
export async function workedHours(
  tx: Tx,
  cardIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, WorkedHours>> {
  const rows = await tx.all(sql<WorkedHours & { readonly cardId: string }>`
SELECT d.card_id, sum(d.run_sec)::float8 / 3600 AS hours,
  avg(d.run_sec) FILTER (WHERE d.prod_date >= ${today}::date - 30)::float8 / 3600 AS daily_hours
FROM oee_day d
WHERE d.card_id = ${anyOf(cardIds)} AND d.shift_id IS NULL
GROUP BY d.card_id`)
  return new Map(rows.map(({ cardId, ...worked }) => [cardId, worked]))
}
