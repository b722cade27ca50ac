// A small table of what was read: no order, no choice, no actions of its own.
import type { ReactNode } from 'react'
import style from './PlainTable.module.css'

interface PlainColumn<R> {
  readonly title: string
  readonly cell: (row: R, nth: number) => ReactNode
  /** Digits stand below each other. */
  readonly isNumber?: boolean
  /** What it is called where nothing stands above it. */
  readonly label?: string
}

interface PlainTableProps<R> {
  readonly columns: readonly (PlainColumn<R> | readonly [title: string, cell: PlainColumn<R>['cell']])[]
  readonly rows: readonly R[]
  readonly keyOf: (row: R, nth: number) => string
}

export function PlainTable<R>({ columns: given, rows, keyOf }: PlainTableProps<R>) {
  const columns = given.map((column): PlainColumn<R> =>
    'cell' in column ? column : { title: column[0], cell: column[1] },
  )
  return (
    <div className={style.scroll}>
      <table className={style.table}>
        <thead>
          <tr>
            {columns.map(({ title, isNumber, label }, nth) => (
              <th key={nth} scope="col" aria-label={label} className={isNumber ? style.number : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row, at)}>
              {columns.map(({ cell, isNumber }, nth) => (
                <td key={nth} className={isNumber ? style.number : undefined}>
                  {cell(row, at)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
