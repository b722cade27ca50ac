// The rows that a chart draws: all groups of its report, page by page, up to as many as a picture can show.
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { listCallOf, type Chart } from '@tmlm/model'
import { filtersOf, parametersOf, type FilterValues } from '../../list/filters.ts'
import { readPage, type ListPage } from '../../list/listCall.ts'

const pageSize = 200
const mostPages = 5

export interface ChartRows {
  readonly rows: ListPage['rows']
  /** There are more than are drawn. */
  readonly isCut: boolean
  readonly isKnown: boolean
  readonly isBusy: boolean
  readonly error: Error | null
  readonly readAt: number
  readonly refetch: () => void
}

/** What a chart asks its report for: what it always asks, and of the search what the report knows. */
export function askedBy({ of, asks = {} }: Pick<Chart, 'of' | 'asks'>, search: FilterValues): FilterValues {
  const { first, more } = filtersOf(of)
  const known = new Set(['keyword', ...[...first, ...more].flatMap(parametersOf)])
  const given = Object.entries(search).filter(([name]) => known.has(name))
  return { ...asks, ...Object.fromEntries(given), ...(asks.groupBy === undefined ? {} : { groupBy: asks.groupBy }) }
}

export function useChartRows(chart: Pick<Chart, 'of'>, filters: FilterValues): ChartRows {
  const { resource, action } = listCallOf(chart.of)
  const pageOf = (currentPage: number) => ({
    queryKey: [resource, action, { ...filters, currentPage, pageSize }] as const,
    select: readPage,
    placeholderData: keepPreviousData<unknown>,
  })
  const first = useQuery<unknown, Error, ListPage>({ ...pageOf(1), staleTime: 0 })
  const pages = Math.ceil((first.data?.totalRow ?? 0) / pageSize)
  const more = useQueries({
    queries: Array.from({ length: Math.max(0, Math.min(pages, mostPages) - 1) }, (_, nth) => pageOf(nth + 2)),
  })
  return {
    rows: [first.data, ...more.map(({ data }) => data)].flatMap((page) => page?.rows ?? []),
    isCut: pages > mostPages,
    isKnown: first.data !== undefined,
    isBusy: first.isFetching,
    error: first.error,
    readAt: first.dataUpdatedAt,
    refetch: () => void first.refetch(),
  }
}
