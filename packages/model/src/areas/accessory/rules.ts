// The arithmetic of the parts ledger: moving average, never stored as the basis, so that no cent drifts (rules R3 to R7).
import Big from 'big.js'

/** Quantity and amount of one part in one warehouse. */
export interface StockValue {
  readonly qty: string
  readonly amount: string
}

const cents = (value: Big): string => value.round(2, Big.roundHalfUp).toFixed(2)

/** R3: what comes in is worth its quantity times its price. */
export const inboundAmount = (qty: string, price: string): string => cents(new Big(qty).times(price))

/** R5: the whole amount when everything leaves, else the share of the average, never more than there is. */
export function outboundAmount(value: StockValue, qty: string): string {
  const left = new Big(value.qty)
  const amount = new Big(value.amount)
  if (left.eq(qty)) return cents(amount)
  const share = amount.times(qty).div(left).round(2, Big.roundHalfUp)
  return cents(share.gt(amount) ? amount : share)
}

/** R4: the average is shown with six decimals; undefined when nothing is left. */
export const averageOf = (value: StockValue): string | undefined =>
  new Big(value.qty).eq(0) ? undefined : new Big(value.amount).div(value.qty).round(6, Big.roundHalfUp).toFixed(6)

export const plus = (value: StockValue, qty: string, amount: string): StockValue => ({
  qty: new Big(value.qty).plus(qty).toFixed(),
  amount: cents(new Big(value.amount).plus(amount)),
})

export interface Reversal {
  readonly amount: string
  /** What the original was worth beyond that; shown in the detail, never part of the stock value. */
  readonly costVariance: string
}

/** R7: an inbound is undone exactly while its goods are untouched, afterwards at the average of what is left. */
export function reverseInbound(value: StockValue, original: StockValue, isUntouched: boolean): Reversal {
  if (isUntouched) return { amount: cents(new Big(original.amount)), costVariance: '0.00' }
  const amount = outboundAmount(value, original.qty)
  return { amount, costVariance: cents(new Big(original.amount).minus(amount)) }
}

export const negative = (number: string): string => new Big(number).times(-1).toFixed()
export const isLess = (a: string, b: string): boolean => new Big(a).lt(b)
export const isZero = (number: string): boolean => new Big(number).eq(0)
/** Number of decimals actually used. */
export const decimalsOf = (number: string): number => (new Big(number).toFixed().split('.')[1] ?? '').length
