// Takes what was scanned, in the order in which it was scanned. Without a network codes wait, and are taken when it is
// back; they are kept with the rest of the draft.
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, noAnswer } from '../apiError.ts'
import { ScanRefusal, withWaiting, type Scanned } from './scanning.ts'

interface Scanning {
  readonly waiting: readonly string[]
  readonly setWaiting: (change: (waiting: readonly string[]) => readonly string[]) => void
  /** Looks the code up and takes it in; throws an ApiError or a ScanRefusal. */
  readonly take: (code: string) => Promise<Scanned>
  /** What of a code is shown; all of it where nothing is said. */
  readonly nameOf?: (code: string) => string
}

const tryAgainAfter = 5_000

export function useScanning(scanning: Scanning): (code: string) => Promise<Scanned> {
  const { t } = useTranslation('phone')
  const latest = useRef(scanning)
  latest.current = scanning
  // One at a time: the second scan of a card must see the first.
  const line = useRef<Promise<unknown>>(Promise.resolve())

  const inLine = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const next = line.current.then(work, work)
    line.current = next.catch(() => undefined)
    return next
  }, [])

  const isWaiting = scanning.waiting.length > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const drain = (): void => {
      void inLine(async () => {
        for (const code of latest.current.waiting) {
          const scanned = await settle(latest.current.take, code)
          if (scanned === undefined) return
          latest.current.setWaiting((waiting) => waiting.filter((other) => other !== code))
        }
      })
    }
    const timer = setInterval(drain, tryAgainAfter)
    addEventListener('online', drain)
    drain()
    return () => {
      clearInterval(timer)
      removeEventListener('online', drain)
    }
  }, [isWaiting, inLine])

  return (code) =>
    inLine(async () => {
      const { waiting, setWaiting, take, nameOf = (whole) => whole } = latest.current
      const name = shortened(nameOf(code))
      const scanned = waiting.length > 0 ? undefined : await settle(take, code)
      // Who scans without looking is told what was read.
      if (scanned?.kind === 'bad' && !scanned.text.includes(name))
        return { ...scanned, text: `${name}: ${scanned.text}` }
      if (scanned !== undefined) return scanned
      setWaiting((before) => withWaiting(before, code))
      return { kind: 'waiting', text: t('scanWaits', { code: name }) }
    })
}

/** Undefined when there was no answer. */
async function settle(take: Scanning['take'], code: string): Promise<Scanned | undefined> {
  try {
    return await take(code)
  } catch (error) {
    if (error instanceof ApiError && error.status === noAnswer) return undefined
    if (error instanceof ApiError || error instanceof ScanRefusal) return { kind: 'bad', text: error.message }
    throw error
  }
}

/** The address on a label is nothing to read. */
const shortened = (code: string): string => (code.length > 24 ? `${code.slice(0, 23)}…` : code)
