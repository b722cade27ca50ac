// Standards, with their chart in the detail.
import { useTranslation } from 'react-i18next'
import { ListOfScreen } from '../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../engine/list/ResourceScreen.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'
import { StandardChart } from './StandardChart.tsx'

export default function Standards(props: OwnScreenProps) {
  const { t } = useTranslation('lubrication')
  const slots: ScreenSlots = {
    detailTabs: ({ id }) => [{ key: 'chart', label: t('chart'), content: <StandardChart id={id} /> }],
  }
  return <ListOfScreen {...props} slots={slots} />
}
