// Keepers also see the cards that stand in their warehouses, whatever organisation these belong to (ties of the tooling
// page with permission): they find, read and move them, and nobody else does.
import { allowedActions } from '@tmlm/model'
import { listPosition, listToReturn } from '@tmlm/model/areas/library/libraryReports'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  aTenant,
  buttonsOf,
  product,
  resetClock,
  sentJobs,
  type Caller,
  type Data,
  type Tenant,
} from '../../harness/app.ts'
import { listening } from '../../harness/http.ts'
import { aLibrary } from '../../harness/library.ts'
import { listen } from '../../harness/stream.ts'
import { atNoon, look, send } from '../../harness/warnings.ts'

const screens = [
  ...['mouldEquipmentCard', 'cardPosition', 'inOutDetail', 'stockOnHand', 'outboundOrder', 'inboundOrder'],
  ...['cardsToBeReturned', 'warehouseFiles', 'collectOrder'],
]

async function tellOfPicking(tenant: Tenant): Promise<void> {
  atNoon()
  await look(tenant, 'W111')
  await send(tenant)
  resetClock()
}

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
    ofTypes: (await person.ok('toolingType/listTree', { counted: true })).reduce(
      (sum: number, { cards }: Data) => sum + cards,
      0,
    ),
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
  ofTypes: 1,
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
  ofTypes: 0,
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

  it('is fetched by them for who applies elsewhere: they see the collect order, and no other keeper does', async () => {
    const { admin, card, keeper, elsewhere, warehouseId, home } = await aGuest()
    const lines = [{ cardId: card.id }]
    const order = await admin.ok('requisitionTooling/insert', { orgId: home, purpose: '生产', warehouseId, lines })
    await admin.ok('requisitionTooling/audit', { id: order.id })
    const seen = async (person: typeof keeper): Promise<unknown[]> => [
      (await person.ok('requisitionTooling/list')).list.map(({ code }: Data) => code),
      (await person.ok('requisitionTooling/listUnissued')).list.map(({ code }: Data) => code),
      (await person.call('requisitionTooling/getEntityById', { id: order.id })).status,
    ]
    expect(await seen(keeper)).toEqual([[order.code], [order.code], 200])
    expect(await seen(elsewhere)).toEqual([[], [], 404])
    const [row] = (await keeper.ok('requisitionTooling/list')).list
    expect(row).toMatchObject({ access: 1, lineQty: 1 })
    const out = { outboundType: 1, warehouseId, requisitionId: order.id, receiveUserId: admin.userId, lines }
    expect((await keeper.call('outboundOrder/insert', out)).status).toBe(200)
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

  it('is moved by them, but not otherwise changed', async () => {
    const { library, card, keeper, elsewhere, warehouseId, bins } = await aGuest()
    const [row] = (await keeper.ok('statisticalQuery/listPosition')).list
    expect(row).toMatchObject({ access: 1, asKeeper: true })
    expect(allowedActions(listPosition, row, { mayPress: () => true })).toEqual(['move'])
    const move = { id: card.id, warehouseId, locationId: bins[1] }
    expect((await elsewhere.call('newCard/move', move)).status).toBe(404)
    await keeper.ok('newCard/move', move)
    expect(await library.place(card.id)).toMatchObject({ location_id: bins[1] })
    const { access, version, actions } = await keeper.ok('newCard/getEntityById', { id: card.id })
    expect(access).toBe(1)
    expect(actions).toContain('move')
    for (const forbidden of ['update', 'delete', 'lock', 'setHome', 'clearHome'])
      expect(actions).not.toContain(forbidden)
    expect((await keeper.call('newCard/update', { id: card.id, version, remark: '改' })).status).toBe(403)
    expect((await keeper.call('newCard/lock', { id: card.id, lockReason: 2, reason: '查' })).status).toBe(403)
  })

  it('keeps its home bin, which only its own organisation may change', async () => {
    const { admin, library, card, keeper, home, bins } = await aGuest()
    const own = { name: '一厂库', orgId: home, managerId: admin.userId }
    const { id: warehouseId } = await admin.ok('warehouse/insert', own)
    const homeLocationId = await library.bin('E-01', { warehouseId })
    await admin.ok('newCard/setHome', { id: card.id, homeLocationId })
    expect((await keeper.call('newCard/clearHome', { id: card.id })).status).toBe(403)
    expect((await keeper.call('newCard/setHome', { id: card.id, homeLocationId: bins[1] })).status).toBe(403)
    expect(await admin.ok('newCard/getEntityById', { id: card.id })).toMatchObject({ homeLocationId })
  })

  it('is lent by them, seen by them while it is out, and taken back', async () => {
    const { library, card, head, keeper, elsewhere, warehouseId, bins } = await aGuest()
    const out = await keeper.ok('outboundOrder/insert', {
      ...{ outboundType: 1, warehouseId, receiveUserId: keeper.userId, lines: [{ cardId: card.id }] },
    })
    await keeper.ok('outboundOrder/audit', { id: out.id })
    const toReturn = async (person: Caller): Promise<Data[]> =>
      (await person.ok('statisticalQuery/listToReturn')).list.map(({ code, warehouseId: from, access }: Data) => ({
        ...{ code, from, access },
      }))
    for (const person of [head, keeper]) {
      expect(await sees(person, card)).toEqual({ ...everything, moves: 3, stock: [] })
      expect(await toReturn(person)).toEqual([{ code: card.code, from: warehouseId, access: 1 }])
    }
    expect(await sees(elsewhere, card)).toEqual({ ...nothing, moves: 0, stock: [] })
    expect(await toReturn(elsewhere)).toEqual([])
    const back = { inboundType: 2, warehouseId, lines: [{ cardId: card.id, locationId: bins[1] }] }
    expect((await elsewhere.call('godownEntry/insert', back)).status).toBe(400)
    const { id } = await keeper.ok('godownEntry/insert', back)
    await keeper.ok('godownEntry/audit', { id })
    expect(await library.place(card.id)).toMatchObject({ location_id: bins[1], lent_from_id: null })
    expect(await toReturn(keeper)).toEqual([])
    expect(await library.defects()).toEqual([])
  })

  it('is a loan of theirs while it is out: they remind, put off and pass it on, and no other keeper does', async () => {
    const { library, card, keeper, elsewhere, warehouseId } = await aGuest()
    const out = await keeper.ok('outboundOrder/insert', {
      ...{ outboundType: 1, warehouseId, receiveUserId: elsewhere.userId, lines: [{ cardId: card.id }] },
    })
    await keeper.ok('outboundOrder/audit', { id: out.id })
    const [row] = (await keeper.ok('statisticalQuery/listToReturn')).list
    expect(allowedActions(listToReturn, row, { mayPress: () => true }).toSorted()).toEqual(
      ['extendReturn', 'handOver', 'remindReturn'].toSorted(),
    )
    const later = { id: card.id, dueReturnTime: '2030-01-01 08:00:00', reason: '生产延期' }
    const onwards = { id: card.id, holderUserId: keeper.userId, reason: '换班' }
    for (const [action, input] of [
      ['remindReturn', { ids: card.id }],
      ['extendReturn', later],
      ['handOver', onwards],
    ] as const) {
      expect((await elsewhere.call(`newCard/${action}`, input)).status).toBe(404)
      await keeper.ok(`newCard/${action}`, input)
    }
    expect(await library.place(card.id)).toMatchObject({ due_return_time: new Date('2030-01-01T00:00:00Z') })
    expect(await library.defects()).toEqual([])
  })

  it('is heard of by them when somebody moves it, by no keeper of elsewhere', async () => {
    const { admin, card, head, keeper, elsewhere, warehouseId, bins } = await aGuest()
    const port = await listening(product().server)
    const [heard, alsoHeard, strange] = [
      ...[await listen(port, keeper), await listen(port, head), await listen(port, elsewhere)],
    ] as const
    for (const stream of [heard, alsoHeard, strange]) onTestFinished(() => stream.leave())
    await admin.ok('newCard/move', { id: card.id, warehouseId, locationId: bins[1] })
    for (const stream of [heard, alsoHeard]) await expect.poll(() => stream.changed().includes('newCard')).toBe(true)
    expect(strange.changed()).not.toContain('newCard')
    // A paper that moves cards tells of the cards too.
    const out = await admin.ok('outboundOrder/insert', {
      ...{ outboundType: 1, warehouseId, receiveUserId: admin.userId, lines: [{ cardId: card.id }] },
    })
    const before = heard.changed().filter((name) => name === 'newCard').length
    await admin.ok('outboundOrder/audit', { id: out.id })
    await expect.poll(() => heard.changed().filter((name) => name === 'newCard').length).toBeGreaterThan(before)
    expect(strange.changed()).not.toContain('newCard')
  })

  it('is out of their sight when its owner has it back', async () => {
    const { library, admin, card, keeper, warehouseId, home } = await aGuest()
    const lines = [{ cardId: card.id }]
    const out = await admin.ok('outboundOrder/insert', {
      ...{ outboundType: 1, warehouseId, receiveUserId: admin.userId, lines },
    })
    await admin.ok('outboundOrder/audit', { id: out.id })
    expect((await keeper.call('newCard/getEntityById', { id: card.id })).status).toBe(200)
    const own = { name: '一厂库', orgId: home, managerId: admin.userId, useLocation: false }
    const { id: atHome } = await admin.ok('warehouse/insert', own)
    const back = await admin.ok('godownEntry/insert', { inboundType: 2, warehouseId: atHome, lines })
    await admin.ok('godownEntry/audit', { id: back.id })
    expect((await keeper.call('newCard/getEntityById', { id: card.id })).status).toBe(404)
    await admin.ok('godownEntry/cancelAudit', { id: back.id })
    expect((await keeper.call('newCard/getEntityById', { id: card.id })).status).toBe(200)
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

describe('A paper of another organisation for a warehouse', () => {
  it('is seen, audited and taken back by who keeps the warehouse, and by no other keeper', async () => {
    const { library, card, warehouseId, bins, keeper, elsewhere, home } = await aGuest()
    const out = await library.outbound([{ cardId: card.id }], { orgId: home, warehouseId })
    const seenBy = async (person: Caller, paper: string): Promise<Data[]> =>
      (await person.ok(`${paper}/list`, { status: 0 })).list.map(({ id }: Data) => id)
    expect(await seenBy(keeper, 'outboundOrder')).toEqual([out.id])
    expect(await seenBy(elsewhere, 'outboundOrder')).toEqual([])
    expect((await elsewhere.call('outboundOrder/audit', { id: out.id })).status).toBe(404)
    const { actions, version } = await keeper.ok('outboundOrder/getEntityById', { id: out.id })
    expect(actions).toContain('audit')
    for (const forbidden of ['update', 'delete', 'close']) expect(actions).not.toContain(forbidden)
    expect((await keeper.call('outboundOrder/update', { id: out.id, version, remark: '改' })).status).toBe(403)
    for (const action of ['audit', 'cancelAudit', 'audit']) await keeper.ok(`outboundOrder/${action}`, { id: out.id })
    expect(await library.place(card.id)).toMatchObject({ place_type: 2 })

    const back = await library.inbound([{ cardId: card.id, locationId: bins[1] }], { orgId: home, warehouseId })
    expect(await seenBy(keeper, 'godownEntry')).toEqual([back.id])
    expect(await seenBy(elsewhere, 'godownEntry')).toEqual([])
    await keeper.ok('godownEntry/audit', { id: back.id })
    expect(await library.place(card.id)).toMatchObject({ location_id: bins[1] })
    await keeper.ok('godownEntry/cancelAudit', { id: back.id })
    expect(await library.place(card.id)).toMatchObject({ place_type: 2 })
    expect(await library.defects()).toEqual([])
  })

  it('is told to them when it asks for cards, each in his language and once', async () => {
    const { library, admin, card, warehouseId, head, keeper, elsewhere, home } = await aGuest()
    await library.tenant.inTenant((tx) =>
      tx.send({ text: `UPDATE "user" SET language = 'en' WHERE id = $1`, values: [keeper.userId] }),
    )
    const order = await admin.ok('requisitionTooling/insert', {
      ...{ purpose: '生产', orgId: home, warehouseId, needTime: '2099-03-01 08:00:00', lines: [{ cardId: card.id }] },
    })
    const told = async (person: Caller): Promise<string[]> =>
      (await person.ok('notice/list', { state: '1' })).list.map(({ title }: Data) => title)
    expect(await told(head)).toEqual([])
    await admin.ok('requisitionTooling/audit', { id: order.id })
    expect(sentJobs.filter(({ tenantId }) => tenantId === library.tenant.id)).toContainEqual(
      expect.objectContaining({ job: 'warn', data: { kind: 'W111' } }),
    )
    await tellOfPicking(library.tenant)
    await tellOfPicking(library.tenant)
    expect(await told(head)).toEqual([expect.stringMatching(new RegExp(`领用单 ${order.code}.*待拣货，还有 1 件未发`))])
    expect(await told(keeper)).toEqual([expect.stringContaining(`Collect order ${order.code}`)])
    for (const other of [elsewhere, admin]) expect(await told(other)).toEqual([])
  })

  it('is approved as well where one of them has left', async () => {
    const { library, admin, card, warehouseId, head, keeper, home } = await aGuest()
    await library.tenant.inTenant((tx) =>
      tx.send({ text: 'UPDATE "user" SET status = 3 WHERE id = $1', values: [keeper.userId] }),
    )
    const order = await admin.ok('requisitionTooling/insert', {
      ...{ purpose: '生产', orgId: home, warehouseId, lines: [{ cardId: card.id }] },
    })
    await admin.ok('requisitionTooling/audit', { id: order.id })
    await tellOfPicking(library.tenant)
    expect((await head.ok('notice/list', { state: '1' })).totalRow).toBe(1)
  })
})

describe('The keeper of a warehouse', () => {
  it('picks for whichever organisation asks for its cards, and nobody else of his own does', async () => {
    const { library, admin, card, warehouseId, keeper, elsewhere, home } = await aGuest()
    const order = await admin.ok('requisitionTooling/insert', {
      ...{ purpose: '生产', orgId: home, warehouseId, lines: [{ cardId: card.id }] },
    })
    await admin.ok('requisitionTooling/audit', { id: order.id })
    const open = async (person: Caller): Promise<string[]> =>
      (await person.ok('requisitionTooling/listUnissued')).list.map(({ requisitionId }: Data) => requisitionId)
    expect(await open(keeper)).toEqual([order.id])
    expect(await open(elsewhere)).toEqual([])
    const fetched = await keeper.ok('outboundOrder/listPickable', { requisitionId: order.id })
    expect(fetched).toMatchObject([{ cardId: card.id }])
    const paper = {
      ...{ outboundType: 1, requisitionId: order.id, warehouseId, receiveUserId: admin.userId },
      lines: [{ cardId: card.id, scanned: true }],
    }
    expect((await keeper.call('outboundOrder/pick', paper)).msg).toBe('操作成功')
    expect(await library.place(card.id)).toMatchObject({ place_type: 2 })
    expect(await open(keeper)).toEqual([])
  })
})
