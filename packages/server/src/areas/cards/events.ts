// What areas that stand on cards know of their life. Each tells it by one entry in the list where the areas are put together,
// so that cards need not know who they are.
import type { TimelineKind } from '@tmlm/model/areas/cards/words'
import type { Text } from '@tmlm/model'

/** What `what`, `more` and `name` hold is for the source to say. */
export interface CardEvent {
  readonly what: string
  readonly more: string | null
  readonly name: string | null
}

/** Columns of a life cycle that other areas fill; what several tell of one is added up. */
export type CardFigure = 'repairs' | 'repairHours' | 'upkeeps' | 'changes' | 'totalCost'

export interface CardEvents {
  readonly kind: TimelineKind
  /** SQL of what happened to the card `card.id`: time, what, more, name, doc_type, doc_id, doc_code, user_id. */
  readonly rows: string
  readonly sentenceOf: (event: CardEvent) => Text
  /** SQL of figures of the card `c`. */
  readonly figures?: Readonly<Partial<Record<CardFigure, string>>>
}

/** The words of a choice, told of an event; nothing where the event does not say. */
export const wordOf = (choices: Readonly<Record<number, Text>>, value: string | null): Text =>
  choices[Number(value)] ?? ['', '']

/** Parts of a sentence that are there. */
export const told = (separator: string, ...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(separator)
