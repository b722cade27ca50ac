import { useState } from 'react'
import { hiddenLabels, readPreferences, writePreferences, type ColumnPreference } from './columnPreferences.ts'

/** The hidden columns of a table, and how to change them. */
export function useColumnPreferences(
  orgId: string,
  tableId: string,
): readonly [ReadonlySet<string>, (preferences: readonly ColumnPreference[]) => void] {
  const [hidden, setHidden] = useState(() => hiddenLabels(readPreferences(localStorage, orgId, tableId)))
  return [
    hidden,
    (preferences) => {
      writePreferences(localStorage, orgId, tableId, preferences)
      setHidden(hiddenLabels(preferences))
    },
  ]
}
