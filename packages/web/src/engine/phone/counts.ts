// What the mobile-style home tells of an entry: how much waits behind it, and how the lines of its papers are counted.
import type { Text } from '@tmlm/model'
import type { CallKey } from '../call/callKey.ts'

export interface WaitingCount {
  /** The call that tells it of this person. */
  readonly key: (userId: string) => CallKey
  readonly count: (data: unknown) => number
}

/** So many lines of a paper, by the noun of what they stand for. */
export type CountedLines = (count: number) => Text
