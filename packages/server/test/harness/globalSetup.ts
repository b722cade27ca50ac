// One migrated database for the whole run: on the server of DATABASE_URL if it is set, else on an embedded one.
// The owner of a given server must be a superuser, since some tests make roles that the product refuses.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@tmlm/model/catalogue'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connectDatabase, type Connection, type ConnectOptions } from '../../src/platform/database/connect.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { schemaOf } from '../../src/platform/database/schema.ts'
import { createDatabase, dropDatabase, inDatabase, withClient } from './database.ts'
import { clusterFor, keepCluster, takeCluster } from './keptCluster.ts'
import { keepPrepared } from './statements.ts'

const silent = (): void => undefined
const schema = schemaOf(catalogue)
const migrated = process.env['DATABASE_URL'] === undefined ? 'tmlm_migrated' : `tmlm_migrated_${process.pid}`

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const undo: (() => unknown)[] = []
  const tearDown = async (): Promise<void> => {
    const failed: unknown[] = []
    for (const step of undo.toReversed())
      await Promise.resolve()
        .then(step)
        .catch((error) => failed.push(error))
    if (failed.length > 0) throw failed[0]
  }
  try {
    const dataDir = mkdtempSync(join(tmpdir(), 'tmlm-test-'))
    undo.push(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
    const databaseUrl = await freshDatabaseOn(process.env['DATABASE_URL'], undo)
    const { owner, app, appRole, embedded } =
      databaseUrl === undefined
        ? await migratedCluster(dataDir)
        : await migratedAt({ databaseUrl, dataDir, log: silent })
    undo.push(() => embedded?.stop())
    if (!embedded) undo.push(() => dropDatabase(owner, migrated))
    provide('migrated', migrated)
    provide('owner', owner)
    provide('app', app)
    provide('appRole', appRole)
    undo.push(() => withClient(owner, keepPrepared))
    return tearDown
  } catch (error) {
    await tearDown()
    throw error
  }
}

/** The embedded database, as an earlier run has kept it. */
async function migratedCluster(dataDir: string): Promise<Connection> {
  const options = { dataDir, log: silent }
  const cluster = clusterFor(schema)
  if (!takeCluster(cluster, dataDir)) {
    const { embedded } = await migratedAt(options)
    await embedded?.stop()
    keepCluster(dataDir, cluster)
  }
  return connectDatabase(options)
}

/** All tables, twice: in the database of the tests, and in one that is copied for those that want one of their own. */
async function migratedAt(options: ConnectOptions): Promise<Connection> {
  const connection = await connectDatabase(options)
  const { owner, appRole, embedded } = connection
  try {
    await migrate({ owner, appRole, schema, log: silent })
    await createDatabase(elsewhere(owner), migrated, await nameOf(owner))
    // Nothing of an embedded one outlives the run, so nothing of it waits for the disk.
    if (embedded) await withClient(owner, (client) => client.query('ALTER ROLE ALL SET synchronous_commit = off'))
    return connection
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** A database is copied from outside of it. */
const elsewhere = (owner: pg.ClientConfig): pg.ClientConfig =>
  owner.connectionString === undefined
    ? { ...owner, database: 'postgres' }
    : { connectionString: inDatabase(owner.connectionString, 'postgres') }

const nameOf = (owner: pg.ClientConfig): Promise<string> =>
  withClient(owner, async (client) => (await client.query('SELECT current_database() AS name')).rows[0].name)

async function freshDatabaseOn(server: string | undefined, undo: (() => unknown)[]): Promise<string | undefined> {
  if (server === undefined) return undefined
  const name = `tmlm_test_${process.pid}`
  await createDatabase({ connectionString: server }, name)
  undo.push(() => dropDatabase({ connectionString: server }, name))
  return inDatabase(server, name)
}
