// The fields of certain kinds, looked for once an object: most have none of them, and files bring thousands of rows.
import type { Field, Fields } from '@tmlm/model'

type Named = readonly (readonly [name: string, field: Field])[]

/** Finds the fields of these kinds. */
export function ofKind(...kinds: readonly Field['kind'][]): (fields: Fields) => Named {
  const known = new WeakMap<Fields, Named>()
  return (fields) => {
    const before = known.get(fields)
    if (before) return before
    const found = Object.entries(fields).filter(([, field]) => kinds.includes(field.kind))
    known.set(fields, found)
    return found
  }
}
