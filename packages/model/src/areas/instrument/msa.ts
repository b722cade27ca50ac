// R13: gauge repeatability and reproducibility by averages and ranges.

export interface Reading {
  readonly appraiser: number
  readonly trial: number
  readonly part: number
  readonly value: number
}

export interface Study {
  readonly appraisers: number
  readonly trials: number
  readonly parts: number
  /** Width between the limits of the specification; nothing where there are none. */
  readonly tolerance: number | null
}

export interface Grr {
  readonly ev: number
  readonly av: number
  readonly grr: number
  readonly pv: number
  readonly tv: number
  readonly percentTv: number
  readonly percentTol: number | null
  /** Nothing where the gauge shows no variation at all. */
  readonly ndc: number | null
  readonly verdict: 1 | 2 | 3
}

// Of the tables of the reference manual, to four decimals.
/* oxlint-disable oxc/approx-constant */
const k1: Readonly<Record<number, number>> = { 2: 0.8862, 3: 0.5908 }
const k2: Readonly<Record<number, number>> = { 2: 0.7071, 3: 0.5231 }
const k3: Readonly<Record<number, number>> = {
  ...{ 2: 0.7071, 3: 0.5231, 4: 0.4467, 5: 0.403, 6: 0.3742, 7: 0.3534, 8: 0.3375, 9: 0.3249, 10: 0.3146 },
}
/* oxlint-enable oxc/approx-constant */

export const isComplete = ({ appraisers, trials, parts }: Study, readings: readonly Reading[]): boolean =>
  readings.length === appraisers * trials * parts

export function gaugeRr(study: Study, readings: readonly Reading[]): Grr {
  const { appraisers, trials, parts, tolerance } = study
  const by = (wanted: Partial<Reading>): number[] =>
    readings
      .filter((one) => Object.entries(wanted).every(([name, value]) => one[name as keyof Reading] === value))
      .map(({ value }) => value)
  const people = upTo(appraisers)
  const rBar = mean(people.map((appraiser) => mean(upTo(parts).map((part) => range(by({ appraiser, part }))))))
  const xDiff = range(people.map((appraiser) => mean(by({ appraiser }))))
  const rp = range(upTo(parts).map((part) => mean(by({ part }))))
  const ev = rBar * (k1[trials] ?? 0)
  const av = Math.sqrt(Math.max(0, (xDiff * (k2[appraisers] ?? 0)) ** 2 - ev ** 2 / (parts * trials)))
  const grr = Math.hypot(ev, av)
  const pv = rp * (k3[parts] ?? 0)
  const tv = Math.hypot(grr, pv)
  const percentTv = tv === 0 ? 0 : (100 * grr) / tv
  const percentTol = tolerance === null ? null : (600 * grr) / tolerance
  const ndc = grr === 0 ? null : Math.max(1, Math.floor((1.41 * pv) / grr))
  return { ev, av, grr, pv, tv, percentTv, percentTol, ndc, verdict: verdictOf(percentTol ?? percentTv, ndc) }
}

function verdictOf(percent: number, ndc: number | null): 1 | 2 | 3 {
  if (percent > 30) return 3
  return percent < 10 && (ndc === null || ndc >= 5) ? 1 : 2
}

const upTo = (n: number): number[] => Array.from({ length: n }, (_, nth) => nth + 1)
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const range = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)
