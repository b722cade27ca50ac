// Which rows of the target a reference offers, as list parameters.
import type { RefField, RefsField } from '@tmlm/model'

/** The definition of the target may not be loaded here: parameters it has no field for are ignored by the list. */
export function amongOf(field: RefField | RefsField, withStopped: boolean): Record<string, string> {
  const offers = 'offers' in field && !withStopped ? field.offers : {}
  const condition = { ...field.among, ...offers }
  const named = Object.entries(condition).map(([name, wanted]) => [name, String(wanted)])
  return { ...(withStopped ? {} : inUse(field.to)), ...Object.fromEntries(named) }
}

function inUse(target: string): Record<string, string> {
  if (target === 'org') return { status: '1' }
  return target === 'user' ? { status: '1,2' } : { enabled: 'true' }
}
