import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { DetailTab } from '../../../engine/detail/detailTab.ts'
import type { ListRow } from '../../../engine/list/listCall.ts'
import { SignIns } from '../SignIns.tsx'

/** How a person signed in lately, as a tab of his card. */
export function useSignInsTab(): (row: ListRow) => readonly DetailTab[] {
  const { t } = useTranslation('platform')
  return useCallback(
    (row) => [{ key: 'signIns', label: t('signIns'), content: <SignIns entries={row.signIns} /> }],
    [t],
  )
}
