// What the area does by the clock: averages and expiries of a new day (T21), and what devices have not answered (T23).
import type { Task } from '../../engine/task.ts'
import { toLocalDate } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { refreshAverages } from '../cards/index.ts'
import { forgetCommands } from './commands.ts'
import { giveUpLocating } from './locating.ts'
import { forgetNonces } from './push.ts'
import { openReminder, remindOfRenewals, remindOfSilence } from './reminders.ts'

/** T21: what a card works a day is another sum each day; services that end soon are reminded of. */
export const refreshLife: Task = async (task) => ({
  processed: await task.transaction(async (moment) => {
    const refreshed = await refreshAverages(moment)
    const today = toLocalDate(task.now, task.timezone)
    return refreshed + (await remindOfRenewals(moment, today))
  }),
})

/** T23 */
export const sweepCounters: Task = async (task) => ({
  processed: await task.transaction(async (moment) => {
    const { tx } = moment
    const minutes = await parameter(tx, '93')
    const removed = await tx.all(sql<{ id: string; since: Date }>`SELECT k.id, k.detached_since AS since
FROM die_counter k
WHERE k.enabled AND k.card_id IS NOT NULL AND k.detached_since <= ${new Date(task.now.getTime() - minutes * 60_000)}
  AND NOT EXISTS (SELECT FROM die_counter_remind r WHERE r.counter_id = k.id AND r.type = 2 AND r.status = 'open')
ORDER BY k.id`)
    for (const { id, since } of removed)
      await openReminder(moment, { counterId: id, type: 2, time: since, value: null })
    const silent = await remindOfSilence(moment, task.now)
    await forgetNonces(tx, task.now)
    await forgetCommands(tx, task.now)
    return removed.length + silent + (await giveUpLocating(tx, task.now))
  }),
})
