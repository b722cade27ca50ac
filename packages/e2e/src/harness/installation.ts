// An installation of the product as an operator has it: a data folder, a port, settings, and the real server on them as
// a process of its own, which can be started, ended in every way, and started again.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Client, clientOf } from './client.ts'
import { freePort } from './ports.ts'
import { databaseOf, remember, temporaryFolder } from './processes.ts'

const checkout = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..')
const serverProgram = join(checkout, 'packages', 'server', 'src', 'main.ts')
const operatorProgram = join(checkout, 'packages', 'server', 'src', 'cli', 'main.ts')

export type Settings = Readonly<Record<string, string>>

export interface Installation {
  readonly place: Place
  /** A folder of its own, in which the data folder is. */
  readonly folder: string
  readonly dataDir: string
  /** Address with the base path; the same after a restart. */
  readonly url: string
  readonly client: Client
  /** Starts the server and waits until it is ready. */
  start(more?: Settings): Promise<Server>
  /** Starts the server and does not wait. */
  launch(more?: Settings): Server
  /** Begins to run `tmlm` with these words. */
  operate(...words: readonly string[]): Omit<Server, 'startedInMs'>
  /** Runs `tmlm` with these words; answers what it printed. */
  tmlm(...words: readonly string[]): Promise<string>
  /** One row of the database, read as its owner. */
  row(statement: string, values?: readonly unknown[]): Promise<Record<string, unknown>>
  /** A connection as the owner; its work may be broken off with it. */
  connect(): Promise<pg.Client>
}

export interface Server {
  readonly pid: number
  /** How long it took until it was ready. */
  readonly startedInMs: number
  /** Everything it has printed. */
  output(): string
  isRunning(): boolean
  /** Sends a signal to the server alone. */
  kill(signal: NodeJS.Signals): void
  /** Sends a signal as a terminal does with Ctrl+C: to the whole process group. */
  killGroup(signal: NodeJS.Signals): void
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>
}

export interface InstallationOptions {
  readonly settings?: Settings
  /** A data folder to begin with as a copy. */
  readonly from?: string
  /** One that another process has made, to work with it from here too. */
  readonly joined?: Place
}

/** Where an installation is. */
export interface Place {
  readonly folder: string
  readonly port: number
}

const usual: Settings = {
  LOG_LEVEL: 'warn',
  // The tests are one address and one account with the work of many.
  ...{ ADDRESS_LIMIT: '0', ACCOUNT_LIMIT: '0', LOGIN_ADDRESS_LIMIT: '0', LOGIN_LIMIT: '0' },
}

const READY_PATIENCE = 600_000

export async function anInstallation({ settings = {}, from, joined }: InstallationOptions = {}): Promise<Installation> {
  const { folder, port } = joined ?? { folder: temporaryFolder(), port: await freePort() }
  const dataDir = join(folder, 'data')
  if (from !== undefined) cpSync(from, dataDir, { recursive: true })
  const url = `http://127.0.0.1:${port}${settings.BASE_PATH ?? '/'}`
  const environment = { ...usual, ...settings, DATA_DIR: dataDir, PORT: String(port) }

  function launch(more: Settings = {}): Server {
    const began = performance.now()
    const server = processOf(spawnNode(serverProgram, [], { ...environment, ...more }))
    return { ...server, startedInMs: performance.now() - began }
  }

  async function start(more: Settings = {}): Promise<Server> {
    const began = performance.now()
    const server = launch(more)
    await becomesReady(server, url)
    return { ...server, startedInMs: performance.now() - began }
  }

  function embedded(): pg.ClientConfig {
    const database = databaseOf(dataDir)
    if (!database) throw new Error('The embedded database does not run')
    return { host: database.socketFolder, port: 5432, user: 'tmlm_owner', database: 'tmlm' }
  }

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(settings.DATABASE_URL ? { connectionString: settings.DATABASE_URL } : embedded())
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  return {
    place: { folder, port },
    folder,
    dataDir,
    url,
    client: clientOf(url, settings.SIGNATURE === 'off' ? { signed: false } : {}),
    start,
    launch,
    operate(...words) {
      const { PORT: _, ...place } = environment
      return processOf(spawnNode(operatorProgram, words, place))
    },
    async tmlm(...words) {
      const { PORT: _, ...place } = environment
      const child = spawnNode(operatorProgram, words, place)
      let printed = ''
      child.stdout?.on('data', (chunk) => (printed += chunk))
      const { ended, output } = processOf(child)
      if ((await ended) !== 0) throw new Error(`tmlm ${words.join(' ')}: ${output()}`)
      return printed
    },
    connect,
    async row(statement, values = []) {
      const client = await connect()
      try {
        return (await client.query(statement, [...values])).rows[0]
      } finally {
        await client.end()
      }
    },
  }
}

/** Nothing of the caller's environment reaches the product but what every program needs. */
function spawnNode(program: string, words: readonly string[], environment: Settings): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [program, ...words], {
    cwd: checkout,
    env: { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), ...environment },
    // A group of its own, as a shell gives it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  remember(child)
  return child
}

function processOf(child: ChildProcess): Omit<Server, 'startedInMs'> {
  const pid = child.pid ?? 0
  let printed = ''
  const collect = (chunk: string): void => void (printed += chunk)
  child.stdout?.setEncoding('utf8').on('data', collect)
  child.stderr?.setEncoding('utf8').on('data', collect)
  return {
    pid,
    output: () => printed,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: (signal) => void child.kill(signal),
    killGroup: (signal) => void process.kill(-pid, signal),
    // Also what was printed last has then been read.
    ended: once(child, 'close').then(() => child.exitCode ?? child.signalCode ?? 'SIGKILL'),
  }
}

async function becomesReady(server: Omit<Server, 'startedInMs'>, url: string): Promise<void> {
  await answers(url, () => {
    if (!server.isRunning()) throw new Error(`The server did not start: ${server.output()}`)
  }).catch((error: unknown) => {
    throw new Error(`${String(error)}: ${server.output()}`, { cause: error })
  })
}

/** Waits until the server answers that it is ready; `watch` may give up earlier. */
export async function answers(url: string, watch: () => void = () => undefined): Promise<void> {
  const deadline = performance.now() + READY_PATIENCE
  while (!(await isReady(url))) {
    watch()
    if (performance.now() > deadline) throw new Error('The server did not get ready')
    await sleep(20)
  }
}

export async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}ready`, { signal: AbortSignal.timeout(5_000) })
    await response.body?.cancel()
    return response.status === 200
  } catch {
    return false
  }
}
