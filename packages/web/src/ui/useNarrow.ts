import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 991px)'

/** Whether the window is as narrow as a phone or a tablet held upright. */
export const useNarrow = (): boolean => useSyncExternalStore(watch, () => matchMedia(narrow).matches)

function watch(onChange: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
