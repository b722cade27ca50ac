import { describe, expect, it } from 'vitest'
import { buttonsOf, product, type Caller, type Data } from '../../harness/app.ts'
import { download, rowsOf } from '../../harness/excel.ts'
import { multipart } from '../../harness/files.ts'
import { aLibrary, type Library } from '../../harness/library.ts'

const aSlip = (library: Library, more: Record<string, unknown> = {}): Promise<Data> =>
  library.admin.ok('inventoryCountSlip/insert', {
    ...{ name: '月度盘点', warehouseId: library.warehouseId, counterIds: [library.admin.userId] },
    ...more,
  })

const started = async (library: Library, more: Record<string, unknown> = {}): Promise<Data> => {
  const slip = await aSlip(library, more)
  await library.admin.ok('inventoryCountSlip/start', { id: slip.id })
  return slip
}

const act = (library: Library, action: string, id: string, more: Record<string, unknown> = {}) =>
  library.admin.call(`inventoryCountSlip/${action}`, { id, ...more })

const slipOf = (library: Library, id: string): Promise<Data> =>
  library.admin.ok('inventoryCountSlip/getEntityById', { id })

async function uploaded({ token, tenant }: Caller, name: string): Promise<Data> {
  const { headers, payload } = multipart({}, { name, content: Buffer.from(`text of ${name}`) })
  const answer = await product().server.inject({
    ...{ method: 'POST', url: '/api/file/upload', payload },
    headers: { ...headers, token, tenantcode: tenant.code },
  })
  return answer.json().data
}

/** Every difference gets this handling and reason. */
async function decide(library: Library, id: string, change: Record<string, unknown>): Promise<void> {
  const slip = await slipOf(library, id)
  const lines = slip.lines.map((line: Data) => ({ id: line.id, ...(line.result > 1 ? change : {}) }))
  await library.admin.ok('inventoryCountSlip/update', { id, version: slip.version, lines })
}

describe('A stocktake', () => {
  it(
    'R-5: of 100 with 95 matches, 3 misplaced, 2 missing and 1 surplus writes 6 moves',
    { timeout: 240_000 },
    async () => {
      const library = await aLibrary()
      const bins = [await library.bin('A-01', { capacity: 200 }), await library.bin('A-02', { capacity: 200 })] as const
      const cards: Data[] = []
      for (let nth = 0; nth < 101; nth++) cards.push(await library.card())
      const [surplus, ...booked] = cards
      const paper = await library.inbound(
        booked.map(({ id }) => ({ cardId: id, locationId: bins[0] })),
        { inboundType: 1 },
      )
      await library.admin.ok('godownEntry/audit', { id: paper.id })
      const { id } = await started(library)
      const found = [
        ...booked.slice(0, 95).map((card) => [card, bins[0]] as const),
        ...booked.slice(95, 98).map((card) => [card, bins[1]] as const),
        [surplus, bins[1]] as const,
      ]
      for (const [card, realLocationId] of found)
        expect(await act(library, 'scan', id, { code: card?.code, realLocationId })).toMatchObject({ status: 200 })
      expect(await slipOf(library, id)).toMatchObject({ countedQty: 99, accuracy: null })
      await library.admin.ok('inventoryCountSlip/finish', { id })
      expect(await slipOf(library, id)).toMatchObject({
        ...{ bookQty: 100, okQty: 95, moveQty: 3, lossQty: 2, gainQty: 1, countedQty: 99, accuracy: '95', progress: 2 },
      })
      expect(await act(library, 'audit', id)).toMatchObject({
        status: 422,
        msg: expect.stringContaining('请填写差异原因'),
      })
      await decide(library, id, { reason: '漏登记' })
      await library.admin.ok('inventoryCountSlip/audit', { id })
      expect(await movesOf(library, id)).toEqual([
        { move_type: 15, count: 1 },
        { move_type: 29, count: 2 },
        { move_type: 31, count: 3 },
      ])
      expect(await library.place(booked[99]?.id)).toMatchObject({ place_type: 7 })
      expect(await library.place(booked[96]?.id)).toMatchObject({ place_type: 1, location_id: bins[1] })
      expect(await library.defects()).toEqual([])

      await library.admin.ok('inventoryCountSlip/cancelAudit', { id })
      expect(await library.place(booked[99]?.id)).toMatchObject({ place_type: 1, location_id: bins[0] })
      expect(await library.place(surplus?.id)).toMatchObject({ place_type: 0 })
      expect(await library.defects()).toEqual([])
    },
  )

  it('that was undone is audited again, with what is missing, misplaced and surplus', async () => {
    const library = await aLibrary()
    const { admin } = library
    const [here, there] = [await library.bin('A-01', { capacity: 9 }), await library.bin('A-02', { capacity: 9 })]
    const [lost, astray] = [await library.stocked(here), await library.stocked(here)]
    const surplus = await library.card()
    const { id } = await started(library)
    for (const card of [astray, surplus]) await act(library, 'scan', id, { cardId: card.id, realLocationId: there })
    await admin.ok('inventoryCountSlip/finish', { id })
    await decide(library, id, { reason: '放错位' })
    for (const _round of [1, 2]) {
      await admin.ok('inventoryCountSlip/audit', { id })
      expect(await library.place(lost.id)).toMatchObject({ place_type: 7 })
      expect(await library.place(astray.id)).toMatchObject({ location_id: there })
      expect(await library.place(surplus.id)).toMatchObject({ location_id: there })
      await admin.ok('inventoryCountSlip/cancelAudit', { id })
      expect((await slipOf(library, id)).lines.map(({ movedSince }: Data) => movedSince)).toEqual([false, false, false])
    }
    const out = await library.outbound([{ cardId: lost.id }])
    await admin.ok('outboundOrder/audit', { id: out.id })
    expect((await act(library, 'audit', id)).msg).toMatch('盘点后已移动')
    expect(await library.defects()).toEqual([])
  })

  it('is not undone once one of its cards has moved again', async () => {
    const library = await aLibrary()
    const [here, there] = [await library.bin('A-01'), await library.bin('A-02', { capacity: 2 })]
    const card = await library.stocked(here)
    const { id } = await started(library)
    await act(library, 'scan', id, { cardId: card.id, realLocationId: there })
    await library.admin.ok('inventoryCountSlip/finish', { id })
    await library.admin.ok('inventoryCountSlip/audit', { id })
    const out = await library.outbound([{ cardId: card.id }])
    await library.admin.ok('outboundOrder/audit', { id: out.id })
    expect(await act(library, 'cancelAudit', id)).toMatchObject({
      status: 422,
      msg: `卡片${card.code}已有后续移动，不能反审核`,
    })
  })

  it('of two cards that lie in each other’s one-place bins, and of one found where another is missing, is audited and undone', async () => {
    const library = await aLibrary()
    // Neither for two cards nor for the weight of two.
    const bin = (code: string): Promise<string> => library.bin(code, { maxWeight: '70' })
    const stocked = (binId: string): Promise<Data> => library.stocked(binId, { weight: '60' })
    const [one, two, three] = [await bin('A-01'), await bin('A-02'), await bin('A-03')]
    const [first, second, lost] = [await stocked(one), await stocked(two), await stocked(three)]
    const surplus = await library.card({ weight: '60' })
    const { id } = await started(library)
    const seen = [
      [first, two],
      [second, one],
      [surplus, three],
    ] as const
    for (const [card, realLocationId] of seen) await act(library, 'scan', id, { cardId: card.id, realLocationId })
    await library.admin.ok('inventoryCountSlip/finish', { id })
    await decide(library, id, { reason: '放错位' })
    await library.admin.ok('inventoryCountSlip/audit', { id })
    const places = async () =>
      Promise.all([first, second, surplus, lost].map(async (card) => (await library.place(card.id)).location_id))
    expect(await places()).toEqual([two, one, three, null])
    await library.admin.ok('inventoryCountSlip/cancelAudit', { id })
    expect(await places()).toEqual([one, two, null, three])
    expect(await library.defects()).toEqual([])
  })

  it('of a card that lies in a full bin in place of one as heavy is audited, though thirds of its load are no round numbers', async () => {
    const library = await aLibrary()
    const full = await library.bin('A-01', { maxWeight: '30.3', capacity: 3 })
    const other = await library.bin('A-02')
    const heavy = (binId: string): Promise<Data> => library.stocked(binId, { weight: '10.1' })
    const [one, two, three] = [await heavy(full), await heavy(full), await heavy(full)]
    const found = await heavy(other)
    const { id } = await started(library)
    const seen = [
      [one, other],
      [two, full],
      [three, full],
      [found, full],
    ] as const
    for (const [card, realLocationId] of seen) await act(library, 'scan', id, { cardId: card.id, realLocationId })
    await library.admin.ok('inventoryCountSlip/finish', { id })
    await decide(library, id, { reason: '放错位' })
    expect(await act(library, 'audit', id)).toMatchObject({ status: 200 })
    expect(await library.place(found.id)).toMatchObject({ location_id: full })
  })

  it('leaves out what moved since, until it is counted again or ignored', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01', { capacity: 3 })
    const card = await library.stocked(bin)
    const { id } = await started(library)
    const out = await library.outbound([{ cardId: card.id }])
    await library.admin.ok('outboundOrder/audit', { id: out.id })
    await library.admin.ok('inventoryCountSlip/finish', { id })
    const slip = await slipOf(library, id)
    expect(slip.lines).toMatchObject([{ result: 3, movedSince: true }])
    await decide(library, id, { reason: '漏登记' })
    expect((await act(library, 'audit', id)).msg).toBe(`卡片${card.code}盘点后已移动，请重盘或忽略`)
    await decide(library, id, { reason: '漏登记', handle: 2 })
    await library.admin.ok('inventoryCountSlip/audit', { id })
    expect(await library.place(card.id)).toMatchObject({ place_type: 2 })
  })

  it('judges a card that moved and is scanned again by its books of now', async () => {
    const library = await aLibrary()
    const [here, there] = [await library.bin('A-01'), await library.bin('A-02')]
    const card = await library.stocked(here)
    const { id } = await started(library)
    const out = await library.outbound([{ cardId: card.id }])
    await library.admin.ok('outboundOrder/audit', { id: out.id })
    const back = await library.inbound([{ cardId: card.id, locationId: there }])
    await library.admin.ok('godownEntry/audit', { id: back.id })
    const answer = await act(library, 'scan', id, { cardId: card.id, realLocationId: there })
    expect(answer.data.line).toMatchObject({ result: 1, bookLocationId: there, scanCount: 1 })
  })

  it('takes the last scan of a card, and counts a repeated call once', async () => {
    const library = await aLibrary()
    const [here, there] = [await library.bin('A-01'), await library.bin('A-02')]
    const card = await library.stocked(here)
    const { id } = await started(library)
    const first = { cardId: card.id, realLocationId: there, clientId: 'phone-1' }
    expect((await act(library, 'scan', id, first)).data.line).toMatchObject({ result: 2, scanCount: 1 })
    expect((await act(library, 'scan', id, first)).data.line).toMatchObject({ result: 2, scanCount: 1 })
    const again = await act(library, 'scan', id, { cardId: card.id, realLocationId: here, clientId: 'phone-2' })
    expect(again.data.line).toMatchObject({ result: 1, scanCount: 2 })
  })

  it('counted by several phones at once loses no scan', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01', { capacity: 20 })
    const cards = await Promise.all(Array.from({ length: 12 }, () => library.stocked(bin)))
    const { id } = await started(library)
    const answers = await Promise.all(
      cards.map((card) => act(library, 'scan', id, { code: card.code, realLocationId: bin })),
    )
    expect(answers.map(({ status }) => status)).toEqual(cards.map(() => 200))
    expect(await slipOf(library, id)).toMatchObject({ countedQty: 12, okQty: 12 })
  })

  it('refuses an unknown card, a bin outside its scope, and a place that is no bin', async () => {
    const library = await aLibrary()
    const [inside, outside] = [await library.bin('A-01'), await library.bin('A-02')]
    const rack = await library.bin('R-1', { kind: 2 })
    const card = await library.stocked(inside)
    const { id } = await started(library, { locationIds: [inside] })
    expect((await act(library, 'scan', id, { code: 'nobody', realLocationId: inside })).msg).toBe('卡片不存在')
    expect((await act(library, 'scan', id, { realLocationId: inside })).data).toEqual([
      { field: 'code', msg: '请扫描或输入卡片' },
    ])
    expect((await act(library, 'scan', id, { cardId: card.id, realLocationId: outside })).msg).toBe('库位不在盘点范围')
    expect((await act(library, 'scan', id, { cardId: card.id, realLocationId: rack })).msg).toBe('不是末级库位')
    expect((await act(library, 'scan', id, { cardId: card.id })).data).toEqual([
      { field: 'realLocationId', msg: '请扫描库位' },
    ])
    expect((await slipOf(library, id)).lines).toMatchObject([{ cardId: card.id, scanCount: 0, result: 0 }])
  })

  it('is of locations of its own warehouse', async () => {
    const library = await aLibrary()
    const { admin } = library
    const other = await admin.ok('warehouse/insert', { name: '模具二库', managerId: admin.userId })
    const [own, elsewhere] = [await library.bin('A-01'), await library.bin('B-01', { warehouseId: other.id })]
    const refused = { status: 400, data: [{ field: 'locationIds', msg: '库位不在该仓库' }] }
    const given = { name: '抽盘', warehouseId: library.warehouseId, counterIds: [admin.userId] }
    const both = { ...given, locationIds: [own, elsewhere] }
    expect(await admin.call('inventoryCountSlip/insert', both)).toMatchObject(refused)
    expect((await admin.ok('inventoryCountSlip/list')).totalRow).toBe(0)
    const slip = await aSlip(library, { locationIds: [own] })
    const moved = { id: slip.id, version: 1, warehouseId: other.id }
    expect(await admin.call('inventoryCountSlip/update', moved)).toMatchObject(refused)
    expect(await slipOf(library, slip.id)).toMatchObject({ warehouseId: library.warehouseId, version: 1 })
  })

  it('counts a zone with everything below it, and only the types it names', async () => {
    const library = await aLibrary()
    const zone = await library.bin('Z', { kind: 1 })
    const [inZone, beside] = [await library.bin('A-01', { parentId: zone, capacity: 2 }), await library.bin('B-01')]
    const other = await library.admin.ok('toolingType/insert', {
      name: '冲压模',
      cardType: 2,
      needAcceptance: false,
      designLife: 5,
    })
    const wanted = await library.stocked(inZone)
    await library.stocked(inZone, { toolingTypeId: other.id })
    await library.stocked(beside)
    const { id } = await started(library, { locationIds: [zone], toolingTypeIds: [library.typeId] })
    expect((await slipOf(library, id)).lines).toMatchObject([{ cardId: wanted.id, result: 0 }])
  })

  it('tells nobody what the books say while it is counted blind', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01', { capacity: 2 })
    const [seen] = [await library.stocked(bin), await library.stocked(bin)]
    const { id } = await started(library, { mode: 2 })
    const { data } = await act(library, 'scan', id, { cardId: seen.id, realLocationId: bin })
    expect(Object.keys(data.line)).not.toEqual(expect.arrayContaining(['bookLocationId']))
    const counting = await slipOf(library, id)
    expect(counting.lines).toHaveLength(1)
    expect(counting.lines[0].bookLocationId).toBeUndefined()
    await library.admin.ok('inventoryCountSlip/finish', { id })
    expect((await slipOf(library, id)).lines).toHaveLength(2)
  })

  it('is told that a bin is empty: what should lie there is missing until it is scanned elsewhere', async () => {
    const library = await aLibrary()
    const [here, there] = [await library.bin('A-01', { capacity: 2 }), await library.bin('A-02')]
    const [gone, moved] = [await library.stocked(here), await library.stocked(here)]
    const { id } = await started(library)
    const told = await act(library, 'emptyBin', id, { realLocationId: here, clientId: 'phone-1' })
    expect(told.data).toMatchObject({ missing: 2 })
    expect(await slipOf(library, id)).toMatchObject({ lossQty: 2, countedQty: 0 })
    await act(library, 'scan', id, { cardId: moved.id, realLocationId: there })
    // Opened again after it was finished, what somebody has seen to be missing stays so.
    await act(library, 'finish', id)
    await act(library, 'reopen', id)
    const slip = await slipOf(library, id)
    expect(slip).toMatchObject({ lossQty: 1, moveQty: 1 })
    expect(slip.lines.find(({ cardId }: Data) => cardId === gone.id)).toMatchObject({
      ...{ result: 3, scanCount: 0, scanUserId: library.admin.userId },
    })
    expect((await act(library, 'emptyBin', id, { realLocationId: there })).msg).toBe('该库位已扫到1张卡片，不是空库位')
    const inEnglish = await library.admin.call('inventoryCountSlip/emptyBin', { id, realLocationId: there }, 'en')
    expect(inEnglish.msg).toBe('Cards were scanned in this bin (1), it is not empty')
  })

  it('counted blind does not tell how much an empty bin should have held', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01')
    await library.stocked(bin)
    const { id } = await started(library, { mode: 2 })
    const told = await act(library, 'emptyBin', id, { realLocationId: bin })
    expect(told.status).toBe(200)
    expect(told.data.missing).toBeUndefined()
  })

  it('keeps photos of what was counted', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01')
    const card = await library.stocked(bin)
    const { id } = await started(library)
    const photo = async () => [await uploaded(library.admin, 'label.txt')]
    expect((await act(library, 'addPhoto', id, { cardId: card.id, photo: await photo() })).msg).toBe('请先扫描该卡片')
    await act(library, 'scan', id, { cardId: card.id, realLocationId: bin })
    const first = await photo()
    expect((await act(library, 'addPhoto', id, { cardId: card.id, photo: first })).data).toMatchObject({ photos: 1 })
    await act(library, 'addPhoto', id, { cardId: card.id, photo: await photo() })
    const slip = await slipOf(library, id)
    expect(slip.lines[0].photo).toHaveLength(2)
    expect(slip.lines[0]).toMatchObject({ scanCount: 1, result: 1 })
    // It belongs to the slip now, and is not cleared away like what nobody mentions.
    const files = await library.admin.ok('file/listByRow', { resource: 'inventoryCountSlip', rowId: id })
    expect(files.list.map(({ url }: Data) => url)).toContain(first[0]?.url)
  })

  it('keeps photos also of a card that the counter may not look up: he has counted it', async () => {
    const library = await aLibrary()
    const { admin, tenant } = library
    const [orgId, abroad] = [await tenant.factory('二厂'), await tenant.factory('三厂')]
    const own = { name: '二厂库', managerId: admin.userId, orgId, useLocation: false }
    const { id: warehouseId } = await admin.ok('warehouse/insert', own)
    const card = await library.card({ orgId: abroad })
    const rights = { menus: ['checkOrder', 'mouldEquipmentCard'], buttons: buttonsOf('checkOrder') }
    const counter = await tenant.person({ orgId, ...rights })
    const { id } = await started(library, { orgId, warehouseId, counterIds: [counter.userId] })
    expect((await counter.call('newCard/getEntityById', { id: card.id })).status).toBe(404)
    const { line } = await counter.ok('inventoryCountSlip/scan', { id, code: card.code })
    const photo = [await uploaded(counter, 'label.txt')]
    const kept = await counter.call('inventoryCountSlip/addPhoto', { id, cardId: line.cardId, photo })
    expect(kept).toMatchObject({ status: 200, data: { photos: 1 } })
  })

  it('opened again has nothing missing', async () => {
    const library = await aLibrary()
    await library.stocked(await library.bin('A-01'))
    const { id } = await started(library)
    await library.admin.ok('inventoryCountSlip/finish', { id })
    expect(await slipOf(library, id)).toMatchObject({ lossQty: 1 })
    await library.admin.ok('inventoryCountSlip/reopen', { id })
    expect(await slipOf(library, id)).toMatchObject({ lossQty: 0, progress: 1 })
    expect(await act(library, 'audit', id)).toMatchObject({ status: 422, msg: '请先完成盘点' })
  })

  it('keeps its scope and its lines once it has begun', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01')
    await library.stocked(bin)
    const { id } = await started(library)
    const { version } = await slipOf(library, id)
    const scope = await library.admin.call('inventoryCountSlip/update', { id, version, locationIds: [bin] })
    expect(scope.data).toEqual([{ field: 'locationIds', msg: '盘点已开始，不能修改范围' }])
    const lines = await library.admin.call('inventoryCountSlip/update', { id, version, lines: [] })
    expect(lines.data).toEqual([{ field: 'lines', msg: '明细由盘点生成，不能增删' }])
  })

  it('drops the promise of a card that is lost, and finds it again as surplus', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01')
    const card = await library.stocked(bin)
    const order = await library.admin.ok('requisitionTooling/insert', {
      ...{ purpose: '生产', warehouseId: library.warehouseId, lines: [{ cardId: card.id }] },
    })
    await library.admin.ok('requisitionTooling/audit', { id: order.id })
    const { id } = await started(library)
    await library.admin.ok('inventoryCountSlip/finish', { id })
    await decide(library, id, { reason: '漏登记' })
    await library.admin.ok('inventoryCountSlip/audit', { id })
    expect(await library.place(card.id)).toMatchObject({ place_type: 7 })

    const later = await started(library)
    await act(library, 'scan', later.id, { cardId: card.id, realLocationId: bin })
    await library.admin.ok('inventoryCountSlip/finish', { id: later.id })
    await decide(library, later.id, { reason: '漏登记' })
    await library.admin.ok('inventoryCountSlip/audit', { id: later.id })
    expect(await library.place(card.id)).toMatchObject({ place_type: 1, location_id: bin })
    const out = await library.outbound([{ cardId: card.id }])
    expect((await library.audit('outboundOrder', out.id)).status).toBe(200)
    expect(await library.defects()).toEqual([])
  })

  it('of a card that the books place with another organisation asks for a transfer', async () => {
    const library = await aLibrary()
    const { admin } = library
    const bin = await library.bin('A-01')
    const orgId = await library.tenant.factory('二厂')
    const abroad = await admin.ok('warehouse/insert', {
      ...{ name: '二厂库', managerId: admin.userId, orgId, useLocation: false },
    })
    const card = await library.card()
    const paper = await library.inbound([{ cardId: card.id }], { inboundType: 1, warehouseId: abroad.id })
    await admin.ok('godownEntry/audit', { id: paper.id })
    const { id } = await started(library)
    await act(library, 'scan', id, { cardId: card.id, realLocationId: bin })
    await admin.ok('inventoryCountSlip/finish', { id })
    await decide(library, id, { reason: '漏登记' })
    expect((await act(library, 'audit', id)).msg).toBe(`卡片${card.code}账面在其它组织(二厂库)，请走调拨`)
  })

  it('that freezes its stock lets nothing in its scope move until it is audited', async () => {
    const library = await aLibrary()
    const [frozen, free] = [await library.bin('A-01'), await library.bin('B-01')]
    const [held, other] = [await library.stocked(frozen), await library.card()]
    const slip = await started(library, { freeze: true, locationIds: [frozen] })
    const out = await library.outbound([{ cardId: held.id }])
    expect(await library.audit('outboundOrder', out.id)).toMatchObject({
      status: 422,
      msg: `库位正在盘点(${slip.code})`,
    })
    const into = await library.inbound([{ cardId: other.id, locationId: free }], { inboundType: 1 })
    await library.admin.ok('godownEntry/audit', { id: into.id })
    const bins = await library.admin.ok('cargoLocation/list', { orderBy: 'code' })
    expect(bins.list.map((bin: Data) => bin.frozenBy)).toEqual([slip.code, null])

    await act(library, 'scan', slip.id, { cardId: held.id, realLocationId: frozen })
    await library.admin.ok('inventoryCountSlip/finish', { id: slip.id })
    await library.admin.ok('inventoryCountSlip/audit', { id: slip.id })
    expect((await library.audit('outboundOrder', out.id)).status).toBe(200)
  })

  it('that freezes some bins and types holds nothing else, and no paper there is undone', async () => {
    const library = await aLibrary()
    const { admin } = library
    const { id: dies } = await admin.ok('toolingType/insert', { name: '压铸模', cardType: 2, needAcceptance: false })
    const { id: jigs } = await admin.ok('toolingType/insert', {
      name: '夹具',
      cardType: 2,
      designLife: 9,
      needAcceptance: false,
    })
    const { id: jigFile } = await admin.ok('archives/insert', { name: '夹具一', cardType: 2, toolingTypeId: jigs })
    const [counted, free] = [await library.bin('A-01', { capacity: 5 }), await library.bin('B-01')]
    const held = await library.card()
    const brought = await library.inbound([{ cardId: held.id, locationId: counted }], { inboundType: 1 })
    await admin.ok('godownEntry/audit', { id: brought.id })
    const elsewhere = await library.stocked(free)
    const ofAnotherType = await library.stocked(counted, { archivesId: jigFile })
    const scope = { locationIds: [counted], toolingTypeIds: [library.typeId, dies] }
    const { code } = await started(library, { freeze: true, ...scope })
    const frozen = `库位正在盘点(${code})`

    const lines = [elsewhere, held, ofAnotherType].map(({ id }) => ({ cardId: id }))
    const out = await library.outbound(lines)
    expect((await library.audit('outboundOrder', out.id)).data.lines).toMatchObject([{ cardId: held.id, msg: frozen }])
    expect(await admin.call('godownEntry/cancelAudit', { id: brought.id })).toMatchObject({ status: 422, msg: frozen })
    const rest = await library.outbound([elsewhere, ofAnotherType].map(({ id }) => ({ cardId: id })))
    expect((await library.audit('outboundOrder', rest.id)).status).toBe(200)
  })

  it('is audited by a keeper of its warehouse', async () => {
    const library = await aLibrary()
    const clerk = await library.tenant.person({ menus: ['checkOrder'], buttons: ['checkOrder_audit'] })
    const { id } = await started(library)
    await library.admin.ok('inventoryCountSlip/finish', { id })
    const answer = await clerk.call('inventoryCountSlip/audit', { id })
    expect(answer).toMatchObject({ status: 422, msg: '仅本仓库保管员可审核' })
  })

  it('tells its differences as a workbook, not before it is counted', async () => {
    const library = await aLibrary()
    await library.stocked(await library.bin('A-01'))
    const { id, code } = await started(library, { mode: 2 })
    const early = download(library.admin, 'inventoryCountSlip/exportDiff', { id })
    await expect(early).rejects.toThrow('请先完成盘点，再导出差异')
    await library.admin.ok('inventoryCountSlip/finish', { id })
    const rows = await rowsOf(await download(library.admin, 'inventoryCountSlip/exportDiff', { id }), code)
    expect(rows).toHaveLength(2)
    expect(rows[1]).toContain('盘亏')
  })
})

const movesOf = (library: Library, docId: string) =>
  library.tenant.inTenant(async (tx) => {
    const { rows } = await tx.send({
      text: 'SELECT move_type, count(*)::int AS count FROM card_move WHERE doc_id = $1 GROUP BY move_type ORDER BY move_type',
      values: [docId],
    })
    return rows
  })
