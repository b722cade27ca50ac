// The four questions to the mould library, by the examples of the domain page, and what people do from there.
import { allowedActions } from '@tmlm/model'
import { listToReturn } from '@tmlm/model/areas/library/libraryReports'
import { afterEach, describe, expect, it } from 'vitest'
import { clock, type Caller, type Data } from '../../harness/app.ts'
import { aLibrary, type Library } from '../../harness/library.ts'
import { fromLocal } from '../../../src/platform/clock.ts'

const start = clock.now
afterEach(() => {
  clock.now = start
})

/** Time goes on; who was logged in stays so. */
async function at(local: string, library?: Library): Promise<void> {
  clock.now = fromLocal(local, 'Asia/Shanghai')
  await library?.tenant.inTenant((tx) =>
    tx.send({
      text: `UPDATE login_session SET last_active = $1, expire_time = $1::timestamptz + interval '1 day'`,
      values: [clock.now],
    }),
  )
}
const rowsOf = async (caller: Caller, list: string, input: Data = {}): Promise<Data[]> =>
  (await caller.ok(`statisticalQuery/${list}`, { pageSize: 200, ...input })).list

async function issue(library: Library, cardId: string, more: Data = {}): Promise<Data> {
  const paper = await library.outbound([{ cardId }], more)
  await library.admin.ok('outboundOrder/audit', { id: paper.id })
  return paper
}

describe('What came and went', () => {
  it('tells the places of both sides, each from where the last one ended', async () => {
    const library = await aLibrary()
    const { admin, warehouseId } = library
    const [here, there] = [await library.bin('A-01'), await library.bin('A-02')]
    const { id } = await library.stocked(here)
    await admin.ok('newCard/move', { id, warehouseId, locationId: there })
    const { list } = await admin.ok('statisticalQuery/listInOut', { cardId: id, orderBy: '-seq' })
    expect(list).toMatchObject([
      {
        ...{ fromKey: `W:${warehouseId}:${here}`, fromWarehouseId: warehouseId, fromLocationId: here },
        ...{ toKey: `W:${warehouseId}:${there}`, warehouseId, locationId: there },
      },
      { fromKey: 'N', fromLocationId: null, toKey: `W:${warehouseId}:${here}`, locationId: here },
      { fromKey: null, fromWarehouseId: null, fromLocationId: null, toKey: 'N' },
    ])
  })
})

describe('Stock on hand', () => {
  it('R-2: as of a moment counts what the last move before it left there', async () => {
    await at('2027-03-01 07:59:00')
    const library = await aLibrary()
    const { admin, warehouseId } = library
    const [a1, a2] = [await library.bin('A-01'), await library.bin('A-02')]
    await at('2027-03-01 08:00:00', library)
    const card = await library.card()
    await at('2027-03-01 09:00:00', library)
    const inward = await library.inbound([{ cardId: card.id, locationId: a1 }], { inboundType: 1 })
    await admin.ok('godownEntry/audit', { id: inward.id })
    await at('2027-03-02 08:00:00', library)
    await issue(library, card.id)
    await at('2027-03-03 17:00:00', library)
    const back = await library.inbound([{ cardId: card.id, locationId: a2 }])
    await admin.ok('godownEntry/audit', { id: back.id })
    await at('2027-03-04 09:00:00', library)
    const stock = async (asOf: string, groupBy = 'warehouse') => rowsOf(admin, 'listStock', { asOf, groupBy })
    expect(await stock('2027-03-01 08:30:00')).toEqual([])
    expect(await stock('2027-03-02 12:00:00')).toEqual([])
    const evening = await stock('2027-03-03 18:00:00')
    expect(evening).toMatchObject([{ warehouseId, quantity: 1, inUse: 1, reserved: null, free: null }])
    expect(await stock('2027-03-03 18:00:00', 'location')).toMatchObject([{ warehouseId, locationId: a2, quantity: 1 }])
    expect(await stock('2027-03-01 12:00:00', 'location')).toMatchObject([{ locationId: a1, quantity: 1 }])
  })

  it('tells of some files in which bins they lie', async () => {
    const library = await aLibrary()
    const { admin, typeId, fileId } = library
    const [a1, a2] = [await library.bin('A-01', { capacity: 5 }), await library.bin('A-02')]
    for (const bin of [a1, a1, a2]) await library.stocked(bin)
    const other = await admin.ok('archives/insert', { name: '后壳模', cardType: 2, toolingTypeId: typeId })
    await library.stocked(a1, { archivesId: other.id })
    const bins = async (archivesId: string) =>
      (await rowsOf(admin, 'listStock', { groupBy: 'archiveBin', archivesId })).map(
        (row) => `${String(row.archivesIdName)} ${String(row.locationIdName)} ${String(row.quantity)}`,
      )
    expect((await bins(fileId)).toSorted()).toEqual(['前壳模 A-01 2', '前壳模 A-02 1'])
    expect(await bins(`${fileId},${other.id}`)).toHaveLength(3)
  })

  it('tells of what lies there how much is in use, promised and free, by warehouse, bin, type or file', async () => {
    const library = await aLibrary()
    const { admin, warehouseId, typeId, fileId } = library
    const bin = await library.bin('A-01', { capacity: 9 })
    const cards = [await library.stocked(bin), await library.stocked(bin), await library.stocked(bin)]
    await issue(library, cards[2].id)
    const wish = await admin.ok('requisitionTooling/insert', {
      ...{ warehouseId, purpose: '生产', lines: [{ cardId: cards[0].id, qty: 1 }] },
    })
    await admin.ok('requisitionTooling/audit', { id: wish.id })
    const figures = { quantity: 2, inUse: 2, underRepair: 0, sealed: 0, scrapped: 0, reserved: 1, free: 1 }
    expect(await rowsOf(admin, 'listStock')).toMatchObject([{ warehouseId, warehouseIdName: '模具一库', ...figures }])
    for (const [groupBy, key] of [
      ['location', { locationId: bin }],
      ['type', { toolingTypeId: typeId, toolingTypeIdName: '注塑模' }],
      ['archive', { archivesId: fileId, archivesIdName: '前壳模' }],
    ] as const)
      expect(await rowsOf(admin, 'listStock', { groupBy })).toMatchObject([{ ...key, ...figures }])
    expect(await rowsOf(admin, 'listStock', { status: 5 })).toEqual([])
    expect(await rowsOf(admin, 'listStock', { keyword: '前壳' })).toHaveLength(1)
    expect(await rowsOf(admin, 'listStock', { keyword: '后壳' })).toEqual([])
    expect(await rowsOf(admin, 'listStock', { quantityBegin: 3 })).toEqual([])
    const shown = await rowsOf(admin, 'listPosition', { warehouseId, placeType: 1 })
    expect(shown).toHaveLength(figures.quantity)
    expect((await admin.call('statisticalQuery/listStock', { groupBy: 'colour' })).data[0].field).toBe('groupBy')
  })
})

describe('A keyword', () => {
  it('finds rows by their card, their holder and their paper alike, in the list, its count and among other filters', async () => {
    const library = await aLibrary()
    const { admin } = library
    const bin = await library.bin('A-01', { capacity: 9 })
    const [kept, lent] = [await library.stocked(bin), await library.stocked(bin)]
    const paper = await issue(library, lent.id)
    const found = async (list: string, keyword: string, more: Data = {}): Promise<string[]> => {
      const rows = await rowsOf(admin, list, { keyword, ...more })
      const { totalRow } = await admin.ok('statisticalQuery/count', { list, keyword, ...more })
      expect(totalRow).toBe(rows.length)
      return rows.map(({ code }) => code)
    }
    const [out] = await rowsOf(admin, 'listPosition', { placeType: 2 })
    expect(await found('listPosition', kept.code.toLowerCase())).toEqual([kept.code])
    expect(await found('listPosition', out?.holderUserIdName)).toEqual([lent.code])
    expect(await found('listPosition', lent.code, { placeType: 1 })).toEqual([])
    expect(await found('listInOut', paper.code)).toEqual([lent.code])
    expect(await found('listInOut', paper.code.slice(0, -4).toLowerCase(), { direction: 2 })).toEqual([lent.code])
    expect(await found('listInOut', 'nowhere')).toEqual([])
    expect(new Set(await found('listInOut', lent.code))).toEqual(new Set([lent.code]))
  })
})

describe('Cards to be returned', () => {
  it('R-3: are overdue from the day after the last one, counted in days of the tenant', async () => {
    await at('2027-02-28 10:00:00')
    const library = await aLibrary()
    const { admin } = library
    const card = await library.stocked(await library.bin('A-01'))
    await at('2027-03-01 10:00:00', library)
    const paper = await issue(library, card.id)
    const shown = async (): Promise<Data> => (await rowsOf(admin, 'listToReturn'))[0]
    expect(await shown()).toMatchObject({
      ...{ code: card.code, dueReturnTime: '2027-03-08 23:59:59', docCode: paper.code, docId: paper.id },
      ...{ holderUserId: admin.userId, outTime: '2027-03-01 10:00:00', mounted: false },
    })
    await at('2027-03-08 23:00:00', library)
    expect(await shown()).toMatchObject({ overdue: false, overdueDays: 0 })
    // Still the ninth in Greenwich.
    await at('2027-03-10 07:00:00', library)
    expect(await shown()).toMatchObject({ overdue: true, overdueDays: 2 })
    await at('2027-03-10 09:00:00', library)
    expect(await shown()).toMatchObject({ overdue: true, overdueDays: 2 })
    expect(await rowsOf(admin, 'listToReturn', { overdue: 'false' })).toEqual([])
  })

  it('name who has them outside the house, where nobody can be reminded', async () => {
    const library = await aLibrary()
    const { admin } = library
    const bin = await library.bin('A-01', { capacity: 9 })
    const { id: supplierId } = await admin.ok('supplier/insert', { name: '恒力模具', types: ['模具制造'] })
    const [sent, lent] = [await library.stocked(bin), await library.stocked(bin)]
    await issue(library, sent.id, { outboundType: 2, supplierId, receiveUserId: null })
    await issue(library, lent.id)
    const rows = await rowsOf(admin, 'listToReturn')
    const offered = (code: unknown): string[] => {
      const row = rows.find((entry) => entry.code === code) ?? {}
      return allowedActions(listToReturn, row, { mayPress: (_, on) => on === 'cardsToBeReturned' })
    }
    expect(rows.find(({ code }) => code === sent.code)).toMatchObject({ heldOutside: '恒力模具', holderUserId: null })
    expect(offered(sent.code)).toEqual(['extendReturn'])
    expect(offered(lent.code)).toEqual(['remindReturn', 'extendReturn', 'handOver'])
    expect(await admin.call('newCard/remindReturn', { id: sent.id })).toMatchObject({
      status: 422,
      msg: `卡片${sent.code}没有领用人`,
    })
    const given = { id: sent.id, holderUserId: admin.userId }
    expect(await admin.call('newCard/handOver', given)).toMatchObject({
      status: 422,
      msg: `卡片${sent.code}当前送修中(恒力模具)，不能转手`,
    })
    expect((await admin.call('newCard/handOver', given, 'en')).msg).toBe(
      `Card ${sent.code} cannot be handed over, it is now: Out for repair (恒力模具)`,
    )
    expect(await library.place(sent.id)).toMatchObject({ place_type: 3, seq: 3 })
  })

  it('leave the list when they are back', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01')
    const card = await library.stocked(bin)
    await issue(library, card.id)
    expect(await rowsOf(library.admin, 'listToReturn')).toHaveLength(1)
    const back = await library.inbound([{ cardId: card.id, locationId: bin }])
    await library.admin.ok('godownEntry/audit', { id: back.id })
    expect(await rowsOf(library.admin, 'listToReturn')).toEqual([])
  })

  it('are lent longer for a reason, on the list and on the outbound line', async () => {
    const library = await aLibrary()
    const { admin } = library
    const card = await library.stocked(await library.bin('A-01'))
    const paper = await issue(library, card.id)
    const missing = await admin.call('newCard/extendReturn', { id: card.id, dueReturnTime: '2099-01-02 08:00:00' })
    expect([missing.status, missing.data[0].field]).toEqual([400, 'reason'])
    const past = { id: card.id, dueReturnTime: '2001-01-02 08:00:00', reason: '订单延长' }
    expect((await admin.call('newCard/extendReturn', past)).data[0].field).toBe('dueReturnTime')
    await admin.ok('newCard/extendReturn', { ...past, dueReturnTime: '2099-01-02 08:00:00' })
    expect(await rowsOf(admin, 'listToReturn')).toMatchObject([{ dueReturnTime: '2099-01-02 08:00:00' }])
    const { lines } = await admin.ok('outboundOrder/getEntityById', { id: paper.id })
    expect(lines[0].dueReturnTime).toBe('2099-01-02 08:00:00')
    const { list } = await admin.ok('operationLog/list', { resource: 'newCard', rowId: card.id })
    expect(list[0]).toMatchObject({ action: 'extendReturn' })
    expect(list[0].changes).toMatchObject([
      { label: '应还时间', before: '', after: '2099-01-02 08:00:00' },
      { label: '原因', before: '', after: '订单延长' },
    ])
    expect(await library.defects()).toEqual([])
  })

  it('pass to another holder by a move, and are still to be returned', async () => {
    const library = await aLibrary()
    const { admin, tenant } = library
    const card = await library.stocked(await library.bin('A-01'))
    await issue(library, card.id)
    const [before] = await rowsOf(admin, 'listToReturn')
    const { userId } = await tenant.person()
    const { moveId } = await admin.ok('newCard/handOver', { id: card.id, holderUserId: userId })
    const [after] = await rowsOf(admin, 'listToReturn')
    expect(after).toMatchObject({ holderUserId: userId, dueReturnTime: before.dueReturnTime, docCode: before.docCode })
    expect(await rowsOf(admin, 'listInOut', { moveType: 34 })).toMatchObject([{ id: moveId, direction: 4 }])
    expect(await library.defects()).toEqual([])
  })

  it('are called for by a notice to their holder', async () => {
    const library = await aLibrary()
    const { admin, tenant } = library
    const card = await library.stocked(await library.bin('A-01'))
    const holder = await tenant.person()
    await issue(library, card.id, { receiveUserId: holder.userId })
    expect(await admin.ok('newCard/remindReturn', { ids: [card.id] })).toEqual({ count: 1 })
    const { list } = await holder.ok('notice/list', { state: 1 })
    expect(list[0]).toMatchObject({ title: `请归还卡片${card.code}` })
    const stored = await library.stocked(await library.bin('A-02'))
    const longer = { dueReturnTime: '2099-01-02 08:00:00', reason: '订单延长' }
    for (const [action, input] of Object.entries({
      remindReturn: {},
      extendReturn: longer,
      handOver: { holderUserId: holder.userId },
    }))
      expect(await admin.call(`newCard/${action}`, { id: stored.id, ...input }), action).toMatchObject({
        status: 422,
        msg: `卡片${stored.code}无需归还`,
      })
    expect(await library.place(stored.id)).toMatchObject({ place_type: 1, due_return_time: null, seq: 2 })
  })
})

describe('Card position', () => {
  it('shows place, holder and days of every card, and who is away from home', async () => {
    await at('2027-03-01 08:00:00')
    const library = await aLibrary()
    const { admin } = library
    const [a1, a2] = [await library.bin('A-01'), await library.bin('A-02')]
    const card = await library.stocked(a1)
    await admin.ok('newCard/setHome', { id: card.id, homeLocationId: a2 })
    await at('2027-03-06 07:00:00', library)
    expect(await rowsOf(admin, 'listPosition')).toMatchObject([
      { code: card.code, placeType: 1, position: '模具一库/A-01', days: 5, seq: 2, awayFromHome: true },
    ])
    await admin.ok('newCard/move', { id: card.id, warehouseId: library.warehouseId, locationId: a2 })
    expect(await rowsOf(admin, 'listPosition', { awayFromHome: 'true' })).toEqual([])
    expect(await rowsOf(admin, 'listPosition')).toMatchObject([{ position: '模具一库/A-02', days: 0, seq: 3 }])
    await admin.ok('newCard/clearHome', { id: card.id })
    expect(await rowsOf(admin, 'listPosition')).toMatchObject([{ homeLocationId: null, awayFromHome: false }])
    expect(await library.defects()).toEqual([])
  })

  it('tells the keepers of both warehouses of a card that goes from one to the other', async () => {
    const library = await aLibrary()
    const { admin, tenant } = library
    const [here, there] = [await tenant.person(), await tenant.person()]
    const { version } = await admin.ok('warehouse/getEntityById', { id: library.warehouseId })
    await admin.ok('warehouse/update', { id: library.warehouseId, version, keeperIds: [here.userId] })
    const keeperIds = [here.userId, there.userId]
    const other = await admin.ok('warehouse/insert', { name: '模具二库', managerId: admin.userId, keeperIds })
    const card = await library.stocked(await library.bin('A-01'))
    await admin.ok('newCard/move', {
      ...{ id: card.id, warehouseId: library.warehouseId, locationId: await library.bin('A-02') },
    })
    const titles = async ({ ok }: Caller) => (await ok('notice/list', { state: 1 })).list.map((row: Data) => row.title)
    expect(await titles(here)).toEqual([])
    const locationId = await library.bin('B-01', { warehouseId: other.id })
    await admin.ok('newCard/move', { id: card.id, warehouseId: other.id, locationId })
    for (const keeper of [here, there]) expect(await titles(keeper)).toEqual([`卡片${card.code}已移库`])
    expect(await titles(admin)).toEqual([])
  })

  it('is changed by who holds the button of its screen, and by nobody who only keeps cards', async () => {
    const library = await aLibrary()
    const { tenant, warehouseId } = library
    const [a1, a2] = [await library.bin('A-01'), await library.bin('A-02')]
    const card = await library.stocked(a1)
    const input = { id: card.id, warehouseId, locationId: a2 }
    const keeper = await tenant.person({ menus: ['mouldEquipmentCard'], buttons: ['mouldEquipmentCard_update'] })
    expect((await keeper.call('newCard/move', input)).status).toBe(403)
    const mover = await tenant.person({ menus: ['cardPosition'], buttons: ['cardPosition_move'] })
    expect((await mover.call('newCard/move', input)).status).toBe(200)
  })

  it('refuses a full bin and a warehouse of another organisation', async () => {
    const library = await aLibrary()
    const { admin, tenant } = library
    const [a1, a2] = [await library.bin('A-01'), await library.bin('A-02')]
    const card = await library.stocked(a1)
    await library.stocked(a2)
    const full = await admin.call('newCard/move', { id: card.id, warehouseId: library.warehouseId, locationId: a2 })
    expect(full.status).toBe(422)
    expect(full.data.lines[0].msg).toContain('已满')
    const orgId = await tenant.factory()
    const other = await admin.ok('warehouse/insert', {
      name: '二库',
      managerId: admin.userId,
      orgId,
      useLocation: false,
    })
    expect(await admin.call('newCard/move', { id: card.id, warehouseId: other.id })).toMatchObject({
      ...{ status: 422, msg: '目标仓库属于其它组织，请走调拨' },
    })
    expect(await library.place(card.id)).toMatchObject({ location_id: a1 })
  })
})

describe('In and out', () => {
  it('is the ledger: every move with its two places, its paper and whether it was undone', async () => {
    const library = await aLibrary()
    const { admin } = library
    const bin = await library.bin('A-01')
    const card = await library.stocked(bin)
    const paper = await issue(library, card.id)
    await admin.ok('outboundOrder/cancelAudit', { id: paper.id })
    const rows = await rowsOf(admin, 'listInOut', { cardId: card.id, orderBy: 'seq' })
    expect(rows.map(({ moveType, direction, reversed }) => [moveType, direction, reversed])).toEqual([
      [10, 4, false],
      [11, 1, false],
      [21, 2, true],
      [90, 1, false],
    ])
    expect(rows[2]).toMatchObject({
      ...{ fromType: 1, fromPosition: '模具一库/A-01', placeType: 2, docType: 'outboundOrder', docId: paper.id },
      ...{ docCode: paper.code, partnerId: admin.userId },
    })
    expect(rows[3].reversesId).toBe(rows[2].id)
    expect(await rowsOf(admin, 'listInOut', { keyword: paper.code })).toHaveLength(2)
    expect(await rowsOf(admin, 'listInOut', { keyword: card.code })).toHaveLength(4)
  })

  it('of a warehouse has what came and what went, and a relocation once', async () => {
    const library = await aLibrary()
    const { admin, warehouseId } = library
    const card = await library.stocked(await library.bin('A-01'))
    const other = await admin.ok('warehouse/insert', { name: '二库', managerId: admin.userId, useLocation: false })
    await admin.ok('newCard/move', { id: card.id, warehouseId: other.id })
    const kinds = async (ids: string): Promise<number[]> =>
      (await rowsOf(admin, 'listInOut', { warehouseId: ids, orderBy: 'seq' })).map(({ moveType }) => moveType)
    expect(await kinds(warehouseId)).toEqual([11, 31])
    expect(await kinds(other.id)).toEqual([31])
    expect(await kinds(`${warehouseId},${other.id}`)).toEqual([11, 31])
  })
})

it('Cards are found by what they stand in, one kind of place or several', async () => {
  const library = await aLibrary()
  const stored = await library.stocked(await library.bin('A-01'))
  const born = await library.card()
  const found = async (placeType: string): Promise<unknown> =>
    (await library.admin.ok('newCard/list', { placeType, orderBy: 'code' })).list.map(({ id }: Data) => id)
  expect(await found('1')).toEqual([stored.id])
  expect(await found('0,1')).toEqual([stored.id, born.id])
  expect(await found('2')).toEqual([])
  const refused = await library.admin.call('newCard/list', { placeType: 'nowhere' })
  expect(refused.status).toBe(400)
})
