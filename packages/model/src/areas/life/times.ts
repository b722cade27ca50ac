// how often a card worked, from what people count.
import type { InputMode } from './words.ts'

export interface Work {
  readonly inputMode: InputMode
  readonly num?: number | null
  readonly okQty?: number | null
  readonly ngQty?: number | null
  readonly cavityUsed?: number | null
  readonly startMeter?: number | null
  readonly endMeter?: number | null
}

export function timesOf({ inputMode, num, okQty, ngQty, cavityUsed, startMeter, endMeter }: Work): number {
  if (inputMode === 2) return Math.ceil(((okQty ?? 0) + (ngQty ?? 0)) / Math.max(1, cavityUsed ?? 1))
  if (inputMode === 3) return (endMeter ?? 0) - (startMeter ?? 0)
  return num ?? 0
}
