// Examples and bad input of the domain page that tasks.test.ts and sheets.test.ts do not tell: days are those of the page in a
// year of the same calendar, 2031 for 2025.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, clock, resetClock, type Caller, type Data, type Tenant } from '../../harness/app.ts'
import { aMachine, anItem, aScheme, at, bind, runTaskOf, tasksOf } from '../../harness/upkeep.ts'

let tenant: Tenant
let admin: Caller

beforeAll(async () => {
  clock.now = new Date('2031-01-20T01:00:00Z')
  tenant = await aTenant()
  admin = tenant.admin
})
afterAll(resetClock)

const go = async (local: string): Promise<void> => {
  admin = await at(tenant, local)
  Object.assign(tenant, { admin })
}
const entity = (resource: string, id: unknown): Promise<Data> => admin.ok(`${resource}/getEntityById`, { id })
const waiting = async (card: string): Promise<string[]> =>
  (await tasksOf(tenant, card)).filter(({ status }) => status === 0).map(({ dueDate }) => dueDate)
const filled = async (resource: string, id: string): Promise<Data> => {
  const { lines } = await entity(resource, id)
  return { id, lines: lines.map((line: Data) => ({ id: line.id, judge: 1 })) }
}
async function doneUpkeep(planId: unknown): Promise<void> {
  const { id } = await admin.ok('maintain/start', { planId })
  await admin.ok('maintain/submit', await filled('maintain', id))
  await admin.ok('maintain/audit', { id })
}
const paperOf = async (name: string, card: string, head: Data): Promise<string> => {
  const { id } = await admin.ok(`${name}/insert`, { ...head, lines: [{ cardId: card }] })
  await admin.ok(`${name}/audit`, { id })
  return id
}

const monthly = { periodType: 3, weekDays: null, holidayRule: 2 }
const daily = { kind: 2, periodType: 1, weekDays: null, holidayRule: 0 }

it('R2: what a holiday moves onto the day of another one is one task, that of the earlier day', async () => {
  await go('2031-04-25')
  await admin.ok('workCalendar/batchSet', { from: '2031-05-01', to: '2031-05-05', dayType: 3, orgId: tenant.rootOrgId })
  const card = await aMachine(admin)
  await bind(admin, card, await aScheme(admin, { ...monthly, monthDays: [1, 2, 5] }))
  const [task, ...others] = (await tasksOf(tenant, card)).filter(({ dueDate }) => dueDate < '2031-06-01')
  expect([task?.dueDate, others]).toEqual(['2031-05-06', []])
  expect((await entity('plan', task?.id)).nominalDate).toBe('2031-05-01')
})

it('R5: fixed on day 20, done on the 31st of January: the next is on the 20th of February all the same', async () => {
  await go('2031-01-20')
  const card = await aMachine(admin)
  await bind(admin, card, await aScheme(admin, { ...monthly, monthDays: [20] }))
  await go('2031-01-31')
  await doneUpkeep((await tasksOf(tenant, card))[0]?.id)
  expect((await waiting(card))[0]).toBe('2031-02-20')
})

it('R6: begun inside its window a check may be handed in for an hour more; a minute later it only serves to make it up', async () => {
  await go('2031-03-10 07:00:00')
  const shift = await admin.ok('workShift/insert', { code: 'Z', name: '早班', startTime: '08:00', endTime: '16:00' })
  const scheme = await aScheme(admin, { ...daily, shiftIds: [shift.id] })
  const cards = [await aMachine(admin), await aMachine(admin)]
  for (const card of cards) await bind(admin, card, scheme, { kind: 2 })
  await go('2031-03-10 16:20:00')
  const sheets: string[] = []
  for (const card of cards)
    sheets.push((await admin.ok('checkEquipment/start', { planId: (await tasksOf(tenant, card))[0]?.id })).id)
  const [inTime = '', late = ''] = sheets
  const stateOf = async (nth: number): Promise<Data> => entity('plan', (await tasksOf(tenant, cards[nth] ?? ''))[0]?.id)
  await go('2031-03-10 17:30:00')
  await runTaskOf(tenant, 'T17')
  await admin.ok('checkEquipment/submit', await filled('checkEquipment', inTime))
  expect(await stateOf(0)).toMatchObject({ statusKey: 'done', isOnTime: true })
  await go('2031-03-10 17:31:00')
  expect((await admin.call('checkEquipment/submit', await filled('checkEquipment', late))).msg).toBe(
    '已超过点检时间，请补检',
  )
  await runTaskOf(tenant, 'T17')
  expect(await stateOf(1)).toMatchObject({ statusKey: 'missed' })
})

it('R7: a lower level that is planned after the one that covers it is born skipped', async () => {
  await go('2031-06-16')
  const card = await aMachine(admin)
  const yearly = { periodType: 5, weekDays: null, yearMonth: 6, monthDays: [30], level: 4, coverLower: true }
  await bind(admin, card, await aScheme(admin, yearly))
  await bind(admin, card, await aScheme(admin))
  const onDay = async (day: string): Promise<number[][]> =>
    (await tasksOf(tenant, card)).filter(({ dueDate }) => dueDate === day).map(({ level, status }) => [level, status])
  expect((await onDay('2031-06-30')).toSorted()).toEqual([
    [2, 5],
    [4, 0],
  ])
  expect(await onDay('2031-07-07')).toEqual([[2, 0]])
})

it('R8: by count or after so many days, whichever comes first', async () => {
  await go('2031-03-03')
  const [card, schemeId] = [await aMachine(admin, { openingNum: 1000 }), await aScheme(admin)]
  const plan = { schemeId, everyCount: 50_000, warnCount: 3000, orDays: 30 }
  await admin.ok('cardPlanNum/createBySingleCard', { cardId: card, plans: [plan] })
  await go('2031-03-29')
  await runTaskOf(tenant, 'T16')
  expect(await tasksOf(tenant, card)).toEqual([])
  await go('2031-03-30')
  await runTaskOf(tenant, 'T16')
  const [task] = await tasksOf(tenant, card)
  expect(await entity('plan', task?.id)).toMatchObject({ dueDate: '2031-04-02', dueCount: 51_000, isOverdue: false })
  await go('2031-04-02')
  expect(await entity('plan', task?.id)).toMatchObject({ isOverdue: false })
  await go('2031-04-03')
  expect(await entity('plan', task?.id)).toMatchObject({ isOverdue: true })
})

describe('R9: a card that is away', () => {
  it('floating: due when it comes back where it fell due meanwhile, else on its old day', async () => {
    await go('2031-03-03')
    const floats = { ...monthly, scheduleMode: 2 }
    const [early, late] = [await aMachine(admin), await aMachine(admin)]
    await bind(admin, early, await aScheme(admin, floats), { startDate: '2031-03-10' })
    await bind(admin, late, await aScheme(admin, floats), { startDate: '2031-03-25' })
    for (const card of [early, late]) await paperOf('seal', card, { sealReason: '长期不用' })
    expect([await waiting(early), await waiting(late)]).toEqual([[], []])
    await go('2031-03-19')
    for (const card of [early, late]) await paperOf('unseal', card, { reason: '恢复生产' })
    expect([await waiting(early), await waiting(late)]).toEqual([['2031-03-19'], ['2031-03-25']])
  })

  it('an unsealing that is taken back suspends everything again as it was; unsealed once more it goes on', async () => {
    await go('2031-03-03')
    const [card, weekly, checks] = [
      await aMachine(admin, { openingNum: 500 }),
      await aScheme(admin),
      await aScheme(admin, daily),
    ]
    await bind(admin, card, weekly)
    await bind(admin, card, checks, { kind: 2 })
    const counted = { schemeId: await aScheme(admin), everyCount: 100, warnCount: 99 }
    await admin.ok('cardPlanNum/createBySingleCard', { cardId: card, plans: [counted] })
    const told = async (): Promise<Data> => {
      const tasks = await tasksOf(tenant, card)
      const ahead = tasks.filter(({ dueDate }) => dueDate === null || dueDate >= '2031-03-12')
      const bindings = (await admin.ok('cardPlan/list', { kind: '1,2', cardId: card })).list
      const [counting] = (await admin.ok('cardPlanNum/list', { cardId: card })).list
      const byCount = await entity('cardPlanNum', counting.id)
      return {
        states: [...new Set(ahead.map(({ status }) => status))],
        suspended: [...bindings, byCount].map(({ suspended }) => suspended),
      }
    }
    const away = { states: [5], suspended: [true, true, true] }
    const back = { states: [0], suspended: [false, false, false] }
    expect(await told()).toEqual(back)
    await paperOf('seal', card, { sealReason: '长期不用' })
    expect(await told()).toEqual(away)
    await go('2031-03-12')
    const paper = await paperOf('unseal', card, { reason: '恢复生产' })
    expect(await told()).toEqual(back)
    const before = (await tasksOf(tenant, card)).length
    await admin.ok('unseal/cancelAudit', { id: paper })
    expect(await told()).toEqual(away)
    await runTaskOf(tenant, 'T04')
    await runTaskOf(tenant, 'T05')
    expect(await told()).toEqual(away)
    await admin.ok('unseal/audit', { id: paper })
    expect(await told()).toEqual(back)
    expect((await tasksOf(tenant, card)).length).toBe(before)
  })

  it('under repair for the whole window its check is skipped, its upkeep stays', async () => {
    await go('2031-03-09 20:00:00')
    const card = await aMachine(admin)
    await bind(admin, card, await aScheme(admin, daily), { kind: 2 })
    await bind(admin, card, await aScheme(admin, { ...daily, kind: 1 }))
    const fault = await admin.ok('faultType/insert', { code: 'GZ-R9', name: '漏油' })
    const report = {
      cardId: card,
      faultTypeId: fault.id,
      description: '漏油',
      isStop: true,
      stopTime: '2031-03-09 20:00:00',
    }
    await admin.ok('repair/insert', { ...report, faultTime: '2031-03-09 20:00:00' })
    await go('2031-03-11 00:30:00')
    await runTaskOf(tenant, 'T17')
    const onDay = async (day: string): Promise<unknown> =>
      Promise.all(
        (await tasksOf(tenant, card))
          .filter(({ dueDate }) => dueDate === day)
          .toSorted((one, other) => one.kind - other.kind)
          .map(async ({ id }) => {
            const { kind, statusKey, skipReason } = await entity('plan', id)
            return [kind, statusKey, skipReason]
          }),
      )
    expect(await onDay('2031-03-09')).toEqual([
      [1, 'pending', null],
      [2, 'missed', null],
    ])
    expect(await onDay('2031-03-10')).toEqual([
      [1, 'pending', null],
      [2, 'skipped', 3],
    ])
  })
})

it('R10: named people do it, or a team, of which who begins it takes it; without anybody it is made all the same', async () => {
  await go('2031-03-03')
  const [named, member] = [await tenant.person(), await tenant.person()]
  const members = [{ userId: admin.userId }, { userId: member.userId }]
  const team = await admin.ok('maintainTeam/insert', { name: '保养班', leaderId: admin.userId, members })
  const card = await aMachine(admin)
  const by = async (executorRule: number, given: Data): Promise<Data> => {
    const schemeId = await aScheme(admin, { executorRule })
    await bind(admin, card, schemeId, given)
    return (await tasksOf(tenant, card)).find((task) => task.schemeId === schemeId) ?? {}
  }
  expect((await by(1, { executorIds: [named.userId] })).executorIds).toEqual([named.userId])
  const ofTeam = await by(3, { teamId: team.id })
  expect([ofTeam.teamId, ofTeam.executorIds]).toEqual([team.id, []])
  expect((await named.call('maintain/start', { planId: ofTeam.id })).msg).toBe('您不是该任务的执行人')
  await member.ok('maintain/start', { planId: ofTeam.id })
  expect((await by(2, {})).executorIds).toEqual([])
})

it('cards that no scheme covers are listed beside the bindings of each kind', async () => {
  await go('2031-03-03')
  const [bare, kept, counted] = [await aMachine(admin), await aMachine(admin), await aMachine(admin)]
  const binding = await bind(admin, kept, await aScheme(admin))
  await bind(admin, kept, await aScheme(admin, daily), { kind: 2 })
  await admin.ok('cardPlanNum/createByCards', { cardIds: [counted], schemeId: await aScheme(admin), everyCount: 100 })
  const without = async (list: string, caller = admin): Promise<string[]> => {
    const rows: Data[] = (await caller.ok(`cardPlan/${list}`, { pageSize: 200 })).list
    return [bare, kept, counted].filter((id) => rows.some(({ cardId }) => cardId === id))
  }
  expect([await without('listWithoutUpkeep'), await without('listWithoutChecks')]).toEqual([[bare], [bare, counted]])
  await admin.ok('cardPlan/disable', { id: binding })
  expect(await without('listWithoutUpkeep')).toEqual([bare, kept])
  const checker = await tenant.person({ menus: ['cardSpotCheckPlans'] })
  expect(await without('listWithoutChecks', checker)).toEqual([bare, counted])
  expect((await checker.call('cardPlan/listWithoutUpkeep', {})).status).toBe(403)
})

describe('bad input', () => {
  it('floating is refused for every day and with shifts', async () => {
    await go('2031-03-03')
    const shift = await admin.ok('workShift/insert', {
      code: 'F',
      name: '浮动班',
      startTime: '08:00',
      endTime: '16:00',
    })
    const lines = [{ itemId: await anItem(admin, { kind: 2 }) }]
    const floats = { kind: 2, name: '浮动点检', scheduleMode: 2, periodType: 2, weekDays: [1], lines }
    const { status, data } = await admin.call('scheme/insert', { ...floats, shiftIds: [shift.id] })
    expect([status, data[0].msg]).toEqual([400, '每日周期不支持浮动排程'])
  })

  it('a scheme that does not suit the category of the card is not bound to it', async () => {
    const [cardId, schemeId] = [await aMachine(admin), await aScheme(admin, { cardTypes: [2] })]
    const { status, msg } = await admin.call('cardPlan/insert', { kind: 1, cardId, schemeId })
    expect([status, msg]).toEqual([422, '方案不适用于该卡片类别'])
    expect((await admin.ok('cardPlan/list', { kind: 1, cardId })).list).toEqual([])
  })

  it('a preview of more than 20,000 rows is refused', { timeout: 30_000 }, async () => {
    const first = await entity('newCard', await aMachine(admin))
    const more = Array.from({ length: 55 }, (_, nth) =>
      admin.ok('newCard/insert', { cardType: 3, archivesId: first.archivesId, name: `批量冲床${nth}` }),
    )
    const cardIds = [first.id, ...(await Promise.all(more)).map(({ id }) => id)]
    const schemeId = await aScheme(admin, { ...daily, kind: 1 })
    const asked = { kind: 1, way: 4, cardIds, schemeId, from: '2031-03-03', to: '2032-03-02' }
    expect((await admin.call('plan/previewCreate', asked)).msg).toBe('范围过大，请缩小')
    expect((await admin.ok('plan/previewCreate', { ...asked, cardIds: cardIds.slice(0, 2) })).rows).toHaveLength(732)
  })

  it('what is used is not deleted: an item of a scheme, a scheme that is bound', async () => {
    const itemId = await anItem(admin)
    const [cardId, schemeId] = [await aMachine(admin), await aScheme(admin, { lines: [{ itemId }] })]
    await bind(admin, cardId, schemeId)
    for (const [resource, id] of Object.entries({ spotcheck: itemId, scheme: schemeId })) {
      const { status, msg } = await admin.call(`${resource}/delete`, { kind: 1, ids: id })
      expect([resource, status]).toEqual([resource, 422])
      expect(msg).toMatch(/引用|使用/)
    }
  })

  it('a count at finish below the base is refused, as one above what the card has worked', async () => {
    const [card, schemeId] = [await aMachine(admin, { openingNum: 500 }), await aScheme(admin)]
    const plan = { schemeId, everyCount: 100, warnCount: 99 }
    await admin.ok('cardPlanNum/createBySingleCard', { cardId: card, plans: [plan] })
    const [row] = (await admin.ok('cardPlanNum/list', { cardId: card })).list
    await admin.ok('cardPlanNum/update', { id: row.id, version: row.version, baseCount: 450, firstCount: 550 })
    const { id } = await admin.ok('maintain/start', { planId: (await tasksOf(tenant, card))[0]?.id })
    const sent = await filled('maintain', id)
    for (const countAtFinish of [449, 501])
      expect((await admin.call('maintain/submit', { ...sent, countAtFinish })).data).toEqual([
        { field: 'countAtFinish', msg: '次数须在 450–500 之间' },
      ])
    await admin.ok('maintain/submit', { ...sent, countAtFinish: 450 })
  })
})
