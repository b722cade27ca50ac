// Everything about one card, once it is found.
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { KnownCard } from '../cardDetail/KnownCard.tsx'
import { CardSearch } from './CardSearch.tsx'

export default function CardInfo({ screen, location }: OwnScreenProps) {
  const { t } = useTranslation('cards')
  const { wayTo } = useSurroundings()
  const id = new URLSearchParams(location.search).get('id')
  if (id === null)
    return (
      <ScreenPage screen={screen}>
        <CardSearch
          name={screen.name}
          hint={t('cardInfoHint')}
          onCard={(found) => wayTo(screen.path)?.(`?id=${found}`)}
        />
      </ScreenPage>
    )
  return (
    <ScreenPage screen={screen} onBack={() => wayTo(screen.path)?.('')}>
      <KnownCard search={`?id=${id}`} />
    </ScreenPage>
  )
}
