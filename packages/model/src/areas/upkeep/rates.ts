// R11, R12: how much of what was planned was done. Percent with two decimals, half up; of nothing there is no rate.
import Big from 'big.js'

/** Nothing where there is nothing to divide by. */
export const rateOf = (part: number, whole: number): string | null =>
  whole === 0 ? null : new Big(part).times(100).div(whole).round(2, Big.roundHalfUp).toFixed(2)

export interface UpkeepCounts {
  /** Tasks that count: neither skipped, deleted, nor closed as not required. */
  readonly base: number
  readonly doneOnTime: number
  readonly doneLate: number
  readonly openOverdue: number
}

export const upkeepRates = ({ base, doneOnTime, doneLate, openOverdue }: UpkeepCounts) => ({
  completionRate: rateOf(doneOnTime + doneLate, base),
  onTimeRate: rateOf(doneOnTime, base),
  overdueRate: rateOf(doneLate + openOverdue, base),
})

export interface CheckCounts {
  /** Tasks whose window has ended, neither skipped nor deleted. */
  readonly should: number
  readonly doneInTime: number
  readonly madeUp: number
  readonly missed: number
  readonly abnormalSheets: number
}

export const checkRates = ({ should, doneInTime, madeUp, missed, abnormalSheets }: CheckCounts) => ({
  doneRate: rateOf(doneInTime + madeUp, should),
  onTimeRate: rateOf(doneInTime, should),
  missedRate: rateOf(missed + madeUp, should),
  abnormalRate: rateOf(abnormalSheets, doneInTime + madeUp),
})
