// What moved of a part, the newest first.
import { inLang } from '@tmlm/model'
import { moveTypes } from '@tmlm/model/areas/accessory/stock'
import { useTranslation } from 'react-i18next'
import { Failed } from '../../../engine/Failed.tsx'
import { textOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { PlainTable } from '../PlainTable.tsx'
import { usePartRows } from '../usePartRows.ts'

const types: Readonly<Record<string, readonly [string, string]>> = moveTypes

export default function PartMoves({ id }: { readonly id: string }) {
  const { t } = useTranslation('accessory')
  const lang = useLang()
  const { rows, total, isRead, error, readAgain } = usePartRows('accessoryStandingStock', 'history', {
    accessoryId: id,
  })
  if (error) return <Failed error={error} onRetry={readAgain} />
  if (!isRead) return null
  const typeOf = (type: unknown): string => {
    const label = types[String(type)]
    return label ? inLang(label, lang) : ''
  }
  const columns = [
    ...[t('postTime'), t('paperNo'), t('moveType'), t('warehouse')].map((title) => ({ title })),
    ...[t('cameIn'), t('wentOut'), t('balance')].map((title) => ({ title, isNumber: true })),
  ]
  return (
    <PlainTable
      columns={columns}
      rows={rows.map((row) => ({
        key: textOf(row.id),
        cells: [
          ...[textOf(row.postTime), textOf(row.docCode), typeOf(row.moveType), textOf(row.warehouseIdName)],
          ...[textOf(row.inQty), textOf(row.outQty), textOf(row.valueQtyAfter)],
        ],
      }))}
      none={t('noMoves')}
      total={total}
    />
  )
}
