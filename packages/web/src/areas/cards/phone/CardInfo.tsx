// Everything about one card, once it is found.
import { inLang } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { PhonePage } from '../../../engine/phone/PhonePage.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useLang } from '../../../ui/useLang.ts'
import { KnownCard } from '../cardDetail/KnownCard.tsx'
import { CardSearch } from './CardSearch.tsx'

export default function CardInfo({ screen, location }: OwnScreenProps) {
  const { t } = useTranslation('cards')
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
      <KnownCard search={`?id=${id}`} />
    </PhonePage>
  )
}
