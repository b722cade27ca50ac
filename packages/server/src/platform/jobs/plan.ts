// When the scheduled tasks of a tenant are due next, worked out from their schedules in the tenant's time zone.
import { nextRun, type Schedule, type Zone } from '@tmlm/model/language/schedule'
import { fromLocal, toLocal } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'
import { db as builder } from '../database/query.ts'
import { sql } from '../database/sql.ts'
import type { Log } from '../log.ts'

/** Plans these tasks anew after their schedules were changed. Tasks the tenant does not have are passed over. */
export async function planTasks(tx: Tx, codes: readonly string[], now: Date): Promise<PlannedTask[]> {
  if (codes.length === 0) return []
  const [{ timezone }, rows] = await Promise.all([
    tx.one(builder.selectFrom('tenant').select('timezone').where('id', '=', tx.tenantId)),
    tx.all(schedulesOf(codes)),
  ])
  const planned = rows.map((row) => ({ task: row.code, nextRun: nextRunOf(row, now, timezone) }))
  if (planned.length === 0) return []
  await tx.run(
    builder
      .insertInto('taskDue')
      .values(planned.map((entry) => ({ ...entry, tenantId: tx.tenantId })))
      .onConflict((clash) =>
        clash.columns(['tenantId', 'task']).doUpdateSet((eb) => ({ nextRun: eb.ref('excluded.nextRun') })),
      ),
  )
  return planned
}

/**
 * Tasks that came with a new version are planned for the tenants that were there before; run at the start, which no
 * tenant's impossible schedule may prevent.
 */
export async function planNewTasks(db: Database, codes: readonly string[], now: Date, log: Log): Promise<void> {
  const lacking = await db.platform((tx) => tx.all(unplanned(codes)))
  for (const { tenantId, tasks } of lacking) {
    try {
      await db.transaction(tenantId, (tx) => planTasks(tx, tasks, now))
    } catch (error) {
      log.error({ err: error, tenantId, tasks }, 'New tasks of a tenant could not be planned')
    }
  }
}

export interface PlannedTask {
  readonly task: string
  readonly nextRun: Date
}

/** The columns of a task that say when it is due. */
export interface ScheduleRow {
  readonly code: string
  readonly schedule: Schedule['kind']
  readonly minutes: number | null
  readonly time: string | null
  readonly weekdays: readonly number[] | null
  readonly monthdays: readonly number[] | null
  readonly cron: string | null
}

export const schedulesOf = (codes: readonly string[]) =>
  builder
    .selectFrom('scheduledTask')
    .select(['code', 'enabled', 'schedule', 'minutes', 'time', 'weekdays', 'monthdays', 'cron'])
    .where(sql<boolean>`code = ANY (${codes})`)

/** Throws for a schedule that is never due. */
export const nextRunOf = (row: ScheduleRow, after: Date, timezone: string): Date =>
  nextRun(scheduleOf(row), after, zoneOf(timezone))

function scheduleOf({ code, schedule, minutes, time, weekdays, monthdays, cron }: ScheduleRow): Schedule {
  if (schedule === 'minutes' && minutes !== null) return { kind: 'minutes', minutes }
  if (schedule === 'daily' && time !== null) return { kind: 'daily', time }
  if (schedule === 'weekly' && time !== null && weekdays !== null) return { kind: 'weekly', time, weekdays }
  if (schedule === 'monthly' && time !== null && monthdays !== null) return { kind: 'monthly', time, monthdays }
  if (schedule === 'cron' && cron !== null) return { kind: 'cron', cron }
  throw new Error(`The schedule of ${code} is incomplete`)
}

const zoneOf = (timezone: string): Zone => ({
  toLocal: (moment) => toLocal(moment, timezone),
  fromLocal: (local) => fromLocal(local, timezone),
})

const unplanned = (codes: readonly string[]) =>
  sql<{ tenantId: string; tasks: string[] }>`
SELECT t.id AS tenant_id, array_agg(wanted.task) AS tasks
FROM tenant t
CROSS JOIN unnest(${codes}::text[]) AS wanted (task)
LEFT JOIN task_due d ON d.tenant_id = t.id AND d.task = wanted.task
WHERE d.task IS NULL
  AND t.status <> 3
  AND t.moved_to IS NULL
GROUP BY t.id`
