// R7: upkeep of a higher level covers that of a lower one which is due on the same card the same day.
import type { Making } from './making.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

/** Skips what is covered now, whichever of the two was made first. */
export async function skipCovered({ tx, actor, now }: Making, cardIds: readonly string[]): Promise<void> {
  if (cardIds.length === 0) return
  await tx.run(sql`
UPDATE plan low
SET status = 'skipped', skip_reason = 5, covered_by_id = high.id, version = low.version + 1, update_time = ${now},
  update_user_id = ${actor.userId}
FROM plan high
JOIN scheme covering ON covering.id = high.scheme_id AND covering.cover_lower,
  scheme covered
WHERE high.card_id = ${anyOf(cardIds)} AND high.kind = 1 AND high.status IN ('pending', 'inProgress', 'done')
  AND low.card_id = ${anyOf(cardIds)} AND low.card_id = high.card_id AND low.kind = 1 AND low.status = 'pending'
  AND low.due_date = high.due_date AND covered.id = low.scheme_id AND covered.level < covering.level
  AND high.source_type <> 5 AND low.source_type <> 5`)
}

/** What the task covered has to be done after all, unless its day has passed. */
export async function uncover({ tx, actor, now }: Making, taskIds: readonly string[], today: string): Promise<void> {
  await tx.run(sql`
UPDATE plan t
SET status = 'pending', skip_reason = NULL, covered_by_id = NULL, version = t.version + 1, update_time = ${now},
  update_user_id = ${actor.userId}
WHERE t.covered_by_id = ${anyOf(taskIds)} AND t.status = 'skipped' AND t.skip_reason = 5 AND t.due_date >= ${today}::date
  AND NOT EXISTS (
    SELECT FROM plan twin
    WHERE twin.kind = t.kind AND twin.card_id = t.card_id AND twin.scheme_id = t.scheme_id AND twin.due_date = t.due_date
      AND twin.id <> t.id AND twin.status IN ('pending', 'inProgress'))`)
}
