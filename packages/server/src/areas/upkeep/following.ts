// Bindings that follow their scheme have its period: copied when they are bound, and again whenever it changes.
import type { Tx } from '../../platform/database/database.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { replanBindings } from './generator.ts'
import type { Making } from './making.ts'

/** The fields of a period. */
export const block = [
  ...(['periodType', 'periodInterval', 'weekDays', 'monthDays', 'quarterMonth', 'yearMonth', 'scheduleMode'] as const),
  ...(['holidayRule', 'shiftIds', 'leadDays', 'graceDays'] as const),
]

/** The period of a scheme, with what is asked of cards it is bound to. */
export const schemeOf = (tx: Tx, id: string) =>
  tx.first(sql<SchemePeriod>`
SELECT s.id, s.kind, s.name, s.card_types, s.enabled, s.period_type, s.period_interval, s.week_days, s.month_days, s.quarter_month,
  s.year_month, s.schedule_mode, s.holiday_rule, s.lead_days, s.grace_days, ${shifts}
FROM scheme s
WHERE s.id = ${id}`)

export interface SchemePeriod {
  readonly id: string
  readonly kind: 1 | 2
  readonly name: string
  readonly cardTypes: readonly number[] | null
  readonly enabled: boolean
  readonly periodType: 1 | 2 | 3 | 4 | 5 | 6
  readonly periodInterval: number
  readonly weekDays: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7)[] | null
  readonly monthDays: readonly number[] | null
  readonly quarterMonth: number | null
  readonly yearMonth: number | null
  readonly scheduleMode: 1 | 2
  readonly holidayRule: 0 | 1 | 2 | 3 | null
  readonly leadDays: number | null
  readonly graceDays: number | null
  readonly shiftIds: readonly string[]
}

const shifts = sql`ARRAY(SELECT x.target_id FROM scheme_shift_ids x WHERE x.owner_id = s.id ORDER BY x.position) AS shift_ids`

/** Gives the bindings that follow the scheme its period where it differs, and makes their tasks anew. */
export async function followScheme(making: Making, schemeId: string): Promise<void> {
  const { tx } = making
  const rows = await tx.all(sql<{ id: string }>`
UPDATE card_plan b
SET period_type = s.period_type, period_interval = s.period_interval, week_days = s.week_days, month_days = s.month_days,
  quarter_month = s.quarter_month, year_month = s.year_month, schedule_mode = s.schedule_mode,
  holiday_rule = s.holiday_rule, lead_days = s.lead_days, grace_days = s.grace_days, version = b.version + 1
FROM scheme s
WHERE s.id = ${schemeId} AND b.scheme_id = s.id AND b.follow_scheme
  AND ((b.period_type, b.period_interval, b.week_days, b.month_days, b.quarter_month, b.year_month, b.schedule_mode,
      b.holiday_rule, b.lead_days, b.grace_days)
    IS DISTINCT FROM (s.period_type, s.period_interval, s.week_days, s.month_days, s.quarter_month, s.year_month,
      s.schedule_mode, s.holiday_rule, s.lead_days, s.grace_days)
    OR ARRAY(SELECT x.target_id FROM card_plan_shift_ids x WHERE x.owner_id = b.id ORDER BY x.position)
      <> ARRAY(SELECT x.target_id FROM scheme_shift_ids x WHERE x.owner_id = s.id ORDER BY x.position))
RETURNING b.id`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.run(sql`DELETE FROM card_plan_shift_ids WHERE owner_id = ${anyOf(ids)}`)
  await tx.run(sql`
INSERT INTO card_plan_shift_ids (owner_id, target_id, position)
SELECT b.id, x.target_id, x.position
FROM card_plan b
JOIN scheme_shift_ids x ON x.owner_id = b.scheme_id
WHERE b.id = ${anyOf(ids)}`)
  await replanBindings(making, ids, 'tomorrow')
}
