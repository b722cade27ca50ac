// The installation a command works on: the running database is joined, a sleeping one is woken for the command's time.
import { catalogue } from '@tmlm/model/catalogue'
import type { OwnerOf } from '../areas/platform/tenantEnd.ts'
import { openCells, type Cells } from '../platform/cells/cells.ts'
import type { Config } from '../platform/config.ts'
import { connectDatabase, type Connection } from '../platform/database/connect.ts'
import { openDatabase, type Database } from '../platform/database/database.ts'
import { joinEmbedded } from '../platform/database/embedded/index.ts'
import { migrate } from '../platform/database/migrate.ts'
import { schemaOf } from '../platform/database/schema.ts'

/** One database as its owner, and the role under which the server works in it. */
export interface OwnedDatabase extends Pick<Connection, 'owner' | 'appRole'> {
  /** Of several; empty: there is but one. */
  readonly cell: string
}

export interface Installation {
  readonly db: Database
  readonly ownerOf: OwnerOf
  /** The only one, or those of several that can be reached. */
  readonly databases: readonly OwnedDatabase[]
  /** Undefined: there is but one database. */
  readonly cells?: Cells
}

/** Brings what it works on up to date like the server does, works, and leaves everything as it found it. */
export const withInstallation = <T>(config: Config, work: (installation: Installation) => Promise<T>): Promise<T> =>
  config.cells.length > 1 ? withCells(config, work) : withOne(config, work)

const log = (message: string): void => console.error(message)

async function withOne<T>(config: Config, work: (installation: Installation) => Promise<T>): Promise<T> {
  const connection = await connect(config)
  try {
    const { owner, app, appRole } = connection
    await migrate({ owner, appRole, schema: schemaOf(catalogue), log })
    const db = openDatabase({ ...app, max: 2 })
    try {
      return await work({ db, ownerOf: async () => owner, databases: [{ cell: '', owner, appRole }] })
    } finally {
      await db.close()
    }
  } finally {
    await connection.embedded?.stop()
  }
}

async function withCells<T>(config: Config, work: (installation: Installation) => Promise<T>): Promise<T> {
  const cells = await openCells({
    ...{ settings: config.cells, dataDir: config.dataDir, schema: schemaOf(catalogue), max: 2, warn: log },
    log: () => undefined,
  })
  const databases = [...cells.all.values()]
    .filter((cell) => cell.fault() === undefined)
    .map(({ name, owner, served }) => ({ cell: name, owner, appRole: served().appRole }))
  try {
    const ownerOf: OwnerOf = async (tenantId) => (await cells.db.cellOf(tenantId)).owner
    return await work({ db: cells.db, ownerOf, databases, cells })
  } finally {
    await cells.close()
  }
}

async function connect(config: Config): Promise<Connection> {
  const { databaseUrl, databaseAppUrl, dataDir } = config
  const app = databaseAppUrl === null ? {} : { appUrl: databaseAppUrl }
  if (databaseUrl !== null) return connectDatabase({ databaseUrl, ...app, dataDir, log })
  const running = await joinEmbedded({ dataDir })
  if (!running) return connectDatabase({ dataDir, log })
  // The run-time role was made when the server started; the socket asks nobody for a password.
  return connectDatabase({ databaseUrl: running.url, appUrl: `${running.url}&user=tmlm_app`, dataDir, log })
}
