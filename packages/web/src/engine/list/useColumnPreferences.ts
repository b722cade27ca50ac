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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return [
    preferences,
    (next) => {
      writePreferences(localStorage, orgId, tableId, next)
      setPreferences(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        // Where it cannot be kept it still counts in this browser.
        keepColumns(orgId, tableId, next).catch(() => undefined)
      }, settledAfter)
    },
  ]
}
