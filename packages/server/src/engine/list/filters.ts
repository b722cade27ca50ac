// List parameters as SQL conditions: any field by its name, ranges by fieldBegin and fieldEnd, all below
// a row of a tree by fieldUnder, several values with commas.
import {
  isSecret,
  decimal,
  fieldOf,
  hasNumericOptions,
  int,
  isDate,
  isReference,
  isSealed,
  lookOf,
  namesOfCode,
  readField,
  readList,
  refuseFields,
  type Catalogue,
  type Field,
  type FieldError,
  type Resource,
  type Text,
} from '@tmlm/model'
import { childName, column, quoted, snake, tableOf, valueAt } from '../../platform/database/names.ts'
import { foundByIndex, indexedColumn } from '../../platform/database/customIndex.ts'
import type { Parameters } from '../../platform/permission/scope.ts'
import type { AskedOfRow, Behaviour } from '../behaviour.ts'
import { fromLocal, toLocalDate } from '../../platform/clock.ts'
import type { ComputedSql } from './computed.ts'

export interface FilterPlaces {
  readonly tenant: string
  readonly timezone: string
  readonly parameters: Pick<Parameters, 'add'>
  /** SQL of the computed fields. */
  readonly computed: ComputedSql
  readonly catalogue: Catalogue
  /** Filters that no field answers. */
  readonly finds: NonNullable<Behaviour['finds']>
  readonly now: Date
}

type Raw = Readonly<Record<string, unknown>>

const notAValue: Text = ['查询条件有误', 'Invalid filter value']

export function filterConditions(resource: Resource, raw: Raw, places: FilterPlaces): AskedOfRow[] {
  const conditions: AskedOfRow[] = []
  const errors: FieldError[] = []
  for (const [key, value] of Object.entries(raw)) {
    if (value === undefined || value === null || value === '') continue
    const find = resource.list.extraFilters?.[key] ?? computedFound(resource, key, places)
    if (find) {
      const found = foundBy(key, find, value, places)
      if (found === undefined) errors.push({ field: key, text: notAValue })
      else conditions.push(found)
      continue
    }
    const range = rangeOf(key)
    const name = fieldAsked(resource, key)
    const field = fieldOf(resource, name)
    if (!field || isSecret(field) || isSealed(field)) continue
    const asked = { name, ...lookedUp(name, field, places.computed), field: comparedAs(field) }
    const condition =
      range && name !== key
        ? range[2] === 'Under'
          ? underCondition(resource, asked, value, places)
          : rangeCondition(asked, range[2] === 'Begin', value, places)
        : filterCondition(resource, asked, value, places)
    if (condition === undefined) errors.push({ field: key, text: notAValue })
    else if (!field.custom?.indexed) conditions.push(condition)
    else conditions.push(foundByIndex(resource.name, field.custom.key, places.tenant, condition))
  }
  if (errors.length > 0) throw refuseFields(errors)
  return conditions
}

function foundBy(key: string, field: Field, value: unknown, places: FilterPlaces): AskedOfRow | undefined {
  const values = readAll(field, value)
  if (!values) return undefined
  const type = isReference(field) ? 'uuid' : field.kind === 'bool' ? 'bool' : hasNumbers(field) ? 'int' : 'text'
  const condition = places.finds[key]
  if (!condition) throw new Error(`No behaviour finds by ${key}`)
  const today = (): string => `${places.parameters.add(toLocalDate(places.now, places.timezone))}::date`
  const zone = (): string => `${places.parameters.add(places.timezone)}::text`
  const asked = condition(`${places.parameters.add(values)}::${type}[]`, places.tenant, today, zone)
  return typeof asked === 'string' ? `(${asked})` : asked
}

/** A computed field by which behaviour finds the rows, so that it need not be computed for each of them. */
function computedFound(resource: Resource, key: string, { finds }: FilterPlaces): Field | undefined {
  const field = Object.hasOwn(finds, key) ? fieldOf(resource, key) : undefined
  return field?.kind === 'computed' ? lookOf(field) : undefined
}

const hasNumbers = (field: Field): boolean => field.kind === 'choice' && hasNumericOptions(field)

const rangeOf = (key: string): RegExpExecArray | null => /^(.+?)(Begin|End|Under)$/.exec(key)

/** The field that a list parameter asks about. */
export const fieldAsked = (resource: Resource, key: string): string =>
  fieldOf(resource, key) ? key : (rangeOf(key)?.[1] ?? key)

interface Asked {
  readonly name: string
  /** SQL of the value. */
  readonly stored: string
  /** SQL of the same in small letters, where that is stored too. */
  readonly small?: string
  readonly field: Field
}

/** Where the value is looked up: in the row, or in the index of what companies have added. */
const lookedUp = (name: string, field: Field, computed: ComputedSql): Pick<Asked, 'stored' | 'small'> =>
  field.custom?.indexed
    ? { stored: `v.${indexedColumn(field)}`, small: 'v.search' }
    : { stored: storedAs(name, field, computed) }

/** The value of the field as SQL over the row `t`. */
export const storedAs = (name: string, field: Field, computed: ComputedSql): string =>
  field.kind === 'computed' ? `(${computed[name] ?? 'NULL'})` : valueAt('t', name, field)

/** The field as its values are compared: what limits an entry does not limit a search. */
function comparedAs(field: Field): Field {
  const { label } = field
  switch (field.kind) {
    case 'int':
      return int(label)
    case 'decimal':
    case 'money':
    case 'percent':
    case 'serial':
      return anyNumber(label)
    case 'computed':
      return comparedAs(lookOf(field))
    default:
      return field
  }
}

const anyNumber = (label: Text): Field => decimal(label, 40, 20)

/** Undefined: the value does not fit the field. */
function filterCondition(
  resource: Resource,
  { name, stored, small = `lower(${stored})`, field }: Asked,
  value: unknown,
  places: FilterPlaces,
): string | undefined {
  const { parameters } = places
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'code':
      return `${small} LIKE ${lowered(parameters.add(containing(String(value))))}`
    case 'bool': {
      const read = readField(field, value)
      return 'value' in read ? `${stored} = ${parameters.add(read.value)}` : undefined
    }
    case 'state': {
      // What a reference may name is told by names, as rows carry them beside the codes.
      const names = readList(value).flatMap((asked) =>
        Object.hasOwn(field.states, String(asked)) ? String(asked) : namesOfCode(field.states, Number(asked)),
      )
      return names.length > 0 ? oneOf(stored, names, 'text', parameters) : undefined
    }
    case 'choice':
    case 'int':
    case 'dict':
    case 'link': {
      const values = readAll(field, value)
      const isNumber = field.kind === 'int' || (field.kind === 'choice' && hasNumericOptions(field))
      return values && oneOf(stored, values, isNumber ? 'int' : 'text', parameters)
    }
    case 'choices':
    case 'dicts': {
      const values = readList(value).map(String)
      return `${stored}::text[] && ${parameters.add(values)}::text[]`
    }
    case 'ref':
    case 'parent':
    case 'org':
    case 'dept':
    case 'user':
    case 'id': {
      const ids = readAll(field, value)
      return ids && oneOf(stored, ids, 'uuid', parameters)
    }
    case 'refs':
    case 'users': {
      const read = readField(field, value)
      if ('bad' in read) return undefined
      const links = quoted(snake(childName(resource.name, name)))
      return `t.id IN (SELECT j.owner_id FROM ${links} j WHERE j.tenant_id = ${places.tenant} AND j.target_id = ANY (${parameters.add(read.value)}::uuid[]))`
    }
    case 'decimal':
    case 'date':
    case 'time': {
      const read = readField(field, value)
      return 'value' in read ? `${stored} = ${parameters.add(read.value)}${typed(field)}` : undefined
    }
    case 'datetime':
      return dayCondition(stored, value, places)
    default:
      return undefined
  }
}

/** The rows of one value lie in the order of an index, those of several do not. */
const oneOf = (
  stored: string,
  values: readonly unknown[],
  type: string,
  parameters: FilterPlaces['parameters'],
): string =>
  values.length === 1
    ? `${stored} = ${parameters.add(values[0])}::${type}`
    : `${stored} = ANY (${parameters.add(values)}::${type}[])`

function readAll(field: Field, value: unknown): unknown[] | undefined {
  const read = readList(value).map((entry) => readField(field, entry))
  return read.some((entry) => 'bad' in entry) ? undefined : read.map((entry) => ('value' in entry ? entry.value : null))
}

function rangeCondition(
  { stored, field }: Asked,
  isBegin: boolean,
  value: unknown,
  places: FilterPlaces,
): string | undefined {
  const sign = isBegin ? '>=' : '<='
  if (field.kind === 'datetime') {
    const moment = momentOf(value, isBegin, places.timezone)
    return moment && `${stored} ${sign} ${places.parameters.add(moment)}`
  }
  if (!['date', 'int', 'decimal', 'time'].includes(field.kind)) return undefined
  const read = readField(field, field.kind === 'date' ? String(value).slice(0, 10) : value)
  return 'value' in read ? `${stored} ${sign} ${places.parameters.add(read.value)}${typed(field)}` : undefined
}

/** In a tree: everything below these rows, at any depth; of a reference into a tree: these rows and all below. */
function underCondition(
  resource: Resource,
  { name, stored, field }: Asked,
  value: unknown,
  places: FilterPlaces,
): string | undefined {
  const ids = field.kind === 'parent' || field.kind === 'ref' ? readAll(field, value) : undefined
  if (!ids || (field.kind !== 'parent' && field.kind !== 'ref')) return undefined
  const given = places.parameters.add(ids)
  if (field.kind === 'parent') return `t.id IN (${treeBelow(resource, name, given, places.tenant)})`
  const target = places.catalogue.resources.get(field.to)
  const above = target && parentOf(target)
  if (!target || above === undefined) return undefined
  return `(${stored} = ANY (${given}::uuid[]) OR ${stored} IN (${treeBelow(target, above, given, places.tenant)}))`
}

/** The field by which the rows of a resource make a tree. */
const parentOf = ({ fields, name }: Resource): string | undefined =>
  Object.keys(fields).find((field) => {
    const found = fields[field]
    return found?.kind === 'parent' && found.to === name
  })

function treeBelow(tree: Resource, parent: string, given: string, tenant: string): string {
  const [table, above] = [tableOf(tree), column(parent)]
  return `WITH RECURSIVE below AS (
      SELECT x.id FROM ${table} x WHERE x.tenant_id = ${tenant} AND x.${above} = ANY (${given}::uuid[])
      UNION
      SELECT x.id FROM ${table} x JOIN below ON x.${above} = below.id WHERE x.tenant_id = ${tenant})
    SELECT id FROM below`
}

/** A number is compared as it is, also with a column that has no decimals. */
const typed = (field: Field): string => (field.kind === 'decimal' ? '::numeric' : '')

/** A datetime filter without a range means that whole day. */
function dayCondition(stored: string, value: unknown, places: FilterPlaces): string | undefined {
  const from = momentOf(String(value).slice(0, 10), true, places.timezone)
  const to = momentOf(String(value).slice(0, 10), false, places.timezone)
  return from && to && `${stored} BETWEEN ${places.parameters.add(from)} AND ${places.parameters.add(to)}`
}

/** An end without a time means 23:59:59 of that day. */
function momentOf(value: unknown, isBegin: boolean, timezone: string): Date | undefined {
  const text = String(value).trim()
  const full = isDate(text) ? `${text} ${isBegin ? '00:00:00' : '23:59:59'}` : text
  const read = readField({ kind: 'datetime', label: ['时间', 'Time'], required: false }, full)
  if (!('value' in read) || typeof read.value !== 'string') return undefined
  const moment = fromLocal(read.value, timezone)
  return isBegin ? moment : new Date(moment.getTime() + 999)
}

/** A LIKE pattern that takes %, _ and \ literally. */
export const containing = (text: string): string => `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** In the small letters of the database, which stored the text so: JavaScript's are others for letters such as İ. */
export const lowered = (place: string): string => `lower(${place}::text)`
