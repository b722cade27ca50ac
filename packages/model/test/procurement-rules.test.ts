import { describe, expect, it } from 'vitest'
import { lineAmounts } from '../src/areas/procurement/rules.ts'

describe('R-14: the amounts of a line', () => {
  it('5 × 1,000.00 at 13 % are 5,000.00 + 650.00 = 5,650.00', () => {
    expect(lineAmounts(5, '1000.00', '13')).toEqual({ amount: '5000.00', taxAmount: '650.00', totalAmount: '5650.00' })
  })
  it('are rounded half up, each by itself', () => {
    // 3 × 0.335 = 1.005; 1.01 × 50 % = 0.505.
    expect(lineAmounts(3, '0.335', '50')).toEqual({ amount: '1.01', taxAmount: '0.51', totalAmount: '1.52' })
  })
})
