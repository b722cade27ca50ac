// What a new row on another screen begins with, of the row whose button was pressed. Pure.
import { holds, type MadeLines, type Makes, type Values } from '@tmlm/model'
import { codeOf, isEmpty, textOf } from '../values.ts'

export const startOf = ({ takes = {} }: Makes, row: Readonly<Values>, lines?: readonly Values[]): Values => ({
  ...taken(takes, row),
  ...(lines ? { lines } : {}),
})

export function madeLines({ takes, of = {} }: MadeLines, rows: readonly Readonly<Values>[]): Values[] {
  const first = Object.values(takes).find((here) => typeof here === 'string') ?? ''
  return rows
    .filter((row) => (typeof of === 'string' || holds(of, row)) && !isEmpty(row[first]))
    .map((row) => taken(takes, row))
}

const taken = (takes: NonNullable<Makes['takes']>, row: Readonly<Values>): Values =>
  Object.fromEntries(
    Object.entries(takes).flatMap(([there, here]) => {
      if (typeof here !== 'string') return [[there, here]]
      if (isEmpty(row[here])) return []
      const name = here === 'id' ? codeOf(row) : here.endsWith('Id') ? nameOf(row, here) : ''
      return [[there, row[here]], ...(name === '' ? [] : [[`${there}Name`, name]])]
    }),
  )

/** What stands beside the reference, or what a list of such things tells of each. */
function nameOf(row: Readonly<Values>, field: string): string {
  const stem = field.slice(0, -'Id'.length)
  const said = [[`${field}Name`], [`${stem}Code`, `${stem}Name`], ['code', 'name']]
  const names = said.map((parts) => parts.map((part) => textOf(row[part])).filter(Boolean))
  return names.find((parts) => parts.length > 0)?.join(' ') ?? ''
}
