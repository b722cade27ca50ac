import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { aTenant, type Data } from '../harness/app.ts'
import { aLibrary } from '../harness/library.ts'

describe('A printed paper', () => {
  it('tells what its detail tells, with the names behind the codes of its lines, and counts each print', async () => {
    const library = await aLibrary()
    const { admin } = library
    const card = await library.stocked(await library.bin('A-01'))
    const out = await library.outbound([{ cardId: card.id }])
    const seen = await admin.ok('outboundOrder/print', { ids: out.id, dryRun: true })
    expect(seen.papers).toMatchObject([{ code: out.code, warehouseIdName: '模具一库', prints: 0, status: 0 }])
    expect(seen.papers[0].lines).toMatchObject([{ cardIdName: card.code, cardIdTitle: '前壳模' }])
    expect((await admin.ok('outboundOrder/print', { ids: out.id })).papers[0].prints).toBe(0)
    expect((await admin.ok('outboundOrder/print', { id: out.id })).papers[0].prints).toBe(1)
    const after = await admin.ok('outboundOrder/print', { ids: out.id, dryRun: true })
    expect(after.papers[0]).toMatchObject({ prints: 2, version: 1 })
    const { list } = await admin.ok('operationLog/list', { rowId: out.id, resource: 'outboundOrder' })
    expect(list.filter(({ action }: Data) => action === 'print')).toHaveLength(2)
  })

  it('knows its number though the log of its first prints is long gone', async () => {
    const library = await aLibrary()
    const { admin, tenant } = library
    const out = await library.outbound([{ cardId: (await library.stocked(await library.bin('A-01'))).id }])
    await tenant.inTenant((tx) =>
      tx.send({
        text: `INSERT INTO print_count (resource, row_id, prints) VALUES ('outboundOrder', $1, 7)`,
        values: [out.id],
      }),
    )
    expect((await admin.ok('outboundOrder/print', { id: out.id })).papers[0].prints).toBe(7)
    expect((await admin.ok('outboundOrder/print', { id: out.id, dryRun: true })).papers[0].prints).toBe(8)
  })

  it('that two people print at once is printed twice', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const papers = [await library.outbound([{ cardId: card.id }]), await library.outbound([{ cardId: card.id }])]
    const ids = papers.map(({ id }) => id)
    await Promise.all([
      library.admin.ok('outboundOrder/print', { ids: ids.join() }),
      library.admin.ok('outboundOrder/print', { ids: ids.toReversed().join() }),
    ])
    const seen = await library.admin.ok('outboundOrder/print', { ids: ids.join(), dryRun: true })
    expect(seen.papers.map(({ prints }: Data) => prints)).toEqual([2, 2])
  })

  it('knows of the print that somebody else is just about to have', async () => {
    const library = await aLibrary()
    const out = await library.outbound([{ cardId: (await library.stocked(await library.bin('A-01'))).id }])
    const second = await library.tenant.inTenant(async (tx) => {
      await tx.send({
        text: `INSERT INTO print_count (resource, row_id, prints) VALUES ('outboundOrder', $1, 1)`,
        values: [out.id],
      })
      const printing = library.admin.ok('outboundOrder/print', { id: out.id })
      await Promise.race([printing, setTimeout(500)])
      return { printing }
    })
    expect((await second.printing).papers[0].prints).toBe(1)
  })

  it('takes its number along when it is deleted', async () => {
    const library = await aLibrary()
    const card = await library.stocked(await library.bin('A-01'))
    const [gone, kept] = [await library.outbound([{ cardId: card.id }]), await library.outbound([{ cardId: card.id }])]
    await library.admin.ok('outboundOrder/print', { ids: [gone.id, kept.id].join() })
    await library.admin.ok('outboundOrder/delete', { ids: gone.id })
    const { rows } = await library.tenant.inTenant((tx) =>
      tx.send({ text: 'SELECT row_id FROM print_count', values: [] }),
    )
    expect(rows).toEqual([{ row_id: kept.id }])
  })

  it('comes in one call for several, in every state', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01', { capacity: 2 })
    const [one, two] = [await library.card(), await library.card()]
    const papers = [
      await library.inbound([{ cardId: one.id, locationId: bin }], { inboundType: 1 }),
      await library.inbound([{ cardId: two.id, locationId: bin }], { inboundType: 1 }),
    ]
    await library.admin.ok('godownEntry/audit', { id: papers[0].id })
    const answer = await library.admin.ok('godownEntry/print', { ids: papers.map(({ id }) => id).join() })
    expect(answer.papers.map(({ status }: Data) => status).toSorted()).toEqual([0, 1])
  })

  it('is only counted for who has printed what he looked at, and the repeated call counts no second time', async () => {
    const library = await aLibrary()
    const { admin } = library
    const card = await library.stocked(await library.bin('A-01'))
    const papers = [await library.outbound([{ cardId: card.id }]), await library.outbound([{ cardId: card.id }])]
    const ids = papers.map(({ id }) => id).join()
    const counting = { ids, countOnly: true, clientId: 'printed-once' }
    expect(await admin.ok('outboundOrder/print', counting)).toEqual({ count: 2 })
    expect(await admin.ok('outboundOrder/print', counting)).toEqual({ count: 2 })
    await admin.ok('outboundOrder/print', { id: papers[0].id, countOnly: true })
    const seen = await admin.ok('outboundOrder/print', { ids, dryRun: true })
    const prints = new Map(seen.papers.map((paper: Data) => [paper.id, paper.prints]))
    expect(papers.map(({ id }) => prints.get(id))).toEqual([2, 1])
  })

  it('comes with at most a hundred others', async () => {
    const { admin } = await aLibrary()
    const ids = (count: number) => Array.from({ length: count }, () => randomUUID()).join()
    const refused = await admin.call('outboundOrder/print', { ids: ids(101) })
    expect(refused).toMatchObject({ status: 422, msg: '一次最多打印100张单据' })
    expect((await admin.call('outboundOrder/print', { ids: ids(100) })).status).toBe(404)
  })

  it('is for who holds the button and sees it', async () => {
    const [library, stranger] = [await aLibrary(), await aTenant()]
    const out = await library.outbound([{ cardId: (await library.stocked(await library.bin('A-01'))).id }])
    const reader = await library.tenant.person({ menus: ['outboundOrder'] })
    expect((await reader.call('outboundOrder/print', { ids: out.id })).status).toBe(403)
    const clerk = await library.tenant.person({ menus: ['outboundOrder'], buttons: ['outboundOrder_print'] })
    expect((await clerk.call('outboundOrder/print', { ids: out.id })).status).toBe(200)
    expect((await stranger.admin.call('outboundOrder/print', { ids: out.id })).status).toBe(404)
  })

  it('of a stocktake that is counted blind does not tell what the books say', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01')
    await library.stocked(bin)
    const { id } = await library.admin.ok('inventoryCountSlip/insert', {
      ...{ name: '盲盘', warehouseId: library.warehouseId, counterIds: [library.admin.userId], mode: 2 },
    })
    await library.admin.ok('inventoryCountSlip/start', { id })
    const detail = await library.admin.ok('inventoryCountSlip/getEntityById', { id })
    const [paper] = (await library.admin.ok('inventoryCountSlip/print', { ids: id, dryRun: true })).papers
    expect(paper.lines).toEqual(detail.lines)
    expect(JSON.stringify(paper)).not.toContain(bin)
  })
})
