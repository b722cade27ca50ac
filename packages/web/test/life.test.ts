import { describe, expect, it } from 'vitest'
import { labelHeights } from '../src/areas/life/position/plane.ts'
import { askedFor, isRefused, modeOf, narrowedBy, sumAsked } from '../src/areas/life/phone/reporting.ts'

const usual = ['workDate', 'shiftId', 'remark', 'annex']
const byHand = { counterNo: null, takesQuantity: false }

describe('A work report on the phone', () => {
  it('asks which card, then for one number as it is entered, then for what is usually right', () => {
    expect(askedFor({}, undefined)).toEqual(['cardId'])
    expect(askedFor({ cardId: '1' }, byHand)).toEqual(['num', 'inputMode', ...usual])
    expect(askedFor({ cardId: '1', inputMode: 3 }, byHand)).toEqual(['endMeter', 'inputMode', ...usual])
  })

  it('of a card that a counter counts takes pieces at most', () => {
    const counted = { counterNo: 'CT-1', takesQuantity: true }
    expect(askedFor({ cardId: '1', inputMode: 1 }, counted)).toEqual(['okQty', 'ngQty', ...usual])
    expect(modeOf({ inputMode: 1 }, counted)).toBe(2)
    expect([isRefused(counted), isRefused({ ...counted, takesQuantity: false }), isRefused(byHand)]).toEqual([
      ...[false, true, false],
    ])
    expect(askedFor({ cardId: '1' }, { ...counted, takesQuantity: false })).toEqual([])
  })

  it('is found again by day and shift, and added up by what is shown', () => {
    expect(narrowedBy({ workDate: '2026-03-02', shiftId: null })).toEqual({
      ...{ workDateBegin: '2026-03-02', workDateEnd: '2026-03-02' },
    })
    expect(sumAsked({ operatorId: 'me', shiftId: 's', cardId: 'c', keyword: '' })).toEqual({
      shiftId: 's',
      cardId: 'c',
    })
    expect(sumAsked({ keyword: 'ZSM' })).toBeUndefined()
  })
})

it('Names of counters that lie close stand below each other, others beside their spot', () => {
  const spots = [
    { x: 10, y: 104 },
    { x: 10, y: 100 },
    { x: 300, y: 102 },
    { x: 12, y: 101 },
  ]
  expect(labelHeights(spots)).toEqual([126, 100, 102, 113])
})
