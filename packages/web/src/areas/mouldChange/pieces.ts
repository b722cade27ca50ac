// A change as pieces of time, from its start to its end or to now: its stages, and the pauses that interrupt them. Pure.
import type { Values } from '@tmlm/model'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'

export interface Piece {
  readonly key: 'off' | 'on' | 'adjusted' | 'firstPiece' | 'pause'
  /** Seconds. */
  readonly length: number
  /** Of a pause. */
  readonly reason?: string
}

const mountOnly = 2

export function piecesOf(task: Readonly<Values>, now: string): readonly Piece[] {
  const start = timeOf(textOf(task.startTime))
  if (start === undefined) return []
  const end = timeOf(textOf(task.finishTime)) ?? timeOf(now) ?? start
  const pauses = listOf(task.pauses).map((line) => {
    const pause = valuesOf(line)
    const [from, to] = [timeOf(textOf(pause.startTime)) ?? end, timeOf(textOf(pause.endTime)) ?? end]
    return { from, to, reason: textOf(pause.reasonName) || textOf(pause.reason) }
  })
  const pieces: Piece[] = []
  let from = start
  for (const { key, until } of stagesOf(task)) {
    const to = timeOf(until) ?? end
    for (const pause of pauses.filter((one) => one.from >= from && one.from < to).toSorted((a, b) => a.from - b.from)) {
      if (pause.from > from) pieces.push({ key, length: pause.from - from })
      const over = Math.min(pause.to, to)
      pieces.push({ key: 'pause', length: over - pause.from, reason: pause.reason })
      from = over
    }
    if (to > from) pieces.push({ key, length: to - from })
    from = Math.max(from, to)
    if (until === '') break
  }
  return pieces
}

const stagesOf = (task: Readonly<Values>): readonly { readonly key: Piece['key']; readonly until: string }[] => [
  ...(Number(task.changeType) === mountOnly ? [] : [{ key: 'off', until: textOf(task.downTime) } as const]),
  { key: 'on', until: textOf(task.upTime) },
  { key: 'adjusted', until: textOf(task.debugEndTime) },
  { key: 'firstPiece', until: textOf(task.firstPieceTime) },
]

/** Seconds from the start at which so many seconds of work are over, pauses not counted; behind the end where fewer were needed. */
export function momentOf(pieces: readonly Piece[], worked: number): number {
  let [left, at] = [worked, 0]
  for (const { key, length } of pieces) {
    if (key !== 'pause' && length >= left) return at + left
    if (key !== 'pause') left -= length
    at += length
  }
  return at + left
}

const timeOf = (local: string): number | undefined =>
  local === '' ? undefined : Date.parse(`${local.replace(' ', 'T')}Z`) / 1000
