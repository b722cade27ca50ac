import { useQuery } from '@tanstack/react-query'
import type { Resource } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { textOf, valuesOf } from '../values.ts'

/** The next number, in grey; a business without numbers has none to show. */
export function useCodeHint(definition: Resource, isNew: boolean): string | undefined {
  const { t } = useTranslation('engine')
  const { data } = useQuery<unknown>({
    queryKey: [definition.name, 'getCode', {}],
    enabled: isNew && definition.fields.code?.kind === 'code',
    staleTime: 0,
    gcTime: 0,
  })
  const code = textOf(valuesOf(data).code)
  return code === '' ? undefined : t('codeComes', { code })
}
