// What moved of a part, the newest first.
import { listHistory } from '@tmlm/model/areas/accessory/accessoryReports'
import { useTranslation } from 'react-i18next'
import { RelatedRows } from '../../../engine/detail/RelatedRows.tsx'

const columns = ['postTime', 'docCode', 'moveType', 'warehouseId', 'inQty', 'outQty', 'valueQtyAfter']

export default function PartMoves({ id }: { readonly id: string }) {
  const { t } = useTranslation('accessory')
  return (
    <RelatedRows
      tellsZero
      definition={listHistory}
      input={{ accessoryId: id }}
      columns={columns}
      empty={t('noMoves')}
    />
  )
}
