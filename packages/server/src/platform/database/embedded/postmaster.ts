/**
 * The running database: finding, launching, awaiting and stopping the postmaster of a data folder. A process is
 * signalled only while it is certain to be that postmaster, or what a dead one has left.
 */
import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { totalmem } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { type Account, commandOf, programEnvironment } from './account.ts'
import { type Address, PORT, SOCKET_FILE, probe } from './socket.ts'

export interface Postmaster extends Address {
  readonly pid: number
  /** Start of the process, which tells it from another one that got its number later. */
  readonly startedAt: string | undefined
}

const LOG_LIMIT = 10 * 1024 * 1024
const NOTICE_EVERY = 10_000
const UNREACHABLE_AFTER = 3_000
const FAST_SHUTDOWN_LIMIT = 30_000
const LAST_RESORT_LIMIT = 15_000

/** The living postmaster of a data folder. One so young that it has no socket yet is awaited. */
export async function findPostmaster(pgdata: string): Promise<Postmaster | undefined> {
  for (;;) {
    const { pid, port, socketFolder } = readPidFile(pgdata)
    const startedAt = isPostmaster(pid, pgdata) ? startOf(pid) : undefined
    if (startedAt === undefined) return undefined
    if (socketFolder) return { pid, startedAt, socketFolder, port }
    await sleep(10)
  }
}

export interface Launch {
  readonly postmaster: Postmaster
  /** What it has written to its log since the launch. */
  readonly complaint: () => string
}

/** In a session of its own, so that a Ctrl+C meant for the server does not end the database under its requests. */
export function launch(options: { postgres: string; pgdata: string; socketFolder: string; account: Account }): Launch {
  const { postgres, pgdata, socketFolder, account } = options
  removeMisleadingLocks(pgdata, socketFolder)
  const logPath = `${pgdata}.log`
  if ((statSync(logPath, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) truncateSync(logPath)
  const logFile = openSync(logPath, 'a', 0o600)
  const logStart = statSync(logPath).size
  const settings = Object.entries(settingsFor(socketFolder)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(...commandOf(account, postgres, ['-D', pgdata, ...settings]), {
    ...account.spawnOptions,
    cwd: '/',
    env: programEnvironment(),
    detached: true,
    stdio: ['ignore', logFile, logFile],
  })
  closeSync(logFile)
  let spawnError = ''
  child.once('error', (error) => (spawnError = error.message))
  child.unref()
  const pid = child.pid ?? 0
  return {
    postmaster: { pid, startedAt: startOf(pid), socketFolder, port: PORT },
    complaint: () => spawnError || readFileSync(logPath).subarray(logStart).toString('utf8').trim(),
  }
}

/** Crash recovery may take minutes and is never cut short; only a postmaster that lost its socket is given up. */
export async function awaitReady(
  postmaster: Postmaster,
  pgdata: string,
  log: (message: string) => void,
): Promise<'ready' | 'gone' | 'unreachable'> {
  let notice = Date.now() + NOTICE_EVERY
  let reachable = Date.now()
  let pause = 10
  while (isAlive(postmaster)) {
    const answer = await probe(postmaster)
    if (answer === 'ready') return 'ready'
    if (answer === 'starting' || !readPidFile(pgdata).ready) reachable = Date.now()
    if (Date.now() - reachable > UNREACHABLE_AFTER) return 'unreachable'
    if (Date.now() > notice) {
      log(`The database is not ready yet (recovering, or stopping); its log is ${pgdata}.log.`)
      notice = Date.now() + NOTICE_EVERY
    }
    await sleep(pause)
    pause = Math.min(pause * 1.2, 250)
  }
  return 'gone'
}

export async function stopPostmaster(postmaster: Postmaster, log: (message: string) => void): Promise<void> {
  signal(postmaster, 'SIGINT')
  if (await isGoneWithin(postmaster, FAST_SHUTDOWN_LIMIT)) return
  log('The database did not stop within 30 s and is ended at once; it will recover at the next start.')
  signal(postmaster, 'SIGQUIT')
  if (await isGoneWithin(postmaster, LAST_RESORT_LIMIT)) return
  throw new Error(`The database (process ${postmaster.pid}) does not stop.`)
}

/** Connections that outlived a killed postmaster: nobody can read their answers, and no new one starts beside them. */
export function endOrphans(pgdata: string): void {
  if (!hasProc) return
  for (const pid of readdirSync('/proc').map(Number)) {
    if (isOrphan(pid, pgdata)) send(pid, 'SIGQUIT')
  }
}

function isOrphan(pid: number, pgdata: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === pgdata && readText(`/proc/${pid}/cmdline`).startsWith('postgres:')
  } catch {
    return false
  }
}

function settingsFor(socketFolder: string): Record<string, string> {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  const buffersInMb = Math.min(256, Math.max(32, Math.floor(memory / 8 / 1024 / 1024)))
  return {
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: `${buffersInMb}MB`,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_duration_statement: '-1',
    log_checkpoints: 'off',
    lc_messages: 'C',
  }
}

interface PidFile {
  readonly pid: number
  readonly port: number
  readonly socketFolder: string | undefined
  readonly ready: boolean
}

/** Lines of postmaster.pid: pid, data folder, start, port, socket folder, TCP address, shared memory, status. */
function readPidFile(pgdata: string): PidFile {
  const lines = readLines(join(pgdata, 'postmaster.pid'))
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    socketFolder: lines[4],
    ready: lines[7]?.trim() === 'ready',
  }
}

/**
 * PostgreSQL takes its lock files for valid when any process of its owner has their number, which after a restart of
 * a container is the rule. Everything else about stale locks is left to PostgreSQL.
 */
function removeMisleadingLocks(pgdata: string, socketFolder: string): void {
  for (const path of [join(pgdata, 'postmaster.pid'), join(socketFolder, `${SOCKET_FILE}.lock`)]) {
    const pid = Math.abs(Number(readLines(path)[0]))
    if (isTaken(pid) && !isPostmaster(pid, pgdata)) rmSync(path, { force: true })
  }
}

function isPostmaster(pid: number, pgdata: string): boolean {
  if (!hasProc) return isTaken(pid)
  const [program = '', ...args] = readText(`/proc/${pid}/cmdline`).split('\0')
  return basename(program) === 'postgres' && args.includes(pgdata)
}

export function isAlive(postmaster: Postmaster): boolean {
  return postmaster.startedAt !== undefined && startOf(postmaster.pid) === postmaster.startedAt
}

/** Undefined for a process that is gone, or dead and only not yet collected by its parent. */
function startOf(pid: number): string | undefined {
  if (!hasProc) return isTaken(pid) ? 'unknown' : undefined
  const stat = readText(`/proc/${pid}/stat`)
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state === 'Z' || state === 'X' ? undefined : fields[18]
}

function isTaken(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function signal(postmaster: Postmaster, name: NodeJS.Signals): void {
  if (isAlive(postmaster)) send(postmaster.pid, name)
}

function send(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    const goneMeanwhile = error instanceof Error && 'code' in error && error.code === 'ESRCH'
    if (!goneMeanwhile) throw error
  }
}

async function isGoneWithin(postmaster: Postmaster, limit: number): Promise<boolean> {
  const deadline = Date.now() + limit
  while (isAlive(postmaster)) {
    if (Date.now() > deadline) return false
    await sleep(10)
  }
  return true
}

const hasProc = existsSync('/proc/self/stat')

function readLines(path: string): string[] {
  return readText(path).split('\n')
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
