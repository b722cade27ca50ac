// What cavities have worked, pure: a stroke counts for every cavity that is open.

export interface CavityTurn {
  readonly cavityNo: number
  readonly isBlocked: boolean
  /** What the card had worked by then. */
  readonly atNum: number
}

export interface CavityLife {
  readonly cavityNo: number
  readonly isBlocked: boolean
  readonly worked: number
}

/** The turns in their order; what a correction took back while a cavity was blocked is taken from none of its strokes. */
export function cavityLives(cavityNum: number, usedNum: number, turns: readonly CavityTurn[]): CavityLife[] {
  return Array.from({ length: cavityNum }, (_, index) => {
    const cavityNo = index + 1
    let blockedSince: number | null = null
    let stood = 0
    for (const turn of turns.filter((one) => one.cavityNo === cavityNo)) {
      if (turn.isBlocked) blockedSince ??= turn.atNum
      else if (blockedSince !== null) {
        stood += Math.max(0, turn.atNum - blockedSince)
        blockedSince = null
      }
    }
    const isBlocked = blockedSince !== null
    if (blockedSince !== null) stood += Math.max(0, usedNum - blockedSince)
    return { cavityNo, isBlocked, worked: Math.max(0, usedNum - stood) }
  })
}

/** Strokes times open cavities: what the mould has made. */
export const piecesOf = (lives: readonly CavityLife[]): number => lives.reduce((sum, { worked }) => sum + worked, 0)

/** `2, 4-6`: numbers of cavities as people write them; undefined where it is none. */
export function cavityNumbers(text: string): number[] | undefined {
  const numbers = text.split(/[,，、\s]+/).flatMap((part) => {
    const [from, to = from] = part.split('-').map(Number)
    if (part === '') return []
    if (from === undefined || to === undefined || !Number.isInteger(from) || !Number.isInteger(to)) return [Number.NaN]
    if (from < 1 || to < from || to > 999) return [Number.NaN]
    return Array.from({ length: to - from + 1 }, (_, nth) => from + nth)
  })
  if (numbers.length === 0 || numbers.some(Number.isNaN)) return undefined
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}
