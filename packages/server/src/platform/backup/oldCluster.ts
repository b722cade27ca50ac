// The embedded database of an older major version: opened once more, with programs of that version, to be copied out.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { findAccount } from '../database/embedded/account.ts'
import { claimCluster, MAJOR_VERSION, OWNER } from '../database/embedded/cluster.ts'
import { lockDataFolder } from '../database/embedded/lock.ts'
import { awaitReady, findPostmaster, launch, stopPostmaster } from '../database/embedded/postmaster.ts'
import { DATABASE, makeSocketFolder } from '../database/embedded/socket.ts'

export interface OldCluster {
  readonly version: string
  readonly folder: string
}

/** The older data of a folder that has none of this version yet. */
export function findOldCluster(dataDir: string): OldCluster | undefined {
  const names = existsSync(dataDir) ? readdirSync(dataDir).filter((name) => /^pg\d+$/.test(name)) : []
  if (names.includes(`pg${MAJOR_VERSION}`)) return undefined
  const [newest] = names.toSorted((one, other) => Number(other.slice(2)) - Number(one.slice(2)))
  if (newest === undefined) return undefined
  const version = newest.slice(2)
  if (Number(version) > Number(MAJOR_VERSION))
    throw new Error(`${join(dataDir, newest)} belongs to a newer TMLM; start that one.`)
  return { version, folder: join(dataDir, newest) }
}

/** Where systems keep the programs of one version; or in the folder that the operator names. */
export function programsOf(version: string, given: string | undefined): string {
  const places = [
    ...(given === undefined ? [] : [given]),
    ...[
      `/usr/lib/postgresql/${version}/bin`,
      `/usr/pgsql-${version}/bin`,
      `/opt/homebrew/opt/postgresql@${version}/bin`,
    ],
  ]
  const found = places.map((place) => join(place, 'postgres')).find((program) => existsSync(program))
  if (found !== undefined) return found
  throw new Error(
    `The data is of PostgreSQL ${version}, and its programs are not here (looked in ${places.join(', ')}). Either install ` +
      `them (on Debian: apt install postgresql-${version}) and run this again, or name their folder by --programs; or start ` +
      'the TMLM that made the data, run `tmlm backup FILE` with it, move the folder away, and run `tmlm restore FILE` ' +
      'with this one. Nothing was changed.',
  )
}

/** Opens it for the work alone: nobody else may use the data folder meanwhile. */
export async function withOldCluster<T>(
  options: { dataDir: string; cluster: OldCluster; postgres: string; log: (message: string) => void },
  work: (owner: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const { dataDir, cluster, postgres, log } = options
  const pgdata = cluster.folder
  const lock = await lockDataFolder(dataDir)
  try {
    if (await findPostmaster(pgdata)) throw new Error(`The database in ${pgdata} is running. Stop it first.`)
    const account = await findAccount({ dataDir, pgdata, postgres })
    await claimCluster(pgdata, account)
    const socketFolder = makeSocketFolder(pgdata, account)
    const { postmaster, complaint } = launch({ postgres, pgdata, socketFolder, account })
    try {
      if ((await awaitReady(postmaster, pgdata, log)) !== 'ready')
        throw new Error(`The old database did not start; its log is ${pgdata}.log.\n${complaint()}`)
      return await work({ host: socketFolder, port: postmaster.port, user: OWNER, database: DATABASE })
    } finally {
      await stopPostmaster(postmaster, log)
    }
  } finally {
    lock.release()
  }
}
