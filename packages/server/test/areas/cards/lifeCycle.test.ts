// The life cycle of cards: what each area tells of them on one time line, and what it adds up to.
import { timelineKinds } from '@tmlm/model/areas/cards/words'
import { afterAll, describe, expect, it } from 'vitest'
import { daysAgo, resetClock, type Caller, type Data } from '../../harness/app.ts'
import { aLibrary } from '../../harness/library.ts'
import { aRepairShop, findings, later } from '../../harness/repair.ts'
import { aShop } from '../../harness/life.ts'

afterAll(resetClock)

const entriesOf = async (admin: Caller, id: string, more: Data = {}, lang?: 'en'): Promise<Data[]> =>
  (await admin.call('newCard/timeline', { id, ...more }, lang)).data.list
const textsOf = async (admin: Caller, id: string, more: Data = {}, lang?: 'en'): Promise<string[]> =>
  (await entriesOf(admin, id, more, lang)).map(({ text }) => text)
const rowOf = async (admin: Caller, card: Data): Promise<Data> => {
  const { list } = await admin.ok('statisticalQuery/lifeCycle', { cardId: card.id })
  expect(list).toHaveLength(1)
  return list[0]
}

describe('The time line of a card', () => {
  it('tells changes and disposals with what was before, each with its paper, and which change was taken back', async () => {
    const library = await aLibrary()
    const { admin } = library
    const workshop = { code: 'W1', name: '注塑车间', type: 3, parentId: library.tenant.rootOrgId }
    const deptId = (await admin.ok('org/insert', workshop)).id
    const [from, to] = [
      await admin.ok('productLine/insert', { name: '一线', deptId }),
      await admin.ok('productLine/insert', { name: '二线', deptId }),
    ]
    const card = await library.card({ productLineId: from.id })
    const lines = [{ cardId: card.id }]
    const change = await admin.ok('changeProductLine/insert', { newValueId: to.id, reason: '产线调整', lines })
    await admin.ok('changeProductLine/approve', { id: change.id })
    later(1)
    const seal = await admin.ok('seal/insert', { sealReason: '长期不用', lines })
    await admin.ok('seal/audit', { id: seal.id })
    const asked = { kinds: 'change,disposal' }
    expect(await entriesOf(admin, card.id, asked)).toEqual([
      expect.objectContaining({ kind: 'disposal', text: '封存单，长期不用', docType: 'seal', docId: seal.id }),
      expect.objectContaining({
        ...{ kind: 'change', text: '产线变更：一线 → 二线', docType: 'changeProductLine', docCode: change.code },
      }),
    ])
    expect(await textsOf(admin, card.id, { kinds: 'change' }, 'en')).toEqual(['Change of production line: 一线 → 二线'])
    expect(await rowOf(admin, card)).toMatchObject({ changes: 1, repairs: 0, upkeeps: 0, status: 4 })
    await admin.ok('seal/cancelAudit', { id: seal.id })
    await admin.ok('changeProductLine/cancel', { id: change.id })
    expect(await textsOf(admin, card.id, asked)).toEqual(['撤销产线变更：二线 → 一线', '产线变更：一线 → 二线'])
    expect(await textsOf(admin, card.id, asked, 'en')).toEqual([
      'Change of production line taken back: 二线 → 一线',
      'Change of production line: 一线 → 二线',
    ])
    expect(await rowOf(admin, card)).toMatchObject({ changes: 0 })
  })

  it('tells faults and repairs, and adds up their hours and costs', async () => {
    const shop = await aRepairShop()
    const { admin, mechanics } = shop
    const machine = await shop.machine()
    const report = await shop.report(machine)
    await shop.dispatched(report.id)
    const { id } = await shop.orderOf(report.id)
    const [mechanic] = mechanics
    await mechanic?.ok('maintenance/accept', { id })
    await mechanic?.ok('maintenance/start', { id })
    later(90)
    const labors = [{ userId: mechanic?.userId, minutes: 90 }]
    await mechanic?.ok('maintenance/finish', { id, ...findings, labors })
    const texts = await textsOf(admin, machine, { kinds: 'repair' })
    expect(texts).toEqual(['维修完成：更换轴承，用时 90 分钟', '报修：轴承，异响'])
    expect(await rowOf(admin, { id: machine })).toMatchObject({ repairs: 1, repairHours: '1.5', totalCost: '60.00' })
  })

  it('tells what was worked by the day, and the counters that were on the mould', async () => {
    const shop = await aShop()
    const { admin } = shop
    const mould = await shop.mould()
    for (const num of [100, 150]) await admin.ok('processNumRecord/insert', { cardId: mould, num })
    const life = await entriesOf(admin, mould, { kinds: 'life' })
    expect(life.map(({ text, used }) => [text, used])).toEqual([['手工登记 +250 次', 250]])
    const counter = await shop.counter(mould)
    expect(await textsOf(admin, mould, { kinds: 'counter' })).toEqual([`装上计数器 ${counter.deviceNo}`])
  })

  it('is narrowed to kinds and days', async () => {
    const { admin, stocked, bin } = await aLibrary()
    const card = await stocked(await bin('A-01'))
    expect(await entriesOf(admin, card.id, { timeBegin: daysAgo(0), timeEnd: daysAgo(0) })).not.toEqual([])
    expect(await entriesOf(admin, card.id, { timeEnd: daysAgo(1) })).toEqual([])
    expect(await entriesOf(admin, card.id, { timeBegin: daysAgo(-1) })).toEqual([])
    for (const kind of Object.keys(timelineKinds))
      expect((await entriesOf(admin, card.id, { kinds: kind })).every((entry) => entry.kind === kind)).toBe(true)
  })
})

describe('The life cycle', () => {
  it('is for who may open its screen; the time line for who holds its button there', async () => {
    const library = await aLibrary()
    const card = await library.card()
    const reader = await library.tenant.person({ menus: ['lifeCycle'] })
    expect((await reader.call('statisticalQuery/lifeCycle', {})).status).toBe(200)
    expect((await reader.call('newCard/timeline', { id: card.id })).status).toBe(403)
    const teller = await library.tenant.person({ menus: ['lifeCycle'], buttons: ['lifeCycle_timeline'] })
    expect((await teller.call('newCard/timeline', { id: card.id })).status).toBe(200)
  })
})
