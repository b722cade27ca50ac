// The definition of a custom field as its screen shows it: businesses and dictionaries by their names, and what only cards
// have only where the business is one of cards.
import { useQuery } from '@tanstack/react-query'
import {
  choice,
  hasCustom,
  type Business,
  type Condition,
  type ListSpec,
  type Options,
  type Resource,
} from '@tmlm/model'
import { useEffect, useMemo, useState } from 'react'
import { readPage } from '../../../engine/list/listCall.ts'
import { textOf } from '../../../engine/values.ts'
import { businessNames, useNamedBusinesses } from '../businessNames.ts'

const isMeant = (business: Business): boolean => hasCustom(business)
const isOfCards = ({ kind }: Business): boolean => kind === 'card'

export function useItemDefinition(given: Resource | undefined, business: number | null): Resource | undefined {
  const definition = useNamedBusinesses(given, isMeant)
  const [ofCards, setOfCards] = useState<readonly number[]>()
  const { data } = useQuery<unknown>({ queryKey: ['dictionary', 'list', { picker: '1', pageSize: 200 }] })
  useEffect(() => {
    void businessNames(isOfCards).then((names) => setOfCards(Object.keys(names).map(Number)))
  }, [])
  return useMemo(() => {
    if (!definition || !ofCards || data === undefined) return undefined
    const { businessCodeId, dictName, cardTypes, toolingTypeIds } = definition.fields
    if (!businessCodeId || !dictName || !cardTypes || !toolingTypeIds) return definition
    const onlyWhen: Condition = { businessCodeId: ofCards }
    const { label, onlyWhen: ofDictionaries = {}, requiredWhen = {} } = dictName
    return {
      ...definition,
      fields: {
        ...definition.fields,
        dictName: choice(label, dictionaryNames(data), { onlyWhen: ofDictionaries, requiredWhen }),
        cardTypes: { ...cardTypes, onlyWhen },
        toolingTypeIds: { ...toolingTypeIds, onlyWhen },
      },
      list: listOf(definition.list, business, business === null || ofCards.includes(business)),
    }
  }, [definition, ofCards, data, business])
}

/** Of one business neither it nor, where it is none of cards, what only cards have is worth a column. */
function listOf(list: ListSpec, business: number | null, hasCards: boolean): ListSpec {
  if (business === null) return { ...list, columns: ['businessCodeId', ...list.columns] }
  const isShown = (name: string): boolean => hasCards || (name !== 'cardTypes' && name !== 'toolingTypeIds')
  return {
    ...list,
    columns: list.columns.filter(isShown),
    extraColumns: (list.extraColumns ?? []).filter(isShown),
    filters: list.filters.filter((name) => name !== 'businessCodeId'),
  }
}

const dictionaryNames = (data: unknown): Options =>
  Object.fromEntries(
    readPage(data).rows.map(({ dictName, titleZh, titleEn }) => [textOf(dictName), [textOf(titleZh), textOf(titleEn)]]),
  )
