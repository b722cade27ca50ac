// The server says with every answer which version of the rights counted. When it is another one than before, somebody
// has changed what this person may do: menu and buttons are asked for anew.
import { useSession } from './session.ts'

type Listener = () => unknown

let known: string | null = null
const listeners = new Set<Listener>()

/** The version that came with an answer to this session. */
export function noteRights(version: string | null): void {
  if (version === null || version === known) return
  const isChange = known !== null
  known = version
  if (isChange) for (const listener of listeners) listener()
}

/** The answer takes the listener away again. */
export function onRightsChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Another session has other rights: its first answer is no change.
useSession.subscribe(({ token }, before) => {
  if (token !== before.token) known = null
})
