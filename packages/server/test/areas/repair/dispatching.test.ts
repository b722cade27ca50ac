// R19: who is sent; races for a report; R20: parts leave stock once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { againIn, clock, resetClock, type Caller, type Data } from '../../harness/app.ts'
import { aPartsStore } from '../../harness/parts.ts'
import { aRepairShop, findings, later, repairing, reporting, type RepairShop } from '../../harness/repair.ts'
import { runTaskOf } from '../../harness/upkeep.ts'

let shop: RepairShop
let admin: Caller

beforeAll(async () => {
  clock.now = new Date('2031-05-06T02:00:00Z')
  shop = await aRepairShop({ mechanics: 4 })
  admin = shop.admin
})
afterAll(resetClock)

const statuses = (answers: readonly Data[]): number[] => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const changed = '单据状态已变化，请刷新后重试'
/** What the one who lost is told. */
const sentenceOf = (answers: readonly Data[]): string => answers.find(({ status }) => status !== 200)?.msg
const mechanic = (nth: number): Caller => shop.mechanics[nth] as Caller

/** Members of the team, with what differs from the rest. */
async function team(members: readonly Data[]): Promise<void> {
  const { version } = await shop.entity('maintainTeam', shop.teamId)
  await admin.ok('maintainTeam/update', { id: shop.teamId, version, members })
}

const workerOf = async (reportId: string): Promise<string | undefined> => {
  const { maintenanceId } = await shop.entity('repair', reportId)
  return maintenanceId ? (await shop.entity('maintenance', maintenanceId)).mainWorkerId : undefined
}

describe('R19: automatic dispatch', () => {
  it('sends the backup who is on duty and below his limit; who declines is not asked again; then the skilled one with the least to do', async () => {
    const [zhang, li, wang, sun] = [0, 1, 2, 3].map((nth) => mechanic(nth).userId)
    await shop.set('1', '2')
    await team([
      { userId: zhang, maxOpenTasks: 1 },
      { userId: li, isOnDuty: false },
      { userId: wang },
      { userId: sun, skillFaultTypeIds: [shop.faults.mechanical] },
    ])
    const cardId = await shop.machine()
    await admin.ok('maintainWorker/insert', { cardId, mainWorkerId: zhang, backupWorkerIds: [li, wang] })
    const first = await shop.report(cardId)
    expect(await workerOf(first.id)).toBe(zhang)
    const second = await shop.report(cardId, { faultTypeId: shop.faults.wiring, confirmWarn: 'otherReport' })
    expect(await workerOf(second.id)).toBe(wang)
    await mechanic(2).ok('maintenance/decline', { id: (await shop.orderOf(second.id)).id, reason: '不会' })
    // Nobody bound is left: of the team the least busy one.
    expect(await workerOf(second.id)).toBe(sun)
    // Without a binding the skilled one is sent though he has more to do.
    const other = await shop.report(await shop.machine())
    expect(await workerOf(other.id)).toBe(sun)
    await shop.set('1', '1')
  })

  it('takes the most special range; by hand nobody outside it is sent; it can be tried', async () => {
    const [, , wang, sun] = [0, 1, 2, 3].map((nth) => mechanic(nth).userId)
    const plain = { dispatcherIds: [admin.userId], mode: 2 }
    const a = await admin.ok('dispatchRange/insert', { ...plain, name: '设备', cardTypes: [3], workerIds: [wang] })
    const electrical = { faultTypeIds: [shop.faults.electrical], orgIds: [shop.tenant.rootOrgId] }
    const b = await admin.ok('dispatchRange/insert', { ...plain, name: '电气', ...electrical, workerIds: [sun] })
    const cardId = await shop.machine()
    const tried = (faultTypeId: string) => admin.ok('dispatchRange/test', { cardId, faultTypeId })
    expect(await tried(shop.faults.wiring)).toMatchObject({ rangeId: b.id, workerId: sun })
    expect(await tried(shop.faults.bearing)).toMatchObject({ rangeId: a.id, workerId: wang })
    await admin.ok('dispatchRange/disable', { id: b.id })
    const { version } = await shop.entity('dispatchRange', a.id)
    await admin.ok('dispatchRange/update', { id: a.id, version, mode: 1 })
    const report = await shop.report(cardId)
    const dispatcher = await shop.tenant.person({
      ...{ menus: ['dispatchOrder'], buttons: ['dispatchOrder_insert', 'dispatchOrder_revoke'] },
    })
    const sent = (mainWorkerId: unknown) => dispatcher.call('dispatch/insert', { repairId: report.id, mainWorkerId })
    expect((await sent(sun)).msg).toBe('维修工不在派工范围内')
    expect((await sent(wang)).status).toBe(200)
    await admin.ok('dispatchRange/disable', { id: a.id })
  })

  it('gives a report back to dispatch when nobody accepts it in time, and tells the leader before', async () => {
    const report = await shop.report(await shop.machine())
    await shop.dispatched(report.id)
    later(14)
    await runTaskOf(shop.tenant, 'T18')
    expect(await shop.entity('repair', report.id)).toMatchObject({ progress: 0 })
    later(2)
    await shop.set('62', '2')
    await runTaskOf(shop.tenant, 'T18')
    expect(await shop.entity('repair', report.id)).toMatchObject({ progress: 3, dispatchId: null })
    await shop.set('62', '1')
  })
})

describe('races have one winner and one clear sentence', () => {
  it('two grab', async () => {
    await shop.set('1', '3')
    await team([0, 1, 2, 3].map((nth) => ({ userId: mechanic(nth).userId, maxOpenTasks: 50 })))
    const report = await shop.report(await shop.machine())
    const answers = await Promise.all(shop.mechanics.map((one) => one.call('dispatch/grab', { repairId: report.id })))
    expect(statuses(answers)).toEqual([200, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.msg).toBe('已被他人接单')
    const { list } = await admin.ok('dispatch/list', { repairId: report.id })
    expect(list).toHaveLength(1)
    expect((await shop.orderOf(report.id)).acceptTime).toBeTruthy()
  })

  it('dispatch against grab', async () => {
    // Often, since they may also wait for each other, and are then tried again.
    for (let nth = 0; nth < 10; nth++) {
      const report = await shop.report(await shop.machine())
      const repairId = report.id
      const answers = await Promise.all([
        admin.call('dispatch/insert', { repairId, mainWorkerId: mechanic(1).userId }),
        mechanic(2).call('dispatch/grab', { repairId }),
      ])
      expect(statuses(answers)).toSatisfy(([won, lost]: number[]) => won === 200 && (lost === 409 || lost === 422))
      expect([changed, '已被他人接单', '该报修单不可派工']).toContain(sentenceOf(answers))
      expect((await admin.ok('maintenance/list', { keyword: report.code })).list).toHaveLength(1)
      expect((await admin.ok('dispatch/list', { repairId, status: '0,1' })).list).toHaveLength(1)
    }
    await shop.set('1', '1')
  })

  it('revoke against accept', async () => {
    for (let nth = 0; nth < 5; nth++) {
      const report = await shop.report(await shop.machine())
      await shop.dispatched(report.id)
      const { id } = await shop.orderOf(report.id)
      const answers = await Promise.all([
        shop.reporter.call('repair/revoke', { id: report.id }),
        mechanic(0).call('maintenance/accept', { id }),
      ])
      expect(statuses(answers)).toSatisfy(([won, lost]: number[]) => won === 200 && (lost === 409 || lost === 422))
      expect([changed, '单据状态已变化，请刷新', '维修工已接单，不能撤回']).toContain(sentenceOf(answers))
      const [{ status }, order] = [await shop.entity('repair', report.id), await shop.entity('maintenance', id)]
      expect([status, order.status, order.acceptTime !== null]).toEqual(
        answers[0]?.status === 200 ? [3, 3, false] : [1, 4, true],
      )
    }
  })

  it('two approve: stock is posted once (R20)', async () => {
    const store = await aPartsStore({ tenant: shop.tenant })
    const accessoryId = await store.part()
    await store.buy(accessoryId, '5', '35.50')
    const order = async (qty: string): Promise<string> => {
      const report = await shop.report(await shop.machine({ useDeptId: store.deptId }))
      await shop.dispatched(report.id)
      const { id } = await shop.orderOf(report.id)
      await mechanic(0).ok('maintenance/start', { id })
      const { version } = await shop.entity('maintenance', id)
      const parts = [{ accessoryId, issueType: 1, warehouseId: store.warehouseId, qty }]
      await mechanic(0).ok('maintenance/update', { id, version, parts })
      later(30)
      return id
    }
    const [a, b] = [await order('3'), await order('3')]
    await mechanic(0).ok('maintenance/finish', { id: a, ...findings })
    const short = await mechanic(0).call('maintenance/finish', { id: b, ...findings })
    expect(short.msg).toBe('备件 轴承6205 可用库存不足，可用2，需要3')
    const answers = await Promise.all([1, 2].map(() => admin.call('maintenance/approve', { id: a })))
    expect(statuses(answers)).toEqual([200, 409])
    expect(sentenceOf(answers)).toBe('单据状态已变化，请刷新')
    expect((await store.books()).standing).toBe(2)
    expect(await shop.entity('maintenance', a)).toMatchObject({ partsCost: '106.50', laborCost: '0.00' })
    await admin.ok('maintenance/unapprove', { id: a })
    expect((await store.books()).standing).toBe(5)
    expect((await mechanic(0).call('maintenance/finish', { id: b, ...findings })).status).toBe(422)
    await admin.ok('maintenance/reject', { id: a, approveOpinion: '重修' })
    await mechanic(0).ok('maintenance/finish', { id: b, ...findings })
  })
})

describe('bindings', () => {
  it('are made for many cards at once and handed over when a mechanic leaves', async () => {
    const cards = [await shop.machine(), await shop.machine()]
    const [zhang, li] = [mechanic(0).userId, mechanic(1).userId]
    const given = { cardIds: cards, mainWorkerId: zhang, backupWorkerIds: [li] }
    expect(await admin.ok('maintainWorker/bindBatch', given)).toEqual({ made: 2, skipped: 0 })
    expect(await admin.ok('maintainWorker/bindBatch', given)).toEqual({ made: 0, skipped: 2 })
    await admin.ok('maintainWorker/replaceWorker', { oldWorkerId: zhang, newWorkerId: li })
    const { list } = await admin.ok('maintainWorker/list', { cardId: cards.join(',') })
    expect(list.map((row: Data) => row.mainWorkerId)).toEqual([li, li])
    const ids = list.map(({ id }: Data) => id).join(',')
    expect(await admin.ok('maintainWorker/unbindBatch', { ids })).toEqual({ count: 2 })
    const loner = await shop.tenant.person({ menus: [], buttons: [...repairing, ...reporting] })
    const refused = await admin.call('maintainWorker/insert', { cardId: cards[0], mainWorkerId: loner.userId })
    expect(refused.msg).toBe('主修人不是任何维修班组的成员')
  })
})

describe('evaluation by silence (R22)', () => {
  it('comes seven days after the approval, with five stars', async () => {
    const report = await shop.report(await shop.machine())
    await shop.dispatched(report.id)
    const { id } = await shop.orderOf(report.id)
    await mechanic(0).ok('maintenance/start', { id })
    later(30)
    await mechanic(0).ok('maintenance/finish', { id, ...findings })
    await admin.ok('maintenance/approve', { id })
    later(7 * 1440 - 1)
    const boss = await againIn(admin)
    await runTaskOf(shop.tenant, 'T19')
    expect(await boss.ok('repair/getEntityById', { id: report.id })).toMatchObject({ status: 1 })
    later(2)
    await runTaskOf(shop.tenant, 'T19')
    expect(await boss.ok('repair/getEntityById', { id: report.id })).toMatchObject({
      ...{ status: 4, progress: 4, scoreSpeed: 5, isAutoEvaluated: true, evaluateText: '系统默认好评' },
    })
  })
})
