// Lines of a stocktake as they are counted: by location, and the differences by what they are worth.
import type { Values } from '@tmlm/model'
import { textOf } from '../../../engine/values.ts'

export const isDifferent = (line: Values): boolean => Number(line.result) === 2 || Number(line.result) === 3

/** The dearest difference first. */
export const byWorth = (lines: readonly Values[]): Values[] =>
  lines
    .filter(isDifferent)
    .toSorted((a, b) => Math.abs(Number(b.diffAmount ?? 0)) - Math.abs(Number(a.diffAmount ?? 0)))

/** In the order of a walk through the store. */
export const byLocation = (lines: readonly Values[]): Values[] =>
  lines.toSorted(
    (a, b) =>
      textOf(a.locationIdName).localeCompare(textOf(b.locationIdName)) ||
      textOf(a.accessoryIdName).localeCompare(textOf(b.accessoryIdName)),
  )

/** What was typed and is not sent yet: 0 is a count, nothing is none. */
export const countsToSend = (typed: ReadonlyMap<string, string>): Values[] =>
  [...typed].flatMap(([id, text]) => (/^\d+(\.\d+)?$/.test(text.trim()) ? [{ id, countedQty: text.trim() }] : []))
