// Locations: a tree inside one warehouse, many bins at once, labels that lead to the bin.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aTenant, type Tenant } from '../../harness/app.ts'

async function aStore(given: object = {}) {
  const tenant = await aTenant()
  return { tenant, admin: tenant.admin, warehouseId: await aWarehouse(tenant, '一厂模具库', given) }
}

const aWarehouse = async (tenant: Tenant, name: string, given: object = {}): Promise<string> =>
  (await tenant.admin.ok('warehouse/insert', { name, managerId: tenant.admin.userId, ...given })).id

const grid = { prefix: 'A1', rows: 2, columns: 3, levels: 2 }

describe('a location', () => {
  it('has a full code from the warehouse down, its code as name, room for one thing and a key of its own', async () => {
    const { admin, warehouseId } = await aStore({ code: 'W1' })
    const insert = (given: object) => admin.ok('cargoLocation/insert', { warehouseId, ...given })
    const zone = await insert({ code: 'Q1', kind: 1, name: '一区' })
    const rack = await insert({ code: 'R1', kind: 2, parentId: zone.id })
    const { id } = await insert({ code: 'B1', kind: 3, parentId: rack.id })
    const stored = await admin.ok('cargoLocation/getEntityById', { id })
    expect(stored).toMatchObject({ name: 'B1', fullCode: 'W1-Q1-R1-B1', capacity: 1 })
    expect(stored.qrKey).toMatch(/^[0-9A-Za-z]{22}$/)
    expect((await admin.ok('cargoLocation/getEntityById', { id: zone.id })).capacity).toBeNull()
    expect((await admin.ok('cargoLocation/list', { keyword: 'b1' })).list[0].fullCode).toBe('W1-Q1-R1-B1')
  })

  it('is told apart in a picker from one of the same code in another warehouse', async () => {
    const { tenant, admin, warehouseId } = await aStore({ code: 'W1' })
    const other = await aWarehouse(tenant, '二库', { code: 'W2' })
    for (const id of [warehouseId, other])
      await admin.ok('cargoLocation/insert', { warehouseId: id, code: '01', kind: 3 })
    const { list } = await admin.ok('cargoLocation/list', { picker: 1, keyword: '01' })
    expect(list.map(({ fullCode }: { fullCode: string }) => fullCode).toSorted()).toEqual(['W1-01', 'W2-01'])
  })

  it('belongs to the organisation of its warehouse, whatever is sent', async () => {
    const { tenant, admin } = await aStore()
    const factory = await tenant.factory()
    const warehouseId = await aWarehouse(tenant, '二厂模具库', { orgId: factory })
    const { id } = await admin.ok('cargoLocation/insert', { warehouseId, kind: 1, orgId: tenant.rootOrgId })
    expect((await admin.ok('cargoLocation/getEntityById', { id })).orgId).toBe(factory)
  })

  it('hangs below zones and racks of its own warehouse, at most four deep, and never below a bin', async () => {
    const { tenant, admin, warehouseId } = await aStore()
    const other = await aWarehouse(tenant, '二库')
    const insert = async (given: object) => admin.call('cargoLocation/insert', { warehouseId, kind: 2, ...given })
    const first = (await insert({ kind: 1 })).data.id
    const bin = (await insert({ kind: 3, parentId: first })).data.id
    expect((await insert({ parentId: bin })).data[0]).toMatchObject({ field: 'parentId' })
    expect((await insert({ warehouseId: other, parentId: first })).data).toEqual([
      { field: 'parentId', msg: '上级库位须在同一仓库' },
    ])
    const third = (await insert({ parentId: (await insert({ parentId: first })).data.id })).data.id
    const fourth = (await insert({ parentId: third })).data.id
    expect((await insert({ kind: 3, parentId: fourth })).data).toEqual([{ field: 'parentId', msg: '最多4级' }])
  })

  it('that has others below does not become a bin', async () => {
    const { admin, warehouseId } = await aStore()
    const { id } = await admin.ok('cargoLocation/insert', { warehouseId, kind: 1 })
    await admin.ok('cargoLocation/insert', { warehouseId, kind: 3, parentId: id })
    expect((await admin.call('cargoLocation/update', { id, version: 1, kind: 3 })).data).toEqual([
      { field: 'kind', msg: '该库位有下级，不能改为末级' },
    ])
  })

  it('has a code that is free in its warehouse, and a place that is free in its rack', async () => {
    const { tenant, admin, warehouseId } = await aStore()
    const other = await aWarehouse(tenant, '二库')
    const { id: parentId } = await admin.ok('cargoLocation/insert', { warehouseId, kind: 2 })
    const place = { warehouseId, parentId, kind: 3, rowNo: 1, colNo: 1, levelNo: 1 }
    await admin.ok('cargoLocation/insert', { ...place, code: 'B1' })
    await admin.ok('cargoLocation/insert', { warehouseId: other, kind: 3, code: 'B1' })
    const again = await admin.call('cargoLocation/insert', { warehouseId, kind: 3, code: 'B1' })
    expect(again).toMatchObject({ status: 400, data: [{ field: 'code', msg: '编号已存在' }] })
    expect(await admin.call('cargoLocation/insert', { ...place, code: 'B2' })).toMatchObject({
      status: 400,
      data: [{ field: 'levelNo' }],
    })
  })

  it('is found with everything below a zone', async () => {
    const { admin, warehouseId } = await aStore()
    const insert = async (given: object) => (await admin.ok('cargoLocation/insert', { warehouseId, ...given })).id
    const zone = await insert({ kind: 1, code: 'Q1' })
    const rack = await insert({ kind: 2, code: 'R1', parentId: zone })
    await insert({ kind: 3, code: 'B1', parentId: rack })
    await insert({ kind: 1, code: 'Q2' })
    const codes = async (filter: Readonly<Record<string, string>>) =>
      (await admin.ok('cargoLocation/list', filter)).list.map((row: { code: string }) => row.code)
    expect(await codes({ parentIdUnder: zone })).toEqual(['B1', 'R1'])
    expect(await codes({ parentId: zone })).toEqual(['R1'])
    expect((await admin.call('cargoLocation/list', { parentIdUnder: 'x' })).status).toBe(400)
  })
})

describe('many bins at once', () => {
  it('are shown first, made in one go, and those that exist are passed over', async () => {
    const { admin, warehouseId } = await aStore()
    const { id: parentId } = await admin.ok('cargoLocation/insert', { warehouseId, kind: 2, code: 'R1' })
    await admin.ok('cargoLocation/insert', { warehouseId, kind: 3, code: 'A1-01-02-1' })
    const input = { warehouseId, parentId, ...grid, capacity: 2 }
    const preview = await admin.ok('cargoLocation/batchInsert', { ...input, dryRun: true })
    expect(preview).toMatchObject({ count: 11, skipped: ['A1-01-02-1'] })
    expect(preview.codes).toHaveLength(12)
    expect((await admin.ok('cargoLocation/count', { parentId })).totalRow).toBe(0)

    expect(await admin.ok('cargoLocation/batchInsert', input)).toEqual({ count: 11, skipped: ['A1-01-02-1'] })
    const { list, totalRow } = await admin.ok('cargoLocation/list', { parentId, pageSize: 50 })
    expect(totalRow).toBe(11)
    expect(list[0]).toMatchObject({ code: 'A1-01-01-1', name: 'A1-01-01-1', kind: 3, capacity: 2, enabled: true })
    expect(new Set(list.map((row: { fullCode: string }) => row.fullCode)).size).toBe(11)
    expect(await admin.call('cargoLocation/batchInsert', input)).toMatchObject({
      status: 422,
      msg: '这些库位都已存在，没有新增',
    })
  })

  it('leave a line in the history each', async () => {
    const { tenant, admin, warehouseId } = await aStore()
    await admin.ok('cargoLocation/batchInsert', { warehouseId, ...grid })
    await admin.ok('cargoLocation/batchInsert', { warehouseId, ...grid, prefix: 'B', dryRun: true })
    const { rows } = await tenant.inTenant((tx) =>
      tx.send({
        text: `SELECT row_code FROM operation_log WHERE resource = 'cargoLocation' AND action = 'batchInsert' AND business_code_id = 102`,
        values: [],
      }),
    )
    expect(rows).toHaveLength(12)
  })

  it('made by two people at once are made once', async () => {
    const { admin, warehouseId } = await aStore()
    const both = await Promise.all(
      [1, 2].map(() => admin.call('cargoLocation/batchInsert', { warehouseId, ...grid, clientId: randomUUID() })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await admin.ok('cargoLocation/count', { warehouseId })).totalRow).toBe(12)
  })

  it('are all made or none: a place that is taken in the rack refuses the lot', async () => {
    const { admin, warehouseId } = await aStore()
    const { id: parentId } = await admin.ok('cargoLocation/insert', { warehouseId, kind: 2, code: 'R1' })
    const taken = { warehouseId, parentId, kind: 3, code: '另编', rowNo: 2, colNo: 3, levelNo: 2 }
    await admin.ok('cargoLocation/insert', taken)
    expect((await admin.call('cargoLocation/batchInsert', { warehouseId, parentId, ...grid })).status).toBe(400)
    expect((await admin.ok('cargoLocation/count', { parentId })).totalRow).toBe(1)
  })

  it('need the button, the right to write there, a sound grid and a parent that is no bin', async () => {
    const { tenant, admin, warehouseId } = await aStore()
    const input = { warehouseId, ...grid }
    const menus = ['locationFiles']
    const reader = await tenant.person({ menus, buttons: ['locationFiles_insert'] })
    expect((await reader.call('cargoLocation/batchInsert', input)).status).toBe(403)
    const factory = await tenant.factory()
    const stranger = await tenant.person({ menus, buttons: ['locationFiles_batchAdd'], orgId: factory })
    expect((await stranger.call('cargoLocation/batchInsert', input)).data).toEqual([
      { field: 'warehouseId', msg: '仓库不存在' },
    ])
    const clerk = await tenant.person({ menus, buttons: ['locationFiles_batchAdd'] })
    expect((await clerk.call('cargoLocation/batchInsert', input)).status).toBe(200)

    const refused = async (given: object) =>
      (await admin.call('cargoLocation/batchInsert', { ...input, ...given })).data
    expect(await refused({ rows: 500, columns: 5 })).toEqual([{ field: 'rows', msg: '一次最多2000个库位，当前5000个' }])
    expect(await refused({ rows: 0 })).toMatchObject([{ field: 'rows' }])
    const [bin] = (await admin.ok('cargoLocation/list', { warehouseId, kind: 3 })).list
    expect(await refused({ prefix: 'B', parentId: bin.id })).toMatchObject([{ field: 'parentId' }])
    expect(await refused({ warehouseId: randomUUID() })).toEqual([{ field: 'warehouseId', msg: '仓库不存在' }])
  })
})

describe('labels and trees', () => {
  it('print the full code and lead to the bin, for one or for many', async () => {
    const { tenant, admin, warehouseId } = await aStore({ code: 'W1' })
    await admin.ok('cargoLocation/batchInsert', { warehouseId, ...grid })
    const rows: { id: string }[] = (await admin.ok('cargoLocation/list', { warehouseId })).list
    const one = await admin.ok('cargoLocation/printQr', { id: rows[0]?.id })
    const { qrKey } = await admin.ok('cargoLocation/getEntityById', { id: rows[0]?.id })
    expect(one.labels).toEqual([
      {
        code: 'W1-A1-01-01-1',
        title: 'A1-01-01-1',
        lines: ['一厂模具库'],
        qr: `cardDetail?t=${tenant.code}&l=${qrKey}`,
      },
    ])
    const many = await admin.ok('cargoLocation/printQr', { ids: rows.map(({ id }) => id) })
    expect(many.count).toBe(12)
    expect(many.labels).toHaveLength(12)
    const warehouse = await admin.ok('warehouse/printQr', { id: warehouseId })
    expect(warehouse.labels).toEqual([{ code: 'W1', title: '一厂模具库', lines: [], qr: 'W1' }])
    expect((await admin.ok('warehouse/getEntityById', { id: warehouseId })).version).toBe(1)
  })

  it('may be printed by who may only read', async () => {
    const { tenant, warehouseId } = await aStore()
    const reader = await tenant.person({ menus: ['warehouseFiles'], buttons: ['warehouseFiles_printQr'] })
    expect((await reader.ok('warehouse/getEntityById', { id: warehouseId })).actions).toEqual(['printQr'])
    expect((await reader.ok('warehouse/printQr', { id: warehouseId })).labels).toHaveLength(1)
  })

  it('show warehouses with zones, racks and bins, only those in sight and not stopped', async () => {
    const { tenant, admin, warehouseId } = await aStore({ code: 'W1', sort: 1 })
    const insert = async (given: object) => (await admin.ok('cargoLocation/insert', { warehouseId, ...given })).id
    const zone = await insert({ kind: 1, code: 'Q1', name: '一区' })
    await insert({ kind: 3, code: 'B1', parentId: zone })
    const stopped = await insert({ kind: 3, code: 'B2', parentId: zone })
    await admin.ok('cargoLocation/disable', { id: stopped })
    const factory = await tenant.factory()
    await aWarehouse(tenant, '二厂模具库', { orgId: factory })

    const tree = await admin.ok('warehouse/listTree')
    expect(tree.map((node: { label: string }) => node.label).toSorted()).toEqual(['一厂模具库', '二厂模具库'])
    const [own] = await admin.ok('warehouse/listTree', { warehouseId })
    expect(own).toMatchObject({
      value: warehouseId,
      type: 0,
      children: [{ value: zone, label: 'Q1 一区', type: 1, children: [{ label: 'B1', type: 3 }] }],
    })
    expect(own.children[0].children).toHaveLength(1)
    expect((await admin.ok('warehouse/listTree', { warehouseId, kind: '1,2' }))[0].children[0].children).toBeUndefined()
    expect((await admin.ok('cargoLocation/listTree', { warehouseId, enabled: false }))[0].children).toHaveLength(2)
    const worker = await tenant.person({ orgId: factory })
    expect((await worker.ok('warehouse/listTree')).map((node: { label: string }) => node.label)).toEqual(['二厂模具库'])
    expect(await admin.ok('cargoLocation/listOccupancy', { warehouseId })).toHaveLength(2)
    expect(await worker.call('cargoLocation/listOccupancy', { warehouseId })).toMatchObject({
      ...{ status: 400, data: [{ field: 'warehouseId', msg: '仓库不存在' }] },
    })
  })

  it('count the bins of a warehouse', async () => {
    const { admin, warehouseId } = await aStore()
    await admin.ok('cargoLocation/insert', { warehouseId, kind: 1 })
    await admin.ok('cargoLocation/batchInsert', { warehouseId, ...grid })
    expect((await admin.ok('warehouse/list')).list[0].bins).toBe(12)
  })
})
