/**
 * One run of a scheduled task: never two of a tenant's task at a time, and each leaves a line in the task's log.
 *
 * A transaction of its own holds an advisory lock while the task works in other transactions; it writes the line at the
 * end and gives the lock back by its commit. When the node is killed in the middle, its connection ends and the lock
 * with it, no line was written that could stay open, and the queue delivers the run again.
 */
import { inLang, refuse, Refusal, type Lang } from '@tmlm/model'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { db as builder } from '../../../platform/database/query.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { FileStore } from '../../../platform/files/store.ts'
import { newId } from '../../../platform/ids.ts'
import type { JobMoment, Jobs } from '../../../platform/jobs/queue.ts'
import type { Log } from '../../../platform/log.ts'
import type { Engine } from '../../../engine/call/call.ts'
import { sentenceOf, taskMomentOf, type Task, type TaskMoment } from '../../../engine/task.ts'

export interface RunOptions {
  readonly engine: Engine
  /** The tasks there are, by code. */
  readonly tasks: ReadonlyMap<string, Task>
  readonly clock: Clock
  readonly log: Log
  readonly store: FileStore
}

/** A failing task is told in its log and waits for its next time; only when not even that is possible this throws. */
export async function runTask(
  { engine, tasks, clock, log, store }: RunOptions,
  moment: JobMoment<'task'>,
): Promise<void> {
  const { tenantId, data, now, db } = moment
  const { task: code, runId } = data
  await db.transaction(tenantId, async (tx) => {
    const tenant = await tx.first(
      builder
        .selectFrom('tenant')
        .select(['id', 'code', 'timezone', 'language', 'status', 'closingDate', 'graceDays'])
        .where('id', '=', tenantId),
    )
    if (tenant?.status !== 1) return
    const line = { runId, code, startTime: now }
    if (!(await takeTurn(tx, code))) {
      await writeLine(tx, {
        ...line,
        endTime: now,
        result: 'skipped',
        processed: 0,
        message: inLang(busy, tenant.language),
      })
      return
    }
    // Delivered again after it had been done: the node ended before it could say so to the queue.
    if (await isDone(tx, runId)) return
    const end = await work(tasks.get(code), taskMomentOf({ engine, tenant, now, store }), tenant.language)
    if (end.error instanceof Refusal) log.warn({ tenantId, task: code, runId }, `The task ${code}: ${end.message}`)
    else if (end.result === 'failed')
      log.error({ err: end.error, tenantId, task: code, runId }, `The task ${code} failed`)
    const before = await tx.first(
      builder
        .selectFrom('scheduledTask')
        .select('lastResult')
        .where(sql<boolean>`code = ${code}`),
    )
    const endTime = clock()
    await writeLine(tx, { ...line, endTime, ...end })
    await tx.run(
      builder
        .updateTable('scheduledTask')
        .set({ lastRun: now, lastResult: end.result, lastMs: endTime.getTime() - now.getTime() })
        .where(sql<boolean>`code = ${code}`),
    )
    // That it failed, or does no longer, is looked at; that all went well as ever is no news.
    if (end.result === 'failed' || before?.lastResult === 'failed') await engine.followed?.(tx, 'scheduledTask')
  })
}

/** Has a task run as soon as possible and answers the id that its line in the log will have. */
export async function runNow(tx: Tx, jobs: Pick<Jobs, 'send'>, code: string, now: Date): Promise<string> {
  if (await isRunning(tx, code)) throw refuse('任务正在执行', 'Already running')
  const runId = newId(now)
  await jobs.send(tx, 'task', { task: code, runId }, { key: runId })
  return runId
}

type Result = 'success' | 'partial' | 'failed' | 'skipped'

interface End {
  readonly result: Result
  readonly processed: number
  readonly message: string | null
}

const busy = ['上一次执行尚未结束', 'The previous run has not ended'] as const

async function work(
  task: Task | undefined,
  moment: TaskMoment,
  lang: Lang,
): Promise<End & { readonly error?: unknown }> {
  try {
    if (!task) throw refuse('当前版本没有此任务', 'This version has no such task')
    const { processed, failures = [] } = await task(moment)
    return failures.length === 0
      ? { result: 'success', processed, message: null }
      : { result: 'partial', processed, message: failures.join('\n') }
  } catch (error) {
    return { result: 'failed', processed: 0, message: sentenceOf(error, lang), error }
  }
}

const lockKey = (tx: Tx, code: string) => sql`hashtextextended(${`task ${tx.tenantId} ${code}`}, 0)`

/** The lock is held, mostly idle, until the transaction ends: no time-out of the server may end it before. */
async function takeTurn(tx: Tx, code: string): Promise<boolean> {
  const { taken } = await tx.one(
    sql<{ taken: boolean }>`
SELECT
  set_config('idle_in_transaction_session_timeout', '0', true),
  pg_try_advisory_xact_lock(${lockKey(tx, code)}) AS taken`,
  )
  return taken
}

/** Looks without touching the lock: taking it, however shortly, could make a run that is due skip. */
async function isRunning(tx: Tx, code: string): Promise<boolean> {
  const { running } = await tx.one(
    sql<{ running: boolean }>`
SELECT EXISTS (
  SELECT
  FROM pg_locks l
  JOIN pg_database d ON d.oid = l.database
  WHERE l.locktype = 'advisory'
    AND l.objsubid = 1
    AND d.datname = current_database()
    AND (l.classid::bigint << 32) | l.objid::bigint = ${lockKey(tx, code)}
) AS running`,
  )
  return running
}

const isDone = async (tx: Tx, runId: string): Promise<boolean> =>
  (await tx.first(
    builder.selectFrom('scheduledTaskLog').select('id').where('id', '=', runId).where('result', '<>', 'skipped'),
  )) !== undefined

interface Line extends End {
  readonly runId: string
  readonly code: string
  readonly startTime: Date
  readonly endTime: Date
}

/** A run taken for dead is delivered a second time and skipped there; its own end then counts. */
const writeLine = (tx: Tx, line: Line): Promise<number> =>
  tx.run(
    sql`
INSERT INTO scheduled_task_log (id, code, start_time, end_time, result, processed, message)
VALUES (
  ${line.runId}, ${line.code}, ${line.startTime}, ${line.endTime}, ${line.result}, ${line.processed},
  ${line.message?.slice(0, 2000) ?? null}
)
ON CONFLICT (tenant_id, id) DO UPDATE
SET start_time = excluded.start_time,
    end_time = excluded.end_time,
    result = excluded.result,
    processed = excluded.processed,
    message = excluded.message
WHERE excluded.result <> 'skipped'`,
  )
