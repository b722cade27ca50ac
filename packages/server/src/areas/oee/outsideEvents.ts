// What becomes of runs when something happens to their machines. Days are reckoned anew by T27 within minutes, so that whoever
// reports a fault need not wait for it.
import { breakdown, type EndedRun } from '@tmlm/model/areas/oee/words'
import type { Moment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { appendEvent } from './events.ts'
import { dayOfMoment, lockedDays } from './dayFacts.ts'
import { keepTimes } from './runTimes.ts'
import { settleDays, settleRun } from './settling.ts'

interface OpenRun {
  readonly id: string
  readonly orgId: string
  readonly status: string
  readonly source: EndedRun['source']
  readonly lastTime: Date
}

const openRuns = ({ tx }: Pick<Moment, 'tx'>, cardIds: readonly string[]): Promise<OpenRun[]> =>
  tx.all(sql<OpenRun>`
SELECT d.id, d.org_id, d.status, d.source, d.last_time
FROM oee_detail d
WHERE d.card_id = ${anyOf(cardIds)} AND d.status IN ('running', 'paused')
ORDER BY d.id
FOR UPDATE OF d`)

/** At the earliest one second after the last event. */
const momentAfter = (now: Date, last: Date): Date => new Date(Math.max(now.getTime(), last.getTime() + 1000))

/** Parameter 125: a machine that goes under repair stands. */
export async function pauseForRepair(moment: Moment, cardId: string): Promise<void> {
  const { tx, now, actor } = moment
  for (const run of await openRuns(moment, [cardId])) {
    if (run.status !== 'running' || !(await parameter(tx, '125', run.orgId))) continue
    const time = momentAfter(now, run.lastTime)
    await appendEvent(tx, { runId: run.id, eventType: 'pause', time, reason: breakdown, userId: actor.userId })
    await tx.run(sql`
UPDATE oee_detail SET status = 'paused', pause_reason = ${breakdown}, last_time = ${time}, version = version + 1
WHERE id = ${run.id}`)
    await keepTimes(moment, run.id)
  }
}

/** Machines that are scrapped, sold or sealed run no more. Answers the runs that ended. */
export async function endRuns(moment: Moment, cardIds: readonly string[]): Promise<readonly EndedRun[]> {
  const { tx, now, actor } = moment
  const runs = await openRuns(moment, cardIds)
  for (const run of runs) {
    const time = momentAfter(now, run.lastTime)
    await appendEvent(tx, { runId: run.id, eventType: 'shutdown', time, userId: actor.userId })
    await tx.run(sql`
UPDATE oee_detail SET status = 'shutDown', pause_reason = NULL, last_time = ${time}, end_time = ${time}, source = 5, version = version + 1
WHERE id = ${run.id}`)
    await keepTimes(moment, run.id)
  }
  return runs.map(({ id, source }) => ({ id, source }))
}

/**
 * The machines never went: their runs go on as they were, with the times in between. One stays ended where the machine was
 * started again since, where somebody corrected its end, or where its month is locked.
 */
export async function reopenRuns(moment: Moment, ended: readonly EndedRun[]): Promise<void> {
  const { tx, now } = moment
  for (const { id, source } of ended) {
    const run = await tx.first(sql<EndedByPaper>`
SELECT d.id, d.card_id, d.org_id, d.end_time, before.event_type, before.reason, before.time
FROM oee_detail d
JOIN oee_detail_events last ON last.owner_id = d.id AND last.event_type = 'shutdown' AND NOT last.corrected
JOIN LATERAL (SELECT e.event_type, e.reason, e.time FROM oee_detail_events e
  WHERE e.owner_id = d.id AND e.position < last.position ORDER BY e.position DESC LIMIT 1) before ON true
WHERE d.id = ${id} AND d.status = 'shutDown' AND d.source = 5 AND NOT EXISTS (
  SELECT FROM oee_detail later WHERE later.card_id = d.card_id AND later.start_time >= d.end_time)
FOR UPDATE OF d`)
    if (!run || (await isLocked(moment, run))) continue
    const isPaused = run.eventType === 'pause'
    await tx.run(sql`DELETE FROM oee_detail_events e WHERE e.owner_id = ${id} AND e.event_type = 'shutdown'`)
    await tx.run(sql`
UPDATE oee_detail SET status = ${isPaused ? 'paused' : 'running'}, pause_reason = ${isPaused ? run.reason : null},
  last_time = ${run.time}, end_time = NULL, source = ${source}, version = version + 1
WHERE id = ${id}`)
    await settleRun(moment, id)
    await settleDays(moment, run, run.endTime, now)
  }
}

interface EndedByPaper {
  readonly cardId: string
  readonly orgId: string
  readonly endTime: Date
  readonly eventType: string
  readonly reason: string | null
  /** Of its last event before it ended. */
  readonly time: Date
}

async function isLocked({ tx, now, actor }: Moment, { cardId, orgId, endTime }: EndedByPaper): Promise<boolean> {
  const reckoning = { tx, timezone: actor.timezone }
  const days = { from: await dayOfMoment(reckoning, endTime, orgId), to: await dayOfMoment(reckoning, now, orgId) }
  return (await lockedDays(tx, [cardId], days)).size > 0
}
