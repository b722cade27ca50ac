// The layout becomes mobile when the body is narrower than 992 px.
import { useSyncExternalStore } from 'react'

const query = matchMedia('(width < 992px)')

export const isNarrow = (): boolean => query.matches

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow)

function subscribe(tell: () => void): () => void {
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
