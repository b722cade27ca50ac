import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { signature, type Answer, type Client } from '../src/harness/client.ts'
import { anInstallation, isReady, type Installation, type Server } from '../src/harness/installation.ts'
import { startPostgres, type Postgres } from '../src/harness/postgres.ts'
import { cleanUp } from '../src/harness/processes.ts'
import { aStore, faultsAfter, startCrew } from '../src/harness/writers.ts'

const password = 'Tmlm@2026'

afterAll(cleanUp)

describe('The product as the README starts it', () => {
  let installation: Installation
  let admin: Client

  beforeAll(async () => {
    installation = await anInstallation({ from: inject('demoData'), settings: { DEMO: '1' } })
    await installation.start()
    admin = await installation.client.login('demo', 'tmlmAdmin', password)
  })

  it('tells load balancers that it lives and that it is ready', async () => {
    for (const probe of ['health', 'ready']) {
      const response = await fetch(installation.url + probe)
      expect([response.status, await response.json()]).toMatchObject([200, { status: 200 }])
    }
  })

  it('lets people in with the right password, and says how many tries are left with a wrong one', async () => {
    const at = installation.client.as({ tenantCode: 'demo' })
    expect(await at.call('token/login', { jobNo: 'A0008', password })).toMatchObject({
      ...{ http: 200, status: 200, msg: '操作成功' },
      data: { token: expect.any(String) },
    })
    const wrong = { jobNo: 'A0009', password: 'wrong' }
    expect(await at.call('token/login', wrong)).toMatchObject({ status: 1001, msg: '工号或密码错误，还可尝试4次' })
    expect(await at.as({ lang: 'en' }).call('token/login', wrong)).toMatchObject({
      ...{ status: 1001, msg: 'Wrong job number or password, 3 tries left' },
    })
    const nowhere = installation.client.as({ tenantCode: 'nowhere' })
    expect(await nowhere.call('token/login', wrong)).toMatchObject({ status: 1003, msg: '租户代码不存在' })
    expect(await at.call('token/login', { jobNo: 'A0009' })).toMatchObject({
      ...{ status: 400, data: [{ field: 'password', msg: '请输入密码' }] },
    })
    expect(await at.call('warehouse/list')).toMatchObject({ status: 1000, msg: '未登录' })
  })

  it('lets nobody in without a signature, or with an old one', async () => {
    const { client, url } = installation
    const unsigned = client.as({ signed: false, tenantCode: 'demo' })
    const refused = { status: 1011, msg: '请求校验失败，请检查本机时间' }
    expect(await unsigned.call('token/login', { jobNo: 'A0008', password })).toMatchObject({ http: 200, ...refused })
    for (const t of [Date.now() - 310_000, Date.now() + 310_000]) {
      const late = await fetch(`${url}api/tenant/findByCode?${signature(String(t))}`, { method: 'POST' })
      expect(await late.json()).toMatchObject(refused)
    }
    const inTime = await fetch(`${url}api/tenant/findByCode?${signature(String(Date.now() - 200_000))}`, {
      ...{ method: 'POST', headers: { tenantCode: 'demo' } },
    })
    expect(await inTime.json()).toMatchObject({ status: 200 })
  })

  it('gives a new company its first password once, which must be changed at the first login (1008)', async () => {
    const printed = await installation.tmlm(
      ...['tenant', 'create', '--code', 'acme', '--name', 'Acme 精密', '--combo', 'flagship', '--json'],
    )
    const { adminJobNo: jobNo, initialPassword } = JSON.parse(printed)
    const acme = installation.client.as({ tenantCode: 'acme' })
    const first: Answer = await acme.call('token/login', { jobNo, password: initialPassword })
    expect(first).toMatchObject({ status: 1008, data: { token: expect.any(String) } })
    const restricted = acme.as({ token: first.data.token })
    expect((await restricted.call('warehouse/list')).status).toBe(1000)

    const next = 'Acme@2026x'
    const change = { oldPassword: initialPassword, password: next, checkPass: next }
    expect(await restricted.call('token/changePassword', change)).toMatchObject({ status: 200 })
    expect((await restricted.call('token/changePassword', change)).status).toBe(1000)
    expect((await acme.call('token/login', { jobNo, password: initialPassword })).status).toBe(1001)
    const inside = await acme.login('acme', jobNo, next)
    expect(await inside.ok('warehouse/list')).toMatchObject({ list: [], totalRow: 0 })
  })

  it('knows nothing of what belongs to another company', async () => {
    const { list } = await admin.ok('warehouse/list')
    const stranger = await installation.client.login('demo2', 'tmlmAdmin', password)
    const { id } = list[0]
    for (const path of ['warehouse/getEntityById', 'warehouse/update', 'warehouse/disable'])
      expect(await stranger.call(path, { id, version: 1, name: 'x' })).toMatchObject({ status: 404 })
    expect((await stranger.ok('warehouse/list')).totalRow).toBe(0)
    expect((await admin.ok('warehouse/getEntityById', { id })).name).toBe(list[0].name)
    // A token is good for its own company only, whatever the header says.
    const { token } = (
      await installation.client.as({ tenantCode: 'demo2' }).call('token/login', {
        ...{ jobNo: 'tmlmAdmin', password },
      })
    ).data
    expect((await admin.as({ token }).call('warehouse/list')).status).toBe(1000)
  })

  it('refuses what a person has no right to', async () => {
    const reader = await installation.client.login('demo', 'A0012', password)
    const { list } = await reader.ok('warehouse/list')
    const refused = await reader.call('warehouse/insert', { name: '我的仓库', managerId: list[0].managerId })
    expect(refused).toMatchObject({ http: 200, status: 403, msg: '无操作权限' })
    expect((await reader.call('warehouse/delete', { ids: list[0].id })).status).toBe(403)
  })

  it('lets one of two people audit who press at the same moment', async () => {
    const store = await aStore(admin)
    const line = { accessoryId: store.partId, qty: 1, price: 1 }
    for (let round = 0; round < 5; round++) {
      const { id } = await admin.ok('accessoryInput/insert', {
        ...{ inType: 1, warehouseId: store.warehouseId, supplierId: store.supplierId, lines: [line] },
      })
      const pressed = await Promise.all([1, 2].map(() => admin.call('accessoryInput/audit', { id, version: 1 })))
      expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const { lines } = await admin.ok('accessoryInput/getEntityById', { id })
      expect(Number(lines[0].stockQtyAfter)).toBe(round + 1)
    }
  })

  it('answers every path with an envelope or a page', async () => {
    expect(await admin.call('nothing/list')).toMatchObject({ http: 404, status: 404 })
    expect((await fetch(`${installation.url}api/warehouse/list`)).status).toBe(405)
    const page = await fetch(`${installation.url}repairReportOrder`, { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('<base href="/">')
  })
})

describe('One company below a path, on a trusted network', () => {
  let installation: Installation

  beforeAll(async () => {
    installation = await anInstallation({
      settings: { DEMO: '1', TENANCY: 'single', BASE_PATH: '/tmlm/', SIGNATURE: 'off' },
    })
    await installation.start()
  })

  it('serves calls and pages there and nowhere else', async () => {
    const { url } = installation
    const root = url.slice(0, -'tmlm/'.length)
    expect(url.endsWith('/tmlm/')).toBe(true)
    const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text()
    expect(page).toContain('<base href="/tmlm/">')
    const script = /src="\.\/(assets\/[^"]+\.js)"/.exec(page)?.[1]
    expect((await fetch(url + script)).headers.get('content-type')).toContain('javascript')
    const bare = await fetch(`${root}tmlm`, { redirect: 'manual' })
    expect([bare.status, bare.headers.get('location')]).toEqual([308, '/tmlm/'])
    expect((await fetch(`${root}api/tenant/findByCode`, { method: 'POST' })).status).toBe(404)
    expect((await fetch(root, { headers: { accept: 'text/html' } })).status).toBe(404)
  })

  it('needs neither a signature nor a tenant code', async () => {
    const { client } = installation
    expect(await client.call('tenant/findByCode')).toMatchObject({
      status: 200,
      data: { themeColor: expect.any(String) },
    })
    const admin = await client.login(undefined, 'tmlmAdmin', password)
    expect((await admin.ok('warehouse/list')).totalRow).toBeGreaterThan(0)
  })
})

describe("On the distribution's PostgreSQL", () => {
  let postgres: Postgres
  let installation: Installation
  let server: Server

  beforeAll(async () => {
    postgres = await startPostgres()
    installation = await anInstallation({ settings: { DATABASE_URL: postgres.url(), DEMO: '1' } })
  })

  it('a run-time role that may pass by row security stops the start', async () => {
    const refused = installation.launch({ DATABASE_APP_URL: postgres.url() })
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain('The run-time role owner is a superuser')
  })

  it('works as it does on its own, and as a role that owns nothing', async () => {
    server = await installation.start()
    const admin = await installation.client.login('demo', 'tmlmAdmin', password)
    expect((await admin.ok('accessoryInput/list')).totalRow).toBeGreaterThan(12)
    const { roles } = await installation.row(`SELECT jsonb_agg(DISTINCT usename) AS roles
FROM pg_stat_activity
WHERE datname = 'postgres' AND backend_type = 'client backend' AND pid <> pg_backend_pid()`)
    expect(roles).toEqual(['tmlm_app'])
  })

  const restarts = [
    ['stopped for two seconds', 'fast', 2_000],
    ['crashed and restarted', 'immediate', 0],
  ] as const
  it.each(restarts)(
    'a database %s under load loses nothing, and work goes on without a restart',
    async (_, mode, pause) => {
      const admin = await installation.client.login('demo', 'tmlmAdmin', password)
      const store = await aStore(admin)
      const crew = startCrew(admin, store, 4)
      await expect.poll(crew.acknowledged, { interval: 10 }).toBeGreaterThan(4)
      await postgres.stop(mode)
      await sleep(pause)
      await postgres.start()
      await expect.poll(() => isReady(installation.url), { timeout: 60_000 }).toBe(true)
      const before = crew.acknowledged()
      await expect.poll(crew.acknowledged, { interval: 10 }).toBeGreaterThan(before + 4)
      await crew.stop()
      expect([crew.unanswered(), crew.busy() > 0]).toEqual([0, true])
      expect(await faultsAfter(installation, admin, store, crew)).toEqual([])
      expect(server.isRunning()).toBe(true)
      console.log(
        `Database ${mode} restarted: ${crew.acknowledged()} calls acknowledged, 0 lost, ${crew.busy()} answered 503`,
      )
    },
  )

  it('calls answer 503 in words while it is away', async () => {
    const admin = await installation.client.login('demo', 'tmlmAdmin', password)
    await postgres.stop('fast')
    await expect.poll(() => isReady(installation.url)).toBe(false)
    const busy = { http: 503, status: 503, msg: '系统繁忙，请稍后再试' }
    expect(await admin.call('warehouse/list')).toMatchObject(busy)
    expect(await admin.call('warehouse/insert', { name: 'x' })).toMatchObject(busy)
    expect(
      await installation.client.as({ tenantCode: 'demo' }).call('token/login', { jobNo: 'A0008', password }),
    ).toMatchObject(busy)
    expect((await fetch(`${installation.url}health`)).status).toBe(200)
    expect((await fetch(`${installation.url}ready`)).status).toBe(503)
    await postgres.start()
    await expect.poll(() => isReady(installation.url), { timeout: 60_000 }).toBe(true)
    await expect.poll(async () => (await admin.call('warehouse/list')).status).toBe(200)
  })

  it('SIGTERM leaves a given database running', async () => {
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(await installation.row('SELECT 1 AS one')).toEqual({ one: 1 })
  })
})
