// What a card has worked, entry by entry, the newest first; also a tab of the card.
import { listEntry } from '@tmlm/model/areas/life/lifeReports'
import { useTranslation } from 'react-i18next'
import { RelatedRows } from '../../engine/detail/RelatedRows.tsx'

const columns = ['occurTime', 'source', 'delta', 'usedAfter', 'docCode', 'productId', 'equipmentCardId', 'reason']

export default function LifeEntries({ id }: { readonly id: string }) {
  const { t } = useTranslation('life')
  return <RelatedRows definition={listEntry} input={{ cardId: id }} columns={columns} empty={t('noEntries')} />
}
