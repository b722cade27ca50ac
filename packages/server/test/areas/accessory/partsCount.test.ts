// Stocktakes of parts by the worked examples of R9 and R10, blind counts, freezing, safety stock, and the ports for work orders.
import { describe, expect, it } from 'vitest'
import {
  consume,
  costOfCard,
  costOfOrder,
  release,
  reserve,
  unconsume,
  unuse,
  use,
} from '../../../src/areas/accessory/index.ts'
import type { Moment } from '../../../src/engine/behaviour.ts'
import { taskMomentOf } from '../../../src/engine/task.ts'
import { newId } from '../../../src/platform/ids.ts'
import { clock, product, resetClock, type Data } from '../../harness/app.ts'
import { aPartsStore, type PartsStore } from '../../harness/parts.ts'
import { look } from '../../harness/warnings.ts'

const tenMinutes = 600_000
/** So many steps later; a session would not last through hours. */
const later = (steps: number): void => {
  clock.now = new Date(clock.now.getTime() + steps * tenMinutes)
}
const local = (moment: Date): string =>
  new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

async function counted(store: PartsStore, more: Data = {}) {
  const { admin } = store
  const { id } = await admin.ok('accessoryCheckOrder/insert', {
    ...{ warehouseId: store.warehouseId, checkerIds: [admin.userId], blind: false },
    ...more,
  })
  await admin.ok('accessoryCheckOrder/generate', { id })
  const read = () => admin.ok('accessoryCheckOrder/getEntityById', { id })
  return {
    id,
    read,
    lines: (await read()).lines as Data[],
    count: (lines: Data[]) => admin.call('accessoryCheckOrder/recordCount', { id, lines }),
    async reasons() {
      const { lines, version } = await read()
      const named = lines.map((line: Data) => ({ ...line, reason: '漏记' }))
      return admin.ok('accessoryCheckOrder/update', { id, version, lines: named })
    },
    audit: (more: Data = {}) => admin.call('accessoryCheckOrder/audit', { id, ...more }),
  }
}

describe('A stocktake of parts', () => {
  it('respects what moves before and after the counting (rule R9, example 1)', async () => {
    const store = await aPartsStore()
    const part = await store.part()
    await store.buy(part, '100', '12')
    later(1)
    const slip = await counted(store)
    expect(slip.lines).toMatchObject([{ bookQty: '100', countedQty: null, result: 0 }])
    later(1)
    await store.issue(part, '10')
    later(1)
    await slip.count([{ id: slip.lines[0].id, countedQty: '88' }])
    expect((await slip.read()).lines[0]).toMatchObject({
      bookAtCount: '90',
      diffQty: '-2',
      diffAmount: '-24.00',
      result: 2,
    })
    later(1)
    await store.issue(part, '5')
    later(1)
    expect(await slip.audit()).toMatchObject({ status: 422, msg: '请填写差异原因' })
    await slip.reasons()
    expect((await slip.audit()).status).toBe(200)
    expect(await store.books()).toMatchObject({ moved: 83, standing: 83, amount: 996, movedAmount: 996 })
    await store.admin.ok('accessoryCheckOrder/cancelAudit', { id: slip.id })
    expect(await store.books()).toMatchObject({ standing: 85, amount: 1020 })
    resetClock()
  })

  it('takes a count that is typed late for the moment it was counted (example 2)', async () => {
    const store = await aPartsStore()
    const part = await store.part()
    await store.buy(part, '100', '12')
    later(1)
    const slip = await counted(store)
    const early = local(new Date(clock.now.getTime() - tenMinutes))
    later(2)
    const countTime = local(clock.now)
    later(1)
    await store.issue(part, '5')
    later(1)
    const [line] = slip.lines
    expect((await slip.count([{ id: line.id, countedQty: '98', countTime: early }])).status).toBe(400)
    expect((await slip.count([{ id: line.id, countedQty: '98', countTime }])).status).toBe(200)
    expect((await slip.read()).lines[0]).toMatchObject({ bookAtCount: '100', diffQty: '-2' })
    resetClock()
  })

  it('is counted again where stock has left since (example 3), and a recount empties the count', async () => {
    const store = await aPartsStore()
    const part = await store.part()
    await store.buy(part, '6', '10')
    const slip = await counted(store)
    await slip.count([{ id: slip.lines[0].id, countedQty: '4' }])
    later(1)
    await store.issue(part, '5')
    await slip.reasons()
    expect(await slip.audit()).toMatchObject({ status: 422, msg: '盘点后已有出库，请复盘' })
    await store.admin.ok('accessoryCheckOrder/recount', {
      id: slip.id,
      lines: [{ id: slip.lines[0].id, recount: true }],
    })
    expect((await slip.read()).lines[0]).toMatchObject({ countedQty: null, result: 4 })
    later(1)
    await slip.count([{ id: slip.lines[0].id, countedQty: '1' }])
    expect((await slip.audit()).status).toBe(200)
    expect(await store.books()).toMatchObject({ standing: 1, amount: 10 })
    resetClock()
  })

  it('takes what it finds at the average, and adds what was on no list (rule R10)', async () => {
    const store = await aPartsStore()
    const { admin } = store
    const part = await store.part()
    const found = await store.part({ name: '弹簧', refPrice: '7' })
    const unknown = await store.part({ name: '无价件' })
    await store.buy(part, '40', '8.33325')
    expect(await store.books()).toMatchObject({ amount: 333.33 })
    const slip = await counted(store)
    await slip.count([{ id: slip.lines[0].id, countedQty: '43' }])
    for (const accessoryId of [found, unknown])
      await admin.ok('accessoryCheckOrder/recordCount', { id: slip.id, accessoryId, countedQty: '2' })
    expect((await slip.read()).lines.map((line: Data) => line.added)).toEqual([false, true, true])
    await slip.reasons()
    expect((await slip.audit()).msg).toBe('请填写盘盈单价')
    const { lines, version } = await slip.read()
    await admin.ok('accessoryCheckOrder/update', {
      ...{ id: slip.id, version },
      lines: lines.map((line: Data) => (line.accessoryId === unknown ? { ...line, price: '1' } : line)),
    })
    expect((await slip.audit()).status).toBe(200)
    expect(await store.books()).toMatchObject({ standing: 47, amount: 358.33 + 14 + 2 })
  })

  it('never takes what nobody counted for zero', async () => {
    const store = await aPartsStore()
    const [a, b] = [await store.part(), await store.part({ name: '密封圈' })]
    await store.buy(a, '5', '1')
    await store.buy(b, '5', '1')
    const slip = await counted(store)
    expect((await slip.audit()).msg).toBe('尚未盘点')
    const line = slip.lines.find(({ accessoryId }) => accessoryId === a)
    await slip.count([{ id: line.id, countedQty: '5' }])
    expect(await slip.audit()).toMatchObject({ status: 422, data: { warnings: [{ code: 'uncounted' }] } })
    expect((await slip.audit({ confirmWarn: 'uncounted' })).status).toBe(200)
    expect(await store.books()).toMatchObject({ standing: 10 })
  })

  it('hides the books from who counts blind, and holds still what it freezes', async () => {
    const store = await aPartsStore()
    const { admin, tenant } = store
    const [part, other] = [await store.part({ abcClass: 'A' }), await store.part({ name: '密封圈' })]
    await store.buy(part, '5', '1')
    await store.buy(other, '5', '1')
    const counter = await tenant.person({ menus: ['accessoryCheckOrder'], buttons: ['accessoryCheckOrder_count'] })
    const checkerIds = [admin.userId, counter.userId]
    const slip = await counted(store, { blind: true, freeze: true, scopeAbc: ['A'], checkerIds })
    const seen = await counter.ok('accessoryCheckOrder/getEntityById', { id: slip.id })
    expect(seen).toMatchObject({ booksHidden: true, lines: [{ bookQty: null, countedQty: null }] })
    expect(slip.lines).toMatchObject([{ accessoryId: part, bookQty: '5' }])
    const { id, code } = await store.output([{ accessoryId: part, qty: '1' }])
    expect(code).toMatch(/^BJC/)
    expect((await admin.call('accessoryOutput/audit', { id })).msg).toMatch(/^盘点单BJP\d+冻结中，暂不能出入库$/)
    expect((await store.issue(other, '1')).statusKey).toBe('complete')
    const again = await admin.ok('accessoryCheckOrder/insert', {
      warehouseId: store.warehouseId,
      checkerIds: [admin.userId],
    })
    expect((await admin.call('accessoryCheckOrder/generate', { id: again.id, confirmWarn: 'openPapers' })).msg).toMatch(
      /正在盘点单BJP\d+中$/,
    )
    await slip.count([{ id: slip.lines[0].id, countedQty: '5' }])
    expect((await slip.audit()).status).toBe(200)
    expect((await admin.call('accessoryOutput/audit', { id })).status).toBe(200)
  })

  it('asks before it writes down the books while papers are not audited', async () => {
    const store = await aPartsStore()
    const part = await store.part()
    await store.buy(part, '5', '1')
    const { code } = await store.output([{ accessoryId: part, qty: '1' }])
    const { id } = await store.admin.ok('accessoryCheckOrder/insert', {
      ...{ warehouseId: store.warehouseId, checkerIds: [store.admin.userId] },
    })
    const asked = await store.admin.call('accessoryCheckOrder/generate', { id })
    expect(asked).toMatchObject({ status: 422, data: { warnings: [{ code: 'openPapers' }] } })
    expect(asked.data.warnings[0].msg).toContain(code)
  })
})

/** What is warned of in this kind now, as the records tell it. */
async function warned({ tenant, admin }: PartsStore, kind: string): Promise<Data[]> {
  await look(tenant, kind)
  return (await admin.ok('warningRecord/list', { kind, status: '1' })).list
}

describe('What the parts store warns of', () => {
  it('levels of stock (W601, W602), one worse for a key part, and not while somebody sees to it', async () => {
    const store = await aPartsStore()
    const { admin, warehouseId } = store
    const [usual, key] = [await store.part({ code: 'USUAL' }), await store.part({ code: 'KEY', isKey: true })]
    const lines = { warehouseId, minStock: '4', safetyStock: '10', maxStock: '20' }
    const [setting] = [await admin.ok('accessorySafeStock/insert', { accessoryId: usual, ...lines })]
    await admin.ok('accessorySafeStock/insert', { accessoryId: key, ...lines })
    await store.buy(usual, '5', '1')
    await store.buy(key, '5', '1')
    const levels = async (kind: string) =>
      Object.fromEntries((await warned(store, kind)).map(({ objectCode, level }) => [objectCode, level]))
    expect(await levels('W601')).toEqual({ USUAL: 1, KEY: 2 })
    const tomorrow = local(new Date(clock.now.getTime() + 86_400_000)).slice(0, 10)
    await admin.ok('accessorySafeStock/handle', { id: setting.id, ignoreUntil: tomorrow, ignoreReason: '已下单' })
    expect(await levels('W601')).toEqual({ KEY: 2 })
    await store.issue(usual, '2')
    expect(await levels('W601')).toEqual({ USUAL: 2, KEY: 2 })
    await store.buy(usual, '30', '1')
    await store.buy(key, '10', '1')
    expect([await levels('W601'), await levels('W602')]).toEqual([{}, { USUAL: 1 }])
  })

  it('shelf life, idle stock and late applications (W603 to W605), gone when their cause is', async () => {
    const store = await aPartsStore()
    const { admin, warehouseId } = store
    const part = await store.part({ isBatch: true, shelfLifeDays: 30 })
    const day = (days: number): string => local(new Date(clock.now.getTime() + days * 86_400_000)).slice(0, 10)
    await store.buy(part, '5', '1', { batchNo: 'B1', productionDate: day(-10), expiryDate: day(20) })
    expect(await warned(store, 'W603')).toMatchObject([{ level: 2, objectName: expect.stringContaining('B1') }])
    const apply = await admin.ok('accessoryApply/insert', {
      ...{ warehouseId, applyDeptId: store.deptId, purpose: 4, needDate: day(0) },
      lines: [{ accessoryId: part, qty: '5' }],
    })
    await admin.ok('accessoryApply/audit', { id: apply.id })
    expect(await warned(store, 'W605')).toMatchObject([{ level: 1, objectCode: apply.code }])
    expect(await warned(store, 'W604')).toEqual([])
    const now = clock.now
    clock.now = new Date(now.getTime() + 200 * 86_400_000)
    await look(store.tenant, 'W604')
    clock.now = now
    expect((await admin.ok('warningRecord/list', { kind: 'W604', status: '1' })).list).toMatchObject([{ level: 1 }])
    await store.issue(part, '5', {
      ...{ batchId: (await admin.ok('accessoryBatch/list')).list[0].id },
      head: { outType: 1, applyId: apply.id },
    })
    for (const kind of ['W603', 'W604', 'W605']) expect(await warned(store, kind), kind).toEqual([])
  })

  it('books that differ from their moves (W606), until they agree again', async () => {
    const store = await aPartsStore()
    const part = await store.part()
    await store.buy(part, '5', '1')
    expect(await warned(store, 'W606')).toEqual([])
    const shift = (by: number) =>
      store.tenant.inTenant((tx) => tx.send({ text: `UPDATE accessory_stock_value SET qty = qty + ${by}`, values: [] }))
    await shift(1)
    expect(await warned(store, 'W606')).toMatchObject([{ level: 3 }])
    await shift(-1)
    expect(await warned(store, 'W606')).toEqual([])
  })
})

describe('Safety stock', () => {
  it('tells the level, what to order, and is not warned of while somebody sees to it, unless it gets worse', async () => {
    const store = await aPartsStore()
    const { admin, warehouseId } = store
    const part = await store.part({ packQty: '6', minOrderQty: '10' })
    await store.buy(part, '3', '5')
    const lines = { minStock: '4', safetyStock: '5', maxStock: '20' }
    const setting = await admin.ok('accessorySafeStock/insert', { accessoryId: part, warehouseId, ...lines })
    const apply = await admin.ok('accessoryApply/insert', {
      ...{ warehouseId, applyDeptId: store.deptId, purpose: 4, lines: [{ accessoryId: part, qty: '2' }] },
    })
    await admin.ok('accessoryApply/audit', { id: apply.id })
    const short = async () => (await admin.ok('accessoryMinStockWarn/list')).list
    expect(await short()).toMatchObject([
      { level: 2, onHand: '3', openApply: '2', suggestQty: '24', suggestAmount: '120.00', handled: false },
    ])
    expect((await admin.ok('accessorySafeStock/list')).list).toMatchObject([{ onHand: '3', level: 2 }])
    const until = new Date(clock.now.getTime() + 10 * 86_400_000).toISOString().slice(0, 10)
    await admin.ok('accessorySafeStock/handle', { id: setting.id, ignoreUntil: until, ignoreReason: '已下单' })
    expect(await short()).toMatchObject([{ level: 2, handled: true }])
    await store.issue(part, '3')
    expect(await short()).toMatchObject([{ level: 3, handled: false }])
    const again = await admin.call('accessorySafeStock/insert', { accessoryId: part, warehouseId, ...lines })
    expect(again).toMatchObject({ status: 422, msg: '该备件仓库已设置' })
    const wrong = await admin.call('accessorySafeStock/insert', {
      accessoryId: await store.part(),
      minStock: '5',
      safetyStock: '2',
    })
    expect(wrong.data[0].msg).toBe('需满足 最低≤安全≤最高')
  })

  it('is kept by the organisation whose warehouse it is for, whoever says it; of all warehouses by the one that is named', async () => {
    const { admin, tenant, part } = await aPartsStore()
    const factory = await tenant.factory()
    const { id: warehouseId } = await admin.ok('warehouse/insert', {
      ...{ name: '分厂备件库', warehouseType: 2, managerId: admin.userId, orgId: factory },
    })
    const [a, b, c] = [await part(), await part({ name: '密封圈' }), await part({ name: '皮带' })]
    const lines = { minStock: '2', safetyStock: '4' }
    await admin.ok('accessorySafeStock/insert', { accessoryId: a, warehouseId, ...lines })
    for (const minStock of ['2', '3'])
      await admin.ok('accessorySafeStock/batchSave', { accessoryIds: [a, b], warehouseId, ...lines, minStock })
    await admin.ok('accessorySafeStock/insert', { accessoryId: c, orgId: factory, ...lines })
    const { list } = await admin.ok('accessorySafeStock/list')
    expect(list.map((row: Data) => [row.accessoryId, row.orgId, row.minStock])).toEqual(
      expect.arrayContaining([
        [a, factory, '3'],
        [b, factory, '3'],
        [c, factory, '2'],
      ]),
    )
    expect(list).toHaveLength(3)
  })

  it('is proposed from use (rule R14) and saved for many parts at once', async () => {
    const store = await aPartsStore()
    const { admin, warehouseId } = store
    const part = await store.part({ leadDays: 14 })
    await store.buy(part, '200', '1')
    const apply = await admin.ok('accessoryApply/insert', {
      ...{ warehouseId, applyDeptId: store.deptId, purpose: 4, lines: [{ accessoryId: part, qty: '90' }] },
    })
    await admin.ok('accessoryApply/audit', { id: apply.id })
    await store.issue(part, '90', { head: { outType: 1, applyId: apply.id } })
    const [proposed] = await admin.ok('accessorySafeStock/suggest', { warehouseId })
    expect(proposed).toMatchObject({ accessoryId: part, minStock: '7', safetyStock: '11', maxStock: '26' })
    const many = { accessoryIds: [part], warehouseId, minStock: '7', safetyStock: '11', maxStock: '26' }
    expect(await admin.ok('accessorySafeStock/batchSave', many)).toEqual({ count: 1 })
    await admin.ok('accessorySafeStock/batchSave', { ...many, maxStock: '30' })
    expect((await admin.ok('accessorySafeStock/list')).list).toMatchObject([
      { minStock: '7', maxStock: '30', level: 4 },
    ])
  })
})

describe('The period summary', () => {
  it('opens, adds up and closes as rule R15 tells, reversals taken off', async () => {
    // Ten minutes before midnight in Shanghai.
    clock.now = new Date(`${local(clock.now).slice(0, 10)}T15:50:00Z`)
    const store = await aPartsStore()
    const { admin } = store
    const part = await store.part()
    await store.buy(part, '10', '10')
    later(2)
    const from = `${local(clock.now).slice(0, 10)} 00:00:00`
    const second = await store.buy(part, '10', '20')
    await store.issue(part, '5')
    await admin.ok('accessoryInput/cancelAudit', { id: second.id })
    const { list } = await admin.ok('accessoryBlitem/summary', { from })
    expect(list).toMatchObject([
      {
        accessoryId: part,
        ...{
          openingQty: '10',
          openingAmount: '100.00',
          inQty: '0',
          inAmount: '50.00',
          outQty: '5',
          outAmount: '75.00',
        },
        ...{ closingQty: '5', closingAmount: '75.00' },
      },
    ])
    const byDept = await admin.ok('accessoryBlitem/summary', { from, groupBy: 'dept' })
    expect(byDept.list.find((row: Data) => row.deptId === store.deptId)).toMatchObject({
      outQty: '5',
      openingQty: null,
    })
    const moves = (await admin.ok('accessoryBlitem/list', { orderBy: 'seq' })).list
    expect(moves.at(-1)).toMatchObject({ isReversal: true, costVariance: '50.00', amount: '-150.00' })
    resetClock()
  })
})

describe('The port for work orders', () => {
  const order = async (store: PartsStore) => {
    const { admin, tenant } = store
    const type = await admin.ok('toolingType/insert', {
      name: `设备${newId(clock.now).slice(-6)}`,
      cardType: 3,
      needAcceptance: false,
    })
    const file = await admin.ok('archives/insert', { name: '注塑机', cardType: 3, toolingTypeId: type.id })
    const card = await admin.ok('newCard/insert', { cardType: 3, archivesId: file.id })
    return {
      ...{
        docId: newId(clock.now),
        docCode: `WX${Math.random().toString(36).slice(2, 7)}`,
        sourceKind: 'repair' as const,
      },
      ...{
        outType: 2 as const,
        orgId: tenant.rootOrgId,
        cardId: card.id as string,
        userId: admin.userId,
        deptId: store.deptId,
      },
    }
  }
  const within = <T>(store: PartsStore, work: (moment: Moment) => Promise<T>): Promise<T> =>
    taskMomentOf({
      engine: product().app.engine,
      tenant: {
        ...{ id: store.tenant.id, code: store.tenant.code, timezone: 'Asia/Shanghai', language: 'zh' },
        ...{ closingDate: null, graceDays: 0 },
      },
      now: clock.now,
      store: product().files as Data,
    }).transaction(work)
  const waitingSessions = async ({ tenant }: PartsStore): Promise<number> =>
    tenant.inTenant(async (tx) => {
      const text = `SELECT count(*)::int AS waiting FROM pg_locks l JOIN pg_stat_activity s USING (pid)
WHERE NOT l.granted AND s.datname = current_database()`
      return Number((await tx.send({ text, values: [] })).rows[0]?.waiting)
    })

  const refusedBy = async (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => '',
      (error: Data) => error.lines?.[0]?.text?.[0] ?? error.text?.[0] ?? String(error),
    )

  it('reserves, consumes and gives back, as the example of daily business tells (R20)', async () => {
    const store = await aPartsStore()
    const part = await store.part()
    await store.buy(part, '5', '10')
    const [a, b] = [await order(store), await order(store)]
    const line = (qty: string) => ({
      docLineId: newId(clock.now),
      accessoryId: part,
      warehouseId: store.warehouseId,
      qty,
    })
    const paper = ({ docId, docCode }: typeof a) => ({ docKind: 'repair', docId, docCode })
    const stock = async () => {
      const { onHand, reserved, available } = await store.admin.ok('accessory/getEntityById', { id: part })
      return [onHand, reserved, available]
    }
    await within(store, (moment) => reserve(moment, paper(a), [line('3')]))
    expect(await stock()).toEqual(['5', '3', '2'])
    expect(await refusedBy(within(store, (moment) => reserve(moment, paper(b), [line('3')])))).toContain('可用2，需要3')
    const three = await store.output([{ accessoryId: part, qty: '3' }])
    expect((await store.admin.call('accessoryOutput/audit', { id: three.id })).msg).toMatch(
      /^可用库存不足：.+ 现存5，已预占3，需要3$/,
    )
    const [cost] = await within(store, (moment) => consume(moment, a))
    expect(cost?.amount).toBe('30')
    expect(await stock()).toEqual(['2', '0', '2'])
    expect(await within(store, ({ tx }) => costOfOrder(tx, a.docId))).toBe('30.00')
    expect(await within(store, ({ tx }) => costOfCard(tx, a.cardId))).toBe('30.00')
    const [made] = (await store.admin.ok('accessoryOutput/list', { outType: 2, bizDateBegin: '2020-01-01' })).list
    expect(await store.admin.call('accessoryOutput/cancelAudit', { id: made.id })).toMatchObject({
      status: 422,
      msg: '请在来源工单中取消',
    })
    await within(store, (moment) => unconsume(moment, a.docId))
    expect(await stock()).toEqual(['5', '3', '2'])
    expect(await within(store, ({ tx }) => costOfOrder(tx, a.docId))).toBe('0.00')
    await within(store, (moment) => release(moment, a.docId))
    expect(await stock()).toEqual(['5', '0', '5'])
    expect(await store.books()).toMatchObject({ standing: 5, amount: 50 })
  })

  it('lets a count find fewer than are reserved, and tells those people whose papers hold them, in their language', async () => {
    const store = await aPartsStore()
    const { admin } = store
    const part = await store.part()
    await store.buy(part, '10', '12')
    const [ofTask, ofPerson] = [await order(store), await order(store)]
    for (const { docId, docCode } of [ofTask, ofPerson])
      await within(store, (moment) =>
        reserve(moment, { docKind: 'repair', docId, docCode }, [
          { docLineId: newId(clock.now), accessoryId: part, warehouseId: store.warehouseId, qty: '4' },
        ]),
      )
    const ran = (text: string, ...values: string[]) => store.tenant.inTenant((tx) => tx.send({ text, values }))
    await ran('UPDATE accessory_reservation SET user_id = $1 WHERE doc_id = $2', admin.userId, ofPerson.docId)
    await ran(`UPDATE "user" SET language = 'en' WHERE id = $1`, admin.userId)
    later(1)
    const slip = await counted(store)
    await slip.count(slip.lines.map(({ id }) => ({ id, countedQty: '5' })))
    await slip.reasons()
    expect(await slip.audit()).toMatchObject({ status: 200 })
    expect(await admin.ok('accessory/getEntityById', { id: part })).toMatchObject({ onHand: '5', reserved: '8' })
    const told = await ran(
      `SELECT title, content, link FROM notice WHERE content LIKE '%reserved%' OR content LIKE '%预占%'`,
    )
    expect(told.rows).toHaveLength(1)
    expect(told.rows[0]?.content).toContain(`${ofPerson.docCode} has reserved`)
    expect(told.rows[0]?.link).toContain(part)
  })

  it('waits for its number before it locks stock, as who saves and audits at once does: they cannot block each other', async () => {
    const store = await aPartsStore()
    const part = await store.part()
    await store.buy(part, '9', '10')
    const a = await order(store)
    const line = { docLineId: newId(clock.now), accessoryId: part, warehouseId: store.warehouseId, qty: '3' }
    await within(store, (moment) => reserve(moment, { docKind: 'repair', docId: a.docId, docCode: a.docCode }, [line]))
    await store.issue(part, '1')
    const consumed = await store.tenant.inTenant(async (tx) => {
      await tx.send({ text: 'UPDATE code_counter SET current = current WHERE business_code_id = 706', values: [] })
      const waiting = within(store, (moment) => consume(moment, a))
      await expect.poll(() => waitingSessions(store)).toBeGreaterThan(0)
      // Whoever has the number gets the stock.
      await tx.send({ text: 'SELECT 1 FROM accessory_stock_value FOR UPDATE NOWAIT', values: [] })
      return { waiting }
    })
    expect(await consumed.waiting).toHaveLength(1)
    const people = Array.from({ length: 4 }, () =>
      store.admin.call('accessoryOutput/insert', {
        ...{ outType: 6, warehouseId: store.warehouseId, lines: [{ accessoryId: part, qty: '1' }], thenAudit: true },
        ...{ receiverUserId: store.admin.userId, receiverDeptId: store.deptId },
      }),
    )
    expect((await Promise.all(people)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await store.books()).standing).toBe(1)
  })

  it('lets one of two orders have the last pieces', async () => {
    const store = await aPartsStore()
    const part = await store.part()
    await store.buy(part, '5', '10')
    const papers = Array.from({ length: 8 }, (_, nth) => ({
      docKind: 'repair',
      docId: newId(clock.now),
      docCode: `W${nth}`,
    }))
    const answers = await Promise.all(
      papers.map((paper) =>
        refusedBy(
          within(store, (moment) =>
            reserve(moment, paper, [
              { docLineId: newId(clock.now), accessoryId: part, warehouseId: store.warehouseId, qty: '3' },
            ]),
          ),
        ),
      ),
    )
    expect(answers.filter((text) => text === '')).toHaveLength(1)
  })

  it('reckons what an order used of a pick-up, once, and lets the rest come back (rule R17)', async () => {
    const store = await aPartsStore()
    const part = await store.part()
    await store.buy(part, '150', '11.266667')
    const out = await store.issue(part, '7')
    const [line] = out.lines
    const used = [{ docLineId: newId(clock.now), outputLineId: line.id as string, qty: '3' }]
    const [cost] = await within(store, (moment) => use(moment, used))
    expect(cost?.amount).toBe('33.80')
    expect((await store.admin.ok('accessoryInput/listReturnable')).list).toMatchObject([{ returnable: '4' }])
    expect(await refusedBy(within(store, (moment) => use(moment, [{ ...used[0]!, qty: '5' }])))).toContain('4')
    expect((await store.admin.call('accessoryOutput/cancelAudit', { id: out.id })).status).toBe(422)
    await within(store, (moment) => unuse(moment, used))
    expect((await store.admin.call('accessoryOutput/cancelAudit', { id: out.id })).status).toBe(200)
  })
})
