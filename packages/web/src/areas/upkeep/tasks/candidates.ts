// What the three ways of making tasks by hand would make, as the server worked it out. Pure.
import type { Values } from '@tmlm/model'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

/** A task that would be made, or why not. */
export interface Candidate {
  readonly id: string
  readonly row: Readonly<Values>
  /** Nothing comes of it, ticked or not. */
  readonly reason: string
  readonly isMoved: boolean
  readonly isForced: boolean
}

export interface Foreseen {
  readonly candidates: readonly Candidate[]
  /** Codes of cards without any scheme. */
  readonly unbound: readonly string[]
}

export function foreseenIn(answer: unknown): Foreseen {
  const { rows, unbound } = valuesOf(answer)
  return {
    candidates: listOf(rows)
      .map(valuesOf)
      .map((row) => ({
        id: keyOf(row),
        row,
        reason: textOf(row.reason),
        isMoved: row.isMoved === true,
        isForced: row.isForced === true,
      })),
    unbound: listOf(unbound).map(textOf),
  }
}

/** What is ticked at first: all that can be made. */
export const tickedAtFirst = (candidates: readonly Candidate[]): ReadonlySet<string> =>
  new Set(candidates.filter(({ reason }) => reason === '').map(({ id }) => id))

/** What the making is told to leave out: unticked rows, by what they are. */
export const leftOut = (candidates: readonly Candidate[], ticked: ReadonlySet<string>): Values[] =>
  candidates
    .filter(({ id, reason }) => reason === '' && !ticked.has(id))
    .map(({ row: { cardId, schemeId, nominalDate, shiftId } }) => ({
      ...{ cardId, schemeId, nominalDate },
      ...(shiftId ? { shiftId } : {}),
    }))

const keyOf = (row: Readonly<Values>): string =>
  [row.cardId, row.schemeId, row.nominalDate, row.shiftId].map(textOf).join(' ')
