// What areas that plan by the calendar give to it.
import type { Moment } from '../../engine/behaviour.ts'

export interface ChangedDays {
  /** For this organisation and those below. */
  readonly orgId: string
  readonly from: string
  readonly to: string
}

export interface PlansByCalendar {
  /** Something changed between these days; tasks that lie ahead follow. */
  readonly replan: (moment: Moment, changed: ChangedDays) => Promise<void>
  /** How many tasks wait on these days. */
  readonly waitingOn: (moment: Moment, days: ChangedDays) => Promise<number>
  /** How many tasks wait for the shift. */
  readonly waitingFor: (moment: Moment, shiftId: string) => Promise<number>
}
