// An outbound order of parts: which lines ask for more than lies there, and what pressing a place fills in.
import { expect, it } from 'vitest'
import { linesAbove, partsOf, takenFrom, type Shelf } from '../src/areas/accessory/papers/shelves.ts'

const shelf = (given: Partial<Shelf>): Shelf => ({
  ...{ accessoryId: 'a', locationId: '', locationName: '', batchId: '', batchNo: '', onHand: '0' },
  ...{ expiryDate: '', firstIn: '', ...given },
})
const shelves = [
  shelf({ locationId: 'l1', locationName: 'A-01', batchId: 'b2', batchNo: 'B2', onHand: '4' }),
  shelf({ locationId: 'l2', locationName: 'A-02', batchId: 'b1', batchNo: 'B1', onHand: '3' }),
]

it('a line is above what lies in its place, or everywhere while it names none', () => {
  const line = { accessoryId: 'a', locationId: 'l2', batchId: 'b1' }
  const lines = [
    { ...line, qty: '3' },
    { ...line, qty: '3.5' },
    { accessoryId: 'a', qty: '7' },
    { accessoryId: 'a', qty: 8 },
  ]
  expect([...linesAbove(lines, shelves)]).toEqual([
    [1, 3],
    [3, 7],
  ])
  expect([...linesAbove([{ accessoryId: 'c', qty: '1' }, { qty: '5' }], shelves)]).toEqual([[0, 0]])
  expect(partsOf([...lines, {}])).toEqual(['a'])
})

it('a place that is pressed goes to the line of the part that has none yet', () => {
  const [place] = shelves
  const lines = [{ accessoryId: 'a', locationId: 'l2', batchId: 'b1' }, { accessoryId: 'a' }]
  expect(place && takenFrom(lines, place)).toEqual([
    lines[0],
    { accessoryId: 'a', locationId: 'l1', locationIdName: 'A-01', batchId: 'b2', batchIdName: 'B2' },
  ])
})
