// SQL written by hand, with the type of its rows: for what reads better so than as calls of the builder. Transactions take
// it as they take what the builder made; columns come back in camelCase.
//
//   const bins = await tx.all(sql<{ id: string; fullCode: string }>`
//   SELECT l.id, l.full_code FROM cargo_location l WHERE l.id = ${anyOf(ids)}`)
import { CompiledQuery, sql, type Compilable, type RawBuilder } from 'kysely'

export { sql }

/** A statement, or a part of one. */
export type Sql<Row = unknown> = RawBuilder<Row>

/**
 * One of the values that are filled, whatever their number: `t.id = ${anyOf(ids)}`. They are of the type of what they are
 * compared with, in the database too.
 */
export const anyOf = <T>(values: readonly (T | null | undefined)[]): Sql<T> =>
  sql<T>`ANY (${values.filter((value) => value !== null && value !== undefined && value !== '')})`

/**
 * SQL whose places were given out while it was put together as text, such as that of what a person may see. The places of
 * the whole statement come from one list.
 */
export const withPlaces = <Row = unknown>(
  text: string,
  { values }: { readonly values: readonly unknown[] },
): Compilable<Row> => ({ compile: () => CompiledQuery.raw(text, [...values]) })
