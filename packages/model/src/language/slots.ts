// From a binding and a calendar to the dated tasks it asks for (R1, R2, R3, R5). Pure: the same answer whenever it is asked, so
// that asking twice makes nothing twice.
import { addDays } from './days.ts'
import { dueOn, nextFloating, occurrences, type HolidayRule, type Period, type WorkDays } from './occurrences.ts'

export interface Schedule extends Period {
  /** 1 fixed, 2 floating. */
  readonly scheduleMode: 1 | 2
  readonly holidayRule: HolidayRule | null
  /** One task for each of them; none: one a day. */
  readonly shiftIds: readonly string[]
  readonly startDate: string
  readonly endDate: string | null
}

export interface ShiftCalendar extends WorkDays {
  /** Whether the shift is worked on this day. */
  readonly runs: (shiftId: string, day: string) => boolean
}

export interface Slot {
  readonly nominalDate: string
  readonly dueDate: string
  readonly isForced: boolean
  readonly shiftId: string | null
}

export const floating = 2

/** Daily tasks are skipped on days without work, others are moved, unless somebody says otherwise. */
export const holidayRuleOf = ({ holidayRule, periodType }: Pick<Schedule, 'holidayRule' | 'periodType'>): HolidayRule =>
  holidayRule ?? (periodType === 1 ? 1 : 2)

/** The tasks of a fixed schedule whose nominal days lie between two days, both included. */
export function fixedSlots(
  schedule: Schedule,
  from: string,
  to: string,
  calendar: ShiftCalendar,
  today: string,
): Slot[] {
  const end = schedule.endDate !== null && schedule.endDate < to ? schedule.endDate : to
  const days = occurrences(schedule, schedule.startDate, from, end)
  return apart(days.flatMap((nominal) => slotsOn(schedule, nominal, calendar, today)))
}

/** R5: the one task of a floating schedule; none beyond its end. */
export function floatingSlot(
  schedule: Schedule,
  lastDone: string | null,
  calendar: ShiftCalendar,
  today: string,
): Slot | undefined {
  const wanted = lastDone === null ? schedule.startDate : nextFloating(schedule, lastDone)
  return floatingSlotOn(schedule, wanted < today && lastDone === null ? today : wanted, calendar, today)
}

export function floatingSlotOn(
  schedule: Schedule,
  nominal: string,
  calendar: ShiftCalendar,
  today: string,
): Slot | undefined {
  if (schedule.endDate !== null && nominal > schedule.endDate) return undefined
  // What comes once in a period is never dropped for a day without work.
  const rule = holidayRuleOf(schedule) === 1 ? 2 : holidayRuleOf(schedule)
  const due = dueOn(nominal, rule, calendar, today)
  return due && { nominalDate: nominal, dueDate: due.day, isForced: due.isForced, shiftId: null }
}

function slotsOn(schedule: Schedule, nominal: string, calendar: ShiftCalendar, today: string): Slot[] {
  const due = dueOn(nominal, holidayRuleOf(schedule), calendar, today)
  if (!due) return []
  const shifts = schedule.shiftIds.filter((shift) => calendar.runs(shift, due.day))
  const each: readonly (string | null)[] = schedule.shiftIds.length === 0 ? [null] : shifts
  return each.map((shiftId) => ({ nominalDate: nominal, dueDate: due.day, isForced: due.isForced, shiftId }))
}

/** Of tasks that are moved to the same day only the one with the earlier nominal day is kept (R2). */
function apart(slots: readonly Slot[]): Slot[] {
  const taken = new Set<string>()
  return slots.filter(({ dueDate, shiftId }) => {
    const key = `${dueDate} ${shiftId ?? ''}`
    if (taken.has(key)) return false
    taken.add(key)
    return true
  })
}

/** So far is looked for the next day of a schedule. */
const farDays = 3660

/** The first nominal day behind this one. */
export function nextOccurrence(schedule: Schedule, after: string): string | null {
  const end = schedule.endDate ?? addDays(after, farDays)
  for (let from = addDays(after, 1); from <= end && from <= addDays(after, farDays); from = addDays(from, 400)) {
    const last = addDays(from, 399)
    const [first] = occurrences(schedule, schedule.startDate, from, last < end ? last : end)
    if (first !== undefined) return first
  }
  return null
}
