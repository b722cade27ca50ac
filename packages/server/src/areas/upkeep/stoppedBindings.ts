// Bindings of cards to schemes that stop for a reason, and go on when just that reason is gone: what held them before stays.
import type { Moment } from '../../engine/behaviour.ts'
import { sql, type Sql } from '../../platform/database/sql.ts'

/** By date, and by count. */
export const [byDate, byCount] = [sql`card_plan`, sql`card_plan_num`]

export interface StoppedBinding {
  readonly id: string
  /** The name of its scheme. */
  readonly scheme: string
}

/** `which`: of the binding b, its scheme s and its card c. */
export const stopBindings = ({ tx }: Moment, table: Sql, which: Sql, reason: string): Promise<StoppedBinding[]> =>
  tx.all(sql<StoppedBinding>`
UPDATE ${table} b SET enabled = false, suspended = true, suspend_reason = concat_ws('；', b.suspend_reason, ${reason}::text)
FROM scheme s, new_card c
WHERE s.id = b.scheme_id AND c.id = b.card_id AND b.enabled AND ${which}
RETURNING b.id, s.name AS scheme`)

export const startBindings = ({ tx }: Moment, table: Sql, which: Sql, reason: string): Promise<StoppedBinding[]> =>
  tx.all(sql<StoppedBinding>`
UPDATE ${table} b SET enabled = true, suspended = b.suspend_reason <> ${reason},
  suspend_reason = nullif(left(b.suspend_reason, -least(length(b.suspend_reason), length('；' || ${reason}::text))), '')
FROM scheme s, new_card c
WHERE s.id = b.scheme_id AND c.id = b.card_id AND ${which}
  AND (b.suspend_reason = ${reason} OR b.suspend_reason LIKE '%；' || ${reason}::text)
RETURNING b.id, s.name AS scheme`)
