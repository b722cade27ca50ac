// The rows of a DataTable: all of them, or only those in view.
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useState, type ReactNode, type RefObject } from 'react'
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

interface Placed {
  readonly scroller: RefObject<HTMLDivElement | null>
}

export const rowHeight = 36

export function PlainRows<R extends { readonly id: string }>(props: RowsProps<R> & Placed): ReactNode {
  return props.rows.map((row, index) => <DataRow key={row.id} {...rowProps(props, row, index)} />)
}

export function VirtualRows<R extends { readonly id: string }>(props: RowsProps<R> & Placed) {
  const { rows, columns, selection, scroller } = props
  // The element that scrolls is around the rows: it is there only after they were drawn for the first time.
  const [, setPlaced] = useState(false)
  useEffect(() => setPlaced(true), [])
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const items = virtualizer.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  const width = columns.length + (selection ? 1 : 0)
  return (
    <>
      {before > 0 && <Gap height={before} width={width} />}
      {items.map(({ index }) => {
        const row = rows[index]
        return row && <DataRow key={row.id} {...rowProps(props, row, index)} />
      })}
      {after > 0 && <Gap height={after} width={width} />}
    </>
  )
}

const Gap = ({ height, width }: { readonly height: number; readonly width: number }) => (
  <tr aria-hidden>
    <td className={style.gap} colSpan={width} style={{ height }} />
  </tr>
)

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
          <td key={column.id} className={style[column.align]} data-cut>
            {column.cell(row, tabIndex)}
          </td>
        ),
      )}
    </tr>
  )
}
