// The head of a column: a press sorts, dragging puts the column elsewhere, its edge makes it wider or narrower, as Shift with
// the arrow keys does.
import { useRef, useState, type DragEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { narrowest, widest } from './columnPreferences.ts'
import style from './DataTable.module.css'
import { SortButton } from './SortButton.tsx'
import type { Arranging, Column, Sorting } from './tableParts.ts'

interface ColumnHeaderProps {
  readonly column: Pick<Column<never>, 'id' | 'title' | 'align' | 'isSortable' | 'width'>
  readonly sorting: Sorting | undefined
  readonly arranging: Arranging | undefined
  readonly className: string
}

/** Heads are dragged within their own table only. */
const dragged = 'application/x-column'
/** One press of an arrow key. */
const step = 16

export function ColumnHeader({ column, sorting, arranging, className }: ColumnHeaderProps) {
  const { id, width } = column
  const head = useRef<HTMLTableCellElement>(null)
  const [isOver, setOver] = useState(false)
  const { orderBy = '' } = sorting ?? {}
  const isSorted = sorting !== undefined && column.isSortable
  const widthNow = (): number => head.current?.getBoundingClientRect().width ?? 0
  const setWidth = (next: number): void =>
    arranging?.onWidth(id, Math.round(Math.max(narrowest, Math.min(widest, next))))
  return (
    <th
      ref={head}
      scope="col"
      className={`${className} ${style[column.align]} ${width === undefined ? '' : style.sized} ${isOver ? style.over : ''}`}
      style={widthStyle(width)}
      {...(isSorted
        ? { 'aria-sort': orderBy === id ? 'ascending' : orderBy === `-${id}` ? 'descending' : 'none' }
        : {})}
      {...(arranging ? dragging(id, arranging, setOver) : {})}
      onKeyDown={({ key, shiftKey }: KeyboardEvent) => {
        const by = { ArrowLeft: -step, ArrowRight: step }[key]
        if (arranging && shiftKey && by !== undefined) setWidth(widthNow() + by)
      }}
    >
      {isSorted ? <SortButton column={column} sorting={sorting} /> : column.title}
      {arranging && <Edge title={`${arranging.widthTitle} ${column.title}`} widthNow={widthNow} onWidth={setWidth} />}
    </th>
  )
}

/** The custom property that the cells of a column of a given width take it from. */
export const widthStyle = (width: number | undefined): Record<string, string> | undefined =>
  width === undefined ? undefined : { '--column-width': `${width}px` }

const dragging = (id: string, { onMove }: Arranging, setOver: (isOver: boolean) => void) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => event.dataTransfer.setData(dragged, id),
  onDragOver(event: DragEvent): void {
    if (!event.dataTransfer.types.includes(dragged)) return
    event.preventDefault()
    setOver(true)
  },
  onDragLeave: () => setOver(false),
  onDrop(event: DragEvent): void {
    setOver(false)
    const from = event.dataTransfer.getData(dragged)
    if (from === '' || from === id) return
    event.preventDefault()
    onMove(from, id)
  },
})

interface EdgeProps {
  readonly title: string
  readonly widthNow: () => number
  readonly onWidth: (width: number) => void
}

function Edge({ title, widthNow, onWidth }: EdgeProps) {
  const [start, setStart] = useState<{ readonly x: number; readonly width: number } | null>(null)
  return (
    <span
      className={style.edge}
      title={title}
      aria-hidden
      draggable
      onDragStart={(event: DragEvent) => {
        // The column stays where it is while its edge is drawn.
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setStart({ x: event.clientX, width: widthNow() })
      }}
      onPointerMove={(event: PointerEvent) => start && onWidth(start.width + event.clientX - start.x)}
      onPointerUp={() => setStart(null)}
    />
  )
}
