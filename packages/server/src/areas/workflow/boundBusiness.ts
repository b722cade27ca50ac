// Businesses that a process may be bound to, and what conditions may ask of their papers.
import { isSubmittable, type Business, type Catalogue, type Resource } from '@tmlm/model'
import { knownFields, type KnownFields } from '@tmlm/model/areas/workflow/knownFields'

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

export const fieldsKnownOf = ({ business, resource }: Bound): KnownFields => knownFields(business.label, resource)
