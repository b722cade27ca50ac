import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../src/platform/database/sql.ts'
import pg from 'pg'
import { scheduledTask } from '@tmlm/model/areas/warnings/scheduledTask'
import { createApp } from '../../src/app.ts'
import { areaTasks, implementedTasks } from '../../src/areas/index.ts'
import { runNow, workPlatformJobs } from '../../src/areas/platform/tasks/index.ts'
import { runTask } from '../../src/areas/platform/tasks/run.ts'
import type { Engine } from '../../src/engine/call/call.ts'
import type { Task } from '../../src/engine/task.ts'
import { openDatabase, type Database, type Tx } from '../../src/platform/database/database.ts'
import { db as builder } from '../../src/platform/database/query.ts'
import { insertAll } from '../../src/areas/platform/seed/insertAll.ts'
import { newId } from '../../src/platform/ids.ts'
import { planNewTasks, planTasks } from '../../src/platform/jobs/plan.ts'
import { prepareJobs } from '../../src/platform/jobs/prepare.ts'
import { createJobs, type JobHandler, type Jobs } from '../../src/platform/jobs/queue.ts'
import { createTicker } from '../../src/platform/jobs/ticker.ts'
import { openLog } from '../../src/platform/log.ts'
import { appRole, withMigratedDatabase } from '../harness/database.ts'
import { aFolder, filesIn } from '../harness/files.ts'

const files = filesIn(aFolder())
const { store } = files

// A database of its own: workers of another test must not take the jobs of these.
let owner: pg.ClientConfig
let app: pg.ClientConfig
let db: Database
let asOwner: pg.Client
let leave: () => Promise<void>

/** A Friday, 12:00 in Shanghai. */
const now = new Date('2025-06-20T04:00:00Z')
const silent = (): void => undefined
const hours = (n: number): Date => new Date(now.getTime() + n * 3_600_000)
const days = (n: number): Date => hours(n * 24)

beforeAll(async () => {
  const ready = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const open = withMigratedDatabase(async (ways) => {
    owner = ways.owner
    app = ways.app
    await prepareJobs({ owner, appRole: appRole(), log: silent })
    db = openDatabase({ ...app, max: 12 })
    asOwner = new pg.Client(owner)
    await asOwner.connect()
    ready.resolve()
    await over.promise
    await db.close()
    await until('everybody has left', async () => (await rows(others)).length === 0)
    await asOwner.end()
  })
  open.catch(ready.reject)
  leave = async () => {
    over.resolve()
    await open
  }
  await ready.promise
})
afterAll(() => leave())

const others = 'SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'

let made: Engine | undefined
const engine = (): Engine =>
  (made ??= createApp({ db, tenancy: 'multi', files, secretKey: Buffer.alloc(32), warn: silent }).engine)

const running: Jobs[] = []
const errors: string[] = []
const log = openLog({ level: 'error', clock: () => now, output: { write: (line) => void errors.push(line) } })

beforeEach(async () => {
  errors.length = 0
  await asOwner.query('DELETE FROM pgboss.job; DELETE FROM task_due')
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
})

async function startJobs(prepare: (jobs: Jobs) => void = silent, pollSeconds = 0.5): Promise<Jobs> {
  const jobs = createJobs({ app, db, log, clock: () => now, pollSeconds, superviseSeconds: 1 })
  prepare(jobs)
  await jobs.start()
  running.push(jobs)
  return jobs
}

/** Handles rebuildScope, the plainest of the jobs, in the test's own way. */
const startHandler = (handler: JobHandler<'rebuildScope'>): Promise<Jobs> =>
  startJobs((jobs) => jobs.work('rebuildScope', handler))

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    if (await holds()) return
    await pause(20)
  }
  throw new Error(`In vain: ${what}`)
}

async function rows<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await asOwner.query<T>(text, values)).rows
}

interface QueuedJob {
  name: string
  state: string
  data: { tenantId: string; data: Record<string, unknown> }
}
const queued = (): Promise<QueuedJob[]> => rows('SELECT name, state, data FROM pgboss.job ORDER BY created_on')
const inState = async (state: string): Promise<boolean> => (await queued()).some((job) => job.state === state)

interface TaskPlan {
  readonly code: string
  readonly time?: string
  readonly enabled?: boolean
  readonly nextRun?: Date
  readonly cron?: string
}
interface TenantPlan {
  readonly status?: 1 | 2 | 3
  readonly timezone?: string
  readonly closingDate?: string
  readonly tasks?: readonly TaskPlan[]
}

async function aTenant(plan: TenantPlan = {}): Promise<string> {
  const id = newId(now)
  await db.transaction(id, async (tx) => {
    await tx.run(
      builder.insertInto('tenant').values({
        id,
        code: 'T',
        codeKey: id.slice(-20),
        fullName: '测试企业',
        comboId: id,
        permission: 'all',
        openingDate: '2020-01-01',
        closingDate: plan.closingDate ?? null,
        status: plan.status ?? 1,
        storageGb: 20,
        graceDays: 7,
        language: 'zh',
        timezone: plan.timezone ?? 'Asia/Shanghai',
        authVersion: 0,
        createTime: now,
      }),
    )
    for (const task of plan.tasks ?? []) await addTask(tx, task)
  })
  return id
}

async function addTask(tx: Tx, { code, time = '03:00', enabled = true, nextRun, cron }: TaskPlan): Promise<void> {
  const schedule = cron === undefined ? ({ schedule: 'daily', time } as const) : ({ schedule: 'cron', cron } as const)
  const stamp = { createUserId: tx.tenantId, createTime: now, updateUserId: tx.tenantId, updateTime: now }
  await insertAll(tx, 'scheduledTask', [{ id: newId(now), code, enabled, version: 1, ...schedule, ...stamp }])
  if (nextRun) await tx.run(builder.insertInto('taskDue').values({ tenantId: tx.tenantId, task: code, nextRun }))
}

const nextRuns = (tenantId: string): Promise<{ task: string; nextRun: Date }[]> =>
  db.platform((tx) =>
    tx.all(builder.selectFrom('taskDue').select(['task', 'nextRun']).where('tenantId', '=', tenantId).orderBy('task')),
  )

const linesOf = (tenantId: string) =>
  db.transaction(tenantId, (tx) =>
    tx.all(builder.selectFrom('scheduledTaskLog').selectAll().orderBy('startTime').orderBy('id')),
  )
const resultsOf = async (tenantId: string) => (await linesOf(tenantId)).map((line) => line.result)

const send = (jobs: Jobs, tenantId: string): Promise<void> =>
  db.transaction(tenantId, (tx) => jobs.send(tx, 'rebuildScope', { people: 'all' }))

describe('a job', () => {
  it('is not sent by a transaction that is rolled back', async () => {
    const jobs = await startJobs()
    const tenantId = await aTenant()
    const attempt = db.transaction(tenantId, async (tx) => {
      await jobs.send(tx, 'rebuildScope', { people: 'all' })
      throw new Error('refused')
    })
    await expect(attempt).rejects.toThrow('refused')
    expect(await queued()).toEqual([])
  })

  it('is sent once by a transaction that commits, and carries its tenant', async () => {
    const handled: unknown[] = []
    const jobs = await startHandler(async ({ tenantId: of, data, now: at }) => void handled.push({ of, data, at }))
    const tenantId = await aTenant()
    await send(jobs, tenantId)
    await until('done', () => inState('completed'))
    expect(await queued()).toMatchObject([{ name: 'rebuildScope', data: { tenantId, data: { people: 'all' } } }])
    expect(handled).toEqual([{ of: tenantId, data: { people: 'all' }, at: now }])
    expect(errors).toEqual([])
  })

  it('is of a tenant, always', async () => {
    const jobs = await startJobs()
    await expect(db.platform((tx) => jobs.send(tx, 'rebuildScope', { people: 'all' }))).rejects.toThrow('no tenant')
  })

  it('does not wait behind its like where one will do', async () => {
    const jobs = await startJobs()
    const tenants = [await aTenant(), await aTenant()]
    for (const tenantId of [...tenants, ...tenants])
      await db.transaction(tenantId, (tx) => jobs.send(tx, 'task', { task: 'T13', runId: newId(now) }, { key: 'T13' }))
    expect((await queued()).map((job) => job.data.tenantId)).toEqual(tenants)
  })

  it('waits until its time', async () => {
    const jobs = await startJobs()
    const tenantId = await aTenant()
    const startAfter = new Date('2100-01-01T00:00:00Z')
    await db.transaction(tenantId, (tx) => jobs.send(tx, 'rebuildScope', { people: 'all' }, { startAfter }))
    expect(await rows('SELECT start_after FROM pgboss.job')).toEqual([{ start_after: startAfter }])
  })

  it('that fails is logged and tried again after a pause', async () => {
    let tries = 0
    const jobs = await startHandler(async () => {
      tries++
      if (tries === 1) throw new Error('no luck')
    })
    await send(jobs, await aTenant())
    await until('failed', () => inState('retry'))
    expect(errors).toHaveLength(1)
    expect(errors[0]).toContain('no luck')
    expect(await rows('SELECT start_after > now() AS later FROM pgboss.job')).toEqual([{ later: true }])
    await asOwner.query('UPDATE pgboss.job SET start_after = now()')
    await until('done', () => inState('completed'))
    expect(tries).toBe(2)
  })

  it('whose worker is killed in the middle is done again', async () => {
    const tenantId = await aTenant()
    await send(await startJobs(), tenantId)
    await killInTheMiddle(`jobs.work('rebuildScope', () => { console.log('working'); return new Promise(() => {}) })`)
    expect(await inState('active')).toBe(true)

    let done = 0
    await startHandler(async () => void done++)
    await takeForDead()
    await until('done', () => inState('completed'))
    expect(done).toBe(1)
  })

  it('is finished before the node stops', async () => {
    const begun = Promise.withResolvers<void>()
    let finished = false
    const jobs = await startHandler(async () => {
      begun.resolve()
      await pause(300)
      finished = true
    })
    await send(jobs, await aTenant())
    await begun.promise
    await jobs.stop()
    expect(finished).toBe(true)
    expect(await inState('completed')).toBe(true)
  })

  it('is one of at most as many at once as its queue allows, and a free worker takes the next at once', async () => {
    const gate = Promise.withResolvers<void>()
    let begun = 0
    let done = 0
    const tenantId = await aTenant()
    const parcels = Array.from({ length: 40 }, (_, n) => ({
      tenantId,
      key: String(n),
      data: { task: 'T13', runId: newId(now) },
    }))
    const sender = await startJobs()
    await db.platform((tx) => sender.sendAll(tx, 'task', parcels))
    // Nine more rounds by the poll alone would take an hour and a half.
    await startJobs(
      (prepared) =>
        prepared.work('task', async () => {
          begun++
          await gate.promise
          done++
        }),
      600,
    )
    await until('as many as allowed', () => begun === 4)
    await pause(700)
    expect(begun).toBe(4)
    gate.resolve()
    await until('all done', () => done === 40)
  })
})

describe('the job queues', () => {
  it('can be prepared by several nodes at once, again and again', async () => {
    await Promise.all([1, 2, 3].map(() => prepareJobs({ owner, appRole: appRole(), log: silent })))
  })

  it('belong to the owner, and the run-time role may neither change nor make anything in them', async () => {
    const owned = await rows(
      `SELECT relname FROM pg_class WHERE relnamespace = 'pgboss'::regnamespace AND pg_has_role($1, relowner, 'MEMBER')`,
      [appRole()],
    )
    expect(owned).toEqual([])
    const client = new pg.Client(app)
    await client.connect()
    try {
      for (const text of [
        'CREATE TABLE pgboss.own (id integer)',
        `INSERT INTO pgboss.queue (name) VALUES ('x')`,
        'TRUNCATE pgboss.job_common',
        'UPDATE pgboss.schedule SET cron = NULL',
      ])
        await expect(client.query(text)).rejects.toThrow('permission denied')
    } finally {
      await client.end()
    }
  })

  it('are looked after by the run-time role without a complaint', async () => {
    const jobs = await startHandler(async () => undefined)
    await send(jobs, await aTenant())
    await until('done', () => inState('completed'))
    await asOwner.query(`UPDATE pgboss.job SET completed_on = now() - interval '2 days'`)
    await asOwner.query('UPDATE pgboss.queue SET maintain_on = NULL')
    await until('old jobs removed', async () => (await queued()).length === 0)
    expect(errors).toEqual([])
  })
})

describe('the ticker', () => {
  const overdue = days(-1)
  const tickerOf = (jobs: Pick<Jobs, 'sendAll'>) => createTicker({ db, jobs, log, clock: () => now })

  it('shares the work with other nodes: everything due is sent exactly once', async () => {
    const jobs = await startJobs()
    const tasks = ['T13', 'T14', 'T15'].map((code) => ({ code, nextRun: overdue }))
    const tenants = await Promise.all(Array.from({ length: 100 }, () => aTenant({ tasks })))
    const sent = await Promise.all([tickerOf(jobs).tick(now), tickerOf(jobs).tick(now)])
    expect(sent[0] + sent[1]).toBe(300)
    const found = (await queued()).map((job) => `${job.data.tenantId} ${String(job.data.data.task)}`)
    expect(found.toSorted()).toEqual(tenants.flatMap((id) => tasks.map(({ code }) => `${id} ${code}`)).toSorted())
    expect(await rows('SELECT count(*)::int FROM task_due WHERE next_run <= $1', [now])).toEqual([{ count: 0 }])
  })

  it('makes up for missed runs once, then keeps to the schedule in the time zone of the tenant', async () => {
    const jobs = await startJobs()
    const tasks = [{ code: 'T13', time: '07:30', nextRun: days(-10) }]
    const shanghai = await aTenant({ tasks })
    const berlin = await aTenant({ tasks, timezone: 'Europe/Berlin' })
    const ticker = tickerOf(jobs)
    expect(await ticker.tick(now)).toBe(2)
    expect(await ticker.tick(now)).toBe(0)
    expect(await queued()).toHaveLength(2)
    expect(await nextRuns(shanghai)).toEqual([{ task: 'T13', nextRun: new Date('2025-06-20T23:30:00Z') }])
    expect(await nextRuns(berlin)).toEqual([{ task: 'T13', nextRun: new Date('2025-06-20T05:30:00Z') }])
    expect(await ticker.tick(hours(2))).toBe(1)
  })

  it('lets tasks of suspended and archived tenants, and those switched off, pass without a run', async () => {
    const jobs = await startJobs()
    const tasks = [{ code: 'T13', nextRun: overdue }]
    const tenants = [
      await aTenant({ tasks, status: 2 }),
      await aTenant({ tasks, status: 3 }),
      await aTenant({ tasks: [{ code: 'T13', nextRun: overdue, enabled: false }] }),
    ]
    expect(await tickerOf(jobs).tick(now)).toBe(0)
    expect(await queued()).toEqual([])
    for (const id of tenants) expect(await nextRuns(id)).toEqual([{ task: 'T13', nextRun: hours(15) }])
  })

  it('forgets tasks of tenants that are gone', async () => {
    const jobs = await startJobs()
    await asOwner.query('INSERT INTO task_due VALUES ($1, $2, $3)', [newId(now), 'T13', overdue])
    expect(await tickerOf(jobs).tick(now)).toBe(0)
    expect(await rows('SELECT FROM task_due')).toEqual([])
  })

  it('is not stopped by a schedule that cannot be understood', async () => {
    const jobs = await startJobs()
    const broken = await aTenant({ tasks: [{ code: 'T13', cron: '0 0 30 2 *', nextRun: days(-2) }] })
    const sound = await aTenant({ tasks: [{ code: 'T13', nextRun: overdue }] })
    expect(await tickerOf(jobs).tick(now)).toBe(2)
    expect(await nextRuns(broken)).toEqual([{ task: 'T13', nextRun: days(1) }])
    expect(await nextRuns(sound)).toEqual([{ task: 'T13', nextRun: hours(15) }])
    expect(errors.join()).toContain('never due')
  })

  it('moves nothing on that it could not send', async () => {
    const tenantId = await aTenant({ tasks: [{ code: 'T13', nextRun: overdue }] })
    const failing = { sendAll: async () => Promise.reject(new Error('no queue')) }
    await expect(tickerOf(failing).tick(now)).rejects.toThrow('no queue')
    expect(await nextRuns(tenantId)).toEqual([{ task: 'T13', nextRun: overdue }])
  })

  it('ticks by itself until it is stopped', async () => {
    const jobs = await startJobs()
    await aTenant({ tasks: [{ code: 'T13', nextRun: overdue }] })
    const ticker = createTicker({ db, jobs, log, clock: () => now, everySeconds: 0.05 })
    ticker.start()
    await until('first tick', async () => (await queued()).length === 1)
    await aTenant({ tasks: [{ code: 'T13', nextRun: overdue }] })
    await until('later tick', async () => (await queued()).length === 2)
    await ticker.stop()
    await aTenant({ tasks: [{ code: 'T13', nextRun: overdue }] })
    await pause(150)
    expect(await queued()).toHaveLength(2)
  })
})

describe('planning', () => {
  it('gives tasks of a new version to the tenants that were there before, by their schedules', async () => {
    const tenantId = await aTenant({ tasks: [{ code: 'T13' }, { code: 'T14', time: '02:30', nextRun: days(3) }] })
    const archived = await aTenant({ status: 3, tasks: [{ code: 'T13' }] })
    await planNewTasks(db, ['T13', 'T14', 'T15'], now, log)
    expect(await nextRuns(tenantId)).toEqual([
      { task: 'T13', nextRun: hours(15) },
      { task: 'T14', nextRun: days(3) },
    ])
    expect(await nextRuns(archived)).toEqual([])
  })

  it('follows a changed schedule', async () => {
    const tenantId = await aTenant({ tasks: [{ code: 'T13', time: '13:00', nextRun: days(3) }] })
    const planned = await db.transaction(tenantId, (tx) => planTasks(tx, ['T13'], now))
    expect(planned).toEqual([{ task: 'T13', nextRun: hours(1) }])
    expect(await nextRuns(tenantId)).toEqual(planned)
  })
})

describe('a run', () => {
  const run = (tenantId: string, task: Task, runId = newId(now)): Promise<void> =>
    runTask(
      { engine: engine(), tasks: new Map([['T13', task]]), clock: () => new Date(now.getTime() + 1500), log, store },
      { tenantId, data: { task: 'T13', runId }, now, db },
    )
  const taskOf = (tenantId: string) =>
    db.transaction(tenantId, (tx) =>
      tx.one(builder.selectFrom('scheduledTask').select(['lastRun', 'lastResult', 'lastMs', 'version'])),
    )

  it('leaves a line in the log and its result at the task', async () => {
    const tenantId = await aTenant({ tasks: [{ code: 'T13' }] })
    const runId = newId(now)
    await run(tenantId, async () => ({ processed: 7 }), runId)
    const end = new Date(now.getTime() + 1500)
    expect(await linesOf(tenantId)).toMatchObject([
      { id: runId, code: 'T13', startTime: now, endTime: end, result: 'success', processed: 7, message: null },
    ])
    expect(await taskOf(tenantId)).toEqual({ lastRun: now, lastResult: 'success', lastMs: 1500, version: 1 })
  })

  it('never overlaps itself: the second is logged as skipped', async () => {
    const tenantId = await aTenant({ tasks: [{ code: 'T13' }] })
    const other = await aTenant({ tasks: [{ code: 'T13' }] })
    const begun = Promise.withResolvers<void>()
    const hold = Promise.withResolvers<void>()
    const first = run(tenantId, async () => {
      begun.resolve()
      await hold.promise
      return { processed: 1 }
    })
    await begun.promise
    let overlapped = false
    await run(tenantId, async () => {
      overlapped = true
      return { processed: 0 }
    })
    await run(other, async () => ({ processed: 2 }))
    expect(overlapped).toBe(false)
    expect(await linesOf(tenantId)).toMatchObject([{ result: 'skipped', message: '上一次执行尚未结束' }])
    expect(await taskOf(tenantId)).toMatchObject({ lastResult: null })
    expect(await resultsOf(other)).toEqual(['success'])
    hold.resolve()
    await first
    expect(await resultsOf(tenantId)).toEqual(['success', 'skipped'])
  })

  it('that fails is logged, and the task comes due again all the same', async () => {
    const tenantId = await aTenant({ tasks: [{ code: 'T13', nextRun: days(-1) }] })
    const jobs = await startJobs((prepared) =>
      prepared.work('task', ({ tenantId: of, data }) =>
        run(of, () => Promise.reject(new Error('disk full')), data.runId),
      ),
    )
    const ticker = createTicker({ db, jobs, log, clock: () => now })
    expect(await ticker.tick(now)).toBe(1)
    await until('done', () => inState('completed'))
    expect(await linesOf(tenantId)).toMatchObject([{ result: 'failed', processed: 0, message: 'disk full' }])
    expect(await taskOf(tenantId)).toMatchObject({ lastResult: 'failed' })
    expect(errors.join()).toContain('disk full')
    expect(await nextRuns(tenantId)).toEqual([{ task: 'T13', nextRun: hours(15) }])
    expect(await ticker.tick(hours(15))).toBe(1)
  })

  it('that did its work in part says what is missing', async () => {
    const tenantId = await aTenant({ tasks: [{ code: 'T13' }] })
    await run(tenantId, async () => ({ processed: 3, failures: ['a: locked', 'b: gone'] }))
    expect(await linesOf(tenantId)).toMatchObject([{ result: 'partial', processed: 3, message: 'a: locked\nb: gone' }])
  })

  it('of a task that this version does not know fails with a sentence', async () => {
    const tenantId = await aTenant({ tasks: [{ code: 'T99' }] })
    const data = { task: 'T99', runId: newId(now) }
    await runTask({ engine: engine(), tasks: new Map(), clock: () => now, log, store }, { tenantId, data, now, db })
    expect(await linesOf(tenantId)).toMatchObject([{ result: 'failed', message: '当前版本没有此任务' }])
  })

  it('is not made for a tenant that was suspended meanwhile', async () => {
    const tenantId = await aTenant({ status: 2, tasks: [{ code: 'T13' }] })
    await run(tenantId, () => Promise.reject(new Error('ran')))
    expect(await linesOf(tenantId)).toEqual([])
  })

  it('delivered again after it was done is not made again', async () => {
    const tenantId = await aTenant({ tasks: [{ code: 'T13' }] })
    const runId = newId(now)
    let made = 0
    const task: Task = async () => ({ processed: ++made })
    await run(tenantId, task, runId)
    await run(tenantId, task, runId)
    expect(made).toBe(1)
    expect(await resultsOf(tenantId)).toEqual(['success'])
  })

  it('delivered again while it is still going on ends as what it is', async () => {
    const tenantId = await aTenant({ tasks: [{ code: 'T13' }] })
    const runId = newId(now)
    await run(
      tenantId,
      async () => {
        await run(tenantId, async () => ({ processed: 0 }), runId)
        return { processed: 1 }
      },
      runId,
    )
    expect(await linesOf(tenantId)).toMatchObject([{ id: runId, result: 'success', processed: 1 }])
  })

  it('killed in the middle leaves no open line, and is made again', async () => {
    const tenantId = await aTenant({ tasks: [{ code: 'T13', nextRun: days(-1) }] })
    await createTicker({ db, jobs: await startJobs(), log, clock: () => now }).tick(now)
    await killInTheMiddle(`
      const { runTask } = await import(${module('areas/platform/tasks/run.ts')})
      const hang = () => { console.log('working'); return new Promise(() => {}) }
      const tasks = new Map([['T13', hang]])
      jobs.work('task', (moment) => runTask({ engine: { db }, tasks, clock, log }, moment))`)
    expect(await linesOf(tenantId)).toEqual([])

    await startJobs((prepared) =>
      prepared.work('task', ({ tenantId: of, data }) => run(of, async () => ({ processed: 5 }), data.runId)),
    )
    await takeForDead()
    await until('done', () => inState('completed'))
    expect(await linesOf(tenantId)).toMatchObject([{ result: 'success', processed: 5 }])
  })

  it('on demand answers the id of its line, and is refused while the task runs', async () => {
    const tenantId = await aTenant({ tasks: [{ code: 'T13' }] })
    const jobs = await startJobs()
    const demand = (): Promise<string> => db.transaction(tenantId, (tx) => runNow(tx, jobs, 'T13', now))
    await run(tenantId, async () => {
      await expect(demand()).rejects.toMatchObject({ status: 422, text: ['任务正在执行', 'Already running'] })
      return { processed: 0 }
    })
    const logId = await demand()
    expect(await queued()).toMatchObject([{ data: { tenantId, data: { task: 'T13', runId: logId } } }])
  })
})

describe('the tasks that exist', () => {
  /** Sends the task through the queue and waits for its line in the log. */
  async function runReal(tenantId: string, task: string) {
    const jobs = await startJobs((prepared) =>
      workPlatformJobs(prepared, { engine: engine(), tasks: areaTasks, clock: () => now, log, store }),
    )
    const runId = await db.transaction(tenantId, (tx) => runNow(tx, jobs, task, now))
    await until('the line', async () => (await linesOf(tenantId)).some((line) => line.id === runId))
    const line = (await linesOf(tenantId)).find((each) => each.id === runId)
    return { result: line?.result, processed: line?.processed, message: line?.message }
  }

  it('are told to whoever makes a tenant', () => {
    const registered = Object.keys(scheduledTask.fields.code.options)
    expect(implementedTasks.filter((task) => !registered.includes(task))).toEqual([])
    expect(implementedTasks).toEqual(expect.arrayContaining(['T13', 'T14', 'T15']))
  })

  describe('T13', () => {
    const session = (name: string, lastActive: Date, status: 'active' | 'loggedOut', expireTime = lastActive) =>
      builder.insertInto('loginSession').values({
        ...{ tokenHash: name, id: newId(now), userId: newId(now), loginSource: 'PC', scope: 'full', status },
        ...{ loginTime: lastActive, lastActive, expireTime },
      })
    const failure = (jobNo: string, lastTime: Date, lockedUntil: Date | null = null) =>
      builder.insertInto('loginFailure').values({ jobNo, address: '', failCount: 1, lockedUntil, lastTime })
    const call = (clientId: string, time: Date) =>
      builder.insertInto('clientCall').values({ userId: newId(now), call: 'a/b', clientId, time })
    const line = (code: string, startTime: Date) =>
      builder.insertInto('scheduledTaskLog').values({ id: newId(now), code, startTime, result: 'success' })
    const operation = (action: string, time: Date) =>
      builder.insertInto('operationLog').values({ id: newId(now), time, source: 'web', action, result: 'success' })
    const login = (jobNo: string, time: Date) =>
      builder.insertInto('loginLog').values({ id: newId(now), time, jobNo, portal: 'staff', result: 200 })

    /** One of each on either side of every border. */
    async function fill(tenantId: string): Promise<void> {
      await db.transaction(tenantId, async (tx) => {
        for (const row of [
          session('ended old', days(-31), 'loggedOut'),
          session('forgotten old', days(-31), 'active'),
          session('ended lately', days(-29), 'loggedOut'),
          session('alive', days(-31), 'active', hours(1)),
          failure('old', hours(-25)),
          failure('old but locked', hours(-25), hours(1)),
          failure('lately', hours(-23)),
          call('old', days(-8)),
          call('lately', days(-6)),
          line('old', days(-91)),
          line('lately', days(-89)),
          // The year ends on 2024-06-20: June is kept whole, and May ends at midnight in Shanghai.
          operation('old', new Date('2024-05-31T15:59:59Z')),
          operation('first of June', new Date('2024-05-31T16:00:00Z')),
          login('old', new Date('2024-05-31T15:59:59Z')),
          login('first of June', new Date('2024-05-31T16:00:00Z')),
        ])
          await tx.run(row)
      })
    }

    const left = (tenantId: string) =>
      db.transaction(tenantId, async (tx) => {
        const { found } = await tx.one(
          sql<{ found: Record<string, string[]> }>`
SELECT jsonb_build_object(
  'sessions', (SELECT array_agg(token_hash ORDER BY token_hash) FROM login_session),
  'failures', (SELECT array_agg(job_no ORDER BY job_no) FROM login_failure),
  'calls', (SELECT array_agg(client_id ORDER BY client_id) FROM client_call),
  'lines', (SELECT array_agg(code ORDER BY code) FROM scheduled_task_log WHERE code <> 'T13'),
  'operations', (SELECT array_agg(action ORDER BY action) FROM operation_log),
  'logins', (SELECT array_agg(job_no ORDER BY job_no) FROM login_log)
) AS found`,
        )
        return found
      })

    it('removes what has outlived its use, of this tenant only', async () => {
      const tenantId = await aTenant({ tasks: [{ code: 'T13' }] })
      const other = await aTenant()
      await fill(tenantId)
      await fill(other)
      const before = await left(other)
      expect(await runReal(tenantId, 'T13')).toEqual({ result: 'success', processed: 7, message: null })
      expect(await left(tenantId)).toEqual({
        sessions: ['alive', 'ended lately'],
        failures: ['lately', 'old but locked'],
        calls: ['lately'],
        lines: ['lately'],
        operations: ['first of June'],
        logins: ['first of June'],
      })
      expect(await left(other)).toEqual(before)
      expect(errors).toEqual([])
    })

    it('keeps logs as long as the tenant says', async () => {
      const tenantId = await aTenant({ tasks: [{ code: 'T13' }] })
      await fill(tenantId)
      await db.transaction(tenantId, (tx) =>
        tx.run(
          builder.insertInto('parameterValue').values({ parameterId: '43', orgKey: '*', value: '730', version: 1 }),
        ),
      )
      await runReal(tenantId, 'T13')
      expect(await left(tenantId)).toMatchObject({
        operations: ['first of June', 'old'],
        logins: ['first of June', 'old'],
      })
    })

    it('removes many rows in batches', async () => {
      const tenantId = await aTenant({ tasks: [{ code: 'T13' }] })
      await db.transaction(tenantId, (tx) =>
        tx.run(
          sql`
INSERT INTO operation_log (id, time, source, action, result)
SELECT gen_random_uuid(), ${days(-500)}, 'web', 'update', 'success'
FROM generate_series(1, 2500)`,
        ),
      )
      expect(await runReal(tenantId, 'T13')).toMatchObject({ result: 'success', processed: 2500 })
    })

    it('does the rest when one kind cannot be removed', async () => {
      const tenantId = await aTenant({ tasks: [{ code: 'T13' }] })
      await fill(tenantId)
      const right = (verb: string) => `${verb} EXECUTE ON FUNCTION remove_login_log(timestamptz, integer)`
      await asOwner.query(`${right('REVOKE')} FROM ${appRole()}`)
      try {
        const end = await runReal(tenantId, 'T13')
        expect(end).toMatchObject({ result: 'partial', processed: 6 })
        expect(end.message).toContain('login_log: permission denied')
      } finally {
        await asOwner.query(`${right('GRANT')} TO ${appRole()}`)
      }
    })

    it('has the only way to delete from logs, and that way never reaches the last 180 days', async () => {
      const tenantId = await aTenant()
      const recent = new Date(Date.now() - 100 * 86_400_000)
      await db.transaction(tenantId, (tx) => tx.run(operation('recent', recent)))
      const asked = {
        text: `SELECT remove_operation_log($1, 1000) AS removed`,
        values: [new Date('2999-01-01T00:00:00Z')],
      }
      const { rows: answer } = await db.transaction(tenantId, (tx) => tx.send(asked))
      expect(answer).toEqual([{ removed: 0 }])
      expect(await left(tenantId)).toMatchObject({ operations: ['recent'] })
      for (const text of [
        'DELETE FROM operation_log',
        'DELETE FROM login_log',
        `UPDATE operation_log SET action = 'x'`,
      ])
        await expect(db.transaction(tenantId, (tx) => tx.send({ text, values: [] }))).rejects.toThrow(
          'permission denied',
        )
      // Without a tenant there is nothing to remove.
      const { rows: nobody } = await db.platform((tx) => tx.send(asked))
      expect(nobody).toEqual([{ removed: 0 }])
    })
  })

  it('T14 rebuilds the scope of everybody', async () => {
    const tenantId = await aTenant({ tasks: [{ code: 'T14' }] })
    const [orgId, userId, gone] = [newId(now), newId(now), newId(now)]
    const stamp = { version: 1, createUserId: null, createTime: now, updateUserId: null, updateTime: now }
    await db.transaction(tenantId, async (tx) => {
      await tx.send({
        text: `INSERT INTO org (id, code, name, type, full_path_id, full_path_name, rank, status, is_tooling, create_time, update_time)
               VALUES ($1::uuid, 'G', 'G', 0, $1::text, 'G', 1, 1, 0, $2, $2)`,
        values: [orgId, now],
      })
      await tx.send({
        text: `INSERT INTO "user" (id, job_no, job_name, sex, status, org_id, parent_id, is_supplier, auth_version, create_time, update_time)
               VALUES ($1, 'a', 'A', 2, 1, $2, $2, 0, 0, $3, $3)`,
        values: [userId, orgId, stamp.createTime],
      })
      await tx.run(
        builder.insertInto('userOrgScope').values({ userId: gone, businessCodeId: 0, dataOrgId: orgId, access: 2 }),
      )
    })
    expect(await runReal(tenantId, 'T14')).toEqual({ result: 'success', processed: 1, message: null })
    const scope = await db.transaction(tenantId, (tx) =>
      tx.all(builder.selectFrom('userOrgScope').select(['userId', 'dataOrgId', 'access'])),
    )
    expect(scope).toEqual([{ userId, dataOrgId: orgId, access: 2 }])
  })

  describe('T15', () => {
    const aSession = (tenantId: string, status: 'active' | 'loggedOut') =>
      db.transaction(tenantId, (tx) =>
        tx.run(
          builder.insertInto('loginSession').values({
            ...{ tokenHash: status, id: newId(now), userId: newId(now), loginSource: 'PC', scope: 'full', status },
            ...{ loginTime: now, lastActive: now, expireTime: hours(1) },
          }),
        ),
      )
    const statuses = async (tenantId: string) =>
      (
        await db.transaction(tenantId, (tx) =>
          tx.all(builder.selectFrom('loginSession').select(['tokenHash', 'status']).orderBy('tokenHash')),
        )
      ).map((row) => row.status)

    it('kills the sessions of a tenant whose grace is over', async () => {
      const tenantId = await aTenant({ closingDate: '2025-06-12', tasks: [{ code: 'T15' }] })
      await aSession(tenantId, 'active')
      await aSession(tenantId, 'loggedOut')
      expect(await runReal(tenantId, 'T15')).toMatchObject({ result: 'success', processed: 1 })
      expect(await statuses(tenantId)).toEqual(['killed', 'loggedOut'])
    })

    it('leaves them alone in the days of grace, and where there is no end', async () => {
      for (const term of [{ closingDate: '2025-06-13' }, {}]) {
        const tenantId = await aTenant({ ...term, tasks: [{ code: 'T15' }] })
        await aSession(tenantId, 'active')
        expect(await runReal(tenantId, 'T15')).toMatchObject({ result: 'success', processed: 0 })
        expect(await statuses(tenantId)).toEqual(['active'])
      }
    })
  })
})

const module = (path: string): string => JSON.stringify(new URL(`../../src/${path}`, import.meta.url).href)

/** A node of its own process takes the waiting job, says that it is working, and is killed with no chance to tell. */
async function killInTheMiddle(work: string): Promise<void> {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
  const code = `
    const { createJobs } = await import(${module('platform/jobs/queue.ts')})
    const { openDatabase } = await import(${module('platform/database/database.ts')})
    const { openLog } = await import(${module('platform/log.ts')})
    const app = JSON.parse(process.env.APP)
    const clock = () => new Date(process.env.NOW)
    const log = openLog({ level: 'error', clock })
    const db = openDatabase(app)
    const jobs = createJobs({ app, db, log, clock, pollSeconds: 0.5 })
    ${work}
    await jobs.start()`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    env: { ...process.env, APP: JSON.stringify(app), NOW: now.toISOString() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const said = await Promise.race([once(child.stdout, 'data'), exited.then(() => ['nothing'])])
  expect(String(said[0])).toContain('working')
  child.kill('SIGKILL')
  await exited
}

/** Lets the time go by after which the queue takes a silent node for dead, and the pause before the next try. */
async function takeForDead(): Promise<void> {
  await asOwner.query(`UPDATE pgboss.job SET heartbeat_on = heartbeat_on - interval '1 hour' WHERE state = 'active'`)
  await until('given back', () => inState('retry'))
  await asOwner.query(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`)
}
