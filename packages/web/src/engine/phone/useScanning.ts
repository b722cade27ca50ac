// Takes what was scanned, in the order in which it was scanned. Without a network codes wait, and are taken when it is
// back; they are kept with the rest of the draft. What is refused then is told by name: nobody looks at it any more.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, isUnanswered } from '../call/apiError.ts'
import { listOf, textOf, valuesOf } from '../values.ts'
import { ScanRefusal, withWaiting, type Scanned } from './scanning.ts'

interface Scanning {
  readonly waiting: readonly string[]
  readonly setWaiting: (change: (waiting: readonly string[]) => readonly string[]) => void
  /** Looks the code up and takes it in; throws an ApiError or a ScanRefusal. */
  readonly take: (code: string) => Promise<Scanned>
  /** What of a code is shown; all of it where nothing is said. */
  readonly nameOf?: (code: string) => string
}

export interface Scan {
  readonly scan: (code: string) => Promise<Scanned>
  /** What had waited and was not wanted, with the reason. */
  readonly refusals: readonly string[]
  readonly forgetRefusals: () => void
}

const tryAgainAfter = 5_000

export function useScanning(scanning: Scanning): Scan {
  const { t } = useTranslation('phone')
  const latest = useRef(scanning)
  latest.current = scanning
  const [refusals, setRefusals] = useState<readonly string[]>([])
  // One at a time: the second scan of a code must see the first.
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
          const { setWaiting, nameOf = whole } = latest.current
          setWaiting((waiting) => waiting.filter((other) => other !== code))
          if (scanned.kind === 'bad') setRefusals((before) => [...before, withName(scanned, nameOf(code)).text])
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

  const scan = (code: string): Promise<Scanned> =>
    inLine(async () => {
      const { waiting, setWaiting, take, nameOf = whole } = latest.current
      const scanned = waiting.length > 0 ? undefined : await settle(take, code)
      if (scanned !== undefined) return scanned.kind === 'bad' ? withName(scanned, nameOf(code)) : scanned
      setWaiting((before) => withWaiting(before, code))
      return { kind: 'waiting', text: t('scanWaits', { code: shortened(nameOf(code)) }) }
    })

  return { scan, refusals, forgetRefusals: () => setRefusals([]) }
}

/** Where no code may wait: who scans is answered at once, also that there is no network. */
export async function scanAtOnce(take: Scanning['take'], code: string): Promise<Scanned> {
  try {
    return await take(code)
  } catch (error) {
    if (error instanceof ApiError || error instanceof ScanRefusal) return withName(refused(error), code)
    throw error
  }
}

const whole = (code: string): string => code

/** What is wrong with the code itself, where the server says it. */
const reasonOf = (error: ApiError | ScanRefusal): string =>
  (error instanceof ApiError ? error.fields[0]?.msg : undefined) ?? error.message

/** Who scans without looking is told what was read. */
function withName(scanned: Scanned, code: string): Scanned {
  const name = shortened(code)
  return scanned.text.includes(name) ? scanned : { ...scanned, text: `${name}: ${scanned.text}` }
}

const notFound = 404

/** Undefined when there was no answer. */
export async function settle(take: Scanning['take'], code: string): Promise<Scanned | undefined> {
  try {
    return await take(code)
  } catch (error) {
    if (isUnanswered(error)) return undefined
    if (error instanceof ScanRefusal) return refused(error)
    if (error instanceof ApiError) return { ...refused(error), isUnknown: error.status === notFound }
    throw error
  }
}

function refused(error: ApiError | ScanRefusal): Scanned {
  const choices = error instanceof ApiError ? listOf(valuesOf(error.data).choices).map(textOf) : []
  return { kind: 'bad', text: reasonOf(error), ...(choices.length > 0 && { choices }) }
}

/** The address on a label is nothing to read. */
const shortened = (code: string): string => (code.length > 24 ? `${code.slice(0, 23)}…` : code)
