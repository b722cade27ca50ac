// Wire names are camelCase, columns snake_case; this is the one place that knows how they turn into each other.
import type { Field } from '@tmlm/model'

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

/** Whether the value stands in a column of the row's own table. */
export const hasColumn = (field: Field): boolean =>
  field.kind !== 'lines' && field.kind !== 'refs' && field.kind !== 'users' && field.kind !== 'computed'
