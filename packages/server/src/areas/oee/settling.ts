// After something happened in a run: its own times, and the days that it touches.
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { dayOfMoment } from './dayFacts.ts'
import { reckonDays } from './reckon.ts'
import { keepTimes } from './runTimes.ts'

/** `without`: the run is about to go. */
export async function settleRun(moment: Moment, runId: string, without?: string): Promise<void> {
  const { tx, now } = moment
  await keepTimes(moment, runId)
  const run = await tx.one(sql<{ cardId: string; orgId: string; from: Date; to: Date | null }>`
SELECT d.card_id, d.org_id, least(d.start_time, min(e.time)) AS "from", greatest(d.end_time, max(e.time)) AS "to"
FROM oee_detail d
JOIN oee_detail_events e ON e.owner_id = d.id
WHERE d.id = ${runId}
GROUP BY d.card_id, d.org_id, d.start_time, d.end_time`)
  await settleDays(moment, run, run.from, run.to ?? now, without)
}

/** The days of a machine between two moments. */
export async function settleDays(
  { tx, now, actor }: Moment,
  { cardId, orgId }: { readonly cardId: string; readonly orgId: string },
  from: Date,
  to: Date,
  without?: string,
): Promise<void> {
  const reckoning = { tx, now, timezone: actor.timezone }
  const days = { from: await dayOfMoment(reckoning, from, orgId), to: await dayOfMoment(reckoning, to, orgId) }
  await reckonDays(reckoning, [cardId], days, without)
}
