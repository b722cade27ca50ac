// A backup while people work: one snapshot of the database, table by table, then keys and files. What is written
// meanwhile is not in it; nothing of it is half there.
import pg from 'pg'
import { appliedMigrations } from '../database/migrate.ts'
import { writingBackup, type BackupWriter } from './container.ts'
import { bytesOf, keptFiles } from './files.ts'
import { rowsOf, storedTables, waitingJobs } from './tables.ts'

export interface BackupOptions {
  readonly owner: pg.ClientConfig
  readonly dataDir: string
  /** False where uploaded files are kept elsewhere. */
  readonly withFiles: boolean
  /** Default yes. */
  readonly withKeys?: boolean
  readonly path: string
  readonly now: Date
}

export interface BackedUp {
  readonly tables: number
  readonly files: number
}

export const backUp = (options: BackupOptions): Promise<BackedUp> =>
  writingBackup(options.path, async (writer) => ({
    tables: await copyDatabase(options, writer),
    files: await copyFiles(options, writer),
  }))

async function copyDatabase({ owner, withFiles, now }: BackupOptions, writer: BackupWriter): Promise<number> {
  const client = new pg.Client(owner)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const migrations = [...(await appliedMigrations(client))].toSorted(([one], [other]) => (one < other ? -1 : 1))
    await writer.entry({ kind: 'about', about: { time: now.toISOString(), migrations, withFiles } })
    const jobs = await waitingJobs(client)
    const tables = [...(await storedTables(client)), ...(jobs ? [jobs] : [])]
    const tenants = await tenantsToVisit(client)
    for (const table of tables)
      await writer.entry({ kind: 'table', table: table.name, columns: table.columns }, rowsOf(client, table, tenants))
    await client.query('COMMIT')
    return tables.length
  } finally {
    await client.end()
  }
}

/** Undefined where the owner sees the rows of all tenants at once. */
async function tenantsToVisit(client: pg.Client): Promise<string[] | undefined> {
  const { rows } = await client.query<{ seesAll: boolean }>(
    `SELECT rolsuper OR rolbypassrls AS "seesAll" FROM pg_roles WHERE rolname = current_user`,
  )
  if (rows[0]?.seesAll) return undefined
  const { rows: tenants } = await client.query<{ id: string }>('SELECT id FROM tenant ORDER BY id')
  return tenants.map(({ id }) => id)
}

/** After the snapshot: every file that its rows name has been stored before. */
async function copyFiles(
  { dataDir, withFiles, withKeys = true }: BackupOptions,
  writer: BackupWriter,
): Promise<number> {
  let count = 0
  for (const path of await keptFiles(dataDir, [...(withKeys ? ['keys'] : []), ...(withFiles ? ['files'] : [])])) {
    const bytes = await bytesOf(dataDir, path)
    if (!bytes) continue
    await writer.entry({ kind: 'file', path }, bytes)
    count++
  }
  return count
}
