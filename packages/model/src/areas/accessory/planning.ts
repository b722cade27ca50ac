// How much of a part there should be, and from where it is taken (rules R12 to R14).
import Big from 'big.js'
import type { StockLevel } from './words.ts'

export interface SafetyLines {
  readonly minStock: string
  readonly safetyStock: string
  /** 0: no limit. */
  readonly maxStock: string
}

/** R13: equal to the line counts as enough. */
export function stockLevel(onHand: string, { minStock, safetyStock, maxStock }: SafetyLines): StockLevel {
  const here = new Big(onHand)
  if (here.eq(0) && new Big(safetyStock).gt(0)) return 3
  if (here.lt(minStock)) return 2
  if (here.lt(safetyStock)) return 1
  return new Big(maxStock).gt(0) && here.gt(maxStock) ? 4 : 0
}

export interface Ordering {
  readonly packQty: string
  readonly minOrderQty: string
}

/** R13: up to the maximum, and what is applied for besides, in whole packs. */
export function quantityToOrder(
  onHand: string,
  openApply: string,
  lines: SafetyLines,
  { packQty, minOrderQty }: Ordering,
): string {
  const level = stockLevel(onHand, lines)
  if (level === 0 || level === 4) return '0'
  const upTo = new Big(lines.maxStock).gt(lines.safetyStock) ? lines.maxStock : lines.safetyStock
  const need = new Big(upTo).minus(onHand).plus(openApply)
  if (need.lte(0)) return '0'
  const packs = need.div(packQty).round(0, Big.roundUp).times(packQty)
  return (packs.gt(minOrderQty) ? packs : new Big(minOrderQty)).toFixed()
}

/** R14: from what was used in so many days; nothing where nothing was used. */
export function proposedLines(used: string, days: number, leadDays: number): SafetyLines | undefined {
  const total = new Big(used)
  if (total.lte(0)) return undefined
  const min = total.times(leadDays).div(days).round(0, Big.roundUp)
  const safety = min.times('1.5').round(0, Big.roundUp)
  const max = safety.plus(total.times(30).div(days).round(0, Big.roundUp))
  return { minStock: min.toFixed(), safetyStock: safety.toFixed(), maxStock: max.toFixed() }
}

export interface Lying {
  readonly qty: string
  readonly locationCode: string
  readonly expiryDate: string | null
  /** As text that sorts by time. */
  readonly firstIn: string
}

export interface Taken<L extends Lying> {
  readonly taken: readonly { readonly from: L; readonly qty: string }[]
  readonly short: string
}

/** R12: first to expire, first in, the smaller rest first, then by location. */
export function takeFrom<L extends Lying>(lying: readonly L[], qty: string): Taken<L> {
  let left = new Big(qty)
  const taken: { from: L; qty: string }[] = []
  for (const from of lying.toSorted(firstToTake)) {
    if (left.lte(0)) break
    const part = left.lt(from.qty) ? left : new Big(from.qty)
    if (part.lte(0)) continue
    taken.push({ from, qty: part.toFixed() })
    left = left.minus(part)
  }
  return { taken, short: left.toFixed() }
}

const never = '9999-12-31'

function firstToTake(a: Lying, b: Lying): number {
  return (
    compared(a.expiryDate ?? never, b.expiryDate ?? never) ||
    compared(a.firstIn, b.firstIn) ||
    new Big(a.qty).cmp(b.qty) ||
    compared(a.locationCode, b.locationCode)
  )
}

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
