import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  averageOf,
  decimalsOf,
  inboundAmount,
  outboundAmount,
  plus,
  reverseInbound,
  type StockValue,
} from '../src/areas/accessory/rules.ts'

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
})
