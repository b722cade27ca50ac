// Of all tabs of the browser one listens for the others. Where the page is secure the browser decides which (Web Locks);
// on a factory network without TLS a lease in the local storage does. Two that lead for a moment do no harm.
import { readStored, removeStored, writeStored } from '../storage.ts'
import { fieldsOf, numberOf, textOf } from '../wire.ts'

const name = 'events'
const lease = 6_000
const renewal = 2_000

/** Works as long as this tab leads; the signal ends the work. The result gives the place up. */
export function lead(work: (signal: AbortSignal) => Promise<void>): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const leading = 'locks' in navigator ? byLock(work, signal) : byLease(work, signal)
  leading.catch(() => undefined)
  return () => leaving.abort()
}

async function byLock(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(`${document.baseURI}${name}`, { signal }, () => work(signal))
}

async function byLease(work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): Promise<void> {
  const self = `${Date.now()}-${Math.random()}`
  let leading: AbortController | undefined

  function look(): void {
    const { holder, until } = fieldsOf(readStored(localStorage, name))
    const isFree = numberOf(until) < Date.now() || textOf(holder) === self
    if (isFree) {
      writeStored(localStorage, name, { holder: self, until: Date.now() + lease })
      if (!leading) {
        leading = new AbortController()
        void work(AbortSignal.any([signal, leading.signal]))
      }
    } else {
      leading?.abort()
      leading = undefined
    }
  }

  function giveUp(): void {
    if (leading) removeStored(localStorage, name)
    leading?.abort()
  }

  look()
  const timer = setInterval(look, renewal)
  addEventListener('pagehide', giveUp)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    removeEventListener('pagehide', giveUp)
    giveUp()
  })
}
