// A repair that does not go the plain way: handed back, proposed for scrap, not solved, closed, done in turns. The card, its
// stops and the labour say what happened.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clock, resetClock, type Caller, type Data } from '../../harness/app.ts'
import { aPartsStore } from '../../harness/parts.ts'
import { aRepairShop, findings, later, type RepairShop } from '../../harness/repair.ts'

const [inUse, underRepair, scrapped] = [2, 3, 5]
let shop: RepairShop
let admin: Caller
let zhang: Caller
let li: Caller

beforeAll(async () => {
  clock.now = new Date('2031-03-14T00:10:00Z')
  shop = await aRepairShop()
  admin = shop.admin
  ;[zhang, li] = shop.mechanics as [Caller, Caller]
})
afterAll(resetClock)

const at = (time: string): void => {
  clock.now = new Date(`2031-03-14T${time}:00+08:00`)
}
const local = (time: string): string => `2031-03-14 ${time}:00`
const stars = { isSolved: true, scoreSpeed: 5, scoreQuality: 5, scoreService: 5 }
const stopsOf = async (id: string): Promise<Data[]> => (await shop.entity('repair', id)).stops

async function begun(given: Data = {}, started: Data = {}) {
  const cardId = await shop.machine()
  const report = await shop.report(cardId, given)
  await shop.dispatched(report.id)
  const { id } = await shop.orderOf(report.id)
  await zhang.ok('maintenance/start', { id, ...started })
  return { cardId, reportId: report.id as string, id: id as string }
}

async function repaired(given: Data = {}, found: Data = {}) {
  const made = await begun(given)
  later(30)
  await zhang.ok('maintenance/finish', { id: made.id, ...findings, ...found })
  await admin.ok('maintenance/approve', { id: made.id })
  return made
}

describe('the stop ends with the hold', () => {
  it('of a running fault that is given back to dispatch', async () => {
    at('09:00')
    const { cardId, reportId, id } = await begun()
    at('09:20')
    await zhang.ok('maintenance/transfer', { id, reason: '电气问题' })
    expect(await shop.cardStatus(cardId)).toBe(inUse)
    expect(await stopsOf(reportId)).toMatchObject([{ fromTime: local('09:00'), toTime: local('09:20') }])
  })

  it('and goes on where the fault itself stopped the machine', async () => {
    at('09:00')
    const { cardId, reportId, id } = await begun({ isStop: true, stopTime: local('09:00'), faultTime: local('09:00') })
    at('09:20')
    await zhang.ok('maintenance/transfer', { id, reason: '电气问题' })
    expect(await shop.cardStatus(cardId)).toBe(underRepair)
    expect(await stopsOf(reportId)).toMatchObject([{ fromTime: local('09:00'), toTime: null }])
  })

  it('not before the scrap order is settled, though the report is evaluated: given up or audited', async () => {
    for (const settled of ['delete', 'audit'] as const) {
      at('09:00')
      const { cardId, reportId } = await repaired({}, { repairResult: 4 })
      await shop.reporter.ok('repair/evaluate', { id: reportId, ...stars })
      expect(await shop.cardStatus(cardId)).toBe(underRepair)
      expect(await stopsOf(reportId)).toMatchObject([{ toTime: null }])
      const [draft] = (await admin.ok('scrap/list', { status: 0, cardId })).list
      at('10:00')
      if (settled === 'delete') await admin.ok('scrap/delete', { ids: draft.id })
      else await admin.ok('scrap/audit', { id: draft.id })
      expect(await shop.cardStatus(cardId)).toBe(settled === 'delete' ? inUse : scrapped)
      expect(await stopsOf(reportId)).toMatchObject([{ fromTime: local('09:00'), toTime: local('10:00') }])
      if (settled === 'delete') continue
      at('11:00')
      await admin.ok('scrap/cancelAudit', { id: draft.id })
      expect(await shop.cardStatus(cardId)).toBe(underRepair)
      expect((await stopsOf(reportId))[1]).toMatchObject({ fromTime: local('11:00'), toTime: null })
    }
  })

  it('and a machine that runs, though its fault is not solved, is not held by how it was repaired before', async () => {
    at('09:00')
    const { cardId, reportId } = await repaired()
    await shop.reporter.ok('repair/evaluate', { id: reportId, isSolved: false, isStop: false, evaluateText: '仍异响' })
    expect(await shop.cardStatus(cardId)).toBe(inUse)
    expect(await stopsOf(reportId)).toMatchObject([{ toTime: local('09:30') }])
  })
})

describe('a closed report', () => {
  it('stays closed: its repair is neither taken back nor sent back', async () => {
    at('09:00')
    const { id, reportId } = await repaired()
    await admin.ok('repair/closeBatch', { ids: reportId, closeReason: '其他' })
    expect((await admin.call('maintenance/unapprove', { id })).msg).toBe('报修单已关闭，不能反审')
    const second = await begun()
    await zhang.ok('maintenance/finish', { id: second.id, ...findings, repairResult: 3 })
    await admin.ok('repair/closeBatch', { ids: second.reportId, closeReason: '其他' })
    const rejected = await admin.call('maintenance/reject', { id: second.id, approveOpinion: '重做' })
    expect(rejected.msg).toBe('报修单已关闭，不能退回')
    expect(await shop.entity('repair', second.reportId)).toMatchObject({ isClosed: true, progress: 3 })
  })
})

it('R18: 2 × 35.50 + 1 × 120.00 of parts and (135 + 60) min × 40.00 an hour of labour cost 321.00', async () => {
  at('08:00')
  const store = await aPartsStore({ tenant: shop.tenant })
  const [bearing, seal] = [await store.part(), await store.part({ name: '密封圈' })]
  await store.buy(bearing, '5', '35.50')
  await store.buy(seal, '5', '120.00')
  const report = await shop.report(await shop.machine({ useDeptId: store.deptId }))
  await shop.dispatched(report.id, { helperIds: [li.userId] })
  const { id } = await shop.orderOf(report.id)
  await zhang.ok('maintenance/start', { id })
  later(135)
  const used = (accessoryId: string, qty: string) => ({
    accessoryId,
    issueType: 1,
    warehouseId: store.warehouseId,
    qty,
  })
  await zhang.ok('maintenance/update', {
    ...{ id, version: (await shop.entity('maintenance', id)).version, parts: [used(bearing, '2'), used(seal, '1')] },
    labors: [{ userId: li.userId, minutes: 60 }],
  })
  await zhang.ok('maintenance/finish', { id, ...findings })
  await admin.ok('maintenance/approve', { id })
  expect(await shop.entity('maintenance', id)).toMatchObject({
    ...{ partsCost: '191.00', laborCost: '130.00', totalCost: '321.00' },
  })
})

describe('R18: labour', () => {
  it('is priced as the team says and not longer than the repair', async () => {
    at('09:00')
    const { id } = await begun()
    later(30)
    const update = async (labors: Data[]): Promise<Data> =>
      zhang.call('maintenance/update', { id, version: (await shop.entity('maintenance', id)).version, labors })
    const long = await update([{ userId: li.userId, minutes: 99_999, rate: '9999' }])
    expect(long.data).toEqual([{ field: 'labors.0.minutes', msg: '工时不能超过维修时长 30 分钟' }])
    expect((await update([{ userId: li.userId, minutes: 30, rate: '9999' }])).status).not.toBe(500)
    await update([{ userId: li.userId, minutes: 30 }])
    await zhang.ok('maintenance/finish', { id, ...findings })
    expect(await shop.entity('maintenance', id)).toMatchObject({
      ...{ laborCost: '40.00', labors: [{ rate: '40.00' }, { rate: '40.00' }] },
    })
  })

  it('of who comes back to it is both his stretches', async () => {
    at('09:00')
    const { id, reportId } = await begun()
    later(30)
    await zhang.ok('maintenance/transfer', { id, toWorkerId: li.userId, reason: '电气问题' })
    const second = await shop.orderOf(reportId)
    await li.ok('maintenance/start', { id: second.id })
    later(15)
    await li.ok('maintenance/transfer', { id: second.id, toWorkerId: zhang.userId, reason: '机械问题' })
    const third = await shop.orderOf(reportId)
    await zhang.ok('maintenance/start', { id: third.id })
    later(10)
    await zhang.ok('maintenance/finish', { id: third.id, ...findings })
    const { labors, repairMinutes } = await shop.entity('maintenance', third.id)
    expect(repairMinutes).toBe(55)
    expect(labors).toHaveLength(2)
    expect(labors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ userId: zhang.userId, minutes: 40 }),
        expect.objectContaining({ userId: li.userId, minutes: 15 }),
      ]),
    )
    await admin.ok('maintenance/reject', { id: third.id, approveOpinion: '重做' })
    await zhang.ok('maintenance/start', { id: third.id })
    later(5)
    await zhang.ok('maintenance/finish', { id: third.id, ...findings })
    const again = await shop.entity('maintenance', third.id)
    expect(again.labors.find(({ userId }: Data) => userId === zhang.userId).minutes).toBe(45)
  })
})

describe('a repair that is registered afterwards', () => {
  it('was dispatched when it began, and a machine that ran on has no downtime', async () => {
    at('12:00')
    const { id } = await admin.ok('maintenance/registerDirect', {
      ...{ cardId: await shop.machine(), faultTypeId: shop.faults.bearing, description: '异响', isStop: false },
      ...{ mainWorkerId: zhang.userId, faultTime: local('08:00'), startTime: local('08:40') },
      ...{ finishTime: local('09:40'), ...findings },
    })
    const { dispatchId, ...order } = await shop.entity('maintenance', id)
    expect(order).toMatchObject({ repairMinutes: 60, downtimeMinutes: 0 })
    expect(await shop.entity('dispatch', dispatchId)).toMatchObject({ dispatchTime: local('08:40') })
  })
})
