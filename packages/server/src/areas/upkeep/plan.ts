// Tasks: what people do with them while they wait.
import { refuse, type Row } from '@tmlm/model'
import { plan } from '@tmlm/model/areas/upkeep/plan'
import { nextAfterClosing } from '@tmlm/model/language/occurrences'
import { nextCountAfterClosing } from '@tmlm/model/areas/upkeep/byCount'
import { floating } from '@tmlm/model/language/slots'
import { addDays } from '@tmlm/model/language/days'
import { behaviour, type Moment } from '../../engine/behaviour.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { tellTogether } from '../platform/index.ts'
import { lockBindings } from './bindings.ts'
import { cardComputed, cardFound, levelSql } from './cardSql.ts'
import { lockCounted, setNext, settleCounts } from './counts.ts'
import { uncover } from './cover.ts'
import { makeNextFloating } from './generator.ts'
import { calendarDays } from './planCalendar.ts'
import { listMine } from './planMine.ts'
import { createByCard, createByCardPlan, createByDay, previewCreate } from './planCreate.ts'
import { lateSql } from './lateness.ts'
import { surroundingsOf, todayOf } from './surroundings.ts'
import { removeTasks } from './tasks.ts'
import { notOpen } from './tasksInHand.ts'

type Task = Row<typeof plan>

/** Closed longer ago it stays closed. */
const reopenDays = 30

export const planBehaviour = behaviour(plan, {
  computed: {
    ...cardComputed,
    level: levelSql,
    isOverdue: (today) => lateSql(today).isOverdue,
    overdueDays: (today) => lateSql(today).overdueDays,
    isOnTime: (today) => lateSql(today).isOnTime,
  },
  finds: {
    ...cardFound,
    level: (given, tenant) =>
      `t.scheme_id IN (SELECT s.id FROM scheme s WHERE s.tenant_id = ${tenant} AND s.level = ANY (${given}))`,
  },

  calls: { previewCreate, createByDay, createByCard, createByCardPlan, calendar: calendarDays, listMine },

  lists: {
    listDay: ({ input, parameters }) =>
      `t.kind = ${parameters.add(input.kind)} AND t.due_date = ${parameters.add(input.day)} AND t.status <> 'deleted'`,
  },

  actions: {
    async reschedule(moment) {
      await requireFree(moment, moment.input.dueDate)
      return { set: { rescheduleCount: moment.row.rescheduleCount + 1 } }
    },

    async rescheduleCheck(moment) {
      const { row, input, now } = moment
      await requireFree(moment, input.dueDate)
      const around = await surroundingsOf(moment, [row.orgId], { from: input.dueDate, to: input.dueDate })
      const slot = { nominalDate: row.nominalDate ?? input.dueDate, dueDate: input.dueDate, shiftId: row.shiftId }
      const window = around(row.orgId).windowOf(row.kind, { ...slot, isForced: false })
      if (window.windowEnd && window.windowEnd < now)
        throw refuse('该日期的点检时间已过', 'The time of the check on that day has passed')
      return { set: { ...window, isForced: false, rescheduleCount: row.rescheduleCount + 1 } }
    },

    async deleteBatch(moment) {
      const { id, status } = moment.row
      if (status === 'inProgress') throw refuse('任务执行中，不能删除', 'Task is in progress: it cannot be deleted')
      if (status !== 'pending' && status !== 'skipped') throw refuse(...notOpen[status])
      await uncover(moment, [id], todayOf(moment))
    },

    async closeBatch(moment) {
      const { row, now, actor } = moment
      if (row.status === 'inProgress') throw refuse('任务执行中，不能关闭', 'Task is in progress')
      if (row.status !== 'pending') throw refuse(...notOpen[row.status])
      await uncover(moment, [row.id], todayOf(moment))
      // The next one may fall on the day of this one, which must not be open then.
      await moment.tx.run(sql`UPDATE plan SET status = 'closed' WHERE id = ${row.id}`)
      await goOn(moment, row)
      return { set: { closeUserId: actor.userId, closeTime: now } }
    },

    async reopen(moment) {
      const { row, actor, tx } = moment
      const closed = row.closeTime ? toLocalDate(row.closeTime, actor.timezone) : todayOf(moment)
      if (closed < addDays(todayOf(moment), -reopenDays))
        throw refuse('关闭超过30天，不能重新打开', 'Closed more than 30 days ago')
      if (row.orderId) throw refuse('该任务已由保养单核销', 'The task was settled by an order')
      await takeBackNext(moment, row)
      const twin = await tx.first(sql`
SELECT 1 FROM plan t
WHERE t.kind = ${row.kind} AND t.card_id = ${row.cardId} AND t.scheme_id = ${row.schemeId} AND t.due_date = ${row.dueDate}::date
  AND t.source_type <> 5 AND t.shift_id IS NOT DISTINCT FROM ${row.shiftId} AND t.id <> ${row.id}
  AND t.status IN ('pending', 'inProgress')`)
      if (twin && row.sourceType !== 5) throw refuse('该日期已有相同任务', 'The same task is due that day already')
      return { set: { closeType: null, closeReason: null, closeUserId: null, closeTime: null } }
    },

    async remind(moment) {
      const { row } = moment
      const people = await executorsOf(moment, row)
      if (people.length === 0) throw refuse('任务没有执行人，请先改派', 'Nobody is to do the task: assign it first')
      const { code, name, scheme } = await moment.tx.one(sql<{ code: string; name: string; scheme: string }>`
SELECT c.code, c.name, s.name AS scheme FROM new_card c JOIN scheme s ON s.id = ${row.schemeId} WHERE c.id = ${row.cardId}`)
      await tellTogether(moment, people, {
        title: `保养提醒：${code} ${name}`,
        content: `${scheme}，计划日期 ${row.dueDate ?? '按次数到期'}，请及时完成。`,
      })
    },
  },
})

/** A day to come on which the same is not due already. */
async function requireFree(moment: Moment & { readonly row: Task }, dueDate: string): Promise<void> {
  const { row, tx } = moment
  if (dueDate < todayOf(moment)) throw refuse('不能改到过去的日期', 'Past dates cannot be planned')
  const twin = await tx.first(sql`
SELECT 1 FROM plan t
WHERE t.kind = ${row.kind} AND t.card_id = ${row.cardId} AND t.scheme_id = ${row.schemeId} AND t.due_date = ${dueDate}::date
  AND t.shift_id IS NOT DISTINCT FROM ${row.shiftId} AND t.id <> ${row.id} AND t.status IN ('pending', 'inProgress')`)
  if (twin) throw refuse('该日期已有相同任务', 'The same task is due that day already')
}

/** R5, R8: closed without doing it, the next one comes at its old days or counts beyond what has passed. */
async function goOn(moment: Moment, task: Task): Promise<void> {
  const today = todayOf(moment)
  if (task.cardPlanNumId) {
    const [counted] = await lockCounted(moment, [task.cardPlanNumId])
    if (!counted || task.dueCount === null) return
    await setNext(moment, counted, nextCountAfterClosing(task.dueCount, counted.everyCount, counted.usedNum))
    await settleCounts(moment, [task.cardPlanNumId])
    return
  }
  if (!task.cardPlanId || !task.nominalDate) return
  const [binding] = await lockBindings(moment.tx, [task.cardPlanId])
  if (binding?.scheduleMode === floating)
    await makeNextFloating(moment, binding.id, nextAfterClosing(binding, task.nominalDate, today))
}

/** What came after it goes again, unless somebody has begun it. */
async function takeBackNext(moment: Moment, task: Task): Promise<void> {
  const { tx } = moment
  if (task.cardPlanNumId) {
    const [counted] = await lockCounted(moment, [task.cardPlanNumId])
    if (counted?.taskStatus === 'inProgress') throw refuse('后续计划已执行', 'A later task has begun')
    if (counted?.taskId) await removeTasks(moment, [counted.taskId])
    if (counted && task.dueCount !== null) await setNext(moment, counted, task.dueCount)
    return
  }
  if (!task.cardPlanId) return
  const [binding] = await lockBindings(tx, [task.cardPlanId])
  if (binding?.scheduleMode !== floating) return
  const open = await tx.all(sql<{ id: string; status: string; sourceType: number }>`
SELECT t.id, t.status, t.source_type FROM plan t
WHERE t.card_plan_id = ${binding.id} AND t.status IN ('pending', 'inProgress')`)
  if (open.some(({ status }) => status === 'inProgress')) throw refuse('后续计划已执行', 'A later task has begun')
  await removeTasks(
    moment,
    open.filter(({ sourceType }) => sourceType === 1).map(({ id }) => id),
  )
}

/** Those who are named, else everybody of the team. */
async function executorsOf({ tx }: Moment, task: Task): Promise<string[]> {
  if (task.executorIds?.length) return [...task.executorIds]
  const members = await tx.all(sql<{ userId: string }>`
SELECT m.user_id FROM maintain_team_members m WHERE m.owner_id = ${task.teamId}
UNION SELECT g.leader_id FROM maintain_team g WHERE g.id = ${task.teamId}`)
  return members.map(({ userId }) => userId)
}
