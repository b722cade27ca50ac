// Two servers on one PostgreSQL behind a proxy that sends each connection to the next one: whoever is asked, the answer
// is the same.
import { createServer, connect, type Server as Proxy, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, signature, type Client } from '../src/harness/client.ts'
import { anInstallation, type Installation, type Server } from '../src/harness/installation.ts'
import { startPostgres } from '../src/harness/postgres.ts'
import { cleanUp } from '../src/harness/processes.ts'
import { aStore, faultsAfter, startCrew } from '../src/harness/writers.ts'

const password = 'Tmlm@2026'

let nodes: Installation[] = []
let servers: Server[] = []
let proxy: Proxy
let url = ''
let admin: Client
let each: Client[] = []

beforeAll(async () => {
  const postgres = await startPostgres()
  const shared = { DATABASE_URL: postgres.url(), SECRET_KEY: 'one key for both nodes, 32 letters', DEMO: '1' }
  const first = await anInstallation({ settings: shared })
  const started = await first.start()
  // The run-time role was made by the first one.
  const asApp = { DATABASE_APP_URL: postgres.url('tmlm_app') }
  const second = await anInstallation({ settings: { ...shared, ...asApp, DEMO: '0' } })
  nodes = [first, second]
  servers = [started, await second.start()]
  proxy = roundRobin(nodes.map((node) => Number(new URL(node.url).port)))
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`
  const session = await sessionOf(clientOf(url), 'tmlmAdmin')
  admin = clientOf(url).as(session)
  each = nodes.map((node) => node.client.as(session))
}, 180_000)

afterAll(async () => {
  proxy.close()
  await cleanUp()
})

async function sessionOf(client: Client, jobNo: string): Promise<{ tenantCode: string; token: string }> {
  const { token } = await client.as({ tenantCode: 'demo' }).ok('token/login', { jobNo, password })
  return { tenantCode: 'demo', token }
}

const [FIRST, SECOND] = [0, 1]
const node = (nth: number): Installation => {
  const found = nodes[nth]
  if (!found) throw new Error(`There is no node ${nth}`)
  return found
}

describe('Two nodes', () => {
  it('know the session that began at the other, and its end', async () => {
    const session = await sessionOf(node(FIRST).client, 'A0001')
    const [here, there] = nodes.map(({ client }) => client.as(session))
    expect((await there?.call('token/getToken'))?.status).toBe(200)
    await there?.ok('token/loginOut')
    expect((await here?.call('token/getToken'))?.status).toBe(1000)
  })

  it('give each number once, and answer a repetition with the first answer whichever is asked', async () => {
    const { userId: managerId } = await admin.ok('token/getToken')
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, nth) =>
        each[nth % 2]?.ok('warehouse/insert', { name: crypto.randomUUID(), managerId }),
      ),
    )
    expect(new Set(made.map(({ code }) => code)).size).toBe(40)
    const once = { name: crypto.randomUUID(), managerId, clientId: crypto.randomUUID() }
    const [one, other] = await Promise.all(each.map((client) => client.ok('warehouse/insert', once)))
    expect(one).toEqual(other)
  })

  it('hear of changes that were made at the other', async () => {
    const { userId: managerId } = await admin.ok('token/getToken')
    const session = await sessionOf(node(SECOND).client, 'A0004')
    const response = await fetch(`${node(SECOND).url}api/events?${signature()}`, { headers: session })
    const { orgId } = await node(SECOND).client.as(session).ok('token/getToken')
    await each[0]?.ok('warehouse/insert', { name: crypto.randomUUID(), managerId, orgId })
    let heard = ''
    for await (const chunk of response.body ?? []) {
      heard += Buffer.from(chunk).toString()
      if (heard.includes('event: change')) break
    }
    expect(heard).toContain('"resources":["warehouse"]')
  })

  it('go on when one of them is killed: nothing acknowledged is lost, nothing is done twice', async () => {
    const session = await sessionOf(node(FIRST).client, 'tmlmAdmin')
    const store = await aStore(clientOf(url).as(session))
    const crew = startCrew(clientOf(url).as(session), store, 4)
    while (crew.acknowledged() < 20) await sleep(50)
    servers[1]?.kill('SIGKILL')
    const before = crew.acknowledged()
    while (crew.acknowledged() < before + 20) await sleep(50)
    await crew.stop()
    expect(await faultsAfter(node(FIRST), node(FIRST).client.as(session), store, crew)).toEqual([])
  }, 120_000)
})

/** Each connection to the next node; a node that is away is passed over. */
function roundRobin(ports: readonly number[]): Proxy {
  let turn = 0
  return createServer((client) => {
    client.on('error', () => undefined)
    const reach = (tries: number): void => {
      const node = connect(ports[turn++ % ports.length] ?? 0, '127.0.0.1')
      node.once('connect', () => {
        client.pipe(node).pipe(client)
        client.once('close', () => node.destroy())
      })
      node.on('error', () => (tries > 1 && node.connecting ? reach(tries - 1) : client.destroy()))
    }
    reach(ports.length)
  })
}
