// The documents of one card, by category; older versions stand behind the one in force.
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { CardDocuments } from '../cardDetail/CardDocuments.tsx'
import { CardSearch } from './CardSearch.tsx'

export default function QueryAttachment({ screen, location }: OwnScreenProps) {
  const { t } = useTranslation('cards')
  const { wayTo } = useSurroundings()
  const asked = new URLSearchParams(location.search)
  const id = asked.get('id')
  const open = (found: string, code: string): void =>
    wayTo(screen.path)?.(`?id=${found}&name=${encodeURIComponent(code)}`)
  if (id === null)
    return (
      <ScreenPage screen={screen}>
        <CardSearch name={screen.name} hint={t('documentsHint')} onCard={open} />
      </ScreenPage>
    )
  return (
    <ScreenPage screen={screen} title={asked.get('name') ?? undefined} onBack={() => wayTo(screen.path)?.('')}>
      <Block>
        <CardDocuments cardId={id} />
      </Block>
    </ScreenPage>
  )
}
