// On the phone the menu comes from the grants of the mobile home alone, and what is done from the buttons of the screen
// at the desk that owns the paper.
import { describe, expect, it } from 'vitest'
import { aLibrary } from './harness/library.ts'

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
