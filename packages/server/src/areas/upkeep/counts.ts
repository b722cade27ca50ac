// R8: plans by count. What the card has worked decides; a task is made when the count comes near, one at a time for a plan.
import { countState, forecastDay, nextCount, type CountPlan } from '@tmlm/model/areas/upkeep/byCount'
import { addDays } from '@tmlm/model/language/days'
import { newId } from '../../platform/ids.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { parameter } from '../../platform/parameters.ts'
import { todayOf } from './surroundings.ts'
import type { Making } from './making.ts'
import { nameExecutors, removeTasks } from './tasks.ts'

interface Counted extends CountPlan {
  readonly id: string
  readonly orgId: string
  readonly cardId: string
  readonly schemeId: string
  readonly orDays: number | null
  readonly lastDoneDate: string | null
  readonly lastDoneCount: number | null
  readonly lastDueCount: number | null
  readonly createTime: Date
  readonly teamId: string | null
  readonly executorIds: readonly string[]
  readonly usedNum: number
  readonly worked: number
  readonly isLive: boolean
  readonly taskId: string | null
  readonly taskStatus: string | null
}

/** Brings the tasks of the plans up to what their cards have worked; tells how many were made. */
export async function settleCounts(making: Making, planIds: readonly string[]): Promise<number> {
  let made = 0
  for (const plan of await lockCounted(making, planIds)) made += await settle(making, plan)
  return made
}

/** Of cards whose count has changed. */
export async function countsChanged(making: Making, cardIds: readonly string[]): Promise<void> {
  const plans = await making.tx.all(sql<{ id: string }>`
SELECT n.id FROM card_plan_num n WHERE n.card_id = ${anyOf(cardIds)} AND n.enabled`)
  await settleCounts(
    making,
    plans.map(({ id }) => id),
  )
}

export const nextOf = (plan: Counted): number =>
  nextCount(
    plan,
    plan.lastDoneCount === null
      ? null
      : { count: plan.lastDoneCount, dueCount: plan.lastDueCount ?? plan.lastDoneCount },
  )

async function settle(making: Making, plan: Counted): Promise<number> {
  const { tx, actor, now } = making
  const today = todayOf(making)
  const next = nextOf(plan)
  const remain = next - plan.usedNum
  const limit =
    plan.orDays === null
      ? null
      : addDays(plan.lastDoneDate ?? toLocalDate(plan.createTime, actor.timezone), plan.orDays)
  const lead = limit === null ? 0 : await parameter(tx, '6', plan.orgId)
  const isNear = countState(plan, remain) > 1 || (limit !== null && today >= addDays(limit, -lead))
  if (!plan.isLive || !isNear) {
    if (plan.taskStatus === 'pending' && plan.taskId) await removeTasks(making, [plan.taskId])
    return 0
  }
  const forecast = forecastDay(remain, plan.worked, today)
  const due = limit !== null && (forecast === null || limit < forecast) ? limit : forecast
  const reached = remain <= 0 ? today : null
  if (plan.taskId) {
    await tx.run(sql`
UPDATE plan t
SET due_date = CASE WHEN t.status = 'pending' THEN ${due}::date ELSE t.due_date END,
  due_count = CASE WHEN t.status = 'pending' THEN ${next}::int ELSE t.due_count END, grace_count = ${plan.graceCount},
  limit_date = ${limit}::date, reached_date = coalesce(t.reached_date, ${reached}::date)
WHERE t.id = ${plan.taskId}`)
    return 0
  }
  const id = newId(now)
  const made = await tx.run(sql`
INSERT INTO plan (id, org_id, kind, card_id, scheme_id, card_plan_num_id, source_type, due_date, due_count, grace_count, limit_date,
  lead_days, grace_days, team_id, status, reached_date, create_user_id, create_time, update_user_id, update_time)
VALUES (${id}, ${plan.orgId}, 1, ${plan.cardId}, ${plan.schemeId}, ${plan.id}, 5, ${due}::date, ${next}, ${plan.graceCount},
  ${limit}::date, 0, 0, ${plan.teamId}, 'pending', ${reached}::date, ${actor.userId}, ${now}, ${actor.userId}, ${now})
ON CONFLICT DO NOTHING`)
  if (made > 0) await nameExecutors(making, [{ id, executorIds: plan.executorIds }])
  return made
}

/** At what count the plan `t` is due next. */
export const nextCountSql = `(CASE
    WHEN t.last_done_count IS NULL THEN t.first_count
    WHEN t.schedule_mode = 2 THEN t.base_count + t.every_count
    ELSE t.first_count + t.every_count * greatest(0, (greatest(t.last_done_count, coalesce(t.last_due_count, 0)) - t.first_count) / t.every_count + 1)
  END)`

/** What was counted before the card came here is no work of the last days. */
export const workedSql = `SELECT coalesce(sum(e.delta), 0)::int FROM life_entry e
    WHERE e.card_id = t.card_id AND e.source <> 0`

export const lockCounted = ({ tx, now }: Pick<Making, 'tx' | 'now'>, ids: readonly string[]): Promise<Counted[]> =>
  tx.all(sql<Counted>`
SELECT t.id, t.org_id, t.card_id, t.scheme_id, t.schedule_mode, t.every_count, coalesce(t.first_count, t.every_count) AS first_count,
  coalesce(t.base_count, 0) AS base_count, coalesce(t.warn_count, t.every_count / 10) AS warn_count, t.grace_count, t.or_days,
  t.last_done_date::text AS last_done_date, t.last_done_count, t.last_due_count, t.create_time,
  CASE WHEN s.executor_rule = 3 THEN t.team_id END AS team_id,
  CASE s.executor_rule
    WHEN 1 THEN ARRAY(SELECT x.target_id FROM card_plan_num_executor_ids x WHERE x.owner_id = t.id ORDER BY x.position)
    WHEN 2 THEN array_remove(ARRAY[c.responsible_id], NULL)
    WHEN 4 THEN ARRAY(SELECT u.id FROM "user" u WHERE u.dept_id = c.use_dept_id AND u.status IN (1, 2) ORDER BY u.job_no)
    ELSE '{}'
  END AS executor_ids,
  c.used_num, (${sql.raw(workedSql)} AND e.occur_time > ${now}::timestamptz - interval '30 days') AS worked,
  t.enabled AND NOT t.suspended AND s.enabled AND c.status IN ('inUse', 'underRepair', 'rented') AS is_live,
  open.id AS task_id, open.status AS task_status
FROM card_plan_num t
JOIN scheme s ON s.id = t.scheme_id
JOIN new_card c ON c.id = t.card_id
LEFT JOIN plan open ON open.card_plan_num_id = t.id AND open.source_type = 5 AND open.status IN ('pending', 'inProgress')
WHERE t.id = ${anyOf(ids)}
ORDER BY t.id
FOR UPDATE OF t`)

/** The count at which the plan is due next is this one, whatever it was before: after closing a task, or opening it again. */
export async function setNext({ tx }: Pick<Making, 'tx'>, plan: Counted, next: number): Promise<void> {
  const before = next - plan.everyCount
  await (plan.lastDoneCount === null
    ? tx.run(sql`UPDATE card_plan_num SET first_count = ${next} WHERE id = ${plan.id}`)
    : plan.scheduleMode === 2
      ? tx.run(sql`UPDATE card_plan_num SET base_count = ${before} WHERE id = ${plan.id}`)
      : tx.run(sql`UPDATE card_plan_num SET last_due_count = ${before} WHERE id = ${plan.id}`))
}

/** Of cards that are counted again and again: only plans that are near, and have no task yet, are looked at. */
export async function countsNear(making: Making, cardIds: readonly string[]): Promise<void> {
  const plans = await making.tx.all(sql<{ id: string }>`
SELECT t.id
FROM card_plan_num t
JOIN new_card c ON c.id = t.card_id
WHERE t.card_id = ${anyOf(cardIds)} AND t.enabled AND NOT t.suspended
  AND c.used_num >= ${sql.raw(nextCountSql)} - coalesce(t.warn_count, t.every_count / 10)
  AND NOT EXISTS (SELECT FROM plan p WHERE p.card_plan_num_id = t.id AND p.source_type = 5
    AND p.status IN ('pending', 'inProgress') AND (p.reached_date IS NOT NULL OR c.used_num < ${sql.raw(nextCountSql)}))`)
  if (plans.length > 0)
    await settleCounts(
      making,
      plans.map(({ id }) => id),
    )
}

export async function removeWaiting(making: Making, planId: string): Promise<void> {
  const rows = await making.tx.all(sql<{ id: string }>`
SELECT t.id FROM plan t WHERE t.card_plan_num_id = ${planId} AND t.status = 'pending'`)
  await removeTasks(
    making,
    rows.map(({ id }) => id),
  )
}
