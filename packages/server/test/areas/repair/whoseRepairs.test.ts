// Whose repairs they are: what people with a phone only are told, who is told of mechanics, who hands on what a man who is away
// has begun, and who audits a dispatch.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, clock, resetClock, type Caller, type Data } from '../../harness/app.ts'
import { aRepairShop, reporting, type RepairShop } from '../../harness/repair.ts'

let shop: RepairShop
let admin: Caller
let zhang: Caller
let li: Caller

beforeAll(async () => {
  clock.now = new Date('2031-03-14T01:00:00Z')
  shop = await aRepairShop()
  admin = shop.admin
  ;[zhang, li] = shop.mechanics as [Caller, Caller]
})
afterAll(resetClock)

const idsOf = ({ list }: Data): string[] => list.map(({ id }: Data) => id)
const phone = ['Repair', 'MaintainedList', 'Dispatch', 'MyRepairTask', 'MyRepairRecord']

async function begun(): Promise<Data> {
  const report = await shop.report(await shop.machine())
  await shop.dispatched(report.id)
  const order = await shop.orderOf(report.id)
  await zhang.ok('maintenance/start', { id: order.id })
  return { reportId: report.id, id: order.id, dispatchId: order.dispatchId }
}

describe('with a phone only', () => {
  it('people are told of their own reports, their own orders and their own ranges', async () => {
    const others = await begun()
    const person = await shop.tenant.person({ mobileMenus: phone, buttons: reporting })
    const mine = await person.ok('repair/insert', {
      ...{ cardId: await shop.machine(), faultTypeId: shop.faults.bearing, description: '异响' },
      faultTime: '2031-03-14 09:00:00',
    })
    for (const list of ['repair/list', 'repair/listPending'])
      expect(idsOf(await person.ok(list, { pageSize: 200 }))).toEqual([mine.id])
    expect(await person.ok('repair/getEntityById', { id: mine.id })).toMatchObject({ id: mine.id })
    for (const [resource, id] of [
      ['repair', others.reportId],
      ['maintenance', others.id],
      ['dispatch', others.dispatchId],
    ])
      expect((await person.call(`${resource}/getEntityById`, { id })).status).toBe(404)
    for (const list of ['maintenance/list', 'dispatch/list', 'homePage/repairTable'])
      expect(idsOf(await person.ok(list))).toEqual([])

    // He follows his own report, and what he repairs himself.
    await shop.dispatched(mine.id)
    const followed = await shop.orderOf(mine.id)
    expect(idsOf(await person.ok('maintenance/list'))).toEqual([followed.id])
    const report = await shop.report(await shop.machine())
    await shop.dispatched(report.id, { mainWorkerId: person.userId })
    expect(idsOf(await person.ok('repair/list', { pageSize: 200 })).toSorted()).toEqual([mine.id, report.id].toSorted())
    expect(idsOf(await person.ok('homePage/repairTable'))).toContain((await shop.orderOf(report.id)).id)

    // Whoever has a range is told of all that falls into it.
    const dispatcher = await shop.tenant.person({ mobileMenus: phone })
    expect(idsOf(await dispatcher.ok('repair/listPending'))).toEqual([])
    const range = await admin.ok('dispatchRange/insert', {
      ...{ name: '机械', mode: 1, dispatcherIds: [dispatcher.userId], workerIds: [li.userId] },
      faultTypeIds: [shop.faults.mechanical],
    })
    expect(idsOf(await dispatcher.ok('repair/listPending', { pageSize: 200 }))).toContain(others.reportId)
    expect(await dispatcher.ok('maintenance/getEntityById', { id: others.id })).toMatchObject({ id: others.id })
    await admin.ok('dispatchRange/disable', { id: range.id })

    // A mechanic is told of what he could be sent to, until another one is.
    const waiting = await shop.report(await shop.machine())
    const mate = await shop.tenant.person({ mobileMenus: phone })
    expect(idsOf(await mate.ok('repair/listPending'))).toEqual([])
    const { version, members } = await shop.entity('maintainTeam', shop.teamId)
    const kept = members.map(({ userId, laborRate }: Data) => ({ userId, laborRate }))
    await admin.ok('maintainTeam/update', {
      ...{ id: shop.teamId, version, members: [...kept, { userId: mate.userId }] },
    })
    expect(idsOf(await mate.ok('repair/listPending'))).toEqual([waiting.id])
    await shop.dispatched(waiting.id)
    expect(idsOf(await mate.ok('repair/listPending'))).toEqual([])
  })

  it('while who has the screen at the desk is told of all', async () => {
    const { reportId, id } = await begun()
    const desk = await shop.tenant.person({ menus: ['repairReportOrder', 'repairOrder'], mobileMenus: phone })
    expect(idsOf(await desk.ok('repair/list', { pageSize: 200 }))).toContain(reportId)
    expect(idsOf(await desk.ok('homePage/repairTable', { pageSize: 200 }))).toContain(id)
  })
})

describe('mechanics', () => {
  it('are told to who dispatches a report that he sees; one of them is told of himself', async () => {
    const report = await shop.report(await shop.machine())
    const asked = (person: Caller): Promise<Data> => person.call('dispatch/candidates', { repairId: report.id })
    const dispatching = { menus: ['dispatchOrder', 'repairReportOrder'], buttons: ['dispatchOrder_insert'] }
    const dispatcher = await shop.tenant.person(dispatching)
    expect((await asked(dispatcher)).data.list.length).toBeGreaterThan(1)
    expect((await asked(li)).data.list.map(({ userId }: Data) => userId)).toEqual([li.userId])
    expect((await asked(shop.reporter)).status).toBe(403)
    const elsewhere = await shop.tenant.person({ ...dispatching, orgId: await shop.tenant.factory() })
    expect((await asked(elsewhere)).status).toBe(404)
    expect((await asked((await aTenant()).admin)).status).toBe(404)
  })

  it('show their cards to who reads the statistics of their organisation; nobody else is found', async () => {
    const reading = { menus: ['machineMaintenanceDetail'] }
    const reader = await shop.tenant.person(reading)
    const card = (person: Caller, userId: string): Promise<Data> => person.call('maintenance/workerCard', { userId })
    expect((await card(reader, li.userId)).data).toMatchObject({ userId: li.userId })
    const elsewhere = await shop.tenant.person({ ...reading, orgId: await shop.tenant.factory() })
    expect((await card(elsewhere, li.userId)).status).toBe(404)
    const stranger = (await aTenant()).admin
    for (const person of [reader, admin]) expect((await card(person, stranger.userId)).status).toBe(404)
    expect((await card(admin, '01890000-0000-7000-8000-000000000000')).status).toBe(404)
  })

  it('neither go nor leave their team while they have something to repair; who dispatches hands it on', async () => {
    const wang = await shop.tenant.person({ menus: ['repairOrder'] })
    const members = async (): Promise<Data> => {
      const { version, members: all } = await shop.entity('maintainTeam', shop.teamId)
      return { version, all: all.map(({ userId, laborRate }: Data) => ({ userId, laborRate })) }
    }
    const { version, all } = await members()
    await admin.ok('maintainTeam/update', { id: shop.teamId, version, members: [...all, { userId: wang.userId }] })
    const report = await shop.report(await shop.machine())
    await shop.dispatched(report.id, { mainWorkerId: wang.userId })
    const { id } = await shop.orderOf(report.id)
    await wang.ok('maintenance/start', { id })
    const told = expect.stringMatching(/^维修工.*有 1 张未完成维修单，请先转派$/)
    const stop = async (): Promise<Data> =>
      admin.call('user/stop', { id: wang.userId, version: (await shop.entity('user', wang.userId)).version })
    expect((await stop()).msg).toEqual(told)
    const leave = async (): Promise<Data> =>
      admin.call('maintainTeam/update', { id: shop.teamId, version: (await members()).version, members: all })
    expect((await leave()).msg).toEqual(told)

    const handing = { menus: ['repairOrder'], buttons: ['repairOrder_transfer'] }
    const handOn = (person: Caller): Promise<Data> =>
      person.call('maintenance/transfer', { id, toWorkerId: li.userId, reason: '休假' })
    expect((await handOn(await shop.tenant.person(handing))).msg).toBe('只能由主修人操作')
    const foreman = await shop.tenant.person({
      ...{ menus: [...handing.menus, 'dispatchOrder'], buttons: [...handing.buttons, 'dispatchOrder_insert'] },
    })
    expect((await handOn(foreman)).status).toBe(200)
    expect(await shop.orderOf(report.id)).toMatchObject({ mainWorkerId: li.userId })
    expect((await leave()).status).toBe(200)
    expect((await stop()).status).toBe(200)
  })
})

describe('a dispatch that somebody else audits', () => {
  it('stays within the range when it is changed, helpers too, and is not audited by who wrote it', async () => {
    await shop.set('4', '1')
    const range = await admin.ok('dispatchRange/insert', {
      ...{ name: '全部', mode: 1, dispatcherIds: [admin.userId], workerIds: [zhang.userId] },
    })
    const buttons = ['insert', 'update', 'audit'].map((name) => `dispatchOrder_${name}`)
    const [one, other] = [
      await shop.tenant.person({ menus: ['dispatchOrder'], buttons }),
      await shop.tenant.person({ menus: ['dispatchOrder'], buttons }),
    ]
    const report = await shop.report(await shop.machine())
    const outside = '维修工不在派工范围内'
    const sent = { repairId: report.id, mainWorkerId: zhang.userId }
    expect((await one.call('dispatch/insert', { ...sent, helperIds: [li.userId] })).msg).toBe(outside)
    const { id } = await one.ok('dispatch/insert', sent)
    const { version } = await shop.entity('dispatch', id)
    for (const change of [{ mainWorkerId: li.userId }, { helperIds: [li.userId] }])
      expect((await one.call('dispatch/update', { id, version, ...change })).msg).toBe(outside)
    expect((await one.call('dispatch/audit', { id })).msg).toBe('派工单须由他人审核')
    await other.ok('dispatch/audit', { id })
    expect(await shop.orderOf(report.id)).toMatchObject({ mainWorkerId: zhang.userId })
    await admin.ok('dispatchRange/disable', { id: range.id })
    await shop.set('4', '0')
  })
})
