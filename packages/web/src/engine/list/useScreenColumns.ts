// The columns of a screen's list: which there are, which the person wants to see, and where a press on one leads.
import type { Resource, Screen } from '@tmlm/model'
import { useCallback, useMemo } from 'react'
import type { CellWords } from '../cells.ts'
import { useSurroundings } from '../surroundings.ts'
import type { ColumnPreference } from './columnPreferences.ts'
import { columnsOf, linkColumn, type Opening } from './columns.tsx'
import type { FilterValues } from './filters.ts'
import type { ListRow } from './listCall.ts'
import { withColumns, type Column } from './tableParts.ts'
import { useColumnPreferences } from './useColumnPreferences.ts'
import { useWays } from './useWays.ts'

interface ColumnsAsked {
  readonly definition: Resource
  readonly screen: Screen
  readonly words: CellWords
  readonly filters: FilterValues
  /** What the screen adds to those of its definition. */
  readonly added: readonly Column<ListRow>[] | undefined
  /** Opens the detail of a row. */
  readonly show: (row: ListRow) => void
}

interface ScreenColumns {
  readonly all: readonly Column<ListRow>[]
  /** Those that are not hidden. */
  readonly columns: readonly Column<ListRow>[]
  readonly hidden: ReadonlySet<string>
  readonly setHidden: (preferences: readonly ColumnPreference[]) => void
  readonly openingOf: Opening
}

const none: readonly Column<ListRow>[] = []

export function useScreenColumns(asked: ColumnsAsked): ScreenColumns {
  const { definition, screen, words, filters, added = none, show } = asked
  const { person } = useSurroundings()
  const [hidden, setHidden] = useColumnPreferences(
    person.orgId,
    definition.hostedBy ? `${screen.name}.${definition.name}` : screen.name,
  )
  const leads = useWays(definition, filters)
  const openingOf = useCallback(
    (column: string, row: ListRow) => {
      if (definition.list.links?.[column] || definition.report) return leads(column, row)
      return column === linkColumn(definition, row) ? () => show(row) : undefined
    },
    [definition, leads, show],
  )
  const { groupBy } = filters
  const all = useMemo(
    () => withColumns(columnsOf(definition, words, openingOf, groupBy), added),
    [definition, words, openingOf, groupBy, added],
  )
  const columns = useMemo(() => all.filter(({ label }) => !hidden.has(label)), [all, hidden])
  return { all, columns, hidden, setHidden, openingOf }
}
