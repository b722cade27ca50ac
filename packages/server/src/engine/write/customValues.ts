// Values of fields that the company has added. They lie in one JSON column of the row; those by which rows are found also in
// the narrow table `custom_value`, which every write of the row keeps in step.
import type { Field, Fields, LinesField, Resource, Values } from '@tmlm/model'
import type { Statement } from '../../platform/database/database.ts'
import { indexedColumn } from '../../platform/database/customIndex.ts'
import { newId } from '../../platform/ids.ts'
import { entries, filled, type Owned, type Stamp } from './children.ts'

interface Added {
  readonly name: string
  readonly key: string
  readonly field: Field
  readonly indexed: boolean
}

const known = new WeakMap<Fields, readonly Added[]>()

export function addedFields(fields: Fields): readonly Added[] {
  const before = known.get(fields)
  if (before) return before
  const found = Object.entries(fields).flatMap(([name, field]) =>
    field.custom ? [{ name, field, key: field.custom.key, indexed: field.custom.indexed === true }] : [],
  )
  known.set(fields, found)
  return found
}

/** The stored row with each of them under its own name, as if it had a column. */
export function withCustomValues({ fields }: Pick<Resource, 'fields'>, row: Values): Values {
  const { custom, ...rest } = row
  const lying: Readonly<Values> = Object(custom)
  for (const { name, key, field } of addedFields(fields)) rest[name] = readValue(field, lying[key])
  return rest
}

function readValue(field: Field, value: unknown): unknown {
  const { kind } = field
  if (kind === 'bool') return value === true
  if (kind === 'lines') return entries(value).map((line) => readLine(field.fields, Object(line)))
  if (value === undefined || value === null) return null
  return kind === 'datetime' ? new Date(String(value)) : value
}

const readLine = (fields: Fields, line: Readonly<Values>): Values => ({
  ...{ id: line.id },
  ...Object.fromEntries(addedFields(fields).map(({ name, key, field }) => [name, readValue(field, line[key])])),
})

/** What of the values goes into the column: of a change those that are emptied too, as nothing. */
export function customColumn(fields: Fields, values: Readonly<Values>, stamp: Stamp): Values {
  const given = addedFields(fields).filter(({ name }) => name in values)
  return Object.fromEntries(given.map(({ name, key, field }) => [key, keptValue(field, values[name], stamp)]))
}

/** What is not so need not be said. */
function keptValue(field: Field, value: unknown, stamp: Stamp): unknown {
  const full = field.kind === 'lines' ? keptLines(field, value, stamp) : filled(field, value, stamp.timezone)
  return full === false || (Array.isArray(full) && full.length === 0) ? null : full
}

/** Each known by an id, as lines in a table of their own are. */
const keptLines = ({ fields }: LinesField, value: unknown, stamp: Stamp): Values[] =>
  entries(value).map((line) => {
    const given: Readonly<Values> = Object(line)
    return { ...customColumn(fields, given, stamp), id: given.id ?? newId(stamp.now) }
  })

/** New entries of the index for these rows, in one statement. */
export function indexInserts({ name: resource, fields }: Resource, rows: readonly Owned[], stamp: Stamp): Statement[] {
  const indexed = addedFields(fields).filter((one) => one.indexed)
  const entries = rows.flatMap(({ id, values }) =>
    indexed.flatMap(({ name, key, field }) => {
      const value = keptValue(field, values[name], stamp)
      return value === null || value === undefined ? [] : [{ owner_id: id, key, [indexedColumn(field)]: value }]
    }),
  )
  if (entries.length === 0) return []
  return [
    {
      name: 'insert:customValue',
      text: `INSERT INTO custom_value (resource, owner_id, key, words, code, number, moment, target_id)
SELECT $1, owner_id, key, words, code, number, moment, target_id
FROM json_to_recordset($2::json)
  AS given(owner_id uuid, key text, words text, code text, number numeric, moment timestamptz, target_id uuid)`,
      values: [resource, JSON.stringify(entries)],
    },
  ]
}

/** The index after a change: entries of what was changed are made anew. */
export function indexChanges(
  resource: Resource,
  rows: readonly { readonly row: Readonly<Values>; readonly changes: Values }[],
  stamp: Stamp,
): Statement[] {
  const indexed = addedFields(resource.fields).filter((one) => one.indexed)
  const touched = rows.filter(({ changes }) => indexed.some(({ name }) => name in changes))
  return touched.flatMap(({ row, changes }) => [
    {
      text: `DELETE FROM custom_value WHERE tenant_id = app_tenant() AND owner_id = $1 AND key = ANY ($2::text[])`,
      values: [row.id, indexed.flatMap(({ name, key }) => (name in changes ? [key] : []))],
    },
    ...indexInserts(resource, [{ id: String(row.id), values: changes }], stamp),
  ])
}
