// Where the parts of an outbound order lie, in the order in which they should be taken: first to expire, first in (R12).
import type { Values } from '@tmlm/model'
import type { Call } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

export interface Shelf {
  readonly accessoryId: string
  readonly locationId: string
  readonly locationName: string
  readonly batchId: string
  readonly batchNo: string
  readonly onHand: string
  readonly expiryDate: string
  readonly firstIn: string
}

/** More than any line may ask for: then every place is named. */
const all = '999999'

export async function shelvesOf(call: Call, warehouseId: string, accessoryIds: readonly string[]): Promise<Shelf[]> {
  const lines = accessoryIds.map((accessoryId) => ({ accessoryId, qty: all }))
  const found = valuesOf(await call('accessoryOutput', 'suggest', { warehouseId, lines }))
  return listOf(found.lines)
    .map(valuesOf)
    .map((line) => ({
      ...{ accessoryId: textOf(line.accessoryId), onHand: textOf(line.onHandQty) },
      ...{ locationId: textOf(line.locationId), locationName: textOf(line.locationIdName) },
      ...{ batchId: textOf(line.batchId), batchNo: textOf(line.batchIdName) },
      ...{ expiryDate: textOf(line.expiryDate), firstIn: textOf(line.firstIn).slice(0, 10) },
    }))
}

export const partsOf = (lines: readonly Values[]): string[] =>
  [...new Set(lines.map(({ accessoryId }) => textOf(accessoryId)))].filter((id) => id !== '').toSorted()

/** How much lies where the line takes from; all of it while the line does not say where. */
export function onHandOf(line: Readonly<Values>, shelves: readonly Shelf[]): number {
  const [place, batch] = [textOf(line.locationId), textOf(line.batchId)]
  return shelves
    .filter(({ accessoryId }) => accessoryId === line.accessoryId)
    .filter(({ locationId, batchId }) => (place === '' || locationId === place) && (batch === '' || batchId === batch))
    .reduce((sum, { onHand }) => sum + Number(onHand), 0)
}

/** Lines that ask for more than there is, by their place. */
export function linesAbove(lines: readonly Values[], shelves: readonly Shelf[]): Map<number, number> {
  const asked = lines.map((line, nth) => ({ nth, qty: Number(line.qty ?? 0), onHand: onHandOf(line, shelves) }))
  const known = asked.filter(({ nth }) => textOf(lines[nth]?.accessoryId) !== '')
  return new Map(known.filter(({ qty, onHand }) => qty > onHand).map(({ nth, onHand }) => [nth, onHand]))
}

/** The line of the part that says no place yet, else its first one, takes from this shelf. */
export function takenFrom(lines: readonly Values[], shelf: Shelf): readonly Values[] {
  const same = lines.filter(({ accessoryId }) => accessoryId === shelf.accessoryId)
  const line = same.find(({ locationId, batchId }) => !locationId && !batchId) ?? same[0]
  const place = {
    ...{ locationId: shelf.locationId || null, locationIdName: shelf.locationName || null },
    ...{ batchId: shelf.batchId || null, batchIdName: shelf.batchNo || null },
  }
  return lines.map((one) => (one === line ? { ...one, ...place } : one))
}
