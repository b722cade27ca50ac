// The documents of one card, by category; older versions stand behind the one in force.
import { inLang } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { Block, PhonePage } from '../../../engine/phone/PhonePage.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { useLang } from '../../../ui/useLang.ts'
import { CardDocuments } from '../cardDetail/CardDocuments.tsx'
import { CardSearch } from './CardSearch.tsx'

export default function QueryAttachment({ screen, location }: OwnScreenProps) {
  const { t } = useTranslation('cards')
  const lang = useLang()
  const { wayTo } = useSurroundings()
  const asked = new URLSearchParams(location.search)
  const id = asked.get('id')
  const open = (found: string, code: string): void =>
    wayTo(screen.path)?.(`?id=${found}&name=${encodeURIComponent(code)}`)
  if (id === null)
    return (
      <PhonePage title={inLang(screen.label, lang)} onBack={() => wayTo('/home')?.('')}>
        <CardSearch name={screen.name} hint={t('documentsHint')} onCard={open} />
      </PhonePage>
    )
  return (
    <PhonePage title={asked.get('name') ?? inLang(screen.label, lang)} onBack={() => wayTo(screen.path)?.('')}>
      <Block>
        <CardDocuments cardId={id} />
      </Block>
    </PhonePage>
  )
}
