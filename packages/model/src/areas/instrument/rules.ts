// Pure arithmetic of measuring instruments, by the rule numbers of the domain page. Decimals, never floating point.
import Big from 'big.js'
import { addDays, addMonths, daysBetween } from '../../language/days.ts'
import type { Result } from '../cards/words.ts'

export interface Cycle {
  readonly cycleValue: number
  /** 1 days, 2 months, 3 years. */
  readonly cycleUnit: 1 | 2 | 3
}

/** Where no setting says otherwise. */
export const usualCycle: Cycle = { cycleValue: 12, cycleUnit: 2 }

/** R2: the last day on which a verification of this day counts. */
export function cycleEnd(verifyDate: string, { cycleValue, cycleUnit }: Cycle): string {
  if (cycleUnit === 1) return addDays(verifyDate, cycleValue - 1)
  return addDays(addMonths(verifyDate, cycleUnit === 3 ? cycleValue * 12 : cycleValue), -1)
}

export interface Verified {
  readonly verifyDate: string
  readonly result: Result
  readonly certValidUntil?: string | null
}

/** R2: an earlier end that the certificate prints wins, a later one only where the company allows it (parameter 145). */
export function dueDate({ verifyDate, result, certValidUntil }: Verified, cycle: Cycle, mayBeLonger = false) {
  if (result === 3) return null
  const end = cycleEnd(verifyDate, cycle)
  if (!certValidUntil) return end
  return certValidUntil < end || mayBeLonger ? certValidUntil : end
}

export interface Point {
  readonly nominal: string
  readonly standardValue?: string | null | undefined
  readonly asFound?: string | null | undefined
  readonly indicated?: string | null | undefined
  readonly mpeLower: string
  readonly mpeUpper: string
  readonly uncertainty?: string | null | undefined
}

/** 1 pass, 2 fail, 3 undetermined. */
export type Judgement = 1 | 2 | 3

/** R6, the practice of JJF 1094: an uncertainty of more than a third of the tolerance leaves a band where nothing is known. */
export function judgeError(error: string, { mpeLower, mpeUpper, uncertainty }: Omit<Point, 'nominal'>): Judgement {
  const [delta, low, high, u] = [new Big(error), new Big(mpeLower), new Big(mpeUpper), new Big(uncertainty || 0)]
  const limits = [low.abs(), high].filter((limit) => limit.gt(0))
  const smallest = limits.reduce((least, limit) => (limit.lt(least) ? limit : least), limits[0] ?? new Big(0))
  if (u.times(3).lte(smallest)) return delta.gte(low) && delta.lte(high) ? 1 : 2
  if (delta.gte(low.plus(u)) && delta.lte(high.minus(u))) return 1
  return delta.lte(low.minus(u)) || delta.gte(high.plus(u)) ? 2 : 3
}

const errorOf = (reading: string, { standardValue, nominal }: Point): string =>
  new Big(reading).minus(standardValue || nominal).toFixed()

export interface JudgedPoint {
  readonly error: string | null
  readonly judgement: Judgement | null
  readonly asFoundJudgement: Judgement | null
}

export function judgePoint(point: Point): JudgedPoint {
  const judged = (reading: string | null | undefined) => {
    if (reading === null || reading === undefined || reading === '') return null
    const error = errorOf(reading, point)
    return { error, judgement: judgeError(error, point) }
  }
  const [left, found] = [judged(point.indicated), judged(point.asFound)]
  return {
    error: left?.error ?? null,
    judgement: left?.judgement ?? null,
    asFoundJudgement: found?.judgement ?? null,
  }
}

/** R7: nothing where somebody has to decide. */
export function calcResult(judgements: readonly (Judgement | null)[]): Result | null {
  if (judgements.length === 0 || judgements.includes(null)) return null
  if (judgements.includes(2)) return 3
  return judgements.includes(3) ? null : 1
}

/** R6: 0 nothing recorded, 1 in tolerance, 2 out of it. */
export function asFoundResult(judgements: readonly (Judgement | null)[]): 0 | 1 | 2 {
  const recorded = judgements.filter((one) => one !== null)
  if (recorded.length === 0) return 0
  return recorded.includes(2) ? 2 : 1
}

/** R7: whether somebody judged it better than the points do, and so must say why. */
export const isBetter = (result: Result, calculated: Result | null, points: number): boolean =>
  calculated === null ? points > 0 && result !== 3 : result < calculated && !(result === 2 && calculated === 3)

/** R5: a piece comes back before its verification ends. */
export const returnBy = (planned: string, nextDueDate: string | null): string =>
  nextDueDate !== null && nextDueDate < planned ? nextDueDate : planned

/** R8, of the day it came back or, while it is out, of today. */
export const overdueDays = (by: string, on: string): number => Math.max(0, daysBetween(by, on))

/** R10: share of what was due that was verified in time, in percent; nothing where nothing was due. */
export const rate = (part: number, whole: number): string | null =>
  whole === 0 ? null : new Big(part).times(100).div(whole).toFixed(1)

/** R11: nobody knows since when it was wrong, but that it was right when it was last found so. */
export const impactFrom = (lastGood: string | null, acceptDate: string | null, startUseDate: string | null) =>
  lastGood ?? acceptDate ?? startUseDate
