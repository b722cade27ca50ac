import { useQuery } from '@tanstack/react-query'
import { isFixed, type Resource, type Values } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { textOf, valuesOf } from '../values.ts'

export interface ComingCode {
  /** Shown in grey where the number will stand. */
  readonly hint: string | undefined
  /** What is told when a row was saved: its number, where another one got the one that was shown. */
  readonly savedAs: (saved: Readonly<Values>) => string
}

/** The next number is shown and not taken (rule 49); a business without numbers has none to show. */
export function useComingCode(definition: Resource, isNew: boolean, values: Readonly<Values>): ComingCode {
  const { t } = useTranslation('engine')
  const { data } = useQuery<unknown>({
    queryKey: [definition.name, 'getCode', kindOf(definition, values)],
    enabled: isNew && definition.fields.code?.kind === 'code',
    staleTime: 0,
    gcTime: 0,
  })
  const shown = textOf(valuesOf(data).code)
  const hint =
    shown !== '' ? t('codeComes', { code: shown }) : definition.kind === 'document' ? t('codeGiven') : undefined
  return {
    hint,
    savedAs({ code }) {
      const isOther = isNew && shown !== '' && textOf(values.code) === '' && textOf(code) !== '' && code !== shown
      return isOther ? t('savedAs', { code: textOf(code) }) : t('saved')
    },
  }
}

/** By what is chosen for good the businesses of a table differ, and so do their numbers. */
const kindOf = ({ fields }: Resource, values: Readonly<Values>): Values =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => field.kind === 'choice' && (isFixed(field) || field.fetchFrom) && values[name] != null)
      .map(([name]) => [name, values[name]]),
  )
