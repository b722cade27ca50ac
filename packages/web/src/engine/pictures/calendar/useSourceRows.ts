// The rows of every source of a calendar between two days.
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { listCallOf, type CalendarSource } from '@tmlm/model'
import type { DayRange } from '../../../ui/dateRanges.ts'
import { withTimes } from '../../../ui/dateRanges.ts'
import { filtersOf, parametersOf, type FilterValues } from '../../list/filters.ts'
import { readPage, type ListPage } from '../../list/listCall.ts'

const pageSize = 200
const mostPages = 5

export interface SourceRows {
  readonly rows: readonly ListPage['rows'][]
  /** There are more than are shown. */
  readonly isCut: boolean
  readonly isBusy: boolean
  readonly error: Error | null
  readonly refetch: () => void
}

export function useSourceRows(
  sources: readonly CalendarSource[],
  range: DayRange,
  search: FilterValues,
  keyword: string,
): SourceRows {
  const pageOf = (source: CalendarSource, currentPage: number) => {
    const { resource, action } = listCallOf(source.of)
    const input = { ...askedOf(source, range, search), keyword, currentPage, pageSize }
    return {
      queryKey: [resource, action, input] as const,
      select: readPage,
      placeholderData: keepPreviousData<unknown>,
      enabled: range.begin !== '',
    }
  }
  const firsts = useQueries({ queries: sources.map((source) => pageOf(source, 1)) })
  const pages = firsts.map(({ data }) => Math.ceil((data?.totalRow ?? 0) / pageSize))
  const further = sources.flatMap((source, nth) =>
    Array.from({ length: Math.max(0, Math.min(pages[nth] ?? 0, mostPages) - 1) }, (_, page) => ({ nth, source, page })),
  )
  const more = useQueries({ queries: further.map(({ source, page }) => pageOf(source, page + 2)) })
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

/** Of the search what the list knows; the days are those in view. */
function askedOf({ of, day, asks }: CalendarSource, range: DayRange, search: FilterValues): FilterValues {
  const { first, more } = filtersOf(of)
  const all = [...first, ...more]
  const known = new Set(all.flatMap(parametersOf))
  const given = Object.fromEntries(Object.entries(search).filter(([name]) => known.has(name)))
  const isTime = all.find(({ name }) => name === day)?.field.kind === 'datetime'
  const { begin, end } = isTime ? withTimes(range) : range
  return { ...given, ...asks, [`${day}Begin`]: begin, [`${day}End`]: end }
}
