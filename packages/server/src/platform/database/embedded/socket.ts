/**
 * The only way to the database: a unix socket in a private folder. The folder is short and not below DATA_DIR, since
 * the path of a socket is limited to about 100 bytes, and its name follows from the data folder.
 */
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'

import { type Account, ownUid } from './account.ts'
import { OWNER } from './cluster.ts'

export interface Address {
  readonly socketFolder: string
  readonly port: number
}

export const DATABASE = 'tmlm'
/** Only a part of the socket's name: nothing listens on TCP. */
export const PORT = 5432
export const SOCKET_FILE = `.s.PGSQL.${PORT}`
const LONGEST_SOCKET_PATH = 103

export function makeSocketFolder(pgdata: string, account: Account, folder = usualFolder(pgdata, account)): string {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const found = lstatSync(folder)
  if (!found.isDirectory() || (found.uid !== ownUid() && found.uid !== account.uid)) {
    throw new Error(
      `${folder}, the place of the database's socket, belongs to somebody else. Remove it, or set TMPDIR.`,
    )
  }
  if ((found.mode & 0o777) !== 0o700) chmodSync(folder, 0o700)
  if (found.uid !== account.uid) chownSync(folder, account.uid, account.gid)
  return folder
}

function usualFolder(pgdata: string, account: Account): string {
  const hash = createHash('sha256').update(`${account.uid} ${pgdata}`).digest('hex')
  const name = `tmlm-${hash.slice(0, 16)}`
  const own = resolve(tmpdir(), name)
  // The temporary folder of this process may be closed to another account.
  const usable = account.uid === ownUid() && Buffer.byteLength(join(own, SOCKET_FILE)) <= LONGEST_SOCKET_PATH
  return usable ? own : join('/tmp', name)
}

export function urlOf({ socketFolder, port }: Address): string {
  return `postgres://${OWNER}@/${DATABASE}?host=${encodeURIComponent(socketFolder)}&port=${port}`
}

/** Asks by a real connection. The database itself is made here when it is missing, at the first start or after a kill. */
export async function probe(address: Address): Promise<'ready' | 'starting' | 'silent'> {
  try {
    await ask(address, DATABASE, 'SELECT 1')
    return 'ready'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'silent'
    if (code === NO_SUCH_DATABASE) await createDatabase(address)
    else if (typeof code === 'string' && !PASSING.has(code)) throw error
    return 'starting'
  }
}

const NO_SUCH_DATABASE = '3D000'
/** Starting, stopping or recovering; ended by an administrator; too many connections; cut off. */
const PASSING: ReadonlySet<string> = new Set(['57P03', '57P01', '57P02', '53300', 'ECONNRESET', 'EPIPE'])

async function createDatabase(address: Address): Promise<void> {
  try {
    await ask(address, 'postgres', `CREATE DATABASE ${DATABASE}`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    const madeMeanwhile = code === '42P04' || code === '23505'
    if (!madeMeanwhile) throw error
  }
}

async function ask({ socketFolder, port }: Address, database: string, statement: string): Promise<void> {
  const client = new pg.Client({ host: socketFolder, port, user: OWNER, database, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    await client.end().catch(() => undefined)
  }
}
