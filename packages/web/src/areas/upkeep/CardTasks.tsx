// What was and will be done for a card: its tasks, the newest first, each with its paper.
import { plan } from '@tmlm/model/areas/upkeep/plan'
import { useTranslation } from 'react-i18next'
import { RelatedRows } from '../../engine/detail/RelatedRows.tsx'

const columns = {
  1: ['dueDate', 'schemeId', 'level', 'executorIds', 'status', 'doneTime', 'orderId'],
  2: ['dueDate', 'shiftId', 'schemeId', 'executorIds', 'status', 'doneTime', 'orderId'],
} as const

function CardTasks({ id, kind }: { readonly id: string; readonly kind: 1 | 2 }) {
  const { t } = useTranslation('upkeep')
  return (
    <RelatedRows
      definition={plan}
      input={{ kind: String(kind), cardId: id, orderBy: '-dueDate' }}
      columns={columns[kind]}
      empty={t('noTasks')}
    />
  )
}

export const CardUpkeep = ({ id }: { readonly id: string }) => <CardTasks id={id} kind={1} />
export const CardChecks = ({ id }: { readonly id: string }) => <CardTasks id={id} kind={2} />
