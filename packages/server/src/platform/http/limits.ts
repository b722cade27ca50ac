// How often one caller may call. Kept in memory and bounded: whoever is forgotten for want of room starts afresh.
const CALLERS = 10_000

/** Milliseconds until the caller may come again; 0: this time it passes. */
export type Limiter = (caller: string, nowMs: number) => number

/** Lets `count` calls pass in `perMs`, evenly refilled, and `burst` of them at once. No limit when count is 0. */
export function limiter(count: number, perMs: number, burst = count): Limiter {
  if (count === 0) return () => 0
  const interval = perMs / count
  const tolerance = interval * (burst - 1)
  /** When each caller's calls so far will be worked off; the least recently seen comes first. */
  const paidUntil = new Map<string, number>()

  return (caller, nowMs) => {
    const due = Math.max(paidUntil.get(caller) ?? nowMs, nowMs)
    const wait = Math.max(0, due - nowMs - tolerance)
    paidUntil.delete(caller)
    paidUntil.set(caller, wait > 0 ? due : due + interval)
    if (paidUntil.size > CALLERS) forgetOldest(paidUntil)
    return wait
  }
}

/** One household of addresses: an IPv6 client owns a whole /64 and may change its address at will. */
export function addressGroup(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail = ''] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].slice(0, 4).join(':')
}

function forgetOldest(callers: Map<string, number>): void {
  const oldest = callers.keys().next()
  if (!oldest.done) callers.delete(oldest.value)
}
