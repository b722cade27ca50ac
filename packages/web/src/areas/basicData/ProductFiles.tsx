// Products: the usual list, and on each product the moulds that make it.
import { useTranslation } from 'react-i18next'
import { ListOfScreen } from '../../engine/ListOfScreen.tsx'
import type { OwnScreenProps } from '../../engine/page.ts'
import type { ScreenSlots } from '../../engine/ResourceScreen.tsx'
import { ProductMoulds } from './ProductMoulds.tsx'

export default function ProductFiles(props: OwnScreenProps) {
  const { t } = useTranslation('basicData')
  const slots: ScreenSlots = {
    detailTabs: ({ id }) => [{ key: 'moulds', label: t('moulds'), content: <ProductMoulds id={id} /> }],
  }
  return <ListOfScreen {...props} slots={slots} />
}
