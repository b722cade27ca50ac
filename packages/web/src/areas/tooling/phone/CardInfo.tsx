// Everything about one card, and what may be done with it now.
import { inLang } from '@tmlm/model'
import { Button } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { PhonePage } from '../../../engine/phone/PhonePage.tsx'
import style from '../../../engine/phone/phone.module.css'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { KnownCard } from '../cardDetail/KnownCard.tsx'
import { CardSearch } from './CardSearch.tsx'

export default function CardInfo({ screen, location }: OwnScreenProps) {
  const { t } = useTranslation('tooling')
  const lang = useLang()
  const { wayTo } = useSurroundings()
  const id = new URLSearchParams(location.search).get('id')
  const title = inLang(screen.label, lang)
  if (id === null)
    return (
      <PhonePage title={title} onBack={() => wayTo('/home')?.('')}>
        <CardSearch
          name={screen.name}
          hint={t('cardInfoHint')}
          onCard={(found) => wayTo(screen.path)?.(`?id=${found}`)}
        />
      </PhonePage>
    )
  return (
    <PhonePage title={title} onBack={() => wayTo(screen.path)?.('')}>
      <Deeds id={id} />
      <KnownCard search={`?id=${id}`} />
    </PhonePage>
  )
}

/** Only what leads somewhere for this person and for where the card is. */
function Deeds({ id }: { readonly id: string }) {
  const { wayTo } = useSurroundings()
  const lang = useLang()
  const { grantable } = useSurroundings()
  const { data } = useQuery<unknown>({ queryKey: ['newCard', 'getEntityById', { id }] })
  const { code, placeType, cardType } = valuesOf(data)
  if (data === undefined) return null
  const ways = deeds
    .filter(({ when }) => when(Number(placeType), Number(cardType)))
    .flatMap(({ name }) => {
      const go = wayTo(`/home/${name}`)
      const target = grantable.screens.find((screen) => screen.mobile && screen.name === name)
      return go && target ? [{ name, go, label: inLang(target.label, lang) }] : []
    })
  if (ways.length === 0) return null
  return (
    <div className={style.deeds}>
      {ways.map(({ name, go, label }) => (
        <Button key={name} onClick={() => go(`?code=${encodeURIComponent(textOf(code))}`)}>
          {label}
        </Button>
      ))}
    </div>
  )
}

const isTool = (cardType: number): boolean => cardType !== 3

const deeds: readonly { readonly name: string; readonly when: (place: number, cardType: number) => boolean }[] = [
  { name: 'Inbound', when: (place, type) => place !== 1 && place !== 9 && isTool(type) },
  { name: 'Outbound', when: (place, type) => place === 1 && isTool(type) },
  { name: 'CardPickUpApply', when: (place, type) => place === 1 && isTool(type) },
  { name: 'ToolingBind', when: (place, type) => place === 2 || place === 8 || !isTool(type) },
  { name: 'LocationRestrict', when: (_, type) => isTool(type) },
  { name: 'CardAttachment', when: () => true },
]
