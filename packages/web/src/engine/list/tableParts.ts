// What a DataTable is made of.
import type { ReactNode } from 'react'

export interface Column<R> {
  readonly id: string
  readonly title: string
  /** Under this name the column is known to the column chooser, whatever the language. */
  readonly label: string
  readonly align: 'left' | 'right'
  readonly isSortable: boolean
  /** Of a column that a screen adds: the one it stands behind; absent: the last. */
  readonly after?: string
  /** Shown only to who chooses it. */
  readonly isChosenOnly?: true
  /** In pixels; absent: as wide as what stands in it. */
  readonly width?: number
  /** Stays at the left when the others move. */
  readonly isPinned?: boolean
  /** What can be focused in a cell takes the tab index: only the current row's parts are stops of the Tab key. */
  readonly cell: (row: R, tabIndex: 0 | -1) => ReactNode
}

export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly onChange: (change: (ids: ReadonlySet<string>) => ReadonlySet<string>) => void
  readonly allTitle: string
  readonly oneTitle: string
}

/** The last column: what may be done with a row. */
export interface RowActions<R> {
  readonly title: string
  readonly cell: Column<R>['cell']
  /** As wide whatever the rows in view allow, as CSS says it. */
  readonly width?: string
}

/** How people arrange the columns by hand. */
export interface Arranging {
  /** Puts the column of this id in the place of another. */
  readonly onMove: (id: string, to: string) => void
  readonly onWidth: (id: string, width: number) => void
  /** What the edge of a column is called. */
  readonly widthTitle: string
}

export interface Sorting {
  /** Field name, with a minus for descending; empty = unsorted. */
  readonly orderBy: string
  readonly onChange: (orderBy: string) => void
}

type Rows = readonly { readonly id: string }[]

/** Every row in view is chosen. */
export const isAll = (ids: ReadonlySet<string>, rows: Rows): boolean =>
  rows.length > 0 && rows.every(({ id }) => ids.has(id))

/** With all rows in view, or without them where all are chosen; what was chosen among others stays. */
export function withAllOf(before: ReadonlySet<string>, rows: Rows): ReadonlySet<string> {
  const ids = new Set(rows.map(({ id }) => id))
  return new Set(isAll(before, rows) ? [...before].filter((id) => !ids.has(id)) : [...before, ...ids])
}

/** The columns with those that a screen adds, each in its place. */
export const withColumns = <R>(columns: readonly Column<R>[], added: readonly Column<R>[]): Column<R>[] =>
  added.reduce<Column<R>[]>(
    (all, column) => {
      const at = all.findIndex(({ id }) => id === column.after)
      return all.toSpliced(at < 0 ? all.length : at + 1, 0, column)
    },
    [...columns],
  )
