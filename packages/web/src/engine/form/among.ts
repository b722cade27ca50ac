// Which rows of the target a reference offers, as list parameters.
import { offeringList, offeredRows, choosable, holds, type RefField, type RefsField, type Values } from '@tmlm/model'
import { textOf } from '../values.ts'

interface Offered {
  /** The list of the target that is asked. */
  readonly list: string
  readonly among: Readonly<Record<string, string>>
}

/** What a picker offers: a list of the target's own where the field says so. Old rows are searched in the usual one. */
export function offerOf(field: RefField | RefsField, beside: Readonly<Values>, withStopped: boolean): Offered {
  const among = amongOf(field, withStopped)
  const offer = offeringList(field)
  if (!offer || withStopped || (offer.unless && holds(offer.unless, beside))) return { list: 'list', among }
  const from = (offer.from ?? []).flatMap((name) => (beside[name] ? [[name, textOf(beside[name])] as const] : []))
  return { list: offer.list, among: { ...among, ...offer.asks, ...Object.fromEntries(from) } }
}

/** The definition of the target may not be loaded here: parameters it has no field for are ignored by the list. */
export function amongOf(field: RefField | RefsField, withStopped: boolean): Record<string, string> {
  const condition = { ...choosable(field), ...(withStopped ? {} : offeredRows(field)) }
  const named = Object.entries(condition).map(([name, wanted]) => [name, String(wanted)])
  return { ...(withStopped ? {} : inUse(field.to)), ...Object.fromEntries(named) }
}

function inUse(target: string): Record<string, string> {
  if (target === 'org') return { status: '1' }
  return target === 'user' ? { status: '1,2' } : { enabled: 'true' }
}
