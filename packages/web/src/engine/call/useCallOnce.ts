import { useMemo } from 'react'
import { onceEach } from './clientId.ts'
import { useSurroundings, type Call } from '../surroundings.ts'

/** For writes that somebody presses again when no answer came. */
export function useCallOnce(): Call {
  const { call } = useSurroundings()
  return useMemo(() => onceEach(call), [call])
}
