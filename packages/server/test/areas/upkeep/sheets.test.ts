// Orders and sheets: begun once, judged (R13), audited and taken back; plans by count (R8); rates (R11, R12); costs (R18).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLife } from '../../../src/areas/cards/index.ts'
import { countsChanged, resumeCare, suspendCare } from '../../../src/areas/upkeep/index.ts'
import { taskMomentOf } from '../../../src/engine/task.ts'
import type { Moment } from '../../../src/engine/behaviour.ts'
import { newId } from '../../../src/platform/ids.ts'
import { aTenant, clock, product, resetClock, type Caller, type Data, type Tenant } from '../../harness/app.ts'
import { download, imported, plainBook, rowsOf } from '../../harness/excel.ts'
import { aPartsStore } from '../../harness/parts.ts'
import { samplesOf } from '../../harness/samples.ts'
import { aMachine, anItem, aScheme, at, bind, putTask, runTaskOf, tasksOf } from '../../harness/upkeep.ts'

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
const entity = (resource: string, id: string): Promise<Data> => admin.ok(`${resource}/getEntityById`, { id })
const firstTask = async (cardId: string): Promise<string> => String((await tasksOf(tenant, cardId))[0]?.id)

const setParameter = (id: string, value: string): Promise<unknown> =>
  tenant.inTenant((tx) =>
    tx.send({
      text: `INSERT INTO parameter_value (parameter_id, org_key, value, version) VALUES ($1, '*', $2, 1)
ON CONFLICT (tenant_id, parameter_id, org_key) DO UPDATE SET value = excluded.value`,
      values: [id, value],
    }),
  )

/** As another area would call a port. */
const throughPort = (work: (moment: Moment) => Promise<unknown>): Promise<unknown> => {
  const scheduled = {
    ...{ id: tenant.id, code: tenant.code, timezone: 'Asia/Shanghai', language: 'zh' as const },
    ...{ closingDate: null, graceDays: 7 },
  }
  const { app, files } = product()
  return taskMomentOf({ engine: app.engine, tenant: scheduled, now: clock.now, store: files.store }).transaction(work)
}

const work = (cardId: string, delta: number): Promise<unknown> =>
  throughPort(async (moment) => {
    const id = newId(clock.now)
    const paper = { docType: 'newCard', docId: cardId, docCode: 'X', occurTime: clock.now }
    await addLife(moment, { cardId, source: 1, delta, idemKey: `test:${id}`, ...paper })
    await countsChanged(moment, [cardId])
  })

describe('two workers, one task', () => {
  it('make one sheet; the second is told by whom it is done', async () => {
    await go('2031-03-03')
    const [card, scheme] = [await aMachine(admin), await aScheme(admin)]
    await bind(admin, card, scheme)
    const planId = await firstTask(card)
    const others = [await tenant.person(), await tenant.person()]
    await admin.ok('plan/reassign', { ids: planId, executorIds: others.map(({ userId }) => userId) })
    const answers = await Promise.all([...others, ...others].map((person) => person.call('maintain/start', { planId })))
    // Who has begun it goes on with it.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.msg).toMatch(/^该任务已由 人员.+ 执行$/)
    expect((await admin.ok('maintain/list', { cardId: card })).totalRow).toBe(1)
    const nobody = await tenant.person()
    const next = (await tasksOf(tenant, card))[1]?.id
    expect((await nobody.call('maintain/start', { planId: next })).msg).toBe('您不是该任务的执行人')
    const stranger = (await aTenant()).admin
    for (const path of ['maintain/start', 'checkEquipment/start'])
      expect([path, (await stranger.call(path, { planId: next })).status]).toEqual([path, 404])
    expect((await stranger.call('checkEquipment/makeUp', { planId: next })).data).toMatchObject([{ field: 'planId' }])
  })

  it('an executor without a button fills in and hands in what he began, and nothing that another one began', async () => {
    await go('2031-03-03')
    const [card, scheme] = [await aMachine(admin), await aScheme(admin, { kind: 2, periodType: 1, weekDays: null })]
    await bind(admin, card, scheme, { kind: 2 })
    const [worker, other] = [
      await tenant.person({ menus: ['equipmentDailyCheck'] }),
      await tenant.person({ menus: ['equipmentDailyCheck'] }),
    ]
    const planId = await firstTask(card)
    await admin.ok('plan/reassign', { ids: planId, executorIds: [worker.userId] })
    const { id } = await worker.ok('checkEquipment/start', { planId })
    const sheet = await worker.ok('checkEquipment/getEntityById', { id })
    const filled = { id, version: sheet.version, lines: [{ id: sheet.lines[0].id, judge: 1 }] }
    expect((await other.call('checkEquipment/update', filled)).status).toBe(403)
    await worker.ok('checkEquipment/update', filled)
    expect((await other.call('checkEquipment/submit', { id })).status).toBe(403)
    await worker.ok('checkEquipment/submit', { id })
    expect(await entity('plan', planId)).toMatchObject({ statusKey: 'done', doneUserId: worker.userId })
    expect((await entity('newCard', card)).lastCheckTime).toMatch(/^2031-03-03/)
  })

  it('a sheet that is sent twice is handed in once; one whose task was closed asks before it is kept', async () => {
    await go('2031-03-03')
    const [card, scheme] = [await aMachine(admin), await aScheme(admin)]
    await bind(admin, card, scheme)
    const { id } = await admin.ok('maintain/start', { planId: await firstTask(card) })
    const { lines } = await entity('maintain', id)
    const sent = { id, lines: [{ id: lines[0].id, judge: 1 }], clientId: `c-${id}` }
    const [one, two] = [await admin.ok('maintain/submit', sent), await admin.ok('maintain/submit', sent)]
    expect(two).toEqual(one)
    expect(await entity('maintain', id)).toMatchObject({ status: 3, result: 1 })
    const again = await admin.ok('maintain/start', { planId: (await tasksOf(tenant, card))[1]?.id })
    await tenant.inTenant((tx) =>
      tx.send({ text: `UPDATE plan SET status = 'closed' WHERE order_id = $1`, values: [`maintain:${again.id}`] }),
    )
    const item = (await entity('maintain', again.id)).lines[0].id
    const late = { id: again.id, lines: [{ id: item, judge: 1 }] }
    expect((await admin.call('maintain/submit', late)).data.warnings[0].code).toBe('keepUnplanned')
    await admin.ok('maintain/submit', { ...late, confirmWarn: 'keepUnplanned' })
    expect(await entity('maintain', again.id)).toMatchObject({ status: 3, planId: null })
  })
})

describe('R13: items are judged', () => {
  it('0.60 MPa is within 0.50 to 0.60, 0.61 is not and needs a word; an empty required item is refused', async () => {
    await go('2031-03-03')
    const itemId = await anItem(admin, { valueType: 2, unit: 'MPa', lowerLimit: '0.50', upperLimit: '0.60' })
    const [card, scheme] = [await aMachine(admin), await aScheme(admin, { lines: [{ itemId }] })]
    await bind(admin, card, scheme)
    const { id } = await admin.ok('maintain/start', { planId: await firstTask(card) })
    const [line] = (await entity('maintain', id)).lines
    const hand = (given: Data) => admin.call('maintain/submit', { id, lines: [{ id: line.id, ...given }] })
    expect((await hand({})).msg).toBe('有必检项目未填写')
    expect((await hand({ value: '很高' })).msg).toBe('请输入数字')
    expect((await hand({ value: '0.61', judge: 1 })).msg).toBe('异常项请填写说明或拍照')
    expect((await hand({ value: '0.61', judge: 1, actionText: '已调压' })).status).toBe(200)
    expect(await entity('maintain', id)).toMatchObject({ result: 2, lines: [{ judge: 2, value: '0.61' }] })
    await admin.ok('maintain/reject', { id, opinion: '请复测' })
    expect((await hand({ value: '0.60', judge: 2 })).status).toBe(200)
    expect(await entity('maintain', id)).toMatchObject({ status: 3, result: 1, lines: [{ judge: 1 }] })
  })
})

describe('an item that failed is sent to repair', () => {
  it('a safety item must be reported; the report is known by its line, and goes back with the sheet until somebody is sent', async () => {
    await go('2031-03-04')
    const faultTypeId = (await admin.ok('faultType/insert', { code: `GZ${Date.now()}`, name: '防护失效' })).id
    const itemId = await anItem(admin, { kind: 2, name: '安全门', importance: 3 })
    const schemeId = await aScheme(admin, { ...{ kind: 2, needAudit: false }, lines: [{ itemId }] })
    const cardId = await aMachine(admin)
    const { id } = await admin.ok('checkEquipment/insert', { cardId, schemeId })
    const [line] = (await entity('checkEquipment', id)).lines
    const failed = [{ id: line.id, judge: 2, actionText: '联锁失灵' }]
    const refused = await admin.call('checkEquipment/submit', { id, lines: failed })
    expect(JSON.stringify(refused)).toContain('安全项异常必须报修')
    // Nothing is stored of the sheet yet: the person says what is wrong.
    expect((await admin.call('checkEquipment/toRepair', { id, faultTypeId })).status).toBe(422)
    await admin.ok('checkEquipment/toRepair', { id, faultTypeId, description: '安全门联锁失灵', isStop: true })
    await admin.ok('checkEquipment/submit', { id, lines: failed })
    const [found] = (await entity('checkEquipment', id)).lines
    const report = await entity('repair', found.repairId)
    expect(report).toMatchObject({ source: 1, status: 1, progress: 3, cardId, sourceId: `checkEquipment:${id}` })
    expect((await entity('newCard', cardId)).status).toBe(3)
    expect((await admin.call('checkEquipment/toRepair', { id, faultTypeId })).msg).toBe('没有需要报修的异常项目')
    expect((await entity('checkEquipment', id)).actions).toContain('cancelAudit')
    const putOff = (hours: number) =>
      tenant.inTenant((tx) =>
        tx.send({
          text: `UPDATE check_equipment SET update_time = update_time + $1 * interval '1 hour' WHERE id = $2`,
          values: [hours, id],
        }),
      )
    await putOff(-24)
    expect((await entity('checkEquipment', id)).actions).not.toContain('cancelAudit')
    expect((await admin.call('checkEquipment/cancelAudit', { id })).msg).toBe('只能在当天反审核')
    await putOff(24)
    await admin.ok('checkEquipment/cancelAudit', { id })
    expect(await entity('repair', found.repairId)).toMatchObject({ status: 3 })
    expect((await entity('newCard', cardId)).status).toBe(2)
  })

  it('upkeep says that it was sent to repair; what was judged in order does not name the report', async () => {
    const faultTypeId = (await admin.ok('faultType/insert', { code: `GZ${Date.now()}`, name: '漏油' })).id
    const lines = [{ itemId: await anItem(admin) }, { itemId: await anItem(admin) }]
    const schemeId = await aScheme(admin, { lines })
    const { id } = await admin.ok('maintain/insert', { cardId: await aMachine(admin), schemeId })
    const [bad, good] = (await entity('maintain', id)).lines
    await admin.ok('maintain/toRepair', { id, faultTypeId, description: '油管渗油' })
    const judged = [
      { id: bad.id, judge: 2, actionText: '渗油' },
      { id: good.id, judge: 1 },
    ]
    await admin.ok('maintain/submit', { id, lines: judged })
    const order = await entity('maintain', id)
    expect(order).toMatchObject({ result: 3, lines: [{ judge: 2 }, { judge: 1, repairId: null }] })
    expect(await entity('repair', order.lines[0].repairId)).toMatchObject({ source: 2, description: '油管渗油' })
  })
})

describe('orders', () => {
  it('settle older tasks, cost what the rates say (R18), and give the task back when they are deleted', async () => {
    await go('2031-03-03')
    const [card, scheme] = [await aMachine(admin), await aScheme(admin)]
    await bind(admin, card, scheme)
    const helper = await tenant.person()
    const team = { code: 'BZ901', name: '机修班', leaderId: admin.userId }
    const members = [admin.userId, helper.userId].map((userId) => ({ userId, laborRate: '40.00' }))
    await admin.ok('maintainTeam/insert', { ...team, members })
    await go('2031-03-17 11:00:00')
    const [first, second, third] = await tasksOf(tenant, card)
    const dropped = await admin.ok('maintain/start', { planId: third?.id })
    await admin.ok('maintain/delete', { ids: dropped.id })
    expect((await tasksOf(tenant, card))[2]).toMatchObject({ status: 0 })
    const { id, version } = await admin.ok('maintain/start', { planId: third?.id })
    const given = {
      olderPlanIds: [first?.id, second?.id],
      helperIds: [helper.userId],
      startTime: '2031-03-17 08:45:00',
    }
    await admin.ok('maintain/update', { id, version, ...given })
    const [line] = (await entity('maintain', id)).lines
    await admin.ok('maintain/submit', { id, lines: [{ id: line.id, judge: 1 }] })
    await admin.ok('maintain/audit', { id })
    expect(await entity('maintain', id)).toMatchObject({ status: 1, workMinutes: 135, laborCost: '180.00' })
    expect((await tasksOf(tenant, card)).slice(0, 3).map(({ status }) => status)).toEqual([4, 4, 2])
    expect((await admin.call('maintain/audit', { id })).status).toBe(409)
    await admin.ok('maintain/cancelAudit', { id })
    const again = (await tasksOf(tenant, card)).slice(0, 3)
    expect(again.map(({ status }) => status)).toEqual([0, 0, 1])
    expect(await entity('newCard', card)).toMatchObject({ nextMaintainDate: again[0]?.dueDate })
  })

  it('take their parts from stock once: 2 × 35.50 + 1 × 120.00 = 191.00, given back with the audit (R18, R20)', async () => {
    await go('2031-03-03')
    const store = await aPartsStore({ tenant })
    const [bearing, seal] = [await store.part(), await store.part({ name: '密封圈' })]
    await store.buy(bearing, '5', '35.50')
    await store.buy(seal, '1', '120.00')
    const liable = await tenant.person()
    const answers = { useDeptId: store.deptId, responsibleId: liable.userId }
    const [card, scheme] = [await aMachine(admin, answers), await aScheme(admin)]
    const { warehouseId } = store
    const order = async (qty: string): Promise<Data> => {
      const parts = [
        { accessoryId: bearing, issueType: 1, warehouseId, qty, oldPart: 2 },
        { accessoryId: seal, issueType: 1, warehouseId, qty: '1' },
      ]
      const made = await admin.ok('maintain/insert', { cardId: card, schemeId: scheme, parts })
      const [line] = (await entity('maintain', made.id)).lines
      return { id: made.id, lines: [{ id: line.id, judge: 1 }] }
    }
    const [first, second] = [await order('2'), await order('4')]
    await admin.ok('maintain/submit', first)
    // What is set aside is not there for another order.
    expect((await admin.call('maintain/submit', second)).msg).toMatch(/可用库存不足/)
    await admin.ok('maintain/audit', { id: first.id })
    expect(await entity('maintain', first.id)).toMatchObject({ partsCost: '191.00' })
    expect((await liable.ok('notice/list', { state: '1' })).varList[0].title).toMatch(/^保养完成：/)
    expect(await entity('newCard', card)).toMatchObject({ lastMaintainDate: '2031-03-03', lastMaintainCount: 0 })
    expect((await store.books()).standing).toBe(3)
    // The old bearings wait for the keeper, and for nobody once the audit is taken back.
    const drafts = async (): Promise<Data[]> => (await admin.ok('accessoryInput/list', { inType: 2, warehouseId })).list
    const [draft] = await drafts()
    expect(await entity('accessoryInput', draft?.id)).toMatchObject({
      ...{ statusKey: 'saved', sourceKind: 'maintenance', sourceId: first.id },
      lines: [{ accessoryId: bearing, qty: '2', returnCondition: 2 }],
    })
    await admin.ok('maintain/cancelAudit', { id: first.id })
    expect(await entity('maintain', first.id)).toMatchObject({ partsCost: null })
    expect(await entity('newCard', card)).toMatchObject({ lastMaintainDate: null, nextMaintainDate: null })
    expect((await store.books()).standing).toBe(6)
    expect(await drafts()).toEqual([])
    await setParameter('17', '1')
    expect((await admin.call('maintain/submit', second)).msg).toMatch(/^备件须先申请领用/)
    await setParameter('17', '0')
    await admin.ok('maintain/submit', second)
    await admin.ok('maintain/reject', { id: second.id, opinion: '数量不对' })
    await admin.ok('maintain/submit', first)
  })

  it('take the parts that are sent when they are handed in, as an update does', async () => {
    await go('2031-03-03')
    const store = await aPartsStore({ tenant, orgId: await tenant.factory() })
    const bearing = await store.part()
    await store.buy(bearing, '5', '35.50')
    const [card, scheme] = [await aMachine(admin, { useDeptId: store.deptId }), await aScheme(admin)]
    const { id } = await admin.ok('maintain/insert', { cardId: card, schemeId: scheme })
    const lines = [{ id: (await entity('maintain', id)).lines[0].id, judge: 1 }]
    const part = { accessoryId: bearing, issueType: 1, warehouseId: store.warehouseId, qty: '2' }
    const refused = async (parts: Data[]) => (await admin.call('maintain/submit', { id, lines, parts })).status
    expect(await refused([{ ...part, accessoryId: newId(clock.now) }])).toBe(400)
    expect(await refused([{ ...part, qty: '0' }])).toBe(400)
    expect(await refused([{ ...part, id: newId(clock.now) }])).toBe(400)
    expect(await refused([{ ...part, qty: '6' }])).toBe(422)
    expect(await entity('maintain', id)).toMatchObject({ statusKey: 'saved', parts: [] })
    const { version } = await admin.ok('maintain/submit', { id, lines, parts: [part] })
    const { parts } = await entity('maintain', id)
    expect(await entity('maintain', id)).toMatchObject({ version, statusKey: 'inApproval', parts: [{ qty: '2' }] })
    // Handed in once more without them they stay; sent otherwise they are as they were sent.
    await admin.ok('maintain/reject', { id, opinion: '数量不对' })
    await admin.ok('maintain/submit', { id, lines })
    await admin.ok('maintain/reject', { id, opinion: '数量不对' })
    await admin.ok('maintain/submit', { id, lines, parts: [{ ...part, id: parts[0].id, qty: '3' }] })
    await admin.ok('maintain/audit', { id })
    expect(await entity('maintain', id)).toMatchObject({ partsCost: '106.50', parts: [{ qty: '3', amount: '106.50' }] })
  })

  it('use what their worker has picked up, the oldest first and never more than he has left (R20)', async () => {
    await go('2031-03-03')
    const store = await aPartsStore({ tenant, orgId: await tenant.factory() })
    const [part, card, scheme] = [await store.part(), await aMachine(admin), await aScheme(admin)]
    await store.buy(part, '4', '10.00')
    const first = await store.issue(part, '1')
    await store.buy(part, '2', '20.00')
    const second = await store.issue(part, '2')
    const order = async (qty: string): Promise<Data> => {
      const parts = [{ accessoryId: part, issueType: 2, qty }]
      const made = await admin.ok('maintain/insert', { cardId: card, schemeId: scheme, parts })
      const [line] = (await entity('maintain', made.id)).lines
      return { id: made.id, lines: [{ id: line.id, judge: 1 }] }
    }
    expect((await admin.call('maintain/submit', await order('4'))).msg).toBe('超过领用未用数量3')
    const [done, rival] = [await order('2'), await order('2')]
    await admin.ok('maintain/submit', done)
    await admin.ok('maintain/submit', rival)
    const { standing } = await store.books()
    // 10.00 of the first, then one of two for 28.00.
    await admin.ok('maintain/audit', { id: done.id })
    expect(await entity('maintain', done.id)).toMatchObject({ partsCost: '24.00', parts: [{ amount: '24.00' }] })
    expect((await admin.call('maintain/audit', { id: rival.id })).msg).toBe('超过领用未用数量1')
    expect((await store.books()).standing).toBe(standing)
    const usedOf = async ({ id }: Data) => (await entity('accessoryOutput', id)).lines[0].usedQty
    expect([await usedOf(first), await usedOf(second)]).toEqual(['1', '1'])
    await admin.ok('maintain/cancelAudit', { id: done.id })
    expect([await usedOf(first), await usedOf(second)]).toEqual(['0', '0'])
    await admin.ok('maintain/audit', { id: rival.id })
  })

  it('are refused for a card that is sealed, and audited by nobody for himself where duties are separate', async () => {
    await go('2031-03-03')
    const [card, scheme] = [await aMachine(admin), await aScheme(admin)]
    const { id } = await admin.ok('maintain/insert', { cardId: card, schemeId: scheme })
    await setParameter('76', '1')
    const [line] = (await entity('maintain', id)).lines
    await admin.ok('maintain/submit', { id, lines: [{ id: line.id, judge: 1 }] })
    expect((await admin.call('maintain/audit', { id })).msg).toBe('不能审核自己的保养单')
    await setParameter('76', '0')
    await tenant.inTenant((tx) =>
      tx.send({ text: `UPDATE new_card SET status = 'sealed' WHERE id = $1`, values: [card] }),
    )
    expect((await admin.call('maintain/insert', { cardId: card, schemeId: scheme })).msg).toBe('卡片状态不允许保养')
  })
})

describe('R8: plans by count', () => {
  it('every 50,000 floating from 120,000: normal, near with its task, due, overdue, and from 170,600 to 220,600', async () => {
    await go('2031-03-03')
    const [card, scheme] = [await aMachine(admin, { openingNum: 166_900 }), await aScheme(admin)]
    const numbers = { everyCount: 50_000, warnCount: 3000, graceCount: 1000 }
    await admin.ok('cardPlanNum/createBySingleCard', { cardId: card, plans: [{ schemeId: scheme, ...numbers }] })
    const [plan] = (await admin.ok('cardPlanNum/list', { cardId: card })).list
    const base = { id: plan.id, version: plan.version, baseCount: 120_000, firstCount: 170_000 }
    await admin.ok('cardPlanNum/update', base)
    const now = async (): Promise<Data> => (await admin.ok('cardPlanNum/list', { cardId: card })).list[0]
    expect(await now()).toMatchObject({ nextCount: 170_000, remainCount: 3100, planState: 1 })
    expect(await tasksOf(tenant, card)).toEqual([])
    await work(card, 500)
    expect(await now()).toMatchObject({ remainCount: 2600, planState: 2 })
    expect(await tasksOf(tenant, card)).toMatchObject([{ status: 0, sourceType: 5 }])
    await work(card, 3600)
    expect(await now()).toMatchObject({ remainCount: -1000, planState: 3 })
    await work(card, 1)
    expect(await now()).toMatchObject({ remainCount: -1001, planState: 4 })
    const planId = await firstTask(card)
    expect(await entity('plan', planId)).toMatchObject({
      isOverdue: true,
      dueCount: 170_000,
      reachedDate: '2031-03-03',
    })
    expect((await admin.call('plan/deleteBatch', { ids: planId })).msg).toBe('按次数任务请关闭或停用计划')
    const { id } = await admin.ok('maintain/start', { planId })
    const [line] = (await entity('maintain', id)).lines
    const lines = [{ id: line.id, judge: 1 }]
    const wrong = await admin.call('maintain/submit', { id, lines, countAtFinish: 171_002 })
    expect(wrong.data[0]).toEqual({ field: 'countAtFinish', msg: '次数须在 120000–171001 之间' })
    await admin.ok('maintain/submit', { id, lines, countAtFinish: 170_600 })
    await admin.ok('maintain/audit', { id })
    expect(await now()).toMatchObject({ baseCount: 170_600, nextCount: 220_600 })
    expect(await entity('plan', planId)).toMatchObject({ status: 2, isOnTime: true })
    await admin.ok('maintain/cancelAudit', { id })
    expect(await now()).toMatchObject({ baseCount: 120_000, nextCount: 170_000 })
  })

  it('a count that is taken back takes its waiting task along; the forecast is seven days at 400 a day', async () => {
    await go('2031-03-03')
    const [card, scheme] = [await aMachine(admin, { openingNum: 155_400 }), await aScheme(admin)]
    const numbers = { schemeId: scheme, everyCount: 170_000, warnCount: 3000 }
    await admin.ok('cardPlanNum/createByCards', { cardIds: [card], ...numbers })
    const [plan] = (await admin.ok('cardPlanNum/list', { cardId: card })).list
    await admin.ok('cardPlanNum/update', { id: plan.id, version: plan.version, baseCount: 0, firstCount: 170_000 })
    await work(card, 12_000)
    expect((await tasksOf(tenant, card))[0]).toMatchObject({ dueDate: '2031-03-10', status: 0 })
    await work(card, -500)
    expect(await tasksOf(tenant, card)).toEqual([])
    for (const everyCount of [0, -5, '很多']) {
      const { status } = await admin.call('cardPlanNum/createByCards', { cardIds: [card], ...numbers, everyCount })
      expect(status).toBe(400)
    }
    const bad = { ...numbers, schemeId: await aScheme(admin), everyCount: 100, warnCount: 100 }
    const { data } = await admin.call('cardPlanNum/createByCards', { cardIds: [card], ...bad })
    expect(data[0].msg).toBe('提醒次数须小于间隔')
  })
})

describe('the workbook of plans by count', () => {
  it('makes them, goes out with what it brought, and changes what is there', async () => {
    await go('2031-03-03')
    const [card, schemeId] = [await aMachine(admin, { openingNum: 1000 }), await aScheme(admin)]
    const [{ code }, { name }] = [await entity('newCard', card), await entity('scheme', schemeId)]
    const file = (every: string) =>
      plainBook([
        ['卡片', '方案', '保养次数间隔', '宽限次数', '排程方式'],
        [code, name, every, '0', '浮动'],
      ])
    const told = (wanted = {}) => ({ failed: 0, errors: [], inserted: 0, updated: 0, ...wanted })
    const brought = await imported(admin, 'cardPlanNum/readExcel', await file('5000'))
    expect(brought).toMatchObject(told({ inserted: 1 }))
    const [plan] = (await admin.ok('cardPlanNum/list', { cardId: card })).list
    expect(plan).toMatchObject({ baseCount: 1000, nextCount: 6000 })
    const again = await imported(admin, 'cardPlanNum/readExcel', await file('8000'), { onDuplicate: 'update' })
    expect(again).toMatchObject(told({ updated: 1 }))
    const out = await rowsOf(await download(admin, 'cardPlanNum/exportExcel', { ids: plan.id }))
    expect(out[1]).toEqual(expect.arrayContaining([code, name, '8000']))
    expect((await imported(admin, 'cardPlanNum/readExcel', await file('0'))).failed).toBe(1)
  })
})

describe('R9: a card that is away', () => {
  it('has its tasks skipped, and goes on from the day it is back', async () => {
    await go('2031-03-03')
    const [card, scheme] = [await aMachine(admin), await aScheme(admin)]
    await bind(admin, card, scheme)
    await throughPort((moment) =>
      suspendCare(moment, { cardIds: [card], because: 1, from: '2031-03-10', reason: '封存' }),
    )
    expect((await tasksOf(tenant, card)).map(({ status }) => status)).toEqual([0, 5, 5, 5, 5, 5, 5, 5, 5])
    await go('2031-03-19')
    expect(await runTaskOf(tenant, 'T04')).toBeGreaterThanOrEqual(0)
    await throughPort((moment) => resumeCare(moment, [card]))
    const open = (await tasksOf(tenant, card)).filter(({ status }) => status === 0).map(({ dueDate }) => dueDate)
    expect(open.slice(0, 3)).toEqual(['2031-03-03', '2031-03-24', '2031-03-31'])
  })

  const paperOf = async (name: string, card: string, head: Data, line: Data = {}): Promise<string> => {
    const { id } = await admin.ok(`${name}/insert`, { ...head, lines: [{ cardId: card, ...line }] })
    await admin.ok(`${name}/audit`, { id })
    return id
  }
  const states = async (card: string): Promise<number[]> =>
    (await tasksOf(tenant, card)).slice(0, 3).map(({ status }) => Number(status))
  const binding = async (card: string): Promise<Data> =>
    entity('cardPlan', (await admin.ok('cardPlan/list', { kind: 1, cardId: card })).list[0].id)

  it('sealed by a paper: suspended from that day; unsealed it goes on; taken back it is sealed again', async () => {
    await go('2031-03-03')
    const [card, scheme] = [await aMachine(admin), await aScheme(admin)]
    await bind(admin, card, scheme)
    const sealing = { sealReason: '长期不用', lines: [{ cardId: card }] }
    const refused = await admin.ok('seal/insert', sealing)
    const { id } = await admin.ok('maintain/start', { planId: await firstTask(card) })
    expect((await admin.call('seal/audit', { id: refused.id })).msg).toMatch(/有未完成业务 BY/)
    await admin.ok('maintain/delete', { ids: id })
    await admin.ok('seal/audit', { id: refused.id })
    expect(await states(card)).toEqual([5, 5, 5])
    expect(await binding(card)).toMatchObject({ suspended: true, suspendReason: refused.code })
    await go('2031-03-12')
    const unsealed = await paperOf('unseal', card, { reason: '恢复生产' })
    expect(await states(card)).toEqual([5, 5, 0])
    await admin.ok('unseal/cancelAudit', { id: unsealed })
    expect(await states(card)).toEqual([5, 5, 5])
    await admin.ok('unseal/delete', { ids: unsealed })
    await admin.ok('seal/cancelAudit', { id: refused.id })
    expect(await states(card)).toEqual([5, 5, 0])
    expect(await binding(card)).toMatchObject({ suspended: false, suspendReason: null })
  })

  it('scrapped: nothing is left to be done, saved orders go; taken back, days to come are there again', async () => {
    await go('2031-03-03')
    const [card, scheme] = [await aMachine(admin), await aScheme(admin)]
    await bind(admin, card, scheme)
    const { id } = await admin.ok('maintain/start', { planId: await firstTask(card) })
    const scrapped = await paperOf('scrap', card, { scrapReason: '寿命到期' })
    expect(await states(card)).toEqual([5, 5, 5])
    expect((await tasksOf(tenant, card))[0]).toMatchObject({ orderId: null })
    expect((await admin.call('maintain/getEntityById', { id })).status).toBe(404)
    expect(await binding(card)).toMatchObject({ enabled: false })
    await go('2031-03-05')
    await admin.ok('scrap/cancelAudit', { id: scrapped })
    expect(await states(card)).toEqual([5, 0, 0])
    expect(await binding(card)).toMatchObject({ enabled: true, suspended: false, suspendReason: null })
    const waiting = await admin.ok('maintain/start', { planId: (await tasksOf(tenant, card))[1]?.id })
    const [line] = (await entity('maintain', waiting.id)).lines
    await admin.ok('maintain/submit', { id: waiting.id, lines: [{ id: line.id, judge: 1 }] })
    expect((await admin.call('scrap/audit', { id: scrapped })).msg).toMatch(/有未完成业务 BY/)
  })

  it('rented out: its plans wait unless the paper keeps them', async () => {
    await go('2031-03-03')
    const customer = await admin.ok('customer/insert', { name: '承租客户' })
    const rental = { lesseeType: 1, customerId: customer.id, planReturnDate: '2031-06-30' }
    const [kept, away, scheme] = [await aMachine(admin), await aMachine(admin), await aScheme(admin)]
    for (const card of [kept, away]) await bind(admin, card, scheme)
    const price = { rentPrice: '100' }
    await paperOf('rental', kept, { ...rental, suspendPlans: false }, price)
    const rented = await paperOf('rental', away, rental, price)
    expect([await states(kept), await states(away)]).toEqual([
      [0, 0, 0],
      [5, 5, 5],
    ])
    await admin.ok('rental/cancelAudit', { id: rented })
    expect(await states(away)).toEqual([0, 0, 0])
  })
})

describe('spot checks', () => {
  it('missed is made up by a leader within the hours, later refused; idle is skipped; a leader confirms', async () => {
    await go('2031-03-04')
    const daily = { kind: 2, periodType: 1, weekDays: null }
    const [card, scheme] = [await aMachine(admin), await aScheme(admin, daily)]
    await bind(admin, card, scheme, { kind: 2 })
    await go('2031-03-05 08:00:00')
    await runTaskOf(tenant, 'T17')
    const [missed, today] = await tasksOf(tenant, card)
    expect(missed).toMatchObject({ status: 3 })
    expect((await admin.call('checkEquipment/makeUp', { planId: missed?.id })).msg).toBe('已超过补检时限')
    await setParameter('10', '24')
    const { id } = await admin.ok('checkEquipment/makeUp', { planId: missed?.id })
    const [line] = (await entity('checkEquipment', id)).lines
    await admin.ok('checkEquipment/submit', { id, lines: [{ id: line.id, judge: 1 }] })
    expect(await entity('plan', String(missed?.id))).toMatchObject({ status: 2, isMakeUp: true, isOnTime: false })
    await admin.ok('checkEquipment/confirm', { id })
    expect(await entity('checkEquipment', id)).toMatchObject({ status: 1, isMakeUp: true, confirmUserId: admin.userId })
    const sheet = await admin.ok('checkEquipment/start', { planId: today?.id })
    await admin.ok('checkEquipment/submit', { id: sheet.id, machineState: 2 })
    expect(await entity('plan', String(today?.id))).toMatchObject({ status: 5, skipReason: 4 })
    await admin.ok('checkEquipment/cancelAudit', { id: sheet.id })
    expect(await entity('plan', String(today?.id))).toMatchObject({ status: 1, skipReason: null })
    const month = await admin.ok('checkEquipment/situation', { month: '2031-03', cardId: card })
    expect(month.cards[0].days.slice(0, 2)).toMatchObject([
      { day: '2031-03-04', symbol: 'madeUp' },
      { day: '2031-03-05', symbol: 'open' },
    ])
  })
})

describe('a spot check of special equipment that must not be used', () => {
  it('cannot be handed in as normal; abnormal, or standing still, it can', async () => {
    await go('2031-03-06')
    const cardId = await aMachine(admin)
    const schemeId = await aScheme(admin, { kind: 2, needAudit: false })
    const day = { produceDate: '2030-01-01', commissionDate: '2031-01-01', superviseDate: '2031-02-01' }
    const crane = await samplesOf(tenant).required('craneLedger', {
      ...{ safetyManagerCert: 'AQ-1', safetyManagerCertTo: '2033-01-01' },
      ...{ ...day, useStatus: 1, safetyManagerId: admin.userId, serialNo: 'S-20', registerNo: '起-20', cardId },
    })
    const { id: ledgerId } = await admin.ok('craneLedger/insert', crane)
    const sheet = async (given: Data) => {
      const { id } = await admin.ok('checkEquipment/insert', { cardId, schemeId })
      const [line] = (await entity('checkEquipment', id)).lines
      return admin.call('checkEquipment/submit', { id, lines: [{ id: line.id, judge: 1, ...given }] })
    }
    expect((await sheet({})).status).toBe(200)
    await tenant.inTenant((tx) =>
      tx.send({ text: `UPDATE crane_ledger SET failed_since = '2031-03-05' WHERE id = $1`, values: [ledgerId] }),
    )
    expect(await sheet({})).toMatchObject({ status: 422, msg: '特种设备禁止使用：检验不合格，不能报正常' })
    expect((await sheet({ judge: 2, actionText: '制动器磨损' })).status).toBe(200)
    const { id } = await admin.ok('checkEquipment/insert', { cardId, schemeId })
    // Whoever opens it is told before he begins.
    expect(await entity('checkEquipment', id)).toMatchObject({ prohibition: '检验不合格' })
    await admin.ok('checkEquipment/submit', { id, machineState: 2 })
  })
})

describe('rates', () => {
  it('R11: of 40 tasks 37 count: 91.89 % done, 81.08 % on time, 16.22 % overdue', async () => {
    await go('2031-10-31')
    const [card_id, scheme_id] = [await aMachine(admin), await aScheme(admin)]
    // Of the other tests nothing is due in these months.
    await tenant.inTenant((tx) => tx.send({ text: `DELETE FROM plan WHERE due_date >= '2031-09-01'`, values: [] }))
    const task = { org_id: tenant.rootOrgId, card_id, scheme_id }
    const put = async (count: number, from: number, given: (day: string) => Data): Promise<void> => {
      for (let nth = 0; nth < count; nth++) {
        const day = new Date(Date.UTC(2031, 8, from + nth)).toISOString().slice(0, 10)
        await putTask(tenant, { ...task, due_date: day, ...given(day) })
      }
    }
    await put(30, 1, (day) => ({ status: 'done', done_date: day, done_time: clock.now }))
    await put(4, 31, () => ({ status: 'done', done_date: '2031-10-31', done_time: clock.now }))
    await put(2, 35, () => ({ status: 'pending' }))
    await put(1, 61, () => ({ status: 'pending' }))
    await put(2, 37, () => ({ status: 'skipped', skip_reason: 1 }))
    await put(1, 39, () => ({ status: 'closed', close_type: 2 }))
    const range = { dayBegin: '2031-09-01', dayEnd: '2031-10-31' }
    expect(
      (await admin.ok('statisticalQuery/maintainRate', { groupBy: 'level', level: 2, ...range })).list,
    ).toMatchObject([
      { base: 37, done: 34, completionRate: '91.89', onTimeRate: '81.08', overdueRate: '16.22', target: '95' },
    ])
    const need = await admin.ok('plan/listNeed', { withinDays: 7, schemeId: scheme_id })
    expect([need.totalRow, need.list.filter(({ isOverdue }: Data) => isOverdue).length]).toEqual([3, 2])
    const late = await admin.ok('plan/listOverdue', { schemeId: scheme_id })
    expect(late.totalRow).toBe(6)
  })
})

it('R12: 62 tasks, 2 idle, 54 in time, 3 made up, 3 missed: 95.00 % done, 90.00 % on time, 10.00 % missed, 10.53 % abnormal', async () => {
  await go('2031-12-31')
  const [cardId, schemeId] = [await aMachine(admin), await aScheme(admin, { kind: 2 })]
  const task = { org_id: tenant.rootOrgId, card_id: cardId, scheme_id: schemeId, kind: 2, window_end: clock.now }
  let nth = 0
  const put = async (count: number, given: Data): Promise<string[]> => {
    const ids: string[] = []
    for (let n = 0; n < count; n++) {
      const day = new Date(Date.UTC(2031, 9, 1 + nth++)).toISOString().slice(0, 10)
      ids.push(await putTask(tenant, { ...task, due_date: day, ...given }))
    }
    return ids
  }
  const done = await put(54, { status: 'done' })
  await put(3, { status: 'done', is_make_up: true })
  await put(3, { status: 'missed' })
  await put(2, { status: 'skipped', skip_reason: 4 })
  for (const planId of done.slice(0, 6)) {
    const { id } = await admin.ok('checkEquipment/insert', { cardId, schemeId })
    await tenant.inTenant((tx) =>
      tx.send({
        text: `UPDATE check_equipment SET plan_id = $1, result = 2, status = 'complete' WHERE id = $2`,
        values: [planId, id],
      }),
    )
  }
  const asked = { groupBy: 'card', cardId, dayBegin: '2031-10-01', dayEnd: '2031-12-31' }
  expect((await admin.ok('plan/listCheckRate', asked)).list).toMatchObject([
    {
      ...{ should: 60, done: 57, onTime: 54, madeUp: 3, missed: 3, abnormal: 6 },
      ...{ doneRate: '95', onTimeRate: '90', missedRate: '10', abnormalRate: '10.53' },
    },
  ])
})
