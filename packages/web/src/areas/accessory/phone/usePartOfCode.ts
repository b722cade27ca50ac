// The part that a label or barcode stands for; one that nobody knows may be tied to its part on the spot.
import { accessoryInput } from '@tmlm/model/areas/accessory/accessoryInput'
import { byPartLabel } from '@tmlm/model/areas/accessory/words'
import type { Values } from '@tmlm/model'
import type { ReactNode } from 'react'
import { ApiError } from '../../../engine/call/apiError.ts'
import { useLearning } from '../../../engine/phone/useLearning.tsx'
import { useMayPress } from '../../../engine/phone/usePaperRights.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { valuesOf } from '../../../engine/values.ts'
import { found, type FoundThing } from './found.ts'

const field = accessoryInput.fields.lines.fields.accessoryId

interface PartOfCode {
  readonly partOf: (code: string) => Promise<Readonly<Values>>
  /** A part, or a bin. */
  readonly thingOf: (code: string) => Promise<FoundThing>
  readonly dialog: ReactNode
}

export function usePartOfCode(onTied: (code: string) => void): PartOfCode {
  const { call } = useSurroundings()
  const [mayFile, mayReceive] = [useMayPress('sparePartsFiles')('update'), useMayPress('accessoryInbound')('update')]
  const { meet, dialog } = useLearning(onTied)

  async function orLearnt<T>(code: string, look: Promise<T>): Promise<T> {
    try {
      return await look
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404
      if (isUnknown && (mayFile || mayReceive)) meet(code, { field, learns: byPartLabel.learns })
      throw error
    }
  }

  return {
    partOf: (code) => orLearnt(code, call('accessory', 'decodeQr', { code }).then(valuesOf)),
    thingOf: (code) => orLearnt(code, found(call, code)),
    dialog,
  }
}
