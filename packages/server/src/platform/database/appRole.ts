// The login role under which the server works. It is made where the owner may make one; its password is known to this
// installation alone and lies with its other keys.
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { clientConfig } from './hosts.ts'
import { quoted } from './names.ts'

const roleName = 'tmlm_app'

interface Options {
  /** Connected as the owner. */
  readonly client: pg.Client
  readonly owner: pg.ClientConfig
  readonly databaseUrl?: string
  readonly appUrl?: string
  readonly dataDir: string
}

export async function provideAppRole(options: Options): Promise<{ app: pg.ClientConfig; notes: string[] }> {
  const { client, owner, databaseUrl, appUrl, dataDir } = options
  if (appUrl !== undefined) return { app: clientConfig(appUrl), notes: [] }
  await client.query(`SELECT pg_advisory_lock(hashtext('${roleName}'))`)
  const existed = await ensureRole(client)
  // The socket of the embedded database admits only us; a password would protect nothing.
  if (databaseUrl === undefined) return { app: { ...owner, user: roleName }, notes: [] }

  const path = join(dataDir, 'keys', 'app-role')
  const kept = readPassword(path)
  const withPassword = (password: string): pg.ClientConfig => clientConfig(asAppRole(databaseUrl, password))
  if (kept !== undefined && (await admits(withPassword(kept)))) return { app: withPassword(kept), notes: [] }

  const password = kept ?? randomBytes(24).toString('hex')
  await setPassword(client, password)
  keepPassword(path, password)
  const note =
    `The password of the role ${roleName} was set anew and is kept in ${path}. Other nodes on this database need the ` +
    'same file, or DATABASE_APP_URL.'
  return { app: withPassword(password), notes: existed ? [note] : [] }
}

/** Tells whether the role was there before. */
async function ensureRole(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ login: boolean }>(
    'SELECT rolcanlogin AS login FROM pg_roles WHERE rolname = $1',
    [roleName],
  )
  const [found] = rows
  if (!found) await asAdministrator(client, `CREATE ROLE ${roleName} LOGIN NOSUPERUSER NOBYPASSRLS NOINHERIT`)
  else if (!found.login) await asAdministrator(client, `ALTER ROLE ${roleName} LOGIN`)
  await client.query(`
    DO $$
    BEGIN
      IF NOT has_database_privilege('${roleName}', current_database(), 'CONNECT') THEN
        EXECUTE format('GRANT CONNECT ON DATABASE %I TO ${roleName}', current_database());
      END IF;
    END $$`)
  return found !== undefined
}

const setPassword = (client: pg.Client, password: string): Promise<void> =>
  asAdministrator(client, `ALTER ROLE ${roleName} PASSWORD ${client.escapeLiteral(password)}`)

async function asAdministrator(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error
    throw new Error(
      `The owner ${quoted(client.user ?? '')} may not make or change the login role ${roleName}. Have an administrator ` +
        `run: CREATE ROLE ${roleName} LOGIN NOSUPERUSER NOBYPASSRLS NOINHERIT PASSWORD '…'; and set DATABASE_APP_URL to ` +
        'the same database with that role and password.',
      { cause: error },
    )
  }
}

async function admits(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    // Wrong password, or none set; anything else is no question of the password.
    if (error instanceof pg.DatabaseError && error.code === '28P01') return false
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** In the query they win over what stands before the host, and a URL of a socket has no host to stand before. */
const asAppRole = (databaseUrl: string, password: string): string =>
  `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}user=${roleName}&password=${encodeURIComponent(password)}`

function readPassword(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function keepPassword(path: string, password: string): void {
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 })
  writeFileSync(path, `${password}\n`, { mode: 0o600 })
  chmodSync(path, 0o600)
}
