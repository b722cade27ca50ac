// What tasks of an organisation are made by: its calendar and its parameters. Asked once for a run, however many bindings.
import { checkWindow } from '@tmlm/model/areas/upkeep/due'
import type { Slot } from '@tmlm/model/language/slots'
import { maintenance } from '@tmlm/model/areas/upkeep/words'
import { addDays } from '@tmlm/model/language/days'
import { fromLocal, toLocalDate } from '../../platform/clock.ts'
import { parameter } from '../../platform/parameters.ts'
import { workCalendars, type WorkCalendar } from '../basicData/index.ts'
import type { Making } from './making.ts'

export interface Surroundings {
  readonly calendar: WorkCalendar
  /** Days ahead for which tasks are made. */
  readonly horizon: (kind: 1 | 2) => number
  readonly leadDays: number
  readonly graceDays: number
  /** R3: of a spot check the time in which it may be done; upkeep has none. */
  readonly windowOf: (kind: 1 | 2, slot: Slot) => { readonly windowStart: Date | null; readonly windowEnd: Date | null }
}

/** Days beyond what is asked for that a due day may be moved to. */
const moved = 31

export const todayOf = ({ now, actor }: Pick<Making, 'now' | 'actor'>): string => toLocalDate(now, actor.timezone)

export async function surroundingsOf(
  making: Making,
  orgIds: readonly string[],
  range?: { readonly from: string; readonly to: string },
): Promise<(orgId: string) => Surroundings> {
  const { tx, actor } = making
  const today = todayOf(making)
  const known = [...new Set(orgIds)]
  const parameters = new Map<string, Omit<Surroundings, 'calendar' | 'windowOf'> & { early: number; late: number }>()
  let furthest = range?.to ?? today
  for (const orgId of known) {
    const read = async (id: '6' | '68' | '69' | '70' | '71' | '72'): Promise<number> => parameter(tx, id, orgId)
    const [upkeep, check] = [await read('68'), await read('69')]
    parameters.set(orgId, {
      ...{ horizon: (kind) => (kind === maintenance ? upkeep : check), leadDays: await read('6') },
      ...{ graceDays: await read('70'), early: await read('71'), late: await read('72') },
    })
    const end = addDays(today, Math.max(upkeep, check))
    if (end > furthest) furthest = end
  }
  const from = range && range.from < today ? range.from : today
  const calendars = await workCalendars(tx, known, { from: addDays(from, -moved), to: addDays(furthest, moved) })
  return (orgId) => {
    const own = parameters.get(orgId)
    if (!own) throw new Error(`Nothing is known of the organisation ${orgId}`)
    const calendar = calendars(orgId)
    return {
      ...own,
      calendar,
      windowOf(kind, { dueDate, shiftId }) {
        if (kind === maintenance) return { windowStart: null, windowEnd: null }
        const shift = shiftId === null ? null : (calendar.shift(shiftId) ?? null)
        const window = checkWindow(dueDate, shift, { earlyMinutes: own.early, lateMinutes: own.late })
        return {
          windowStart: fromLocal(window.windowStart, actor.timezone),
          windowEnd: fromLocal(window.windowEnd, actor.timezone),
        }
      },
    }
  }
}
