// Schemes as they are used by hand, on cards that may have no binding to them.
import type { Schedule } from '@tmlm/model/language/slots'
import type { Moment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

export interface HandScheme extends Omit<Schedule, 'startDate' | 'endDate'> {
  readonly id: string
  readonly name: string
  readonly leadDays: number | null
  readonly graceDays: number | null
  /** R10, without a binding that would name people or a team. */
  readonly executorsOf: (cardId: string) => readonly string[]
}

type Stored = Omit<HandScheme, 'executorsOf'> & { readonly executorRule: number }

export async function schemesByHand(
  { tx }: Pick<Moment, 'tx'>,
  kind: 1 | 2,
  ids: readonly string[],
): Promise<ReadonlyMap<string, HandScheme>> {
  const schemes = await tx.all(sql<Stored>`
SELECT s.id, s.name, s.executor_rule, s.period_type, s.period_interval, coalesce(s.week_days, '{}') AS week_days,
  coalesce(s.month_days, '{}') AS month_days, s.quarter_month, s.year_month, s.schedule_mode, s.holiday_rule, s.lead_days, s.grace_days,
  ARRAY(SELECT x.target_id FROM scheme_shift_ids x WHERE x.owner_id = s.id ORDER BY x.position) AS shift_ids
FROM scheme s
WHERE s.kind = ${kind} AND s.id = ${anyOf([...new Set(ids)])}`)
  const liable = schemes.some(({ executorRule }) => executorRule === 2)
    ? await tx.all(sql<{ id: string; responsibleId: string }>`
SELECT c.id, c.responsible_id FROM new_card c WHERE c.responsible_id IS NOT NULL`)
    : []
  const byCard = new Map(liable.map(({ id, responsibleId }) => [id, [responsibleId]]))
  return new Map(
    schemes.map(({ executorRule, ...scheme }) => [
      scheme.id,
      { ...scheme, executorsOf: (cardId: string) => (executorRule === 2 ? (byCard.get(cardId) ?? []) : []) },
    ]),
  )
}
