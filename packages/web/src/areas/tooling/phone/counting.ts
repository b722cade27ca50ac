// A stocktake while somebody counts: where he stands, what he has scanned, what the books expect. Pure.
import type { Values } from '@tmlm/model'
import { newClientId } from '../../../engine/clientId.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

export interface CountedCard {
  readonly cardId: string
  readonly code: string
  /** 1 match, 2 misplaced, 4 surplus; nothing where one counts blind. */
  readonly result: number | undefined
  readonly bin: string
}

export interface Counting {
  readonly bin: { readonly id: string; readonly code: string } | undefined
  /** The newest first. */
  readonly counted: readonly CountedCard[]
  readonly waiting: readonly string[]
}

export interface ExpectedCard {
  readonly cardId: string
  readonly name: string
  readonly binId: string
  readonly result: number
}

export const emptyCounting = (): Counting => ({ bin: undefined, counted: [], waiting: [] })

const longest = 50

/** The last scan of a card counts. */
export const withCounted = (counting: Counting, card: CountedCard): Counting => ({
  ...counting,
  counted: [card, ...counting.counted.filter(({ cardId }) => cardId !== card.cardId)].slice(0, longest),
})

/** What is sent again later has no effect twice: the scan carries its own name from the beginning. */
export const scanEntry = (code: string): string => `${newClientId()} ${code}`
export const readEntry = (entry: string): { readonly clientId: string; readonly code: string } => {
  const cut = entry.indexOf(' ')
  return { clientId: entry.slice(0, cut), code: entry.slice(cut + 1) }
}

/** The cards that the books place somewhere. */
export const expectedIn = (slip: unknown): ExpectedCard[] =>
  listOf(valuesOf(slip).lines)
    .map(valuesOf)
    .filter(({ inBook }) => inBook === true)
    .map((line: Values) => ({
      ...{ cardId: textOf(line.cardId), name: textOf(line.cardIdName), binId: textOf(line.bookLocationId) },
      result: Number(line.result),
    }))

export function readCounting(kept: unknown): Counting | undefined {
  const { bin, counted, waiting } = valuesOf(kept)
  const { id, code } = valuesOf(bin)
  const counting: Counting = {
    bin: textOf(id) === '' ? undefined : { id: textOf(id), code: textOf(code) },
    counted: listOf(counted)
      .map(valuesOf)
      .map((card) => ({
        ...{ cardId: textOf(card.cardId), code: textOf(card.code), bin: textOf(card.bin) },
        result: typeof card.result === 'number' ? card.result : undefined,
      })),
    waiting: listOf(waiting).map(textOf),
  }
  return counting.counted.length > 0 || counting.waiting.length > 0 || counting.bin ? counting : undefined
}
