// The papers of the library: what they ask, whom they refuse, and what their helpers answer.
import { describe, expect, it } from 'vitest'
import { clock, type Data } from '../../harness/app.ts'
import { aLibrary, type Library } from '../../harness/library.ts'

const setParameter = (library: Library, id: string, value: string) =>
  library.tenant.inTenant((tx) =>
    tx.send({
      text: `INSERT INTO parameter_value (parameter_id, org_key, value, version) VALUES ($1, '*', $2, 1)`,
      values: [id, value],
    }),
  )

const homeOf = (library: Library, cardId: string, binId: string) =>
  library.tenant.inTenant((tx) =>
    tx.send({ text: 'UPDATE new_card SET home_location_id = $2 WHERE id = $1', values: [cardId, binId] }),
  )

const statusOf = (library: Library, cardId: string, status: string) =>
  library.tenant.inTenant((tx) =>
    tx.send({ text: 'UPDATE new_card SET status = $2 WHERE id = $1', values: [cardId, status] }),
  )

const aSupplier = async (library: Library): Promise<string> =>
  (await library.admin.ok('supplier/insert', { name: '宁波模具厂', types: ['模具制造'] })).id

const aCollect = async (library: Library, lines: readonly object[], more: object = {}): Promise<Data> => {
  const order = await library.admin.ok('requisitionTooling/insert', {
    ...{ purpose: '生产', warehouseId: library.warehouseId, lines },
    ...more,
  })
  await library.admin.ok('requisitionTooling/audit', { id: order.id })
  return order
}

describe('A card in a collect order', () => {
  it('is in no other one that is open, from the moment it is saved', async () => {
    const library = await aLibrary()
    const { admin, warehouseId } = library
    const [bin, more] = [await library.bin('A-01'), await library.bin('A-02')]
    const [card, other] = [await library.stocked(bin), await library.stocked(more)]
    const head = { purpose: '生产', warehouseId }
    const order = await admin.ok('requisitionTooling/insert', { ...head, lines: [{ cardId: card.id }] })
    const inFirst = { status: 422, msg: `卡片${card.code}已在领用单${order.code}中` }
    const again = (): Promise<Data> =>
      admin.call('requisitionTooling/insert', { ...head, lines: [{ cardId: card.id }] })
    expect(await again()).toMatchObject(inFirst)
    const second = await admin.ok('requisitionTooling/insert', { ...head, lines: [{ cardId: other.id }] })
    const change = { id: second.id, version: 1, lines: [{ cardId: card.id }] }
    expect(await admin.call('requisitionTooling/update', change)).toMatchObject(inFirst)
    await admin.ok('requisitionTooling/audit', { id: order.id })
    expect(await again()).toMatchObject(inFirst)
    await admin.ok('requisitionTooling/close', { id: order.id, closeReason: '不要了' })
    expect((await again()).status).toBe(200)
  })
})

describe('Undoing an audit', () => {
  it('is offered only while no card of the paper has moved on', async () => {
    const library = await aLibrary()
    const { admin, warehouseId } = library
    await admin.ok('toolingType/update', { id: library.typeId, version: 1, needAcceptance: true })
    const offers = async (paper: string, id: string): Promise<boolean> =>
      (await admin.ok(`${paper}/getEntityById`, { id })).actions.includes('cancelAudit')
    const done = async (paper: string, made: Data): Promise<string> => {
      await admin.ok(`${paper}/audit`, { id: made.id })
      expect(await offers(paper, made.id)).toBe(true)
      return made.id
    }
    const [bin, card] = [await library.bin('A-01'), await library.card()]
    const judged = { cardId: card.id, inspectionStatus: 2 }
    const acceptance = await done(
      'acceptance',
      await admin.ok('acceptance/insert', { cardType: 2, acceptType: 2, acceptorIds: [admin.userId], lines: [judged] }),
    )
    const line = { cardId: card.id, locationId: bin }
    const inbound = await done('godownEntry', await library.inbound([line], { inboundType: 1 }))
    expect(await offers('acceptance', acceptance)).toBe(false)
    const out = await done('outboundOrder', await library.outbound([{ cardId: card.id }]))
    expect(await offers('godownEntry', inbound)).toBe(false)
    await done('godownEntry', await library.inbound([line]))
    expect(await offers('outboundOrder', out)).toBe(false)
    const [listed] = (await admin.ok('outboundOrder/list', { warehouseId })).list
    expect(listed).toMatchObject({ id: out, movedSince: true })
  })

  it('is possible again, and offered, once what moved its cards since was undone', async () => {
    const library = await aLibrary()
    const { admin } = library
    const [bin, other] = [await library.bin('A-01'), await library.bin('A-02')]
    const card = await library.stocked(bin)
    const audited = async (paper: string, made: Data): Promise<string> => {
      await admin.ok(`${paper}/audit`, { id: made.id })
      return made.id
    }
    const out = await audited('outboundOrder', await library.outbound([{ cardId: card.id }]))
    const back = await audited('godownEntry', await library.inbound([{ cardId: card.id, locationId: other }]))
    const moved = { status: 422, msg: `卡片${card.code}已有后续移动，不能反审核` }
    expect(await admin.call('outboundOrder/cancelAudit', { id: out })).toMatchObject(moved)
    await admin.ok('godownEntry/cancelAudit', { id: back })
    const { actions, movedSince } = await admin.ok('outboundOrder/getEntityById', { id: out })
    expect([actions.includes('cancelAudit'), movedSince]).toEqual([true, false])
    await admin.ok('outboundOrder/cancelAudit', { id: out })
    expect(await library.place(card.id)).toMatchObject({ place_type: 1, location_id: bin, due_return_time: null })
    expect(await library.defects()).toEqual([])
    // And there and back once more, with the same papers.
    await audited('outboundOrder', { id: out })
    await audited('godownEntry', { id: back })
    expect(await admin.call('outboundOrder/cancelAudit', { id: out })).toMatchObject(moved)
    expect(await library.defects()).toEqual([])
  })
})

const configure = async (library: Library, values: Record<string, unknown>): Promise<void> => {
  const { list } = await library.admin.ok('outboundConfig/list')
  await library.admin.ok('outboundConfig/update', { id: list[0].id, version: list[0].version, ...values })
}

describe('An outbound order', () => {
  it('takes no card that stands in another warehouse', async () => {
    const library = await aLibrary()
    const other = await library.admin.ok('warehouse/insert', { name: '模具二库', managerId: library.admin.userId })
    const card = await library.stocked(await library.bin('A-01'))
    const out = await library.outbound([{ cardId: card.id }], { warehouseId: other.id })
    expect(await library.audit('outboundOrder', out.id)).toMatchObject({
      status: 422,
      msg: `卡片${card.code}不在模具二库，当前在模具一库/A-01`,
    })
  })

  it.each([
    [1, ['inUse']],
    [9, ['inUse']],
    [2, ['inUse', 'underRepair']],
    [3, ['inUse', 'underRepair', 'sealed']],
    [5, ['scrapped']],
  ])('of type %i takes cards that are %s and no others', async (outboundType, taken) => {
    const library = await aLibrary()
    const supplierId = await aSupplier(library)
    const bin = await library.bin('A-01', { capacity: 9 })
    const states = ['inUse', 'underRepair', 'sealed', 'scrapped']
    const passed: string[] = []
    for (const state of states) {
      const card = await library.stocked(bin)
      await statusOf(library, card.id, state)
      const out = await library.outbound([{ cardId: card.id }], { outboundType, supplierId })
      const answer = await library.audit('outboundOrder', out.id)
      if (answer.status === 200) passed.push(state)
      else expect(answer.msg).toMatch(/状态为.+，不能出库$/)
    }
    expect(passed).toEqual(taken)
  })

  it('takes no card that is locked, which may still come in', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01')
    const card = await library.stocked(bin)
    await library.admin.ok('newCard/lock', { id: card.id, lockReason: 2, reason: '尺寸超差' })
    const out = await library.outbound([{ cardId: card.id }])
    const answer = await library.audit('outboundOrder', out.id)
    expect(answer).toMatchObject({ status: 422, msg: `卡片${card.code}已锁定：质量冻结` })
    await library.admin.ok('newCard/unlock', { id: card.id, reason: '复检合格' })
    await library.admin.ok('outboundOrder/audit', { id: out.id })
    await library.admin.ok('newCard/lock', { id: card.id, lockReason: 3, reason: '客户要求' })
    const back = await library.inbound([{ cardId: card.id, locationId: bin }])
    expect((await library.audit('godownEntry', back.id)).status).toBe(200)
  })

  it('is audited and undone by keepers of its warehouse, by nobody else', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const clerk = await library.tenant.person({
      menus: ['outboundOrder'],
      buttons: ['outboundOrder_audit', 'outboundOrder_cancelAudit'],
    })
    const out = await library.outbound([{ cardId: card.id }])
    const refused = { status: 422, msg: '仅本仓库保管员可审核' }
    expect(await clerk.call('outboundOrder/audit', { id: out.id })).toMatchObject(refused)
    await library.admin.ok('warehouse/update', { id: library.warehouseId, version: 1, keeperIds: [clerk.userId] })
    expect(await clerk.call('outboundOrder/audit', { id: out.id })).toMatchObject({ status: 200 })
    await library.admin.ok('warehouse/update', { id: library.warehouseId, version: 2, keeperIds: [] })
    expect(await clerk.call('outboundOrder/cancelAudit', { id: out.id })).toMatchObject(refused)
  })

  it('stops at the number of cards one person may hold, also when all come at once', async () => {
    const library = await aLibrary()
    await configure(library, { maxHold: 2 })
    const bin = await library.bin('A-01', { capacity: 9 })
    const papers: Data[] = []
    for (let nth = 0; nth < 5; nth++) papers.push(await library.outbound([{ cardId: (await library.stocked(bin)).id }]))
    const answers = await Promise.all(papers.map(({ id }) => library.audit('outboundOrder', id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 422, msg: '领用人已持有2件，超过上限2件' })
  })

  it('to who keeps cards too long is asked about, or refused', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01', { capacity: 9 })
    const [late, next] = [await library.stocked(bin), await library.stocked(bin)]
    const lent = await library.outbound([{ cardId: late.id }])
    await library.admin.ok('outboundOrder/audit', { id: lent.id })
    await library.tenant.inTenant((tx) =>
      tx.send({
        text: `UPDATE card_position SET due_return_time = $1 WHERE place_type = 2`,
        values: [new Date(clock.now.getTime() - 1000)],
      }),
    )
    const out = await library.outbound([{ cardId: next.id }])
    const asked = await library.audit('outboundOrder', out.id)
    expect(asked.data.warnings).toEqual([{ code: 'holderOverdue', msg: '领用人有1件超期未还卡片，是否继续' }])
    await configure(library, { holderOverdue: 2 })
    const refused = await library.audit('outboundOrder', out.id, { confirmWarn: 'holderOverdue' })
    expect(refused).toMatchObject({ status: 422, msg: '领用人有1件超期未还卡片' })
    await configure(library, { holderOverdue: 1 })
    // Accepted beforehand, the audit asks no more.
    await library.admin.ok('outboundOrder/confirmWarn', { id: out.id, codes: 'holderOverdue' })
    expect((await library.audit('outboundOrder', out.id)).status).toBe(200)
  })

  it('needs scans, photos and a fitting product where the configuration says so', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const product = await library.admin.ok('product/insert', { name: '前壳', code: 'P-1' })
    const message = async (values: object, more: Record<string, unknown> = {}) =>
      (await library.audit('outboundOrder', (await library.outbound([{ cardId: card.id, ...values }], more)).id)).msg
    await configure(library, { requireScan: true })
    expect(await message({})).toBe(`卡片${card.code}须扫码出库`)
    await configure(library, { requireScan: false, requirePhoto: true })
    expect(await message({})).toBe(`请为卡片${card.code}拍照`)
    await configure(library, { requirePhoto: false, requireProduct: true })
    expect(await message({})).toBe('请填写产品')
    expect(await message({}, { productId: product.id })).toBe(`卡片${card.code}不能生产该产品`)
    const { version } = await library.admin.ok('newCard/getEntityById', { id: card.id })
    await library.admin.ok('newCard/update', { id: card.id, version, products: [{ productId: product.id }] })
    expect(await message({}, { productId: product.id })).toBe('操作成功')
  })

  it('for repair and to a supplier puts the card into that supplier’s hands', async () => {
    const library = await aLibrary()
    const supplierId = await aSupplier(library)
    const bin = await library.bin('A-01', { capacity: 2 })
    const [sick, lent] = [await library.stocked(bin), await library.stocked(bin)]
    for (const [card, outboundType, place] of [
      [sick, 2, 3],
      [lent, 3, 4],
    ] as const) {
      const out = await library.outbound([{ cardId: card.id }], { outboundType, supplierId, receiveUserId: null })
      await library.admin.ok('outboundOrder/audit', { id: out.id })
      expect(await library.place(card.id)).toMatchObject({ place_type: place })
      const inboundType = outboundType + 1
      const back = await library.inbound([{ cardId: card.id, locationId: bin }], { inboundType })
      await library.admin.ok('godownEntry/audit', { id: back.id })
      expect(await library.place(card.id)).toMatchObject({ place_type: 1 })
    }
    expect(await library.defects()).toEqual([])
  })

  it('for a machine says which, without mounting the card', async () => {
    const library = await aLibrary()
    const type = await library.admin.ok('toolingType/insert', { name: '注塑机', cardType: 3 })
    const file = await library.admin.ok('archives/insert', { name: '海天', cardType: 3, toolingTypeId: type.id })
    const machine = await library.card({ cardType: 3, archivesId: file.id })
    const card = await library.stocked(await library.bin('A-01'))
    const out = await library.outbound([{ cardId: card.id }], { equipmentCardId: machine.id })
    await library.admin.ok('outboundOrder/audit', { id: out.id })
    const { place_key } = await library.place(card.id)
    expect(place_key).toBe(`I:${library.admin.userId}:0:0:${machine.id}:`)
  })
})

describe('Coming back', () => {
  it('of a stocktake surplus takes only what was missing before', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01')
    const fresh = await library.card()
    const paper = await library.inbound([{ cardId: fresh.id, locationId: bin }], { inboundType: 5 })
    expect(await library.audit('godownEntry', paper.id)).toMatchObject({
      ...{ status: 422, msg: `卡片${fresh.code}当前未入库，不能盘盈` },
    })
    const card = await library.stocked(bin)
    const slip = await library.admin.ok('inventoryCountSlip/insert', {
      ...{ name: '盘点', warehouseId: library.warehouseId, counterIds: [library.admin.userId] },
    })
    for (const action of ['start', 'finish']) await library.admin.ok(`inventoryCountSlip/${action}`, { id: slip.id })
    const { version, lines } = await library.admin.ok('inventoryCountSlip/getEntityById', { id: slip.id })
    await library.admin.ok('inventoryCountSlip/update', {
      ...{ id: slip.id, version, lines: [{ id: lines[0].id, reason: '漏登记' }] },
    })
    await library.admin.ok('inventoryCountSlip/audit', { id: slip.id })
    const found = await library.inbound([{ cardId: card.id, locationId: bin }], { inboundType: 5 })
    expect(await library.audit('godownEntry', found.id)).toMatchObject({ status: 200 })
  })

  it('moves its cards in the order of their codes, and refuses them in it', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01', { capacity: 9 })
    const cards: Data[] = []
    for (const code of ['MJ-3', 'MJ-1', 'MJ-2']) cards.push(await library.card({ code }))
    const lines = cards.map(({ id }) => ({ cardId: id, locationId: bin }))
    const paper = await library.inbound(lines, { inboundType: 1 })
    await library.admin.ok('godownEntry/audit', { id: paper.id })
    const { list } = await library.admin.ok('statisticalQuery/listInOut', { keyword: paper.code, orderBy: 'id' })
    expect(list.map(({ code }: Data) => code)).toEqual(['MJ-1', 'MJ-2', 'MJ-3'])
    const again = await library.inbound(lines, { inboundType: 1 })
    const { data } = await library.audit('godownEntry', again.id)
    expect(data.lines.map(({ msg }: Data) => msg.slice(0, 6))).toEqual(['卡片MJ-1', '卡片MJ-2', '卡片MJ-3'])
  })

  it('parameter 14: into another bin than its own is asked about, or refused', async () => {
    const library = await aLibrary()
    const [home, other] = [await library.bin('A-01'), await library.bin('A-02')]
    const card = await library.card()
    await homeOf(library, card.id, home)
    const paper = await library.inbound([{ cardId: card.id, locationId: other }], { inboundType: 1 })
    await setParameter(library, '14', '1')
    const asked = await library.audit('godownEntry', paper.id)
    expect(asked.data.warnings).toEqual([
      { code: 'homeBin', msg: `1张卡片不在绑定库位（${card.code} → A-01），是否继续` },
    ])
    await library.tenant.inTenant((tx) =>
      tx.send({ text: `UPDATE parameter_value SET value = '2' WHERE parameter_id = '14'`, values: [] }),
    )
    const refused = await library.audit('godownEntry', paper.id, { confirmWarn: 'homeBin' })
    expect(refused).toMatchObject({ status: 422, msg: `须放回绑定库位：${card.code} → A-01` })
  })

  it('counts what the card worked while it was out, once, and not when it is undone', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01')
    const card = await library.stocked(bin)
    const out = await library.outbound([{ cardId: card.id }])
    await library.admin.ok('outboundOrder/audit', { id: out.id })
    const back = await library.inbound([{ cardId: card.id, locationId: bin, returnNum: 1200 }])
    const used = async () => (await library.admin.ok('newCard/getEntityById', { id: card.id })).usedNum
    await library.admin.ok('godownEntry/audit', { id: back.id })
    expect(await used()).toBe(1200)
    await library.admin.ok('godownEntry/cancelAudit', { id: back.id })
    expect(await used()).toBe(0)
    const line = (await library.admin.ok('outboundOrder/getEntityById', { id: out.id })).lines[0]
    expect(line).toMatchObject({ returnedTime: null, returnMoveId: null })
    await library.admin.ok('godownEntry/audit', { id: back.id })
    expect(await used()).toBe(1200)
    expect(await library.defects()).toEqual([])
  })

  it('shows its condition where the configuration asks for it, and says what is damaged', async () => {
    const library = await aLibrary()
    await configure(library, { returnCheck: true })
    const bin = await library.bin('A-01')
    const card = await library.stocked(bin)
    const out = await library.outbound([{ cardId: card.id }])
    await library.admin.ok('outboundOrder/audit', { id: out.id })
    const back = await library.inbound([{ cardId: card.id, locationId: bin }])
    expect((await library.audit('godownEntry', back.id)).msg).toBe('归还检查须拍照')
    const bare = await library.admin.call('godownEntry/insert', {
      ...{ inboundType: 2, warehouseId: library.warehouseId },
      lines: [{ cardId: card.id, locationId: bin, condition: 3 }],
    })
    expect(bare.data).toMatchObject([{ field: 'lines.0.remark' }])
  })

  it('R-1: is suggested its own bin, else the last one, else the first that takes it', async () => {
    const library = await aLibrary()
    const [a1, a2, a3] = [await library.bin('A-01'), await library.bin('A-02'), await library.bin('A-03')]
    const card = await library.stocked(a3)
    const out = await library.outbound([{ cardId: card.id }])
    await library.admin.ok('outboundOrder/audit', { id: out.id })
    const suggested = async () =>
      library.admin.ok('godownEntry/suggestLocation', { cardId: card.id, warehouseId: library.warehouseId })
    await homeOf(library, card.id, a2)
    expect(await suggested()).toMatchObject({ locationId: a2, fullCode: expect.stringMatching(/-A-02$/) })
    // Its own is taken: the last one.
    await library.stocked(a2)
    expect(await suggested()).toMatchObject({ locationId: a3 })
    await library.stocked(a3)
    expect(await suggested()).toMatchObject({ locationId: a1 })
    await library.admin.ok('cargoLocation/disable', { id: a1 })
    expect(await suggested()).toEqual({ locationId: null, fullCode: null })
  })

  it('R-1: with others are suggested bins for all lines at once, each beside what the others fill', async () => {
    const library = await aLibrary()
    const { warehouseId } = library
    const [small, home, floor] = [
      ...[await library.bin('A-01'), await library.bin('A-02'), await library.bin('B-01', { capacity: 2 })],
    ] as const
    const cards: Data[] = []
    for (let nth = 0; nth < 6; nth++) cards.push(await library.card())
    await library.admin.ok('newCard/setHome', { id: cards[2]?.id, homeLocationId: home })
    const lines = cards.map(({ id }, nth) => ({ cardId: id, ...(nth === 1 ? { locationId: floor } : {}) }))
    const suggested = await library.admin.ok('godownEntry/suggestLocation', { warehouseId, lines })
    // The second has its bin; the first takes the first one, the third its own, one finds the rest of the floor.
    const bins = suggested.lines.map(({ cardId, locationId }: Data) => [cardId, locationId])
    expect(bins).toEqual([
      [cards[0]?.id, small],
      [cards[2]?.id, home],
      [cards[3]?.id, floor],
    ])
    const without = await library.admin.call('godownEntry/suggestLocation', { warehouseId })
    expect(without).toMatchObject({ status: 400, data: [{ field: 'cardId' }] })
  })

  it('R-1: is suggested no bin that the other lines of its paper fill', async () => {
    const library = await aLibrary()
    const [a1, a2] = [await library.bin('A-01', { capacity: 2 }), await library.bin('A-02')]
    const cards = [await library.card(), await library.card(), await library.card(), await library.card()]
    const lines: { cardId: string; locationId: string }[] = []
    for (const { id: cardId } of cards) {
      const { locationId } = await library.admin.ok('godownEntry/suggestLocation', {
        ...{ cardId, warehouseId: library.warehouseId },
        ...(lines.length > 0 ? { lines } : {}),
      })
      if (locationId) lines.push({ cardId, locationId })
    }
    expect(lines.map(({ locationId }) => locationId)).toEqual([a1, a1, a2])
    const paper = await library.inbound(lines, { inboundType: 1 })
    await library.admin.ok('godownEntry/audit', { id: paper.id })
  })
})

describe('A set mould', () => {
  it('takes its parts along, and lets none go alone', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01', { capacity: 5 })
    const set = await library.card()
    const part = await library.card({ parentCardId: set.id })
    const stocking = await library.inbound([{ cardId: set.id, locationId: bin }], { inboundType: 1 })
    await library.admin.ok('godownEntry/audit', { id: stocking.id })
    expect(await library.place(part.id)).toMatchObject({ place_type: 1, location_id: bin, seq: 2 })

    const alone = await library.outbound([{ cardId: part.id }])
    expect((await library.audit('outboundOrder', alone.id)).msg).toBe(`卡片${part.code}属于套模，请移动整套或先拆分`)
    const out = await library.outbound([{ cardId: set.id }])
    await library.admin.ok('outboundOrder/audit', { id: out.id })
    expect(await library.place(part.id)).toMatchObject({ place_type: 2 })
    await library.admin.ok('outboundOrder/cancelAudit', { id: out.id })
    expect(await library.place(part.id)).toMatchObject({ place_type: 1, location_id: bin })
    expect(await library.defects()).toEqual([])
  })

  it('and its part are never sent to two places by one paper', async () => {
    const library = await aLibrary()
    const [here, there] = [await library.bin('A-01', { capacity: 5 }), await library.bin('A-02', { capacity: 5 })]
    const set = await library.card()
    const part = await library.card({ parentCardId: set.id })
    const lines = [
      { cardId: set.id, locationId: here },
      { cardId: part.id, locationId: there },
    ]
    const paper = await library.inbound(lines, { inboundType: 1 })
    expect((await library.audit('godownEntry', paper.id)).msg).toContain('属于套模')
  })
})

describe('Picking', () => {
  it('lists what is to be fetched in walking order, with free cards for lines by file', async () => {
    const library = await aLibrary()
    const [b, a] = [await library.bin('B-01'), await library.bin('A-01')]
    const [named, free] = [await library.stocked(b, { openingNum: 95_000 }), await library.stocked(a)]
    const order = await aCollect(library, [{ cardId: named.id }, { archivesId: library.fileId, qty: 1 }])
    const list = await library.admin.ok('outboundOrder/listPickable', { requisitionId: order.id })
    expect(list).toMatchObject([
      { cardId: free.id, fullCode: expect.stringMatching(/A-01$/), dueState: 0 },
      // Nine tenths of its life are used: it is shown in orange.
      { cardId: named.id, fullCode: expect.stringMatching(/B-01$/), dueState: 1, remainLife: 5_000 },
    ])
    const open = await library.admin.ok('requisitionTooling/listUnissued', { warehouseId: library.warehouseId })
    expect(open).toMatchObject({
      list: [{ cardId: named.id, qty: 1, issuedQty: 0 }, { archivesId: library.fileId }],
      totalRow: 2,
    })
    const ofOrder = async (asked: Data): Promise<number> =>
      (await library.admin.ok('requisitionTooling/listUnissued', asked)).totalRow
    expect(await ofOrder({ requisitionId: order.id })).toBe(2)
    expect(await ofOrder({ code: order.code.toLowerCase() })).toBe(2)
    expect(await ofOrder({ code: 'another' })).toBe(0)
  })

  it('gives two lines of one file cards of their own, as long as there are any', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01', { capacity: 5 })
    const cards = [await library.stocked(bin), await library.stocked(bin), await library.stocked(bin)]
    const byFile = { archivesId: library.fileId }
    const order = await aCollect(library, [
      { ...byFile, qty: 1 },
      { ...byFile, qty: 2 },
    ])
    const { lines } = await library.admin.ok('requisitionTooling/getEntityById', { id: order.id })
    const list = await library.admin.ok('outboundOrder/listPickable', { requisitionId: order.id })
    expect(list.map(({ cardId }: { cardId: string }) => cardId).toSorted()).toEqual(
      cards.map(({ id }) => id).toSorted(),
    )
    const perLine = Map.groupBy(list, ({ lineId }: { lineId: string }) => lineId)
    expect(lines.map(({ id }: { id: string }) => perLine.get(id)?.length)).toEqual([1, 2])
  })

  it('is told for whom, for what and until when the order wants its cards', async () => {
    const library = await aLibrary()
    const { admin } = library
    const card = await library.stocked(await library.bin('A-01'))
    const product = await admin.ok('product/insert', { name: '前壳', code: 'P-9' })
    const workshop = { name: '一车间', code: 'WS1', type: 3, parentId: library.tenant.rootOrgId }
    const { id: deptId } = await admin.ok('org/insert', workshop)
    const line = await admin.ok('productLine/insert', { name: '一线', deptId })
    const wants = {
      ...{ productId: product.id, productLineId: line.id },
      ...{ needTime: '2099-03-01 08:00:00', returnTime: '2099-03-04 18:00:00' },
    }
    const order = await aCollect(library, [{ cardId: card.id }], wants)
    const { list } = await admin.ok('requisitionTooling/listUnissued', { warehouseId: library.warehouseId })
    const [open] = list
    expect(open).toMatchObject({
      ...wants,
      ...{ requisitionId: order.id, productIdName: '前壳', productLineIdName: '一线', applyUserId: admin.userId },
    })
  })

  it('is told beforehand what the configuration asks of the paper', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const asked = { outboundType: 1, warehouseId: library.warehouseId, cardIds: card.id }
    const nothing = { requireCollect: false, requireProduct: false, photoCardIds: [] }
    expect(await library.admin.ok('outboundOrder/demands', asked)).toEqual(nothing)
    await configure(library, { requireCollect: true, requireProduct: true, requirePhoto: true })
    expect(await library.admin.ok('outboundOrder/demands', asked)).toEqual({
      ...{ requireCollect: true, requireProduct: true },
      photoCardIds: [card.id],
    })
    expect((await library.admin.call('outboundOrder/demands', { ...asked, cardIds: 'x' })).status).toBe(400)
  })

  it('stores and audits in one call, or does neither; a repeated call does it once', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const order = await aCollect(library, [{ cardId: card.id }])
    const paper = {
      ...{ outboundType: 1, warehouseId: library.warehouseId, requisitionId: order.id, clientId: 'pick-1' },
      ...{ receiveUserId: library.admin.userId, lines: [{ cardId: card.id, scanned: true }] },
    }
    const first = await library.admin.ok('outboundOrder/pick', paper)
    expect(first).toMatchObject({ status: 1, version: 2 })
    expect(await library.admin.ok('outboundOrder/pick', paper)).toEqual(first)
    expect(await library.place(card.id)).toMatchObject({ place_type: 2 })
    expect((await library.admin.ok('outboundOrder/list')).totalRow).toBe(1)

    const again = await library.admin.call('outboundOrder/pick', { ...paper, requisitionId: null, clientId: 'pick-2' })
    expect(again).toMatchObject({ status: 422, msg: expect.stringContaining('已出库给') })
    expect((await library.admin.ok('outboundOrder/list')).totalRow).toBe(1)
  })

  it('by twenty people of the same mould at once: one gets it, nineteen get a clear sentence', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const buttons = ['outboundOrder_insert', 'outboundOrder_audit']
    const people = await Promise.all(
      Array.from({ length: 20 }, () => library.tenant.person({ mobileMenus: ['Outbound'], buttons })),
    )
    const keeperIds = people.map(({ userId }) => userId)
    await library.admin.ok('warehouse/update', { id: library.warehouseId, version: 1, keeperIds })
    const answers = await Promise.all(
      people.map((person, nth) =>
        person.call(
          'outboundOrder/pick',
          {
            ...{ outboundType: 1, warehouseId: library.warehouseId, receiveUserId: person.userId },
            lines: [{ cardId: card.id }],
          },
          nth % 2 === 0 ? 'zh' : 'en',
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { position: holder } = await library.admin.ok('newCard/getEntityById', { id: card.id })
    expect(holder).not.toBe('')
    for (const [nth, answer] of answers.entries()) {
      if (answer.status === 200) continue
      const sentence =
        nth % 2 === 0 ? `卡片${card.code}已出库给${holder}` : `Card ${card.code} already issued to ${holder}`
      expect(answer).toMatchObject({ status: 422, msg: sentence })
    }
    expect((await library.admin.ok('outboundOrder/list')).totalRow).toBe(1)
    expect(await library.defects()).toEqual([])
  })
})

describe('A collect order', () => {
  it('is found by the name of who applies, as its outbound by that of who receives', async () => {
    const { tenant, admin, ...library } = await aLibrary()
    const bin = await library.bin('A-01', { capacity: 2 })
    const [applicant, receiver] = [await tenant.person(), await tenant.person()]
    for (const [jobName, { userId }] of [
      ['赵小满', applicant],
      ['钱立夏', receiver],
    ] as const)
      await tenant.inTenant((tx) =>
        tx.send({ text: 'UPDATE "user" SET job_name = $1 WHERE id = $2', values: [jobName, userId] }),
      )
    const card = await library.stocked(bin)
    const order = await aCollect({ tenant, admin, ...library }, [{ cardId: card.id }], {
      applyUserId: applicant.userId,
    })
    const out = await library.outbound([{ cardId: card.id }], {
      ...{ requisitionId: order.id, receiveUserId: receiver.userId },
    })
    const found = async (paper: string, keyword: string): Promise<string[]> =>
      (await admin.ok(`${paper}/list`, { keyword })).list.map(({ id }: Data) => id)
    expect(await found('requisitionTooling', '赵小满')).toEqual([order.id])
    expect(await found('requisitionTooling', '钱立夏')).toEqual([])
    expect(await found('outboundOrder', '钱立夏')).toEqual([out.id])
    expect(await found('outboundOrder', '赵小满')).toEqual([])
  })

  it('is suggested free cards that make the product, those with the most life left first', async () => {
    const library = await aLibrary()
    const product = await library.admin.ok('product/insert', { name: '前壳', code: 'P-1' })
    const bin = await library.bin('A-01', { capacity: 9 })
    const products = [{ productId: product.id }]
    const worn = await library.stocked(bin, { products, openingNum: 90_000 })
    const fresh = await library.stocked(bin, { products })
    const promised = await library.stocked(bin, { products })
    await library.stocked(bin)
    await aCollect(library, [{ cardId: promised.id }])
    const suggested = await library.admin.ok('requisitionTooling/suggest', { productId: product.id })
    expect(suggested).toMatchObject([
      { cardId: fresh.id, remainLife: 100_000, locationId: bin },
      { cardId: worn.id, remainLife: 10_000 },
    ])
  })

  it('undone after an issue is refused, before it gives its promises back', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01', { capacity: 2 })
    const [one, two] = [await library.stocked(bin), await library.stocked(bin)]
    const order = await aCollect(library, [{ cardId: one.id }, { cardId: two.id }])
    const out = await library.outbound([{ cardId: one.id }], { requisitionId: order.id })
    await library.admin.ok('outboundOrder/audit', { id: out.id })
    const refused = await library.admin.call('requisitionTooling/cancelAudit', { id: order.id })
    expect(refused).toMatchObject({ status: 422, msg: '已有出库，不能反审核' })
    await library.admin.ok('outboundOrder/cancelAudit', { id: out.id })
    await library.admin.ok('requisitionTooling/cancelAudit', { id: order.id })
    await library.admin.ok('outboundOrder/audit', { id: (await library.outbound([{ cardId: two.id }])).id })
  })

  it('audited, issued and undone by many at once never stops them', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01', { capacity: 20 })
    const cards = await Promise.all(Array.from({ length: 6 }, () => library.stocked(bin)))
    const order = await aCollect(
      library,
      cards.map(({ id }) => ({ cardId: id })),
    )
    const papers = await Promise.all(
      cards.map(({ id }) => library.outbound([{ cardId: id }], { requisitionId: order.id })),
    )
    for (let round = 0; round < 4; round++)
      await Promise.all(
        papers.flatMap(({ id }) => [
          library.audit('outboundOrder', id),
          library.admin.call('outboundOrder/cancelAudit', { id }),
        ]),
      )
    const { lines } = await library.admin.ok('requisitionTooling/getEntityById', { id: order.id })
    const { list } = await library.admin.ok('outboundOrder/list', { status: '1' })
    const issued = lines.reduce((sum: number, line: Data) => sum + line.issuedQty, 0)
    expect(issued).toBe(list.length)
    expect(await library.defects()).toEqual([])
  })
})

describe('The outbound configuration', () => {
  it('R-6: a row that names nothing is for all, and its history says so', async () => {
    const library = await aLibrary()
    const { admin } = library
    const card = await library.stocked(await library.bin('A-01'))
    const before = (await admin.ok('outboundConfig/list')).list.map(({ id }: Data) => id)
    await admin.ok('outboundConfig/delete', { ids: before.join(',') })
    const forAll = await admin.ok('outboundConfig/insert', { returnDays: 2 })
    const ruling = await admin.ok('outboundConfig/test', { cardId: card.id, outboundType: 1 })
    expect(ruling).toMatchObject({ id: forAll.id, score: 0, returnDays: 2 })
    await admin.ok('outboundConfig/update', { id: forAll.id, version: 1, warehouseId: library.warehouseId })
    const { list } = await admin.ok('operationLog/list', { resource: 'outboundConfig', rowId: forAll.id })
    const { changes } = list.find(({ action }: Data) => action === 'update')
    expect(changes).toMatchObject([{ field: 'warehouseId', before: '全部', after: expect.stringMatching(/./) }])
  })

  it('R-6: says which of its rows wins for a card, and why', async () => {
    const library = await aLibrary()
    const { admin } = library
    const card = await library.stocked(await library.bin('A-01'))
    const byWarehouse = await admin.ok('outboundConfig/insert', { warehouseId: library.warehouseId, returnDays: 3 })
    const byType = await admin.ok('outboundConfig/insert', {
      toolingTypeId: library.typeId,
      outboundType: 1,
      returnDays: 5,
    })
    const test = (more: object = {}) => admin.ok('outboundConfig/test', { cardId: card.id, outboundType: 1, ...more })
    expect(await test()).toMatchObject({ id: byWarehouse.id, score: 8, returnDays: 3 })
    const { warehouseIdName } = (await admin.ok('outboundConfig/list')).list.find(
      ({ id }: Data) => id === byWarehouse.id,
    )
    expect((await test()).candidates).toMatchObject([
      { id: byWarehouse.id, score: 8, warehouseIdName, toolingTypeId: null, outboundType: null },
      { id: byType.id, score: 5, warehouseId: null, toolingTypeIdName: expect.stringMatching(/./), outboundType: 1 },
      ...[{ score: 0 }],
    ])
    await admin.ok('outboundConfig/disable', { id: byWarehouse.id })
    expect(await test()).toMatchObject({ id: byType.id, score: 5, returnDays: 5 })
    const rows = (await admin.ok('outboundConfig/list')).list
    await admin.ok('outboundConfig/delete', { ids: rows.map(({ id }: Data) => id).join(',') })
    expect(await test()).toMatchObject({ id: null, score: 0, requireCollect: true, returnDays: 7, lifeCheck: 2 })
    const unstocked = { cardId: (await library.card()).id, outboundType: 1 }
    expect(await admin.call('outboundConfig/test', unstocked)).toMatchObject({
      status: 400,
      data: [{ field: 'warehouseId', msg: '卡片不在仓库，请选择仓库' }],
    })
    expect(await test({ ...unstocked, warehouseId: library.warehouseId })).toMatchObject({ score: 0 })
  })

  it('of all kinds of papers asks for collect orders only where cards are collected', async () => {
    const library = await aLibrary()
    await configure(library, { requireCollect: true })
    const card = await library.stocked(await library.bin('A-01'))
    const supplierId = await aSupplier(library)
    const collected = await library.outbound([{ cardId: card.id }])
    expect((await library.audit('outboundOrder', collected.id)).msg).toBe('该类卡片须凭领用单出库')
    const repair = await library.outbound([{ cardId: card.id }], { outboundType: 2, supplierId })
    expect((await library.audit('outboundOrder', repair.id)).status).toBe(200)
  })
})
