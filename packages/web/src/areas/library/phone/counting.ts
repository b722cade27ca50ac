// A stocktake while somebody counts: where he stands, what he has scanned, what the books expect. Pure.
import type { StoredFile, Values } from '@tmlm/model'
import { filesOf } from '../../../engine/files/storedFiles.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import type { FoundBin } from '../../cards/port.ts'

export interface CountedCard {
  readonly cardId: string
  readonly code: string
  /** 1 match, 2 misplaced, 4 surplus; nothing where one counts blind. */
  readonly result: number | undefined
  readonly bin: string
  readonly photos: number
}

export interface Bin {
  readonly id: string
  readonly code: string
}

export interface Counting {
  readonly bin: Bin | undefined
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

/** The last scan of a card counts; photos of it stay. */
export const withCounted = (counting: Counting, card: Omit<CountedCard, 'photos'>): Counting => {
  const photos = counting.counted.find(({ cardId }) => cardId === card.cardId)?.photos ?? 0
  const others = counting.counted.filter(({ cardId }) => cardId !== card.cardId)
  return { ...counting, counted: [{ ...card, photos }, ...others].slice(0, longest) }
}

export const withPhotos = (counting: Counting, cardId: string, photos: number): Counting => ({
  ...counting,
  counted: counting.counted.map((card) => (card.cardId === cardId ? { ...card, photos } : card)),
})

/** What somebody does while he counts, in the order in which he does it: it may have to wait for the network. */
export type CountStep =
  | { readonly kind: 'scan'; readonly code: string }
  | { readonly kind: 'empty'; readonly bin: Bin }
  | { readonly kind: 'photo'; readonly cardId: string; readonly code: string; readonly photo: readonly StoredFile[] }

/** What is sent again later has no effect twice: the step carries its own name from the beginning. */
export const entryOf = (clientId: string, step: CountStep): string => JSON.stringify({ clientId, ...step })

export function readEntry(entry: string): { readonly clientId: string; readonly step: CountStep } {
  const { clientId, kind, code, cardId, photo, bin } = valuesOf(JSON.parse(entry))
  const steps = {
    empty: { kind: 'empty', bin: readBin(bin) },
    photo: { kind: 'photo', cardId: textOf(cardId), code: textOf(code), photo: filesOf(photo) },
    scan: { kind: 'scan', code: textOf(code) },
  } as const
  return { clientId: textOf(clientId), step: kind === 'empty' || kind === 'photo' ? steps[kind] : steps.scan }
}

/** As it is spoken of. */
export function nameOfEntry(entry: string): string {
  const { step } = readEntry(entry)
  return step.kind === 'empty' ? step.bin.code : step.code
}

/** Whether a bin is counted this time: it stands in the warehouse of the slip, and in what that is narrowed to. */
export function isCounted(slip: unknown, { id, warehouseId, aboveIds }: FoundBin): boolean {
  const { warehouseId: counted, locationIds } = valuesOf(slip)
  const scope = listOf(locationIds)
  // Of a slip that is not read yet the server knows.
  if (typeof counted !== 'string') return true
  return counted === warehouseId && (scope.length === 0 || [id, ...aboveIds].some((place) => scope.includes(place)))
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
  const at = readBin(bin)
  const counting: Counting = {
    bin: at.id === '' ? undefined : at,
    counted: listOf(counted)
      .map(valuesOf)
      .map((card) => ({
        ...{ cardId: textOf(card.cardId), code: textOf(card.code), bin: textOf(card.bin) },
        ...{ photos: Number(card.photos ?? 0), result: typeof card.result === 'number' ? card.result : undefined },
      })),
    waiting: listOf(waiting).map(textOf),
  }
  return counting.counted.length > 0 || counting.waiting.length > 0 || counting.bin ? counting : undefined
}

function readBin(kept: unknown): Bin {
  const { id, code } = valuesOf(kept)
  return { id: textOf(id), code: textOf(code) }
}
