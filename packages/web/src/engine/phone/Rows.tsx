import type { ReactNode } from 'react'
import style from './phone.module.css'

interface RowsProps<T> {
  readonly of: readonly T[]
  readonly keyOf: (one: T) => string
  /** What is said where there is none. */
  readonly empty?: string
  readonly children: (one: T) => ReactNode
}

/** Things that are known already, one below the other. */
export const Rows = <T,>({ of, keyOf, empty, children }: RowsProps<T>) =>
  of.length === 0 && empty !== undefined ? (
    <p className={style.empty}>{empty}</p>
  ) : (
    <ul className={style.rows}>
      {of.map((one) => (
        <li key={keyOf(one)} className={style.row}>
          {children(one)}
        </li>
      ))}
    </ul>
  )
