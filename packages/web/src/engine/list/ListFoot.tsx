import { Pagination } from 'antd'
import { useTranslation } from 'react-i18next'
import { pageSizes, type ListQuery } from './listCall.ts'
import style from './ResourceScreen.module.css'

interface ListFootProps {
  readonly query: ListQuery
  readonly total: number
  /** Before anything is known, nothing is told of the number of rows. */
  readonly isKnown: boolean
  /** Known a little later than the capped total. */
  readonly exactTotal: number | undefined
  readonly isCapped: boolean
  readonly onPage: (currentPage: number, pageSize: number) => void
}

export function ListFoot({ query, total, isKnown, exactTotal, isCapped, onPage }: ListFootProps) {
  const { t } = useTranslation('engine')

  function totalText(counted: number): string {
    if (!isKnown) return ''
    if (!isCapped) return t('total', { count: counted })
    return exactTotal === undefined ? t('totalAtLeast', { count: counted }) : t('total', { count: exactTotal })
  }

  return (
    <Pagination
      className={style.pages}
      current={query.currentPage}
      pageSize={query.pageSize}
      pageSizeOptions={pageSizes}
      total={total}
      showSizeChanger
      showLessItems
      showTotal={totalText}
      onChange={onPage}
    />
  )
}
