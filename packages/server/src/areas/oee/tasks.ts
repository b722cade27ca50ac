// What the area does by the clock: today's figures every few minutes (T27), and yesterday's once they are whole (T09).
import { addDays } from '@tmlm/model/language/days'
import type { Task, TaskMoment } from '../../engine/task.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { reckonDays } from './reckon.ts'

/** Machines of one transaction: short ones keep nobody waiting. */
const atOnce = 50

/** T27: the production day that goes on. */
export const refreshToday: Task = (task) => reckonAll(task, 0)

/** T09: the one before, which may have been changed since it was over. */
export const closeYesterday: Task = (task) => reckonAll(task, 1)

async function reckonAll(task: TaskMoment, daysBack: number) {
  const machines = await task.db.transaction(task.tenantId, (tx) =>
    tx.all(sql<{ id: string }>`
SELECT c.id FROM new_card c
WHERE c.card_type = 3 AND c.oee_enabled AND (c.status IN ('inUse', 'underRepair', 'rented') OR EXISTS (
  SELECT FROM oee_detail d WHERE d.card_id = c.id AND d.start_time > ${new Date(task.now.getTime() - 3 * 86_400_000)}))
ORDER BY c.id`),
  )
  const today = toLocalDate(task.now, task.timezone)
  // Before the day begins it is still that of yesterday.
  const days = { from: addDays(today, -daysBack - 1), to: addDays(today, -daysBack) }
  let processed = 0
  for (let from = 0; from < machines.length; from += atOnce) {
    const part = machines.slice(from, from + atOnce).map(({ id }) => id)
    processed += await task.transaction(({ tx, now }) => reckonDays({ tx, now, timezone: task.timezone }, part, days))
  }
  return { processed }
}
