// Fields that are stored encrypted, in rows and their lines: sealed on their way in, and left alone where what people are
// shown of them comes back.
import { hiddenSecret, isSealed, type Field, type Fields, type Values } from '@tmlm/model'
import { isSealedText, type Secrets } from '../../platform/secrets.ts'

export function sealValues(secrets: Secrets, fields: Fields, values: Values): Values {
  const names = sealedNames(fields).filter((name) => name in values)
  if (names.length === 0) return values
  return { ...values, ...Object.fromEntries(names.map((name) => [name, sealed(secrets, fields, name, values[name])])) }
}

function sealed(secrets: Secrets, fields: Fields, name: string, value: unknown): unknown {
  const field = fields[name]
  if (field?.kind === 'lines')
    return Array.isArray(value) ? value.map((line: Values) => sealValues(secrets, field.fields, line)) : value
  if (typeof value !== 'string' || isKeptSecret(value)) return value
  return field && isShownAsAsterisks(field)
    ? `${hiddenSecret}${secrets.sealBytes(Buffer.from(value))}`
    : secrets.seal(value)
}

const isShownAsAsterisks = ({ privacy }: Field): boolean => privacy === 'asterisks' || privacy === 'key'

/** What comes back as it was shown means what is stored. */
export function withKeptSecrets(fields: Fields, stored: Readonly<Values>, values: Values): Values {
  const kept = sealedNames(fields).flatMap((name): [string, unknown][] => {
    const field = fields[name]
    const [before, value] = [stored[name], values[name]]
    if (field?.kind === 'lines' && Array.isArray(value)) {
      const lines = new Map((Array.isArray(before) ? before : []).map((line: Values) => [line.id, line]))
      return [[name, value.map((line: Values) => withKeptSecrets(field.fields, lines.get(line.id) ?? {}, line))]]
    }
    return value === hiddenSecret ? [[name, before ?? null]] : []
  })
  return kept.length === 0 ? values : { ...values, ...Object.fromEntries(kept) }
}

const isKeptSecret = (value: string): boolean => value.startsWith(hiddenSecret) && isSealedText(value)

const known = new WeakMap<Fields, readonly string[]>()

/** Sealed fields, and lines that have some. Looked for once: hardly any object has one, and files bring thousands of rows. */
function sealedNames(fields: Fields): readonly string[] {
  const before = known.get(fields)
  if (before) return before
  const names = Object.entries(fields).flatMap(([name, field]) =>
    isSealed(field) || (field.kind === 'lines' && sealedNames(field.fields).length > 0) ? [name] : [],
  )
  known.set(fields, names)
  return names
}
