// What a label on a shelf stands for: a bin, or a part with its batch.
import { ApiError } from '../../../engine/call/apiError.ts'
import type { Call } from '../../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../../engine/values.ts'

export interface FoundThing {
  readonly kind: 'location' | 'part'
  readonly id: string
  readonly code: string
  readonly name: string
  readonly batchId: string
}

export async function found(call: Call, code: string): Promise<FoundThing> {
  try {
    const part = valuesOf(await call('accessory', 'decodeQr', { code }))
    return {
      kind: 'part',
      ...{ id: textOf(part.id), code: textOf(part.code), name: textOf(part.name), batchId: textOf(part.batchId) },
    }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const bin = valuesOf(await call('newCard', 'getByQr', { code }).catch(() => undefined))
    if (bin.kind !== 'location') throw error
    return { kind: 'location', id: textOf(bin.id), code: textOf(bin.fullCode), name: textOf(bin.name), batchId: '' }
  }
}
