// What else is going on with a card stands against putting it aside, giving it away or moving it to another organisation.
import { beforeAll, describe, expect, it } from 'vitest'
import { daysAgo, type Caller, type Data } from '../../harness/app.ts'
import { aLibrary, type Library } from '../../harness/library.ts'
import { aRepairShop, type RepairShop } from '../../harness/repair.ts'

let library: Library
let shop: RepairShop
let admin: Caller
let customerId: string

beforeAll(async () => {
  library = await aLibrary()
  shop = await aRepairShop({ tenant: library.tenant })
  admin = shop.admin
  customerId = (await admin.ok('customer/insert', { name: '承租方' })).id
})

const heads = (): Record<string, [head: Data, line: Data]> => ({
  seal: [{ sealReason: '长期不用' }, {}],
  rental: [
    { lesseeType: 1, customerId, startDate: daysAgo(7), planReturnDate: daysAgo(3), rentUnit: 1 },
    { rentPrice: '10' },
  ],
  sell: [{ sellReason: '闲置', buyerName: '买家' }, { price: '1' }],
  retrofit: [{ reason: '提升能力', content: '加穴' }, { newSpec: '新' }],
  scrap: [{ scrapReason: '寿命到期' }, {}],
})

const write = (name: string, cardId: string) => {
  const [head, line] = heads()[name] ?? [{}, {}]
  return admin.call(`${name}/insert`, { ...head, lines: [{ cardId, ...line }] })
}
const made = async (name: string, cardId: string): Promise<string> => {
  const { status, data, msg } = await write(name, cardId)
  if (status !== 200) throw new Error(`${name}: ${msg}`)
  return data.id
}
/** As soon as it is written. */
const tried = async (name: string, cardId: string): Promise<[status: number, data: string]> => {
  const { status, data } = await write(name, cardId)
  return [status, JSON.stringify(data)]
}
const toFactory = async (cardId: string): Promise<string> =>
  (
    await admin.ok('changeOrg/insert', {
      newValueId: await library.tenant.factory(),
      reason: '产线调整',
      lines: [{ cardId }],
    })
  ).id
const statusOf = async (cardId: string): Promise<string> =>
  (await admin.ok('newCard/getEntityById', { id: cardId })).statusKey

describe('A card with an open repair that does not stop it', () => {
  it('is not sealed, rented, sold or retrofitted: the report is named; once it is closed, it is', async () => {
    const cardId = await shop.machine()
    const { code } = await admin.ok('newCard/getEntityById', { id: cardId })
    const early = await made('seal', cardId)
    const report = await shop.report(cardId)
    const { id: dispatchId } = await shop.dispatched(report.id)
    // One that was written before is refused when somebody goes on with it.
    expect((await admin.call('seal/audit', { id: early })).msg).toBe(`卡片${code}有未完成业务 ${report.code}`)
    await admin.ok('seal/delete', { ids: early })
    for (const name of ['seal', 'rental', 'sell', 'retrofit'])
      expect([name, ...(await tried(name, cardId))]).toEqual([
        ...[name, 422],
        expect.stringContaining(`卡片${code}有未完成业务 ${report.code}`),
      ])
    expect(await statusOf(cardId)).toBe('inUse')
    await admin.ok('dispatch/revoke', { id: dispatchId, revokeReason: '误派' })
    await admin.ok('repair/closeBatch', { id: report.id, closeReason: '误报' })
    await admin.ok('seal/audit', { id: await made('seal', cardId) })
  })

  it('is not scrapped while a mechanic is at work on it', async () => {
    const cardId = await shop.machine()
    const report = await shop.report(cardId)
    await shop.dispatched(report.id)
    const order = await shop.orderOf(report.id)
    for (const action of ['accept', 'start']) await shop.mechanics[0]?.ok(`maintenance/${action}`, { id: order.id })
    expect(await tried('scrap', cardId)).toEqual([422, expect.stringContaining(`有未完成业务 ${report.code}`)])
    expect(await statusOf(cardId)).not.toBe('scrapped')
  })

  it.each([false, true])(
    'is scrapped while nobody works on it, also where somebody was sent (%s): the report is closed with it, and comes back',
    async (isSent) => {
      const cardId = await shop.machine()
      const { id: reportId } = await shop.report(cardId, { isStop: true })
      const dispatched = isSent ? await shop.dispatched(reportId) : undefined
      const order = isSent ? await shop.orderOf(reportId) : undefined
      const id = await made('scrap', cardId)
      const { code } = await admin.ok('scrap/getEntityById', { id })
      await admin.ok('scrap/audit', { id })
      const report = (): Promise<Data> => admin.ok('repair/getEntityById', { id: reportId })
      expect(await report()).toMatchObject({ isClosed: true, closeReason: `报废：${code}`, dispatchId: null })
      if (dispatched && order) {
        const { statusKey } = await admin.ok('dispatch/getEntityById', { id: dispatched.id })
        expect(statusKey).toBe('revoked')
        expect((await shop.mechanics[0]?.call('maintenance/accept', { id: order.id }))?.status).toBe(409)
      }
      expect(await admin.ok('scrap/cancelAudit', { id })).not.toHaveProperty('stayRevoked')
      expect(await report()).toMatchObject({
        ...{ isClosed: false, closeReason: null, progressKey: isSent ? 'notStarted' : 'notDispatched' },
        ...{ dispatchId: dispatched?.id ?? null, maintenanceId: order?.id ?? null },
      })
      expect(await statusOf(cardId)).toBe('underRepair')
      if (!dispatched || !order) return
      const sent = await admin.ok('dispatch/getEntityById', { id: dispatched.id })
      expect(sent).toMatchObject({ statusKey: 'audited', revokeReason: null })
      await shop.mechanics[0]?.ok('maintenance/accept', { id: order.id })
    },
  )

  it.each(['scrap', 'sell'])(
    'is looked after by no mechanic once it has left by %s; he is bound again with the paper',
    async (name) => {
      const [cardId, other] = [await shop.machine(), await shop.machine()]
      const [main, backup] = shop.mechanics.map(({ userId }) => userId)
      const bound = { mainWorkerId: main, backupWorkerIds: [backup] }
      const binding = async (id: string): Promise<Data[]> =>
        (await admin.ok('maintainWorker/list', { cardId: id })).list
      for (const id of [cardId, other]) await admin.ok('maintainWorker/insert', { cardId: id, ...bound })
      const papers = [await made(name, cardId), await made(name, other)]
      for (const id of papers) await admin.ok(`${name}/audit`, { id })
      expect([await binding(cardId), await binding(other)]).toEqual([[], []])
      // Nobody is bound to what is gone, one by one or many at once; what is sold is not even found.
      const isGone =
        name === 'scrap' ? { status: 422, msg: expect.stringMatching(/^卡片.*已报废或出售/) } : { status: 400 }
      const since = { mainWorkerId: backup }
      expect(await admin.call('maintainWorker/insert', { cardId, ...since })).toMatchObject(isGone)
      expect(await admin.call('maintainWorker/bindBatch', { cardIds: [cardId, other], ...since })).toMatchObject(isGone)
      for (const id of papers) await admin.ok(`${name}/cancelAudit`, { id })
      const again = { ...bound, teamId: shop.teamId, enabled: true }
      expect([await binding(cardId), await binding(other)]).toMatchObject([[again], [again]])
    },
  )

  it('waits for another mechanic when the one who was sent has left before its scrapping is taken back', async () => {
    const cardId = await shop.machine()
    const { id: reportId } = await shop.report(cardId)
    const leaver = await shop.tenant.person({ menus: ['repairOrder'] })
    const sent = await admin.ok('dispatch/insert', { repairId: reportId, mainWorkerId: leaver.userId })
    const { code } = await admin.ok('dispatch/getEntityById', { id: sent.id })
    const id = await made('scrap', cardId)
    await admin.ok('scrap/audit', { id })
    await admin.ok('user/stop', { id: leaver.userId })
    expect(await admin.ok('scrap/cancelAudit', { id })).toMatchObject({ stayRevoked: [code] })
    const { varList } = await admin.ok('notice/list', { state: 1 })
    const { content } = await admin.ok('notice/findById', { id: varList[0].id })
    expect(content).toContain(`派工单${code}的维修工已离职`)
    expect(await admin.ok('repair/getEntityById', { id: reportId })).toMatchObject({
      ...{ isClosed: false, progressKey: 'notDispatched', dispatchId: null },
    })
  })

  it('stays in its organisation, as one in a disposal paper does', async () => {
    const cardId = await shop.machine()
    const { code } = await admin.ok('newCard/getEntityById', { id: cardId })
    const id = await toFactory(cardId)
    const sealId = await made('seal', cardId)
    const report = await shop.report(cardId)
    const seal = await admin.ok('seal/getEntityById', { id: sealId })
    expect(await admin.call('changeOrg/approve', { id })).toMatchObject({
      ...{ status: 422, msg: `卡片${code}有未完成业务 ${report.code}、${seal.code}` },
    })
    await admin.ok('repair/closeBatch', { id: report.id, closeReason: '误报' })
    expect(await admin.call('changeOrg/approve', { id })).toMatchObject({
      ...{ status: 422, msg: `卡片${code}有未完成业务 ${seal.code}` },
    })
    await admin.ok('seal/delete', { ids: sealId })
    await admin.ok('changeOrg/approve', { id })
  })
})

describe('A machine on which a mould is mounted', () => {
  it('is not sealed, rented, sold or scrapped before the mould is taken off', async () => {
    const [machineId, mould] = [await shop.machine(), await library.stocked(await library.bin('OPEN-1'))]
    const out = await library.outbound([{ cardId: mould.id, needReturn: false }])
    await admin.ok('outboundOrder/audit', { id: out.id })
    const { code } = await admin.ok('newCard/getEntityById', { id: machineId })
    await admin.ok('newCard/bindTool', { toolCardId: mould.id, equipmentCardId: machineId })
    for (const name of ['seal', 'rental', 'sell', 'scrap'])
      expect([name, ...(await tried(name, machineId))]).toEqual([
        ...[name, 422],
        expect.stringContaining(`设备${code}上装有模具${mould.code}，请先下机`),
      ])
    await admin.ok('newCard/unbindTool', { toolCardId: mould.id })
    await admin.ok('seal/audit', { id: await made('seal', machineId) })
  })
})
