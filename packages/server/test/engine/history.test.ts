// What was done and by whom, and how far lists reach when there is a lot.
import { id, int, lines, ref } from '@tmlm/model'
import { describe, expect, it, vi } from 'vitest'
import { tell } from '../../src/platform/history/telling.ts'
import { aTenant, clock, type Data, type Tenant } from '../harness/app.ts'
import { samplesOf } from '../harness/samples.ts'

const sql = async (tenant: Tenant, text: string, ...values: unknown[]): Promise<Data[]> => [
  ...(await tenant.inTenant((tx) => tx.send({ text, values }))).rows,
]

const logOf = (tenant: Tenant): Promise<Data[]> => sql(tenant, 'SELECT * FROM operation_log ORDER BY time, id')

/** Refusals are noted after the answer has gone. */
const logged = (tenant: Tenant, count: number): Promise<Data[]> =>
  vi.waitFor(async () => {
    const log = await logOf(tenant)
    expect(log.length).toBeGreaterThanOrEqual(count)
    return log
  }, 30_000)

/** Moves the clock of the tests on, so that each write has a time of its own. */
const later = (): Date => (clock.now = new Date(clock.now.getTime() + 1000))

describe('the history', () => {
  it('has exactly one line for every write: who, when, what, where from', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    const clerk = await tenant.person({ menus: ['warehouseFiles'], buttons: ['warehouseFiles_update'] })
    const times = [later()]
    const { id, code } = await admin.ok('warehouse/insert', await samples.required('warehouse', { name: '一库' }))
    times.push(later())
    await clerk.ok('warehouse/update', { id, version: 1, name: '二库', sort: 3 })
    times.push(later())
    await admin.ok('warehouse/disable', { id })
    times.push(later())
    await admin.ok('warehouse/enable', { ids: [id] })
    times.push(later())
    await admin.ok('warehouse/delete', { ids: [id] })
    const log = await logOf(tenant)
    expect(log.map((line) => line.time)).toEqual(times)
    expect(log.map((line) => [line.action, line.user_id])).toEqual([
      ['insert', admin.userId],
      ['update', clerk.userId],
      ['disable', admin.userId],
      ['enable', admin.userId],
      ['delete', admin.userId],
    ])
    for (const line of log)
      expect(line).toMatchObject({
        ...{ resource: 'warehouse', row_id: id, row_code: code, business_code_id: 101, page: 'warehouseFiles' },
        ...{ source: 'web', ip: '127.0.0.1', result: 'success', message: null, org_id: tenant.rootOrgId },
        request_id: expect.stringMatching(/./),
      })
    expect(log[0]).toMatchObject({ job_no: 'tmlmAdmin', job_name: '系统管理员' })
    expect(log[1].job_name).toMatch(/^人员/)
    expect(log.slice(1, 4).map((line) => line.changes)).toEqual([
      [
        { field: 'name', before: '一库', after: '二库' },
        { field: 'sort', before: 0, after: 3 },
      ],
      [{ field: 'enabled', before: true, after: false }],
      [{ field: 'enabled', before: false, after: true }],
    ])
    const inserted = Object.fromEntries(log[0].changes.map((entry: Data) => [entry.field, entry.after]))
    expect(inserted).toMatchObject({ code, name: '一库', managerId: admin.userId, enabled: true, geoRadius: 500 })
    expect(inserted).not.toHaveProperty('remark')
    const deleted = Object.fromEntries(log[4].changes.map((entry: Data) => [entry.field, entry.before]))
    expect(deleted).toMatchObject({ code, name: '二库', sort: 3, managerId: admin.userId })
    expect(deleted).not.toHaveProperty('remark')
    expect(deleted).not.toHaveProperty('keeperIds')
  })

  it('knows what a change is: the same quantity, list or file written again is none', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    const sent = await samples.full('accessory', { minOrderQty: '10', refPrice: '0.500000' })
    const { id } = await admin.ok('accessory/insert', sent)
    await admin.ok('accessory/update', {
      id,
      version: 1,
      ...sent,
      minOrderQty: '10.0000',
      refPrice: '.5'.padStart(3, '0'),
    })
    later()
    await admin.ok('accessory/update', { id, version: 2, ...sent, minOrderQty: '10.0001' })
    const log = (await logOf(tenant)).filter((line) => line.action === 'update' && line.row_id === id)
    expect(log.map((line) => line.changes)).toEqual([
      [],
      [{ field: 'minOrderQty', before: '10.0000', after: '10.0001' }],
    ])
  })

  it('names of the lines of a paper only those that changed', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const { id } = await admin.ok('accessoryInput/insert', await samplesOf(tenant).full('accessoryInput'))
    const [first, second] = (await admin.ok('accessoryInput/getEntityById', { id })).lines
    await admin.ok('accessoryInput/update', { id, version: 1, lines: [first, { ...second, qty: '7' }] })
    const line = (await logOf(tenant)).find((entry) => entry.action === 'update')
    expect(line.changes).toEqual([
      {
        field: 'lines',
        before: [expect.objectContaining({ id: second.id, qty: '3.0000' })],
        after: [expect.objectContaining({ id: second.id, qty: '7' })],
      },
    ])
  })

  it('has one line for each of several rows', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.push((await admin.ok('supplier/insert', await samples.required('supplier'))).id)
    await admin.ok('supplier/disable', { ids })
    await admin.ok('supplier/delete', { ids })
    const log = await logOf(tenant)
    for (const action of ['insert', 'disable', 'delete'])
      expect(
        log
          .filter((line) => line.action === action)
          .map((line) => line.row_id)
          .toSorted(),
        action,
      ).toEqual(ids.toSorted())
  })

  it('masks secrets', async () => {
    const tenant = await aTenant()
    await sql(tenant, `UPDATE "user" SET id_card = '11010119900307123X'`)
    const people = await tenant.admin.ok('user/list', { picker: 1, keyword: '11010119900307123X', orderBy: 'idCard' })
    expect(people.list).toEqual([])
    expect((await tenant.admin.ok('user/list', { picker: 1, idCard: 'nobody' })).totalRow).toBeGreaterThan(0)
    expect(JSON.stringify(await logOf(tenant))).not.toContain('11010119900307123X')
  })

  it('tells of what was refused, and of nothing else that was rolled back', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    const { id } = await admin.ok('accessoryInput/insert', await samples.required('accessoryInput'))
    await admin.ok('accessoryInput/audit', { id })
    const before = (await logOf(tenant)).length
    const reader = await tenant.person({ menus: ['accessoryInbound'] })
    const { warehouseId } = await admin.ok('accessoryInput/getEntityById', { id })
    const refused = [
      [reader, 'accessoryInput/delete', 403, id, '403 无操作权限'],
      [admin, 'accessoryInput/update', 409, id, '409 数据已被他人修改，请刷新后重试'],
      [admin, 'accessoryInput/audit', 409, id, '409 单据状态已变化，请刷新'],
      [admin, 'accessoryInput/delete', 422, id, '422 单据已审核，不能删除'],
      [admin, 'warehouse/delete', 422, warehouseId, '422 已被备件入库单引用，不能删除，可停用'],
      [admin, 'warehouse/disable', 404, '0198c0de-0000-7000-8000-000000000000', '404 数据不存在或已删除'],
    ] as const
    for (const [index, [person, path, status, row]] of refused.entries()) {
      later()
      const version = path.endsWith('/update') ? { version: 1 } : {}
      expect((await person.call(path, { id: row, ...version })).status, path).toBe(status)
      await logged(tenant, before + index + 1)
    }
    const log = (await logOf(tenant)).slice(before)
    expect(log.map((line) => [line.user_id, `${line.resource}/${line.action}`, line.row_id, line.message])).toEqual(
      refused.map(([person, path, , row, message]) => [person.userId, path, row, message]),
    )
    for (const line of log) expect(line).toMatchObject({ result: 'failed', changes: null })
  })

  it('leaves out what was only filled in wrongly, and what was only looked at', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    expect((await admin.call('warehouse/insert', { name: '' })).status).toBe(400)
    for (const call of ['list', 'count', 'getCode']) await admin.ok(`warehouse/${call}`)
    expect((await (await tenant.person()).call('warehouse/list')).status).toBe(403)
    await admin.ok('warehouse/insert', await samplesOf(tenant).required('warehouse'))
    expect((await logOf(tenant)).map((line) => line.action)).toEqual(['insert'])
  })

  it('goes with the write: what fails leaves neither a line nor a gap in the numbers', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const input = await samplesOf(tenant).required('warehouse')
    await admin.ok('warehouse/insert', input)
    // The name is taken, which the database says after the number was counted and the line was sent.
    expect((await admin.call('warehouse/insert', input)).status).toBe(400)
    expect((await logOf(tenant)).map((line) => [line.action, line.result])).toEqual([['insert', 'success']])
    expect((await admin.ok('warehouse/getCode')).code).toBe('CK00002')
  })
})

it('a history tells what people can read: no id of a row that has no name, nothing that only programs count', () => {
  const line = { outLineId: id(['原出库行', 'Outbound line']), qty: int(['数量', 'Quantity']) }
  const fields = {
    ...line,
    auditRound: int(['审核次数', 'Audits'], { privacy: 'internal' }),
    lines: lines(['明细', 'Lines'], line),
  }
  const changes = [
    { field: 'outLineId', before: null, after: '01a0edc8-959d-7001-b2b6-637f0c55df14' },
    { field: 'auditRound', before: 0, after: 1 },
    { field: 'lines', before: [{ id: 'a', outLineId: null }], after: [{ id: 'a', outLineId: 'b' }] },
    { field: 'qty', before: 1, after: 2 },
  ]
  const words = { nameOf: () => undefined, entryOf: () => undefined, namesOf: () => [] }
  const told = tell(fields, changes, { lang: 'zh', timezone: 'Asia/Shanghai', words })
  expect(told).toEqual([{ field: 'qty', label: '数量', before: '1', after: '2' }])
})

it('a history names the row behind a reference, so that it can be opened; one that is gone is only told', () => {
  const fields = {
    cardId: ref(['卡片', 'Card'], 'newCard'),
    lines: lines(['明细', 'Lines'], { cardId: ref(['卡片', 'Card'], 'newCard') }),
  }
  const changes = [
    { field: 'cardId', before: 'gone', after: 'c1' },
    { field: 'lines', before: [], after: [{ id: 'l1', position: 1, cardId: 'c1' }] },
  ]
  const nameOf = (_: string, id: string): string | undefined => (id === 'c1' ? 'MJ1' : undefined)
  const words = { nameOf, entryOf: () => undefined, namesOf: () => [] }
  const [changed, inLines] = tell(fields, changes, { lang: 'zh', timezone: 'Asia/Shanghai', words })
  expect(changed).toMatchObject({ before: '（已删除）', after: 'MJ1', afterRow: 'newCard:c1' })
  expect(changed?.beforeRow).toBeUndefined()
  expect(inLines?.lines).toMatchObject([{ how: 'added', name: '第1行 MJ1', row: 'newCard:c1' }])
})

describe('a list', () => {
  it('is turned page by page, each row on one page', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    const made: string[] = []
    for (let n = 0; n < 25; n++) {
      later()
      made.push((await admin.ok('warehouse/insert', await samples.required('warehouse'))).id)
    }
    const page = (input: Record<string, unknown>) => admin.ok('warehouse/list', input)
    const first = await page({})
    expect(first).toMatchObject({ totalRow: 25, currentPage: 1, pageSize: 20 })
    expect(first).not.toHaveProperty('totalCapped')
    const second = await page({ currentPage: 2 })
    expect(second).toMatchObject({ totalRow: 25, currentPage: 2, pageSize: 20 })
    const ids = [...first.list, ...second.list].map((row: Data) => row.id)
    expect(ids).toEqual(made.toReversed())
    const small = []
    for (let n = 1; n <= 4; n++) small.push(...(await page({ currentPage: n, pageSize: 7, orderBy: 'sort' })).list)
    expect(new Set(small.map((row: Data) => row.id)).size).toBe(25)
    expect((await page({ currentPage: 3 })).list).toEqual([])
    expect(await page({ pageSize: 500 })).toMatchObject({ pageSize: 200, totalRow: 25 })
    expect(await page({ pageSize: 'x', currentPage: -1 })).toMatchObject({ pageSize: 20, currentPage: 1 })
  })

  it('of very many says so, and counts them when asked', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const managerId = admin.userId
    await sql(
      tenant,
      `INSERT INTO warehouse (id, org_id, code, name, warehouse_type, site_kind, manager_id, use_location, enabled, sort,
                              create_time, update_time)
       SELECT gen_random_uuid(), $1, 'W' || n, '库' || n, 1, 0, $2, true, true, n, $3, $3
       FROM generate_series(1, 10050) AS n`,
      ...[tenant.rootOrgId, managerId, clock.now],
    )
    const list = (input: Record<string, unknown>) => admin.call('warehouse/list', input)
    expect((await list({})).data).toMatchObject({ totalRow: 10_000, totalCapped: true })
    expect((await admin.ok('warehouse/count')).totalRow).toBe(10_050)
    expect((await list({ code: 'W1' })).data).toMatchObject({ totalRow: 1_162 })
    expect((await list({ code: 'W1' })).data).not.toHaveProperty('totalCapped')

    expect((await list({ currentPage: 500 })).data.list).toHaveLength(20)
    expect((await list({ currentPage: 50, pageSize: 200 })).data.list).toHaveLength(200)
    for (const beyond of [{ currentPage: 501 }, { currentPage: 51, pageSize: 200 }, { currentPage: 1e12 }])
      expect(await list(beyond)).toMatchObject({
        status: 400,
        data: [{ field: 'currentPage', msg: '最多翻到第10000条，请缩小查询范围' }],
      })

    const keyword = await list({ keyword: '库' })
    expect(keyword.data).toMatchObject({ totalRow: 10_000, totalCapped: true })
    expect(keyword.data.list).toHaveLength(20)
    expect((await admin.ok('warehouse/count', { keyword: '库' })).totalRow).toBe(10_050)
    // However many there are, the order is that of all of them.
    for (const [orderBy, codes] of [
      ['sort', ['W1', 'W2']],
      ['-sort', ['W10050', 'W10049']],
    ] as const) {
      const { list: rows } = (await list({ keyword: '库', orderBy, pageSize: 2 })).data
      expect(rows.map((row: Data) => row.code)).toEqual(codes)
    }
    // A thousand and no more is no cap.
    await sql(tenant, `UPDATE warehouse SET name = name || 'X' WHERE substr(code, 2)::int <= 1000`)
    expect((await list({ keyword: 'x' })).data).toMatchObject({ totalRow: 1_000 })
    expect((await list({ keyword: 'x' })).data).not.toHaveProperty('totalCapped')
  })
})
