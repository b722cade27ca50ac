// A paper with all that is due at a machine, begun by one press at the desk or on the phone.
import { notFound, permissionKey, refuse, type InputOf } from '@tmlm/model'
import { lubricationImplementation } from '@tmlm/model/areas/lubrication/lubricationImplementation'
import { addDays } from '@tmlm/model/language/days'
import type { CallMoment, Made } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { isMine } from './listMine.ts'
import { todayOf } from './ports.ts'

/** Who may do it for others too. */
const buttons = [
  ...[['lubricationImplementation', 'insert'] as const, ['lubricationDetail', 'implement'] as const],
  ...[['lubricationCalendar', 'implement'] as const, ['lubricationWarningList', 'implement'] as const],
]

interface Due {
  readonly id: string
  readonly lineId: string
  readonly cardId: string
  readonly orgId: string
  readonly dueDate: string
  readonly advanceDays: number
  readonly status: string
  readonly isMine: boolean
  readonly stdQty: string
  readonly lubricantId: string | null
  readonly warehouseId: string | null
}

export async function start(
  moment: CallMoment<InputOf<typeof lubricationImplementation, 'start'>>,
): Promise<Made | { readonly id: string }> {
  const { tx, actor, input } = moment
  const [task] = await tasks(moment, sql`t.id = ${input.taskId}`)
  if (!task) throw notFound()
  const mayAll = buttons.some(([screen, button]) => actor.rights.buttons.has(permissionKey(screen, button)))
  if (!task.isMine && !mayAll) throw refuse('无您的润滑任务', 'No task of yours')
  if (task.status !== 'toDo') throw refuse('任务已完成或已关闭', 'The task is done or closed')
  // Pressed twice, the second press finds what the first one began.
  await tx.run(sql`SELECT 1 FROM new_card c WHERE c.id = ${task.cardId} FOR NO KEY UPDATE`)
  const begun = await tx.first(sql<Made & { code: string }>`
SELECT o.id, o.code, o.version
FROM lubrication_implementation o
JOIN lubrication_implementation_lines l ON l.owner_id = o.id AND l.task_id = ${task.id}
WHERE o.create_user_id = ${actor.userId} AND o.status IN ('saved', 'rejected')
LIMIT 1`)
  if (begun) return begun
  const today = todayOf(moment)
  if (addDays(task.dueDate, -task.advanceDays) > today) throw tooEarly(addDays(task.dueDate, -task.advanceDays))
  const last = task.dueDate > today ? task.dueDate : today
  const due = await tasks(
    moment,
    sql`t.card_id = ${task.cardId} AND t.status = 'toDo' AND t.due_date <= ${last}::date
  AND t.due_date - t.advance_days <= ${today}::date AND ${mayAll ? sql`true` : isMine(actor.userId)}
  AND (t.id = ${task.id} OR t.line_id <> ${task.lineId})`,
  )
  const takeStock = await parameter(tx, '127', task.orgId)
  const warehouseId = takeStock ? (due.find((one) => one.warehouseId !== null)?.warehouseId ?? null) : null
  return moment.make(lubricationImplementation, {
    ...{ cardId: task.cardId, takeStock, warehouseId },
    lines: newestOfEach(due).map(({ id, stdQty }) => ({ taskId: id, actualQty: stdQty })),
  })
}

/** A point is lubricated once, however many of its days were missed: those stay open until somebody closes them. */
const newestOfEach = (due: readonly Due[]): Due[] => [...new Map(due.map((task) => [task.lineId, task])).values()]

export const tooEarly = (day: string) =>
  refuse(`未到可执行日期：${day} 起可以实施`, `Too early: it can be done from ${day}`)

const tasks = ({ tx, actor }: CallMoment<unknown>, condition: ReturnType<typeof sql>): Promise<Due[]> =>
  tx.all(sql<Due>`
SELECT t.id, t.line_id, t.card_id, t.org_id, t.due_date::text AS due_date, t.advance_days, t.status, ${isMine(actor.userId)} AS is_mine,
  t.std_qty, t.lubricant_id, p.default_warehouse_id AS warehouse_id
FROM lubrication_detail t
LEFT JOIN accessory p ON p.id = t.lubricant_id
WHERE ${condition}
ORDER BY t.point_no, t.due_date`)
