// The box of what waits to be written, for the screens that put something in and for the shell that sends it.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { ApiError, isRefused } from '../call/apiError.ts'
import { invalidate } from '../call/invalidate.ts'
import { useSurroundings, type Surroundings } from '../surroundings.ts'
import {
  failed,
  isAnyWaiting,
  nextLetter,
  readLetters,
  refused,
  withLetter,
  withoutLetter,
  type Letter,
} from './outbox.ts'

interface Outbox {
  readonly letters: readonly Letter[]
  readonly add: (letter: Letter) => void
  readonly drop: (clientId: string) => void
}

export function useOutbox(): Outbox {
  const { person } = useSurroundings()
  const { userId } = person
  return {
    letters: useLetters(userId),
    add: (letter) => change(userId, (letters) => withLetter(letters, letter)),
    drop: (clientId) => change(userId, (letters) => withoutLetter(letters, clientId)),
  }
}

const tryAgainAfter = 8_000

/** Not the letter was wrong but the server. */
const serverFailed = 500

/** Once above all screens: what is in the box goes out, whichever screen is open. */
export function useOutboxSending(surroundings: Surroundings): void {
  const serverState = useQueryClient()
  const { userId } = surroundings.person
  const isWaiting = isAnyWaiting(useLetters(userId))
  const latest = useRef(surroundings)
  latest.current = surroundings
  useEffect(() => {
    if (!isWaiting) return undefined
    const line = { isBusy: false }
    const send = (): void => void sendAll(latest.current, serverState, line)
    const timer = setInterval(send, tryAgainAfter)
    addEventListener('online', send)
    send()
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
    }
  }, [isWaiting, serverState])
}

/** One after the other, until there is no answer. */
async function sendAll(
  { call, notify, person: { userId } }: Surroundings,
  serverState: QueryClient,
  line: { isBusy: boolean },
): Promise<void> {
  if (line.isBusy) return
  line.isBusy = true
  try {
    const next = (): Letter | undefined => nextLetter(read(userId), Date.now())
    for (let letter = next(); letter; letter = next()) {
      const { clientId, resource, action, input, done } = letter
      try {
        await call(resource, action, { ...input, clientId })
        change(userId, (letters) => withoutLetter(letters, clientId))
        notify.success(done)
        void invalidate(serverState, resource)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (!isRefused(error)) return
        if (error.status === serverFailed)
          change(userId, (letters) => failed(letters, clientId, error.message, Date.now()))
        else change(userId, (letters) => refused(letters, clientId, error.message))
      }
    }
  } finally {
    line.isBusy = false
  }
}

const listeners = new Set<() => void>()
const keyOf = (userId: string): string => `${new URL(document.baseURI).pathname}outbox:${userId}`

/** The same list for the same text: what is drawn compares by identity. */
let remembered: { readonly text: string | null; readonly letters: readonly Letter[] } = { text: null, letters: [] }

function read(userId: string): readonly Letter[] {
  const text = localStorage.getItem(keyOf(userId))
  if (text !== remembered.text) remembered = { text, letters: readLetters(text) }
  return remembered.letters
}

function change(userId: string, by: (letters: readonly Letter[]) => readonly Letter[]): void {
  localStorage.setItem(keyOf(userId), JSON.stringify(by(read(userId))))
  for (const tell of listeners) tell()
}

const useLetters = (userId: string): readonly Letter[] => useSyncExternalStore(subscribe, () => read(userId))

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    removeEventListener('storage', tell)
  }
}
