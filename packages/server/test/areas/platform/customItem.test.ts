// Fields that a company adds: they are filled in, listed, looked for, imported and told as those of the program.
import { describe, expect, it } from 'vitest'
import { aTenant, type Caller, type Data, type Tenant } from '../../harness/app.ts'
import { download, filled, imported, rowsOf } from '../../harness/excel.ts'
import { samplesOf, uploaded } from '../../harness/samples.ts'

const warehouses = 101
const field = (admin: Caller, labelZh: string, more: object = {}) =>
  admin.ok('customItem/insert', { businessCodeId: warehouses, labelZh, type: 'text', ...more })
const refusal = async (asked: Promise<Data>) => {
  const { status, msg, data } = await asked
  return status === 400 ? [status, data[0].field, data[0].msg] : [status, msg]
}

async function withWarehouses(): Promise<{
  tenant: Tenant
  admin: Caller
  add: (name: string, more?: object) => Promise<Data>
}> {
  const tenant = await aTenant()
  const { admin } = tenant
  const sample = await samplesOf(tenant).required('warehouse')
  return { tenant, admin, add: (name, more = {}) => admin.ok('warehouse/insert', { ...sample, name, ...more }) }
}
const names = ({ list }: Data): string[] => list.map(({ name }: Data) => name)

describe('a field that a company adds', () => {
  it('of each kind is stored, read and changed as any other', async () => {
    const { admin, add } = await withWarehouses()
    const kinds = {
      text: ['甲', '乙'],
      longText: ['一行\n两行', '三行'],
      int: [7, 8],
      decimal: ['1.25', '2.5'],
      money: ['10.50', '12.00'],
      date: ['2026-03-04', '2026-03-05'],
      datetime: ['2026-03-04 05:06:07', '2026-03-04 05:06:08'],
      bool: [true, false],
      dict: ['A', 'B'],
      user: [admin.userId, null],
    } as const
    for (const type of Object.keys(kinds))
      await field(admin, `项-${type}`, {
        type,
        showInList: true,
        ...(type === 'dict' ? { dictName: 'customerGrade' } : {}),
      })
    const key = (nth: number) => `customC${nth + 1}`
    const said = (at: 0 | 1) => Object.fromEntries(Object.values(kinds).map((pair, nth) => [key(nth), pair[at]]))
    const grades = await admin.ok('dictionary/listByNames', { names: 'customerGrade' })
    expect(JSON.stringify(grades)).toContain('"A"')
    const { id } = await add('一号库', said(0))
    const row = await admin.ok('warehouse/getEntityById', { id })
    expect(row).toMatchObject({ ...said(0), customC10Name: row.managerIdName })
    const { list } = await admin.ok('warehouse/list')
    expect(list[0]).toMatchObject(said(0))
    const { customC10: _, ...changed } = said(1)
    await admin.ok('warehouse/update', { id, version: 1, ...changed, clear: 'customC10' })
    expect(await admin.ok('warehouse/getEntityById', { id })).toMatchObject({ ...said(1), version: 2 })
    const { list: log } = await admin.ok('operationLog/list', { resource: 'warehouse', rowId: id })
    expect(log[0].changes.map(({ label }: Data) => label)).toContain('项-money')
  })

  it('is listed, filtered, sorted and found by keyword; other companies know nothing of it', async () => {
    const { admin, add } = await withWarehouses()
    const other = await withWarehouses()
    await field(admin, '铭牌', { searchable: true, showInList: true })
    await field(admin, '容量', { type: 'int', searchable: true })
    await field(admin, '验收日', { type: 'date', searchable: true })
    await field(admin, '防爆', { type: 'bool', searchable: true })
    await field(admin, '产权', { showInList: true })
    await add('一库', { customC1: 'Alpha-77', customC2: 5, customC3: '2026-01-02', customC4: true, customC5: '自有' })
    await add('二库', { custom: JSON.stringify({ c1: 'beta', c2: 40, c3: '2026-02-03' }), 'custom.c5': '租用' })
    await add('三库')
    const found = async (asked: object) => names(await admin.ok('warehouse/list', { orderBy: 'customC2', ...asked }))
    expect(await found({})).toEqual(['一库', '二库', '三库'])
    expect(await found({ orderBy: '-custom.c2' })).toEqual(['二库', '一库', '三库'])
    expect(await found({ customC1: 'ALPHA' })).toEqual(['一库'])
    expect(await found({ customC2: '5,40' })).toEqual(['一库', '二库'])
    expect(await found({ customC2Begin: 6 })).toEqual(['二库'])
    expect(await found({ 'custom.c3Begin': '2026-01-01', customC3End: '2026-01-31' })).toEqual(['一库'])
    expect(await found({ customC4: 'true' })).toEqual(['一库'])
    expect(await found({ customC4: 'false' })).toEqual(['二库', '三库'])
    expect(await found({ customC5: '租' })).toEqual(['二库'])
    expect(await found({ keyword: 'alpha-7' })).toEqual(['一库'])
    expect(await found({ keyword: 'bet' })).toEqual(['二库'])
    expect((await admin.ok('warehouse/count', { keyword: 'alpha' })).totalRow).toBe(1)
    expect(await refusal(admin.call('warehouse/list', { customC2: 'viel' }))).toEqual([400, 'customC2', '查询条件有误'])
    const [first] = (await admin.ok('warehouse/list', { customC1: 'alpha' })).list
    expect(first).toMatchObject({ customC1: 'Alpha-77', customC2: 5, customC4: true })
    // After a change the index tells what is so now; a deleted row is found no more.
    await admin.ok('warehouse/update', { id: first.id, version: 1, customC1: 'gamma', customC2: '' })
    expect([await found({ customC1: 'alpha' }), await found({ customC1: 'gam' })]).toEqual([[], ['一库']])
    await admin.ok('warehouse/delete', { ids: first.id })
    expect(await found({ keyword: 'gamma' })).toEqual([])
    await other.add('别家', { customC1: 'x' })
    const [theirs] = (await other.admin.ok('warehouse/list')).list
    expect(theirs).not.toHaveProperty('customC1')
    expect((await other.admin.ok('businessCode/effective', { page: 'warehouseFiles' })).custom).toEqual([])
  })

  it('of each kind is looked for and sorted by, with its index and without', async () => {
    const { tenant, admin, add } = await withWarehouses()
    const deptId = await samplesOf(tenant).row('org', { type: 3 })
    const kinds = {
      longText: ['长长的说明', '说明'],
      decimal: ['1.25', '1.25'],
      money: ['10.50', '10.5'],
      datetime: ['2026-03-04 05:06:07', '2026-03-04'],
      dict: ['A', 'A'],
      user: [admin.userId, admin.userId],
      dept: [deptId, deptId],
      date: ['2026-03-04', '2026-03-04'],
    } as const
    for (const searchable of [true, false])
      for (const type of Object.keys(kinds))
        await field(admin, `${type}${searchable}`, {
          type,
          searchable,
          dictName: type === 'dict' ? 'customerGrade' : '',
        })
    const all = [...Object.values(kinds), ...Object.values(kinds)]
    await add('有值', Object.fromEntries(all.map(([value], nth) => [`customC${nth + 1}`, value])))
    await add('无值')
    for (const [nth, [, asked]] of all.entries()) {
      const name = `customC${nth + 1}`
      expect([name, names(await admin.ok('warehouse/list', { [name]: asked }))]).toEqual([name, ['有值']])
      expect([name, names(await admin.ok('warehouse/list', { orderBy: name }))]).toEqual([name, ['有值', '无值']])
    }
    for (const nth of [2, 3, 4, 8, 10, 11, 12, 16]) {
      const [, asked = ''] = all[nth - 1] ?? []
      const range = { [`customC${nth}Begin`]: asked, [`customC${nth}End`]: asked }
      expect([nth, names(await admin.ok('warehouse/list', range))]).toEqual([nth, ['有值']])
    }
    expect((await admin.ok('warehouse/count', { customC5: 'B' })).totalRow).toBe(0)
  })

  it('is looked for by what rows said before it was marked', async () => {
    const { admin, add } = await withWarehouses()
    const { id } = await field(admin, '铭牌')
    await add('一库', { customC1: 'delta' })
    await admin.ok('customItem/update', { id, version: 1, searchable: true })
    expect(names(await admin.ok('warehouse/list', { keyword: 'delta' }))).toEqual(['一库'])
    expect(names(await admin.ok('warehouse/list', { customC1: 'delta' }))).toEqual(['一库'])
    await admin.ok('customItem/update', { id, version: 2, searchable: false })
    expect(names(await admin.ok('warehouse/list', { keyword: 'delta' }))).toEqual([])
    expect(names(await admin.ok('warehouse/list', { customC1: 'delta' }))).toEqual(['一库'])
  })

  it('is refused by its name when it is required, and obeys its limits', async () => {
    const { admin, add } = await withWarehouses()
    const { id: old } = await add('旧库')
    await field(admin, '铭牌', { required: true, length: 3 })
    await field(admin, '容量', { type: 'int', min: 1, max: 9 })
    const sent = async (more: object) =>
      refusal(admin.call('warehouse/insert', { name: '新库', managerId: admin.userId, ...more }))
    expect(await sent({})).toEqual([400, 'customC1', '必填项不能为空'])
    expect((await sent({ customC1: '四个字的' })).slice(0, 2)).toEqual([400, 'customC1'])
    expect((await sent({ customC1: '甲', customC2: 10 })).slice(0, 2)).toEqual([400, 'customC2'])
    await add('新库', { customC1: '甲', customC2: 9 })
    await admin.ok('warehouse/update', { id: old, version: 1, name: '旧库房' })
    const { required, custom } = await admin.ok('businessCode/effective', { page: 'warehouseFiles' })
    expect(required).toContain('customC1')
    expect(custom[0]).toMatchObject({
      name: 'customC1',
      key: 'c1',
      labelZh: '铭牌',
      type: 'text',
      required: true,
      length: 3,
    })
    expect((await admin.ok('token/getToken')).tenant.customItems[warehouses]).toHaveLength(2)
  })

  it('keeps files, which are those of the row', async () => {
    const { tenant, admin, add } = await withWarehouses()
    await field(admin, '图纸', { type: 'files' })
    const { url } = await uploaded(tenant, 'pdf')
    const { id } = await add('一库', { customC1: JSON.stringify([{ name: '图.pdf', url }]) })
    expect((await admin.ok('warehouse/getEntityById', { id })).customC1).toMatchObject([{ name: '图.pdf', url }])
    const { status } = await admin.call('warehouse/update', {
      ...{ id, version: 1 },
      customC1: JSON.stringify([{ name: '无.pdf', url: 'file/none.pdf' }]),
    })
    expect(status).toBe(400)
  })

  it('is told in the history by its label, also after it was stopped; stopping hides it and keeps what rows say', async () => {
    const { admin, add } = await withWarehouses()
    const { id: item } = await field(admin, '铭牌', { labelEn: 'Plate', showInList: true })
    const { id } = await add('一库', { customC1: '旧' })
    await admin.ok('warehouse/update', { id, version: 1, customC1: '新' })
    await admin.ok('customItem/disable', { id: item })
    const { list } = await admin.ok('operationLog/list', { resource: 'warehouse', rowId: id })
    expect(list[0].changes).toMatchObject([{ label: '铭牌', before: '旧', after: '新' }])
    const english = await admin.call('operationLog/list', { resource: 'warehouse', rowId: id }, 'en')
    expect(english.data.list[0].changes[0].label).toBe('Plate')
    expect(await admin.ok('warehouse/getEntityById', { id })).not.toHaveProperty('customC1')
    await admin.ok('warehouse/update', { id, version: 2, customC1: '不算', name: '甲库' })
    await admin.ok('customItem/enable', { id: item })
    expect(await admin.ok('warehouse/getEntityById', { id })).toMatchObject({ customC1: '新', name: '甲库' })
  })

  it('belongs to its business: another one of the same table has none', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    // Items of maintenance (601) and of spot checks (611) lie in one table.
    await admin.ok('customItem/insert', { businessCodeId: 601, labelZh: '工具', type: 'text', required: true })
    await admin.ok('customItem/insert', { businessCodeId: 611, labelZh: '量具', type: 'text' })
    const sample = await samplesOf(tenant).required('spotcheck')
    const insert = (kind: number, more: object) => admin.call('spotcheck/insert', { ...sample, kind, ...more })
    expect(await refusal(insert(1, { name: '甲' }))).toEqual([400, 'customC1', '必填项不能为空'])
    const { data: one } = await insert(1, { name: '甲', customC1: '扳手', customC2: '卡尺' })
    const { data: two } = await insert(2, { name: '乙', customC1: '扳手', customC2: '卡尺' })
    expect(await admin.ok('spotcheck/getEntityById', { id: one.id })).toMatchObject({
      customC1: '扳手',
      customC2: null,
    })
    expect(await admin.ok('spotcheck/getEntityById', { id: two.id })).toMatchObject({
      customC1: null,
      customC2: '卡尺',
    })
    const { list } = await admin.ok('customItem/list', { orderBy: 'businessCodeId' })
    expect(list.map(({ key, usedRows }: Data) => [key, usedRows])).toEqual([
      ['c1', 1],
      ['c2', 1],
    ])
  })

  it('makes part of a number', async () => {
    const { admin, add } = await withWarehouses()
    await field(admin, '区号')
    const { list } = await admin.ok('codeRule/list', { businessCodeId: warehouses })
    await admin.ok('codeRule/update', { id: list[0].id, version: list[0].version, rule: 'W{f:custom.c1}{#3}' })
    expect(await add('一库', { customC1: 'E' })).toMatchObject({ code: 'WE001' })
    expect((await admin.ok('orderNumber/getCode', { businessCodeId: warehouses, 'custom.c1': 'F' })).code).toBe('WF001')
    const { status } = await admin.call('codeRule/update', { id: list[0].id, version: 2, rule: 'W{f:custom.c9}{#3}' })
    expect(status).toBe(422)
  })
})

describe('workbooks', () => {
  it('have the fields that are imported: in the template, brought by a file, and in the export', async () => {
    const { admin } = await withWarehouses()
    await field(admin, '铭牌', { required: true, showInList: true })
    await field(admin, '容量', { type: 'decimal', decimals: 1 })
    await field(admin, '内部', { importable: false })
    const template = await download(admin, 'warehouse/downExcel')
    const [keys = [], titles = []] = await rowsOf(template)
    expect(keys).toEqual(expect.arrayContaining(['customC1', 'customC2']))
    expect(keys).not.toContain('customC3')
    expect(titles[keys.indexOf('customC1')]).toContain('铭牌')
    const row = (more: Readonly<Record<string, string | number>>) => {
      const said: Readonly<Record<string, string | number>> = {
        code: 'W-1',
        name: '一库',
        warehouseType: '备件库',
        siteKind: '自有',
        managerId: 'tmlmAdmin',
        ...more,
      }
      return keys.map((key) => said[key])
    }
    const bad = await imported(admin, 'warehouse/readExcel', await filled(template, [row({ customC2: '多' })]))
    expect(bad).toMatchObject({ inserted: 0, failed: 1 })
    expect(bad.errors.map((error: Data) => error.field).toSorted()).toEqual(['customC1', 'customC2'])
    const good = await imported(
      admin,
      'warehouse/readExcel',
      await filled(template, [
        row({ customC1: '甲', customC2: 2.5 }),
        row({ code: 'W-2', name: '二库', customC1: '乙' }),
      ]),
    )
    expect(good).toMatchObject({ inserted: 2, failed: 0 })
    const { list } = await admin.ok('warehouse/list', { orderBy: 'code' })
    expect(list.map(({ customC1, customC2 }: Data) => [customC1, customC2])).toEqual([
      ['甲', '2.5'],
      ['乙', null],
    ])
    const again = await imported(
      admin,
      'warehouse/readExcel',
      await filled(template, [
        row({ customC1: '丙' }),
        row({ code: 'W-2', name: '二库', customC1: '丁', customC2: 4 }),
      ]),
      { onDuplicate: 'update' },
    )
    expect(again).toMatchObject({ updated: 2, failed: 0 })
    const exported = await rowsOf(await download(admin, 'warehouse/exportExcel', { orderBy: 'code' }))
    const at = exported.findIndex((cells) => cells.includes('铭牌'))
    const place = exported[at]?.indexOf('铭牌') ?? -1
    expect(exported.slice(at + 1).map((cells) => cells[place])).toEqual(['丙', '丁'])
  })
})

describe('the setting', () => {
  it('gives keys once and for all, at most thirty fields, each label once', async () => {
    const { admin } = await aTenant()
    const { id } = await field(admin, '一')
    await field(admin, '二', { labelEn: 'Two' })
    expect(
      (await refusal(admin.call('customItem/insert', { businessCodeId: warehouses, labelZh: '二', type: 'int' })))[0],
    ).toBe(400)
    expect(
      (
        await refusal(
          admin.call('customItem/insert', { businessCodeId: warehouses, labelZh: '三', labelEn: 'Two', type: 'int' }),
        )
      )[0],
    ).toBe(400)
    await admin.ok('customItem/delete', { ids: id })
    await field(admin, '三')
    const { list } = await admin.ok('customItem/list', { businessCodeId: warehouses })
    expect(list.map(({ key }: Data) => key)).toEqual(['c2', 'c3'])
    await Promise.all(Array.from({ length: 28 }, (_, nth) => field(admin, `项${nth}`)))
    const both = await Promise.all(
      ['甲', '乙'].map((labelZh) =>
        admin.call('customItem/insert', { businessCodeId: warehouses, labelZh, type: 'text' }),
      ),
    )
    expect(both.map(({ status, msg }) => [status, msg])).toEqual(Array(2).fill([422, '最多30个自定义项']))
    await admin.ok('customItem/insert', { businessCodeId: 105, labelZh: '甲', type: 'text' })
  })

  it('keeps the type, and the field itself, once any row holds a value', async () => {
    const { admin, add } = await withWarehouses()
    const { id } = await field(admin, '铭牌')
    await admin.ok('customItem/update', { id, version: 1, type: 'int' })
    await admin.ok('customItem/update', { id, version: 2, type: 'text', length: 20 })
    const { id: row } = await add('一库', { customC1: 'x' })
    const told = [422, '已有数据，只能停用']
    expect(await refusal(admin.call('customItem/update', { id, version: 3, type: 'int' }))).toEqual(told)
    expect(await refusal(admin.call('customItem/delete', { ids: id }))).toEqual(told)
    await admin.ok('customItem/update', { id, version: 3, labelZh: '标牌' })
    await admin.ok('warehouse/update', { id: row, version: 1, clear: 'customC1' })
    await admin.ok('customItem/delete', { ids: id })
  })

  it('refuses what makes no sense', async () => {
    const { admin } = await aTenant()
    const wrong = async (more: object) =>
      (
        await refusal(
          admin.call('customItem/insert', { businessCodeId: warehouses, labelZh: '项', type: 'text', ...more }),
        )
      ).slice(0, 2)
    expect(await wrong({ businessCodeId: 169 })).toEqual([400, 'businessCodeId'])
    expect(await wrong({ length: 501 })).toEqual([400, 'length'])
    expect(await wrong({ type: 'int', min: 9, max: 1 })).toEqual([400, 'max'])
    expect(await wrong({ type: 'int', min: '0.5' })).toEqual([400, 'min'])
    expect(await wrong({ type: 'dict' })).toEqual([400, 'dictName'])
    expect(await wrong({ type: 'dict', dictName: 'nothing' })).toEqual([400, 'dictName'])
    expect(await wrong({ type: 'colour' })).toEqual([400, 'type'])
    expect(await wrong({ cardTypes: '1' })).toEqual([400, 'cardTypes'])
    expect(await wrong({ businessCodeId: 202, cardTypes: '1', labelZh: '' })).toEqual([400, 'labelZh'])
  })

  it('has an order, which forms and lists obey', async () => {
    const { admin } = await aTenant()
    const [one, two] = [await field(admin, '一'), await field(admin, '二')]
    await admin.ok('customItem/rank', { businessCodeId: warehouses, ids: [two.id, one.id].join() })
    const { custom } = await admin.ok('businessCode/effective', { page: 'warehouseFiles' })
    expect(custom.map(({ key }: Data) => key)).toEqual(['c2', 'c1'])
  })
})
