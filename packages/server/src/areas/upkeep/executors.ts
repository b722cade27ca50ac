// R10: who does a task, worked out when it is made and again while it waits.
import { anyOf, sql } from '../../platform/database/sql.ts'
import { executorsSql } from './bindings.ts'
import type { Making } from './making.ts'
import { nameExecutors } from './tasks.ts'

interface Differing {
  readonly id: string
  readonly executorIds: readonly string[]
}

/** The cards have other people, or another department: what waits for them goes to those who do it now. */
export async function executorsChanged(making: Making, cardIds: readonly string[]): Promise<void> {
  const rows = await making.tx.all(sql<{ id: string }>`
SELECT b.id FROM card_plan b WHERE b.card_id = ${anyOf(cardIds)}`)
  await resolveAgain(
    making,
    rows.map(({ id }) => id),
  )
}

/** Gives what waits of the bindings to those who do it now. */
export async function resolveAgain({ tx, now, actor }: Making, cardPlanIds: readonly string[]): Promise<void> {
  const rows = await tx.all(sql<Differing>`
WITH wanted AS (
  SELECT t.id, t.team_id, ${executorsSql} AS executor_ids,
    CASE WHEN s.executor_rule = 3 THEN b.team_id END AS wanted_team_id
  FROM plan t
  JOIN card_plan b ON b.id = t.card_plan_id
  JOIN scheme s ON s.id = b.scheme_id
  JOIN new_card c ON c.id = b.card_id
  WHERE b.id = ${anyOf(cardPlanIds)} AND t.status = 'pending' AND t.source_type = 1
), changed AS (
  UPDATE plan t
  SET team_id = w.wanted_team_id, version = t.version + 1, update_time = ${now}, update_user_id = ${actor.userId}
  FROM wanted w
  WHERE t.id = w.id AND (w.team_id IS DISTINCT FROM w.wanted_team_id
    OR ARRAY(SELECT e.target_id FROM plan_executor_ids e WHERE e.owner_id = w.id ORDER BY e.position) <> w.executor_ids)
  RETURNING w.id, w.executor_ids
)
SELECT * FROM changed`)
  if (rows.length === 0) return
  await tx.run(sql`DELETE FROM plan_executor_ids WHERE owner_id = ${anyOf(rows.map(({ id }) => id))}`)
  await nameExecutors({ tx }, rows)
}
