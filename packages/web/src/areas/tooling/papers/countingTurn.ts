// One turn of counting: a bin, and from then on one stands before it, or a card that is found there. Bins that are
// pressed wait for their turn like those that are scanned, so that no card is counted in a bin it was not scanned in.
import type { Values } from '@tmlm/model'
import { ApiError, isUnanswered } from '../../../engine/apiError.ts'
import { newClientId } from '../../../engine/clientId.ts'
import type { Call } from '../../../engine/surroundings.ts'
import { valuesOf } from '../../../engine/values.ts'
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

interface CountingDesk {
  readonly slipId: string
  readonly bins: readonly CountedBin[]
  /** The bin one stands before. */
  readonly here: CountedBin | null
  readonly call: Call
  readonly onBin: (bin: CountedBin) => void
  readonly onCard: (line: Values, here: CountedBin | null) => void
  readonly onRefused: (text: string) => void
}

/** Answers whether it was answered. */
export async function countingTurn(desk: CountingDesk, { code, clientId, bin }: Counted): Promise<boolean> {
  const { slipId, bins, here, call } = desk
  const named = bin ?? bins.find((entry) => [entry.code, entry.fullCode].includes(code))
  if (named) {
    desk.onBin(named)
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
async function takeRefused({ bins, call, onBin, onRefused }: CountingDesk, code: string, refusal: ApiError) {
  try {
    const found = code.includes('l=') ? valuesOf(await call('newCard', 'getByQr', { code })) : {}
    const named = bins.find((entry) => entry.id === found.id)
    if (named) onBin(named)
    else onRefused(`${code}: ${refusal.message}`)
  } catch (error) {
    if (isUnanswered(error)) return false
    if (!(error instanceof ApiError)) throw error
    onRefused(`${code}: ${refusal.message}`)
  }
  return true
}
