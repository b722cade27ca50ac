import { describe, expect, it } from 'vitest'
import { partlyCovered } from '../src/engine/list/useCovered.ts'

const columns = [
  { left: 100, right: 180 },
  { left: 180, right: 260 },
  { left: 260, right: 340 },
]

describe('a column that moves below those that stay in view', () => {
  it('is left alone while it is seen whole, or not at all', () => {
    expect(partlyCovered(columns, 100, 340)).toEqual([])
    expect(partlyCovered(columns, 100, 260)).toEqual([])
    expect(partlyCovered(columns, 180, 340)).toEqual([])
  })

  it('is drawn within what is left of it at the right', () => {
    expect(partlyCovered(columns, 100, 300)).toEqual([{ nth: 3, width: 80, left: 0, right: 40 }])
  })

  it('and at the left', () => {
    expect(partlyCovered(columns, 150, 340)).toEqual([{ nth: 1, width: 80, left: 50, right: 0 }])
  })

  it('may be covered from both sides on a narrow screen', () => {
    expect(partlyCovered(columns, 200, 240)).toEqual([{ nth: 2, width: 80, left: 20, right: 20 }])
  })

  it('is not minded for a part of a pixel', () => {
    expect(partlyCovered(columns, 100, 339.5)).toEqual([])
  })
})
