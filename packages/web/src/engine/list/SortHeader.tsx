import type { Column, Sorting } from './tableParts.ts'
import style from './DataTable.module.css'

interface SortHeaderProps {
  readonly column: Pick<Column<never>, 'id' | 'title' | 'align' | 'isSortable'>
  readonly sorting: Sorting | undefined
  /** The action column, which stays at the right edge. */
  readonly isLast: boolean
}

/** A click sorts upwards, the next downwards, the third takes the order back. */
export function SortHeader({ column, sorting, isLast }: SortHeaderProps) {
  const { id, title, align, isSortable } = column
  const className = `${style[align]} ${isLast ? style.actions : ''}`
  if (!sorting || !isSortable)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    )
  const { orderBy, onChange } = sorting
  const isUp = orderBy === id
  const isDown = orderBy === `-${id}`
  const next = isUp ? `-${id}` : isDown ? '' : id
  return (
    <th scope="col" className={className} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <button type="button" className={style.sort} onClick={() => onChange(next)}>
        <span className={style.title}>{title}</span>
        <span className={isUp || isDown ? style.arrow : style.noArrow} aria-hidden>
          {isUp ? '▲' : isDown ? '▼' : '↕'}
        </span>
      </button>
    </th>
  )
}
