// How a stored value becomes its wire value, in SQL: the database makes the JSON, the server passes it on as text.
import {
  isSecret,
  inLang,
  isReference,
  isSealed,
  standingFor,
  type Catalogue,
  type Field,
  type Fields,
  type Lang,
  type LinesField,
  type LinkField,
  type RefField,
  type RefsField,
  type Resource,
  type StateField,
} from '@tmlm/model'
import { childName, column, quoted, snake, tableOf, valueAt } from '../../platform/database/names.ts'
import { isOnSql } from '../../platform/parameters.ts'
import { shownOfSealed } from '../../platform/secrets.ts'
import { schedulerId, schedulerName } from '../../platform/session/scheduler.ts'
import type { ComputedSql, Reading } from './computed.ts'

/** Everything a select needs to know about where it stands. */
export interface SelectPlaces {
  readonly catalogue: Catalogue
  readonly tenant: string
  readonly timezone: () => string
  readonly lang: Lang
  readonly computed: ComputedSql
  /** Those of them that are read of a row beside this one. */
  readonly readings?: Readonly<Record<string, Reading>>
  /** A workbook is read in again by the codes that are stored, whatever the company prefers to see. */
  readonly codes?: 'stored'
  /** Whether no row of the statement has this field: it is not worked out. */
  readonly lacks?: (field: Field) => boolean
  /** SQL of what a row `t` is called where its display alone would not tell which it is; undefined: it does. */
  readonly namedAs?: (target: Resource) => string | undefined
}

export interface SelectParts {
  readonly columns: string[]
  readonly joins: string[]
}

/** Columns and joins that show the fields of alias `row` under their wire names, with the names of their references. */
export function selectFields(
  names: readonly string[],
  fields: Fields,
  row: string,
  places: SelectPlaces,
  owner: string,
): SelectParts {
  const parts: SelectParts = { columns: [], joins: [] }
  for (const name of names) {
    const field = fields[name]
    if (!field || isSecret(field) || name === 'id') continue
    if (field.kind === 'computed' && places.lacks?.(field)) parts.columns.push(`NULL AS ${quoted(name)}`)
    else if (isRef(field)) addReference(parts, name, field.to, row, places, field)
    else if (field.kind === 'refs' || field.kind === 'users') addReferences(parts, name, field, row, places, owner)
    else if (field.kind === 'lines')
      parts.columns.push(`${linesJson(name, field, row, places, owner)} AS ${quoted(name)}`)
    else if (field.kind === 'state') addState(parts, name, field, row)
    else if (field.kind === 'link') addLink(parts, name, field, row, places)
    else if (field.kind === 'computed' && places.readings?.[name])
      addReading(parts, name, field.as, places.readings[name], row, places)
    else parts.columns.push(`${wireValue(name, field, row, places)} AS ${quoted(name)}`)
    if (places.codes !== 'stored' && standingFor(fields, name) !== undefined)
      parts.columns.push(`${preferred(fields, name, row, places)} AS "displayCode"`)
  }
  return parts
}

/** Columns that every row of a resource carries; what is only appended has its own fields and nothing else. */
export function selectSystem(resource: Resource, row: string, places: SelectPlaces): SelectParts {
  if (resource.appendOnly) return { columns: [], joins: [] }
  const parts: SelectParts = { columns: [`${row}.version AS "version"`], joins: [] }
  if (resource.orgMode > 0) addReference(parts, 'orgId', 'org', row, places)
  for (const who of ['createUserId', 'updateUserId']) addWriter(parts, who, row, places)
  for (const when of ['createTime', 'updateTime']) {
    parts.columns.push(`${localTime(`${row}.${column(when)}`, places.timezone)} AS ${quoted(when)}`)
  }
  return parts
}

export const isRef = (field: Field): field is RefField =>
  field.kind === 'ref' ||
  field.kind === 'parent' ||
  field.kind === 'org' ||
  field.kind === 'dept' ||
  field.kind === 'user'

export const localTime = (expression: string, timezone: () => string): string =>
  `to_char(${expression} AT TIME ZONE ${timezone()}, 'YYYY-MM-DD HH24:MI:SS')`

function wireValue(name: string, field: Field, row: string, places: SelectPlaces): string {
  const stored = valueAt(row, name, field)
  if (isSealed(field)) return shownOfSealed(stored)
  switch (field.kind) {
    case 'decimal':
    case 'percent':
      return `trim_scale(${stored})::text`
    case 'money':
      return `${stored}::text`
    case 'serial':
      return `${stored}::text`
    case 'datetime':
      return localTime(stored, places.timezone)
    case 'computed':
      return computedValue(field.as, places.computed[name] ?? 'NULL', row, places.timezone)
    default:
      return stored
  }
}

function computedValue(as: string, expression: string, row: string, timezone: () => string): string {
  const placed = placedAt(row, expression)
  if (as === 'decimal') return `trim_scale(${placed}::numeric)::text`
  if (as === 'money') return `round(${placed}::numeric, 2)::text`
  return as === 'datetime' ? localTime(placed, timezone) : placed
}

/** What is said of a row `t`, said of the row of this alias. */
const saidAt = (row: string, expression: string): string => expression.replaceAll(/\bt\./g, `${row}.`)
const placedAt = (row: string, expression: string): string => `(${saidAt(row, expression)})`

/** The row beside is found once, in a join that no planner turns into reading its whole table. */
function addReading(
  parts: SelectParts,
  name: string,
  as: string,
  reading: Reading,
  row: string,
  { timezone }: SelectPlaces,
): void {
  const join = `LEFT JOIN LATERAL (SELECT * FROM ${saidAt(row, reading.of)} OFFSET 0) ${reading.as} ON true`
  if (!parts.joins.includes(join)) parts.joins.push(join)
  const value = `CASE WHEN ${reading.as}.tenant_id IS NOT NULL THEN ${reading.is} END`
  parts.columns.push(`${computedValue(as, value, row, timezone)} AS ${quoted(name)}`)
}

function addState(parts: SelectParts, name: string, field: StateField, row: string): void {
  const stored = `${row}.${column(name)}`
  parts.columns.push(`${stateCode(field, stored)} AS ${quoted(name)}`, `${stored} AS ${quoted(`${name}Key`)}`)
}

export const stateCode = (field: StateField, stored: string): string =>
  `CASE ${stored} ${Object.entries(field.states)
    .map(([state, entry]) => `WHEN '${state}' THEN ${entry.code}`)
    .join(' ')} END`

function addReference(
  parts: SelectParts,
  name: string,
  to: string,
  row: string,
  places: SelectPlaces,
  field?: Field,
): void {
  const target = places.catalogue.resources.get(to)
  const stored = valueAt(row, name, field)
  parts.columns.push(`${stored} AS ${quoted(name)}`)
  if (!target) return
  const called = nameOf(target, stored, places)
  const looked = field === undefined || field.required ? called : `CASE WHEN ${stored} IS NOT NULL THEN ${called} END`
  parts.columns.push(`${looked} AS ${quoted(`${name}Name`)}`)
}

/** Who wrote a row: a person, or the tasks that run by themselves. */
function addWriter(parts: SelectParts, name: string, row: string, places: SelectPlaces): void {
  const target = places.catalogue.resources.get('user')
  const stored = `${row}.${column(name)}`
  parts.columns.push(`${stored} AS ${quoted(name)}`)
  if (!target) return
  const scheduler = `CASE WHEN ${stored} = '${schedulerId}' THEN '${inLang(schedulerName, places.lang)}' END`
  parts.columns.push(`coalesce(${nameOf(target, stored, places)}, ${scheduler}) AS ${quoted(`${name}Name`)}`)
}

/** What a row is called, looked up by its key; a join would leave it to the planner to read the whole table instead. */
function nameOf(target: Resource, id: string, places: SelectPlaces): string {
  const whole = places.namedAs?.(target)
  const name = whole === undefined ? preferred(target.fields, target.display, 'x', places) : placedAt('x', whole)
  return `(SELECT ${name} FROM ${tableOf(target)} x WHERE x.tenant_id = ${places.tenant} AND x.id = ${id})`
}

/** Rule 22: the other system's number where the company prefers it and the row has one. */
export function preferred(
  fields: Fields,
  name: string,
  row: string,
  { tenant, codes }: Pick<SelectPlaces, 'tenant' | 'codes'>,
): string {
  const stored = `${row}.${column(name)}`
  const instead = standingFor(fields, name)
  if (instead === undefined || codes === 'stored') return stored
  return `CASE WHEN ${isOnSql('45', tenant)} THEN coalesce(nullif(${row}.${column(instead)}, ''), ${stored}) ELSE ${stored} END`
}

/** A link is stored as `resource:id`; which table knows its name stands in front. */
function addLink(parts: SelectParts, name: string, field: LinkField, row: string, places: SelectPlaces): void {
  const stored = `${row}.${column(name)}`
  const cases = field.targets.flatMap((to) => {
    const target = places.catalogue.resources.get(to)
    if (!target) return []
    return `WHEN '${to}' THEN ${nameOf(target, `split_part(${stored}, ':', 2)::uuid`, places)}::text`
  })
  parts.columns.push(`${stored} AS ${quoted(name)}`)
  if (cases.length > 0)
    parts.columns.push(`CASE split_part(${stored}, ':', 1) ${cases.join(' ')} END AS ${quoted(`${name}Name`)}`)
}

function addReferences(
  parts: SelectParts,
  name: string,
  field: RefsField,
  row: string,
  places: SelectPlaces,
  owner: string,
): void {
  const list = quoted(`r_${row}_${name}`)
  const target = targetName(field, row, places)
  const names = target ? `, string_agg(${target}::text, '、' ORDER BY j.position) AS names` : ''
  parts.joins.push(`CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(j.target_id ORDER BY j.position), '[]'::json) AS ids${names}
      FROM ${quoted(snake(childName(owner, name)))} j
      WHERE j.tenant_id = ${places.tenant} AND j.owner_id = ${row}.id) ${list}`)
  parts.columns.push(`${list}.ids AS ${quoted(name)}`)
  if (target) parts.columns.push(`${list}.names AS ${quoted(`${name}Name`)}`)
}

/** What an entry `j` of the list is called, where another field decides the target by its value. */
function targetName({ to, chosenBy }: RefsField, row: string, places: SelectPlaces): string | undefined {
  const named = (resource: string): string | undefined => {
    const target = places.catalogue.resources.get(resource)
    return target && nameOf(target, 'j.target_id', places)
  }
  if (!chosenBy) return named(to)
  const cases = Object.entries(chosenBy.targets).map(
    ([value, target]) => `WHEN '${value}' THEN ${named(target) ?? 'NULL'}`,
  )
  return `CASE ${row}.${column(chosenBy.field)}::text ${cases.join(' ')} END`
}

/** The lines of a row as one JSON list, in their order. */
function linesJson(name: string, field: LinesField, row: string, places: SelectPlaces, owner: string): string {
  const table = childName(owner, name)
  const alias = `${row}_${snake(name)}`
  const shown = selectFields(Object.keys(field.fields), field.fields, alias, places, table)
  return `(SELECT coalesce(json_agg(lines_of), '[]'::json) FROM (
      SELECT ${[`${alias}.id`, ...shown.columns, ...titles(field.fields, alias, places)].join(', ')}
      FROM ${field.custom ? linesWithin(row, name, field) : quoted(snake(table))} ${alias}
      ${shown.joins.join('\n      ')}
      ${field.custom ? '' : `WHERE ${alias}.tenant_id = ${places.tenant} AND ${alias}.owner_id = ${row}.id`}
      ORDER BY ${alias}.position) lines_of)`
}

/** Lines of an added field lie within the row itself: each is a row whose values are all added ones. */
const linesWithin = (row: string, name: string, field: LinesField): string => `(
        SELECT e.line AS custom, e.line ->> 'id' AS id, e.position
        FROM jsonb_array_elements(coalesce(${valueAt(row, name, field)}, '[]')) WITH ORDINALITY AS e (line, position))`

/** Lines refer to cards by their codes; people want to read what those are: beside `cardIdName` stands `cardIdTitle`. */
const titles = (fields: Fields, row: string, { catalogue, tenant }: SelectPlaces): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const target = isReference(field) ? catalogue.resources.get(field.to) : undefined
    if (target?.display !== 'code' || !('name' in target.fields)) return []
    const key = `x.tenant_id = ${tenant} AND x.id = ${valueAt(row, name, field)}`
    return `(SELECT x.name FROM ${tableOf(target)} x WHERE ${key}) AS ${quoted(`${name}Title`)}`
  })

/** What a bar is drawn of. */
function wholeOf({ fields }: Resource, name: string): string[] {
  const field = fields[name]
  if (field?.kind !== 'computed' || !field.bar) return []
  const { of, tone } = field.bar
  return [of, ...(typeof tone === 'string' ? [] : [tone.lowAt])]
}

/** Of the columns that are there only for who chooses them, those that are worked out for each row. */
export const workedOutOnly = ({ fields, list: { extraColumns = [] } }: Resource): string[] =>
  extraColumns.filter((name) => fields[name]?.kind === 'computed')

/** Fields a list row carries: its columns, what its buttons depend on, and which were chosen. */
export function listedFields(resource: Resource, chosen: readonly string[]): string[] {
  const spared = workedOutOnly(resource).filter((name) => !chosen.includes(name))
  const conditions = [
    ...[resource.editable, ...Object.values(resource.offeredWhile)],
    ...Object.values(resource.actions).flatMap(({ from = {}, to = {}, offeredWhile = {}, comesFirst }) => [
      ...[from, to, offeredWhile],
      ...(comesFirst ? [comesFirst.when] : []),
    ]),
  ]
  const ways = Object.values(resource.list.links ?? {}).flat()
  const marks = Object.values(resource.list.marks ?? {}).map(({ when = {} }) => when)
  const needed = [
    ...[...conditions, ...marks, ...ways.map(({ when }) => when ?? {})].flatMap((condition) => Object.keys(condition)),
    ...ways.flatMap(({ open, by }) => [...(open === undefined ? [] : [open]), ...Object.values(by ?? {})]),
    ...[resource.display, 'code', 'name'],
    ...(resource.list.brings ?? []),
    ...(resource.list.extraColumns ?? []).filter((name) => !spared.includes(name)),
    ...resource.list.columns.flatMap((name) => wholeOf(resource, name)),
  ]
  return [...new Set([...resource.list.columns, ...needed])].filter((name) => name in resource.fields)
}
