// How much waits behind an entry of the mobile-style home.
import type { CallKey } from '../call/callKey.ts'

export interface WaitingCount {
  /** The call that tells it of this person. */
  readonly key: (userId: string) => CallKey
  readonly count: (data: unknown) => number
}
