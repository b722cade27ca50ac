// Two servers on one PostgreSQL behind a proxy that sends each connection to the next one: whoever is asked, the answer
// is the same.
import { createServer, connect, type Server as Proxy, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { aBucket, type Bucket } from '../src/harness/bucket.ts'
import { clientOf, signature, type Client, type Data } from '../src/harness/client.ts'
import { anInstallation, type Installation, type Server } from '../src/harness/installation.ts'
import { startPostgres } from '../src/harness/postgres.ts'
import { cleanUp } from '../src/harness/processes.ts'
import { aStore, faultsAfter, startCrew } from '../src/harness/writers.ts'

const password = 'Tmlm@2026'

let nodes: Installation[] = []
let servers: Server[] = []
let proxy: Proxy
let bucket: Bucket
let url = ''
let admin: Client
let each: Client[] = []
let session = { tenantCode: '', token: '' }

beforeAll(async () => {
  const postgres = await startPostgres()
  bucket = await aBucket()
  const shared = {
    ...bucket.settings,
    DATABASE_URL: postgres.url(),
    SECRET_KEY: 'one key for both nodes, 32 letters',
    DEMO: '1',
  }
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
  session = await sessionOf(clientOf(url), 'tmlmAdmin')
  admin = clientOf(url).as(session)
  each = nodes.map((node) => node.client.as(session))
}, 600_000)

afterAll(async () => {
  proxy.close()
  bucket.close()
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

/** The administrator, talking to one of them alone. */
const at = (nth: number): Client => node(nth).client.as(session)

/** A file brought to one of the nodes, as a browser sends it. */
async function brought(nth: number, path: string, name: string, bytes: Buffer): Promise<Data> {
  const { tenantCode, token } = session
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  const headers = { token, tenantCode }
  const response = await fetch(`${node(nth).url}api/${path}?${signature()}`, { method: 'POST', headers, body: form })
  return response.json()
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

  it('take a ticket that the other has given, once', async () => {
    const { ticket } = await at(FIRST).ok('file/ticket')
    const search = new URLSearchParams({ token: ticket, tenantCode: 'demo' })
    const [first, again] = [
      await fetch(`${node(SECOND).url}api/warehouse/downExcel?${search}`),
      await fetch(`${node(FIRST).url}api/warehouse/downExcel?${search}`),
    ]
    expect(first.headers.get('content-type')).toContain('spreadsheetml')
    expect(((await first.arrayBuffer()).byteLength ?? 0) > 1000).toBe(true)
    expect(await again.json()).toMatchObject({ status: 1000 })
  })

  it('keep files together: what is uploaded at one is opened at the other, by a link that either has signed', async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
    const kept = await brought(FIRST, 'file/upload', 'drawing.pdf', pdf)
    expect(kept).toMatchObject({ status: 200, data: { size: pdf.length } })
    const { url: address } = kept.data
    expect(bucket.kept.size).toBeGreaterThan(0)
    for (const [signer, reader] of [
      [FIRST, SECOND],
      [SECOND, FIRST],
    ] as const) {
      const { links } = await at(signer).ok('file/ticket', { urls: [address] })
      const opened = await fetch(`${node(reader).url}${links[address]}`)
      expect(Buffer.from(await opened.arrayBuffer())).toEqual(pdf)
    }
  })

  it('import by a job that either may take, and both tell how it went', async () => {
    const mark = crypto.randomUUID().slice(0, 8)
    const rows = Array.from({ length: 1200 }, (_, nth) => `${mark}-${nth},类型${mark}${nth}`)
    const answer = await brought(
      FIRST,
      'materialType/readExcel',
      'types.csv',
      Buffer.from(['类型编码,类型名称', ...rows].join('\n')),
    )
    expect(answer).toMatchObject({ status: 200, data: { total: 1200 } })
    const { jobId } = answer.data
    await expect
      .poll(async () => (await at(SECOND).ok('importJob/getEntityById', { id: jobId })).status, { timeout: 150_000 })
      .toBe(3)
    for (const client of each) {
      expect(await client.ok('importJob/getEntityById', { id: jobId })).toMatchObject({ inserted: 1200, failed: 0 })
      expect((await client.ok('materialType/count', { keyword: mark })).totalRow).toBe(1200)
    }
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
  }, 300_000)
})

describe('A warning', () => {
  it('is told by one mail, although two nodes find it, both die before they send it, and the mail server answers late', async () => {
    servers[SECOND] = await node(SECOND).start()
    const mails = await aLateMailbox()
    const session = await sessionOf(node(FIRST).client, 'tmlmAdmin')
    const [one, other] = nodes.map((each) => each.client.as(session)) as [Client, Client]
    const account = { host: '127.0.0.1', port: mails.port, account: 'warn@example.com', password: 'secret' }
    const { version = 0 } = await one.ok('email/getConfig')
    await one.ok('email/update', { ...account, security: 'none', fromAddress: 'warn@example.com', version })
    await one.ok('email/test', { to: 'plant@example.com' })
    await one.ok('email/update', { version: (await one.ok('email/getConfig')).version, enabled: 1, password: '******' })
    const { list } = await one.ok('user/list', { keyword: 'A0001' })
    const person = await one.ok('user/getEntityById', { id: list[0].id })
    await one.ok('user/update', { id: person.id, version: person.version, email: 'told@example.com' })
    await one.ok('warningSend/insert', {
      ...{
        name: '证书邮件',
        kinds: 'W506',
        channels: '2',
        recipients: JSON.stringify([{ type: 'field', value: 'userIds' }]),
      },
    })
    await one.ok('specialStaffing/insert', {
      ...{ staffType: 'seOperator', applyOrgId: person.orgId, userIds: person.id, certificateName: '电工证' },
      ...{ certificateNo: 'DG-KILLED', certificateValidTo: daysAhead(20) },
    })

    const database = await node(FIRST).connect()
    // Who sends looks for the account of the mail server: that far it comes, and no further.
    await database.query('BEGIN; LOCK TABLE email IN ACCESS EXCLUSIVE MODE')
    await Promise.all([one, other].map((client) => run(client, 'T01')))
    const waiting = `SELECT count(*)::int AS count FROM message_delivery d JOIN warning_record r ON r.id = d.source_id
      WHERE r.object_code = 'DG-KILLED' AND d.channel = 2`
    while ((await database.query(waiting)).rows[0].count === 0) await sleep(100)
    for (const server of servers) server.kill('SIGKILL')
    await Promise.all(servers.map(({ ended }) => ended))
    await database.query('COMMIT')
    await database.end()
    expect(mails.about('DG-KILLED')).toHaveLength(0)

    servers = await Promise.all(nodes.map((each) => each.start()))
    await Promise.all([one, other].flatMap((client) => [run(client, 'T01'), run(client, 'T03')]))
    while (mails.about('DG-KILLED').length === 0) {
      await sleep(500)
      await run(one, 'T03')
    }
    await Promise.all([one, other].map((client) => run(client, 'T03')))
    await sleep(3 * late)
    expect(mails.about('DG-KILLED')).toHaveLength(1)
  }, 300_000)
})

/** One at a time: who asks while it runs is refused. */
async function run(client: Client, code: string): Promise<void> {
  const { list } = await client.ok('scheduledTask/list')
  const { status } = await client.call('scheduledTask/runNow', { id: list.find((task: Data) => task.code === code).id })
  expect([200, 422]).toContain(status)
}

const daysAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** How long the mail server takes to say that it has a mail. */
const late = 1000

async function aLateMailbox() {
  const mails: string[] = []
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], disableReverseLookup: true, logger: false },
    onAuth: (_auth, _session, done) => done(null, { user: 'warn' }),
    onData(stream, _session, done) {
      let text = ''
      stream.setEncoding('utf8').on('data', (part: string) => (text += part))
      stream.on('end', () => {
        mails.push(text.replaceAll(/=\r\n/g, ''))
        setTimeout(done, late)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { port, about: (word: string) => mails.filter((mail) => mail.includes(word)) }
}

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
