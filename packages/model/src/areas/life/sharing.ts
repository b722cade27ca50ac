// what a machine's counter counted goes to the tools that were bound on it.

export interface BoundTool {
  readonly toolId: string
  readonly station: string
  /** Milliseconds; an open binding has no end. */
  readonly start: number
  readonly end: number | null
}

/** Each station strokes with the machine; where its tools changed meanwhile they share by the time each was on. */
export function shareStrokes(
  strokes: number,
  [from, to]: readonly [from: number, to: number],
  bound: readonly BoundTool[],
): ReadonlyMap<string, number> {
  const shares = new Map<string, number>()
  for (const tools of Map.groupBy(bound, ({ station }) => station).values())
    for (const [toolId, share] of ofStation(strokes, [from, to], tools))
      shares.set(toolId, (shares.get(toolId) ?? 0) + share)
  return shares
}

function ofStation(
  strokes: number,
  [from, to]: readonly [number, number],
  tools: readonly BoundTool[],
): [string, number][] {
  const on = tools
    .toSorted((a, b) => a.start - b.start)
    .map(({ toolId, start, end }) => ({ toolId, time: Math.min(end ?? to, to) - Math.max(start, from) }))
    .filter(({ time }) => time > 0)
  const whole = on.reduce((sum, { time }) => sum + time, 0)
  if (whole === 0) return []
  const shares = on.map(({ toolId, time }, nth) => {
    const exact = (strokes * time) / whole
    return { toolId, nth, share: Math.floor(exact), rest: exact - Math.floor(exact) }
  })
  let left = strokes - shares.reduce((sum, { share }) => sum + share, 0)
  for (const share of shares.toSorted((a, b) => b.rest - a.rest || a.nth - b.nth)) {
    if (left-- <= 0) break
    share.share++
  }
  return shares.map(({ toolId, share }) => [toolId, share])
}
