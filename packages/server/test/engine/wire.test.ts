// Sentences of the wire contract that no single object tells.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aTenant, buttonsOf, send, type Data } from '../harness/app.ts'

const aWarehouse = async (more: Record<string, unknown> = {}) => {
  const tenant = await aTenant()
  const { admin } = tenant
  const { id } = await admin.ok('warehouse/insert', { name: '一库', managerId: admin.userId, ...more })
  return { tenant, admin, id }
}

describe('A picker', () => {
  it('is narrowed and ordered only by what it shows, so that nobody can spell out the rest', async () => {
    const { tenant, admin } = await aWarehouse()
    await admin.ok('supplier/insert', { name: '甲', types: ['设备'], phone: '13800000001', bankAccount: '62220001' })
    await admin.ok('supplier/insert', { name: '乙', types: ['设备'], phone: '13800000002', bankAccount: '62220002' })
    const nobody = await tenant.person()
    const names = async (input: Record<string, unknown>) =>
      (await nobody.ok('supplier/list', { picker: 1, ...input })).list.map((row: Data) => row.name)
    expect(await names({ phone: '13800000001' })).toHaveLength(2)
    expect(await names({ bankAccount: '62220001' })).toHaveLength(2)
    expect(await names({ orderBy: '-phone' })).toEqual(await names({ orderBy: 'phone' }))
    expect(await names({ name: '甲' })).toEqual(['甲'])
  })

  it('is none where there is nothing to choose by: logs are for those who may see them', async () => {
    const { tenant } = await aWarehouse()
    const nobody = await tenant.person()
    for (const name of ['operationLog', 'loginLog', 'notice'])
      expect(await nobody.call(`${name}/list`, { picker: 1, keyword: 'tmlmAdmin' })).toMatchObject({ status: 403 })
  })

  it('offers only what may be chosen', async () => {
    const { admin, id } = await aWarehouse()
    await admin.ok('warehouse/disable', { id })
    expect((await admin.ok('warehouse/list', { picker: 1 })).totalRow).toBe(0)
    expect((await admin.ok('warehouse/list')).totalRow).toBe(1)
  })
})

describe('A keyword with very many hits', () => {
  it('is answered in the order asked for, with every hit within reach', async () => {
    const { tenant, admin } = await aWarehouse()
    await tenant.inTenant((tx) =>
      tx.send({
        text: `INSERT INTO warehouse (id, org_id, code, name, warehouse_type, site_kind, manager_id, use_location, enabled, create_time, update_time)
SELECT gen_random_uuid(), $1, 'ZK' || lpad(n::text, 4, '0'), '周转库' || n, 1, 0, $2, true, true, $3, $3
FROM generate_series(0, 2399) AS n`,
        values: [tenant.rootOrgId, admin.userId, new Date(0)],
      }),
    )
    const page = (currentPage: number) => admin.ok('warehouse/list', { keyword: 'zk', orderBy: '-code', currentPage })
    const first = await page(1)
    expect(first.totalRow).toBe(2400)
    expect(first.list[0].code).toBe('ZK2399')
    expect((await page(120)).list.at(-1).code).toBe('ZK0000')
  })
})

describe('Supplier users', () => {
  it('learn nothing about the organisation, its people or its parameters', async () => {
    const { tenant, admin } = await aWarehouse()
    const supplier = await admin.ok('supplier/insert', { name: '甲', types: ['设备'] })
    const guest = await tenant.person({ supplierId: supplier.id })
    for (const call of ['org/listNextTree', 'org/listTree', 'org/listOrg'])
      expect((await guest.call(call)).status).toBe(403)
    expect((await guest.call('parameterControl/findById', { id: '39' })).status).toBe(403)
    expect((await guest.call('parameterControl/findById', { id: '32' })).status).toBe(200)
    expect((await guest.ok('user/list', { picker: 1 })).totalRow).toBe(0)
    expect((await guest.ok('tenant/findByCode')).fullName).toBeUndefined()
  })
})

describe('The initial password', () => {
  it('is told to nobody who does not keep the parameters', async () => {
    const { tenant } = await aWarehouse()
    await tenant.inTenant((tx) =>
      tx.send({ text: `INSERT INTO parameter_value (parameter_id, value) VALUES ('39', 'Secret@1')`, values: [] }),
    )
    const nobody = await tenant.person()
    expect((await nobody.ok('parameterControl/findById', { id: '39' })).value).toBe('***')
  })
})

describe('Switching on and off', () => {
  it('takes the word of the caller, and its own button', async () => {
    const { tenant, admin, id } = await aWarehouse()
    await admin.ok('warehouse/enable', { id, enabled: 0 })
    expect((await admin.ok('warehouse/getEntityById', { id })).enabled).toBe(false)
    const clerk = await tenant.person({ menus: ['warehouseFiles'], buttons: ['warehouseFiles_update'] })
    const { version } = await admin.ok('warehouse/getEntityById', { id })
    expect((await clerk.call('warehouse/enable', { id })).status).toBe(403)
    expect((await clerk.call('warehouse/update', { id, version, enabled: 1 })).data).toEqual([
      { field: 'enabled', msg: '保存后不能修改' },
    ])
    expect((await clerk.call('warehouse/update', { id, version, enabled: 0, remark: 'x' })).status).toBe(200)
  })
})

describe('Rows named by id', () => {
  it('are one or many, never both', async () => {
    const { admin, id } = await aWarehouse()
    const wrong = (field: string, msg: string) => ({ status: 400, data: [{ field, msg }] })
    expect(await admin.call('warehouse/disable', { id, ids: id })).toMatchObject(wrong('ids', 'id和ids只能提交一个'))
    for (const none of [{}, { ids: '' }, { ids: [] }])
      expect(await admin.call('warehouse/disable', none)).toMatchObject(wrong('id', '请选择数据'))
    const many = { ids: Array.from({ length: 1001 }, () => randomUUID()) }
    expect(await admin.call('warehouse/disable', many)).toMatchObject(wrong('ids', '一次最多处理1000条'))
    expect((await admin.call('warehouse/disable', many, 'en')).data[0].msg).toBe('At most 1,000 records at a time')
    expect((await admin.call('warehouse/disable', { ids: many.ids.slice(1) })).status).toBe(404)
    expect(await admin.ok('warehouse/getEntityById', { id })).toMatchObject({ enabled: true, version: 1 })
    expect((await admin.call('warehouse/disable', { id, ids: '', version: 9 })).status).toBe(409)
    expect((await admin.call('warehouse/update', { id: `${id},${id}`, version: 1, name: 'x' })).status).toBe(404)
  })
})

describe('A filter', () => {
  it('that no value of the field can be is refused at its name', async () => {
    const { admin } = await aWarehouse()
    const refused = async (filter: object, lang?: 'en'): Promise<Data> =>
      (await admin.call('warehouse/list', { ...filter }, lang)).data
    expect(await refused({ warehouseType: 'abc' })).toEqual([{ field: 'warehouseType', msg: '查询条件有误' }])
    expect(await refused({ createTimeBegin: 'gestern', managerId: 'x' }, 'en')).toEqual([
      { field: 'createTimeBegin', msg: 'Invalid filter value' },
      { field: 'managerId', msg: 'Invalid filter value' },
    ])
  })
})

describe('Reports of one name', () => {
  it('are counted and exported when it is said which', async () => {
    const { admin } = await aWarehouse()
    for (const action of ['count', 'exportExcel'])
      expect(await admin.call(`statisticalQuery/${action}`), action).toMatchObject({
        status: 400,
        data: [{ field: 'list', msg: '请指明列表' }],
      })
    expect(await admin.ok('statisticalQuery/count', { list: 'listPosition' })).toEqual({ totalRow: 0 })
  })
})

describe('Lists of words', () => {
  it('come comma-separated or as JSON', async () => {
    const { admin, id } = await aWarehouse({ remark: '甲', address: '乙' })
    await admin.ok('warehouse/update', { id, version: 1, clear: ['remark', 'address'] })
    expect(await admin.ok('warehouse/getEntityById', { id })).toMatchObject({ remark: null, address: null })
    for (const names of ['unit,workerType', ['unit', 'workerType']])
      expect(Object.keys(await admin.ok('dictionary/listByNames', { names }))).toEqual(['unit', 'workerType'])
  })
})

describe('A form', () => {
  it('with JSON that cannot be stored, or without end, is refused and not tripped over', async () => {
    const { admin } = await aWarehouse()
    const deep = `[{"accessoryId":${'['.repeat(60_000)}${']'.repeat(60_000)}}]`
    for (const lines of ['[{"remark":"\\ud800"}]', deep])
      expect((await admin.call('accessoryInput/insert', { inType: 4, lines })).status).toBe(400)
  })

  it('names the organisation by an id, or is refused at that field', async () => {
    const { admin } = await aWarehouse()
    const refused = await admin.call('warehouse/insert', { name: '二库', managerId: admin.userId, orgId: ['x'] })
    expect(refused).toMatchObject({ status: 400, data: [{ field: 'orgId' }] })
  })

  it('of who belongs to no organisation says for which one it is', async () => {
    const { tenant } = await aWarehouse()
    const clerk = await tenant.person({ menus: ['warehouseFiles'], buttons: buttonsOf('warehouseFiles') })
    await tenant.inTenant((tx) =>
      tx.send({
        text: 'UPDATE "user" SET org_id = NULL, auth_version = auth_version + 1 WHERE id = $1',
        values: [clerk.userId],
      }),
    )
    const input = { name: '二库', managerId: tenant.admin.userId }
    expect(await clerk.call('warehouse/insert', input)).toMatchObject({
      status: 400,
      data: [{ field: 'orgId', msg: '请选择组织' }],
    })
    expect((await tenant.admin.ok('warehouse/list')).totalRow).toBe(1)
  })
})

describe('A manufacturer', () => {
  it('is kept with the button of the screen it lives in', async () => {
    const { tenant } = await aWarehouse()
    const keeper = await tenant.person({ menus: ['sparePartsFiles'], buttons: ['sparePartsFiles_manufacturer'] })
    const other = await tenant.person({
      menus: ['sparePartsFiles'],
      buttons: buttonsOf('sparePartsFiles').filter((key) => !key.endsWith('manufacturer')),
    })
    expect((await keeper.call('manufacturer/insert', { name: 'SKF' })).status).toBe(200)
    expect((await other.call('manufacturer/insert', { name: 'NSK' })).status).toBe(403)
    expect((await other.ok('manufacturer/list')).totalRow).toBe(1)
  })
})

describe('A call without a token', () => {
  it('is not logged in', async () => {
    expect((await send('warehouse/list', {})).status).toBe(1000)
  })
})

describe('The next number', () => {
  it('is that of a category, and nothing where nothing is numbered', async () => {
    const { admin } = await aWarehouse()
    expect(await admin.call('newCard/getCode')).toMatchObject({ status: 422, msg: '请先选择类别' })
    expect((await admin.ok('newCard/getCode', { cardType: 2 })).code).toBe('MJ00001')
    expect(await admin.call('outboundConfig/getCode')).toMatchObject({ status: 422, msg: '该业务没有编号规则' })
  })

  it('is shown for the date of the paper, and a date that is none is refused', async () => {
    const { admin } = await aWarehouse()
    expect((await admin.ok('accessoryInput/getCode', { bizDate: '2026-01-05' })).code).toBe('BJR202601050001')
    expect((await admin.call('accessoryInput/getCode', { bizDate: 'abc' })).data).toEqual([
      { field: 'bizDate', msg: '日期格式应为yyyy-MM-dd' },
    ])
  })
})
