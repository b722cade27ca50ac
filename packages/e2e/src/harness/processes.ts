// What the tests start is ended and removed, also when a test fails or the run is broken off.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const folders = new Set<string>()
const children = new Set<ChildProcess>()

/** Others may pass through: where root may not use a user namespace, the database runs under another account. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tmlm-e2e-'))
  chmodSync(folder, 0o711)
  folders.add(folder)
  return folder
}

export function remember(child: ChildProcess): void {
  children.add(child)
  child.once('exit', () => children.delete(child))
}

export interface DatabaseProcess {
  readonly pid: number
  readonly socketFolder: string | undefined
  /** What it says of itself: `starting`, `ready`, `stopping`. */
  readonly state: string | undefined
}

/** The living postmaster of a data folder, as its pid file names it. */
export function databaseOf(dataDir: string): DatabaseProcess | undefined {
  const named = lastDatabaseOf(dataDir)
  return named && isRunning(named.pid, join(dataDir, 'pg18')) ? named : undefined
}

function lastDatabaseOf(dataDir: string): DatabaseProcess | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), socketFolder: lines[4], state: lines[7]?.trim() }
  } catch {
    return undefined
  }
}

/** Whether this process runs and was started for this folder; its number may have gone to another one. */
export function isRunning(pid: number, folder: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
  } catch {
    return false
  }
}

/** Ends everything at once; nothing of it is needed any more. */
export async function cleanUp(): Promise<void> {
  endChildren()
  for (const child of children) if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  for (const folder of folders) await removeFolder(folder)
}

export async function removeFolder(folder: string): Promise<void> {
  const database = endDatabase(folder)
  if (database) await isGone(database.pid, folder)
  remove(folder, database)
}

async function isGone(pid: number, folder: string): Promise<void> {
  for (let waited = 0; isRunning(pid, folder) && waited < 10_000; waited += 20) await sleep(20)
}

function endChildren(): void {
  for (const child of children) child.kill('SIGKILL')
}

/** A quick end takes the connections along, which a kill of the postmaster alone would leave. */
function endDatabase(folder: string): DatabaseProcess | undefined {
  const dataDir = join(folder, 'data')
  const last = lastDatabaseOf(dataDir)
  if (last && databaseOf(dataDir)) process.kill(last.pid, 'SIGQUIT')
  return last
}

function remove(folder: string, database: DatabaseProcess | undefined): void {
  // Of an embedded one only; a given one has its socket in the folder itself.
  if (database?.socketFolder?.includes('/tmlm-')) rmSync(database.socketFolder, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  folders.delete(folder)
}

/** The last net, when a run is broken off before the tests could clean up. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
process.once('exit', () => {
  endChildren()
  const left = [...folders].map((folder) => ({ folder, database: endDatabase(folder) }))
  for (const { folder, database } of left) {
    // Nothing can be awaited any more.
    const pid = database?.pid ?? 0
    for (let tries = 0; isRunning(pid, folder) && tries < 100; tries++) pauseHere(20)
    remove(folder, database)
  }
})

const pauseHere = (ms: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
