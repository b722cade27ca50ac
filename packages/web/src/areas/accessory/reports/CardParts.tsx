// What was built into a card, and what it cost; what came back counts against it.
import { useTranslation } from 'react-i18next'
import { Failed } from '../../../engine/Failed.tsx'
import { textOf } from '../../../engine/values.ts'
import { PlainTable } from '../PlainTable.tsx'
import { usePartRows } from '../usePartRows.ts'

export default function CardParts({ id }: { readonly id: string }) {
  const { t } = useTranslation('accessory')
  const { rows, total, isRead, error, readAgain } = usePartRows('accessoryBlitem', 'listByCard', { cardId: id })
  if (error) return <Failed error={error} onRetry={readAgain} />
  if (!isRead) return null
  const columns = [
    ...[t('postTime'), t('partNo'), t('partName'), t('paperNo')].map((title) => ({ title })),
    ...[t('usedQty'), t('cost')].map((title) => ({ title, isNumber: true })),
    { title: t('receiver') },
  ]
  return (
    <PlainTable
      columns={columns}
      rows={rows.map((row) => ({
        key: textOf(row.id),
        cells: [
          ...[textOf(row.postTime), textOf(row.code), textOf(row.accessoryIdName), textOf(row.docCode)],
          ...[textOf(row.usedQty), textOf(row.cost), textOf(row.partnerIdName)],
        ],
      }))}
      none={t('noPartsUsed')}
      total={total}
    />
  )
}
