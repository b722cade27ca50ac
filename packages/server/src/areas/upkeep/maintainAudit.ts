// What an audited order does, all in one transaction: its task is done, older ones are settled by it, the binding knows when it
// was last done and what comes next. Taking the audit back restores every bit of it.
import { refuse, type Row } from '@tmlm/model'
import type { BeforeAudit, maintain } from '@tmlm/model/areas/upkeep/maintain'
import { nextFloating } from '@tmlm/model/language/occurrences'
import { floating } from '@tmlm/model/language/slots'
import type { Moment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { lockBindings } from './bindings.ts'
import { lockCounted, nextOf, settleCounts } from './counts.ts'
import { makeNextFloating } from './generator.ts'
import { change, lockTask, type TaskInHand } from './tasksInHand.ts'
import { removeTasks } from './tasks.ts'

export type Order = Row<typeof maintain>
export interface Done {
  readonly endTime: Date
  readonly countAtFinish: number
}

const laterBusiness = () => refuse('存在后续业务，不能反审', 'Later business exists')

/** Answers what was before, so that it can be restored. */
export async function settleOrder(moment: Moment, order: Order, done: Done): Promise<BeforeAudit> {
  const task = order.planId ? await lockTask(moment.tx, order.planId) : undefined
  if (task) {
    await finishTask(moment, task, order, done)
    await settleOlder(moment, task, order)
  }
  if (task?.cardPlanNumId) return countDone(moment, task.cardPlanNumId, task, done)
  return bindingDone(moment, order, done)
}

async function finishTask(moment: Moment, task: TaskInHand, order: Order, done: Done): Promise<void> {
  const day = toLocalDate(done.endTime, moment.actor.timezone)
  const within = task.dueCount === null || done.countAtFinish <= task.dueCount + (task.graceCount ?? 0)
  const inDays = task.limitDate === null || day <= task.limitDate
  await change(
    moment,
    task.id,
    sql`status = 'done', done_time = ${done.endTime}, done_date = ${day}::date, done_user_id = ${order.workerId},
  done_in_count = ${within && inDays}`,
  )
}

/** R6: older open tasks of the same card and scheme are closed as not done. */
async function settleOlder({ tx, now, actor }: Moment, task: TaskInHand, order: Order): Promise<void> {
  if (!order.olderPlanIds?.length) return
  const settled = await tx.run(sql`
UPDATE plan t
SET status = 'closed', close_type = 1, close_reason = '其他', close_user_id = ${actor.userId}, close_time = ${now},
  order_id = ${`maintain:${order.id}`}, version = t.version + 1, update_time = ${now}, update_user_id = ${actor.userId}
WHERE t.id = ${anyOf(order.olderPlanIds)} AND t.status = 'pending' AND t.card_id = ${task.cardId}
  AND t.scheme_id = ${task.schemeId} AND t.kind = 1 AND t.due_date <= ${task.dueDate}::date`)
  if (settled < order.olderPlanIds.length)
    throw refuse(
      '一并核销的任务须为同卡片同方案更早的待执行任务',
      'Only older pending tasks of the same card and scheme can be settled',
    )
}

async function bindingDone(moment: Moment, order: Order, done: Done): Promise<BeforeAudit> {
  const day = toLocalDate(done.endTime, moment.actor.timezone)
  const found = await moment.tx.first(sql<BeforeAudit & { id: string; lastDoneDate: string | null }>`
SELECT b.id, b.last_done_date::text AS last_done_date, b.last_done_count FROM card_plan b
WHERE b.kind = 1 AND b.card_id = ${order.cardId} AND b.scheme_id = ${order.schemeId}
FOR UPDATE OF b`)
  if (!found) return {}
  const before = { lastDoneDate: found.lastDoneDate, lastDoneCount: found.lastDoneCount ?? null }
  if (found.lastDoneDate === null || found.lastDoneDate <= day) {
    await moment.tx.run(sql`
UPDATE card_plan SET last_done_date = ${day}::date, last_done_count = ${done.countAtFinish} WHERE id = ${found.id}`)
    const [binding] = await lockBindings(moment.tx, [found.id])
    if (binding?.scheduleMode === floating)
      return { ...before, waitingDays: await followOn(moment, binding.id, nextFloating(binding, day)) }
  }
  return before
}

/**
 * Early and late completion both move the cycle: what still waits is made anew from this day. Answers the nominal days of what
 * waited. A task made by hand stands for itself and stays.
 */
async function followOn(moment: Moment, cardPlanId: string, nominal: string): Promise<string[]> {
  const waiting = await moment.tx.all(sql<{ id: string; day: string }>`
SELECT t.id, t.nominal_date::text AS day FROM plan t
WHERE t.card_plan_id = ${cardPlanId} AND t.status = 'pending' AND t.source_type = 1`)
  await removeTasks(
    moment,
    waiting.map(({ id }) => id),
  )
  await makeNextFloating(moment, cardPlanId, nominal)
  return waiting.map(({ day }) => day)
}

async function countDone(moment: Moment, planNumId: string, task: TaskInHand, done: Done): Promise<BeforeAudit> {
  const [before] = await lockCounted(moment, [planNumId])
  if (!before) return {}
  const day = toLocalDate(done.endTime, moment.actor.timezone)
  await moment.tx.run(sql`
UPDATE card_plan_num
SET base_count = ${done.countAtFinish}, last_done_count = ${done.countAtFinish}, last_done_date = ${day}::date,
  last_due_count = ${task.dueCount ?? nextOf(before)}
WHERE id = ${planNumId}`)
  await settleCounts(moment, [planNumId])
  const { baseCount, firstCount, lastDoneDate, lastDoneCount, lastDueCount } = before
  return { baseCount, firstCount, lastDoneDate, lastDoneCount, lastDueCount }
}

/** Takes back what the audit did. */
export async function unsettleOrder(moment: Moment, order: Order): Promise<void> {
  const { tx, now, actor } = moment
  await requireLast(moment, order)
  const task = order.planId ? await lockTask(tx, order.planId) : undefined
  const before = order.before ?? {}
  if (task?.cardPlanNumId) await restoreCount(moment, task.cardPlanNumId, before)
  else await restoreBinding(moment, order, before)
  if (!task) return
  await change(
    moment,
    task.id,
    sql`status = 'inProgress', done_time = NULL, done_date = NULL, done_user_id = NULL, done_in_count = true`,
  )
  await tx.run(sql`
UPDATE plan t
SET status = 'pending', close_type = NULL, close_reason = NULL, close_user_id = NULL, close_time = NULL, order_id = NULL,
  version = t.version + 1, update_time = ${now}, update_user_id = ${actor.userId}
WHERE t.id = ${anyOf(order.olderPlanIds ?? [])} AND t.status = 'closed' AND t.order_id = ${`maintain:${order.id}`}`)
}

async function requireLast({ tx }: Moment, order: Order): Promise<void> {
  const later = await tx.first(sql`
SELECT 1 FROM maintain o
WHERE o.card_id = ${order.cardId} AND o.scheme_id = ${order.schemeId} AND o.id <> ${order.id}
  AND o.status IN ('complete', 'closed') AND o.end_time > ${order.endTime}`)
  if (later) throw laterBusiness()
}

async function restoreBinding(moment: Moment, order: Order, before: BeforeAudit): Promise<void> {
  const { tx } = moment
  const found = await tx.first(sql<{ id: string; scheduleMode: number }>`
SELECT b.id, b.schedule_mode FROM card_plan b
WHERE b.kind = 1 AND b.card_id = ${order.cardId} AND b.scheme_id = ${order.schemeId}
FOR UPDATE OF b`)
  if (!found) return
  if (found.scheduleMode === floating) {
    const next = await tx.all(sql<{ id: string; status: string; sourceType: number }>`
SELECT t.id, t.status, t.source_type FROM plan t
WHERE t.card_plan_id = ${found.id} AND t.status IN ('pending', 'inProgress') AND t.id IS DISTINCT FROM ${order.planId}`)
    if (next.some(({ status }) => status === 'inProgress'))
      throw refuse('后续计划已执行，不能反审', 'A later task has begun')
    // What somebody made by hand came from no audit.
    await removeTasks(
      moment,
      next.filter(({ sourceType }) => sourceType === 1).map(({ id }) => id),
    )
    for (const day of before.waitingDays ?? []) await makeNextFloating(moment, found.id, day)
  }
  await tx.run(sql`
UPDATE card_plan SET last_done_date = ${before.lastDoneDate ?? null}::date, last_done_count = ${before.lastDoneCount ?? null}
WHERE id = ${found.id}`)
}

async function restoreCount(moment: Moment, planNumId: string, before: BeforeAudit): Promise<void> {
  const [plan] = await lockCounted(moment, [planNumId])
  if (!plan) return
  if (plan.taskStatus === 'inProgress') throw refuse('后续计划已执行，不能反审', 'A later task has begun')
  if (plan.taskId) await removeTasks(moment, [plan.taskId])
  await moment.tx.run(sql`
UPDATE card_plan_num
SET base_count = ${before.baseCount ?? 0}, first_count = ${before.firstCount ?? 1}, last_done_count = ${before.lastDoneCount ?? null},
  last_done_date = ${before.lastDoneDate ?? null}::date, last_due_count = ${before.lastDueCount ?? null}
WHERE id = ${planNumId}`)
}
