import { offeredRows } from '@tmlm/model'
import { outboundOrder } from '@tmlm/model/areas/library/outboundOrder'
import { describe, expect, it } from 'vitest'
import { buttonsOf, clock, hoursAgo, type Data } from '../../harness/app.ts'
import { aLibrary } from '../../harness/library.ts'

describe('A card', () => {
  it('takes from its file and its type what it is not told, and is born where its type says', async () => {
    const library = await aLibrary()
    const { id } = await library.card()
    const card = await library.admin.ok('newCard/getEntityById', { id })
    expect(card).toMatchObject({ name: '前壳模', toolingTypeId: library.typeId, designLife: 100_000, status: 2 })
    expect(card).toMatchObject({ placeType: 0, remainLife: 100_000, acceptState: 0, lifeMode: 1 })
    expect(card.qrKey).toMatch(/^[0-9A-Za-z]{22}$/)
    expect(await library.place(id)).toMatchObject({ place_type: 0, place_key: 'N', seq: 1 })
    expect(await library.defects()).toEqual([])
  })

  it('waits for acceptance when its type says so', async () => {
    const library = await aLibrary()
    const type = await library.admin.ok('toolingType/insert', { name: '压铸模', cardType: 2, designLife: 5 })
    const { id } = await library.card({ toolingTypeId: type.id })
    expect(await library.admin.ok('newCard/getEntityById', { id })).toMatchObject({ status: 1, acceptState: 1 })
  })

  it('that had worked before begins with those times', async () => {
    const library = await aLibrary()
    const { id } = await library.card({ openingNum: 1200 })
    expect(await library.admin.ok('newCard/getEntityById', { id })).toMatchObject({ usedNum: 1200, remainLife: 98_800 })
    expect(await library.defects()).toEqual([])
  })

  it('has times left only where its life is counted by times', async () => {
    const { admin, card } = await aLibrary()
    const { id } = await card({ lifeMode: 2, designLife: 100_000, designMonths: 24 })
    expect(await admin.ok('newCard/getEntityById', { id })).toMatchObject({ designLife: 100_000, remainLife: null })
    const { list } = await admin.ok('newCard/list')
    expect(list).toMatchObject([{ id, remainLife: null, nearDuePercent: expect.anything() }])
  })

  it('whose opening times are corrected has worked as often as they say', async () => {
    const library = await aLibrary()
    const { id } = await library.card({ openingNum: 1200 })
    await library.admin.ok('newCard/update', { id, version: 1, openingNum: 900 })
    expect(await library.admin.ok('newCard/getEntityById', { id })).toMatchObject({ openingNum: 900, usedNum: 900 })
    expect(await library.defects()).toEqual([])
  })

  it('and its file are seen and made on the screens of their category alone', async () => {
    const { tenant, admin, fileId, ...library } = await aLibrary()
    const { id: toolingTypeId } = await admin.ok('toolingType/insert', { name: '注塑机', cardType: 3 })
    const machine = { name: '海天120T', cardType: 3, toolingTypeId }
    const { id: machineFileId } = await admin.ok('archives/insert', machine)
    const tool = { name: '后壳模', cardType: 2, toolingTypeId: library.typeId }
    const of = async (menu: string): Promise<unknown[]> => {
      const person = await tenant.person({ menus: [menu], buttons: buttonsOf(menu) })
      return [
        (await person.ok('archives/list')).list.map(({ id }: Data) => id),
        (await person.call('archives/getEntityById', { id: fileId })).status,
        (await person.call('archives/getEntityById', { id: machineFileId })).status,
        (await person.call('archives/insert', { ...tool, code: `T-${menu}` })).status,
        (await person.call('archives/insert', { ...machine, code: `M-${menu}` })).status,
      ]
    }
    expect(await of('mouldEquipmentFiles')).toEqual([[fileId], 200, 404, 200, 403])
    expect((await of('equipmentFiles')).slice(1)).toEqual([404, 200, 403, 200])
  })

  it('never changes to a type or file of another category', async () => {
    const library = await aLibrary()
    const { id } = await library.card()
    const type = await library.admin.ok('toolingType/insert', { name: '注塑机', cardType: 3 })
    const answer = await library.admin.call('newCard/update', { id, version: 1, toolingTypeId: type.id })
    expect(answer.data).toEqual([{ field: 'toolingTypeId', msg: '与类别不一致' }])
    const empty = await library.admin.call('newCard/update', { id, version: 1, clear: 'toolingTypeId' })
    expect(empty.data).toEqual([{ field: 'toolingTypeId', msg: '请选择类型' }])
  })

  it('goes without a trace while nothing happened to it, and never after', async () => {
    const library = await aLibrary()
    const offered = async (id: string) => (await library.admin.ok('newCard/getEntityById', { id })).actions
    const fresh = await library.card({ openingNum: 5 })
    expect(await offered(fresh.id)).toContain('delete')
    expect(await library.admin.ok('newCard/delete', { ids: fresh.id })).toEqual({ count: 1 })
    const used = await library.stocked(await library.bin('A-01'))
    expect(await offered(used.id)).not.toContain('delete')
    const refused = await library.admin.call('newCard/delete', { ids: used.id })
    expect(refused).toMatchObject({ status: 422, msg: '卡片已发生业务，不能删除，请走报废' })
  })

  it('of another category than its type or file is refused', async () => {
    const library = await aLibrary()
    const answer = await library.admin.call('newCard/insert', { cardType: 1, archivesId: library.fileId })
    expect(answer.status).toBe(400)
    expect(answer.data.map((error: { field: string }) => error.field)).toEqual(['toolingTypeId', 'archivesId'])
  })
})

describe('Inbound and outbound', () => {
  it('move a card between bin and holder, and tell where it is', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01')
    const card = await library.stocked(bin)
    expect(await library.place(card.id)).toMatchObject({ place_type: 1, location_id: bin, seq: 2 })
    const out = await library.outbound([{ cardId: card.id }])
    await library.admin.ok('outboundOrder/audit', { id: out.id })
    expect(await library.place(card.id)).toMatchObject({ place_type: 2, location_id: null, seq: 3 })
    const paper = await library.admin.ok('outboundOrder/getEntityById', { id: out.id })
    expect(paper).toMatchObject({ status: 1, toReturnQty: 1 })
    expect(paper.lines[0]).toMatchObject({ needReturn: true, locationId: bin })

    const back = await library.inbound([{ cardId: card.id, locationId: bin }])
    await library.admin.ok('godownEntry/audit', { id: back.id })
    expect(await library.place(card.id)).toMatchObject({ place_type: 1, seq: 4, due_return_time: null })
    expect(await library.admin.ok('outboundOrder/getEntityById', { id: out.id })).toMatchObject({ toReturnQty: 0 })
    expect(await library.defects()).toEqual([])
  })

  it('R-3: is due at the end of the seventh day after it went out', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const out = await library.outbound([{ cardId: card.id }])
    await library.admin.ok('outboundOrder/audit', { id: out.id })
    const { lines, outTime } = await library.admin.ok('outboundOrder/getEntityById', { id: out.id })
    const due = new Date(`${outTime.slice(0, 10)}T00:00:00Z`)
    due.setUTCDate(due.getUTCDate() + 7)
    expect(lines[0].dueReturnTime).toBe(`${due.toISOString().slice(0, 10)} 23:59:59`)
  })

  it('refuse a card that is already in stock, naming its place', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const again = await library.inbound([{ cardId: card.id, locationId: await library.bin('A-02') }], {
      inboundType: 1,
    })
    const answer = await library.audit('godownEntry', again.id)
    expect(answer).toMatchObject({ status: 422, msg: `卡片${card.code}已在模具一库/A-01` })
    expect(answer.data.lines).toEqual([{ lineId: expect.any(String), cardId: card.id, msg: answer.msg }])
  })

  it('tell of every wrong line at once, and move none', async () => {
    const library = await aLibrary()
    const [full, free] = [await library.bin('A-01'), await library.bin('A-02')]
    await library.stocked(full)
    const [good, late, bad] = [await library.card(), await library.card(), await library.card()]
    const lines = [
      { cardId: good.id, locationId: free },
      { cardId: late.id, locationId: free },
      { cardId: bad.id, locationId: full },
    ]
    const paper = await library.inbound(lines, { inboundType: 1 })
    const answer = await library.audit('godownEntry', paper.id)
    expect(answer.status).toBe(422)
    expect(answer.data.lines.map((line: { cardId: string }) => line.cardId)).toEqual([late.id, bad.id])
    expect(answer.data.lines[0].msg).toBe(`卡片${late.code}：库位A-02已满（容量1件）`)
    expect(await library.place(good.id)).toMatchObject({ place_type: 0 })
  })

  it.each([
    ['full', {}, '已满（容量1件）'],
    ['of another category', { cardTypes: [1], capacity: 5 }, '不允许存放该类型'],
    ['too weak', { maxWeight: '50', capacity: 5 }, '超过承重（将达80 kg，限50 kg）'],
    ['a rack', { kind: 2, capacity: 5 }, '不是末级库位'],
  ])('refuse a bin that is %s', async (kind, more, text) => {
    const library = await aLibrary()
    const bin = await library.bin('A-01', more)
    if (kind === 'full') await library.stocked(bin)
    const card = await library.card({ weight: '80' })
    const paper = await library.admin.call('godownEntry/insert', {
      inboundType: 1,
      warehouseId: library.warehouseId,
      lines: [{ cardId: card.id, locationId: bin }],
    })
    if (kind === 'a rack') return expect(paper.status).toBe(400)
    const answer = await library.audit('godownEntry', paper.data.id)
    return expect(answer).toMatchObject({ status: 422, msg: `卡片${card.code}：库位A-01${text}` })
  })

  it('weigh together what one paper brings to a bin', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01', { maxWeight: '100', capacity: 5 })
    const [first, second] = [await library.card({ weight: '60' }), await library.card({ weight: '60' })]
    const lines = [first, second].map(({ id }) => ({ cardId: id, locationId: bin }))
    const paper = await library.inbound(lines, { inboundType: 1 })
    expect(await library.audit('godownEntry', paper.id)).toMatchObject({
      status: 422,
      data: { lines: [{ cardId: second.id, msg: `卡片${second.code}：库位A-01超过承重（将达120 kg，限100 kg）` }] },
    })
  })

  it('refuse a bin of another warehouse', async () => {
    const library = await aLibrary()
    const { admin } = library
    const other = await admin.ok('warehouse/insert', { name: '模具二库', managerId: admin.userId })
    const card = await library.card()
    const bin = await library.bin('B-01', { warehouseId: other.id })
    const paper = await library.inbound([{ cardId: card.id, locationId: bin }], { inboundType: 1 })
    expect(await library.audit('godownEntry', paper.id)).toMatchObject({
      status: 422,
      msg: `卡片${card.code}：库位B-01不在该仓库`,
    })
    expect(await library.place(card.id)).toMatchObject({ place_type: 0, seq: 1 })
  })

  it.each([
    ['godownEntry', 'inboundType', [7], '租赁归还由归还单生成'],
    ['outboundOrder', 'outboundType', [6, 7], '该类型由处置单据生成'],
  ])('of rental and sale are written by other papers alone: %s', async (paper, field, types, msg) => {
    const library = await aLibrary()
    const { admin } = library
    const card = await library.stocked(await library.bin('A-01', { capacity: 2 }))
    const lines = [{ cardId: card.id }]
    const written = await (paper === 'godownEntry' ? library.inbound(lines) : library.outbound(lines))
    const before = (await admin.ok(`${paper}/list`)).totalRow
    const receiver = { warehouseId: library.warehouseId, receiveUserId: admin.userId, lines }
    for (const type of types) {
      const refused = { status: 400, data: [{ field, msg }] }
      expect(await admin.call(`${paper}/insert`, { ...receiver, [field]: type })).toMatchObject(refused)
      const changed = { id: written.id, version: 1, [field]: type }
      expect(await admin.call(`${paper}/update`, changed)).toMatchObject(refused)
    }
    expect((await admin.ok(`${paper}/list`)).totalRow).toBe(before)
    expect(await admin.ok(`${paper}/getEntityById`, { id: written.id })).toMatchObject({ version: 1 })
  })

  it('can be undone while they are the latest move, and only then', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01')
    const card = await library.stocked(bin)
    const out = await library.outbound([{ cardId: card.id }])
    await library.admin.ok('outboundOrder/audit', { id: out.id })
    clock.now = new Date(clock.now.getTime() + 3_600_000)
    await library.admin.ok('outboundOrder/cancelAudit', { id: out.id })
    expect(await library.place(card.id)).toMatchObject({ place_type: 1, location_id: bin, seq: 4 })
    // As it was, with its time before it was undone; another paper of that time comes too late.
    const { outTime } = await library.admin.ok('outboundOrder/getEntityById', { id: out.id })
    const other = await library.outbound([{ cardId: card.id }], { outTime })
    expect((await library.audit('outboundOrder', other.id)).msg).toMatch(/^时间不能早于上次变动/)
    await library.admin.ok('outboundOrder/audit', { id: out.id })
    expect(await library.place(card.id)).toMatchObject({ place_type: 2, seq: 5 })
    const back = await library.inbound([{ cardId: card.id, locationId: bin }])
    await library.admin.ok('godownEntry/audit', { id: back.id })
    const answer = await library.admin.call('outboundOrder/cancelAudit', { id: out.id })
    expect(answer).toMatchObject({ status: 422, msg: `卡片${card.code}已有后续移动，不能反审核` })
    expect(await library.defects()).toEqual([])
  })

  it('that were undone may come again at another time, however often, but not before the card was there', async () => {
    const library = await aLibrary()
    const { admin } = library
    const card = await library.stocked(await library.bin('A-01'))
    const { sinceTime } = (await admin.ok('statisticalQuery/listPosition')).list[0]
    const hourLater = (): void => void (clock.now = new Date(clock.now.getTime() + 3_600_000))
    hourLater()
    const out = await library.outbound([{ cardId: card.id }])
    const { outTime } = await admin.ok('outboundOrder/getEntityById', { id: out.id })
    for (const _round of [1, 2]) {
      await admin.ok('outboundOrder/audit', { id: out.id })
      hourLater()
      await admin.ok('outboundOrder/cancelAudit', { id: out.id })
    }
    const auditedAt = async (time: string) => {
      const { version } = await admin.ok('outboundOrder/getEntityById', { id: out.id })
      await admin.ok('outboundOrder/update', { id: out.id, version, outTime: time })
      return library.audit('outboundOrder', out.id)
    }
    expect(await auditedAt(hoursAgo(48))).toMatchObject({
      ...{ status: 422, msg: `时间不能早于上次变动(${sinceTime})` },
    })
    expect(await auditedAt(outTime)).toMatchObject({ status: 200 })
    expect(await library.defects()).toEqual([])
  })

  it('refuse a time in the future or before the last move', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const early = await library.outbound([{ cardId: card.id }], { outTime: hoursAgo(48) })
    const { list } = await library.admin.ok('statisticalQuery/listPosition')
    expect((await library.audit('outboundOrder', early.id)).msg).toBe(`时间不能早于上次变动(${list[0].sinceTime})`)
    const late = { id: card.id, warehouseId: library.warehouseId, locationId: await library.bin('A-02') }
    expect((await library.admin.call('newCard/move', { ...late, occurTime: '2999-01-01 00:00:00' })).msg).toBe(
      '时间不能晚于当前',
    )
  })

  it('let a worn card out only with the right and a reason', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'), { openingNum: 100_000 })
    const out = await library.outbound([{ cardId: card.id }])
    expect((await library.audit('outboundOrder', out.id)).msg).toBe(`卡片${card.code}寿命已到期，不能出库`)
    const reasoned = await library.outbound([{ cardId: card.id, remark: '试模最后一批' }])
    const asked = await library.audit('outboundOrder', reasoned.id)
    expect(asked.data.warnings).toEqual([{ code: `lifeDue:${card.code}`, msg: `卡片${card.code}寿命已到期，是否继续` }])
    const passed = await library.audit('outboundOrder', reasoned.id, { confirmWarn: `lifeDue:${card.code}` })
    expect(passed.status).toBe(200)
  })

  it('need a collect order where no configuration says otherwise', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const [row] = (await library.admin.ok('outboundConfig/list')).list
    await library.admin.ok('outboundConfig/disable', { id: row.id })
    const out = await library.outbound([{ cardId: card.id }])
    expect(await library.audit('outboundOrder', out.id)).toMatchObject({ status: 422, msg: '该类卡片须凭领用单出库' })
  })
})

describe('A collect order', () => {
  const aCollect = async (library: Awaited<ReturnType<typeof aLibrary>>, lines: readonly object[]) =>
    library.admin.ok('requisitionTooling/insert', { purpose: '生产', warehouseId: library.warehouseId, lines })

  it('promises its cards, is settled by the outbound, and closes by itself', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const order = await aCollect(library, [{ cardId: card.id }])
    await library.admin.ok('requisitionTooling/audit', { id: order.id })
    const other = await library.outbound([{ cardId: card.id }])
    expect((await library.audit('outboundOrder', other.id)).msg).toBe(`卡片${card.code}已被领用单${order.code}预占`)

    const out = await library.outbound([{ cardId: card.id }], { requisitionId: order.id })
    await library.admin.ok('outboundOrder/audit', { id: out.id })
    const issued = await library.admin.ok('requisitionTooling/getEntityById', { id: order.id })
    expect(issued).toMatchObject({ status: 2, issueState: 2 })
    await library.admin.ok('outboundOrder/cancelAudit', { id: out.id })
    const open = await library.admin.ok('requisitionTooling/getEntityById', { id: order.id })
    expect(open).toMatchObject({ status: 1, issueState: 0 })
    expect((await library.audit('outboundOrder', other.id)).msg).toBe(`卡片${card.code}已被领用单${order.code}预占`)
  })

  it('names a card, once, or a file, and not both', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const given = { purpose: '生产', warehouseId: library.warehouseId }
    const either = { field: 'lines.1.cardId', msg: '卡片和档案须填写其中一项' }
    for (const [wrong, error] of [
      [{}, either],
      [{ cardId: card.id, archivesId: library.fileId }, either],
      [
        { cardId: card.id, qty: 2 },
        { field: 'lines.1.qty', msg: '指定卡片的数量只能为1' },
      ],
    ] as const)
      expect(
        await library.admin.call('requisitionTooling/insert', {
          ...{ ...given, lines: [{ archivesId: library.fileId }, wrong] },
        }),
      ).toMatchObject({ status: 400, data: [error] })
    expect((await library.admin.ok('requisitionTooling/list')).totalRow).toBe(0)
    const order = await aCollect(library, [{ cardId: card.id }])
    const { lines } = await library.admin.ok('requisitionTooling/getEntityById', { id: order.id })
    const twice = { id: order.id, version: 1, lines: [{ id: lines[0].id, cardId: card.id, qty: 2 }] }
    expect((await library.admin.call('requisitionTooling/update', twice)).data).toEqual([
      { field: 'lines.0.qty', msg: '指定卡片的数量只能为1' },
    ])
  })

  it('promises only cards in use that stand in its warehouse', async () => {
    const library = await aLibrary()
    const { admin } = library
    const waiting = await admin.ok('toolingType/insert', { name: '压铸模', cardType: 2, designLife: 5 })
    const free = await library.stocked(await library.bin('A-01'))
    const [unaccepted, unstocked] = [await library.card({ toolingTypeId: waiting.id }), await library.card()]
    const lent = await library.stocked(await library.bin('A-02'))
    const out = await library.outbound([{ cardId: lent.id }])
    await admin.ok('outboundOrder/audit', { id: out.id })
    const order = await aCollect(
      library,
      [free, unaccepted, unstocked, lent].map(({ id }) => ({ cardId: id })),
    )
    const { jobName } = await admin.ok('user/getEntityById', { id: admin.userId })
    const answer = await library.audit('requisitionTooling', order.id)
    expect(answer.status).toBe(422)
    expect(answer.data.lines.map(({ msg }: { msg: string }) => msg)).toEqual([
      `卡片${unaccepted.code}状态为待验收，不能领用`,
      `卡片${unstocked.code}不在该仓库，当前未入库`,
      `卡片${lent.code}不在该仓库，当前已领用(${jobName})`,
    ])
    const { msg } = await admin.call('requisitionTooling/audit', { id: order.id }, 'en')
    expect(msg).toContain(`Card ${unaccepted.code} is to be accepted, cannot be collected`)
    const other = await library.outbound([{ cardId: free.id }])
    expect((await library.audit('outboundOrder', other.id)).status).toBe(200)
  })

  it('is issued from its own warehouse', async () => {
    const library = await aLibrary()
    const { admin } = library
    const card = await library.stocked(await library.bin('A-01'))
    const order = await aCollect(library, [{ cardId: card.id }])
    await admin.ok('requisitionTooling/audit', { id: order.id })
    const other = await admin.ok('warehouse/insert', { name: '模具二库', managerId: admin.userId })
    const out = await library.outbound([{ cardId: card.id }], { requisitionId: order.id, warehouseId: other.id })
    expect(await library.audit('outboundOrder', out.id)).toMatchObject({ status: 422, msg: '领用单属于其它仓库' })
    expect(await library.place(card.id)).toMatchObject({ place_type: 1, seq: 2 })
    const { lines, status } = await admin.ok('requisitionTooling/getEntityById', { id: order.id })
    expect([status, lines[0].issuedQty]).toEqual([1, 0])
  })

  it('that is closed is offered no more, though a paper that names it can still be saved, and is refused by its audit', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const [open, closed] = [
      await aCollect(library, [{ cardId: card.id }]),
      await aCollect(library, [{ archivesId: library.fileId }]),
    ]
    await library.admin.ok('requisitionTooling/audit', { id: open.id })
    await library.audit('requisitionTooling', closed.id, { confirmWarn: 'notEnough' })
    await library.admin.ok('requisitionTooling/close', { id: closed.id, closeReason: '计划取消' })
    const offered = offeredRows(outboundOrder.fields.requisitionId)
    const { list } = await library.admin.ok('requisitionTooling/list', { picker: 1, ...offered })
    expect(list.map(({ code }: { code: string }) => code)).toEqual([open.code])
    const out = await library.outbound([{ cardId: card.id }], { requisitionId: closed.id })
    expect((await library.audit('outboundOrder', out.id)).msg).toBe('领用单未审核或已关闭')
  })

  it('by file takes any card of it, as many as it asked for', async () => {
    const library = await aLibrary()
    const cards = [await library.stocked(await library.bin('A-01')), await library.stocked(await library.bin('A-02'))]
    const order = await aCollect(library, [{ archivesId: library.fileId, qty: 1 }])
    await library.admin.ok('requisitionTooling/audit', { id: order.id })
    const both = await library.outbound(
      cards.map(({ id }) => ({ cardId: id })),
      { requisitionId: order.id },
    )
    const answer = await library.audit('outboundOrder', both.id)
    expect(answer).toMatchObject({ status: 422, msg: `卡片${cards[1].code}不在领用单${order.code}的未出库明细中` })
    const one = await library.outbound([{ cardId: cards[0].id }], { requisitionId: order.id })
    expect((await library.audit('outboundOrder', one.id)).status).toBe(200)
  })

  it('asks when there are fewer free cards than it wants', async () => {
    const library = await aLibrary()
    const order = await aCollect(library, [{ archivesId: library.fileId, qty: 2 }])
    const asked = await library.audit('requisitionTooling', order.id)
    expect(asked.data.warnings[0]).toEqual({ code: 'notEnough', msg: '前壳模可领用0件，少于申请的2件，是否继续' })
    expect((await library.audit('requisitionTooling', order.id, { confirmWarn: 'notEnough' })).status).toBe(200)
  })

  it('closed by hand gives its promises back and stays closed', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const order = await aCollect(library, [{ cardId: card.id }])
    await library.admin.ok('requisitionTooling/audit', { id: order.id })
    expect((await library.admin.call('requisitionTooling/close', { id: order.id })).status).toBe(400)
    await library.admin.ok('requisitionTooling/close', { id: order.id, closeReason: '计划取消' })
    const out = await library.outbound([{ cardId: card.id }])
    expect((await library.audit('outboundOrder', out.id)).status).toBe(200)
  })
})

describe('Twenty people', () => {
  it('taking the same mould at once: one gets it, nineteen get a clear sentence', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const papers = await Promise.all(Array.from({ length: 20 }, () => library.outbound([{ cardId: card.id }])))
    const answers = await Promise.all(papers.map(({ id }) => library.audit('outboundOrder', id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject({ status: 422, msg: expect.stringContaining(`卡片${card.code}已出库给`) })
    expect(await library.place(card.id)).toMatchObject({ place_type: 2, seq: 3 })
    expect(await library.defects()).toEqual([])
  })

  it('bringing moulds into the last place of a bin at once: one fits', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01')
    const papers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const card = await library.card()
        return library.inbound([{ cardId: card.id, locationId: bin }], { inboundType: 1 })
      }),
    )
    const answers = await Promise.all(papers.map(({ id }) => library.audit('godownEntry', id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ msg }) => msg.endsWith('库位A-01已满（容量1件）'))).toHaveLength(19)
    expect(await library.defects()).toEqual([])
  })

  it('auditing and cancelling the same paper at once leave one effect', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const out = await library.outbound([{ cardId: card.id }])
    const answers = await Promise.all(Array.from({ length: 10 }, () => library.audit('outboundOrder', out.id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(clock.now).toBeInstanceOf(Date)
    expect(await library.place(card.id)).toMatchObject({ seq: 3 })
  })
})
