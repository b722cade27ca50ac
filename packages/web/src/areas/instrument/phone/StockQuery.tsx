import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { useTabs } from '../../../engine/phone/useTabs.tsx'
import { Pieces } from './Pieces.tsx'

export default function StockQuery({ screen }: OwnScreenProps) {
  const { t } = useTranslation('instrument')
  const [tab, tabs] = useTabs([
    ['usable', t('usableInStock')],
    ['all', t('allPieces')],
  ])
  return (
    <ScreenPage screen={screen}>
      {tabs}
      <Pieces key={tab} filter={tab === 'usable' ? { custody: '1', usable: 'true' } : {}} />
    </ScreenPage>
  )
}
