import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type EmbeddedDatabase, joinEmbedded, startEmbedded } from '../../src/platform/database/embedded/index.ts'

const EMBEDDED = fileURLToPath(new URL('../../src/platform/database/embedded', import.meta.url))
const LIMIT = 180_000
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const hasProc = process.platform === 'linux'
const hasNamespaces = spawnSync('unshare', ['--user', '--map-user=1', '--map-group=1', 'true']).status === 0

/** A database made once, which tests that are not about the first start begin with as a copy. */
let made: string
let place: string
let running: EmbeddedDatabase[]
let servers: ChildProcess[]

beforeAll(async () => {
  made = aPlace()
  const database = await startEmbedded({ dataDir: made, log: () => undefined })
  await database.stop()
}, LIMIT)

afterAll(() => rmSync(made, { recursive: true, force: true }))

beforeEach(() => {
  place = aPlace()
  running = []
  servers = []
})

afterEach(async () => {
  for (const server of servers) await kill(server, 'SIGTERM')
  for (const database of running) await database.stop()
  rmSync(place, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

/** Others may pass through: where root may not use a user namespace, the database runs under another account. */
function aPlace(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-test-'))
  chmodSync(folder, 0o711)
  return folder
}

function aDataFolder(): string {
  const dataDir = join(place, 'data')
  cpSync(made, dataDir, { recursive: true })
  return dataDir
}

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log: () => undefined })
  running.push(database)
  return database
}

interface ServerPlace {
  readonly dataDir: string
  readonly checkout?: string
  readonly uid?: number
}

/** A server in a process of its own, which says the pid of its database, or why it does not start. */
function launchServer({ dataDir, checkout, uid }: ServerPlace) {
  const entry = pathToFileURL(join(checkout ? join(checkout, 'embedded') : EMBEDDED, 'index.ts')).href
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(entry)})
    const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined }).catch((error) => {
      console.log(error.message)
      process.exit(1)
    })
    process.once('SIGTERM', () => database.stop().then(() => process.exit(0)))
    setInterval(() => undefined, 1000)
    console.log(database.pid)`
  const node = checkout ? join(checkout, 'node') : process.execPath
  const server = spawn(node, ['--input-type=module', '-e', program], {
    ...(uid === undefined ? {} : { uid, gid: uid }),
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  servers.push(server)
  return server
}

async function aServer(serverPlace: ServerPlace): Promise<{ server: ChildProcess; answer: string }> {
  const server = launchServer(serverPlace)
  const [answer] = await Promise.race([once(server.stdout, 'data'), once(server, 'exit')])
  return { server, answer: String(answer).trim() }
}

async function aServerWithDatabase(serverPlace: ServerPlace): Promise<{ server: ChildProcess; pid: number }> {
  const { server, answer } = await aServer(serverPlace)
  expect(answer).toMatch(/^\d+$/)
  return { server, pid: Number(answer) }
}

async function kill(server: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

async function ask(database: EmbeddedDatabase, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/** A process that ended but was not yet collected by its parent has no command line any more. */
function isRunning(pid: number): boolean {
  try {
    return hasProc ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '' : process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a first start', () => {
  test('makes a database that finds Chinese words and is reached by its socket only', { timeout: LIMIT }, async () => {
    const database = await start(join(place, 'data'))
    expect(database).toMatchObject({ user: 'tmlm_owner', database: 'tmlm', adopted: false })
    await ask(database, 'CREATE EXTENSION pg_trgm')
    expect(await ask(database, `SELECT cardinality(show_trgm('注塑模具'))`)).toBeGreaterThan(0)
    expect(await ask(database, `SELECT count(*)::int FROM pg_collation WHERE collname = 'zh-x-icu'`)).toBe(1)
    expect(await ask(database, 'SHOW listen_addresses')).toBe('')
    expect(await ask(database, 'SHOW server_encoding')).toBe('UTF8')
    expect(await ask(database, 'SHOW timezone')).toBe('UTC')
    expect(statSync(database.host).mode & 0o777).toBe(0o700)
  })

  test('connects by the single settings as by the url', { timeout: LIMIT }, async () => {
    const { host, port, user, database } = await start(join(place, 'data'))
    const client = new pg.Client({ host, port, user, database })
    await client.connect()
    expect((await client.query('SELECT current_user')).rows).toEqual([{ current_user: 'tmlm_owner' }])
    await client.end()
  })

  test('that was killed in the middle is begun anew', { timeout: LIMIT }, async () => {
    const dataDir = join(place, 'data')
    mkdirSync(dataDir)
    const server = launchServer({ dataDir })
    await expect.poll(() => readdirSync(dataDir).join(), { interval: 5, timeout: 60_000 }).toContain('pg18.new-')
    await kill(server)
    expect(readdirSync(dataDir)).not.toContain('pg18')
    const database = await start(dataDir)
    expect(await ask(database, 'SELECT 1')).toBe(1)
    expect(readdirSync(dataDir).toSorted()).toEqual(['pg18', 'pg18.log', 'server.lock'])
  })

  test('works in a DATA_DIR deeper than a socket path may be', { timeout: LIMIT }, async () => {
    const deep = join(place, 'd'.repeat(90), 'e'.repeat(90))
    expect(await ask(await start(deep), 'SELECT 1')).toBe(1)
  })
})

describe('the life of the database', () => {
  test('rows outlive a stop, which may be asked for twice', { timeout: LIMIT }, async () => {
    const dataDir = aDataFolder()
    const first = await start(dataDir)
    await ask(first, 'CREATE TABLE mould AS SELECT 7 AS id')
    await Promise.all([first.stop(), first.stop()])
    expect(isRunning(first.pid)).toBe(false)
    const second = await start(dataDir)
    expect(second.adopted).toBe(false)
    expect(await ask(second, 'SELECT id FROM mould')).toBe(7)
  })

  test(
    'a second start is refused while the first server lives, and changes nothing for it',
    { timeout: LIMIT },
    async () => {
      const dataDir = aDataFolder()
      const { server, pid } = await aServerWithDatabase({ dataDir })
      await expect(start(dataDir)).rejects.toThrow(`(pid ${server.pid}) is using the data folder`)
      expect(isRunning(pid)).toBe(true)
      await kill(server, 'SIGTERM')
      expect((await start(dataDir)).adopted).toBe(false)
      await expect(start(dataDir)).rejects.toThrow(/Stop it first/)
    },
  )

  test('two first starts at the same moment: one wins, the other is refused', { timeout: LIMIT }, async () => {
    const dataDir = join(place, 'data')
    const outcomes = await Promise.allSettled([start(dataDir), start(dataDir)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('a database left over from a killed server is adopted, with its rows', { timeout: LIMIT }, async () => {
    const dataDir = aDataFolder()
    const { server, pid } = await aServerWithDatabase({ dataDir })
    const tool = await joinEmbedded({ dataDir })
    expect(tool?.pid).toBe(pid)
    if (tool) await ask(tool, 'CREATE TABLE mould AS SELECT 7 AS id')
    await kill(server)
    const database = await start(dataDir)
    expect(database).toMatchObject({ adopted: true, pid })
    expect(await ask(database, 'SELECT id FROM mould')).toBe(7)
    await expect(start(dataDir)).rejects.toThrow(/Stop it first/)
    await database.stop()
    expect(isRunning(pid)).toBe(false)
  })

  test('Ctrl+C in the terminal of the server does not reach the database', { timeout: LIMIT }, async () => {
    const dataDir = aDataFolder()
    const { server, pid } = await aServerWithDatabase({ dataDir })
    const ended = once(server, 'exit')
    process.kill(-(server.pid ?? 0), 'SIGINT')
    await ended
    await sleep(200)
    expect(await start(dataDir)).toMatchObject({ adopted: true, pid })
  })

  test(
    'a killed postmaster is followed by a new one that recovers, though a busy connection lingers',
    { timeout: LIMIT },
    async () => {
      const dataDir = aDataFolder()
      const first = await start(dataDir)
      await ask(first, 'CREATE TABLE mould AS SELECT 7 AS id')
      const lingering = new pg.Client({ connectionString: first.url })
      lingering.on('error', () => undefined)
      await lingering.connect()
      lingering.query('SELECT count(*) FROM generate_series(1, 1000000000)').catch(() => undefined)
      await sleep(100)
      process.kill(first.pid, 'SIGKILL')
      await first.stop()
      const second = await start(dataDir)
      expect(second.adopted).toBe(false)
      expect(await ask(second, 'SELECT id FROM mould')).toBe(7)
    },
  )

  test('a lost socket is made again by a restart of the database', { timeout: LIMIT }, async () => {
    const dataDir = aDataFolder()
    const { server, pid } = await aServerWithDatabase({ dataDir })
    const tool = await joinEmbedded({ dataDir })
    await kill(server)
    rmSync(tool?.host ?? '', { recursive: true })
    const database = await start(dataDir)
    expect(isRunning(pid)).toBe(false)
    expect(await ask(database, 'SELECT 1')).toBe(1)
  })

  test.runIf(hasProc)(
    'a number in the lock files that now belongs to another process does not matter',
    { timeout: LIMIT },
    async () => {
      const dataDir = aDataFolder()
      const first = await start(dataDir)
      const files = [join(dataDir, 'pg18', 'postmaster.pid'), join(first.host, '.s.PGSQL.5432.lock')]
      const contents = files.map((file) => readFileSync(file, 'utf8'))
      await first.stop()
      mkdirSync(dirname(files[1] ?? ''), { mode: 0o700 })
      const stranger = spawn('sleep', ['60'])
      servers.push(stranger)
      contents.forEach((content, i) => writeFileSync(files[i] ?? '', content.replace(/^\d+/, String(stranger.pid))))
      expect(await joinEmbedded({ dataDir })).toBeUndefined()
      const second = await start(dataDir)
      expect(second.adopted).toBe(false)
      await second.stop()
      expect(stranger.signalCode).toBeNull()
    },
  )
})

describe('a command-line tool', () => {
  test('joins the running database and does not stop it', { timeout: LIMIT }, async () => {
    const dataDir = aDataFolder()
    const database = await start(dataDir)
    const joined = await joinEmbedded({ dataDir })
    expect(joined).toMatchObject({ pid: database.pid, url: database.url, adopted: false })
    await joined?.stop()
    expect(await ask(database, 'SELECT 1')).toBe(1)
  })

  test('finds none where none runs, and makes nothing', { timeout: LIMIT }, async () => {
    expect(await joinEmbedded({ dataDir: join(place, 'data') })).toBeUndefined()
    expect(readdirSync(place)).toEqual([])
    expect(await joinEmbedded({ dataDir: aDataFolder() })).toBeUndefined()
  })
})

describe('a data folder that cannot be opened', () => {
  test('of another major version is refused with the way out', async () => {
    const dataDir = join(place, 'data')
    mkdirSync(join(dataDir, 'pg18'), { recursive: true })
    writeFileSync(join(dataDir, 'pg18', 'PG_VERSION'), '17\n')
    await expect(start(dataDir)).rejects.toThrow(/PostgreSQL 17.*`tmlm upgrade`/)
    expect(readdirSync(join(dataDir, 'pg18'))).toEqual(['PG_VERSION'])
  })

  test('of an older TMLM is not passed over for an empty database', async () => {
    mkdirSync(join(place, 'data', 'pg17'), { recursive: true })
    await expect(start(join(place, 'data'))).rejects.toThrow(/PostgreSQL 17.*`tmlm upgrade`/)
    expect(readdirSync(join(place, 'data'))).not.toContain('pg18')
  })

  test('that holds something else is left alone', async () => {
    mkdirSync(join(place, 'data', 'pg18'), { recursive: true })
    writeFileSync(join(place, 'data', 'pg18', 'letter.txt'), 'dear')
    await expect(start(join(place, 'data'))).rejects.toThrow(/not a PostgreSQL data folder/)
    expect(readdirSync(join(place, 'data', 'pg18'))).toEqual(['letter.txt'])
  })
})

describe.runIf(isRoot && hasProc)('started by root', () => {
  test.runIf(hasNamespaces)(
    'works with program and data below a folder that only root may enter',
    { timeout: LIMIT },
    async () => {
      const home = aHome(0)
      const checkout = aCheckout(home)
      const dataDir = join(home, 'data')
      await kill((await aServerWithDatabase({ dataDir, checkout })).server, 'SIGTERM')
      const { pid } = await aServerWithDatabase({ dataDir, checkout })
      expect((await joinEmbedded({ dataDir }))?.pid).toBe(pid)
      expect(statSync(home).mode & 0o777).toBe(0o700)
    },
  )

  test(
    'runs the data of an ordinary account as that account, which can go on with it',
    { timeout: LIMIT },
    async () => {
      const home = aHome(NOBODY)
      const checkout = aCheckout(home)
      const dataDir = join(home, 'data')
      for (const uid of [NOBODY, 0, NOBODY]) {
        const { server, pid } = await aServerWithDatabase({ dataDir, checkout, uid })
        expect(statSync(`/proc/${pid}`).uid).toBe(NOBODY)
        await kill(server, 'SIGTERM')
        expect(isRunning(pid)).toBe(false)
      }
    },
  )

  test('refuses a socket folder that somebody else has put in its place', { timeout: LIMIT }, async () => {
    const dataDir = aDataFolder()
    const { host, stop } = await start(dataDir)
    await stop()
    mkdirSync(host, { mode: 0o700 })
    chownSync(host, NOBODY, NOBODY)
    await expect(start(dataDir)).rejects.toThrow(/belongs to somebody else/)
    rmSync(host, { recursive: true })
  })

  test('keeps its data from an ordinary account, which is told so', { timeout: LIMIT }, async () => {
    const dataDir = aDataFolder()
    const { answer } = await aServer({ dataDir, checkout: aCheckout(aHome(NOBODY)), uid: NOBODY })
    expect(answer).toMatch(/belongs to another account/)
  })
})

/** A folder that only its owner may enter. */
function aHome(uid: number): string {
  const home = join(place, 'home')
  mkdirSync(home, { mode: 0o700 })
  chownSync(home, uid, uid)
  return home
}

/** What the embedded database consists of, copied to where another account can read it. */
function aCheckout(folder: string): string {
  const checkout = join(folder, 'checkout')
  const modules = dirname(dirname(createRequire(import.meta.url).resolve('pg/package.json')))
  const needed = readdirSync(modules).filter((name) => /^(pg|postgres-|split2|xtend|embedded-|@embedded-)/.test(name))
  for (const name of needed) {
    cpSync(join(modules, name), join(checkout, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
  }
  cpSync(EMBEDDED, join(checkout, 'embedded'), { recursive: true })
  cpSync(process.execPath, join(checkout, 'node'))
  return checkout
}
