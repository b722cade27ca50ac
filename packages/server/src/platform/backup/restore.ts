// A backup comes into an empty installation: first the whole file is read and judged, then the tables are filled in one
// transaction and the files put beside their places. Whatever goes wrong on the way, the installation is still empty.
import pg from 'pg'
import { migrationFiles, rowSecurity } from '../database/migrate.ts'
import { quoted } from '../database/names.ts'
import { migrationsFolder } from '../database/snapshot.ts'
import { BadBackup, readBackup, type About } from './container.ts'
import { arrivingIn, type Arrivals } from './files.ts'
import { fillTable, jobTable, storedTables } from './tables.ts'

/** Reads the file to its end; throws what is wrong with it, or with it here. */
export async function examineBackup(path: string): Promise<About> {
  let about: About | undefined
  for await (const { header } of readBackup(path)) if (header.kind === 'about') about = header.about
  if (!about) throw new BadBackup('The backup does not say what it is of.')
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
  // References are dropped and made again: they are then checked once, over everything.
  const references = await foreignKeys(client)
  await client.query(rowSecurity('NO FORCE', 'relforcerowsecurity'))
  for (const { table, name } of references) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`)
  // What triggers add when rows change came with the backup already.
  const triggered = await tablesWithTriggers(client)
  for (const table of triggered) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
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
  for (const { table, name, definition } of references)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`)
  for (const table of triggered) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  await client.query(rowSecurity('FORCE', 'NOT relforcerowsecurity'))
  return filled
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

interface Reference {
  readonly table: string
  readonly name: string
  readonly definition: string
}

async function foreignKeys(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    SELECT conrelid::regclass::text AS table, conname::text AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0
    ORDER BY 1, 2`)
  return rows
}

async function tablesWithTriggers(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string }>(`
    SELECT DISTINCT t.tgrelid::regclass::text AS table
    FROM pg_trigger t
    JOIN pg_class c ON c.oid = t.tgrelid AND c.relnamespace = 'public'::regnamespace
    WHERE NOT t.tgisinternal
    ORDER BY 1`)
  return rows.map(({ table }) => table)
}

const goOnCounting = (client: pg.ClientBase, table: string, column: string): Promise<unknown> =>
  client.query(
    `SELECT setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(column)}), 0) + 1, false) FROM ${table}`,
    [table, column],
  )
