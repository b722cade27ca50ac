// Parts that come back: one's own, or for the keepers of the store everybody's. Who may audit brings them in at once.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { required } from '../../../engine/phone/screenParts.ts'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import style from '../../../engine/phone/phone.module.css'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { inLang } from '@tmlm/model'
import { listOf, valuesOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { PickedPaper } from './PickedPaper.tsx'
import { returnPick } from './picks.ts'

export default function ReturnWarehouse({ screen, definition }: OwnScreenProps) {
  const { t } = useTranslation('accessory')
  const lang = useLang()
  const { person } = useSurroundings()
  const isKeeper = person.isAdmin || person.menus.has('accessoryInbound')
  const { data, error, refetch } = useQuery<unknown>({
    queryKey: ['accessoryInput', 'listReturnable', isKeeper ? {} : { receiverUserId: person.userId }],
    staleTime: 0,
  })
  if (data === undefined)
    return (
      <ScreenPage screen={screen}>
        <p className={style.empty} role="status">
          {error ? error.message : t('lookingUp')}
        </p>
      </ScreenPage>
    )
  return (
    <PickedPaper
      {...{ screen, name: screen.name, title: inLang(screen.label, lang), owner: 'accessoryInbound' }}
      definition={required(definition)}
      picks={listOf(valuesOf(data).list).map(valuesOf).map(returnPick)}
      waiting={{ title: t('returnable'), empty: t('nothingReturnable') }}
      asks={['annex', 'remark']}
      asksOfLine={['qty', 'returnCondition', 'locationId', 'remark']}
      onDone={() => void refetch()}
    />
  )
}
