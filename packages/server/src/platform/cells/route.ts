// The one place where it is chosen which database a transaction runs in: that of its tenant, and for the installation's own
// tables the first one.
import { refuse, type Refusal } from '@tmlm/model'
import { DatabaseAway } from '../database/away.ts'
import { TenantElsewhere, type Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { chooseCell } from './choice.ts'
import type { Cell } from './cell.ts'
import { placesChannel, type Directory } from './directory.ts'

export interface Routed extends Database {
  /** As `admit`, into the cell that is named. */
  admitTo(cell: string | undefined, tenantId: string, codeKey: string): Promise<void>
  cellOf(tenantId: string): Promise<Cell>
}

const taken = (codeKey: string): Refusal =>
  refuse(`租户代码已存在：${codeKey}`, `Tenant code already exists: ${codeKey}`)

export function routeBetween(home: Cell, cells: ReadonlyMap<string, Cell>, directory: Directory): Routed {
  const platform: Database['platform'] = (work) => home.served().db.platform(work)

  function named(name: string | undefined): Cell {
    const cell = name === undefined ? home : cells.get(name)
    if (cell) return cell
    throw new DatabaseAway(new Error(`the cell ${name} is not one of DATABASE_CELLS`))
  }

  /** What was tried at a copy that has been left is done again where the tenant lives now. */
  async function routed<T>(tenantId: string, work: (db: Database) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      const name = directory.cellOf(tenantId) ?? (await directory.look(tenantId))
      try {
        return await work(named(name).served().db)
      } catch (error) {
        if (!(error instanceof TenantElsewhere)) throw error
        if (tries > 3) throw new DatabaseAway(new Error(`the tenant has left the cell ${name}`))
        await directory.look(tenantId)
      }
    }
  }

  async function admitTo(chosen: string | undefined, tenantId: string, codeKey: string): Promise<void> {
    const cell = await chooseCell(home.served().db, cells, chosen)
    const holder = await directory.tenantByCode(codeKey)
    if (holder !== undefined && holder !== tenantId && (await isThere(holder))) throw taken(codeKey)
    await platform(async (tx) => {
      // One that was begun and not made leaves its code to the next.
      await tx.run(sql`DELETE FROM tenant_place p WHERE p.id IN (${tenantId}, ${holder ?? tenantId})`)
      const placed = await tx.run(sql`
INSERT INTO tenant_place (id, code_key, cell) VALUES (${tenantId}, ${codeKey}, ${cell}) ON CONFLICT DO NOTHING`)
      // Somebody else was faster.
      if (placed === 0) throw taken(codeKey)
      await tx.send({ text: 'SELECT pg_notify($1, $2)', values: [placesChannel, tenantId] })
    })
    await directory.look(tenantId)
  }

  const isThere = (tenantId: string): Promise<boolean> =>
    routed(tenantId, (db) =>
      db.platform(async (tx) => (await tx.first(sql`SELECT 1 FROM tenant t WHERE t.id = ${tenantId}`)) !== undefined),
    )

  const every = (): Cell[] => [...cells.values()]

  return {
    platform,
    admitTo,
    transaction: (tenantId, work) => routed(tenantId, (db) => db.transaction(tenantId, work)),
    reading: (tenantId, work) => routed(tenantId, (db) => db.reading(tenantId, work)),
    read: (tenantId, statements) => routed(tenantId, (db) => db.read(tenantId, statements)),
    everywhere: (work) => Promise.all(every().map(async (cell) => cell.served().db.platform(work))),
    async anywhere(work) {
      const answers = await Promise.allSettled(every().map(async (cell) => cell.served().db.anywhere(work)))
      const found = answers.find((answer) => answer.status === 'fulfilled' && answer.value !== undefined)
      if (found?.status === 'fulfilled') return found.value
      // Whoever could not be asked might have had it.
      for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
      return undefined
    },
    tenantByCode: directory.tenantByCode,
    admit: (tenantId, codeKey) => admitTo(undefined, tenantId, codeKey),
    cellOf: async (tenantId) => named(directory.cellOf(tenantId) ?? (await directory.look(tenantId))),
    withoutWaiting: (work) => home.served().db.withoutWaiting(work),
    onTold: () => {
      throw new Error('What is told is heard in the cell that tells it')
    },
    connections() {
      const all = every().flatMap((cell) => (cell.fault() === undefined ? [cell.served().db.connections()] : []))
      const sum = (of: 'open' | 'idle' | 'waiting'): number => all.reduce((total, one) => total + one[of], 0)
      return { open: sum('open'), idle: sum('idle'), waiting: sum('waiting') }
    },
    giveUp: () => undefined,
    async close() {
      await Promise.all(every().map((cell) => cell.close()))
    },
  }
}
