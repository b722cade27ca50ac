// Works off task_due: sends a job for what is due and moves it on by its schedule, both in one transaction. Several
// nodes tick at once and share the work; a run missed while all of them stood still is made once.
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import { nextRunOf, schedulesOf, type ScheduleRow } from './plan.ts'
import type { Jobs } from './queue.ts'

export interface Ticker {
  /** Sends what is due at this moment and tells how many jobs that were. */
  tick(now: Date): Promise<number>
  start(): void
  stop(): Promise<void>
}

export interface TickerOptions {
  readonly db: Database
  readonly jobs: Pick<Jobs, 'sendAll'>
  readonly log: Log
  readonly clock: Clock
  readonly everySeconds?: number
}

export function createTicker({ db, jobs, log, clock, everySeconds = 5 }: TickerOptions): Ticker {
  let timer: NodeJS.Timeout | undefined
  let beating: Promise<void> | undefined

  async function tick(now: Date): Promise<number> {
    for (let sent = 0; ;) {
      const batch = await db.platform((tx) => sendBatch(tx, now))
      sent += batch.sent
      if (batch.found < batchSize) return sent
    }
  }

  async function sendBatch(tx: Tx, now: Date): Promise<{ found: number; sent: number }> {
    const due = await tx.all(dueTasks(now))
    const schedules = await readSchedules(tx, due)
    const moved: Moved[] = []
    const gone: Due[] = []
    const sent: Due[] = []
    for (const entry of due) {
      const schedule = schedules.get(entry.tenantId)?.get(entry.task)
      if (!schedule || entry.timezone === null) gone.push(entry)
      else {
        moved.push({ ...entry, nextRun: laterThan(now, schedule, entry.timezone, entry.tenantId) })
        if (entry.tenantStatus === active && schedule.enabled) sent.push(entry)
      }
    }
    await Promise.all([
      jobs.sendAll(
        tx,
        'task',
        sent.map(({ tenantId, task }) => ({ tenantId, key: task, data: { task, runId: newId(now) } })),
      ),
      moved.length > 0 && tx.run(move(moved)),
      gone.length > 0 && tx.run(forget(gone)),
    ])
    return { found: due.length, sent: sent.length }
  }

  /** A schedule that cannot be understood must not stop the others, nor come back with every tick. */
  function laterThan(now: Date, schedule: ScheduleRow, timezone: string, tenantId: string): Date {
    try {
      return nextRunOf(schedule, now, timezone)
    } catch (error) {
      log.error({ err: error, tenantId, task: schedule.code }, 'A task has no next run; it is looked at again tomorrow')
      return new Date(now.getTime() + 86_400_000)
    }
  }

  async function beat(): Promise<void> {
    try {
      await tick(clock())
    } catch (error) {
      log.error({ err: error }, 'The ticker failed; it tries again')
    }
    if (timer) timer = setTimeout(begin, everySeconds * 1000)
  }

  function begin(): void {
    beating = beat()
  }

  return {
    tick,
    start() {
      timer ??= setTimeout(begin, 0)
    },
    async stop() {
      clearTimeout(timer)
      timer = undefined
      await beating
    },
  }
}

const batchSize = 100
/** The status of a tenant that is neither suspended nor archived. */
const active = 1

interface Due {
  readonly tenantId: string
  readonly task: string
  /** Null when the tenant is gone. */
  readonly tenantStatus: number | null
  readonly timezone: string | null
}

interface Moved extends Due {
  readonly nextRun: Date
}

const dueTasks = (now: Date) =>
  sql<Due>`
SELECT d.tenant_id, d.task, t.status AS tenant_status, t.timezone
FROM task_due d
LEFT JOIN tenant t ON t.id = d.tenant_id
WHERE d.next_run <= ${now}
  AND t.moved_to IS NULL
ORDER BY d.next_run
LIMIT ${batchSize}
FOR UPDATE OF d SKIP LOCKED`

type Schedules = Map<string, Map<string, ScheduleRow & { readonly enabled: boolean }>>

/**
 * Schedules belong to the tenants and are read under row security like everything else of theirs: the transaction
 * becomes one tenant's after the other's. That takes no function that looks past row security, and all of it leaves in
 * one flight, so that a hundred tenants cost one round trip.
 */
async function readSchedules(tx: Tx, due: readonly Due[]): Promise<Schedules> {
  const wanted = Map.groupBy(due, (entry) => entry.tenantId)
  const read = await Promise.all(
    [...wanted].map(async ([tenantId, tasks]) => {
      const [, rows] = await Promise.all([become(tx, tenantId), tx.all(schedulesOf(tasks.map((entry) => entry.task)))])
      return [tenantId, new Map(rows.map((row) => [row.code, row]))] as const
    }),
  )
  await become(tx, '')
  return new Map(read)
}

const become = (tx: Tx, tenantId: string): Promise<unknown> =>
  tx.send({ text: `SELECT set_config('app.tenant', $1, true)`, values: [tenantId] })

const move = (moved: readonly Moved[]) =>
  sql`
UPDATE task_due d
SET next_run = later.next_run
FROM unnest(
  ${moved.map((entry) => entry.tenantId)}::uuid[],
  ${moved.map((entry) => entry.task)}::text[],
  ${moved.map((entry) => entry.nextRun)}::timestamptz[]
) AS later (tenant_id, task, next_run)
WHERE d.tenant_id = later.tenant_id
  AND d.task = later.task`

const forget = (gone: readonly Due[]) =>
  sql`
DELETE FROM task_due d
USING unnest(
  ${gone.map((entry) => entry.tenantId)}::uuid[],
  ${gone.map((entry) => entry.task)}::text[]
) AS gone (tenant_id, task)
WHERE d.tenant_id = gone.tenant_id
  AND d.task = gone.task`
