// A form closes at once where nothing is lost by it; else it asks, and says what would be lost.
import { useTranslation } from 'react-i18next'
import type { Asker } from '../act/useAsker.tsx'

interface Open {
  readonly isDirty: boolean
  /** It is on its way and has no answer yet. */
  readonly isSending: boolean
  /** What it still waits for, such as files on their way or codes that are not looked up. */
  readonly waitsFor: string | undefined
}

export function useClosing(asker: Asker, open: () => Open, onClose: () => void): () => Promise<void> {
  const { t } = useTranslation('engine')
  return async () => {
    const { isDirty, isSending, waitsFor } = open()
    if (!isDirty && !isSending && waitsFor === undefined) return onClose()
    const isFree = await asker.ask({
      title: t('losing'),
      text: isSending ? t('beingSent') : waitsFor,
      yes: t('lose'),
      no: t('keepEditing'),
      isDanger: true,
    })
    if (isFree) onClose()
  }
}
