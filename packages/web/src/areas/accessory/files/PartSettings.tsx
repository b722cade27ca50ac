// How much of a part there should be, warehouse by warehouse, and how it stands (R13).
import { accessorySafeStock } from '@tmlm/model/areas/accessory/accessorySafeStock'
import { useTranslation } from 'react-i18next'
import { RelatedRows } from '../../../engine/detail/RelatedRows.tsx'

const columns = ['warehouseId', 'minStock', 'safetyStock', 'maxStock', 'onHand', 'level']

export default function PartSettings({ id }: { readonly id: string }) {
  const { t } = useTranslation('accessory')
  return (
    <RelatedRows
      tellsZero
      definition={accessorySafeStock}
      input={{ accessoryId: id }}
      columns={columns}
      empty={t('noSettings')}
    />
  )
}
