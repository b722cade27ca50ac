// What the list of a screen is asked for, and what it answers: first by the address, then as the person asks.
import { fieldOf, type Resource } from '@tmlm/model'
import { useState } from 'react'
import { lastMonth, lastYear, withTimes } from '../../ui/dateRanges.ts'
import { useIsOld } from '../call/events.ts'
import { listPartOf } from './address.ts'
import { broughtColumns, type ColumnPreference } from './columnPreferences.ts'
import type { FilterValues } from './filters.ts'
import { askedIn, useCount, useList, type ListQuery, type ListRow } from './listCall.ts'
import type { ScreenSlots } from '../screenSlots.ts'
import { useSurroundings } from '../surroundings.ts'
import { filtersWithin } from './withinBusiness.ts'

/** Who opens a list of what happened wants to see what happened lately. */
export function lastDays(definition: Resource, today: string): FilterValues {
  const [field, span] = [definition.list.opensOn].flat()
  if (field === undefined) return {}
  const days = span === 'year' ? lastYear(today) : lastMonth(today)
  const { begin, end } = fieldOf(definition, field)?.kind === 'date' ? days : withTimes(days)
  return { [`${field}Begin`]: begin, [`${field}End`]: end }
}

const noRows: readonly ListRow[] = []

export type ScreenList = ReturnType<typeof useScreenList>

export function useScreenList(
  definition: Resource,
  address: string,
  { where, listAction, body, onAsk }: ScreenSlots,
  preferences: readonly ColumnPreference[],
) {
  const search = listPartOf(address)
  const { habits, today } = useSurroundings()
  const begin = (): ListQuery => {
    const asked = askedIn(definition, search, habits.pageSize)
    return search === '' ? { ...asked, filters: lastDays(definition, today()) } : asked
  }
  const [query, setQuery] = useState(begin)
  const [knownSearch, setKnownSearch] = useState(search)
  if (knownSearch !== search) {
    setKnownSearch(search)
    setQuery(begin())
  }
  // Another place of a tree or a map has pages of its own.
  const place = JSON.stringify(where)
  const [knownPlace, setKnownPlace] = useState(place)
  if (knownPlace !== place) {
    setKnownPlace(place)
    setQuery({ ...query, currentPage: 1 })
  }
  const asked = { ...query, filters: { ...filtersWithin(definition.list.where), ...query.filters, ...where } }
  const columns = broughtColumns(definition, preferences).join()
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useList(
    definition,
    columns === '' ? asked : { ...asked, columns },
    listAction,
    // A picture asks for itself.
    body === undefined,
  )
  const isOld = useIsOld(definition, dataUpdatedAt)
  const isCapped = data?.isCapped === true && !isPlaceholderData
  const { data: exactTotal } = useCount(definition, asked, isCapped && listAction === undefined)

  return {
    query,
    /** With what the screen itself asks for. */
    asked,
    rows: data?.rows ?? noRows,
    total: data?.totalRow ?? 0,
    /** Something was answered already. */
    isKnown: data !== undefined,
    exactTotal: isCapped ? exactTotal : undefined,
    isCapped,
    error,
    /** What is asked has not been answered yet. */
    isAwaited: isFetching && (data === undefined || isPlaceholderData),
    /** The rows in view are old ones; new ones are on their way. */
    isBusy: isFetching && data !== undefined,
    /** Somebody else has changed something since. */
    isOld: isOld && !isFetching,
    refetch,
    ask(changed: Partial<ListQuery>): void {
      const next = { ...query, currentPage: 1, ...changed }
      // Whoever asks for the same once more wants to know what is there now.
      if (body === undefined && JSON.stringify(next) === JSON.stringify(query)) void refetch()
      setQuery(next)
      onAsk?.(next)
    },
  }
}
