// Planned time: when a shift is worked, and how many minutes of a span of time are. Pure: local times in, minutes out. Moments
// are local texts `yyyy-MM-dd HH:mm:ss`.
import { addDays } from '../../language/days.ts'

export interface ShiftTimes {
  /** HH:mm; an end that is not after the start is that of the next day. */
  readonly startTime: string
  readonly endTime: string
  readonly breaks: readonly { readonly from: string; readonly to: string }[]
}

/** From a minute to a minute, both since the beginning of a day. */
interface Span {
  readonly from: number
  readonly to: number
}

const dayMinutes = 1440

export const minuteOfDay = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Length of the shift without its breaks. */
export const netMinutes = (shift: ShiftTimes): number => lengthOf(spansOf(shift))

/** Whether breaks lie within the shift and apart from each other. */
export function breaksFit({ startTime, endTime, breaks }: ShiftTimes): boolean {
  const spans = breaksOf({ startTime, endTime, breaks })
  const length = lengthOfShift({ startTime, endTime })
  return spans.every(({ from, to }, nth) => from < to && to <= length && from >= (spans[nth - 1]?.to ?? 0))
}

/** R15: the minutes between two moments in which work was planned; overlapping shifts count once. */
export function plannedMinutes(from: string, to: string, shiftsOn: (day: string) => readonly ShiftTimes[]): number {
  const [begin, end] = [minuteOf(from), minuteOf(to)]
  const spans: Span[] = []
  // A shift of the day before may run into the first one.
  for (let day = addDays(from.slice(0, 10), -1); day <= to.slice(0, 10); day = addDays(day, 1)) {
    const midnight = minuteOf(`${day} 00:00:00`)
    for (const shift of shiftsOn(day))
      for (const span of spansOf(shift)) {
        const cut = { from: Math.max(begin, midnight + span.from), to: Math.min(end, midnight + span.to) }
        if (cut.from < cut.to) spans.push(cut)
      }
  }
  return Math.floor(lengthOf(spans))
}

/** What is worked of a shift: between its breaks. */
function spansOf(shift: ShiftTimes): Span[] {
  const start = minuteOfDay(shift.startTime)
  const edges = [...breaksOf(shift), { from: lengthOfShift(shift), to: 0 }]
  return edges
    .map(({ from }, nth) => ({ from: start + (edges[nth - 1]?.to ?? 0), to: start + from }))
    .filter(({ from, to }) => from < to)
}

/** Since the start of the shift, in order. */
const breaksOf = ({ startTime, breaks }: ShiftTimes): Span[] =>
  breaks
    .map(({ from, to }) => ({ from: minutesBetween(startTime, from), to: minutesBetween(startTime, to) }))
    .toSorted((a, b) => a.from - b.from)

const lengthOfShift = ({ startTime, endTime }: Pick<ShiftTimes, 'startTime' | 'endTime'>): number =>
  minutesBetween(startTime, endTime) || dayMinutes

const minutesBetween = (from: string, to: string): number =>
  (minuteOfDay(to) - minuteOfDay(from) + dayMinutes) % dayMinutes

/** Of spans that may overlap. */
function lengthOf(spans: readonly Span[]): number {
  let [total, end] = [0, Number.NEGATIVE_INFINITY]
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    total += Math.max(0, to - Math.max(from, end))
    end = Math.max(end, to)
  }
  return total
}

const minuteOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`) / 60_000
