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
