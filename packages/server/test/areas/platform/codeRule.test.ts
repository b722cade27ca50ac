// How numbers are made: rules 47 to 50 of the platform page.
import { describe, expect, it } from 'vitest'
import { aTenant, buttonsOf, clock, resetClock, type Caller, type Data, type Tenant } from '../../harness/app.ts'
import { samplesOf } from '../../harness/samples.ts'

const warehouses = 101

const ruleOf = async (admin: Caller, businessCodeId: number): Promise<Data> =>
  (await admin.ok('codeRule/list', { businessCodeId, pageSize: 10 })).list.find((row: Data) => row.useOrgId === null)

async function setRule(admin: Caller, businessCodeId: number, given: object): Promise<void> {
  const { id, version } = await ruleOf(admin, businessCodeId)
  await admin.ok('codeRule/update', { id, version, ...given })
}

const aWarehouse = async (tenant: Tenant, caller = tenant.admin, more: object = {}) =>
  caller.call('warehouse/insert', { ...(await samplesOf(tenant).required('warehouse')), code: '', ...more })
const named = (n: number): object => ({ name: `库${n}` })

describe('the rule of a business', () => {
  it('is there from the start as it comes with the program, with the next number as its sample', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    expect(await ruleOf(admin, warehouses)).toMatchObject({
      ...{ rule: 'CK{#5}', group: 1, resetBy: 4, allowManual: true, status: 1, sample: 'CK00001' },
    })
    await aWarehouse(tenant)
    expect(await ruleOf(admin, warehouses)).toMatchObject({ sample: 'CK00002' })
    const { list } = await admin.ok('codeRule/list', { group: 2, pageSize: 200 })
    expect(list.every((row: Data) => row.group === 2 && !row.allowManual && row.resetBy === 3)).toBe(true)
  })

  it('counts from the next insert on; what was numbered keeps its number', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    expect((await aWarehouse(tenant, admin, named(1))).data.code).toBe('CK00001')
    await setRule(admin, warehouses, { rule: 'W-{#3:7}' })
    expect((await aWarehouse(tenant, admin, named(2))).data.code).toBe('W-007')
    expect((await admin.ok('warehouse/getCode')).code).toBe('W-008')
    expect((await admin.ok('orderNumber/getCode', { businessCodeId: warehouses })).code).toBe('W-008')
    const { id } = await ruleOf(admin, warehouses)
    await admin.ok('codeRule/restore', { id })
    expect((await aWarehouse(tenant, admin, named(3))).data.code).toBe('CK00002')
  })

  it('is refused at the place where it is wrong, and the old one stays', async () => {
    const { admin } = await aTenant()
    const { id, version } = await ruleOf(admin, warehouses)
    const refusal = async (rule: string) => (await admin.call('codeRule/update', { id, version, rule })).msg
    expect(await refusal('CK')).toBe('编码规则有误：{#}，缺少流水号，例如{#4}')
    expect(await refusal('{#4}{#4}')).toBe('编码规则有误：{#}，流水号只能有一个')
    expect(await refusal('{week}{#4}')).toBe('编码规则有误：{week}')
    expect(await refusal('{f:customerCode}{#4}')).toBe(
      '编码规则有误：{f:customerCode}，该业务可用的字段为{f:orgCode}、{f:deptCode}、{f:supplierCode}',
    )
    expect(await refusal('WH-{YYYY}-{#3}')).toBe('编码规则有误：{YYYY}，应写作{yyyy}')
    expect(await refusal(`${'X'.repeat(47)}{#4}`)).toContain('编码规则有误')
    expect((await ruleOf(admin, warehouses)).rule).toBe('CK{#5}')
    expect(await refusal('{f:supplierCode}{#4}')).not.toContain('有误')
  })

  it('of an organisation holds for it and what is below it, in a series of its own', async () => {
    const tenant = await aTenant()
    const { admin, rootOrgId } = tenant
    const [f1, f2] = [await tenant.factory('F10'), await tenant.factory('G2')]
    await admin.ok('codeRule/insert', { businessCodeId: warehouses, useOrgId: f1, rule: 'F-{#3}', allowManual: true })
    expect((await aWarehouse(tenant, admin, { orgId: f1, ...named(1) })).data.code).toBe('F-001')
    expect((await aWarehouse(tenant, admin, { orgId: f2, ...named(1) })).data.code).toBe('CK00001')
    expect((await aWarehouse(tenant, admin, { orgId: rootOrgId, ...named(1) })).data.code).toBe('CK00002')
    expect((await admin.ok('warehouse/getCode', { orgId: f1 })).code).toBe('F-002')
    const company = await ruleOf(admin, warehouses)
    expect(await admin.call('codeRule/delete', { id: company.id })).toMatchObject({ msg: '只能删除组织的规则' })
    const { list } = await admin.ok('codeRule/list', { businessCodeId: warehouses, useOrgId: f1 })
    await admin.ok('codeRule/delete', { id: list[0].id })
    expect((await aWarehouse(tenant, admin, { orgId: f1, ...named(2) })).data.code).toBe('CK00003')
  })

  it('makes numbers of the organisation and the month, counted apart (the worked example)', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    clock.now = new Date('2024-05-06T02:00:00Z')
    const caller = await tenant.person({ menus: ['warehouseFiles'], buttons: buttonsOf('warehouseFiles') })
    const [f1, g2] = [await tenant.factory('F10'), await tenant.factory('G2')]
    await tenant.inTenant(async (tx) => {
      for (const [id, code] of [
        [f1, 'F10'],
        [g2, 'G2'],
      ])
        await tx.send({ text: 'UPDATE org SET code = $2 WHERE id = $1', values: [id, code] })
    })
    await setRule(admin, warehouses, { rule: 'WX-{f:orgCode:2}-{yyMM}-{#4}', resetBy: 4 })
    for (let n = 1; n <= 11; n++) await aWarehouse(tenant, admin, { orgId: f1, ...named(n) })
    expect((await aWarehouse(tenant, admin, { orgId: f1, ...named(12) })).data.code).toBe('WX-F1-2405-0012')
    expect((await aWarehouse(tenant, admin, { orgId: g2, ...named(1) })).data.code).toBe('WX-G2-2405-0001')
    expect(caller.userId).toBeTruthy()
    resetClock()
  })

  it('says whether numbers are typed by hand, and changed later', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const { data } = await aWarehouse(tenant, admin, { code: 'HAND-1', ...named(1) })
    expect(data.code).toBe('HAND-1')
    const change = (code: string, version: number) => admin.call('warehouse/update', { id: data.id, version, code })
    const refused = { status: 400, data: [{ field: 'code', msg: '编号由系统生成，不能手工填写' }] }
    expect(await change('HAND-2', 1)).toMatchObject({ status: 400 })
    await setRule(admin, warehouses, { allowManual: false, editableAfterSave: true })
    expect((await change('HAND-2', 1)).status).toBe(200)
    expect((await aWarehouse(tenant, admin, { code: 'HAND-3', ...named(2) })).status).toBe(refused.status)
    await setRule(admin, warehouses, { status: 0 })
    expect((await aWarehouse(tenant, admin, named(2))).status).toBe(400)
    expect((await aWarehouse(tenant, admin, { code: 'HAND-3', ...named(2) })).status).toBe(200)
  })

  it('lets a typed number that fits move the counter, and passes over numbers that are taken', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    await aWarehouse(tenant, admin, { code: 'CK00041', ...named(1) })
    expect((await aWarehouse(tenant, admin, named(2))).data.code).toBe('CK00042')
    const { id } = await ruleOf(admin, warehouses)
    await admin.ok('codeRule/resetCounter', { id, current: 40 })
    expect((await aWarehouse(tenant, admin, named(3))).data.code).toBe('CK00043')
  })

  it('gives no number twice: not that of a deleted row, and none that is typed again', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const { data: first } = await aWarehouse(tenant, admin, named(1))
    await admin.ok('warehouse/delete', { ids: first.id })
    const { data } = await aWarehouse(tenant, admin, named(2))
    expect([first.code, data.code]).toEqual(['CK00001', 'CK00002'])
    expect(await aWarehouse(tenant, admin, { code: data.code, ...named(3) })).toMatchObject({
      ...{ status: 400, data: [{ field: 'code' }] },
    })
  })

  it('takes the number of a row that is sent back as it was read', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const { data } = await aWarehouse(tenant, admin, named(1))
    await setRule(admin, warehouses, { allowManual: false, editableAfterSave: false })
    await admin.ok('warehouse/update', { id: data.id, version: 1, code: data.code, remark: '改' })
    expect(await admin.call('warehouse/update', { id: data.id, version: 2, code: 'CK00009' })).toMatchObject({
      ...{ status: 400, data: [{ field: 'code', msg: '编号由系统生成，不能手工填写' }] },
    })
  })

  it('is used up at its last serial', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    await setRule(admin, warehouses, { rule: 'K{#2}' })
    const { id } = await ruleOf(admin, warehouses)
    await admin.ok('codeRule/resetCounter', { id, current: 98 })
    expect((await aWarehouse(tenant, admin, named(1))).data.code).toBe('K99')
    expect((await ruleOf(admin, warehouses)).usedPercent).toBe(100)
    expect(await aWarehouse(tenant, admin, named(2))).toMatchObject({ msg: '流水号已用完，请调整编码规则' })
  })

  it('tells the administrator once, when 90 % of its serials are used (rule 50)', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    await setRule(admin, warehouses, { rule: 'K{#2}' })
    const { id } = await ruleOf(admin, warehouses)
    await admin.ok('codeRule/resetCounter', { id, current: 88 })
    const told = async (): Promise<Data[]> =>
      (await admin.ok('notice/list', { state: 1 })).varList.flatMap(({ title, link }: Data) =>
        title.includes('流水号将用完') ? [[title, link]] : [],
      )
    expect((await aWarehouse(tenant, admin, named(1))).data.code).toBe('K89')
    expect(await told()).toEqual([])
    expect((await aWarehouse(tenant, admin, named(2))).data.code).toBe('K90')
    expect((await aWarehouse(tenant, admin, named(3))).data.code).toBe('K91')
    expect(await told()).toEqual([['仓库档案的流水号将用完', '/paramsSetting/businessParams/encodeRules/basicData']])
  })

  it('is previewed before it is saved, on any day, and nothing is taken by that', async () => {
    const { admin } = await aTenant()
    const asked = { businessCodeId: warehouses, rule: 'Q{yyyyMMdd}-{#3}', date: '2026-02-03' }
    expect(await admin.ok('codeRule/preview', asked)).toEqual({ code: 'Q20260203-001' })
    expect(await admin.ok('codeRule/preview', asked)).toEqual({ code: 'Q20260203-001' })
    expect((await ruleOf(admin, warehouses)).rule).toBe('CK{#5}')
  })
})

describe('forty inserts at once', () => {
  it('get every number once and lose none, though a third of them fail and the rule changes meanwhile', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    await aWarehouse(tenant, admin, { name: '已有', code: 'OWN' })
    const sample = await samplesOf(tenant).required('warehouse')
    const inserts = (from: number) =>
      Array.from({ length: 40 }, (_, n) =>
        admin.call('warehouse/insert', { ...sample, code: '', name: n % 3 === 0 ? '已有' : `并发${from + n}` }),
      )
    const first = await Promise.all(inserts(0))
    const codes = first.flatMap(({ status, data }) => (status === 200 ? [data.code] : []))
    expect(codes.toSorted()).toEqual(Array.from({ length: 26 }, (_, n) => `CK${String(n + 1).padStart(5, '0')}`))
    const [, ...second] = await Promise.all([setRule(admin, warehouses, { rule: 'NEW{#4}' }), ...inserts(100)])
    const later = second.flatMap(({ status, data }) => (status === 200 ? [String(data.code)] : []))
    expect(later).toHaveLength(26)
    expect(new Set([...codes, ...later]).size).toBe(52)
    const without = (prefix: string) => later.filter((code) => code.startsWith(prefix)).toSorted()
    expect(without('CK').at(-1) ?? 'CK00026').toBe(`CK${String(26 + without('CK').length).padStart(5, '0')}`)
    expect(without('NEW').length === 0 || Number(without('NEW').at(-1)?.slice(3)) === without('NEW').length).toBe(true)
  })
})
