// The bin that suits a card beside what the paper holds already, as the fields of a line; without one the keeper
// chooses.
import type { Values } from '@tmlm/model'
import { ApiError } from '../../engine/apiError.ts'
import type { Call } from '../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../engine/values.ts'

export async function suitableBin(
  call: Call,
  cardId: unknown,
  warehouseId: unknown,
  held: readonly Readonly<Values>[] = [],
): Promise<Values> {
  if (!warehouseId) return {}
  const lines = held.flatMap((line) =>
    line.cardId && line.locationId ? { cardId: line.cardId, locationId: line.locationId } : [],
  )
  try {
    const asked = { cardId, warehouseId, ...(lines.length > 0 ? { lines } : {}) }
    const { locationId, fullCode } = valuesOf(await call('godownEntry', 'suggestLocation', asked))
    return locationId ? { locationId, locationIdName: textOf(fullCode) } : {}
  } catch (error) {
    if (error instanceof ApiError) return {}
    throw error
  }
}
