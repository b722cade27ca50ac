// Pure arithmetic of the mould library, by the rule numbers of the domain page.
import Big from 'big.js'

/** due at the end of the day so many days after the day of issue; both as local `yyyy-MM-dd HH:mm:ss`. */
export function dueBack(outTime: string, returnDays: number): string {
  const day = new Date(`${outTime.slice(0, 10)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + returnDays)
  return `${day.toISOString().slice(0, 10)} 23:59:59`
}

/** whole days past the day it was due; 0 while that day lasts. */
export function overdueDays(due: string, now: string): number {
  if (now <= due) return 0
  const days = (text: string): number => Date.parse(`${text.slice(0, 10)}T00:00:00Z`) / 86_400_000
  return days(now) - days(due)
}

export interface ConfigRow {
  readonly id: string
  readonly warehouseId: string | null
  readonly cardType: number | null
  readonly toolingTypeId: string | null
  readonly outboundType: number | null
  readonly sort: number
}

export interface ConfigQuestion {
  readonly warehouseId: string
  readonly cardType: number
  /** The card's type and those above it, the nearest first. */
  readonly typePath: readonly string[]
  readonly outboundType: number
}

/** what naming it counts. */
export const configPoints = { warehouseId: 8, toolingTypeId: 4, cardType: 2, outboundType: 1 } as const

export interface MatchingConfig<R> {
  readonly row: R
  readonly score: number
}

/** the rows of the outbound configuration that match, the one that wins first. */
export const matchingConfigs = <R extends ConfigRow>(rows: readonly R[], asked: ConfigQuestion): MatchingConfig<R>[] =>
  rows
    .filter((row) => applies(row, asked))
    .map((row) => ({ row, score: scoreOf(row), distance: asked.typePath.indexOf(row.toolingTypeId ?? '') }))
    .toSorted(
      (a, b) =>
        b.score - a.score || a.distance - b.distance || a.row.sort - b.row.sort || (a.row.id < b.row.id ? -1 : 1),
    )
    .map(({ row, score }) => ({ row, score }))

const applies = (row: ConfigRow, asked: ConfigQuestion): boolean =>
  (row.warehouseId === null || row.warehouseId === asked.warehouseId) &&
  (row.cardType === null || row.cardType === asked.cardType) &&
  (row.toolingTypeId === null || asked.typePath.includes(row.toolingTypeId)) &&
  (row.outboundType === null || row.outboundType === asked.outboundType)

const scoreOf = (row: ConfigRow): number =>
  (Object.keys(configPoints) as (keyof typeof configPoints)[]).reduce(
    (sum, name) => sum + (row[name] === null ? 0 : configPoints[name]),
    0,
  )

export type CountResult = 0 | 1 | 2 | 3 | 4

export interface CountLine {
  readonly inBook: boolean
  readonly bookLocationId: string | null
  readonly realLocationId: string | null
  readonly isScanned: boolean
}

/** 0 not counted, 1 match, 2 misplaced, 3 missing, 4 surplus. */
export function countResult(
  { inBook, bookLocationId, realLocationId, isScanned }: CountLine,
  isFinished: boolean,
): CountResult {
  if (!isScanned) return isFinished ? 3 : 0
  if (!inBook) return 4
  return realLocationId === bookLocationId ? 1 : 2
}

/** the figures of a stocktake. */
export function countFigures(results: readonly CountResult[]) {
  const number = (wanted: CountResult): number => results.filter((result) => result === wanted).length
  const [okQty, moveQty, lossQty, gainQty] = [number(1), number(2), number(3), number(4)]
  const bookQty = results.length - gainQty
  const share = (part: number): string => (bookQty === 0 ? '0' : new Big(part).times(100).div(bookQty).toFixed(1))
  return {
    ...{ bookQty, okQty, moveQty, lossQty, gainQty },
    accuracy: share(okQty),
    presence: share(okQty + moveQty),
    counted: okQty + moveQty + gainQty,
    difference: gainQty - lossQty,
  }
}
