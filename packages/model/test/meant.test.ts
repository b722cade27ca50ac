import { describe, expect, it } from 'vitest'
import { int, isMeant } from '../src/index.ts'

describe('a field that only some rows have', () => {
  const cavities = int(['穴数', 'Cavities'], { onlyWhen: { cardType: [1, 2, 4] } })

  it('is asked of those that are so, and of those that do not say yet what they are', () => {
    expect(isMeant(cavities, { cardType: 1 })).toBe(true)
    expect(isMeant(cavities, { cardType: '4' })).toBe(true)
    expect(isMeant(cavities, {})).toBe(true)
    expect(isMeant(cavities, { cardType: null })).toBe(true)
  })

  it('is not asked of others', () => {
    expect(isMeant(cavities, { cardType: 3 })).toBe(false)
  })

  it('is a column of a list where one of its rows may have it', () => {
    expect(isMeant(cavities, { cardType: [3, 4] })).toBe(true)
    expect(isMeant(cavities, { cardType: [3, 5] })).toBe(false)
  })

  it('any other field is meant for every row', () => {
    expect(isMeant(int(['数量', 'Quantity']), { cardType: 3 })).toBe(true)
  })
})
