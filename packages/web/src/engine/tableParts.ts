// What a DataTable is made of.
import type { ReactNode } from 'react'

export interface Column<R> {
  readonly id: string
  readonly title: string
  /** Under this name the column is known to the column chooser, whatever the language. */
  readonly label: string
  readonly align: 'left' | 'right'
  readonly isSortable: boolean
  /** What can be focused in a cell takes the tab index: only the current row's parts are stops of the Tab key. */
  readonly cell: (row: R, tabIndex: 0 | -1) => ReactNode
}

export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly onChange: (change: (ids: ReadonlySet<string>) => ReadonlySet<string>) => void
  readonly allTitle: string
  readonly oneTitle: string
}

export interface Sorting {
  /** Field name, with a minus for descending; empty = unsorted. */
  readonly orderBy: string
  readonly onChange: (orderBy: string) => void
}
