// R3, R6: when a task may be done, and whether it is late. Moments are local texts `yyyy-MM-dd HH:mm:ss`.
import { addDays } from '../../language/days.ts'
import { daysBetween } from '../../language/occurrences.ts'

export interface Lateness {
  readonly isOverdue: boolean
  readonly overdueDays: number
  readonly isOnTime: boolean
}

/** R6: of a dated task; `done` is the day it was completed. */
export function latenessOf(task: { due: string; graceDays: number; done: string | null }, today: string): Lateness {
  const compared = task.done ?? today
  const isOverdue = compared > addDays(task.due, task.graceDays)
  return {
    isOverdue,
    overdueDays: isOverdue ? daysBetween(task.due, compared) : 0,
    isOnTime: task.done !== null && !isOverdue,
  }
}

/** R6: it comes near, and is not done. */
export const isDueSoon = (due: string, leadDays: number, today: string): boolean => today >= addDays(due, -leadDays)

interface ShiftHours {
  /** HH:mm; an end that is not after the start is that of the next day. */
  readonly startTime: string
  readonly endTime: string
}

export interface CheckWindow {
  readonly windowStart: string
  readonly windowEnd: string
}

/** R3: the time in which a check of this business day may be done; without a shift the whole day. */
export function checkWindow(
  day: string,
  shift: ShiftHours | null,
  { earlyMinutes, lateMinutes }: { readonly earlyMinutes: number; readonly lateMinutes: number },
): CheckWindow {
  if (!shift) return { windowStart: `${day} 00:00:00`, windowEnd: `${day} 23:59:59` }
  const endDay = shift.endTime <= shift.startTime ? addDays(day, 1) : day
  return {
    windowStart: addMinutes(`${day} ${shift.startTime}:00`, -earlyMinutes),
    windowEnd: addMinutes(`${endDay} ${shift.endTime}:00`, lateMinutes),
  }
}

/** R6: what was begun inside the window may still be handed in so long after it. */
export const minutesToHandIn = 60

export function addMinutes(moment: string, minutes: number): string {
  const time = Date.parse(`${moment.replace(' ', 'T')}Z`) + minutes * 60_000
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ')
}
