// What a scanner sends comes faster than the server answers: each code waits for the one before it, and none is lost.
import { useRef } from 'react'

/** Asks for the work; it is done when what was asked for before is done, as it is known then. */
export function useInTurn<T>(work: (given: T) => Promise<void>): (given: T) => void {
  const latest = useRef(work)
  latest.current = work
  const last = useRef<Promise<void>>(Promise.resolve())
  return (given) => {
    const turn = last.current.then(() => latest.current(given))
    last.current = turn.catch(() => undefined)
  }
}
