// The SQL of computed fields over the row `t`, as behaviour says it, and as it stands in one statement.
import type { Lang } from '@tmlm/model'

/**
 * By the names of the fields; what depends on the day is told the place of the person's day in the statement, what is said in
 * words the person's language, what depends on the minute the place of the moment, and on the clock the place of the zone.
 */
export type Computed = Readonly<
  Record<string, string | ((today: string, lang: Lang, now: string, zone: string) => string)>
>
/** The same, in one statement. */
export type ComputedSql = Readonly<Record<string, string>>

/** The day gets its place in the statement when a field that depends on it is first asked for. */
export function computedAt(computed: Computed, places: ComputedPlaces, lang: Lang): ComputedSql {
  const placed: Record<string, string> = {}
  for (const [name, sql] of Object.entries(computed))
    if (typeof sql === 'string') placed[name] = sql
    else
      Object.defineProperty(placed, name, {
        enumerable: true,
        get: () => dated(sql(dayMark, lang, momentMark, zoneMark), places),
      })
  return placed
}

/** Stands where the day will; a place in a statement that nothing refers to would be refused. */
const dayMark = '<today>'
const momentMark = '<now>'
const zoneMark = '<zone>'
function dated(sql: string, { now: moment, timezone }: ComputedPlaces): string {
  const dayed = sql.includes(dayMark) ? sql.replaceAll(dayMark, dayOf(moment, timezone)) : sql
  const timed = dayed.includes(momentMark) ? dayed.replaceAll(momentMark, moment()) : dayed
  return timed.includes(zoneMark) ? timed.replaceAll(zoneMark, timezone()) : timed
}

/** The moment of the call and the person's time zone. */
export interface ComputedPlaces {
  readonly now: () => string
  readonly timezone: () => string
}

/** Of what rows are called, which no day changes. */
export const undated = (computed: Computed): ComputedSql =>
  computedAt(computed, { now: () => 'NULL::timestamptz', timezone: () => `'UTC'` }, 'zh')

/** The person's day, of the moment and the time zone at these places. */
export const dayOf = (moment: () => string, timezone: () => string): string =>
  `(${moment()} AT TIME ZONE ${timezone()})::date`
