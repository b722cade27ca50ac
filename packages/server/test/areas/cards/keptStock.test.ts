// Stock on hand is kept added up by the database, whoever writes, without anybody waiting; it is always what the positions
// tell one by one.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { moveCards } from '../../../src/areas/cards/index.ts'
import type { Moment } from '../../../src/engine/behaviour.ts'
import type { Tx } from '../../../src/platform/database/database.ts'
import { clock, type Data } from '../../harness/app.ts'
import { aLibrary, type Library } from '../../harness/library.ts'

const stock = async ({ admin }: Library, groupBy: string, more: Data = {}): Promise<Data[]> =>
  (await admin.ok('statisticalQuery/listStock', { groupBy, ...more })).list

/** Into the hands of a transfer, in a transaction that the test ends. */
function moveOut({ admin }: Library, tx: Tx, cardId: string): Promise<unknown> {
  const docId = randomUUID()
  const paper = { docType: 'moldMove', docId, docCode: 'DB', round: 1 }
  const moment = { tx, actor: { userId: admin.userId, timezone: 'Asia/Shanghai' }, now: clock.now } as unknown as Moment
  const to = { placeType: 5, transferId: docId } as const
  return moveCards(moment, paper, [{ lineId: docId, cardId, moveType: 24, to, occurTime: clock.now }])
}

describe('The kept stock', () => {
  it('follows a card that becomes one of another file and type, and the promise of a card', async () => {
    const library = await aLibrary()
    const { admin, warehouseId, fileId } = library
    const bin = await library.bin('A-01', { capacity: 9 })
    const [first, second] = [await library.stocked(bin), await library.stocked(bin)]
    const type = await admin.ok('toolingType/insert', {
      ...{ name: '压铸模', cardType: 2, needAcceptance: false, designLife: 100_000 },
    })
    const file = await admin.ok('archives/insert', { name: '后壳模', cardType: 2, toolingTypeId: type.id })
    const { version } = await admin.ok('newCard/getEntityById', { id: first.id })
    const change = { archivesId: file.id, toolingTypeId: type.id }
    await admin.ok('newCard/update', { id: first.id, version, ...change })
    const wish = await admin.ok('requisitionTooling/insert', {
      ...{ warehouseId, purpose: '生产', lines: [{ cardId: second.id, qty: 1 }] },
    })
    await admin.ok('requisitionTooling/audit', { id: wish.id })
    // The newest file first.
    expect(await stock(library, 'archive')).toMatchObject([
      { archivesId: file.id, quantity: 1, reserved: 0, free: 1 },
      { archivesId: fileId, quantity: 1, reserved: 1, free: 0 },
    ])
    expect(await stock(library, 'type', { toolingTypeId: type.id })).toMatchObject([{ quantity: 1 }])
    expect(await library.defects()).toEqual([])
    await admin.ok('requisitionTooling/cancelAudit', { id: wish.id })
    expect(await stock(library, 'warehouse')).toMatchObject([{ warehouseId, quantity: 2, reserved: 0 }])
    expect(await library.defects()).toEqual([])
  })

  it('tells the same as the cards one by one, which answer what it does not know', async () => {
    const library = await aLibrary()
    const [a, b] = [await library.bin('A-01', { capacity: 9 }), await library.bin('A-02', { capacity: 9 })]
    for (const bin of [a, a, b]) await library.stocked(bin)
    const kept = await stock(library, 'location', { orderBy: '-quantity' })
    expect(kept).toMatchObject([
      { locationId: a, quantity: 2 },
      { locationId: b, quantity: 1 },
    ])
    // Bins are kept without files, so this is counted card by card.
    expect(await stock(library, 'location', { orderBy: '-quantity', archivesId: library.fileId })).toEqual(kept)
    const asOf = '2099-01-01 00:00:00'
    expect(await stock(library, 'archive', { asOf })).toMatchObject([{ archivesId: library.fileId, quantity: 3 }])
  })

  it('counts a card from its birth until it is deleted, with the warehouse that it lies in or is out from', async () => {
    const library = await aLibrary()
    const { admin, warehouseId } = library
    const cards = (): Promise<unknown> =>
      library.tenant.inTenant(async (tx) => {
        const text = `SELECT warehouse_id, lent_from_id, status, sum(quantity)::int AS quantity
          FROM card_stock
          WHERE face = 1
          GROUP BY warehouse_id, lent_from_id, status`
        return (await tx.send({ text, values: [] })).rows
      })
    const nowhere = { warehouse_id: null, lent_from_id: null }
    const [first, second] = [await library.card(), await library.card()]
    expect(await cards()).toEqual([{ ...nowhere, status: 'inUse', quantity: 2 }])
    await admin.ok('newCard/delete', { id: second.id })
    expect(await cards()).toEqual([{ ...nowhere, status: 'inUse', quantity: 1 }])
    expect(await library.defects()).toEqual([])

    const inbound = await library.inbound([{ cardId: first.id, locationId: await library.bin('A-01') }], {
      inboundType: 1,
    })
    await admin.ok('godownEntry/audit', { id: inbound.id })
    expect(await cards()).toEqual([{ ...nowhere, warehouse_id: warehouseId, status: 'inUse', quantity: 1 }])
    const outbound = await library.outbound([{ cardId: first.id, needReturn: true }])
    await admin.ok('outboundOrder/audit', { id: outbound.id })
    expect(await cards()).toEqual([{ ...nowhere, lent_from_id: warehouseId, status: 'inUse', quantity: 1 }])
    expect((await admin.ok('toolingType/list', {})).list).toMatchObject([{ cardCount: 1 }])
    expect(await library.defects()).toEqual([])
  })

  it('tells each file as a whole, in whatever order and by whatever total the files are asked for', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01', { capacity: 9 })
    const { id: other } = await library.admin.ok('archives/insert', {
      ...{ name: '后壳模', cardType: 2, toolingTypeId: library.typeId },
    })
    const [promised, noFile] = [await library.stocked(bin), await library.stocked(bin, { archivesId: other })]
    await library.tenant.inTenant((tx) =>
      tx.send({ text: 'UPDATE new_card SET archives_id = NULL WHERE id = $1', values: [noFile.id] }),
    )
    await library.stocked(bin)
    await library.stocked(bin, { archivesId: other })
    const wish = await library.admin.ok('requisitionTooling/insert', {
      ...{ warehouseId: library.warehouseId, purpose: '生产', lines: [{ cardId: promised.id, qty: 1 }] },
    })
    await library.admin.ok('requisitionTooling/audit', { id: wish.id })
    const two = { archivesId: library.fileId, quantity: 2, inUse: 2, sealed: 0, reserved: 1, free: 1 }
    const one = { quantity: 1, inUse: 1, reserved: 0, free: 1 }
    const rest = [
      { ...one, archivesId: null },
      { ...one, archivesId: other },
    ]
    expect(await stock(library, 'archive', { orderBy: '-quantity' })).toMatchObject([two, ...rest])
    expect(await stock(library, 'archive', { orderBy: '-inUse' })).toMatchObject([two, ...rest])
    expect(await stock(library, 'archive', { orderBy: 'quantity' })).toMatchObject([...rest, two])
    // A header that was pressed while other groups were shown.
    expect(await stock(library, 'archive', { orderBy: 'toolingTypeId' })).toHaveLength(3)
    expect(await stock(library, 'archive', { quantityBegin: 2 })).toMatchObject([two])
    expect(await stock(library, 'archive', { status: 4 })).toEqual([])
    expect(await stock(library, 'archive', { status: 2, orderBy: '-quantity', pageSize: 1 })).toMatchObject([two])
    const counted = { list: 'listStock', groupBy: 'archive', orderBy: '-quantity' }
    expect(await library.admin.ok('statisticalQuery/count', counted)).toEqual({ totalRow: 3 })
    expect(await library.defects()).toEqual([])
  })

  it('makes nobody wait for who moves a card of the same file, and shows nothing where nothing is left', async () => {
    const library = await aLibrary()
    const bin = await library.bin('A-01', { capacity: 9 })
    const cards = [await library.stocked(bin), await library.stocked(bin)]
    const { tenant } = library
    await tenant.inTenant(async (slow) => {
      await moveOut(library, slow, cards[0].id)
      // Done while the first one has not ended: it would hang here if it had to wait.
      await tenant.inTenant((quick) => moveOut(library, quick, cards[1].id))
      expect(await stock(library, 'warehouse')).toMatchObject([{ quantity: 1 }])
    })
    for (const groupBy of ['warehouse', 'location', 'type', 'archive']) {
      expect(await stock(library, groupBy)).toEqual([])
      const { totalRow } = await library.admin.ok('statisticalQuery/count', { list: 'listStock', groupBy })
      expect(totalRow).toBe(0)
    }
    expect(await library.defects()).toEqual([])
  })

  it('loses no difference when many bring cards of one file in and take them out at the same moment', async () => {
    const { tenant, warehouseId } = await aLibrary()
    const text = `SELECT add_to_card_stock(ARRAY[
      ROW(app_tenant(), $1, $1, NULL, 2, NULL, NULL, 'inUse', $2, 0, NULL)::card_stock_change])`
    const change = (by: number) => tenant.inTenant((tx) => tx.send({ text, values: [warehouseId, by] }))
    const keeper = async (): Promise<void> => {
      for (let round = 0; round < 150; round++) {
        await change(1)
        await change(-1)
      }
    }
    await Promise.all(Array.from({ length: 8 }, keeper))
    const { rows } = await tenant.inTenant((tx) =>
      tx.send({
        text: 'SELECT face, sum(quantity) FROM card_stock GROUP BY face HAVING sum(quantity) <> 0',
        values: [],
      }),
    )
    expect(rows).toEqual([])
  })

  it('is compared with the positions by the doctor, in each of its faces', async () => {
    const library = await aLibrary()
    await library.stocked(await library.bin('A-01'))
    for (const face of [1, 2, 3, 4]) {
      const change = (by: number): Promise<unknown> =>
        library.tenant.inTenant((tx) =>
          tx.send({ text: 'UPDATE card_stock SET quantity = quantity + $2 WHERE face = $1', values: [face, by] }),
        )
      await change(1)
      expect(await library.defects()).toEqual([expect.stringContaining('the kept stock differs from the positions')])
      await change(-1)
      expect(await library.defects()).toEqual([])
    }
  })
})
