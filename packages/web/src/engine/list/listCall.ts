// The list call of a resource as server state.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listCallOf, type Resource, type WireRow } from '@tmlm/model'
import { filtersOf, parametersOf, withFilter, type FilterValues } from './filters.ts'
import { listOf, valuesOf } from '../values.ts'

export interface ListRow extends WireRow {
  readonly id: string
}

export interface ListQuery {
  readonly keyword: string
  /** Wire parameters of the filters. */
  readonly filters: FilterValues
  /** Field name, with a minus for descending; empty = the order of the definition. */
  readonly orderBy: string
  readonly currentPage: number
  readonly pageSize: number
  /** Names of the columns that a list brings only when they are asked for. */
  readonly columns?: string
}

export interface ListPage {
  readonly rows: readonly ListRow[]
  readonly totalRow: number
  /** There are more rows than were counted. */
  readonly isCapped: boolean
}

export const pageSizes = [10, 20, 30, 50]

/** What an address asks a list for: its filters under their names, and a keyword. */
export function askedIn(definition: Resource, search: string, pageSize: number): ListQuery {
  const given = new URLSearchParams(search)
  const { first, more } = filtersOf(definition)
  const names = [...first, ...more].flatMap(parametersOf)
  const filters = withFilter({}, Object.fromEntries(names.map((name) => [name, given.get(name) ?? ''])))
  return { ...firstPage(pageSize), keyword: given.get('keyword') ?? '', filters }
}

export const firstPage = (pageSize: number): ListQuery => ({
  keyword: '',
  filters: {},
  orderBy: '',
  currentPage: 1,
  pageSize: pageSizes.includes(pageSize) ? pageSize : 20,
})

type Listed = Pick<Resource, 'name' | 'report'>

/** While the next page is on its way the old one stays. `own` is a list of the object's own in place of the usual one. */
export function useList(definition: Listed, { filters, ...query }: ListQuery, own?: string, isWanted = true) {
  const { resource, action } = listCallOf(definition)
  return useQuery<unknown, Error, ListPage>({
    queryKey: [resource, own ?? action, { ...filters, ...query }],
    select: readPage,
    placeholderData: keepPreviousData,
    enabled: isWanted,
  })
}

/** The exact total of a list that stopped counting, asked for in the background. */
export function useCount(definition: Listed, { keyword, filters }: ListQuery, isWanted: boolean) {
  const { resource, among } = listCallOf(definition)
  return useQuery<unknown, Error, number | undefined>({
    queryKey: [resource, 'count', { ...filters, keyword, ...among }],
    select: (data) => numberIn(data, 'totalRow'),
    enabled: isWanted,
  })
}

export function readPage(data: unknown): ListPage {
  const { list, totalCapped } = valuesOf(data)
  return {
    rows: listOf(list).filter(isRow),
    totalRow: numberIn(data, 'totalRow') ?? 0,
    isCapped: totalCapped === true,
  }
}

export const isRow = (entry: unknown): entry is ListRow => typeof valuesOf(entry).id === 'string'

function numberIn(data: unknown, name: string): number | undefined {
  const value = valuesOf(data)[name]
  return typeof value === 'number' ? value : undefined
}
