// A definition as the company has it: with the fields that it has added to these businesses, without prices for who does not
// see them.
import type { Business, PhonePaper, Resource } from '@tmlm/model'
import { use, useMemo } from 'react'
import { useSurroundings } from './surroundings.ts'

/** Comes only where a company has added something. */
const load = () => import('@tmlm/model/language/customFields')
let code: ReturnType<typeof load> | undefined
const customFields = (): ReturnType<typeof load> => (code ??= load())
const loadPrices = () => import('@tmlm/model/language/prices')
let pricesCode: ReturnType<typeof loadPrices> | undefined
const prices = (): ReturnType<typeof loadPrices> => (pricesCode ??= loadPrices())

export function useAsCompanyHas(
  definition: Resource | undefined,
  businesses: readonly Business[],
): Resource | undefined {
  const { addedFields, hidesPrices = false } = useSurroundings().habits
  const added = addedFields.size > 0 ? use(customFields()) : undefined
  const hiding = hidesPrices ? use(prices()) : undefined
  return useMemo(() => {
    const own = definition && added ? added.withCustomFields(definition, businesses, addedFields) : definition
    return own && hiding ? hiding.withoutPrices(own) : own
  }, [definition, businesses, addedFields, added, hiding])
}

/** A paper on the phone asks for them behind its own fields, where it asks for anything. */
export function usePaperAsCompanyHas(
  paper: PhonePaper | undefined,
  businesses: readonly Business[],
): PhonePaper | undefined {
  const own = useAsCompanyHas(paper?.of, businesses)
  return useMemo(() => {
    if (!paper || !own || own === paper.of) return paper
    const added = Object.keys(own.fields).filter((name) => own.fields[name]?.custom)
    return { ...paper, of: own, asks: paper.asks.length > 0 ? [...paper.asks, ...added] : paper.asks }
  }, [paper, own])
}
