// Renames that the definitions state by `was`: the former schema is read under its new names, so that the comparison
// that follows finds the same columns instead of dropped and new ones.
import { quoted } from './names.ts'
import type { ForeignKey, Schema, TableShape } from './shape.ts'
import { alter } from './statements.ts'

export function withNewNames(before: Schema, after: Schema): { renames: string[]; schema: Schema } {
  const tableNames = tableRenames(before, after)
  const wanted = new Map(after.tables.map((table) => [table.name, table]))
  const renames = [...tableNames].map(([from, to]) => alter(from, `RENAME TO ${quoted(to)}`))
  const columnNames = new Map<string, Map<string, string>>()
  const tables = before.tables.map((table) => {
    const name = tableNames.get(table.name) ?? table.name
    const columns = columnRenames(table, wanted.get(name))
    columnNames.set(name, columns)
    for (const [from, to] of columns) renames.push(alter(name, `RENAME COLUMN ${quoted(from)} TO ${quoted(to)}`))
    return renamed(table, name, columns)
  })
  return { renames, schema: { tables: tables.map((table) => retargeted(table, tableNames, columnNames)) } }
}

function tableRenames(before: Schema, after: Schema): Map<string, string> {
  const old = new Set(before.tables.map((table) => table.name))
  const wanted = new Set(after.tables.map((table) => table.name))
  return new Map(
    after.tables.flatMap(({ name, was }) =>
      was !== undefined && old.has(was) && !old.has(name) && !wanted.has(was) ? [[was, name] as const] : [],
    ),
  )
}

function columnRenames(before: TableShape, after: TableShape | undefined): Map<string, string> {
  const old = new Set(before.columns.map((column) => column.name))
  const wanted = new Set(after?.columns.map((column) => column.name))
  return new Map(
    (after?.columns ?? []).flatMap(({ name, was }) =>
      was !== undefined && old.has(was) && !old.has(name) && !wanted.has(was) ? [[was, name] as const] : [],
    ),
  )
}

function renamed(table: TableShape, name: string, names: ReadonlyMap<string, string>): TableShape {
  const put = (column: string): string => names.get(column) ?? column
  const within = <T extends { readonly columns: readonly string[] }>(entry: T): T => ({
    ...entry,
    columns: entry.columns.map(put),
  })
  return {
    ...table,
    name,
    columns: table.columns.map((column) => ({ ...column, name: put(column.name) })),
    key: within(table.key),
    uniques: table.uniques.map((unique) => ({
      ...within(unique),
      ...(unique.caseless === undefined ? {} : { caseless: put(unique.caseless) }),
    })),
    indexes: table.indexes.map(within),
    foreignKeys: table.foreignKeys.map(within),
  }
}

/** Foreign keys name columns of other tables, which have new names too. */
function retargeted(
  table: TableShape,
  tables: ReadonlyMap<string, string>,
  columns: ReadonlyMap<string, ReadonlyMap<string, string>>,
): TableShape {
  const retarget = (key: ForeignKey): ForeignKey => {
    const target = tables.get(key.table) ?? key.table
    return { ...key, table: target, references: key.references.map((name) => columns.get(target)?.get(name) ?? name) }
  }
  return { ...table, foreignKeys: table.foreignKeys.map(retarget) }
}
