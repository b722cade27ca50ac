// Which database a transaction runs in, what it meets there while its tenant moves, and how a move that was broken off ends.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { cellCommands } from '../../src/cli/cell.ts'
import type { CommandLine } from '../../src/cli/command.ts'
import { copyTenant } from '../../src/platform/cells/copy.ts'
import { examineCells } from '../../src/platform/cells/examine.ts'
import { endBrokenMoves, moveTenant, removeCopy } from '../../src/platform/cells/move.ts'
import type { Cell } from '../../src/platform/cells/cell.ts'
import type { Cells } from '../../src/platform/cells/cells.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import { sql } from '../../src/platform/database/sql.ts'
import { openTwoCells } from '../harness/cells.ts'
import { withClient } from '../harness/database.ts'

interface Given extends Cells {
  readonly east: Cell
  /** A tenant in this cell, with a line that it wrote. */
  readonly aTenant: (cell: string) => Promise<string>
  /** How many lines of the tenant there are in the cell, whoever looks. */
  readonly linesIn: (cell: Cell, id: string) => Promise<number>
}

const now = new Date()

let cells: Cells
let leave: () => Promise<unknown>

beforeAll(async () => {
  const opened = await openTwoCells()
  cells = opened.cells
  leave = opened.leave
})
afterAll(() => leave())

const given = (work: (given: Given) => Promise<void>) => async (): Promise<void> => {
  const east = cells.all.get('east')
  if (!east) throw new Error('There is one cell only')
  const aTenant: Given['aTenant'] = (cell) => tenantIn(cells, cell)
  await work({ ...cells, east, aTenant, linesIn: linesOf })
}

async function tenantIn({ db }: Cells, cell: string): Promise<string> {
  const [id, code] = [randomUUID(), `t${randomUUID().slice(0, 8)}`]
  await db.admitTo(cell, id, code)
  await db.transaction(id, async (tx) => {
    await tx.run(sql`
INSERT INTO tenant (id, code, code_key, full_name, combo_id, permission, opening_date, storage_gb, grace_days, create_time)
VALUES (${id}, ${code}, ${code}, 'x', ${id}, 'all', '2026-01-01', 1, 1, ${now})`)
    await write(tx)
  })
  return id
}

const linesOf: Given['linesIn'] = (cell, id) =>
  withClient(cell.owner, async (client) => {
    const { rows } = await client.query('SELECT count(*)::int AS count FROM parameter_value WHERE tenant_id = $1', [id])
    return rows[0].count
  })

const write = (tx: Tx): Promise<number> =>
  tx.run(
    sql`INSERT INTO parameter_value (parameter_id, org_key, value, version) VALUES (${randomUUID().slice(0, 8)}, '*', 'x', 1)`,
  )

const count = async (tx: Tx): Promise<number> =>
  (await tx.one(sql<{ count: number }>`SELECT count(*)::int AS count FROM parameter_value`)).count

/** As a move leaves it when it is broken off after so many of its steps. */
async function brokenOff({ home, east }: Given, id: string, steps: 1 | 2 | 3 | 4 | 5): Promise<void> {
  await withClient(home.owner, async (client) => {
    await client.query(`INSERT INTO tenant_move (id, from_cell, to_cell, time) VALUES ($1, 'home', 'east', now())`, [
      id,
    ])
    if (steps > 1) await client.query(`UPDATE tenant SET moved_to = 'east' WHERE id = $1`, [id])
    if (steps > 2) await copyTenant(home.owner, east.owner, id)
    if (steps > 3) await client.query(`UPDATE tenant_place SET cell = 'east' WHERE id = $1`, [id])
    if (steps > 4) await client.query('UPDATE tenant SET status = 3 WHERE id = $1', [id])
  })
}

it(
  'A transaction runs in the cell of its tenant, one of the installation in the first',
  given(async ({ db, east, home, aTenant, linesIn }) => {
    const id = await aTenant('east')
    expect([await linesIn(home, id), await linesIn(east, id)]).toEqual([0, 1])
    expect(await db.transaction(id, count)).toBe(1)
    const lines = { text: 'SELECT count(*)::int AS count FROM parameter_value', values: [] }
    expect((await db.read(id, [lines]))[0]?.rows).toEqual([{ count: 1 }])
    const tenants = sql<{ id: string }>`SELECT id FROM tenant`
    expect(await db.platform((tx) => tx.all(tenants))).not.toContainEqual({ id })
    expect((await db.everywhere((tx) => tx.all(tenants))).flat()).toContainEqual({ id })
  }),
)

it(
  'A code is given once in all cells, and again when nobody came of it',
  given(async ({ db, aTenant }) => {
    const id = await aTenant('east')
    const [{ codeKey }] = (await db.platform((tx) =>
      tx.all(sql<{ codeKey: string }>`SELECT code_key FROM tenant_place WHERE id = ${id}`),
    )) as [{ codeKey: string }]
    await expect(db.admitTo('home', randomUUID(), codeKey)).rejects.toThrow('Tenant code already exists')
    const begun = randomUUID()
    await db.admitTo('east', begun, 'half-made')
    await db.admitTo('home', randomUUID(), 'half-made')
    expect(await db.tenantByCode('half-made')).not.toBe(begun)
    await db.platform((tx) => tx.run(sql`DELETE FROM tenant_place WHERE code_key = 'half-made'`))
  }),
)

it('New tenants come where fewest are, and nowhere else when only one cell takes them', async () => {
  const own = await openTwoCells()
  onTestFinished(() => own.leave().then(() => undefined))
  const { db } = own.cells
  const cellsOf = async (codes: readonly string[]): Promise<string[]> => {
    const found: string[] = []
    for (const code of codes) {
      const id = randomUUID()
      await db.admit(id, code)
      found.push((await db.cellOf(id)).name)
    }
    return found
  }
  expect((await cellsOf(['a', 'b', 'c', 'd'])).toSorted()).toEqual(['east', 'east', 'home', 'home'])
  await db.platform((tx) => tx.run(sql`UPDATE cell SET takes_tenants = false WHERE name = 'home'`))
  expect(await cellsOf(['e', 'f'])).toEqual(['east', 'east'])
})

it(
  'While a tenant is moved it is read and not written, and the others are written',
  given(async (cells) => {
    const { db, aTenant } = cells
    const [id, other] = [await aTenant('home'), await aTenant('home')]
    await brokenOff(cells, id, 2)
    expect(await db.transaction(id, count)).toBe(1)
    await expect(db.transaction(id, write)).rejects.toMatchObject({
      ...{ status: 423, text: ['企业数据正在迁移，请几秒后再试', expect.stringContaining('being moved')] },
    })
    await expect(
      db.transaction(id, async (tx) => {
        await write(tx).catch(() => undefined)
      }),
    ).rejects.toMatchObject({ status: 423 })
    await db.transaction(other, write)
    await endBrokenMoves(cells)
    await db.transaction(id, write)
  }),
)

it(
  'A node that has not heard of a move asks in vain, and then where the tenant is',
  given(async ({ db, home, all, directory, east, aTenant, linesIn }) => {
    const id = await aTenant('home')
    expect(await moveTenant({ home, all }, { id, to: 'east', now })).toMatchObject({ from: 'home', to: 'east' })
    // What the node remembers is what it was before.
    const stale = { ...directory, cellOf: () => (asked ? 'east' : 'home'), look: async () => ((asked = true), 'east') }
    let asked = false
    const { routeBetween } = await import('../../src/platform/cells/route.ts')
    const behind = routeBetween(home, all, stale)
    await behind.transaction(id, write)
    expect(asked).toBe(true)
    expect([await linesIn(home, id), await linesIn(east, id)]).toEqual([1, 2])
    expect(await db.transaction(id, count)).toBe(2)
  }),
)

it(
  'A move waits for whoever is writing, and takes along what he wrote',
  given(async ({ db, home, all, east, aTenant, linesIn }) => {
    const id = await aTenant('home')
    let commit: () => void = () => undefined
    const writing = db.transaction(id, async (tx) => {
      await write(tx)
      await new Promise<void>((resolve) => (commit = resolve))
    })
    await expect.poll(() => db.transaction(id, count)).toBe(1)
    const moving = moveTenant({ home, all }, { id, to: 'east', now })
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await linesIn(east, id)).toBe(0)
    commit()
    await writing
    await moving
    expect(await linesIn(east, id)).toBe(2)
  }),
)

for (const [steps, cell] of [
  [1, 'home'],
  [2, 'home'],
  [3, 'home'],
  [4, 'east'],
  [5, 'east'],
] as const)
  it(
    `A move broken off after step ${steps} ends in the cell ${cell}, where alone the tenant lives`,
    given(async (cells) => {
      const { db, home, east, all, aTenant } = cells
      const id = await aTenant('home')
      await brokenOff(cells, id, steps)
      if (steps > 1) expect((await examineCells(cells)).some(({ ok }) => !ok)).toBe(true)
      expect(await endBrokenMoves({ home, all })).toEqual([
        `The move of the tenant ${id} was broken off: it lives in the cell ${cell}`,
      ])
      await cells.directory.load()
      await db.transaction(id, write)
      expect(await db.transaction(id, count)).toBe(2)
      const living = []
      for (const one of [home, east])
        living.push(
          await withClient(
            one.owner,
            async (client) =>
              (await client.query('SELECT 1 FROM tenant WHERE id = $1 AND moved_to IS NULL', [id])).rowCount,
          ),
        )
      expect(living).toEqual(cell === 'home' ? [1, 0] : [0, 1])
      expect(await examineCells(cells)).toEqual([{ check: 'each tenant in one cell', ok: true, detail: '' }])
      // And it goes on as if nothing had happened.
      const to = cell === 'home' ? 'east' : 'home'
      expect(await moveTenant({ home, all }, { id, to, now })).toMatchObject({ to })
      expect(await endBrokenMoves({ home, all })).toEqual([])
    }),
  )

it(
  'A copy that differs from the original does not count',
  given(async ({ db, home, east, all, aTenant, linesIn }) => {
    const id = await aTenant('home')
    await withClient(east.owner, async (client) => {
      await client.query(
        `CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.value := NEW.value || ''!''; RETURN NEW; END'`,
      )
      await client.query('CREATE TRIGGER spoil BEFORE INSERT ON parameter_value FOR EACH ROW EXECUTE FUNCTION spoil()')
      await client.query('ALTER TABLE parameter_value ENABLE ALWAYS TRIGGER spoil')
    })
    await expect(moveTenant({ home, all }, { id, to: 'east', now })).rejects.toThrow(
      'The copy of "parameter_value" differs',
    )
    await withClient(east.owner, (client) => client.query('DROP FUNCTION spoil CASCADE'))
    expect(await linesIn(east, id)).toBe(0)
    await db.transaction(id, write)
  }),
)

it(
  'Only one moves a tenant, and never over a living copy',
  given(async ({ home, all, east, aTenant }) => {
    const id = await aTenant('home')
    const moves = await Promise.allSettled([1, 2].map(() => moveTenant({ home, all }, { id, to: 'east', now })))
    expect(moves.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    await expect(removeCopy(east, id)).rejects.toThrow('lives in the cell east')
    await removeCopy(home, id)
    expect(await moveTenant({ home, all }, { id, to: 'home', now })).toMatchObject({ to: 'home' })
  }),
)

it(
  'A cell of another version is not served until it is of ours again',
  given(async ({ db, east, aTenant }) => {
    const [id, other] = [await aTenant('east'), await aTenant('home')]
    await withClient(east.owner, (client) =>
      client.query(`INSERT INTO schema_migration (name, checksum) VALUES ('9999_later.sql', 'x')`),
    )
    await east.look()
    expect(east.fault()).toBe('it is of another version than this node')
    await expect(db.transaction(id, count)).rejects.toThrow('the cell east is not served')
    await db.transaction(other, write)
    await withClient(east.owner, (client) => client.query(`DELETE FROM schema_migration WHERE name = '9999_later.sql'`))
    await east.look()
    expect(await db.transaction(id, count)).toBe(1)
  }),
)

it('Operators add a cell, drain it, and clean away what its tenants left behind', async () => {
  const own = await openTwoCells()
  onTestFinished(() => own.leave().then(() => undefined))
  const { db, all, home } = own.cells
  const east = all.get('east')
  if (!east) throw new Error('There is one cell only')
  const command = async (name: string, at = now) => {
    const found = cellCommands.find((one) => one.name === `cell ${name}`)
    if (!found?.run) throw new Error(`No command cell ${name}`)
    const line: Partial<CommandLine> = { db, cells: own.cells, given: { name: 'east', by: 'op' }, now: at }
    return (await found.run(line as CommandLine)).data
  }
  await home.served().db.platform((tx) => tx.run(sql`DELETE FROM cell WHERE name = 'east'`))
  const newPlace = async (): Promise<string> => {
    const id = randomUUID()
    await db.admit(id, `t${id.slice(0, 8)}`)
    const [place] = await home
      .served()
      .db.platform((tx) => tx.all(sql<{ cell: string }>`SELECT cell FROM tenant_place WHERE id = ${id}`))
    await home.served().db.platform((tx) => tx.run(sql`DELETE FROM tenant_place WHERE id = ${id}`))
    return place?.cell ?? ''
  }
  const stay = await tenantIn(own.cells, 'home')
  expect(await newPlace(), 'not yet added').toBe('home')
  await command('add')
  expect(await newPlace(), 'where fewest are').toBe('east')
  const goes = await tenantIn(own.cells, 'east')
  expect(await command('list')).toMatchObject([
    { cell: 'home', tenants: 1, takesTenants: true, state: 'served' },
    { cell: 'east', tenants: 1, takesTenants: true, state: 'served' },
  ])
  expect(await command('drain')).toMatchObject({ cell: 'east', moved: [{ from: 'east', to: 'home' }] })
  expect(await command('list')).toMatchObject([{ tenants: 2 }, { tenants: 0, takesTenants: false }])
  expect(await newPlace()).toBe('home')
  for (const id of [stay, goes]) expect(await db.transaction(id, count)).toBe(1)
  expect(await linesOf(east, goes), 'kept for a while').toBe(1)
  expect(await command('clean')).toEqual({ removed: 0 })
  expect(await command('clean', new Date(now.getTime() + 8 * 86_400_000))).toEqual({ removed: 1 })
  expect(await linesOf(east, goes)).toBe(0)
  expect((await examineCells(own.cells)).every(({ ok }) => ok)).toBe(true)
})
