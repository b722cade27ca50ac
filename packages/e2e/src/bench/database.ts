// A database of the bench's own: embedded, in a temporary folder that goes with it, migrated like any installation.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@tmlm/model/catalogue'
import { connectDatabase } from '@tmlm/server/src/platform/database/connect.ts'
import { migrate } from '@tmlm/server/src/platform/database/migrate.ts'
import { schemaOf } from '@tmlm/server/src/platform/database/schema.ts'
import pg from 'pg'
import { readConfig } from '@tmlm/server/src/platform/config.ts'
import { openFiles } from '@tmlm/server/src/platform/files/index.ts'

export interface BenchDatabase {
  readonly dataDir: string
  /** Passes by row security. */
  readonly owner: pg.ClientConfig
  /** The run-time role of the product. */
  readonly app: pg.ClientConfig
  /** Process number of the database server, whose children do its work. */
  readonly pid: number
  stop(): Promise<void>
}

/** In the given folder, which is kept, or in a temporary one. */
export async function startDatabase(kept?: string): Promise<BenchDatabase> {
  const dataDir = kept ?? temporaryFolder()
  const silent = (): void => undefined
  const { owner, app, appRole, embedded } = await connectDatabase({ dataDir, log: silent })
  if (!embedded) throw new Error('The bench runs on an embedded database')
  await migrate({ owner, appRole, schema: schemaOf(catalogue), log: silent })
  return {
    dataDir,
    owner,
    app,
    pid: embedded.pid,
    async stop() {
      await embedded.stop()
      if (kept === undefined) removeFolder(dataDir)
    },
  }
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'tmlm-bench-'))

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

/** One connection as the owner for a piece of work. */
export async function asOwner<T>(database: BenchDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(database.owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Nothing is uploaded while it is measured. */
export const benchFiles = () => openFiles(readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'tmlm-bench-')) }))
