// The clock of a change. Pure.
import type { Values } from '@tmlm/model'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'

/** Seconds from its start to now, or to its end, less the pauses; undefined before it has begun. */
export function workedSeconds(task: Readonly<Values>, now: string): number | undefined {
  const start = textOf(task.startTime)
  if (start === '') return undefined
  const end = textOf(task.finishTime) || now
  const paused = listOf(task.pauses)
    .map(valuesOf)
    .reduce((sum, { startTime, endTime }) => sum + timeOf(textOf(endTime) || end) - timeOf(textOf(startTime)), 0)
  return Math.max(0, Math.floor((timeOf(end) - timeOf(start) - paused) / 1000))
}

/** As 1:05:09, or 5:09. */
export function clockText(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

const timeOf = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`)
