// When is worked: the one place of the product that knows working days and shifts. Every area that reckons with planned time
// asks here.
import type { ShiftTimes } from '@tmlm/model/areas/basicData/workTime'
import { workedDays, type dayTypes } from '@tmlm/model/areas/basicData/workCalendar'
import { weekdayOf } from '@tmlm/model/language/days'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'

export type DayType = keyof typeof dayTypes

export interface Shift extends ShiftTimes {
  readonly id: string
  readonly code: string
  readonly name: string
}

/** The calendar of one organisation. */
export interface WorkCalendar {
  readonly typeOf: (day: string) => DayType
  readonly isWorkingDay: (day: string) => boolean
  /** The shifts that are worked on this day, in their order. */
  readonly shiftsOn: (day: string) => readonly Shift[]
  /** Whether the shift is among those of the day. */
  readonly runs: (shiftId: string, day: string) => boolean
  /** Of this organisation or one above. */
  readonly shift: (shiftId: string) => Shift | undefined
}

const [workday, restDay] = [1, 2] as const

/**
 * The calendars of organisations for the days between: a day is what the nearest organisation above says of it, else what
 * parameter 74 says. Shifts are those of the nearest organisation that has any.
 */
export async function workCalendars(
  tx: Tx,
  orgIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<(orgId: string) => WorkCalendar> {
  const orgs = await tx.all(sql<{ id: string; path: readonly string[] }>`
SELECT o.id, string_to_array(o.full_path_id, '/') AS path
FROM org o
WHERE o.id = ${anyOf([...new Set(orgIds)])}`)
  const above = [...new Set(orgs.flatMap(({ path }) => path))]
  const days = await daysOf(tx, above, from, to)
  const shifts = await shiftsOf(tx, above)
  const calendars = new Map<string, WorkCalendar>()
  for (const { id, path } of orgs) {
    const nearest = path.toReversed()
    calendars.set(id, calendarOf(nearest, days, shifts, new Set(await parameter(tx, '74', id))))
  }
  return (orgId) => {
    const found = calendars.get(orgId)
    if (!found) throw new Error(`No calendar was asked for ${orgId}`)
    return found
  }
}

interface CalendarDay {
  readonly orgId: string
  readonly day: string
  readonly dayType: DayType
  readonly shiftIds: readonly string[]
}

type OwnShift = Shift & { readonly orgId: string; readonly enabled: boolean }

function calendarOf(
  nearest: readonly string[],
  days: ReadonlyMap<string, CalendarDay>,
  shifts: readonly OwnShift[],
  weekdays: ReadonlySet<number>,
): WorkCalendar {
  const own = nearest.map((orgId) => shifts.filter((shift) => shift.orgId === orgId && shift.enabled))
  const usual = own.find((list) => list.length > 0) ?? []
  const saidOf = (day: string): CalendarDay | undefined => {
    for (const orgId of nearest) {
      const said = days.get(`${orgId} ${day}`)
      if (said) return said
    }
    return undefined
  }
  const typeOf = (day: string): DayType => saidOf(day)?.dayType ?? (weekdays.has(weekdayOf(day)) ? workday : restDay)
  const enabled = new Set(shifts.filter((shift) => shift.enabled).map(({ id }) => id))
  return {
    typeOf,
    isWorkingDay: (day) => workedDays.includes(typeOf(day)),
    shiftsOn(day) {
      const named = saidOf(day)?.shiftIds ?? []
      return named.length === 0 ? usual : shifts.filter(({ id, enabled: isOn }) => isOn && named.includes(id))
    },
    shift: (shiftId) => shifts.find(({ id, orgId }) => id === shiftId && nearest.includes(orgId)),
    runs(shiftId, day) {
      const named = saidOf(day)?.shiftIds ?? []
      return enabled.has(shiftId) && (named.length === 0 || named.includes(shiftId))
    },
  }
}

async function daysOf(
  tx: Tx,
  orgIds: readonly string[],
  from: string,
  to: string,
): Promise<ReadonlyMap<string, CalendarDay>> {
  const rows = await tx.all(sql<CalendarDay>`
SELECT d.org_id, d.day::text AS day, d.day_type, coalesce(array_agg(s.target_id) FILTER (WHERE s.target_id IS NOT NULL), '{}') AS shift_ids
FROM work_calendar d
LEFT JOIN work_calendar_shift_ids s ON s.tenant_id = d.tenant_id AND s.owner_id = d.id
WHERE d.org_id = ${anyOf(orgIds)} AND d.day BETWEEN ${from}::date AND ${to}::date
GROUP BY d.org_id, d.day, d.day_type`)
  return new Map(rows.map((row) => [`${row.orgId} ${row.day}`, row]))
}

const shiftsOf = (tx: Tx, orgIds: readonly string[]): Promise<OwnShift[]> =>
  tx.all(sql<OwnShift>`
SELECT s.id, s.org_id, s.code, s.name, s.start_time, s.end_time, s.enabled,
  coalesce((SELECT jsonb_agg(jsonb_build_object('from', b."from", 'to', b."to") ORDER BY b.position)
    FROM work_shift_breaks b WHERE b.tenant_id = s.tenant_id AND b.owner_id = s.id), '[]') AS breaks
FROM work_shift s
WHERE s.org_id = ${anyOf(orgIds)}
ORDER BY s.sort, s.code`)
