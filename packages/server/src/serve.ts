// The composition root: reads the environment, opens the database, wires the product, listens, and stops cleanly.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@tmlm/model/catalogue'
import { createApp } from './app.ts'
import { ensureSingleTenant } from './areas/platform/tenants.ts'
import { runImportJob } from './areas/platform/importLater.ts'
import { areaTasks, implementedTasks, warningSources } from './areas/index.ts'
import { openCounterDoors } from './areas/life/mqtt/index.ts'
import { lookAtOnce } from './areas/warnings/followers.ts'
import { sendAtOnce } from './areas/warnings/sendTask.ts'
import { ensureAllCodeRules } from './areas/platform/codeRules.ts'
import { ensureAllSettings } from './areas/warnings/settings.ts'
import { workPlatformJobs } from './areas/platform/tasks/index.ts'
import { type Closing, createClosing } from './closing.ts'
import { openDatabases, type Place } from './databases.ts'
import { analyze } from './platform/database/analyze.ts'
import { demoLogins, ensureDemo } from './demo/index.ts'
import { createKeptUploads } from './engine/call/keptUploads.ts'
import { callsByKey, filesTaken } from './engine/call/works.ts'
import { apiDescription } from './engine/openapi/index.ts'
import { systemClock } from './platform/clock.ts'
import { ConfigError, readConfig, secretKey, type Config } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import { eventsOfPlaces, type EventsOfPlaces } from './platform/events/places.ts'
import { createSignals } from './platform/events/signals.ts'
import { openFiles, waitingRoom } from './platform/files/index.ts'
import { buildServer } from './platform/http/server.ts'
import { jobsOfPlaces, type JobsOfPlaces } from './platform/jobs/places.ts'
import { planNewTasks } from './platform/jobs/plan.ts'
import { createJobs } from './platform/jobs/queue.ts'
import { createTicker } from './platform/jobs/ticker.ts'
import { openLog, type Log } from './platform/log.ts'
import { gaugeServer } from './platform/metrics/gauges.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { buildWeb, webRoot } from './web.ts'

async function main(closing: Closing): Promise<void> {
  const config = readConfig(process.env)
  const log = openLog({ level: config.logLevel, clock: systemClock })
  const say = (message: string): void => log.info(message)
  const web = buildWeb(say)
  // Looked at below; until then its failure must not end the process under an open database.
  web.catch(() => undefined)

  const databases = await openDatabases({
    ...{ config, closing, closePatience: CLOSE_PATIENCE, log: say, warn: (message) => log.warn(message) },
  })
  const { db } = databases
  const files = openFiles(config)
  const jobs = jobsOfPlaces()
  let streams: EventsOfPlaces | undefined
  const app = createApp({
    db,
    eventsOf: (make) =>
      (streams = eventsOfPlaces({
        ...{ make, maxStreams: config.limits.streams },
        placeOf: ({ tenantCode }) => databases.placeOf(tenantCode),
      })),
    tenancy: config.tenancy,
    files,
    presence: config.presence,
    secretKey: secretKey(config),
    jobs,
    warn: (message, error) => log.error({ err: error }, message),
    maxStreams: config.limits.streams,
  })
  if (config.demo)
    await ensureDemo(app, config.tenancy, { clock: systemClock, say, analyze: () => analyze(databases.owner) })
  else if (config.tenancy === 'single') await beginSingle(db)
  workPlatformJobs(jobs, { engine: app.engine, tasks: areaTasks, clock: systemClock, log, store: files.store })
  jobs.work('warn', (moment) => lookAtOnce(warningSources, jobs, moment))
  jobs.work('send', (moment) => sendAtOnce(app.engine, moment))
  jobs.work('import', (moment) => runImportJob(app, moment))
  closing.add(app.sessions.settle)
  await web

  // Calls put jobs into the queue, so it is open before them and longer than they.
  await databases.watch(async (place) => {
    const { stop } = await beginWith(place, { db, jobs, log })
    closing.add(stop)
    const signals = createSignals(place)
    closing.add(() => signals.stop())
    streams?.add({ ...place, signals })
  })
  const metrics = createMetrics()
  gaugeServer(metrics, {
    ...{ databases: databases.served, sessions: app.sessions, events: app.events },
    ...(databases.servedCells ? { served: databases.servedCells } : {}),
  })
  const server = buildServer({
    config,
    dispatch: app.dispatch,
    isCall: app.isCall,
    knowCaller: (call) => app.sessions.enter(call),
    keptUploads: createKeptUploads({ ...app.engine, sessions: app.sessions }, waitingRoom(config)),
    takesFile: filesTaken(catalogue),
    byKey: callsByKey(catalogue),
    events: app.events,
    metrics,
    description: apiDescription(catalogue, config.basePath),
    clock: systemClock,
    log,
    ready: async () => !closing.begun() && (await answers([...databases.served().values()])),
    ...(existsSync(join(webRoot, 'index.html')) ? { webRoot } : {}),
  })
  closing.add(() => server.close())
  const { db: counted, secrets } = app.engine
  const doors = await openCounterDoors({
    config,
    db: counted,
    secrets,
    tenants: app.sessions.tenants,
    clock: systemClock,
    log,
  })
  closing.add(() => Promise.all(doors.map((door) => door.stop())))
  const address = new URL(await server.listen({ port: config.port, host: config.host }))
  greet(config, address.port)
}

/** What hangs on a connection that nobody will answer any more is given up. */
const CLOSE_PATIENCE = 5_000

/** One place: its tasks are planned, its queues worked off, its ticker runs, and what is new to its tenants is there. */
async function beginWith(
  place: Place,
  { db, jobs, log }: { readonly db: Database; readonly jobs: JobsOfPlaces; readonly log: Log },
): Promise<{ stop: () => Promise<unknown> }> {
  const own = createJobs({ app: place.app, db, log, clock: systemClock })
  try {
    await planNewTasks(place.db, implementedTasks, systemClock(), log)
    await jobs.open(own)
    await ensureAllCodeRules(place.db, systemClock())
    await ensureAllSettings(
      { db: place.db, jobs: own },
      warningSources.filter(({ warning }) => warning.foundBy === undefined),
      systemClock(),
    )
  } catch (error) {
    await jobs.close(own)
    throw error
  }
  const ticker = createTicker({ db: place.db, jobs: own, log, clock: systemClock })
  ticker.start()
  return { stop: () => Promise.all([ticker.stop(), own.stop()]) }
}

/** Whoever has lost one of several databases still works for the tenants of the others. */
const answers = (databases: readonly Database[]): Promise<boolean> =>
  Promise.any(
    databases.map((db) => db.platform(async (tx) => (await tx.send({ text: 'SELECT 1', values: [] })).rowCount === 1)),
  )

/** The one tenant of a single-tenant installation; its first password is told once. */
async function beginSingle(db: Database): Promise<void> {
  const made = await ensureSingleTenant(db, { now: systemClock(), tasks: implementedTasks })
  if (made)
    console.log(`\nFirst login: job number ${made.adminJobNo}, password ${made.initialPassword}; it must be changed.`)
}

/** The port is the one taken where the setting left it open; the scheme's usual one is not told. */
function greet(config: Config, port: string): void {
  const scheme = config.tls ? 'https' : 'http'
  console.log(`\nTMLM is ready: ${scheme}://${config.host}${port === '' ? '' : `:${port}`}${config.basePath}`)
  if (config.demo) for (const line of demoLogins(config.tenancy)) console.log(line)
}

const closing = createClosing((error) => console.error('Something could not be closed:', error))

// Whoever read along may have gone, with his terminal too; that must not end the process.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (closing.begun()) return
    console.log(`${signal}: stopping`)
    void closing.all().then((clean) => process.exit(clean ? 0 : 1))
  })

main(closing).catch(async (error: unknown) => {
  // What a start meets that is being broken off is no news.
  if (closing.begun()) return
  console.error(error instanceof ConfigError || error instanceof Error ? error.message : error)
  if (error instanceof Error && !(error instanceof ConfigError) && process.env.LOG_LEVEL === 'debug')
    console.error(error.stack)
  await closing.all()
  process.exit(1)
})
