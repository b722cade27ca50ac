// R8: upkeep that is due by what the card has worked. Pure: numbers in, numbers out.
import { addDays } from '../../language/days.ts'

/** 1 fixed grid, 2 floating. */
export type CountMode = 1 | 2
/** 1 normal, 2 near, 3 due, 4 overdue. */
export type CountState = 1 | 2 | 3 | 4

export interface CountPlan {
  readonly scheduleMode: CountMode
  readonly everyCount: number
  readonly firstCount: number
  readonly baseCount: number
  readonly warnCount: number
  readonly graceCount: number
}

export interface LastCompletion {
  /** What the card had worked then. */
  readonly count: number
  /** At what the task that was completed was due. */
  readonly dueCount: number
}

/** At what count it is due next; before any completion as the plan says. */
export function nextCount(plan: CountPlan, last: LastCompletion | null): number {
  if (!last) return plan.firstCount
  if (plan.scheduleMode === 2) return plan.baseCount + plan.everyCount
  const passed = Math.max(last.count, last.dueCount)
  const steps = Math.floor((passed - plan.firstCount) / plan.everyCount) + 1
  return plan.firstCount + Math.max(0, steps) * plan.everyCount
}

export function countState({ warnCount, graceCount }: CountPlan, remain: number): CountState {
  if (remain > warnCount) return 1
  if (remain > 0) return 2
  return remain >= -graceCount ? 3 : 4
}

/** The day on which it will probably be due, by the work of the last 30 days; nothing where the card stands still. */
export function forecastDay(remain: number, workedIn30Days: number, today: string): string | null {
  if (workedIn30Days <= 0) return null
  return addDays(today, Math.max(0, Math.ceil((remain * 30) / workedIn30Days)))
}

/** Reminded a tenth of the way before it is due, unless said otherwise. */
export const usualWarnCount = (everyCount: number): number => Math.floor(everyCount / 10)

/** Closed without doing it: the first count of its old grid beyond what the card has worked. */
export function nextCountAfterClosing(dueCount: number, everyCount: number, worked: number): number {
  const steps = Math.floor((worked - dueCount) / everyCount) + 1
  return dueCount + Math.max(1, steps) * everyCount
}
