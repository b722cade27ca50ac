// The figures of a stocktake that is being counted, from its lines. Pure.
import type { Values } from '@tmlm/model'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

export interface CountedBin {
  readonly id: string
  readonly code: string
  readonly fullCode: string
  /** Cards the books place here. */
  readonly expected: number
  /** Cards found here. */
  readonly counted: number
}

/** The bins of the scope; where the books or the scans place something come first, then the empty ones. */
export const binsOf = (
  occupancy: unknown,
  lines: readonly Readonly<Values>[],
  scope: readonly unknown[] = [],
): CountedBin[] =>
  asCounted(
    listOf(occupancy)
      .map(valuesOf)
      .filter((row) => isOfScope(row, scope)),
    lines,
  )

/** The other bins of the warehouse. */
export const binsOutside = (occupancy: unknown, scope: readonly unknown[]): CountedBin[] =>
  asCounted(
    listOf(occupancy)
      .map(valuesOf)
      .filter((row) => !isOfScope(row, scope)),
    [],
  )

/** By their own ids or those of what they stand in; no scope is the whole warehouse. */
const isOfScope = ({ locationId, aboveIds }: Readonly<Values>, scope: readonly unknown[]): boolean =>
  scope.length === 0 || [locationId, ...listOf(aboveIds)].some((id) => scope.includes(id))

function asCounted(rows: readonly Readonly<Values>[], lines: readonly Readonly<Values>[]): CountedBin[] {
  const number = (name: string, id: string): number => lines.filter((line) => line[name] === id).length
  return rows
    .map((row) => {
      const [id, fullCode] = [textOf(row.locationId), textOf(row.fullCode)]
      return {
        id,
        fullCode,
        code: textOf(row.code),
        expected: number('bookLocationId', id),
        counted: number('realLocationId', id),
      }
    })
    .toSorted((a, b) => Number(b.expected + b.counted > 0) - Number(a.expected + a.counted > 0))
}

/** How many lines have which result; 0 are those nobody has scanned yet. */
export function figuresOf(lines: readonly Readonly<Values>[]): Record<0 | 1 | 2 | 3 | 4, number> {
  const figures = { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 }
  for (const { result } of lines)
    if (result === 0 || result === 1 || result === 2 || result === 3 || result === 4) figures[result] += 1
  return figures
}

/** Cards of the books that nobody has looked for, and those whose bin somebody saw to be empty. */
export function openFigures(slip: unknown): { readonly unseen: number; readonly missing: number } {
  const { bookQty, okQty, moveQty, lossQty } = valuesOf(slip)
  return { unseen: Number(bookQty) - Number(okQty) - Number(moveQty) - Number(lossQty), missing: Number(lossQty) }
}
