// What a new row on another screen begins with, of the row whose button was pressed.
import type { Text } from './text.ts'

export interface Makes {
  /** Fields of the new row by those of this one: a reference goes along with what it is called, `id` is this row itself. */
  readonly takes?: Taken
  /** What it says whatever row this is. */
  readonly says?: Said
  /** Its lines. */
  readonly lines?: MadeLines
}

export interface MadeLines {
  /** Of which of this row's own lines: one for each that is so; those in which the first of what is taken is empty have none. */
  readonly of?: Readonly<Record<string, number | boolean>>
  /** Of the rows of this list, which is asked for what belongs to this row; nothing of both: one line, of this row itself. */
  readonly list?: { readonly action: string; readonly by: string }
  readonly takes: Taken
  readonly says?: Said
  /** What is told where there is none, in place of beginning. */
  readonly none?: Text
}

/** Field there, by field here. */
type Taken = Readonly<Record<string, string>>
type Said = Readonly<Record<string, string | number | boolean>>
