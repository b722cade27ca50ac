// Bindings with everything that the generator must know of them: the period, the card, the scheme, who does it.
import type { Schedule } from '@tmlm/model/language/slots'
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql, type Sql } from '../../platform/database/sql.ts'

export interface Binding extends Schedule {
  readonly id: string
  readonly orgId: string
  readonly kind: 1 | 2
  readonly cardId: string
  readonly schemeId: string
  readonly leadDays: number | null
  readonly graceDays: number | null
  readonly teamId: string | null
  readonly executorIds: readonly string[]
  readonly lastDoneDate: string | null
  readonly generatedThrough: string | null
  readonly nextOccurrence: string | null
  /** Enabled, not suspended, its scheme enabled, and the card is one that is cared for. */
  readonly isLive: boolean
}

/** The bindings, locked, in an order in which two runs cannot block each other. */
export const lockBindings = (tx: Tx, ids: readonly string[]): Promise<Binding[]> =>
  tx.all(bindings(sql`b.id = ${anyOf(ids)} ORDER BY b.id FOR UPDATE OF b`))

/** As it is now, for who only looks. */
export const readBinding = (tx: Tx, id: string): Promise<Binding | undefined> => tx.first(bindings(sql`b.id = ${id}`))

export const bindingsOfCards = (tx: Tx, kind: 1 | 2, cardIds: readonly string[]): Promise<Binding[]> =>
  tx.all(bindings(sql`b.kind = ${kind} AND b.card_id = ${anyOf(cardIds)} ORDER BY b.id`))

/** R10: by the rule of the scheme, those the binding names, the card's liable person, or everybody of its department. */
export const executorsSql = sql`CASE s.executor_rule
    WHEN 1 THEN (SELECT coalesce(array_agg(e.target_id ORDER BY e.position), '{}') FROM card_plan_executor_ids e
      WHERE e.tenant_id = b.tenant_id AND e.owner_id = b.id)
    WHEN 2 THEN array_remove(ARRAY[c.responsible_id], NULL)
    WHEN 4 THEN (SELECT coalesce(array_agg(u.id ORDER BY u.job_no), '{}') FROM "user" u
      WHERE u.tenant_id = c.tenant_id AND u.dept_id = c.use_dept_id AND u.status IN (1, 2))
    ELSE '{}'
  END`

const bindings = (condition: Sql) => sql<Binding>`
SELECT b.id, b.org_id, b.kind, b.card_id, b.scheme_id, b.period_type, b.period_interval, coalesce(b.week_days, '{}') AS week_days,
  coalesce(b.month_days, '{}') AS month_days, b.quarter_month, b.year_month, b.schedule_mode, b.holiday_rule,
  ARRAY(SELECT x.target_id FROM card_plan_shift_ids x WHERE x.tenant_id = b.tenant_id AND x.owner_id = b.id ORDER BY x.position) AS shift_ids,
  b.start_date::text AS start_date, b.end_date::text AS end_date, b.lead_days, b.grace_days,
  CASE WHEN s.executor_rule = 3 THEN b.team_id END AS team_id, ${executorsSql} AS executor_ids,
  b.last_done_date::text AS last_done_date, b.generated_through::text AS generated_through,
  b.next_occurrence::text AS next_occurrence,
  b.enabled AND NOT b.suspended AND s.enabled AND c.status IN ('inUse', 'underRepair', 'rented') AS is_live
FROM card_plan b
JOIN scheme s ON s.id = b.scheme_id
JOIN new_card c ON c.id = b.card_id
WHERE ${condition}`
