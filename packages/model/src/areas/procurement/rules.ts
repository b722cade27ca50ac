// Pure arithmetic of purchase orders, by the rule numbers of the domain page.
import Big from 'big.js'

/** half up, per line. */
export function lineAmounts(qty: number, price: string, taxRate: string) {
  const amount = new Big(price).times(qty).round(2, Big.roundHalfUp)
  const taxAmount = amount.times(taxRate).div(100).round(2, Big.roundHalfUp)
  return { amount: amount.toFixed(2), taxAmount: taxAmount.toFixed(2), totalAmount: amount.plus(taxAmount).toFixed(2) }
}
