// What a form of a business asks of this company: the fields that must be filled, the values they begin with, and the fields
// that the company has added, for callers that have no definitions of their own. The version changes with the content, so that it can be kept.
import { createHash } from 'node:crypto'
import {
  askedFields,
  controlled,
  customName,
  isDemanded,
  withCustomFields,
  type Business,
  type AddedField,
} from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import { noSettings, type TenantSettings } from '../../platform/session/tenantSettings.ts'

export interface Effective {
  readonly page: string
  readonly businessCodeId: number
  readonly resource: string
  /** Names of fields; those of lines by `lines.qty`. */
  readonly required: readonly string[]
  readonly hidden: readonly string[]
  /** A value, or where it comes from: `today`, `now`, `self`. */
  readonly defaults: Readonly<Record<string, unknown>>
  /** Fields that the company has added, in their order: each with the name it has in rows. */
  readonly custom: readonly (Omit<AddedField, 'enabled'> & { readonly name: string })[]
  readonly version: string
}

export function effectiveOf(
  business: Business,
  { fieldControls, addedFields }: TenantSettings = noSettings,
): Effective {
  const { screen: page, id, resource } = business
  const definition = catalogue.resources.get(resource)
  const own = definition && withCustomFields(definition, [business], addedFields)
  const fields = askedFields(own ? controlled(own, fieldControls.get(id) ?? []).fields : {})
  const content = {
    ...{ page, businessCodeId: id, resource },
    required: fields.flatMap(([name, field]) => (isDemanded(field) ? [name] : [])),
    hidden: fields.flatMap(([name, field]) => (field.hidden ? [name] : [])),
    defaults: Object.fromEntries(
      fields.flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])),
    ),
    custom: (addedFields.get(id) ?? []).flatMap(({ enabled, ...item }) =>
      enabled ? [{ name: customName(item.key), ...item }] : [],
    ),
  }
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
  return { ...content, version }
}
