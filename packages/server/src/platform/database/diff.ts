// What must be done to a database so that it fits the definitions: the SQL that a reviewer reads before it is kept.
import { quoted } from './names.ts'
import { withNewNames } from './renames.ts'
import type { Column, Schema, TableShape } from './shape.ts'
import {
  addCheck,
  addForeignKey,
  addPrimaryKey,
  alter,
  columnClause,
  createIndex,
  createTable,
  createUnique,
  dropConstraint,
  dropIndex,
  dropTables,
  dropUnique,
  guardRows,
  isConstraint,
  unguardRows,
} from './statements.ts'

/** The statements that lead from one schema to the other; empty when nothing is to be done. */
export function difference(before: Schema, after: Schema): string {
  const { renames, schema } = withNewNames(before, after)
  const steps: Steps = {
    rename: [],
    unlink: [],
    unbind: [],
    drop: [],
    create: [],
    alter: [],
    bind: [],
    link: [],
    guard: [],
  }
  steps.rename.push(...renames)
  const old = byName(schema.tables)
  const wanted = byName(after.tables)
  const gone = schema.tables.filter((table) => !wanted.has(table.name))
  for (const table of gone) for (const key of table.foreignKeys) steps.unlink.push(dropConstraint(table.name, key))
  if (gone.length > 0)
    steps.drop.push(review('these tables go with all their rows', dropTables(gone.map((table) => table.name))))
  for (const table of after.tables) {
    const former = old.get(table.name)
    if (former) compareTables(former, table, steps)
    else {
      steps.create.push(createTable(table))
      for (const key of table.foreignKeys) steps.link.push(addForeignKey(table.name, key))
    }
  }
  const statements = phases.flatMap((phase) => steps[phase])
  return statements.length === 0 ? '' : `${statements.join('\n\n')}\n`
}

/** The order in which things can be done: what holds on to others goes first and comes last. */
const phases = ['rename', 'unlink', 'unbind', 'drop', 'create', 'alter', 'bind', 'link', 'guard'] as const
type Steps = Record<(typeof phases)[number], string[]>

const review = (text: string, statement: string): string => `-- REVIEW: ${text}.\n${statement}`

function compareTables(before: TableShape, after: TableShape, steps: Steps): void {
  const table = after.name
  const ended = compareColumns(before, after, steps)
  const endedWithColumn = (entry: object): boolean =>
    'columns' in entry && Array.isArray(entry.columns) && entry.columns.some((column) => ended.has(column))

  compareNamed(before.foreignKeys, after.foreignKeys, endedWithColumn, {
    rename: (from, to) => steps.rename.push(renameConstraint(table, from.name, to.name)),
    drop: (key) => steps.unlink.push(dropConstraint(table, key)),
    add: (key) => steps.link.push(addForeignKey(table, key)),
  })
  compareNamed([before.key], [after.key], endedWithColumn, {
    rename: (from, to) => steps.rename.push(renameConstraint(table, from.name, to.name)),
    drop: (key) => steps.unbind.push(dropConstraint(table, key)),
    add: (key) => steps.bind.push(addPrimaryKey(table, key)),
  })
  compareNamed(before.uniques, after.uniques, endedWithColumn, {
    rename: (from, to) =>
      steps.rename.push(
        isConstraint(from) ? renameConstraint(table, from.name, to.name) : renameIndex(from.name, to.name),
      ),
    drop: (unique) => steps.unbind.push(dropUnique(table, unique)),
    add: (unique) => steps.bind.push(createUnique(table, unique)),
  })
  compareNamed(before.indexes, after.indexes, endedWithColumn, {
    rename: (from, to) => steps.rename.push(renameIndex(from.name, to.name)),
    drop: (index) => steps.unbind.push(dropIndex(index)),
    add: (index) => steps.bind.push(createIndex(table, index)),
  })
  compareNamed(before.checks, after.checks, endedWithColumn, {
    rename: (from, to) => steps.rename.push(renameConstraint(table, from.name, to.name)),
    drop: (check) => steps.unbind.push(dropConstraint(table, check)),
    add: (check) => steps.bind.push(addCheck(table, check)),
  })
  if (before.rowSecurity && !after.rowSecurity) steps.unlink.push(unguardRows(table))
  if (!before.rowSecurity && after.rowSecurity) steps.guard.push(guardRows(table))
  if (before.appendOnly !== after.appendOnly)
    steps.guard.push(
      `-- ${quoted(table)}: the run-time role may ${after.appendOnly ? 'now only read and insert' : 'now also update and delete'}; its rights are set after every migration.`,
    )
}

/** Adds, drops and changes columns; tells which computed ones ended, and with them all that stood on them. */
function compareColumns(before: TableShape, after: TableShape, steps: Steps): Set<string> {
  const table = after.name
  const old = byName(before.columns)
  const wanted = byName(after.columns)
  const ended = new Set<string>()
  for (const column of before.columns)
    if (!wanted.has(column.name)) {
      const drop = alter(table, `DROP COLUMN ${quoted(column.name)}`)
      if (column.generated === undefined) steps.alter.push(review('the values of this column are lost', drop))
      else {
        ended.add(column.name)
        steps.unbind.push(drop)
      }
    }
  for (const column of after.columns) {
    const former = old.get(column.name)
    if (former && former.generated === column.generated) changeColumn(table, former, column, steps)
    else {
      if (former) {
        ended.add(column.name)
        steps.unbind.push(alter(table, `DROP COLUMN ${quoted(column.name)}`))
      }
      addColumn(table, column, steps)
    }
  }
  return ended
}

function addColumn(table: string, column: Column, steps: Steps): void {
  const add = alter(table, `ADD COLUMN ${columnClause(column)}`)
  // The tenant of rows that are there already is known to nobody.
  const fills = !column.notNull || column.identity || (column.default !== undefined && column.name !== 'tenant_id')
  // A generated column reads others, which must have been added before it.
  if (column.generated !== undefined) steps.bind.push(add)
  else if (fills) steps.alter.push(add)
  else steps.alter.push(review('a new required column without a default fails where the table has rows', add))
}

function changeColumn(table: string, before: Column, after: Column, steps: Steps): void {
  const column = `ALTER COLUMN ${quoted(after.name)}`
  const retyped = before.type !== after.type
  const fallback = retyped && before.default !== undefined ? undefined : before.default
  if (before.identity && !after.identity) steps.alter.push(alter(table, `${column} DROP IDENTITY`))
  if (fallback !== before.default) steps.alter.push(alter(table, `${column} DROP DEFAULT`))
  if (retyped)
    steps.alter.push(
      review(
        `${before.type} becomes ${after.type}: every stored value must fit`,
        alter(table, `${column} TYPE ${after.type}`, `USING ${quoted(after.name)}::${after.type}`),
      ),
    )
  if (fallback !== after.default)
    steps.alter.push(
      alter(table, after.default === undefined ? `${column} DROP DEFAULT` : `${column} SET DEFAULT ${after.default}`),
    )
  if (before.notNull && !after.notNull) steps.alter.push(alter(table, `${column} DROP NOT NULL`))
  if (!before.notNull && after.notNull) requireValue(table, after, steps)
  if (!before.identity && after.identity) steps.alter.push(alter(table, `${column} ADD GENERATED ALWAYS AS IDENTITY`))
}

function requireValue(table: string, column: Column, steps: Steps): void {
  const name = quoted(column.name)
  const demand = alter(table, `ALTER COLUMN ${name} SET NOT NULL`)
  if (column.default === undefined) {
    steps.alter.push(review('fails where rows have no value; give them one first', demand))
    return
  }
  steps.alter.push(`UPDATE ${quoted(table)}\n  SET ${name} = ${column.default}\n  WHERE ${name} IS NULL;`)
  steps.alter.push(demand)
}

interface Named {
  readonly name: string
}

/** Things of equal content stay, at most under a new name; others are dropped and added. */
function compareNamed<T extends Named>(
  before: readonly T[],
  after: readonly T[],
  ended: (entry: T) => boolean,
  change: { rename: (from: T, to: T) => void; drop: (entry: T) => void; add: (entry: T) => void },
): void {
  const left = new Map(before.filter((entry) => !ended(entry)).map((entry) => [contentOf(entry), entry]))
  const taken = new Set(before.map((entry) => entry.name))
  const kept = new Set<T>()
  for (const entry of after) {
    const same = left.get(contentOf(entry))
    if (!same || (same.name !== entry.name && taken.has(entry.name))) {
      change.add(entry)
      continue
    }
    kept.add(same)
    if (same.name !== entry.name) change.rename(same, entry)
  }
  for (const entry of before) if (!kept.has(entry) && !ended(entry)) change.drop(entry)
}

/** Everything but the name, whatever the order in which it was written down. */
const contentOf = (entry: Named): string => JSON.stringify(Object.entries({ ...entry, name: '' }).toSorted())

const renameConstraint = (table: string, from: string, to: string): string =>
  alter(table, `RENAME CONSTRAINT ${quoted(from)} TO ${quoted(to)}`)

const renameIndex = (from: string, to: string): string => `ALTER INDEX ${quoted(from)}\n  RENAME TO ${quoted(to)};`

const byName = <T extends Named>(entries: readonly T[]): Map<string, T> =>
  new Map(entries.map((entry) => [entry.name, entry]))
