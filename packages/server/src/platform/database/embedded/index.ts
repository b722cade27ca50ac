/**
 * The private PostgreSQL of an installation without DATABASE_URL: started with the server, stopped with it, found again
 * after the server was killed, and started again when it is killed itself. It is reached through a unix socket only and never listens on the network.
 */
import { existsSync, mkdirSync, realpathSync, rmdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

import { findAccount } from './account.ts'
import {
  OWNER,
  claimCluster,
  clusterExists,
  clusterFolder,
  createCluster,
  findPrograms,
  removeUnfinished,
} from './cluster.ts'
import { lockDataFolder } from './lock.ts'
import { type Postmaster, awaitReady, endOrphans, findPostmaster, launch, stopPostmaster } from './postmaster.ts'
import { DATABASE, makeSocketFolder, urlOf } from './socket.ts'
import { watch } from './watchdog.ts'

export interface EmbeddedDatabase {
  /** Connection settings of the owner, through the unix socket: `host` is the folder of the socket. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password?: string
  readonly database: string
  readonly url: string
  /** Whether a database left over from a killed server was joined. */
  readonly adopted: boolean
  /** Of the postmaster; another one after it was started again. */
  readonly pid: number
  stop(): Promise<void>
}

type Log = (message: string) => void

/** What an earlier database may have left behind for a moment: its processes, shared memory and locks. */
const LEFTOVERS = /pre-existing shared memory block|lock file .* already exists|could not bind Unix address/
const LEFTOVERS_LIMIT = 15_000
/** Connections of a killed postmaster may end by themselves for so long. */
const ORPHANS_LIMIT = 2_000

export interface StartOptions {
  readonly dataDir: string
  readonly log: Log
  /** Told when the database has ended by itself, and what becomes of it; the log, unless given. */
  readonly warn?: Log
}

export async function startEmbedded(options: StartOptions): Promise<EmbeddedDatabase> {
  const { warn = options.log } = options
  const dataDir = openDataFolder(options.dataDir)
  const lock = await lockDataFolder(dataDir)
  try {
    const { postmaster, adopted } = await adoptOrLaunch(dataDir, options.log)
    const watchdog = watch(postmaster, (lost) => launchInPlaceOf(lost, dataDir, warn), warn)
    let stopped: Promise<void> | undefined
    const stop = async (): Promise<void> => {
      try {
        const last = await watchdog.end()
        await stopPostmaster(last, options.log)
        removeIfEmpty(last.socketFolder)
      } finally {
        lock.release()
      }
    }
    return {
      ...addressOf(postmaster),
      adopted,
      get pid() {
        return watchdog.current().pid
      },
      stop: () => (stopped ??= stop()),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** For command-line tools: the running database of this data folder, if there is one. `stop` only forgets it. */
export async function joinEmbedded(options: { dataDir: string }): Promise<EmbeddedDatabase | undefined> {
  if (!existsSync(options.dataDir)) return undefined
  const pgdata = clusterFolder(realpathSync(options.dataDir))
  const postmaster = await findPostmaster(pgdata)
  if (!postmaster) return undefined
  const outcome = await awaitReady(postmaster, pgdata, () => undefined)
  if (outcome === 'gone') return undefined
  if (outcome === 'unreachable') {
    throw new Error(`The database runs, but its socket in ${postmaster.socketFolder} cannot be reached from here.`)
  }
  return { ...addressOf(postmaster), pid: postmaster.pid, adopted: false, stop: async () => undefined }
}

/** At the same address, which the connections of the server already know. */
async function launchInPlaceOf(lost: Postmaster, dataDir: string, log: Log): Promise<Postmaster> {
  const { postmaster } = await adoptOrLaunch(dataDir, log, lost.socketFolder)
  return postmaster
}

async function adoptOrLaunch(
  dataDir: string,
  log: Log,
  socketPlace?: string,
): Promise<{ postmaster: Postmaster; adopted: boolean }> {
  const pgdata = clusterFolder(dataDir)
  const exists = await clusterExists(dataDir)
  const leftOver = exists ? await adopt(pgdata, log) : undefined
  if (leftOver) return { postmaster: leftOver, adopted: true }

  await removeUnfinished(dataDir)
  const { initdb, postgres } = findPrograms()
  const account = await findAccount({ dataDir, pgdata, postgres })
  if (exists) {
    await claimCluster(pgdata, account)
  } else {
    log('Making the database (first start).')
    await createCluster(dataDir, initdb, account)
  }
  const socketFolder = makeSocketFolder(pgdata, account, socketPlace)

  const began = Date.now()
  for (;;) {
    const { postmaster, complaint } = launch({ postgres, pgdata, socketFolder, account })
    if (await isReady(postmaster, pgdata, log)) return { postmaster, adopted: false }
    const waited = Date.now() - began
    if (!LEFTOVERS.test(complaint()) || waited > LEFTOVERS_LIMIT) {
      removeIfEmpty(socketFolder)
      throw new Error(`The database did not start; its log is ${pgdata}.log.\n${complaint()}`)
    }
    await sleep(100)
    const rival = await adopt(pgdata, log)
    if (rival) return { postmaster: rival, adopted: true }
    if (waited > ORPHANS_LIMIT) endOrphans(pgdata)
  }
}

/** Nobody else uses it: we hold the lock of the data folder. */
async function adopt(pgdata: string, log: Log): Promise<Postmaster | undefined> {
  const postmaster = await findPostmaster(pgdata)
  if (!postmaster) return undefined
  const outcome = await awaitReady(postmaster, pgdata, log)
  if (outcome === 'ready') return postmaster
  if (outcome === 'unreachable') {
    log('A database left over from a killed server has lost its socket and is restarted.')
    await stopPostmaster(postmaster, log)
  }
  return undefined
}

/** A launch that did not succeed leaves nothing behind. */
async function isReady(postmaster: Postmaster, pgdata: string, log: Log): Promise<boolean> {
  let ready = false
  try {
    ready = (await awaitReady(postmaster, pgdata, log)) === 'ready'
  } finally {
    if (!ready) await stopPostmaster(postmaster, log)
  }
  return ready
}

function addressOf(postmaster: Postmaster): Omit<EmbeddedDatabase, 'pid' | 'adopted' | 'stop'> {
  const { port, socketFolder } = postmaster
  return { host: socketFolder, port, user: OWNER, database: DATABASE, url: urlOf(postmaster) }
}

/** Others may pass through, which the database needs where it runs under another account, but not look around. */
function openDataFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o711 })
  return realpathSync(path)
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Kept for the next start.
  }
}
