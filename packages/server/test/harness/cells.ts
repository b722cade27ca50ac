// The product on two databases, each of which holds some of the companies: the next one comes where fewer are.
import type pg from 'pg'
import { catalogue } from '@tmlm/model/catalogue'
import { openCells, type Cells } from '../../src/platform/cells/cells.ts'
import { schemaOf } from '../../src/platform/database/schema.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { withMigratedDatabase } from './database.ts'
import { aFolder } from './files.ts'

const withTwoCells = <T>(work: (cells: Cells) => Promise<T>): Promise<T> =>
  withMigratedDatabase((home) =>
    withMigratedDatabase(async (east) => {
      const silent = (): void => undefined
      const cells = await openCells({
        settings: [
          { name: 'home', url: urlOf(home.owner), appUrl: urlOf(home.app) },
          { name: 'east', url: urlOf(east.owner), appUrl: urlOf(east.app) },
        ],
        ...{ dataDir: aFolder(), schema: schemaOf(catalogue), log: silent, warn: silent },
      })
      try {
        await cells.home.served().db.platform((tx) => tx.run(sql`INSERT INTO cell (name) VALUES ('home'), ('east')`))
        return await work(cells)
      } finally {
        await cells.close()
      }
    }),
  )

function urlOf({ connectionString, host = '', port = 5432, user = '', database = '' }: pg.ClientConfig): string {
  if (connectionString !== undefined) return connectionString
  return `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`
}

export async function openTwoCells(): Promise<{ readonly cells: Cells; readonly leave: () => Promise<unknown> }> {
  const opened = Promise.withResolvers<Cells>()
  const over = Promise.withResolvers<void>()
  const left = withTwoCells((cells) => {
    opened.resolve(cells)
    return over.promise
  })
  left.catch(opened.reject)
  const cells = await opened.promise
  return {
    cells,
    leave() {
      over.resolve()
      return left
    },
  }
}
