// R18: what upkeep costs. Money is text; each line is rounded to cents by itself.
import Big from 'big.js'

/** Of one person: minutes of work at money per hour. */
export const laborCost = (minutes: number, ratePerHour: string): string =>
  new Big(minutes).div(60).times(ratePerHour).round(2, Big.roundHalfUp).toFixed(2)

/** Of one part. */
export const partCost = (qty: string, price: string): string =>
  new Big(qty).times(price).round(2, Big.roundHalfUp).toFixed(2)

export const addedUp = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(2)
