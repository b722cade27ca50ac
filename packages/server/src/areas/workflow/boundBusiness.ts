// Businesses that a process may be bound to, and what conditions may ask of their papers.
import { isSubmittable, type Business, type Catalogue, type Fields, type Resource } from '@tmlm/model'
import type { KnownFields } from '@tmlm/model/areas/workflow/validate'

export interface Bound {
  readonly business: Business
  readonly resource: Resource
}

/** The papers of a business, where they can be submitted to an approval. */
export function boundBusiness({ businesses, resources }: Catalogue, businessCodeId: number): Bound | undefined {
  const business = businesses.get(businessCodeId)
  const resource = business && resources.get(business.resource)
  return business?.workflow && resource && isSubmittable(resource) ? { business, resource } : undefined
}

export const knownFields = ({ business, resource }: Bound): KnownFields => ({
  label: business.label,
  fields: new Set(['orgId', 'createUserId', ...namesIn(resource.fields)]),
})

/** As conditions name them: a line's field as `lines.amount`. */
const namesIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.secret || field.kind === 'files' || field.kind === 'image') return []
    return field.kind === 'lines' ? [name, ...Object.keys(field.fields).map((inner) => `${name}.${inner}`)] : [name]
  })
