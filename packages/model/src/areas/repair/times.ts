// R14: how long each part of a repair took, in whole minutes. What has no beginning or end yet is null, and no average
// counts it.
import { minutesOf, united, type Interval } from './intervals.ts'

export interface RepairTimes {
  readonly reportTime: Date
  readonly dispatchTime?: Date | null
  readonly acceptTime?: Date | null
  /** The first one of the report. */
  readonly startTime?: Date | null
  readonly finishTime?: Date | null
  readonly works: readonly Stretch[]
  readonly pauses: readonly Stretch[]
  readonly stops: readonly Stretch[]
}

export interface Stretch {
  readonly from: Date
  /** Absent: not ended yet. */
  readonly to?: Date | null
}

export interface RepairMinutes {
  readonly acceptMinutes: number | null
  readonly responseMinutes: number | null
  readonly pauseMinutes: number
  readonly repairMinutes: number
  readonly restoreMinutes: number | null
  readonly downtimeMinutes: number
}

export function repairMinutesOf(times: RepairTimes, now: Date): RepairMinutes {
  const [works, pauses, stops] = [times.works, times.pauses, times.stops].map((list) => intervalsOf(list, now))
  return {
    acceptMinutes: between(times.dispatchTime, times.acceptTime),
    responseMinutes: between(times.reportTime, times.startTime),
    pauseMinutes: minutesOf(pauses ?? []),
    repairMinutes: workedMinutes(works ?? [], pauses ?? []),
    restoreMinutes: between(times.reportTime, times.finishTime),
    downtimeMinutes: minutesOf(united(stops ?? [])),
  }
}

/** Work without its pauses; seconds are added over all of them before they are rounded. */
function workedMinutes(works: readonly Interval[], pauses: readonly Interval[]): number {
  const length = (list: readonly Interval[]): number => list.reduce((sum, { from, to }) => sum + to - from, 0)
  return Math.max(0, Math.floor((length(works) - length(pauses)) / 60_000))
}

export const between = (from: Date | null | undefined, to: Date | null | undefined): number | null =>
  from && to ? Math.floor((to.getTime() - from.getTime()) / 60_000) : null

export const intervalsOf = (stretches: readonly Stretch[], now: Date): Interval[] =>
  stretches.map(({ from, to }) => ({ from: from.getTime(), to: (to ?? now).getTime() }))
