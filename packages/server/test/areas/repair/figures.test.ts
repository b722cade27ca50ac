// What repairs tell afterwards: of faults, of mechanics (R17), of the card; and the papers that are printed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, clock, resetClock, type Caller, type Data } from '../../harness/app.ts'
import { aRepairShop, findings, later, type RepairShop } from '../../harness/repair.ts'

let shop: RepairShop
let zhang: Caller
let li: Caller

beforeAll(async () => {
  clock.now = new Date('2031-06-30T10:00:00Z')
  shop = await aRepairShop()
  ;[zhang, li] = shop.mechanics as [Caller, Caller]
})
afterAll(resetClock)

/** Repaired by Zhang with Li's help; the order. */
async function repaired(cardId: string, given: Data = {}, found: Data = {}): Promise<Data> {
  const report = await shop.report(cardId, given)
  await shop.dispatched(report.id, { helperIds: [li.userId] })
  const { id } = await shop.orderOf(report.id)
  await zhang.ok('maintenance/start', { id })
  later(30)
  const { version } = await shop.entity('maintenance', id)
  await zhang.ok('maintenance/update', { id, version, labors: [{ userId: li.userId, minutes: 15 }] })
  await zhang.ok('maintenance/finish', { id, ...findings, ...found })
  return { id, repairId: report.id }
}

const listOf = async (call: string, asked: Data): Promise<Data[]> => (await shop.admin.ok(call, asked)).list

describe('Faults', () => {
  const period = { faultTimeBegin: '2031-06-01 00:00:00', faultTimeEnd: '2031-07-31 23:59:59' }
  let card: string

  beforeAll(async () => {
    card = await shop.machine()
    await repaired(card)
    await repaired(card, { faultTypeId: shop.faults.wiring }, { causeId: '操作不当' })
    await repaired(await shop.machine())
    later(300)
    await repaired(await shop.machine())
  })

  it('are counted by what they are grouped by, with their share and that of all before them', async () => {
    const types = await listOf('faultStatistics/chart', { groupBy: 'type', ...period })
    expect(
      types.map(({ faultTypeId, quantity, share, cumulative }) => [faultTypeId, quantity, share, cumulative]),
    ).toEqual([
      [shop.faults.bearing, 3, '75', '75'],
      [shop.faults.wiring, 1, '25', '100'],
    ])
    const cells = await listOf('faultStatistics/chart', { groupBy: 'cardMonth', ...period })
    expect(cells.map(({ month }) => month)).toEqual(['2031-06', '2031-06', '2031-07'])
    expect(cells.find(({ cardId }) => cardId === card)).toMatchObject({ month: '2031-06', quantity: 2, share: '50' })
  })

  it('lead to the repairs that they count', async () => {
    const drilled = (asked: Data) => listOf('statisticalQuery/maintenanceDetail', { ...period, ...asked })
    expect(await drilled({ month: '2031-06', cardId: card })).toHaveLength(2)
    expect(await drilled({ causeId: '操作不当' })).toMatchObject([{ faultTypeId: shop.faults.wiring }])
    expect(await drilled({ faultTypeId: shop.faults.bearing })).toHaveLength(3)
    const stranger = await aTenant()
    expect((await stranger.admin.ok('statisticalQuery/maintenanceDetail', period)).list).toEqual([])
    const nobody = await shop.tenant.person({ menus: ['warehouseFiles'] })
    expect((await nobody.call('faultStatistics/chart', { groupBy: 'type' })).status).toBe(403)
  })

  it('R17: orders are the main mechanic’s; who helped has his labour', async () => {
    const workers = await listOf('statisticalQuery/machineMaintenanceDetail', { groupBy: 'worker' })
    expect(workers).toMatchObject([
      { mainWorkerId: zhang.userId, orders: 4, mttr: '30', laborMinutes: 120, repeatRate: '0', firstTimeFix: '100' },
      { mainWorkerId: li.userId, orders: 0, mttr: null, laborMinutes: 60, firstTimeFix: null },
    ])
  })

  it('R16: what a mechanic could not repair is no repair of his MTTR', async () => {
    const report = await shop.report(await shop.machine())
    await shop.dispatched(report.id, { mainWorkerId: li.userId })
    const { id } = await shop.orderOf(report.id)
    await li.ok('maintenance/start', { id })
    later(50)
    await li.ok('maintenance/finish', { id, ...findings, repairResult: 3 })
    const asked = { groupBy: 'worker', mainWorkerId: li.userId }
    const workers = await listOf('statisticalQuery/machineMaintenanceDetail', asked)
    expect(workers).toMatchObject([{ orders: 1, repairMinutes: 50, mttr: null }])
  })
})

describe('A card', () => {
  it('shows its approved repairs: how many, when the last was finished, what they cost', async () => {
    const cardId = await shop.machine()
    const shown = async (): Promise<unknown[]> => {
      const { lastRepairTime, repairCount, totalRepairCost } = await shop.entity('newCard', cardId)
      return [lastRepairTime, repairCount, totalRepairCost]
    }
    expect(await shown()).toEqual([null, 0, '0.00'])
    const { id } = await repaired(cardId, {}, { repairWay: 1 })
    expect(await shown()).toEqual([null, 0, '0.00'])
    await shop.admin.ok('maintenance/approve', { id })
    const { finishTime, totalCost } = await shop.entity('maintenance', id)
    // 30 and 15 minutes at 40 an hour.
    expect(totalCost).toBe('30.00')
    expect(await shown()).toEqual([finishTime, 1, '30.00'])
    await shop.admin.ok('maintenance/unapprove', { id })
    expect(await shown()).toEqual([null, 0, '0.00'])
  })
})

describe('A repair order', () => {
  it('is printed with its lines and counted; another company’s is not found, and without the button it is refused', async () => {
    const { id } = await repaired(await shop.machine())
    const { papers } = await shop.admin.ok('maintenance/print', { ids: id, dryRun: true })
    expect(papers).toMatchObject([{ id, prints: 0, labors: [{}, {}], mainWorkerId: zhang.userId }])
    await shop.admin.ok('maintenance/print', { ids: id, countOnly: true })
    expect((await shop.admin.ok('maintenance/print', { ids: id, dryRun: true })).papers[0].prints).toBe(1)
    expect((await (await aTenant()).admin.call('maintenance/print', { ids: id })).status).toBe(404)
    expect((await li.call('maintenance/print', { ids: id })).status).toBe(403)
  })
})
