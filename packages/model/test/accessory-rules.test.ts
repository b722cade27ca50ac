import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  averageOf,
  decimalsOf,
  gainAmount,
  inboundAmount,
  outboundAmount,
  plus,
  returnAmount,
  reverseInbound,
  usedAmount,
  type StockValue,
} from '../src/areas/accessory/rules.ts'
import { proposedLines, quantityToOrder, stockLevel, takeFrom } from '../src/areas/accessory/planning.ts'

const empty: StockValue = { qty: '0', amount: '0' }
const buy = (value: StockValue, qty: string, price: string): StockValue => plus(value, qty, inboundAmount(qty, price))
const issue = (value: StockValue, qty: string): StockValue => plus(value, `-${qty}`, `-${outboundAmount(value, qty)}`)

describe('The moving average of a part in a warehouse', () => {
  it('follows the worked example of costing', () => {
    let value = buy(empty, '100', '10')
    expect(value).toEqual({ qty: '100', amount: '1000.00' })
    value = buy(value, '50', '13')
    expect(averageOf(value)).toBe('11.000000')
    expect(outboundAmount(value, '40')).toBe('440.00')
    value = issue(value, '40')
    value = plus(value, '10', '110.00')
    expect(inboundAmount('30', '12.333333')).toBe('370.00')
    value = buy(value, '30', '12.333333')
    expect(averageOf(value)).toBe('11.266667')
    expect(outboundAmount(value, '7')).toBe('78.87')
    value = issue(value, '7')
    expect(averageOf(value)).toBe('11.266643')
    expect(outboundAmount(value, '143')).toBe('1611.13')
    value = issue(value, '143')
    expect(value).toEqual({ qty: '0', amount: '0.00' })
    expect(averageOf(value)).toBeUndefined()
  })

  it('undoes an untouched inbound exactly, a touched one at the average (rule R7)', () => {
    const both = buy(buy(empty, '10', '10'), '10', '20')
    const second = { qty: '10', amount: '200.00' }
    expect(reverseInbound(both, second, true)).toEqual({ amount: '200.00', costVariance: '0.00' })
    const later = issue(both, '5')
    expect(later).toEqual({ qty: '15', amount: '225.00' })
    expect(reverseInbound(later, second, false)).toEqual({ amount: '150.00', costVariance: '50.00' })
  })

  it('never leaves a negative amount, and nothing when nothing is left', () => {
    const step = fc.record({
      isIn: fc.boolean(),
      qty: fc.integer({ min: 1, max: 10_000 }),
      price: fc.integer({ min: 0, max: 9_999_999 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let value = empty
        for (const { isIn, qty, price } of steps) {
          if (isIn) value = buy(value, String(qty), (price / 1000).toFixed(3))
          else if (Number(value.qty) >= qty) value = issue(value, String(qty))
          expect(Number(value.amount)).toBeGreaterThanOrEqual(0)
          if (value.qty === '0') expect(Number(value.amount)).toBe(0)
        }
      }),
    )
  })

  it('counts the decimals that are used', () => {
    expect(decimalsOf('1.50')).toBe(1)
    expect(decimalsOf('3')).toBe(0)
  })

  it('gives back what came back unused at what it left with, to the cent (rule R6)', () => {
    let issued = { qty: '7', amount: '78.87', unusedQty: '0', unusedAmount: '0' }
    const amounts = ['2', '2', '3'].map((qty) => {
      const amount = returnAmount(issued, qty)
      const unused = plus({ qty: issued.unusedQty, amount: issued.unusedAmount }, qty, amount)
      issued = { ...issued, unusedQty: unused.qty, unusedAmount: unused.amount }
      return amount
    })
    expect(amounts).toEqual(['22.53', '22.54', '33.80'])
    expect(issued.unusedAmount).toBe('78.87')
  })

  it('takes what was found at the average of what is there (rule R10)', () => {
    expect(gainAmount({ qty: '40', amount: '333.33' }, '3')).toBe('25.00')
    expect(plus({ qty: '40', amount: '333.33' }, '3', '25.00')).toEqual({ qty: '43', amount: '358.33' })
    expect(gainAmount(empty, '3')).toBeUndefined()
    expect(outboundAmount({ qty: '85', amount: '1020.00' }, '2')).toBe('24.00')
  })

  it('reckons what a work order used of a pick-up (rule R17)', () => {
    expect(usedAmount({ qty: '7', amount: '78.87' }, '3')).toBe('33.80')
  })
})

describe('How much of a part there should be', () => {
  const lines = { minStock: '4', safetyStock: '5', maxStock: '20' }

  it('is told in levels; equal to the line is enough (rule R13)', () => {
    const levels = ['0', '3', '4', '5', '20', '21'].map((onHand) => stockLevel(onHand, lines))
    expect(levels).toEqual([3, 2, 1, 0, 0, 4])
    expect(stockLevel('0', { minStock: '0', safetyStock: '0', maxStock: '0' })).toBe(0)
    expect(stockLevel('100', { ...lines, maxStock: '0' })).toBe(0)
  })

  it('is ordered in whole packs, with what is applied for', () => {
    expect(quantityToOrder('3', '2', lines, { packQty: '6', minOrderQty: '10' })).toBe('24')
    expect(quantityToOrder('4', '0', { ...lines, maxStock: '5' }, { packQty: '1', minOrderQty: '10' })).toBe('10')
    expect(quantityToOrder('5', '9', lines, { packQty: '1', minOrderQty: '1' })).toBe('0')
  })

  it('is proposed from half a year of use (rule R14)', () => {
    expect(proposedLines('90', 180, 14)).toEqual({ minStock: '7', safetyStock: '11', maxStock: '26' })
    expect(proposedLines('0', 180, 14)).toBeUndefined()
  })
})

describe('The suggestion of location and batch', () => {
  it('is first to expire, first in (rule R12)', () => {
    const lying = [
      { name: 'B1', expiryDate: '2025-06-30', qty: '3', firstIn: '1', locationCode: 'A' },
      { name: 'B2', expiryDate: '2025-04-30', qty: '4', firstIn: '2', locationCode: 'B' },
      { name: 'B3', expiryDate: null, qty: '9', firstIn: '0', locationCode: 'C' },
    ]
    const { taken, short } = takeFrom(lying, '8')
    expect(taken.map(({ from, qty }) => [from.name, qty])).toEqual([
      ['B2', '4'],
      ['B1', '3'],
      ['B3', '1'],
    ])
    expect(short).toBe('0')
    expect(takeFrom(lying, '20').short).toBe('4')
  })

  it('takes the smaller rest first, then goes by location', () => {
    const lying = [
      { expiryDate: null, qty: '5', firstIn: '1', locationCode: 'B' },
      { expiryDate: null, qty: '2', firstIn: '1', locationCode: 'C' },
      { expiryDate: null, qty: '5', firstIn: '1', locationCode: 'A' },
    ]
    expect(takeFrom(lying, '8').taken.map(({ from }) => from.locationCode)).toEqual(['C', 'A', 'B'])
  })
})
