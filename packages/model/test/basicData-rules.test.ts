import { describe, expect, it } from 'vitest'
import { defaultPattern, gridErrors, plannedBins } from '../src/areas/basicData/rules.ts'

const grid = { prefix: 'A', rows: 2, columns: 3, levels: 2, pattern: defaultPattern }
const wrongField = (given: object) => gridErrors({ ...grid, ...given }).map(({ field }) => field)

describe('bins made from a grid', () => {
  it('have a code for each row, column and level, in walking order', () => {
    const bins = plannedBins({ ...grid, pattern: 'A-{row:2}-{col:2}-{level}' })
    expect(bins).toHaveLength(12)
    expect(bins.slice(0, 3)).toEqual([
      { code: 'A-01-01-1', rowNo: 1, colNo: 1, levelNo: 1 },
      { code: 'A-01-01-2', rowNo: 1, colNo: 1, levelNo: 2 },
      { code: 'A-01-02-1', rowNo: 1, colNo: 2, levelNo: 1 },
    ])
    expect(bins.at(-1)).toEqual({ code: 'A-02-03-2', rowNo: 2, colNo: 3, levelNo: 2 })
  })

  it('put the prefix and as many digits as the pattern says', () => {
    expect(plannedBins({ ...grid, rows: 1, columns: 1, levels: 1, pattern: '{prefix}{col:3}/{level}' })[0]?.code).toBe(
      'A001/1',
    )
    expect(plannedBins({ ...grid, rows: 1, columns: 12, levels: 1, pattern: '{col:1}' }).at(-1)?.code).toBe('12')
  })

  it('are at most 2000', () => {
    expect(wrongField({ rows: 20, columns: 20, levels: 5 })).toEqual([])
    expect(wrongField({ rows: 20, columns: 20, levels: 6 })).toEqual(['rows'])
  })

  it('need a pattern that tells them apart, is understood and fits', () => {
    expect(wrongField({ pattern: '{prefix}-{row}-{col}' })).toEqual(['pattern'])
    expect(wrongField({ pattern: '{prefix}-{row}-{col}', levels: 1 })).toEqual([])
    expect(wrongField({ pattern: '{rack}-{row}-{col}-{level}' })).toEqual(['pattern'])
    expect(wrongField({ pattern: `${'x'.repeat(28)}{row}{col}{level}` })).toEqual([])
    expect(wrongField({ pattern: `${'x'.repeat(30)}{row}{col}{level}` })).toEqual(['pattern'])
    expect(wrongField({ prefix: null })).toEqual(['prefix'])
  })
})
