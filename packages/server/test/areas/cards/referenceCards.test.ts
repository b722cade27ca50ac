// The cards that a paper offers are those it would take.
import { describe, expect, it } from 'vitest'
import { mayBeAccepted } from '../../../src/areas/procurement/waiting.ts'
import type { Data } from '../../harness/app.ts'
import { aLibrary, type Library } from '../../harness/library.ts'

const offered = async ({ admin }: Library, input: Data): Promise<string[]> =>
  (await admin.ok('newCard/listReferenceCard', { picker: 1, ...input })).list.map(({ name }: Data) => name).toSorted()

/** One card in each situation that matters. */
async function inAllPlaces() {
  const library = await aLibrary()
  const { admin } = library
  const bin = await library.bin('A1', { capacity: 9 })
  const waiting = await admin.ok('toolingType/insert', { name: '待验', cardType: 2, designLife: 9 })
  const waitingFile = await admin.ok('archives/insert', { name: '待验', cardType: 2, toolingTypeId: waiting.id })
  await library.card({ name: '新' })
  await library.card({ name: '待验', archivesId: waitingFile.id })
  await library.stocked(bin, { name: '在库' })
  const locked = await library.stocked(bin, { name: '锁定' })
  await admin.ok('newCard/lock', { id: locked.id, lockReason: 2, reason: '尺寸超差' })
  const promised = await library.stocked(bin, { name: '预占' })
  const order = await admin.ok('requisitionTooling/insert', {
    ...{ warehouseId: library.warehouseId, purpose: '生产', lines: [{ cardId: promised.id, qty: 1 }] },
  })
  await admin.ok('requisitionTooling/audit', { id: order.id })
  const lent = await library.stocked(bin, { name: '领用' })
  const paper = await library.outbound([{ cardId: lent.id }])
  await admin.ok('outboundOrder/audit', { id: paper.id })
  return library
}

describe('Cards to choose from', () => {
  it('fit the purpose by their status and place', async () => {
    const library = await inAllPlaces()
    const { warehouseId } = library
    expect(await offered(library, { purpose: 'inbound', warehouseId })).toEqual(['新', '领用'].toSorted())
    expect(await offered(library, { purpose: 'outbound', warehouseId })).toEqual(['在库', '预占'].toSorted())
    expect(await offered(library, { purpose: 'collect', warehouseId })).toEqual(['在库'])
    expect(await offered(library, { purpose: 'transfer' })).toEqual(['在库'])
    expect(await offered(library, { purpose: 'acceptance' })).toEqual(['待验'])
    expect(await offered(library, { purpose: 'bind' })).toEqual(['领用'])
  })

  it('are those of one warehouse; what waits for acceptance goes into quarantine only', async () => {
    const library = await inAllPlaces()
    const { admin } = library
    const quarantine = await admin.ok('warehouse/insert', {
      ...{ name: '隔离库', managerId: admin.userId, siteKind: 3 },
    })
    expect(await offered(library, { purpose: 'outbound', warehouseId: quarantine.id })).toEqual([])
    expect(await offered(library, { purpose: 'inbound', warehouseId: quarantine.id })).toContain('待验')
    expect(await offered(library, { purpose: 'outbound', keyword: '预占' })).toEqual(['预占'])
  })

  it('are those that the kind of paper takes', async () => {
    const library = await inAllPlaces()
    const { warehouseId } = library
    const inbound = (inboundType: number) => offered(library, { purpose: 'inbound', warehouseId, inboundType })
    expect(await inbound(1)).toEqual(['新'])
    expect(await inbound(2)).toEqual(['领用'])
    expect(await inbound(5)).toEqual([])
    expect(await inbound(6)).toEqual(['待验', '新'].toSorted())
    expect(await offered(library, { purpose: 'outbound', warehouseId, outboundType: 5 })).toEqual([])
    expect(await offered(library, { purpose: 'outbound', warehouseId, outboundType: 1 })).toEqual(
      ['在库', '预占'].toSorted(),
    )
  })

  it('are each taken by the paper they are offered for', async () => {
    const library = await inAllPlaces()
    const { admin, warehouseId } = library
    const idsFor = async (purpose: string): Promise<string[]> =>
      (await admin.ok('newCard/listReferenceCard', { picker: 1, purpose, warehouseId })).list.map(({ id }: Data) => id)
    for (const cardId of await idsFor('collect')) {
      const order = await admin.ok('requisitionTooling/insert', {
        warehouseId,
        purpose: '生产',
        lines: [{ cardId, qty: 1 }],
      })
      expect(await library.audit('requisitionTooling', order.id)).toMatchObject({ status: 200 })
    }
    expect(await idsFor('collect')).toEqual([])
    for (const cardId of await idsFor('inbound')) {
      const { placeType } = await admin.ok('newCard/getEntityById', { id: cardId })
      const locationId = await library.bin(`B${cardId.slice(-4)}`)
      const paper = await library.inbound([{ cardId, locationId }], { inboundType: placeType === 0 ? 1 : 2 })
      expect(await library.audit('godownEntry', paper.id)).toMatchObject({ status: 200 })
    }
    expect(await idsFor('inbound')).toEqual([])
  })

  it('that wait for acceptance are found by their status, not by a walk through all cards', async () => {
    const { tenant } = await inAllPlaces()
    const plan = await tenant.inTenant(async (tx) => {
      await tx.send({ text: 'SET LOCAL enable_seqscan = off', values: [] })
      const { rows } = await tx.send({
        text: `EXPLAIN SELECT t.id FROM new_card t WHERE ${mayBeAccepted("'2026-01-01'")}`,
        values: [],
      })
      return rows.map((row) => String(row['QUERY PLAN'])).join('\n')
    })
    expect(plan).toMatch(/Index Cond: .*status = 'awaiting'/)
  })

  it('are asked for with a purpose, and of the own tenant only', async () => {
    const library = await inAllPlaces()
    expect(await library.admin.call('newCard/listReferenceCard', { picker: 1 })).toMatchObject({
      ...{ status: 400, data: [{ field: 'purpose', msg: '必填项不能为空' }] },
    })
    const wrong = await library.admin.call('newCard/listReferenceCard', { picker: 1, purpose: 'sell' }, 'en')
    expect(wrong).toMatchObject({ status: 400, data: [{ field: 'purpose' }] })
    const other = await aLibrary()
    expect(await offered(other, { purpose: 'outbound', warehouseId: library.warehouseId })).toEqual([])
    // A picker is open to whoever writes papers, and shows no more than a picker does.
    const worker = await library.tenant.person()
    const { list } = await worker.ok('newCard/listReferenceCard', { picker: 1, purpose: 'outbound' })
    for (const row of list) expect(row).not.toHaveProperty('position')
    expect((await worker.call('newCard/listReferenceCard', { purpose: 'outbound' })).status).toBe(403)
  })
})
