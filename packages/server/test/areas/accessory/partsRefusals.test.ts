// What the parts store refuses, each with its sentence, and that nothing of it stays: bad input and conflicts of the page that
// no other test of the area tells.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, clock, resetClock, type Data } from '../../harness/app.ts'
import { aPartsStore, type PartsStore } from '../../harness/parts.ts'

let store: PartsStore

beforeAll(async () => {
  clock.now = new Date('2026-05-10T04:00:00Z')
  store = await aPartsStore({ useLocation: true })
})
afterAll(resetClock)

const faults = ({ data }: Data): Data[] => data.map(({ field, msg }: Data) => [field, msg])
const bin = (code: string, more: Data = {}): Promise<Data> =>
  store.admin.ok('cargoLocation/insert', { warehouseId: store.warehouseId, code, name: code, kind: 3, ...more })
const inbound = async (line: Data, lang?: 'en'): Promise<Data[]> => {
  const paper = { inType: 1, warehouseId: store.warehouseId, supplierId: store.supplierId, lines: [line] }
  return faults(await store.admin.call('accessoryInput/insert', paper, lang))
}

describe('An inbound order', () => {
  it('wants quantities above nothing and below a million, and a price', async () => {
    const accessoryId = await store.part()
    const { id: locationId } = await bin('A1')
    const line = { accessoryId, locationId, qty: '1', price: '1' }
    for (const [wrong, field, zh] of [
      [{ qty: '0' }, 'qty', '必须大于0'],
      [{ qty: '-1' }, 'qty', '必须大于0'],
      [{ qty: '1000000' }, 'qty', '不能大于999999'],
      [{ price: '-0.01' }, 'price', '不能小于0'],
      [{ price: null }, 'price', '请输入正确的单价'],
    ] as const)
      expect(await inbound({ ...line, ...wrong }), JSON.stringify(wrong)).toEqual([[`lines.0.${field}`, zh]])
    expect(await inbound({ ...line, price: null }, 'en')).toEqual([['lines.0.price', 'Enter a valid price']])
  })

  it('takes batches where its part has some only, and locations that are open', async () => {
    const accessoryId = await store.part()
    const closed = await bin('A2')
    await store.admin.ok('cargoLocation/disable', { id: closed.id })
    const line = { accessoryId, locationId: (await bin('A3')).id, qty: '1', price: '1' }
    expect(await inbound({ ...line, batchNo: 'B1' })).toEqual([['lines.0.batchNo', '该备件未启用批次']])
    expect(await inbound({ ...line, locationId: closed.id })).toEqual([['lines.0.locationId', '库位已停用']])
    expect(await store.books()).toMatchObject({ moved: 0, standing: 0, amount: 0 })
  })
})

describe('What is in use', () => {
  it('is not deleted: a type with parts or types below it, a manufacturer, a part, a batch, a location, a warehouse', async () => {
    const { admin } = store
    const maker = await admin.ok('manufacturer/insert', { name: '人本轴承' })
    const top = await admin.ok('materialType/insert', { name: '传动件' })
    const below = await admin.ok('materialType/insert', { name: '链条', parentId: top.id })
    const part = await store.part({ typeId: below.id, manufacturerId: maker.id, isBatch: true })
    const { id: locationId } = await bin('C1')
    await store.buy(part, '3', '2', { locationId, batchNo: 'L1' })
    const batch = (await admin.ok('accessoryBatch/list', { accessoryId: part })).list[0]
    const refused: [string, string][] = []
    for (const [object, id] of [
      ['materialType', top.id],
      ['materialType', below.id],
      ['manufacturer', maker.id],
      ['accessory', part],
      ['accessoryBatch', batch.id],
      ['cargoLocation', locationId],
      ['warehouse', store.warehouseId],
    ]) {
      const { status } = await admin.call(`${object}/delete`, { id })
      refused.push([object, String(status)])
      expect((await admin.call(`${object}/getEntityById`, { id })).status, object).toBe(200)
    }
    expect(refused.filter(([, status]) => status === '200')).toEqual([])
  })

  it('is a tree of at most five levels, and nothing is moved below itself', async () => {
    const { admin } = store
    const chain = [await admin.ok('materialType/insert', { name: '一' })]
    for (const name of ['二', '三', '四', '五'])
      chain.push(await admin.ok('materialType/insert', { name, parentId: chain.at(-1)?.id }))
    const sixth = await admin.call('materialType/insert', { name: '六', parentId: chain.at(-1)?.id })
    expect(faults(sixth)).toEqual([['parentId', '最多5级']])
    const [top, , third] = chain
    const { version } = await admin.ok('materialType/getEntityById', { id: top?.id })
    const moved = await admin.call('materialType/update', { id: top?.id, version, parentId: third?.id })
    expect(faults(moved)).toEqual([['parentId', '不能移动到自身下级']])
  })
})

it('A part and its substitute stand in for each other, whichever of them names the other', async () => {
  const [a, b] = [await store.part({ name: '甲' }), await store.part({ name: '乙' })]
  const { version } = await store.admin.ok('accessory/getEntityById', { id: a })
  await store.admin.ok('accessory/update', { id: a, version, substitutes: [b] })
  for (const [id, other] of [
    [a, '乙'],
    [b, '甲'],
  ])
    expect((await store.admin.ok('accessory/getEntityById', { id })).standIns).toMatchObject([
      { name: other, onHand: '0', unit: '个' },
    ])
})

describe('A label', () => {
  it('of another company, of nothing, or of a batch that is not of its part is unknown', async () => {
    const part = await store.part()
    const { labels } = await store.admin.ok('accessory/printQr', { id: part })
    const qr: string = labels[0].qr
    expect(await store.admin.ok('accessory/decodeQr', { code: qr })).toMatchObject({ kind: 'part', id: part })
    const stranger = await aTenant()
    const unknown = { status: 404, msg: '无法识别的二维码' }
    expect(await stranger.admin.call('accessory/decodeQr', { code: qr })).toMatchObject(unknown)
    const forged = qr.replace(store.tenant.code, stranger.code)
    expect(await stranger.admin.call('accessory/decodeQr', { code: forged })).toMatchObject(unknown)
    for (const code of ['TMLM-A:', 'nothing', `${qr}${part}`, qr.replace(part, 'x')])
      expect(await store.admin.call('accessory/decodeQr', { code }), code).toMatchObject(unknown)
    expect(await store.admin.call('accessory/decodeQr', { code: 'x' }, 'en')).toMatchObject({
      msg: expect.stringContaining('Unknown QR code'),
    })
  })
})

describe('Month by month', () => {
  it('a part tells what was used and what was left at the end, with its value and its lines', async () => {
    const own = await aPartsStore()
    const { admin, warehouseId } = own
    const part = await own.part()
    const setting = { minStock: '2', safetyStock: '4', maxStock: '0' }
    await admin.ok('accessorySafeStock/insert', { accessoryId: part, warehouseId, ...setting })
    // The last hour of January in Shanghai is still January in UTC, and the first of February is too.
    const at = async (time: string, work: () => Promise<unknown>): Promise<void> => {
      clock.now = new Date(time)
      await work()
    }
    const head = (bizDate: string): Data => ({ head: { bizDate } })
    await at('2026-01-31T15:30:00Z', () => own.buy(part, '10', '10', head('2026-01-31')))
    await at('2026-01-31T16:30:00Z', () => own.issue(part, '4', head('2026-02-01')))
    await at('2026-03-15T04:00:00Z', () => own.buy(part, '6', '20', head('2026-03-15')))
    clock.now = new Date('2026-04-10T04:00:00Z')
    const told = async (asked: Data): Promise<Data[]> =>
      (await admin.ok('accessoryMinStockWarn/listMonths', asked)).list.map((row: Data) => [
        ...[row.month, row.outQty, row.stockQty, row.stockAmount, row.safetyStock],
      ])
    const months = await told({ accessoryId: part })
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual(['2025-05', '0', '0', '0.00', '4'])
    expect(months.slice(-5)).toEqual([
      ['2025-12', '0', '0', '0.00', '4'],
      ['2026-01', '0', '10', '100.00', '4'],
      ['2026-02', '4', '6', '60.00', '4'],
      ['2026-03', '0', '12', '180.00', '4'],
      ['2026-04', '0', '12', '180.00', '4'],
    ])
    expect(await told({ accessoryId: await own.part() })).toEqual([])
    clock.now = new Date('2026-05-10T04:00:00Z')
  })

  it('is what whoever picks a part sees of it: number, name, specification, stock', async () => {
    const own = await aPartsStore()
    const id = await own.part({ name: '轴承', spec: '6205' })
    await own.buy(id, '2.0', '1')
    const picked = async (lang: 'zh' | 'en'): Promise<Data> =>
      (await own.admin.call('accessory/list', { picker: 1, id }, lang)).data.list[0]
    expect(await picked('zh')).toMatchObject({ name: '轴承', spec: '6205', pickNote: '现存 2 个' })
    expect(await picked('en')).toMatchObject({ pickNote: '2 on hand' })
  })
})
