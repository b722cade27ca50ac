// Makes the job queues ready as the owner of the database, one node at a time and after the migrations: schema, queues,
// and the rights of the run-time role, which owns nothing of it and needs no DDL afterwards.
import pg from 'pg'
import { PgBoss, type QueueOptions } from 'pg-boss'
import { quoted } from '../database/names.ts'
import { jobRules, type JobRules } from './jobs.ts'

export interface PrepareOptions {
  readonly owner: pg.ClientConfig
  /** The login role of the running server. */
  readonly appRole: string
  readonly log: (message: string) => void
}

export async function prepareJobs({ owner, appRole, log }: PrepareOptions): Promise<void> {
  const client = new pg.Client(owner)
  client.on('error', () => undefined)
  await client.connect()
  try {
    // The lock ends with the connection.
    await client.query('SELECT pg_advisory_lock($1)', [turn])
    await prepareQueues(owner, log)
    await client.query(rightsOf(quoted(appRole)))
  } finally {
    await client.end()
  }
}

/** Any number will do, as long as every version of the product uses the same one. */
const turn = 7_465_615

async function prepareQueues(owner: pg.ClientConfig, log: (message: string) => void): Promise<void> {
  const boss = new PgBoss({ ...owner, max: 2, schedule: false, supervise: false, migrate: true })
  boss.on('error', (error) => log(`Preparing the job queues: ${error.message}`))
  boss.on('warning', ({ message }) => log(`Preparing the job queues: ${message}`))
  await boss.start()
  try {
    for (const [name, rules] of Object.entries(jobRules)) {
      await boss.createQueue(name, { policy: rules.oneWaiting ? 'short' : 'standard' })
      await boss.updateQueue(name, queueOptions(rules))
    }
    // Rebuilding bloated indexes is the only upkeep that takes their owner; the rest the run-time role does itself.
    await boss.supervise(undefined, { reindex: true })
  } finally {
    await boss.stop()
  }
}

/** Without a sign of life for this long its node is taken for dead, and the job is delivered again. */
const heartbeatSeconds = 30

const queueOptions = ({ minutes, retries, keptHours }: JobRules): QueueOptions => ({
  expireInSeconds: minutes * 60,
  heartbeatSeconds,
  retryLimit: retries,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 600,
  deleteAfterSeconds: keptHours * 3600,
  // What was committed is not forgotten, however long the server stood still.
  retentionSeconds: 365 * 86_400,
})

/** What pg-boss does at run time: put, take and settle jobs, count them, and note when it last looked after a queue. */
const rightsOf = (role: string): string => `
  GRANT USAGE ON SCHEMA pgboss TO ${role};
  GRANT SELECT, UPDATE ON pgboss.version, pgboss.queue TO ${role};
  GRANT SELECT, INSERT, UPDATE ON pgboss.job TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON pgboss.job_common TO ${role};
  GRANT SELECT, DELETE ON pgboss.job_dependency TO ${role};
  GRANT EXECUTE ON FUNCTION
    public.remove_operation_log(timestamptz, integer),
    public.remove_login_log(timestamptz, integer)
  TO ${role};`
