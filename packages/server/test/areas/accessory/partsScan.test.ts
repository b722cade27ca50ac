// Barcodes of manufacturers, the count on a workbook, and the signature of who takes parts.
import { describe, expect, it } from 'vitest'
import type { Data } from '../../harness/app.ts'
import { download, imported, places, plainBook, rowsOf } from '../../harness/excel.ts'
import { setParameter } from '../../harness/samples.ts'
import { aPartsStore, type PartsStore } from '../../harness/parts.ts'

describe("A manufacturer's barcode", () => {
  it('is tied to a part once, and known from then on', async () => {
    const { admin, part } = await aPartsStore()
    const [bearing, seal] = [await part(), await part({ name: '密封圈' })]
    const code = '4006381333931'
    expect((await admin.call('accessory/decodeQr', { code })).status).toBe(404)
    await admin.ok('accessory/tieBarcode', { id: bearing, barcode: ` ${code} ` })
    expect(await admin.ok('accessory/decodeQr', { code })).toMatchObject({ id: bearing, kind: 'part' })
    // Once more is no harm; another part is refused by name.
    await admin.ok('accessory/tieBarcode', { id: bearing, barcode: code })
    const other = await admin.call('accessory/tieBarcode', { id: seal, barcode: code })
    expect(other).toMatchObject({
      status: 422,
      msg: expect.stringMatching(/^条码已对应备件 BJ\d+ 轴承6205$/),
    })
    expect((await admin.call('accessory/update', { id: seal, version: 1, barcode: code })).status).toBe(400)
    expect((await admin.ok('accessory/getEntityById', { id: bearing })).barcodes).toMatchObject([{ barcode: code }])
    await admin.ok('accessory/untieBarcode', { id: bearing, barcode: code })
    await admin.ok('accessory/tieBarcode', { id: seal, barcode: code })
    expect(await admin.ok('accessory/decodeQr', { code })).toMatchObject({ id: seal })
  })

  it('is one part, also when two people tie it at once', async () => {
    const { admin, part } = await aPartsStore()
    const parts = await Promise.all(Array.from({ length: 8 }, (_, nth) => part({ name: `备件${nth}` })))
    const answers = await Promise.all(
      parts.map((id) => admin.call('accessory/tieBarcode', { id, barcode: '6901234567892' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 422)])
  })

  it('is tied by who may change parts or receives them, and goes with its part', async () => {
    const { admin, part, tenant } = await aPartsStore()
    const id = await part()
    const reader = await tenant.person({ menus: ['sparePartsFiles'], buttons: [] })
    expect((await reader.call('accessory/tieBarcode', { id, barcode: '123' })).status).toBe(403)
    const keeper = await tenant.person({ menus: ['accessoryInbound'], buttons: ['accessoryInbound_update'] })
    await keeper.ok('accessory/tieBarcode', { id, barcode: '123' })
    await admin.ok('accessory/delete', { ids: id })
    await admin.ok('accessory/tieBarcode', { id: await part({ name: '新件' }), barcode: '123' })
  })
})

describe('The count on a workbook', () => {
  async function order(store: PartsStore, more: Data = {}): Promise<Data> {
    const { admin, warehouseId } = store
    const { id } = await admin.ok('accessoryCheckOrder/insert', { warehouseId, checkerIds: [admin.userId], ...more })
    await admin.ok('accessoryCheckOrder/generate', { id })
    return admin.ok('accessoryCheckOrder/getEntityById', { id })
  }

  it('goes out without the books and comes back with what was counted; what is left open is not counted', async () => {
    const store = await aPartsStore()
    const { admin } = store
    const [a, b, c] = [await store.part(), await store.part({ name: '密封圈' }), await store.part({ name: '弹簧' })]
    await store.buy(a, '57', '2')
    await store.buy(b, '58', '3')
    const { id, code } = await order(store, { blind: true })
    const book = await rowsOf(await download(admin, 'accessoryCheckOrder/countSheet', { id }))
    expect(book[0]).toEqual(['盘点单号', '备件编码', '备件名称', '库位完整编码', '批次号', '实盘数', '盘点时间'])
    expect(book).toHaveLength(3)
    expect(JSON.stringify(book)).not.toMatch(/57|58/)
    const codeOf = async (part: string): Promise<string> =>
      (await admin.ok('accessory/getEntityById', { id: part })).code
    // The first is counted, the second left open, the third was on no list.
    const filledIn = [
      book[0] ?? [],
      [code, await codeOf(a), '', null, null, 55, null],
      [code, await codeOf(b), '', null, null, null, null],
      [code, await codeOf(c), '', null, null, 4, null],
    ]
    const result = await imported(admin, 'accessoryCheckOrder/readCount', await plainBook(filledIn))
    expect(result).toMatchObject({ failed: 0 })
    const { lines } = await admin.ok('accessoryCheckOrder/getEntityById', { id })
    const told = new Map(lines.map((line: Data) => [line.accessoryId, line]))
    expect(told.get(a)).toMatchObject({ countedQty: '55', diffQty: '-2', result: 2 })
    expect(told.get(b)).toMatchObject({ countedQty: null, result: 0 })
    expect(told.get(c)).toMatchObject({ countedQty: '4', diffQty: '4', added: true })
  })

  it('is refused as a whole, each cell by its reason', async () => {
    const store = await aPartsStore()
    const { admin } = store
    const part = await store.part()
    await store.buy(part, '5', '2')
    const { id, code } = await order(store)
    const { code: partNo } = await admin.ok('accessory/getEntityById', { id: part })
    const titles = ['盘点单号', '备件编码', '库位完整编码', '批次号', '实盘数']
    const rows = [
      titles,
      [code, partNo, null, null, 5],
      [code, partNo, null, null, 6],
      [code, partNo, 'X-1', null, 1],
      [code, partNo, null, 'B9', 1],
      [code, partNo, null, null, 1.5],
      ['BJP0', partNo, null, null, 1],
    ]
    const result = await imported(admin, 'accessoryCheckOrder/readCount', await plainBook(rows))
    expect(places(result)).toEqual(
      expect.arrayContaining(['B3 与第2行重复', 'C4 库位不属于该仓库', 'D5 该备件没有此批次', 'E6 最多0位小数']),
    )
    const { lines } = await admin.ok('accessoryCheckOrder/getEntityById', { id })
    expect(lines).toMatchObject([{ countedQty: null }])
  })

  it('shows the books of a blind count in no export to who may not see them', async () => {
    const store = await aPartsStore()
    const { admin, tenant } = store
    await store.buy(await store.part(), '571', '2')
    const buttons = ['accessoryCheckOrder_exportExcel', 'accessoryCheckOrder_downExcel']
    const counter = await tenant.person({ menus: ['accessoryCheckOrder'], buttons })
    await order(store, { blind: true, checkerIds: [admin.userId, counter.userId] })
    const all = { allColumns: '1' }
    expect(JSON.stringify(await rowsOf(await download(counter, 'accessoryCheckOrder/exportExcel', all)))).not.toContain(
      '571',
    )
    expect(JSON.stringify(await rowsOf(await download(admin, 'accessoryCheckOrder/exportExcel', all)))).toContain('571')
  })
})

describe('Who takes parts', () => {
  it('signs for what was applied for where parameter 151 says so', async () => {
    const store = await aPartsStore()
    const { admin } = store
    const part = await store.part()
    await store.buy(part, '5', '2')
    const lines = [{ accessoryId: part, qty: '2' }]
    const apply = await admin.ok('accessoryApply/insert', {
      ...{ warehouseId: store.warehouseId, applyDeptId: store.deptId, purpose: 4, lines },
    })
    await admin.ok('accessoryApply/audit', { id: apply.id })
    await setParameter(store.tenant, '151', '1')
    expect((await admin.ok('accessoryOutput/listToPick')).list).toMatchObject([{ needsSignature: true }])
    const head = { outType: 1, applyId: apply.id }
    const bare = await store.output(lines, head)
    expect(await admin.call('accessoryOutput/audit', { id: bare.id })).toMatchObject({
      status: 422,
      msg: '须领料人签字确认',
    })
    // Scrap needs no receiver, and so no signature.
    await store.issue(part, '1', { head: { outType: 4 } })
  })
})

describe('The period summary', () => {
  it('reaches thirty days back from its end where no beginning is said', async () => {
    const store = await aPartsStore()
    const { admin } = store
    await store.buy(await store.part(), '5', '2')
    const { list } = await admin.ok('accessoryBlitem/summary', { to: '2030-01-10 00:00:00' })
    expect(list).toMatchObject([{ openingQty: '5', inQty: '0', closingQty: '5' }])
  })
})

describe('Prices', () => {
  it('are told to the roles that parameter 24 names, in lists, details, history, exports and papers; others work without them', async () => {
    const store = await aPartsStore()
    const { admin, tenant } = store
    const part = await store.part({ refPrice: '77.123' })
    const { id, version } = await store.paper([{ accessoryId: part, qty: '5', price: '70' }])
    const [line] = (await admin.ok('accessoryInput/getEntityById', { id })).lines
    await admin.ok('accessoryInput/update', { id, version, lines: [{ id: line.id, price: '77.25' }] })
    await admin.ok('accessoryInput/audit', { id })
    await admin.ok('accessorySafeStock/insert', { accessoryId: part, safetyStock: '9' })
    const reports = ['accessoryInOutDetail', 'accessoryStockOnHand', 'accessoryMinStockWarning']
    const menus = ['accessoryInbound', 'sparePartsFiles', ...reports]
    const papers = ['accessoryInbound_exportExcel', 'accessoryInbound_print', 'accessoryInbound_update']
    const buttons = [...papers, 'sparePartsFiles_log', 'accessoryInbound_log']
    const keeper = await tenant.person({ menus, buttons })
    const all = async () => {
      const from = { bizDateBegin: '2020-01-01' }
      const calls = [
        keeper.ok('accessory/list'),
        keeper.ok('accessory/getEntityById', { id: part }),
        keeper.ok('accessoryInput/list', from),
        keeper.ok('accessoryInput/getEntityById', { id }),
        keeper.ok('accessoryInput/print', { id, dryRun: true }),
        keeper.ok('accessoryBlitem/list'),
        keeper.ok('accessoryBlitem/summary'),
        keeper.ok('accessoryStandingStock/list'),
        keeper.ok('accessoryStandingStock/listByAccessory'),
        keeper.ok('accessoryMinStockWarn/list'),
        keeper.ok('operationLog/list', { rowId: part }),
        keeper.ok('operationLog/list', { rowId: id }),
        download(keeper, 'accessoryInput/exportExcel', { ...from, allColumns: '1' }).then((book) => rowsOf(book)),
      ]
      return (await Promise.all(calls)).map((answer) => JSON.stringify(answer))
    }
    for (const [nth, told] of (await all()).entries()) expect(told, String(nth)).toMatch(/77\.|386\.25/)
    await setParameter(tenant, '24', '成本会计')
    await tenant.inTenant((tx) =>
      tx.send({ text: 'UPDATE tenant SET auth_version = auth_version + 1 WHERE id = app_tenant()', values: [] }),
    )
    for (const [nth, told] of (await all()).entries()) expect(told, String(nth)).not.toMatch(/77\.|386\.25/)
    // The administrator sees them all the same.
    expect(JSON.stringify(await admin.ok('accessoryInput/getEntityById', { id }))).toContain('77.25')
  })
})
