// An action on some of the lines of a row: which of them may be, what is shown of each to who ticks them, and what is asked besides.
import type { Condition } from './fields.ts'
import type { Text } from './text.ts'

export interface OnLines {
  /** Lines it may be done with, by their fields; another one that is named is refused, as is the action where there is none. */
  readonly from?: LineCondition
  /** What is said where a line that is named is not so, or none is. */
  readonly otherwise: Text
  /** Of these the ones worth ticking; who names another one all the same is not refused for it. */
  readonly offeredWhile?: LineCondition
  /** Lines of which something is left: the first of the two fields is above the second. */
  readonly left?: readonly [of: string, less: string]
  /** The input of a line that is a number of what is left: it begins as all of it, and is at most that. */
  readonly counts?: string
  /** The columns that tell lines apart. */
  readonly columns: readonly string[]
  /** The inputs that are asked for beside the lines. */
  readonly asks?: readonly string[]
  /** On the button that does it, with their `{count}`. */
  readonly label: Text
  /** When it is done, with their `{count}`; absent: what the action answers. */
  readonly told?: Text
  /** Where no line is worth it. */
  readonly empty: Text
}

/** Of several conditions one is enough; a name that begins with `row.` is one of the row around the line. */
export type LineCondition = Condition | readonly Condition[]
