// The bin that suits a card, as the fields of a line; without one the keeper chooses.
import type { Values } from '@tmlm/model'
import { ApiError } from '../../engine/apiError.ts'
import type { Call } from '../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../engine/values.ts'

export async function suitableBin(call: Call, cardId: unknown, warehouseId: unknown): Promise<Values> {
  if (!warehouseId) return {}
  try {
    const { locationId, fullCode } = valuesOf(await call('godownEntry', 'suggestLocation', { cardId, warehouseId }))
    return locationId ? { locationId, locationIdName: textOf(fullCode) } : {}
  } catch (error) {
    if (error instanceof ApiError) return {}
    throw error
  }
}
