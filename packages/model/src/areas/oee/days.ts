// Production days: from oeeDayStart to oeeDayStart of the next day in local time, so one of summer time has 23 or 25 hours. Pure:
// `at` tells the moment of a local time.
import { addDays } from '../../language/days.ts'
import type { ShiftSpan, Span } from './timeModel.ts'

/** The moment of `yyyy-MM-dd HH:mm:ss` in the zone of the tenant, in milliseconds. */
export type At = (local: string) => number

/** The production day of a local time. */
export const productionDay = (local: string, dayStart: string): string =>
  local.slice(11, 16) < dayStart ? addDays(local.slice(0, 10), -1) : local.slice(0, 10)

export const spanOfDay = (day: string, dayStart: string, at: At): Span => ({
  from: at(`${day} ${dayStart}:00`),
  to: at(`${addDays(day, 1)} ${dayStart}:00`),
})

export interface NamedShift {
  readonly id: string
  /** HH:mm; an end that is not after the start is that of the next day. */
  readonly startTime: string
  readonly endTime: string
  readonly breaks: readonly { readonly from: string; readonly to: string }[]
}

/** What lies in the day of the shifts that begin on the days around it: a shift over the start of a day is cut there. */
export function shiftsInDay(
  day: string,
  within: Span,
  shiftsOn: (day: string) => readonly NamedShift[],
  at: At,
): ShiftSpan[] {
  return [-1, 0, 1]
    .map((days) => addDays(day, days))
    .flatMap((date) => shiftsOn(date).map((shift) => spanOfShift(date, shift, at)))
    .map((shift) => ({ ...shift, ...cut(shift, within), breaks: shift.breaks.map((pause) => cut(pause, within)) }))
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from)
}

function spanOfShift(date: string, { id, startTime, endTime, breaks }: NamedShift, at: At): ShiftSpan {
  const time = (clock: string, isNext: boolean): number =>
    at(`${isNext ? addDays(date, 1) : date} ${clock.slice(0, 5)}:00`)
  return {
    shiftId: id,
    from: time(startTime, false),
    to: time(endTime, endTime <= startTime),
    // A time before the start of the shift is of the next day.
    breaks: breaks.map(({ from, to }) => ({ from: time(from, from < startTime), to: time(to, to <= startTime) })),
  }
}

const cut = (span: Span, within: Span): Span => ({
  from: Math.max(span.from, within.from),
  to: Math.min(span.to, within.to),
})
