// Stretches of time in milliseconds: put together, cut, and added up. An end that is still open counts to now.
export interface Interval {
  readonly from: number
  readonly to: number
}

/** Overlapping and touching ones become one. */
export function united(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = []
  for (const next of intervals.filter(({ from, to }) => to > from).toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && next.from <= last.to) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, next.to) }
    else joined.push(next)
  }
  return joined
}

/** What both have in common. */
export function common(some: readonly Interval[], others: readonly Interval[]): Interval[] {
  const cut: Interval[] = []
  const right = united(others)
  for (const a of united(some))
    for (const b of right) {
      const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)]
      if (to > from) cut.push({ from, to })
    }
  return cut
}

const total = (intervals: readonly Interval[]): number => intervals.reduce((sum, { from, to }) => sum + to - from, 0)

/** The seconds are added up first and rounded down once. */
export const minutesOf = (intervals: readonly Interval[]): number => Math.floor(total(intervals) / 60_000)

/** R15: downtime within the time that was planned for work, several stops of one card united first. */
export const plannedDowntime = (stops: readonly Interval[], planned: readonly Interval[]): number =>
  minutesOf(common(stops, planned))
