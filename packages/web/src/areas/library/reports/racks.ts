// The bins of a warehouse as they stand in their racks. Pure.
import type { OrgNode } from '../../../ui/orgNodes.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

export type BinLook = 'off' | 'frozen' | 'reserved' | 'full' | 'partly' | 'empty'

export interface Bin {
  readonly id: string
  readonly code: string
  readonly fullCode: string
  readonly look: BinLook
  readonly occupied: number
  readonly capacity: number
  readonly parentId: string
  /** Where it stands in its rack; bins without numbers stand in a row. */
  readonly column: number
  readonly line: number
}

export interface Rack {
  readonly id: string
  readonly label: string
  readonly columns: number
  readonly bins: readonly Bin[]
}

/** A stocktake holds a bin whatever is in it; a promise matters before how full it is. */
export function lookOf(bin: {
  readonly enabled: boolean
  readonly isFrozen: boolean
  readonly reserved: number
  readonly occupied: number
  readonly capacity: number
}): BinLook {
  if (!bin.enabled) return 'off'
  if (bin.isFrozen) return 'frozen'
  if (bin.reserved > 0) return 'reserved'
  if (bin.occupied >= bin.capacity) return 'full'
  return bin.occupied > 0 ? 'partly' : 'empty'
}

/** The racks at or below a place: highest level on top, rows and columns from the left. */
export function racksOf(occupancy: unknown, place: OrgNode): Rack[] {
  const names = new Map(within(place))
  const isStore = place.type === 0
  const rows = listOf(occupancy)
    .map(valuesOf)
    .filter((row) => isStore || names.has(textOf(row.parentId)))
  const racks = Map.groupBy(rows, (row) => textOf(row.parentId))
  return [...racks].map(([id, some]) => {
    const number = (row: (typeof some)[number], name: string): number => Number(row[name] ?? 0)
    const sides = [...new Set(some.map((row) => number(row, 'rowNo') * 1000 + number(row, 'colNo')))].toSorted(
      (a, b) => a - b,
    )
    const levels = [...new Set(some.map((row) => number(row, 'levelNo')))].toSorted((a, b) => b - a)
    const isPlaced = new Set(
      some.map((row) => `${number(row, 'rowNo')}:${number(row, 'colNo')}:${number(row, 'levelNo')}`),
    )
    const columns = isPlaced.size === some.length ? sides.length : Math.min(some.length, loose)
    const bins = some.map((row, nth): Bin => {
      const [occupied, capacity] = [number(row, 'occupied'), number(row, 'capacity') || 1]
      const side = number(row, 'rowNo') * 1000 + number(row, 'colNo')
      const at =
        isPlaced.size === some.length
          ? { column: sides.indexOf(side) + 1, line: levels.indexOf(number(row, 'levelNo')) + 1 }
          : { column: (nth % loose) + 1, line: Math.floor(nth / loose) + 1 }
      const state = {
        ...{ enabled: row.enabled !== false, isFrozen: textOf(row.frozenBy) !== '' },
        ...{ reserved: number(row, 'reserved'), occupied, capacity },
      }
      return {
        ...{ id: textOf(row.locationId), code: textOf(row.code), fullCode: textOf(row.fullCode), occupied, capacity },
        ...{ look: lookOf(state), parentId: id, ...at },
      }
    })
    return { id, label: names.get(id) ?? (isStore ? place.label : ''), columns, bins }
  })
}

/** Bins that are numbered in no rack stand ten to a row. */
const loose = 10

function within({ id, label, children = [] }: OrgNode): [string, string][] {
  return [[id, label], ...children.flatMap((child): [string, string][] => within(child))]
}
