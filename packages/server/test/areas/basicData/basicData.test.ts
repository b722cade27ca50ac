// Customers, products, processes and lines: what their page says beyond what holds for every object.
import { describe, expect, it } from 'vitest'
import { aTenant, type Tenant } from '../../harness/app.ts'

async function aWorkshop(tenant: Tenant): Promise<string> {
  const input = { name: '注塑车间', code: 'WS1', type: 3, parentId: tenant.rootOrgId }
  return (await tenant.admin.ok('org/insert', input)).id
}

describe('a customer', () => {
  it('has a number, thirty days to pay, and a name and credit code of its own', async () => {
    const { admin } = await aTenant()
    const given = { name: 'Huizhong Trim', creditCode: '91320583MA1300001X' }
    const { id, code } = await admin.ok('customer/insert', given)
    expect(code).toBe('KH00001')
    expect(await admin.ok('customer/getEntityById', { id })).toMatchObject({
      payDays: 30,
      geoRadius: 500,
      enabled: true,
    })
    expect((await admin.call('customer/insert', { name: 'HUIZHONG TRIM' })).data).toEqual([
      { field: 'name', msg: '客户名称已存在' },
    ])
    const again = { name: '另一家', creditCode: '91320583ma1300001x' }
    expect((await admin.call('customer/insert', again)).data).toMatchObject([{ field: 'creditCode' }])
  })

  it('has one main contact, and is found by code, name and credit code', async () => {
    const { admin } = await aTenant()
    const contacts = [
      { name: '林佳宁', isMain: true },
      { name: '林小宁', isMain: true },
    ]
    expect((await admin.call('customer/insert', { name: '汇众', contacts })).data).toMatchObject([
      { field: 'contacts' },
    ])
    await admin.ok('customer/insert', {
      name: '汇众饰件',
      creditCode: '91320583MA1300001X',
      contacts: contacts.slice(1),
    })
    for (const keyword of ['kh00001', '饰件', 'ma13'])
      expect((await admin.ok('customer/list', { keyword })).totalRow, keyword).toBe(1)
  })

  it('with products is not deleted, but stopped; then no new product is made for it', async () => {
    const { admin } = await aTenant()
    const { id } = await admin.ok('customer/insert', { name: '汇众饰件' })
    await admin.ok('product/insert', { name: '装饰条', customerId: id })
    expect(await admin.call('customer/delete', { ids: id })).toMatchObject({
      status: 422,
      msg: '已被产品档案引用，不能删除，可停用',
    })
    await admin.ok('customer/disable', { id })
    expect((await admin.call('product/insert', { name: '杯托', customerId: id })).data).toEqual([
      { field: 'customerId', msg: '客户已停用' },
    ])
  })
})

describe('a product', () => {
  it('is counted in pieces unless said otherwise, and weighs nothing less than nothing', async () => {
    const { admin } = await aTenant()
    const { id, code } = await admin.ok('product/insert', { name: '装饰条' })
    expect(code).toBe('CP00001')
    expect((await admin.ok('product/getEntityById', { id })).unit).toBe('件')
    expect((await admin.call('product/insert', { name: 'x', netWeight: '-0.1' })).data).toMatchObject([
      { field: 'netWeight' },
    ])
    expect((await admin.call('product/insert', { name: 'x', unit: '斤' })).data).toMatchObject([{ field: 'unit' }])
  })

  it('is found by part number and drawing number too', async () => {
    const { admin } = await aTenant()
    await admin.ok('product/insert', { name: '装饰条', partNumber: 'HD-2100-001', drawingNo: 'HDT-001-A' })
    for (const keyword of ['hd-2100', 'hdt-001', '装饰'])
      expect((await admin.ok('product/list', { keyword })).totalRow, keyword).toBe(1)
  })

  it('may be given papers by the holder of the attachments button, who changes nothing else', async () => {
    const tenant = await aTenant()
    const { id } = await tenant.admin.ok('product/insert', { name: '装饰条' })
    const clerk = await tenant.person({ menus: ['productFiles'], buttons: ['productFiles_attachments'] })
    expect((await clerk.ok('product/getEntityById', { id })).actions).toEqual(['attachments'])
    expect((await clerk.call('product/update', { id, version: 1, name: '改名' })).status).toBe(403)
    expect((await clerk.call('product/update', { id, version: 1, annex: [] })).status).toBe(200)
  })
})

describe('a process', () => {
  it('counts in times, needs a mould unless said otherwise, and costs nothing less than nothing', async () => {
    const { admin } = await aTenant()
    const { id, code } = await admin.ok('procedure/insert', { name: '注塑成型' })
    expect(code).toBe('GX00001')
    expect(await admin.ok('procedure/getEntityById', { id })).toMatchObject({
      countUnit: '次',
      needMould: true,
      sort: 0,
    })
    expect((await admin.call('procedure/insert', { name: '注塑成型' })).data).toEqual([
      { field: 'name', msg: '工序名称已存在' },
    ])
    expect((await admin.call('procedure/insert', { name: 'x', labourRate: '-1' })).data).toMatchObject([
      { field: 'labourRate' },
    ])
  })
})

describe('a production line', () => {
  it('stands in a workshop, under a name that is free in its organisation', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    expect((await admin.call('productLine/insert', { name: '注塑一线' })).data).toEqual([
      { field: 'deptId', msg: '必填项不能为空' },
    ])
    const deptId = await aWorkshop(tenant)
    const { code } = await admin.ok('productLine/insert', { name: '注塑一线', deptId })
    expect(code).toBe('CX00001')
    expect((await admin.call('productLine/insert', { name: '注塑一线', deptId })).data).toEqual([
      { field: 'name', msg: '产线名称已存在' },
    ])
    await admin.ok('productLine/insert', { name: '注塑一线', deptId, orgId: await tenant.factory() })
  })

  it('names its processes, and is named by them', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const process = await admin.ok('procedure/insert', { name: '注塑成型' })
    const line = { name: '注塑一线', deptId: await aWorkshop(tenant), procedureIds: [process.id] }
    const { id } = await admin.ok('productLine/insert', line)
    expect((await admin.ok('productLine/list', { procedureIds: process.id })).list[0]).toMatchObject({
      procedureIdsName: '注塑成型',
      deptIdName: '注塑车间',
    })
    await admin.ok('procedure/update', { id: process.id, version: 1, productLineIds: [id] })
    expect((await admin.call('productLine/delete', { ids: id })).status).toBe(422)
  })
})
