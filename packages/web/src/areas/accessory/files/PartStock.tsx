// Where a part lies: by warehouse, location and batch.
import { listStock } from '@tmlm/model/areas/accessory/accessoryReports'
import { useTranslation } from 'react-i18next'
import { RelatedRows } from '../../../engine/detail/RelatedRows.tsx'

const columns = ['warehouseId', 'locationId', 'batchId', 'expiryDate', 'qty', 'amount', 'lastOutTime']

export default function PartStock({ id }: { readonly id: string }) {
  const { t } = useTranslation('accessory')
  return (
    <RelatedRows tellsZero definition={listStock} input={{ accessoryId: id }} columns={columns} empty={t('noStock')} />
  )
}
