// Whether a machine may be used, and until when: what whoever stands before it wants to know first.
import { useTranslation } from 'react-i18next'
import { emptyText } from '../../engine/cells.ts'
import type { ListRow } from '../../engine/list/listCall.ts'
import { textOf } from '../../engine/values.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'

export function Standing({ row }: { readonly row: ListRow }) {
  const { t } = useTranslation('special')
  const isProhibited = row.prohibited === true
  // What failed is not used until it has been inspected again.
  const day = Number(row.level) === 6 ? t('atOnce') : textOf(row.nextInspectionDate) || emptyText
  return (
    <div>
      <StatusTag tone={isProhibited ? 'danger' : 'success'}>
        {isProhibited ? t('prohibited', { reason: textOf(row.prohibitReason) }) : t('mayBeUsed')}
      </StatusTag>
      <p>{t('nextInspection', { day })}</p>
    </div>
  )
}
