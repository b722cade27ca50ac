// Two companies on two databases, against the same two on one; and what a directory of 100,000 companies on 100 databases
// costs whoever logs in.
import { createApp } from '@tmlm/server/src/app.ts'
import { createCell, type Cell } from '@tmlm/server/src/platform/cells/cell.ts'
import { createDirectory } from '@tmlm/server/src/platform/cells/directory.ts'
import { moveTenant } from '@tmlm/server/src/platform/cells/move.ts'
import { routeBetween, type Routed } from '@tmlm/server/src/platform/cells/route.ts'
import { openDatabase, type Database } from '@tmlm/server/src/platform/database/database.ts'
import { schemaOf } from '@tmlm/server/src/platform/database/schema.ts'
import { catalogue } from '@tmlm/model/catalogue'
import { makeCompany, type Company, type Person } from '../company.ts'
import { insertWarehouses } from '../warehouses.ts'
import { asOwner, benchFiles, startDatabase, type BenchDatabase } from '../database.ts'
import { median, type Figure } from '../report.ts'

const password = 'Bench@2026'
const [manyTenants, manyCells] = [100_000, 100]
const movedRows = 200_000

export async function measureCells(one: BenchDatabase): Promise<Figure[]> {
  const two = await startDatabase()
  const plain = openDatabase(one.app)
  const other = openDatabase({ ...two.app, max: 2 })
  const cells = [cellOf('home', one), cellOf('east', two)] as const
  try {
    const near = await asOwner(one, (owner) => makeCompany(plain, owner, 'near'))
    const beside = await asOwner(one, (owner) => makeCompany(plain, owner, 'beside'))
    const far = await asOwner(two, (owner) => makeCompany(other, owner, 'far'))
    for (const cell of cells) await cell.look()
    const routed = await routeTo(cells, [
      [near, 'home'],
      [beside, 'home'],
      [far, 'east'],
    ])
    const [together, apart] = [callsOn(plain), callsOn(routed)]
    const figures: Figure[] = []
    for (const [work, what] of [
      [list, 'lists'],
      [insert, 'inserts'],
    ] as const) {
      figures.push(
        await ratio(
          `${what} of one company, with a second database there, against one database alone`,
          { atLeast: 0.95 },
          () => rate(8, (nth) => work(apart, near, nth)),
          () => rate(8, (nth) => work(together, near, nth)),
        ),
        await ratio(
          `${what} of two companies on two databases of one machine, against one database`,
          { atLeast: 0.95 },
          () => rate(8, (nth) => work(apart, nth % 2 === 0 ? near : far, nth)),
          () => rate(8, (nth) => work(together, nth % 2 === 0 ? near : beside, nth)),
        ),
      )
    }
    figures.push(await moved(one, cells, beside))
    await fillDirectory(one)
    const crowded = await routeTo(cells, [])
    for (const [what, arrive] of [
      ['login and first list', loggedIn],
      ['first list of a session', sessionBegun],
    ] as const)
      figures.push(
        await ratio(
          `${what} among ${manyTenants} companies on ${manyCells} databases, against three on two`,
          { atLeast: 0.95 },
          () => rate(1, arrive(crowded, far), 10),
          () => rate(1, arrive(routed, far), 10),
        ),
      )
    return figures
  } finally {
    await Promise.all([plain.close(), other.close(), ...cells.map((cell) => cell.close())])
    await two.stop()
  }
}

function cellOf(name: string, { owner, dataDir }: BenchDatabase): Cell {
  const { host = '', port = 5432, user = '', database = '' } = owner
  const url = (role: string): string =>
    `postgres:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${role}`
  const silent = (): void => undefined
  return createCell({
    ...{ name, url: url(user), appUrl: url('tmlm_app'), dataDir },
    ...{ schema: schemaOf(catalogue), log: silent, warn: silent },
  })
}

/** The names that are left stand for the second database. */
async function routeTo(
  [home, east]: readonly [Cell, Cell],
  places: readonly (readonly [Company, string])[],
): Promise<Routed> {
  const all = new Map([
    ['home', home],
    ['east', east],
    ...Array.from({ length: manyCells - 2 }, (_, nth) => [`cell${nth}`, east] as const),
  ])
  const { db } = home.served()
  for (const [{ tenantId, code }, cell] of places)
    await db.platform((tx) =>
      tx.send({
        text: 'INSERT INTO tenant_place (id, code_key, cell) VALUES ($1, $2, $3)',
        values: [tenantId, code, cell],
      }),
    )
  const directory = createDirectory(() => home.served().db)
  await directory.load()
  return routeBetween(home, all, directory)
}

/** How long nothing of a company could be written while it was moved. */
async function moved(one: BenchDatabase, [home, east]: readonly [Cell, Cell], company: Company): Promise<Figure> {
  const managerIds = company.people.map(({ userId }) => userId)
  await asOwner(one, (owner) => insertWarehouses(owner, [{ ...company, managerIds }], movedRows))
  const all = new Map([
    ['home', home],
    ['east', east],
  ])
  const done = await moveTenant({ home, all }, { id: company.tenantId, to: 'east', now: new Date() })
  if (!done) throw new Error('The company was there already')
  return {
    what: 'a company is moved: seconds without writes for each million rows',
    figure: (done.heldMs / done.rows) * 1000,
    unit: 's',
    detail: `${done.rows} rows in ${done.heldMs} ms`,
  }
}

const fillDirectory = (database: BenchDatabase): Promise<unknown> =>
  asOwner(database, (owner) =>
    owner.query(`INSERT INTO tenant_place (id, code_key, cell)
SELECT gen_random_uuid(), 'many' || nth, 'cell' || nth % ${manyCells - 2} FROM generate_series(1, ${manyTenants}) nth`),
  )

type Calls = (person: Partial<Person>, resource: string, action: string, input: object) => Promise<{ token: string }>

function callsOn(db: Database): Calls {
  const { dispatch } = createApp({
    ...{ db, tenancy: 'multi', files: benchFiles(), secretKey: Buffer.alloc(32), warn: console.error },
  })
  return async ({ tenantCode = null, token = null }, resource, action, input) => {
    const answer = await dispatch({
      ...{ resource, action, input: { ...input }, token, tenantCode, lang: 'zh' },
      ...{ ip: '127.0.0.1', userAgent: 'bench', requestId: 'bench', now: new Date() },
    })
    if (answer?.status !== 200) throw new Error(`${resource}/${action}: ${JSON.stringify(answer)}`)
    return answer.data as { token: string }
  }
}

const personOf = ({ people }: Company, nth: number): Person => {
  const person = people[nth % people.length]
  if (!person) throw new Error('Nobody works here')
  return person
}

const list = (calls: Calls, company: Company, nth: number): Promise<unknown> =>
  calls(personOf(company, nth), 'warehouse', 'list', {})

let inserted = 0
const insert = (calls: Calls, company: Company, nth: number): Promise<unknown> =>
  calls(personOf(company, nth), 'warehouse', 'insert', { name: `仓库${++inserted}`, managerId: company.adminId })

const loggedIn = (db: Database, { code: tenantCode }: Company) => {
  const calls = callsOn(db)
  return async (): Promise<unknown> => {
    const { token } = await calls({ tenantCode }, 'token', 'login', { jobNo: 'tmlmAdmin', password })
    return calls({ tenantCode, token }, 'warehouse', 'list', {})
  }
}

/** Each by a server that has nobody in memory yet. */
const sessionBegun = (db: Database, company: Company) => (nth: number) => list(callsOn(db), company, nth)

/** The machine is faster in one second than in the next: many short turns tell more than few long ones. */
const turns = 41
const warming = 6

/** Calls per second of so many clients. */
async function rate(clients: number, work: (nth: number) => Promise<unknown>, calls = 300): Promise<number> {
  const begun = performance.now()
  let nth = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (nth < calls) await work(nth++)
    }),
  )
  return calls / ((performance.now() - begun) / 1000)
}

async function ratio(
  what: string,
  budget: Figure['budget'],
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
): Promise<Figure> {
  const ratios: number[] = []
  const speeds: number[] = []
  for (let turn = -warming; turn < turns; turn++) {
    // Whoever comes first in a turn has it no easier than the other one.
    const first = turn % 2 === 0 ? await ours() : 0
    const other = await theirs()
    const speed = first || (await ours())
    if (turn < 0) continue
    ratios.push(speed / other)
    speeds.push(speed)
  }
  return { what, figure: median(ratios), ...(budget ? { budget } : {}), detail: `${Math.round(median(speeds))}/s` }
}
