// Rules over several fields of one row or one line.
import type { Text } from './text.ts'

/** A rule over several fields of one row; the error is shown at the first of them. */
export interface RowCheck {
  readonly fields: readonly string[]
  readonly text: Text
  readonly holds: (row: Readonly<Record<string, unknown>>) => boolean
}

/** A rule over several fields. */
export const check = (fields: readonly string[], text: Text, holds: RowCheck['holds']): RowCheck => ({
  fields,
  text,
  holds,
})

/** All of the fields are filled, or none. */
export const together = (fields: readonly string[], text: Text): RowCheck =>
  check(fields, text, (row) => {
    const filled = fields.filter((field) => row[field] !== null && row[field] !== undefined).length
    return filled === 0 || filled === fields.length
  })

/** The later field does not lie before the earlier one; empty values pass. */
export const inOrder = (
  earlier: string,
  later: string,
  text: Text = ['结束日期不能早于开始日期', 'End before start'],
): RowCheck =>
  check([later, earlier], text, (row) => {
    const from = row[earlier]
    const to = row[later]
    return from === null || from === undefined || to === null || to === undefined || String(to) >= String(from)
  })
