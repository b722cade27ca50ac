// The days of a year as they stand in its months, and what is chosen of them. Pure.
import { addDays, daysInMonth, weekdayOf } from '@tmlm/model/language/days'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

export interface CalendarDay {
  readonly day: string
  readonly dayType: number
  /** Of what the organisation says itself; absent where another decides. */
  readonly id: string | undefined
  readonly remark: string
  readonly shiftIds: readonly string[]
}

export function daysIn(answer: unknown): ReadonlyMap<string, CalendarDay> {
  const days = listOf(valuesOf(answer).days).map(valuesOf)
  return new Map(
    days.map((row) => [
      textOf(row.day),
      {
        ...{ day: textOf(row.day), dayType: Number(row.dayType), remark: textOf(row.remark) },
        ...{ id: textOf(row.id) || undefined, shiftIds: listOf(row.shiftIds).map(textOf) },
      },
    ]),
  )
}

/** A month as weeks from Monday on; empty places before its first day. */
export function monthPlaces(year: number, month: number): readonly (string | null)[] {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const before = Array.from({ length: weekdayOf(first) - 1 }, () => null)
  return [...before, ...Array.from({ length: daysInMonth(first) }, (_, nth) => addDays(first, nth))]
}

export interface ChosenDays {
  /** Where the choice began; the other end may lie before it. */
  readonly anchor: string
  readonly end: string
}

export const rangeOf = ({ anchor, end }: ChosenDays): { readonly from: string; readonly to: string } =>
  anchor <= end ? { from: anchor, to: end } : { from: end, to: anchor }

export const isChosen = (chosen: ChosenDays | null, day: string): boolean =>
  chosen !== null && day >= rangeOf(chosen).from && day <= rangeOf(chosen).to

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The day that an arrow key leads to, within the year. */
export function dayBeside(day: string, key: string): string | undefined {
  const step = steps[key]
  const next = step === undefined ? undefined : addDays(day, step)
  return next?.slice(0, 4) === day.slice(0, 4) ? next : undefined
}
