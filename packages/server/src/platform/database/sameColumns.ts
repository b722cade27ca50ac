// Rows and lines that take over what others say, such as those of an arrangement the points of its standard: the columns of
// both, so that a field which both get is taken over too.
import type { Fields } from '@tmlm/model'
import { column, hasColumn } from './names.ts'
import { sql, type Sql } from './sql.ts'

/** The fields that both have under the same name, each in a column of its own. */
export const inCommon = (from: Fields, into: Fields): string[] =>
  Object.entries(into).flatMap(([name, field]) => {
    const same = from[name]
    return same && hasColumn(same) && hasColumn(field) ? [name] : []
  })

/** `"part", "unit"`; of a row with an alias `p."part", p."unit"`. */
export const columnsIn = (fields: readonly string[], row?: string): Sql =>
  sql.raw(fields.map((field) => (row ? `${row}.${column(field)}` : column(field))).join(', '))

/** `"part" = p."part", "unit" = p."unit"`. */
export const takenFrom = (row: string, fields: readonly string[]): Sql =>
  sql.raw(fields.map((field) => `${column(field)} = ${row}.${column(field)}`).join(', '))
