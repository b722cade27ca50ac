// The installation a command works on: the running database is joined, a sleeping one is woken for the command's time.
import { catalogue } from '@tmlm/model/catalogue'
import type { Config } from '../platform/config.ts'
import { connectDatabase, type Connection } from '../platform/database/connect.ts'
import { openDatabase, type Database } from '../platform/database/database.ts'
import { joinEmbedded } from '../platform/database/embedded/index.ts'
import { migrate } from '../platform/database/migrate.ts'
import { schemaOf } from '../platform/database/schema.ts'

export interface Installation {
  readonly connection: Connection
  readonly db: Database
}

/** Brings the database up to date like the server does, works, and leaves everything as it found it. */
export async function withInstallation<T>(
  config: Config,
  work: (installation: Installation) => Promise<T>,
): Promise<T> {
  const log = (message: string): void => console.error(message)
  const connection = await connect(config, log)
  try {
    const { owner, app, appRole } = connection
    await migrate({ owner, appRole, schema: schemaOf(catalogue), log })
    const db = openDatabase({ ...app, max: 2 })
    try {
      return await work({ connection, db })
    } finally {
      await db.close()
    }
  } finally {
    await connection.embedded?.stop()
  }
}

async function connect(config: Config, log: (message: string) => void): Promise<Connection> {
  const { databaseUrl, databaseAppUrl, dataDir } = config
  const app = databaseAppUrl === null ? {} : { appUrl: databaseAppUrl }
  if (databaseUrl !== null) return connectDatabase({ databaseUrl, ...app, dataDir, log })
  const running = await joinEmbedded({ dataDir })
  if (!running) return connectDatabase({ dataDir, log })
  // The run-time role was made when the server started; the socket asks nobody for a password.
  return connectDatabase({ databaseUrl: running.url, appUrl: `${running.url}&user=tmlm_app`, dataDir, log })
}
