// Businesses are kept by their numbers; people know them by what they are called. Definitions of every area stand behind the
// names, so they come when a screen wants them.
import { choice, type Business, type Options, type Resource } from '@tmlm/model'
import { useEffect, useState } from 'react'

export async function businessNames(isMeant: (business: Business) => boolean = () => true): Promise<Options> {
  const { catalogue } = await import('@tmlm/model/catalogue')
  return Object.fromEntries(
    [...catalogue.businesses.values()].flatMap((business) =>
      isMeant(business) ? [[business.id, business.label]] : [],
    ),
  )
}

/** The definition with the names of these businesses in its field `businessCodeId`; nothing until they are there. */
export function useNamedBusinesses(
  definition: Resource | undefined,
  isMeant: (business: Business) => boolean,
): Resource | undefined {
  const [options, setOptions] = useState<Options>()
  useEffect(() => {
    void businessNames(isMeant).then(setOptions)
  }, [isMeant])
  const field = definition?.fields.businessCodeId
  if (!definition || !field || !options) return undefined
  const { label, required, fixed, emptyMeans } = field
  const named = choice(label, options, {
    required,
    ...(fixed === undefined ? {} : { fixed }),
    ...(emptyMeans === undefined ? {} : { emptyMeans }),
  })
  return { ...definition, fields: { ...definition.fields, businessCodeId: named } }
}
