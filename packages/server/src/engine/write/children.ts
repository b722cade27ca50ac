// Lines and lists of references, which stand in tables of their own: read and written for many owners at once.
import type { Field, Fields, LinesField, Resource, Values } from '@tmlm/model'
import { fromLocal } from '../../platform/clock.ts'
import { columnsOf } from '../../platform/database/columns.ts'
import type { Statement, Tx } from '../../platform/database/database.ts'
import { camel, childName, hasColumn, quoted, snake } from '../../platform/database/names.ts'
import { newId } from '../../platform/ids.ts'
import { all } from '../call/all.ts'

export interface Stamp {
  readonly userId: string
  readonly now: Date
  readonly timezone: string
}

/** Something that owns lines or lists: a row, or a line of one. */
export interface Owned {
  readonly id: string
  readonly values: Values
}

interface Child {
  /** Field name. */
  readonly name: string
  /** Definition-like name of its table, from which tables further down are named. */
  readonly owner: string
  readonly table: string
  /** Absent for a list of references. */
  readonly lines: LinesField | undefined
}

export function childrenOf(owner: string, fields: Fields): Child[] {
  const children: Child[] = []
  for (const [name, field] of Object.entries(fields)) {
    if (field.custom || (field.kind !== 'lines' && field.kind !== 'refs' && field.kind !== 'users')) continue
    const own = childName(owner, name)
    children.push({ name, owner: own, table: quoted(snake(own)), lines: field.kind === 'lines' ? field : undefined })
  }
  return children
}

/** Reads the lines and lists of the rows with these ids; answers what puts them into the rows, which may still be on their way. */
export async function readChildren(
  tx: Tx,
  owner: string,
  fields: Fields,
  ids: readonly unknown[],
): Promise<(rows: readonly Values[]) => void> {
  const children = ids.length === 0 ? [] : childrenOf(owner, fields)
  const read = await all(
    children.map(async (child) => {
      const { rows } = await tx.send({
        text: `SELECT * FROM ${child.table} WHERE tenant_id = $1 AND owner_id = ANY ($2::uuid[]) ORDER BY position`,
        values: [tx.tenantId, ids],
      })
      const found = rows.map(camelRow)
      if (child.lines) {
        const lineIds = found.map((line) => line.id)
        const put = await readChildren(tx, child.owner, child.lines.fields, lineIds)
        put(found)
      }
      return { child, byOwner: Map.groupBy(found, (line) => line.ownerId) }
    }),
  )
  return (rows) => {
    for (const { child, byOwner } of read)
      for (const row of rows) {
        const own = byOwner.get(row.id) ?? []
        row[child.name] = child.lines ? own : own.map((line) => line.targetId)
      }
  }
}

export function camelRow(row: Readonly<Record<string, unknown>>): Values {
  const named: Values = {}
  for (const name in row) if (name !== 'search' && name !== 'tenant_id') named[camel(name)] = row[name]
  return named
}

/** Lines and lists of all owners, each kind in one statement of one shape whatever their number. */
export function childInserts(owner: string, fields: Fields, owners: readonly Owned[], stamp: Stamp): Statement[] {
  return childrenOf(owner, fields).flatMap((child) => {
    const given = owners.flatMap(({ id, values }) =>
      entries(values[child.name]).map((value, index) => ({ ownerId: id, value, position: index + 1 })),
    )
    if (given.length === 0) return []
    if (!child.lines) return [insertLinks(child, given)]
    const lines = given.map(({ ownerId, value, position }): Values => ({
      ...(value as Values),
      id: newId(stamp.now),
      position,
      ownerId,
    }))
    return [
      insertLines(child, child.lines.fields, lines, stamp),
      ...childInserts(
        child.owner,
        child.lines.fields,
        lines.map((line) => ({ id: String(line.id), values: line })),
        stamp,
      ),
    ]
  })
}

export const entries = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const insertLinks = (
  child: Child,
  given: readonly { ownerId: string; value: unknown; position: number }[],
): Statement => ({
  name: `insert:${child.owner}`,
  text: `INSERT INTO ${child.table} (owner_id, target_id, position)
SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::int[])`,
  values: [
    given.map((entry) => entry.ownerId),
    given.map((entry) => entry.value),
    given.map((entry) => entry.position),
  ],
})

function insertLines(child: Child, fields: Fields, lines: readonly Values[], stamp: Stamp): Statement {
  const shape = lineShape(fields)
  const names = shape.map((entry) => quoted(entry.name)).join(', ')
  return {
    name: `insert:${child.owner}`,
    text: `INSERT INTO ${child.table} (${names})
SELECT ${names} FROM json_to_recordset($1::json) AS given(${shapeSql(shape)})`,
    values: [JSON.stringify(lines.map((line) => record(fields, line, stamp.timezone)))],
  }
}

/** What the lines or the list of one owner shall be. */
interface ChildChange {
  readonly owner: Values
  readonly wanted: readonly unknown[]
}

/** The whole list is sent: lines with an id change, those without are new, absent ones are removed. */
export function childChanges(child: Child, changes: readonly ChildChange[], stamp: Stamp): Statement[] {
  const ownerIds = changes.map(({ owner }) => String(owner.id))
  if (!child.lines) {
    const links = changes.flatMap(({ owner, wanted }) =>
      wanted.map((value, index) => ({ ownerId: String(owner.id), value, position: index + 1 })),
    )
    const clear: Statement = {
      text: `DELETE FROM ${child.table} WHERE tenant_id = app_tenant() AND owner_id = ANY ($1::uuid[])`,
      values: [ownerIds],
    }
    return links.length > 0 ? [clear, insertLinks(child, links)] : [clear]
  }
  const { fields } = child.lines
  const before = new Map(changes.flatMap(({ owner }) => entries(owner[child.name]).map(withId)))
  const lines = changes.flatMap(({ owner, wanted }) =>
    wanted.map((line, index): Values => ({ ...(line as Values), ownerId: owner.id, position: index + 1 })),
  )
  const kept = lines.filter((line) => before.has(line.id))
  const added = lines.filter((line) => !before.has(line.id)).map((line): Values => ({ ...line, id: newId(stamp.now) }))
  const below = childrenOf(child.owner, fields).flatMap((inner) =>
    childChanges(
      inner,
      kept.map((line) => ({ owner: before.get(line.id) ?? {}, wanted: entries(line[inner.name]) })),
      stamp,
    ),
  )
  return [
    {
      text: `DELETE FROM ${child.table} WHERE tenant_id = app_tenant() AND owner_id = ANY ($1::uuid[]) AND NOT (id = ANY ($2::uuid[]))`,
      values: [ownerIds, kept.map((line) => line.id)],
    },
    ...updateLines(child.table, fields, ownerIds, kept, stamp),
    ...(kept.length > 0 ? below : []),
    ...(added.length > 0 ? [insertLines(child, fields, added, stamp)] : []),
    ...childInserts(
      child.owner,
      fields,
      added.map((line) => ({ id: String(line.id), values: line })),
      stamp,
    ),
  ]
}

const withId = (line: unknown): [unknown, Values] => [(line as Values).id, line as Values]

/** Changed lines keep the columns that were not given; lines given different columns need a statement each. */
function updateLines(
  table: string,
  fields: Fields,
  ownerIds: readonly string[],
  lines: readonly Values[],
  stamp: Stamp,
): Statement[] {
  const alike = Map.groupBy(lines, (line) => Object.keys(line).toSorted().join())
  return [...alike.values()].flatMap((group) => updateAlike(table, fields, ownerIds, group, stamp))
}

function updateAlike(
  table: string,
  fields: Fields,
  ownerIds: readonly string[],
  lines: readonly Values[],
  stamp: Stamp,
): Statement[] {
  const given = Object.fromEntries(
    Object.entries(fields).filter(([name, field]) => lines.some((line) => name in line) && field.kind !== 'serial'),
  )
  const shape = lineShape(given)
  const sets = shape
    .map((entry) => entry.name)
    .filter(
      (name) =>
        name !== 'id' && name !== 'owner_id' && (name !== 'position' || lines.some((line) => 'position' in line)),
    )
  if (sets.length === 0) return []
  return [
    {
      text: `UPDATE ${table} l
SET ${sets.map((name) => `${quoted(name)} = given.${quoted(name)}`).join(', ')}
FROM json_to_recordset($2::json) AS given(${shapeSql(shape)})
WHERE l.tenant_id = app_tenant() AND l.owner_id = ANY ($1::uuid[]) AND l.id = given.id`,
      values: [ownerIds, JSON.stringify(lines.map((line) => record(given, line, stamp.timezone)))],
    },
  ]
}

/** Lines that behaviour changed; each entry holds the id and the fields to set. */
export function changedLines(
  resource: Resource,
  name: string,
  ownerId: string,
  lines: readonly Values[],
  stamp: Stamp,
): Statement[] {
  const child = childrenOf(resource.name, resource.fields).find((entry) => entry.name === name)
  return child?.lines ? updateLines(child.table, child.lines.fields, [ownerId], lines, stamp) : []
}

export interface ShapeColumn {
  readonly name: string
  readonly type: string
}

const lineShape = (fields: Fields): ShapeColumn[] => [
  { name: 'id', type: 'uuid' },
  { name: 'owner_id', type: 'uuid' },
  { name: 'position', type: 'integer' },
  ...columnsOf(fields).filter((entry) => !entry.identity),
]

export const shapeSql = (shape: readonly ShapeColumn[]): string =>
  shape.map((entry) => `${quoted(entry.name)} ${entry.type}`).join(', ')

/** A line as JSON for json_to_recordset. */
function record(fields: Fields, line: Values, timezone: string): Values {
  const row: Values = { id: line.id, owner_id: line.ownerId, position: line.position }
  for (const [name, field] of Object.entries(fields)) {
    if (hasColumn(field)) row[snake(name)] = filled(field, line[name], timezone)
  }
  return row
}

/** Fields no caller writes still have their first state or fixed default. */
export function filled(field: Field, value: unknown, timezone: string): unknown {
  if (value === undefined || value === null) {
    if (field.kind === 'state') return field.initial
    return field.required && field.default !== undefined ? field.default : null
  }
  return field.kind === 'datetime' && typeof value === 'string' ? fromLocal(value, timezone) : value
}
