// What a drawing is made from, and what it says of each of its figures.
import type { ListRow } from '../../list/listCall.ts'
import type { Ground } from '../palette.ts'
import type { Told } from './plot.ts'

/** Carried by every figure, so that whoever presses it is led to what it counts. */
export interface Datum {
  readonly row?: ListRow | undefined
  readonly field?: string
}

export interface Sketch {
  readonly told: Told
  readonly ground: Ground
  readonly words: { readonly others: string; readonly left: string; readonly together: string }
  /** The tenant's time, for what goes on. */
  readonly now: string
}
