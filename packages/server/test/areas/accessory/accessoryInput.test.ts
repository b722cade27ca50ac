import { describe, expect, it } from 'vitest'
import { parameter } from '../../../src/platform/parameters.ts'
import { buttonsOf, type Data } from '../../harness/app.ts'
import { aPartsStore } from '../../harness/parts.ts'

describe('A part', () => {
  it('is no substitute of itself', async () => {
    const store = await aPartsStore()
    const [a, b] = [await store.part(), await store.part({ name: '轴承6206' })]
    const change = (substitutes: string[]) => store.admin.call('accessory/update', { id: a, version: 1, substitutes })
    expect((await change([b, a])).data).toEqual([{ field: 'substitutes', msg: '不能替代自身' }])
    expect((await change([b])).status).toBe(200)
  })

  it('usually lies in a location of the warehouse where it usually lies', async () => {
    const store = await aPartsStore()
    const { admin } = store
    const other = await admin.ok('warehouse/insert', { name: '二库', warehouseType: 2, managerId: admin.userId })
    const bin = await admin.ok('cargoLocation/insert', { warehouseId: other.id, kind: 3, code: 'B-01' })
    const elsewhere = { defaultWarehouseId: store.warehouseId, defaultLocationId: bin.id }
    const refused = { status: 400, data: [{ field: 'defaultLocationId', msg: '库位不属于该仓库' }] }
    const id = await store.part()
    const { typeId } = await admin.ok('accessory/getEntityById', { id })
    const another = { name: '轴承6206', typeId, unit: '个' }
    expect(await admin.call('accessory/insert', { ...another, ...elsewhere })).toMatchObject(refused)
    expect(await admin.call('accessory/update', { id, version: 1, ...elsewhere })).toMatchObject(refused)
    expect((await admin.ok('accessory/list')).totalRow).toBe(1)
    const place = { ...elsewhere, defaultWarehouseId: other.id }
    expect((await admin.call('accessory/update', { id, version: 1, ...place })).status).toBe(200)
  })
})

describe('A part inbound order', () => {
  it('is found by its part, however many lines older papers have of it', async () => {
    const store = await aPartsStore()
    const line = { accessoryId: await store.part({ name: '密封圈' }), qty: '1', price: '1' }
    const old = await store.paper([line])
    await store.tenant.inTenant((tx) =>
      tx.send({
        text: `INSERT INTO accessory_input_lines (tenant_id, id, owner_id, position, accessory_id, qty, price)
SELECT l.tenant_id, gen_random_uuid(), l.owner_id, n + 1, l.accessory_id, l.qty, l.price
FROM accessory_input_lines l, generate_series(1, 10001) n
WHERE l.owner_id = $1`,
        values: [old.id],
      }),
    )
    const recent = await store.paper([line])
    const found = await store.admin.ok('accessoryInput/list', { keyword: '密封圈' })
    expect(found.totalRow).toBe(2)
    expect(found.list.map((row: Data) => row.id)).toEqual([recent.id, old.id])
  })

  it('says what its lines come to before it is audited, and again when that is taken back', async () => {
    const store = await aPartsStore()
    const { admin } = store
    const accessoryId = await store.part()
    const { id } = await store.paper([{ accessoryId, qty: '3', price: '12.345' }])
    const saved = (): Promise<Data> => admin.ok('accessoryInput/getEntityById', { id })
    const { version, ...told } = await saved()
    expect(told).toMatchObject({ lines: [{ amount: '37.04' }], totalAmount: '37.04' })
    await admin.ok('accessoryInput/update', { id, version, lines: [{ accessoryId, qty: '2', price: '10' }] })
    expect(await saved()).toMatchObject({ lines: [{ amount: '20.00' }], totalAmount: '20.00' })
    const { lines, version: next } = await saved()
    await admin.ok('accessoryInput/update', { id, version: next, lines: [{ id: lines[0].id, qty: '3' }] })
    expect(await saved()).toMatchObject({ lines: [{ amount: '30.00' }], totalAmount: '30.00' })
    await admin.ok('accessoryInput/audit', { id })
    await admin.ok('accessoryInput/cancelAudit', { id })
    expect(await saved()).toMatchObject({ lines: [{ amount: '30.00' }], totalAmount: '30.00' })
  })

  it('is told before what each line must say, with a number for a new batch and the usual bin', async () => {
    const store = await aPartsStore({ useLocation: true })
    const { admin, warehouseId } = store
    const bin = await admin.ok('cargoLocation/insert', { warehouseId, kind: 3, code: 'A-01' })
    const plain = await store.part({ defaultWarehouseId: warehouseId, defaultLocationId: bin.id })
    const batched = await store.part({ name: '密封胶', isBatch: true, shelfLifeDays: 30 })
    const prepared = async (inType: number) => {
      const asked = { inType, warehouseId, accessoryIds: [plain, batched] }
      const { lines } = await admin.ok('accessoryInput/prepareLines', asked)
      return [plain, batched].map((id) => lines.find((line: Data) => line.accessoryId === id))
    }
    const [ofPlain, ofBatched] = await prepared(1)
    expect(ofPlain).toMatchObject({
      unit: '个',
      locationId: bin.id,
      locationIdName: 'A-01',
      needs: ['locationId', 'price'],
    })
    expect(ofPlain.omits).toEqual(['batchNo', 'productionDate', 'expiryDate'])
    expect(ofBatched).toMatchObject({ locationId: null, needs: ['locationId', 'price', 'batchNo'], omits: [] })
    expect(ofBatched.batchNo).toMatch(/^\d{8}001$/)

    const line = { accessoryId: batched, qty: '1', price: '5', locationId: bin.id, batchNo: ofBatched.batchNo }
    const order = { inType: 1, warehouseId, supplierId: store.supplierId }
    expect((await admin.call('accessoryInput/insert', { ...order, lines: [line] })).data).toEqual([
      { field: 'lines.0.expiryDate', msg: '该备件有保质期，请填写生产日期或有效期' },
    ])
    const { productionDate } = { productionDate: '2026-01-01' }
    const made = await admin.ok('accessoryInput/insert', { ...order, lines: [{ ...line, productionDate }] })
    const [, again] = await prepared(4)
    expect(again).toMatchObject({ needs: ['locationId', 'batchNo'] })
    expect(again.batchNo).toMatch(/002$/)
    await admin.ok('accessoryInput/audit', { id: made.id })
    // A batch that is known has its dates.
    expect((await admin.call('accessoryInput/insert', { ...order, lines: [line] })).status).toBe(200)
  })

  it('is numbered by day, audited into the ledger, and tells its totals', async () => {
    const store = await aPartsStore()
    const a = await store.part()
    const paper = await store.paper([
      { accessoryId: a, qty: '100', price: '10' },
      { accessoryId: a, qty: '50', price: '13' },
    ])
    expect(paper.code).toMatch(/^BJR\d{8}0001$/)
    const { list } = await store.admin.ok('accessoryInput/list')
    expect(list[0]).toMatchObject({
      status: 0,
      statusKey: 'saved',
      totalQty: '150',
      totalAmount: '1650.00',
      warehouseIdName: '备件库',
    })
    expect(await store.admin.ok('accessoryInput/audit', { id: paper.id, version: 1 })).toEqual({
      id: paper.id,
      code: paper.code,
      version: 2,
      status: 1,
    })
    expect(await store.books()).toEqual({ moved: 150, standing: 150, valued: 150, movedAmount: 1650, amount: 1650 })
    const entity = await store.admin.ok('accessoryInput/getEntityById', { id: paper.id })
    expect(entity.lines.map((line: Data) => [line.amount, line.stockQtyAfter, line.accessoryIdName])).toEqual([
      ['1000.00', '100', '轴承6205'],
      ['650.00', '150', '轴承6205'],
    ])
    expect(entity.actions).toEqual(['cancelAudit', 'print', 'printQr'])
    expect(await store.admin.ok('accessory/getEntityById', { id: a })).toMatchObject({ lastPrice: '13' })
  })

  it('is undone by cancelAudit, exactly, and can be audited again', async () => {
    const store = await aPartsStore()
    const a = await store.part()
    const { id } = await store.paper([{ accessoryId: a, qty: '10', price: '3.333333' }])
    for (let round = 0; round < 2; round++) {
      await store.admin.ok('accessoryInput/audit', { id })
      expect(await store.books()).toMatchObject({ standing: 10, amount: 33.33 })
      expect((await store.admin.ok('accessoryInput/cancelAudit', { id })).status).toBe(0)
      expect(await store.books()).toEqual({ moved: 0, standing: 0, valued: 0, movedAmount: 0, amount: 0 })
    }
    expect((await store.admin.ok('accessoryInput/getEntityById', { id })).lines[0]).toMatchObject({
      amount: '33.33',
      stockQtyAfter: null,
    })
  })

  it('cannot be cancelled once the goods are used; at the average when part of them left (rule R7)', async () => {
    const store = await aPartsStore()
    const a = await store.part()
    const first = await store.paper([{ accessoryId: a, qty: '10', price: '10' }])
    const second = await store.paper([{ accessoryId: a, qty: '10', price: '20' }])
    for (const paper of [first, second]) await store.admin.ok('accessoryInput/audit', { id: paper.id })
    await store.issue(a, '5')
    await store.admin.ok('accessoryInput/cancelAudit', { id: second.id })
    expect(await store.books()).toEqual({ moved: 5, standing: 5, valued: 5, movedAmount: 75, amount: 75 })
    const refused = await store.admin.call('accessoryInput/cancelAudit', { id: first.id })
    expect(refused).toMatchObject({
      status: 422,
      msg: '库存已被使用，现存5，不能反审核；剩余的请用退货出库',
      data: { lines: [{ lineId: expect.any(String) }] },
    })
    expect(await store.books()).toMatchObject({ standing: 5, amount: 75 })
  })

  it('asks before it takes goods at no price', async () => {
    const store = await aPartsStore()
    const a = await store.part()
    const { id } = await store.paper([{ accessoryId: a, qty: '1', price: '0' }])
    const asked = await store.admin.call('accessoryInput/audit', { id })
    const warnings = [{ code: 'zeroPrice', msg: '存在单价为0的明细，是否继续' }]
    expect(asked).toMatchObject({ status: 422, data: { warnings } })
    expect(await store.books()).toMatchObject({ standing: 0 })
    expect((await store.admin.call('accessoryInput/audit', { id, confirmWarn: 'zeroPrice' })).status).toBe(200)
  })

  it('of the opening asks before it adds to a part that has moved already', async () => {
    const store = await aPartsStore()
    const line = { accessoryId: await store.part(), qty: '10', price: '3' }
    const [first, second] = [await store.paper([line], { inType: 3 }), await store.paper([line], { inType: 3 })]
    await store.admin.ok('accessoryInput/audit', { id: first.id })
    const asked = await store.admin.call('accessoryInput/audit', { id: second.id })
    const warnings = [{ code: 'hasMoves', msg: '该备件已有库存业务，是否继续' }]
    expect(asked).toMatchObject({ status: 422, data: { warnings } })
    expect(await store.books()).toMatchObject({ standing: 10 })
    await store.admin.ok('accessoryInput/audit', { id: second.id, confirmWarn: 'hasMoves' })
    expect(await store.books()).toMatchObject({ standing: 20 })
  })

  it('is dated back at most as parameter 59 says, an opening as far as it is', async () => {
    const store = await aPartsStore()
    const { admin } = store
    const supplier = (await admin.ok('supplier/list')).list[0]
    const paper = (inType: number) =>
      admin.call('accessoryInput/insert', {
        ...{ inType, warehouseId: store.warehouseId, supplierId: supplier.id, bizDate: '2020-01-05' },
        lines: [{ accessoryId: partId, qty: '1', price: '1' }],
      })
    const partId = await store.part()
    const days = await store.tenant.inTenant((tx) => parameter(tx, '59'))
    expect(await paper(1)).toMatchObject({
      status: 400,
      data: [{ field: 'bizDate', msg: `单据日期最多可补录${days}天` }],
    })
    expect((await admin.ok('accessoryInput/list')).totalRow).toBe(0)
    expect((await paper(3)).status).toBe(200)
  })

  it('comes into a spare-parts warehouse that is open', async () => {
    const store = await aPartsStore()
    const { admin } = store
    const line = { accessoryId: await store.part(), qty: '1', price: '1' }
    const moulds = await admin.ok('warehouse/insert', { name: '模具库', warehouseType: 1, managerId: admin.userId })
    const given = { inType: 4, warehouseId: moulds.id, lines: [line] }
    expect((await admin.call('accessoryInput/insert', given)).data).toContainEqual({
      field: 'warehouseId',
      msg: '该仓库不是备件库',
    })
    const { id } = await store.paper([line])
    await admin.ok('warehouse/disable', { id: store.warehouseId })
    expect(await admin.call('accessoryInput/audit', { id })).toMatchObject({ status: 422, msg: '仓库已停用' })
    expect(await store.books()).toMatchObject({ moved: 0, standing: 0 })
  })

  it('takes other goods without a price at the average, else at the last price, else asks for one (rule R3)', async () => {
    const store = await aPartsStore()
    const [a, b, c] = [await store.part(), await store.part({ refPrice: '7' }), await store.part()]
    const bought = await store.paper([{ accessoryId: a, qty: '2', price: '4' }])
    await store.admin.ok('accessoryInput/audit', { id: bought.id })
    const other = await store.paper(
      [
        { accessoryId: a, qty: '1' },
        { accessoryId: b, qty: '1' },
      ],
      { inType: 4 },
    )
    await store.admin.ok('accessoryInput/audit', { id: other.id })
    expect(await store.books()).toMatchObject({ amount: 8 + 4 + 7 })
    const priceless = await store.paper([{ accessoryId: c, qty: '1' }], { inType: 4 })
    expect((await store.admin.call('accessoryInput/audit', { id: priceless.id })).msg).toBe('请填写单价')
  })

  it('keeps batches with their dates', async () => {
    const store = await aPartsStore()
    const a = await store.part({ isBatch: true })
    const line = {
      accessoryId: a,
      qty: '5',
      price: '1',
      batchNo: 'B1',
      productionDate: '2026-01-01',
      expiryDate: '2027-01-01',
    }
    const good = await store.paper([line])
    await store.admin.ok('accessoryInput/audit', { id: good.id })
    const wrong = await store.paper([{ ...line, expiryDate: '2028-01-01' }])
    expect((await store.admin.call('accessoryInput/audit', { id: wrong.id })).msg).toBe('批次日期不一致')
    const missing = await store.admin.call('accessoryInput/insert', {
      inType: 4,
      warehouseId: store.warehouseId,
      lines: [{ accessoryId: a, qty: '5' }],
    })
    expect(missing.data).toEqual([{ field: 'lines.0.batchNo', msg: '请输入批次号' }])
  })

  it('checks its lines at their fields', async () => {
    const store = await aPartsStore()
    const a = await store.part()
    const refused = await store.admin.call('accessoryInput/insert', {
      inType: 1,
      warehouseId: store.warehouseId,
      bizDate: '2999-01-01',
      lines: [{ accessoryId: a, qty: '1.5', price: '1' }, { accessoryId: a, qty: '0', price: '-1' }, { qty: '1' }],
    })
    expect(refused.status).toBe(400)
    expect(refused.data.map((error: Data) => error.field)).toEqual([
      'lines.1.qty',
      'lines.1.price',
      'lines.2.accessoryId',
      'supplierId',
      'bizDate',
    ])
    const decimals = await store.admin.call('accessoryInput/insert', {
      inType: 4,
      warehouseId: store.warehouseId,
      lines: [{ accessoryId: a, qty: '1.5' }],
    })
    expect(decimals.data).toEqual([{ field: 'lines.0.qty', msg: '最多0位小数' }])
    expect(
      (await store.admin.call('accessoryInput/insert', { inType: 4, warehouseId: store.warehouseId, lines: [] })).data,
    ).toEqual([{ field: 'lines', msg: '明细至少1行' }])
    expect(
      (
        await store.admin.call('accessoryInput/insert', {
          inType: 4,
          warehouseId: store.warehouseId,
          code: 'X',
          lines: [{ accessoryId: a, qty: '1' }],
        })
      ).data,
    ).toEqual([{ field: 'code', msg: '编号由系统生成，不能手工填写' }])
  })

  it('changes only while saved: lines by id, new ones, removed ones', async () => {
    const store = await aPartsStore()
    const a = await store.part()
    const { id } = await store.paper([
      { accessoryId: a, qty: '1', price: '1' },
      { accessoryId: a, qty: '2', price: '1' },
    ])
    const before = await store.admin.ok('accessoryInput/getEntityById', { id })
    const [, kept] = before.lines
    const lines = [
      { id: kept.id, accessoryId: a, qty: '5', price: '2' },
      { accessoryId: a, qty: '9', price: '1' },
    ]
    await store.admin.ok('accessoryInput/update', { id, version: 1, lines })
    const after = await store.admin.ok('accessoryInput/getEntityById', { id })
    expect(after.lines.map((line: Data) => [line.id === kept.id, line.qty])).toEqual([
      [true, '5'],
      [false, '9'],
    ])
    await store.admin.ok('accessoryInput/audit', { id })
    expect(await store.admin.call('accessoryInput/update', { id, version: 3, remark: 'x' })).toMatchObject({
      status: 422,
      msg: '单据已审核，不能修改',
    })
    expect(await store.admin.call('accessoryInput/delete', { ids: id })).toMatchObject({
      status: 422,
      msg: '单据已审核，不能删除',
    })
    expect(await store.admin.call('accessoryInput/audit', { id })).toMatchObject({ status: 409 })
  })

  it('is found by the code of a part in its lines', async () => {
    const store = await aPartsStore()
    const a = await store.part({ name: '特殊密封圈' })
    await store.paper([{ accessoryId: a, qty: '1', price: '1' }])
    await store.paper([{ accessoryId: await store.part(), qty: '1', price: '1' }])
    expect((await store.admin.ok('accessoryInput/list', { keyword: '密封圈' })).totalRow).toBe(1)
    expect((await store.admin.ok('accessoryInput/list', { status: '0,3' })).totalRow).toBe(2)
    expect((await store.admin.ok('accessoryInput/list', { status: 1 })).totalRow).toBe(0)
  })

  it('is audited by the keepers of its warehouse alone', async () => {
    const store = await aPartsStore()
    const clerk = await store.tenant.person({ menus: ['accessoryInbound'], buttons: buttonsOf('accessoryInbound') })
    const a = await store.part()
    const { id } = await store.paper([{ accessoryId: a, qty: '1', price: '1' }])
    expect(await clerk.call('accessoryInput/audit', { id })).toMatchObject({ status: 422, msg: '非该仓库保管员' })
    const entity = await store.admin.ok('warehouse/getEntityById', { id: store.warehouseId })
    await store.admin.ok('warehouse/update', {
      id: store.warehouseId,
      version: entity.version,
      keeperIds: [clerk.userId],
    })
    expect((await clerk.call('accessoryInput/audit', { id })).status).toBe(200)
  })

  it('keeps what moved: a part keeps its unit, part and warehouse cannot be deleted', async () => {
    const store = await aPartsStore()
    const a = await store.part()
    const { id } = await store.paper([{ accessoryId: a, qty: '1', price: '1' }])
    expect(await store.admin.call('accessory/delete', { ids: a })).toMatchObject({
      status: 422,
      msg: '已被备件入库单引用，不能删除，可停用',
    })
    await store.admin.ok('accessoryInput/audit', { id })
    expect((await store.admin.call('accessory/update', { id: a, version: 1, unit: '套' })).data).toEqual([
      { field: 'unit', msg: '已有业务，不能修改' },
    ])
    const kept = { status: 422, msg: expect.stringMatching(/^已被备件.+引用，不能删除，可停用$/) }
    expect(await store.admin.call('accessory/delete', { ids: a })).toMatchObject(kept)
    expect((await store.admin.call('warehouse/delete', { ids: store.warehouseId })).status).toBe(422)
    // Also when the paper that moved it was undone and is of another part now.
    await store.admin.ok('accessoryInput/cancelAudit', { id })
    const paper = await store.admin.ok('accessoryInput/getEntityById', { id })
    const lines = [{ accessoryId: await store.part({ name: '密封圈' }), qty: '1', price: '1' }]
    await store.admin.ok('accessoryInput/update', { id, version: paper.version, lines })
    expect(await store.admin.call('accessory/delete', { ids: a })).toMatchObject({
      status: 422,
      msg: '已被备件库存流水引用，不能删除，可停用',
    })
    expect((await store.admin.ok('accessory/list')).totalRow).toBe(2)
  })

  it('books many papers at once without losing a piece or a cent', async () => {
    const store = await aPartsStore()
    const parts = [await store.part(), await store.part(), await store.part()]
    const papers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        store.paper(
          (index % 2 ? parts : parts.toReversed()).map((accessoryId, n) => ({
            accessoryId,
            qty: String(n + 1),
            price: '3.33',
          })),
        ),
      ),
    )
    expect(new Set(papers.map((paper) => paper.code)).size).toBe(20)
    const answers = await Promise.all(
      papers.flatMap(({ id }) => [
        store.admin.call('accessoryInput/audit', { id }),
        store.admin.call('accessoryInput/audit', { id }),
      ]),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(20)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(20)
    const cents = 20 * (3.33 + 6.66 + 9.99)
    expect(await store.books()).toEqual({
      moved: 120,
      standing: 120,
      valued: 120,
      movedAmount: expect.closeTo(cents, 5),
      amount: expect.closeTo(cents, 5),
    })
  })
})
