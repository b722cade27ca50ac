// All rows that lists answer, up to a bound: for pictures, which show them at once.
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { listCallOf, type Resource } from '@tmlm/model'
import type { FilterValues } from './filters.ts'
import { readPage, type ListPage } from './listCall.ts'

const pageSize = 200
const mostPages = 5

interface AskedRows {
  readonly of: Resource
  readonly filters: FilterValues
  readonly keyword: string
}

export interface ManyRows {
  /** One entry for each list. */
  readonly rows: readonly ListPage['rows'][]
  /** There are more than are shown. */
  readonly isCut: boolean
  readonly isBusy: boolean
  readonly error: Error | null
  readonly refetch: () => void
}

export function useManyRows(asked: readonly AskedRows[], isWanted = true): ManyRows {
  const pageOf = ({ of, filters, keyword }: AskedRows, currentPage: number) => {
    const { resource, action } = listCallOf(of)
    return {
      queryKey: [resource, action, { ...filters, keyword, currentPage, pageSize }] as const,
      select: readPage,
      placeholderData: keepPreviousData<unknown>,
      enabled: isWanted,
    }
  }
  const firsts = useQueries({ queries: asked.map((list) => pageOf(list, 1)) })
  const pages = firsts.map(({ data }) => Math.ceil((data?.totalRow ?? 0) / pageSize))
  const further = asked.flatMap((list, nth) =>
    Array.from({ length: Math.max(0, Math.min(pages[nth] ?? 0, mostPages) - 1) }, (_, page) => ({ nth, list, page })),
  )
  const more = useQueries({ queries: further.map(({ list, page }) => pageOf(list, page + 2)) })
  return {
    rows: firsts.map(({ data }, nth) => [
      ...(data?.rows ?? []),
      ...more.flatMap((found, at) => (further[at]?.nth === nth ? (found.data?.rows ?? []) : [])),
    ]),
    isCut: pages.some((count) => count > mostPages),
    isBusy: firsts.some(({ isFetching }) => isFetching),
    error: firsts.find(({ error, data }) => error && !data)?.error ?? null,
    refetch: () => firsts.forEach((first) => void first.refetch()),
  }
}
