// Where a bar begins and ends after it was dragged: on a quarter of an hour, as long as before. Pure.
const quarter = 900_000

export function movedTimes(begin: string, end: string, later: number): readonly [string, string] {
  const [from, to] = [timeOf(begin), timeOf(end)]
  const next = Math.round((from + later) / quarter) * quarter
  return [textAt(next), textAt(next + to - from)]
}

const timeOf = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`)
const textAt = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ')
