// An audited paper does its tasks, each once whoever else has a paper for it; taking the audit back lets them wait again.
import { refuse, refuseLines, type LineError, type Row, type Text } from '@tmlm/model'
import type { lubricationImplementation } from '@tmlm/model/areas/lubrication/lubricationImplementation'
import { addDays } from '@tmlm/model/language/days'
import type { Moment } from '../../engine/behaviour.ts'
import { toLocal, toLocalDate } from '../../platform/clock.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { lockLines } from './arrangedLines.ts'
import { followOn, isOneByOne } from './generator.ts'
import { todayOf, type LubricationPorts } from './ports.ts'

type Paper = Row<typeof lubricationImplementation>

interface TaskToDo {
  readonly id: string
  readonly lineId: string
  readonly arrangementId: string
  readonly pointNo: string
  readonly status: 'toDo' | 'done' | 'closed'
  readonly dueDate: string
  readonly advanceDays: number
  readonly needPhoto: boolean
  readonly doneTime: Date | null
  readonly doneBy: string | null
}

export async function doTasks(moment: Moment, ports: LubricationPorts, paper: Paper): Promise<void> {
  const { tx, now, actor } = moment
  const tasks = await lockTasks(moment, paper)
  const day = toLocalDate(paper.executeTime, actor.timezone)
  const errors = paper.lines.flatMap((line): LineError[] => {
    const task = line.taskId ? tasks.get(line.taskId) : undefined
    const text = task && whyNot(moment, task, line, day)
    return text ? [{ lineId: line.id, text }] : []
  })
  if (errors.length > 0) throw refuseLines(errors)
  const done = paper.lines.flatMap(({ taskId, actualQty }) => (taskId ? [{ taskId, actualQty }] : []))
  await tx.run(sql`
UPDATE lubrication_detail t
SET status = 'done', done_time = ${paper.executeTime}, done_date = ${day}::date, done_user_id = ${paper.executorId},
  actual_qty = g.qty, implementation_id = ${paper.id},
  nominal_date = CASE WHEN t.is_forecast THEN ${day}::date ELSE t.nominal_date END,
  version = t.version + 1, update_time = ${now}, update_user_id = ${actor.userId}
FROM unnest(${done.map(({ taskId }) => taskId)}::uuid[], ${done.map(({ actualQty }) => actualQty)}::numeric[]) AS g(id, qty)
WHERE t.id = g.id`)
  await noteHours(moment, ports, paper)
  for (const line of await linesOf(moment, [...tasks.values()])) await followOn(moment, ports, line)
}

function whyNot({ actor }: Moment, task: TaskToDo, line: Paper['lines'][number], day: string): Text | undefined {
  if (task.status === 'done') {
    const time = task.doneTime ? toLocal(task.doneTime, actor.timezone).slice(0, 16) : ''
    return [`任务已由${task.doneBy ?? ''}于${time}完成`, `Already done by ${task.doneBy ?? ''} at ${time}`]
  }
  if (task.status === 'closed')
    return [`润滑点${task.pointNo}的任务已关闭`, `The task of point ${task.pointNo} was closed`]
  const first = addDays(task.dueDate, -task.advanceDays)
  if (day < first) return [`未到可执行日期：${first} 起可以实施`, `Too early: it can be done from ${first}`]
  if (task.needPhoto && !line.photo?.length) return ['请上传照片', 'Photo required']
  return undefined
}

/** Locked, so that two who audit come one after the other. */
async function lockTasks({ tx }: Moment, { lines }: Paper): Promise<Map<string, TaskToDo>> {
  const tasks = await tx.all(sql<TaskToDo>`
SELECT t.id, t.line_id, t.arrangement_id, t.point_no, t.status, t.due_date::text AS due_date, t.advance_days, t.need_photo,
  t.done_time, (SELECT u.job_name FROM "user" u WHERE u.id = t.done_user_id) AS done_by
FROM lubrication_detail t
WHERE t.id = ${anyOf(lines.flatMap(({ taskId }) => taskId ?? []))}
ORDER BY t.id
FOR UPDATE OF t`)
  return new Map(tasks.map((task) => [task.id, task]))
}

async function linesOf({ tx }: Moment, tasks: readonly Pick<TaskToDo, 'lineId' | 'arrangementId'>[]) {
  const lineIds = new Set(tasks.map(({ lineId }) => lineId))
  const lines = await lockLines(tx, [...new Set(tasks.map(({ arrangementId }) => arrangementId))])
  return lines.filter(({ id }) => lineIds.has(id))
}

/** R5: what the machine had run when it was done is where the next hours are counted from. */
async function noteHours(moment: Moment, { workedHours }: LubricationPorts, { id, cardId }: Paper): Promise<void> {
  const worked = (await workedHours(moment.tx, [cardId], todayOf(moment))).get(cardId)
  if (!worked) return
  await moment.tx.run(sql`
UPDATE lubrication_arrangement_lines l SET last_done_hours = ${worked.hours}
FROM lubrication_detail t
WHERE t.implementation_id = ${id} AND t.line_id = l.id AND t.is_forecast`)
}

export async function undoTasks(moment: Moment, paper: Paper): Promise<void> {
  const { tx, now, actor } = moment
  const tasks = [...(await lockTasks(moment, paper)).values()]
  const later = await tx.first(sql<{ part: string }>`
SELECT later.part
FROM lubrication_detail t
JOIN lubrication_detail later ON later.line_id = t.line_id AND later.status = 'done' AND later.id <> t.id
WHERE t.implementation_id = ${paper.id} AND later.done_time > t.done_time AND later.implementation_id <> ${paper.id}
LIMIT 1`)
  if (later) throw refuse(`后续任务已完成：${later.part}`, `A later task is done: ${later.part}`)
  for (const line of await linesOf(moment, tasks))
    if (isOneByOne(line))
      await tx.run(sql`DELETE FROM lubrication_detail t WHERE t.line_id = ${line.id} AND t.status = 'toDo'`)
  // Nothing waits of an arrangement that was stopped meanwhile.
  await tx.run(sql`
UPDATE lubrication_detail t
SET status = CASE WHEN a.status = 'enabled' THEN 'toDo' ELSE 'closed' END,
  closed_by = CASE WHEN a.status = 'enabled' THEN NULL ELSE 2 END,
  close_reason = CASE WHEN a.status = 'enabled' THEN NULL ELSE '安排停用' END,
  done_time = NULL, done_date = NULL, done_user_id = NULL, actual_qty = NULL, implementation_id = NULL,
  version = t.version + 1, update_time = ${now}, update_user_id = ${actor.userId}
FROM lubrication_arrangement a
WHERE a.id = t.arrangement_id AND t.implementation_id = ${paper.id}`)
}
