// Cron expressions of five fields: minute, hour, day of the month, month, weekday. Lists, ranges and steps.
import { addDays, weekdayOf } from './days.ts'

export interface CronTimes {
  /** `HH:mm`, in order. */
  readonly timesOfDay: readonly string[]
  readonly fits: (day: string) => boolean
}

export function parseCron(cron: string): CronTimes {
  const fields = cron.trim().split(/\s+/)
  if (fields.length !== 5) throw new Error(`A cron expression has five fields: ${cron}`)
  const [minute = '', hour = '', date = '', month = '', weekday = ''] = fields
  const minutes = readField(minute, 0, 59)
  const hours = readField(hour, 0, 23)
  const dates = readField(date, 1, 31)
  const months = readField(month, 1, 12)
  const weekdays = new Set([...readField(weekday, 0, 7)].map((day) => day || 7))
  // As cron has it: when both days are restricted, either will do.
  const fitsDay = (day: string): boolean => {
    const byDate = dates.has(Number(day.slice(8)))
    const byWeekday = weekdays.has(weekdayOf(day))
    return date !== '*' && weekday !== '*' ? byDate || byWeekday : byDate && byWeekday
  }
  return {
    timesOfDay: [...hours].flatMap((h) => [...minutes].map((m) => `${twoDigits(h)}:${twoDigits(m)}`)),
    fits: (day) => months.has(Number(day.slice(5, 7))) && fitsDay(day),
  }
}

/** The first fitting day from the given one on; nothing when there is none in the coming years (30 February). */
export function nextCronDay(times: CronTimes, from: string): string | undefined {
  const fiveYears = 5 * 366
  for (let ahead = 0; ahead < fiveYears; ahead++) {
    const day = addDays(from, ahead)
    if (times.fits(day)) return day
  }
  return undefined
}

function readField(field: string, min: number, max: number): Set<number> {
  const values = new Set<number>()
  for (const part of field.split(',')) {
    const found = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part)
    if (!found) throw new Error(`Not a cron field: ${field}`)
    const [, first, last, every] = found
    const from = first === undefined ? min : Number(first)
    const to = last !== undefined ? Number(last) : first === undefined || every !== undefined ? max : from
    const step = every === undefined ? 1 : Number(every)
    if (from < min || to > max || from > to || step < 1) throw new Error(`Out of range in a cron field: ${field}`)
    for (let value = from; value <= to; value += step) values.add(value)
  }
  return new Set([...values].toSorted((a, b) => a - b))
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
