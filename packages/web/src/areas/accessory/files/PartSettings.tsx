// How much of a part there should be, warehouse by warehouse, and how it stands (R13).
import { stockLevels } from '@tmlm/model/areas/accessory/words'
import { inLang } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../../engine/Failed.tsx'
import { textOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { PlainTable } from '../PlainTable.tsx'
import { usePartRows } from '../usePartRows.ts'

export default function PartSettings({ id }: { readonly id: string }) {
  const { t } = useTranslation('accessory')
  const lang = useLang()
  const { rows, total, isRead, error, readAgain } = usePartRows('accessorySafeStock', 'list', { accessoryId: id })
  if (error) return <Failed error={error} onRetry={readAgain} />
  if (!isRead) return null
  const numbers = [t('minStock'), t('safetyStock'), t('maxStock'), t('onHand')]
  const levelOf = (level: unknown): string => {
    const words = Object.entries(stockLevels).find(([key]) => key === String(level))?.[1]
    return words ? inLang(words, lang) : ''
  }
  return (
    <PlainTable
      columns={[
        { title: t('warehouse') },
        ...numbers.map((title) => ({ title, isNumber: true })),
        { title: t('stockLevel') },
      ]}
      rows={rows.map((row) => ({
        key: textOf(row.id),
        cells: [
          textOf(row.warehouseIdName) || t('allWarehouses'),
          ...[textOf(row.minStock), textOf(row.safetyStock), textOf(row.maxStock), textOf(row.onHand)],
          levelOf(row.level),
        ],
      }))}
      none={t('noSettings')}
      total={total}
    />
  )
}
