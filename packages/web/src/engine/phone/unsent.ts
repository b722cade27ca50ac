// Papers that somebody sent without getting an answer and then left: whichever tab they were made in, they are told on the
// home until they have gone.
import { useSyncExternalStore } from 'react'
import { useSurroundings } from '../surroundings.ts'
import { valuesOf } from '../values.ts'
import { sentLineIds } from './sentLineIds.ts'

export interface UnsentPaper {
  /** The screen it was made on, and what that was opened with. */
  readonly screen: string
  readonly id: string
  readonly lineCount: number
}

/** The name under which a paper is kept is that of its screen, and behind a colon that of the order it is made for. */
export function unsentIn(entries: readonly (readonly [string, string | null])[], prefix: string): UnsentPaper[] {
  return entries.flatMap(([key, text]): UnsentPaper[] => {
    if (!key.startsWith(prefix)) return []
    const { isWanted, sending } = valuesOf(valuesOf(parsed(text)).value)
    if (isWanted !== true) return []
    const [screen = '', id = ''] = key.slice(prefix.length).split(':')
    return [{ screen, id, lineCount: sentLineIds(valuesOf(sending))?.length ?? 0 }]
  })
}

export function useUnsentPapers(): readonly UnsentPaper[] {
  const { person } = useSurroundings()
  const prefix = `${new URL(document.baseURI).pathname}begun:${person.userId}:`
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(unsentIn(Object.entries(localStorage), prefix)))
  return JSON.parse(text) as UnsentPaper[]
}

function subscribe(tell: () => void): () => void {
  addEventListener('storage', tell)
  return () => removeEventListener('storage', tell)
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}
