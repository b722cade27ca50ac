// R24: what a card that was rented out has earned.
import Big from 'big.js'
import { addMonths, daysBetween } from '../../language/index.ts'

export type RentUnit = 1 | 2 | 3

/** At least one, though it came back on the same day. */
export const rentDays = (startDate: string, returnDate: string): number =>
  Math.max(1, daysBetween(startDate, returnDate))

/** By the day; by full months and thirtieths of one; or once. */
export function rentAmount(price: string, unit: RentUnit, startDate: string, returnDate: string): string {
  const days = rentDays(startDate, returnDate)
  if (unit === 3) return new Big(price).toFixed(2)
  if (unit === 1) return new Big(price).times(days).toFixed(2)
  let months = 0
  while (addMonths(startDate, months + 1) <= returnDate) months++
  const rest = months === 0 ? days : daysBetween(addMonths(startDate, months), returnDate)
  return new Big(price).times(months).plus(new Big(price).div(30).times(rest)).round(2, Big.roundHalfUp).toFixed(2)
}

export const daysLate = (planReturnDate: string, day: string): number => Math.max(0, daysBetween(planReturnDate, day))
