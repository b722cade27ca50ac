import type { Rights, Screen } from '@tmlm/model'
import { useMemo } from 'react'
import { useSurroundings } from '../surroundings.ts'
import { rightsOn } from './rights.ts'

/** What the person may do on a screen; a screen of one's own is told by its props. */
export function useRights(screen: Screen): Rights {
  const { person } = useSurroundings()
  return useMemo(() => rightsOn(screen, person.buttons), [screen, person.buttons])
}
