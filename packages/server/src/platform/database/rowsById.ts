// A few columns of rows whose ids are known, such as the parts that the lines of a paper name.
import type { Selectable } from 'kysely'
import type { Tx } from './database.ts'
import type { Tables } from './query.ts'
import { anyOf, sql } from './sql.ts'

type Id = string | null | undefined
type Columns<T extends keyof Tables> = Selectable<Tables[T]>

/** By id; nothing is asked where there are no ids, and there is no entry for a row that is not there. */
export async function rowsById<T extends keyof Tables & string, C extends keyof Columns<T> & string>(
  { tx }: { readonly tx: Tx },
  table: T,
  ids: Iterable<Id>,
  columns: readonly C[],
): Promise<Map<string, Pick<Columns<T>, C> & { readonly id: string }>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null && id !== undefined && id !== '')
  if (wanted.length === 0) return new Map()
  const chosen = sql.join(['id', ...columns].map((column) => sql.ref(column)))
  const rows = await tx.all(sql<Pick<Columns<T>, C> & { readonly id: string }>`
SELECT ${chosen} FROM ${sql.table(table)} WHERE id = ${anyOf(wanted)} ORDER BY id`)
  return new Map(rows.map((row) => [row.id, row]))
}
