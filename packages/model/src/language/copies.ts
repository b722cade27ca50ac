// What of a row goes into a copy of it: what people typed, without what is the row's own. The server makes the copy by
// this, and the form shows it before it is saved.
import { isSecret, isReadOnly } from './fields.ts'
import type { Field, Fields } from './fields.ts'
import type { Values } from './rules.ts'

/** The copied fields of a row under their names; lines without their ids. */
export function copyOf(fields: Fields, row: Readonly<Values>): Values {
  const copy: Values = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = row[name] ?? null
    if (value === null || !isCopied(name, field)) continue
    copy[name] =
      field.kind === 'lines' && Array.isArray(value) ? value.map((line: Values) => copyOf(field.fields, line)) : value
  }
  return copy
}

/** Numbers, states, unique values and what comes from the moment or the person begin anew. */
export function isCopied(name: string, field: Field): boolean {
  if (isReadOnly(field) || isSecret(field) || field.unique || field.noCopy || ownKinds.has(field.kind)) return false
  return !ownNames.has(name) && !(typeof field.default === 'string' && origins.has(field.default))
}

const ownKinds: ReadonlySet<string> = new Set(['code', 'state', 'computed', 'serial'])
/** A copy begins in use, whatever the row it was made from. */
const ownNames: ReadonlySet<string> = new Set(['status', 'enabled'])
const origins: ReadonlySet<string> = new Set(['now', 'today', 'self', 'ownOrg', 'ownDept'])
