// The column of each field kind: what PostgreSQL stores for a value, and what it fills in by itself.
import { hasNumericOptions, type Field, type Fields, type Origin } from '@tmlm/model'
import { column as quotedColumn, snake } from './names.ts'
import type { Column } from './shape.ts'

/** The columns of the fields; lines, lists of references and computed fields have none. */
export const columnsOf = (fields: Fields): Column[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const type = typeOf(field)
    return type === undefined ? [] : [columnOf(name, field, type)]
  })

/** One lower-case text of everything the keyword search reads, or nothing when no field takes part in it. */
export function searchColumnOf(fields: Fields, row = ''): Column | undefined {
  const searched = Object.keys(fields).filter((name) => isSearched(fields[name]))
  if (searched.length === 0) return undefined
  // In alphabetical order, so that moving a field inside its definition does not rewrite the table.
  const parts = searched
    .toSorted()
    .map((name) => `coalesce(${wordsOf(`${row}${quotedColumn(name)}`, fields[name])}, '')`)
  return { name: 'search', type: 'text', notNull: false, generated: `lower(${parts.join(` || ' ' || `)})` }
}

/** Of rich text the words, without its marks. */
const wordsOf = (column: string, field: Field | undefined): string =>
  field?.kind === 'richText' ? `regexp_replace(${column}, '<[^>]*>', ' ', 'g')` : column

export const plainColumn = (name: string, type: string, rest: Partial<Column> = {}): Column => ({
  name,
  type,
  notNull: true,
  ...rest,
})

function columnOf(name: string, field: Field, type: string): Column {
  const fallback = defaultOf(field, type)
  return {
    name: snake(name),
    type,
    notNull: field.required,
    ...(fallback === undefined ? {} : { default: fallback }),
    ...(field.kind === 'serial' ? { identity: true } : {}),
    ...(field.was === undefined ? {} : { was: snake(field.was) }),
  }
}

function typeOf(field: Field): string | undefined {
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'richText':
    case 'code':
    case 'image':
    case 'dict':
    case 'link':
    case 'time':
    case 'state':
      return 'text'
    case 'int':
      return 'integer'
    case 'decimal':
    case 'money':
    case 'percent':
      return `numeric(${field.precision},${field.scale})`
    case 'bool':
      return 'boolean'
    case 'date':
      return 'date'
    case 'datetime':
      return 'timestamptz'
    case 'choice':
      return hasNumericOptions(field) ? 'smallint' : 'text'
    case 'choices':
      return hasNumericOptions(field) ? 'smallint[]' : 'text[]'
    case 'dicts':
      return 'text[]'
    case 'ref':
    case 'parent':
    case 'org':
    case 'dept':
    case 'user':
    case 'id':
      return 'uuid'
    case 'files':
    case 'json':
      return 'jsonb'
    case 'serial':
      return 'bigint'
    case 'lines':
    case 'refs':
    case 'users':
    case 'computed':
      return undefined
  }
}

/**
 * A column has a default exactly when it may not be empty and the definition names a fixed value, which a state's
 * first one is: rows written by hand then mean the same as rows written by the engine.
 */
function defaultOf(field: Field, type: string): string | undefined {
  const value: unknown = field.kind === 'state' ? field.initial : field.default
  if (!field.required || value === undefined || origins.has(value)) return undefined
  return literal(value, type)
}

const origins: ReadonlySet<unknown> = new Set<Origin>(['now', 'today', 'self', 'ownOrg', 'ownDept'])

function literal(value: unknown, type: string): string {
  if (Array.isArray(value)) return `ARRAY[${value.map((entry) => literal(entry, '')).join(', ')}]::${type}`
  if (typeof value === 'boolean' || typeof value === 'number' || type.startsWith('numeric')) return String(value)
  return `'${String(value).replaceAll("'", "''")}'`
}

const isSearched = (field: Field | undefined): boolean =>
  field?.search === true && ['text', 'longText', 'richText', 'code'].includes(field.kind)
