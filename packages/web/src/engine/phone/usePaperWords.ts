import { inLang, type PhonePaper } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import { labelOf } from '../call/rights.ts'
import type { PaperOfScreen } from './usePaperOfScreen.tsx'
import { useOwner } from './usePaperRights.ts'

/** What is said on the button of a paper and when it is done, as the desk calls what is done with it. */
export function usePaperWords({
  of: definition,
  screen: owner,
  sends,
  stores,
}: PhonePaper): Pick<PaperOfScreen, 'words' | 'linesTitle'> {
  const { t } = useTranslation(['phone', 'engine'])
  const lang = useLang()
  const deed = labelOf(definition, useOwner(owner), sends ?? 'audit', lang)
  const { lines } = definition.fields
  const stored = stores === undefined || stores === true ? undefined : inLang(stores, lang)
  return {
    words: {
      // Whoever audits what he has just filled in is told that it is saved too.
      send: () => (sends === undefined ? t('engine:saveAndAudit') : deed),
      done: () => (sends === undefined ? t('engine:savedAndAudited') : t('didIt', { deed })),
      save: () => stored ?? t('save'),
      saved: () => (stored === undefined ? t('savedIt', { deed }) : t('didIt', { deed: stored })),
    },
    linesTitle: (count) => `${lines ? inLang(lines.label, lang) : ''} (${count})`,
  }
}
