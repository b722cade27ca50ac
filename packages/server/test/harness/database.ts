// What tests need of the database: the two ways into the migrated one of this run, and empty ones of their own.
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    owner: pg.ClientConfig
    app: pg.ClientConfig
    appRole: string
    /** A database as it was just after the migrations, to be copied. */
    migrated: string
  }
}

/** The migrated database of this run, as the owner of its tables. */
export const ownerConfig = (): pg.ClientConfig => inject('owner')

/** The same database as the run-time role, to which row security applies. */
export const appConfig = (): pg.ClientConfig => inject('app')

export const appRole = (): string => inject('appRole')

let made = 0

interface Ways {
  readonly owner: pg.ClientConfig
  readonly app: pg.ClientConfig
}

/** An empty database of its own for the work; it is dropped afterwards. */
export const withFreshDatabase = <T>(work: (ways: Ways) => Promise<T>): Promise<T> => withDatabaseLike(undefined, work)

/** The same with all tables, which hold what the migrations left in them. */
export const withMigratedDatabase = <T>(work: (ways: Ways) => Promise<T>): Promise<T> =>
  withDatabaseLike(inject('migrated'), work)

async function withDatabaseLike<T>(template: string | undefined, work: (ways: Ways) => Promise<T>): Promise<T> {
  const name = `tmlm_fresh_${process.pid}_${++made}`
  await createDatabase(ownerConfig(), name, template)
  try {
    return await work({ owner: withDatabase(ownerConfig(), name), app: withDatabase(appConfig(), name) })
  } finally {
    await dropDatabase(ownerConfig(), name)
  }
}

/** Connects, works, and leaves. */
export async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export const isSuperuser = (config: pg.ClientConfig): Promise<boolean> =>
  withClient(config, async (client) => (await client.query('SHOW is_superuser')).rows[0].is_superuser === 'on')

export const createDatabase = (server: pg.ClientConfig, name: string, template = 'template1'): Promise<unknown> =>
  withClient(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))

export const dropDatabase = (server: pg.ClientConfig, name: string): Promise<unknown> =>
  withClient(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))

export const inDatabase = (url: string, name: string): string => url.replace(/^(\w+:\/\/[^/?]*)\/?[^?]*/, `$1/${name}`)

/** The same database as somebody else. */
export const asRole = (config: pg.ClientConfig, user: string, password: string): pg.ClientConfig =>
  config.connectionString === undefined
    ? { ...config, user, password }
    : {
        connectionString: `${config.connectionString}${config.connectionString.includes('?') ? '&' : '?'}user=${user}&password=${password}`,
      }

const withDatabase = (config: pg.ClientConfig, name: string): pg.ClientConfig =>
  config.connectionString === undefined
    ? { ...config, database: name }
    : { connectionString: inDatabase(config.connectionString, name) }
