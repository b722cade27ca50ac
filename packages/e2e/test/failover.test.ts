// One address with two hosts: the second PostgreSQL follows the first and has every commit before it is acknowledged. When the
// first one dies the second is promoted, and every node goes there by itself; nothing acknowledged is lost.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aBucket, type Bucket } from '../src/harness/bucket.ts'
import type { Client } from '../src/harness/client.ts'
import { anInstallation, type Installation } from '../src/harness/installation.ts'
import { startPostgres, type Postgres } from '../src/harness/postgres.ts'
import { cleanUp } from '../src/harness/processes.ts'
import { aStore, faultsAfter, startCrew } from '../src/harness/writers.ts'

/** How often the leader dies; everything is tried more often where FAULT_ROUNDS says so. */
const ROUNDS = Math.min(10, Number(process.env['FAULT_ROUNDS'] ?? 6) / 2)
/** Within which every node has found the new leader. */
const LIMIT = 10_000

let bucket: Bucket
let leader: Postgres
let follower: Postgres
let nodes: Installation[] = []
let admins: Client[] = []

async function rowsOf(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: leader.url() })
  await client.connect()
  try {
    return (await client.query(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/** Whether a commit waits until the follower has it too. */
async function waitForFollower(waits: boolean): Promise<void> {
  await rowsOf(`ALTER SYSTEM SET synchronous_standby_names = '${waits ? '*' : ''}'`)
  await rowsOf('SELECT pg_reload_conf()')
  if (!waits) return
  const state = `SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`
  await vi.waitUntil(async () => (await rowsOf(state)).length === 1, { timeout: 60_000, interval: 100 })
}

beforeAll(async () => {
  ;[leader, follower, bucket] = await Promise.all([startPostgres(), startPostgres({ empty: true }), aBucket()])
  await follower.follow(leader)
  await waitForFollower(true)
  const address = (role: string): string =>
    `postgres://${role}@127.0.0.1:${leader.port},127.0.0.1:${follower.port}/postgres?target_session_attrs=read-write`
  const settings = {
    ...bucket.settings,
    DATABASE_URL: address('owner'),
    SECRET_KEY: 'one key for both nodes, 32 letters',
  }
  const first = await anInstallation({ settings })
  await first.start()
  const second = await anInstallation({ settings: { ...settings, DATABASE_APP_URL: address('tmlm_app') } })
  await second.start()
  nodes = [first, second]
  const made = await first.tmlm(
    'tenant',
    'create',
    '--code',
    'acme',
    '--name',
    '某企业',
    '--combo',
    'flagship',
    '--json',
  )
  const { initialPassword: oldPassword } = JSON.parse(made)
  const outside = first.client.as({ tenantCode: 'acme' })
  const { data } = await outside.call('token/login', { jobNo: 'tmlmAdmin', password: oldPassword })
  const password = 'Tmlm@2026'
  const restricted = outside.as({ tenantCode: 'acme', token: data.token })
  await restricted.ok('token/changePassword', { oldPassword, password, checkPass: password })
  const { token } = await outside.ok('token/login', { jobNo: 'tmlmAdmin', password })
  admins = nodes.map((node) => node.client.as({ tenantCode: 'acme', token }))
}, 600_000)

afterAll(async () => {
  bucket.close()
  await cleanUp()
})

describe('When the leader dies', () => {
  it('every node goes on with the follower that was promoted, and nothing acknowledged is lost', async () => {
    const [admin, other] = admins
    if (!admin || !other) throw new Error('Nobody is logged in')
    const store = await aStore(admin)
    const crews = [startCrew(admin, store, 2, 20), startCrew(other, store, 2, 20)]
    const longest: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await sleep(500 + Math.random() * 1500)
      await leader.stop('immediate')
      ;[leader, follower] = [follower, leader]
      const began = performance.now()
      await leader.promote()
      await waitForFollower(false)
      for (const one of admins) await vi.waitUntil(() => worksAt(one), { timeout: 60_000, interval: 100 })
      longest.push(Math.round(performance.now() - began))
      await follower.follow(leader)
      await waitForFollower(true)
    }
    for (const crew of crews) await crew.stop()
    const acknowledged = crews.reduce((sum, crew) => sum + crew.acknowledged(), 0)
    console.log(`${ROUNDS} promotions, ${acknowledged} writes; followed after ${longest.join(', ')} ms`)
    expect(Math.max(...longest)).toBeLessThan(LIMIT)
    const wishes = crews.flatMap((crew) => crew.wishes)
    const refusals = crews.flatMap((crew) => crew.refusals)
    const [node] = nodes
    if (!node || !crews[0]) throw new Error('There is no node')
    const row: Installation['row'] = async (text, values) => (await rowsOf(text, values))[0] ?? {}
    expect(await faultsAfter({ ...node, row }, admin, store, { ...crews[0], wishes, refusals })).toEqual([])
  })
})

let written = 0
const worksAt = async (client: Client): Promise<boolean> => {
  const { userId: managerId } = (await client.call('token/getToken').catch(() => undefined))?.data ?? {}
  if (!managerId) return false
  const name = `promoted${++written}`
  const answer = await client.call('warehouse/insert', { name, managerId }).catch(() => undefined)
  return answer?.status === 200
}
