// A task and the sheet that does it: who may begin it, and what becomes of it when the sheet is begun, dropped or done.
import { notFound, permissionKey, refuse, type Resource, type Text } from '@tmlm/model'
import type { Made, Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { tableOf } from '../../platform/database/names.ts'
import { sql } from '../../platform/database/sql.ts'

export interface TaskInHand {
  readonly id: string
  readonly orgId: string
  readonly kind: 1 | 2
  readonly cardId: string
  readonly schemeId: string
  readonly cardPlanId: string | null
  readonly cardPlanNumId: string | null
  readonly sourceType: number
  readonly status: 'pending' | 'inProgress' | 'done' | 'missed' | 'closed' | 'skipped' | 'deleted'
  readonly nominalDate: string | null
  readonly dueDate: string | null
  readonly shiftId: string | null
  readonly windowStart: Date | null
  readonly windowEnd: Date | null
  readonly dueCount: number | null
  readonly graceCount: number | null
  readonly limitDate: string | null
  readonly orderId: string | null
  readonly isMakeUp: boolean
}

/** Locked, so that two who begin it come one after the other. */
export const lockTask = (tx: Tx, id: string): Promise<TaskInHand | undefined> =>
  tx.first(sql<TaskInHand>`
SELECT t.id, t.org_id, t.kind, t.card_id, t.scheme_id, t.card_plan_id, t.card_plan_num_id, t.source_type, t.status,
  t.nominal_date::text AS nominal_date, t.due_date::text AS due_date, t.shift_id, t.window_start, t.window_end, t.due_count,
  t.grace_count, t.limit_date::text AS limit_date, t.order_id, t.is_make_up
FROM plan t
WHERE t.id = ${id}
FOR UPDATE OF t`)

/** The task of a new sheet, if this person may begin it. */
export async function taskToBegin(
  moment: Moment,
  planId: string,
  given: { kind: 1 | 2; buttons: readonly string[] },
): Promise<TaskInHand> {
  const task = await lockTask(moment.tx, planId)
  if (!task || task.kind !== given.kind) throw notFound()
  await requireExecutor(moment, task, given.buttons)
  if (task.status === 'inProgress') throw await taken(moment.tx, task)
  if (task.status !== 'pending') throw refuse(...notOpen[task.status])
  return task
}

/** The sheet of the task that this person has begun himself: he goes on with it. */
export async function ownSheet(
  { tx, actor }: Moment,
  { status, orderId }: TaskInHand,
  resource: Resource,
): Promise<Made | undefined> {
  const [name, id] = (orderId ?? '').split(':')
  if (status !== 'inProgress' || name !== resource.name || !id) return undefined
  return tx.first(sql<{ id: string; code: string; version: number }>`
SELECT o.id, o.code, o.version FROM ${sql.raw(tableOf(resource))} o
WHERE o.id = ${id} AND o.create_user_id = ${actor.userId} AND o.status IN ('saved', 'rejected')`)
}

/** What is said of a task that is neither waiting nor begun. */
export const notOpen: Readonly<Record<Exclude<TaskInHand['status'], 'pending' | 'inProgress'>, Text>> = {
  done: ['任务已完成', 'The task is done'],
  missed: ['该点检已漏检，请补检', 'The check was missed: make it up'],
  closed: ['任务已关闭', 'The task was closed'],
  skipped: ['任务已跳过', 'The task is skipped'],
  deleted: ['任务已删除', 'The task was deleted'],
}

/** Who is named, is in the team, or holds one of the buttons. */
async function requireExecutor({ tx, actor }: Moment, task: TaskInHand, buttons: readonly string[]): Promise<void> {
  const holds = buttons.some((key) => {
    const [screen = '', button = ''] = key.split('_')
    return actor.rights.buttons.has(permissionKey(screen, button))
  })
  if (holds) return
  const named = await tx.first(sql`
SELECT 1 FROM plan t
WHERE t.id = ${task.id} AND (
  EXISTS (SELECT FROM plan_executor_ids e WHERE e.owner_id = t.id AND e.target_id = ${actor.userId})
  OR EXISTS (SELECT FROM maintain_team_members m WHERE m.owner_id = t.team_id AND m.user_id = ${actor.userId})
  OR EXISTS (SELECT FROM maintain_team g WHERE g.id = t.team_id AND g.leader_id = ${actor.userId}))`)
  if (!named) throw refuse('您不是该任务的执行人', 'You are not an executor of this task')
}

async function taken(tx: Tx, { orderId }: TaskInHand) {
  const [table, id = ''] = (orderId ?? '').split(':')
  const worker =
    table === 'maintain'
      ? sql<{
          name: string
        }>`SELECT u.job_name AS name FROM maintain o JOIN "user" u ON u.id = o.worker_id WHERE o.id = ${id}`
      : sql<{
          name: string
        }>`SELECT u.job_name AS name FROM check_equipment o JOIN "user" u ON u.id = o.checker_id WHERE o.id = ${id}`
  const name = id === '' ? '' : ((await tx.first(worker))?.name ?? '')
  return refuse(`该任务已由 ${name} 执行`, `Task taken by ${name}`)
}

/** The sheet is begun. */
export const takeInHand = (moment: Moment, taskId: string, orderId: string): Promise<unknown> =>
  change(moment, taskId, sql`status = 'inProgress', order_id = ${orderId}`)

/** The sheet is dropped: the task waits again. */
export const putBack = (moment: Moment, taskId: string): Promise<unknown> =>
  change(
    moment,
    taskId,
    sql`status = CASE t.status WHEN 'inProgress' THEN 'pending' ELSE t.status END, order_id = NULL`,
  )

export const change = ({ tx, now, actor }: Moment, taskId: string, set: ReturnType<typeof sql>): Promise<number> =>
  tx.run(sql`
UPDATE plan t
SET ${set}, version = t.version + 1, update_time = ${now}, update_user_id = ${actor.userId}
WHERE t.id = ${taskId}`)
