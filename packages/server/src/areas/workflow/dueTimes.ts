// Until when tasks of an organisation are to be answered, by its work calendar and the company's office hours.
import { daysAhead, workingDue } from '@tmlm/model/areas/workflow/dueTime'
import type { UserTask } from '@tmlm/model/areas/workflow/process'
import { addDays } from '@tmlm/model/language/days'
import type { Moment } from '../../engine/behaviour.ts'
import { fromLocal, toLocal } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { workCalendars } from '../basicData/index.ts'

export async function dueTimeOf(
  { tx, now, actor }: Moment,
  { timeout }: Pick<UserTask, 'timeout'>,
  orgId: string,
): Promise<Date | null> {
  const hours = timeout?.hours ?? (await parameter(tx, '49', orgId))
  if (hours <= 0) return null
  const arrival = toLocal(now, actor.timezone)
  const from = arrival.slice(0, 10)
  const office = await tx.first(sql<{ workStart: string; workEnd: string }>`
SELECT c.work_start::text AS work_start, c.work_end::text AS work_end FROM system_config c`)
  const calendar = (await workCalendars(tx, [orgId], { from, to: addDays(from, daysAhead) }))(orgId)
  const { workStart = '08:00', workEnd = '17:30' } = office ?? {}
  const due = workingDue(arrival, hours, { workStart, workEnd, isWorkingDay: calendar.isWorkingDay })
  return due === undefined ? null : fromLocal(due, actor.timezone)
}
