// Commands about the databases among which tenants are spread.
import { cellUse } from '../platform/cells/choice.ts'
import type { Cells } from '../platform/cells/cells.ts'
import type { Database } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { WrongWords, type Command } from './command.ts'
import { tableOf } from './words.ts'

/** The databases with new tenants coming into the cell that is named, if one is. */
export function placedIn(cell: string | undefined, db: Database, cells: Cells | undefined): Database {
  if (cell === undefined) return db
  const { db: routed } = several(cells)
  return { ...db, admit: (tenantId, codeKey) => routed.admitTo(cell, tenantId, codeKey) }
}

export function several(cells: Cells | undefined): Cells {
  if (cells) return cells
  throw new WrongWords('There is but one database. Set DATABASE_CELLS to have several.')
}

export const cellCommands: readonly Command[] = [
  {
    name: 'cell list',
    explains: 'lists the databases of DATABASE_CELLS: how many tenants each holds, and whether it takes new ones',
    async run({ cells: given }) {
      const cells = several(given)
      const use = await cellUse(cells.home.served().db, cells.all)
      const rows = await Promise.all(
        [...cells.all.values()].map(async (cell) => {
          const fault = cell.fault()
          const size = fault === undefined ? await sizeOf(cell.served().db) : null
          return { cell: cell.name, ...use.get(cell.name), size, state: fault ?? 'served' }
        }),
      )
      return { data: rows, lines: tableOf(rows, ['cell', 'tenants', 'takesTenants', 'size', 'state']) }
    },
  },
  {
    name: 'cell add',
    explains: 'lets new tenants come into a database of DATABASE_CELLS, which is made ready by this',
    words: ['name'],
    run: ({ cells, given: { name = '' } }) => setTakesTenants(several(cells), name, true),
  },
]

async function setTakesTenants(cells: Cells, name: string, takesTenants: boolean) {
  const cell = cells.all.get(name)
  if (!cell) throw new WrongWords(`There is no cell ${name} in DATABASE_CELLS.`)
  cell.served()
  await cells.home.served().db.platform((tx) =>
    tx.run(sql`
INSERT INTO cell (name, takes_tenants) VALUES (${name}, ${takesTenants})
ON CONFLICT (name) DO UPDATE SET takes_tenants = excluded.takes_tenants`),
  )
  return { data: { cell: name, takesTenants }, lines: [`The cell ${name} takes new tenants.`] }
}

const sizeOf = async (db: Database): Promise<string> =>
  (
    await db.platform((tx) =>
      tx.one(sql<{ size: string }>`SELECT pg_size_pretty(pg_database_size(current_database())) AS size`),
    )
  ).size
