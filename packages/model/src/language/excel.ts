// What an object says of its workbooks where it differs from the rest.
import type { Fields } from './fields.ts'
import type { Text } from './text.ts'

export interface ExcelColumn {
  /** The field that the column is of; those of lines as `lines.field`. */
  readonly field: string
  /** Instead of the field's label. */
  readonly label?: Text
  /** How its cells are filled, instead of what the kind of the field says. */
  readonly help?: Text
  /** Demanded of every new row of a file although the field is not required elsewhere. */
  readonly required?: boolean
}

export interface ExcelSpec {
  /** Columns of the template in their order; default every field a person may fill. */
  readonly columns?: readonly (string | ExcelColumn)[]
  /** Fields by which cells of any file may name a row of this object, best first; default its code, then its display. */
  readonly namedBy?: readonly string[]
  /** The field that tells whether a row is there already; default the code, else the first unique field. */
  readonly key?: string
  /** What a file may say of new rows besides their fields, such as where they lie already: behaviour is handed it. */
  readonly input?: Fields
  /** Columns that behaviour demands of some rows: of which, in words; those of lines as `lines.field`. */
  readonly requiredWhen?: Readonly<Record<string, Text>>
  /** Columns that the example of the template leaves empty, because others shut them out. */
  readonly omits?: readonly string[]
  /** What inserting answers besides the usual and is told once: as further columns of the result file, and as a list. */
  readonly told?: {
    readonly list: string
    readonly with: readonly string[]
    readonly columns: Readonly<Record<string, Text>>
  }
}

/** Whether good rows of a file may be stored although others are wrong: not of papers. */
export const mayBePartial = ({ kind }: { readonly kind: string }): boolean => kind !== 'document'
