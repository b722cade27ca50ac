// R22: when a repair asks for a fault review.
import { addDays } from '../../language/index.ts'

export interface ReviewLimits {
  readonly minutes: number
  readonly times: number
  readonly days: number
}

export interface ReviewedRepair {
  readonly downtimeMinutes: number
  readonly faultLevel: number
  /** Days on which the same fault of the same card was reported, this one among them. */
  readonly sameFaultDays: readonly string[]
  /** The day of this one. */
  readonly day: string
}

/** 1 stopped too long, 2 too serious, 3 repeated; nothing where no review is needed. */
export function reviewTrigger(repair: ReviewedRepair, limits: ReviewLimits): 1 | 2 | 3 | undefined {
  if (limits.minutes > 0 && repair.downtimeMinutes >= limits.minutes) return 1
  if (repair.faultLevel >= 3) return 2
  return limits.times > 0 && repeatedDays(repair, limits.days).length >= limits.times ? 3 : undefined
}

/** The days of the same fault within the window that ends with this one. */
export const repeatedDays = ({ sameFaultDays, day }: ReviewedRepair, days: number): string[] => {
  const since = addDays(day, -days)
  return sameFaultDays.filter((other) => other >= since && other <= day)
}
