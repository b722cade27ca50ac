// What the operator changes of a tenant while its people work: term, package, limits, the administrator's password.
import { beforeEach, describe, expect, it } from 'vitest'
import { createCombo, listCombos, updateCombo, withdrawCombo } from '../../../src/areas/platform/combos.ts'
import { renewTenant, resetAdmin, setCombo, setLimit } from '../../../src/areas/platform/tenantChanges.ts'
import { createTenant, showTenant, suspendTenant } from '../../../src/areas/platform/tenants.ts'
import { db as builder } from '../../../src/platform/database/query.ts'
import { clock, product } from '../../harness/app.ts'
import { aCompany, goodPassword, type Company } from '../../harness/company.ts'

beforeEach(() => {
  clock.now = new Date('2024-01-10T02:00:00Z')
})
const byTest = () => ({ operator: 'test', now: clock.now })
const renewed = (company: Company, renewal: Parameters<typeof renewTenant>[2]) =>
  renewTenant(product().db, company.code, renewal, byTest())
const lastLine = (company: Company) =>
  product().db.platform(async (tx) => {
    const lines = builder.selectFrom('tenantLog').selectAll().where('tenantCode', '=', company.code).orderBy('id')
    return (await tx.all(lines)).at(-1)
  })
let made = 0
const aCode = (): string => `p${String(process.pid)}-${String(made++)}`
const aCustomer = { name: '海信', shortName: '海信' }

describe('Renewing', () => {
  it('by months counts from the closing date, clipped to the month: 2024-01-31 and one month is 2024-02-29', async () => {
    const company = await aCompany({ openingDate: '2023-01-31', closingDate: '2024-01-31' })
    expect(await renewed(company, { months: 1 })).toBe('2024-02-29')
    expect(await lastLine(company)).toMatchObject({
      ...{ action: 'renew', before: { closingDate: '2024-01-31' }, after: { closingDate: '2024-02-29' } },
    })
  })

  it('after the end counts from today: ended 2024-03-05, on 2024-03-20 by 12 months is 2025-03-20', async () => {
    const company = await aCompany({ openingDate: '2023-03-05', closingDate: '2024-03-05' })
    clock.now = new Date('2024-03-20T02:00:00Z')
    expect(await renewed(company, { months: 12 })).toBe('2025-03-20')
  })

  it('lets a company in grace write again with the token it has', async () => {
    const company = await aCompany({ openingDate: '2023-01-09', closingDate: '2024-01-09' })
    const { token } = (await company.login()).data
    expect(await company.call(token, 'customer/insert', aCustomer)).toMatchObject({ status: 1010 })
    await renewed(company, { closingDate: '2025-01-09' })
    expect(await company.call(token, 'customer/insert', aCustomer)).toMatchObject({ status: 200 })
  })

  it('lets an expired company log in again', async () => {
    const company = await aCompany({ openingDate: '2022-01-01', closingDate: '2023-01-01' })
    expect(await company.login()).toMatchObject({ status: 1005 })
    await renewed(company, { months: 1 })
    expect(await company.login()).toMatchObject({ status: 200 })
  })

  it('does not end before today', async () => {
    const company = await aCompany({ openingDate: '2022-01-01', closingDate: '2023-01-01' })
    await expect(renewed(company, { closingDate: '2023-06-01' })).rejects.toMatchObject({
      status: 422,
      text: ['新的到期日期不能早于今天', 'The new closing date must not be before today'],
    })
    expect(await company.login()).toMatchObject({ status: 1005 })
  })

  const months = { status: 400, fields: [{ field: 'months', text: ['月数应在1到120之间', expect.any(String)] }] }
  it.each([
    ['no months', { months: 0 }, months],
    ['more than ten years', { months: 121 }, months],
    ['a day that does not exist', { closingDate: '2024-02-30' }, { status: 400, fields: [{ field: 'closingDate' }] }],
    [
      'the day that it ends anyway',
      { closingDate: '2024-01-31' },
      {
        status: 422,
        text: ['新的到期日期应晚于2024-01-31', 'The new closing date must be later than 2024-01-31'],
      },
    ],
  ])('is refused by %s', async (_, renewal, refused) => {
    const company = await aCompany({ openingDate: '2023-01-31', closingDate: '2024-01-31' })
    await expect(renewed(company, renewal)).rejects.toMatchObject(refused)
    expect(await showTenant(product().db, company.code, clock.now)).toMatchObject({ closingDate: '2024-01-31' })
  })

  it('is nothing for who has no end', async () => {
    const company = await aCompany()
    await expect(renewed(company, { months: 1 })).rejects.toMatchObject({
      status: 422,
      text: [`租户${company.code}长期有效，无需续期`, `The tenant ${company.code} has no end and needs no renewal`],
    })
    expect(await showTenant(product().db, company.code, clock.now)).toMatchObject({ closingDate: null })
  })
})

describe('Another package', () => {
  it('opens and closes modules at the next call; the roles keep the names and give them again later', async () => {
    const company = await aCompany({ combo: 'standard' })
    const { db } = product()
    const { token } = (await company.login()).data
    const parts = () => company.call(token, 'accessory/list')
    expect((await parts()).status).toBe(200)
    const keeper = () =>
      company.inTenant(async (tx) => {
        const role = builder.selectFrom('sysRole').select('menusRole').where('code', '=', 'accessoryKeeper')
        return (await tx.one(role)).menusRole
      })
    const held = await keeper()
    await setCombo(db, company.code, 'basic', { ...byTest(), force: false })
    expect((await parts()).status).toBe(1012)
    expect(await keeper()).toBe(held)
    await setCombo(db, company.code, 'standard', { ...byTest(), force: false })
    expect((await parts()).status).toBe(200)
    expect(await lastLine(company)).toMatchObject({ action: 'setCombo', after: { maxUsers: null } })
  })

  it('brings its limits, and is refused below what is in use unless it is forced', async () => {
    const company = await aCompany()
    const { db } = product()
    const code = aCode()
    await createCombo(db, code, { comboName: '单人版', permission: 'all', maxUsers: 1, maxCards: 5 }, byTest())
    await company.person()
    await expect(setCombo(db, company.code, code, { ...byTest(), force: false })).rejects.toMatchObject({
      ...{
        status: 422,
        text: [
          '用户数已用2，超过新上限1；加 --force 仍按此设置',
          '2 users are in use, more than the new limit of 1; --force sets it all the same',
        ],
      },
    })
    expect(await showTenant(db, company.code, clock.now)).toMatchObject({ combo: 'flagship', maxUsers: null })
    await setCombo(db, company.code, code, { ...byTest(), force: true })
    expect(await showTenant(db, company.code, clock.now)).toMatchObject({ combo: code, maxUsers: 1, maxCards: 5 })
  })

  it('must be on sale, and the company active', async () => {
    const company = await aCompany()
    const { db } = product()
    await expect(setCombo(db, company.code, 'golden', { ...byTest(), force: true })).rejects.toMatchObject({
      status: 422,
      text: ['没有在售的套餐：golden', 'No package on sale: golden'],
    })
    await suspendTenant(db, company.code, '欠费', byTest())
    await expect(setCombo(db, company.code, 'basic', { ...byTest(), force: true })).rejects.toMatchObject({
      status: 422,
      text: [`租户${company.code}的状态为停用`, `The tenant ${company.code} is suspended`],
    })
    expect(await showTenant(db, company.code, clock.now)).toMatchObject({ combo: 'flagship' })
  })
})

describe('Limits of its own', () => {
  it('count at once: the next person is one too many, without a limit he is not', async () => {
    const company = await aCompany()
    const { db } = product()
    const { token } = (await company.login()).data
    const roles = (await company.call(token, 'sysRole/list', { keyword: 'operator' })).data.list
    const add = (jobNo: string) =>
      company.call(token, 'user/insert', {
        jobNo,
        jobName: '李工',
        parentId: company.rootOrgId,
        roleIds: [roles[0].id],
      })
    await setLimit(db, company.code, { maxUsers: 1 }, { ...byTest(), force: false })
    expect(await add('L1')).toMatchObject({ status: 1013, msg: '用户数已达套餐上限' })
    await setLimit(db, company.code, { maxUsers: null }, { ...byTest(), force: false })
    expect(await add('L1')).toMatchObject({ status: 200 })
    expect(await lastLine(company)).toMatchObject({
      ...{ action: 'setLimit', before: { maxUsers: 1 }, after: { maxUsers: null } },
    })
  })

  it('widen and narrow the modules', async () => {
    const company = await aCompany({ combo: 'basic' })
    const { db } = product()
    const { token } = (await company.login()).data
    expect((await company.call(token, 'accessory/list')).status).toBe(1012)
    const permission = 'dailyBusiness,accessoryManagement'
    await setLimit(db, company.code, { permission }, { ...byTest(), force: false })
    expect((await company.call(token, 'accessory/list')).status).toBe(200)
    await expect(
      setLimit(db, company.code, { permission: 'acessory' }, { ...byTest(), force: false }),
    ).rejects.toMatchObject({
      status: 400,
      fields: [
        {
          field: 'permission',
          text: [expect.stringMatching(/^没有此模块：acessory。可选：all，.*accessoryManagement/), expect.any(String)],
        },
      ],
    })
  })

  it.each([
    ['nothing at all', {}, { status: 422, text: ['请指明要修改的限额', 'Say which limit is to be changed'] }],
    ['nobody', { maxUsers: 0 }, { status: 400, fields: [{ field: 'maxUsers' }] }],
    ['more grace than a month', { graceDays: 31 }, { status: 400, fields: [{ field: 'graceDays' }] }],
    ['fewer people than there are', { maxUsers: 1 }, { status: 422 }],
  ])('are refused for %s', async (_, limits, refused) => {
    const company = await aCompany()
    await company.person()
    await expect(setLimit(product().db, company.code, limits, { ...byTest(), force: false })).rejects.toMatchObject(
      refused,
    )
    expect(await lastLine(company)).toMatchObject({ action: 'create' })
  })
})

describe('The limit of cards', () => {
  it('counts all but scrapped and sold ones; one more is refused and not made', async () => {
    const company = await aCompany()
    const { db } = product()
    const { token } = (await company.login()).data
    const ok = async (path: string, input: object) => {
      const answer = await company.call(token, path, { ...input })
      expect(answer).toMatchObject({ status: 200 })
      return answer.data.id
    }
    const toolingTypeId = await ok('toolingType/insert', {
      name: '注塑模',
      cardType: 2,
      designLife: 9,
      needAcceptance: false,
    })
    const archivesId = await ok('archives/insert', { name: '前壳模', cardType: 2, toolingTypeId })
    const add = () => company.call(token, 'newCard/insert', { cardType: 2, archivesId })
    await setLimit(db, company.code, { maxCards: 2 }, { ...byTest(), force: false })
    const first = (await add()).data.id
    expect((await add()).status).toBe(200)
    expect(await add()).toMatchObject({ status: 1013, msg: '卡片数已达套餐上限' })
    expect(await showTenant(db, company.code, clock.now)).toMatchObject({ cardsInUse: 2, maxCards: 2 })
    await company.inTenant((tx) =>
      tx.run(builder.updateTable('newCard').set({ status: 'scrapped' }).where('id', '=', first)),
    )
    expect((await add()).status).toBe(200)
  })

  it('lets only one of two people at once make the last one', async () => {
    const company = await aCompany()
    const { token } = (await company.login()).data
    const type = await company.call(token, 'toolingType/insert', { name: '注塑模', cardType: 2, needAcceptance: false })
    await company.change({ maxCards: 1 })
    const add = () =>
      company.call(token, 'newCard/insert', { cardType: 2, name: '前壳模', toolingTypeId: type.data.id })
    await company.setParameter('81', '1')
    const statuses = (await Promise.all([add(), add()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([1013, 200].toSorted())
  })
})

describe('The administrator', () => {
  it('gets a new password that is told once and changed at the next login; his sessions end, a lock is off', async () => {
    const company = await aCompany()
    const { token } = (await company.login()).data
    for (let tries = 0; tries < 5; tries++) await company.login('tmlmAdmin', 'wrong')
    expect(await company.login()).toMatchObject({ status: 1007 })
    const reset = await resetAdmin(product().db, company.code.toUpperCase(), byTest())
    expect(reset).toEqual({
      code: company.code,
      adminJobNo: 'tmlmAdmin',
      initialPassword: expect.stringMatching(/^.{12}$/),
    })
    expect(await company.call(token, 'token/getToken')).toMatchObject({ status: 1000 })
    expect(await company.login()).toMatchObject({ status: 1001 })
    const first = await company.login('tmlmAdmin', reset.initialPassword)
    expect(first).toMatchObject({ status: 1008, data: { token: expect.any(String) } })
    const changed = (password: string) =>
      company.call(first.data.token, 'token/changePassword', {
        ...{ oldPassword: reset.initialPassword, password, checkPass: password },
      })
    // The one before the reset counts among the last three.
    await company.setParameter('38', '3')
    expect(await changed(goodPassword)).toMatchObject({ status: 400 })
    expect(await changed('New@12345')).toMatchObject({ status: 200 })
    expect(await company.login('tmlmAdmin', 'New@12345')).toMatchObject({ status: 200 })
    const line = await lastLine(company)
    expect(line).toMatchObject({ action: 'resetAdmin' })
    expect(JSON.stringify(line)).not.toContain(reset.initialPassword)
  })

  it('leaves the others of the company inside', async () => {
    const company = await aCompany()
    const { jobNo } = await company.person()
    const { token } = (await company.login(jobNo)).data
    await resetAdmin(product().db, company.code, byTest())
    expect(await company.call(token, 'token/getToken')).toMatchObject({ status: 200 })
  })
})

describe('A package', () => {
  it('is made, changed and withdrawn; who has it keeps what he got', async () => {
    const { db } = product()
    const code = aCode()
    await createCombo(db, code, { comboName: '试用版', permission: 'dailyBusiness', trialDays: 30 }, byTest())
    const trial = await createTenant(
      db,
      { code: aCode().replace('-', 'x'), fullName: '试用', combo: code, tasks: [] },
      byTest(),
    )
    expect(await showTenant(db, trial.code, clock.now)).toMatchObject({ closingDate: '2024-02-09', daysLeft: 31 })
    await updateCombo(db, code, { permission: 'dailyBusiness,report', maxUsers: 9 }, byTest())
    expect(await showTenant(db, trial.code, clock.now)).toMatchObject({ permission: 'dailyBusiness', maxUsers: null })
    await withdrawCombo(db, code, byTest())
    expect((await listCombos(db, clock.now)).find((combo) => combo.code === code)).toMatchObject({
      ...{ permission: 'dailyBusiness,report', maxUsers: 9, status: 0 },
    })
    await expect(
      createTenant(db, { code: 'another1', fullName: '另一家', combo: code, tasks: [] }, byTest()),
    ).rejects.toMatchObject({ status: 422, text: [`没有在售的套餐：${code}`, `No package on sale: ${code}`] })
    expect(await showTenant(db, trial.code, clock.now)).toMatchObject({ combo: code })
  })

  const wrongCode = {
    status: 400,
    fields: [{ field: 'code', text: ['套餐代码为2到30位小写字母、数字或-，以字母开头', expect.any(String)] }],
  }
  it.each([
    ['a code in capitals', { code: 'Gold' }, wrongCode],
    ['a code of one letter', { code: 'g' }, wrongCode],
    [
      'a code that exists',
      { code: 'basic' },
      { status: 422, text: ['套餐代码已存在：basic', 'Package code already exists: basic'] },
    ],
    ['a module nobody sells', { code: 'gold', permission: 'gold' }, { status: 400, fields: [{ field: 'permission' }] }],
    ['no name', { code: 'gold', comboName: ' ' }, { status: 400, fields: [{ field: 'comboName' }] }],
  ])('is refused with %s', async (_, given, refused) => {
    const { code, ...more } = given
    const { db } = product()
    await expect(
      createCombo(db, code, { comboName: '金', permission: 'all', ...more }, byTest()),
    ).rejects.toMatchObject(refused)
    expect((await listCombos(db, clock.now)).map(({ comboName }) => comboName)).not.toContain('金')
  })

  it('is changed in something', async () => {
    await expect(updateCombo(product().db, 'basic', {}, byTest())).rejects.toMatchObject({
      status: 422,
      text: ['请指明要修改的内容', 'Say what is to be changed'],
    })
  })

  it('leaves a line in the tenant log for each command, and none for what was refused', async () => {
    const { db } = product()
    const code = aCode()
    await createCombo(db, code, { comboName: '小厂版', permission: 'all', maxUsers: 9 }, byTest())
    await updateCombo(db, code, { maxUsers: null }, byTest())
    await withdrawCombo(db, code, byTest())
    await expect(createCombo(db, code, { comboName: '再来', permission: 'all' }, byTest())).rejects.toThrow()
    await expect(updateCombo(db, code, { permission: 'gold' }, byTest())).rejects.toThrow()
    const lines = await db.platform((tx) =>
      tx.all(builder.selectFrom('tenantLog').selectAll().where('tenantCode', 'is', null).orderBy('id')),
    )
    const own = lines.filter(({ after }) => (after as { code?: string }).code === code)
    expect(own).toMatchObject([
      { action: 'createCombo', operator: 'test', before: null, after: { comboName: '小厂版', maxUsers: 9, status: 1 } },
      { action: 'updateCombo', before: { code, maxUsers: 9 }, after: { code, maxUsers: null } },
      { action: 'withdrawCombo', before: { status: 1 }, after: { status: 0 } },
    ])
    expect(own).toHaveLength(3)
  })

  it('that does not exist is not changed', async () => {
    const unknown = { status: 422, text: ['套餐不存在：golden', 'No such package: golden'] }
    await expect(updateCombo(product().db, 'golden', { maxUsers: 1 }, byTest())).rejects.toMatchObject(unknown)
    await expect(withdrawCombo(product().db, 'golden', byTest())).rejects.toMatchObject(unknown)
  })
})
