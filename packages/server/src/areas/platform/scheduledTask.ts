// What the system does by itself: when, as the company says; at once, when somebody asks for it; and how it went.
import { scheduledTask } from '@tmlm/model/areas/warnings/scheduledTask'
import { tasks } from '@tmlm/model/areas/platform/registry'
import { inLang, refuse, refuseFields, type Lang } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'
import { toLocal } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { planTasks } from '../../platform/jobs/plan.ts'
import type { Jobs } from '../../platform/jobs/queue.ts'
import { runNow } from './tasks/run.ts'

export const scheduledTaskBehaviour = (jobs: Pick<Jobs, 'send'> | undefined) =>
  behaviour(scheduledTask, {
    computed: {
      planned: (_today, lang) => plannedSql(lang),
      nextRun: `SELECT d.next_run FROM task_due d WHERE t.enabled AND d.tenant_id = t.tenant_id AND d.task = t.code`,
      runsHere: `EXISTS (SELECT FROM task_due d WHERE d.tenant_id = t.tenant_id AND d.task = t.code)`,
    },

    async afterSave({ tx, row, now }) {
      await replan(tx, row.code, now)
    },

    actions: {
      /** Written before the engine does, since the next run is reckoned by it. */
      async edit({ tx, row, input, now }) {
        for (const { fields, text, holds } of scheduledTask.checks)
          if (!holds(input)) throw refuseFields([{ field: fields[0] ?? '', text }])
        const { schedule, minutes, time, weekdays, monthdays, cron } = input
        await tx.run(sql`
UPDATE scheduled_task
SET schedule = ${schedule}, minutes = ${minutes}, time = ${time}, weekdays = ${weekdays}, monthdays = ${monthdays}, cron = ${cron}
WHERE id = ${row.id}`)
        await replan(tx, row.code, now)
      },

      async disable({ row }) {
        if (tasks.find(({ code }) => code === row.code)?.system)
          throw refuse('系统任务不能停用', 'A task of the system cannot be switched off')
      },

      async enable({ row, input }) {
        if (input.enabled === false && tasks.find(({ code }) => code === row.code)?.system)
          throw refuse('系统任务不能停用', 'A task of the system cannot be switched off')
        return { set: { enabled: input.enabled !== false } }
      },

      async runNow({ tx, row, now }) {
        if (!jobs) throw refuse('当前无法执行任务', 'Tasks cannot run now')
        const { runs } = await tx.one(
          sql<{ runs: boolean }>`
SELECT EXISTS (SELECT FROM task_due WHERE tenant_id = ${tx.tenantId} AND task = ${row.code}) AS runs`,
        )
        if (!runs) throw refuse('当前版本没有此任务', 'This version has no such task')
        return { answer: { logId: await runNow(tx, jobs, row.code, now) } }
      },

      async listLog({ tx, row, actor }) {
        const rows = await tx.all(
          builder
            .selectFrom('scheduledTaskLog')
            .select(['id', 'startTime', 'endTime', 'result', 'processed', 'message'])
            .where('code', '=', row.code)
            .orderBy('startTime', 'desc')
            .limit(200),
        )
        const local = (moment: Date | null): string | null => moment && toLocal(moment, actor.timezone)
        return {
          instead: rows.map((line) => ({ ...line, startTime: local(line.startTime), endTime: local(line.endTime) })),
        }
      },
    },
  })

async function replan(tx: Tx, code: string, now: Date): Promise<void> {
  const { runs } = await tx.one(
    sql<{ runs: boolean }>`
SELECT EXISTS (SELECT FROM task_due WHERE tenant_id = ${tx.tenantId} AND task = ${code}) AS runs`,
  )
  if (!runs) return
  try {
    await planTasks(tx, [code], now)
  } catch {
    throw refuse('该策略永远不会执行', 'This schedule is never due')
  }
}

/** A schedule as people say it. */
function plannedSql(lang: Lang): string {
  const word = (zh: string, en: string): string => `'${inLang([zh, en], lang)}'`
  const names = (column: string, words: string): string =>
    `(SELECT string_agg(${words}, ${word('、', ', ')} ORDER BY n) FROM unnest(t.${column}) AS n)`
  const weekday = `(ARRAY[${(lang === 'zh'
    ? ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
    : ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  )
    .map((name) => `'${name}'`)
    .join(', ')}])[n]`
  const time = 't.time'
  return `CASE t.schedule
    WHEN 'minutes' THEN concat(${word('每 ', 'Every ')}, t.minutes, ${word(' 分钟', ' min')})
    WHEN 'daily' THEN concat(${word('每天 ', 'Daily ')}, ${time})
    WHEN 'weekly' THEN concat(${word('每', 'Every ')}, ${names('weekdays', weekday)}, ' ', ${time})
    WHEN 'monthly' THEN concat(${word('每月 ', 'Monthly on ')}, ${names('monthdays', `n::text`)}, ${word(' 日 ', ' ')}, ${time})
    ELSE concat(${word('表达式 ', 'Cron ')}, t.cron) END`
}
