import { catalogue } from '@tmlm/model/catalogue'
import { describe, expect, it } from 'vitest'
import { aTenant, type Data } from '../../harness/app.ts'

describe('the registry of businesses', () => {
  it('is listed page by page, with what can be configured', async () => {
    const tenant = await aTenant()
    const li = await tenant.person()
    const answer = await li.ok('businessCode/list', { pageSize: 2, currentPage: 2 })
    const ids = [...catalogue.businesses.keys()]
    expect(answer).toMatchObject({ totalRow: ids.length, currentPage: 2, pageSize: 2 })
    expect(answer.list.map((row: Data) => row.id)).toEqual(ids.slice(2, 4))
    const { list } = await li.ok('businessCode/list', { id: 153 })
    expect(list).toEqual([
      {
        ...{ id: 153, page: 'roleManagement', name: '角色管理', nameZh: '角色管理', nameEn: 'Role management' },
        ...{ classification: 'organization', resource: 'sysRole', kind: 'setting', orgMode: 0, defaultRule: null },
        ...{ hasCode: false, hasWorkflow: false, hasImport: false, hasPrint: false, hasCustom: false },
      },
    ])
  })

  it('is found by name in either language, page or number, and told in the language of the caller', async () => {
    const { admin } = await aTenant()
    const number = [...catalogue.businesses.values()].find(({ screen: page }) => page === 'accessoryInbound')?.id
    for (const keyword of ['备件入库', 'accessoryInbound', String(number)])
      expect(
        (await admin.ok('businessCode/list', { keyword })).list.map((row: Data) => row.page),
        keyword,
      ).toContain('accessoryInbound')
    const { data } = await admin.call('businessCode/list', { keyword: 'warehouseFiles' }, 'en')
    expect(data.list[0].name).toBe(catalogue.businesses.get(101)?.label[1])
  })

  it('tells the fields of a business, those of lines too and no secret, and its states', async () => {
    const { admin } = await aTenant()
    const { list } = await admin.ok('businessCode/list', { keyword: 'accessoryInbound', withFields: 1 })
    const names = list[0].fields.map((field: Data) => field.name)
    expect(names).toEqual(expect.arrayContaining(['code', 'warehouseId', 'lines', 'lines.qty']))
    expect(list[0].statusMap).toMatchObject({ saved: 0, complete: 1 })
    const people = (await admin.ok('businessCode/list', { keyword: 'user', withFields: 1, pageSize: 200 })).list
    expect(JSON.stringify(people)).not.toContain('passwordHash')
  })

  it('has classifications in the order of the menu, and the businesses of each', async () => {
    const { admin } = await aTenant()
    const classifications = await admin.ok('businessCode/classificationList')
    expect(classifications).toContainEqual({ value: 'basicData', label: '基础资料' })
    const basic = await admin.ok('businessCode/businessCodelist', { classification: 'basicData' })
    expect(basic).toContainEqual({
      ...{ id: 109, page: 'dataDictionary', name: '数据字典' },
      ...{ classification: 'basicData', kind: 'setting', orgMode: 0 },
    })
    expect(basic.every((row: Data) => row.classification === 'basicData')).toBe(true)
    expect(await admin.ok('businessCode/businessCodelist')).toHaveLength(catalogue.businesses.size)
  })

  it('tells what a form of a business asks, with a version that stays while nothing changes', async () => {
    const tenant = await aTenant()
    const li = await tenant.person()
    const answer = await li.ok('businessCode/effective', { page: 'accessoryInbound' })
    expect(answer).toMatchObject({ page: 'accessoryInbound', resource: 'accessoryInput', hidden: [], custom: [] })
    expect(answer.required).toEqual(expect.arrayContaining(['warehouseId', 'lines', 'lines.accessoryId', 'lines.qty']))
    expect(answer.required).not.toContain('code')
    expect((await li.ok('businessCode/effective', { page: 'warehouseFiles' })).defaults).toMatchObject({
      warehouseType: 1,
      geoRadius: 500,
    })
    expect(await li.ok('businessCode/effective', { page: 'accessoryInbound' })).toEqual(answer)
    expect((await li.call('businessCode/effective', { page: 'nowhere' })).status).toBe(404)
    expect((await li.call('businessCode/effective', {})).status).toBe(400)
    const { admin } = await aTenant('dailyBusiness')
    expect((await admin.call('businessCode/effective', { page: 'accessoryInbound' })).status).toBe(1012)
  })

  it('leaves out what the company has not bought', async () => {
    const { admin } = await aTenant('dailyBusiness')
    const pages = (await admin.ok('businessCode/businessCodelist')).map((row: Data) => row.page)
    expect(pages).toContain('warehouseFiles')
    expect(pages).not.toContain('accessoryInbound')
    const classifications = (await admin.ok('businessCode/classificationList')).map((row: Data) => row.value)
    expect(classifications).not.toContain('accessoryManagement')
  })
})
