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
  /** How often the server failed at it, with which words, and when it is tried again; in milliseconds. */
  readonly failures?: number
  readonly failure?: string
  readonly notBefore?: number
}

export const withLetter = (letters: readonly Letter[], letter: Letter): readonly Letter[] => [...letters, letter]

export const withoutLetter = (letters: readonly Letter[], clientId: string): readonly Letter[] =>
  letters.filter((letter) => letter.clientId !== clientId)

export const refused = (letters: readonly Letter[], clientId: string, problem: string): readonly Letter[] =>
  letters.map((letter) => (letter.clientId === clientId ? { ...letter, problem } : letter))

const shortestPause = 8_000
const longestPause = 300_000

/** The server failed at it: it is tried again by itself, each time a little later. */
export const failed = (letters: readonly Letter[], clientId: string, failure: string, now: number): readonly Letter[] =>
  letters.map((letter) => {
    if (letter.clientId !== clientId) return letter
    const failures = (letter.failures ?? 0) + 1
    return {
      ...letter,
      failures,
      failure,
      notBefore: now + Math.min(shortestPause * 2 ** (failures - 1), longestPause),
    }
  })

const failuresUntold = 2

/** Why it may have to be changed: it was refused, or the server fails at it again and again. */
export const reasonToChange = ({ problem, failures = 0, failure }: Letter): string | undefined =>
  problem ?? (failures > failuresUntold ? failure : undefined)

/** No pause is longer than the longest: what says otherwise was noted by a clock that was ahead. */
const isDue = (notBefore: number, now: number): boolean => notBefore <= now || notBefore > now + longestPause

/** The one that goes next; what was refused or has to wait lets the others pass. */
export const nextLetter = (letters: readonly Letter[], now: number): Letter | undefined =>
  letters.find(({ problem, notBefore = 0 }) => problem === undefined && isDue(notBefore, now))

/** Whether anything will be sent, now or later. */
export const isAnyWaiting = (letters: readonly Letter[]): boolean =>
  letters.some(({ problem }) => problem === undefined)

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
  ...(typeof kept.failures === 'number' ? { failures: kept.failures } : {}),
  ...(typeof kept.failure === 'string' ? { failure: kept.failure } : {}),
  ...(typeof kept.notBefore === 'number' ? { notBefore: kept.notBefore } : {}),
})
