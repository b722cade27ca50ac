// Files on their way to the server. What fails stays with its content, so that it can be sent again; nothing that was
// chosen is lost because a call failed.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSurroundings } from '../surroundings.ts'
import { useHeldUploads } from './heldUploads.ts'

export interface Sending {
  readonly key: number
  readonly file: File
  /** 0 to 1. */
  readonly part: number
  /** Why it failed; absent while it is on its way. */
  readonly problem?: string
}

export interface Uploads {
  readonly sending: readonly Sending[]
  readonly add: (files: readonly File[]) => void
  readonly retry: (key: number) => void
  readonly drop: (key: number) => void
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
  const running = useRef(new Map<number, AbortController>())
  const nextKey = useRef(1)
  // The latest, since several files end one after the other while the draft changes.
  const done = useRef(onDone)
  done.current = onDone
  useHeldUploads(sending.length > 0, waitSentence ?? t('uploadsRunning'))
  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all.values()) controller.abort()
    }
  }, [])

  const change = (key: number, changed: Partial<Sending>): void =>
    setSending((all) => all.map((entry) => (entry.key === key ? { ...entry, ...changed } : entry)))

  async function send(key: number, file: File): Promise<void> {
    const controller = new AbortController()
    running.current.set(key, controller)
    try {
      const { signal } = controller
      const answer = await upload(action, file, fields, { signal, onProgress: (part) => change(key, { part }) })
      setSending((all) => all.filter((entry) => entry.key !== key))
      done.current(answer, file)
    } catch (error) {
      if (!controller.signal.aborted) change(key, { problem: error instanceof Error ? error.message : String(error) })
    } finally {
      running.current.delete(key)
    }
  }

  return {
    sending,
    add(files) {
      const added = files.map((file): Sending => ({ key: nextKey.current++, file, part: 0 }))
      setSending((all) => [...all, ...added])
      for (const { key, file } of added) void send(key, file)
    },
    retry(key) {
      const again = sending.find((entry) => entry.key === key)
      if (!again) return
      setSending((all) => all.map((entry) => (entry.key === key ? { key, file: entry.file, part: 0 } : entry)))
      void send(key, again.file)
    },
    drop(key) {
      running.current.get(key)?.abort()
      setSending((all) => all.filter((entry) => entry.key !== key))
    },
  }
}
