// A form is not sent while files of it are on their way: they would be missing in what is saved.
import { createContext, use, useEffect, useMemo, useRef } from 'react'

export interface HeldUploads {
  /** Until it is taken back, with the sentence that says so. */
  readonly hold: (sentence: string) => () => void
  /** Why the form must wait; undefined when it need not. */
  readonly sentence: () => string | undefined
}

export const HeldUploadsContext = createContext<HeldUploads | null>(null)

/** What a form asks before it sends. */
export function useUploadsOfForm(): HeldUploads {
  const held = useRef(new Map<symbol, string>())
  return useMemo(
    () => ({
      hold(sentence) {
        const key = Symbol('held')
        held.current.set(key, sentence)
        return () => {
          held.current.delete(key)
        }
      },
      sentence: () => [...held.current.values()][0],
    }),
    [],
  )
}

export function useHeldUploads(isHolding: boolean, sentence: string): void {
  const uploads = use(HeldUploadsContext)
  useEffect(() => (isHolding && uploads ? uploads.hold(sentence) : undefined), [isHolding, sentence, uploads])
}
