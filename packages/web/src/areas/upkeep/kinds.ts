// Upkeep and spot check share their objects; a screen shows one of the two.
import type { Resource } from '@tmlm/model'

/** The kind that the rows of a screen have: its business leaves no other. */
export function kindOf({ list, name }: Resource): 1 | 2 {
  const kind = list.where?.kind
  if (kind !== 1 && kind !== 2) throw new Error(`The screen of ${name} has no kind`)
  return kind
}
