// Parts of a set mould stand where their set stands: papers move them together (moves.ts), and nothing is made a part of
// a set that is elsewhere.
import { refuseFields } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { lockCards, placeText } from './standing.ts'

export async function requireAtItsSet(tx: Tx, cardId: string, setId: string): Promise<void> {
  const cards = await lockCards(tx, [cardId, setId])
  const [card, set] = [cards.get(cardId), cards.get(setId)]
  if (!card || !set || card.position.placeKey === set.position.placeKey) return
  const [[here, hereEn], [there, thereEn]] = [placeText(card.position), placeText(set.position)]
  throw refuseFields([
    {
      field: 'parentCardId',
      text: [
        `套模${set.code}当前${there}，卡片${card.code}当前${here}，请先移到同一位置`,
        `Set ${set.code} is now: ${thereEn}; card ${card.code}: ${hereEn}. Bring them to the same place first`,
      ],
    },
  ])
}
