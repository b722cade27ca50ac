// The faults of a card, the newest first, each with its report.
import { repair } from '@tmlm/model/areas/repair/repair'
import { useTranslation } from 'react-i18next'
import { RelatedRows } from '../../engine/detail/RelatedRows.tsx'

const columns = [
  ...['code', 'reportTime', 'faultTypeId', 'description', 'isStop', 'reporterId', 'workerName', 'progress'],
  'maintenanceId',
]

export default function CardRepairs({ id }: { readonly id: string }) {
  const { t } = useTranslation('repair')
  return (
    <RelatedRows
      definition={repair}
      input={{ cardId: id, orderBy: '-reportTime' }}
      columns={columns}
      empty={t('noFaults')}
    />
  )
}
