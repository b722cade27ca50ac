// The rows of a DataTable.
import { memo, type ReactNode } from 'react'
import { widthStyle } from './ColumnHeader.tsx'
import type { Column, Selection } from './tableParts.ts'
import style from './DataTable.module.css'

export interface RowsProps<R> {
  readonly rows: readonly R[]
  readonly columns: readonly (Column<R> & { readonly isActions?: boolean })[]
  /** Index of the row the keyboard stands on. */
  readonly current: number
  readonly onCurrent: (index: number) => void
  readonly selection: Selection | undefined
  readonly onToggle: (id: string) => void
}

export const rowHeight = 36

export function PlainRows<R extends { readonly id: string }>(props: RowsProps<R>): ReactNode {
  return props.rows.map((row, index) => <DataRow key={row.id} {...rowProps(props, row, index)} />)
}

/** One of them, for whoever draws only those in view. */
export function drawRow<R extends { readonly id: string }>(props: RowsProps<R>, index: number): ReactNode {
  const row = props.rows[index]
  return row && <DataRow key={row.id} {...rowProps(props, row, index)} />
}

interface DataRowProps<R> {
  readonly row: R
  readonly index: number
  readonly columns: RowsProps<R>['columns']
  readonly isCurrent: boolean
  /** Undefined: rows cannot be chosen. */
  readonly isSelected: boolean | undefined
  readonly selectTitle: string
  readonly onCurrent: (index: number) => void
  readonly onToggle: (id: string) => void
}

const rowProps = <R extends { readonly id: string }>(props: RowsProps<R>, row: R, index: number): DataRowProps<R> => ({
  row,
  index,
  columns: props.columns,
  isCurrent: index === props.current,
  isSelected: props.selection?.ids.has(row.id),
  selectTitle: props.selection?.oneTitle ?? '',
  onCurrent: props.onCurrent,
  onToggle: props.onToggle,
})

/** Drawn again only when something of this row changed. */
const DataRow = memo(PlainDataRow) as typeof PlainDataRow

function PlainDataRow<R extends { readonly id: string }>(props: DataRowProps<R>) {
  const { row, index, columns, isCurrent, isSelected, selectTitle, onCurrent, onToggle } = props
  const tabIndex = isCurrent ? 0 : -1
  return (
    <tr
      data-index={index}
      tabIndex={tabIndex}
      aria-selected={isSelected}
      className={isSelected ? style.selected : undefined}
      onFocus={() => onCurrent(index)}
    >
      {isSelected !== undefined && (
        <td className={style.select}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={selectTitle}
            checked={isSelected}
            onChange={() => onToggle(row.id)}
          />
        </td>
      )}
      {columns.map((column) =>
        column.isActions ? (
          <td key={column.id} className={style.actions}>
            {column.cell(row, tabIndex)}
          </td>
        ) : (
          <td
            key={column.id}
            className={`${style[column.align]} ${column.width === undefined ? '' : style.sized}`}
            style={widthStyle(column.width)}
            data-cut
          >
            {column.cell(row, tabIndex)}
          </td>
        ),
      )}
    </tr>
  )
}
