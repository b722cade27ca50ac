// Fields that are stored encrypted: sealed on their way into the row.
import { isSealed, type Fields, type Values } from '@tmlm/model'
import type { Secrets } from '../../platform/secrets.ts'

export function sealValues(secrets: Secrets, fields: Fields, values: Values): Values {
  const names = sealedNames(fields).filter((name) => typeof values[name] === 'string')
  if (names.length === 0) return values
  return { ...values, ...Object.fromEntries(names.map((name) => [name, secrets.seal(String(values[name]))])) }
}

const known = new WeakMap<Fields, readonly string[]>()

/** Looked for once: hardly any object has one, and files bring thousands of rows. */
function sealedNames(fields: Fields): readonly string[] {
  const before = known.get(fields)
  if (before) return before
  const names = Object.entries(fields).flatMap(([name, field]) => (isSealed(field) ? [name] : []))
  known.set(fields, names)
  return names
}
