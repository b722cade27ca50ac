// Pure arithmetic of purchase orders, by the rule numbers of the domain page.
import Big from 'big.js'
import { addDays, addMonths, fill, type Text } from '../../language/index.ts'

/** half up, per line. */
export function lineAmounts(qty: number, price: string, taxRate: string) {
  const amount = new Big(price).times(qty).round(2, Big.roundHalfUp)
  const taxAmount = amount.times(taxRate).div(100).round(2, Big.roundHalfUp)
  return { amount: amount.toFixed(2), taxAmount: taxAmount.toFixed(2), totalAmount: amount.plus(taxAmount).toFixed(2) }
}

/** Equipment R2: the last day of the warranty. */
export const warrantyEnd = (acceptDate: string, months: number): string => addDays(addMonths(acceptDate, months), -1)

/** What a machine cost in the company's own currency. */
export const originalValueOf = (price: string, exchangeRate: string): string =>
  new Big(price).times(exchangeRate).round(2, Big.roundHalfUp).toFixed(2)

/** What is told of cards that were made of what was ordered. */
export function cardsMade(cards: readonly { readonly code?: string | undefined }[]): Text {
  const told = { count: cards.length, first: cards[0]?.code ?? '', last: cards.at(-1)?.code ?? '' }
  return fill(['已生成 {count} 张卡片：{first} 至 {last}', 'Cards made: {count} ({first} to {last})'], told)
}
