// Every sentence of rule 71, at its cell and in both languages; and what cells may hold (rule 72).
import { describe, expect, it } from 'vitest'
import { aTenant, type Tenant } from '../harness/app.ts'
import { bring, csv, imported, places, plainBook, type Row } from '../harness/excel.ts'
import { samplesOf } from '../harness/samples.ts'

const titles: Row = [
  '备件编码',
  '备件名称',
  '备件类型',
  '单位',
  '数量小数位',
  'ABC分类',
  '关键备件',
  '参考单价',
  '默认供应商',
  '所属组织',
]
const good = (code: string): (string | number | null)[] => [code, '导柱', 'BL1', '个', 0, 'A类', '是', 12.5, null, null]

async function aStore(): Promise<Tenant> {
  const tenant = await aTenant()
  await tenant.admin.ok('materialType/insert', { code: 'BL1', name: '模架件' })
  return tenant
}

/** A row that is wrong in one cell. */
const wrong = (at: number, value: string | number): Row =>
  good('P-1').map((cell, index) => (index === at ? value : cell))

describe('a wrong cell', () => {
  it.each([
    ['空着的必填项', 1, '', 'B2 必填项不能为空', 'B2 Required'],
    ['太长的文本', 1, '长'.repeat(101), 'B2 长度不能超过100', 'B2 Max 100 characters'],
    ['不是数字', 7, '十二', 'H2 不是有效的数字', 'H2 Not a number'],
    ['超出范围', 4, 9, 'E2 应在0到4之间', 'E2 Must be between 0 and 4'],
    ['没有的字典项', 3, '筐筐', 'D2 字典项不存在：筐筐', 'D2 Unknown entry 筐筐'],
    ['没有的选项', 5, 'D类', 'F2 选项不存在：D类', 'F2 Unknown option D类'],
    ['不是是否', 6, '也许', 'G2 选项不存在：也许', 'G2 Unknown option 也许'],
    ['没有的对象', 2, '无此类', 'C2 备件类型不存在：无此类', 'C2 No such type: 无此类'],
  ])('%s', async (_, at, value, zh, en) => {
    const tenant = await aStore()
    const book = await plainBook([titles, wrong(at, value)])
    expect(places(await imported(tenant.admin, 'accessory/readExcel', book))).toEqual([zh])
    expect(places((await bring(tenant.admin, 'accessory/readExcel', book, {}, 'a.xlsx', 'en')).data)).toEqual([en])
    expect((await tenant.admin.ok('accessory/count')).totalRow).toBe(0)
  })

  it('names what goes by one name twice, what is stopped, and what exists already', async () => {
    const tenant = await aStore()
    const { admin } = tenant
    const upper = await admin.ok('materialType/insert', { code: 'BL2', name: '标准件' })
    await admin.ok('materialType/insert', { code: 'BL3', name: '模架件', parentId: upper.id })
    const stopped = await admin.ok('materialType/insert', { code: 'BL4', name: '旧类' })
    await admin.ok('materialType/disable', { id: stopped.id })
    await imported(admin, 'accessory/readExcel', await plainBook([titles, good('P-0')]))
    const rows = [wrong(2, '模架件'), wrong(2, '旧类'), good('P-0')].map((row, at) => [
      at < 2 ? `P-${at + 7}` : 'P-0',
      ...row.slice(1),
    ])
    expect(places(await imported(admin, 'accessory/readExcel', await plainBook([titles, ...rows])))).toEqual([
      'C2 备件类型不唯一：模架件',
      'C3 备件类型已停用',
      'A4 编码已存在',
    ])
  })

  it('names organisations the person may not write for, days that are none, and values of formulas that failed', async () => {
    const tenant = await aStore()
    const factory = await tenant.factory('二厂')
    const person = await tenant.person({
      orgId: factory,
      menus: ['sparePartsFiles'],
      buttons: ['sparePartsFiles_readExcel'],
    })
    const result = await imported(person, 'accessory/readExcel', await plainBook([titles, wrong(9, '测试企业')]))
    expect(places(result)).toContain('J2 无权操作组织：测试企业')
    const days = [
      ['供应商名称', '供应商类别', '合作开始'],
      ['甲公司', '模具', '2026-02-30'],
      ['乙公司', '模具', '2026/2/3'],
    ]
    expect(places(await imported(tenant.admin, 'supplier/readExcel', csv(days), { dryRun: '1' }, 'a.csv'))).toContain(
      'C2 日期格式应为yyyy-MM-dd',
    )
  })
})

describe('a cell may hold', () => {
  it('labels in either language or codes, references by code or name, people by job number', async () => {
    const tenant = await aStore()
    const rows = [
      ['P-1', '一', 'BL1', '个', 0, 'A类', '是', 1, null, null],
      ['P-2', '二', '模架件', '个', 0, 'A', 'Yes', '1,250.50', null, null],
      ['P-3', '三', 'BL1', '个', 0, 'a类', 'no', '1', null, '测试企业'],
    ]
    expect(await imported(tenant.admin, 'accessory/readExcel', await plainBook([titles, ...rows]))).toMatchObject({
      inserted: 3,
      errors: [],
    })
    const { list } = await tenant.admin.ok('accessory/list', { orderBy: 'code' })
    expect(list.map((row: { abcClass: string }) => row.abcClass)).toEqual(['A', 'A', 'A'])
    const second = await tenant.admin.ok('accessory/getEntityById', { id: list[1].id })
    expect(second).toMatchObject({ isKey: true, refPrice: '1250.5', typeIdName: '模架件' })
  })

  it('a hash that empties the field of a row that is there; an empty cell leaves it', async () => {
    const tenant = await aStore()
    const { admin } = tenant
    await imported(
      admin,
      'accessory/readExcel',
      await plainBook([
        [...titles, '品牌'],
        [...good('P-1'), '老牌'],
      ]),
    )
    const change = [
      ['备件编码', '品牌', '参考单价'],
      ['P-1', '#', ''],
    ]
    expect(
      await imported(admin, 'accessory/readExcel', await plainBook(change), { onDuplicate: 'update' }),
    ).toMatchObject({ updated: 1, failed: 0 })
    const [{ id }] = (await admin.ok('accessory/list')).list
    expect(await admin.ok('accessory/getEntityById', { id })).toMatchObject({
      brand: null,
      refPrice: '12.5',
      version: 2,
    })
    expect(
      await imported(admin, 'accessory/readExcel', await plainBook([titles, good('P-1')]), { onDuplicate: 'skip' }),
    ).toMatchObject({ skipped: 1, updated: 0, inserted: 0 })
  })

  it('a row further up in the same file as the place above it', async () => {
    const { admin } = await aTenant()
    const rows = [
      ['类型编码', '类型名称', '上级类型'],
      ['T1', '上', ''],
      ['T2', '中', 'T1'],
      ['T3', '下', '中'],
    ]
    expect(await imported(admin, 'materialType/readExcel', await plainBook(rows))).toMatchObject({
      inserted: 3,
      errors: [],
    })
    const { list } = await admin.ok('materialType/list', { orderBy: 'code' })
    expect(list.map((row: { parentIdName: string }) => row.parentIdName)).toEqual([null, '上', '中'])
  })
})

describe('papers with lines (rule 66)', () => {
  it('are grouped by their record, saved and never audited', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const samples = samplesOf(tenant)
    const warehouse = await samples.row('warehouse', { warehouseType: 2, useLocation: false, code: 'W1' })
    await samples.row('accessory', { code: 'P-1' })
    await samples.row('accessory', { code: 'P-2' })
    expect(warehouse).toBeDefined()
    const head = ['单据序号', '入库类型', '仓库', '备件', '数量', '不含税单价']
    const rows = [
      ['甲', '其它入库', 'W1', 'P-1', 2, 3.5],
      ['乙', '其它入库', 'W1', 'P-2', 1, 1],
      ['甲', null, null, 'P-2', 5, 2],
    ]
    expect(await imported(admin, 'accessoryInput/readExcel', await plainBook([head, ...rows]))).toMatchObject({
      total: 2,
      inserted: 2,
      errors: [],
    })
    const { list } = await admin.ok('accessoryInput/list', { orderBy: 'code' })
    expect(list.map((row: { totalQty: string; status: number }) => [row.totalQty, row.status])).toEqual([
      ['7', 0],
      ['1', 0],
    ])
    const bad = [head, ['丙', '其它入库', 'W1', 'P-1', 2, 3.5], ['丙', null, null, 'P-9', 0, 1]]
    expect(places(await imported(admin, 'accessoryInput/readExcel', await plainBook(bad)))).toEqual([
      'D3 备件不存在：P-9',
      'E3 必须大于0',
    ])
  })
})
