// Rows of "Bad input and conflicts" and of the state tables that no other test of the library tells.
import { describe, expect, it } from 'vitest'
import { clock, hoursAgo, type Data } from '../../harness/app.ts'
import { download, filled, imported, plainBook } from '../../harness/excel.ts'
import { aLibrary, type Library } from '../../harness/library.ts'

const day = (days: number): string => {
  const date = new Date(clock.now.getTime() + days * 86_400_000)
  return new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
}

const aMachine = async (library: Library): Promise<Data> => {
  const type = await library.admin.ok('toolingType/insert', { name: '注塑机', cardType: 3, needAcceptance: false })
  const file = await library.admin.ok('archives/insert', { name: '海天', cardType: 3, toolingTypeId: type.id })
  return library.card({ cardType: 3, archivesId: file.id })
}

const aSupplier = async (library: Library): Promise<string> =>
  (await library.admin.ok('supplier/insert', { name: '宁波模具厂', types: ['模具制造'] })).id

const issued = async (library: Library, cardId: string, more: Record<string, unknown> = {}): Promise<Data> => {
  const out = await library.outbound([{ cardId }], more)
  await library.admin.ok('outboundOrder/audit', { id: out.id })
  return out
}

const setParameter = (library: Library, id: string, value: string) =>
  library.tenant.inTenant((tx) =>
    tx.send({
      text: `INSERT INTO parameter_value (parameter_id, org_key, value, version) VALUES ($1, '*', $2, 1)`,
      values: [id, value],
    }),
  )

describe('What is used is not deleted but stopped', () => {
  type Made = (library: Library) => Promise<string>
  const used: Readonly<Record<string, Made>> = {
    async warehouse(library) {
      await library.bin('A-01')
      return library.warehouseId
    },
    async cargoLocation(library) {
      const bin = await library.bin('A-01')
      const card = await library.stocked(bin)
      await issued(library, card.id)
      return bin
    },
    async toolingType(library) {
      await library.card()
      return library.typeId
    },
    async archives(library) {
      await library.card()
      return library.fileId
    },
    async product(library) {
      const { id } = await library.admin.ok('product/insert', { name: '前壳', code: 'P-1' })
      await library.card({ products: [{ productId: id }] })
      return id
    },
    async supplier(library) {
      const id = await aSupplier(library)
      await library.card({ supplierId: id })
      return id
    },
    async customer(library) {
      const { id } = await library.admin.ok('customer/insert', { name: '海信' })
      await library.card({ ownership: 2, customerId: id })
      return id
    },
    async procedure(library) {
      const { id: productId } = await library.admin.ok('product/insert', { name: '前壳', code: 'P-1' })
      const { id } = await library.admin.ok('procedure/insert', { name: '注塑' })
      await library.card({ products: [{ productId, procedureId: id }] })
      return id
    },
    async productLine(library) {
      const workshop = { name: '注塑车间', code: 'WS1', type: 3, parentId: library.tenant.rootOrgId }
      const { id: deptId } = await library.admin.ok('org/insert', workshop)
      const { id } = await library.admin.ok('productLine/insert', { name: '一线', deptId })
      await library.card({ productLineId: id })
      return id
    },
  }

  it.each(Object.entries(used))('%s', async (resource, make) => {
    const library = await aLibrary()
    const id = await make(library)
    const zh = await library.admin.call(`${resource}/delete`, { ids: id })
    expect(zh).toMatchObject({ status: 422, msg: expect.stringMatching(/引用，不能删除，可停用$/) })
    const en = await library.admin.call(`${resource}/delete`, { ids: id }, 'en')
    expect(en.msg).toMatch(/disable it instead/i)
    expect((await library.admin.call(`${resource}/getEntityById`, { id })).status).toBe(200)
  })
})

describe('A card', () => {
  it('that stands on a paper or was bound is not deleted', async () => {
    const library = await aLibrary()
    const planned = await library.card()
    await library.inbound([{ cardId: planned.id, locationId: await library.bin('A-01') }], { inboundType: 1 })
    expect((await library.admin.call('newCard/delete', { ids: planned.id })).status).toBe(422)

    const [machine, tool] = [await aMachine(library), await library.stocked(await library.bin('A-02'))]
    await issued(library, tool.id)
    await library.admin.ok('newCard/bindTool', { toolCardId: tool.id, equipmentCardId: machine.id })
    const refused = { status: 422, msg: '卡片已发生业务，不能删除，请走报废' }
    expect(await library.admin.call('newCard/delete', { ids: machine.id })).toMatchObject(refused)
  })

  it('has a code, an asset number and a tag that no other has', async () => {
    const library = await aLibrary()
    await library.card({ code: 'M-1', assetNo: 'FA-1', rfid: 'E200' })
    for (const [field, value] of [
      ['code', 'm-1'],
      ['assetNo', 'FA-1'],
      ['rfid', 'E200'],
    ] as const) {
      const again = await library.admin.call('newCard/insert', {
        ...{ cardType: 2, archivesId: library.fileId },
        [field]: value,
      })
      expect(again).toMatchObject({ status: 400, data: [{ field, msg: expect.stringMatching(/已存在$/) }] })
    }
    expect((await library.admin.ok('newCard/count')).totalRow).toBe(1)
  })

  it('has a serial number that its maker gave to no other', async () => {
    const library = await aLibrary()
    const supplierId = await aSupplier(library)
    await library.card({ serialNo: 'S-1', supplierId })
    const again = { cardType: 2, archivesId: library.fileId, serialNo: 'S-1' }
    const refused = await library.admin.call('newCard/insert', { ...again, supplierId })
    expect(refused.data).toMatchObject([{ field: 'serialNo' }])
    await library.card({ serialNo: 'S-1' })
  })

  it('was made before it was accepted, and accepted before it was used', async () => {
    const library = await aLibrary()
    const dated = (dates: object) =>
      library.admin.call('newCard/insert', { cardType: 2, archivesId: library.fileId, ...dates })
    const early = await dated({ makeDate: '2025-03-02', acceptDate: '2025-03-01' })
    expect(early.data).toMatchObject([{ msg: '验收日期不能早于制造日期' }])
    const used = await dated({ acceptDate: '2025-03-02', startUseDate: '2025-03-01' })
    expect(used.data).toMatchObject([{ msg: '启用日期不能早于验收日期' }])
  })

  it('never belongs to a set that belongs to it', async () => {
    const library = await aLibrary()
    const set = await library.card()
    const part = await library.card({ parentCardId: set.id })
    const loop = await library.admin.call('newCard/update', { id: set.id, version: 1, parentCardId: part.id })
    expect(loop.data).toMatchObject([{ field: 'parentCardId' }])
  })

  it('becomes a part of a set only where the set stands', async () => {
    const library = await aLibrary()
    const { admin } = library
    const set = await library.stocked(await library.bin('A-01', { capacity: 2 }))
    const part = await library.card()
    const join = () => admin.call('newCard/update', { id: part.id, version: 1, parentCardId: set.id })
    const born = await admin.call('newCard/insert', { cardType: 2, archivesId: library.fileId, parentCardId: set.id })
    for (const refused of [await join(), born]) expect(refused.data).toMatchObject([{ field: 'parentCardId' }])
    expect((await join()).data[0].msg).toBe(
      `套模${set.code}当前在库(模具一库/A-01)，卡片${part.code}当前未入库，请先移到同一位置`,
    )
    const { location_id: locationId } = await library.place(set.id)
    const paper = await library.inbound([{ cardId: part.id, locationId }], { inboundType: 1 })
    await admin.ok('godownEntry/audit', { id: paper.id })
    const { version } = await admin.ok('newCard/getEntityById', { id: part.id })
    await admin.ok('newCard/update', { id: part.id, version, parentCardId: set.id })
    const below = await library.card()
    const third = await admin.call('newCard/update', { id: below.id, version: 1, parentCardId: part.id })
    expect(third.data).toEqual([{ field: 'parentCardId', msg: '最多2级' }])
  })

  it('is in use from the day it first went out', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01')
    const card = await library.stocked(bin)
    const startOf = async () => (await library.admin.ok('newCard/getEntityById', { id: card.id })).startUseDate
    expect(await startOf()).toBeNull()
    await issued(library, card.id)
    expect(await startOf()).toBe(day(0))
    await library.tenant.inTenant((tx) =>
      tx.send({ text: `UPDATE new_card SET start_use_date = '2024-05-06' WHERE id = $1`, values: [card.id] }),
    )
    const back = await library.inbound([{ cardId: card.id, locationId: bin }])
    await library.admin.ok('godownEntry/audit', { id: back.id })
    await issued(library, card.id)
    expect(await startOf()).toBe('2024-05-06')
  })

  it('has a custodian while it stands at a supplier, and none once it is back', async () => {
    const library = await aLibrary()
    const [bin, supplierId] = [await library.bin('A-01'), await aSupplier(library)]
    const card = await library.stocked(bin)
    const custodian = async () => (await library.admin.ok('newCard/getEntityById', { id: card.id })).custodianSupplierId
    const out = await issued(library, card.id, { outboundType: 3, supplierId })
    expect(await custodian()).toBe(supplierId)
    await library.admin.ok('outboundOrder/cancelAudit', { id: out.id })
    expect(await custodian()).toBeNull()
  })

  it('that is locked is neither mounted nor put elsewhere', async () => {
    const library = await aLibrary()
    const [a, b] = [await library.bin('A-01'), await library.bin('A-02')]
    const [machine, tool] = [await aMachine(library), await library.stocked(a)]
    await library.admin.ok('newCard/lock', { id: tool.id, lockReason: 3, reason: '客户要求' })
    const elsewhere = { id: tool.id, warehouseId: library.warehouseId, locationId: b }
    const refused = { status: 422, msg: `卡片${tool.code}已锁定：客户冻结` }
    expect(await library.admin.call('newCard/move', elsewhere)).toMatchObject(refused)
    await library.admin.ok('newCard/unlock', { id: tool.id, reason: '已放行' })
    await issued(library, tool.id)
    await library.admin.ok('newCard/lock', { id: tool.id, lockReason: 3, reason: '客户要求' })
    const mount = { toolCardId: tool.id, equipmentCardId: machine.id }
    expect(await library.admin.call('newCard/bindTool', mount)).toMatchObject(refused)
  })

  it('that waits for acceptance is stored in quarantine and nowhere else', async () => {
    const library = await aLibrary()
    const { admin } = library
    const type = await admin.ok('toolingType/insert', { name: '压铸模', cardType: 2, designLife: 5 })
    const card = await library.card({ toolingTypeId: type.id })
    const usual = await library.inbound([{ cardId: card.id, locationId: await library.bin('A-01') }], {
      inboundType: 1,
    })
    expect(await library.audit('godownEntry', usual.id)).toMatchObject({
      status: 422,
      msg: expect.stringMatching(/待验收，只能入隔离区；请先验收，期初库存请按期初入库$/),
    })
    const { id: warehouseId } = await admin.ok('warehouse/insert', {
      ...{ name: '隔离区', managerId: admin.userId, siteKind: 3, useLocation: false },
    })
    const apart = await library.inbound([{ cardId: card.id }], { inboundType: 1, warehouseId })
    expect((await library.audit('godownEntry', apart.id)).status).toBe(200)
  })
})

describe('The category', () => {
  it('of a file is fixed once it has cards', async () => {
    const library = await aLibrary()
    const { admin, fileId } = library
    const jig = await admin.ok('toolingType/insert', { name: '夹具', cardType: 1, designLife: 5 })
    const change = (version: number, values: object) =>
      admin.call('archives/update', { id: fileId, version, ...values })
    const toJig = { cardType: 1, toolingTypeId: jig.id }
    expect((await change(1, toJig)).status).toBe(200)
    expect((await change(2, { cardType: 2, toolingTypeId: library.typeId })).status).toBe(200)
    await library.card()
    expect(await change(3, toJig)).toMatchObject({
      status: 400,
      data: [{ field: 'cardType', msg: '已有卡片，类别不可修改' }],
    })
  })

  it('of a type is fixed once there are files or cards of it', async () => {
    const library = await aLibrary()
    const answer = await library.admin.call('toolingType/update', { id: library.typeId, version: 1, cardType: 1 })
    expect(answer).toMatchObject({ status: 400, data: [{ field: 'cardType' }] })
    expect(await library.admin.ok('toolingType/getEntityById', { id: library.typeId })).toMatchObject({ cardType: 2 })
  })
})

describe('A bin', () => {
  it('that was stopped after the paper was written takes nothing', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01')
    const card = await library.card()
    const paper = await library.inbound([{ cardId: card.id, locationId: bin }], { inboundType: 1 })
    await library.admin.ok('cargoLocation/disable', { id: bin })
    expect(await library.audit('godownEntry', paper.id)).toMatchObject({
      status: 422,
      msg: `卡片${card.code}：库位A-01已停用`,
    })
    expect(await library.place(card.id)).toMatchObject({ place_type: 0, seq: 1 })
  })
})

describe('An outbound order', () => {
  it('of a card whose life is used up is asked about where the configuration only warns', async () => {
    const library = await aLibrary()
    const { list } = await library.admin.ok('outboundConfig/list')
    await library.admin.ok('outboundConfig/update', { id: list[0].id, version: list[0].version, lifeCheck: 1 })
    const card = await library.stocked(await library.bin('A-01'), { openingNum: 100_000 })
    const out = await library.outbound([{ cardId: card.id }])
    const asked = await library.audit('outboundOrder', out.id)
    expect(asked.status).toBe(422)
    const codes = asked.data.warnings.map(({ code }: Data) => code)
    expect(asked.data.warnings).toEqual([{ code: `lifeDue:${card.code}`, msg: `卡片${card.code}寿命已到期，是否继续` }])
    expect(await library.place(card.id)).toMatchObject({ place_type: 1 })
    expect((await library.audit('outboundOrder', out.id, { confirmWarn: codes.join(',') })).status).toBe(200)
  })

  it('of worn cards whose warnings were accepted before goes out unasked, and each line keeps what was said of its card', async () => {
    const library = await aLibrary()
    const { list } = await library.admin.ok('outboundConfig/list')
    await library.admin.ok('outboundConfig/update', { id: list[0].id, version: list[0].version, lifeCheck: 1 })
    const bin = await library.bin('A-01', { capacity: 9 })
    const worn = await library.stocked(bin, { openingNum: 100_000 })
    const fresh = await library.stocked(bin)
    const out = await library.outbound([{ cardId: worn.id }, { cardId: fresh.id }])
    const codes = Array.from({ length: 30 }, (_, nth) => `lifeDue:OTHER${nth}`)
    await library.admin.ok('outboundOrder/confirmWarn', {
      id: out.id,
      codes: [...codes, `lifeDue:${worn.code}`].join(','),
    })
    expect((await library.audit('outboundOrder', out.id)).status).toBe(200)
    const { lines } = await library.admin.ok('outboundOrder/getEntityById', { id: out.id })
    const kept = new Map(lines.map((line: Data) => [line.cardId, line.warnCodes]))
    expect([kept.get(worn.id), kept.get(fresh.id)]).toEqual(['lifeDue', null])
  })

  it('asks anew of another card or another receiver than the one whose warning was accepted', async () => {
    const library = await aLibrary()
    const { admin } = library
    const { list } = await admin.ok('outboundConfig/list')
    await admin.ok('outboundConfig/update', { id: list[0].id, version: list[0].version, lifeCheck: 1 })
    const bin = await library.bin('A-01', { capacity: 9 })
    const [worn, other] = [
      await library.stocked(bin, { openingNum: 100_000 }),
      await library.stocked(bin, { openingNum: 100_000 }),
    ]
    const out = await library.outbound([{ cardId: worn.id }])
    const paper = () => admin.ok('outboundOrder/getEntityById', { id: out.id })
    const accept = (codes: string) => admin.ok('outboundOrder/confirmWarn', { id: out.id, codes })
    const change = async (given: object) =>
      admin.ok('outboundOrder/update', { id: out.id, version: (await paper()).version, ...given })
    const kept = async () => (await paper()).lines.map(({ warnCodes }: Data) => warnCodes)

    await accept(`lifeDue:${worn.code}`)
    const [{ id }] = (await paper()).lines
    await change({ lines: [{ id, cardId: worn.id, remark: '急' }] })
    expect(await kept()).toEqual(['lifeDue'])
    await change({ lines: [{ id, cardId: other.id }] })
    expect(await kept()).toEqual([null])
    expect((await library.audit('outboundOrder', out.id)).data.warnings).toMatchObject([
      { code: `lifeDue:${other.code}` },
    ])

    await accept(`lifeDue:${other.code},holderOverdue`)
    const receiver = await library.tenant.person({})
    await change({ remark: '改' })
    expect(await kept()).toEqual(['lifeDue,holderOverdue'])
    await change({ receiveUserId: receiver.userId })
    expect(await kept()).toEqual([null])
  })

  it('is due back no earlier than it goes out', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const answer = await library.admin.call('outboundOrder/insert', {
      ...{ outboundType: 1, warehouseId: library.warehouseId, receiveUserId: library.admin.userId },
      lines: [{ cardId: card.id, dueReturnTime: hoursAgo(72) }],
      outTime: hoursAgo(48),
    })
    const tooEarly = { status: 400, data: [{ field: 'lines', msg: '应还时间不能早于出库时间' }] }
    expect(answer).toMatchObject(tooEarly)
    // Also when only the time of going out is changed.
    const due = hoursAgo(24)
    const { id, version } = await library.outbound([{ cardId: card.id, dueReturnTime: due }], { outTime: hoursAgo(48) })
    const later = (outTime: string) => library.admin.call('outboundOrder/update', { id, version, outTime })
    expect(await later(hoursAgo(23))).toMatchObject(tooEarly)
    expect((await later(due)).status).toBe(200)
  })

  it('audited a second time is told that its status changed', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const out = await issued(library, card.id)
    expect(await library.audit('outboundOrder', out.id)).toMatchObject({
      status: 409,
      msg: '单据状态已变化，请刷新',
    })
    const { msg } = await library.admin.call('outboundOrder/audit', { id: out.id }, 'en')
    expect(msg).toBe('Document status changed, please refresh')
    expect(await library.place(card.id)).toMatchObject({ seq: 3 })
  })
})

describe('A collect order', () => {
  const aCollect = (library: Library, lines: readonly object[]): Promise<Data> =>
    library.admin.ok('requisitionTooling/insert', { purpose: '生产', warehouseId: library.warehouseId, lines })

  it('promises no card that is locked', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    await library.admin.ok('newCard/lock', { id: card.id, lockReason: 2, reason: '尺寸超差' })
    const order = await library.admin.ok('requisitionTooling/insert', {
      ...{ purpose: '生产', warehouseId: library.warehouseId, lines: [{ cardId: card.id }] },
    })
    expect(await library.audit('requisitionTooling', order.id)).toMatchObject({
      ...{ status: 422, msg: `卡片${card.code}已锁定：质量冻结` },
    })
  })

  it('takes a card for one of two who write it down at once', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const order = { purpose: '生产', warehouseId: library.warehouseId, lines: [{ cardId: card.id }] }
    const answers = await Promise.all([1, 2].map(() => library.admin.call('requisitionTooling/insert', order)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const winner = answers.find(({ status }) => status === 200)
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused?.msg).toBe(`卡片${card.code}已在领用单${winner?.data.code}中`)
    expect((await library.audit('requisitionTooling', winner?.data.id)).status).toBe(200)
  })

  it('closed by hand closes what was not issued, and stays closed when its outbound is undone', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01', { capacity: 2 })
    const [one, two] = [await library.stocked(bin), await library.stocked(bin)]
    const order = await aCollect(library, [{ cardId: one.id }, { cardId: two.id }])
    await library.admin.ok('requisitionTooling/audit', { id: order.id })
    const out = await issued(library, one.id, { requisitionId: order.id })
    await library.admin.ok('requisitionTooling/close', { id: order.id, closeReason: '计划取消' })
    const read = () => library.admin.ok('requisitionTooling/getEntityById', { id: order.id })
    const closed = await read()
    expect(closed).toMatchObject({ status: 2, closeReason: '计划取消' })
    expect(closed.lines.map(({ closedQty }: Data) => closedQty)).toEqual([0, 1])
    await library.admin.ok('outboundOrder/cancelAudit', { id: out.id })
    expect(await read()).toMatchObject({ status: 2 })
    await issued(library, one.id)
  })
})

describe('The ledger', () => {
  it('is appended to and never changed, and a position is the end of its last move', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const attempt = (text: string) => library.tenant.inTenant((tx) => tx.send({ text, values: [card.id] }))
    await expect(attempt('UPDATE card_move SET remark = $1::text')).rejects.toThrow(/permission denied|append/)
    await expect(attempt('DELETE FROM card_move WHERE card_id = $1')).rejects.toThrow(/permission denied|append/)
    await expect(attempt(`UPDATE card_position SET place_key = 'N' WHERE card_id = $1`)).rejects.toThrow()
    await expect(attempt('UPDATE card_position SET seq = seq + 1 WHERE card_id = $1')).rejects.toThrow()
    expect(await library.defects()).toEqual([])
  })
})

describe('Acceptance', () => {
  const bought = async (library: Library, count: number) => {
    const supplierId = await aSupplier(library)
    const lines = [{ archivesId: library.fileId, qty: count, price: '1' }]
    const { id } = await library.admin.ok('procurementOrder/insert', { cardType: 2, supplierId, lines })
    await library.admin.ok('procurementOrder/audit', { id })
    const order = await library.admin.ok('procurementOrder/getEntityById', { id })
    const made = { id, lines: [{ id: order.lines[0].id, count }] }
    const { cards } = await library.admin.ok('procurementOrder/generateCards', made)
    return { order, cards: cards as Data[] }
  }
  const paper = (library: Library, lines: readonly object[]) => ({
    ...{ cardType: 2, acceptorIds: [library.admin.userId], lines },
  })

  it('sends a card back to be reworked, and waits for it until that day', async () => {
    const library = await aLibrary()
    const { admin } = library
    const { cards } = await bought(library, 2)
    const bare = await admin.call('acceptance/insert', paper(library, [{ cardId: cards[0]?.id, inspectionStatus: 4 }]))
    expect(bare.data).toMatchObject([{ field: 'lines.0.reworkDate' }])
    const decided = cards.map(({ id }, nth) => ({ cardId: id, inspectionStatus: 4, reworkDate: day(nth * 3) }))
    const { id } = await admin.ok('acceptance/insert', paper(library, decided))
    await admin.ok('acceptance/audit', { id })
    const card = await admin.ok('newCard/getEntityById', { id: cards[1]?.id })
    expect(card).toMatchObject({ status: 1, acceptState: 4 })
    const { list } = await admin.ok('acceptance/listWaiting')
    expect(list).toMatchObject([{ cardId: cards[0]?.id, acceptState: 4, reworkDate: day(0) }])
  })

  it('is made from an order with the cards that wait, and with none twice', async () => {
    const library = await aLibrary()
    const { order, cards } = await bought(library, 2)
    const { id } = await library.admin.ok('procurementOrder/toAcceptance', { id: order.id })
    const made = (await library.admin.ok('acceptance/list')).list
    expect(made).toHaveLength(1)
    expect(id).toBeTruthy()
    const whole = await library.admin.ok('acceptance/getEntityById', { id: made[0].id })
    expect(whole.lines.map(({ cardId }: Data) => cardId)).toEqual(cards.map((card) => card.id))
    expect((await library.admin.call('procurementOrder/toAcceptance', { id: order.id })).status).toBe(422)
  })

  it('of a card on two papers by two people at once is on one of them', async () => {
    const library = await aLibrary()
    const { cards } = await bought(library, 1)
    const lines = [{ cardId: cards[0]?.id }]
    const answers = await Promise.all([1, 2].map(() => library.admin.call('acceptance/insert', paper(library, lines))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('that refuses a card leaves it where it stands when scrap stays in place (parameter 23)', async () => {
    const library = await aLibrary()
    const { admin } = library
    await setParameter(library, '23', '1')
    const { cards } = await bought(library, 1)
    const { id: warehouseId } = await admin.ok('warehouse/insert', {
      ...{ name: '隔离区', managerId: admin.userId, siteKind: 3, useLocation: false },
    })
    const stored = await library.inbound([{ cardId: cards[0]?.id }], { inboundType: 1, warehouseId })
    await admin.ok('godownEntry/audit', { id: stored.id })
    const { id } = await admin.ok('acceptance/insert', paper(library, [{ cardId: cards[0]?.id, inspectionStatus: 5 }]))
    await admin.ok('acceptance/audit', { id })
    expect(await admin.ok('newCard/getEntityById', { id: cards[0]?.id })).toMatchObject({ status: 5, placeType: 1 })
    expect(await library.defects()).toEqual([])
  })

  it('is not undone once another paper has changed the status of its card', async () => {
    const library = await aLibrary()
    const { admin } = library
    const { cards } = await bought(library, 1)
    const cardId = cards[0]?.id
    const { id } = await admin.ok('acceptance/insert', paper(library, [{ cardId, inspectionStatus: 2 }]))
    await admin.ok('acceptance/audit', { id })
    await library.tenant.inTenant((tx) =>
      tx.send({
        text: `INSERT INTO card_status_log (id, card_id, seq, from_status, to_status, doc_type, doc_id, doc_code, occur_time, user_id)
SELECT gen_random_uuid(), l.card_id, l.seq + 1, 'inUse', 'sealed', 'sealingOrder', gen_random_uuid(), 'FC1', l.occur_time, l.user_id
FROM card_status_log l
WHERE l.card_id = $1
ORDER BY l.seq DESC
LIMIT 1`,
        values: [cardId],
      }),
    )
    expect(await admin.call('acceptance/cancelAudit', { id })).toMatchObject({
      status: 422,
      msg: `卡片${cards[0]?.code}状态已再次变化，不能撤销`,
    })
  })

  it('closes the line of an order that nobody delivers any more, for a reason', async () => {
    const library = await aLibrary()
    const supplierId = await aSupplier(library)
    const lines = [{ archivesId: library.fileId, qty: 3, price: '1' }]
    const { id } = await library.admin.ok('procurementOrder/insert', { cardType: 2, supplierId, lines })
    await library.admin.ok('procurementOrder/audit', { id })
    const order = await library.admin.ok('procurementOrder/getEntityById', { id })
    const line = { id: order.lines[0].id }
    expect((await library.admin.call('procurementOrder/closeLine', { id, lines: [line] })).status).toBe(400)
    await library.admin.ok('procurementOrder/closeLine', { id, lines: [line], reason: '供应商停产' })
    const more = await library.admin.call('procurementOrder/generateCards', { id, lines: [{ ...line, count: 1 }] })
    expect(more.status).toBe(422)
  })
})

describe('A workbook of cards', () => {
  it('never sets status, place or used times: the columns are passed over, and it says so', async () => {
    const library = await aLibrary()
    const { admin } = library
    const card = await library.card({ openingNum: 40 })
    const rows = [
      ['卡片编号', '规格', '状态', '当前位置', '累计加工次数'],
      [card.code, '300×400', '已报废', '模具一库', 99_000],
    ]
    const result = await imported(admin, 'newCard/readExcel', await plainBook(rows), { onDuplicate: 'update' })
    expect(result).toMatchObject({ updated: 1, failed: 0 })
    expect(result.notices).toMatchObject([
      { row: 1, column: 'C', title: '状态', msg: '该列不可导入' },
      { row: 1, column: 'D', title: '当前位置', msg: '该列不可导入' },
      { row: 1, column: 'E', title: '累计加工次数', msg: '该列不可导入' },
    ])
    const after = await admin.ok('newCard/getEntityById', { id: card.id })
    expect(after).toMatchObject({ spec: '300×400', status: 2, placeType: 0, usedNum: 40 })
    const template = await download(admin, 'newCard/downExcel')
    expect((await imported(admin, 'newCard/readExcel', await filled(template, [[null, '后壳模']]))).notices).toEqual([])
  })
})
