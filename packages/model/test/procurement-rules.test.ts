import { describe, expect, it, test } from 'vitest'
import { chineseAmount } from '../src/language/index.ts'
import { lineAmounts, originalValueOf, warrantyEnd } from '../src/areas/procurement/rules.ts'

describe('R-14: the amounts of a line', () => {
  it('5 × 1,000.00 at 13 % are 5,000.00 + 650.00 = 5,650.00', () => {
    expect(lineAmounts(5, '1000.00', '13')).toEqual({ amount: '5000.00', taxAmount: '650.00', totalAmount: '5650.00' })
  })
  it('are rounded half up, each by itself', () => {
    // 3 × 0.335 = 1.005; 1.01 × 50 % = 0.505.
    expect(lineAmounts(3, '0.335', '50')).toEqual({ amount: '1.01', taxAmount: '0.51', totalAmount: '1.52' })
  })
})

test.each([
  ['5650.00', '伍仟陆佰伍拾元整'],
  ['0.00', '零元整'],
  ['0.05', '伍分'],
  ['0.50', '伍角整'],
  ['10.05', '壹拾元零伍分'],
  ['107000.53', '壹拾万零柒仟元伍角叁分'],
  ['1680.32', '壹仟陆佰捌拾元叁角贰分'],
  ['10010001', '壹仟零壹万零壹元整'],
  ['100000000', '壹亿元整'],
  ['300200001.10', '叁亿零贰拾万零壹元壹角整'],
  ['-12.5', '负壹拾贰元伍角整'],
  ['1.005', undefined],
  ['', undefined],
  ['1000000000000', undefined],
])('%s yuan in capitals is %s', (amount, words) => {
  expect(chineseAmount(amount)).toBe(words)
})

test('Equipment R2: accepted on 2026-03-02 with 12 months, the warranty ends on 2027-03-01; a month end is kept', () => {
  expect(warrantyEnd('2026-03-02', 12)).toBe('2027-03-01')
  expect(warrantyEnd('2024-02-29', 12)).toBe('2025-02-27')
})

test('The original value is the price in the own currency', () => {
  expect(originalValueOf('42000', '7.2')).toBe('302400.00')
})
