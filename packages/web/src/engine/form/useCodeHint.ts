import { isFixed } from '@tmlm/model'
import { useQuery } from '@tanstack/react-query'
import type { Resource, Values } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { textOf, valuesOf } from '../values.ts'

/** The next number, in grey; a business without numbers has none to show. */
export function useCodeHint(definition: Resource, isNew: boolean, values: Readonly<Values>): string | undefined {
  const { t } = useTranslation('engine')
  const { data } = useQuery<unknown>({
    queryKey: [definition.name, 'getCode', kindOf(definition, values)],
    enabled: isNew && definition.fields.code?.kind === 'code',
    staleTime: 0,
    gcTime: 0,
  })
  const code = textOf(valuesOf(data).code)
  if (code !== '') return t('codeComes', { code })
  return definition.kind === 'document' ? t('codeGiven') : undefined
}

/** By what is chosen for good the businesses of a table differ, and so do their numbers. */
const kindOf = ({ fields }: Resource, values: Readonly<Values>): Values =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => field.kind === 'choice' && (isFixed(field) || field.comesWith) && values[name] != null)
      .map(([name]) => [name, values[name]]),
  )
