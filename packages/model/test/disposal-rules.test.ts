import { expect, test } from 'vitest'
import { daysLate, rentAmount, rentDays } from '../src/areas/disposal/rent.ts'

test('R24: 2025-03-10 to 2025-05-25 is two months and fifteen days, or 76 days', () => {
  expect(rentAmount('3000', 2, '2025-03-10', '2025-05-25')).toBe('7500.00')
  expect(rentDays('2025-03-10', '2025-05-25')).toBe(76)
  expect(rentAmount('120', 1, '2025-03-10', '2025-05-25')).toBe('9120.00')
  expect(rentAmount('800', 3, '2025-03-10', '2025-05-25')).toBe('800.00')
})

test('R24: what comes back on the same day counts one day, at a month price a thirtieth', () => {
  expect(rentDays('2025-03-10', '2025-03-10')).toBe(1)
  expect(rentAmount('3000', 2, '2025-03-10', '2025-03-10')).toBe('100.00')
})

test('R24: months from the 31st end with the month', () => {
  expect(rentAmount('3000', 2, '2025-01-31', '2025-02-28')).toBe('3000.00')
})

test('R24: days late', () => {
  expect([daysLate('2025-05-20', '2025-05-25'), daysLate('2025-05-30', '2025-05-25')]).toEqual([5, 0])
})
