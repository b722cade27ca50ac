// What changers and who sends them see at a glance, and what changes tell afterwards by week, machine, changer and reason.
import { beforeAll, describe, expect, it } from 'vitest'
import { toLocal } from '../../../src/platform/clock.ts'
import { clock, type Caller, type Data } from '../../harness/app.ts'
import { allInOrder } from '../../harness/checklist.ts'
import { aLibrary, type Library } from '../../harness/library.ts'
import { aMachine } from '../../harness/upkeep.ts'

let library: Library
let admin: Caller
let changer: Caller
let helper: Caller
let idle: Caller

const ahead = (minutes: number): string => toLocal(new Date(clock.now.getTime() + minutes * 60_000), 'Asia/Shanghai')
const later = (minutes: number): void => void (clock.now = new Date(clock.now.getTime() + minutes * 60_000))

beforeAll(async () => {
  library = await aLibrary()
  admin = library.admin
  const person = () => library.tenant.person({ menus: ['moldTask', 'moldTime'] })
  ;[changer, helper, idle] = [await person(), await person(), await person()]
  const workshop = { name: '注塑车间', code: 'WS1', type: 3, parentId: library.tenant.rootOrgId }
  const { id: deptId } = await admin.ok('org/insert', workshop)
  const changerIds = [changer.userId, helper.userId, idle.userId]
  const { id: productLineId } = await admin.ok('productLine/insert', { name: '注塑线', deptId, changerIds })
  // One that is done in 40 minutes with 6 of waiting, one that runs and is late, one that waits.
  const [done, running] = [await aChange(productLineId), await aChange(productLineId)]
  await aChange(productLineId)
  await admin.ok('moldTask/dispatch', { id: done.id, leaderId: changer.userId })
  later(15)
  await changer.ok('moldTask/start', { id: done.id })
  later(20)
  await changer.ok('moldTask/upMold', { id: done.id, code: done.code })
  await changer.ok('moldTask/pause', { id: done.id, reason: '等天车' })
  later(6)
  await changer.ok('moldTask/resume', { id: done.id })
  later(20)
  await changer.ok('moldTask/debugEnd', { id: done.id, ...(await allInOrder(admin, done)) })
  await admin.ok('moldTask/firstPiece', { id: done.id, result: 1, inspectorId: admin.userId })
  const crew = { leaderId: changer.userId, memberIds: [helper.userId] }
  await admin.ok('moldTask/dispatch', { id: running.id, ...crew })
  await helper.ok('moldTask/start', { id: running.id })
  later(50)
})

async function aChange(productLineId: string): Promise<{ id: string; code: string }> {
  const equipmentCardId = await aMachine(admin, { productLineId })
  const card = await library.stocked(await library.bin(`KB-${Math.random().toString(36).slice(2, 8)}`))
  const out = await library.outbound([{ cardId: card.id }])
  await admin.ok('outboundOrder/audit', { id: out.id })
  const asked = { equipmentCardId, changeType: 2, newCardId: card.id, reason: '换产', requireTime: ahead(90) }
  return { id: (await admin.ok('moldTask/insert', asked)).id, code: card.code }
}

describe('The board', () => {
  it('counts by state and tells what runs, against its standard and what is late', async () => {
    const { counts, list, average } = await admin.ok('moldTask/kanban')
    expect(counts).toEqual({
      ...{ toBeDispatched: 1, dispatched: 0, changing: 1, firstPiecePending: 0, completed: 1, late: 2 },
    })
    expect(average).toBe('40.0')
    const row = list.find(({ statusKey }: Data) => statusKey === 'changing')
    expect(row).toMatchObject({ minutes: '50', standardMin: 60, isLate: true })
  })

  it('of a person has what names him, as lead or in the crew', async () => {
    const mine = async (who: Caller): Promise<number> => (await who.ok('moldTask/myTask')).list.length
    // The open one, and of the lead also what is done today.
    expect([await mine(changer), await mine(helper), await mine(idle)]).toEqual([2, 1, 0])
  })

  it('has a card for every changer: he sees his own, who sends them sees all, also those who are free', async () => {
    const [own] = (await changer.ok('moldTask/myCard')).list
    expect(own).toMatchObject({
      ...{ state: 'changing', runningId: expect.any(String), minutes: '50', load: 2, rank: 1, of: 3 },
      today: 1,
      month: 1,
      average: '40.0',
      standard: '60.0',
      onTimeRate: '100.0',
    })
    expect((await changer.ok('moldTask/myCard', { userId: idle.userId })).list).toHaveLength(1)
    const { list } = await admin.ok('moldTask/myCard')
    const free = list.find(({ id }: Data) => id === idle.userId)
    expect(free).toMatchObject({ state: 'idle', today: 0, load: 0, rank: 2, average: null, onTimeRate: null })
    // Who helps is at work too.
    expect(list.find(({ id }: Data) => id === helper.userId)).toMatchObject({ state: 'changing', today: 0 })
  })
})

it('Who is off duty is told so, and sent only by who means it', async () => {
  const [away, other] = [await library.tenant.person({ menus: ['moldTask'] }), await library.tenant.person()]
  const members = [{ userId: away.userId, isOnDuty: false }, { userId: other.userId }]
  await admin.ok('maintainTeam/insert', { name: '换模班', leaderId: other.userId, members })
  const workshop = { name: '压铸车间', code: 'WS2', type: 3, parentId: library.tenant.rootOrgId }
  const { id: deptId } = await admin.ok('org/insert', workshop)
  const line = { name: '压铸线', deptId, changerIds: [away.userId, other.userId] }
  const { id: productLineId } = await admin.ok('productLine/insert', line)
  const { list } = await admin.ok('moldTask/myCard', { productLineId })
  expect(list.map(({ id, state }: Data) => [id, state])).toEqual(
    expect.arrayContaining([
      [away.userId, 'off'],
      [other.userId, 'idle'],
    ]),
  )
  expect(list).toHaveLength(2)
  const { id } = await aChange(productLineId)
  const sent = { id, leaderId: away.userId }
  expect(await admin.call('moldTask/dispatch', sent)).toMatchObject({
    data: { warnings: [{ code: 'off', msg: '该换模员当前不在岗' }] },
  })
  await admin.ok('moldTask/dispatch', { ...sent, confirmWarn: 'off' })
  // Those who serve a line see what is open on it; who serves none sees all.
  const pending = async (who: Caller): Promise<string[]> =>
    (await who.ok('moldTask/listMyLines')).list.map((row: Data) => row.id)
  expect(await pending(away)).toEqual([id])
  expect((await pending(admin)).length).toBeGreaterThan(1)
  expect((await pending(changer)).includes(id)).toBe(false)
})

describe('Figures of changes', () => {
  it('are put together by week, machine, changer and single change, with what was waited', async () => {
    for (const groupBy of ['week', 'machine', 'leader', 'task']) {
      const { list } = await admin.ok('moldTime/statistics', { groupBy })
      expect(list).toMatchObject([
        {
          quantity: 1,
          averageMin: '40',
          averageStandard: '60',
          averageResponse: '15',
          onTimeRate: '100',
          hitRate: '100',
        },
      ])
    }
  })

  it('lead to the changes that they count', async () => {
    const [{ monday, sunday, quantity }] = (await admin.ok('moldTime/statistics', { groupBy: 'week' })).list
    const rows = async (asked: Data): Promise<number> =>
      (await admin.ok('moldTask/list', { status: 4, ...asked })).list.length
    expect(await rows({ finishTimeBegin: monday, finishTimeEnd: sunday })).toBe(quantity)
    expect([await rows({ pauseReason: '等天车' }), await rows({ pauseReason: '等料' })]).toEqual([1, 0])
  })

  it('tell what held changes up', async () => {
    const { list } = await admin.ok('moldTime/listPause', {})
    expect(list).toMatchObject([{ reason: '等天车', pauseMinutes: '6', pauses: 1 }])
  })
})
