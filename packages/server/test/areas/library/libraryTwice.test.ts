// Every button of the mould library pressed twice at the same moment: one effect, and one clear refusal, or the same
// effect once.
import { beforeEach, describe, expect, it } from 'vitest'
import type { Data, Envelope } from '../../harness/app.ts'
import { aLibrary, type Library } from '../../harness/library.ts'

let library: Library
beforeEach(async () => {
  library = await aLibrary()
})

const twice = (call: string, input: Data): Promise<Envelope[]> =>
  Promise.all([1, 2].map(() => library.admin.call(call, input)))

const statuses = (answers: readonly Envelope[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

/** What was done stands once in the log, and the ledger agrees with itself. */
async function happensOnce(call: string, input: Data, refused: number): Promise<Envelope[]> {
  const answers = await twice(call, input)
  expect(statuses(answers), call).toEqual([200, refused])
  expect(answers.find(({ status }) => status === refused)?.msg, call).not.toBe('')
  const [, action] = call.split('/')
  const { rows } = await library.tenant.inTenant((tx) =>
    tx.send({
      text: `SELECT 1 FROM operation_log WHERE row_id = $1 AND action = $2 AND result = 'success'`,
      values: [input.id, action],
    }),
  )
  expect(rows, call).toHaveLength(1)
  expect(await library.defects(), call).toEqual([])
  return answers
}

const moves = async (cardId: string): Promise<number> =>
  (await library.admin.ok('statisticalQuery/count', { list: 'listInOut', cardId })).totalRow

async function lentCard(): Promise<Data> {
  const card = await library.stocked(await library.bin('A-01'))
  const paper = await library.outbound([{ cardId: card.id }])
  await library.admin.ok('outboundOrder/audit', { id: paper.id })
  return library.admin.ok('newCard/getEntityById', { id: card.id })
}

describe('Of two who press at once, one', () => {
  it('audits an inbound order and one undoes it', async () => {
    const card = await library.card()
    const line = { cardId: card.id, locationId: await library.bin('A-01') }
    const { id } = await library.inbound([line], { inboundType: 1 })
    await happensOnce('godownEntry/audit', { id }, 409)
    expect(await moves(card.id)).toBe(2)
    await happensOnce('godownEntry/cancelAudit', { id }, 409)
    expect(await moves(card.id)).toBe(3)
  })

  it('audits an outbound order and one undoes it', async () => {
    const card = await library.stocked(await library.bin('A-01'))
    const { id } = await library.outbound([{ cardId: card.id }])
    await happensOnce('outboundOrder/audit', { id }, 409)
    expect(await moves(card.id)).toBe(3)
    await happensOnce('outboundOrder/cancelAudit', { id }, 409)
    expect(await moves(card.id)).toBe(4)
  })

  it('audits a collect order, one undoes it, and one closes it', async () => {
    const card = await library.stocked(await library.bin('A-01'))
    const { id } = await library.admin.ok('requisitionTooling/insert', {
      ...{ purpose: '生产', warehouseId: library.warehouseId, lines: [{ cardId: card.id, qty: 1 }] },
    })
    await happensOnce('requisitionTooling/audit', { id }, 409)
    await happensOnce('requisitionTooling/cancelAudit', { id }, 409)
    await library.admin.ok('requisitionTooling/audit', { id })
    await happensOnce('requisitionTooling/close', { id, closeReason: '不用了' }, 422)
  })

  it('audits a purchase, one undoes it, and one closes it', async () => {
    const { id: supplierId } = await library.admin.ok('supplier/insert', { name: '恒力', types: ['模具制造'] })
    const { id } = await library.admin.ok('procurementOrder/insert', {
      ...{ cardType: 2, supplierId, lines: [{ archivesId: library.fileId, qty: 1, price: '1' }] },
    })
    await happensOnce('procurementOrder/audit', { id }, 409)
    await happensOnce('procurementOrder/cancelAudit', { id }, 409)
    await library.admin.ok('procurementOrder/audit', { id })
    await happensOnce('procurementOrder/close', { id, closeReason: '不买了' }, 422)
  })

  it('accepts a card and one takes that back', async () => {
    const { admin, fileId } = library
    const { id: supplierId } = await admin.ok('supplier/insert', { name: '恒力', types: ['模具制造'] })
    const bought = { cardType: 2, supplierId, lines: [{ archivesId: fileId, qty: 1, price: '1' }] }
    const order = await admin.ok('procurementOrder/insert', bought)
    await admin.ok('procurementOrder/audit', { id: order.id })
    const { lines } = await admin.ok('procurementOrder/getEntityById', { id: order.id })
    const made = { id: order.id, lines: [{ id: lines[0].id, count: 1 }] }
    const [card] = (await admin.ok('procurementOrder/generateCards', made)).cards
    const { id } = await admin.ok('acceptance/insert', {
      ...{ cardType: 2, acceptorIds: [admin.userId], lines: [{ cardId: card.id, inspectionStatus: 2 }] },
    })
    await happensOnce('acceptance/audit', { id }, 409)
    expect(await admin.ok('newCard/getEntityById', { id: card.id })).toMatchObject({ status: 2 })
    await happensOnce('acceptance/cancelAudit', { id }, 409)
    expect(await admin.ok('newCard/getEntityById', { id: card.id })).toMatchObject({ status: 1 })
  })

  it('starts a stocktake, finishes, reopens, audits and undoes it', async () => {
    const card = await library.stocked(await library.bin('A-01'))
    const { id } = await library.admin.ok('inventoryCountSlip/insert', {
      ...{ name: '盘点', warehouseId: library.warehouseId, counterIds: [library.admin.userId] },
    })
    await happensOnce('inventoryCountSlip/start', { id }, 422)
    await happensOnce('inventoryCountSlip/finish', { id }, 422)
    await happensOnce('inventoryCountSlip/reopen', { id }, 422)
    await library.admin.ok('inventoryCountSlip/finish', { id })
    const { version, lines } = await library.admin.ok('inventoryCountSlip/getEntityById', { id })
    expect(lines).toHaveLength(1)
    const lost = [{ id: lines[0].id, reason: '漏登记', handle: 1 }]
    await library.admin.ok('inventoryCountSlip/update', { id, version, lines: lost })
    await happensOnce('inventoryCountSlip/audit', { id }, 409)
    expect(await moves(card.id)).toBe(3)
    await happensOnce('inventoryCountSlip/cancelAudit', { id }, 409)
    expect(await moves(card.id)).toBe(4)
  })

  it('brings a lent card back, on two papers', async () => {
    const card = await lentCard()
    const papers = await Promise.all(
      ['B-01', 'B-02'].map(async (bin) => library.inbound([{ cardId: card.id, locationId: await library.bin(bin) }])),
    )
    const answers = await Promise.all(papers.map(({ id }) => library.audit('godownEntry', id)))
    expect(statuses(answers)).toEqual([200, 422])
    expect(await moves(card.id)).toBe(4)
    expect(await library.defects()).toEqual([])
  })

  it('hands a card over, lends it longer, moves it and locks it, where both saw the same version', async () => {
    const other = await library.tenant.person()
    const seen = async (): Promise<Data> => {
      const { id, version } = await library.admin.ok('newCard/getEntityById', { id: lent.id })
      return { id, version }
    }
    const lent = await lentCard()
    await happensOnce('newCard/handOver', { ...(await seen()), holderUserId: other.userId }, 409)
    expect(await moves(lent.id)).toBe(4)
    const longer = { dueReturnTime: '2099-01-01 00:00:00', reason: '加班' }
    await happensOnce('newCard/extendReturn', { ...(await seen()), ...longer }, 409)
    await happensOnce('newCard/lock', { id: lent.id, lockReason: 2, reason: '查' }, 422)
    await happensOnce('newCard/unlock', { id: lent.id, reason: '好' }, 422)
    const { id, version } = await library.stocked(await library.bin('C-01'))
    const to = { warehouseId: library.warehouseId, locationId: await library.bin('C-02') }
    await happensOnce('newCard/move', { id, version, ...to }, 409)
    expect(await moves(id)).toBe(3)
  })

  it('mounts a tool on a machine and one takes it off', async () => {
    const lent = await lentCard()
    const type = await library.admin.ok('toolingType/insert', { name: '注塑机', cardType: 3, needAcceptance: false })
    const file = await library.admin.ok('archives/insert', { name: '海天', cardType: 3, toolingTypeId: type.id })
    const machine = await library.admin.ok('newCard/insert', { cardType: 3, archivesId: file.id })
    const tool = { toolCardId: lent.id }
    expect(statuses(await twice('newCard/bindTool', { ...tool, equipmentCardId: machine.id }))).toEqual([200, 422])
    expect(await moves(lent.id)).toBe(4)
    expect(statuses(await twice('newCard/unbindTool', tool))).toEqual([200, 422])
    expect(await moves(lent.id)).toBe(5)
    expect(await library.defects()).toEqual([])
  })
})

describe('Two who press at once', () => {
  it('count a card: it is on one line, and both scans are told', async () => {
    const bin = await library.bin('A-01')
    const stranger = await library.card()
    const { id } = await library.admin.ok('inventoryCountSlip/insert', {
      ...{ name: '盘点', warehouseId: library.warehouseId, counterIds: [library.admin.userId] },
    })
    await library.admin.ok('inventoryCountSlip/start', { id })
    // Not in the books: each scan by itself would write a line.
    const answers = await twice('inventoryCountSlip/scan', { id, cardId: stranger.id, realLocationId: bin })
    expect(statuses(answers)).toEqual([200, 200])
    const { lines } = await library.admin.ok('inventoryCountSlip/getEntityById', { id })
    expect(lines).toMatchObject([{ cardId: stranger.id, scanCount: 2 }])
  })

  it('find a bin empty: what should lie there is missing once', async () => {
    const bin = await library.bin('A-01')
    const card = await library.stocked(bin)
    const { id } = await library.admin.ok('inventoryCountSlip/insert', {
      ...{ name: '盘点', warehouseId: library.warehouseId, counterIds: [library.admin.userId] },
    })
    await library.admin.ok('inventoryCountSlip/start', { id })
    await twice('inventoryCountSlip/emptyBin', { id, realLocationId: bin })
    const slip = await library.admin.ok('inventoryCountSlip/getEntityById', { id })
    expect(slip.lines).toMatchObject([{ cardId: card.id, result: 3 }])
    expect(slip.lossQty).toBe(1)
  })

  it('remind the holder by one call that is sent again: he is told once', async () => {
    const lent = await lentCard()
    const input = { id: lent.id, clientId: 'phone-1' }
    expect(statuses(await twice('newCard/remindReturn', input))).toEqual([200, 200])
    const { rows } = await library.tenant.inTenant((tx) =>
      tx.send({ text: `SELECT 1 FROM notice WHERE title LIKE '%' || $1 || '%'`, values: [lent.code] }),
    )
    expect(rows).toHaveLength(1)
  })
})
