// How long a run ran and stood, told with the run itself; what is planned besides, such as breaks of shifts, only days know.
import { runSpanOf, stretchesOf, type RunEvent } from '@tmlm/model/areas/oee/timeModel'
import { timesOf } from '@tmlm/model/areas/oee/figures'
import type { Moment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { parameter } from '../../platform/parameters.ts'

export async function keepTimes({ tx, now }: Pick<Moment, 'tx' | 'now'>, runId: string): Promise<void> {
  const events = await tx.all(sql<Omit<RunEvent, 'time'> & { time: Date }>`
SELECT e.event_type, e.time, e.reason, e.stop_class FROM oee_detail_events e WHERE e.owner_id = ${runId} ORDER BY e.position`)
  const run = runSpanOf(
    events.map((event) => ({ ...event, time: event.time.getTime() })),
    now.getTime(),
  )
  const none = { shifts: [], repairs: [], cares: [], gaps: [], gapIsPlanned: false }
  const minorStopSec = await parameter(tx, '122')
  const times = timesOf(stretchesOf({ ...none, day: run, runs: [run], now: run.to, minorStopSec }), 0)
  await tx.run(sql`
UPDATE oee_detail SET run_sec = ${times.runSec}, planned_stop_sec = ${times.plannedStopSec}, down_sec = ${times.downSec},
  minor_stop_sec = ${times.minorStopSec}, minor_stop_count = ${times.minorStopCount}
WHERE id = ${runId}`)
}
