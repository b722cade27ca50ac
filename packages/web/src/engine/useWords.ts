import type { Resource } from '@tmlm/model'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../ui/useLang.ts'
import type { CellWords } from './cells.ts'
import { useDictionaries, type Dictionaries } from './call/dictionaries.ts'

/** The words cells are drawn with, in the language of the person. */
export function useWords({ fields }: Resource): CellWords & { readonly dictionaries: Dictionaries } {
  const { t } = useTranslation('engine')
  const lang = useLang()
  const dictionaries = useDictionaries(Object.values(fields), lang)
  return useMemo(
    () => ({
      lang,
      yes: t('yes'),
      no: t('no'),
      dictionaries,
      entry: (dictionary: string, value: string) =>
        dictionaries.get(dictionary)?.find((entry) => entry.value === value)?.label,
    }),
    [lang, t, dictionaries],
  )
}
