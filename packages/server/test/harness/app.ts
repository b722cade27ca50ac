// The product behind its HTTP floor, a fresh tenant per test, and people who call it.
import { randomBytes } from 'node:crypto'
import { permissionKey } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import type { FastifyInstance } from 'fastify'
import { createApp, type App } from '../../src/app.ts'
import { apiDescription } from '../../src/engine/openapi/index.ts'
import { fillTenant } from '../../src/areas/platform/seed/fill.ts'
import { createKeptUploads } from '../../src/engine/call/keptUploads.ts'
import { callsByKey, filesTaken } from '../../src/engine/call/works.ts'
import { toLocal } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import type { Files } from '../../src/platform/files/index.ts'
import { openDatabase, type Database, type Tx } from '../../src/platform/database/database.ts'
import { db as builder } from '../../src/platform/database/query.ts'
import { buildServer } from '../../src/platform/http/server.ts'
import { newId } from '../../src/platform/ids.ts'
import { openLog } from '../../src/platform/log.ts'
import { rebuildScope } from '../../src/platform/permission/rebuild.ts'
import { openSession } from '../../src/platform/session/open.ts'
import { appConfig } from './database.ts'
import { aFolder, filesIn } from './files.ts'

// Tests look into answers freely; what they find is asserted, not typed.
// oxlint-disable-next-line typescript/no-explicit-any
export type Data = any

export interface Envelope {
  readonly status: number
  readonly msg: string
  readonly data: Data
}

export interface Caller {
  readonly token: string
  readonly userId: string
  readonly tenant: Tenant
  /** Any call, form-encoded. */
  call(path: string, input?: Readonly<Record<string, unknown>>, lang?: 'zh' | 'en'): Promise<Envelope>
  /** The data of a call that must succeed. */
  ok(path: string, input?: Readonly<Record<string, unknown>>): Promise<Data>
}

export interface Tenant {
  readonly id: string
  readonly code: string
  readonly rootOrgId: string
  readonly admin: Caller
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** A person with exactly these menus and buttons (`screen_key`), in the root organisation unless said. */
  person(rights?: {
    menus?: readonly string[]
    mobileMenus?: readonly string[]
    buttons?: readonly string[]
    orgId?: string
    supplierId?: string
  }): Promise<Caller>
  /** A factory below the root. */
  factory(name?: string): Promise<string>
}

const { TEST_NOW } = process.env

const begin = (): Date => (TEST_NOW === undefined ? new Date() : new Date(TEST_NOW))

/** The clock of the tests; a test may move it. With TEST_NOW they can be tried on another day and hour. */
export const clock = { now: begin() }

/** Local time of the tenants: so many hours ago, and its day. */
export const hoursAgo = (hours: number): string =>
  toLocal(new Date(clock.now.getTime() - hours * 3_600_000), 'Asia/Shanghai')
export const daysAgo = (days: number): string => hoursAgo(days * 24).slice(0, 10)

export const resetClock = (): void => {
  clock.now = begin()
}

/** Jobs that calls have put into the queue; no worker takes them here. */
export const sentJobs: { tenantId: string; job: string; data: Data }[] = []

let opened: { db: Database; app: App; server: FastifyInstance; files: Files } | undefined

let ground: Database | undefined

/** Has the product stand on another database than that of the run; before anything else is asked of it. */
export function standOn(db: Database): void {
  if (opened) throw new Error('The product stands already')
  ground = db
}

/** One for all test files of the process, which ends with it. */
export function product() {
  if (!opened) {
    const db = ground ?? openDatabase({ ...appConfig(), max: 10 })
    const files = filesIn(aFolder())
    const app = createApp({
      db,
      tenancy: 'multi',
      files,
      secretKey: randomBytes(32),
      jobs: {
        async send(tx, job, data) {
          sentJobs.push({ tenantId: tx.tenantId, job, data })
        },
      },
      warn: (message, error) => console.error(message, error),
      clock: () => clock.now,
    })
    const config = readConfig({
      SIGNATURE: 'off',
      LOG_LEVEL: process.env['TEST_LOG'] === undefined ? 'silent' : 'error',
      DEMO: '0',
      ADDRESS_LIMIT: '0',
      ACCOUNT_LIMIT: '0',
      MAX_IN_FLIGHT: '5000',
    })
    const log = openLog({ level: config.logLevel, clock: () => clock.now })
    opened = {
      db,
      app,
      files,
      server: buildServer({
        config,
        dispatch: app.dispatch,
        isCall: app.isCall,
        knowCaller: (call) => app.sessions.enter(call),
        keptUploads: createKeptUploads({ ...app.engine, sessions: app.sessions }, aFolder()),
        takesFile: filesTaken(catalogue),
        byKey: callsByKey(catalogue),
        clock: () => clock.now,
        ready: async () => true,
        log,
        events: app.events,
        description: apiDescription(catalogue, '/'),
      }),
    }
  }
  return opened
}

/** Waits for what the product does after it has answered. */
export const settle = async (): Promise<void> => opened?.app.sessions.settle()

export async function aTenant(permission = 'all'): Promise<Tenant> {
  const { db } = product()
  const now = clock.now
  const id = newId(now)
  const code = `T${randomBytes(6).toString('hex')}`
  await db.admit(id, code.toLowerCase())
  const begun = await db.transaction(id, async (tx) => {
    const comboId = newId(now)
    await tx.run(
      builder.insertInto('combo').values({
        id: comboId,
        code: `c-${code}`,
        comboName: '测试套餐',
        permission,
        storageGb: 20,
        graceDays: 7,
        status: 1,
      }),
    )
    await tx.run(
      builder.insertInto('tenant').values({
        id,
        code,
        codeKey: code.toLowerCase(),
        fullName: '测试企业',
        comboId,
        permission,
        openingDate: '2026-01-01',
        status: 1,
        storageGb: 20,
        graceDays: 7,
        language: 'zh',
        timezone: 'Asia/Shanghai',
        authVersion: 0,
        createTime: now,
      }),
    )
    return fillTenant(tx, {
      tenantCode: code,
      name: '测试企业',
      language: 'zh',
      timezone: 'Asia/Shanghai',
      passwordHash: 'none',
      mustChange: false,
      workers: [],
      now,
    })
  })

  const inTenant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction(id, work)
  const base = { id, code, rootOrgId: begun.rootOrgId, inTenant }
  const tenant: Tenant = {
    ...base,
    admin: undefined as unknown as Caller,
    async person(rights = {}) {
      const userId = newId(clock.now)
      await inTenant((tx) => insertPerson(tx, tenant, userId, rights))
      return callerOf(tenant, userId)
    },
    async factory(name = `工厂${randomBytes(3).toString('hex')}`) {
      const orgId = newId(clock.now)
      await inTenant(async (tx) => {
        await tx.run(
          builder.insertInto('org').values({
            id: orgId,
            code: `F${randomBytes(4).toString('hex')}`,
            name,
            type: 2,
            parentId: begun.rootOrgId,
            fullPathId: `${begun.rootOrgId}/${orgId}`,
            fullPathName: `测试企业/${name}`,
            rank: 1,
            status: 1,
            isTooling: 0,
            ...stamp(begun.adminUserId),
          }),
        )
        await rebuildScope(tx, 'all', clock.now)
      })
      return orgId
    },
  }
  Object.assign(tenant, { admin: await callerOf(tenant, begun.adminUserId) })
  return tenant
}

const stamp = (userId: string) => ({
  createUserId: userId,
  createTime: clock.now,
  updateUserId: userId,
  updateTime: clock.now,
})

async function insertPerson(
  tx: Tx,
  tenant: Tenant,
  userId: string,
  rights: NonNullable<Parameters<Tenant['person']>[0]>,
): Promise<void> {
  const roleId = newId(clock.now)
  const name = randomBytes(5).toString('hex')
  const orgId = rights.orgId ?? tenant.rootOrgId
  await tx.run(
    builder.insertInto('sysRole').values({
      id: roleId,
      code: name,
      name,
      kind: 1,
      status: 1,
      menusRole: (rights.menus ?? []).join(','),
      buttonsRole: (rights.buttons ?? []).join(','),
      menusDingdingRole: (rights.mobileMenus ?? []).join(','),
      ...stamp(userId),
    }),
  )
  await tx.run(
    builder.insertInto('user').values({
      id: userId,
      jobNo: name,
      jobName: `人员${name}`,
      sex: 2,
      status: 1,
      orgId,
      parentId: orgId,
      fullPathId: `${orgId}/${userId}`,
      isSupplier: rights.supplierId ? 1 : 0,
      supplierId: rights.supplierId ?? null,
      mustChange: false,
      authVersion: 0,
      ...stamp(userId),
    }),
  )
  await tx.run(builder.insertInto('userRoleIds').values({ ownerId: userId, targetId: roleId, position: 1 }))
  await rebuildScope(tx, [userId], clock.now)
}

async function callerOf(tenant: Tenant, userId: string): Promise<Caller> {
  const token = await tenant.inTenant((tx) =>
    openSession(tx, { userId, loginSource: 'PC', ip: '127.0.0.1', userAgent: 'test', now: clock.now }, true),
  )
  const call: Caller['call'] = (path, input = {}, lang) =>
    send(path, input, { token, tenantCode: tenant.code, ...(lang ? { lang } : {}) })
  return {
    token,
    userId,
    tenant,
    call,
    async ok(path, input) {
      const answer = await call(path, input)
      if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
      return answer.data
    },
  }
}

/** The same person with a new session: the old one does not outlive days that a test lets pass. */
export const againIn = ({ tenant, userId }: Caller): Promise<Caller> => callerOf(tenant, userId)

/** A form as a browser sends it: nested values are JSON text. */
export async function send(
  path: string,
  input: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Envelope> {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue
    form.set(name, value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const response = await product().server.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  })
  return response.json()
}

/** Every button of a screen as stored in a role. */
export const buttonsOf = (screenName: string): string[] => {
  const screen = catalogue.screens.find((entry) => entry.name === screenName)
  return (screen?.buttons ?? []).map((button) => permissionKey(screen?.prefix ?? screenName, button.key))
}
