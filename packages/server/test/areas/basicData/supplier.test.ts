// Suppliers and what their page says of them: names, credit codes, contacts, certificates, and the button for these alone.
import { describe, expect, it } from 'vitest'
import { aTenant, buttonsOf } from '../../harness/app.ts'

const supplier = { name: '宁波恒力模具制造有限公司', types: ['模具制造'] }

describe('a supplier', () => {
  it('has a number, thirty days to pay and a fence of 500 metres', async () => {
    const { admin } = await aTenant()
    const { id, code } = await admin.ok('supplier/insert', supplier)
    expect(code).toBe('GYS00001')
    expect(await admin.ok('supplier/getEntityById', { id })).toMatchObject({
      payDays: 30,
      geoRadius: 500,
      enabled: true,
      userOpened: false,
      shared: false,
      nextExpiry: null,
    })
  })

  it('needs a kind, and its name and credit code are its own, in upper and lower case', async () => {
    const { admin } = await aTenant()
    const kindless = await admin.call('supplier/insert', { ...supplier, types: [] })
    expect(kindless).toMatchObject({ status: 400, data: [{ field: 'types', msg: '必填项不能为空' }] })
    const first = { name: 'ABC Mould', types: '模具制造', creditCode: '91330200MA2AB12C3D' }
    await admin.ok('supplier/insert', first)
    expect(await admin.call('supplier/insert', { ...first, name: 'abc mould', creditCode: '' })).toMatchObject({
      status: 400,
      data: [{ field: 'name', msg: '供应商名称已存在' }],
    })
    const sameCredit = { ...supplier, creditCode: '91330200ma2ab12c3d' }
    expect(await admin.call('supplier/insert', sameCredit)).toMatchObject({
      status: 400,
      data: [{ field: 'creditCode' }],
    })
    // Several may have none.
    await admin.ok('supplier/insert', supplier)
    await admin.ok('supplier/insert', { ...supplier, name: '另一家' })
  })

  it.each([
    ['phone', '12345', '电话格式不正确'],
    ['email', 'nobody', '邮箱格式不正确'],
    ['creditCode', '123', '统一社会信用代码格式不正确'],
    ['types', '不存在的类别', '字典项不存在：不存在的类别'],
  ])('is refused with a wrong %s', async (field, value, msg) => {
    const { admin } = await aTenant()
    const answer = await admin.call('supplier/insert', { ...supplier, [field]: value })
    expect(answer).toMatchObject({ status: 400, data: [{ field, msg }] })
  })

  it('has coordinates as a pair, an end after the start and one main contact', async () => {
    const { admin } = await aTenant()
    const refused = async (given: object) => (await admin.call('supplier/insert', { ...supplier, ...given })).data
    expect(await refused({ lng: '121.5' })).toEqual([{ field: 'lng', msg: '经度和纬度须同时填写' }])
    expect(await refused({ startDate: '2026-05-01', endDate: '2026-04-30' })).toEqual([
      { field: 'endDate', msg: '结束日期不能早于开始日期' },
    ])
    const contacts = [
      { name: '何永利', isMain: true },
      { name: '何小利', isMain: true },
    ]
    expect(await refused({ contacts })).toEqual([{ field: 'contacts', msg: '主要联系人只能有一个' }])
  })

  it('shows which of its certificates runs out first; one cannot end before it was issued', async () => {
    const { admin } = await aTenant()
    const qualifications = [
      { name: 'ISO9001', issueDate: '2024-03-01', expireDate: '2027-02-28' },
      { name: '营业执照' },
      { name: 'IATF16949', issueDate: '2025-01-10', expireDate: '2026-12-31' },
    ]
    const { id } = await admin.ok('supplier/insert', { ...supplier, qualifications })
    expect((await admin.ok('supplier/list', { id })).list[0].nextExpiry).toBe('2026-12-31')
    const wrong = [{ name: 'ISO9001', issueDate: '2026-03-01', expireDate: '2026-02-28' }]
    expect((await admin.call('supplier/update', { id, version: 1, qualifications: wrong })).data).toEqual([
      { field: 'qualifications.0.expireDate', msg: '有效期早于发证日期' },
    ])
  })

  it('is found by code, name, short name and credit code', async () => {
    const { admin } = await aTenant()
    const given = { ...supplier, shortName: '恒力', creditCode: '91330200MA2AB12C3D' }
    await admin.ok('supplier/insert', given)
    await admin.ok('supplier/insert', { name: '苏州安捷轴承有限公司', types: '备件材料' })
    for (const keyword of ['gys00001', '恒力', '模具制造有限', '2ab12c3d'])
      expect((await admin.ok('supplier/list', { keyword })).totalRow, keyword).toBe(1)
  })

  it('lets the holder of the qualification button change the certificates, and nothing else', async () => {
    const tenant = await aTenant()
    const { id } = await tenant.admin.ok('supplier/insert', supplier)
    const clerk = await tenant.person({ menus: ['supplierFiles'], buttons: ['supplier_qualification'] })
    expect((await clerk.ok('supplier/getEntityById', { id })).actions).toEqual(['qualification'])
    const qualifications = [{ name: 'ISO9001', expireDate: '2027-02-28' }]
    expect(await clerk.ok('supplier/update', { id, version: 1, qualifications })).toMatchObject({ version: 2 })
    for (const more of [{ name: '改名' }, { qualifications: [], name: '改名' }, { clear: 'grade' }, {}])
      expect((await clerk.call('supplier/update', { id, version: 2, ...more })).status).toBe(403)
    const reader = await tenant.person({
      menus: ['supplierFiles'],
      buttons: buttonsOf('supplierFiles').filter((key) => !/update|qualification/.test(key)),
    })
    expect((await reader.call('supplier/update', { id, version: 2, qualifications: [] })).status).toBe(403)
    expect((await tenant.admin.ok('supplier/getEntityById', { id })).qualifications).toHaveLength(1)
  })

  it('that is used is not deleted', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const { id } = await admin.ok('supplier/insert', supplier)
    const warehouse = { name: '恒力现场', siteKind: 1, supplierId: id, managerId: admin.userId }
    await admin.ok('warehouse/insert', warehouse)
    expect(await admin.call('supplier/delete', { ids: id })).toMatchObject({
      status: 422,
      msg: '已被仓库档案引用，不能删除，可停用',
    })
    expect(await admin.call('supplier/delete', { ids: id }, 'en')).toMatchObject({
      msg: 'In use by Warehouse file, cannot delete; disable it instead',
    })
    expect((await admin.call('warehouse/insert', { ...warehouse, name: 'x' })).status).toBe(200)
    await admin.ok('supplier/disable', { id })
    expect((await admin.call('warehouse/insert', { ...warehouse, name: 'y' })).data).toEqual([
      { field: 'supplierId', msg: '所属供应商已停用' },
    ])
  })
})
