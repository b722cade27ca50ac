// what a reading of a counter counts. Pure arithmetic: the same readings in whatever order they arrive end in the same sum.

export interface Reading {
  readonly total: number
  readonly boot: number | null
  readonly seq: number | null
  /** Milliseconds. */
  readonly time: number
}

export interface CounterRules {
  readonly countMode: 1 | 2
  /** The first number that it cannot show. */
  readonly modulus: number
  /** Strokes per pulse, with at most four decimals. */
  readonly multiplier: number
  readonly minCycleSec: number
  /** Parameters 91 and 92. */
  readonly jumpFactor: number
  readonly jumpFloor: number
}

export interface CounterStand {
  /** The latest accepted reading; the base right after binding; nothing before the first one. */
  readonly last: Reading | null
  /** A reading below the last one that nothing explains yet. */
  readonly drop: Reading | null
}

/** Why a reading is looked at but not counted. */
export type Idle = 'unbound' | 'removed' | 'stopped' | 'gap'

export interface Judged extends CounterStand {
  readonly result: 1 | 3 | 4 | 6
  readonly reason: string | null
  /** What it counts; of a suspect one what it would. */
  readonly delta: number
  readonly prev: Reading | null
}

/** What comes later by the device's own numbers, else by its clock; equal times without numbers are late. */
export const isNewer = (reading: Reading, than: Reading): boolean =>
  reading.boot !== null && reading.seq !== null && than.boot !== null && than.seq !== null
    ? reading.boot > than.boot || (reading.boot === than.boot && reading.seq > than.seq)
    : reading.time > than.time

interface Difference {
  readonly d: number
  readonly reason: 'reset' | 'rollover' | null
}

/** Pulses between two readings in their order; nothing where the second is lower and nothing explains it. */
function difference(from: Reading, to: Reading, modulus: number): Difference | undefined {
  if (to.total >= from.total) return { d: to.total - from.total, reason: null }
  if (from.boot !== null && to.boot !== null && to.boot > from.boot) return { d: to.total, reason: 'reset' }
  if (from.total > 0.9 * modulus && to.total < 0.1 * modulus)
    return { d: modulus - from.total + to.total, reason: 'rollover' }
  return undefined
}

/** Pulses as strokes, half up. */
export const strokesOf = (pulses: number, multiplier: number): number => {
  const strokes = (BigInt(pulses) * BigInt(Math.round(multiplier * 10_000)) + 5000n) / 10_000n
  return Number(strokes > mostStrokes ? mostStrokes : strokes)
}
const mostStrokes = 2_000_000_000n

/** As many strokes as the tool can have made in the time. */
export const allowedStrokes = (elapsedMs: number, { minCycleSec, jumpFactor, jumpFloor }: CounterRules): number =>
  Math.floor((Math.max(0, elapsedMs) / 1000 / minCycleSec) * jumpFactor + 1e-9) + jumpFloor

/** A cumulative reading that is newer than the last one, or the first. */
export function judgeTotal(stand: CounterStand, reading: Reading, rules: CounterRules, idle: Idle | null): Judged {
  const { last, drop } = stand
  if (idle === 'gap') return { ...stand, result: 6, reason: 'gap', delta: 0, prev: last }
  if (last === null)
    return { result: idle ? 6 : 1, reason: idle ?? 'first', delta: 0, prev: null, last: reading, drop: null }
  const found = difference(last, reading, rules.modulus)
  if (found === undefined && !idle && !(drop !== null && reading.total >= drop.total)) {
    // Its own strokes are held for a person; a second, lower one takes its place.
    const delta = strokesOf(reading.total, rules.multiplier)
    return { result: 4, reason: 'drop', delta, prev: last, last, drop: reading }
  }
  const from = found === undefined && drop !== null ? drop : last
  const { d, reason } = found ?? { d: Math.max(0, reading.total - from.total), reason: 'silentReset' as const }
  const counted = { prev: from, last: reading, drop: null }
  if (idle) return { ...counted, result: 6, reason: idle, delta: 0 }
  return { ...counted, ...weighed(strokesOf(d, rules.multiplier), reading.time - from.time, reason, rules) }
}

/**
 * A cumulative reading that is older than the last one. The later ones contain it, unless the counter began anew in between:
 * what lies between its neighbours is counted again with it in its place.
 */
export function judgeLate(
  stand: CounterStand,
  reading: Reading,
  { before, behind }: { readonly before: Reading | null; readonly behind: Reading | null },
  rules: CounterRules,
  idle: Idle | null,
): Judged {
  const late: Judged = { ...stand, result: 3, reason: 'late', delta: 0, prev: before }
  if (idle || before === null || behind === null) return late
  const parts = [difference(before, reading, rules.modulus), difference(reading, behind, rules.modulus)]
  const whole = difference(before, behind, rules.modulus)
  const [first, second] = parts
  if (!first || !second || !whole) return late
  const more = first.d + second.d - whole.d
  if (more <= 0) return late
  return { ...late, ...weighed(strokesOf(more, rules.multiplier), behind.time - before.time, 'lateBoot', rules) }
}

/** What a device says that counts only what came since its last message; late ones count too, for no time has passed. */
export function judgeIncrement(
  stand: CounterStand,
  reading: Reading,
  pulses: number,
  rules: CounterRules,
  idle: Idle | null,
): Judged {
  const { last } = stand
  const newer = last === null || isNewer(reading, last)
  const moved = { prev: last, last: newer && idle !== 'gap' ? reading : last, drop: null }
  if (idle) return { ...moved, result: 6, reason: idle, delta: 0 }
  const elapsed = newer ? (last === null ? Number.MAX_SAFE_INTEGER : reading.time - last.time) : 0
  return { ...moved, ...weighed(strokesOf(pulses, rules.multiplier), elapsed, newer ? null : 'late', rules) }
}

/** More than can be true is held for a person. */
const weighed = (
  delta: number,
  elapsedMs: number,
  reason: string | null,
  rules: CounterRules,
): Pick<Judged, 'result' | 'reason' | 'delta'> =>
  delta > allowedStrokes(elapsedMs, rules) ? { result: 4, reason: 'jump', delta } : { result: 1, reason, delta }
