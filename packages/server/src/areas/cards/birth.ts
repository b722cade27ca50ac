// A card is born with its first move, its first status and, where it has worked before, its first life entry.
import type { CardStatus, Place } from '@tmlm/model/areas/cards/places'
import type { Moment } from '../../engine/behaviour.ts'
import { newId } from '../../platform/ids.ts'
import { requireCardsWithinLimit } from '../platform/index.ts'
import { addLives } from './life.ts'
import { appendMoves } from './moveRows.ts'
import { writeStatusLog } from './status.ts'

export interface Born {
  readonly id: string
  readonly code: string
  readonly status: CardStatus
  readonly place: 0 | 8
  readonly productLineId: string | null
  readonly openingNum: number
}

export async function bearCards(moment: Moment, cards: readonly Born[]): Promise<void> {
  const { tx, now } = moment
  await requireCardsWithinLimit(tx, cards.length)
  const paperOf = (card: Born) => ({ docType: 'newCard', docId: card.id, docCode: card.code })
  await appendMoves(
    moment,
    cards.map((card) => {
      const to: Place = { placeType: card.place, productLineId: card.place === 8 ? card.productLineId : null }
      return {
        id: newId(now),
        cardId: card.id,
        seq: 1,
        moveType: 10,
        direction: 4,
        ...{ fromType: null, fromKey: null, fromWarehouseId: null },
        to,
        ...{ needReturn: false, dueReturnTime: null, outLineId: null },
        ...paperOf(card),
        docLineId: null,
        idemKey: `birth:${card.id}`,
        ...{ reversesId: null, remark: null },
        occurTime: now,
      }
    }),
  )
  await writeStatusLog(
    moment,
    cards.map((card) => ({ cardId: card.id, from: 'none', to: card.status, ...paperOf(card) })),
  )
  await addLives(
    moment,
    cards
      .filter(({ openingNum }) => openingNum > 0)
      .map((card) => ({
        ...{ cardId: card.id, source: 0, delta: card.openingNum, idemKey: `open:${card.id}`, occurTime: now },
        ...paperOf(card),
      })),
  )
}
