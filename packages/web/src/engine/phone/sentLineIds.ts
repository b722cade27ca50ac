import type { Values } from '@tmlm/model'
import { textOf } from '../values.ts'

/** The ids of the lines that went out, as phones keep them; an earlier version kept them as `cards`. */
export function sentLineIds({ lineIds, cards }: Values): readonly string[] | undefined {
  const ids = lineIds ?? cards
  return Array.isArray(ids) ? ids.map(textOf) : undefined
}
