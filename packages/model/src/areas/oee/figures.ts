// R8 to R11: the figures of stretches and outputs. Times are added up in milliseconds and rounded down once; ratios are divided
// at the end and are null where there is nothing to divide by.
import type { StopBreakdown } from './oeeDay.ts'
import type { Span, Stretch } from './timeModel.ts'
import type { DayFlag } from './words.ts'

export interface Output {
  readonly time: number
  readonly totalQty: number
  readonly goodQty: number
  readonly idealSecPerPiece: number | null
}

export interface Times {
  readonly calendarSec: number
  readonly shiftSec: number
  readonly plannedStopSec: number
  readonly loadSec: number
  readonly downSec: number
  readonly runSec: number
  readonly minorStopSec: number
  readonly minorStopCount: number
  readonly gapSec: number
}

export interface Made {
  readonly totalQty: number
  readonly goodQty: number
  readonly idealTotalSec: number
  readonly idealGoodSec: number
  /** Something was made whose takt nobody knows. */
  readonly isTaktMissing: boolean
}

/** Shares of one; null where there is nothing to divide by. */
export interface Rates {
  readonly availability: number | null
  readonly performance: number | null
  readonly quality: number | null
  readonly oee: number | null
  readonly teep: number | null
}

/** An output at the very end of a day or shift was made in it: what counts is the moment before. */
export const isMadeIn = ({ from, to }: Span, { time }: Pick<Output, 'time'>): boolean =>
  from <= time - 1 && time - 1 < to

export function timesOf(stretches: readonly Stretch[], calendarSec: number): Times {
  const seconds = (isMeant: (stretch: Stretch) => boolean): number =>
    Math.floor(stretches.filter(isMeant).reduce((sum, { from, to }) => sum + to - from, 0) / 1000)
  const shiftSec = seconds(() => true)
  const plannedStopSec = seconds(({ counts }) => counts === 'planned')
  const downSec = seconds(({ counts }) => counts === 'down')
  const loadSec = shiftSec - plannedStopSec
  return {
    ...{ calendarSec, shiftSec, plannedStopSec, loadSec, downSec, runSec: loadSec - downSec },
    minorStopSec: seconds(({ state }) => state === 'minor'),
    minorStopCount: new Set(stretches.filter(({ state }) => state === 'minor').map(({ stop }) => stop)).size,
    gapSec: seconds(({ state }) => state === 'unrecorded'),
  }
}

/** Seconds and number of stops by their reason, minor ones left out. */
export function stopsOf(stretches: readonly Stretch[]): StopBreakdown {
  const found = new Map<string, { ms: number; stops: Set<string> }>()
  for (const [nth, { reason, counts, stop, from, to }] of stretches.entries()) {
    if (reason === null || counts === 'run') continue
    const entry = found.get(reason) ?? { ms: 0, stops: new Set<string>() }
    found.set(reason, entry)
    entry.ms += to - from
    // A pause that a break cuts is one stop; others are told apart by what lies between them.
    entry.stops.add(stop.includes(' ') ? stop : `${stop} ${nth}`)
  }
  return Object.fromEntries(
    [...found].map(([reason, { ms, stops }]) => [reason, { seconds: Math.floor(ms / 1000), count: stops.size }]),
  )
}

export function madeOf(outputs: readonly Output[]): Made {
  const sum = (of: (output: Output) => number): number => outputs.reduce((total, output) => total + of(output), 0)
  const thousandths = (value: number): number => Math.round(value * 1000) / 1000
  return {
    totalQty: sum(({ totalQty }) => totalQty),
    goodQty: sum(({ goodQty }) => goodQty),
    idealTotalSec: thousandths(sum(({ totalQty, idealSecPerPiece }) => totalQty * (idealSecPerPiece ?? 0))),
    idealGoodSec: thousandths(sum(({ goodQty, idealSecPerPiece }) => goodQty * (idealSecPerPiece ?? 0))),
    isTaktMissing: outputs.some(({ idealSecPerPiece, totalQty }) => idealSecPerPiece === null && totalQty > 0),
  }
}

export function ratesOf(times: Pick<Times, 'loadSec' | 'runSec' | 'calendarSec'>, made: Made, caps = false): Rates {
  const { loadSec, runSec, calendarSec } = times
  const { idealTotalSec, idealGoodSec, totalQty, isTaktMissing } = made
  const availability = ratio(runSec, loadSec)
  const teep = isTaktMissing ? null : ratio(idealGoodSec, calendarSec)
  if (isTaktMissing) return { availability, performance: null, quality: null, oee: null, teep }
  if (availability === null) return { availability, performance: null, quality: null, oee: null, teep }
  if (runSec <= 0) return { availability, performance: null, quality: null, oee: 0, teep }
  if (totalQty === 0) return { availability, performance: 0, quality: null, oee: 0, teep }
  const performance = idealTotalSec / runSec
  const quality = ratio(idealGoodSec, idealTotalSec)
  if (caps && performance > 1)
    return { availability, performance: 1, quality, oee: quality === null ? null : availability * quality, teep }
  return { availability, performance, quality, oee: idealGoodSec / loadSec, teep }
}

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

/** More than this and the takt is hardly right. */
const suspectAbove = 1.05

export function flagsOf(
  { gapSec, runSec }: Pick<Times, 'gapSec' | 'runSec'>,
  { idealTotalSec, isTaktMissing }: Made,
  { hasOpenRun, isCorrected }: { readonly hasOpenRun: boolean; readonly isCorrected: boolean },
): DayFlag[] {
  const isSuspect = runSec > 0 && idealTotalSec / runSec > suspectAbove
  return [
    ...(isTaktMissing ? (['taktMissing'] as const) : []),
    ...(isSuspect ? (['taktSuspect'] as const) : []),
    ...(gapSec > 0 ? (['gap'] as const) : []),
    ...(hasOpenRun ? (['openRun'] as const) : []),
    ...(isCorrected ? (['corrected'] as const) : []),
  ]
}
