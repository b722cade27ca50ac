// Two servers on two databases, each of which holds some of the companies: whoever is asked, the answer is the same, and
// what happens to one of the databases is no business of the others.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBucket, type Bucket } from '../src/harness/bucket.ts'
import { signature, type Client, type Data } from '../src/harness/client.ts'
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
const sessions = new Map<string, { tenantCode: string; token: string }>()

/** The administrator of a company, at each of the nodes. */
async function admitted(code: string, cell: string): Promise<Client[]> {
  const [first] = nodes
  if (!first) throw new Error('There is no node')
  const words = ['--code', code, '--name', `企业${code}`, '--combo', 'flagship', '--cell', cell]
  const { initialPassword } = JSON.parse(await first.tmlm('tenant', 'create', ...words, '--json'))
  const { token } = await firstLogin(code, 'tmlmAdmin', initialPassword)
  sessions.set(code, { tenantCode: code, token })
  return nodes.map((node) => node.client.as({ tenantCode: code, token }))
}

/** Whoever was given a password takes one of his own. */
async function firstLogin(code: string, jobNo: string, oldPassword: string): Promise<{ token: string }> {
  const outside = nodes[0]?.client.as({ tenantCode: code })
  if (!outside) throw new Error('There is no node')
  const { data } = await outside.call('token/login', { jobNo, password: oldPassword })
  const password = 'Tmlm@2026'
  const restricted = outside.as({ tenantCode: code, token: data.token })
  await restricted.ok('token/changePassword', { oldPassword, password, checkPass: password })
  return outside.ok('token/login', { jobNo, password })
}

const at = (code: string, nth = 0): Client => {
  const client = people.get(code)?.[nth]
  if (!client) throw new Error(`Nobody of ${code} is at node ${nth}`)
  return client
}

const sessionOf = (code: string): { tenantCode: string; token: string } => {
  const session = sessions.get(code)
  if (!session) throw new Error(`Nobody of ${code} is logged in`)
  return session
}

/** A file brought to one of the nodes, as a browser sends it. */
async function brought(code: string, nth: number, path: string, name: string, text: string): Promise<Data> {
  const form = new FormData()
  form.set('file', new Blob([text]), name)
  const response = await fetch(`${nodes[nth]?.url}api/${path}?${signature()}`, {
    ...{ method: 'POST', headers: sessionOf(code), body: form },
  })
  return response.json()
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

/** Whoever makes a change needs not be told of it: somebody else listens. */
async function listenerOf(code: string): Promise<{ tenantCode: string; token: string }> {
  const { orgId: parentId } = await at(code).ok('token/getToken')
  const { list: roles } = await at(code).ok('sysRole/list', { pageSize: 200 })
  const roleIds = roles.filter(({ kind }: Data) => kind === 1).map(({ id }: Data) => id)
  const { id } = await at(code).ok('user/insert', { jobNo: 'L1', jobName: '李工', parentId, roleIds })
  const { initialPassword } = await at(code).ok('user/resetPassword', { id })
  return { tenantCode: code, ...(await firstLogin(code, 'L1', initialPassword)) }
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
    ['west2', 'home'],
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

  it('hear of changes that were made at the other node, and of those of their own cell only', async () => {
    for (const [code, other] of [
      ['west1', 'east1'],
      ['east1', 'west1'],
    ] as const) {
      const { userId, orgId } = await at(code).ok('token/getToken')
      const leaving = new AbortController()
      const response = await fetch(`${nodes[1]?.url}api/events?${signature()}`, {
        ...{ headers: await listenerOf(code), signal: leaving.signal },
      })
      await at(other).ok('materialType/insert', { name: crypto.randomUUID() })
      await at(code).ok('warehouse/insert', { name: crypto.randomUUID(), managerId: userId, orgId })
      let heard = ''
      for await (const chunk of response.body ?? []) {
        heard += Buffer.from(chunk).toString()
        if (heard.includes('event: change')) break
      }
      leaving.abort()
      expect(heard).toContain('"resources":["warehouse"]')
      expect(heard).toMatch(code === 'east1' ? /id: east\.\d+-\d+/ : /id: home\.\d+-\d+/)
    }
  })

  it('import by a job of the cell, and export what was brought', async () => {
    for (const code of ['west1', 'east1']) {
      const mark = crypto.randomUUID().slice(0, 8)
      const rows = Array.from({ length: 1100 }, (_, nth) => `${mark}-${nth},类型${mark}${nth}`)
      const csv = ['类型编码,类型名称', ...rows].join('\n')
      const { data } = await brought(code, 0, 'materialType/readExcel', 'types.csv', csv)
      await expect
        .poll(async () => (await at(code, 1).ok('importJob/getEntityById', { id: data.jobId })).status, {
          timeout: 150_000,
        })
        .toBe(3)
      expect((await at(code, 1).ok('materialType/count', { keyword: mark })).totalRow).toBe(1100)
      const { ticket } = await at(code).ok('file/ticket')
      const search = new URLSearchParams({ token: ticket, tenantCode: code, keyword: mark })
      const exported = await fetch(`${nodes[1]?.url}api/materialType/exportExcel?${search}`)
      expect(exported.headers.get('content-type')).toContain('spreadsheetml')
      expect((await exported.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
    }
  })

  it('run the tasks of a company in its cell', async () => {
    for (const code of ['west1', 'east1']) {
      const { list } = await at(code).ok('scheduledTask/list')
      const { id } = list.find((task: Data) => task.code === 'T01')
      const { logId } = await at(code).ok('scheduledTask/runNow', { id })
      const postgres = code === 'east1' ? east : home
      const ended = 'SELECT result FROM scheduled_task_log WHERE id = $1 AND result IS NOT NULL'
      await expect.poll(async () => (await rowsIn(postgres, ended, [logId])).length, { timeout: 60_000 }).toBe(1)
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

  it('lose nothing and do nothing twice when a cell is killed under load and comes back', async () => {
    const store = await aStore(at('east1'))
    const crews = nodes.map((_, nth) => startCrew(at('east1', nth), store, 2, 20))
    while (crews.some((crew) => crew.acknowledged() < 10)) await sleep(50)
    await east.stop('immediate')
    await sleep(1000)
    expect((await at('west2').call('warehouse/list')).status).toBe(200)
    await east.start()
    const before = crews.map((crew) => crew.acknowledged())
    while (crews.some((crew, nth) => crew.acknowledged() < (before[nth] ?? 0) + 10)) await sleep(50)
    for (const crew of crews) await crew.stop()
    const [first] = nodes
    const [crew] = crews
    if (!first || !crew) throw new Error('There is no node')
    const row: Installation['row'] = async (text, values = []) => (await rowsIn(east, text, [...values]))[0] ?? {}
    const wishes = crews.flatMap((one) => one.wishes)
    const refusals = crews.flatMap((one) => one.refusals)
    expect(await faultsAfter({ ...first, row }, at('east1'), store, { ...crew, wishes, refusals })).toEqual([])
  })

  it('work on for the others while one of them is away, and for all of them afterwards', async () => {
    await east.stop('immediate')
    await sleep(3000)
    for (const nth of [0, 1]) {
      const began = performance.now()
      const refused = await at('east1', nth).call('warehouse/list')
      expect([refused.http, refused.status, refused.msg]).toEqual([503, 503, '系统繁忙，请稍后再试'])
      expect(performance.now() - began).toBeLessThan(1000)
      expect((await at('west2', nth).call('warehouse/list')).status).toBe(200)
    }
    await east.start()
    await expect.poll(async () => (await at('east1').call('warehouse/list')).status).toBe(200)
    await expect.poll(async () => (await at('east1', 1).call('warehouse/list')).status).toBe(200)
  })
})
