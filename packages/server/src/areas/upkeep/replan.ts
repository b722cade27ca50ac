// R4: the calendar or a shift was changed. Tasks that lie ahead and nobody has touched are worked out again from their nominal
// days: moved, left out where their day is skipped now, made where it is skipped no longer.
import { fixedSlots, floating } from '@tmlm/model/language/slots'
import { addDays } from '@tmlm/model/language/days'
import type { Moment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { lockBindings, type Binding } from './bindings.ts'
import { taskOf } from './generator.ts'
import { surroundingsOf, todayOf } from './surroundings.ts'
import { insertTasks, removeTasks, type NewTask } from './tasks.ts'

/** A day off moves tasks of so many days before and after it. */
const reach = 31
const atOnce = 200

interface Changed {
  /** With those below it. */
  readonly orgId: string
  readonly from: string
  readonly to: string
}

export async function replanDays(moment: Moment, changed: Changed): Promise<void> {
  const tomorrow = addDays(todayOf(moment), 1)
  if (addDays(changed.to, reach) < tomorrow) return
  const rows = await moment.tx.all(sql<{ id: string }>`
SELECT b.id
FROM card_plan b
JOIN org o ON o.id = b.org_id
JOIN org top ON top.id = ${changed.orgId}
WHERE b.enabled AND NOT b.suspended AND b.schedule_mode <> ${floating} AND b.generated_through >= ${tomorrow}::date
  AND b.generated_through >= ${addDays(changed.from, -reach)}::date
  AND (o.full_path_id = top.full_path_id OR o.full_path_id LIKE top.full_path_id || '/%')
ORDER BY b.id`)
  for (let from = 0; from < rows.length; from += atOnce)
    await replanSome(
      moment,
      rows.slice(from, from + atOnce).map(({ id }) => id),
      tomorrow,
    )
}

interface Waiting {
  readonly id: string
  readonly cardPlanId: string
  readonly nominalDate: string
  readonly dueDate: string
  readonly shiftId: string | null
  readonly isForced: boolean
  readonly windowStart: Date | null
  readonly windowEnd: Date | null
}

async function replanSome(moment: Moment, ids: readonly string[], tomorrow: string): Promise<void> {
  const bindings = (await lockBindings(moment.tx, ids)).filter(({ isLive }) => isLive)
  const around = await surroundingsOf(
    moment,
    bindings.map(({ orgId }) => orgId),
    { from: tomorrow, to: furthest(bindings, tomorrow) },
  )
  const wanted = bindings.flatMap((binding) => {
    const own = around(binding.orgId)
    const through = binding.generatedThrough ?? tomorrow
    return fixedSlots(binding, tomorrow, through, own.calendar, tomorrow).map((slot) => taskOf(binding, slot, own))
  })
  // What somebody moved or gave to others by hand is his; what covers it is worked out again.
  const waiting = await moment.tx.all(sql<Waiting>`
SELECT t.id, t.card_plan_id, t.nominal_date::text AS nominal_date, t.due_date::text AS due_date, t.shift_id, t.is_forced,
  t.window_start, t.window_end
FROM plan t
WHERE t.card_plan_id = ${anyOf(ids)} AND t.source_type = 1 AND t.reschedule_count = 0 AND t.nominal_date >= ${tomorrow}::date
  AND (t.status = 'pending' OR t.status = 'skipped' AND t.skip_reason = 5)
FOR UPDATE OF t`)
  const asWanted = new Set(wanted.map(keyOf))
  await removeTasks(
    moment,
    waiting.filter((task) => !asWanted.has(keyOf(task))).map(({ id }) => id),
  )
  await insertTasks(moment, wanted)
}

const keyOf = (task: Omit<Waiting, 'id' | 'cardPlanId'> & Pick<NewTask, 'cardPlanId'>): string =>
  [
    ...[task.cardPlanId, task.nominalDate, task.dueDate, task.shiftId, task.isForced],
    ...[task.windowStart?.getTime(), task.windowEnd?.getTime()],
  ].join(' ')

const furthest = (bindings: readonly Binding[], from: string): string =>
  bindings.reduce(
    (last, { generatedThrough }) => (generatedThrough && generatedThrough > last ? generatedThrough : last),
    from,
  )

/** Tasks that wait for the shift. */
export async function tasksOfShift({ tx }: Pick<Moment, 'tx'>, shiftId: string): Promise<number> {
  const { count } = await tx.one(sql<{ count: number }>`
SELECT count(*)::int AS count FROM plan t WHERE t.shift_id = ${shiftId} AND t.status IN ('pending', 'inProgress')`)
  return count
}

/** Tasks that wait on these days. */
export async function tasksOnDays({ tx }: Pick<Moment, 'tx'>, { orgId, from, to }: Changed): Promise<number> {
  const { count } = await tx.one(sql<{ count: number }>`
SELECT count(*)::int AS count
FROM plan t
JOIN org o ON o.id = t.org_id
JOIN org top ON top.id = ${orgId}
WHERE t.status = 'pending' AND t.due_date BETWEEN ${from}::date AND ${to}::date
  AND (o.full_path_id = top.full_path_id OR o.full_path_id LIKE top.full_path_id || '/%')`)
  return count
}
