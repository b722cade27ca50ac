// A repair from the fault to its evaluation: times (R14), costs (R18), the card (R21), and who may do what when.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { againIn, aTenant, clock, hoursAgo, resetClock, type Caller, type Data } from '../../harness/app.ts'
import { aMachine } from '../../harness/upkeep.ts'
import { aRepairShop, findings, later, reporting, type RepairShop } from '../../harness/repair.ts'

const [inUse, underRepair] = [2, 3]
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

/** 2031-03-14 at this local time. */
const at = (time: string): void => {
  clock.now = new Date(`2031-03-14T${time}:00+08:00`)
}
const local = (time: string): string => `2031-03-14 ${time}:00`
const card = () => shop.machine()
const fields = ({ status, data }: Data): string[] => (status === 400 ? data.map((one: Data) => one.field) : [])

describe('R14, R18: the plain case by the minute', () => {
  it('is reviewed, dispatched, accepted, begun, paused, finished and approved, and each took what the page says', async () => {
    await shop.set('3', '1')
    const cardId = await card()
    at('08:10')
    const stopped = { isStop: true, stopTime: local('08:00'), faultTime: local('08:00') }
    const report = await shop.report(cardId, stopped)
    expect(await shop.entity('repair', report.id)).toMatchObject({ status: 0, progress: 3, faultLevel: 2 })
    expect(await shop.cardStatus(cardId)).toBe(inUse)
    await shop.set('3', '0')
    at('08:15')
    await admin.ok('repair/approve', { id: report.id })
    expect(await shop.cardStatus(cardId)).toBe(underRepair)
    at('08:20')
    await shop.dispatched(report.id, { helperIds: [li.userId] })
    const { id } = await shop.orderOf(report.id)
    at('08:25')
    expect((await li.call('maintenance/accept', { id })).msg).toBe('只能由主修人操作')
    await zhang.ok('maintenance/accept', { id })
    at('08:40')
    await zhang.ok('maintenance/start', { id })
    expect(await shop.entity('repair', report.id)).toMatchObject({ progress: 1 })
    at('10:00')
    await zhang.ok('maintenance/pause', { id, reason: '等待备件' })
    at('10:45')
    await zhang.ok('maintenance/resume', { id })
    const { version } = await shop.entity('maintenance', id)
    await zhang.ok('maintenance/update', { id, version, labors: [{ userId: li.userId, minutes: 60 }] })
    at('11:40')
    expect(fields(await zhang.call('maintenance/finish', { id, measure: '更换轴承' }))).toEqual([
      'causeId',
      'repairResult',
    ])
    const early = await zhang.call('maintenance/finish', { id, ...findings, recoveryTime: local('11:30') })
    expect(fields(early)).toEqual(['recoveryTime'])
    await zhang.ok('maintenance/finish', { id, ...findings, recoveryTime: local('11:44') })
    expect(await shop.entity('maintenance', id)).toMatchObject({
      ...{ status: 0, progress: 2, acceptMinutes: 5, responseMinutes: 30, pauseMinutes: 45, repairMinutes: 135 },
      ...{ restoreMinutes: 210, downtimeMinutes: 224, laborCost: '130.00', totalCost: '130.00' },
    })
    expect(await shop.cardStatus(cardId)).toBe(inUse)
  })

  it('and a rework runs on: 165 minutes of repair, the machine stopped again', async () => {
    const cardId = await card()
    at('08:10')
    const report = await shop.report(cardId, { isStop: true, stopTime: local('08:00'), faultTime: local('08:00') })
    at('08:20')
    await shop.dispatched(report.id)
    const { id } = await shop.orderOf(report.id)
    at('08:40')
    await zhang.ok('maintenance/start', { id })
    at('10:00')
    await zhang.ok('maintenance/pause', { id, reason: '等待备件' })
    at('10:45')
    await zhang.ok('maintenance/resume', { id })
    at('11:40')
    await zhang.ok('maintenance/finish', { id, ...findings })
    at('12:00')
    await admin.ok('maintenance/reject', { id, approveOpinion: '仍有异响' })
    expect(await shop.cardStatus(cardId)).toBe(underRepair)
    expect((await shop.entity('maintenance', id)).actions).not.toContain('delete')
    at('13:00')
    await zhang.ok('maintenance/start', { id })
    at('13:30')
    await zhang.ok('maintenance/finish', { id, ...findings })
    expect(await shop.entity('maintenance', id)).toMatchObject({
      ...{ status: 0, repairMinutes: 165, downtimeMinutes: 310, restoreMinutes: 320 },
    })
    expect(await shop.entity('repair', report.id)).toMatchObject({
      ...{ reopenCount: 1, progress: 2 },
      stops: [{ toTime: local('11:40') }, { fromTime: local('12:00'), toTime: local('13:30') }],
    })
  })
})

describe('evaluation', () => {
  const repaired = async (cardId: string, given: Data = {}): Promise<{ report: Data; id: string }> => {
    const report = await shop.report(cardId, given)
    await shop.dispatched(report.id)
    const { id } = await shop.orderOf(report.id)
    await zhang.ok('maintenance/start', { id })
    later(30)
    await zhang.ok('maintenance/finish', { id, ...findings })
    return { report, id }
  }

  it('is the reporter’s, after approval; then nothing is taken back', async () => {
    at('09:00')
    const { report, id } = await repaired(await card())
    const stars = { isSolved: true, scoreSpeed: 5, scoreQuality: 4, scoreService: 4 }
    expect((await shop.reporter.call('repair/evaluate', { id: report.id, ...stars })).msg).toBe(
      '维修单未审核完成，不能评价',
    )
    await admin.ok('maintenance/approve', { id })
    const other = await shop.tenant.person({
      ...{ menus: ['repairReportOrder'], buttons: ['repairReportOrder_evaluate'] },
    })
    expect((await other.call('repair/evaluate', { id: report.id, ...stars })).msg).toBe('只能由报修人评价')
    await shop.reporter.ok('repair/evaluate', { id: report.id, ...stars })
    expect(await shop.entity('repair', report.id)).toMatchObject({ status: 4, progress: 4, isSolved: true })
    expect(await shop.entity('maintenance', id)).toMatchObject({ status: 1, progress: 4 })
    expect((await admin.call('maintenance/unapprove', { id })).msg).toBe('已评价，不能反审')
  })

  it('of what is not solved sends it back to the mechanic and holds a machine that stands still', async () => {
    at('09:00')
    const cardId = await card()
    const { report, id } = await repaired(cardId)
    await admin.ok('maintenance/approve', { id })
    expect(await shop.cardStatus(cardId)).toBe(inUse)
    await shop.reporter.ok('repair/evaluate', { id: report.id, isSolved: false, evaluateText: '又停了', isStop: true })
    expect(await shop.entity('repair', report.id)).toMatchObject({ status: 1, progress: 1, reopenCount: 1 })
    expect(await shop.entity('maintenance', id)).toMatchObject({ status: 2, progress: 1 })
    expect(await shop.cardStatus(cardId)).toBe(underRepair)
    later(20)
    await zhang.ok('maintenance/finish', { id, ...findings })
    expect(await shop.entity('maintenance', id)).toMatchObject({ repairMinutes: 50 })
    expect(await shop.cardStatus(cardId)).toBe(inUse)
  })
})

describe('R21: the card', () => {
  it('stays under repair until the second of two stopping reports is repaired', async () => {
    at('09:00')
    const cardId = await card()
    const stopped = { isStop: true, stopTime: local('08:50'), faultTime: local('08:50') }
    const first = await shop.report(cardId, stopped)
    const again = await shop.reporter.call('repair/insert', {
      ...{ cardId, faultTypeId: shop.faults.bearing, description: '异响', faultTime: hoursAgo(0) },
    })
    expect(again.msg).toBe(`该卡片同类故障已报修 ${first.code}`)
    const wiring = { faultTypeId: shop.faults.wiring, ...stopped }
    const asked = await shop.reporter.call('repair/insert', { cardId, description: '断电', ...wiring })
    expect(asked.data.warnings[0].code).toBe('otherReport')
    const second = await shop.report(cardId, { ...wiring, confirmWarn: 'otherReport' })
    for (const report of [first, second]) {
      await shop.dispatched(report.id)
      const { id } = await shop.orderOf(report.id)
      await zhang.ok('maintenance/start', { id })
      later(10)
      await zhang.ok('maintenance/finish', { id, ...findings })
      expect(await shop.cardStatus(cardId)).toBe(report === first ? underRepair : inUse)
    }
  })

  it('of a running fault is under repair only while it is worked on, unless it runs on', async () => {
    at('09:00')
    const [a, b] = [await card(), await card()]
    for (const [cardId, stopForRepair, status] of [
      [a, true, underRepair],
      [b, false, inUse],
    ] as const) {
      const report = await shop.report(cardId)
      expect(await shop.cardStatus(cardId)).toBe(inUse)
      await shop.dispatched(report.id)
      const { id } = await shop.orderOf(report.id)
      await zhang.ok('maintenance/start', { id, stopForRepair })
      expect(await shop.cardStatus(cardId)).toBe(status)
      later(10)
      await zhang.ok('maintenance/finish', { id, ...findings })
      expect(await shop.entity('maintenance', id)).toMatchObject({ downtimeMinutes: stopForRepair ? 10 : 0 })
    }
  })

  it('that is sealed cannot be reported; one that cannot be fixed waits for a contractor; a scrap order is drafted', async () => {
    at('09:00')
    const sealed = await card()
    const seal = await admin.ok('seal/insert', { sealReason: '长期不用', lines: [{ cardId: sealed }] })
    await admin.ok('seal/audit', { id: seal.id })
    const refused = await shop.reporter.call('repair/insert', {
      ...{ cardId: sealed, faultTypeId: shop.faults.bearing, description: '异响', faultTime: hoursAgo(0) },
    })
    expect(refused.msg).toBe('卡片已封存/报废/出售，不能报修')
    const cardId = await card()
    const report = await shop.report(cardId)
    await shop.dispatched(report.id)
    const first = await shop.orderOf(report.id)
    await zhang.ok('maintenance/start', { id: first.id })
    later(10)
    await zhang.ok('maintenance/finish', { id: first.id, ...findings, repairResult: 3 })
    expect(await shop.entity('repair', report.id)).toMatchObject({ progress: 3, needOutsource: true })
    expect(await shop.cardStatus(cardId)).toBe(underRepair)
    await admin.ok('maintenance/approve', { id: first.id })
    await shop.dispatched(report.id)
    const second = await shop.orderOf(report.id)
    await zhang.ok('maintenance/start', { id: second.id })
    later(10)
    await zhang.ok('maintenance/finish', { id: second.id, ...findings, repairResult: 4 })
    expect(await shop.cardStatus(cardId)).toBe(underRepair)
    const [draft] = (await admin.ok('scrap/list', { status: 0 })).list
    expect(await shop.entity('scrap', draft.id)).toMatchObject({
      ...{ remark: `维修单${second.code}建议报废`, lines: [{ cardId }] },
    })
  })
})

describe('reports', () => {
  it('are withdrawn until a mechanic has accepted, closed until one is at work, and come again', async () => {
    at('09:00')
    const cardId = await card()
    const report = await shop.report(cardId, { isStop: true, stopTime: local('09:00'), faultTime: local('08:55') })
    await shop.dispatched(report.id)
    const { id, dispatchId } = await shop.orderOf(report.id)
    await shop.reporter.ok('repair/revoke', { id: report.id })
    expect(await shop.cardStatus(cardId)).toBe(inUse)
    expect(await shop.entity('dispatch', dispatchId)).toMatchObject({ status: 3 })
    expect((await zhang.call('maintenance/accept', { id })).status).toBe(409)
    await shop.reporter.ok('repair/resubmit', { id: report.id })
    expect(await shop.cardStatus(cardId)).toBe(underRepair)
    await shop.dispatched(report.id)
    const again = await shop.orderOf(report.id)
    await zhang.ok('maintenance/accept', { id: again.id })
    expect((await shop.reporter.call('repair/revoke', { id: report.id })).msg).toBe('维修工已接单，不能撤回')
    const close = () => admin.call('repair/closeBatch', { ids: report.id, closeReason: '误报' })
    expect((await close()).msg).toBe('维修中的单据不能关闭')
    await zhang.ok('maintenance/decline', { id: again.id, reason: '休假' })
    expect((await close()).status).toBe(200)
    expect(await shop.cardStatus(cardId)).toBe(inUse)
    expect((await admin.call('dispatch/insert', { repairId: report.id, mainWorkerId: zhang.userId })).msg).toBe(
      '该报修单不可派工',
    )
  })

  it('are refused with times out of order, and for a fault type that is no leaf', async () => {
    at('09:00')
    const cardId = await card()
    const insert = (given: Data) =>
      shop.reporter.call('repair/insert', {
        cardId,
        faultTypeId: shop.faults.bearing,
        description: '异响',
        faultTime: hoursAgo(0),
        ...given,
      })
    for (const [field, given] of [
      ['faultTime', { faultTime: local('09:30') }],
      ['faultTime', { faultTime: '2031-02-01 08:00:00' }],
      ['stopTime', { isStop: true, faultTime: local('08:00'), stopTime: local('07:00') }],
      ['requireFinishTime', { requireFinishTime: local('08:00') }],
    ] as const)
      expect((await insert(given)).data).toEqual([{ field, msg: '时间顺序不正确' }])
    const branch = await insert({ faultTypeId: shop.faults.mechanical })
    expect(branch.data).toEqual([{ field: 'faultTypeId', msg: '请选择启用的末级故障类型' }])
  })
})

describe('at the machine', () => {
  it('whoever reports sees the card, what is open and the faults reported last; he adds a note instead of a second report', async () => {
    at('09:00')
    const cardId = await card()
    const about = (): Promise<Data> => shop.reporter.ok('repair/aboutCard', { cardId })
    await shop.report(await card(), { faultTypeId: shop.faults.wiring })
    later(1)
    const { id, code } = await shop.report(cardId)
    const { faults, open, ...head } = await about()
    expect(head).toMatchObject({ id: cardId, statusKey: 'inUse', statusName: '在用' })
    expect(faults.slice(0, 2).map((one: Data) => one.id)).toEqual([shop.faults.bearing, shop.faults.wiring])
    expect(open).toMatchObject([{ id, code, faultName: '轴承', progressName: '未派工', description: '异响' }])
    await admin.ok('faultType/disable', { id: shop.faults.wiring })
    expect((await about()).faults.map((one: Data) => one.id)).not.toContain(shop.faults.wiring)
    await admin.ok('faultType/enable', { id: shop.faults.wiring })

    await shop.dispatched(id)
    await shop.reporter.ok('repair/addNote', { id, note: '声音越来越大' })
    await admin.ok('repair/addNote', { id, note: '已停机观察' })
    const { remark } = await shop.entity('repair', id)
    expect(remark.split('\n')).toEqual([
      expect.stringMatching(/^03-14 09:01 .*：声音越来越大$/),
      expect.stringMatching(/^03-14 09:01 .*：已停机观察$/),
    ])
    const notices = (await zhang.ok('notice/list', { state: '1' })).list
    expect(notices.map(({ title }: Data) => title)).toContain(`报修单${code}有补充说明`)
    const order = await shop.orderOf(id)
    await zhang.ok('maintenance/start', { id: order.id })
    later(10)
    await zhang.ok('maintenance/finish', { id: order.id, ...findings })
    expect((await about()).open).toEqual([])
    expect((await shop.reporter.call('repair/addNote', { id, note: '晚了' })).status).toBe(409)
  })

  it('nobody reads or notes for a card of another company, of another plant, or without the right', async () => {
    at('09:00')
    const cardId = await card()
    const { id } = await shop.report(cardId)
    const elsewhere = await shop.tenant.person({
      ...{ menus: ['repairReportOrder'], buttons: reporting, orgId: await shop.tenant.factory() },
    })
    const stranger = (await aTenant()).admin
    for (const [person, status] of [
      [elsewhere, 422],
      [stranger, 422],
      [zhang, 403],
    ] as const) {
      expect((await person.call('repair/aboutCard', { cardId })).status).toBe(status)
      expect((await person.call('repair/addNote', { id, note: '您好' })).status).toBe(status)
    }
  })

  it('tasks stand by urgency, then by when they are wanted; what was judged shows its stars', async () => {
    at('09:00')
    const wang = await shop.tenant.person({ menus: ['repairOrder'] })
    const { version, members } = await shop.entity('maintainTeam', shop.teamId)
    const kept = members.map(({ userId, laborRate }: Data) => ({ userId, laborRate }))
    await admin.ok('maintainTeam/update', {
      ...{ id: shop.teamId, version, members: [...kept, { userId: wang.userId }] },
    })
    const sent: string[] = []
    for (const given of [
      { urgency: 1, requireFinishTime: local('10:00') },
      { urgency: 2 },
      { urgency: 2, requireFinishTime: local('18:00') },
      { urgency: 3 },
    ]) {
      const report = await shop.report(await card(), given)
      await shop.dispatched(report.id, { mainWorkerId: wang.userId })
      sent.push((await shop.orderOf(report.id)).id)
    }
    const { list } = await wang.ok('maintenance/listMyTask', { orderBy: '-workOrder' })
    expect(list.map(({ id }: Data) => sent.indexOf(id))).toEqual([3, 2, 1, 0])
    const [id] = sent
    await wang.ok('maintenance/start', { id })
    later(10)
    await wang.ok('maintenance/finish', { id, ...findings })
    await admin.ok('maintenance/approve', { id })
    const { repairId } = await shop.entity('maintenance', id ?? '')
    const stars = { isSolved: true, scoreSpeed: 5, scoreQuality: 4, scoreService: 4 }
    await shop.reporter.ok('repair/evaluate', { id: repairId, ...stars })
    const march = { finishTimeBegin: '2031-03-01 00:00:00', finishTimeEnd: '2031-03-31 23:59:59' }
    expect((await wang.ok('maintenance/listMyRecord', march)).list).toMatchObject([{ id, score: '4.33' }])
    const april = { finishTimeBegin: '2031-04-01 00:00:00', finishTimeEnd: '2031-04-30 23:59:59' }
    expect((await wang.ok('maintenance/listMyRecord', april)).list).toEqual([])
  })
})

describe('handing on', () => {
  it('takes labour along; the order of the first mechanic is withdrawn', async () => {
    at('09:00')
    const report = await shop.report(await card())
    await shop.dispatched(report.id)
    const first = await shop.orderOf(report.id)
    await zhang.ok('maintenance/start', { id: first.id })
    later(30)
    await zhang.ok('maintenance/transfer', { id: first.id, toWorkerId: li.userId, reason: '电气问题' })
    const second = await shop.orderOf(report.id)
    expect(second).toMatchObject({
      mainWorkerId: li.userId,
      progress: 0,
      labors: [{ userId: zhang.userId, minutes: 30 }],
    })
    expect(await shop.entity('maintenance', first.id)).toMatchObject({ status: 3, progress: 3 })
    await li.ok('maintenance/start', { id: second.id })
    later(15)
    await li.ok('maintenance/finish', { id: second.id, ...findings })
    expect(await shop.entity('maintenance', second.id)).toMatchObject({ repairMinutes: 45, laborCost: '30.00' })
  })

  it('a repair begins at the machine where the plant wants it', async () => {
    at('09:00')
    await shop.set('7', '1')
    const [cardId, other] = [await card(), await card()]
    const report = await shop.report(cardId)
    await shop.dispatched(report.id)
    const { id } = await shop.orderOf(report.id)
    expect((await zhang.call('maintenance/start', { id })).msg).toBe('请扫描卡片二维码')
    const { code: wrong } = await shop.entity('newCard', other)
    expect((await zhang.call('maintenance/start', { id, cardLabel: wrong })).msg).toBe('扫描的不是该维修单的卡片')
    const { code } = await shop.entity('newCard', cardId)
    await zhang.ok('maintenance/start', { id, cardLabel: code })
    await shop.set('7', '0')
  })
})

describe('a repair that is registered afterwards', () => {
  it('has its three papers with the typed times, without acceptance', async () => {
    at('12:00')
    const cardId = await card()
    const given = {
      ...{ cardId, faultTypeId: shop.faults.bearing, description: '异响', mainWorkerId: zhang.userId, isStop: true },
      ...{ faultTime: local('08:00'), stopTime: local('08:00'), startTime: local('08:40') },
    }
    const early = { ...given, ...findings, finishTime: local('08:30') }
    expect(fields(await admin.call('maintenance/registerDirect', early))).toEqual(['finishTime'])
    const { id, repairId } = await admin.ok('maintenance/registerDirect', {
      ...{ ...given, finishTime: local('11:40'), recoveryTime: local('11:50'), ...findings },
    })
    expect(await shop.entity('repair', repairId)).toMatchObject({ source: 3, status: 1, progress: 2 })
    expect(await shop.entity('maintenance', id)).toMatchObject({
      ...{ status: 0, progress: 2, acceptMinutes: null, repairMinutes: 180, downtimeMinutes: 230, laborCost: '120.00' },
    })
    expect(await shop.cardStatus(cardId)).toBe(inUse)
    const open = await admin.ok('maintenance/registerDirect', { ...given, cardId: await card() })
    expect((await shop.entity('maintenance', open.id)).actions).toContain('delete')
    await admin.ok('maintenance/delete', { ids: open.id })
    expect(await shop.entity('repair', open.repairId)).toMatchObject({ status: 3 })
  })
})

describe('R22: a fault review', () => {
  it('comes with the third of the same fault within thirty days, with all three reports', async () => {
    const cardId = await card()
    for (const day of ['2031-03-01', '2031-03-12', '2031-03-28']) {
      clock.now = new Date(`${day}T09:00:00+08:00`)
      const [boss, mechanic] = [await againIn(admin), await againIn(zhang)]
      const reporter = await againIn(shop.reporter)
      const report = await reporter.ok('repair/insert', {
        cardId,
        faultTypeId: shop.faults.bearing,
        description: '异响',
        faultTime: hoursAgo(0),
      })
      await boss.ok('dispatch/insert', { repairId: report.id, mainWorkerId: mechanic.userId })
      const { maintenanceId: id } = await boss.ok('repair/getEntityById', { id: report.id })
      await mechanic.ok('maintenance/start', { id })
      later(10)
      await mechanic.ok('maintenance/finish', { id, ...findings })
      await boss.ok('maintenance/approve', { id })
      const { list } = await boss.ok('faultReview/list', { cardId })
      expect(list).toHaveLength(day === '2031-03-28' ? 1 : 0)
      if (list[0]) {
        const review = await boss.ok('faultReview/getEntityById', { id: list[0].id })
        expect(review).toMatchObject({ trigger: 3 })
        expect(review.repairIds.length).toBe(3)
        expect((await boss.call('faultReview/submit', { id: review.id })).msg).toBe('请填写根本原因和纠正措施')
      }
    }
  })
})

describe('R15, R16: how long machines stand', () => {
  const march = { from: '2031-03-01 00:00:00', to: '2031-03-31 23:59:59' }
  const shift = (code: string, startTime: string, endTime: string, from: string, to: string): Promise<Data> =>
    admin.ok('workShift/insert', { ...{ code, name: code, startTime, endTime }, breaks: [{ from, to }] })
  const figures = async (given: Data): Promise<Data> =>
    (await admin.ok('statisticalQuery/maintenanceDuration', { groupBy: 'card', ...march, ...given })).list[0]

  async function registered(cardId: string, day: string, given: Data): Promise<void> {
    const { fault, start, finish, recovery } = given
    const said = {
      cardId,
      faultTypeId: shop.faults.bearing,
      description: '异响',
      mainWorkerId: zhang.userId,
      ...findings,
    }
    clock.now = new Date('2031-03-31T20:00:00+08:00')
    admin = await againIn(admin)
    const time = (clockTime: string): string => (clockTime.includes(' ') ? clockTime : `${day} ${clockTime}:00`)
    await admin.ok('maintenance/registerDirect', {
      ...{ ...said, isStop: true, faultTime: time(fault), stopTime: time(fault), startTime: time(start) },
      ...{ finishTime: time(finish), recoveryTime: time(recovery), confirmWarn: 'otherReport' },
    })
  }

  it('a month with three failures: MTTR 95, MTBF 102.50 h, availability 97.62 %', async () => {
    clock.now = new Date('2031-03-31T20:00:00+08:00')
    admin = await againIn(admin)
    await shift('A', '08:00', '16:00', '12:00', '12:30')
    await shift('B', '16:00', '00:00', '20:00', '20:30')
    const cardId = await aMachine(admin)
    await registered(cardId, '2031-03-14', { fault: '08:00', start: '09:25', finish: '11:40', recovery: '11:50' })
    await registered(cardId, '2031-03-18', { fault: '09:00', start: '09:30', finish: '10:30', recovery: '10:35' })
    await registered(cardId, '2031-03-20', { fault: '13:00', start: '13:30', finish: '15:00', recovery: '15:05' })
    clock.now = new Date('2031-04-01T08:00:00+08:00')
    admin = await againIn(admin)
    expect(await figures({ cardId })).toMatchObject({
      ...{ failures: 3, repairs: 3, mttr: '95', mdt: '150', downtimeMinutes: 450, plannedMinutes: 18_900 },
      ...{ mtbf: '102.5', availability: '97.62', failureRate: '2.38', frequency: '9.76' },
    })
    expect(await figures({ cardId, groupBy: 'month' })).toMatchObject({ month: '2031-03', mtbf: '102.5' })
    expect(await figures({ groupBy: 'worker' })).toMatchObject({ mainWorkerId: zhang.userId, availability: null })
  })

  it('a stop over the weekend counts 180 planned minutes of 3,960', async () => {
    const { list } = await admin.ok('workShift/list', {})
    await admin.ok('workShift/disable', { ids: list.map(({ id }: Data) => id).join(',') })
    await shift('C', '08:00', '17:00', '12:00', '13:00')
    const cardId = await aMachine(admin)
    const times = { fault: '16:00', start: '16:10', finish: '2031-03-17 10:00:00', recovery: '2031-03-17 10:00:00' }
    await registered(cardId, '2031-03-14', times)
    admin = await againIn(admin)
    expect(await figures({ cardId })).toMatchObject({ failures: 1, downtimeMinutes: 180 })
    await shop.set('66', '1')
    expect(await figures({ cardId })).toMatchObject({ downtimeMinutes: 3960 })
    await shop.set('66', '2')
  })
})
