// R7: what a machine did in every second of a production day. Each second of the window has one state, the first that matches.
// Pure: moments are milliseconds.
import { breakdown, notStarted, plannedCare, shiftBreak, type StopClass, type StretchState } from './words.ts'

export interface Span {
  readonly from: number
  readonly to: number
}

export interface ShiftSpan extends Span {
  readonly shiftId: string
  readonly breaks: readonly Span[]
}

export interface Stop extends Span {
  readonly reason: string
  readonly stopClass: StopClass
}

/** From starting up to shutting down; one that goes on ends now. */
export interface RunSpan extends Span {
  readonly pauses: readonly Stop[]
}

export interface DayFacts {
  readonly day: Span
  readonly shifts: readonly ShiftSpan[]
  readonly runs: readonly RunSpan[]
  /** While a repair was open. */
  readonly repairs: readonly Span[]
  /** While a maintenance order was in work. */
  readonly cares: readonly Span[]
  /** What somebody said afterwards of time without a run. */
  readonly gaps: readonly Stop[]
  readonly now: number
  readonly minorStopSec: number
  /** Unrecorded time counts as planned. */
  readonly gapIsPlanned: boolean
}

export interface Stretch extends Span {
  readonly state: StretchState
  readonly counts: 'run' | 'planned' | 'down'
  readonly reason: string | null
  readonly shiftId: string | null
  /** Tells one stop from the next where both have the same reason. */
  readonly stop: string
}

type Judged = Omit<Stretch, 'from' | 'to' | 'shiftId'>

/** The stretches of the window in their order. The future is not in the window. */
export function stretchesOf(facts: DayFacts): Stretch[] {
  const { day, shifts, runs, repairs, cares, gaps, now } = facts
  const end = Math.min(day.to, now)
  const pauses = runs.flatMap((run) => run.pauses)
  const spans = [
    ...shifts,
    ...shifts.flatMap((shift) => shift.breaks),
    ...runs,
    ...pauses,
    ...repairs,
    ...cares,
    ...gaps,
  ]
  const inside = spans.flatMap(({ from, to }) => [from, to]).filter((edge) => edge > day.from && edge < end)
  const edges = [...new Set([day.from, ...inside, end])].toSorted((a, b) => a - b)
  const stretches: Stretch[] = []
  for (const [nth, from] of edges.entries()) {
    const to = edges[nth + 1]
    const judged = to === undefined ? undefined : judgedAt(facts, from)
    if (to === undefined || judged === undefined) continue
    const next = { ...judged, from, to, shiftId: shifts.find((shift) => covers(shift, from))?.shiftId ?? null }
    const last = stretches.at(-1)
    if (last && last.to === from && isSame(last, next)) stretches[stretches.length - 1] = { ...last, to }
    else stretches.push(next)
  }
  return stretches
}

const covers = ({ from, to }: Span, moment: number): boolean => from <= moment && moment < to

const isSame = (a: Stretch, b: Stretch): boolean =>
  a.state === b.state && a.reason === b.reason && a.shiftId === b.shiftId && a.stop === b.stop && a.counts === b.counts

/** Nothing where the moment lies in no shift and no run. */
function judgedAt(facts: DayFacts, moment: number): Judged | undefined {
  const { shifts, runs, repairs, cares, gaps, minorStopSec, gapIsPlanned } = facts
  const at = (span: Span): boolean => covers(span, moment)
  const shift = shifts.find(at)
  const run = runs.find(at)
  if (!shift && !run) return undefined
  const pause = run?.pauses.find(at)
  if (run && !pause) return { state: 'running', counts: 'run', reason: null, stop: '' }
  if (shifts.some(({ breaks }) => breaks.some(at))) return planned(shiftBreak, 'break')
  if (pause) {
    // However little of it lies in this day, a pause is as long as it was.
    if (pause.stopClass === 2 && pause.to - pause.from < minorStopSec * 1000)
      return { state: 'minor', counts: 'run', reason: pause.reason, stop: `pause ${pause.from}` }
    return stopped(pause, `pause ${pause.from}`)
  }
  if (repairs.some(at)) return { state: 'unplanned', counts: 'down', reason: breakdown, stop: 'repair' }
  if (cares.some(at)) return planned(plannedCare, 'care')
  const gap = gaps.findLast(at)
  if (gap) return stopped(gap, `gap ${gap.from}`)
  return { state: 'unrecorded', counts: gapIsPlanned ? 'planned' : 'down', reason: notStarted, stop: 'unrecorded' }
}

const planned = (reason: string, stop: string): Judged => ({ state: 'planned', counts: 'planned', reason, stop })

const stopped = ({ reason, stopClass }: Stop, stop: string): Judged =>
  stopClass === 1 ? planned(reason, stop) : { state: 'unplanned', counts: 'down', reason, stop }

export interface RunEvent {
  readonly eventType: string
  readonly time: number
  readonly reason: string | null
  readonly stopClass: number | null
}

/** A run from its events in their order; what has not ended ends now. */
export function runSpanOf(events: readonly RunEvent[], now: number): RunSpan {
  const [first] = events
  const last = events.at(-1)
  const to = last?.eventType === 'shutdown' ? last.time : Math.max(now, last?.time ?? now)
  const pauses = events.flatMap(({ eventType, time, reason, stopClass }, nth): Stop[] =>
    eventType === 'pause'
      ? [
          {
            from: time,
            to: events[nth + 1]?.time ?? to,
            reason: reason ?? notStarted,
            stopClass: stopClass === 1 ? 1 : 2,
          },
        ]
      : [],
  )
  return { from: first?.time ?? now, to, pauses }
}
