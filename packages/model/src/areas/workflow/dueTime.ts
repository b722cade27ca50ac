// Until when a step is to be answered (rule 43): hours of working time, counted from its arrival on.
import { addDays } from '../../language/days.ts'

export interface OfficeHours {
  /** HH:mm. */
  readonly workStart: string
  readonly workEnd: string
  readonly isWorkingDay: (day: string) => boolean
}

/** How many days ahead are looked at, at most: whoever works on none of them is never late. */
export const daysAhead = 120

/** Local times as `yyyy-MM-dd HH:mm:ss`; nothing where that much is not worked within the days ahead. */
export function workingDue(arrival: string, hours: number, office: OfficeHours): string | undefined {
  let left = hours * 60
  const [opens, closes] = [minutesOf(office.workStart), minutesOf(office.workEnd)]
  if (closes <= opens) return undefined
  for (let nth = 0; nth <= daysAhead; nth++) {
    const day = addDays(arrival.slice(0, 10), nth)
    if (!office.isWorkingDay(day)) continue
    const from = nth === 0 ? Math.max(opens, minutesOf(arrival.slice(11, 16))) : opens
    const room = Math.max(0, closes - from)
    if (left <= room) return `${day} ${timeOf(from + left)}:00`
    left -= room
  }
  return undefined
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const timeOf = (minutes: number): string => {
  const whole = Math.ceil(minutes)
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}
