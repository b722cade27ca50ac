// One turn of counting: a bin, and from then on one stands before it, or a card that is found there. Bins that are
// pressed wait for their turn like those that are scanned, so that no card is counted in a bin it was not scanned in.
import type { Values } from '@tmlm/model'
import { ApiError, isUnanswered } from '../../../engine/call/apiError.ts'
import { newClientId } from '../../../engine/call/clientId.ts'
import type { Call } from '../../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../../engine/values.ts'
import type { CountedBin } from './counted.ts'

export interface Counted {
  readonly code: string
  /** One for each scan: asked again, it is counted once. */
  readonly clientId: string
  /** When it was pressed instead of scanned. */
  readonly bin?: CountedBin
}

export const scannedCode = (code: string): Counted => ({ code, clientId: newClientId() })
export const pressedBin = (bin: CountedBin): Counted => ({ ...scannedCode(bin.fullCode), bin })

export interface CountingDesk {
  readonly slipId: string
  readonly bins: readonly CountedBin[]
  /** Those of the warehouse that are not counted this time. */
  readonly outside: readonly CountedBin[]
  /** The bin one stands before. */
  readonly here: CountedBin | null
  readonly call: Call
  readonly onBin: (bin: CountedBin) => void
  /** Nobody stands before a bin that is not counted, nor any longer before the one before it. */
  readonly onOutside: (bin: string) => void
  readonly onCard: (line: Values, here: CountedBin | null) => void
  readonly onRefused: (text: string) => void
}

/** Answers whether it was answered. */
export async function countingTurn(desk: CountingDesk, { code, clientId, bin }: Counted): Promise<boolean> {
  const { slipId, bins, outside, here, call } = desk
  const isNamed = (entry: CountedBin): boolean => [entry.code, entry.fullCode].includes(code)
  const named = bin ?? bins.find(isNamed)
  if (named) {
    desk.onBin(named)
    return true
  }
  const other = outside.find(isNamed)
  if (other) {
    desk.onOutside(other.fullCode)
    return true
  }
  try {
    const input = { id: slipId, code, clientId, ...(here ? { realLocationId: here.id } : {}) }
    const { line } = valuesOf(await call('inventoryCountSlip', 'scan', input))
    desk.onCard(valuesOf(line), here)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return !isUnanswered(error) && takeRefused(desk, code, error)
  }
}

/** What is no card may be the label of a bin. */
async function takeRefused({ bins, call, onBin, onOutside, onRefused }: CountingDesk, code: string, refusal: ApiError) {
  // Of a card scanned before any bin, what is missing is said of the field.
  const told = `${code}: ${refusal.fields[0]?.msg ?? refusal.message}`
  try {
    const found = code.includes('l=') ? valuesOf(await call('newCard', 'getByQr', { code })) : {}
    const named = bins.find((entry) => entry.id === found.id)
    if (named) onBin(named)
    else if (found.kind === 'location') onOutside(textOf(found.fullCode) || textOf(found.code))
    else onRefused(told)
  } catch (error) {
    if (isUnanswered(error)) return false
    if (!(error instanceof ApiError)) throw error
    onRefused(told)
  }
  return true
}
