// The table the soak prints.
import type { Kind } from './happenings.ts'
import type { Memory } from './memory.ts'
import type { Work } from './people.ts'

export interface Round extends Work {
  readonly kind: Kind
}

const columns = ['what happened', 'rounds', 'writes', 'p95', 'reads', 'p95', '503', 'no answer', 'well again after']
const widths = [16, 6, 9, 9, 9, 9, 6, 9, 18]

export function print(rounds: readonly Round[], memory: Memory, faults: readonly string[]): void {
  console.log()
  line(columns)
  for (const [kind, same] of Map.groupBy(rounds, (round) => round.kind)) line([kind, ...cellsOf(same)])
  line(['all', ...cellsOf(rounds).slice(0, -1), ''])
  const { minutes, warm, late, most, kept, slope } = memory.last()
  console.log(
    `\nMemory in the last ${minutes.toFixed(1)} minutes: ${warm} MB warm, ${late} MB at the end, ${most} MB at most; its objects keep ${kept.first} MB, at the end ${kept.last} MB, ${slope.toFixed(0)} MB an hour in its second half`,
  )
  if (faults.length === 0) console.log('Nothing acknowledged is lost or done twice; the doctor finds nothing wrong.')
  for (const fault of faults.slice(0, 50)) console.log(`WRONG: ${fault}`)
}

function cellsOf(rounds: readonly Round[]): string[] {
  const sum = (pick: (round: Round) => number): string => String(rounds.reduce((all, round) => all + pick(round), 0))
  const recoveries = rounds.flatMap(({ recovery }) => recovery ?? [])
  return [
    String(rounds.length),
    ...[sum((round) => round.acknowledged), p95(rounds.flatMap((round) => round.writeTimes))],
    ...[sum((round) => round.reads), p95(rounds.flatMap((round) => round.readTimes))],
    ...[sum((round) => round.busy), sum((round) => round.unanswered)],
    recoveries.length === 0 ? '' : `${seconds(Math.min(...recoveries))} to ${seconds(Math.max(...recoveries))}`,
  ]
}

function p95(times: readonly number[]): string {
  const found = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]
  return found === undefined ? '' : `${Math.round(found)} ms`
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

const line = (cells: readonly string[]): void =>
  console.log(
    cells.map((cell, nth) => (nth === 0 ? cell.padEnd(widths[nth] ?? 0) : cell.padStart(widths[nth] ?? 0))).join('  '),
  )
