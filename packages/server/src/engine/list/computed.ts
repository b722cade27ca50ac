// The SQL of computed fields over the row `t`, as behaviour says it, and as it stands in one statement.
import type { Lang } from '@tmlm/model'

/**
 * By the names of the fields; what depends on the day is told the place of the person's day in the statement, what is said in
 * words the person's language.
 */
export type Computed = Readonly<Record<string, string | ((today: string, lang: Lang) => string)>>
/** The same, in one statement. */
export type ComputedSql = Readonly<Record<string, string>>

/** The day gets its place in the statement when a field that depends on it is first asked for. */
export function computedAt(computed: Computed, today: () => string, lang: Lang): ComputedSql {
  const placed: Record<string, string> = {}
  for (const [name, sql] of Object.entries(computed))
    if (typeof sql === 'string') placed[name] = sql
    else Object.defineProperty(placed, name, { enumerable: true, get: () => dated(sql(dayMark, lang), today) })
  return placed
}

/** Stands where the day will; a place in a statement that nothing refers to would be refused. */
const dayMark = '<today>'
const dated = (sql: string, today: () => string): string =>
  sql.includes(dayMark) ? sql.replaceAll(dayMark, today()) : sql

/** Of what rows are called, which no day changes. */
export const undated = (computed: Computed): ComputedSql => computedAt(computed, () => 'NULL::date', 'zh')

/** The person's day, of the moment and the time zone at these places. */
export const dayOf = (moment: () => string, timezone: () => string): string =>
  `(${moment()} AT TIME ZONE ${timezone()})::date`
