// R9: a card that is sealed or rented out is not cared for until it comes back.
import { addDays } from '@tmlm/model/language/days'
import { floating } from '@tmlm/model/language/slots'
import type { Moment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { lockBindings } from './bindings.ts'
import { fillBindings } from './generator.ts'
import { todayOf } from './surroundings.ts'

/** 1 sealed, 2 rented. */
export type Absence = 1 | 2

export interface Suspended {
  readonly cardIds: readonly string[]
  readonly because: Absence
  readonly from: string
  readonly reason: string
}

/** Nothing more is made for the cards, and what waits from that day on is skipped. */
export async function suspendCare(moment: Moment, { cardIds, because, from, reason }: Suspended): Promise<void> {
  const { tx } = moment
  for (const table of [sql`card_plan`, sql`card_plan_num`])
    await tx.run(sql`
UPDATE ${table} SET suspended = true, suspend_reason = ${reason} WHERE card_id = ${anyOf(cardIds)} AND NOT suspended`)
  await skip(moment, cardIds, because, sql`t.status = 'pending' AND (t.due_date >= ${from}::date OR t.source_type = 5)`)
}

/** The cards are back: fixed schedules go on from today, floating ones are due when they come back, unless later. */
export async function resumeCare(moment: Moment, cardIds: readonly string[]): Promise<void> {
  const { tx } = moment
  const today = todayOf(moment)
  for (const table of [sql`card_plan`, sql`card_plan_num`])
    await tx.run(
      sql`UPDATE ${table} SET suspended = false, suspend_reason = NULL WHERE card_id = ${anyOf(cardIds)} AND suspended`,
    )
  await again(moment, cardIds, today)
  const rows = await tx.all(sql<{ id: string }>`
UPDATE card_plan SET generated_through = greatest(generated_through, ${addDays(today, -1)}::date)
WHERE card_id = ${anyOf(cardIds)}
RETURNING id`)
  await fillBindings(
    moment,
    rows.map(({ id }) => id),
  )
}

/** What was skipped for the absence and lies ahead waits again; a floating task that fell due meanwhile is due today. */
async function again(moment: Moment, cardIds: readonly string[], today: string): Promise<void> {
  const { tx, now, actor } = moment
  const bindings = await tx.all(sql<{ id: string }>`SELECT b.id FROM card_plan b WHERE b.card_id = ${anyOf(cardIds)}`)
  const locked = await lockBindings(
    tx,
    bindings.map(({ id }) => id),
  )
  const floats = locked.filter(({ scheduleMode }) => scheduleMode === floating).map(({ id }) => id)
  await tx.run(sql`
UPDATE plan t
SET status = 'pending', skip_reason = NULL, due_date = greatest(t.due_date, ${today}::date), version = t.version + 1,
  update_time = ${now}, update_user_id = ${actor.userId}
WHERE t.card_id = ${anyOf(cardIds)} AND t.status = 'skipped' AND t.skip_reason IN (1, 2)
  AND (t.due_date >= ${today}::date OR t.card_plan_id = ${anyOf(floats)} OR t.source_type = 5)
  AND (t.window_end IS NULL OR t.window_end > ${now}::timestamptz)
  AND NOT EXISTS (
    SELECT FROM plan twin
    WHERE twin.id <> t.id AND twin.status IN ('pending', 'inProgress') AND twin.card_id = t.card_id
      AND twin.scheme_id = t.scheme_id AND twin.kind = t.kind AND twin.shift_id IS NOT DISTINCT FROM t.shift_id
      AND (twin.due_date = greatest(t.due_date, ${today}::date) OR t.card_plan_id = ${anyOf(floats)} OR t.source_type = 5))`)
}

export const skip = (
  { tx, now, actor }: Moment,
  cardIds: readonly string[],
  reason: Absence | 6,
  which: ReturnType<typeof sql>,
): Promise<number> =>
  tx.run(sql`
UPDATE plan t
SET status = 'skipped', skip_reason = ${reason}, version = t.version + 1, update_time = ${now}, update_user_id = ${actor.userId}
WHERE t.card_id = ${anyOf(cardIds)} AND ${which}`)
