// Keepers also see the cards that stand in their warehouses, whatever organisation these belong to (ties of the tooling
// page with permission): they find, read and move them, and nobody else does.
import { describe, expect, it } from 'vitest'
import { aTenant, buttonsOf, type Caller, type Data } from './harness/app.ts'
import { aLibrary } from './harness/library.ts'

const screens = ['mouldEquipmentCard', 'cardPosition', 'inOutDetail', 'stockOnHand', 'outboundOrder', 'warehouseFiles']

/** A card of one factory in a warehouse of another, with two bins; its manager, its keeper and a keeper of elsewhere. */
async function aGuest() {
  const library = await aLibrary()
  const { admin, tenant } = library
  const [home, host] = [await tenant.factory('一厂'), await tenant.factory('二厂')]
  const rights = { menus: screens, buttons: screens.flatMap(buttonsOf), orgId: host }
  const [head, keeper, elsewhere] = [
    ...[await tenant.person(rights), await tenant.person(rights), await tenant.person(rights)],
  ] as const
  const own = { orgId: host, managerId: head.userId, keeperIds: [keeper.userId] }
  const { id: warehouseId } = await admin.ok('warehouse/insert', { name: '二厂模具库', ...own })
  await admin.ok('warehouse/insert', { name: '二厂外库', orgId: host, managerId: elsewhere.userId })
  const bins = [
    ...[await library.bin('H-01', { warehouseId, capacity: 9 }), await library.bin('H-02', { warehouseId })],
  ]
  const card = await library.card({ orgId: home })
  const paper = await library.inbound([{ cardId: card.id, locationId: bins[0] }], { inboundType: 1, warehouseId })
  await admin.ok('godownEntry/audit', { id: paper.id })
  return { library, admin, card, warehouseId, bins, head, keeper, elsewhere, home, host }
}

const sees = async (person: Caller, card: Data): Promise<Data> => {
  const count = async (call: string, more: Data = {}): Promise<number> => (await person.ok(call, more)).totalRow
  const library = (list: string): Promise<number> => count('statisticalQuery/count', { list })
  return {
    card: (await person.call('newCard/getEntityById', { id: card.id })).status,
    cards: await count('newCard/list'),
    exactly: await count('newCard/count'),
    byKeyword: await count('newCard/list', { keyword: card.code }),
    byStatus: await count('newCard/list', { status: 2 }),
    picked: await count('newCard/list', { picker: 1, id: card.id }),
    positions: await count('statisticalQuery/listPosition'),
    counted: await library('listPosition'),
    moves: await count('statisticalQuery/listInOut'),
    dashboard: (await person.ok('homePage/cardCount')).list.find((row: Data) => row.cardType === 2)?.total,
    stock: (await person.ok('statisticalQuery/listStock')).list.map((row: Data) => row.quantity),
  }
}
const everything = {
  card: 200,
  cards: 1,
  exactly: 1,
  byKeyword: 1,
  byStatus: 1,
  picked: 1,
  positions: 1,
  counted: 1,
  dashboard: 1,
}
const nothing = {
  card: 404,
  cards: 0,
  exactly: 0,
  byKeyword: 0,
  byStatus: 0,
  picked: 0,
  positions: 0,
  counted: 0,
  dashboard: 0,
}

describe('A card of another organisation in a warehouse', () => {
  it('is seen by its manager and its keepers in every list, and by no other keeper', async () => {
    const { card, head, keeper, elsewhere } = await aGuest()
    for (const person of [head, keeper])
      expect(await sees(person, card)).toEqual({ ...everything, moves: 2, stock: [1] })
    expect(await sees(elsewhere, card)).toEqual({ ...nothing, moves: 0, stock: [] })
    const stranger = await (await aTenant()).person({ menus: screens })
    expect((await stranger.call('newCard/getEntityById', { id: card.id })).status).toBe(404)
  })

  it('is counted once where the keeper sees its organisation too, and stands in his order among his own', async () => {
    const { library, card, keeper, host, bins, warehouseId, admin } = await aGuest()
    const own = await library.card({ orgId: host })
    const paper = await library.inbound([{ cardId: own.id, locationId: bins[0] }], { inboundType: 1, warehouseId })
    await admin.ok('godownEntry/audit', { id: paper.id })
    const listed = async (input: Data = {}): Promise<string[]> =>
      (await keeper.ok('newCard/list', input)).list.map((row: Data) => row.code)
    expect(await listed()).toEqual([own.code, card.code])
    expect(await listed({ orderBy: 'code' })).toEqual([card.code, own.code])
    expect(await listed({ pageSize: 1, currentPage: 2 })).toEqual([card.code])
    expect((await keeper.ok('newCard/count')).totalRow).toBe(2)
    expect((await library.admin.ok('newCard/count')).totalRow).toBe(2)
  })

  it('is moved and issued by them, but not otherwise changed', async () => {
    const { library, card, keeper, elsewhere, warehouseId, bins } = await aGuest()
    const [row] = (await keeper.ok('statisticalQuery/listPosition')).list
    expect(row.access).toBe(2)
    const move = { id: card.id, warehouseId, locationId: bins[1] }
    expect((await elsewhere.call('newCard/move', move)).status).toBe(404)
    await keeper.ok('newCard/move', move)
    expect(await library.place(card.id)).toMatchObject({ location_id: bins[1] })
    const { access, version } = await keeper.ok('newCard/getEntityById', { id: card.id })
    expect(access).toBe(1)
    expect((await keeper.call('newCard/update', { id: card.id, version, remark: '改' })).status).toBe(403)
    expect((await keeper.call('newCard/lock', { id: card.id, lockReason: 2, reason: '查' })).status).toBe(403)
    const out = await keeper.ok('outboundOrder/insert', {
      ...{ outboundType: 1, warehouseId, receiveUserId: keeper.userId, lines: [{ cardId: card.id }] },
    })
    await keeper.ok('outboundOrder/audit', { id: out.id })
    // What is gone is no longer theirs to see.
    expect((await keeper.call('newCard/getEntityById', { id: card.id })).status).toBe(404)
    expect(await library.defects()).toEqual([])
  })

  it('goes to another organisation only by a transfer, also home', async () => {
    const { admin, card, home, keeper } = await aGuest()
    const own = { name: '一厂库', orgId: home, managerId: admin.userId, useLocation: false }
    const { id: warehouseId } = await admin.ok('warehouse/insert', own)
    expect(await admin.call('newCard/move', { id: card.id, warehouseId })).toMatchObject({
      ...{ status: 422, msg: '目标仓库属于其它组织，请走调拨' },
    })
    // Out of the keeper's sight.
    expect((await keeper.call('newCard/move', { id: card.id, warehouseId })).status).toBe(400)
  })
})
