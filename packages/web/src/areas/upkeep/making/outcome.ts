// What calls that make many rows answer: how many were made, and what was left out. Pure.
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

export interface SkippedRow {
  readonly what: string
  readonly reason: string
}

export interface Outcome {
  readonly made: number
  readonly skipped: number
  readonly reasons: readonly SkippedRow[]
}

export function outcomeOf(answer: unknown): Outcome {
  const { made, skipped, skippedRows } = valuesOf(answer)
  const left = listOf(skippedRows ?? skipped).map(valuesOf)
  const reasons = left.map((row) => ({
    what: [row.cardCode, row.scheme ?? row.schemeName, row.dueDate, row.shiftName]
      .map(textOf)
      .filter(Boolean)
      .join(' '),
    reason: textOf(row.reason),
  }))
  return { made: Number(made ?? 0), skipped: typeof skipped === 'number' ? skipped : left.length, reasons }
}
