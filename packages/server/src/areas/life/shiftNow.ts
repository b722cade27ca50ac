// The shift that is being worked, by the calendar of the organisation.
import { addDays } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { workCalendars } from '../basicData/index.ts'

/** `now` is a local time. A shift that passes midnight belongs to the day on which it starts. */
export async function shiftNow(
  tx: Tx,
  orgId: string,
  now: string,
): Promise<{ readonly id: string; readonly name: string } | undefined> {
  const today = now.slice(0, 10)
  const days = [today, addDays(today, -1)]
  const calendar = (await workCalendars(tx, [orgId], { from: addDays(today, -1), to: today }))(orgId)
  const running = days
    .filter(calendar.isWorkingDay)
    .flatMap((day) => calendar.shiftsOn(day).map((shift) => ({ day, shift })))
    .find(({ day, shift: { startTime, endTime } }) => {
      const lastDay = endTime > startTime ? day : addDays(day, 1)
      return `${day} ${startTime}` <= now && now < `${lastDay} ${endTime}`
    })
  return running && { id: running.shift.id, name: running.shift.name }
}
