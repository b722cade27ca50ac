import { inLang, type Resource } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import type { PaperOfScreen } from './usePaperOfScreen.tsx'

/** What is said on the button of a paper and when it is done, where nothing better is known than what is done with it. */
export function usePaperWords(
  { fields: { lines } }: Resource,
  deed: string,
): Pick<PaperOfScreen, 'words' | 'linesTitle'> {
  const { t } = useTranslation('phone')
  const lang = useLang()
  return {
    words: {
      send: () => deed,
      done: () => t('didIt', { deed }),
      save: () => t('save'),
      saved: () => t('savedIt', { deed }),
    },
    linesTitle: (count) => `${lines ? inLang(lines.label, lang) : ''} (${count})`,
  }
}
