// A definition as the company of the caller has it: with the fields it has added to its businesses.
import { calledAs, customFieldsOf, withCustomFields, type AddedFields, type Fields, type Resource } from '@tmlm/model'
import type { Actor } from '../../platform/session/actor.ts'
import type { Engine } from './call.ts'

/** By what the company has set, which is the same as long as nobody changes it. */
const known = new WeakMap<AddedFields, Map<string, Resource>>()

export function asCompanyHas(
  { catalogue }: Pick<Engine, 'catalogue'>,
  resource: Resource,
  { settings }: Pick<Actor, 'settings'>,
): Resource {
  const items = settings?.addedFields
  if (!items || items.size === 0) return resource
  const ofCompany = known.get(items) ?? new Map<string, Resource>()
  known.set(items, ofCompany)
  const name = calledAs(resource)
  const made = ofCompany.get(name) ?? withCustomFields(resource, catalogue.businessesOf(resource.name), items)
  ofCompany.set(name, made)
  return made
}

/** Its fields with all that were ever added and not deleted: what is told of the past knows stopped ones too. */
export const fieldsEver = (
  { catalogue }: Pick<Engine, 'catalogue'>,
  { name, fields }: Resource,
  { settings }: Pick<Actor, 'settings'>,
): Fields => ({
  ...fields,
  ...(settings ? customFieldsOf(catalogue.businessesOf(name), settings.addedFields, 'stopped') : {}),
})
