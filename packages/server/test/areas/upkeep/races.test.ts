// Two who want the same at once, and one who presses twice: one effect, and a sentence for who came second.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, clock, resetClock, type Caller, type Data, type Tenant } from '../../harness/app.ts'
import { aMachine, aScheme, at, bind, runTaskOf, tasksOf } from '../../harness/upkeep.ts'

let tenant: Tenant
let admin: Caller

beforeAll(async () => {
  clock.now = new Date('2031-03-03T01:00:00Z')
  tenant = await aTenant()
  admin = await at(tenant, '2031-03-03')
  Object.assign(tenant, { admin })
})
afterAll(resetClock)

const daily = { kind: 2, periodType: 1, weekDays: null, holidayRule: 0 }
const entity = (resource: string, id: string): Promise<Data> => admin.ok(`${resource}/getEntityById`, { id })

/** Runs the calls up to where they want this row, and lets them go on together. */
const heldTogether = (table: string, id: string, calls: () => readonly Promise<Data>[]): Promise<readonly Data[]> => {
  let answers: readonly Promise<Data>[] = []
  return tenant
    .inTenant(async (tx) => {
      await tx.send({ text: `SELECT 1 FROM ${table} WHERE id = $1 FOR UPDATE`, values: [id] })
      answers = calls()
      await new Promise((resolve) => setTimeout(resolve, 700))
    })
    .then(() => Promise.all(answers))
}

/** The same call twice at once; the statuses of both, and what the second was told. */
async function pressedTwice(path: string, input: Data): Promise<{ statuses: number[]; told: string; answers: Data[] }> {
  const answers = await Promise.all([admin.call(path, input), admin.call(path, input)])
  const told = answers.find(({ status }) => status !== 200)?.msg ?? ''
  return { statuses: answers.map(({ status }) => status).toSorted(), told, answers: answers.map(({ data }) => data) }
}

describe('two planners at once', () => {
  it('make each task once; the second reads which ones he did not make, and why', async () => {
    const [card, scheme] = [await aMachine(admin), await aScheme(admin)]
    const binding = await bind(admin, card, scheme)
    const may = { kind: 1, cardIds: [card], from: '2031-05-05', to: '2031-05-31' }
    const answers = await heldTogether('card_plan', binding, () => [
      admin.ok('plan/createByCard', may),
      admin.ok('plan/createByCard', may),
    ])
    const [first, second] = answers.toSorted((one, other) => other.made - one.made)
    expect(first).toMatchObject({ made: 4, skipped: 0, skippedRows: [] })
    expect(second).toMatchObject({ made: 0, skipped: 4 })
    const { code } = await entity('newCard', card)
    expect(second?.skippedRows.map((row: Data) => [row.cardCode, row.dueDate, row.reason])).toEqual(
      ['05', '12', '19', '26'].map((day) => [code, `2031-05-${day}`, '刚由他人或系统创建']),
    )
  })

  it('who revives a deleted task is not told that it was skipped', async () => {
    const [card, scheme] = [await aMachine(admin), await aScheme(admin)]
    await bind(admin, card, scheme)
    const [first] = await tasksOf(tenant, card)
    await admin.ok('plan/deleteBatch', { ids: first?.id })
    const week = { kind: 1, cardIds: [card], from: '2031-03-03', to: '2031-03-10' }
    const { made, skippedRows } = await admin.ok('plan/createByCard', week)
    expect([made, skippedRows.map((row: Data) => row.dueDate)]).toEqual([1, ['2031-03-10']])
  })

  it.each(['cardPlan/bindBatch', 'cardPlanNum/createByCards'])('bind the same by %s: bound once', async (path) => {
    const cardIds = [await aMachine(admin), await aMachine(admin)]
    const scheme = await aScheme(admin)
    const input = { kind: 1, cardIds, schemeIds: [scheme], schemeId: scheme, everyCount: 1000 }
    const answers = await heldTogether('scheme', scheme, () => [admin.ok(path, input), admin.ok(path, input)])
    const [first, second] = answers.toSorted((one, other) => other.made - one.made)
    expect(first).toMatchObject({ made: 2, skipped: [] })
    expect(second?.made).toBe(0)
    expect(second?.skipped.map(({ reason }: Data) => reason)).toEqual(['该卡片已绑定此方案', '该卡片已绑定此方案'])
  })
})

describe('pressed twice', () => {
  const filled = async (resource: string, id: string): Promise<Data> => {
    const { lines } = await entity(resource, id)
    return { id, lines: lines.map((line: Data) => ({ id: line.id, judge: 1 })) }
  }

  it.each([
    ['maintain', {}],
    ['checkEquipment', { ...daily, needAudit: true }],
  ])('%s is begun, handed in, audited and taken back once', async (paper, given) => {
    const [card, scheme] = [await aMachine(admin), await aScheme(admin, given)]
    await bind(admin, card, scheme, { kind: paper === 'maintain' ? 1 : 2 })
    const planId = (await tasksOf(tenant, card))[0]?.id
    // Who has begun it goes on with it.
    const begun = await pressedTwice(`${paper}/start`, { planId })
    expect(begun.statuses).toEqual([200, 200])
    const [{ id } = { id: '' }, other] = begun.answers
    expect(other?.id).toBe(id)
    expect((await admin.ok(`${paper}/list`, { cardId: card })).totalRow).toBe(1)

    for (const action of ['submit', 'audit', 'cancelAudit']) {
      const { version } = await entity(paper, id)
      const pressed = await pressedTwice(`${paper}/${action}`, action === 'submit' ? await filled(paper, id) : { id })
      expect([action, ...pressed.statuses]).toEqual([action, 200, 409])
      expect(pressed.told).toMatch(/状态已变化/)
      expect((await entity(paper, id)).version, action).toBe(version + 1)
    }
    expect(await entity('plan', String(planId))).toMatchObject({ statusKey: 'inProgress' })
  })

  it('a check is confirmed once', async () => {
    const [card, scheme] = [await aMachine(admin), await aScheme(admin, daily)]
    await bind(admin, card, scheme, { kind: 2 })
    const { id } = await admin.ok('checkEquipment/start', { planId: (await tasksOf(tenant, card))[0]?.id })
    await admin.ok('checkEquipment/submit', await filled('checkEquipment', id))
    const { statuses, told } = await pressedTwice('checkEquipment/confirm', { id })
    expect([statuses, told]).toEqual([[200, 422], '该点检单已确认'])
  })

  it('a task is closed once, and the next floating one is made once', async () => {
    const monthly = { periodType: 3, weekDays: null, scheduleMode: 2, holidayRule: 2 }
    const [card, scheme] = [await aMachine(admin), await aScheme(admin, monthly)]
    await bind(admin, card, scheme)
    const [task] = await tasksOf(tenant, card)
    const why = { closeType: 1, closeReason: '无生产任务' }
    const { statuses, told } = await pressedTwice('plan/closeBatch', { ids: task?.id, ...why })
    expect([statuses, told]).toEqual([[200, 422], '任务已关闭'])
    expect((await tasksOf(tenant, card)).map(({ status }) => status)).toEqual([4, 0])
  })

  it('tasks are made once, by a person and by the night', async () => {
    const [card, scheme] = [await aMachine(admin), await aScheme(admin, { ...daily, kind: 1 })]
    await bind(admin, card, scheme)
    const count = (await tasksOf(tenant, card)).length
    const later = { kind: 1, cardIds: [card], from: '2031-06-01', to: '2031-06-10' }
    const { statuses, answers } = await pressedTwice('plan/createByCard', later)
    expect(statuses).toEqual([200, 200])
    expect(answers.map(({ made }) => made).toSorted()).toEqual([0, 10])
    await Promise.all([runTaskOf(tenant, 'T04'), runTaskOf(tenant, 'T04')])
    expect(await tasksOf(tenant, card)).toHaveLength(count + 10)
  })
})
