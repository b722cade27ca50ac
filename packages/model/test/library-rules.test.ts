import { describe, expect, it } from 'vitest'
import {
  countFigures,
  countResult,
  dueBack,
  overdueDays,
  matchingConfigs,
  type CountResult,
} from '../src/areas/library/rules.ts'

describe('R-3: the return is due', () => {
  it('at the end of the seventh day after 1 March', () => {
    expect(dueBack('2025-03-01 10:00:00', 7)).toBe('2025-03-08 23:59:59')
  })
  it('not before that day is over, and then by calendar days', () => {
    expect(overdueDays('2025-03-08 23:59:59', '2025-03-08 23:00:00')).toBe(0)
    expect(overdueDays('2025-03-08 23:59:59', '2025-03-10 09:00:00')).toBe(2)
  })
})

describe('R-5: a stocktake', () => {
  const times = (result: CountResult, count: number): CountResult[] => Array.from({ length: count }, () => result)

  it('of 100 with 95 matches, 3 misplaced, 2 missing and 1 surplus', () => {
    expect(countFigures([...times(1, 95), ...times(2, 3), ...times(3, 2), ...times(4, 1)])).toMatchObject({
      ...{ bookQty: 100, accuracy: '95.0', presence: '98.0', counted: 99, difference: -1 },
    })
  })

  it('judges a line by where it was scanned', () => {
    const line = { inBook: true, bookLocationId: 'a', realLocationId: 'a', isScanned: true }
    expect(countResult(line, true)).toBe(1)
    expect(countResult({ ...line, realLocationId: 'b' }, true)).toBe(2)
    expect(countResult({ ...line, isScanned: false }, true)).toBe(3)
    expect(countResult({ ...line, isScanned: false }, false)).toBe(0)
    expect(countResult({ ...line, inBook: false }, true)).toBe(4)
  })
})

describe('R-6: the outbound configuration', () => {
  const open = { warehouseId: null, cardType: null, toolingTypeId: null, outboundType: null, sort: 0 }
  const asked = { warehouseId: 'W1', cardType: 2, typePath: ['冲压模', '模具'], outboundType: 1 }
  const winningConfig = (...given: Parameters<typeof matchingConfigs>) => matchingConfigs(...given)[0]

  it('of the warehouse (8) wins over that of type and outbound type (5)', () => {
    const a = { ...open, id: 'a', warehouseId: 'W1' }
    const b = { ...open, id: 'b', toolingTypeId: '冲压模', outboundType: 1 }
    expect(winningConfig([b, a], asked)).toEqual({ row: a, score: 8 })
    expect(winningConfig([b], asked)?.score).toBe(5)
    expect(matchingConfigs([b, a], asked).map(({ row, score }) => [row.id, score])).toEqual([
      ['a', 8],
      ['b', 5],
    ])
  })

  it('of the nearer type wins, then the lower sort, and none where nothing matches', () => {
    const far = { ...open, id: 'a', toolingTypeId: '模具' }
    const near = { ...open, id: 'b', toolingTypeId: '冲压模', sort: 9 }
    expect(winningConfig([far, near], asked)?.row.id).toBe('b')
    expect(winningConfig([{ ...near, id: 'c', sort: 1 }, near], asked)?.row.id).toBe('c')
    expect(winningConfig([{ ...open, id: 'd', warehouseId: 'W2' }], asked)).toBeUndefined()
  })

  it('counts 8 for the warehouse, 4 for the type, 2 for the category and 1 for the kind of paper', () => {
    const score = (named: object) => winningConfig([{ ...open, id: 'a', ...named }], asked)?.score
    expect([{ warehouseId: 'W1' }, { toolingTypeId: '模具' }, { cardType: 2 }, { outboundType: 1 }].map(score)).toEqual(
      [...[8, 4, 2, 1]],
    )
    expect(score({ warehouseId: 'W1', toolingTypeId: '模具', cardType: 2, outboundType: 1 })).toBe(15)
    expect([{ toolingTypeId: '夹具' }, { cardType: 1 }, { outboundType: 2 }].map(score)).toEqual([
      ...[undefined, undefined, undefined],
    ])
  })

  it('of equal rows is the one with the lowest id', () => {
    const [a, b] = ['a', 'b'].map((id) => ({ ...open, id, cardType: 2 }))
    if (!a || !b) throw new Error('two rows')
    expect(winningConfig([b, a], asked)?.row.id).toBe('a')
    expect(winningConfig([a, b], asked)?.row.id).toBe('a')
  })
})
