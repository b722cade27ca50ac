// The steps of somebody who counts: a bin, a card in it, a photo, an empty bin. Without a network they wait, in order.
import { useQueryClient } from '@tanstack/react-query'
import type { Resource } from '@tmlm/model'
import { useTranslation } from 'react-i18next'
import { newClientId } from '../../../engine/call/clientId.ts'
import { invalidate } from '../../../engine/call/invalidate.ts'
import { useKept, type Kept } from '../../../engine/phone/kept.ts'
import { ScanRefusal, type Scanned } from '../../../engine/phone/scanning.ts'
import { useScanning, type Scan } from '../../../engine/phone/useScanning.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf, valuesOf } from '../../../engine/values.ts'
import { lookUpIfSeen } from '../../cards/port.ts'
import {
  emptyCounting,
  entryOf,
  isCounted,
  nameOfEntry,
  readCounting,
  readEntry,
  withCounted,
  withPhotos,
  type Counting,
  type CountStep,
} from './counting.ts'

interface CountSteps {
  readonly counting: Kept<Counting>
  readonly scanning: Scan
  readonly doStep: (step: CountStep) => Promise<Scanned>
}

/** The figures of a slip of this size are read again after each scan. */
const readAtOnce = 500

/** `slip` is what the server last told of it. */
export function useCountSteps(definition: Resource, id: string, slip: unknown): CountSteps {
  const { t } = useTranslation('library')
  const { call } = useSurroundings()
  const serverState = useQueryClient()
  const counting = useKept(`CherkOrder:${id}`, emptyCounting, readCounting)
  const scanning = useScanning({
    waiting: counting.value.waiting,
    setWaiting: (by) => counting.change((before) => ({ ...before, waiting: by(before.waiting) })),
    nameOf: nameOfEntry,
    async take(entry) {
      const { clientId, step } = readEntry(entry)
      const scanned = await take(step, clientId)
      if (Number(valuesOf(slip).bookQty) <= readAtOnce) void invalidate(serverState, definition.name)
      return scanned
    },
  })

  async function take(step: CountStep, clientId: string): Promise<Scanned> {
    if (step.kind === 'empty') {
      await call(definition.name, 'emptyBin', { id, realLocationId: step.bin.id, clientId })
      counting.change((before) => (before.bin?.id === step.bin.id ? { ...before, bin: undefined } : before))
      return { kind: 'good', text: t('binSeenEmpty', { bin: step.bin.code }) }
    }
    if (step.kind === 'photo') {
      const { cardId, photo } = step
      const { photos } = valuesOf(await call(definition.name, 'addPhoto', { id, cardId, photo, clientId }))
      counting.change((before) => withPhotos(before, cardId, Number(photos)))
      return { kind: 'good', text: t('photoKept', { code: step.code }) }
    }
    return takeCode(step.code, clientId)
  }

  async function takeCode(code: string, clientId: string): Promise<Scanned> {
    const found = await lookUpIfSeen(call, code)
    if (found?.kind === 'location') {
      if (!isCounted(slip, found)) {
        // Nobody stands before a bin that is not counted, nor any longer before the one before it.
        counting.change((before) => ({ ...before, bin: undefined }))
        throw new ScanRefusal(t('binOutside', { bin: found.code }))
      }
      counting.change((before) => ({ ...before, bin: { id: found.id, code: found.code } }))
      return { kind: 'good', text: t('binIs', { bin: found.code }) }
    }
    const at = counting.now().bin
    // A card that he may not look up is counted all the same: it lies before him.
    const scanned = found ? { cardId: found.id } : { code }
    const answer = await call(definition.name, 'scan', { id, ...scanned, realLocationId: at?.id, clientId })
    const { result, cardId, cardCode } = valuesOf(valuesOf(answer).line)
    const known = typeof result === 'number' ? result : undefined
    const named = found ? `${found.code} ${found.name}` : textOf(cardCode) || code
    const card = { cardId: textOf(cardId), code: named, result: known, bin: at?.code ?? '' }
    counting.change((before) => withCounted(before, card))
    return { kind: 'good', text: found?.code ?? named }
  }

  return { counting, scanning, doStep: (step) => scanning.scan(entryOf(newClientId(), step)) }
}
