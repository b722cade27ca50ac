// The table the bench prints: each figure beside its budget.
export interface Figure {
  readonly what: string
  /** A ratio within one run, or a time where the budget is one. */
  readonly figure: number
  /** Absent for what is told without being judged. */
  readonly budget?: { readonly atLeast: number } | { readonly atMost: number }
  readonly unit?: string
  readonly detail?: string
}

export function isMet({ figure, budget }: Figure): boolean {
  if (!budget) return true
  return 'atLeast' in budget ? figure >= budget.atLeast : figure <= budget.atMost
}

export function print(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ what }) => what.length))
  console.log(`\n${'what'.padEnd(width)}     figure  budget  met`)
  for (const entry of figures) {
    const { what, figure, unit = '×', detail = '' } = entry
    const told = `${figure.toFixed(2)} ${unit}`.padStart(9)
    console.log(`${what.padEnd(width)}  ${told}  ${wanted(entry).padEnd(7)} ${verdict(entry)}  ${detail}`)
  }
}

function wanted({ budget }: Figure): string {
  if (!budget) return ''
  return 'atLeast' in budget ? `≥ ${budget.atLeast}` : `≤ ${budget.atMost}`
}

function verdict(figure: Figure): string {
  if (!figure.budget) return '       '
  return isMet(figure) ? 'yes    ' : 'NOT MET'
}

/** The middle of several measurements of the same. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? NaN
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? upper)) / 2 : upper
}

/** How far the measurements lie apart, for the detail of a figure. */
export const spread = (values: readonly number[]): string =>
  `${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`
