// A definition as the company has it: with the fields that it has added to these businesses.
import { withCustomFields, type Business, type Resource } from '@tmlm/model'
import { useMemo } from 'react'
import { useSurroundings } from './surroundings.ts'

export function useAsCompanyHas(
  definition: Resource | undefined,
  businesses: readonly Business[],
): Resource | undefined {
  const { customItems } = useSurroundings().habits
  return useMemo(
    () => definition && withCustomFields(definition, businesses, customItems),
    [definition, businesses, customItems],
  )
}
