// On the phone the menu comes from the grants of the mobile home alone, and what is done from the buttons of the screen
// at the desk that owns the paper.
import { describe, expect, it } from 'vitest'
import { aLibrary } from '../../harness/library.ts'

describe('The phone', () => {
  it('shows what is granted there, and lets nobody do what the desk does not allow him', async () => {
    const library = await aLibrary()
    const card = await library.card()
    const bin = await library.bin('P-01')
    const paper = {
      ...{ inboundType: 1, warehouseId: library.warehouseId },
      lines: [{ cardId: card.id, locationId: bin }],
    }
    const looker = await library.tenant.person({ mobileMenus: ['Inbound'] })
    expect((await looker.call('godownEntry/list')).status).toBe(200)
    expect((await looker.call('godownEntry/insert', paper)).status).toBe(403)
    const worker = await library.tenant.person({ mobileMenus: ['Inbound'], buttons: ['inboundOrder_insert'] })
    const stored = await worker.call('godownEntry/insert', paper)
    expect(stored.status).toBe(200)
    expect((await worker.call('godownEntry/audit', { id: stored.data.id })).status).toBe(403)
    const stranger = await library.tenant.person({ mobileMenus: ['StockQuery'] })
    expect((await stranger.call('godownEntry/list')).status).toBe(403)
    expect((await stranger.call('statisticalQuery/listStock', { groupBy: 'archive' })).status).toBe(200)
  })

  it('tells everybody which warehouses he keeps, so that he knows beforehand whose papers he audits', async () => {
    const library = await aLibrary()
    const { admin, tenant, warehouseId } = library
    const keeper = await tenant.person({ mobileMenus: ['Inbound'] })
    const stranger = await tenant.person({ mobileMenus: ['Inbound'] })
    const { version } = await admin.ok('warehouse/getEntityById', { id: warehouseId })
    await admin.ok('warehouse/update', { id: warehouseId, version, keeperIds: keeper.userId })
    expect(await keeper.ok('warehouse/listKept')).toEqual({ all: false, ids: [warehouseId] })
    expect(await stranger.ok('warehouse/listKept')).toEqual({ all: false, ids: [] })
    expect(await admin.ok('warehouse/listKept')).toMatchObject({ all: true })
  })

  it('shows who has no list of the desk only what he must bring back himself', async () => {
    const library = await aLibrary()
    const { admin, tenant } = library
    const bin = await library.bin('P-03', { capacity: 5 })
    const worker = await tenant.person({ mobileMenus: ['ToBeReturnedCards'] })
    const [his, hers] = [await library.stocked(bin), await library.stocked(bin)]
    for (const [card, receiveUserId] of [
      [his, worker.userId],
      [hers, admin.userId],
    ] as const) {
      const out = await library.outbound([{ cardId: card.id }], { receiveUserId })
      await admin.ok('outboundOrder/audit', { id: out.id })
    }
    const codesFor = async (caller: typeof admin, asked: object = {}) =>
      (await caller.ok('statisticalQuery/listToReturn', { ...asked })).list.map(({ code }: { code: string }) => code)
    expect(await codesFor(worker)).toEqual([his.code])
    expect(await codesFor(worker, { holderUserId: admin.userId })).toEqual([his.code])
    expect(await worker.ok('statisticalQuery/count', { list: 'listToReturn' })).toEqual({ totalRow: 1 })
    const clerk = await tenant.person({ menus: ['cardsToBeReturned'], mobileMenus: ['ToBeReturnedCards'] })
    expect((await codesFor(clerk)).toSorted()).toEqual([his.code, hers.code].toSorted())
  })

  it('takes cards as scanned only from who may add them by scanning', async () => {
    const library = await aLibrary()
    const bin = await library.bin('P-04', { capacity: 5 })
    const [card, other] = [await library.stocked(bin), await library.stocked(bin)]
    const may = ['outboundOrder_insert', 'outboundOrder_update']
    const typist = await library.tenant.person({ menus: ['outboundOrder'], buttons: may })
    const scanner = await library.tenant.person({
      menus: ['outboundOrder'],
      buttons: [...may, 'outboundOrder_scanAdd'],
    })
    const paper = {
      ...{ outboundType: 1, warehouseId: library.warehouseId, receiveUserId: typist.userId },
      lines: [{ cardId: card.id, scanned: true }],
    }
    const refused = { status: 422, msg: '您没有扫码添加的权限，请联系管理员' }
    expect(await typist.call('outboundOrder/insert', paper)).toMatchObject(refused)
    const { id, version } = await scanner.ok('outboundOrder/insert', paper)
    // What was scanned before stays so, whoever changes the rest.
    const { lines } = await typist.ok('outboundOrder/getEntityById', { id })
    const added = (scanned: boolean) => [...lines, { cardId: other.id, scanned }]
    expect(await typist.call('outboundOrder/update', { id, version, lines: added(true) })).toMatchObject(refused)
    expect((await typist.call('outboundOrder/update', { id, version, lines: added(false) })).status).toBe(200)
  })

  it('suggests cards and bins only to who works on the papers they are for', async () => {
    const { tenant, admin, warehouseId, ...library } = await aLibrary()
    const card = await library.card()
    const product = await admin.ok('product/insert', { name: '前壳' })
    const asked = {
      'requisitionTooling/suggest': { productId: product.id },
      'godownEntry/suggestLocation': { cardId: card.id, warehouseId },
    }
    const answers = async (mobileMenus: string[]): Promise<number[]> => {
      const person = await tenant.person({ mobileMenus })
      return Promise.all(Object.entries(asked).map(async ([call, input]) => (await person.call(call, input)).status))
    }
    expect(await answers(['CardPickUpApply'])).toEqual([200, 403])
    expect(await answers(['Inbound'])).toEqual([403, 200])
    expect(await answers(['StockQuery'])).toEqual([403, 403])
  })

  it('may send a paper twice: it is stored once', async () => {
    const library = await aLibrary()
    const card = await library.card()
    const bin = await library.bin('P-02')
    const paper = {
      ...{ inboundType: 1, warehouseId: library.warehouseId, clientId: 'phone-1' },
      lines: [{ cardId: card.id, locationId: bin }],
    }
    const first = await library.admin.ok('godownEntry/insert', paper)
    expect(await library.admin.ok('godownEntry/insert', paper)).toEqual(first)
    for (let time = 0; time < 2; time++)
      await library.admin.ok('godownEntry/audit', { id: first.id, clientId: 'phone-1' })
    expect((await library.admin.ok('godownEntry/list')).totalRow).toBe(1)
    expect(await library.place(card.id)).toMatchObject({ place_type: 1, seq: 2 })
  })
})
