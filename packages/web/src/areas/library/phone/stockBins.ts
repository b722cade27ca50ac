// In which bins the cards of a file lie. Pure.
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

export interface StockBin {
  readonly name: string
  readonly quantity: number
}

/** Those of the file in a list by file and bin; what a warehouse keeps without bins is called by the warehouse. */
export const binsIn = (data: unknown, file: string): StockBin[] =>
  listOf(valuesOf(data).list)
    .map(valuesOf)
    .filter(({ archivesId }) => archivesId === file)
    .map((row) => ({
      name: textOf(row.locationIdName) || textOf(row.warehouseIdName),
      quantity: Number(row.quantity),
    }))

const mostBins = 3

interface FirstBins {
  readonly named: readonly StockBin[]
  /** How many more there are, as far as is known. */
  readonly rest: number
  /** The list tells of all its cards; else its end was cut off by what lies in more bins than one list holds. */
  readonly isWhole: boolean
}

export function firstBins(data: unknown, file: string, quantity: number): FirstBins {
  const bins = binsIn(data, file)
  const named = bins.slice(0, mostBins)
  const isCut = Number(valuesOf(data).totalRow ?? 0) > listOf(valuesOf(data).list).length
  const told = bins.reduce((sum, bin) => sum + bin.quantity, 0)
  return { named, rest: bins.length - named.length, isWhole: !isCut || told >= quantity }
}
