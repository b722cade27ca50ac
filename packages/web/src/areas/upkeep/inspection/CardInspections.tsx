// The inspections of a card, the newest first, each with its verdict and what came of it.
import { dailyInspection } from '@tmlm/model/areas/upkeep/dailyInspection'
import { useTranslation } from 'react-i18next'
import { RelatedRows } from '../../../engine/detail/RelatedRows.tsx'

const columns = [
  ...[
    'code',
    'inspectTime',
    'schemeId',
    'inspectorId',
    'itemQty',
    'ngQty',
    'status',
    'acceptUserId',
    'concessionUntil',
  ],
  'followUp',
]

export default function CardInspections({ id }: { readonly id: string }) {
  const { t } = useTranslation('upkeep')
  return (
    <RelatedRows
      definition={dailyInspection}
      input={{ cardId: id, orderBy: '-inspectTime' }}
      columns={columns}
      empty={t('noInspections')}
    />
  )
}
