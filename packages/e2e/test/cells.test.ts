// Two servers on two databases, each of which holds some of the companies: whoever is asked, the answer is the same, and
// what happens to one of the databases is no business of the others.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBucket, type Bucket } from '../src/harness/bucket.ts'
import { type Client } from '../src/harness/client.ts'
import { anInstallation, type Installation } from '../src/harness/installation.ts'
import { startPostgres, type Postgres } from '../src/harness/postgres.ts'
import { cleanUp } from '../src/harness/processes.ts'
import { aStore, faultsAfter, startCrew } from '../src/harness/writers.ts'

/** How often the company moves; everything is tried more often where FAULT_ROUNDS says so. */
const MOVES = Math.min(10, Number(process.env['FAULT_ROUNDS'] ?? 6) / 2)

let home: Postgres
let east: Postgres
let bucket: Bucket
let nodes: Installation[] = []
const people = new Map<string, Client[]>()

/** The administrator of a company, at each of the nodes. */
async function admitted(code: string, cell: string): Promise<Client[]> {
  const [first] = nodes
  if (!first) throw new Error('There is no node')
  const words = ['--code', code, '--name', `企业${code}`, '--combo', 'flagship', '--cell', cell]
  const { initialPassword } = JSON.parse(await first.tmlm('tenant', 'create', ...words, '--json'))
  const outside = first.client.as({ tenantCode: code })
  const { data } = await outside.call('token/login', { jobNo: 'tmlmAdmin', password: initialPassword })
  const password = 'Tmlm@2026'
  await outside.as({ tenantCode: code, token: data.token }).ok('token/changePassword', {
    oldPassword: initialPassword,
    ...{ password, checkPass: password },
  })
  const { token } = await outside.ok('token/login', { jobNo: 'tmlmAdmin', password })
  return nodes.map((node) => node.client.as({ tenantCode: code, token }))
}

const at = (code: string, nth = 0): Client => {
  const client = people.get(code)?.[nth]
  if (!client) throw new Error(`Nobody of ${code} is at node ${nth}`)
  return client
}

async function rowsIn(postgres: Postgres, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: postgres.url() })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Where the directory says that the company west1 lives. */
async function livingCell(): Promise<'home' | 'east'> {
  const [place] = await rowsIn(home, `SELECT cell FROM tenant_place WHERE code_key = 'west1'`)
  return place?.cell === 'east' ? 'east' : 'home'
}

beforeAll(async () => {
  ;[home, east, bucket] = await Promise.all([startPostgres(), startPostgres(), aBucket()])
  const settings = {
    ...bucket.settings,
    DATABASE_CELLS: `home=${home.url()} east=${east.url()}`,
    SECRET_KEY: 'one key for both nodes, 32 letters',
    DEMO: '0',
  }
  const first = await anInstallation({ settings })
  await first.start()
  const asApp = { DATABASE_CELLS_APP: `home=${home.url('tmlm_app')} east=${east.url('tmlm_app')}` }
  const second = await anInstallation({ settings: { ...settings, ...asApp } })
  await second.start()
  nodes = [first, second]
  for (const [code, cell] of [
    ['west1', 'home'],
    ['east1', 'east'],
  ] as const)
    people.set(code, await admitted(code, cell))
}, 600_000)

afterAll(async () => {
  bucket.close()
  await cleanUp()
})

describe('Two nodes on two cells', () => {
  it('find each company where it is, and nothing of it lies elsewhere', async () => {
    for (const code of ['west1', 'east1']) {
      const name = `仓库${code}`
      const { userId: managerId } = await at(code).ok('token/getToken')
      const { id } = await at(code).ok('warehouse/insert', { name, managerId })
      expect((await at(code, 1).ok('warehouse/list')).list.map((row: { id: string }) => row.id)).toContain(id)
      const [here, there] = code === 'west1' ? [home, east] : [east, home]
      const count = 'SELECT count(*)::int AS count FROM warehouse WHERE name = $1'
      expect(await rowsIn(here, count, [name])).toEqual([{ count: 1 }])
      expect(await rowsIn(there, count, [name])).toEqual([{ count: 0 }])
    }
  })

  it('give a code once, whatever the cell', async () => {
    const [first] = nodes
    const words = ['--code', 'EAST1', '--name', 'x', '--combo', 'flagship', '--cell', 'home']
    await expect(first?.tmlm('tenant', 'create', ...words)).rejects.toThrow('already exists')
  })

  it('move a company under load, and what moves it is killed at any point', async () => {
    const admin = at('west1')
    const store = await aStore(admin)
    const crews = nodes.map((_, nth) => startCrew(at('west1', nth), store, 2, 20))
    const cells = { home, east }
    let killed = 0
    let completed = 0
    for (let round = 0; completed < MOVES && round < 6 * MOVES; round++) {
      const before = await livingCell()
      const to = before === 'home' ? 'east' : 'home'
      const move = nodes[round % 2]?.operate('tenant', 'move', 'west1', '--to', to)
      if (!move) throw new Error('There is no node')
      if (round % 3 !== 2) {
        // A command takes a while to begin; all of a move lies in what follows.
        await sleep(700 + Math.random() * 1500)
        move.kill('SIGKILL')
        killed++
      }
      await move.ended
      await expect
        .poll(async () => (await rowsIn(home, 'SELECT 1 FROM tenant_move')).length, { timeout: 30_000 })
        .toBe(0)
      if ((await livingCell()) === to) completed++
      const living = await Promise.all(
        Object.values(cells).map(
          async (postgres) =>
            (await rowsIn(postgres, `SELECT 1 FROM tenant WHERE code = 'west1' AND moved_to IS NULL`)).length,
        ),
      )
      expect(living.toSorted()).toEqual([0, 1])
    }
    const acknowledged = crews.reduce((sum, crew) => sum + crew.acknowledged(), 0)
    for (const crew of crews) await crew.stop()
    console.log(
      `${completed} moves, ${killed} killed, ${acknowledged} writes, ${crews.map((crew) => crew.busy()).join(' + ')} told to come back`,
    )
    expect(completed).toBe(MOVES)
    const [first] = nodes
    if (!first) throw new Error('There is no node')
    const row = async (text: string, values: readonly unknown[] = []) =>
      (await rowsIn(cells[await livingCell()], text, [...values]))[0] ?? {}
    const wishes = crews.flatMap((crew) => crew.wishes)
    const refusals = crews.flatMap((crew) => crew.refusals)
    const faults = await faultsAfter({ ...first, row }, admin, store, { ...crews[0]!, wishes, refusals })
    expect(faults).toEqual([])
    expect(await first.tmlm('doctor')).not.toContain('WRONG')
  })

  it('work on for the others while one of them is away, and for all of them afterwards', async () => {
    await east.stop('immediate')
    await sleep(3000)
    for (const nth of [0, 1]) {
      const began = performance.now()
      const refused = await at('east1', nth).call('warehouse/list')
      expect([refused.http, refused.status, refused.msg]).toEqual([503, 503, '系统繁忙，请稍后再试'])
      expect(performance.now() - began).toBeLessThan(1000)
      expect((await at('west1', nth).call('warehouse/list')).status).toBe(200)
    }
    await east.start()
    await expect.poll(async () => (await at('east1').call('warehouse/list')).status).toBe(200)
    await expect.poll(async () => (await at('east1', 1).call('warehouse/list')).status).toBe(200)
  })
})
