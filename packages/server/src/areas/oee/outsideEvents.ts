// What becomes of runs when something happens to their machines. Days are reckoned anew by T27 within minutes, so that whoever
// reports a fault need not wait for it.
import { breakdown } from '@tmlm/model/areas/oee/words'
import type { Moment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'
import { appendEvent } from './events.ts'
import { keepTimes } from './runTimes.ts'

interface OpenRun {
  readonly id: string
  readonly orgId: string
  readonly status: string
  readonly lastTime: Date
}

const openRuns = ({ tx }: Pick<Moment, 'tx'>, cardIds: readonly string[]): Promise<OpenRun[]> =>
  tx.all(sql<OpenRun>`
SELECT d.id, d.org_id, d.status, d.last_time
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

/** Machines that are scrapped, sold or sealed run no more. */
export async function endRuns(moment: Moment, cardIds: readonly string[]): Promise<void> {
  const { tx, now, actor } = moment
  for (const run of await openRuns(moment, cardIds)) {
    const time = momentAfter(now, run.lastTime)
    await appendEvent(tx, { runId: run.id, eventType: 'shutdown', time, userId: actor.userId })
    await tx.run(sql`
UPDATE oee_detail SET status = 'shutDown', pause_reason = NULL, last_time = ${time}, end_time = ${time}, source = 5, version = version + 1
WHERE id = ${run.id}`)
    await keepTimes(moment, run.id)
  }
}
