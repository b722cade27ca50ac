// Tasks of upkeep and spot check: made once (R4), moved off days without work (R2), by shift (R3), floating (R5), covered (R7),
// and what people do with them. Days are those of the domain page in a year of the same calendar: 2031 for 2025.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, clock, resetClock, type Caller, type Data, type Tenant } from '../../harness/app.ts'
import { aMachine, anItem, aScheme, at, bind, runTaskOf, tasksOf } from '../../harness/upkeep.ts'

let tenant: Tenant
let admin: Caller

beforeAll(async () => {
  clock.now = new Date('2031-03-03T01:00:00Z')
  tenant = await aTenant()
  admin = tenant.admin
})
afterAll(resetClock)

const go = async (local: string): Promise<void> => {
  admin = await at(tenant, local)
  Object.assign(tenant, { admin })
}
/** Everything about the nth of its tasks. */
const taskOf = async (cardId: string, nth = 0): Promise<Data> =>
  admin.ok('plan/getEntityById', { id: (await tasksOf(tenant, cardId))[nth]?.id })
const dueDays = async (cardId: string, given: Data = {}): Promise<string[]> =>
  (await tasksOf(tenant, cardId))
    .filter((task) => Object.entries(given).every(([name, value]) => task[name] === value))
    .map(({ dueDate }) => dueDate)

describe('R4: a task is made once', () => {
  it('nine Mondays within sixty days; by card skips the five of March; a deleted one is not made again, but revived by hand', async () => {
    await go('2031-03-03')
    const [card, scheme] = [await aMachine(admin), await aScheme(admin)]
    await bind(admin, card, scheme)
    expect(await dueDays(card)).toEqual([
      ...['2031-03-03', '2031-03-10', '2031-03-17', '2031-03-24', '2031-03-31'],
      ...['2031-04-07', '2031-04-14', '2031-04-21', '2031-04-28'],
    ])
    const march = { kind: 1, cardIds: [card], from: '2031-03-03', to: '2031-03-31' }
    expect(await admin.ok('plan/createByCard', march)).toMatchObject({ made: 0, skipped: 5, unbound: [] })
    const fourth = (await tasksOf(tenant, card)).find(({ dueDate }) => dueDate === '2031-03-24')
    await admin.ok('plan/deleteBatch', { ids: [fourth?.id] })
    expect(await runTaskOf(tenant, 'T04')).toBe(0)
    expect(await dueDays(card, { status: 0 })).toHaveLength(8)
    expect(await admin.ok('plan/createByCard', march)).toMatchObject({ made: 1, skipped: 4 })
    expect(await dueDays(card, { status: 0 })).toHaveLength(9)
  })

  it('a run that was missed for three days is caught up', async () => {
    await go('2031-03-03')
    const [card, scheme] = [await aMachine(admin), await aScheme(admin, { periodType: 1, holidayRule: 0 })]
    await bind(admin, card, scheme)
    await go('2031-03-07')
    expect(await runTaskOf(tenant, 'T04')).toBeGreaterThanOrEqual(4)
    const days = await dueDays(card)
    expect([days.length, days[0], days.at(-1)]).toEqual([65, '2031-03-03', '2031-05-06'])
    expect(await runTaskOf(tenant, 'T04')).toBe(0)
  })

  it('two runs at once make what one makes', async () => {
    await go('2031-03-03')
    const [card, scheme] = [await aMachine(admin), await aScheme(admin)]
    const id = await bind(admin, card, scheme)
    await tenant.inTenant((tx) =>
      tx.send({ text: 'UPDATE card_plan SET generated_through = NULL WHERE id = $1', values: [id] }),
    )
    await Promise.all([runTaskOf(tenant, 'T04'), runTaskOf(tenant, 'T04'), runTaskOf(tenant, 'T04')])
    expect(await dueDays(card)).toHaveLength(9)
  })

  it('another period makes what lies ahead anew; disabling takes it away; enabling makes it from today', async () => {
    await go('2031-03-03')
    const [card, scheme] = [await aMachine(admin), await aScheme(admin)]
    const id = await bind(admin, card, scheme)
    const { version } = await admin.ok('scheme/getEntityById', { id: scheme })
    await admin.ok('scheme/update', { id: scheme, version, weekDays: [2] })
    expect((await dueDays(card)).slice(0, 3)).toEqual(['2031-03-03', '2031-03-04', '2031-03-11'])
    await admin.ok('cardPlan/disable', { id })
    expect(await dueDays(card)).toEqual(['2031-03-03'])
    await go('2031-03-12')
    await admin.ok('cardPlan/enable', { id })
    expect((await dueDays(card)).slice(0, 3)).toEqual(['2031-03-03', '2031-03-18', '2031-03-25'])
  })
})

describe('the next due day of a binding', () => {
  it('is that of its earliest open task, else the first day behind that has none; suspended it has none', async () => {
    await go('2031-03-03')
    const yearly = { periodType: 5, weekDays: null, yearMonth: 6, monthDays: [10] }
    const [card, scheme] = [await aMachine(admin), await aScheme(admin, yearly)]
    const id = await bind(admin, card, scheme)
    const next = async (): Promise<Data> =>
      (await admin.ok('cardPlan/list', { kind: 1, cardId: card })).list[0].nextDueDate
    expect([await dueDays(card), await next()]).toEqual([[], '2031-06-10'])
    await admin.ok('plan/createByCard', { kind: 1, cardIds: [card], from: '2031-06-01', to: '2031-06-30' })
    const [task] = await tasksOf(tenant, card)
    expect([task?.dueDate, await next()]).toEqual(['2031-06-10', '2031-06-10'])
    const order = await admin.ok('maintain/start', { planId: task?.id })
    const { lines } = await admin.ok('maintain/getEntityById', { id: order.id })
    await admin.ok('maintain/submit', { id: order.id, lines: [{ id: lines[0].id, judge: 1 }] })
    await admin.ok('maintain/audit', { id: order.id })
    expect(await next()).toBe('2032-06-10')
    await go('2031-04-11')
    await runTaskOf(tenant, 'T04')
    expect(await next()).toBe('2032-06-10')
    await admin
      .ok('seal/insert', { sealReason: '长期不用', lines: [{ cardId: card }] })
      .then((paper: Data) => admin.ok('seal/audit', { id: paper.id }))
    expect(await admin.ok('cardPlan/getEntityById', { id })).toMatchObject({ suspended: true, nextDueDate: null })
  })
})

describe('R2, R3: the calendar and its shifts', () => {
  it('a holiday moves tasks that are there already, and moves them back', async () => {
    await go('2031-04-14')
    const ten = { periodType: 6, periodInterval: 10, weekDays: null, holidayRule: 2 }
    const [card, scheme] = [await aMachine(admin), await aScheme(admin, ten)]
    await bind(admin, card, scheme, { startDate: '2031-04-21' })
    const plain = ['2031-04-21', '2031-05-01', '2031-05-12', '2031-05-21', '2031-06-02', '2031-06-10']
    expect(await dueDays(card)).toEqual(plain)
    const holiday = { dayType: 3, remark: '劳动节' }
    await admin.ok('workCalendar/batchSet', { from: '2031-05-01', to: '2031-05-05', ...holiday })
    await admin.ok('workCalendar/batchSet', { from: '2031-05-31', to: '2031-06-02', ...holiday })
    await admin.ok('workCalendar/batchSet', { from: '2031-04-27', to: '2031-04-27', dayType: 4 })
    expect(await dueDays(card)).toEqual([
      '2031-04-21',
      '2031-05-06',
      '2031-05-12',
      '2031-05-21',
      '2031-06-03',
      '2031-06-10',
    ])
    const dates = await admin.ok('cardPlan/preview', {
      ...{ kind: 1, cardId: card, ...ten, startDate: '2031-04-21', count: 12 },
    })
    expect(dates.dates.slice(0, 3)).toMatchObject([
      { nominalDate: '2031-04-21', dueDate: '2031-04-21' },
      { nominalDate: '2031-05-01', dueDate: '2031-05-06' },
      { nominalDate: '2031-05-11', dueDate: '2031-05-12' },
    ])
    expect(dates.dates).toHaveLength(12)
    for (const day of (await admin.ok('workCalendar/list', { pageSize: 50 })).list) {
      const answer = await admin.call('workCalendar/delete', { ids: day.id })
      if (answer.status !== 200) await admin.ok('workCalendar/delete', { ids: day.id, confirmWarn: 'replan' })
    }
    expect(await dueDays(card)).toEqual(plain)
  })

  it('a range of days is set for the factory that is named, and for nobody above it; without a right to it nothing is', async () => {
    await go('2031-04-14')
    const factory = { code: 'F20', name: '二十厂', type: 2, parentId: tenant.rootOrgId }
    const { id: orgId } = await admin.ok('org/insert', factory)
    const range = { from: '2031-07-01', to: '2031-07-02' }
    const types = async (given: Data): Promise<number[]> =>
      (await admin.ok('workCalendar/days', { ...range, ...given })).days.map(({ dayType }: Data) => dayType)
    await admin.ok('workCalendar/batchSet', { ...range, dayType: 3, orgId })
    expect([await types({ orgId }), await types({})]).toEqual([
      [3, 3],
      [1, 1],
    ])
    const keeper = await tenant.person({ menus: ['maintenancePlan'], buttons: ['maintenancePlan_workCalendar'] })
    expect((await keeper.call('workCalendar/batchSet', { ...range, dayType: 2, orgId })).status).toBe(403)
    expect(await types({ orgId })).toEqual([3, 3])
    await admin.ok('workCalendar/copyYear', { fromYear: 2031, toYear: 2032, orgId })
    expect(await types({ orgId, from: '2032-07-01', to: '2032-07-02' })).toEqual([3, 3])
  })

  it('the night shift of the tenth may be checked from 19:30 until 08:30; at 08:31 it is missed', async () => {
    await go('2031-03-10')
    const shift = await admin.ok('workShift/insert', { code: 'N', name: '夜班', startTime: '20:00', endTime: '08:00' })
    const [card, scheme] = [
      await aMachine(admin),
      await aScheme(admin, { kind: 2, periodType: 1, weekDays: null, shiftIds: [shift.id] }),
    ]
    await bind(admin, card, scheme, { kind: 2 })
    const [task] = await tasksOf(tenant, card)
    expect(task).toMatchObject({
      ...{ dueDate: '2031-03-10', windowStart: '2031-03-10 19:30:00', windowEnd: '2031-03-11 08:30:00' },
    })
    expect((await admin.call('checkEquipment/start', { planId: task?.id })).msg).toBe('未到点检时间')
    await go('2031-03-11 08:10:00')
    const { id } = await admin.ok('checkEquipment/start', { planId: task?.id })
    const sheet = await admin.ok('checkEquipment/getEntityById', { id })
    expect(sheet).toMatchObject({ checkDate: '2031-03-10', shiftId: shift.id })
    await admin.ok('checkEquipment/submit', { id, lines: [{ id: sheet.lines[0].id, judge: 1 }] })
    expect(await taskOf(card)).toMatchObject({ status: 2, isOnTime: true })
    await go('2031-03-12 08:30:00')
    await runTaskOf(tenant, 'T17')
    expect((await tasksOf(tenant, card))[1]).toMatchObject({ status: 0 })
    await go('2031-03-12 08:31:00')
    await runTaskOf(tenant, 'T17')
    expect((await tasksOf(tenant, card))[1]).toMatchObject({ status: 3 })
    expect((await admin.call('workShift/delete', { ids: shift.id })).status).toBe(422)
    await admin.ok('workShift/disable', { id: shift.id })
    // Today's stays; from tomorrow on nobody works this shift.
    expect(await dueDays(card, { status: 0 })).toEqual(['2031-03-12'])
  })
})

describe('R5, R7: floating and covered', () => {
  const done = async (planId: string): Promise<string> => {
    const { id } = await admin.ok('maintain/start', { planId })
    const { lines } = await admin.ok('maintain/getEntityById', { id })
    await admin.ok('maintain/submit', { id, lines: lines.map((line: Data) => ({ id: line.id, judge: 1 })) })
    await admin.ok('maintain/audit', { id })
    return id
  }

  it('monthly, due on the 20th of January and done on the 31st: next on the 28th of February; taken back it is gone', async () => {
    await go('2031-01-20')
    const monthly = { periodType: 3, weekDays: null, scheduleMode: 2, holidayRule: 2 }
    const [card, scheme] = [await aMachine(admin), await aScheme(admin, monthly)]
    await bind(admin, card, scheme)
    expect(await dueDays(card)).toEqual(['2031-01-20'])
    await go('2031-01-31')
    await runTaskOf(tenant, 'T04')
    const [task] = await tasksOf(tenant, card)
    expect(task).toMatchObject({ isOverdue: true, overdueDays: 11 })
    const order = await done(String(task?.id))
    expect(await dueDays(card)).toEqual(['2031-01-20', '2031-02-28'])
    expect(await taskOf(card)).toMatchObject({ status: 2, isOnTime: false, overdueDays: 11 })
    expect((await admin.ok('cardPlan/list', { kind: 1, cardId: card })).list[0]).toMatchObject({
      lastDoneDate: '2031-01-31',
    })
    await admin.ok('maintain/cancelAudit', { id: order })
    expect(await dueDays(card)).toEqual(['2031-01-20'])
    expect((await tasksOf(tenant, card))[0]).toMatchObject({ status: 1 })
    expect((await admin.ok('cardPlan/list', { kind: 1, cardId: card })).list[0]).toMatchObject({ lastDoneDate: null })
  })

  it('what was made by hand stays when an audit is taken back or a task opened again; what waited comes back', async () => {
    await go('2031-01-20')
    const monthly = { periodType: 3, weekDays: null, scheduleMode: 2, holidayRule: 2 }
    const [card, scheme] = [await aMachine(admin), await aScheme(admin, monthly)]
    await bind(admin, card, scheme)
    const pairs = [{ cardId: card, schemeId: scheme }]
    await admin.ok('plan/createByDay', { kind: 1, days: [{ day: '2031-02-10' }], pairs })
    await go('2031-01-31')
    const [first, byHand] = await tasksOf(tenant, card)
    const order = await done(String(first?.id))
    expect(await dueDays(card, { status: 0 })).toEqual(['2031-02-10', '2031-02-28'])
    await admin.ok('maintain/cancelAudit', { id: order })
    expect(await dueDays(card)).toEqual(['2031-01-20', '2031-02-10'])
    await admin.ok('maintain/delete', { ids: order })
    await admin.ok('plan/closeBatch', { ids: first?.id, closeType: 1, closeReason: '无生产任务' })
    await admin.ok('plan/reopen', { id: first?.id })
    expect(await dueDays(card, { status: 0 })).toEqual(['2031-01-20', '2031-02-10'])
    const second = await done(String(byHand?.id))
    expect(await dueDays(card)).toEqual(['2031-02-10', '2031-02-28'])
    await admin.ok('maintain/cancelAudit', { id: second })
    expect(await dueDays(card, { status: 0 })).toEqual(['2031-01-20'])
  })

  it('closed on the 5th of March while due on the 20th of January: next on the 20th of March; opened again that one goes', async () => {
    await go('2031-01-20')
    const monthly = { periodType: 3, weekDays: null, scheduleMode: 2, holidayRule: 2 }
    const [card, scheme] = [await aMachine(admin), await aScheme(admin, monthly)]
    await bind(admin, card, scheme)
    await go('2031-03-05')
    const [task] = await tasksOf(tenant, card)
    expect((await admin.call('plan/closeBatch', { ids: task?.id, closeType: 1 })).data[0].field).toBe('closeReason')
    await admin.ok('plan/closeBatch', { ids: task?.id, closeType: 1, closeReason: '无生产任务' })
    expect(await dueDays(card)).toEqual(['2031-01-20', '2031-03-20'])
    const close = async (ids: unknown): Promise<string> =>
      (await admin.call('plan/closeBatch', { ids, closeType: 1, closeReason: '无生产任务' })).msg
    expect(await close(task?.id)).toBe('任务已关闭')
    await admin.ok('plan/reopen', { id: task?.id })
    expect(await dueDays(card)).toEqual(['2031-01-20'])
    expect(await taskOf(card)).toMatchObject({ status: 0, closeReason: null })
    await admin.ok('maintain/start', { planId: task?.id })
    expect(await close(task?.id)).toBe('任务执行中，不能关闭')
    const checks = await aScheme(admin, { kind: 2, periodType: 1, weekDays: null })
    const checked = await aMachine(admin)
    await bind(admin, checked, checks, { kind: 2 })
    expect(await close((await tasksOf(tenant, checked))[0]?.id)).toBe('点检任务不能关闭')
  })

  it('a yearly level three covers the weekly level one of the same Monday, and gives it back when it is deleted', async () => {
    await go('2031-06-16')
    const yearly = { periodType: 5, weekDays: null, yearMonth: 6, monthDays: [30], level: 4, coverLower: true }
    const [card, weekly] = [await aMachine(admin), await aScheme(admin)]
    await bind(admin, card, weekly)
    await bind(admin, card, await aScheme(admin, yearly))
    const tasks = await tasksOf(tenant, card)
    const of = (day: string, level: number) => tasks.find((one) => one.dueDate === day && one.level === level)
    const covered = await admin.ok('plan/getEntityById', { id: of('2031-06-30', 2)?.id })
    expect(covered).toMatchObject({ status: 5, skipReason: 5, coveredById: of('2031-06-30', 4)?.id })
    expect(of('2031-07-07', 2)).toMatchObject({ status: 0 })
    await admin.ok('plan/deleteBatch', { ids: of('2031-06-30', 4)?.id })
    expect(await admin.ok('plan/getEntityById', { id: covered.id })).toMatchObject({ status: 0, skipReason: null })
  })
})

describe('R6, R10: late, and by whom', () => {
  it('due on the tenth with two days of grace: late from the thirteenth, by three days; done on the fifteenth by five', async () => {
    await go('2031-03-10')
    const [card, scheme] = [await aMachine(admin), await aScheme(admin, { graceDays: 2 })]
    await bind(admin, card, scheme)
    await go('2031-03-12')
    expect(await taskOf(card)).toMatchObject({ dueDate: '2031-03-10', isOverdue: false, overdueDays: 0 })
    await go('2031-03-13')
    expect(await taskOf(card)).toMatchObject({ isOverdue: true, overdueDays: 3 })
    await go('2031-03-15')
    const { id } = await admin.ok('maintain/start', { planId: (await taskOf(card)).id })
    const { lines } = await admin.ok('maintain/getEntityById', { id })
    await admin.ok('maintain/submit', { id, lines: lines.map((line: Data) => ({ id: line.id, judge: 1 })) })
    await admin.ok('maintain/audit', { id })
    expect(await taskOf(card)).toMatchObject({ status: 2, isOnTime: false, overdueDays: 5 })
  })

  it('what waits goes to the new liable person of the card, what is begun stays', async () => {
    await go('2031-03-10')
    const [first, second] = [await tenant.person(), await tenant.person()]
    const [card, scheme] = [
      await aMachine(admin, { responsibleId: first.userId }),
      await aScheme(admin, { executorRule: 2 }),
    ]
    await bind(admin, card, scheme)
    await first.ok('maintain/start', { planId: (await taskOf(card)).id })
    const paper = await admin.ok('changePersonLiable/insert', {
      ...{ newValueId: second.userId, reason: '产线调整', lines: [{ cardId: card }] },
    })
    await admin.ok('changePersonLiable/submit', { id: paper.id })
    await admin.ok('changePersonLiable/approve', { id: paper.id })
    const [begun, waiting] = await tasksOf(tenant, card)
    expect([begun?.executorIds, waiting?.executorIds]).toEqual([[first.userId], [second.userId]])
  })
})

describe('what people do with tasks', () => {
  it('makes them by day and by card and plan, with a preview of what would be left out and why', async () => {
    await go('2031-08-04')
    const [card, other, scheme] = [await aMachine(admin), await aMachine(admin), await aScheme(admin)]
    const pairs = [{ cardId: card, schemeId: scheme }]
    const days = { kind: 1, days: [{ day: '2031-08-05' }, { day: '2031-08-06' }], pairs }
    expect(await admin.ok('plan/createByDay', days)).toMatchObject({ made: 2, skipped: 0 })
    const { rows } = await admin.ok('plan/previewCreate', { ...days, way: 2 })
    expect(rows).toMatchObject([
      { dueDate: '2031-08-05', isDuplicate: true, reason: '已存在' },
      { dueDate: '2031-08-06', isDuplicate: true },
    ])
    const daily = { ownPeriod: true, periodType: 1, holidayRule: 1, schemeId: scheme }
    const range = { kind: 1, cardIds: [card, other], from: '2031-08-04', to: '2031-08-10' }
    const except = [{ cardId: other, schemeId: scheme, nominalDate: '2031-08-08' }]
    const asked = { ...range, ...daily, saveAsBinding: true, except }
    expect(await admin.ok('plan/createByCardPlan', asked)).toMatchObject({ made: 7, skipped: 2 })
    expect((await admin.ok('cardPlan/list', { kind: 1, cardId: other })).list[0]).toMatchObject({ periodType: 1 })
    const both = [
      admin.call('plan/createByDay', { kind: 1, days: [{ day: '2031-09-07' }], pairs }),
      admin.call('plan/createByDay', { kind: 1, days: [{ day: '2031-09-07' }], pairs }),
    ]
    const made = (await Promise.all(both)).map(({ data }) => data.made)
    expect(made.toSorted()).toEqual([0, 1])
    const unbound = await aMachine(admin)
    expect((await admin.ok('plan/previewCreate', { ...range, way: 3, cardIds: [unbound] })).unbound).toHaveLength(1)
  })

  it('refuses days that have passed and ranges that are too long', async () => {
    await go('2031-08-04')
    const [card, scheme] = [await aMachine(admin), await aScheme(admin)]
    const past = { kind: 1, days: [{ day: '2031-08-01' }], pairs: [{ cardId: card, schemeId: scheme }] }
    expect((await admin.call('plan/createByDay', past)).msg).toBe('不能创建过去日期的计划')
    const long = { kind: 1, cardIds: [card], from: '2031-08-04', to: '2032-08-04' }
    expect((await admin.call('plan/createByCard', long)).msg).toBe('范围过大，请缩小')
    expect(await tasksOf(tenant, card)).toEqual([])
  })

  it('moves, hands over and reminds; a day with its twin is refused', async () => {
    await go('2031-08-04')
    const [card, scheme] = [await aMachine(admin), await aScheme(admin)]
    await bind(admin, card, scheme)
    const [first, second] = await tasksOf(tenant, card)
    const why = { rescheduleReason: '订单急' }
    expect((await admin.call('plan/reschedule', { id: first?.id, dueDate: '2031-08-01', ...why })).status).toBe(422)
    const twin = await admin.call('plan/reschedule', { id: first?.id, dueDate: second?.dueDate, ...why })
    expect(twin.msg).toBe('该日期已有相同任务')
    await admin.ok('plan/reschedule', { id: first?.id, dueDate: '2031-08-07', ...why })
    expect(await taskOf(card)).toMatchObject({
      ...{ nominalDate: '2031-08-04', dueDate: '2031-08-07', rescheduleCount: 1, rescheduleReason: '订单急' },
    })
    expect((await admin.call('plan/remind', { id: first?.id })).msg).toBe('任务没有执行人，请先改派')
    const worker = await tenant.person()
    await admin.ok('plan/reassign', { ids: first?.id, executorIds: [worker.userId] })
    await admin.ok('plan/remind', { id: first?.id })
    const mine = await worker.ok('plan/listMine', { kind: 1, tab: 'soon' })
    expect(mine.list).toMatchObject([{ id: first?.id, dueDate: '2031-08-07', statusKey: 'pending' }])
  })

  it('moves a check with its window, to no time that has passed; what is begun is not deleted', async () => {
    await go('2031-08-04')
    const [card, scheme] = [await aMachine(admin), await aScheme(admin, { kind: 2 })]
    await bind(admin, card, scheme, { kind: 2 })
    const [first, second] = await tasksOf(tenant, card)
    const move = (caller: Caller, dueDate: string) =>
      caller.call('plan/rescheduleCheck', { id: second?.id, dueDate, rescheduleReason: '停产' })
    expect((await move(admin, '2031-08-03')).msg).toBe('不能改到过去的日期')
    expect((await move(admin, '2031-08-04')).msg).toBe('该日期已有相同任务')
    expect((await move(await tenant.person({ menus: ['equipmentCheckPlan'] }), '2031-08-06')).status).toBe(403)
    expect((await move(admin, '2031-08-06')).status).toBe(200)
    expect(await taskOf(card, 1)).toMatchObject({
      ...{ nominalDate: '2031-08-11', dueDate: '2031-08-06', rescheduleCount: 1 },
      ...{ windowStart: '2031-08-06 00:00:00', windowEnd: '2031-08-06 23:59:59' },
    })
    await admin.ok('checkEquipment/start', { planId: first?.id })
    expect((await admin.call('plan/deleteBatch', { ids: first?.id })).msg).toBe('任务执行中，不能删除')
    await admin.ok('plan/deleteBatch', { ids: second?.id })
    expect((await admin.call('plan/deleteBatch', { ids: second?.id })).msg).toBe('任务已删除')
  })

  it('shows on a phone what is his own, and all to who may open the plan at the desk and do it', async () => {
    await go('2031-08-04')
    const [card, scheme] = [await aMachine(admin), await aScheme(admin, { kind: 2 })]
    await bind(admin, card, scheme, { kind: 2 })
    const [task] = await tasksOf(tenant, card)
    const seenBy = async (menus: string[], kind: 1 | 2 = 2, buttons = ['equipmentDailyCheck_insert']) => {
      const person = await tenant.person({ menus, buttons })
      const { list } = await person.ok('plan/listMine', { kind, tab: 'now', pageSize: 100 })
      return list.some(({ id }: Data) => id === task?.id)
    }
    expect(await seenBy(['equipmentCheckPlan'])).toBe(true)
    expect(await seenBy(['equipmentCheckPlan'], 2, [])).toBe(false)
    expect(await seenBy(['equipmentDailyCheck'])).toBe(false)
    expect(await seenBy(['maintenancePlan'])).toBe(false)
    expect(await seenBy(['equipmentCheckPlan'], 1)).toBe(false)
  })

  it('finds no row of another kind than the call names', async () => {
    await go('2031-08-04')
    const [card, scheme] = [await aMachine(admin), await aScheme(admin, { kind: 2 })]
    const binding = await bind(admin, card, scheme, { kind: 2 })
    const item = await anItem(admin, { kind: 2 })
    const [task] = await tasksOf(tenant, card)
    const rows = { spotcheck: item, scheme, cardPlan: binding, plan: task?.id }
    const calls = {
      ...{ spotcheck: ['update', 'disable', 'enable', 'delete'], scheme: ['copy', 'update', 'disable', 'delete'] },
      ...{ cardPlan: ['update', 'disable', 'delete'], plan: ['reassign', 'deleteBatch'] },
    }
    for (const [resource, id] of Object.entries(rows)) {
      for (const action of ['getEntityById', ...calls[resource as keyof typeof calls]]) {
        const { status } = await admin.call(`${resource}/${action}`, { kind: 1, id, version: 1 })
        expect([resource, action, status]).toEqual([resource, action, 404])
      }
      expect(await admin.ok(`${resource}/getEntityById`, { kind: 2, id })).toMatchObject({ id, kind: 2 })
      expect((await admin.ok(`${resource}/list`, { kind: 1, pageSize: 200 })).list).not.toContainEqual(
        expect.objectContaining({ id }),
      )
    }
    await admin.ok('spotcheck/delete', { kind: 2, ids: item })
  })

  it('makes none by a scheme of another kind or for another category; nor does a sheet without a task', async () => {
    await go('2031-08-04')
    const card = await aMachine(admin)
    const [moulds, checks] = [await aScheme(admin, { cardTypes: [2] }), await aScheme(admin, { kind: 2 })]
    const range = { from: '2031-08-04', to: '2031-08-31' }
    const byDay = (schemeId: string) => ({
      kind: 1,
      days: [{ day: '2031-08-05' }],
      pairs: [{ cardId: card, schemeId }],
    })
    expect((await admin.call('plan/createByDay', byDay(moulds))).msg).toMatch(/^方案不适用于该卡片类别：/)
    expect((await admin.call('plan/previewCreate', { ...byDay(moulds), way: 2 })).status).toBe(422)
    expect((await admin.call('plan/createByDay', byDay(checks))).msg).toBe('方案与类别不符')
    const byPlan = { kind: 1, cardIds: [card], schemeId: moulds, ...range }
    expect((await admin.call('plan/createByCardPlan', byPlan)).msg).toMatch(/^方案不适用于该卡片类别/)
    expect((await admin.call('maintain/insert', { cardId: card, schemeId: moulds })).msg).toBe('方案不适用于该卡片类别')
    expect(await tasksOf(tenant, card)).toEqual([])
  })

  it('names who is liable for the card, or everybody of the department that uses it, where no binding does (R10)', async () => {
    await go('2031-08-04')
    const dept = await admin.ok('org/insert', { code: 'CYCJ', name: '冲压车间', type: 3, parentId: tenant.rootOrgId })
    const [worker, liable] = [await tenant.person({ orgId: dept.id }), await tenant.person()]
    const joins = { text: `UPDATE "user" SET dept_id = $1 WHERE id = $2`, values: [dept.id, worker.userId] }
    await tenant.inTenant((tx) => tx.send(joins))
    const card = await aMachine(admin, { responsibleId: liable.userId, useDeptId: dept.id })
    const schemes = [await aScheme(admin, { executorRule: 2 }), await aScheme(admin, { executorRule: 4 })]
    const pairs = schemes.map((schemeId) => ({ cardId: card, schemeId }))
    await admin.ok('plan/createByDay', { kind: 1, days: [{ day: '2031-08-05' }], pairs })
    const tasks = await tasksOf(tenant, card)
    const executors = schemes.map((schemeId) => tasks.find((task) => task.schemeId === schemeId)?.executorIds)
    expect(executors).toEqual([[liable.userId], [worker.userId]])
  })

  it('who has the right for spot checks alone reaches nothing of upkeep through what the two share', async () => {
    await go('2031-08-04')
    const [card, scheme, checks] = [await aMachine(admin), await aScheme(admin), await aScheme(admin, { kind: 2 })]
    const binding = await bind(admin, card, scheme)
    await bind(admin, card, checks, { kind: 2 })
    const item = await anItem(admin)
    const task = (await tasksOf(tenant, card)).find(({ kind }) => kind === 1)
    const keys = ['addByDay', 'addByCard', 'addByCardPlan', 'calendar', 'deleteBatch', 'reassign', 'exportExcel']
    const std = ['insert', 'update', 'delete', 'exportExcel', 'readExcel', 'downExcel', 'enable', 'disable', 'copy']
    const buttons = [
      ...keys.map((key) => `equipmentCheckPlan_${key}`),
      ...['spotCheckProject', 'spotCheckPlans', 'cardSpotCheckPlans'].flatMap((page) =>
        std.map((key) => `${page}_${key}`),
      ),
      ...['bindBatch', 'bindByType', 'preview'].map((key) => `cardSpotCheckPlans_${key}`),
    ]
    const menus = ['spotCheckProject', 'spotCheckPlans', 'cardSpotCheckPlans', 'equipmentCheckPlan']
    const person = await tenant.person({ menus, buttons })
    const ids = { spotcheck: item, scheme, cardPlan: binding, plan: task?.id }
    for (const [resource, id] of Object.entries(ids)) {
      // Named, not named, and by its id.
      const { totalRow } = await admin.ok(`${resource}/count`, { kind: 2 })
      expect((await person.ok(`${resource}/list`, { kind: 1 })).list).toEqual([])
      expect((await person.ok(`${resource}/count`, {})).totalRow).toBe(totalRow)
      const { list } = await person.ok(`${resource}/list`, { pageSize: 200 })
      expect(list.every((row: Data) => row.id !== id)).toBe(true)
      expect((await person.call(`${resource}/getEntityById`, { id })).status).toBe(404)
      const writes = resource === 'plan' ? ['deleteBatch', 'reassign'] : ['update', 'delete', 'enable', 'disable']
      for (const action of writes) {
        const { status } = await person.call(
          `${resource}/${action}`,
          action === 'update' ? { id, version: 1 } : { ids: id },
        )
        expect([resource, action, status]).toEqual([resource, action, 404])
      }
    }
    const day = { days: [{ day: '2031-08-05' }], pairs: [{ cardId: card, schemeId: scheme }] }
    const range = { from: '2031-08-04', to: '2031-08-31' }
    const calls: readonly (readonly [string, Data])[] = [
      ['plan/createByDay', { kind: 1, ...day }],
      ['plan/createByCard', { kind: 1, cardIds: [card], ...range }],
      ['plan/createByCardPlan', { kind: 1, cardIds: [card], schemeId: scheme, ...range }],
      ['plan/previewCreate', { kind: 1, way: 2, ...day }],
      ['plan/calendar', { kind: 1, ...range }],
      ['plan/listNeed', {}],
      ['plan/listOverdue', {}],
      ['plan/closeBatch', { id: task?.id, closeType: 1, closeReason: '其他' }],
      ['plan/remind', { id: task?.id }],
      ['cardPlan/bindBatch', { kind: 1, cardIds: [card], schemeIds: [scheme] }],
      ['cardPlan/preview', { id: binding }],
      ['cardPlan/preview', { kind: 1, cardId: card, schemeId: scheme, followScheme: true }],
      ['cardPlan/insert', { kind: 1, cardId: card, schemeId: scheme }],
      ['scheme/insert', { kind: 1, name: '越权', periodType: 1, lines: [{ itemId: item }] }],
      ['spotcheck/insert', { kind: 1, name: '越权', standard: '无', category: '清洁' }],
      ['scheme/copy', { id: scheme }],
      ['maintain/start', { planId: task?.id }],
    ]
    for (const [path, input] of calls) {
      const { status } = await person.call(path, input)
      expect([path, status]).toEqual([path, expect.toBeOneOf([403, 404, 422])])
      if (path !== 'maintain/start') expect([path, status]).not.toEqual([path, 422])
    }
    expect((await person.ok('plan/listDay', { kind: 1, day: task?.dueDate })).list).toEqual([])
    expect((await person.ok('plan/list', { kind: 2, cardId: card })).list.length).toBeGreaterThan(0)
  })

  it('binds many at once and says what it skipped', async () => {
    await go('2031-08-04')
    const [one, two] = [await aMachine(admin), await aMachine(admin)]
    const moulds = await aScheme(admin, { cardTypes: [2] })
    const scheme = await aScheme(admin)
    await bind(admin, one, scheme)
    const { made, skipped } = await admin.ok('cardPlan/bindBatch', {
      kind: 1,
      cardIds: [one, two],
      schemeIds: [scheme, moulds],
    })
    expect([made, skipped.map(({ reason }: Data) => reason).toSorted()]).toEqual([
      1,
      ['方案不适用于该卡片类别', '方案不适用于该卡片类别', '该卡片已绑定此方案'],
    ])
    expect((await admin.call('cardPlan/insert', { kind: 1, cardId: one, schemeId: scheme })).msg).toBe(
      '该卡片已绑定此方案',
    )
  })

  it('refuses periods that make no sense, and schemes without an item', async () => {
    const itemId = await anItem(admin)
    const scheme = { kind: 1, name: '坏周期', lines: [{ itemId }] }
    const wrong = async (given: Data): Promise<string> => {
      const { status, data } = await admin.call('scheme/insert', { ...scheme, ...given })
      return status === 400 ? data[0].msg : String(status)
    }
    expect(await wrong({ periodType: 1, scheduleMode: 2 })).toBe('每日周期不支持浮动排程')
    expect(await wrong({ periodType: 2 })).toContain('请完善周期设置')
    expect(await wrong({ periodType: 3 })).toContain('请完善周期设置')
    expect(await wrong({ periodType: 2, weekDays: [1], periodInterval: 53 })).toContain('请完善周期设置')
    expect(await wrong({ periodType: 2, weekDays: [1], graceDays: 7 })).toBe('宽限天数须小于周期')
    expect(await wrong({ periodType: 2, weekDays: [1], lines: [] })).toBe('方案至少包含一个启用的项目')
    await admin.ok('spotcheck/disable', { id: itemId })
    expect(await wrong({ periodType: 2, weekDays: [1] })).toMatch(/停用|启用的项目/)
    const measured = await anItem(admin, { valueType: 2, unit: 'mm', lowerLimit: '1', upperLimit: '5' })
    const limited = (own: Data) => wrong({ periodType: 2, weekDays: [1], lines: [{ itemId: measured, ...own }] })
    expect(await limited({ lowerLimit: '9' })).toBe('下限不能大于上限')
    expect(await limited({ upperLimit: '0.5' })).toBe('下限不能大于上限')
    expect(await limited({ lowerLimit: '9', upperLimit: '12' })).toBe('200')
    const limits = { kind: 2, name: '坏限值', standard: 'x', valueType: 2, lowerLimit: '2', upperLimit: '1' }
    expect((await admin.call('spotcheck/insert', limits)).data[0].msg).toBe('下限不能大于上限')
  })
})
