// Imports by the letter of the contract: the worked example, its modes, and what is told of it.
import { describe, expect, it } from 'vitest'
import { aTenant, type Tenant } from '../harness/app.ts'
import { download, filled, imported, places, rowsOf, type Row } from '../harness/excel.ts'

const warehouses = async (tenant: Tenant, rows: readonly Row[]): Promise<Buffer> =>
  filled(await download(tenant.admin, 'warehouse/downExcel'), rows)

/** Code, name, type, site kind, supplier, department, manager. */
const good = (code: string, name: string): Row => [code, name, '备件库', '自有', null, null, 'tmlmAdmin']

/** Rule 70: Excel rows 4 to 8. */
const example: readonly Row[] = [
  good('W-1', '一号库'),
  good('W-2', ''),
  good('W-1', '三号库'),
  ['W-4', '四号库', '冷库', '自有', null, null, 'tmlmAdmin'],
  good('W-5', '五号库'),
]

describe('the worked example (rule 70)', () => {
  it('stores nothing when all or nothing is wanted, and names the three cells', async () => {
    const tenant = await aTenant()
    const result = await imported(tenant.admin, 'warehouse/readExcel', await warehouses(tenant, example))
    expect(result).toMatchObject({ total: 5, inserted: 0, updated: 0, skipped: 0, failed: 3 })
    expect(places(result)).toEqual(['B5 必填项不能为空', 'A6 与第4行重复', 'C7 选项不存在：冷库'])
    expect(result.errors[2]).toEqual({
      sheet: '数据',
      row: 7,
      column: 'C',
      field: 'warehouseType',
      title: '仓库类型',
      value: '冷库',
      msg: '选项不存在：冷库',
    })
    expect((await tenant.admin.ok('warehouse/count')).totalRow).toBe(0)
  })

  it('stores the two good rows when those are wanted', async () => {
    const tenant = await aTenant()
    const result = await imported(tenant.admin, 'warehouse/readExcel', await warehouses(tenant, example), {
      mode: 'partial',
    })
    expect(result).toMatchObject({ total: 5, inserted: 2, failed: 3 })
    const { list } = await tenant.admin.ok('warehouse/list', { orderBy: 'code' })
    expect(list.map((row: { code: string }) => row.code)).toEqual(['W-1', 'W-5'])
    expect(list[0]).toMatchObject({ name: '一号库', warehouseType: 2, siteKind: 0, managerId: tenant.admin.userId })
  })

  it('gives back the rows that failed, and those alone, with where they stood and what is wrong', async () => {
    const tenant = await aTenant()
    const result = await imported(tenant.admin, 'warehouse/readExcel', await warehouses(tenant, example))
    const rows = await rowsOf(await download(tenant.admin, result.errorFileUrl.replace(/^api\//, '')))
    expect(rows[1]?.at(-1)).toBe('错误信息')
    expect(rows.slice(3).map((row) => [row[0], row.at(-1)])).toEqual([
      ['W-2', '第5行：必填项不能为空'],
      ['W-1', '第6行：与第4行重复'],
      ['W-4', '第7行：选项不存在：冷库'],
    ])
  })

  it('is whole after the good rows were stored and the error file was mended and brought', async () => {
    const tenant = await aTenant()
    const { admin } = tenant
    const wanted = { mode: 'partial' }
    const first = await imported(admin, 'warehouse/readExcel', await warehouses(tenant, example), wanted)
    const back = await download(admin, first.errorFileUrl.replace(/^api\//, ''))
    const half = await filled(back, [['W-2', '二号库'], ['W-3']])
    const second = await imported(admin, 'warehouse/readExcel', half, wanted)
    expect(second).toMatchObject({ total: 3, inserted: 2, failed: 1, notices: [] })
    const left = await download(admin, second.errorFileUrl.replace(/^api\//, ''))
    expect((await rowsOf(left)).slice(3).map((row) => row.at(-1))).toEqual(['第6行：选项不存在：冷库'])
    const mended = await filled(left, [['W-4', '四号库', '备件库']])
    expect(await imported(admin, 'warehouse/readExcel', mended)).toMatchObject({ total: 1, inserted: 1, failed: 0 })
    const { list } = await admin.ok('warehouse/list', { orderBy: 'code' })
    expect(list.map((row: { code: string }) => row.code)).toEqual(['W-1', 'W-2', 'W-3', 'W-4', 'W-5'])
  })
})
