// A definition as the company has it: with the fields that it has added to these businesses.
import { withCustomFields, type Business, type PhonePaper, type Resource } from '@tmlm/model'
import { useMemo } from 'react'
import { useSurroundings } from './surroundings.ts'

export function useAsCompanyHas(
  definition: Resource | undefined,
  businesses: readonly Business[],
): Resource | undefined {
  const { addedFields } = useSurroundings().habits
  return useMemo(
    () => definition && withCustomFields(definition, businesses, addedFields),
    [definition, businesses, addedFields],
  )
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
