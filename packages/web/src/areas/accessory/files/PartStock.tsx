// Where a part lies: by warehouse, location and batch.
import { useTranslation } from 'react-i18next'
import { Failed } from '../../../engine/Failed.tsx'
import { textOf } from '../../../engine/values.ts'
import { PlainTable } from '../PlainTable.tsx'
import { usePartRows } from '../usePartRows.ts'

export default function PartStock({ id }: { readonly id: string }) {
  const { t } = useTranslation('accessory')
  const { rows, total, isRead, error, readAgain } = usePartRows('accessoryStandingStock', 'list', { accessoryId: id })
  if (error) return <Failed error={error} onRetry={readAgain} />
  if (!isRead) return null
  const columns = [
    ...[t('warehouse'), t('location'), t('batch'), t('expires')].map((title) => ({ title })),
    { title: t('onHand'), isNumber: true },
    { title: t('amount'), isNumber: true },
    { title: t('lastOut') },
  ]
  return (
    <PlainTable
      columns={columns}
      rows={rows.map((row) => ({
        key: textOf(row.id),
        cells: [
          ...[textOf(row.warehouseIdName), textOf(row.locationIdName), textOf(row.batchIdName), textOf(row.expiryDate)],
          ...[textOf(row.qty), textOf(row.amount), textOf(row.lastOutTime)],
        ],
      }))}
      none={t('noStock')}
      total={total}
    />
  )
}
