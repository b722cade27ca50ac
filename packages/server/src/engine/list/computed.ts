// The SQL of computed fields over the row `t`, as behaviour says it, and as it stands in one statement.
import type { Lang } from '@tmlm/model'

/**
 * By the names of the fields; what depends on the day is told the place of the person's day in the statement, what is said in
 * words the person's language, what depends on the minute the place of the moment, and on the clock the place of the zone.
 */
export type Computed = Readonly<
  Record<string, string | Reading | ((today: string, lang: Lang, now: string, zone: string) => string)>
>

/** What is read of a row that lies beside `t`, such as where it stands: several readings find that row once. */
export interface Reading {
  /** Table, alias and condition, such as `card_position place WHERE place.card_id = t.id`. */
  readonly of: string
  readonly as: string
  readonly is: string
}

export const readingsOf = (computed: Computed): Readonly<Record<string, Reading>> =>
  Object.fromEntries(Object.entries(computed).filter((entry): entry is [string, Reading] => isReading(entry[1])))

const isReading = (sql: Computed[string]): sql is Reading => typeof sql === 'object'
/** The same, in one statement. */
export type ComputedSql = Readonly<Record<string, string>>

/** The day gets its place in the statement when a field that depends on it is first asked for. */
export function computedAt(computed: Computed, places: ComputedPlaces, lang: Lang): ComputedSql {
  const placed: Record<string, string> = {}
  for (const [name, sql] of Object.entries(computed))
    if (typeof sql === 'string') placed[name] = sql
    else if (isReading(sql)) placed[name] = `SELECT ${sql.is} FROM ${sql.of}`
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
