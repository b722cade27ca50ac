// Businesses are kept by their numbers; people know them by what they are called. Definitions of every area stand behind the
// names, so they come when a screen wants them.
import { choice, type Business, type Options, type Resource } from '@tmlm/model'
import { useEffect, useMemo, useState } from 'react'

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
  return useMemo(() => (definition && options ? named(definition, options) : undefined), [definition, options])
}

function named(definition: Resource, options: Options): Resource {
  const field = definition.fields.businessCodeId
  if (!field) return definition
  const { label, required, readOnly, empty } = field
  const choosing = choice(label, options, {
    required,
    ...(readOnly === 'onceSaved' ? { readOnly } : {}),
    ...(empty === undefined ? {} : { empty }),
  })
  return { ...definition, fields: { ...definition.fields, businessCodeId: choosing } }
}

/** Calls on rows that the screen asks for in dialogs of its own: their buttons are the screen's to answer. */
export const withoutCalls = (definition: Resource, names: readonly string[]): Resource => ({
  ...definition,
  actions: Object.fromEntries(Object.entries(definition.actions).filter(([name]) => !names.includes(name))),
})
