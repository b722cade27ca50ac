// The SQL of computed fields over the row `t`, as behaviour says it, and as it stands in one statement.

/** By the names of the fields; what depends on the day is told the place of the person's day in the statement. */
export type Computed = Readonly<Record<string, string | ((today: string) => string)>>
/** The same, in one statement. */
export type ComputedSql = Readonly<Record<string, string>>

/** The day gets its place in the statement when a field that depends on it is first asked for. */
export function computedAt(computed: Computed, today: () => string): ComputedSql {
  const placed: Record<string, string> = {}
  for (const [name, sql] of Object.entries(computed))
    if (typeof sql === 'string') placed[name] = sql
    else Object.defineProperty(placed, name, { enumerable: true, get: () => sql(today()) })
  return placed
}

/** Of what rows are called, which no day changes. */
export const undated = (computed: Computed): ComputedSql => computedAt(computed, () => 'NULL::date')

/** The person's day, of the moment and the time zone at these places. */
export const dayOf = (moment: () => string, timezone: () => string): string =>
  `(${moment()} AT TIME ZONE ${timezone()})::date`
