import { useEffect, useRef, useState } from 'react'
import { hiddenLabels, readPreferences, writePreferences, type ColumnPreference } from './columnPreferences.ts'
import { useSurroundings } from '../surroundings.ts'

/** Several changes in a row are one. */
const settledAfter = 1500

/** The hidden columns of a table, and how to change them. They are kept here, and follow the person to other browsers. */
export function useColumnPreferences(
  orgId: string,
  tableId: string,
): readonly [ReadonlySet<string>, (preferences: readonly ColumnPreference[]) => void] {
  const { keepColumns } = useSurroundings()
  const [hidden, setHidden] = useState(() => hiddenLabels(readPreferences(localStorage, orgId, tableId)))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return [
    hidden,
    (preferences) => {
      writePreferences(localStorage, orgId, tableId, preferences)
      setHidden(hiddenLabels(preferences))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        // Where it cannot be kept it still counts in this browser.
        keepColumns(orgId, tableId, preferences).catch(() => undefined)
      }, settledAfter)
    },
  ]
}
