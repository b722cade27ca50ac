// A small table of what a call answered.
import type { ReactNode } from 'react'
import style from './tables.module.css'

interface PlainTableProps<R> {
  readonly columns: readonly (readonly [title: string, cell: (row: R) => ReactNode])[]
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
}

export function PlainTable<R>({ columns, rows, keyOf }: PlainTableProps<R>) {
  return (
    <table className={style.table}>
      <thead>
        <tr>
          {columns.map(([title]) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(([title, cell]) => (
              <td key={title}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
