// R1, R2, R5: from a period and a working calendar to the days on which something is due. Pure: days in, days out.
import { addDays, addMonths, daysInMonth, weekdayOf } from './days.ts'

/** 1 day, 2 week, 3 month, 4 quarter, 5 year, 6 every N days. */
export type PeriodType = 1 | 2 | 3 | 4 | 5 | 6
/** 0 keep, 1 skip, 2 next working day, 3 previous working day. */
export type HolidayRule = 0 | 1 | 2 | 3

export interface Period {
  readonly periodType: PeriodType
  readonly periodInterval: number
  /** 1 Monday to 7 Sunday; of a weekly period. */
  readonly weekDays: readonly number[]
  /** Days of the month, 99 the last one. */
  readonly monthDays: readonly number[]
  readonly quarterMonth: number | null
  readonly yearMonth: number | null
}

/** R1: the nominal days of a fixed period between two days, both included. The grid hangs on the anchor. */
export function occurrences(period: Period, anchor: string, from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from < anchor ? anchor : from; day <= to; day = addDays(day, 1))
    if (isOccurrence(period, anchor, day)) days.push(day)
  return days
}

function isOccurrence(period: Period, anchor: string, day: string): boolean {
  const { periodType, periodInterval: every } = period
  switch (periodType) {
    case 1:
      return true
    case 2:
      return (weekOf(day) - weekOf(anchor)) % every === 0 && period.weekDays.includes(weekdayOf(day))
    case 3:
      return (monthNumber(day) - monthNumber(anchor)) % every === 0 && isMonthDay(period, day)
    case 4:
      return (
        (quarterNumber(day) - quarterNumber(anchor)) % every === 0 &&
        (monthNumber(day) % 3) + 1 === period.quarterMonth &&
        isMonthDay(period, day)
      )
    case 5:
      return (
        (yearOf(day) - yearOf(anchor)) % every === 0 && monthOf(day) === period.yearMonth && isMonthDay(period, day)
      )
    case 6:
      return daysBetween(anchor, day) % every === 0
  }
}

/** A day that the month does not have is its last one. */
const isMonthDay = ({ monthDays }: Period, day: string): boolean =>
  monthDays.some((wanted) => Math.min(wanted, daysInMonth(day)) === Number(day.slice(8)))

export interface WorkDays {
  readonly isWorkingDay: (day: string) => boolean
}

export interface Due {
  readonly day: string
  /** No working day was near: the nominal day was kept. */
  readonly isForced: boolean
}

/** So far is looked for a working day. */
const nearDays = 31

/** R2: the nominal day moved off a day without work; nothing where it is skipped. */
export function dueOn(nominal: string, rule: HolidayRule, calendar: WorkDays, today: string): Due | undefined {
  if (rule === 0 || calendar.isWorkingDay(nominal)) return { day: nominal, isForced: false }
  if (rule === 1) return undefined
  const day = nextWorkingDay(nominal, rule === 2 ? 1 : -1, calendar)
  if (day === undefined) return { day: nominal, isForced: true }
  if (day >= today) return { day, isForced: false }
  const later = nextWorkingDay(today, 1, calendar)
  return { day: later ?? nominal, isForced: later === undefined }
}

function nextWorkingDay(from: string, step: 1 | -1, calendar: WorkDays): string | undefined {
  for (let away = 0; away <= nearDays; away += 1) {
    const day = addDays(from, away * step)
    if (calendar.isWorkingDay(day)) return day
  }
  return undefined
}

/** R5: the nominal day after a completion on this day. */
export function nextFloating(period: Period, completed: string): string {
  const { periodType, periodInterval: every, weekDays } = period
  switch (periodType) {
    case 1:
      return addDays(completed, 1)
    case 2: {
      let day = addDays(completed, 7 * every)
      while (weekDays.length > 0 && !weekDays.includes(weekdayOf(day))) day = addDays(day, 1)
      return day
    }
    case 3:
      return addMonths(completed, every)
    case 4:
      return addMonths(completed, 3 * every)
    case 5:
      return addMonths(completed, 12 * every)
    case 6:
      return addDays(completed, every)
  }
}

/** R5: closed without doing it, the next one is the first of its old days after today. */
export function nextAfterClosing(period: Period, due: string, today: string): string {
  let [times, day] = [0, due]
  while (day <= today) {
    times += 1
    day = nextFloating({ ...period, periodInterval: period.periodInterval * times }, due)
  }
  return day
}

/** The length of a period in days, the shortest it can be: what grace must stay below. */
export function shortestDays({ periodType, periodInterval: every, weekDays, monthDays }: Period): number {
  if (periodType === 1) return 1
  if (periodType === 6) return every
  if (periodType === 2) return weekDays.length > 1 ? shortestGap(weekDays, 7) : 7 * every
  if (periodType === 3) return monthDays.length > 1 ? shortestGap(monthDays.map(atMost28), 28) : 28 * every
  return periodType === 4 ? 90 * every : 365 * every
}

const atMost28 = (day: number): number => Math.min(day, 28)

function shortestGap(days: readonly number[], length: number): number {
  const sorted = [...new Set(days)].toSorted((a, b) => a - b)
  const gaps = sorted.map((day, nth) => (sorted[nth + 1] ?? (sorted[0] ?? 0) + length) - day)
  return Math.min(...gaps)
}

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)
/** 1970-01-01 was a Thursday: weeks begin on Mondays. */
const weekOf = (day: string): number => Math.floor((dayNumber(day) + 3) / 7)
const yearOf = (day: string): number => Number(day.slice(0, 4))
const monthOf = (day: string): number => Number(day.slice(5, 7))
const monthNumber = (day: string): number => yearOf(day) * 12 + monthOf(day) - 1
const quarterNumber = (day: string): number => Math.floor(monthNumber(day) / 3)
