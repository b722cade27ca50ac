// A list that goes on as far as somebody scrolls.
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { concerns, useEvents } from '../call/events.ts'
import { readPage, type ListPage, type ListRow } from '../list/listCall.ts'
import { useSurroundings } from '../surroundings.ts'
import { listOf, textOf, valuesOf } from '../values.ts'
import style from './phone.module.css'

interface EndlessListProps {
  readonly resource: string
  readonly action?: string
  readonly input?: Readonly<Record<string, unknown>>
  readonly empty: string
  /** One row, and those it came with. */
  readonly children: (row: ListRow, page: readonly ListRow[]) => ReactNode
  /** The field that tells rows of a report apart, which have no id of their own. */
  readonly keyedBy?: string
}

const pageSize = 20

export function EndlessList({ resource, action = 'list', input = {}, empty, children, keyedBy }: EndlessListProps) {
  const { t } = useTranslation('phone')
  const { call } = useSurroundings()
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [resource, action, { ...input, endless: true }],
    queryFn: async ({ pageParam }) =>
      pageIn(await call(resource, action, { ...input, currentPage: pageParam, pageSize }), keyedBy),
    initialPageParam: 1,
    getNextPageParam: (last, all, page) =>
      last.rows.length === pageSize && (last.isCapped || all.length * pageSize < last.totalRow) ? page + 1 : undefined,
  })
  // Whoever waits for work sees it come.
  useEvents((event) => {
    if (concerns(event, resource)) void refetch()
  })
  const end = useRef<HTMLDivElement>(null)
  const isMore = hasNextPage && !isFetchingNextPage
  useEffect(() => {
    const place = end.current
    if (!place || !isMore) return undefined
    const watcher = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: '400px' },
    )
    watcher.observe(place)
    return () => watcher.disconnect()
  }, [isMore, fetchNextPage])

  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  if (error && rows.length === 0)
    return (
      <div className={style.empty} role="alert">
        <p>{error.message}</p>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </div>
    )
  if (isPending)
    return (
      <p className={style.empty} role="status" aria-busy>
        {t('loading')}
      </p>
    )
  if (rows.length === 0) return <p className={style.empty}>{empty}</p>
  return (
    <>
      <ul className={style.rows}>
        {data?.pages.flatMap((page) =>
          page.rows.map((row) => (
            <li key={row.id} className={style.row}>
              {children(row, page.rows)}
            </li>
          )),
        )}
      </ul>
      <div ref={end} className={style.listEnd}>
        {isFetchingNextPage && t('loading')}
      </div>
    </>
  )
}

function pageIn(data: unknown, keyedBy: string | undefined): ListPage {
  if (keyedBy === undefined) return readPage(data)
  const rows = listOf(valuesOf(data).list).map((row) => ({ ...valuesOf(row), id: textOf(valuesOf(row)[keyedBy]) }))
  return readPage({ ...valuesOf(data), list: rows })
}
