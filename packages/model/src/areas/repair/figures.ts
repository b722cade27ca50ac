// R16, R17: what repairs add up to. Groups are sums over sums, never means of means.
export interface Failures {
  /** Stopping reports of the period. */
  readonly failures: number
  /** Repairs finished in the period; reworks of one report count once. */
  readonly repairs: number
  readonly repairMinutes: number
  /** Downtime and planned time of the period, on the same basis. */
  readonly downtime: number
  readonly planned: number
}

export interface FailureFigures {
  readonly mttr: number | null
  readonly mdt: number | null
  /** In minutes; null without a failure: it is then more than the time that ran. */
  readonly mtbf: number | null
  readonly availability: number | null
  readonly failureRate: number | null
  /** Failures in a thousand hours that ran. */
  readonly frequency: number | null
}

export function failureFigures({ failures, repairs, repairMinutes, downtime, planned }: Failures): FailureFigures {
  const ran = planned - downtime
  return {
    mttr: share(repairMinutes, repairs),
    mdt: share(downtime, failures),
    mtbf: share(ran, failures),
    availability: percent(ran, planned),
    failureRate: percent(downtime, planned),
    frequency: share(failures * 60_000, ran),
  }
}

/** How much of a mechanic's work stayed done: neither reopened nor reported again soon. */
export const firstTimeFix = (orders: number, reworks: number, repeats: number): number | null =>
  orders === 0 ? null : rounded(100 * (1 - (reworks + repeats) / orders))

/** The mean of the stars of evaluated orders, each of them the mean of its three. */
export function scoreOf(evaluations: readonly (readonly number[])[]): number | null {
  const means = evaluations.map((stars) => stars.reduce((sum, star) => sum + star, 0) / stars.length)
  return share(
    means.reduce((sum, mean) => sum + mean, 0),
    means.length,
  )
}

const share = (part: number, of: number): number | null => (of === 0 ? null : rounded(part / of))
const percent = (part: number, of: number): number | null => (of === 0 ? null : rounded((100 * part) / of))

/** To two decimals, a half away from nought. */
const rounded = (value: number): number => (Math.sign(value) * Math.round(Math.abs(value) * 100 + 1e-9)) / 100
