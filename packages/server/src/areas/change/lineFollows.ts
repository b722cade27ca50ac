// A card that stands on site at its production line goes along when it gets another line; one that is elsewhere stays there.
import type { Moment } from '../../engine/behaviour.ts'
import { lockCards, moveCards, type Paper } from '../cards/index.ts'

const onSite = 8

export interface OtherLine {
  readonly lineId: string
  readonly cardId: string
  readonly from: string | null
  readonly to: string | null
}

export async function followLine(moment: Moment, paper: Paper, changes: readonly OtherLine[]): Promise<void> {
  const cards = await lockCards(
    moment.tx,
    changes.map(({ cardId }) => cardId),
  )
  await moveCards(
    moment,
    paper,
    changes.flatMap(({ lineId, cardId, from, to }) => {
      const card = cards.get(cardId)
      // A part stands where its set does.
      if (card?.position.placeType !== onSite || card.parentCardId !== null) return []
      if ((card.position.productLineId ?? null) !== from || from === to) return []
      const place = { placeType: onSite, productLineId: to } as const
      // Neither a lock nor a promise keeps the books from saying where it is.
      return [{ lineId, cardId, moveType: 37 as const, to: place, occurTime: moment.now, corrects: true as const }]
    }),
  )
}
