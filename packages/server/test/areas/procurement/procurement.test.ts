import { warrantyEnd } from '@tmlm/model/areas/procurement/rules'
import { describe, expect, it } from 'vitest'
import { daysAgo, type Data } from '../../harness/app.ts'
import { aLibrary, type Library } from '../../harness/library.ts'

const anOrder = async (library: Library, more: Record<string, unknown> = {}): Promise<Data> => {
  const { id: supplierId } = await library.admin.ok('supplier/insert', { name: '宁波模具厂', types: ['模具制造'] })
  const { id } = await library.admin.ok('procurementOrder/insert', {
    cardType: 2,
    supplierId,
    lines: [{ archivesId: library.fileId, qty: 5, price: '1000' }],
    ...more,
  })
  await library.admin.ok('procurementOrder/audit', { id })
  return library.admin.ok('procurementOrder/getEntityById', { id })
}

/** Of the same supplier. */
const anotherOrder = async (library: Library): Promise<Data> => {
  const { list } = await library.admin.ok('supplier/list')
  const { id } = await library.admin.ok('procurementOrder/insert', {
    ...{ cardType: 2, supplierId: list[0].id },
    lines: [{ archivesId: library.fileId, qty: 1, price: '1' }],
  })
  return library.admin.ok('procurementOrder/getEntityById', { id })
}

const cardsOf = async (library: Library, order: Data, count: number): Promise<Data[]> =>
  (
    await library.admin.ok('procurementOrder/generateCards', {
      id: order.id,
      lines: [{ id: order.lines[0].id, count }],
    })
  ).cards

const accept = async (library: Library, lines: readonly Record<string, unknown>[]): Promise<Data> =>
  library.admin.ok('acceptance/insert', { cardType: 2, acceptorIds: [library.admin.userId], lines })

describe('A paper that is saved and audited by one press', () => {
  it('is both or neither: what the audit refuses is told by its row, and nothing is stored', async () => {
    const library = await aLibrary()
    const { admin, tenant } = library
    const cards = await cardsOf(library, await anOrder(library), 2)
    const paper = { cardType: 2, acceptorIds: [admin.userId] }
    const lines = (last: number) =>
      cards.map(({ id }, nth) => ({ cardId: id, inspectionStatus: nth === cards.length - 1 ? last : 2 }))
    const stored = async (): Promise<number> => (await admin.ok('acceptance/count')).totalRow

    const open = await admin.call('acceptance/insert', { ...paper, lines: lines(1), thenAudit: true })
    expect(open.status).toBe(400)
    expect(open.data).toMatchObject([{ field: 'lines.1' }])
    const clerk = await tenant.person({
      ...{ menus: ['cardAcceptanceOrder'], buttons: ['cardAcceptanceOrder_insert'] },
    })
    const alone = { ...paper, acceptorIds: [clerk.userId], lines: lines(2), thenAudit: true }
    expect((await clerk.call('acceptance/insert', alone)).status).toBe(403)
    expect(await stored()).toBe(0)

    const made = await admin.ok('acceptance/insert', { ...paper, lines: lines(2), thenAudit: true })
    expect(made).toMatchObject({ status: 1 })
    const read = () => admin.ok('acceptance/getEntityById', { id: made.id })
    expect(await read()).toMatchObject({ status: 1, version: made.version, cardsToStock: true })
    await admin.ok('acceptance/cancelAudit', { id: made.id })
    const { version } = await read()
    const again = { id: made.id, version, conclusion: '合格', thenAudit: true }
    expect(await admin.ok('acceptance/update', again)).toMatchObject({ status: 1 })

    const found = await admin.ok('newCard/listReferenceCard', {
      ...{ picker: 1, purpose: 'inbound', inboundType: 1, id: cards.map(({ id }) => id).join(','), pageSize: 2 },
    })
    expect(found.list).toHaveLength(2)
    const bin = await library.bin('A-01', { capacity: 5 })
    const stock = cards.map(({ id }) => ({ cardId: id, locationId: bin }))
    const inbound = await library.inbound(stock, { inboundType: 1, thenAudit: true })
    expect(inbound.status).toBe(1)
    expect((await read()).cardsToStock).toBe(false)
  })
})

describe('A purchase order', () => {
  it('R-14: 5 × 1,000.00 at 13 % is 5,000.00 + 650.00 = 5,650.00', async () => {
    const library = await aLibrary()
    const order = await anOrder(library)
    expect(order).toMatchObject({ amount: '5000.00', taxAmount: '650.00', totalAmount: '5650.00', status: 1 })
    expect(order.lines[0]).toMatchObject({ amount: '5000.00', taxAmount: '650.00', totalAmount: '5650.00' })
  })

  it('is printed under the name of the company, with what its files say of themselves', async () => {
    const library = await aLibrary()
    const { admin, fileId } = library
    const file = await admin.ok('archives/getEntityById', { id: fileId })
    await admin.ok('archives/update', { id: fileId, version: file.version, spec: '300×400', drawingNo: 'T-118' })
    const order = await anOrder(library)
    const [paper] = (await admin.ok('procurementOrder/print', { id: order.id, dryRun: true })).papers
    expect(paper.company).toBeTruthy()
    expect(paper.lines[0].archivesIdTold).toEqual({ code: file.code, spec: '300×400', drawingNo: 'T-118' })
  })

  it('offers what may be done with it now', async () => {
    const library = await aLibrary()
    const order = await anOrder(library)
    const some = ['cancelAudit', 'generateCards', 'toAcceptance']
    const offered = async (): Promise<string[]> =>
      (await library.admin.ok('procurementOrder/getEntityById', { id: order.id })).actions.filter((name: string) =>
        some.includes(name),
      )
    expect(await offered()).toEqual(['cancelAudit', 'generateCards'])
    await cardsOf(library, order, 3)
    expect(await offered()).toEqual(['generateCards', 'toAcceptance'])
    await cardsOf(library, order, 2)
    expect(await offered()).toEqual(['toAcceptance'])
    const made = await library.admin.ok('procurementOrder/toAcceptance', { id: order.id })
    const { id, code, version, status } = await library.admin.ok('acceptance/getEntityById', { id: made.id })
    expect(made).toEqual({ id, code, version, status, count: 5 })
    expect(await offered()).toEqual([])
  })

  it('makes cards that wait for acceptance, never more than were ordered', async () => {
    const library = await aLibrary()
    const order = await anOrder(library)
    const cards = await cardsOf(library, order, 3)
    expect(cards.map(({ code }) => code)).toEqual(['MJ00001', 'MJ00002', 'MJ00003'])
    expect(await library.admin.ok('newCard/getEntityById', { id: cards[0].id })).toMatchObject({
      ...{ status: 1, acceptState: 1, supplierId: order.supplierId, price: '1000.00', placeType: 0 },
    })
    const line = { id: order.lines[0].id }
    const tooMany = await library.admin.call('procurementOrder/generateCards', {
      id: order.id,
      lines: [{ ...line, count: 3 }],
    })
    expect(tooMany).toMatchObject({ status: 422, msg: '建卡数量超过订单数量，还可建2张' })
    const undone = await library.admin.call('procurementOrder/cancelAudit', { id: order.id })
    expect(undone).toMatchObject({ status: 422, msg: '已生成卡片，不能反审核' })
  })

  it('makes no more cards of a line that was closed', async () => {
    const library = await aLibrary()
    const line = { archivesId: library.fileId, qty: 3, price: '1' }
    const order = await anOrder(library, { lines: [line, line] })
    const [closed, open] = order.lines
    await library.admin.ok('procurementOrder/closeLine', { id: order.id, lines: [{ id: closed.id }], reason: '停产' })
    const make = (lineId: string): Promise<Data> =>
      library.admin.call('procurementOrder/generateCards', { id: order.id, lines: [{ id: lineId, count: 1 }] })
    expect(await make(closed.id)).toMatchObject({ status: 422, msg: '建卡数量超过订单数量，还可建0张' })
    expect((await make(open.id)).status).toBe(200)
  })

  it('of which one line was accepted and the other is given up is done', async () => {
    const library = await aLibrary()
    const line = { archivesId: library.fileId, qty: 1, price: '1' }
    const order = await anOrder(library, { lines: [line, line] })
    const [card] = await cardsOf(library, order, 1)
    const paper = await accept(library, [{ cardId: card.id, inspectionStatus: 2 }])
    await library.admin.ok('acceptance/audit', { id: paper.id })
    const status = async (): Promise<unknown> =>
      (await library.admin.ok('procurementOrder/getEntityById', { id: order.id })).statusKey
    expect(await status()).toBe('complete')
    const lines = [{ id: order.lines[1].id }]
    await library.admin.ok('procurementOrder/closeLine', { id: order.id, lines, reason: '停产' })
    expect(await status()).toBe('closed')
  })

  it('is not undone once a card of it was judged, though that was refused and makes room for another', async () => {
    const library = await aLibrary()
    const order = await anOrder(library)
    const { cards } = await library.admin.ok('procurementOrder/generateCards', {
      ...{ id: order.id, lines: [{ id: order.lines[0].id, count: 1 }] },
    })
    await library.admin.ok('procurementOrder/toAcceptance', { id: order.id })
    const { list } = await library.admin.ok('acceptance/list')
    const { lines, version } = await library.admin.ok('acceptance/getEntityById', { id: list[0].id })
    const refused = lines.map(({ id }: Data) => ({ id, cardId: cards[0].id, inspectionStatus: 5 }))
    await library.admin.ok('acceptance/update', { id: list[0].id, version, lines: refused })
    await library.admin.ok('acceptance/audit', { id: list[0].id })
    expect(await library.admin.ok('procurementOrder/getEntityById', { id: order.id })).toMatchObject({ cardQty: 0 })
    expect(await library.admin.call('procurementOrder/cancelAudit', { id: order.id })).toMatchObject({
      ...{ status: 422, msg: '已生成卡片，不能反审核' },
    })
  })

  it('changed to a file of another category is refused, as is an acceptance to such a card or one of another paper', async () => {
    const library = await aLibrary()
    const { admin } = library
    const { id: toolingTypeId } = await admin.ok('toolingType/insert', { name: '注塑机', cardType: 3 })
    const machine = await admin.ok('archives/insert', { name: '海天120T', cardType: 3, toolingTypeId })
    const order = await anOrder(library)
    const draft = await anotherOrder(library)
    const lines = [{ id: draft.lines[0].id, archivesId: machine.id, qty: 1, price: '1' }]
    const changed = await admin.call('procurementOrder/update', { id: draft.id, version: draft.version, lines })
    expect(changed.data).toMatchObject([{ field: 'lines.0.archivesId', msg: '档案类别与订单不一致' }])

    const [first, second] = await cardsOf(library, order, 2)
    const paper = await accept(library, [{ cardId: first.id }])
    const other = await accept(library, [{ cardId: second.id }])
    const { lines: kept, version } = await admin.ok('acceptance/getEntityById', { id: paper.id })
    const turnedTo = (cardId: string) =>
      admin.call('acceptance/update', { id: paper.id, version, lines: [{ id: kept[0].id, cardId }] })
    expect((await turnedTo(second.id)).msg).toBe(`卡片${second.code}已在验收单${other.code}中`)
    const press = await admin.ok('newCard/insert', { cardType: 3, archivesId: machine.id })
    expect((await turnedTo(press.id)).data).toMatchObject([{ field: 'lines.0.cardId', msg: '卡片类别与验收单不一致' }])
  })

  it('is overdue from the day after it was needed, until all of it is accepted or given up', async () => {
    const library = await aLibrary()
    const line = { archivesId: library.fileId, qty: 1, price: '1' }
    const late = await anOrder(library, { orderDate: daysAgo(3), needDate: daysAgo(2), lines: [line] })
    const early = await library.admin.ok('procurementOrder/insert', {
      ...{ cardType: 2, supplierId: late.supplierId, needDate: '2099-01-02', lines: [line] },
    })
    await library.admin.ok('procurementOrder/audit', { id: early.id })
    const overdue = async (asked: boolean): Promise<string[]> =>
      (await library.admin.ok('procurementOrder/list', { overdue: asked })).list.map(({ id }: Data) => id)
    expect(await overdue(true)).toEqual([late.id])
    expect(await overdue(false)).toEqual([early.id])
    const lines = [{ id: late.lines[0].id }]
    await library.admin.ok('procurementOrder/closeLine', { id: late.id, lines, reason: '停供' })
    expect(await overdue(true)).toEqual([])
  })

  it('makes at most 200 cards at a time, and none when asked for more', async () => {
    const library = await aLibrary()
    const order = await anOrder(library, { lines: [{ archivesId: library.fileId, qty: 201, price: '1' }] })
    const all = { id: order.id, lines: [{ id: order.lines[0].id, count: 201 }] }
    expect(await library.admin.call('procurementOrder/generateCards', all)).toMatchObject({
      status: 422,
      msg: '一次最多生成200张卡片，请分批生成',
    })
    const { msg } = await library.admin.call('procurementOrder/generateCards', all, 'en')
    expect(msg).toBe('At most 200 cards at a time; make them in several goes')
    expect((await library.admin.ok('newCard/count')).totalRow).toBe(0)
    expect(await library.admin.ok('procurementOrder/getEntityById', { id: order.id })).toMatchObject({ cardQty: 0 })
  })

  it('is turned into an acceptance only while cards of it wait for one', async () => {
    const library = await aLibrary()
    const order = await anOrder(library)
    const accepting = () => library.admin.call('procurementOrder/toAcceptance', { id: order.id })
    const none = { status: 422, msg: '没有待验收的卡片' }
    expect(await accepting()).toMatchObject(none)
    await cardsOf(library, order, 2)
    expect(await accepting()).toMatchObject({ status: 200, data: { count: 2 } })
    expect(await accepting()).toMatchObject(none)
    expect((await library.admin.ok('acceptance/list')).totalRow).toBe(1)
  })

  it('whose cards two people make at once makes no more than were ordered', async () => {
    const library = await aLibrary()
    const order = await anOrder(library)
    const lines = [{ id: order.lines[0].id, count: 4 }]
    const answers = await Promise.all(
      [1, 2].map(() => library.admin.call('procurementOrder/generateCards', { id: order.id, lines })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await library.admin.ok('newCard/list')).totalRow).toBe(4)
    expect(await library.defects()).toEqual([])
  })

  it('makes no cards for lines of another order, nor for lines nobody names', async () => {
    const library = await aLibrary()
    const [order, other] = [await anOrder(library), await anotherOrder(library)]
    for (const line of [{ id: other.lines[0].id, count: 1 }, { count: 1 }]) {
      const answer = await library.admin.call('procurementOrder/generateCards', { id: order.id, lines: [line] })
      expect(answer).toMatchObject({ status: 400, data: [{ field: 'lines.0.id', msg: '明细行不存在' }] })
    }
  })

  it('gives the place of a deleted card back, so that it can be made again', async () => {
    const library = await aLibrary()
    const order = await anOrder(library)
    const [card] = await cardsOf(library, order, 5)
    await library.admin.ok('newCard/delete', { id: card.id })
    expect(await library.admin.ok('procurementOrder/getEntityById', { id: order.id })).toMatchObject({ cardQty: 4 })
    expect(await cardsOf(library, order, 1)).toHaveLength(1)
  })

  it('takes no machine among the moulds', async () => {
    const library = await aLibrary()
    const type = await library.admin.ok('toolingType/insert', { name: '注塑机', cardType: 3 })
    const file = await library.admin.ok('archives/insert', { name: '海天', cardType: 3, toolingTypeId: type.id })
    const { id: supplierId } = await library.admin.ok('supplier/insert', { name: '海天', types: ['模具制造'] })
    const lines = [{ archivesId: file.id, qty: 1, price: '1' }]
    const answer = await library.admin.call('procurementOrder/insert', { cardType: 2, supplierId, lines })
    expect(answer.data).toEqual([{ field: 'lines.0.archivesId', msg: '档案类别与订单不一致' }])
  })
})

describe('Check items of a card that is accepted', () => {
  const scratch = { item: '外观', standard: '无划伤', actual: '有划伤', ok: false }
  const size = { item: '尺寸', standard: '±0.02', actual: '+0.01', ok: true }

  it('stand below its line, in their order, and are changed, added and taken away with it', async () => {
    const library = await aLibrary()
    const [card] = await cardsOf(library, await anOrder(library), 1)
    const { id } = await accept(library, [{ cardId: card.id, inspectionStatus: 2, items: [scratch, size] }])
    const read = async (): Promise<Data> => library.admin.ok('acceptance/getEntityById', { id })
    const paper = await read()
    const [line] = paper.lines
    expect(line.items).toMatchObject([scratch, size])

    const kept = { ...line.items[0], actual: '已抛光', ok: true }
    const added = { item: '水路', standard: '0.5MPa不漏', actual: '不漏', ok: true }
    const lines = [{ ...line, items: [kept, added] }]
    await library.admin.ok('acceptance/update', { id, version: paper.version, lines })
    const after = await read()
    expect(after.lines[0].items).toMatchObject([
      { id: line.items[0].id, item: '外观', standard: '无划伤', actual: '已抛光', ok: true },
      added,
    ])
    await library.admin.ok('acceptance/audit', { id })
    expect((await read()).lines[0].items).toHaveLength(2)
  })

  it('are told which is unknown, given twice or without a name, at their place', async () => {
    const library = await aLibrary()
    const [card] = await cardsOf(library, await anOrder(library), 1)
    const refused = async (items: readonly Record<string, unknown>[]): Promise<unknown> => {
      const lines = [{ cardId: card.id, inspectionStatus: 2, items }]
      const given = { cardType: 2, acceptorIds: [library.admin.userId], lines }
      return (await library.admin.call('acceptance/insert', given)).data
    }
    expect(await refused([size, { item: '手感' }])).toEqual([
      { field: 'lines.0.items.1.item', msg: '字典项不存在：手感' },
    ])
    expect(await refused([size, size])).toEqual([{ field: 'lines.0.items.1.item', msg: '与第1行重复' }])
    expect(await refused([{ standard: '±0.02' }])).toEqual([{ field: 'lines.0.items.0.item', msg: '必填项不能为空' }])
    expect((await library.admin.ok('acceptance/list')).totalRow).toBe(0)
  })

  it('stand on the printed paper, and keep their entry in the dictionary', async () => {
    const library = await aLibrary()
    const [card] = await cardsOf(library, await anOrder(library), 1)
    const { id } = await accept(library, [{ cardId: card.id, inspectionStatus: 2, items: [size] }])
    const { papers } = await library.admin.ok('acceptance/print', { id, dryRun: true })
    expect(papers[0].lines[0].items).toMatchObject([size])
    const { list } = await library.admin.ok('dictionary/list', { keyword: 'acceptItem' })
    const dictionary = await library.admin.ok('dictionary/getEntityById', { id: list[0].id })
    const items = dictionary.items.filter(({ value }: Data) => value !== '尺寸')
    const answer = await library.admin.call('dictionary/update', {
      ...{ id: dictionary.id, version: dictionary.version },
      items,
    })
    expect(answer).toMatchObject({ status: 422, msg: '字典项已被使用，只能停用：尺寸' })
  })
})

describe('Acceptance', () => {
  it('turns each card by its result, counts on the order, and closes it when all are in', async () => {
    const library = await aLibrary()
    const order = await anOrder(library, { lines: [{ archivesId: library.fileId, qty: 2, price: '1' }] })
    const [good, bad] = await cardsOf(library, order, 2)
    const paper = await accept(library, [
      { cardId: good.id, inspectionStatus: 2, openingNum: 120 },
      { cardId: bad.id, inspectionStatus: 5 },
    ])
    await library.admin.ok('acceptance/audit', { id: paper.id })
    expect(await library.admin.ok('newCard/getEntityById', { id: good.id })).toMatchObject({ status: 2, usedNum: 120 })
    expect(await library.admin.ok('newCard/getEntityById', { id: bad.id })).toMatchObject({ status: 5, placeType: 9 })
    const after = await library.admin.ok('procurementOrder/getEntityById', { id: order.id })
    expect(after).toMatchObject({ status: 1, cardQty: 1, acceptQty: 1 })

    const [replacement] = await cardsOf(library, after, 1)
    const second = await accept(library, [
      { cardId: replacement.id, inspectionStatus: 3, concessionReason: '轻微划痕' },
    ])
    await library.admin.ok('acceptance/audit', { id: second.id })
    expect((await library.admin.ok('procurementOrder/getEntityById', { id: order.id })).status).toBe(2)
    expect(await library.defects()).toEqual([])
    expect((await historyOf(library, order.id))[0]).toMatchObject({
      ...{ actionName: '关闭', changes: [{ field: 'status', before: '审批完成', after: '已关闭' }] },
    })
    await library.admin.ok('acceptance/cancelAudit', { id: second.id })
    expect((await historyOf(library, order.id))[0]).toMatchObject({ actionName: '恢复' })
  })

  it('of a concession is the day again when a later acceptance is taken back', async () => {
    const library = await aLibrary()
    const order = await anOrder(library)
    const [card] = await cardsOf(library, order, 1)
    const accepted = async (more: Record<string, unknown>): Promise<string> => {
      const { id } = await library.admin.ok('acceptance/insert', {
        ...{ cardType: 2, acceptorIds: [library.admin.userId] },
        ...{ ...more, lines: [{ cardId: card.id, inspectionStatus: 3, concessionReason: '轻微划痕' }] },
      })
      await library.admin.ok('acceptance/audit', { id })
      return id
    }
    const dayOf = async (): Promise<string> =>
      (await library.admin.ok('newCard/getEntityById', { id: card.id })).acceptDate
    await accepted({ acceptDate: daysAgo(5) })
    const later = await accepted({ acceptDate: daysAgo(3), acceptType: 4 })
    expect(await dayOf()).toBe(daysAgo(3))
    await library.admin.ok('acceptance/cancelAudit', { id: later })
    expect(await dayOf()).toBe(daysAgo(5))
  })

  it('counts a card on its order once, however often it is accepted after a retrofit', async () => {
    const library = await aLibrary()
    const order = await anOrder(library, { lines: [{ archivesId: library.fileId, qty: 2, price: '1' }] })
    const [card] = await cardsOf(library, order, 1)
    const first = await accept(library, [{ cardId: card.id, inspectionStatus: 2 }])
    await library.admin.ok('acceptance/audit', { id: first.id })
    const again = await library.admin.ok('acceptance/insert', {
      ...{ cardType: 2, acceptType: 4, acceptorIds: [library.admin.userId] },
      lines: [{ cardId: card.id, inspectionStatus: 3, concessionReason: '改造' }],
    })
    await library.admin.ok('acceptance/audit', { id: again.id })
    const counted = { status: 1, acceptQty: 1 }
    expect(await library.admin.ok('procurementOrder/getEntityById', { id: order.id })).toMatchObject(counted)
    expect(await library.admin.ok('newCard/getEntityById', { id: card.id })).toMatchObject({ acceptState: 3 })

    await library.admin.ok('acceptance/cancelAudit', { id: again.id })
    expect(await library.admin.ok('procurementOrder/getEntityById', { id: order.id })).toMatchObject(counted)
    expect(await library.admin.ok('newCard/getEntityById', { id: card.id })).toMatchObject({
      status: 2,
      acceptState: 2,
    })
  })

  it('of moulds takes no machine', async () => {
    const library = await aLibrary()
    const type = await library.admin.ok('toolingType/insert', { name: '注塑机', cardType: 3 })
    const file = await library.admin.ok('archives/insert', { name: '海天', cardType: 3, toolingTypeId: type.id })
    const machine = await library.card({ cardType: 3, archivesId: file.id })
    const lines = [{ cardId: machine.id, inspectionStatus: 2 }]
    const paper = { cardType: 2, acceptorIds: [library.admin.userId], lines }
    const answer = await library.admin.call('acceptance/insert', paper)
    expect(answer.data).toEqual([{ field: 'lines.0.cardId', msg: '卡片类别与验收单不一致' }])
  })

  it('is found by what was said of its cards', async () => {
    const library = await aLibrary()
    const order = await anOrder(library, { lines: [{ archivesId: library.fileId, qty: 2, price: '1' }] })
    const [good, bad] = await cardsOf(library, order, 2)
    const kept = await accept(library, [{ cardId: good.id, inspectionStatus: 2 }])
    const refused = await accept(library, [{ cardId: bad.id, inspectionStatus: 5 }])
    const found = async (result: string): Promise<string[]> =>
      (await library.admin.ok('acceptance/list', { result })).list.map(({ id }: Data) => id)
    expect(await found('2')).toEqual([kept.id])
    expect(await found('4')).toEqual([])
    expect(await found('2,5')).toEqual([refused.id, kept.id])
    const wrong = await library.admin.call('acceptance/list', { result: '9' })
    expect(wrong).toMatchObject({ status: 400, data: [{ field: 'result' }] })
    const counted = await library.admin.ok('acceptance/count', { result: '5' })
    expect(counted.totalRow).toBe(1)
  })

  it('sends no card back to be reworked before the day it is accepted', async () => {
    const library = await aLibrary()
    const order = await anOrder(library, { lines: [{ archivesId: library.fileId, qty: 1, price: '1' }] })
    const [card] = await cardsOf(library, order, 1)
    const lines = [{ cardId: card.id, inspectionStatus: 4, reworkDate: '2020-01-01' }]
    const answer = await library.admin.call('acceptance/insert', {
      ...{ cardType: 2, acceptType: 1, acceptorIds: [library.admin.userId], lines },
    })
    expect(answer).toMatchObject({ status: 400, data: [{ field: 'lines', msg: '返工期限不能早于验收日期' }] })
  })

  it('waits by category, with the supplier of each card', async () => {
    const library = await aLibrary()
    const order = await anOrder(library, { lines: [{ archivesId: library.fileId, qty: 1, price: '1' }] })
    const [card] = await cardsOf(library, order, 1)
    const waiting = async (cardType: string) => (await library.admin.ok('acceptance/listWaiting', { cardType })).list
    expect(await waiting('1,2,4')).toMatchObject([{ cardId: card.id, supplierId: expect.any(String) }])
    expect(await waiting('3')).toEqual([])
  })

  it('needs every line decided, and a reason for a concession', async () => {
    const library = await aLibrary()
    const [card] = await cardsOf(library, await anOrder(library), 1)
    const paper = await accept(library, [{ cardId: card.id }])
    expect(await library.audit('acceptance', paper.id)).toMatchObject({ status: 422, msg: '还有未判定的卡片' })
    const lines = [{ cardId: card.id, inspectionStatus: 3 }]
    const answer = await library.admin.call('acceptance/update', { id: paper.id, version: 1, lines })
    expect(answer.data[0].field).toBe('lines.0.concessionReason')
  })

  it('is of cards that wait for it', async () => {
    const library = await aLibrary()
    const card = await library.card()
    const paper = await accept(library, [{ cardId: card.id, inspectionStatus: 5 }])
    expect(await library.audit('acceptance', paper.id)).toMatchObject({
      status: 422,
      msg: `卡片${card.code}不是待验收状态`,
    })
    expect(await library.admin.ok('newCard/getEntityById', { id: card.id })).toMatchObject({
      status: 2,
      acceptState: 0,
    })
    expect(await library.admin.ok('acceptance/getEntityById', { id: paper.id })).toMatchObject({ status: 0 })
  })

  it('after a retrofit brings nothing back that was scrapped', async () => {
    const library = await aLibrary()
    const [card] = await cardsOf(library, await anOrder(library), 1)
    const first = await accept(library, [{ cardId: card.id, inspectionStatus: 5 }])
    await library.admin.ok('acceptance/audit', { id: first.id })
    const again = await library.admin.ok('acceptance/insert', {
      ...{ cardType: 2, acceptType: 4, acceptorIds: [library.admin.userId] },
      lines: [{ cardId: card.id, inspectionStatus: 2 }],
    })
    expect(await library.audit('acceptance', again.id)).toMatchObject({
      status: 422,
      msg: `卡片${card.code}状态为已报废，不能验收`,
    })
    expect(await library.admin.ok('newCard/getEntityById', { id: card.id })).toMatchObject({ status: 5, placeType: 9 })
    expect(await library.defects()).toEqual([])
  })

  it('holds a card in one open paper at a time', async () => {
    const library = await aLibrary()
    const [card] = await cardsOf(library, await anOrder(library), 1)
    const first = await accept(library, [{ cardId: card.id }])
    const second = await library.admin.call('acceptance/insert', {
      ...{ cardType: 2, acceptorIds: [library.admin.userId], lines: [{ cardId: card.id }] },
    })
    expect(second).toMatchObject({ status: 422, msg: `卡片${card.code}已在验收单${first.code}中` })
  })

  it('is undone as a whole, but not once a card is stocked', async () => {
    const library = await aLibrary()
    const order = await anOrder(library)
    const [good, bad] = await cardsOf(library, order, 2)
    const paper = await accept(library, [
      { cardId: good.id, inspectionStatus: 2, openingNum: 7 },
      { cardId: bad.id, inspectionStatus: 5 },
    ])
    await library.admin.ok('acceptance/audit', { id: paper.id })
    await library.admin.ok('acceptance/cancelAudit', { id: paper.id })
    expect(await library.admin.ok('newCard/getEntityById', { id: bad.id })).toMatchObject({ status: 1, placeType: 0 })
    expect(await library.admin.ok('newCard/getEntityById', { id: good.id })).toMatchObject({ status: 1, usedNum: 0 })
    expect(await library.admin.ok('procurementOrder/getEntityById', { id: order.id })).toMatchObject({
      cardQty: 2,
      acceptQty: 0,
    })
    expect(await library.defects()).toEqual([])

    await library.admin.ok('acceptance/audit', { id: paper.id })
    const stocking = await library.inbound([{ cardId: good.id, locationId: await library.bin('A-01') }], {
      inboundType: 1,
    })
    await library.admin.ok('godownEntry/audit', { id: stocking.id })
    const refused = await library.admin.call('acceptance/cancelAudit', { id: paper.id })
    expect(refused).toMatchObject({ status: 422, msg: `卡片${good.code}已入库或已使用` })
  })
})

const historyOf = async (library: Library, rowId: string): Promise<Data[]> =>
  (await library.admin.ok('operationLog/list', { resource: 'procurementOrder', rowId })).list

describe('A machine', () => {
  let deptId: string
  const aMachineOrder = async (library: Library, price = '42000'): Promise<Data> => {
    const { admin } = library
    const type = await admin.ok('toolingType/insert', { name: '注塑机', cardType: 3 })
    const file = await admin.ok('archives/insert', { name: '海天', cardType: 3, toolingTypeId: type.id })
    deptId = (await admin.ok('org/insert', { code: 'W9', name: '装备部', type: 3, parentId: library.tenant.rootOrgId }))
      .id
    const given = { cardType: 3, currency: 'USD', exchangeRate: '7.2', warrantyMonths: 12, deptId }
    return anOrder(library, { ...given, lines: [{ archivesId: file.id, qty: 3, price }] })
  }
  const paperOf = async (library: Library, order: Data, given: Data = {}): Promise<Data> => {
    const { id } = await library.admin.ok('procurementOrder/toAcceptance', { id: order.id })
    const paper = await library.admin.ok('acceptance/getEntityById', { id })
    await library.admin.ok('acceptance/update', { id, version: paper.version, ...given })
    return library.admin.ok('acceptance/getEntityById', { id })
  }
  const cardOf = ({ admin }: Library, id: string): Promise<Data> => admin.ok('newCard/getEntityById', { id })
  const withLines = async (
    { admin }: Library,
    { id, version, lines }: Data,
    change: (line: Data, nth: number) => Data,
  ) =>
    admin.ok('acceptance/update', {
      id,
      version,
      lines: lines.map((line: Data, nth: number) => ({ ...line, ...change(line, nth) })),
    })

  it('is put in use with serial, maker date, line, original value in own currency and warranty (R2), and taken back to what it was', async () => {
    const library = await aLibrary()
    const order = await aMachineOrder(library)
    const [first] = await cardsOf(library, order, 1)
    const paper = await paperOf(library, order, { conclusion: '合格' })
    expect(paper).toMatchObject({ acceptStage: 3, lines: [{ originalValue: '302400.00', warrantyMonths: 12 }] })
    await withLines(library, paper, () => ({
      ...{ inspectionStatus: 3, concessionReason: '防护罩后补', serialNo: 'HT-0091', makeDate: '2026-01-15' },
      ...{ originalValue: '360000', station: 'A12' },
    }))
    await library.admin.ok('acceptance/audit', { id: paper.id })
    expect(await cardOf(library, first.id)).toMatchObject({
      ...{
        status: 2,
        acceptDate: daysAgo(0),
        warrantyMonths: 12,
        warrantyDate: warrantyEnd(daysAgo(0), 12),
        serialNo: 'HT-0091',
      },
      ...{ makeDate: '2026-01-15', originalValue: '360000.00', station: 'A12', concessionReason: '防护罩后补' },
    })
    await library.admin.ok('acceptance/cancelAudit', { id: paper.id })
    expect(await cardOf(library, first.id)).toMatchObject({
      ...{ status: 1, acceptDate: null, warrantyMonths: 12, warrantyDate: null, serialNo: null, makeDate: null },
      ...{ originalValue: '302400.00', station: null, concessionReason: null },
    })
  })

  it('is unpacked and commissioned on records that change nothing and that the final paper shows', async () => {
    const library = await aLibrary()
    const { admin } = library
    const order = await aMachineOrder(library)
    const [first] = await cardsOf(library, order, 1)
    const spareItems = [{ name: '随机扳手', qtyListed: '4', qtyActual: '3' }]
    const record = { cardType: 3, acceptStage: 1, deptId, acceptorIds: [admin.userId], spareItems }
    const unpacked = await admin.ok('acceptance/insert', { ...record, lines: [{ cardId: first.id }] })
    expect(await admin.call('acceptance/audit', { id: unpacked.id })).toMatchObject({
      data: [{ field: 'conclusion', msg: '请填写验收结论' }],
    })
    const { version } = await admin.ok('acceptance/getEntityById', { id: unpacked.id })
    await admin.ok('acceptance/update', { id: unpacked.id, version, conclusion: '缺扳手一把' })
    await admin.ok('acceptance/audit', { id: unpacked.id })
    const read = await admin.ok('acceptance/getEntityById', { id: unpacked.id })
    expect(read).toMatchObject({ status: 1, spareItems: [{ qtyShort: '1' }] })
    expect(await cardOf(library, first.id)).toMatchObject({ status: 1, acceptState: 1, acceptDate: null })
    const final = await paperOf(library, order)
    expect(final.earlierStages).toContain('缺扳手一把')
    const { list } = await admin.ok('newCard/timeline', { id: first.id, kinds: 'acceptance' })
    expect(list).toMatchObject([{ text: '开箱验收，缺扳手一把' }])
  })

  it('comes back for its second acceptance after rework, and a refused one leaves its place to another', async () => {
    const library = await aLibrary()
    const { admin } = library
    const order = await aMachineOrder(library)
    const cards = await cardsOf(library, order, 3)
    const paper = await paperOf(library, order, { conclusion: '一台返工，一台退货' })
    const today = daysAgo(0)
    const results = [{ inspectionStatus: 2 }, { inspectionStatus: 4, reworkDate: today }, { inspectionStatus: 5 }]
    await withLines(library, paper, (_, nth) => results[nth] ?? {})
    await admin.ok('acceptance/audit', { id: paper.id })
    const after = await admin.ok('procurementOrder/getEntityById', { id: order.id })
    expect(after.lines).toMatchObject([{ qty: 3, cardCount: 2, acceptedQty: 1, rejectedQty: 1 }])
    expect(after).toMatchObject({ rejectedQty: 1, acceptProgress: '33.33' })
    expect(await cardsOf(library, order, 1)).toHaveLength(1)
    const waiting = (await admin.ok('acceptance/listWaiting', { cardType: '3' })).list
    expect(waiting.find(({ acceptState }: Data) => acceptState === 4)).toMatchObject({ cardId: cards[1]?.id })
    const second = { cardType: 3, deptId, acceptorIds: [admin.userId], conclusion: '返工合格' }
    const { id } = await admin.ok('acceptance/insert', {
      ...second,
      lines: [{ cardId: cards[1]?.id, inspectionStatus: 2 }],
    })
    await admin.ok('acceptance/audit', { id })
    expect(await cardOf(library, String(cards[1]?.id))).toMatchObject({ status: 2, acceptState: 2 })
  })

  it('that is at work stays accepted: a run or a fault of it holds the paper', async () => {
    const library = await aLibrary()
    const { admin } = library
    const order = await aMachineOrder(library)
    const [first] = await cardsOf(library, order, 1)
    const paper = await paperOf(library, order, { conclusion: '合格' })
    await withLines(library, paper, () => ({ inspectionStatus: 2 }))
    await admin.ok('acceptance/audit', { id: paper.id })
    const { version, code } = await cardOf(library, first.id)
    await admin.ok('newCard/update', { id: first.id, version, oeeEnabled: true })
    const undo = (): Promise<Data> => admin.call('acceptance/cancelAudit', { id: paper.id })
    const offered = async (): Promise<boolean> =>
      (await admin.ok('acceptance/getEntityById', { id: paper.id })).actions.includes('cancelAudit')
    expect(await offered()).toBe(true)
    const run = await admin.ok('oeeDetail/starting-up', { cardId: first.id })
    expect(await undo()).toMatchObject({ status: 422, msg: `设备${code}已有业务，不能反审核` })
    expect(await offered()).toBe(false)
    await admin.ok('oeeDetail/delete', { ids: run.id })
    expect(await offered()).toBe(true)
    await admin.ok('acceptance/cancelAudit', { id: paper.id })
    expect(await cardOf(library, first.id)).toMatchObject({ status: 1 })
    await admin.ok('acceptance/audit', { id: paper.id })
    const fault = await admin.ok('faultType/insert', { code: 'GZ-YS', name: '漏油' })
    const report = { cardId: first.id, faultTypeId: fault.id, description: '漏油', isStop: false }
    await admin.ok('repair/insert', { ...report, faultTime: `${daysAgo(0)} 00:00:01` })
    expect(await undo()).toMatchObject({ status: 422, msg: `设备${code}已有业务，不能反审核` })
    expect(await offered()).toBe(false)
  })

  it('with a serial number that another one of its maker has is refused, and nothing of the paper happens', async () => {
    const library = await aLibrary()
    const order = await aMachineOrder(library)
    const cards = await cardsOf(library, order, 2)
    const paper = await paperOf(library, order, { conclusion: '合格' })
    await withLines(library, paper, () => ({ inspectionStatus: 2, serialNo: 'HT-1' }))
    expect(await library.audit('acceptance', paper.id)).toMatchObject({ status: 422 })
    expect(await cardOf(library, String(cards[0]?.id))).toMatchObject({ status: 1, serialNo: null })
  })
})
