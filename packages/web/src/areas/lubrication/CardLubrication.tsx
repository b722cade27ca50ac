// What was and will be lubricated at a machine: its tasks, the newest first, each with its paper.
import { lubricationDetail } from '@tmlm/model/areas/lubrication/lubricationDetail'
import { useTranslation } from 'react-i18next'
import { RelatedRows } from '../../engine/detail/RelatedRows.tsx'

const columns = [
  'dueDate',
  'pointNo',
  'part',
  'lubricantId',
  'stdQty',
  'lubricatorId',
  'status',
  'doneTime',
  'implementationId',
]

export default function CardLubrication({ id }: { readonly id: string }) {
  const { t } = useTranslation('lubrication')
  return (
    <RelatedRows
      definition={lubricationDetail}
      input={{ cardId: id, orderBy: '-dueDate' }}
      columns={columns}
      empty={t('noTasks')}
    />
  )
}
