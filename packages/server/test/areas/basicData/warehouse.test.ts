import { describe, expect, it } from 'vitest'
import { aTenant, buttonsOf } from '../../harness/app.ts'

const warehouse = (tenant: { admin: { userId: string } }, more: Record<string, unknown> = {}) => ({
  name: '模具一库',
  managerId: tenant.admin.userId,
  ...more,
})

describe('A plain object is its definition and nothing else', () => {
  it('is numbered, stored, listed with the names of its references, read, changed and deleted', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const made = await admin.ok(
      'warehouse/insert',
      warehouse(tenant, { keeperIds: [admin.userId], lng: '121.5', lat: '31.2' }),
    )
    expect(made).toEqual({ id: expect.any(String), code: 'CK00001', version: 1 })

    const list = await admin.ok('warehouse/list')
    expect(list).toMatchObject({ totalRow: 1, currentPage: 1, pageSize: 20 })
    expect(list.list[0]).toMatchObject({
      id: made.id,
      code: 'CK00001',
      name: '模具一库',
      warehouseType: 1,
      managerId: admin.userId,
      managerIdName: '系统管理员',
      keeperIdsName: '系统管理员',
      orgId: tenant.rootOrgId,
      orgIdName: '测试企业',
      enabled: true,
      access: 2,
      flow: 0,
      version: 1,
    })

    const entity = await admin.ok('warehouse/getEntityById', { id: made.id })
    expect(entity).toMatchObject({ lng: '121.5', keeperIds: [admin.userId], geoRadius: 500 })
    expect(entity.actions).toEqual(['update', 'delete', 'disable', 'printQr'])

    const saved = await admin.ok('warehouse/update', {
      id: made.id,
      version: 1,
      name: '模具二库',
      clear: 'lng,lat',
      keeperIds: [],
    })
    expect(saved).toEqual({ id: made.id, code: 'CK00001', version: 2 })
    expect(await admin.ok('warehouse/getEntityById', { id: made.id })).toMatchObject({
      name: '模具二库',
      lng: null,
      keeperIds: [],
    })

    expect(await admin.ok('warehouse/delete', { ids: made.id })).toEqual({ count: 1 })
    expect((await admin.call('warehouse/getEntityById', { id: made.id })).status).toBe(404)
  })

  it('has a code of its own whatever the case it is typed in, by hand, by file and by the counter', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    await admin.ok('warehouse/insert', warehouse(tenant, { code: 'mjk-1' }))
    const again = await admin.call('warehouse/insert', warehouse(tenant, { code: 'MJK-1', name: '二库' }))
    expect(again).toMatchObject({ status: 400, data: [{ field: 'code', msg: '编号已存在' }] })
    await admin.ok('warehouse/insert', warehouse(tenant, { code: 'ck00001', name: '三库' }))
    expect((await admin.ok('warehouse/insert', warehouse(tenant, { name: '四库' }))).code).toBe('CK00002')
  })

  it('finds by keyword, filter, range and order, and takes % and _ literally', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    for (const name of ['注塑模具库', '冲压模具库', '100%备件库', '备件_库'])
      await admin.ok('warehouse/insert', warehouse(tenant, { name }))
    const names = async (input: Record<string, unknown>) =>
      (await admin.ok('warehouse/list', input)).list.map((row: { name: string }) => row.name)
    expect(await names({ keyword: '注塑模' })).toEqual(['注塑模具库'])
    expect(await names({ keyword: '模具' })).toHaveLength(2)
    expect(await names({ keyword: '0%' })).toEqual(['100%备件库'])
    expect(await names({ keyword: '件_库' })).toEqual(['备件_库'])
    expect(await names({ keyword: "'; DROP TABLE warehouse; --" })).toEqual([])
    expect(await names({ orderBy: 'code' })).toEqual(['注塑模具库', '冲压模具库', '100%备件库', '备件_库'])
    expect(await names({ code: 'ck00002' })).toEqual(['冲压模具库'])
    expect(await names({ createTimeBegin: '2999-01-01' })).toEqual([])
    expect(await names({ warehouseType: '1,2', enabled: 'true', pageSize: 2, currentPage: 2 })).toHaveLength(2)
    expect(await names({ managerId: admin.userId })).toHaveLength(4)
    expect(await names({ orderBy: '-managerId' })).toHaveLength(4)
    expect((await admin.ok('warehouse/count', { warehouseType: 1 })).totalRow).toBe(4)
  })

  it('shows a picker to everybody, but only what a picker shows', async () => {
    const tenant = await aTenant()
    await tenant.admin.ok('warehouse/insert', warehouse(tenant))
    const nobody = await tenant.person()
    expect((await nobody.call('warehouse/list')).status).toBe(403)
    const picked = await nobody.ok('warehouse/list', { picker: 1 })
    expect(picked.list).toEqual([{ id: expect.any(String), code: 'CK00001', displayCode: 'CK00001', name: '模具一库' }])
  })

  it('refuses in the language of the caller, at the field, and changes nothing', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const bad = { warehouseType: 9, siteKind: 1, lng: '181', managerId: 'x', name: ' ', geoRadius: '1.5' }
    const zh = await admin.call('warehouse/insert', bad)
    expect(zh.status).toBe(400)
    expect(
      Object.fromEntries(zh.data.map((error: { field: string; msg: string }) => [error.field, error.msg])),
    ).toEqual({
      name: '必填项不能为空',
      warehouseType: '选项不存在：9',
      supplierId: '必填项不能为空',
      managerId: '仓库主管不存在：x',
      lng: '应在-180到180之间',
      geoRadius: '应为整数',
    })
    const en = await admin.call('warehouse/insert', bad, 'en')
    expect(en.msg).toBe('Invalid data')
    expect(en.data[0].msg).toMatch(/[A-Z]/)
    expect((await admin.ok('warehouse/list')).totalRow).toBe(0)
  })

  it('knows stopped and missing references, taken names and taken numbers', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const other = await aTenant()
    const foreign = await admin.call('warehouse/insert', warehouse(tenant, { managerId: other.admin.userId }))
    expect(foreign).toMatchObject({ status: 400, data: [{ field: 'managerId', msg: '仓库主管不存在' }] })
    await admin.ok('warehouse/insert', warehouse(tenant, { code: 'CK00002' }))
    expect((await admin.call('warehouse/insert', warehouse(tenant))).data).toEqual([
      { field: 'name', msg: '仓库名称已存在' },
    ])
    expect((await admin.call('warehouse/insert', warehouse(tenant, { name: 'x', code: 'CK00002' }))).data).toEqual([
      { field: 'code', msg: '编号已存在' },
    ])
    // The typed number moved the counter on.
    expect((await admin.ok('warehouse/insert', warehouse(tenant, { name: 'y' }))).code).toBe('CK00003')
  })

  it('passes over numbers that were typed by hand outside the counter', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    await tenant.inTenant(async (tx) => {
      await tx.send({
        text: `INSERT INTO code_counter (business_code_id, counter_key, current) VALUES (101, 'CK#', 4)`,
        values: [],
      })
    })
    await admin.ok('warehouse/insert', warehouse(tenant, { name: 'a', code: 'ABC' }))
    await tenant.inTenant(async (tx) => {
      await tx.send({ text: `UPDATE warehouse SET code = 'CK00005' WHERE code = 'ABC'`, values: [] })
    })
    expect((await admin.ok('warehouse/insert', warehouse(tenant, { name: 'b' }))).code).toBe('CK00006')
    expect((await admin.ok('warehouse/getCode')).code).toBe('CK00007')
  })

  it.each([
    [99, { status: 200, data: { code: 'CK00100' } }],
    [100, { status: 422, msg: '编号重复，请调整编码规则' }],
  ])(
    'of whose numbers %i are taken without the counter knowing moves on up to a hundred times',
    async (taken, told) => {
      const tenant = await aTenant()
      const { admin } = tenant
      await tenant.inTenant((tx) =>
        tx.send({
          text: `INSERT INTO warehouse (id, org_id, code, name, warehouse_type, site_kind, manager_id, use_location, enabled, create_time, update_time)
SELECT gen_random_uuid(), $1, 'CK' || lpad(n::text, 5, '0'), '旧库' || n, 1, 0, $2, true, true, $3, $3
FROM generate_series(1, $4::int) AS n`,
          values: [tenant.rootOrgId, admin.userId, new Date(0), taken],
        }),
      )
      expect(await admin.call('warehouse/insert', warehouse(tenant, { name: '新库' }))).toMatchObject(told)
    },
  )

  it('switches on and off', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const { id } = await admin.ok('warehouse/insert', warehouse(tenant))
    expect(await admin.ok('warehouse/disable', { id })).toEqual({ id, code: 'CK00001', version: 2 })
    expect((await admin.ok('warehouse/getEntityById', { id })).actions).toEqual([
      'update',
      'delete',
      'enable',
      'printQr',
    ])
    expect(await admin.ok('warehouse/enable', { ids: [id] })).toEqual({ count: 1 })
  })

  it('gives a person with the screen alone the list, and no button', async () => {
    const tenant = await aTenant()
    const { id } = await tenant.admin.ok('warehouse/insert', warehouse(tenant))
    const reader = await tenant.person({ menus: ['warehouseFiles'] })
    expect((await reader.ok('warehouse/getEntityById', { id })).actions).toEqual([])
    expect((await reader.call('warehouse/update', { id, version: 1, name: 'x' })).status).toBe(403)
    expect((await reader.call('warehouse/insert', warehouse(tenant, { name: 'x' }))).status).toBe(403)
    const clerk = await tenant.person({ menus: ['warehouseFiles'], buttons: buttonsOf('warehouseFiles') })
    expect((await clerk.call('warehouse/update', { id, version: 1, name: 'x' })).status).toBe(200)
  })
})
