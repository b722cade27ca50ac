// The composition root: reads the environment, opens the database, wires the product, listens, and stops cleanly.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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
import { analyze } from './platform/database/analyze.ts'
import { demoLogins, ensureDemo } from './demo/index.ts'
import { createKeptUploads } from './engine/call/keptUploads.ts'
import { callsByKey, filesTaken } from './engine/call/works.ts'
import { apiDescription } from './engine/openapi/index.ts'
import { systemClock } from './platform/clock.ts'
import { ConfigError, readConfig, secretKey, type Config } from './platform/config.ts'
import { connectDatabase } from './platform/database/connect.ts'
import { openDatabase, type Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { schemaOf } from './platform/database/schema.ts'
import { createSignals } from './platform/events/signals.ts'
import { openFiles, waitingRoom } from './platform/files/index.ts'
import { buildServer } from './platform/http/server.ts'
import { planNewTasks } from './platform/jobs/plan.ts'
import { prepareJobs } from './platform/jobs/prepare.ts'
import { createJobs } from './platform/jobs/queue.ts'
import { createTicker } from './platform/jobs/ticker.ts'
import { openLog } from './platform/log.ts'
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

  const connecting = connectDatabase({
    ...(config.databaseUrl === null ? {} : { databaseUrl: config.databaseUrl }),
    ...(config.databaseAppUrl === null ? {} : { appUrl: config.databaseAppUrl }),
    dataDir: config.dataDir,
    log: say,
    warn: (message) => log.warn(message),
  })
  closing.add(async () => (await connecting.catch(() => undefined))?.embedded?.stop())
  const connection = await connecting
  const { notes } = await migrate({
    owner: connection.owner,
    appRole: connection.appRole,
    schema: schemaOf(catalogue),
    log: say,
  })
  await prepareJobs({ owner: connection.owner, appRole: connection.appRole, log: say })
  for (const note of [...connection.notes, ...notes]) log.warn(note)

  const db = openDatabase(connection.app)
  closing.add(() => Promise.race([db.close(), sleep(CLOSE_PATIENCE)]))
  const files = openFiles(config)
  const jobs = createJobs({ app: connection.app, db, log, clock: systemClock })
  const signals = createSignals({ db, app: connection.app })
  closing.add(() => signals.stop())
  const app = createApp({
    db,
    signals,
    tenancy: config.tenancy,
    files,
    presence: config.presence,
    secretKey: secretKey(config),
    jobs,
    warn: (message, error) => log.error({ err: error }, message),
    maxStreams: config.limits.streams,
  })
  if (config.demo)
    await ensureDemo(app, config.tenancy, { clock: systemClock, say, analyze: () => analyze(connection.owner) })
  else if (config.tenancy === 'single') await beginSingle(db)
  workPlatformJobs(jobs, { engine: app.engine, tasks: areaTasks, clock: systemClock, log, store: files.store })
  jobs.work('warn', (moment) => lookAtOnce(warningSources, jobs, moment))
  jobs.work('send', (moment) => sendAtOnce(app.engine, moment))
  jobs.work('import', (moment) => runImportJob(app, moment))
  const ticker = createTicker({ db, jobs, log, clock: systemClock })
  closing.add(app.sessions.settle)
  await web

  // Calls put jobs into the queue, so it is open before them and longer than they.
  await planNewTasks(db, implementedTasks, systemClock(), log)
  await jobs.start()
  await ensureAllCodeRules(db, systemClock())
  await ensureAllSettings(
    { db, jobs },
    warningSources.filter(({ warning }) => warning.foundBy === undefined),
    systemClock(),
  )
  ticker.start()
  closing.add(() => Promise.all([ticker.stop(), jobs.stop()]))
  const metrics = createMetrics()
  gaugeServer(metrics, { db, sessions: app.sessions, events: app.events })
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
    ready: async () =>
      !closing.begun() &&
      (await db.platform(async (tx) => (await tx.send({ text: 'SELECT 1', values: [] })).rowCount === 1)),
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
