// The rows of every source of a calendar between two days.
import type { CalendarSource } from '@tmlm/model'
import { withTimes, type DayRange } from '../../../ui/dateRanges.ts'
import { filtersOf, parametersOf, type FilterValues } from '../../list/filters.ts'
import { useManyRows, type ManyRows } from '../../list/useManyRows.ts'

export const useSourceRows = (
  sources: readonly CalendarSource[],
  range: DayRange,
  search: FilterValues,
  keyword: string,
): ManyRows =>
  useManyRows(
    sources.map((source) => ({ of: source.of, filters: askedOf(source, range, search), keyword })),
    range.begin !== '',
  )

/** Of the search what the list knows; the days are those in view. */
function askedOf({ of, by: day, asks }: CalendarSource, range: DayRange, search: FilterValues): FilterValues {
  const { first, more } = filtersOf(of)
  const all = [...first, ...more]
  const known = new Set(all.flatMap(parametersOf))
  const given = Object.fromEntries(Object.entries(search).filter(([name]) => known.has(name)))
  const isTime = all.find(({ name }) => name === day)?.field.kind === 'datetime'
  const { begin, end } = isTime ? withTimes(range) : range
  return { ...given, ...asks, [`${day}Begin`]: begin, [`${day}End`]: end }
}
