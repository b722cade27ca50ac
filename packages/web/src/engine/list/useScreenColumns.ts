// The columns of a screen's list: which there are, which the person wants to see, and where a press on one leads.
import { fieldOf, type Resource } from '@tmlm/model'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CellWords } from '../cells.ts'
import { rowLink } from '../rowLink.ts'
import { useSurroundings } from '../surroundings.ts'
import { arranged, changed, moved, type ColumnPreference } from './columnPreferences.ts'
import { columnsOf, linkColumn, type Opening } from './columns.tsx'
import type { FilterValues } from './filters.ts'
import type { ListRow } from './listCall.ts'
import { withColumns, type Arranging, type Column } from './tableParts.ts'
import { useWays } from './useWays.ts'

interface ColumnsAsked {
  readonly definition: Resource
  readonly words: CellWords
  readonly filters: FilterValues
  /** What the screen adds to those of its definition. */
  readonly added: readonly Column<ListRow>[] | undefined
  /** Opens the detail of a row. */
  readonly show: (row: ListRow) => void
  readonly kept: readonly ColumnPreference[]
  readonly setPreferences: (preferences: readonly ColumnPreference[]) => void
}

interface ScreenColumns {
  readonly all: readonly Column<ListRow>[]
  /** Those that the person wants, as he wants them. */
  readonly columns: readonly Column<ListRow>[]
  /** One for each column, in the order in which they stand. */
  readonly preferences: readonly ColumnPreference[]
  readonly arranging: Arranging
  readonly openingOf: Opening
}

const none: readonly Column<ListRow>[] = []

export function useScreenColumns(asked: ColumnsAsked): ScreenColumns {
  const { definition, words, filters, added = none, show, kept, setPreferences } = asked
  const { t } = useTranslation('engine')
  const { wayToRow } = useSurroundings()
  const leads = useWays(definition, filters)
  const openingOf = useCallback(
    (column: string, row: ListRow) => {
      if (definition.list.links?.[column]) return leads(column, row)
      if (!definition.report && column === linkColumn(definition, row)) return () => show(row)
      return rowLink(column, fieldOf(definition, column), row, wayToRow)
    },
    [definition, leads, show, wayToRow],
  )
  const { groupBy } = filters
  const all = useMemo(
    () => withColumns(columnsOf(definition, words, openingOf, groupBy), added),
    [definition, words, openingOf, groupBy, added],
  )
  const preferences = useMemo(() => arranged(all, kept), [all, kept])
  const columns = useMemo(() => preferences.flatMap((preference) => asWanted(all, preference)), [all, preferences])
  const labelOf = (id: string): string => all.find((column) => column.id === id)?.label ?? ''
  const arranging: Arranging = {
    widthTitle: t('columnWidth'),
    onMove: (id, to) => setPreferences(moved(preferences, labelOf(id), labelOf(to))),
    onWidth: (id, width) => setPreferences(changed(preferences, labelOf(id), (one) => ({ ...one, width }))),
  }
  return { all, columns, preferences, arranging, openingOf }
}

/** Nothing where it is not shown. */
function asWanted(all: readonly Column<ListRow>[], { label, checked, width, pinned }: ColumnPreference) {
  const column = all.find((other) => other.label === label)
  if (!column || !checked) return []
  return [{ ...column, ...(width === undefined ? {} : { width }), isPinned: pinned === true }]
}
