// What a scanner sends comes faster than the server answers: each code waits for the one before it, and none is lost.
import { useRef, useState, useSyncExternalStore } from 'react'
import { lineOfTurns, type LineOfTurns, type Turns } from './lineOfTurns.ts'

export type InTurn<T> = Turns<T> & Pick<LineOfTurns<T>, 'add' | 'again' | 'drop'>

/** Each is done when what came before it is done, by what is known then; the work answers whether it was answered. */
export function useInTurn<T>(work: (given: T) => Promise<boolean>): InTurn<T> {
  const latest = useRef(work)
  latest.current = work
  const [{ now, subscribe, add, again, drop }] = useState(() => lineOfTurns<T>((given) => latest.current(given)))
  return { ...useSyncExternalStore(subscribe, now), add, again, drop }
}
