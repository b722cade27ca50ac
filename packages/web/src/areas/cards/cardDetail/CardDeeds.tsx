// What may be done with a card now, each on the phone screen that does it; putting it elsewhere has none, and is done here.
import { inLang, isMeant } from '@tmlm/model'
import { machines, toolingCards } from '@tmlm/model/areas/cards/words'
import { Button } from 'antd'
import type { ListRow } from '../../../engine/list/listCall.ts'
import style from '../../../engine/phone/phone.module.css'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { useMayPress } from '../../../engine/phone/usePaperRights.ts'
import { MoveDeed } from './MoveDeed.tsx'

/** Only what leads somewhere for this person and for where the card is. */
export function CardDeeds({ card }: { readonly card: ListRow }) {
  const { wayTo, grantable } = useSurroundings()
  const mayPress = useMayPress('cardPosition')
  const lang = useLang()
  const { code, placeType, cardType } = card
  const ways = deeds
    .filter(({ when }) => when(Number(placeType), Number(cardType)))
    .flatMap(({ name }) => {
      const go = wayTo(`/home/${name}`)
      const target = grantable.screens.find((screen) => screen.mobile && screen.name === name)
      return go && target ? [{ name, go, label: inLang(target.label, lang) }] : []
    })
  const positions = grantable.screens.find(({ name }) => name === 'cardPosition')
  const isMovable = Number(placeType) === 1 && !isMachine(Number(cardType)) && listOf(card.actions).includes('move')
  const mayMove = isMovable && mayPress('move')
  if (ways.length === 0 && !mayMove) return null
  return (
    <div className={style.deeds}>
      {ways.map(({ name, go, label }) => (
        <Button key={name} onClick={() => go(`?code=${encodeURIComponent(textOf(code))}`)}>
          {label}
        </Button>
      ))}
      {mayMove && positions && <MoveDeed card={card} screen={positions} />}
    </div>
  )
}

const isTool = (cardType: number): boolean => isMeant({ onlyWhen: toolingCards }, { cardType })
const isMachine = (cardType: number): boolean => cardType === machines.cardType

const deeds: readonly { readonly name: string; readonly when: (place: number, cardType: number) => boolean }[] = [
  { name: 'Inbound', when: (place, type) => place !== 1 && place !== 9 && !isMachine(type) },
  { name: 'Outbound', when: (place, type) => place === 1 && !isMachine(type) },
  { name: 'CardPickUpApply', when: (place, type) => place === 1 && isTool(type) },
  {
    name: 'ToolingBind',
    when: (place, type) => isMachine(type) || (isTool(type) && (place === 2 || place === 8)),
  },
  { name: 'LocationRestrict', when: (_, type) => !isMachine(type) },
  { name: 'CardAttachment', when: () => true },
]
