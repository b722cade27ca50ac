/**
 * Jobs: work that is done after the call, by whichever node is free. A job is put into the queue by the transaction of
 * the business change, so that nothing is sent for what was rolled back and nothing committed is forgotten. It is
 * delivered at least once: handlers must be idempotent.
 */
import type pg from 'pg'
import { PgBoss, type ConnectionOptions, type Job } from 'pg-boss'
import type { Clock } from '../clock.ts'
import { awayOr, DatabaseAway } from '../database/away.ts'
import type { Database, Tx } from '../database/database.ts'
import type { Log } from '../log.ts'
import { jobRules, type JobData, type JobName, type Parcel } from './jobs.ts'

export interface Jobs {
  /** Puts a job of the transaction's tenant. Once started. */
  send<Name extends JobName>(tx: Tx, job: Name, data: JobData[Name], options?: SendOptions): Promise<void>
  /** Puts jobs of several tenants in one statement; for the platform itself. */
  sendAll<Name extends JobName>(tx: Tx, job: Name, parcels: readonly (Parcel<Name> & SendOptions)[]): Promise<void>
  /** Says who handles a job; before the start. A node without a handler only sends. */
  work<Name extends JobName>(job: Name, handler: JobHandler<Name>): void
  start(): Promise<void>
  /** Whether jobs can be put already. */
  isOpen(): boolean
  /** Takes no further jobs and lets the running ones finish; what is not done in time another node does again. */
  stop(): Promise<void>
}

export interface SendOptions {
  /** In a queue where one waits for many: what they have in common. */
  readonly key?: string
  /** Not before. */
  readonly startAfter?: Date
}

export interface JobMoment<Name extends JobName> extends Parcel<Name> {
  readonly now: Date
  readonly db: Database
}

/** Returns when the job is done; throws to have it tried again. */
export type JobHandler<Name extends JobName> = (moment: JobMoment<Name>) => Promise<void>

export interface JobsOptions {
  /** The database as the run-time role. */
  readonly app: pg.ClientConfig
  /** The same database, for the handlers. */
  readonly db: Database
  readonly log: Log
  readonly clock: Clock
  /** How often an idle worker looks for a job. */
  readonly pollSeconds?: number
  /** How often jobs of dead nodes are looked for. */
  readonly superviseSeconds?: number
  readonly stopSeconds?: number
}

export function createJobs(options: JobsOptions): Jobs {
  const { app, db, log, clock, pollSeconds = 2, superviseSeconds = 30, stopSeconds = 25 } = options
  const boss = new PgBoss({
    ...app,
    max: 4,
    // The owner has made schema and queues (prepare.ts); nothing here takes DDL.
    migrate: false,
    schedule: false,
    reindex: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: 3600,
    // Jobs that wait for other jobs are not used.
    flowIntervalSeconds: 3600,
  })
  boss.on('error', (error) => {
    const reason = awayOr(error)
    // That the database is away is said by many at once; where in the program it was noticed is no news.
    if (reason instanceof DatabaseAway) log.warn({ reason: reason.message }, 'The job queue waits for the database')
    else log.error({ err: error }, 'The job queue failed; it tries again')
  })
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  const workers: (() => Promise<void>)[] = []
  let isOpen = false

  async function sendAll<Name extends JobName>(
    tx: Tx,
    job: Name,
    parcels: readonly (Parcel<Name> & SendOptions)[],
  ): Promise<void> {
    if (parcels.length === 0) return
    const waiting = parcels.map(({ tenantId, data, key, startAfter }) => {
      if (tenantId === '') throw new Error(`The job ${job} is of no tenant`)
      if (jobRules[job].oneWaiting && key === undefined) throw new Error(`The job ${job} needs a key`)
      const parcel: Parcel<Name> = { tenantId, data }
      return {
        data: parcel,
        ...(key === undefined ? {} : { singletonKey: `${tenantId} ${key}` }),
        ...(startAfter === undefined ? {} : { startAfter }),
      }
    })
    await boss.insert(job, waiting, through(tx))
  }

  /** One worker is one job at a time. Having found one it looks for the next at once, else after a pause. */
  async function startWorker<Name extends JobName>(job: Name, handler: JobHandler<Name>): Promise<void> {
    const worker = { id: '' }
    worker.id = await boss.work<Parcel<Name>>(job, { pollingIntervalSeconds: pollSeconds }, async (delivered) => {
      try {
        for (const one of delivered) await handle(job, handler, one)
      } finally {
        boss.notifyWorker(worker.id)
      }
    })
  }

  async function handle<Name extends JobName>(
    job: Name,
    handler: JobHandler<Name>,
    { id, data: { tenantId, data }, retryCount }: Job<Parcel<Name>>,
  ): Promise<void> {
    try {
      await handler({ tenantId, data, now: clock(), db })
    } catch (error) {
      const triesLeft = jobRules[job].retries - retryCount
      const end = triesLeft > 0 ? 'it will be tried again' : 'it is given up'
      log.error({ err: error, job, jobId: id, tenantId, triesLeft }, `The job ${job} failed; ${end}`)
      throw error
    }
  }

  return {
    send: (tx, job, data, sending = {}) => sendAll(tx, job, [{ ...sending, tenantId: tx.tenantId, data }]),
    sendAll,
    work(job, handler) {
      for (let n = 0; n < jobRules[job].concurrency; n++) workers.push(() => startWorker(job, handler))
    },
    isOpen: () => isOpen,
    async start() {
      await boss.start()
      isOpen = true
      for (const begin of workers) await begin()
    },
    stop: () => boss.stop({ timeout: stopSeconds * 1000 }),
  }
}

/** pg-boss speaks through the business transaction. */
const through = (tx: Tx): ConnectionOptions => ({
  db: {
    async executeSql(text, values = []) {
      const { rows } = await tx.send({ text, values })
      return { rows: [...rows] }
    },
  },
})
