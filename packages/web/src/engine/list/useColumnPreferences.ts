import { useEffect, useRef, useState } from 'react'
import { readPreferences, writePreferences, type ColumnPreference } from './columnPreferences.ts'
import { useSurroundings } from '../surroundings.ts'

/** Several changes in a row are one. */
const settledAfter = 1500

type Preferences = readonly ColumnPreference[]

/** What was said of the columns of a table, and how to change it. It is kept here, and follows the person to other browsers. */
export function useColumnPreferences(
  orgId: string,
  tableId: string,
): readonly [Preferences, (preferences: Preferences) => void] {
  const { keepColumns } = useSurroundings()
  const [preferences, setPreferences] = useState<Preferences>(() => readPreferences(localStorage, orgId, tableId))
  const unsent = useRef<{ readonly send: () => void; readonly timer: ReturnType<typeof setTimeout> }>(undefined)
  // Whoever leaves the table at once has chosen all the same.
  useEffect(() => () => unsent.current?.send(), [])

  function change(next: Preferences): void {
    writePreferences(localStorage, orgId, tableId, next)
    setPreferences(next)
    clearTimeout(unsent.current?.timer)
    const send = (): void => {
      clearTimeout(unsent.current?.timer)
      unsent.current = undefined
      // Where it cannot be kept it still counts in this browser.
      keepColumns(orgId, tableId, next).catch(() => undefined)
    }
    unsent.current = { send, timer: setTimeout(send, settledAfter) }
  }
  return [preferences, change]
}
