// What the operator does with tenants: rules 1 to 6 of the platform page, as functions and as commands.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { passwordWeakness } from '@tmlm/model'
import { dictionaries, tasks } from '@tmlm/model/areas/platform/registry'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../../src/app.ts'
import { requireRoomForUsers, usersInUse } from '../../../src/areas/platform/limits.ts'
import { seededRoles } from '../../../src/areas/platform/seed/roles.ts'
import {
  createTenant,
  ensureSingleTenant,
  listTenants,
  resumeTenant,
  showTenant,
  suspendTenant,
  type NewTenant,
} from '../../../src/areas/platform/tenants.ts'
import { commandsMeant, readCommandLine } from '../../../src/cli/command.ts'
import { comboCommands } from '../../../src/cli/combo.ts'
import { tenantCommands } from '../../../src/cli/tenant.ts'
import { connectDatabase, type Connection } from '../../../src/platform/database/connect.ts'
import { openDatabase, type Database, type Tx } from '../../../src/platform/database/database.ts'
import { db as builder } from '../../../src/platform/database/query.ts'
import { parameter, storedParameter } from '../../../src/platform/parameters.ts'
import { newId } from '../../../src/platform/ids.ts'
import { clock, product } from '../../harness/app.ts'
import { aCompany } from '../../harness/company.ts'
import { withMigratedDatabase } from '../../harness/database.ts'
import { aFolder, filesIn } from '../../harness/files.ts'

const start = new Date('2026-03-02T01:00:00Z')
beforeEach(() => {
  clock.now = start
})

const byTest = () => ({ operator: 'test', now: clock.now })
const aWish = (more: Partial<NewTenant> = {}): NewTenant => ({
  code: `N${newId(clock.now).slice(-8)}${Math.random().toString(36).slice(2, 6)}`,
  fullName: '北方机械厂',
  combo: 'standard',
  tasks: ['T13', 'T14'],
  ...more,
})

describe('a new tenant', () => {
  it('has its root, its administrator, roles, dictionaries, tasks and scope', async () => {
    const { db } = product()
    const made = await createTenant(db, aWish({ shortName: '北方', months: 12 }), byTest())
    await db.transaction(made.tenantId, async (tx) => {
      const tenant = await tx.one(builder.selectFrom('tenant').selectAll().where('id', '=', made.tenantId))
      expect(tenant).toMatchObject({ openingDate: '2026-03-02', closingDate: '2027-03-02', graceDays: 7, status: 1 })
      expect(tenant.permission.split(',')).toContain('accessoryManagement')
      expect(await tx.all(builder.selectFrom('org').selectAll())).toMatchObject([
        {
          id: made.rootOrgId,
          type: 0,
          code: made.code.toUpperCase(),
          name: '北方',
          fullPathId: made.rootOrgId,
          fullPathName: '北方',
        },
      ])
      expect(await tx.all(builder.selectFrom('user').selectAll())).toMatchObject([
        {
          id: made.adminUserId,
          jobNo: 'tmlmAdmin',
          mustChange: true,
          fullPathId: `${made.rootOrgId}/${made.adminUserId}`,
        },
      ])
      const roles = await tx.all(builder.selectFrom('sysRole').selectAll().orderBy('rank'))
      expect(roles.map((role) => role.name)).toEqual(seededRoles.map((role) => role.name[0]))
      expect(roles).toHaveLength(14)
      expect(roles.find((role) => role.code === 'accessoryKeeper')?.menusRole?.split(',')).toContain('accessoryInbound')
      expect(roles.find((role) => role.code === 'reader')?.buttonsRole?.split(',')).not.toContain(
        'warehouseFiles_delete',
      )
      const items = await tx.all(builder.selectFrom('dictionaryItems').select(['value', 'labelEn']))
      const seeded = dictionaries.flatMap((dictionary) => dictionary.items)
      expect(new Set(items.map(({ value, labelEn }) => `${value}: ${labelEn}`))).toEqual(
        new Set(seeded.map(({ value, labelEn }) => `${value}: ${labelEn}`)),
      )
      expect(items).toHaveLength(seeded.length)
      expect(await tx.all(builder.selectFrom('scheduledTask').select('code'))).toHaveLength(tasks.length)
      expect(
        await tx.all(builder.selectFrom('taskDue').selectAll().where('tenantId', '=', made.tenantId).orderBy('task')),
      ).toEqual([
        // 03:00 and 02:30 of the next day in Shanghai.
        { tenantId: made.tenantId, task: 'T13', nextRun: new Date('2026-03-02T19:00:00Z') },
        { tenantId: made.tenantId, task: 'T14', nextRun: new Date('2026-03-02T18:30:00Z') },
      ])
      expect(await tx.all(builder.selectFrom('userOrgScope').selectAll())).toMatchObject([
        { userId: made.adminUserId, dataOrgId: made.rootOrgId, access: 2 },
      ])
      expect(
        await tx.all(builder.selectFrom('tenantLog').selectAll().where('tenantCode', '=', made.code)),
      ).toMatchObject([
        { action: 'create', operator: 'test', before: null, after: { code: made.code, closingDate: '2027-03-02' } },
      ])
    })
  })

  it('has a first password that is strong, must be changed, and is kept nowhere', async () => {
    const { db } = product()
    const made = await createTenant(db, aWish(), byTest())
    expect(passwordWeakness(made.initialPassword, 2)).toBeUndefined()
    const hashes = await db.transaction(made.tenantId, (tx) =>
      tx.all(builder.selectFrom('user').select('passwordHash')),
    )
    expect(hashes[0]?.passwordHash).toMatch(/^\$argon2id\$/)
    const logged = await db.platform((tx) =>
      tx.all(builder.selectFrom('tenantLog').selectAll().where('tenantCode', '=', made.code)),
    )
    expect(JSON.stringify(logged)).not.toContain(made.initialPassword)
  })

  it('is made all or not at all, wherever it fails', async () => {
    const { db } = product()
    let statements = 0
    await createTenant(
      counting(db, () => void statements++),
      aWish(),
      byTest(),
    )
    for (let failing = 1; failing <= statements; failing++) {
      const wish = aWish()
      let seen = 0
      const broken = counting(db, () => {
        if (++seen === failing) throw new Error('The light went out')
      })
      await expect(createTenant(broken, wish, byTest())).rejects.toThrow('The light went out')
      const rows = await db.platform((tx) =>
        tx.all(builder.selectFrom('tenant').select('id').where('code', '=', wish.code)),
      )
      const logged = await db.platform((tx) =>
        tx.all(builder.selectFrom('tenantLog').select('id').where('tenantCode', '=', wish.code)),
      )
      expect([...rows, ...logged]).toEqual([])
    }
    expect(statements).toBeGreaterThan(8)
  })

  it('has a code that nobody else has, in any case', async () => {
    const { db } = product()
    const wish = aWish()
    await createTenant(db, wish, byTest())
    await expect(createTenant(db, { ...wish, code: wish.code.toUpperCase() }, byTest())).rejects.toMatchObject({
      status: 422,
      text: [expect.stringContaining('租户代码已存在'), expect.stringContaining('already exists')],
    })
  })

  it.each<[string, Partial<NewTenant>, string, string?]>([
    ['a code that begins with a digit', { code: '1abc' }, 'code'],
    ['a code that is too short', { code: 'ab' }, 'code'],
    ['no name', { fullName: ' ' }, 'fullName'],
    ['a phone number that is none', { contactPhone: '12' }, 'contactPhone'],
    ['a day that does not exist', { closingDate: '2026-02-30' }, 'closingDate'],
    [
      'a closing before the opening',
      { openingDate: '2026-05-01', closingDate: '2026-04-30' },
      'closingDate',
      '到期日期不能早于开通日期',
    ],
    ['no months', { months: 0 }, 'months', '月数应在1到120之间'],
    ['too many months', { months: 121 }, 'months', '月数应在1到120之间'],
    ['a time zone that does not exist', { timezone: 'Mars/Base' }, 'timezone', '时区不存在'],
  ])('is refused with %s', async (_, wrong, field, said) => {
    const wish = aWish(wrong)
    const text = said === undefined ? expect.anything() : [said, expect.any(String)]
    await expect(createTenant(product().db, wish, byTest())).rejects.toMatchObject({
      status: 400,
      fields: [{ field, text }],
    })
    const codes = (await listTenants(product().db, clock.now)).map(({ code }) => code)
    expect(codes).not.toContain(wish.code)
  })

  it('is refused with a package that is not on sale', async () => {
    await expect(createTenant(product().db, aWish({ combo: 'golden' }), byTest())).rejects.toMatchObject({
      status: 422,
      text: ['没有在售的套餐：golden', 'No package on sale: golden'],
    })
  })
})

describe('the operator', () => {
  it('lists the tenants, and those that end soon', async () => {
    const { db } = product()
    const soon = await createTenant(db, aWish({ closingDate: '2026-03-20' }), byTest())
    const longer = await createTenant(db, aWish({ closingDate: '2026-12-31' }), byTest())
    const endless = await createTenant(db, aWish(), byTest())
    const codes = async (expiring?: number) => (await listTenants(db, clock.now, expiring)).map((tenant) => tenant.code)
    expect(await codes()).toEqual(expect.arrayContaining([soon.code, longer.code, endless.code]))
    expect(await codes(30)).toContain(soon.code)
    expect(await codes(30)).not.toContain(longer.code)
    expect(await codes(1000)).not.toContain(endless.code)
  })

  it('sees limits and use of one', async () => {
    const company = await aCompany({ closingDate: '2026-03-31' })
    await company.change({ maxUsers: 50 })
    expect(await showTenant(product().db, company.code.toUpperCase(), clock.now)).toMatchObject({
      ...{ code: company.code, combo: 'flagship', daysLeft: 30, phase: 'expiring', maxUsers: 50, usersInUse: 1 },
    })
    await expect(showTenant(product().db, 'nobody', clock.now)).rejects.toMatchObject({
      status: 422,
      text: ['租户代码不存在：nobody', 'Unknown tenant code: nobody'],
    })
  })

  it('suspends with a reason: all tokens die, nobody comes in; resumes, and they do again', async () => {
    const { db } = product()
    const company = await aCompany()
    const { token } = (await company.login()).data
    expect(await company.call(token, 'token/getToken')).toMatchObject({ status: 200 })
    await suspendTenant(db, company.code, '欠费', byTest())
    expect(await company.call(token, 'token/getToken')).toMatchObject({ status: 1000 })
    expect(await company.login()).toMatchObject({ status: 1006, msg: '企业账号已停用：欠费' })
    await expect(suspendTenant(db, company.code, '欠费', byTest())).rejects.toMatchObject({
      status: 422,
      text: [`租户${company.code}的状态为停用`, `The tenant ${company.code} is suspended`],
    })
    await resumeTenant(db, company.code, byTest())
    await expect(resumeTenant(db, company.code, byTest())).rejects.toMatchObject({
      status: 422,
      text: [`租户${company.code}的状态为正常`, `The tenant ${company.code} is active`],
    })
    expect(await company.call(token, 'token/getToken')).toMatchObject({ status: 1000 })
    expect(await company.login()).toMatchObject({ status: 200 })
    const lines = await db.platform((tx) =>
      tx.all(builder.selectFrom('tenantLog').selectAll().where('tenantCode', '=', company.code).orderBy('id')),
    )
    expect(lines).toMatchObject([
      { action: 'create' },
      { action: 'suspend', before: { status: 1 }, after: { status: 2, suspendReason: '欠费' }, reason: '欠费' },
      { action: 'resume', before: { status: 2 }, after: { status: 1, suspendReason: null } },
    ])
  })

  it('must give a reason', async () => {
    const company = await aCompany()
    await expect(suspendTenant(product().db, company.code, ' ', byTest())).rejects.toMatchObject({
      status: 422,
      text: ['请填写停用原因', 'Give a reason'],
    })
    expect((await company.login()).status).toBe(200)
  })
})

describe('the user limit', () => {
  it('counts staff who are normal or limited: 48 + 2 of 50 are full, with 5 stopped and 9 suppliers beside them', async () => {
    const company = await aCompany()
    await company.change({ maxUsers: 50 })
    await company.inTenant((tx) => addPeople(tx, { normal: 47, limited: 2, stopped: 5, suppliers: 9 }))
    expect(await company.inTenant(usersInUse)).toBe(50)
    await expect(company.inTenant((tx) => requireRoomForUsers(tx, 1))).rejects.toMatchObject({
      status: 1013,
      text: ['用户数已达套餐上限', 'User limit of the package reached'],
    })
    await company.change({ maxUsers: 51 })
    await company.inTenant((tx) => requireRoomForUsers(tx, 1))
    await expect(company.inTenant((tx) => requireRoomForUsers(tx, 2))).rejects.toMatchObject({ status: 1013 })
    await company.change({ maxUsers: null })
    await company.inTenant((tx) => requireRoomForUsers(tx, 1000))
  })

  it('lets only one of two administrators at once take the last place', async () => {
    const company = await aCompany()
    await company.change({ maxUsers: 2 })
    const add = () =>
      company.inTenant(async (tx) => {
        await requireRoomForUsers(tx, 1)
        await addPeople(tx, { normal: 1 })
      })
    const outcomes = await Promise.allSettled([add(), add(), add()])
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(await company.inTenant(usersInUse)).toBe(2)
  })
})

describe('a parameter', () => {
  it('is the default, the tenant’s value, or that of the nearest organisation above', async () => {
    const company = await aCompany()
    const read = (id: '35' | '32' | '34') => company.inTenant((tx) => parameter(tx, id))
    expect([await read('32'), await read('34'), await read('35')]).toEqual([1, false, 120])
    await company.setParameter('35', '30')
    await company.setParameter('34', '1')
    await company.setParameter('32', '2')
    expect([await read('32'), await read('34'), await read('35')]).toEqual([2, true, 30])
    // Organisations cannot differ in this one.
    await company.setParameter('35', '10', company.rootOrgId)
    expect(await company.inTenant((tx) => parameter(tx, '35', company.rootOrgId))).toBe(30)
  })

  it('counts for the organisations below the one that set it', async () => {
    const company = await aCompany()
    const root = { id: company.rootOrgId, path: company.rootOrgId }
    const [f1, f2] = [await company.unit('F1', root), await company.unit('F2', root)]
    const shop = await company.unit('F1-MS', f1)
    // Dispatch mode: each organisation may have its own.
    await company.setParameter('1', '2')
    await company.setParameter('1', '3', f1.id)
    const read = (orgId?: string) => company.inTenant(async (tx) => (await storedParameter(tx, '1', orgId)).value)
    expect([await read(), await read(f2.id), await read(f1.id), await read(shop.id)]).toEqual(['2', '2', '3', '3'])
  })

  it('is told with its name in the language of the caller', async () => {
    const company = await aCompany()
    const { token } = (await company.login()).data
    expect((await company.call(token, 'parameterControl/findById', { id: '35' }, 'en')).data).toEqual({
      ...{ id: '35', code: 'sessionIdle', name: 'Idle log-out (min)', valueType: 'int', options: null },
      ...{ min: 10, max: 1440, value: '120', defaultValue: '120', version: 0 },
    })
    expect(await company.call(token, 'parameterControl/findById', { id: '999' })).toMatchObject({ status: 404 })
  })
})

describe('the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tmlm-cli-'))
  let running: Connection | undefined
  beforeAll(async () => {
    running = await connectDatabase({ dataDir: folder, log: () => undefined })
  }, 60_000)
  afterAll(async () => {
    await running?.embedded?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  it('makes, lists, shows, suspends and resumes a tenant in the running database', async () => {
    const wish = ['--code', 'acme', '--name', 'Acme', '--combo', 'basic', '--months', '12']
    const made = await tmlm(folder, ['tenant', 'create', ...wish, '--json'])
    expect(made).toMatchObject({ code: 0 })
    expect(JSON.parse(made.out)).toEqual({
      ...{ code: 'acme', adminJobNo: 'tmlmAdmin', initialPassword: expect.stringMatching(/^.{12}$/) },
    })
    const again = await tmlm(folder, ['tenant', 'create', ...wish, '--code', 'ACME'])
    expect(again).toMatchObject({ code: 1, out: '', err: 'Tenant code already exists: ACME\n' })
    expect((await tmlm(folder, ['tenant', 'list'])).out).toMatch(/^acme +Acme +basic +1 +normal/m)
    const suspended = await tmlm(folder, ['tenant', 'suspend', 'acme', '--reason', '欠费', '--by', 'Li'])
    expect(suspended).toMatchObject({ code: 0 })
    expect(JSON.parse((await tmlm(folder, ['tenant', 'show', 'acme', '--json'])).out)).toMatchObject({
      ...{ status: 2, suspendReason: '欠费', maxUsers: null, usersInUse: 1 },
    })
    const resumed = await tmlm(folder, ['tenant', 'resume', 'acme'])
    expect(resumed).toMatchObject({ code: 0, out: 'Tenant acme is active again.\n' })
    expect((await tmlm(folder, ['combo', 'list'])).out).toMatch(/^flagship +旗舰版 +all/m)
    const moved = await tmlm(folder, ['tenant', 'set-combo', 'acme', '--combo', 'standard', '--force', '--json'])
    expect(moved).toMatchObject({ code: 0 })
    const reset = await tmlm(folder, ['tenant', 'reset-admin', 'acme', '--json'])
    expect(JSON.parse(reset.out)).toEqual({
      ...{ code: 'acme', adminJobNo: 'tmlmAdmin', initialPassword: expect.stringMatching(/^.{12}$/) },
    })
  }, 120_000)

  it('examines the installation', async () => {
    const examined = await tmlm(folder, ['doctor', '--json'])
    const findings: { check: string; ok: boolean }[] = JSON.parse(examined.out)
    expect(findings.map((finding) => finding.check)).toContain('row security')
    expect(examined.code).toBe(findings.every((finding) => finding.ok) ? 0 : 1)
  }, 60_000)

  it.each([
    [[], 'Which command?'],
    [['tenant', 'dance'], 'There is no command "tenant dance"'],
    [['tenant', 'create', '--code', 'abc'], 'tenant create needs --name'],
    [['tenant', 'show'], 'tenant show needs code'],
    [['tenant', 'suspend', 'acme'], 'tenant suspend needs --reason'],
    [['tenant', 'list', '--colour', 'red'], 'colour'],
    [['tenant', 'set-combo', 'acme'], 'tenant set-combo needs --combo'],
    [['combo', 'create', 'gold', '--name', 'Gold'], 'combo create needs --permission'],
    [['tenant', 'resume', 'acme', 'now'], 'does not know what to do with "now"'],
  ])('does not understand %j', (words, sentence) => {
    expect(() => readCommandLine([...tenantCommands, ...comboCommands], words)).toThrow(sentence)
  })

  it.each([
    ['tenant list --expiring soon', 'tenant list', 1],
    ['combo create gold', 'combo create', 1],
    ['combo --help', 'combo list', 4],
    ['fly', 'tenant create', tenantCommands.length + comboCommands.length],
  ])('shows of its commands those that %j may have meant', (words, first, count) => {
    const meant = commandsMeant([...tenantCommands, ...comboCommands], words.split(' '))
    expect([meant[0]?.name, meant.length]).toEqual([first, count])
  })

  it('explains itself when it does not understand', async () => {
    const answer = await tmlm(folder, ['tenant', 'list', '--expiring', 'soon'])
    expect(answer).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('--expiring must be a whole number'),
    })
    expect(answer.err).toContain('Usage: npm run tmlm')
    expect(answer.err).toContain('tenant list [--expiring …]')
    expect(answer.err).not.toContain('tenant suspend')
  }, 60_000)

  it('wakes a sleeping database for its time', async () => {
    await running?.embedded?.stop()
    running = undefined
    expect(JSON.parse((await tmlm(folder, ['tenant', 'show', 'ACME', '--json'])).out)).toMatchObject({
      code: 'acme',
      status: 1,
    })
  }, 60_000)
})

describe('a single-tenant installation', () => {
  it(
    'has one tenant, made once, with everything, that nobody needs to name',
    () =>
      withMigratedDatabase(async ({ app }) => {
        const db = openDatabase(app)
        try {
          const given = { now: clock.now, tasks: [], password: 'Abc@1234' }
          const nodes = await Promise.all([ensureSingleTenant(db, given), ensureSingleTenant(db, given)])
          expect(nodes.filter((made) => made?.code === 'default')).toHaveLength(1)
          expect(await ensureSingleTenant(db, given)).toBeUndefined()
          const shown = await showTenant(db, 'default', clock.now)
          expect(shown).toMatchObject({ permission: 'all', closingDate: null, daysLeft: null })

          const { dispatch, sessions } = createApp({
            db,
            tenancy: 'single',
            files: filesIn(aFolder()),
            secretKey: Buffer.alloc(32),
            warn: () => undefined,
          })
          const call = (path: string, input: Readonly<Record<string, string>>, token: string | null = null) => {
            const [resource = '', action = ''] = path.split('/')
            const from = { ip: '127.0.0.1', userAgent: 'test', requestId: 'r1', now: clock.now, lang: null }
            return dispatch({ resource, action, input, token, tenantCode: 'whatever', ...from })
          }
          expect(await call('token/login', { jobNo: 'tmlmAdmin' })).toMatchObject({ status: 400 })
          const login = await call('token/login', { jobNo: 'tmlmAdmin', password: 'Abc@1234' })
          expect(login).toMatchObject({ status: 200 })
          const token = (login?.data as { token: string } | undefined)?.token ?? ''
          expect(await call('token/getToken', {}, token)).toMatchObject({ status: 200, data: { isAdmin: true } })
          const page = await call('tenant/findByCode', {}, token)
          expect(page?.data).not.toHaveProperty('fullName')
          await sessions.settle()
        } finally {
          await db.close()
        }
      }),
    60_000,
  )
})

/** The same database, with a word said before each write of a transaction. */
const counting = (db: Database, before: () => void): Database => ({
  ...db,
  transaction: (tenantId, work) =>
    db.transaction(tenantId, (tx) =>
      work({
        ...tx,
        run: async (query) => {
          before()
          return tx.run(query)
        },
      }),
    ),
})

async function addPeople(tx: Tx, count: Readonly<Record<string, number>>): Promise<void> {
  const { id: parentId } = await tx.one(builder.selectFrom('org').select('id').where('type', '=', 0))
  const kinds = { normal: [1, 0], limited: [2, 0], stopped: [0, 0], suppliers: [1, 1] } as const
  for (const [kind, [status, isSupplier]] of Object.entries(kinds)) {
    for (let made = 0; made < (count[kind] ?? 0); made++) {
      const id = newId(clock.now)
      const stamp = { createUserId: id, createTime: clock.now, updateUserId: id, updateTime: clock.now }
      const row = {
        id,
        jobNo: id.slice(-12),
        jobName: '某人',
        sex: 2 as const,
        status,
        isSupplier,
        parentId,
        mustChange: false,
        authVersion: 0,
      }
      await tx.run(builder.insertInto('user').values({ ...row, ...stamp }))
    }
  }
}

function tmlm(dataDir: string, words: readonly string[]): Promise<{ code: number | null; out: string; err: string }> {
  const main = fileURLToPath(new URL('../../../src/cli/main.ts', import.meta.url))
  const { DATABASE_URL: _, DATABASE_APP_URL: __, ...env } = process.env
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main, ...words], { env: { ...env, DATA_DIR: dataDir } })
    let [out, err] = ['', '']
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk))
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (err += chunk))
    child.once('close', (code) => resolve({ code, out, err }))
  })
}
