// Writes rows with their lines and lists of references. Knows columns, not business.
import type { Field, Resource, Row, Values } from '@tmlm/model'
import { columnsOf } from '../../platform/database/columns.ts'
import type { Result, Statement, Tx } from '../../platform/database/database.ts'
import { column, hasColumn, snake, tableOf } from '../../platform/database/names.ts'
import {
  childChanges,
  childInserts,
  childrenOf,
  entries,
  filled,
  shapeSql,
  type Owned,
  type ShapeColumn,
  type Stamp,
} from './children.ts'
import { addedFields, customColumn, indexChanges, indexInserts } from './customValues.ts'

/** A row as stored: camelCase, states by name, with its lines and lists of references. */
export type StoredRow = Values & { id: string; version: number }

/** The stored row as behaviour sees it: the definition guarantees the fields the type promises. */
export const rowOf = (row: StoredRow): Row<Resource> => row as unknown as Row<Resource>

/** Everything an insert writes, as statements that leave in one flight. */
export function insertStatements(resource: Resource, id: string, values: Values, stamp: Stamp): Statement[] {
  const columns = insertedColumns(resource)
  const given: Values = stamped({ id, values }, stamp)
  const hasAdded = addedFields(resource.fields).length > 0
  if (hasAdded) given.custom = JSON.stringify(filledOf(customColumn(resource.fields, values, stamp)))
  const head: Statement = {
    name: `insert:${resource.name}${hasAdded ? ':custom' : ''}`,
    text: `INSERT INTO ${tableOf(resource)} (${columns.map(column).join(', ')})
VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    values: columns.map((name) => stored(resource.fields[name], given[name], stamp.timezone)),
  }
  return [
    head,
    ...childInserts(resource.name, resource.fields, [{ id, values }], stamp),
    ...indexInserts(resource, [{ id, values }], stamp),
  ]
}

/** The same for many rows at once, a statement for each table whatever their number. */
export function insertAllStatements(resource: Resource, rows: readonly Owned[], stamp: Stamp): Statement[] {
  const { fields } = resource
  const columns = insertedColumns(resource).filter((name) => !stampColumns.includes(name))
  const names = columns.map(column).join(', ')
  const hasAdded = addedFields(fields).length > 0
  const given = rows.map(({ id, values }) => ({
    ...values,
    ...(hasAdded ? { custom: filledOf(customColumn(fields, values, stamp)) } : {}),
    id,
  }))
  const heads: Statement = {
    text: `INSERT INTO ${tableOf(resource)} (${names}, ${stampColumns.map(column).join(', ')})
SELECT ${names}, $2::uuid, $3::timestamptz, $2::uuid, $3::timestamptz
FROM json_to_recordset($1::json) AS given(${shapeSql(shapeOf(resource, columns))})`,
    values: [recordsOf(resource, columns, given, stamp), stamp.userId, stamp.now],
  }
  return [heads, ...childInserts(resource.name, fields, rows, stamp), ...indexInserts(resource, rows, stamp)]
}

function shapeOf({ fields }: Resource, columns: readonly string[]): ShapeColumn[] {
  const types = new Map<string, string>([
    ...systemTypes,
    ...columnsOf(fields).map(({ name, type }) => [name, type] as const),
  ])
  return columns.map((name) => ({ name: snake(name), type: types.get(snake(name)) ?? 'text' }))
}

/** Rows as JSON for json_to_recordset, which takes what is absent for nothing. */
function recordsOf(
  { fields }: Resource,
  names: readonly string[],
  rows: readonly Readonly<Values>[],
  stamp: Stamp,
): string {
  const columns = names.map((name) => ({ name, column: snake(name), field: fields[name] }))
  return JSON.stringify(
    rows.map((values) => {
      const record: Values = {}
      for (const { name, column: key, field } of columns) {
        const value = field ? filled(field, values[name], stamp.timezone) : values[name]
        if (value !== null && value !== undefined) record[key] = value
      }
      return record
    }),
  )
}

const insertedColumns = (resource: Resource): string[] => [
  'id',
  ...ownFields(resource),
  ...(resource.orgMode > 0 ? ['orgId'] : []),
  ...(addedFields(resource.fields).length > 0 ? ['custom'] : []),
  ...stampColumns,
]

/** A new row says nothing of what it does not have. */
const filledOf = (values: Readonly<Values>): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))

/** Who made it and when, who changed it and when. */
const stampColumns: readonly string[] = ['createUserId', 'createTime', 'updateUserId', 'updateTime']

const systemTypes: readonly (readonly [string, string])[] = [
  ...['id', 'org_id', 'create_user_id', 'update_user_id'].map((name) => [name, 'uuid'] as const),
  ...['create_time', 'update_time'].map((name) => [name, 'timestamptz'] as const),
  ['custom', 'jsonb'],
]

const stamped = ({ id, values }: Owned, { userId, now }: Stamp): Values => ({
  ...values,
  ...{ id, createUserId: userId, createTime: now, updateUserId: userId, updateTime: now },
})

/** The statements of a change: only changed columns, one version up. */
export function updateStatements(
  resource: Resource,
  row: Values & { readonly id: string },
  changes: Values,
  stamp: Stamp,
): Statement[] {
  const names = changedColumns(resource, changes)
  const values: unknown[] = [row.id, stamp.userId, stamp.now]
  const sets = names.map(
    (name) => `${column(name)} = $${values.push(stored(resource.fields[name], changes[name], stamp.timezone))}`,
  )
  const custom = customColumn(resource.fields, changes, stamp)
  if (Object.keys(custom).length > 0)
    sets.push(`custom = jsonb_strip_nulls(custom || $${values.push(JSON.stringify(custom))}::jsonb)`)
  const head: Statement = {
    text: `UPDATE ${tableOf(resource)}
SET ${[...sets, 'version = version + 1', 'update_user_id = $2', 'update_time = $3'].join(', ')}
WHERE tenant_id = app_tenant() AND id = $1`,
    values,
  }
  const children = childrenOf(resource.name, resource.fields).filter((child) => child.name in changes)
  return [
    head,
    ...children.flatMap((child) => childChanges(child, [{ owner: row, wanted: entries(changes[child.name]) }], stamp)),
    ...indexChanges(resource, [{ row, changes }], stamp),
  ]
}

/** The same for many rows at once: a statement for each set of columns, and for each kind of lines. */
export function updateAllStatements(
  resource: Resource,
  rows: readonly { readonly row: StoredRow; readonly changes: Values }[],
  stamp: Stamp,
): Statement[] {
  const withCustom = rows.map(({ row, changes }) => {
    const custom = customColumn(resource.fields, changes, stamp)
    return { row, changes: Object.keys(custom).length > 0 ? { ...changes, custom } : changes }
  })
  const namesOf = (changes: Readonly<Values>): string[] => [
    ...changedColumns(resource, changes),
    ...('custom' in changes ? ['custom'] : []),
  ]
  const alike = Map.groupBy(withCustom, ({ changes }) => namesOf(changes).join())
  const heads = [...alike.values()].map((group): Statement => {
    const names = namesOf(group[0]?.changes ?? {})
    const given = group.map(({ row, changes }) => ({ ...changes, id: row.id }))
    const sets = names.map((name) =>
      name === 'custom'
        ? 'custom = jsonb_strip_nulls(t.custom || given.custom)'
        : `${column(name)} = given.${column(name)}`,
    )
    return {
      text: `UPDATE ${tableOf(resource)} t
SET ${[...sets, 'version = t.version + 1', 'update_user_id = $2', 'update_time = $3'].join(', ')}
FROM json_to_recordset($1::json) AS given(${shapeSql(shapeOf(resource, ['id', ...names]))})
WHERE t.tenant_id = app_tenant() AND t.id = given.id`,
      values: [recordsOf(resource, ['id', ...names], given, stamp), stamp.userId, stamp.now],
    }
  })
  const children = childrenOf(resource.name, resource.fields).flatMap((child) => {
    const touched = rows.filter(({ changes }) => child.name in changes)
    if (touched.length === 0) return []
    const wanted = touched.map(({ row, changes }) => ({ owner: row, wanted: entries(changes[child.name]) }))
    return childChanges(child, wanted, stamp)
  })
  return [...heads, ...children, ...indexChanges(resource, rows, stamp)]
}

const changedColumns = (resource: Resource, changes: Readonly<Values>): string[] => [
  ...ownFields(resource).filter((name) => name in changes),
  ...(resource.orgMode > 0 && 'orgId' in changes ? ['orgId'] : []),
]

export const deleteStatement = (resource: Resource, ids: readonly string[]): Statement => ({
  text: `${resource.customShape === undefined ? '' : withoutIndex}DELETE FROM ${tableOf(resource)} WHERE tenant_id = app_tenant() AND id = ANY ($1::uuid[])`,
  values: [ids],
})

/** What rows were found by goes with them. */
const withoutIndex = `WITH entries AS (
  DELETE FROM custom_value WHERE tenant_id = app_tenant() AND owner_id = ANY ($1::uuid[]))
`

/** Sends statements without waiting for each other; the first failure is thrown after all have settled. */
export async function sendAll(tx: Tx, statements: Iterable<Statement>): Promise<Result[]> {
  const sent: Promise<Result>[] = []
  try {
    // One that is made only now is made while the database works on those before it.
    for (const statement of statements) sent.push(tx.send(statement))
  } finally {
    await Promise.allSettled(sent)
  }
  return Promise.all(sent)
}

const ownFields = (resource: Resource): string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    hasColumn(field) && field.kind !== 'serial' ? [name] : [],
  )

/** A value as the driver must be given it. */
function stored(field: Field | undefined, value: unknown, timezone: string): unknown {
  if (!field) return value ?? null
  const full = filled(field, value, timezone)
  return (field.kind === 'json' || field.kind === 'files') && full !== null ? JSON.stringify(full) : full
}
