// What the dashboard tells of repair (R-13, R23): how much was reported, what failed most, who repaired most, what is open.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { againIn, aTenant, clock, resetClock, type Caller, type Data } from '../../harness/app.ts'
import { aRepairShop, findings, later, type RepairShop } from '../../harness/repair.ts'

beforeEach(() => {
  clock.now = new Date('2031-07-08T02:00:00Z')
})
afterAll(resetClock)

describe('R23: the dashboard', () => {
  it('counts what was reported lately or is still open: not dispatched, under repair and completed add up', async () => {
    const plant = await aRepairShop()
    const old = await plant.report(await plant.machine())
    const finished = await plant.report(await plant.machine())
    await repaired(plant, finished.id)
    await plant.tenant.inTenant((tx) =>
      tx.send({ text: `UPDATE repair SET report_time = report_time - interval '40 days'`, values: [] }),
    )
    const [waiting, atWork, done, closed, withdrawn] = [
      await plant.report(await plant.machine()),
      await plant.report(await plant.machine()),
      await plant.report(await plant.machine()),
      await plant.report(await plant.machine()),
      await plant.report(await plant.machine()),
    ]
    await plant.dispatched(atWork.id)
    await repaired(plant, done.id)
    await plant.admin.ok('repair/closeBatch', { ids: closed.id, closeReason: '误报' })
    await plant.reporter.ok('repair/revoke', { id: withdrawn.id })
    expect(await plant.admin.ok('homePage/repairCount')).toEqual({
      ...{ reported: 4, notDispatched: 2, underRepair: 1, completed: 1 },
    })
    const { list } = await plant.admin.ok('repair/list', { countedDays: 29 })
    expect(list.map(({ id }: Data) => id).toSorted()).toEqual([old.id, waiting.id, atWork.id, done.id].toSorted())
  })

  it('the board tells who is on duty and how much he has to do', async () => {
    const plant = await aRepairShop()
    const report = await plant.report(await plant.machine())
    await plant.dispatched(report.id)
    const [first, second] = plant.mechanics.map(({ userId }) => userId)
    const { mechanics } = await plant.admin.ok('kanban/maintenance')
    expect(mechanics).toMatchObject([
      { userId: second, isOnDuty: true, openTasks: 0 },
      { userId: first, isOnDuty: true, openTasks: 1 },
    ])
  })
})

describe('R-13: the period that is asked for', () => {
  it('20 reports, 2 withdrawn, 1 rejected: 17 reported = 3 + 5 + 9', async () => {
    const plant = await aRepairShop()
    await plant.set('3', '1')
    const ids: string[] = []
    for (let nth = 0; nth < 20; nth++) ids.push((await plant.report(await plant.machine())).id)
    const [rejected = '', ...others] = ids
    await plant.admin.ok('repair/reject', { id: rejected, auditOpinion: '重复' })
    for (const id of others.slice(0, 2)) await plant.reporter.ok('repair/revoke', { id })
    for (const id of others.slice(2, 19)) await plant.admin.ok('repair/approve', { id })
    for (const id of others.slice(5, 10)) await plant.dispatched(id, { mainWorkerId: plant.mechanics[1]?.userId })
    for (const id of others.slice(10, 19)) await repaired(plant, id)
    expect(await plant.admin.ok('homePage/repairCount')).toEqual({
      ...{ reported: 17, notDispatched: 3, underRepair: 5, completed: 9 },
    })
  })

  it('begins with the midnight of the company, not that of Greenwich', async () => {
    // 00:30 of July 9th in Shanghai, still the 8th in Greenwich.
    clock.now = new Date('2031-07-08T15:30:00Z')
    const plant = await aRepairShop()
    const before = await plant.report(await plant.machine())
    await repaired(plant, before.id)
    clock.now = new Date('2031-07-08T16:30:00Z')
    const today = await plant.report(await plant.machine())
    await repaired(plant, today.id)
    const admin = await againIn(plant.admin)
    const asked = (days: number): Promise<Data> => admin.ok('homePage/repairCount', { days })
    expect(await asked(0)).toMatchObject({ reported: 1, completed: 1 })
    expect(await asked(7)).toMatchObject({ reported: 2, completed: 2 })
    const { list } = await admin.ok('repair/list', { countedDays: 0 })
    expect(list.map(({ id }: Data) => id)).toEqual([today.id])
    expect((await admin.call('homePage/repairCount', { days: 3 })).status).toBe(400)
  })
})

describe('R23: the first five', () => {
  it('fault types by their number, of equals the newest first, as they turned out to be; or cards', async () => {
    const plant = await aRepairShop()
    const { bearing, wiring } = plant.faults
    const often = await plant.machine()
    const first = await plant.report(often, { faultTypeId: bearing })
    later(1)
    await plant.report(await plant.machine(), { faultTypeId: wiring })
    expect((await top(plant.admin)).map(({ id, count, share }) => [id, count, share])).toEqual([
      [wiring, 1, '50'],
      [bearing, 1, '50'],
    ])
    await repaired(plant, first.id, { confirmedFaultTypeId: wiring })
    await plant.report(often, { faultTypeId: bearing })
    const types = await top(plant.admin)
    expect(types).toEqual([
      { id: wiring, name: '断路', count: 2, share: '66.67' },
      { id: bearing, name: '轴承', count: 1, share: '33.33' },
    ])
    const { totalRow } = await plant.admin.ok('repair/list', { countedDays: 29, countedTypeId: wiring })
    expect(totalRow).toBe(2)
    const { code, name } = await plant.entity('newCard', often)
    expect((await top(plant.admin, { by: 'card' }))[0]).toEqual({
      ...{ id: often, name: `${code} ${name}`, count: 2, share: '66.67' },
    })
  })

  it('mechanics by what they finished, then by the lower MTTR; nobody is told of what he may not see', async () => {
    const plant = await aRepairShop()
    const [zhang, li] = plant.mechanics.map(({ userId }) => userId)
    await repaired(plant, (await plant.report(await plant.machine())).id, {}, 30)
    await repaired(plant, (await plant.report(await plant.machine())).id, { mainWorkerId: li }, 20)
    expect(await mechanics(plant.admin)).toMatchObject([
      { userId: li, count: 1, mttr: '20' },
      { userId: zhang, count: 1, mttr: '30' },
    ])
    await repaired(plant, (await plant.report(await plant.machine())).id, {}, 60)
    expect(await mechanics(plant.admin)).toMatchObject([
      { userId: zhang, count: 2, mttr: '45' },
      { userId: li, count: 1 },
    ])
    const stranger = await plant.tenant.person({ menus: ['warehouseFiles'] })
    for (const call of ['faultTop5', 'mechanicTop5', 'repairTable'])
      expect(await stranger.ok(`homePage/${call}`)).toEqual({ list: [] })
    const elsewhere = await plant.tenant.person({
      ...{ menus: ['repairReportOrder', 'repairOrder'], orgId: await plant.tenant.factory() },
    })
    expect([await top(elsewhere), await mechanics(elsewhere)]).toEqual([[], []])
    expect((await (await aTenant()).admin.ok('homePage/faultTop5')).list).toEqual([])
  })
})

describe('R23: the table of open orders', () => {
  it('has what is wanted first at the top and what nobody wants by a day last; what is late is told', async () => {
    const plant = await aRepairShop()
    const orders: string[] = []
    for (const requireFinishTime of [undefined, '2031-07-09 08:00:00', '2031-07-08 12:00:00']) {
      const report = await plant.report(await plant.machine())
      await plant.dispatched(report.id, requireFinishTime ? { requireFinishTime } : {})
      orders.push((await plant.orderOf(report.id)).id)
    }
    await repaired(plant, (await plant.report(await plant.machine())).id, { mainWorkerId: plant.mechanics[1]?.userId })
    clock.now = new Date('2031-07-08T05:00:00Z')
    const { list, totalRow } = await plant.admin.ok('homePage/repairTable')
    expect(totalRow).toBe(3)
    expect(list.map(({ id, requireTime, overdue }: Data) => [id, requireTime, overdue])).toEqual([
      [orders[2], '2031-07-08 12:00:00', true],
      [orders[1], '2031-07-09 08:00:00', false],
      [orders[0], null, false],
    ])
    expect(Object.keys(list[0]).toSorted()).toEqual([
      ...['cardCode', 'cardName', 'code', 'id', 'overdue', 'productLineName', 'requireTime', 'workerName'],
    ])
    const second = await plant.admin.ok('homePage/repairTable', { currentPage: 2, pageSize: 2 })
    expect([second.totalRow, second.list.map(({ id }: Data) => id)]).toEqual([3, [orders[0]]])
  })
})

describe('R17: the card of a mechanic', () => {
  it('tells his month, his rank and rates; his leader reads those of the team, a stranger does not', async () => {
    const plant = await aRepairShop()
    const [zhang, li] = plant.mechanics as [Caller, Caller]
    const machine = await plant.machine()
    await repaired(plant, (await plant.report(machine)).id, { mainWorkerId: li.userId }, 20)
    later(60)
    await repaired(plant, (await plant.report(machine)).id, {}, 30)
    // The same fault came back after what Li did.
    expect(await li.ok('maintenance/workerCard')).toMatchObject({
      ...{ orders: 1, repairMinutes: 20, firstTimeFix: '0.00', repeatRate: '100.00', rank: 1, of: 2, mates: [] },
    })
    const leader = await zhang.ok('maintenance/workerCard')
    expect(leader).toMatchObject({ rank: 2, firstTimeFix: '100.00', repeatRate: '0.00', isOnDuty: true, doneToday: 1 })
    expect(leader.mates.map(({ userId }: Data) => userId).toSorted()).toEqual([zhang.userId, li.userId].toSorted())
    expect((await zhang.ok('maintenance/workerCard', { userId: li.userId })).orders).toBe(1)
    expect((await plant.reporter.call('maintenance/workerCard', { userId: li.userId })).status).toBe(403)
  })
})

const top = async (person: Caller, asked: Data = {}): Promise<Data[]> =>
  (await person.ok('homePage/faultTop5', asked)).list
const mechanics = async (person: Caller): Promise<Data[]> => (await person.ok('homePage/mechanicTop5')).list

/** By the first mechanic, unless told otherwise. */
async function repaired(plant: RepairShop, reportId: string, given: Data = {}, minutes = 10): Promise<void> {
  const { mainWorkerId = plant.mechanics[0]?.userId, ...found } = given
  await plant.dispatched(reportId, { mainWorkerId })
  const { id } = await plant.orderOf(reportId)
  const mechanic = plant.mechanics.find(({ userId }) => userId === mainWorkerId)
  await mechanic?.ok('maintenance/start', { id })
  later(minutes)
  await mechanic?.ok('maintenance/finish', { id, ...findings, ...found })
}
