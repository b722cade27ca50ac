// One tenant by itself: written into a file while its people work, brought into another installation, and taken out of one for
// good. Its rows name each other only, so that they come and go without anybody else.
import pg from 'pg'
import { appliedMigrations } from '../database/migrate.ts'
import { quoted } from '../database/names.ts'
import type { Secrets } from '../secrets.ts'
import { BadBackup, readBackup, writingBackup, type About, type BackupWriter, type DumpedTenant } from './container.ts'
import { arrivingIn, bytesOf, type Arrivals } from './files.ts'
import { copied, fillTable, goOnCounting, jobTable, storedTables, waitingJobs, type StoredTable } from './tables.ts'
import { uncheckedBeside } from './unchecked.ts'

/** A column whose texts are sealed by the key of the installation. */
export interface SealedColumn {
  /** As it is written in SQL. */
  readonly table: string
  readonly column: string
}

interface Place {
  readonly owner: pg.ClientConfig
  readonly dataDir: string
}

export interface Dump extends Place {
  readonly tenant: DumpedTenant
  readonly path: string
  /** False where uploaded files are kept elsewhere. */
  readonly withFiles: boolean
  readonly secrets: Secrets
  readonly sealed: readonly SealedColumn[]
  readonly now: Date
}

export interface Copied {
  readonly tables: number
  readonly rows: number
  readonly files: number
}

/** One snapshot, as a backup is. */
export const dumpTenant = (dump: Dump): Promise<Copied> =>
  writingBackup(dump.path, (writer) =>
    inTransaction(dump.owner, 'ISOLATION LEVEL REPEATABLE READ READ ONLY', async (client) => {
      const { tenant, withFiles, now } = dump
      await client.query(`SELECT set_config('app.tenant', $1, true)`, [tenant.id])
      const migrations = await migrationsOf(client)
      await writer.entry({ kind: 'about', about: { time: now.toISOString(), migrations, withFiles, tenant } })
      const counted = { tables: 0, rows: 0 }
      for (const table of await tablesOfTenants(client)) {
        const { columns, name } = table
        const select = `SELECT ${columns.map(quoted).join(', ')} FROM ${name} WHERE ${isOf(table)} = '${tenant.id}'`
        await writer.entry({ kind: 'table', table: name, columns }, counting(copied(client, select), counted))
        counted.tables++
      }
      await writer.entry({ kind: 'secrets' }, pieceOf(await openedSecrets(client, dump)))
      return { ...counted, files: withFiles ? await copyFiles(client, dump, writer) : 0 }
    }),
  )

/** Text of COPY has a line for each row. */
async function* counting(bytes: AsyncIterable<Buffer>, counted: { rows: number }): AsyncGenerator<Buffer> {
  for await (const piece of bytes) {
    for (const byte of piece) if (byte === newline) counted.rows++
    yield piece
  }
}
const newline = 10

async function* pieceOf(value: unknown): AsyncGenerator<Buffer> {
  yield Buffer.from(JSON.stringify(value))
}

interface OpenedSecret extends SealedColumn {
  readonly id: string
  /** What people see of it. */
  readonly shown: string
  /** Base64. */
  readonly hidden: string
}

const mark = '|'

/** In the clear: the file is for its owner's eyes alone, and of this tenant only. */
async function openedSecrets(client: pg.ClientBase, { sealed, secrets, tenant }: Dump): Promise<OpenedSecret[]> {
  const opened: OpenedSecret[] = []
  for (const { table, column } of sealed) {
    const { rows } = await client.query<{ id: string; stored: string }>(
      `SELECT id, ${column} AS stored FROM ${table} WHERE tenant_id = $1 AND ${column} LIKE '%${mark}%'`,
      [tenant.id],
    )
    for (const { id, stored } of rows)
      opened.push({
        ...{ table, column, id, shown: stored.slice(0, stored.indexOf(mark)) },
        hidden: secrets.openBytes(stored).toString('base64'),
      })
  }
  return opened
}

async function copyFiles(client: pg.ClientBase, { dataDir, tenant }: Dump, writer: BackupWriter): Promise<number> {
  let count = 0
  for (const path of await filesOf(client, tenant.id)) {
    const bytes = await bytesOf(dataDir, path)
    if (!bytes) continue
    await writer.entry({ kind: 'file', path }, bytes)
    count++
  }
  return count
}

/** Below the data folder, with their small pictures. */
export async function filesOf(client: pg.ClientBase, tenantId: string): Promise<string[]> {
  const { rows } = await client.query<{ path: string }>(
    `SELECT DISTINCT unnest(ARRAY[url, url || '.400.webp']) AS path FROM sys_file WHERE tenant_id = $1 ORDER BY 1`,
    [tenantId],
  )
  return rows.map(({ path }) => path)
}

export interface Import extends Place {
  readonly path: string
  /** Under which code it is known here. */
  readonly code: string
  readonly codeKey: string
  readonly comboId: string
  readonly secrets: Secrets
}

/** What the file holds; throws what is wrong with it. */
export async function examineTenantFile(path: string): Promise<About & { readonly tenant: DumpedTenant }> {
  let about: About | undefined
  for await (const { header } of readBackup(path)) if (header.kind === 'about') about = header.about
  if (!about?.tenant) throw new BadBackup('This is the backup of a whole installation: bring it in with "restore".')
  return { ...about, tenant: about.tenant }
}

/** All of it, or nothing: files wait beside their place until the database has the rows. */
export async function importTenant(given: Import): Promise<Copied> {
  const about = await examineTenantFile(given.path)
  const files = await arrivingIn(given.dataDir)
  try {
    const done = await inTransaction(given.owner, '', async (client) => {
      await refuseOtherVersion(client, about)
      await client.query(`SELECT set_config('app.tenant', $1, true)`, [about.tenant.id])
      return uncheckedBeside(client, () => takeIn(client, files, about.tenant, given))
    })
    await files.settle()
    return done
  } catch (error) {
    await files.abandon()
    throw error
  }
}

async function refuseOtherVersion(client: pg.ClientBase, { migrations }: About): Promise<void> {
  const own = await migrationsOf(client)
  if (JSON.stringify(own) !== JSON.stringify(migrations))
    throw new BadBackup('The file was made by another version: bring both installations to the same one.')
}

async function takeIn(
  client: pg.Client,
  files: Arrivals,
  tenant: DumpedTenant,
  { path, code, codeKey, comboId, secrets }: Import,
): Promise<Copied> {
  const tables = new Map((await tablesOfTenants(client)).map((table) => [table.name, table]))
  const taken = { tables: 0, rows: 0, files: 0 }
  for await (const { header, bytes } of readBackup(path)) {
    if (header.kind === 'file') {
      await files.take(header.path, bytes)
      taken.files++
    } else if (header.kind === 'table') {
      if (!tables.has(header.table))
        throw new BadBackup(`The file has a table that is not known here: ${header.table}.`)
      taken.rows += await fillTable(client, header.table, header.columns, bytes)
      taken.tables++
    } else if (header.kind === 'secrets') await sealAgain(client, tenant, secrets, await whole(bytes))
  }
  await client.query('UPDATE tenant SET code = $2, code_key = $3, combo_id = $4 WHERE id = $1', [
    ...[tenant.id, code, codeKey, comboId],
  ])
  for (const { name, counters } of tables.values())
    for (const column of counters) await goOnCounting(client, name, column)
  return taken
}

async function whole(bytes: AsyncIterable<Buffer>): Promise<readonly OpenedSecret[]> {
  const pieces: Buffer[] = []
  for await (const piece of bytes) pieces.push(piece)
  return JSON.parse(Buffer.concat(pieces).toString('utf8')) as OpenedSecret[]
}

async function sealAgain(
  client: pg.ClientBase,
  tenant: DumpedTenant,
  secrets: Secrets,
  opened: readonly OpenedSecret[],
): Promise<void> {
  for (const { table, column, id, shown, hidden } of opened)
    await client.query(`UPDATE ${table} SET ${column} = $3 WHERE tenant_id = $1 AND id = $2`, [
      ...[tenant.id, id, `${shown}${secrets.sealBytes(Buffer.from(hidden, 'base64'))}`],
    ])
}

/** Every row of the tenant, in the transaction of the work beside it. Answers the paths of its files. */
export const removeTenant = (
  owner: pg.ClientConfig,
  tenantId: string,
  beside: (client: pg.ClientBase) => Promise<void>,
): Promise<{ readonly rows: number; readonly files: readonly string[] }> =>
  inTransaction(owner, '', async (client) => {
    await client.query(`SELECT set_config('app.tenant', $1, true)`, [tenantId])
    await beside(client)
    const files = await filesOf(client, tenantId)
    const rows = await uncheckedBeside(client, async () => {
      let gone = 0
      for (const table of await tablesOfTenants(client))
        gone += (await client.query(`DELETE FROM ${table.name} WHERE ${isOf(table)} = $1`, [tenantId])).rowCount ?? 0
      return gone
    })
    if (await waitingJobs(client))
      await client.query(`DELETE FROM ${jobTable} WHERE data ->> 'tenantId' = $1`, [tenantId])
    return { rows, files }
  })

/** What is a tenant's own, and its row in the directory of tenants. */
export const tablesOfTenants = async (client: pg.ClientBase): Promise<StoredTable[]> =>
  (await storedTables(client)).filter((table) => table.name === directory || table.columns.includes('tenant_id'))

const directory = quoted('tenant')

/** The column that tells whose a row is. */
export const isOf = ({ name }: Pick<StoredTable, 'name'>): string => (name === directory ? 'id' : 'tenant_id')

const migrationsOf = async (client: pg.ClientBase): Promise<About['migrations']> =>
  [...(await appliedMigrations(client))].toSorted(([one], [other]) => (one < other ? -1 : 1))

export async function inTransaction<T>(
  owner: pg.ClientConfig,
  mode: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(owner)
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('SET search_path = public')
    await client.query(`BEGIN ${mode}`)
    const done = await work(client)
    await client.query('COMMIT')
    return done
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}
