// Commands about the databases among which tenants are spread.
import { logTenant, requireTenant } from '../areas/platform/tenantLog.ts'
import { cellUse, chooseCell } from '../platform/cells/choice.ts'
import type { Cells } from '../platform/cells/cells.ts'
import { moveTenant, removeCopy, type Moved } from '../platform/cells/move.ts'
import type { Database } from '../platform/database/database.ts'
import { db as builder } from '../platform/database/query.ts'
import { sql } from '../platform/database/sql.ts'
import { prepareJobs } from '../platform/jobs/prepare.ts'
import { WrongWords, type Command } from './command.ts'
import { operatorOf, tableOf, wholeNumber } from './words.ts'

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
  {
    name: 'cell drain',
    explains: 'moves every tenant of a database to the others, and lets none come in any more',
    words: ['name'],
    options: ['by'],
    async run({ db, cells: given, given: words, now }) {
      const cells = several(given)
      const { name = '' } = words
      await setTakesTenants(cells, name, false)
      const moved: object[] = []
      for (const { id } of await cells.directory.tenantsIn(name)) {
        const to = await chooseCell(cells.home.served().db, cells.all, undefined)
        moved.push(await movedTo(db, cells, { id, to }, { operator: operatorOf(words), now }))
      }
      return { data: { cell: name, moved }, lines: [`The cell ${name} is empty: ${moved.length} tenants were moved.`] }
    },
  },
  {
    name: 'cell clean',
    explains: 'removes the copies that tenants left behind in a database when they moved, 7 days ago or --days',
    words: ['name'],
    options: ['days'],
    async run({ cells: given, given: words, now }) {
      const cell = several(given).all.get(words.name ?? '')
      if (!cell) throw new WrongWords(`There is no cell ${words.name} in DATABASE_CELLS.`)
      const before = new Date(now.getTime() - (wholeNumber(words, 'days') ?? 7) * 86_400_000)
      const left = await cell.served().db.platform((tx) => tx.all(leftBehind(before)))
      for (const { id } of left) await removeCopy(cell, id)
      return { data: { removed: left.length }, lines: [`${left.length} copies were removed.`] }
    },
  },
  {
    name: 'tenant move',
    explains: 'moves a tenant to another database; for some seconds nothing of it can be written',
    words: ['code'],
    options: ['to!', 'by'],
    async run({ db, cells: given, given: words, now }) {
      const cells = several(given)
      const { code = '', to = '' } = words
      const { id } = await requireTenant(db, code)
      const moved = await movedTo(db, cells, { id, to }, { operator: operatorOf(words), now })
      return {
        data: { code, ...moved },
        lines: [
          moved.rows === undefined
            ? `Tenant ${code} lives in the cell ${to} already.`
            : `Tenant ${code} lives in the cell ${to}: ${moved.rows} rows of ${moved.tables} tables were copied and compared; for ${moved.heldMs} ms nothing could be written.`,
        ],
      }
    },
  },
]

/** Moves it, and notes that in its log. */
async function movedTo(
  db: Database,
  cells: Cells,
  { id, to }: { readonly id: string; readonly to: string },
  { operator, now }: { readonly operator: string; readonly now: Date },
): Promise<Partial<Moved>> {
  const moved = await moveTenant(cells, { id, to, now })
  await cells.directory.look(id)
  if (!moved) return {}
  const { from } = moved
  await db.transaction(id, async (tx) => {
    const { code: tenantCode } = await tx.one(builder.selectFrom('tenant').select('code').where('id', '=', id))
    const told = { before: { cell: from }, after: { ...moved, cell: to } }
    await logTenant(tx, { ...told, tenantCode, action: 'move', operator, now })
  })
  return moved
}

const leftBehind = (before: Date) =>
  sql<{ id: string }>`
SELECT t.id
FROM tenant t
WHERE t.moved_to IS NOT NULL
  AND t.status = 3
  AND NOT EXISTS (
    SELECT FROM tenant_log l WHERE l.tenant_code = t.code AND l.action = 'moveAway' AND l.time > ${before}
  )`

async function setTakesTenants(cells: Cells, name: string, takesTenants: boolean) {
  const cell = cells.all.get(name)
  if (!cell) throw new WrongWords(`There is no cell ${name} in DATABASE_CELLS.`)
  const { owner, appRole } = cell.served()
  if (takesTenants) await prepareJobs({ owner, appRole, log: (message) => console.error(message) })
  await cells.home.served().db.platform((tx) =>
    tx.run(sql`
INSERT INTO cell (name, takes_tenants) VALUES (${name}, ${takesTenants})
ON CONFLICT (name) DO UPDATE SET takes_tenants = excluded.takes_tenants`),
  )
  return {
    data: { cell: name, takesTenants },
    lines: [`The cell ${name} takes ${takesTenants ? 'new' : 'no new'} tenants.`],
  }
}

const sizeOf = async (db: Database): Promise<string> =>
  (
    await db.platform((tx) =>
      tx.one(sql<{ size: string }>`SELECT pg_size_pretty(pg_database_size(current_database())) AS size`),
    )
  ).size
