// Which columns a person wants to see, kept in the browser per organisation and table as a list of label and checked.
// Columns that came with a later version are shown.

export interface ColumnPreference {
  readonly label: string
  readonly checked: boolean
}

const tableListKey = 'tableIds'
const keyOf = (orgId: string, tableId: string): string => `columns:${orgId}:${tableId}`

export function readPreferences(storage: Storage, orgId: string, tableId: string): ColumnPreference[] {
  return parsed(storage.getItem(keyOf(orgId, tableId))).filter(isPreference)
}

export function writePreferences(
  storage: Storage,
  orgId: string,
  tableId: string,
  preferences: readonly ColumnPreference[],
): void {
  try {
    const tables = new Set(parsed(storage.getItem(tableListKey)).filter((id) => typeof id === 'string'))
    storage.setItem(tableListKey, JSON.stringify([...tables.add(tableId)]))
    storage.setItem(keyOf(orgId, tableId), JSON.stringify(preferences))
  } catch {
    // A browser that keeps nothing still shows the columns until the page is closed.
  }
}

/** What followed the person from another browser; tables that are known here already stay as they are here. */
export function keepColumns(storage: Storage, columns: Readonly<Record<string, unknown>>): void {
  for (const [place, preferences] of Object.entries(columns)) {
    const [orgId = '', tableId = ''] = place.split(':')
    if (!Array.isArray(preferences) || storage.getItem(keyOf(orgId, tableId)) !== null) continue
    writePreferences(storage, orgId, tableId, preferences.filter(isPreference))
  }
}

/** Labels of the columns that are not shown. */
export const hiddenLabels = (preferences: readonly ColumnPreference[]): ReadonlySet<string> =>
  new Set(preferences.filter(({ checked }) => !checked).map(({ label }) => label))

function parsed(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

const isPreference = (entry: unknown): entry is ColumnPreference =>
  typeof entry === 'object' &&
  entry !== null &&
  'label' in entry &&
  typeof entry.label === 'string' &&
  'checked' in entry &&
  typeof entry.checked === 'boolean'
