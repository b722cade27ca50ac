// What changers and who sends them see at a glance, and what changes tell afterwards by week, machine, changer and reason.
import { beforeAll, describe, expect, it } from 'vitest'
import { toLocal } from '../../../src/platform/clock.ts'
import { clock, type Caller, type Data } from '../../harness/app.ts'
import { aLibrary, type Library } from '../../harness/library.ts'
import { aMachine } from '../../harness/upkeep.ts'

let library: Library
let admin: Caller
let changer: Caller
let helper: Caller
let idle: Caller

const checked = ['吊环', '水路', '油路', '电气', '锁模力', '顶出']
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
  await changer.ok('moldTask/debugEnd', { id: done.id, checked })
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
    expect([await mine(changer), await mine(helper), await mine(idle)]).toEqual([1, 1, 0])
  })

  it('has a card for every changer: he sees his own, who sends them sees all, also those who are free', async () => {
    const [own] = (await changer.ok('moldTask/myCard')).list
    expect(own).toMatchObject({
      running: 1,
      today: 1,
      month: 1,
      average: '40.0',
      standard: '60.0',
      onTimeRate: '100.0',
    })
    expect((await changer.ok('moldTask/myCard', { userId: idle.userId })).list).toHaveLength(1)
    const { list } = await admin.ok('moldTask/myCard')
    const free = list.find(({ id }: Data) => id === idle.userId)
    expect(free).toMatchObject({ running: 0, today: 0, average: null, onTimeRate: null })
  })
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

  it('tell what held changes up', async () => {
    const { list } = await admin.ok('moldTime/listPause', {})
    expect(list).toMatchObject([{ reason: '等天车', pauseMinutes: '6', pauses: 1 }])
  })
})
