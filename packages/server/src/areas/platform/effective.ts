// What a form of a business asks of this company: the fields that must be filled and the values they begin with, for
// callers that have no definitions of their own. The version changes with the content, so that it can be kept.
import { createHash } from 'node:crypto'
import type { Business, Field, Fields } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'

export interface Effective {
  readonly page: string
  readonly businessCodeId: number
  readonly resource: string
  /** Names of fields; those of lines by `lines.qty`. */
  readonly required: readonly string[]
  /** None: nobody can hide a field before there are required-field settings (requiredControl). */
  readonly hidden: readonly string[]
  /** A value, or where it comes from: `today`, `now`, `self`. */
  readonly defaults: Readonly<Record<string, unknown>>
  /** None: nobody can add a field before there are custom fields (customItem). */
  readonly custom: readonly object[]
  readonly version: string
}

export function effectiveOf({ page, id, resource }: Business): Effective {
  const fields = typedFields(catalogue.resources.get(resource)?.fields ?? {})
  const content = {
    ...{ page, businessCodeId: id, resource },
    required: fields.flatMap(([name, field]) => (isRequired(field) ? [name] : [])),
    hidden: [],
    defaults: Object.fromEntries(
      fields.flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])),
    ),
    custom: [],
  }
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
  return { ...content, version }
}

/** A number is given by the system; lines are needed where at least one is. */
function isRequired(field: Field): boolean {
  if (field.kind === 'lines') return (field.min ?? 0) > 0
  return field.required && field.kind !== 'code'
}

/** What people fill in. */
const typedFields = (fields: Fields, path = ''): (readonly [string, Field])[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.secret || field.readonly || field.kind === 'computed' || field.kind === 'state') return []
    const own = [[`${path}${name}`, field] as const]
    return field.kind === 'lines' ? [...own, ...typedFields(field.fields, `${path}${name}.`)] : own
  })
