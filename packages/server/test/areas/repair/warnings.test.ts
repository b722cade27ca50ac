// W301 to W309: what people are told of repairs, each once, in his own words, and those whom the page names; T18 and T19 twice in
// a row make nothing double.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../src/platform/database/sql.ts'
import { againIn, clock, resetClock, type Caller, type Data } from '../../harness/app.ts'
import { aRepairShop, findings, later, type RepairShop } from '../../harness/repair.ts'
import { runTaskOf } from '../../harness/upkeep.ts'
import { look, send } from '../../harness/warnings.ts'

let shop: RepairShop
/** Have their function in the whole company; the chief reads English. */
let dispatcher: Caller
let chief: Caller
let keeper: Caller
/** The first leads the team. */
let zhang: Caller
let li: Caller

beforeAll(async () => {
  clock.now = new Date('2031-07-08T02:00:00Z')
  shop = await aRepairShop()
  ;[zhang, li] = shop.mechanics as [Caller, Caller]
  const person = { menus: ['personalConfig'], buttons: ['personalConfig_update'] }
  dispatcher = await shop.tenant.person(person)
  chief = await shop.tenant.person(person)
  keeper = await shop.tenant.person(person)
  await chief.ok('personalConfig/update', { language: 'en' })
  for (const [staffType, { userId }] of [
    ['dispatcher', dispatcher],
    ['repairLeader', chief],
    ['equipmentAdmin', keeper],
  ] as const)
    await shop.admin.ok('specialStaffing/insert', { staffType, applyOrgId: shop.tenant.rootOrgId, userIds: userId })
})
afterAll(resetClock)

/** What a person has been told of a card, in full. */
async function told({ userId }: Caller, card: string): Promise<string[]> {
  const notices = await shop.tenant.inTenant((tx) =>
    tx.all(sql<{ content: string }>`
SELECT n.content FROM notice n JOIN notice_scope_ids s ON s.owner_id = n.id WHERE s.target_id = ${userId} ORDER BY n.id`),
  )
  return notices.flatMap(({ content }) => content.match(/<li>.*?<\/li>/g) ?? []).filter((line) => line.includes(card))
}

/** Looked for and sent twice: nothing is found or told the second time. */
async function lookAndTell(kind: string): Promise<void> {
  await look(shop.tenant, kind, false)
  await send(shop.tenant)
  expect(await look(shop.tenant, kind, false), `${kind} again`).toMatchObject({ opened: 0, raised: 0, queued: 0 })
  await send(shop.tenant)
}

const open = async (kind: string, code: string): Promise<Data[]> =>
  (await shop.admin.ok('warningRecord/list', { kind, status: '1', pageSize: 100 })).list.filter(
    ({ objectCode }: Data) => objectCode === code,
  )

async function reported(given: Data = {}): Promise<{ id: string; code: string; card: string; name: string }> {
  const cardId = await shop.machine()
  const { id, code } = await shop.report(cardId, given)
  const { code: card, name } = await shop.entity('newCard', cardId)
  return { id, code, card, name }
}

/** Sent and begun; the order of the report. */
async function begun(reportId: string, given: Data = {}): Promise<string> {
  await shop.dispatched(reportId, given)
  const { id } = await shop.orderOf(reportId)
  await zhang.ok('maintenance/start', { id })
  return id
}

describe('What waits for a mechanic', () => {
  it('W301: a new report is told to the dispatcher at once, an urgent one at level 3; it ends when somebody is sent', async () => {
    const { id, card, name, code } = await reported({ urgency: 2 })
    const plain = await reported()
    await lookAndTell('W301')
    expect(await told(dispatcher, card)).toEqual([expect.stringContaining('已报修，请派工')])
    expect(await told(dispatcher, plain.card)).toHaveLength(1)
    expect(await told(chief, card)).toEqual([])
    expect(await open('W301', card)).toMatchObject([
      { level: 3, content: expect.stringContaining(`${name} ${code} 异响`) },
    ])
    expect(await open('W301', plain.card)).toMatchObject([{ level: 1 }])
    for (const report of [id, plain.id]) await shop.dispatched(report)
    await look(shop.tenant, 'W301')
    expect([...(await open('W301', card)), ...(await open('W301', plain.card))]).toEqual([])
  })

  it('W301, W302: the dispatchers of the most special range are told instead of the company’s', async () => {
    const dispatchers = { mode: 1, workerIds: [zhang.userId] }
    const electrical = { orgIds: [shop.tenant.rootOrgId], faultTypeIds: [shop.faults.electrical] }
    const wide = await shop.admin.ok('dispatchRange/insert', {
      ...{ ...dispatchers, name: '设备', cardTypes: [3], dispatcherIds: [keeper.userId] },
    })
    const special = await shop.admin.ok('dispatchRange/insert', {
      ...{ ...dispatchers, name: '电气', ...electrical, dispatcherIds: [chief.userId] },
    })
    const { id, card } = await reported({ faultTypeId: shop.faults.wiring })
    await lookAndTell('W301')
    expect(await told(chief, card)).toEqual([expect.stringContaining('was reported: please send somebody.')])
    expect([...(await told(dispatcher, card)), ...(await told(keeper, card))]).toEqual([])
    later(14)
    await lookAndTell('W302')
    expect(await told(chief, card)).toHaveLength(1)
    later(1)
    await lookAndTell('W302')
    expect(await told(chief, card)).toContainEqual(
      expect.stringContaining('was reported 15 minutes ago: nobody was sent yet.'),
    )
    expect(await told(dispatcher, card)).toEqual([])
    later(15)
    await look(shop.tenant, 'W302')
    expect(await open('W302', card)).toMatchObject([{ level: 2 }])
    for (const range of [wide, special]) await shop.admin.ok('dispatchRange/disable', { id: range.id })
    await shop.dispatched(id)
    await look(shop.tenant, 'W302')
    expect(await open('W302', card)).toEqual([])
  })

  it('W303, W304: who is sent is told at once, and with his leader when he has not begun', async () => {
    const { id, card } = await reported()
    await shop.dispatched(id, { mainWorkerId: li.userId })
    await lookAndTell('W303')
    expect(await told(li, card)).toEqual([expect.stringContaining('已派给您，请接单')])
    expect(await told(chief, card)).toEqual([])
    later(15)
    await lookAndTell('W304')
    expect(await told(li, card)).toContainEqual(expect.stringContaining('派工已 15 分钟，尚未开工'))
    expect(await told(chief, card)).toEqual([
      expect.stringContaining('was dispatched 15 minutes ago: work has not begun.'),
    ])
    expect(await open('W304', card)).toMatchObject([{ level: 1 }])
    await li.ok('maintenance/start', { id: (await shop.orderOf(id)).id })
    for (const kind of ['W303', 'W304']) {
      await look(shop.tenant, kind)
      expect(await open(kind, card), kind).toEqual([])
    }
  })

  it('W303: nobody is told of what he took himself', async () => {
    const { id, card } = await reported()
    await shop.admin.ok('dispatch/insert', { repairId: id, mainWorkerId: zhang.userId })
    await look(shop.tenant, 'W303')
    expect(await open('W303', card)).toHaveLength(1)
    const order = await shop.orderOf(id)
    await shop.tenant.inTenant((tx) =>
      tx.send({ text: 'UPDATE dispatch SET dispatcher_id = main_worker_id WHERE id = $1', values: [order.dispatchId] }),
    )
    await look(shop.tenant, 'W303')
    expect(await open('W303', card)).toEqual([])
  })
})

describe('W309, T18: what nobody accepts', () => {
  it('is told after 15, 30 and 60 minutes to leader and dispatcher, by the task that finds it; run twice it is told once', async () => {
    const { id, card } = await reported()
    await shop.dispatched(id, { mainWorkerId: li.userId })
    later(14)
    await runTaskOf(shop.tenant, 'T18')
    expect(await open('W309', card)).toEqual([])
    later(1)
    for (let time = 0; time < 2; time++) await runTaskOf(shop.tenant, 'T18')
    const [record, ...more] = await open('W309', card)
    expect([record?.level, more]).toEqual([1, []])
    await send(shop.tenant)
    for (const person of [zhang, dispatcher])
      expect(await told(person, card)).toEqual([expect.stringContaining('派工已 15 分钟，尚未接单')])
    expect(await told(chief, card)).toEqual([expect.stringContaining('nobody has accepted it.')])
    later(15)
    await runTaskOf(shop.tenant, 'T18')
    expect(await open('W309', card)).toMatchObject([{ level: 2 }])
    await li.ok('maintenance/accept', { id: (await shop.orderOf(id)).id })
    await look(shop.tenant, 'W309')
    expect(await open('W309', card)).toEqual([])
  })

  it('by the minutes of its range, where that has its own; nobody is told where the company wants nothing', async () => {
    const range = await shop.admin.ok('dispatchRange/insert', {
      ...{ name: '急', mode: 1, cardTypes: [3], workerIds: [li.userId], dispatcherIds: [keeper.userId] },
      acceptTimeoutMinutes: 4,
    })
    const { id, card } = await reported()
    await shop.dispatched(id, { mainWorkerId: li.userId })
    const levels: unknown[] = []
    for (const minutes of [3, 1, 4, 8]) {
      later(minutes)
      await runTaskOf(shop.tenant, 'T18')
      levels.push((await open('W309', card))[0]?.level)
    }
    expect(levels).toEqual([undefined, 1, 2, 3])
    await shop.admin.ok('dispatchRange/disable', { id: range.id })
    await shop.set('62', '0')
    const silent = await reported()
    await shop.dispatched(silent.id, { mainWorkerId: li.userId })
    later(60)
    await runTaskOf(shop.tenant, 'T18')
    expect(await open('W309', silent.card)).toEqual([])
    await shop.set('62', '1')
  })

  it('goes back once, however often the task runs', async () => {
    await shop.set('62', '2')
    const { id } = await reported()
    await shop.dispatched(id)
    later(15)
    for (let time = 0; time < 2; time++) await runTaskOf(shop.tenant, 'T18')
    const { list } = await shop.admin.ok('dispatch/list', { repairId: id })
    expect(list.map(({ statusKey }: Data) => statusKey)).toEqual(['revoked'])
    expect(await shop.entity('repair', id)).toMatchObject({ progress: 3, dispatchId: null })
    await shop.set('62', '1')
  })
})

describe('What takes long', () => {
  it('W305: a repair of four hours is told to the leader and who looks after the machine', async () => {
    const { id, card } = await reported()
    const orderId = await begun(id)
    later(4 * 60 - 1)
    await look(shop.tenant, 'W305')
    expect(await open('W305', card)).toEqual([])
    later(1)
    await lookAndTell('W305')
    expect(await told(chief, card)).toEqual([expect.stringContaining('takes 4 hours already.')])
    expect(await told(keeper, card)).toEqual([expect.stringContaining('维修已 4 小时')])
    await zhang.ok('maintenance/finish', { id: orderId, ...findings })
    await look(shop.tenant, 'W305')
    expect(await open('W305', card)).toEqual([])
  })

  it('W306: what was wanted earlier is told to the mechanic and the leader, first by what the dispatcher wants', async () => {
    const { id, card } = await reported({ requireFinishTime: '2031-07-20 08:00:00' })
    const inAnHour = new Date(clock.now.getTime() + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    const orderId = await begun(id, { requireFinishTime: inAnHour })
    later(59)
    await look(shop.tenant, 'W306')
    expect(await open('W306', card)).toEqual([])
    later(2)
    await lookAndTell('W306')
    expect(await told(zhang, card)).toEqual([expect.stringContaining('已超过要求完成时间 0 小时')])
    expect(await told(chief, card)).toEqual([expect.stringContaining('is 0 hours past its required completion.')])
    await zhang.ok('maintenance/finish', { id: orderId, ...findings })
    await look(shop.tenant, 'W306')
    expect(await open('W306', card)).toEqual([])
  })
})

it('what else is told is in the words of who reads it, and leads to the paper', async () => {
  const reader = await shop.tenant.person({
    ...{
      menus: ['repairReportOrder', 'personalConfig'],
      buttons: ['personalConfig_update', 'repairReportOrder_insert'],
    },
  })
  await reader.ok('personalConfig/update', { language: 'en' })
  await shop.set('3', '1')
  const { id, code } = await reader.ok('repair/insert', {
    ...{ cardId: await shop.machine(), faultTypeId: shop.faults.bearing, description: 'noise' },
  })
  await shop.admin.ok('repair/reject', { id, auditOpinion: '请说明' })
  await shop.set('3', '0')
  const { list } = await reader.ok('notice/list', { state: '1' })
  expect(list).toMatchObject([
    { title: `Report ${code} was rejected`, link: `/dailyBusiness/repairManagement/repairReportOrder?open=${id}` },
  ])
})

describe('What comes again', () => {
  it('W307: the second fault of a machine within thirty days is told once a month to who looks after it', async () => {
    const cardId = await shop.machine()
    const { code } = await shop.entity('newCard', cardId)
    const first = await shop.report(cardId)
    await look(shop.tenant, 'W307')
    expect(await open('W307', code)).toEqual([])
    await shop.report(cardId, { faultTypeId: shop.faults.wiring, confirmWarn: 'otherReport' })
    await lookAndTell('W307')
    expect(await told(keeper, code)).toEqual([expect.stringContaining('30 天内故障 2 次')])
    // A false alarm is no fault.
    await shop.admin.ok('repair/closeBatch', { ids: first.id, closeReason: '误报' })
    await look(shop.tenant, 'W307')
    expect(await open('W307', code)).toEqual([])
  })

  it('W308, T19: who reported is asked after a day; after seven the system evaluates, and does it once', async () => {
    const { id, card } = await reported()
    const orderId = await begun(id)
    later(10)
    await zhang.ok('maintenance/finish', { id: orderId, ...findings })
    await shop.admin.ok('maintenance/approve', { id: orderId })
    await look(shop.tenant, 'W308')
    expect(await open('W308', card)).toEqual([])
    later(24 * 60)
    await lookAndTell('W308')
    expect(await told(shop.reporter, card)).toEqual([expect.stringContaining('已修好 1 天，等待评价')])
    later(6 * 24 * 60)
    for (let time = 0; time < 2; time++) await runTaskOf(shop.tenant, 'T19')
    await look(shop.tenant, 'W308')
    const boss = await againIn(shop.admin)
    const evaluated = await boss.ok('repair/getEntityById', { id })
    expect(evaluated).toMatchObject({ statusKey: 'evaluated', isAutoEvaluated: true, evaluateUserId: null })
    expect((await boss.ok('warningRecord/list', { kind: 'W308', status: '1' })).list).toEqual([])
    later(60)
    await runTaskOf(shop.tenant, 'T19')
    expect(await boss.ok('repair/getEntityById', { id })).toMatchObject({ version: evaluated.version })
  })
})
