// Wire names are camelCase, columns snake_case; this is the one place that knows how they turn into each other.
import { hasNumericOptions, type Field } from '@tmlm/model'

const snakes = new Map<string, string>()
const camels = new Map<string, string>()

export function snake(name: string): string {
  let found = snakes.get(name)
  if (found === undefined) {
    found = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    snakes.set(name, found)
  }
  return found
}

export function camel(column: string): string {
  let found = camels.get(column)
  if (found === undefined) {
    found = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    camels.set(column, found)
  }
  return found
}

export const quoted = (name: string): string => `"${name}"`
/** The quoted column of a field. */
export const column = (field: string): string => quoted(snake(field))
/** The quoted table of a definition. */
export const tableOf = (definition: { readonly name: string }): string => quoted(snake(definition.name))

/** Lines and lists of references live in a table of their own, named after owner and field. */
export const childName = (owner: string, field: string): string =>
  owner + field.charAt(0).toUpperCase() + field.slice(1)
export const childTable = (owner: { readonly name: string }, field: string): string =>
  quoted(snake(childName(owner.name, field)))

/** The value of a field that is stored with the row of this alias. */
export const valueAt = (row: string, name: string, field: Field | undefined): string =>
  field?.custom ? customValue(`${row}.custom`, field.custom.key, field) : `${row}.${column(name)}`

/** Of a field that the company has added, out of the column in which they all lie; what is of another kind counts for nothing. */
function customValue(lying: string, key: string, field: Field): string {
  const { kind } = field
  const text = `(${lying} ->> '${key}')`
  if (kind === 'files' || kind === 'lines') return `(${lying} -> '${key}')`
  if (kind === 'bool') return `coalesce(${text} = 'true', false)`
  if (kind === 'choices' || kind === 'dicts') return severalIn(`(${lying} -> '${key}')`, field)
  const as = kind === 'choice' && hasNumericOptions(field) ? customKinds.int : customKinds[kind]
  return as ? `(CASE WHEN ${text} ~ '${as.like}' THEN ${text}::${as.type} END)` : text
}

const severalIn = (list: string, field: Field): string =>
  `(CASE WHEN jsonb_typeof(${list}) = 'array' THEN ARRAY(SELECT jsonb_array_elements_text(${list}))${
    field.kind === 'choices' && hasNumericOptions(field) ? '::int[]' : ''
  } END)`

const number = '^-?[0-9]+([.][0-9]+)?$'
const id = '^[0-9a-f-]{36}$'
const customKinds: Readonly<Partial<Record<Field['kind'], { readonly type: string; readonly like: string }>>> = {
  int: { type: 'numeric', like: number },
  decimal: { type: 'numeric', like: number },
  money: { type: 'numeric(18,2)', like: number },
  date: { type: 'date', like: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
  datetime: { type: 'timestamptz', like: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$' },
  user: { type: 'uuid', like: id },
  dept: { type: 'uuid', like: id },
  org: { type: 'uuid', like: id },
  ref: { type: 'uuid', like: id },
}

/** Whether the value stands in a column of the row's own table. */
export const hasColumn = (field: Field): boolean =>
  !field.custom &&
  field.kind !== 'lines' &&
  field.kind !== 'refs' &&
  field.kind !== 'users' &&
  field.kind !== 'computed'
