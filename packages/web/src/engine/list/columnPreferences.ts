// How a person wants the columns of a table: which are shown, in which order, how wide, and which stay in view. Kept in the
// browser per organisation and table, in the order in which they stand. Columns that came with a later version are shown
// where the definition has them; those that only some people want are not until they are chosen.
import type { Resource } from '@tmlm/model'
import { valuesOf } from '../values.ts'

export interface ColumnPreference {
  readonly label: string
  readonly checked: boolean
  /** In pixels; absent: as wide as what stands in it. */
  readonly width?: number
  /** Stays at the left when the others move. */
  readonly pinned?: true
}

/** What a preference is about. */
export interface Arrangeable {
  readonly label: string
  /** Only for who chooses it. */
  readonly isChosenOnly?: true
}

const tableListKey = 'tableIds'
const keyOf = (orgId: string, tableId: string): string => `columns:${orgId}:${tableId}`

export function readPreferences(storage: Storage, orgId: string, tableId: string): ColumnPreference[] {
  return parsed(storage.getItem(keyOf(orgId, tableId))).flatMap(readPreference)
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
    writePreferences(storage, orgId, tableId, preferences.flatMap(readPreference))
  }
}

/** A preference for each of the columns, in the order in which they stand: those that stay in view first. */
export function arranged(
  columns: readonly Arrangeable[],
  preferences: readonly ColumnPreference[],
): readonly ColumnPreference[] {
  const decided = preferences.filter(({ label }) => columns.some((column) => column.label === label))
  const all = columns.reduce<readonly ColumnPreference[]>((ordered, { label, isChosenOnly }, nth) => {
    if (ordered.some((known) => known.label === label)) return ordered
    // Behind the one that it stands behind in the definition.
    const before = ordered.findIndex((known) => known.label === columns[nth - 1]?.label)
    return ordered.toSpliced(before + 1, 0, { label, checked: isChosenOnly !== true })
  }, decided)
  return [...all.filter(({ pinned }) => pinned), ...all.filter(({ pinned }) => !pinned)]
}

/** With one of the columns in the place of another; what is put among those that stay in view stays there too. */
export function moved(
  preferences: readonly ColumnPreference[],
  label: string,
  to: string,
): readonly ColumnPreference[] {
  const from = preferences.findIndex((one) => one.label === label)
  const place = preferences.findIndex((one) => one.label === to)
  const [column, target] = [preferences[from], preferences[place]]
  if (!column || !target || column === target) return preferences
  const { pinned: _, ...plain } = column
  return preferences.toSpliced(from, 1).toSpliced(place, 0, target.pinned ? { ...plain, pinned: true } : plain)
}

/** With something else said of one column. */
export const changed = (
  preferences: readonly ColumnPreference[],
  label: string,
  change: (one: ColumnPreference) => ColumnPreference,
): readonly ColumnPreference[] => preferences.map((one) => (one.label === label ? change(one) : one))

function parsed(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function readPreference(entry: unknown): ColumnPreference[] {
  const { label, checked, width, pinned } = valuesOf(entry)
  if (typeof label !== 'string' || typeof checked !== 'boolean') return []
  const isWidth = typeof width === 'number' && width >= narrowest && width <= widest
  return [{ label, checked, ...(isWidth ? { width } : {}), ...(pinned === true ? { pinned } : {}) }]
}

export const narrowest = 48
export const widest = 800

/** The computed columns that somebody chose: only for him are they worked out. */
export const broughtColumns = ({ fields, list }: Resource, preferences: readonly ColumnPreference[]): string[] =>
  (list.extraColumns ?? []).filter((name) => {
    const field = fields[name]
    return field?.kind === 'computed' && preferences.some(({ label, checked }) => checked && label === field.label[0])
  })
