// What a new row on another screen begins with, of the row whose button was pressed.

export interface Makes {
  /**
   * Fields of the new row: by a field of this one, whose reference goes along with what it is called (`id` is this row itself), or
   * as a number or a yes that is the same whatever row this is.
   */
  readonly takes?: Taken
  /** Its lines. */
  readonly lines?: MadeLines
}

export interface MadeLines {
  /**
   * One for each of this row's own lines that is so, or for each row of a list of the object that is asked for this row
   * (`'listUnreturned.rentalId'`); absent: one, of this row itself.
   */
  readonly of?: string | Readonly<Record<string, number | boolean>>
  /** Their fields, in the same way; where the first of what is taken is empty there is no line. */
  readonly takes: Taken
}

/** Field there, by field here or by what it says. */
type Taken = Readonly<Record<string, string | number | boolean>>
