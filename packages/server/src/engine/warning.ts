// Where the findings of a warning come from: rows and expressions in SQL, said by the area they speak of. The engine puts
// them together into one query; levels, records and messages are made of what it answers.
import type { WarningDefinition } from '@tmlm/model'

export interface WarningSource {
  readonly warning: WarningDefinition
  readonly found: (at: FindingPlaces) => FoundRows
}

/** What a source may refer to, as SQL. */
export interface FindingPlaces {
  /** The company's day. */
  readonly today: string
  readonly now: string
  readonly timezone: string
}

/** The tables it reads keep their row security; the tenant is mentioned only to join by it. */
export interface FoundRows {
  /** Tables and joins. */
  readonly from: string
  readonly where?: string
  /** The object it is about, which with the cycle makes one finding. */
  readonly id: string
  /** The row that is opened for it, where that is another one: the paper of a line. */
  readonly opens?: string
  readonly code: string
  readonly name?: string
  readonly orgId: string
  readonly deptId?: string
  /** The category and the type by which settings may narrow it and functions are looked up. */
  readonly category?: string
  readonly typeId?: string
  /** A date that is counted to or from; of hours and minutes a moment. */
  readonly due?: string
  /** What is measured, where that is no time. */
  readonly value?: string
  /** Told apart from earlier findings of the same object; default the due date. */
  readonly cycle?: string
  /** Where the row itself says how bad it is. */
  readonly level?: string
  /** Ids, or lists of them, by the names of the definition. */
  readonly people?: Readonly<Record<string, string>>
}

/** States the source of a warning. */
export const warningSource = (warning: WarningDefinition, found: WarningSource['found']): WarningSource => ({
  warning,
  found,
})

export interface Measure {
  readonly unit: string | null
  readonly falling: boolean
  /** The outermost threshold of all settings: what lies beyond it is no finding anywhere. */
  readonly reach: number | null
}

/** The query of all findings; a time beyond the outermost threshold is left out by its index. */
export function findingsSql({ found }: WarningSource, at: FindingPlaces, measure: Measure): string {
  const rows = found(at)
  const conditions = [rows.where, withinReach(rows, at, measure)].filter((condition) => condition !== undefined)
  const due = rows.due === undefined ? 'NULL::timestamptz' : dueMoment(rows.due, at, measure)
  const cycle = rows.cycle ?? (rows.due === undefined ? `''` : `(${rows.due})::text`)
  return `SELECT ${rows.id} AS object_id, ${rows.opens ?? rows.id} AS open_id, left((${rows.code})::text, 100) AS object_code,
    left((${rows.name ?? `''`})::text, 300) AS object_name, left(${cycle}, 100) AS cycle_key, ${rows.orgId} AS org_id,
    ${rows.deptId ?? 'NULL::uuid'} AS dept_id, (${rows.category ?? 'NULL'})::integer AS category,
    ${rows.typeId ?? 'NULL::uuid'} AS type_id, ${due} AS due_time, ${measured(rows, at, measure)}::numeric(14, 2) AS measured,
    (${rows.level ?? 'NULL'})::smallint AS own_level, ${peopleJson(rows.people ?? {})} AS people
  FROM ${rows.from}${conditions.length === 0 ? '' : `\n  WHERE ${conditions.join('\n    AND ')}`}`
}

function withinReach({ due }: FoundRows, { today, now }: FindingPlaces, measure: Measure): string | undefined {
  const { unit, falling, reach } = measure
  if (due === undefined || reach === null) return due === undefined ? undefined : `${due} IS NOT NULL`
  const ahead = falling ? reach : -reach
  if (unit === 'd') return `${due} <= ${today} + ${Math.trunc(ahead)}`
  return `${due} <= ${now} + interval '${ahead} ${unit === 'h' ? 'hours' : 'minutes'}'`
}

function measured({ due, value }: FoundRows, { today, now }: FindingPlaces, { unit, falling }: Measure): string {
  if (value !== undefined) return `(${value})`
  if (due === undefined) return 'NULL'
  if (unit === 'd') return falling ? `(${due} - ${today})` : `(${today} - ${due})`
  const seconds = falling ? `${due} - ${now}` : `${now} - ${due}`
  return `(extract(epoch FROM ${seconds}) / ${unit === 'h' ? 3600 : 60})`
}

/** A day begins in the company's time zone. */
const dueMoment = (due: string, { timezone }: FindingPlaces, { unit }: Measure): string =>
  unit === 'h' || unit === 'min' ? `(${due})` : `((${due})::timestamp AT TIME ZONE ${timezone})`

const peopleJson = (people: Readonly<Record<string, string>>): string =>
  `jsonb_build_object(${Object.entries(people)
    .map(([name, sql]) => `'${name}', to_jsonb(array_remove(${listOf(sql)}::uuid[], NULL))`)
    .join(', ')})`

const listOf = (sql: string): string => (sql.startsWith('ARRAY(') ? sql : `ARRAY[${sql}]`)
