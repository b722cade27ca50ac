// Schemes as they are used by hand, on cards that may have no binding to them.
import type { Schedule } from '@tmlm/model/language/slots'
import type { Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

export interface HandScheme extends Omit<Schedule, 'startDate' | 'endDate'> {
  readonly id: string
  readonly name: string
  readonly leadDays: number | null
  readonly graceDays: number | null
  readonly cardTypes: readonly number[] | null
  /** R10, without a binding that would name people or a team. */
  readonly executorsOf: (cardId: string) => readonly string[]
}

type Stored = Omit<HandScheme, 'executorsOf'> & { readonly executorRule: number }

const [liablePerson, useDepartment] = [2, 4]

export async function schemesByHand(
  { tx }: Pick<Moment, 'tx'>,
  kind: 1 | 2,
  ids: readonly string[],
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, HandScheme>> {
  const schemes = await tx.all(sql<Stored>`
SELECT s.id, s.name, s.card_types, s.executor_rule, s.period_type, s.period_interval, coalesce(s.week_days, '{}') AS week_days,
  coalesce(s.month_days, '{}') AS month_days, s.quarter_month, s.year_month, s.schedule_mode, s.holiday_rule, s.lead_days, s.grace_days,
  ARRAY(SELECT x.target_id FROM scheme_shift_ids x WHERE x.owner_id = s.id ORDER BY x.position) AS shift_ids
FROM scheme s
WHERE s.kind = ${kind} AND s.id = ${anyOf([...new Set(ids)])}`)
  const rules = new Set(schemes.map(({ executorRule }) => executorRule))
  const liable = rules.has(liablePerson) ? await liablePeople(tx, cardIds) : none
  const departments = rules.has(useDepartment) ? await peopleUsing(tx, cardIds) : none
  const executors = new Map([
    [liablePerson, liable],
    [useDepartment, departments],
  ])
  return new Map(
    schemes.map(({ executorRule, ...scheme }) => [
      scheme.id,
      { ...scheme, executorsOf: (cardId: string) => executors.get(executorRule)?.get(cardId) ?? [] },
    ]),
  )
}

type ByCard = ReadonlyMap<string, readonly string[]>

const none: ByCard = new Map()

async function liablePeople(tx: Tx, cardIds: readonly string[]): Promise<ByCard> {
  const rows = await tx.all(sql<{ id: string; responsibleId: string }>`
SELECT c.id, c.responsible_id FROM new_card c WHERE c.id = ${anyOf(cardIds)} AND c.responsible_id IS NOT NULL`)
  return new Map(rows.map(({ id, responsibleId }) => [id, [responsibleId]]))
}

async function peopleUsing(tx: Tx, cardIds: readonly string[]): Promise<ByCard> {
  const rows = await tx.all(sql<{ id: string; people: readonly string[] }>`
SELECT c.id, array_agg(u.id ORDER BY u.job_no) AS people
FROM new_card c
JOIN "user" u ON u.dept_id = c.use_dept_id AND u.status IN (1, 2)
WHERE c.id = ${anyOf(cardIds)}
GROUP BY c.id`)
  return new Map(rows.map(({ id, people }) => [id, people]))
}
