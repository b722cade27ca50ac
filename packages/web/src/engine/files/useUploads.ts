// The files of a widget on their way; a form waits for them.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSurroundings } from '../surroundings.ts'
import { useHeldUploads } from './heldUploads.ts'
import { sendings, type Sending, type Sendings } from './sendings.ts'

export interface Uploads extends Omit<Sendings, 'stop'> {
  readonly sending: readonly Sending[]
}

export function useUploads(
  action: 'upload' | 'uploadImage',
  fields: Readonly<Record<string, string>>,
  onDone: (answer: unknown, file: File) => void,
  /** Said when the form is sent too early. */
  waitSentence?: string,
): Uploads {
  const { t } = useTranslation('engine')
  const { upload } = useSurroundings()
  const [sending, setSending] = useState<readonly Sending[]>([])
  // The latest, since several files end one after the other while the draft changes.
  const latest = useRef({ upload, fields, onDone })
  latest.current = { upload, fields, onDone }
  const [{ add, retry, drop, stop }] = useState(() =>
    sendings({
      upload: (file, signal, onProgress) =>
        latest.current.upload(action, file, latest.current.fields, { signal, onProgress }),
      onDone: (answer, file) => latest.current.onDone(answer, file),
      onChange: setSending,
    }),
  )
  useHeldUploads(sending.length > 0, waitSentence ?? t('uploadsRunning'))
  useEffect(() => stop, [stop])
  return { sending, add, retry, drop }
}
