// The documents of one category: of each the version that counts, the others behind it. Pure.
import type { Values } from '@tmlm/model'
import { textOf } from '../../../engine/values.ts'

export interface Folded {
  /** What is in force, else the newest. */
  readonly shown: Values
  readonly older: readonly Values[]
}

/** They come with what is in force first, then the newest. A card and its file have documents of their own. */
export const foldedIn = (documents: readonly Values[]): Folded[] =>
  [...Map.groupBy(documents, ({ cardId, name }) => `${textOf(cardId)} ${textOf(name).toLowerCase()}`).values()].flatMap(
    ([shown, ...older]) => (shown ? [{ shown, older }] : []),
  )
