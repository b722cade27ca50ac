// The bin that suits a card beside what the paper holds already, as the fields of a line; without one the keeper
// chooses.
import type { Values } from '@tmlm/model'
import { ApiError } from '../../engine/call/apiError.ts'
import type { Call } from '../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'

export async function suitableBin(
  call: Call,
  cardId: unknown,
  warehouseId: unknown,
  held: readonly Readonly<Values>[] = [],
): Promise<Values> {
  if (!warehouseId) return {}
  const lines = held.filter((line) => line.cardId && line.locationId).map(asked)
  try {
    const question = { cardId, warehouseId, ...(lines.length > 0 ? { lines } : {}) }
    const { locationId, fullCode } = valuesOf(await call('godownEntry', 'suggestLocation', question))
    return locationId ? { locationId, locationIdName: textOf(fullCode) } : {}
  } catch (error) {
    if (error instanceof ApiError) return {}
    throw error
  }
}

/** The same for all lines of a paper that have no bin yet, by card; each counts on what the others fill. */
async function suitableBins(
  call: Call,
  warehouseId: unknown,
  lines: readonly Readonly<Values>[],
): Promise<ReadonlyMap<string, Values>> {
  const named = lines.filter(({ cardId }) => cardId).map(asked)
  const found = valuesOf(await call('godownEntry', 'suggestLocation', { warehouseId, lines: named }))
  return new Map(
    listOf(found.lines)
      .map(valuesOf)
      .map(({ cardId, locationId, fullCode }) => [textOf(cardId), { locationId, locationIdName: textOf(fullCode) }]),
  )
}

interface Filling {
  readonly isWell: boolean
  /** What the person is told. */
  readonly text: 'warehouseWanted' | 'nothingToFill' | 'noFreeBin' | 'binsFilled'
  readonly count: number
  readonly fill?: (line: Values) => Values
}

/** Every line without a bin gets one that has room beside the others, as far as there is any. */
export async function fillBins(call: Call, warehouseId: unknown, lines: readonly Values[]): Promise<Filling> {
  const open = lines.filter((line) => line.cardId && !line.locationId)
  if (!warehouseId) return { isWell: false, text: 'warehouseWanted', count: 0 }
  if (open.length === 0) return { isWell: false, text: 'nothingToFill', count: 0 }
  const bins = await suitableBins(call, warehouseId, lines)
  const missing = open.filter(({ cardId }) => !bins.has(textOf(cardId))).length
  return {
    ...(missing > 0
      ? { isWell: false, text: 'noFreeBin', count: missing }
      : { isWell: true, text: 'binsFilled', count: open.length }),
    fill: (line) => (line.locationId ? line : { ...line, ...bins.get(textOf(line.cardId)) }),
  }
}

const asked = ({ cardId, locationId }: Readonly<Values>): Values => ({ cardId, ...(locationId ? { locationId } : {}) })
