// The racks of a warehouse as the map draws them, and what a chosen place asks of the list.
import { describe, expect, it } from 'vitest'
import { lookOf, racksOf } from '../src/areas/library/reports/racks.ts'
import { isOutside, outsideOf, wayIn, whereOf } from '../src/areas/library/reports/places.ts'
import { readNodes } from '../src/ui/orgNodes.ts'

const stand = { enabled: true, isFrozen: false, reserved: 0, occupied: 0, capacity: 2 }
const nodes = readNodes([
  {
    value: 'w1',
    label: '模具一库',
    type: 0,
    children: [{ value: 'z1', label: 'A', type: 1, children: [{ value: 'r1', label: 'A1', type: 2 }] }],
  },
])
const bin = (nth: number, place: Record<string, unknown> = {}) => ({
  ...{ locationId: `b${nth}`, code: `0${nth}`, fullCode: `A1-0${nth}`, parentId: 'r1', capacity: 1, occupied: 0 },
  ...{ reserved: 0, frozenBy: null, enabled: true, ...place },
})
const at = (rowNo: number, colNo: number, levelNo: number) => ({ rowNo, colNo, levelNo })

describe('a bin', () => {
  it('looks empty, partly or fully taken', () => {
    expect(lookOf(stand)).toBe('empty')
    expect(lookOf({ ...stand, occupied: 1 })).toBe('partly')
    expect(lookOf({ ...stand, occupied: 2 })).toBe('full')
  })

  it('tells of a promise before how full it is, of a stocktake before that, and first that nobody may use it', () => {
    const promised = { ...stand, occupied: 2, reserved: 1 }
    expect(lookOf(promised)).toBe('reserved')
    expect(lookOf({ ...promised, isFrozen: true })).toBe('frozen')
    expect(lookOf({ ...promised, isFrozen: true, enabled: false })).toBe('off')
  })
})

describe('a rack', () => {
  const [store] = nodes
  if (!store) throw new Error('No warehouse')

  it('stands as it does in the warehouse: the highest level on top, columns from the left', () => {
    const [rack] = racksOf([bin(1, at(1, 1, 1)), bin(2, at(1, 2, 1)), bin(3, at(1, 1, 2))], store)
    expect(rack).toMatchObject({ id: 'r1', label: 'A1', columns: 2 })
    expect(rack?.bins.map(({ id, column, line }) => [id, column, line])).toEqual([
      ['b1', 1, 2],
      ['b2', 2, 2],
      ['b3', 1, 1],
    ])
  })

  it('of bins without numbers is a row of ten', () => {
    const [rack] = racksOf(
      Array.from({ length: 12 }, (_, nth) => bin(nth)),
      store,
    )
    expect(rack?.columns).toBe(10)
    expect(rack?.bins.at(-1)).toMatchObject({ column: 2, line: 2 })
  })

  it('is left out where another zone is looked at', () => {
    const [zone] = store.children ?? []
    if (!zone) throw new Error('No zone')
    const others = [bin(1), bin(2, { parentId: 'elsewhere' })]
    expect(racksOf(others, store)).toHaveLength(2)
    expect(racksOf(others, zone).flatMap(({ bins }) => bins.map(({ id }) => id))).toEqual(['b1'])
  })
})

describe('a chosen place', () => {
  const all = [...nodes, ...outsideOf('不在库', (type) => String(type))]
  const asked = (id: string | null, chosen: string | null = null) => whereOf(wayIn(all, id), chosen)

  it('is a warehouse, a zone with all below it, a bin, or somewhere outside', () => {
    expect(asked(null)).toEqual({})
    expect(asked('w1')).toEqual({ warehouseId: 'w1' })
    expect(asked('r1')).toEqual({ locationIdUnder: 'r1' })
    expect(asked('r1', 'b1')).toEqual({ locationId: 'b1' })
    expect(asked('outside:2')).toEqual({ placeType: '2' })
    expect(asked('outside').placeType?.split(',')).not.toContain('1')
    expect(wayIn(all, 'outside:4').map(isOutside)).toEqual([true, true])
  })
})
