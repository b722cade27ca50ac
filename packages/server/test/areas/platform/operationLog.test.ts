// The history as people read it: of a row, of oneself, of everybody; who is signed in, and who was let in.
import type { Resource } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import { describe, expect, it } from 'vitest'
import { actionName } from '../../../src/areas/platform/actionName.ts'
import { aTenant, clock, type Caller, type Data } from '../../harness/app.ts'
import { aCompany } from '../../harness/company.ts'
import { samplesOf } from '../../harness/samples.ts'

const later = (): Date => (clock.now = new Date(clock.now.getTime() + 1000))

const historyOf = async (reader: Caller, resource: string, rowId: string): Promise<Data[]> =>
  (await reader.ok('operationLog/list', { resource, rowId })).list

describe('the history of a row', () => {
  it('tells in words who did what: labels, names, choices, money and numbers as people write them', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    const keeper = await tenant.person()
    const { id } = await admin.ok('warehouse/insert', await samples.required('warehouse', { name: '一库' }))
    later()
    await admin.ok('warehouse/update', { id, version: 1, name: '二库', managerId: keeper.userId, useLocation: false })
    later()
    await admin.ok('warehouse/disable', { id })
    const history = await historyOf(admin, 'warehouse', id)
    expect(history.map(({ jobName, actionName, what }) => [jobName, actionName, what])).toEqual([
      ['系统管理员', '停用', '仓库档案'],
      ['系统管理员', '编辑', '仓库档案'],
      ['系统管理员', '新增', '仓库档案'],
    ])
    const changes = Object.fromEntries(history[1].changes.map((change: Data) => [change.label, change]))
    expect(changes['仓库名称'] ?? changes['名称']).toMatchObject({ before: '一库', after: '二库' })
    expect(Object.values(changes)).toContainEqual(
      expect.objectContaining({ field: 'managerId', before: '系统管理员', after: expect.stringMatching(/^人员/) }),
    )
    expect(Object.values(changes)).toContainEqual(
      expect.objectContaining({ field: 'useLocation', before: '是', after: '否' }),
    )
    expect(history[0].changes).toEqual([expect.objectContaining({ field: 'enabled', before: '是', after: '否' })])
    const english = await admin.call('operationLog/list', { resource: 'warehouse', rowId: id }, 'en')
    expect(english.data.list[1]).toMatchObject({ actionName: 'Edit', what: expect.stringMatching(/^Warehouse/) })
  })

  it('tells line by line what became of them, also when an action changed them', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    const { id } = await admin.ok('accessoryInput/insert', await samples.full('accessoryInput'))
    const [first, second] = (await admin.ok('accessoryInput/getEntityById', { id })).lines
    later()
    await admin.ok('accessoryInput/update', {
      id,
      version: 1,
      lines: [
        { ...first, qty: '8' },
        { ...second, id: undefined, batchNo: 'B-9' },
      ],
    })
    const [update, insert] = await historyOf(admin, 'accessoryInput', id)
    expect(insert.changes).toContainEqual(expect.objectContaining({ field: 'lines', after: '2行' }))
    const [{ lines }] = update.changes
    expect(lines.map((line: Data) => line.how)).toEqual(['changed', 'added', 'removed'])
    expect(lines[0].name).toMatch(/^第1行 ./)
    expect(lines[0].changes).toEqual([
      expect.objectContaining({ field: 'qty', before: '2', after: '8' }),
      expect.objectContaining({ field: 'amount', before: '7.00', after: '28.00' }),
    ])
    expect(lines[2].changes).toContainEqual(
      expect.objectContaining({ field: 'batchNo', before: 'B2026-02', after: '' }),
    )
  })

  it('is for those who may read the row: others learn nothing of it', async () => {
    const [tenant, stranger] = [await aTenant(), await aTenant()]
    const factory = await tenant.factory()
    const { id } = await tenant.admin.ok('warehouse/insert', await samplesOf(tenant).required('warehouse'))
    const elsewhere = await tenant.person({ menus: ['warehouseFiles'], orgId: factory })
    const here = await tenant.person({ menus: ['warehouseFiles'] })
    const without = await tenant.person()
    const statusOf = async (reader: Caller): Promise<number> =>
      (await reader.call('operationLog/list', { resource: 'warehouse', rowId: id })).status
    expect(await statusOf(here)).toBe(200)
    expect(await statusOf(without)).toBe(403)
    expect(await statusOf(stranger.admin)).toBe(404)
    expect(await statusOf(elsewhere)).toBe(404)
    const supplier = await tenant.person({
      supplierId: await samplesOf(tenant).row('supplier'),
      menus: ['warehouseFiles'],
    })
    expect(await statusOf(supplier)).toBe(403)
  })

  it('needs the button where the screen has one', async () => {
    const tenant = await aTenant()
    const { id } = await tenant.admin.ok('accessoryInput/insert', await samplesOf(tenant).required('accessoryInput'))
    const statusOf = async (buttons: string[]): Promise<number> => {
      const reader = await tenant.person({ menus: ['accessoryInbound'], buttons })
      return (await reader.call('operationLog/list', { resource: 'accessoryInput', rowId: id })).status
    }
    expect(await statusOf(['accessoryInbound_audit'])).toBe(403)
    expect(await statusOf(['accessoryInbound_log'])).toBe(200)
  })

  it('is found by the row alone', async () => {
    const { admin } = await aTenant()
    const { id } = await admin.ok('customer/insert', { name: '海信' })
    const { list, totalRow } = await admin.ok('operationLog/list', { rowId: id })
    expect([list[0].rowCode, totalRow]).toEqual([(await admin.ok('customer/getEntityById', { id })).code, 1])
    expect((await admin.call('operationLog/list', { rowId: 'KH1' })).data).toEqual([
      { field: 'rowId', msg: '查询条件有误' },
    ])
  })

  it('of a row that is no row does not exist', async () => {
    const { admin } = await aTenant()
    for (const resource of ['operationLog', 'nothing', 'toString'])
      expect((await admin.call('operationLog/list', { resource, rowId: admin.userId })).status, resource).toBe(404)
  })

  it('never tells a secret', async () => {
    const tenant = await aTenant()
    const { rows } = await tenant.inTenant((tx) =>
      tx.send({ text: `SELECT changes::text FROM operation_log WHERE changes::text LIKE '%argon2%'`, values: [] }),
    )
    expect(rows).toEqual([])
  })
})

describe('the whole log', () => {
  it('is for those who keep the system, found by person, code and message, newest first', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    const { code } = await admin.ok('warehouse/insert', await samples.required('warehouse'))
    later()
    await admin.ok('supplier/insert', await samples.required('supplier'))
    const reader = await tenant.person()
    expect((await reader.call('operationLog/list')).status).toBe(403)
    const keeper = await tenant.person({ menus: ['systemConfig'] })
    const list = async (input: Data = {}): Promise<Data[]> => (await keeper.ok('operationLog/list', input)).list
    expect((await list()).map((row) => row.resource)).toEqual(['supplier', 'warehouse'])
    expect((await list({ keyword: code })).map((row) => row.rowCode)).toEqual([code])
    expect(await list({ keyword: '系统管理员' })).toHaveLength(2)
    expect(await list({ keyword: '没有的人' })).toEqual([])
    expect((await list({ businessCodeId: 101 })).map((row) => row.rowCode)).toEqual([code])
    expect(await list({ action: 'insert', result: 'success', source: 'web' })).toHaveLength(2)
    expect(await list({ timeEnd: '2020-01-01' })).toEqual([])
    expect((await keeper.ok('operationLog/count')).totalRow).toBe(2)
  })

  it('shows before and after only to those who may compare', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const { id } = await admin.ok('warehouse/insert', await samplesOf(tenant).required('warehouse', { name: '一库' }))
    later()
    await admin.ok('warehouse/update', { id, version: 1, name: '二库' })
    const [line] = (await admin.ok('operationLog/list')).list
    expect(line).not.toHaveProperty('changes')
    expect(await admin.ok('operationLog/getEntityById', { id: line.id })).toMatchObject({
      ...{ what: '仓库档案', actionName: '编辑' },
      changes: [{ field: 'name', before: '一库', after: '二库' }],
    })
    const keeper = await tenant.person({ menus: ['systemConfig'] })
    expect(await keeper.ok('operationLog/getEntityById', { id: line.id })).not.toHaveProperty('changes')
  })

  it('cannot be written, changed or deleted by anybody', async () => {
    const { admin } = await aTenant()
    for (const log of ['operationLog', 'loginLog'])
      for (const call of ['insert', 'update', 'delete', 'getCode'])
        expect(await admin.call(`${log}/${call}`, { id: admin.userId }), call).toMatchObject({
          status: 404,
          msg: '接口不存在',
        })
  })

  it("has a person's own last rows, each once, without those that are gone", async () => {
    const tenant = await aTenant()
    const samples = samplesOf(tenant)
    const { admin } = tenant
    const first = await admin.ok('warehouse/insert', await samples.required('warehouse'))
    later()
    const second = await admin.ok('supplier/insert', await samples.required('supplier'))
    later()
    await admin.ok('warehouse/disable', { id: first.id })
    later()
    const third = await admin.ok('supplier/insert', await samples.required('supplier'))
    later()
    await admin.ok('supplier/delete', { ids: third.id })
    const { list } = await admin.ok('operationLog/list', { mine: 1 })
    expect(list.map((row: Data) => [row.rowId, row.actionName, row.page])).toEqual([
      [first.id, '停用', 'warehouseFiles'],
      [second.id, '新增', 'supplierFiles'],
    ])
    const other = await tenant.person()
    expect((await other.ok('operationLog/list', { mine: 1 })).list).toEqual([])
  })
})

describe('what an action is called', () => {
  it('is a word of the language for every write of every object', () => {
    const nameless = [...catalogue.resources.values()].flatMap((resource) =>
      ['insert', 'update', 'delete', ...writesOf(resource)]
        .filter((action) => !/^[\u3400-\u9fff]+$/.test(actionName(catalogue, resource, action, 'zh')))
        .map((action) => `${resource.name}/${action}`),
    )
    expect(nameless).toEqual([])
  })

  const writesOf = ({ actions }: Resource): string[] => Object.keys(actions).filter((name) => !actions[name]?.reads)

  it('also where it is written to another object than the one whose button was pressed', () => {
    const user = catalogue.resources.get('user')
    const names = ['saveUser', 'openUser'].map((action) => actionName(catalogue, user, action, 'en'))
    expect(names).toEqual(['Assign people', 'Open account'])
  })
})

describe('who is signed in', () => {
  const onlineNames = async (keeper: Caller): Promise<string[]> =>
    (await keeper.ok('token/listOnline')).list.map((row: Data) => row.userId)

  it('is seen by those who keep the system, with where and since when', async () => {
    const tenant = await aTenant()
    const reader = await tenant.person()
    expect((await reader.call('token/listOnline')).status).toBe(403)
    const keeper = await tenant.person({ menus: ['systemConfig'] })
    expect((await onlineNames(keeper)).toSorted()).toEqual(
      [tenant.admin.userId, reader.userId, keeper.userId].toSorted(),
    )
    const { list } = await keeper.ok('token/listOnline', { keyword: 'tmlmadmin' })
    expect(list).toEqual([
      expect.objectContaining({ jobNo: 'tmlmAdmin', loginSource: 'PC', ip: '127.0.0.1', userAgent: 'test' }),
    ])
    expect(list[0]).not.toHaveProperty('tokenHash')
  })

  it('can be sent out: the next call answers 1000, and the log names who did it to whom', async () => {
    const tenant = await aTenant()
    const worker = await tenant.person()
    const keeper = await tenant.person({ menus: ['systemConfig'], buttons: ['systemConfig_kick'] })
    const session = (await keeper.ok('token/listOnline')).list.find((row: Data) => row.userId === worker.userId)
    expect(await keeper.ok('token/kick', { ids: session.id })).toEqual({ count: 1 })
    expect((await worker.call('token/getToken')).status).toBe(1000)
    expect(await onlineNames(keeper)).not.toContain(worker.userId)
    expect((await keeper.call('token/kick', { ids: session.id })).status).toBe(404)
    const [entry] = (await keeper.ok('operationLog/list', { action: 'kick' })).list
    expect(entry.rowCode).toContain(session.jobNo)
  })

  it('is sent out only with the button, never by himself, never from another company', async () => {
    const [tenant, stranger] = [await aTenant(), await aTenant()]
    const keeper = await tenant.person({ menus: ['systemConfig'] })
    const { list } = await tenant.admin.ok('token/listOnline')
    const own = list.find((row: Data) => row.userId === tenant.admin.userId)
    expect((await keeper.call('token/kick', { ids: own.id })).status).toBe(403)
    expect(await tenant.admin.call('token/kick', { ids: own.id })).toMatchObject({
      status: 422,
      msg: '不能强制自己下线',
    })
    expect((await stranger.admin.call('token/kick', { ids: own.id })).status).toBe(404)
    expect(await tenant.admin.call('token/kick')).toMatchObject({
      status: 400,
      data: [{ field: 'ids', msg: '请选择数据' }],
    })
    expect((await tenant.admin.call('token/getToken')).status).toBe(200)
  })
})

describe('the login log', () => {
  it('has every try, how it ended, and nothing of the password', async () => {
    const company = await aCompany()
    await company.login('tmlmAdmin', 'wrong')
    const { token } = (await company.login()).data
    const { data } = await company.call(token, 'loginLog/list', { orderBy: 'time' })
    expect(data.list.map((row: Data) => [row.jobNo, row.result]).toSorted()).toEqual([
      ['tmlmAdmin', 1001],
      ['tmlmAdmin', 200],
    ])
    expect((await company.call(token, 'loginLog/list', { result: '1001' })).data.totalRow).toBe(1)
    expect(JSON.stringify(data)).not.toContain('wrong')
  })
})
