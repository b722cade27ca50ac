// Parts that go out, come back and are set aside: the worked examples of the page, and who may take the last piece.
import { describe, expect, it } from 'vitest'
import { clock, type Data } from '../../harness/app.ts'
import { aPartsStore, type PartsStore } from '../../harness/parts.ts'

const moves = async (store: PartsStore): Promise<Data[]> =>
  (await store.admin.ok('accessoryBlitem/list', { pageSize: 200, orderBy: 'seq' })).list

async function returned(store: PartsStore, outputLineId: string, accessoryId: string, qty: string, more: Data = {}) {
  const { admin } = store
  const paper = await store.paper([{ accessoryId, qty, outputLineId, returnCondition: 1, ...more }], {
    ...{ inType: 2, supplierId: null, returnUserId: admin.userId, returnDeptId: store.deptId },
  })
  return { ...(await admin.call('accessoryInput/audit', { id: paper.id })), id: paper.id }
}

describe('The ledger of parts', () => {
  it('follows the worked example of costing to the last cent', async () => {
    const store = await aPartsStore()
    const part = await store.part()
    await store.buy(part, '100', '10')
    await store.buy(part, '50', '13')
    const out = await store.issue(part, '40')
    expect(out.lines[0]).toMatchObject({ amount: '440.00', unitCost: '11' })
    expect((await returned(store, out.lines[0].id, part, '10')).status).toBe(200)
    await store.buy(part, '30', '12.333333')
    await store.issue(part, '7')
    await store.issue(part, '143')
    const told = (await moves(store)).map((row) => [row.inQty ?? `-${row.outQty}`, row.amount, row.valueQtyAfter])
    expect(told).toEqual([
      ['100', '1000.00', '100'],
      ['50', '650.00', '150'],
      ['-40', '-440.00', '110'],
      ['10', '110.00', '120'],
      ['30', '370.00', '150'],
      ['-7', '-78.87', '143'],
      ['-143', '-1611.13', '0'],
    ])
    expect(await store.books()).toMatchObject({ moved: 0, standing: 0, movedAmount: 0, amount: 0 })
  })

  it('takes returns at what they left with, never more than went out, and lets them be undone (rule R6)', async () => {
    const store = await aPartsStore()
    const { admin } = store
    const part = await store.part()
    await store.buy(part, '150', '11.266667')
    const out = await store.issue(part, '7')
    const [line] = out.lines
    expect(line.amount).toBe('78.87')
    const amounts = []
    for (const qty of ['2', '2', '3']) {
      const { id, status } = await returned(store, line.id, part, qty)
      expect(status).toBe(200)
      amounts.push((await admin.ok('accessoryInput/getEntityById', { id })).lines[0].amount)
    }
    expect(amounts).toEqual(['22.53', '22.54', '33.80'])
    expect(await returned(store, line.id, part, '1')).toMatchObject({ status: 422, msg: '超过可退数量0' })
    expect(await admin.call('accessoryOutput/cancelAudit', { id: out.id })).toMatchObject({
      status: 422,
      msg: '已有退库，请先取消退库单',
    })
    const { list } = await admin.ok('accessoryInput/list', { inType: 2, status: 1, bizDateBegin: '2020-01-01' })
    for (const { id } of list) await admin.ok('accessoryInput/cancelAudit', { id })
    await admin.ok('accessoryOutput/cancelAudit', { id: out.id })
    expect(await store.books()).toMatchObject({ standing: 150, amount: 1690 })
  })

  it('notes a worn part that comes back, at a typed price or not at all', async () => {
    const store = await aPartsStore()
    const part = await store.part()
    await store.buy(part, '10', '5')
    const out = await store.issue(part, '4')
    const [line] = out.lines
    const worn = { returnCondition: 2, price: '2', remark: '可再用' }
    expect((await returned(store, line.id, part, '1', { ...worn, price: '6' })).msg).toBe('旧件单价不能高于出库成本5')
    expect((await returned(store, line.id, part, '1', worn)).status).toBe(200)
    expect((await returned(store, line.id, part, '1', { returnCondition: 3, remark: '报废' })).status).toBe(200)
    expect(await store.books()).toMatchObject({ standing: 7, amount: 32 })
    expect((await returned(store, line.id, part, '3')).msg).toBe('超过可退数量2')
    const loose = await store.admin.call('accessoryInput/insert', {
      ...{ inType: 2, warehouseId: store.warehouseId, returnUserId: store.admin.userId, returnDeptId: store.deptId },
      lines: [{ accessoryId: part, qty: '1' }],
    })
    expect(loose.data).toEqual([{ field: 'lines.0.accessoryId', msg: '请从出库明细选择退库行' }])
  })

  it('undoes an inbound exactly while nothing was taken (rule R7 a)', async () => {
    const store = await aPartsStore()
    const part = await store.part()
    await store.buy(part, '10', '10')
    const second = await store.buy(part, '10', '20')
    await store.admin.ok('accessoryInput/cancelAudit', { id: second.id })
    expect(await store.books()).toMatchObject({ standing: 10, amount: 100 })
  })

  it('lists every line that lacks stock, and posts nothing of the paper', async () => {
    const store = await aPartsStore()
    const [a, b, c] = [await store.part(), await store.part({ name: '密封圈' }), await store.part({ name: '弹簧' })]
    await store.buy(a, '5', '1')
    const lines = [
      { accessoryId: a, qty: '5' },
      { accessoryId: b, qty: '1' },
      { accessoryId: c, qty: '2' },
    ]
    const { id } = await store.output(lines)
    const refused = await store.admin.call('accessoryOutput/audit', { id })
    expect(refused.status).toBe(422)
    expect(refused.data.lines.map((line: Data) => line.msg)).toEqual([
      expect.stringMatching(/^库存不足：BJ\d+ 密封圈 现存0，需要1$/),
      expect.stringMatching(/^库存不足：BJ\d+ 弹簧 现存0，需要2$/),
    ])
    expect(await store.books()).toMatchObject({ standing: 5 })
  })

  it('gives the last piece to one of thirty, and tells the others what is left', async () => {
    const store = await aPartsStore()
    const part = await store.part()
    await store.buy(part, '1', '8')
    const papers = await Promise.all(Array.from({ length: 30 }, () => store.output([{ accessoryId: part, qty: '1' }])))
    const answers = await Promise.all(papers.map(({ id }) => store.admin.call('accessoryOutput/audit', { id })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 422)
    expect(refused).toHaveLength(29)
    for (const { msg } of refused) expect(msg).toMatch(/^库存不足：BJ\d+ 轴承6205 现存0，需要1；最近由.+领走/)
    expect(await store.books()).toMatchObject({ moved: 0, standing: 0, amount: 0 })
  })

  it('lets papers of the same parts in another order pass each other', async () => {
    const store = await aPartsStore()
    const [a, b] = [await store.part(), await store.part({ name: '密封圈' })]
    await store.buy(a, '10', '1')
    await store.buy(b, '10', '1')
    const papers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        store.output((nth % 2 ? [a, b] : [b, a]).map((accessoryId) => ({ accessoryId, qty: '1' }))),
      ),
    )
    const answers = await Promise.all(papers.map(({ id }) => store.admin.call('accessoryOutput/audit', { id })))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await store.books()).toMatchObject({ standing: 0, amount: 0 })
  })
})

describe('Batches', () => {
  /** By the clocks of the company, eight hours ahead. */
  const day = (offset: number): string =>
    new Date(clock.now.getTime() + offset * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)

  it('are suggested first to expire, first in, and refused when expired or frozen, but for the scrap', async () => {
    const store = await aPartsStore()
    const { admin } = store
    const part = await store.part({ isBatch: true })
    const batch = (batchNo: string, qty: string, expiryDate?: string) =>
      store.buy(part, qty, '1', { batchNo, expiryDate })
    await batch('B1', '3', day(60))
    await batch('B2', '4', day(30))
    await batch('B3', '9')
    await batch('OLD', '5', day(-1))
    const ask = (qty: string) =>
      admin.ok('accessoryOutput/suggest', { warehouseId: store.warehouseId, lines: [{ accessoryId: part, qty }] })
    const { lines, short } = await ask('8')
    expect(lines.map((line: Data) => [line.batchIdName, line.qty])).toEqual([
      ['B2', '4'],
      ['B1', '3'],
      ['B3', '1'],
    ])
    expect(short).toEqual([])
    expect((await ask('20')).short).toEqual([{ accessoryId: part, qty: '4' }])

    const batches = (await admin.ok('accessoryBatch/list', { accessoryId: part })).list
    const idOf = (no: string): string => batches.find((row: Data) => row.batchNo === no).id
    const state = (no: string): number => batches.find((row: Data) => row.batchNo === no).state
    expect([state('B1'), state('B2'), state('B3'), state('OLD')]).toEqual([2, 2, 1, 3])
    const take = async (batchNo: string, more: Data = {}) => {
      const { id } = await store.output([{ accessoryId: part, batchId: idOf(batchNo), qty: '1' }], more)
      return admin.call('accessoryOutput/audit', { id })
    }
    expect((await take('OLD')).msg).toBe('批次OLD已过期')
    expect((await take('OLD', { outType: 4 })).status).toBe(200)
    await admin.ok('accessoryBatch/updateFrozen', { id: idOf('B2'), frozen: true, frozenReason: '待检' })
    expect((await take('B2')).msg).toBe('批次B2已冻结')
    await admin.ok('accessoryBatch/updateFrozen', { id: idOf('B2'), frozen: false, frozenReason: '合格' })
    expect((await take('B2')).status).toBe(200)
    const without = await admin.call('accessoryOutput/insert', {
      ...{ outType: 4, warehouseId: store.warehouseId, lines: [{ accessoryId: part, qty: '1' }] },
    })
    expect(without.data).toEqual([{ field: 'lines.0.batchId', msg: '请选择批次' }])
  })

  it('are usable on their last day and corrected with a reason (rule R18)', async () => {
    const store = await aPartsStore()
    const part = await store.part({ isBatch: true })
    await store.buy(part, '5', '1', { batchNo: 'B1', expiryDate: day(0) })
    const [batch] = (await store.admin.ok('accessoryBatch/list', { accessoryId: part })).list
    expect((await store.issue(part, '1', { batchId: batch.id })).statusKey).toBe('complete')
    const change = { id: batch.id, expiryDate: day(-1), reason: '标签抄错' }
    expect((await store.admin.call('accessoryBatch/updateDates', { ...change, reason: '' })).status).toBe(400)
    await store.admin.ok('accessoryBatch/updateDates', change)
    const { id } = await store.output([{ accessoryId: part, batchId: batch.id, qty: '1' }])
    expect((await store.admin.call('accessoryOutput/audit', { id })).msg).toBe('批次B1已过期')
  })
})

describe('A part application', () => {
  async function applied(store: PartsStore, accessoryId: string, qty: string, more: Data = {}) {
    const { id } = await store.admin.ok('accessoryApply/insert', {
      ...{ warehouseId: store.warehouseId, applyDeptId: store.deptId, purpose: 4, lines: [{ accessoryId, qty }] },
      ...more,
    })
    return id
  }

  it('asks when there is not enough, is issued in parts, and never more than was applied for', async () => {
    const store = await aPartsStore()
    const { admin } = store
    const part = await store.part()
    await store.buy(part, '6', '2')
    const id = await applied(store, part, '8')
    const asked = await admin.call('accessoryApply/audit', { id })
    expect(asked).toMatchObject({ status: 422, data: { warnings: [{ code: 'notEnough' }] } })
    await admin.ok('accessoryApply/audit', { id, confirmWarn: 'notEnough' })
    const open = (await admin.ok('accessoryOutput/listToPick')).list
    expect(open).toMatchObject([{ applyId: id, openQty: '8', onHandQty: '6' }])
    const head = { outType: 1, applyId: id }
    const first = await store.output([{ accessoryId: part, qty: '5' }], head)
    const second = await store.output([{ accessoryId: part, qty: '4' }], head)
    await admin.ok('accessoryOutput/audit', { id: first.id })
    await store.buy(part, '6', '2')
    expect((await admin.call('accessoryOutput/audit', { id: second.id })).msg).toBe('超过申请数量，未发3')
    expect(await admin.call('accessoryApply/close', { id, closeReason: '够了' })).toMatchObject({
      status: 422,
      msg: '存在未审核出库单',
    })
    await admin.ok('accessoryOutput/delete', { ids: second.id })
    expect(await admin.call('accessoryApply/cancelAudit', { id })).toMatchObject({ status: 422 })
    const [line] = (await admin.ok('accessoryApply/getEntityById', { id })).lines
    expect(line).toMatchObject({ issuedQty: '5', openQty: '3', onHandQty: '7' })
    expect((await admin.ok('accessoryApply/list', { applyDateBegin: '2020-01-01' })).list[0]).toMatchObject({
      execState: 1,
    })
    await admin.ok('accessoryApply/close', { id, closeReason: '够了' })
    expect((await admin.ok('accessoryOutput/listToPick')).list).toEqual([])
    const late = await store.output([{ accessoryId: part, qty: '1' }], head)
    expect((await admin.call('accessoryOutput/audit', { id: late.id })).msg).toBe('申请单状态已变化')
    await admin.ok('accessoryOutput/cancelAudit', { id: first.id })
    expect((await admin.ok('accessoryApply/getEntityById', { id })).lines[0]).toMatchObject({
      issuedQty: '0',
      openQty: '0',
    })
  })

  it('is not issued twice by two keepers at once', async () => {
    const store = await aPartsStore()
    const { admin } = store
    const part = await store.part()
    await store.buy(part, '100', '1')
    const id = await applied(store, part, '5')
    await admin.ok('accessoryApply/audit', { id })
    const papers = await Promise.all(
      Array.from({ length: 6 }, () => store.output([{ accessoryId: part, qty: '2' }], { outType: 1, applyId: id })),
    )
    const answers = await Promise.all(papers.map((paper) => admin.call('accessoryOutput/audit', { id: paper.id })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await store.books()).toMatchObject({ standing: 96 })
  })

  it('tells what of the stock is free: fit for use, not set aside, not waited for by others (rule R11, example 1)', async () => {
    const store = await aPartsStore()
    const { admin, tenant } = store
    const part = await store.part({ isBatch: true })
    await store.buy(part, '10', '1', { batchNo: 'NEW' })
    await store.buy(part, '2', '1', { batchNo: 'OLD', expiryDate: '2020-01-01' })
    await tenant.inTenant((tx) =>
      tx.send({
        text: `INSERT INTO accessory_reservation (id, doc_kind, doc_id, doc_line_id, doc_code, accessory_id, warehouse_id, qty, state, time)
VALUES (gen_random_uuid(), 'test', gen_random_uuid(), gen_random_uuid(), 'WX1', $1, $2, 3, 1, now())`,
        values: [part, store.warehouseId],
      }),
    )
    const other = await applied(store, part, '4')
    await admin.ok('accessoryApply/audit', { id: other })
    const id = await applied(store, part, '3')
    const [line] = (await admin.ok('accessoryApply/getEntityById', { id })).lines
    expect(line).toMatchObject({ onHandQty: '12', availableQty: '3' })
    // The same while it is filled in, for whoever may apply, on the phone too.
    const asked = { warehouseId: store.warehouseId, accessoryIds: [part] }
    const worker = await tenant.person({ mobileMenus: ['AccessoryPickUpApply'] })
    expect((await worker.ok('accessoryApply/available', asked)).lines).toEqual([
      { accessoryId: part, onHandQty: '12', availableQty: '3' },
    ])
    expect((await (await tenant.person()).call('accessoryApply/available', asked)).status).toBe(403)
    expect(await admin.ok('accessory/getEntityById', { id: part })).toMatchObject({
      onHand: '12',
      reserved: '3',
      available: '7',
    })
    expect((await admin.call('accessoryApply/audit', { id })).status).toBe(200)
  })

  it('names a card that is still with us, and parts that may still be applied for', async () => {
    const store = await aPartsStore()
    const part = await store.part()
    await store.admin.ok('accessory/disable', { id: part })
    const given = {
      warehouseId: store.warehouseId,
      applyDeptId: store.deptId,
      purpose: 1,
      lines: [{ accessoryId: part, qty: '1' }],
    }
    const refused = await store.admin.call('accessoryApply/insert', given)
    expect(refused.data.map((error: Data) => error.field)).toContain('cardId')
    const stopped = await store.admin.call('accessoryApply/insert', { ...given, purpose: 4 })
    expect(stopped.data[0].field).toBe('lines.0.accessoryId')
  })
})

describe('A part outbound order', () => {
  it('goes back to the supplier or to the scrap without a receiver, and hands in old parts', async () => {
    const store = await aPartsStore()
    const { admin } = store
    const part = await store.part({ isOldForNew: true })
    await store.buy(part, '10', '4')
    const nobody = { receiverUserId: null, receiverDeptId: null }
    const lines = [{ accessoryId: part, qty: '2', returnPrice: '4.5' }]
    const missing = await admin.call('accessoryOutput/insert', { outType: 5, warehouseId: store.warehouseId, lines })
    expect(missing.data.map((error: Data) => error.field)).toEqual(['supplierId'])
    const back = await store.output(lines, { outType: 5, supplierId: store.supplierId, ...nobody })
    await admin.ok('accessoryOutput/audit', { id: back.id })
    expect(await store.books()).toMatchObject({ standing: 8, amount: 32 })
    const old = await admin.call('accessoryOutput/insert', {
      ...{ outType: 6, warehouseId: store.warehouseId, receiverUserId: admin.userId, receiverDeptId: store.deptId },
      lines: [{ accessoryId: part, qty: '2', oldPartQty: '1' }],
    })
    expect(old.data).toEqual([{ field: 'lines.0.remark', msg: '旧件少于领用数，请说明' }])
  })

  it('is audited once, however often two people press', async () => {
    const store = await aPartsStore()
    const part = await store.part()
    await store.buy(part, '10', '4')
    const { id } = await store.output([{ accessoryId: part, qty: '3' }])
    const answers = await Promise.all([1, 2, 3].map(() => store.admin.call('accessoryOutput/audit', { id })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await store.books()).toMatchObject({ standing: 7, amount: 28 })
  })
})
