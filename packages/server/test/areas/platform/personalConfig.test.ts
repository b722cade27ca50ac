// What a person sets for himself, and where it counts.
import { describe, expect, it } from 'vitest'
import { aTenant, buttonsOf, type Caller, type Data, type Tenant } from '../../harness/app.ts'
import { aCompany } from '../../harness/company.ts'

const someone = (tenant: Tenant): Promise<Caller> =>
  tenant.person({ menus: ['personalConfig'], buttons: buttonsOf('personalConfig') })

const wrongFields = async (person: Caller, input: Data): Promise<string[]> => {
  const { status, data } = await person.call('personalConfig/update', input)
  return status === 400 ? data.map(({ field }: Data) => field) : []
}

/** What is wrong, at its field. */
const said = async (person: Caller, input: Data): Promise<string[]> =>
  (await person.call('personalConfig/update', input)).data.map(({ field, msg }: Data) => `${field}: ${msg}`)

describe('the personal configuration', () => {
  it('has its defaults, and a list that draws them', async () => {
    const tenant = await aTenant()
    const person = await someone(tenant)
    const { config, configList, version } = await person.ok('personalConfig/getConfig')
    expect(config).toEqual({
      ...{ pz1: 0, pz2: 0, pz3: 20, pz4: 1, pz5: tenant.rootOrgId, pz6: [], pz7: 1, pz8: [] },
    })
    expect(configList.map(({ code, type }: Data) => `${code} ${type}`)).toEqual([
      ...['pz1 switch', 'pz2 enum', 'pz3 enum', 'pz4 switch', 'pz5 org', 'pz6 list', 'pz7 switch', 'pz8 list'],
    ])
    expect(version).toBe(0)
  })

  it('is changed field by field and told by getToken', async () => {
    const person = await someone(await aTenant())
    expect(await person.ok('personalConfig/update', { pz1: 1, pz3: 50 })).toEqual({ version: 1 })
    expect(await person.ok('personalConfig/update', { pz2: 1, pz6: ['warehouseFiles'], pz8: [2, 3] })).toEqual({
      version: 2,
    })
    expect((await person.ok('token/getToken')).config).toMatchObject({
      ...{ pz1: 1, pz2: 1, pz3: 50, pz4: 1, pz6: ['warehouseFiles'], pz8: [2, 3] },
    })
  })

  it('is restored to its defaults; language and substitute stay', async () => {
    const tenant = await aTenant()
    const person = await someone(tenant)
    await person.ok('personalConfig/update', { pz1: 1, pz3: 50, language: 'en' })
    await person.ok('personalConfig/restore')
    const { config, language } = await person.ok('personalConfig/getConfig')
    expect(config).toMatchObject({ pz1: 0, pz3: 20 })
    expect(language).toBe('en')
  })

  it('takes only what there is: options, at most 12 screens that exist, organisations in use', async () => {
    const person = await someone(await aTenant())
    expect(await wrongFields(person, { pz3: 15 })).toEqual(['pz3'])
    expect(await wrongFields(person, { pz8: [1] })).toEqual(['pz8'])
    expect(await said(person, { pz6: ['nowhere'] })).toEqual(['pz6: 页面不存在：nowhere'])
    const many = { pz6: Array.from({ length: 13 }, () => 'warehouseFiles') }
    expect(await said(person, many)).toEqual(['pz6: 最多选择12个快捷入口'])
    expect(await said(person, { pz5: person.userId })).toEqual(['pz5: 组织不存在或已停用'])
    for (const columns of [[1], { 'o:a': [{ label: '编码' }] }, { 'o:a': '编码' }])
      expect(await said(person, { columns }), JSON.stringify(columns)).toEqual(['columns: 列设置格式不正确'])
    expect((await person.ok('personalConfig/getConfig')).version).toBe(0)
  })

  it('speaks the language of the person from then on', async () => {
    const person = await someone(await aTenant())
    await person.ok('personalConfig/update', { language: 'en' })
    expect(await person.call('warehouse/list')).toMatchObject({ status: 403, msg: 'No permission' })
    expect((await person.ok('personalConfig/getConfig')).configList[0].name).toBe('Collapse filters after querying')
  })

  it('names a substitute with both dates or not at all: normal staff, and not oneself', async () => {
    const tenant = await aTenant()
    const [person, other] = [await someone(tenant), await tenant.person()]
    const days = { substituteFrom: '2026-03-01', substituteTo: '2026-03-10' }
    expect(await wrongFields(person, { substituteUserId: other.userId })).toEqual(['substituteUserId'])
    expect(await wrongFields(person, days)).toEqual(['substituteUserId'])
    const himself = { ...days, substituteUserId: person.userId }
    expect(await said(person, himself)).toEqual(['substituteUserId: 代理人不能是本人'])
    const upsideDown = { substituteUserId: other.userId, substituteFrom: '2026-03-10', substituteTo: '2026-03-01' }
    expect(await wrongFields(person, upsideDown)).toEqual(['substituteTo'])
    await person.ok('personalConfig/update', { ...days, substituteUserId: other.userId })
    expect(await person.ok('personalConfig/getConfig')).toMatchObject({ ...days, substituteUserId: other.userId })
    await tenant.inTenant((tx) =>
      tx.send({ text: `UPDATE "user" SET status = 0 WHERE id = $1`, values: [other.userId] }),
    )
    const gone = { ...days, substituteUserId: other.userId }
    expect(await said(person, gone)).toEqual(['substituteUserId: 代理人须为在职员工'])
    await person.ok('personalConfig/update', { clear: 'substituteUserId,substituteFrom,substituteTo' })
    expect((await person.ok('personalConfig/getConfig')).substituteUserId).toBeNull()
  })

  it('keeps columns table by table, so that they follow the person, without a word in the log', async () => {
    const tenant = await aTenant()
    const person = await someone(tenant)
    const hidden = [{ label: '编码', checked: false }]
    await person.ok('personalConfig/update', { columns: { 'o:a': hidden } })
    await person.ok('personalConfig/update', { columns: { 'o:b': hidden } })
    expect((await person.ok('token/getToken')).columns).toEqual({ 'o:a': hidden, 'o:b': hidden })
    await person.ok('personalConfig/update', { columns: { 'o:a': null } })
    expect((await person.ok('token/getToken')).columns).toEqual({ 'o:b': hidden })
    const { totalRow } = await tenant.admin.ok('operationLog/list', { keyword: '人员', action: 'update' })
    expect(totalRow).toBe(0)
  })

  it('is nobody else’s, and needs the screen and its buttons', async () => {
    const tenant = await aTenant()
    const [person, other] = [await someone(tenant), await someone(tenant)]
    await person.ok('personalConfig/update', { pz3: 10 })
    expect((await other.ok('personalConfig/getConfig')).config.pz3).toBe(20)
    const nobody = await tenant.person()
    for (const call of ['getConfig', 'update', 'restore'])
      expect((await nobody.call(`personalConfig/${call}`, { pz1: 1 })).status, call).toBe(403)
    expect((await person.call('personalConfig/update', { version: 0, pz3: 30 })).status).toBe(409)
  })

  it('shows the last sign-ins, of that person alone', async () => {
    const company = await aCompany()
    await company.login('tmlmAdmin', 'wrong')
    const { token } = (await company.login()).data
    const { signIns } = (await company.call(token, 'personalConfig/getConfig')).data
    expect(signIns.map(({ result }: Data) => result).toSorted()).toEqual([1001, 200])
  })
})
