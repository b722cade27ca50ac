// What a form of a business asks of this company: the fields that must be filled and the values they begin with, for
// callers that have no definitions of their own. The version changes with the content, so that it can be kept.
import { createHash } from 'node:crypto'
import { askedFields, controlled, isDemanded, type Business, type FieldControl } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'

export interface Effective {
  readonly page: string
  readonly businessCodeId: number
  readonly resource: string
  /** Names of fields; those of lines by `lines.qty`. */
  readonly required: readonly string[]
  readonly hidden: readonly string[]
  /** A value, or where it comes from: `today`, `now`, `self`. */
  readonly defaults: Readonly<Record<string, unknown>>
  /** None: nobody can add a field before there are custom fields (customItem). */
  readonly custom: readonly object[]
  readonly version: string
}

export function effectiveOf({ page, id, resource }: Business, controls: readonly FieldControl[] = []): Effective {
  const definition = catalogue.resources.get(resource)
  const fields = askedFields(definition ? controlled(definition, controls).fields : {})
  const content = {
    ...{ page, businessCodeId: id, resource },
    required: fields.flatMap(([name, field]) => (isDemanded(field) ? [name] : [])),
    hidden: fields.flatMap(([name, field]) => (field.hidden ? [name] : [])),
    defaults: Object.fromEntries(
      fields.flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])),
    ),
    custom: [],
  }
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
  return { ...content, version }
}
