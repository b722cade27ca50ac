export interface Arc {
  /** Of a ring of a hundred. */
  readonly length: number
  readonly offset: number
}

/** The arcs of a ring in the order of the counts, with nothing left and nothing twice. */
export function ringOf(counts: readonly number[]): Arc[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return []
  let before = 0
  return counts.map((count) => {
    const offset = (before * 100) / total
    before += count
    return { offset, length: (count * 100) / total }
  })
}
