// The SQL of a schema's parts, written to be read in review: one clause a line.
import { quoted } from './names.ts'
import type { Check, Column, ForeignKey, Index, NamedColumns, TableShape, Unique } from './shape.ts'

/** A new table with everything of its own; references follow when all tables are there. */
export const createTable = (table: TableShape): string =>
  [
    `CREATE TABLE ${quoted(table.name)} (\n${[
      ...table.columns.map(columnClause),
      primaryKeyClause(table.key),
      ...table.uniques.filter(isConstraint).map(uniqueClause),
      ...table.checks.map(checkClause),
    ]
      .map((line) => `  ${line}`)
      .join(',\n')}\n);`,
    ...table.uniques.filter((unique) => !isConstraint(unique)).map((unique) => createUnique(table.name, unique)),
    ...table.indexes.map((index) => createIndex(table.name, index)),
    ...(table.rowSecurity ? [guardRows(table.name)] : []),
  ].join('\n\n')

export const dropTables = (names: readonly string[]): string => `DROP TABLE\n  ${names.map(quoted).join(',\n  ')};`

export const alter = (table: string, ...clauses: readonly string[]): string =>
  `ALTER TABLE ${quoted(table)}\n  ${clauses.join('\n  ')};`

export function columnClause(column: Column): string {
  const parts = [quoted(column.name), column.type]
  if (column.notNull) parts.push('NOT NULL')
  if (column.default !== undefined) parts.push(`DEFAULT ${column.default}`)
  if (column.generated !== undefined) parts.push(`GENERATED ALWAYS AS (${column.generated}) STORED`)
  if (column.identity) parts.push('GENERATED ALWAYS AS IDENTITY')
  return parts.join(' ')
}

export const addPrimaryKey = (table: string, key: NamedColumns): string => alter(table, `ADD ${primaryKeyClause(key)}`)

export const createUnique = (table: string, unique: Unique): string =>
  isConstraint(unique)
    ? alter(table, `ADD ${uniqueClause(unique)}`)
    : `CREATE UNIQUE INDEX ${quoted(unique.name)}\n  ON ${quoted(table)} (${unique.columns
        .map((column) => (column === unique.caseless ? `lower(${quoted(column)})` : quoted(column)))
        .join(
          ', ',
        )})${unique.emptyIsEqual ? '\n  NULLS NOT DISTINCT' : ''}${unique.where === undefined ? '' : `\n  WHERE ${unique.where}`};`

export const dropUnique = (table: string, unique: Unique): string =>
  isConstraint(unique) ? dropConstraint(table, unique) : dropIndex(unique)

export const createIndex = (table: string, index: Index): string =>
  index.trigram
    ? `CREATE INDEX ${quoted(index.name)}\n  ON ${quoted(table)}\n  USING gin (${list(index.columns)} gin_trgm_ops);`
    : `CREATE INDEX ${quoted(index.name)}\n  ON ${quoted(table)} (${list(index.columns)});`

export const dropIndex = ({ name }: { readonly name: string }): string => `DROP INDEX ${quoted(name)};`

export const addCheck = (table: string, check: Check): string => alter(table, `ADD ${checkClause(check)}`)

export const addForeignKey = (table: string, key: ForeignKey): string =>
  alter(
    table,
    `ADD CONSTRAINT ${quoted(key.name)}`,
    `FOREIGN KEY (${list(key.columns)})`,
    `REFERENCES ${quoted(key.table)} (${list(key.references)})`,
    ...(key.cascade ? ['ON DELETE CASCADE'] : []),
  )

export const dropConstraint = (table: string, { name }: { readonly name: string }): string =>
  alter(table, `DROP CONSTRAINT ${quoted(name)}`)

/** Row security guards the tenant and nothing else, also against the owner of the table. */
export const guardRows = (table: string): string =>
  [
    alter(table, 'ENABLE ROW LEVEL SECURITY,', 'FORCE ROW LEVEL SECURITY'),
    `CREATE POLICY ${policy}\n  ON ${quoted(table)}\n  USING (tenant_id = app_tenant())\n  WITH CHECK (tenant_id = app_tenant());`,
  ].join('\n\n')

export const unguardRows = (table: string): string =>
  [
    `DROP POLICY ${policy}\n  ON ${quoted(table)};`,
    alter(table, 'DISABLE ROW LEVEL SECURITY,', 'NO FORCE ROW LEVEL SECURITY'),
  ].join('\n\n')

export const policy = 'tenant_rows'

/** Uniqueness over an expression or of some rows is an index; everything else is a constraint. */
export const isConstraint = ({ caseless, where }: Unique): boolean => caseless === undefined && where === undefined

const primaryKeyClause = (key: NamedColumns): string =>
  `CONSTRAINT ${quoted(key.name)} PRIMARY KEY (${list(key.columns)})`

const uniqueClause = (unique: Unique): string =>
  `CONSTRAINT ${quoted(unique.name)} UNIQUE ${unique.emptyIsEqual ? 'NULLS NOT DISTINCT ' : ''}(${list(unique.columns)})`

const checkClause = (check: Check): string => `CONSTRAINT ${quoted(check.name)} CHECK (${check.expression})`

const list = (columns: readonly string[]): string => columns.map(quoted).join(', ')
