// When a scheduled task is due next. Times of day are the tenant's own; the zone is handed in, so that this stays pure.
import { nextCronDay, parseCron } from './cron.ts'
import { addDays, daysInMonth, weekdayOf } from './days.ts'

export type Schedule =
  /** Every n minutes, counted from local midnight. */
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'daily'; readonly time: string }
  /** 1 Monday to 7 Sunday. */
  | { readonly kind: 'weekly'; readonly time: string; readonly weekdays: readonly number[] }
  /** 31 means the last day in shorter months. */
  | { readonly kind: 'monthly'; readonly time: string; readonly monthdays: readonly number[] }
  | { readonly kind: 'cron'; readonly cron: string }

/** Turns moments into `yyyy-MM-dd HH:mm:ss` of a time zone and back. */
export interface Zone {
  readonly toLocal: (moment: Date) => string
  readonly fromLocal: (local: string) => Date
}

/** The words of the task registry: `every 10 min`, `daily 07:30`, `monthly day 1, 02:00`. */
export function parseSchedule(words: string): Schedule {
  const every = /^every (\d+) min$/.exec(words)
  if (every) return { kind: 'minutes', minutes: Number(every[1]) }
  const daily = /^daily (\d{2}:\d{2})$/.exec(words)
  if (daily?.[1]) return { kind: 'daily', time: daily[1] }
  const monthly = /^monthly day (\d{1,2}), (\d{2}:\d{2})$/.exec(words)
  if (monthly?.[2]) return { kind: 'monthly', time: monthly[2], monthdays: [Number(monthly[1])] }
  throw new Error(`No schedule: ${words}`)
}

/** The first moment after the given one at which the schedule is due. */
export function nextRun(schedule: Schedule, after: Date, zone: Zone): Date {
  const today = zone.toLocal(after).slice(0, 10)
  if (schedule.kind === 'minutes') return nextStep(schedule.minutes, after, today, zone)
  if (schedule.kind === 'cron') return nextOfCron(schedule.cron, after, today, zone)
  // One day more than the longest gap: a monthly day, whose month may just have passed.
  for (let ahead = 0; ahead <= 62; ahead++) {
    const day = addDays(today, ahead)
    if (!fallsOn(schedule, day)) continue
    const moment = zone.fromLocal(`${day} ${schedule.time}:00`)
    if (moment > after) return moment
  }
  throw new Error(`The schedule ${JSON.stringify(schedule)} is never due`)
}

/** Real minutes since local midnight, starting anew each day, so that a repeated hour of summer time is no loop. */
function nextStep(minutes: number, after: Date, today: string, zone: Zone): Date {
  const midnight = zone.fromLocal(`${today} 00:00:00`).getTime()
  const tomorrow = zone.fromLocal(`${addDays(today, 1)} 00:00:00`).getTime()
  const step = minutes * 60_000
  const next = midnight + (Math.floor((after.getTime() - midnight) / step) + 1) * step
  return new Date(Math.min(next, tomorrow))
}

function nextOfCron(cron: string, after: Date, today: string, zone: Zone): Date {
  const times = parseCron(cron)
  for (let day = nextCronDay(times, today); day !== undefined; day = nextCronDay(times, addDays(day, 1))) {
    for (const time of times.timesOfDay) {
      const moment = zone.fromLocal(`${day} ${time}:00`)
      if (moment > after) return moment
    }
  }
  throw new Error(`The schedule ${cron} is never due`)
}

function fallsOn(schedule: Exclude<Schedule, { kind: 'minutes' | 'cron' }>, day: string): boolean {
  if (schedule.kind === 'daily') return true
  if (schedule.kind === 'weekly') return schedule.weekdays.includes(weekdayOf(day))
  const last = daysInMonth(day)
  const date = Number(day.slice(8))
  return schedule.monthdays.some((wanted) => Math.min(wanted, last) === date)
}
