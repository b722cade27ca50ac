// Workbooks that were read a moment ago and will be asked for again. A bounded few wait for a short while, each for one
// taker; whoever asks elsewhere, or too late, reads the file.
import type { Workbook } from './workbook.ts'

/** Text in the workbooks that may wait, in bytes; as objects it takes a few times as much. */
const atMost = 16 * 1024 * 1024
const patience = 60_000

interface Waiting {
  readonly book: Workbook
  readonly forgetting: NodeJS.Timeout
}

const waiting = new Map<string, Waiting>()

export function keepAtHand(key: string, book: Workbook): void {
  waiting.set(key, { book, forgetting: setTimeout(() => waiting.delete(key), patience).unref() })
  let weight = 0
  for (const kept of waiting.values()) weight += kept.book.weight
  for (const [oldest, kept] of waiting) {
    if (weight <= atMost) return
    weight -= kept.book.weight
    takeAtHand(oldest)
  }
}

export function takeAtHand(key: string): Workbook | undefined {
  const kept = waiting.get(key)
  waiting.delete(key)
  clearTimeout(kept?.forgetting)
  return kept?.book
}
