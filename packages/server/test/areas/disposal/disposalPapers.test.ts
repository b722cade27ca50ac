// Disposal papers: the status and the place of a card follow them, there and back.
import { beforeAll, describe, expect, it } from 'vitest'
import { daysAgo, type Caller, type Data } from '../../harness/app.ts'
import { aLibrary, type Library } from '../../harness/library.ts'
import { look } from '../../harness/warnings.ts'

let library: Library
let admin: Caller
let bins = 0

beforeAll(async () => {
  library = await aLibrary()
  admin = library.admin
})

const card = (more: Record<string, unknown> = {}): Promise<Data> => library.card(more)
const stocked = async (): Promise<Data> => library.stocked(await library.bin(`D-${++bins}`))
const cardNow = (id: string): Promise<Data> => admin.ok('newCard/getEntityById', { id })
const status = async (id: string): Promise<number> => (await cardNow(id)).status
const [inUse, underRepair, sealed, scrapped, sold, rented] = [2, 3, 4, 5, 6, 7]

const paper = (name: string, cards: readonly Data[], more: Record<string, unknown>, line = {}): Promise<Data> =>
  admin.ok(`${name}/insert`, { ...more, lines: cards.map(({ id }) => ({ cardId: id, ...line })) })
const sealing = (cards: readonly Data[]) => paper('seal', cards, { sealReason: '长期不用' })
const audit = (name: string, { id }: Data) => admin.call(`${name}/audit`, { id })
const audited = (name: string, { id }: Data) => admin.ok(`${name}/audit`, { id })
const cancelled = (name: string, { id }: Data) => admin.ok(`${name}/cancelAudit`, { id })

describe('Sealing', () => {
  it('seals, unseals, closes the sealing when the last card is unsealed, and goes back', async () => {
    const [a, b] = [await card(), await stocked()]
    const x = await sealing([a, b])
    await audited('seal', x)
    expect([await status(a.id), await status(b.id)]).toEqual([sealed, sealed])
    const y = await paper('unseal', [a], { reason: '恢复生产' })
    await audited('unseal', y)
    expect(await status(a.id)).toBe(inUse)
    expect((await admin.ok('seal/getEntityById', { id: x.id })).status).toBe(1)
    expect(await admin.call('seal/cancelAudit', { id: x.id })).toMatchObject({ status: 422 })
    const z = await paper('unseal', [b], { reason: '恢复生产' })
    await audited('unseal', z)
    expect((await admin.ok('seal/getEntityById', { id: x.id })).status).toBe(2)
    await cancelled('unseal', z)
    expect(await status(b.id)).toBe(sealed)
    expect((await admin.ok('seal/getEntityById', { id: x.id })).status).toBe(1)
    await cancelled('unseal', y)
    // Not before they are gone: see the refusals.
    await admin.ok('unseal/delete', { ids: `${y.id},${z.id}` })
    await cancelled('seal', x)
    expect([await status(a.id), await status(b.id)]).toEqual([inUse, inUse])
    expect(await library.defects()).toEqual([])
  })

  it('is refused for what is sealed already, lent, or in another open paper, and then seals none', async () => {
    const [a, b] = [await card(), await stocked()]
    const x = await sealing([a])
    expect(await admin.call('scrap/insert', { scrapReason: '寿命到期', lines: [{ cardId: a.id }] })).toMatchObject({
      status: 422,
      msg: `卡片${a.code}已在单据${x.code}中`,
    })
    const both = await sealing([b])
    const out = await library.outbound([{ cardId: b.id }])
    await audited('outboundOrder', out)
    expect(await audit('seal', both)).toMatchObject({ status: 422, msg: `卡片${b.code}领用在外，请先归还` })
    await audited('seal', x)
    expect(await audit('seal', x)).toMatchObject({ status: 409 })
  })

  it('pressed by two at once has one effect', async () => {
    const x = await sealing([await card()])
    const answers = await Promise.all([audit('seal', x), audit('seal', x)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  })
})

describe('Scrapping and selling', () => {
  it('takes a card out of the warehouse and the company, and brings it back to its bin', async () => {
    const a = await stocked()
    const before = await library.place(a.id)
    const worth = async (): Promise<Data> => admin.ok('newCard/getEntityById', { id: a.id })
    const x = await paper('scrap', [a], { scrapReason: '寿命到期' }, { netValue: '250', residualValue: '100' })
    await audited('scrap', x)
    expect(await status(a.id)).toBe(scrapped)
    expect(await worth()).toMatchObject({ netValue: '250.00', residualValue: '100.00' })
    expect((await library.place(a.id))['place_type']).toBe(9)
    expect(await library.defects()).toEqual([])
    await cancelled('scrap', x)
    expect(await status(a.id)).toBe(inUse)
    expect((await library.place(a.id))['location_id']).toBe(before['location_id'])
    expect(await worth()).toMatchObject({ netValue: null, residualValue: null })
    expect(await library.defects()).toEqual([])
  })

  it('reckons the profit of a sale: price less net value', async () => {
    const a = await stocked()
    const x = await paper(
      'sell',
      [a],
      { buyerName: '二手市场', sellReason: '闲置' },
      { price: '5000', netValue: '6200.5' },
    )
    expect((await admin.ok('sell/getEntityById', { id: x.id })).profitTotal).toBe('-1200.50')
    await audited('sell', x)
    expect(await status(a.id)).toBe(sold)
    expect(await admin.call('sell/insert', { sellReason: '闲置', lines: [] })).toMatchObject({ status: 400 })
    await cancelled('sell', x)
    expect(await status(a.id)).toBe(inUse)
    expect(await library.defects()).toEqual([])
  })
})

describe('A retrofit', () => {
  it('leaves a card to the repair that stops it, finished or taken back', async () => {
    const type = await admin.ok('toolingType/insert', { cardType: 3, name: '改造设备', needAcceptance: false })
    const file = await admin.ok('archives/insert', { cardType: 3, toolingTypeId: type.id, name: '改造设备' })
    const fault = await admin.ok('faultType/insert', { code: 'GZ77', name: '异响', cardTypes: [3] })
    const given = { reason: '提升能力', content: '换电机' }
    const stopped = async (): Promise<Data> => {
      const machine = await admin.ok('newCard/insert', { cardType: 3, archivesId: file.id, name: '改造设备' })
      const x = await paper('retrofit', [machine], given)
      await audited('retrofit', x)
      const report = { cardId: machine.id, faultTypeId: fault.id, description: '电机异响', isStop: true }
      await admin.ok('repair/insert', report)
      return { machine, x }
    }
    const finished = await stopped()
    await admin.ok('retrofit/finish', { id: finished.x.id, finishDate: daysAgo(0), acceptResult: 1 })
    expect(await status(finished.machine.id)).toBe(underRepair)
    const undone = await stopped()
    await cancelled('retrofit', undone.x)
    expect(await status(undone.machine.id)).toBe(underRepair)
  })

  it('holds the card, and makes it what the paper says when it is accepted', async () => {
    const a = await card({ spec: '旧规格' })
    const given = { reason: '提升能力', content: '增加两穴' }
    const type = async (name: string, cardType: number): Promise<string> =>
      (await admin.ok('toolingType/insert', { name, cardType, needAcceptance: false })).id
    const newToolingTypeId = await type('热流道模', 2)
    const other = { newToolingTypeId: await type('压机改', 3) }
    const refused = await admin.call('retrofit/insert', { ...given, lines: [{ cardId: a.id, ...other }] })
    expect(refused).toMatchObject({ status: 422, msg: `新类型与卡片${a.code}的类别不符` })
    const [b, cost] = [await card(), '100.10']
    const x = await paper(
      'retrofit',
      [a, b],
      { ...given, cost },
      { newSpec: '新规格', newCavityNum: 8, newToolingTypeId },
    )
    const costOf = async (cardId: string): Promise<string> =>
      (await admin.ok('statisticalQuery/lifeCycle', { cardId })).list[0].totalCost
    await audited('retrofit', x)
    expect(await status(a.id)).toBe(underRepair)
    expect(await admin.call('retrofit/finish', { id: x.id, finishDate: daysAgo(0), acceptResult: 2 })).toMatchObject({
      status: 422,
      msg: '验收不合格，不能完成改造',
    })
    expect(await admin.call('retrofit/finish', { id: x.id, finishDate: daysAgo(-1), acceptResult: 1 })).toMatchObject({
      data: [{ field: 'finishDate', msg: '日期不能晚于今天' }],
    })
    expect(await costOf(a.id)).toBe('0.00')
    await admin.ok('retrofit/finish', { id: x.id, finishDate: daysAgo(0), acceptResult: 1 })
    // Each card has its part of what it cost.
    expect([await costOf(a.id), await costOf(b.id)]).toEqual(['50.05', '50.05'])
    expect(await cardNow(a.id)).toMatchObject({
      status: inUse,
      spec: '新规格',
      cavityNum: 8,
      toolingTypeId: newToolingTypeId,
    })
    const { list } = await admin.ok('operationLog/list', { rowId: a.id, resource: 'newCard' })
    expect(JSON.stringify(list)).toContain('新规格')
    const { changedText } = (await admin.ok('retrofit/getEntityById', { id: x.id })).lines[0]
    expect(changedText).toMatch(/^旧规格 → 新规格；.* → 热流道模；.* → 8$/)
  })
})

describe('What is out for longer than was planned', () => {
  it('is warned of (W210, W211) until it is unsealed, or back', async () => {
    const [a, b] = [await card(), await stocked()]
    const x = await paper('seal', [a], { sealReason: '长期不用', sealDate: daysAgo(7), expectUnsealDate: daysAgo(3) })
    await audited('seal', x)
    const { id: customerId } = await admin.ok('customer/insert', { name: '短租客户' })
    const rent = { lesseeType: 1, customerId, startDate: daysAgo(7), planReturnDate: daysAgo(3) }
    await audited('rental', await paper('rental', [b], { ...rent, rentUnit: 1 }, { rentPrice: '1' }))
    const warned = async (kind: string): Promise<string[]> => {
      await look(library.tenant, kind)
      const { list } = await admin.ok('warningRecord/list', { kind, status: '1' })
      return list.map(({ objectCode }: Data) => objectCode)
    }
    expect(await warned('W210')).toContain(a.code)
    expect(await warned('W211')).toContain(b.code)
    await audited('unseal', await paper('unseal', [a], { reason: '恢复生产' }))
    expect(await warned('W210')).not.toContain(a.code)
  })
})

describe('A rental', () => {
  it('R24: is returned in parts, with its rent, and closes with the last card', async () => {
    const { id: customerId } = await admin.ok('customer/insert', { name: '承租客户' })
    const [a, b] = [await stocked(), await stocked()]
    const given = { lesseeType: 1, customerId, startDate: daysAgo(7), planReturnDate: daysAgo(3), rentUnit: 1 }
    const x = await paper('rental', [a, b], given, { rentPrice: '120' })
    await audited('rental', x)
    expect([await status(a.id), (await library.place(b.id))['place_type']]).toEqual([rented, 6])
    const { list } = await admin.ok('rental/list', { currentPage: 1, pageSize: 10 })
    expect(list.find((row: Data) => row.id === x.id)).toMatchObject({ daysLate: 3, returnedQty: 0 })
    const inTime = await paper(
      'rental',
      [await stocked()],
      { ...given, planReturnDate: daysAgo(0) },
      { rentPrice: '1' },
    )
    await audited('rental', inTime)
    const found = async (overdue: boolean): Promise<string[]> =>
      (await admin.ok('rental/list', { overdue, pageSize: 100 })).list.map((row: Data) => row.id)
    expect([await found(true), await found(false)]).toEqual([
      expect.not.arrayContaining([inTime.id]),
      expect.not.arrayContaining([x.id]),
    ])
    expect([await found(true), await found(false)]).toEqual([
      expect.arrayContaining([x.id]),
      expect.arrayContaining([inTime.id]),
    ])
    const back = { rentalId: x.id, warehouseId: library.warehouseId, returnDate: daysAgo(0) }
    const bin = await library.bin(`D-${++bins}`)
    const y = await paper('rentalReturn', [a], back, { locationId: bin })
    await audited('rentalReturn', y)
    expect((await admin.ok('rentalReturn/getEntityById', { id: y.id })).lines[0]).toMatchObject({
      ...{ rentDays: 7, rentAmount: '840.00' },
    })
    expect(await status(a.id)).toBe(inUse)
    expect(
      await admin.call('rentalReturn/insert', { ...back, lines: [{ cardId: a.id, locationId: bin }] }),
    ).toMatchObject({
      status: expect.any(Number),
      msg: expect.not.stringContaining('操作成功'),
    })
    expect(await admin.call('rental/cancelAudit', { id: x.id })).toMatchObject({
      msg: '已有卡片归还，请先反审核归还单',
    })
  })

  const aRental = async (cards: readonly Data[]): Promise<{ x: Data; back: Data }> => {
    const { id: customerId } = await admin.ok('customer/insert', { name: `承租客户${++bins}` })
    const given = { lesseeType: 1, customerId, startDate: daysAgo(7), planReturnDate: daysAgo(3), rentUnit: 1 }
    const x = await paper('rental', cards, given, { rentPrice: '120' })
    await audited('rental', x)
    return { x, back: { rentalId: x.id, warehouseId: library.warehouseId, returnDate: daysAgo(0) } }
  }

  it('takes a lost card off the books by a scrap order that the answer names and that goes with the return', async () => {
    const b = await stocked()
    const { x, back } = await aRental([b])
    const lost = await paper('rentalReturn', [b], back, { condition: 3, conditionText: '运输途中遗失' })
    const { scrapId, scrapCode } = await audited('rentalReturn', lost)
    expect(await status(b.id)).toBe(scrapped)
    expect((await admin.ok('rental/getEntityById', { id: x.id })).status).toBe(2)
    expect(await admin.ok('scrap/getEntityById', { id: scrapId })).toMatchObject({
      ...{ code: scrapCode, statusKey: 'complete', scrapReason: '遗失' },
      lines: [{ cardId: b.id, reasonText: '运输途中遗失', usedCount: 0 }],
    })
    expect((await admin.ok('rentalReturn/getEntityById', { id: lost.id })).lines[0]).toMatchObject({
      ...{ scrapId, scrapIdName: scrapCode },
    })
    expect(await admin.call('scrap/cancelAudit', { id: scrapId })).toMatchObject({
      ...{ status: 422, msg: `由租赁归还单${lost.code}生成，请反审核该归还单` },
    })
    expect(await library.defects()).toEqual([])
    await cancelled('rentalReturn', lost)
    expect(await status(b.id)).toBe(rented)
    expect((await admin.ok('rental/getEntityById', { id: x.id })).status).toBe(1)
    expect((await admin.call('scrap/getEntityById', { id: scrapId })).status).toBe(404)
    expect(await library.defects()).toEqual([])
  })

  it('is taken back after its return was taken back: a move and its reversal are none', async () => {
    const [a, b] = [await stocked(), await stocked()]
    const home = await Promise.all([library.place(a.id), library.place(b.id)])
    const { x, back } = await aRental([a, b])
    const y = await paper('rentalReturn', [a], back, { locationId: await library.bin(`D-${++bins}`) })
    const lost = await paper('rentalReturn', [b], back, { condition: 3, conditionText: '遗失' })
    await audited('rentalReturn', y)
    await audited('rentalReturn', lost)
    await cancelled('rentalReturn', lost)
    await cancelled('rentalReturn', y)
    expect([await status(a.id), await status(b.id)]).toEqual([rented, rented])
    await admin.ok('rentalReturn/delete', { ids: `${y.id},${lost.id}` })
    await cancelled('rental', x)
    expect([await status(a.id), await status(b.id)]).toEqual([inUse, inUse])
    const places = await Promise.all([library.place(a.id), library.place(b.id)])
    expect(places.map((place) => place['place_key'])).toEqual(home.map((place) => place['place_key']))
    expect(await library.defects()).toEqual([])
  })
})
