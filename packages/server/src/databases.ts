// What the server stands on: one database, or several of which each holds some of the tenants. Whoever uses them sees one.
import type pg from 'pg'
import { catalogue } from '@tmlm/model/catalogue'
import { openCells } from './platform/cells/cells.ts'
import type { Config } from './platform/config.ts'
import { connectDatabase } from './platform/database/connect.ts'
import { openDatabase, type Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { schemaOf } from './platform/database/schema.ts'
import { prepareJobs } from './platform/jobs/prepare.ts'
import { tenantKey } from './platform/session/tenantDirectory.ts'
import type { Closing } from './closing.ts'

/** One of the databases, or the only one. */
export interface Place {
  readonly name: string
  readonly db: Database
  readonly app: pg.ClientConfig
  readonly isHere: (tenantId: string) => boolean
}

export interface Databases {
  /** All of them as one. */
  readonly db: Database
  /** The first one, as the owner of its tables. */
  readonly owner: pg.ClientConfig
  /** Those that can be worked with now, by the label of their metrics. */
  served(): Map<string, Database>
  /** Of several, which are served. */
  readonly servedCells?: () => Record<string, number>
  placeOf(tenantCode: string | null): Promise<string>
  /** Begins with each place as soon as it can be worked with. */
  watch(begin: (place: Place) => Promise<void>): Promise<void>
}

interface Surroundings {
  readonly config: Config
  readonly closing: Closing
  readonly log: (message: string) => void
  readonly warn: (message: string) => void
  /** What may take so long to close, in milliseconds. */
  readonly closePatience: number
}

export const openDatabases = (surroundings: Surroundings): Promise<Databases> =>
  surroundings.config.cells.length > 1 ? openSeveral(surroundings) : openOne(surroundings)

async function openOne({ config, closing, log, warn, closePatience }: Surroundings): Promise<Databases> {
  const connecting = connectDatabase({
    ...(config.databaseUrl === null ? {} : { databaseUrl: config.databaseUrl }),
    ...(config.databaseAppUrl === null ? {} : { appUrl: config.databaseAppUrl }),
    ...{ dataDir: config.dataDir, log, warn },
  })
  closing.add(async () => (await connecting.catch(() => undefined))?.embedded?.stop())
  const { owner, app, appRole, notes } = await connecting
  const migrated = await migrate({ owner, appRole, schema: schemaOf(catalogue), log })
  await prepareJobs({ owner, appRole, log })
  for (const note of [...notes, ...migrated.notes]) warn(note)
  const db = openDatabase(app)
  closing.add(() => within(closePatience, db.close()))
  const only = { name: '', db, app, isHere: () => true }
  return {
    db,
    owner,
    served: () => new Map([['', db]]),
    placeOf: async () => only.name,
    watch: (begin) => begin(only),
  }
}

async function openSeveral({ config, closing, log, warn, closePatience }: Surroundings): Promise<Databases> {
  const cells = await openCells({
    ...{ settings: config.cells, dataDir: config.dataDir, schema: schemaOf(catalogue), log, warn },
    prepare: (ways) => prepareJobs({ ...ways, log }),
  })
  closing.add(() => within(closePatience, cells.close()))
  const { db, home, directory } = cells
  const isServed = (name: string): boolean => cells.all.get(name)?.fault() === undefined
  return {
    db,
    owner: home.owner,
    served: () =>
      new Map(
        [...cells.all].filter(([name]) => isServed(name)).map(([name, cell]) => [`cell="${name}",`, cell.served().db]),
      ),
    servedCells: () =>
      Object.fromEntries([...cells.all.keys()].map((name) => [`cell="${name}"`, isServed(name) ? 1 : 0])),
    async placeOf(tenantCode) {
      const tenantId = await db.tenantByCode(tenantKey(tenantCode))
      return `${tenantId === undefined ? home.name : (await db.cellOf(tenantId)).name}.`
    },
    watch: (begin) =>
      cells.watch(({ name, db: own, app }) =>
        begin({ name: `${name}.`, db: own, app, isHere: (tenantId) => directory.cellOf(tenantId) === name }),
      ),
  }
}

/** What hangs on a connection that nobody will answer any more is given up. */
async function within(milliseconds: number, closing: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  await Promise.race([closing, new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)))])
  clearTimeout(timer)
}
