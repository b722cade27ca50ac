import type { Column, Sorting } from './tableParts.ts'
import style from './DataTable.module.css'

interface SortButtonProps {
  readonly column: Pick<Column<never>, 'id' | 'title'>
  readonly sorting: Sorting
}

/** A click sorts upwards, the next downwards, the third takes the order back. */
export function SortButton({ column: { id, title }, sorting: { orderBy, onChange } }: SortButtonProps) {
  const isUp = orderBy === id
  const isDown = orderBy === `-${id}`
  const next = isUp ? `-${id}` : isDown ? '' : id
  return (
    <button type="button" className={style.sort} onClick={() => onChange(next)}>
      <span className={style.title}>{title}</span>
      <span className={isUp || isDown ? style.arrow : style.noArrow} aria-hidden>
        {isUp ? '▲' : isDown ? '▼' : '↕'}
      </span>
    </button>
  )
}
