// Finds the database and the two ways into it: as the owner, for migrations, and as the run-time role, which owns
// nothing and cannot look past row security. Whatever is unfit stops the start with a sentence for the operator.
import pg from 'pg'
import { provideAppRole } from './appRole.ts'
import { joinEmbedded, startEmbedded, type EmbeddedDatabase } from './embedded/index.ts'
import { clientConfig } from './hosts.ts'

export interface ConnectOptions {
  readonly databaseUrl?: string
  readonly appUrl?: string
  readonly dataDir: string
  readonly log: (message: string) => void
  /** Told when the embedded database has ended by itself; the log, unless given. */
  readonly warn?: (message: string) => void
}

export interface Connection {
  readonly owner: pg.ClientConfig
  readonly app: pg.ClientConfig
  /** Name of the run-time role. */
  readonly appRole: string
  readonly embedded?: EmbeddedDatabase
  /** What the operator should know. */
  readonly notes: readonly string[]
}

/** For the server: the given database, or the embedded one, which is started. */
export const connectDatabase = (options: ConnectOptions): Promise<Connection> => connect(options, startEmbedded)

/** For command-line tools: joins the embedded database of a running server, and starts it only if none runs. */
export const joinDatabase = (options: ConnectOptions): Promise<Connection> =>
  connect(options, async (place) => (await joinEmbedded(place)) ?? startEmbedded(place))

async function connect(
  options: ConnectOptions,
  findEmbedded: (place: ConnectOptions) => Promise<EmbeddedDatabase>,
): Promise<Connection> {
  refuseMalformed('DATABASE_URL', options.databaseUrl)
  refuseMalformed('DATABASE_APP_URL', options.appUrl)
  if (options.databaseUrl !== undefined) {
    const owner = clientConfig(options.databaseUrl)
    return { owner, ...(await checkedWays(owner, options)) }
  }
  const embedded = await findEmbedded(options)
  try {
    const { host, port, user, database } = embedded
    const owner = { host, port, user, database }
    return { owner, embedded, ...(await checkedWays(owner, options)) }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

function refuseMalformed(variable: string, url: string | undefined): void {
  if (url !== undefined && !/^postgres(ql)?:\/\//.test(url))
    throw new Error(`${variable} is not the address of a PostgreSQL, such as postgres://user:password@host:5432/tmlm.`)
}

async function checkedWays(
  owner: pg.ClientConfig,
  options: ConnectOptions,
): Promise<Pick<Connection, 'app' | 'appRole' | 'notes'>> {
  const client = new pg.Client(owner)
  client.on('error', () => undefined)
  await reach(client, 'DATABASE_URL')
  try {
    await checkServer(client)
    const { app, notes } = await provideAppRole({ ...options, owner, client })
    return { app, notes, appRole: await checkAppRole(client, app) }
  } finally {
    await client.end()
  }
}

async function reach(client: pg.Client, advice: string): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    const { user, host, port, database } = client
    throw new Error(
      `The database ${database ?? ''} on ${host}:${port} cannot be reached as ${user ?? 'nobody'}: ${messageOf(error)}. ` +
        `Check ${advice}, and that the server runs and lets this machine in.`,
      { cause: error },
    )
  }
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string; encoding: string; database: string }>(`
    SELECT
      current_setting('server_version_num')::integer AS number,
      current_setting('server_version') AS version,
      current_setting('server_encoding') AS encoding,
      current_database() AS database`)
  const [server] = rows
  if (!server || server.number < 150_000)
    throw new Error(`The database server is PostgreSQL ${server?.version}; TMLM needs 15 or newer.`)
  if (server.encoding !== 'UTF8')
    throw new Error(
      `The database ${server.database} has the encoding ${server.encoding}; TMLM needs UTF8. ${howToCreate}`,
    )
  for (const extension of ['pg_trgm', 'btree_gin']) await ensureExtension(client, extension)
  const { rows: trigrams } = await client.query<{ found: number }>(`
    SELECT cardinality(show_trgm('注塑模具')) AS found`)
  if (!trigrams[0]?.found)
    throw new Error(
      `In the database ${server.database} Chinese text cannot be searched: its character type knows no Chinese ` +
        `letters. ${howToCreate}`,
    )
}

const howToCreate =
  "Create one by: CREATE DATABASE tmlm TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'; and put it into DATABASE_URL."

async function ensureExtension(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`CREATE EXTENSION IF NOT EXISTS ${name} SCHEMA public`)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505') return
    throw new Error(
      `The extension ${name} is missing and cannot be made: ${messageOf(error)}. Install the contrib package of ` +
        `PostgreSQL, then have an administrator run in this database: CREATE EXTENSION ${name};`,
      { cause: error },
    )
  }
}

/** Row security is worth nothing if the server runs under a role that may pass by it. */
async function checkAppRole(owner: pg.Client, app: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(app)
  client.on('error', () => undefined)
  await reach(client, 'DATABASE_APP_URL')
  try {
    const [here, there] = [await placeOf(owner), await placeOf(client)]
    if (here !== there) throw new Error('DATABASE_APP_URL names another database than DATABASE_URL.')
    const { rows } = await client.query<{ role: string; superuser: boolean; bypass: boolean; owned: string | null }>(`
      SELECT
        current_user::text AS role,
        bool_or(rolsuper) AS superuser,
        bool_or(rolbypassrls) AS bypass,
        (
          SELECT min(relname::text)
          FROM pg_class
          WHERE relkind IN ('r', 'p')
            AND relnamespace <> 'pg_catalog'::regnamespace
            AND relnamespace <> 'information_schema'::regnamespace
            AND pg_has_role(relowner, 'MEMBER')
        ) AS owned
      FROM pg_roles
      WHERE pg_has_role(oid, 'MEMBER')`)
    const [found] = rows
    if (!found) throw new Error('The run-time role of the database is not found in pg_roles.')
    const fault = faultOf(found)
    if (fault !== undefined)
      throw new Error(
        `The run-time role ${found.role} ${fault}, so tenants would not be kept apart. ` +
          'Take that from it, or give another role by DATABASE_APP_URL.',
      )
    return found.role
  } finally {
    await client.end()
  }
}

function faultOf(role: { superuser: boolean; bypass: boolean; owned: string | null }): string | undefined {
  if (role.superuser) return 'is a superuser, or a member of one'
  if (role.bypass) return 'may bypass row security, or is a member of a role that may'
  return role.owned === null ? undefined : `owns the table ${role.owned}, or is a member of its owner`
}

async function placeOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ place: string }>(
    `SELECT concat(current_database(), ' ', extract(epoch FROM pg_postmaster_start_time())) AS place`,
  )
  return rows[0]?.place
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error))
