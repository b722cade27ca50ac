// Where tasks come into being: one statement that makes what is not there yet, whoever asks, and however often (R4). Nothing
// else inserts dated tasks.
import { maintenance } from '@tmlm/model/areas/upkeep/words'
import { newId } from '../../platform/ids.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { skipCovered } from './cover.ts'
import type { Making } from './making.ts'

export interface NewTask {
  readonly orgId: string
  readonly kind: 1 | 2
  readonly cardId: string
  readonly schemeId: string
  readonly cardPlanId: string | null
  /** 1 auto, 2 by day, 3 by card, 4 by card and plan. */
  readonly sourceType: 1 | 2 | 3 | 4
  readonly nominalDate: string
  readonly dueDate: string
  readonly isForced: boolean
  readonly shiftId: string | null
  readonly windowStart: Date | null
  readonly windowEnd: Date | null
  readonly leadDays: number
  readonly graceDays: number
  readonly executorIds: readonly string[]
  readonly teamId: string | null
}

/** Rows of one statement. */
const atOnce = 2000

/** Tells which of them were made; what was there already is left as it is. */
export async function insertTasks(making: Making, tasks: readonly NewTask[]): Promise<readonly NewTask[]> {
  const made: NewTask[] = []
  for (let from = 0; from < tasks.length; from += atOnce)
    made.push(...(await insertSome(making, tasks.slice(from, from + atOnce))))
  await skipCovered(making, [...new Set(made.filter(({ kind }) => kind === maintenance).map(({ cardId }) => cardId))])
  return made
}

async function insertSome({ tx, actor, now }: Making, tasks: readonly NewTask[]): Promise<NewTask[]> {
  const byId = new Map(tasks.map((task) => [newId(now), task]))
  const all = [...byId.values()]
  const each = <T>(pick: (task: NewTask) => T): T[] => all.map(pick)
  const rows = await tx.all(sql<{ id: string }>`
INSERT INTO plan (id, org_id, kind, card_id, scheme_id, card_plan_id, source_type, nominal_date, due_date, is_forced,
  shift_id, window_start, window_end, lead_days, grace_days, team_id, status, create_user_id, create_time,
  update_user_id, update_time)
SELECT g.id, g.org_id, g.kind, g.card_id, g.scheme_id, g.card_plan_id, g.source_type, g.nominal_date, g.due_date, g.is_forced,
  g.shift_id, g.window_start, g.window_end, g.lead_days, g.grace_days, g.team_id, 'pending', ${actor.userId}, ${now}::timestamptz,
  ${actor.userId}, ${now}::timestamptz
FROM unnest(${[...byId.keys()]}::uuid[], ${each((t) => t.orgId)}::uuid[], ${each((t) => t.kind)}::smallint[],
    ${each((t) => t.cardId)}::uuid[], ${each((t) => t.schemeId)}::uuid[], ${each((t) => t.cardPlanId)}::uuid[],
    ${each((t) => t.sourceType)}::smallint[], ${each((t) => t.nominalDate)}::date[], ${each((t) => t.dueDate)}::date[],
    ${each((t) => t.isForced)}::bool[], ${each((t) => t.shiftId)}::uuid[], ${each((t) => t.windowStart)}::timestamptz[],
    ${each((t) => t.windowEnd)}::timestamptz[], ${each((t) => t.leadDays)}::int[], ${each((t) => t.graceDays)}::int[],
    ${each((t) => t.teamId)}::uuid[])
  AS g(id, org_id, kind, card_id, scheme_id, card_plan_id, source_type, nominal_date, due_date, is_forced, shift_id,
    window_start, window_end, lead_days, grace_days, team_id)
ORDER BY g.card_id, g.scheme_id, g.nominal_date, g.shift_id
ON CONFLICT DO NOTHING
RETURNING id`)
  const made = rows.flatMap(({ id }) => {
    const task = byId.get(id)
    return task ? [{ id, task }] : []
  })
  await nameExecutors(
    { tx },
    made.map(({ id, task }) => ({ id, executorIds: task.executorIds })),
  )
  return made.map(({ task }) => task)
}

interface Named {
  readonly id: string
  readonly executorIds: readonly string[]
}

/** Who does them. */
export async function nameExecutors({ tx }: Pick<Making, 'tx'>, tasks: readonly Named[]): Promise<void> {
  const named = tasks.flatMap(({ id, executorIds }) =>
    executorIds.map((userId, position) => ({ id, userId, position })),
  )
  if (named.length === 0) return
  const each = <T>(pick: (one: (typeof named)[number]) => T): T[] => named.map(pick)
  await tx.run(sql`
INSERT INTO plan_executor_ids (owner_id, target_id, position)
SELECT * FROM unnest(${each(({ id }) => id)}::uuid[], ${each(({ userId }) => userId)}::uuid[],
  ${each(({ position }) => position)}::int[])`)
}

/** Takes away tasks as if they had never been; the caller says which, and that nobody has begun them. */
export async function removeTasks({ tx }: Pick<Making, 'tx'>, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  await tx.run(sql`DELETE FROM plan_executor_ids WHERE owner_id = ${anyOf(ids)}`)
  return tx.run(sql`DELETE FROM plan WHERE id = ${anyOf(ids)}`)
}
