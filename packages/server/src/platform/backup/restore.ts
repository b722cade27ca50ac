// A backup comes into an empty installation: first the whole file is read and judged, then the tables are filled in one
// transaction and the files put beside their places. Whatever goes wrong on the way, the installation is still empty.
import pg from 'pg'
import { migrationFiles } from '../database/migrate.ts'
import { migrationsFolder } from '../database/snapshot.ts'
import { BadBackup, readBackup, type About } from './container.ts'
import { arrivingIn, type Arrivals } from './files.ts'
import { fillTable, goOnCounting, jobTable, storedTables } from './tables.ts'
import { unchecked } from './unchecked.ts'

/** Reads the file to its end; throws what is wrong with it, or with it here. */
export async function examineBackup(path: string): Promise<About> {
  let about: About | undefined
  for await (const { header } of readBackup(path)) if (header.kind === 'about') about = header.about
  if (!about) throw new BadBackup('The backup does not say what it is of.')
  if (about.tenant)
    throw new BadBackup(`This file holds the tenant ${about.tenant.code} alone: bring it in with "tenant import".`)
  refuseForeign(about)
  return about
}

function refuseForeign({ migrations }: About): void {
  const own = new Map(migrationFiles(migrationsFolder).map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of migrations) {
    if (!own.has(name))
      throw new BadBackup(`The backup was made by a newer version (it has ${name}). Restore it with that version.`)
    if (own.get(name) !== checksum)
      throw new BadBackup(`The backup was made by another version: its migration ${name} differs from this one's.`)
  }
}

export interface RestoreOptions {
  readonly owner: pg.ClientConfig
  readonly dataDir: string
  readonly path: string
}

export interface Restored {
  readonly tables: number
  readonly rows: number
}

/** Into tables that are there, as the migrations of the backup left them. */
export async function restore({ owner, dataDir, path }: RestoreOptions): Promise<Restored> {
  const client = new pg.Client(owner)
  client.on('error', () => undefined)
  await client.connect()
  const files = await arrivingIn(dataDir)
  try {
    await client.query('SET search_path = public')
    await client.query('BEGIN')
    await refuseFilled(client)
    const restored = await fillAll(client, files, path)
    await client.query('COMMIT')
    await files.settle()
    return restored
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    await files.abandon()
    throw error
  } finally {
    await client.end()
  }
}

async function fillAll(client: pg.Client, files: Arrivals, path: string): Promise<Restored> {
  const tables = new Map((await storedTables(client)).map((table) => [table.name, table]))
  return unchecked(client, async () => {
    await client.query(`TRUNCATE ${[...tables.keys()].join(', ')}`)
    const filled = { tables: 0, rows: 0 }
    for await (const { header, bytes } of readBackup(path)) {
      if (header.kind === 'file') await files.take(header.path, bytes)
      if (header.kind !== 'table') continue
      if (header.table !== jobTable && !tables.has(header.table))
        throw new BadBackup(`The backup has a table that this version does not know: ${header.table}.`)
      filled.rows += await fillTable(client, header.table, header.columns, bytes)
      filled.tables++
    }
    for (const { name, counters } of tables.values())
      for (const column of counters) await goOnCounting(client, name, column)
    return filled
  })
}

export async function refuseFilled(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('public.tenant') IS NOT NULL AS there`)
  if (!rows[0]?.there) return
  const { rows: tenants } = await client.query<{ code: string }>('SELECT code FROM tenant LIMIT 1')
  if (tenants[0])
    throw new Error(
      `This installation is not empty: it has the tenant ${tenants[0].code}. Restore into an empty one, by another ` +
        'DATA_DIR or an empty database; nothing was changed.',
    )
}
