// What a card was worth when it was scrapped stands on the card, while it is.
import type { Moment } from '../../engine/behaviour.ts'
import { cardsAsWritten, writeCards } from '../cards/index.ts'
import type { DisposalLine } from './disposing.ts'

interface Worth extends DisposalLine {
  readonly netValue: string | null
  readonly residualValue: string | null
}

export async function writeWorth(moment: Moment, lines: readonly Worth[]): Promise<void> {
  const cards = await cardsAsWritten(
    moment,
    lines.map(({ cardId }) => cardId),
  )
  await writeCards(
    moment,
    lines.flatMap(({ cardId, netValue, residualValue }) => {
      const card = cards.get(cardId)
      const isSame = card?.netValue === netValue && card.residualValue === residualValue
      return card && !isSame ? [{ card, set: { netValue, residualValue } }] : []
    }),
  )
}

/** Of a card that is taken back. */
export const ofNoWorth = ({ id, cardId }: DisposalLine): Worth => ({ id, cardId, netValue: null, residualValue: null })
