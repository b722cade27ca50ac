// Calls that make many rows: a form of what they ask for, then what was made and what was left out, each with its reason.
import type { Values } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { useCallForms, type Told } from '../../../engine/act/useCallForms.tsx'
import { outcomeOf } from './outcome.ts'
import { SkippedRows } from './SkippedRows.tsx'

export function useMakingForms(forms: Omit<Parameters<typeof useCallForms>[0], 'saveLabel' | 'tells'>) {
  const { t } = useTranslation('upkeep')

  function tells(_action: string, answer: Readonly<Values>): Told {
    const { made, skipped, reasons } = outcomeOf(answer)
    if (skipped === 0) return t('madeAll', { made })
    return { title: t('madeSome', { made, skipped }), text: <SkippedRows rows={reasons} count={skipped} /> }
  }

  return useCallForms({ ...forms, saveLabel: t('make'), tells })
}
