// What is to be written as soon as there is a network, in the order in which it was done. Kept in the browser, apart for
// each installation and person. Pure.
import type { Values } from '@tmlm/model'
import { listOf, textOf, valuesOf } from '../values.ts'

export interface Letter {
  /** It is written once, however often it is sent. */
  readonly clientId: string
  /** The screen it was made on. */
  readonly from: string
  readonly resource: string
  readonly action: string
  readonly input: Readonly<Values>
  /** What it is for whoever looks at the box, and what is said when it has arrived. */
  readonly title: string
  readonly about: string
  readonly done: string
  /** Why the server did not want it. It is not sent again as it is. */
  readonly problem?: string
}

export const withLetter = (letters: readonly Letter[], letter: Letter): readonly Letter[] => [...letters, letter]

export const withoutLetter = (letters: readonly Letter[], clientId: string): readonly Letter[] =>
  letters.filter((letter) => letter.clientId !== clientId)

export const refused = (letters: readonly Letter[], clientId: string, problem: string): readonly Letter[] =>
  letters.map((letter) => (letter.clientId === clientId ? { ...letter, problem } : letter))

/** The one that goes next; what was refused lets the others pass. */
export const nextLetter = (letters: readonly Letter[]): Letter | undefined =>
  letters.find(({ problem }) => problem === undefined)

export function readLetters(text: string | null): readonly Letter[] {
  try {
    return listOf(JSON.parse(text ?? '[]'))
      .map(valuesOf)
      .map(readLetter)
  } catch {
    return []
  }
}

const readLetter = (kept: Values): Letter => ({
  ...{
    clientId: textOf(kept.clientId),
    from: textOf(kept.from),
    resource: textOf(kept.resource),
    action: textOf(kept.action),
  },
  ...{ input: valuesOf(kept.input), title: textOf(kept.title), about: textOf(kept.about), done: textOf(kept.done) },
  ...(typeof kept.problem === 'string' ? { problem: kept.problem } : {}),
})
