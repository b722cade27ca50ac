// The return that brings back what is still out of a rental order; who receives it says where it goes and how it is.
import type { Values } from '@tmlm/model'
import type { Call } from '../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'

export async function returnOf(call: Call, rental: { readonly id: string; readonly code?: unknown }): Promise<Values> {
  const { list } = valuesOf(await call('rental', 'listUnreturned', { rentalId: rental.id }))
  const lines = listOf(list)
    .map(valuesOf)
    .map(({ cardId, cardCode, cardName }): Values => ({
      ...{ cardId, cardIdName: `${textOf(cardCode)} ${textOf(cardName)}`, condition: 1 },
    }))
  return { rentalId: rental.id, rentalIdName: rental.code, lines }
}
