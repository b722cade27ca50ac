// What was built into a card, and what it cost; what came back counts against it.
import { listByCard } from '@tmlm/model/areas/accessory/accessoryReports'
import { useTranslation } from 'react-i18next'
import { RelatedRows } from '../../../engine/detail/RelatedRows.tsx'

const columns = ['postTime', 'code', 'accessoryId', 'docCode', 'usedQty', 'cost', 'partnerId']

export default function CardParts({ id }: { readonly id: string }) {
  const { t } = useTranslation('accessory')
  return (
    <RelatedRows tellsZero definition={listByCard} input={{ cardId: id }} columns={columns} empty={t('noPartsUsed')} />
  )
}
