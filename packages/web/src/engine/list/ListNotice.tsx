// Stands in the place of rows: loading, failing with a way to try again, or empty with the first step.
import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Failed } from '../Failed.tsx'
import type { ListQuery } from './listCall.ts'
import style from './ResourceScreen.module.css'
import { SkeletonRows } from './SkeletonRows.tsx'

interface ListNoticeProps {
  readonly what: string
  readonly error: Error | null
  readonly isLoading: boolean
  readonly query: ListQuery
  readonly onRetry: () => void
  readonly onClear: () => void
  /** Something beside the list narrows it. */
  readonly isNarrowed: boolean
  readonly insertLabel: string
  readonly onInsert: (() => void) | undefined
}

export function ListNotice({
  what,
  error,
  isLoading,
  query,
  isNarrowed,
  onRetry,
  onClear,
  insertLabel,
  onInsert,
}: ListNoticeProps) {
  const { t } = useTranslation('engine')
  if (isLoading) return <SkeletonRows label={t('loading')} />
  if (error) {
    return <Failed className={style.failure} error={error} onRetry={onRetry} />
  }
  const isFiltered = Object.keys(query.filters).length > 0
  if (query.keyword !== '' || isFiltered) {
    return (
      <div className={style.notice}>
        {isFiltered || isNarrowed ? t('notFiltered') : t('notFound', { keyword: query.keyword })}
        <Button onClick={onClear}>{t('clearFilters')}</Button>
      </div>
    )
  }
  const first = onInsert && (
    <Button type="primary" icon={<PlusOutlined />} onClick={onInsert}>
      {insertLabel}
    </Button>
  )
  if (isNarrowed) {
    return (
      <div className={style.notice}>
        {t('emptyThere')}
        {first}
        <Button onClick={onClear}>{t('showAll')}</Button>
      </div>
    )
  }
  return (
    <div className={style.notice}>
      {onInsert ? t('emptyFirst', { what }) : t('empty', { what })}
      {first}
    </div>
  )
}
