// What an acceptance has let in, as the lines of an inbound order.
import type { Values } from '@tmlm/model'
import type { Call } from '../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../engine/values.ts'
import { isAccepted } from './useAcceptedLabels.tsx'

/** Into stock for the first time. */
const inboundType = 1

/** An inbound order of the accepted cards that lie in no warehouse yet; nothing when there is none. */
export async function inboundFor(call: Call, acceptanceId: string): Promise<Values | undefined> {
  const { lines } = valuesOf(await call('acceptance', 'getEntityById', { id: acceptanceId }))
  const accepted = listOf(lines).map(valuesOf).filter(isAccepted)
  const ids = accepted.map(({ cardId }) => textOf(cardId)).join(',')
  const asked = { picker: 1, purpose: 'inbound', inboundType, id: ids, pageSize: accepted.length }
  const found = valuesOf(await call('newCard', 'listReferenceCard', asked))
  const waiting = new Set(listOf(found.list).map((card) => valuesOf(card).id))
  const cards = accepted.filter(({ cardId }) => waiting.has(cardId))
  if (cards.length === 0) return undefined
  return { inboundType, lines: cards.map(({ cardId, cardIdName }) => ({ cardId, cardIdName, condition: 1 })) }
}
