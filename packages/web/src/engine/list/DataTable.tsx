// The one table of the product: TanStack Table's model in plain semantic markup. Header, first column and action column
// stay in view; rows are walked by arrow keys, opened by Enter, chosen by Space. Above 100 rows only those in view exist.
import { tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import {
  Suspense,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useCutTip } from '../../ui/useCutTip.tsx'
import { useNarrow } from '../../ui/useNarrow.ts'
import style from './DataTable.module.css'
import { drawRow, PlainRows, rowHeight, type RowsProps } from './DataRows.tsx'
import { AllBox } from './AllBox.tsx'
import { ColumnHeader } from './ColumnHeader.tsx'
import type { Arranging, Column, RowActions, Selection, Sorting } from './tableParts.ts'
import { useCovered } from './useCovered.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

const VirtualRows = patientLazy(() => import('./VirtualRows.tsx'))

interface DataTableProps<R extends { readonly id: string }> {
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  /** The rows shown are old ones; new ones are on their way. */
  readonly isBusy: boolean
  /** Stands in the place of the rows while there are none. */
  readonly empty: ReactNode
  readonly selection?: Selection | undefined
  readonly sorting?: Sorting | undefined
  /** Columns can be put elsewhere and made wider. */
  readonly arranging?: Arranging | undefined
  /** Enter and the link of the code column. */
  readonly onOpen?: ((row: R) => void) | undefined
  /** The last column. */
  readonly actions?: RowActions<R> | undefined
  readonly scroller?: RefObject<HTMLDivElement | null> | undefined
}

const virtualAbove = 100
const noColumn = { id: '', label: '', align: 'left', isSortable: false } as const
const features = tableFeatures({})

export function DataTable<R extends { readonly id: string }>(props: DataTableProps<R>) {
  const { label, columns, rows, isBusy, empty, selection, sorting, arranging, onOpen, actions } = props
  const own = useRef<HTMLDivElement>(null)
  const scroller = props.scroller ?? own
  const [current, setCurrent] = useState(0)
  const { tip, handlers } = useCutTip()
  const shown = useMemo(
    () =>
      actions ? [...columns, { ...noColumn, title: actions.title, cell: actions.cell, isActions: true }] : columns,
    [columns, actions],
  )
  const defs = useMemo(() => shown.map((column) => columnDef(column)), [shown])
  const table = useTable<typeof features, R>({ features, columns: defs, data: rows, getRowId: (row) => row.id })

  const id = useId()
  // Where there is little room the first column alone stays.
  const pinned = useNarrow() ? 1 : Math.max(1, columns.filter(({ isPinned }) => isPinned).length)
  const staying = pinned + (selection ? 1 : 0)
  useCovered({ scroller, id, staying, hasActions: actions !== undefined }, [rows, shown])

  const onSelect = selection?.onChange
  const toggle = useCallback(
    (id: string) =>
      onSelect?.((before) => {
        const ids = new Set(before)
        if (!ids.delete(id)) ids.add(id)
        return ids
      }),
    [onSelect],
  )

  function press(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLElement)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const row = rows[current]
    const last = rows.length - 1
    if (step !== undefined) void walk(scroller.current, Math.max(0, Math.min(last, current + step)))
    else if (!(event.target instanceof HTMLTableRowElement)) return
    else if (event.key === 'Home') void walk(scroller.current, 0)
    else if (event.key === 'End') void walk(scroller.current, last)
    else if (event.key === 'Enter' && row) onOpen?.(row)
    else if (event.key === ' ' && row) toggle(row.id)
    else return
    event.preventDefault()
  }

  const parts: RowsProps<R> = {
    rows: table.getRowModel().rows.map((row) => row.original),
    columns: shown,
    current: Math.min(current, Math.max(0, rows.length - 1)),
    onCurrent: setCurrent,
    selection,
    onToggle: toggle,
  }

  return (
    <div ref={scroller} className={style.scroll} role="region" aria-label={label}>
      <table
        id={id}
        className={`${style.table} ${selection ? style.selectable : ''}`}
        aria-label={label}
        aria-busy={isBusy}
        style={actionsWidth(actions?.width)}
      >
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {selection && (
                <th scope="col" className={style.select}>
                  <AllBox rows={rows} selection={selection} />
                </th>
              )}
              {group.headers.map(({ id }, index) => {
                const column = shown[index]
                if (!column) return null
                const isLast = index === columns.length
                return (
                  <ColumnHeader
                    key={id}
                    column={column}
                    sorting={sorting}
                    arranging={isLast ? undefined : arranging}
                    className={(isLast ? style.actions : '') ?? ''}
                  />
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody className={isBusy ? style.old : undefined} onKeyDown={press} {...handlers}>
          {rows.length > virtualAbove ? (
            <Suspense>
              <VirtualRows
                count={rows.length}
                width={shown.length + (selection ? 1 : 0)}
                scroller={scroller}
                draw={(index) => drawRow(parts, index)}
              />
            </Suspense>
          ) : (
            <PlainRows {...parts} />
          )}
        </tbody>
      </table>
      {rows.length === 0 && <div className={style.empty}>{empty}</div>}
      {tip}
    </div>
  )
}

/** The custom property that the cells of the last column take their width from. */
const actionsWidth = (width: string | undefined): Record<string, string> | undefined =>
  width === undefined ? undefined : { '--actions-width': width }

/** Focus goes to the row; a row that is not drawn yet is scrolled to first. */
async function walk(scroller: HTMLElement | null, index: number): Promise<void> {
  const find = (): HTMLElement | null | undefined => scroller?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
  if (!find() && scroller) {
    scroller.scrollTop = index * rowHeight
    for (let frame = 0; frame < 10 && !find(); frame++) await new Promise(requestAnimationFrame)
  }
  find()?.focus()
}

const columnDef = <R extends { readonly id: string }>({ id, title }: Column<R>): ColumnDef<typeof features, R> => ({
  id: id || 'actions',
  header: title,
})
