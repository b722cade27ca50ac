// Brings the database up to the migration files, as its owner and one node at a time, and gives the run-time role
// exactly the rights that the definitions grant it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { grantRights } from './grants.ts'
import type { Schema } from './shape.ts'
import { migrationsFolder } from './snapshot.ts'

export interface MigrateOptions {
  readonly owner: pg.ClientConfig
  /** The login role of the running server. */
  readonly appRole: string
  /** What the definitions ask for, by which the rights are granted. */
  readonly schema: Schema
  readonly folder?: string
  /** Only these, for a database that is to be filled as an older version left it; rights are then granted later. */
  readonly only?: ReadonlySet<string>
  readonly log: (message: string) => void
}

export interface Migrated {
  /** Files applied by this call. */
  readonly applied: readonly string[]
  /** What the operator should know. */
  readonly notes: readonly string[]
}

export interface MigrationFile {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

export async function migrate(options: MigrateOptions): Promise<Migrated> {
  const client = new pg.Client(options.owner)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SET search_path = public')
    await waitForTurn(client, options.log)
    const { only } = options
    const files = migrationFiles(options.folder ?? migrationsFolder).filter(({ name }) => only?.has(name) ?? true)
    const applied = await applyPending(client, files, options.log)
    if (!only) await grantRights(client, options.appRole, options.schema)
    const note = await makeSearchLeakproof(client)
    return { applied, notes: note === undefined ? [] : [note] }
  } finally {
    // The lock ends with the connection.
    await client.end()
  }
}

/**
 * In the order of their names, in which they are applied. The first ones are numbered, later ones named by the minute in
 * which they were written (UTC), so that two people need not agree on the next number.
 */
export const migrationFiles = (folder: string): MigrationFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map(requireOrderedName)
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })

/** The file of a change, `20261116T1612_addSupplierGrade.sql`; a minute later where it would not come after the last one. */
export function migrationName(change: string, now: Date, last = ''): string {
  const name = `${now.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}_${change}.sql`
  return name > last ? name : migrationName(change, new Date(now.getTime() + 60_000), last)
}

function requireOrderedName(name: string): string {
  if (/^(\d{4}|\d{8}T\d{4})_\w+\.sql$/.test(name)) return name
  throw new Error(`The migration ${name} has no place in the order: name it by its time, such as ${exampleName}.`)
}

const exampleName = '20261116T1612_addSupplierGrade.sql'

/** Any number will do, as long as every version of the product uses the same one. */
const turn = 7_465_614

async function waitForTurn(client: pg.Client, log: (message: string) => void): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [turn])
  if (rows[0]?.free) return
  log('Another node is migrating the database; waiting for it.')
  await client.query('SELECT pg_advisory_lock($1)', [turn])
}

async function applyPending(
  client: pg.Client,
  files: readonly MigrationFile[],
  log: (message: string) => void,
): Promise<string[]> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migration (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`)
  const known = await appliedMigrations(client)
  refuseForeignHistory(known, files)
  // One of another branch may arrive after later ones were applied; it is made up for, in the order of the names.
  const pending = files.filter((file) => !known.has(file.name))
  const seesAll = await isAboveRowSecurity(client)
  for (const file of pending) {
    await apply(client, file, seesAll)
    log(`Migrated the database: ${file.name}`)
  }
  return pending.map((file) => file.name)
}

/** Checksums of the applied files by name. */
export async function appliedMigrations(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM public.schema_migration',
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function refuseForeignHistory(applied: ReadonlyMap<string, string>, files: readonly MigrationFile[]): void {
  const ours = new Map(files.map((file) => [file.name, file.checksum]))
  for (const [name, checksum] of applied) {
    const own = ours.get(name)
    if (own === undefined)
      throw new Error(
        `The database was migrated by ${name}, which this version does not have: it belongs to a newer version. ` +
          'Start that version, or restore a backup made by this one.',
      )
    if (own !== checksum)
      throw new Error(
        `The migration ${name} was changed after it had been applied to this database. ` +
          'Put the file back as it was and make the change in a new migration.',
      )
  }
}

async function isAboveRowSecurity(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ above: boolean }>(
    'SELECT rolsuper OR rolbypassrls AS above FROM pg_roles WHERE rolname = current_user',
  )
  return rows[0]?.above === true
}

/** A migration sees the rows of all tenants, also where the owner is no superuser. */
async function apply(client: pg.Client, file: MigrationFile, seesAll: boolean): Promise<void> {
  await client.query('BEGIN')
  try {
    if (!seesAll) await client.query(rowSecurity('NO FORCE', 'relforcerowsecurity'))
    await client.query(file.sql)
    await client.query(rowSecurity('FORCE', 'NOT relforcerowsecurity'))
    await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [file.name, file.checksum])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(
      `The migration ${file.name} failed and was undone, the database is as it was before: ${reasonOf(error, file.sql)}`,
      { cause: error },
    )
  }
}

export const rowSecurity = (force: 'FORCE' | 'NO FORCE', state: string): string => `
  DO $$
  DECLARE guarded regclass;
  BEGIN
    FOR guarded IN
      SELECT oid
      FROM pg_class
      WHERE relnamespace = 'public'::regnamespace
        AND relrowsecurity
        AND ${state}
    LOOP
      EXECUTE format('ALTER TABLE %s ${force} ROW LEVEL SECURITY', guarded);
    END LOOP;
  END $$`

function reasonOf(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError)) return String(error)
  const line = sql.slice(0, Number(error.position ?? 0)).split('\n').length
  return `${error.message}${error.position === undefined ? '' : ` (line ${line})`}`
}

/**
 * Under row security PostgreSQL uses an index only for comparisons that cannot tell a foreign row's content. LIKE on text
 * and the lower case of a text are such, but are not marked so; marking them takes a superuser.
 */
const discreet = ['pg_catalog.textlike(text, text)', 'pg_catalog.lower(text)']

async function makeSearchLeakproof(client: pg.Client): Promise<string | undefined> {
  if (await isSearchLeakproof(client)) return undefined
  const { rows } = await client.query<{ is_superuser: string }>('SHOW is_superuser')
  if (rows[0]?.is_superuser !== 'on') return searchNotLeakproof
  await client.query(markings)
  return undefined
}

export async function isSearchLeakproof(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ leakproof: boolean }>(
    'SELECT bool_and(proleakproof) AS leakproof FROM pg_proc WHERE oid = ANY ($1::regprocedure[])',
    [discreet],
  )
  return rows[0]?.leakproof === true
}

const markings = discreet.map((name) => `ALTER FUNCTION ${name} LEAKPROOF;`).join(' ')

export const searchNotLeakproof =
  'Searching by keyword or code reads whole tables, since PostgreSQL may not use its indexes under row security. ' +
  `Have a superuser run once in this database: ${markings}`
