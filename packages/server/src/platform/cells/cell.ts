// One database of several. It is brought up to the version of this node and then served; while it is away, or of another
// version, whoever asks for it is told at once, and nobody who lives elsewhere waits for it.
import pg from 'pg'
import type { CellSetting } from '../config.ts'
import { awayOr, DatabaseAway } from '../database/away.ts'
import { connectDatabase } from '../database/connect.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { clientConfig } from '../database/hosts.ts'
import { appliedMigrations, migrate, migrationFiles } from '../database/migrate.ts'
import type { Schema } from '../database/shape.ts'
import { migrationsFolder } from '../database/snapshot.ts'

export interface OpenCell {
  readonly name: string
  readonly owner: pg.ClientConfig
  readonly app: pg.ClientConfig
  /** Name of the run-time role. */
  readonly appRole: string
  readonly db: Database
}

export interface Cell {
  readonly name: string
  readonly owner: pg.ClientConfig
  /** Why it is not served; undefined: it is. */
  fault(): string | undefined
  /** Throws DatabaseAway while it is not served. */
  served(): OpenCell
  /** Opens it if that has not been done, and looks whether it answers and is of our version. */
  look(): Promise<void>
  close(): Promise<void>
}

export interface CellOptions extends CellSetting {
  readonly dataDir: string
  readonly schema: Schema
  readonly log: (message: string) => void
  readonly warn: (message: string) => void
  /** Connections to it; default that of a server. */
  readonly max?: number
  /** What else is made ready by its owner before it is served. */
  readonly prepare?: (ways: { readonly owner: pg.ClientConfig; readonly appRole: string }) => Promise<void>
}

/** A server that does not answer for so long is taken for lost. */
const patience = 3000

export function createCell({ name, url, appUrl, dataDir, schema, log, warn, max, prepare }: CellOptions): Cell {
  const owner = clientConfig(url)
  let opened: OpenCell | undefined
  let fault: string | undefined = 'it has not been opened yet'
  let looking: Promise<void> | undefined

  async function open(): Promise<OpenCell> {
    await within(patience, reachable(owner))
    const app = appUrl === null ? {} : { appUrl }
    const connection = await connectDatabase({ databaseUrl: url, ...app, dataDir, log, warn })
    const { appRole } = connection
    const { notes } = await migrate({ owner, appRole, schema, log: (message) => log(`${name}: ${message}`) })
    await prepare?.({ owner, appRole })
    for (const note of [...connection.notes, ...notes]) warn(`${name}: ${note}`)
    const db = openDatabase({ ...connection.app, ...(max === undefined ? {} : { max }) }, { tenantsMove: true })
    return { name, owner, app: connection.app, appRole, db }
  }

  async function look(): Promise<void> {
    const before = fault
    try {
      if (opened) await within(patience, requireOwnVersion(opened.app))
      else opened = await open()
      fault = undefined
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error)
      if (awayOr(error) instanceof DatabaseAway) opened?.db.giveUp()
    }
    if (fault !== undefined && fault !== before) warn(`The cell ${name} is not served: ${fault}`)
    if (fault === undefined && before !== undefined) log(`The cell ${name} is served`)
  }

  return {
    name,
    owner,
    fault: () => fault,
    served() {
      if (opened && fault === undefined) return opened
      throw new DatabaseAway(new Error(`the cell ${name} is not served: ${fault ?? ''}`))
    },
    look: () => (looking ??= look().finally(() => (looking = undefined))),
    async close() {
      await looking
      await opened?.db.close()
    },
  }
}

let ownMigrations: string[] | undefined

const reachable = (config: pg.ClientConfig): Promise<void> => asking(config, async () => undefined)

/** Another node may have brought it to a newer version meanwhile. */
const requireOwnVersion = (app: pg.ClientConfig): Promise<void> =>
  asking(app, async (client) => {
    const applied = await appliedMigrations(client)
    ownMigrations ??= migrationFiles(migrationsFolder).map(({ name }) => name)
    if (applied.size !== ownMigrations.length || ownMigrations.some((name) => !applied.has(name)))
      throw new Error('it is of another version than this node')
  })

async function asking(config: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: patience, query_timeout: patience })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await work(client)
  } catch (error) {
    // Whoever answers that there are too many is there.
    if (!(error instanceof pg.DatabaseError && error.code === '53300')) throw error
  } finally {
    void client.end().catch(() => undefined)
  }
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Object.assign(new Error('it does not answer'), { code: 'ETIMEDOUT' })
  let timer: NodeJS.Timeout | undefined
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => (timer = setTimeout(() => reject(late), milliseconds + 500))),
  ]).finally(() => clearTimeout(timer))
}
