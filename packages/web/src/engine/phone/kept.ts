// What somebody has begun on the phone, kept in the browser until it is sent or thrown away: the page may be left, the
// phone may sleep, the battery may die. Apart for each installation and person.
import { useRef, useState } from 'react'
import { useSurroundings } from '../surroundings.ts'
import { textOf, valuesOf } from '../values.ts'

export interface Kept<T> {
  readonly value: T
  /** As it is at this moment, also before it has been drawn. */
  readonly now: () => T
  readonly change: (by: (before: T) => T) => void
  readonly clear: () => void
  /** When it was left, if this visit found it begun; undefined as soon as it is cleared. */
  readonly foundFrom: string | undefined
}

/** `read` answers what was kept, undefined where it is nothing to go on with. */
export function useKept<T>(name: string, empty: () => T, read: (kept: unknown) => T | undefined): Kept<T> {
  const { person } = useSurroundings()
  const key = keyOf(person.userId, name)
  const [start] = useState(() => {
    const { at, value } = valuesOf(parsed(localStorage.getItem(key)))
    const found = value === undefined ? undefined : read(value)
    return { value: found ?? empty(), foundFrom: found === undefined ? undefined : textOf(at) }
  })
  const [value, setValue] = useState(start.value)
  const [foundFrom, setFoundFrom] = useState(start.foundFrom)
  const current = useRef(start.value)

  return {
    value,
    foundFrom,
    now: () => current.current,
    change(by) {
      current.current = by(current.current)
      store(key, current.current)
      setValue(current.current)
    },
    clear() {
      current.current = empty()
      localStorage.removeItem(key)
      setFoundFrom(undefined)
      setValue(current.current)
    },
  }
}

/** Whether something is kept under this name. */
export const isKept = (userId: string, name: string): boolean => localStorage.getItem(keyOf(userId, name)) !== null

const keyOf = (userId: string, name: string): string => `${new URL(document.baseURI).pathname}begun:${userId}:${name}`

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify({ at: new Date().toTimeString().slice(0, 5), value }))
  } catch {
    // Full or switched off: it is kept as long as the page is.
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
