import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addLife } from '../../../src/areas/cards/index.ts'
import type { Moment } from '../../../src/engine/behaviour.ts'
import { aTenant, clock, type Data } from '../../harness/app.ts'
import { aLibrary, type Library } from '../../harness/library.ts'

describe('Copies of a card', () => {
  it('are made in any number, each with a code, a label and a story of its own', async () => {
    const library = await aLibrary()
    const { admin } = library
    const { id, code } = await library.card({ spec: '200×300', openingNum: 50, rfid: 'E1', serialNo: 'S1' })
    // Who looks first sees the very codes, and takes none of them by looking.
    const { codes } = await admin.ok('newCard/getCode', { cardType: 2, count: 3 })
    expect(await admin.ok('newCard/getCode', { cardType: 2, count: 3 })).toEqual({ code: codes[0], codes })
    const many = await admin.call('newCard/getCode', { cardType: 2, count: 201 })
    expect(many).toMatchObject({ status: 400, data: [{ field: 'count' }] })
    const { count, cards } = await admin.ok('newCard/multiCopy', { id, count: 3 })
    expect(cards.map(({ code }: Data) => code)).toEqual(codes)
    expect(count).toBe(3)
    expect(new Set([code, ...cards.map((card: Data) => card.code)]).size).toBe(4)
    const copy = await admin.ok('newCard/getEntityById', { id: cards[0].id })
    expect(copy).toMatchObject({
      name: '前壳模',
      spec: '200×300',
      usedNum: 0,
      rfid: null,
      serialNo: null,
      placeType: 0,
    })
    expect(await library.defects()).toEqual([])
  })

  it('begin their story anew, one by one as well as many at once', async () => {
    const library = await aLibrary()
    const { admin } = library
    const set = await library.card()
    const story = { openingNum: 50, acceptDate: '2025-01-02', startUseDate: '2025-01-03', parentCardId: set.id }
    const { id } = await library.card({ ...story, makeDate: '2025-01-01' })
    const one = await admin.ok('newCard/copy', { id })
    const [another] = (await admin.ok('newCard/multiCopy', { id, count: 1 })).cards
    for (const copy of [one, another])
      expect(await admin.ok('newCard/getEntityById', { id: copy.id })).toMatchObject({
        ...{ openingNum: 0, usedNum: 0, acceptDate: null, startUseDate: null, parentCardId: null },
        makeDate: '2025-01-01',
      })
  })

  it('are at most as many as parameter 29 says', async () => {
    const library = await aLibrary()
    const { id } = await library.card()
    const answer = await library.admin.call('newCard/multiCopy', { id, count: 51 })
    expect(answer.data).toEqual([{ field: 'count', msg: '一次最多复制50份' }])
    expect((await library.admin.ok('newCard/count')).totalRow).toBe(1)
  })
})

describe('The buttons of a card', () => {
  const places = ['move', 'clearHome', 'remindReturn', 'extendReturn', 'handOver']
  const offered = async (library: Library, id: string): Promise<string[]> => {
    const { actions } = await library.admin.ok('newCard/getEntityById', { id })
    return actions.filter((name: string) => places.includes(name))
  }

  it('are those that may be pressed where it stands', async () => {
    const library = await aLibrary()
    const { admin } = library
    const never = await library.card()
    expect(await offered(library, never.id)).toEqual([])
    const [bin, home] = [await library.bin('A-01'), await library.bin('A-02')]
    const { id } = await library.stocked(bin)
    expect(await offered(library, id)).toEqual(['move'])
    const where = { id, warehouseId: library.warehouseId, locationId: bin }
    expect(await admin.call('newCard/move', where)).toMatchObject({
      status: 422,
      msg: expect.stringContaining('已在该位置'),
    })
    await admin.ok('newCard/setHome', { id, homeLocationId: home })
    expect(await offered(library, id)).toEqual(['move', 'clearHome'])
    await admin.ok('newCard/clearHome', { id })
    await admin.ok('newCard/lock', { id, lockReason: 2, reason: '查' })
    expect(await offered(library, id)).toEqual([])
    await admin.ok('newCard/unlock', { id, reason: '好' })
    const out = await library.outbound([{ cardId: id }])
    await admin.ok('outboundOrder/audit', { id: out.id })
    expect(await offered(library, id)).toEqual(['remindReturn', 'extendReturn', 'handOver'])
    const [listed] = (await admin.ok('newCard/list', { keyword: never.code })).list
    expect(listed).toMatchObject({ movable: false, needReturn: false, handable: false })
  })

  it('leave out moving a card that is promised', async () => {
    const library = await aLibrary()
    const { admin, warehouseId } = library
    const { id } = await library.stocked(await library.bin('A-01'))
    const lines = [{ cardId: id, qty: 1 }]
    const order = await admin.ok('requisitionTooling/insert', { purpose: '生产', warehouseId, lines })
    await admin.ok('requisitionTooling/audit', { id: order.id })
    expect(await offered(library, id)).toEqual([])
    const of = async (): Promise<string[]> =>
      (await admin.ok('requisitionTooling/getEntityById', { id: order.id })).actions
    expect(await of()).toContain('cancelAudit')
    const out = await library.outbound([{ cardId: id }], { requisitionId: order.id })
    await admin.ok('outboundOrder/audit', { id: out.id })
    expect(await of()).not.toContain('cancelAudit')
  })
})

describe('A card that is issued', () => {
  it('is handed over to somebody else, not to who has it already', async () => {
    const library = await aLibrary()
    const { admin } = library
    const { id, code } = await library.stocked(await library.bin('A-01'))
    const out = await library.outbound([{ cardId: id }])
    await admin.ok('outboundOrder/audit', { id: out.id })
    expect(await admin.call('newCard/handOver', { id, holderUserId: admin.userId })).toMatchObject({
      ...{ status: 422, msg: `卡片${code}已由该人领用` },
    })
    const other = await library.tenant.person()
    await admin.ok('newCard/handOver', { id, holderUserId: other.userId })
  })
})

describe('The design life of a card', () => {
  it('changes freely until it has worked, then with a reason that its history tells', async () => {
    const library = await aLibrary()
    const { admin } = library
    const [fresh, used] = [await library.card(), await library.card({ openingNum: 10 })]
    const change = (id: string, version: number, more: Data) => admin.call('newCard/update', { id, version, ...more })
    expect((await change(fresh.id, 1, { designLife: 90_000 })).status).toBe(200)
    expect(await change(used.id, 1, { designLife: 90_000 })).toMatchObject({
      ...{ status: 400, data: [{ field: 'reason', msg: '已有寿命记录，请填写修改设计寿命的原因' }] },
    })
    expect((await change(used.id, 1, { designLife: 100_000, remark: '原样' })).status).toBe(200)
    expect((await change(used.id, 2, { designLife: 90_000, reason: '评估后下调' })).status).toBe(200)
    const [entry] = (await admin.ok('operationLog/list', { rowId: used.id })).list
    expect(entry.changes).toMatchObject([{ after: '90000' }, { after: '评估后下调' }])
  })
})

describe('A locked card', () => {
  it('says why, is locked once, and is free again with a reason', async () => {
    const library = await aLibrary()
    const { admin } = library
    const { id } = await library.stocked(await library.bin('A-01'))
    await admin.ok('newCard/lock', { id, lockReason: 2, reason: '尺寸超差' })
    expect(await admin.ok('newCard/getEntityById', { id })).toMatchObject({ lockReason: 2, lockRemark: '尺寸超差' })
    expect((await admin.call('newCard/lock', { id, lockReason: 3, reason: '再锁' })).status).toBe(422)
    const out = await library.outbound([{ cardId: id }])
    expect((await library.audit('outboundOrder', out.id)).data.lines[0].msg).toMatch(/已锁定：质量冻结/)
    expect((await admin.call('newCard/unlock', { id })).data).toEqual([{ field: 'reason', msg: '必填项不能为空' }])
    await admin.ok('newCard/unlock', { id, reason: '复检合格' })
    await admin.ok('outboundOrder/audit', { id: out.id })
  })

  it('of a supplier scrap or a stocktake is not locked or freed by hand', async () => {
    const library = await aLibrary()
    const { id } = await library.card()
    const { data } = await library.admin.call('newCard/lock', { id, lockReason: 1, reason: '报废' })
    expect(data.map((error: Data) => error.field)).toEqual(['lockReason'])
    await library.tenant.inTenant((tx) =>
      tx.send({ text: 'UPDATE new_card SET lock_reason = 4 WHERE id = $1', values: [id] }),
    )
    expect((await library.admin.call('newCard/unlock', { id, reason: '不等了' })).status).toBe(422)
  })
})

describe('Many cards at once', () => {
  it('take the fields marked for it, all or none', async () => {
    const library = await aLibrary()
    const [one, two] = [await library.card(), await library.card()]
    const ids = [one.id, two.id]
    expect(await library.admin.ok('newCard/batchUpdate', { ids, remark: '年度盘点' })).toEqual({ count: 2 })
    expect(await library.admin.ok('newCard/getEntityById', { id: two.id })).toMatchObject({ remark: '年度盘点' })
    const both = await library.admin.call('newCard/batchUpdate', { ids, rfid: 'E7' })
    expect(both.status).toBe(400)
    expect(await library.admin.ok('newCard/getEntityById', { id: one.id })).toMatchObject({ rfid: null })
    expect((await library.admin.call('newCard/batchUpdate', { ids })).msg).toBe('请填写要修改的内容')
    expect((await library.admin.ok('newCard/batchUpdate', { ids, status: 5, usedNum: 9, remark: 'x' })).count).toBe(2)
    expect(await library.admin.ok('newCard/getEntityById', { id: one.id })).toMatchObject({ status: 2, usedNum: 0 })
  })

  it('are given to a customer only where all of them are a customer’s', async () => {
    const library = await aLibrary()
    const [first, second] = [
      await library.admin.ok('customer/insert', { name: '海信' }),
      await library.admin.ok('customer/insert', { name: '美的' }),
    ]
    const [theirs, own] = [await library.card({ ownership: 2, customerId: first.id }), await library.card()]
    const given = { ids: [theirs.id, own.id], customerId: second.id }
    expect(await library.admin.call('newCard/batchUpdate', given)).toMatchObject({
      status: 422,
      msg: `卡片${own.code}不是客户产权`,
    })
    const { msg } = await library.admin.call('newCard/batchUpdate', given, 'en')
    expect(msg).toBe(`Card ${own.code} is not a customer's`)
    const { customerId } = await library.admin.ok('newCard/getEntityById', { id: theirs.id })
    expect(customerId).toBe(first.id)
  })
})

describe('The home of a card', () => {
  it('is a bin in use, of the organisation the card belongs to', async () => {
    const library = await aLibrary()
    const { admin, tenant } = library
    const card = await library.card()
    const home = (homeLocationId: string) => admin.call('newCard/setHome', { id: card.id, homeLocationId })
    const said = (msg: string) => ({ status: 400, data: [{ field: 'homeLocationId', msg }] })
    expect(await home(await library.bin('R-1', { kind: 2 }))).toMatchObject(said('绑定库位不存在'))
    const closed = await library.bin('A-01')
    await admin.ok('cargoLocation/disable', { id: closed })
    expect(await home(closed)).toMatchObject(said('绑定库位已停用'))
    const orgId = await tenant.factory('二厂')
    const there = await admin.ok('warehouse/insert', { name: '二厂库', managerId: admin.userId, orgId })
    const abroad = await library.bin('B-01', { warehouseId: there.id })
    expect(await home(abroad)).toMatchObject(said('库位属于其它组织'))
    expect((await admin.ok('newCard/getEntityById', { id: card.id })).homeLocationId).toBeNull()
  })
})

/** A mould that was issued, and two machines. */
async function aPressShop() {
  const library = await aLibrary()
  const { admin } = library
  const type = await admin.ok('toolingType/insert', { name: '注塑机', cardType: 3, needAcceptance: false })
  const file = await admin.ok('archives/insert', { name: '海天120', cardType: 3, toolingTypeId: type.id })
  const machine = () => admin.ok('newCard/insert', { cardType: 3, archivesId: file.id })
  const issued = async (bin: string, more: Record<string, unknown> = {}): Promise<Data> => {
    const card = await library.stocked(await library.bin(bin), more)
    const out = await library.outbound([{ cardId: card.id }])
    await admin.ok('outboundOrder/audit', { id: out.id })
    return card
  }
  return { library, admin, issued, machine }
}

/** Counted by what counts it, which comes with a later area and calls the same port. */
const worked = ({ tenant, admin }: Library, cardId: string, delta: number): Promise<unknown> =>
  tenant.inTenant((tx) => {
    const moment = {
      tx,
      actor: { userId: admin.userId, timezone: 'Asia/Shanghai' },
      now: clock.now,
    } as unknown as Moment
    const paper = { docType: 'processNumRecord', docId: randomUUID(), docCode: 'BG' }
    return addLife(moment, { ...paper, cardId, source: 1, delta, idemKey: randomUUID(), occurTime: clock.now })
  })

const binding = (library: Library, id: string): Promise<Data> =>
  library.tenant.inTenant(async (tx) => {
    const { rows } = await tx.send({
      text: 'SELECT start_num, end_num, end_time FROM card_binding WHERE tool_card_id = $1 ORDER BY start_time DESC',
      values: [id],
    })
    return rows[0]
  })

describe('A tool on a machine', () => {
  it('R-17: stands at it while it is bound, and counts what it worked there', async () => {
    const { library, admin, issued, machine } = await aPressShop()
    const [tool, press] = [await issued('A-01', { designLife: 300_000, openingNum: 120_000 }), await machine()]
    await admin.ok('newCard/bindTool', { toolCardId: tool.id, equipmentCardId: press.id, station: '2' })
    // Among a person's last work it leads to the card.
    const { list: work } = await admin.ok('operationLog/list', { mine: 1 })
    expect(work.find(({ action }: Data) => action === 'bindTool')).toMatchObject({
      ...{ rowId: tool.id, rowCode: tool.code, page: 'mouldEquipmentCard' },
    })
    expect(await library.place(tool.id)).toMatchObject({ place_type: 2, seq: 4 })
    expect((await admin.ok('newCard/getEntityById', { id: tool.id })).position).toMatch(new RegExp(`${press.code}/2$`))
    await worked(library, tool.id, 1_250)
    const scanned = (card: Data): Promise<Data> => admin.ok('newCard/getByQr', { code: card.code })
    expect(await scanned(tool)).toMatchObject({ timesBound: 1_250, station: '2' })
    expect((await scanned(press)).tools).toMatchObject([{ cardId: tool.id, times: 1_250 }])
    await admin.ok('newCard/unbindTool', { toolCardId: tool.id })
    expect(await binding(library, tool.id)).toMatchObject({
      ...{ start_num: 120_000, end_num: 121_250, end_time: expect.any(Date) },
    })
    // What it works later is not of this binding.
    await worked(library, tool.id, 500)
    expect(await scanned(tool)).toMatchObject({ timesBound: null })
    expect(await library.place(tool.id)).toMatchObject({ place_type: 2, seq: 5 })
    const { list } = await admin.ok('newCard/timeline', { id: tool.id, kinds: 'binding' })
    expect(list.map(({ text }: Data) => text)).toEqual([
      `从 ${press.code} 下机，加工 1,250 次`,
      `上机 ${press.code}，工位 2`,
    ])
    const told = await admin.call('newCard/timeline', { id: press.id, kinds: 'binding' }, 'en')
    expect(told.data.list).toMatchObject([
      { text: `${tool.code} taken off after 1,250 times`, used: null, remaining: null },
      { text: `${tool.code} mounted at station 2`, used: null, remaining: null },
    ])
    expect(await library.defects()).toEqual([])
  })

  it('that never came from a warehouse is on site again when it is taken off (33)', async () => {
    const { library, admin, machine } = await aPressShop()
    const type = await admin.ok('toolingType/insert', {
      ...{ name: '现场模', cardType: 2, designLife: 100_000, needAcceptance: false, defaultPlace: 8 },
    })
    const file = await admin.ok('archives/insert', { name: '现场模一', cardType: 2, toolingTypeId: type.id })
    const [tool, press] = [await library.card({ archivesId: file.id }), await machine()]
    expect(await library.place(tool.id)).toMatchObject({ place_type: 8 })
    await admin.ok('newCard/bindTool', { toolCardId: tool.id, equipmentCardId: press.id })
    expect(await library.place(tool.id)).toMatchObject({ place_type: 2 })
    await admin.ok('newCard/unbindTool', { toolCardId: tool.id })
    expect(await library.place(tool.id)).toMatchObject({ place_type: 8, seq: 3 })
    expect(await library.defects()).toEqual([])
  })

  it('is refused while it is in stock, bound elsewhere, or the station is taken', async () => {
    const { library, admin, issued, machine } = await aPressShop()
    const [press, other] = [await machine(), await machine()]
    const stocked = await library.stocked(await library.bin('B-01'))
    const bind = (toolCardId: string, equipmentCardId: string) =>
      admin.call('newCard/bindTool', { toolCardId, equipmentCardId })
    expect((await bind(stocked.id, press.id)).msg).toBe(`卡片${stocked.code}在库，请先出库`)
    const [first, second] = [await issued('A-01'), await issued('A-02')]
    expect((await bind(first.id, press.id)).status).toBe(200)
    expect((await bind(second.id, press.id)).msg).toBe(`工位已有${first.code}`)
    expect((await bind(first.id, other.id)).msg).toMatch(/^工装已绑定/)
    expect((await bind(press.id, other.id)).data[0].field).toBe('toolCardId')
    expect((await bind(second.id, stocked.id)).data[0].field).toBe('equipmentCardId')
    expect(await library.defects()).toEqual([])
  })

  it('is refused where it is neither with a holder nor on site, and is taken off only when it is on one', async () => {
    const { library, admin, issued, machine } = await aPressShop()
    const [press, unstocked] = [await machine(), await library.card()]
    const { id: supplierId } = await admin.ok('supplier/insert', { name: '恒力模具', types: ['模具制造'] })
    const away = await library.stocked(await library.bin('B-01'))
    const out = await library.outbound([{ cardId: away.id }], { outboundType: 2, supplierId, receiveUserId: null })
    await admin.ok('outboundOrder/audit', { id: out.id })
    const bind = (toolCardId: string, lang?: 'en') =>
      admin.call('newCard/bindTool', { toolCardId, equipmentCardId: press.id }, lang)
    expect(await bind(unstocked.id)).toMatchObject({ status: 422, msg: `卡片${unstocked.code}当前未入库，不能上机` })
    expect((await bind(away.id)).msg).toBe(`卡片${away.code}当前送修中(恒力模具)，不能上机`)
    expect((await bind(away.id, 'en')).msg).toBe(
      `Card ${away.code} cannot be mounted, it is now: Out for repair (恒力模具)`,
    )
    expect(await library.place(away.id)).toMatchObject({ place_type: 3, seq: 3 })

    const tool = await issued('A-01')
    const unbind = { toolCardId: tool.id }
    expect(await admin.call('newCard/unbindTool', unbind)).toMatchObject({ status: 422, msg: '工装未绑定设备' })
    expect((await admin.call('newCard/unbindTool', unbind, 'en')).msg).toBe('The tool is not bound to a machine')
    expect(await library.place(tool.id)).toMatchObject({ place_type: 2, seq: 3 })
    expect(await binding(library, tool.id)).toBeUndefined()
  })

  it('is one that the type of the machine takes, or the nearest type above that says so', async () => {
    const { library, admin, issued, machine } = await aPressShop()
    const [tool, press] = [await issued('A-01'), await machine()]
    const { toolingTypeId } = await admin.ok('newCard/getEntityById', { id: press.id })
    const other = await admin.ok('toolingType/insert', { name: '冲压模', cardType: 2 })
    const { version } = await admin.ok('toolingType/getEntityById', { id: toolingTypeId })
    await admin.ok('toolingType/update', { id: toolingTypeId, version, takesTypeIds: [other.id] })
    const input = { toolCardId: tool.id, equipmentCardId: press.id }
    expect(await admin.call('newCard/bindTool', input)).toMatchObject({
      status: 422,
      msg: `设备${press.code}不能安装${tool.code}这类工装`,
    })
    const seen = await admin.ok('newCard/getByQr', { code: press.code })
    expect([seen.takesTypes, seen.typePath]).toEqual([[other.id], [toolingTypeId]])

    const nearer = await admin.ok('toolingType/insert', {
      ...{ name: '小注塑机', cardType: 3, parentId: toolingTypeId, takesTypeIds: [library.typeId] },
    })
    await library.tenant.inTenant((tx) =>
      tx.send({ text: 'UPDATE new_card SET tooling_type_id = $2 WHERE id = $1', values: [press.id, nearer.id] }),
    )
    expect((await admin.call('newCard/bindTool', input)).status).toBe(200)
  })

  it('is bound by one of two who press at the same moment', async () => {
    const { library, admin, issued, machine } = await aPressShop()
    const [press, first, second] = [await machine(), await issued('A-01'), await issued('A-02')]
    const answers = await Promise.all(
      [first, second].map(({ id }) => admin.call('newCard/bindTool', { toolCardId: id, equipmentCardId: press.id })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await library.defects()).toEqual([])
  })

  it('that was issued for a machine is mounted there or elsewhere, and only then counts as mounted', async () => {
    const { library, admin, machine } = await aPressShop()
    const [press, other] = [await machine(), await machine()]
    const tool = await library.stocked(await library.bin('C-01'))
    const out = await library.outbound([{ cardId: tool.id }], { equipmentCardId: press.id })
    await admin.ok('outboundOrder/audit', { id: out.id })
    const shown = async (): Promise<Data> => (await admin.ok('statisticalQuery/listToReturn')).list[0]
    expect(await shown()).toMatchObject({ equipmentCardId: press.id, mounted: false })
    await admin.ok('newCard/bindTool', { toolCardId: tool.id, equipmentCardId: other.id })
    expect(await shown()).toMatchObject({ equipmentCardId: other.id, mounted: true })
    expect(await library.defects()).toEqual([])
  })

  it('stays on it when it is handed over, and is brought back only after it was taken off', async () => {
    const { library, admin, issued, machine } = await aPressShop()
    const [tool, press, bin] = [await issued('A-01'), await machine(), await library.bin('A-02')]
    await admin.ok('newCard/bindTool', { toolCardId: tool.id, equipmentCardId: press.id, station: '2' })
    const { userId } = await library.tenant.person()
    await admin.ok('newCard/handOver', { id: tool.id, holderUserId: userId })
    expect(await library.place(tool.id)).toMatchObject({ place_key: `I:${userId}:0:0:${press.id}:2` })
    expect(await binding(library, tool.id)).toMatchObject({ end_time: null })
    const back = await library.inbound([{ cardId: tool.id, locationId: bin }])
    expect(await library.audit('godownEntry', back.id)).toMatchObject({
      status: 422,
      msg: expect.stringContaining(`卡片${tool.code}已上机，请先下机`),
    })
    expect(await library.defects()).toEqual([])
    await admin.ok('newCard/unbindTool', { toolCardId: tool.id })
    expect((await library.audit('godownEntry', back.id)).status).toBe(200)
    expect(await library.defects()).toEqual([])
  })

  it('is handed over with the machine it is for, but not to another one while it is mounted', async () => {
    const { library, admin, issued, machine } = await aPressShop()
    const [tool, press, other] = [await issued('A-01'), await machine(), await machine()]
    const { userId } = await library.tenant.person()
    const passOn = (equipmentCardId: string) =>
      admin.call('newCard/handOver', { id: tool.id, holderUserId: userId, equipmentCardId })
    expect((await passOn(press.id)).status).toBe(200)
    expect(await library.place(tool.id)).toMatchObject({ place_key: `I:${userId}:0:0:${press.id}:` })
    await admin.ok('newCard/bindTool', { toolCardId: tool.id, equipmentCardId: press.id, station: '2' })
    expect(await passOn(other.id)).toMatchObject({ status: 422, msg: `卡片${tool.code}已上机，请先下机` })
    expect((await passOn(tool.id)).status).toBe(400)
    expect(await library.defects()).toEqual([])
  })

  it('whose life is used up is mounted only by who may, with a reason', async () => {
    const { library, admin, issued, machine } = await aPressShop()
    const [tool, press] = [await issued('A-01'), await machine()]
    await library.tenant.inTenant((tx) =>
      tx.send({ text: 'UPDATE new_card SET design_life = 1, used_num = 1 WHERE id = $1', values: [tool.id] }),
    )
    const input = { toolCardId: tool.id, equipmentCardId: press.id }
    expect((await admin.call('newCard/bindTool', input)).msg).toBe('模具寿命已到期，不能出库/上机')
    const menus = ['mouldEquipmentCard']
    const worker = await library.tenant.person({ menus, buttons: ['mouldEquipmentCard_bindTool'] })
    expect((await worker.call('newCard/bindTool', { ...input, reason: '赶货' })).status).toBe(422)
    expect((await admin.call('newCard/bindTool', { ...input, reason: '赶货' })).status).toBe(200)
  })
})

describe('The timeline of a card', () => {
  it('tells its whole life, newest first, in the language of who asks', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'), { openingNum: 120 })
    const ask = async (lang?: 'en') =>
      (await library.admin.call('newCard/timeline', { id: card.id }, lang)).data.list.map((entry: Data) => entry.text)
    expect(await ask()).toEqual(
      expect.arrayContaining(['新入库：模具一库/A-01', '建卡', '状态：在用', '期初已用 120 次']),
    )
    expect(await ask('en')).toEqual(
      expect.arrayContaining([
        ...['Received into 模具一库/A-01', 'Card created', 'Status: In use', 'Used before: 120 times'],
      ]),
    )
    const [stranger] = [await aTenant()]
    expect((await stranger.admin.call('newCard/timeline', { id: card.id })).status).toBe(404)
    const reader = await library.tenant.person({ menus: ['mouldEquipmentCard'] })
    expect((await reader.call('newCard/timeline', { id: card.id })).status).toBe(403)
  })
})
