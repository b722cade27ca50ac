// A piece that may not be had today is refused when it is scanned, with all that stands against it; what may be accepted, or asked
// for with a reason, is judged when the paper is approved.
import { useCallback } from 'react'
import type { Objection } from '../../../engine/phone/useLabelTaking.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

/** `purposeOf`: what the paper hands out for; nothing where it hands out to nobody. */
export function useUsable(
  purposeOf: (values: Parameters<Objection>[1]) => 'collect' | 'borrow' | undefined,
): Objection {
  const { call } = useSurroundings()
  return useCallback(
    async ({ id }, values) => {
      const purpose = purposeOf(values)
      if (purpose === undefined) return undefined
      const { allowed, asks, reasons } = valuesOf(await call('instrumentCard', 'checkUsable', { cardId: id, purpose }))
      return allowed === true || asks === true ? undefined : listOf(reasons).map(textOf).join('；')
    },
    [call, purposeOf],
  )
}
