// Conditions of the language as SQL over the stored row: states by name, everything else by value.
import type { Condition } from '@tmlm/model'
import { column } from './names.ts'

/** SQL that holds when alias `row` meets the condition. The values come from definitions, never from callers. */
export const conditionSql = (condition: Condition, row: string): string =>
  conditions(condition, (field) => `${row}.${column(field)}`) || 'true'

/** The same where only one row is spoken of, as in an index. */
export const rowCondition = (condition: Condition): string => conditions(condition, column)

const conditions = (condition: Condition, place: (field: string) => string): string =>
  Object.entries(condition)
    .map(([field, wanted]) => {
      const values = (Array.isArray(wanted) ? wanted : [wanted]).map(literal)
      return `${place(field)} IN (${values.join(', ')})`
    })
    .join(' AND ')

function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return `'${String(value).replaceAll("'", "''")}'`
}
