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
  const isAll = new Big(value.qty).eq(original.qty)
  const amount = isUntouched && !isAll ? cents(new Big(original.amount)) : outboundAmount(value, original.qty)
  return { amount, costVariance: cents(new Big(original.amount).minus(amount)) }
}

export interface Issued extends StockValue {
  /** What came back unused so far, and at what amount. */
  readonly unusedQty: string
  readonly unusedAmount: string
}

/** R6: what comes back unused is worth what it left with; cumulative, so that the last return takes the last cent. */
export const returnAmount = (issued: Issued, qty: string): string =>
  cents(
    new Big(issued.amount)
      .times(new Big(issued.unusedQty).plus(qty))
      .div(issued.qty)
      .round(2, Big.roundHalfUp)
      .minus(issued.unusedAmount),
  )

/** R17: what a work order used of parts that were picked up before. */
export const usedAmount = (issued: StockValue, used: string): string =>
  cents(new Big(issued.amount).times(used).div(issued.qty))

/** R10: what was found is worth the average of what is there; undefined where nothing is. */
export const gainAmount = (value: StockValue, qty: string): string | undefined =>
  new Big(value.qty).gt(0) ? cents(new Big(value.amount).times(qty).div(value.qty)) : undefined

export const negative = (number: string): string => new Big(number).times(-1).toFixed()
export const isLess = (a: string, b: string): boolean => new Big(a).lt(b)
export const lesserOf = (a: string, b: string): string => (isLess(a, b) ? a : b)
export const isZero = (number: string): boolean => new Big(number).eq(0)
/** Number of decimals actually used. */
export const decimalsOf = (number: string): number => (new Big(number).toFixed().split('.')[1] ?? '').length
export const sumOfQty = (numbers: readonly string[]): string =>
  numbers.reduce((sum, number) => sum.plus(number), new Big(0)).toFixed()
export const difference = (a: string, b: string): string => new Big(a).minus(b).toFixed()
export const unitOf = (amount: string, qty: string): string =>
  new Big(amount).div(qty).round(6, Big.roundHalfUp).toFixed()
