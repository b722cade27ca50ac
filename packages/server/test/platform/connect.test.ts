import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, joinDatabase, type Connection } from '../../src/platform/database/connect.ts'
import { startEmbedded, type EmbeddedDatabase } from '../../src/platform/database/embedded/index.ts'
import { inDatabase, withClient } from '../harness/database.ts'

const silent = (): void => undefined
const folder = mkdtempSync(join(tmpdir(), 'tmlm-connect-'))
const server = join(folder, 'server')
const node = join(folder, 'node')
const keyFile = join(node, 'keys', 'app-role')

/** A server as an operator gives it by DATABASE_URL: everybody but its administrator needs a password. */
let embedded: EmbeddedDatabase
beforeAll(async () => {
  const first = await startEmbedded({ dataDir: server, log: silent })
  await first.stop()
  writeFileSync(join(server, 'pg18', 'pg_hba.conf'), 'local all tmlm_owner trust\nlocal all all scram-sha-256\n')
  embedded = await startEmbedded({ dataDir: server, log: silent })
})
afterAll(async () => {
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
})

const connect = (given: { databaseUrl?: string; appUrl?: string } = {}): Promise<Connection> =>
  connectDatabase({ databaseUrl: embedded.url, dataDir: node, log: silent, ...given })
const run = (sql: string): Promise<unknown> =>
  withClient({ connectionString: embedded.url }, (client) => client.query(sql))
const as = (role: string): string => `${embedded.url}&user=${role}&password=secret`
const whoIs = (connection: Connection): Promise<unknown> =>
  withClient(connection.app, async (client) => (await client.query('SELECT current_user::text AS role')).rows[0])

describe('a server given by DATABASE_URL', () => {
  it('gets a run-time role whose password only this installation knows', async () => {
    const connection = await connect()
    expect(await whoIs(connection)).toEqual({ role: 'tmlm_app' })
    expect(connection).toMatchObject({ appRole: 'tmlm_app', notes: [] })
    expect(statSync(keyFile).mode & 0o777).toBe(0o600)
    await withClient(connection.owner, async (client) => {
      const { rows } = await client.query(
        `SELECT rolsuper, rolbypassrls, rolinherit, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = 'tmlm_app'`,
      )
      expect(Object.values(rows[0])).toEqual([false, false, false, false, false])
    })
  })

  it('keeps that password from start to start', async () => {
    await connect()
    const password = readFileSync(keyFile, 'utf8')
    expect(await whoIs(await connect())).toEqual({ role: 'tmlm_app' })
    expect(readFileSync(keyFile, 'utf8')).toBe(password)
  })

  it('gets a new one when it is lost, and the operator is told', async () => {
    await connect()
    rmSync(keyFile)
    const connection = await connect()
    expect(await whoIs(connection)).toEqual({ role: 'tmlm_app' })
    expect(connection.notes).toEqual([expect.stringContaining('was set anew')])
  })

  it('is given the kept one again when another was set there', async () => {
    await connect()
    const password = readFileSync(keyFile, 'utf8')
    await run(`ALTER ROLE tmlm_app PASSWORD 'other'`)
    expect(await whoIs(await connect())).toEqual({ role: 'tmlm_app' })
    expect(readFileSync(keyFile, 'utf8')).toBe(password)
  })

  it('is refused when the address is none', async () => {
    await expect(connect({ databaseUrl: 'localhost:5432' })).rejects.toThrow('DATABASE_URL is not the address')
    await expect(connect({ appUrl: 'tmlm_app' })).rejects.toThrow('DATABASE_APP_URL is not the address')
  })

  it('is refused with the address when it cannot be reached', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/tmlm'
    await expect(connect({ databaseUrl })).rejects.toThrow(
      /tmlm on 127\.0\.0\.1:1 cannot be reached as nobody.*DATABASE_URL/,
    )
  })

  it.each([
    ['sql_ascii', `ENCODING 'SQL_ASCII' LOCALE 'C'`, /has the encoding SQL_ASCII; TMLM needs UTF8/],
    ['plain_c', `ENCODING 'UTF8' LOCALE 'C'`, /Chinese text cannot be searched.*C\.UTF-8/],
  ])('is refused when it cannot hold or find Chinese text (%s)', async (name, how, sentence) => {
    await run(`CREATE DATABASE ${name} TEMPLATE template0 LOCALE_PROVIDER libc ${how}`)
    await expect(connect({ databaseUrl: inDatabase(embedded.url, name) })).rejects.toThrow(sentence)
  })

  it('needs DATABASE_APP_URL where the owner may not make roles', async () => {
    await run(`CREATE ROLE plain LOGIN PASSWORD 'secret'`)
    await run('CREATE DATABASE mine OWNER plain')
    await run('DROP ROLE IF EXISTS tmlm_app')
    const databaseUrl = inDatabase(as('plain'), 'mine')
    await expect(connect({ databaseUrl })).rejects.toThrow(
      /"plain" may not make.*CREATE ROLE tmlm_app.*DATABASE_APP_URL/,
    )
    await run(`CREATE ROLE given LOGIN PASSWORD 'secret'`)
    const connection = await connect({ databaseUrl, appUrl: inDatabase(as('given'), 'mine') })
    expect(connection.appRole).toBe('given')
    await expect(connect({ databaseUrl, appUrl: as('given') })).rejects.toThrow('names another database')
  })
})

describe('a run-time role is refused', () => {
  it.each([
    ['is a superuser', 'super', `CREATE ROLE super SUPERUSER LOGIN PASSWORD 'secret'`],
    ['may become one', 'climber', `CREATE ROLE climber LOGIN NOINHERIT PASSWORD 'secret' IN ROLE tmlm_owner`],
    ['may bypass row security', 'bypasser', `CREATE ROLE bypasser BYPASSRLS LOGIN PASSWORD 'secret'`],
    [
      'owns the table held',
      'holder',
      `CREATE ROLE holder LOGIN PASSWORD 'secret'; CREATE TABLE held (); ALTER TABLE held OWNER TO holder`,
    ],
  ])('that %s', async (_what, role, make) => {
    await run(make)
    await expect(connect({ appUrl: as(role) })).rejects.toThrow(
      new RegExp(`^The run-time role ${role} (is a superuser|may bypass row security|owns the table held)`),
    )
  })
})

describe('without DATABASE_URL', () => {
  it('the embedded database is started, and joined by command-line tools, by the same role', async () => {
    const connection = await connectDatabase({ dataDir: join(folder, 'own'), log: silent })
    try {
      const joined = await joinDatabase({ dataDir: join(folder, 'own'), log: silent })
      await joined.embedded?.stop()
      expect(joined.app).toEqual(connection.app)
      expect(await whoIs(connection)).toEqual({ role: 'tmlm_app' })
    } finally {
      await connection.embedded?.stop()
    }
  })
})
