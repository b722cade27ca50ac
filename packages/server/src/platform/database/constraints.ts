// Names of keys, references and checks: the same at every run, within PostgreSQL's 63 bytes, and telling from the name
// alone what an error of the database is about.
import { createHash } from 'node:crypto'
import { camel } from './names.ts'
import type { Schema, TableShape } from './shape.ts'

export interface Constraint {
  readonly table: string
  readonly kind: 'unique' | 'foreign' | 'check'
  /** Wire names, without the tenant. */
  readonly fields: readonly string[]
  /** Name of the definition it comes from. */
  readonly owner: string
  /** For tables of lines and lists of references: the way to that field, such as `lines`. */
  readonly within?: string
  /** For a reference: the table referred to. */
  readonly target?: string
}

/** What each constraint of the database is about, by its name. */
export function constraintsOf(schema: Schema): Map<string, Constraint> {
  const found = new Map<string, Constraint>()
  for (const table of schema.tables) {
    const about = {
      table: table.name,
      owner: table.owner,
      ...(table.within === undefined ? {} : { within: table.within }),
    }
    for (const { name, columns } of [table.key, ...table.uniques])
      found.set(name, { ...about, kind: 'unique', fields: fieldsOf(columns) })
    for (const { name, columns, table: target } of table.foreignKeys)
      found.set(name, { ...about, kind: 'foreign', fields: fieldsOf(columns), target })
    for (const { name, expression } of table.checks)
      found.set(name, { ...about, kind: 'check', fields: fieldsOf(columnsIn(expression, table)) })
  }
  return found
}

export function constraintName(table: string, parts: readonly string[], suffix: string): string {
  return fitting([table, ...parts].join('_'), suffix)
}

/** `a` + `b_c` and `a_b` + `c` spell the same name; the later one in the order of the definitions gets a mark. */
export function makeNamesDistinct(tables: readonly TableShape[]): TableShape[] {
  const taken = new Set<string>()
  return tables.map((table) => {
    const claim = <T extends { readonly name: string }>(entry: T): T => {
      const name = taken.has(entry.name) ? marked(entry.name, `${table.name}.${entry.name}`) : entry.name
      if (taken.has(name)) throw new Error(`${table.name} has two constraints ${name}`)
      taken.add(name)
      return { ...entry, name }
    }
    return {
      ...table,
      key: claim(table.key),
      uniques: table.uniques.map(claim),
      indexes: table.indexes.map(claim),
      foreignKeys: table.foreignKeys.map(claim),
      checks: table.checks.map(claim),
    }
  })
}

/** PostgreSQL would cut them without a word. */
export function refuseLongNames(names: readonly string[]): void {
  for (const name of names)
    if (Buffer.byteLength(name) > longest) throw new Error(`The name ${name} is longer than ${longest} bytes`)
}

const longest = 63

function fitting(stem: string, suffix: string): string {
  const name = `${stem}_${suffix}`
  return Buffer.byteLength(name) <= longest ? name : marked(name, name)
}

/** Puts a short hash before the suffix and cuts what is then too long. */
function marked(name: string, hashed: string): string {
  const cut = name.lastIndexOf('_')
  const ending = `_${createHash('sha256').update(hashed).digest('hex').slice(0, 8)}${name.slice(cut)}`
  return name.slice(0, Math.min(cut, longest - ending.length)) + ending
}

const fieldsOf = (columns: readonly string[]): string[] => columns.filter((column) => column !== 'tenant_id').map(camel)

const columnsIn = (expression: string, table: TableShape): string[] => {
  const words = new Set(expression.match(/\w+/g))
  return table.columns.map((column) => column.name).filter((name) => words.has(name))
}
