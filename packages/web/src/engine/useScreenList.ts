// What the list of a screen is asked for, and what it answers: first by the address, then as the person asks.
import type { Resource } from '@tmlm/model'
import { useState } from 'react'
import { useIsOld } from './events.ts'
import { askedIn, useCount, useList, type ListQuery, type ListRow } from './list.ts'
import type { ScreenSlots } from './screenSlots.ts'
import { useSurroundings } from './surroundings.ts'
import { filtersWithin } from './withinBusiness.ts'

const noRows: readonly ListRow[] = []

export function useScreenList(definition: Resource, search: string, { where, listAction }: ScreenSlots) {
  const { habits } = useSurroundings()
  const [query, setQuery] = useState(() => askedIn(definition, search, habits.pageSize))
  const [knownSearch, setKnownSearch] = useState(search)
  if (knownSearch !== search) {
    setKnownSearch(search)
    setQuery(askedIn(definition, search, habits.pageSize))
  }
  const asked = { ...query, filters: { ...filtersWithin(definition.list.where), ...query.filters, ...where } }
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useList(definition, asked, listAction)
  const isOld = useIsOld(definition.name, dataUpdatedAt)
  const isCapped = data?.isCapped === true && !isPlaceholderData
  const { data: exactTotal } = useCount(definition, asked, isCapped && listAction === undefined)

  return {
    query,
    /** With what the screen itself asks for. */
    asked,
    rows: data?.rows ?? noRows,
    total: data?.totalRow ?? 0,
    exactTotal: isCapped ? exactTotal : undefined,
    isCapped,
    error,
    isFetching,
    /** The rows in view are old ones; new ones are on their way. */
    isBusy: isFetching && data !== undefined,
    /** Somebody else has changed something since. */
    isOld: isOld && !isFetching,
    refetch,
    ask(changed: Partial<ListQuery>): void {
      const next = { ...query, currentPage: 1, ...changed }
      // Whoever asks for the same once more wants to know what is there now.
      if (JSON.stringify(next) === JSON.stringify(query)) void refetch()
      setQuery(next)
    },
  }
}
