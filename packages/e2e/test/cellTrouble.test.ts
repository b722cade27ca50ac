// What can be wrong with a cell besides its death: it is not there when a node starts, or it hangs, and its two servers are
// reached over TLS. And that its backup, its restore and what is imported into it are its own.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBucket, type Bucket } from '../src/harness/bucket.ts'
import type { Client } from '../src/harness/client.ts'
import { anInstallation, type Installation, type Server } from '../src/harness/installation.ts'
import { startPostgres, type Postgres } from '../src/harness/postgres.ts'
import { cleanUp, temporaryFolder } from '../src/harness/processes.ts'

const SECRET_KEY = 'one key for both places, 32 letters'
/** Two more servers are filled from backups: together with everything else in `npm run test:all` alone. */
const isThorough = process.env['FAULT_ROUNDS'] !== undefined
const patience = { timeout: 20_000, interval: 200 }

let bucket: Bucket
let home: Postgres
let leader: Postgres
let follower: Postgres
let node: Installation
let server: Server
let folder = ''
/** Of a company at home, and of one in the east. */
let [west, east]: (Client | undefined)[] = []

/** Both servers over TLS: each certificate is good for the own name and for that of the first host. */
const eastern = (): string => {
  const roots = join(folder, 'roots.pem')
  writeFileSync(roots, [leader, follower].map(({ certificate }) => readFileSync(certificate, 'utf8')).join(''))
  const hosts = `localhost:${leader.port},127.0.0.1:${follower.port}`
  return `postgres://owner@${hosts}/postgres?sslmode=verify-full&sslrootcert=${roots}`
}

async function companyIn(cell: string, at: Installation, code: string): Promise<Client> {
  const words = ['--code', code, '--name', `企业${code}`, '--combo', 'flagship', '--cell', cell]
  const { initialPassword: oldPassword } = JSON.parse(await at.tmlm('tenant', 'create', ...words, '--json'))
  const outside = at.client.as({ tenantCode: code })
  const { data } = await outside.call('token/login', { jobNo: 'tmlmAdmin', password: oldPassword })
  const password = 'Tmlm@2026'
  const restricted = outside.as({ tenantCode: code, token: data.token })
  await restricted.ok('token/changePassword', { oldPassword, password, checkPass: password })
  return outside.login(code, 'tmlmAdmin', password)
}

async function addWarehouse(client: Client | undefined, name: string): Promise<void> {
  if (!client) throw new Error('Nobody is logged in')
  const { userId: managerId } = await client.ok('token/getToken')
  await client.ok('warehouse/insert', { name, managerId })
}

const served = async (): Promise<string[]> => {
  const metrics = await (await fetch(`${node.url}metrics`)).text()
  return metrics.split('\n').filter((line) => line.startsWith('tmlm_cell_served'))
}
const state = (isServed: 0 | 1): string[] => [
  'tmlm_cell_served{cell="home"} 1',
  `tmlm_cell_served{cell="east"} ${isServed}`,
]
const statusOf = async (client: Client | undefined): Promise<number> =>
  (await client?.call('warehouse/list').catch(() => undefined))?.status ?? 0

beforeAll(async () => {
  folder = temporaryFolder()
  ;[home, leader, follower, bucket] = await Promise.all([
    startPostgres(),
    startPostgres({ names: ['localhost'] }),
    startPostgres({ names: ['localhost', '127.0.0.1'], empty: true }),
    aBucket(),
  ])
  const settings = { ...bucket.settings, SECRET_KEY, DEMO: '0' }
  node = await anInstallation({ settings: { ...settings, DATABASE_CELLS: `home=${home.url()} east=${eastern()}` } })
  server = await node.start()
  // A new company wants all cells: its code may have been that of one that was purged in any of them.
  west = await companyIn('home', node, 'west1')
  server.kill('SIGTERM')
  await server.ended
}, 300_000)

afterAll(async () => {
  bucket.close()
  await cleanUp()
})

describe('A cell', () => {
  it('that is away when a node starts is served as soon as it comes; the others are from the beginning', async () => {
    await leader.stop('fast')
    server = await node.start()
    expect(await served()).toEqual(state(0))
    expect(await statusOf(west)).toBe(200)
    await leader.start()
    await expect.poll(served, patience).toEqual(state(1))
    east = await companyIn('east', node, 'east1')
    await addWarehouse(east, '东库')
    await addWarehouse(west, '西库')
  })

  it.runIf(isThorough)('is backed up, restored and filled by its own name', async () => {
    const files = { home: join(folder, 'home.tmlm'), east: join(folder, 'east.tmlm'), dump: join(folder, 'east1.dump') }
    await node.tmlm('backup', files.home)
    await node.tmlm('backup', files.east, '--cell', 'east')
    const other = await Promise.all([startPostgres(), startPostgres()])
    const [url, away] = other.map((postgres) => postgres.url())
    const settings = { ...bucket.settings, SECRET_KEY, DEMO: '0', DATABASE_CELLS: `home=${url} east=${away}` }
    const there = await anInstallation({ settings })
    await there.tmlm('restore', files.home)
    await there.tmlm('restore', files.east, '--cell', 'east')
    const later = await companyIn('east', node, 'later1')
    await addWarehouse(later, '新库')
    await node.tmlm('tenant', 'dump', 'later1', files.dump)
    await there.tmlm('tenant', 'import', files.dump, '--cell', 'east')
    const second = await there.start()
    for (const [code, name] of [
      ['west1', '西库'],
      ['east1', '东库'],
      ['later1', '新库'],
    ] as const) {
      const client = await there.client.as({ tenantCode: code }).login(code, 'tmlmAdmin', 'Tmlm@2026')
      expect((await client.ok('warehouse/list')).list.map((row: { name: string }) => row.name)).toEqual([name])
    }
    const told = JSON.parse(await there.tmlm('cell', 'list', '--json'))
    expect(told.map(({ cell, tenants }: { cell: string; tenants: number }) => [cell, tenants])).toEqual([
      ['home', 1],
      ['east', 2],
    ])
    second.kill('SIGTERM')
    await second.ended
  })

  it('that hangs is away for its own people, who are told, and comes back by itself', async () => {
    leader.hang()
    try {
      await expect.poll(() => statusOf(east), patience).toBe(503)
      const began = performance.now()
      expect(await statusOf(west)).toBe(200)
      expect(performance.now() - began).toBeLessThan(1000)
    } finally {
      leader.wake()
    }
    await expect.poll(() => statusOf(east), patience).toBe(200)
  })

  it('whose leader hangs goes on with the follower that is promoted, over TLS', async () => {
    await follower.follow(leader)
    leader.hang()
    try {
      await follower.promote()
      await expect.poll(() => statusOf(east), patience).toBe(200)
      await addWarehouse(east, '二号东库')
    } finally {
      leader.wake()
    }
    // The old leader, awake again, takes writes as before; nobody brings it any.
    await addWarehouse(east, '三号东库')
    expect((await east?.call('warehouse/list', { pageSize: 200 }))?.data.totalRow).toBe(3)
    expect(await served()).toEqual(state(1))
    expect(server.output()).not.toContain('Unhandled')
  })
})
