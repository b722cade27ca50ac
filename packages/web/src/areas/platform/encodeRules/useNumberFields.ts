// What numbers of a business may be made of: what its rows refer to, and texts that the company has added to them.
import { inLang, type Lang } from '@tmlm/model'
import { numberFieldsOf } from '@tmlm/model/areas/platform/numberFields'
import { useQuery } from '@tanstack/react-query'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

export interface UsableFields {
  readonly names: readonly string[]
  readonly added: readonly { readonly name: string; readonly label: string }[]
}

const none: UsableFields = { names: [], added: [] }

export function useNumberFields(businessCodeId: number, lang: Lang): UsableFields {
  const { call } = useSurroundings()
  const { data } = useQuery({
    queryKey: ['codeRule', 'usable', { businessCodeId, lang }],
    queryFn: async (): Promise<UsableFields> => {
      const { catalogue } = await import('@tmlm/model/catalogue')
      const business = catalogue.businesses.get(businessCodeId)
      const definition = business && catalogue.resources.get(business.resource)
      if (!business || !definition) return none
      const { custom } = valuesOf(await call('businessCode', 'effective', { page: business.screen }))
      return {
        names: numberFieldsOf(definition.fields),
        added: listOf(custom)
          .map(valuesOf)
          .filter(({ type }) => type === 'text')
          .map(({ key, labelZh, labelEn }) => ({
            name: `custom.${textOf(key)}`,
            label: inLang([textOf(labelZh), textOf(labelEn) || textOf(labelZh)], lang),
          })),
      }
    },
  })
  return data ?? none
}
