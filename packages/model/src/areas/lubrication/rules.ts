// The arithmetic of lubrication: when a point is due (R3), when it is late (R4), what running hours mean (R5), how far off an
// amount is, and how much of it leaves the stock. Pure.
import { addDays } from '../../language/days.ts'
import type { HolidayRule, Period } from '../../language/occurrences.ts'
import type { Schedule } from '../../language/slots.ts'

/** 1 day, 2 week, 3 month, 4 running hours. */
export type CycleType = 1 | 2 | 3 | 4

export interface Cycle {
  readonly cycleType: CycleType
  readonly cycleValue: number
}

/** R3: days are counted from the first due date, months keep its day: the 31st stays the 31st where there is one. */
export const periodOf = ({ cycleType, cycleValue }: Cycle, firstDueDate: string): Period => ({
  periodType: cycleType === 3 ? 3 : 6,
  periodInterval: cycleType === 2 ? 7 * cycleValue : cycleValue,
  weekDays: [],
  monthDays: cycleType === 3 ? [Number(firstDueDate.slice(8))] : [],
  quarterMonth: null,
  yearMonth: null,
})

export interface Arranged extends Cycle {
  readonly firstDueDate: string
  /** 1 planned date, 2 completion date. */
  readonly cycleBase: 1 | 2
  readonly holidayRule: HolidayRule
  readonly endDate: string | null
}

export const scheduleOf = (line: Arranged): Schedule => ({
  ...periodOf(line, line.firstDueDate),
  ...{ scheduleMode: line.cycleBase, holidayRule: line.holidayRule, shiftIds: [] },
  ...{ startDate: line.firstDueDate, endDate: line.endDate },
})

/** So many days before its date a point may be done, where its standard does not say: a fifth of the cycle, at most a week. */
export function usualAdvanceDays({ cycleType, cycleValue }: Cycle): number {
  if (cycleType === 4) return 7
  const days = cycleValue * ({ 1: 1, 2: 7, 3: 30 } as const)[cycleType]
  return Math.min(7, Math.floor(days / 5))
}

export interface Worked {
  /** All that the machine has run. */
  readonly hours: number
  /** A day, over the last thirty; nothing where it is not known. */
  readonly dailyHours: number | null
}

/** Where nothing is known of how much a machine runs. */
const farAhead = 365

/** R5: the day on which the hours will have been worked; today where they have been. */
export function forecast(dueHours: number, worked: Worked, today: string): { remaining: number; dueDate: string } {
  const remaining = Math.round((dueHours - worked.hours) * 10) / 10
  if (remaining <= 0) return { remaining, dueDate: today }
  const days = worked.dailyHours ? Math.floor(remaining / worked.dailyHours) : farAhead
  return { remaining, dueDate: addDays(today, days) }
}

/** How many percent an amount is off its standard. */
export const percentOff = (standard: string, actual: string): number =>
  Math.round((Math.abs(Number(actual) - Number(standard)) / Number(standard)) * 10_000) / 100

/** So much of the first unit is one of the second. */
const conversions: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  毫升: { 升: 1000 },
  克: { 千克: 1000 },
  升: { 毫升: 0.001 },
  千克: { 克: 0.001 },
}

/** An amount in the unit that the stock is kept in; nothing where the one cannot be told in the other. */
export function inStockUnit(qty: string, unit: string | null, stockUnit: string | null): string | undefined {
  if (unit === null || stockUnit === null || unit === stockUnit) return qty
  const each = conversions[unit]?.[stockUnit]
  return each === undefined ? undefined : String(Math.round((Number(qty) / each) * 10_000) / 10_000)
}

export interface Counted {
  readonly due: number
  readonly closed: number
  readonly onTime: number
  readonly late: number
}

/** R4: of what was planned in a period, how much was done and how much in time; nothing where nothing was planned. */
export function rates({ due, closed, onTime, late }: Counted) {
  const planned = due - closed
  const share = (part: number): number | null => (planned === 0 ? null : Math.round((part / planned) * 10_000) / 100)
  return { planned, completion: share(onTime + late), onTimeRate: share(onTime) }
}
