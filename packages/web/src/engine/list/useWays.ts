// From a row to where one of its columns leads: to a row of another screen, or to a list narrowed by what stands here.
import { holds, type Resource, type Way } from '@tmlm/model'
import { useCallback } from 'react'
import type { Opening } from './columns.tsx'
import type { FilterValues } from './filters.ts'
import type { ListRow } from './listCall.ts'
import { useSurroundings } from '../surroundings.ts'
import { textOf } from '../values.ts'

/** Goes by the first way of a column that is open to the row and to the person. */
export function useWays({ list }: Resource, filters: FilterValues): Opening {
  const { wayTo } = useSurroundings()
  return useCallback(
    (column, row) => {
      for (const way of list.links?.[column] ?? []) {
        const go = isOpen(way, row, filters) ? wayTo(way.path) : undefined
        if (go) return () => go(`?${searchOf(way, row, filters)}`)
      }
      return undefined
    },
    [list, filters, wayTo],
  )
}

const isOpen = ({ when, unless = [], open }: Way, row: ListRow, filters: FilterValues): boolean =>
  (!when || holds(when, row)) &&
  (open === undefined || textOf(row[open]) !== '') &&
  unless.every((name) => (filters[name] ?? '') === '')

/** What the address of the way asks for: this row's values before what the list was filtered by. */
export function searchOf({ open, by = {}, where: fixed = {}, keeps = [] }: Way, row: ListRow, filters: FilterValues) {
  const entries = [
    ...keeps.map((name) => [name, filters[name] ?? ''] as const),
    ...Object.entries(by).map(([filter, field]) => [filter, textOf(row[field])] as const),
    ...Object.entries(fixed),
    ...(open === undefined ? [] : [['open', textOf(row[open])] as const]),
  ]
  return new URLSearchParams(Object.fromEntries(entries.filter(([, value]) => value !== ''))).toString()
}
