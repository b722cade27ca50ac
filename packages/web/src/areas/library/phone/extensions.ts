// Forms that ask until when a card is kept, and why: one is open at a time, what was typed stays with its card. Pure.
import type { Values } from '@tmlm/model'
import { textOf, valuesOf } from '../../../engine/values.ts'

export interface Extensions {
  /** The card whose form is open; empty where none is. */
  readonly open: string
  /** What was typed, by card. */
  readonly typed: Readonly<Record<string, Readonly<Values>>>
}

export const noExtensions = (): Extensions => ({ open: '', typed: {} })

export function readExtensions(kept: unknown): Extensions | undefined {
  const { open, typed } = valuesOf(kept)
  if (typeof open !== 'string') return undefined
  const byCard = Object.entries(valuesOf(typed)).map(([cardId, values]) => [cardId, valuesOf(values)] as const)
  return { open: textOf(open), typed: Object.fromEntries(byCard) }
}

/** Pressed again it closes. */
export const turnedTo = (before: Extensions, cardId: string): Extensions => ({
  ...before,
  open: before.open === cardId ? '' : cardId,
})

export const withTyped = ({ open, typed }: Extensions, cardId: string, changed: Readonly<Values>): Extensions => ({
  open,
  typed: { ...typed, [cardId]: { ...typed[cardId], ...changed } },
})

/** The card is kept longer: nothing is left to ask of it. */
export function withoutCard({ open, typed }: Extensions, cardId: string): Extensions {
  const { [cardId]: _sent, ...others } = typed
  return { open: open === cardId ? '' : open, typed: others }
}
