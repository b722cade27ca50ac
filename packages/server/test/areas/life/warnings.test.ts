// What people are told of life and counters (W101, W102, W104 to W107, W112), and what counts make due.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clock, resetClock, type Data } from '../../harness/app.ts'
import { aShop, minutesLater, reading, sends, type Counter, type Shop } from '../../harness/life.ts'
import { uploaded } from '../../harness/samples.ts'
import { runTask } from '../../harness/tasks.ts'
import { aScheme, tasksOf } from '../../harness/upkeep.ts'
import { look } from '../../harness/warnings.ts'

let shop: Shop

beforeAll(async () => {
  clock.now = new Date('2026-03-02T00:00:00Z')
  shop = await aShop()
})
afterAll(resetClock)

const levels = async (kind: string, code: string): Promise<number[]> => {
  await look(shop.tenant, kind)
  const { list } = await shop.admin.ok('warningRecord/list', { kind, status: '1', pageSize: 200 })
  return list.filter((row: Data) => row.objectCode === code).map(({ level }: Data) => level)
}
const works = (cardId: string, num: number): Promise<Data> =>
  shop.admin.ok('processNumRecord/insert', { cardId, num, workDate: '2026-03-02' })
const reminders = async (counter: Counter, type: number): Promise<Data[]> =>
  (await shop.admin.ok('dieCounterRemind/list', { counterId: counter.id })).list.filter(
    (row: Data) => row.type === type,
  )

describe('The life of a card', () => {
  it('W101: is told of at 80 %, at its own 90 % and when it is over; a renewal ends it', async () => {
    const mould = await shop.mould({ designLife: 100_000 })
    const { code } = await shop.card(mould)
    const told: number[][] = []
    for (const num of [79_999, 1, 10_000, 10_000]) {
      await works(mould, num)
      told.push(await levels('W101', code))
    }
    expect(told).toEqual([[], [1], [2], [3]])
    const renewal = { cardId: mould, addNum: 30_000, reason: '状态良好', evaluation: '尺寸合格' }
    const annex = [{ url: (await uploaded(shop.tenant, 'pdf')).url, name: '测量报告.pdf', size: 9 }]
    const { id } = await shop.admin.ok('lifeDue/insert', { ...renewal, annex })
    await shop.admin.ok('lifeDue/audit', { id })
    expect(await levels('W101', code)).toEqual([])
  })

  it('W102: is told of thirty days before it is expected to end, by what it works a day', async () => {
    const mould = await shop.mould({ designLife: 100_000 })
    const { code } = await shop.card(mould)
    await shop.admin.ok('processNumRecord/insert', { cardId: mould, num: 60_000, workDate: '2026-03-01' })
    await runTask(shop.tenant, 'T21')
    // 2,000 a day, 40,000 left: twenty days.
    expect(await levels('W102', code)).toEqual([1])
  })
})

describe('A counter', () => {
  it('W104, W105, W106: is told of by its battery, when it is off, when it is away; and no more when all is well', async () => {
    const fence = { expectPlace: 2, fixLat: '31.23', fixLng: '121.47', fixRadius: 500 }
    const counter = await shop.counter(await shop.mould(), fence, '0')
    const pos = (lat: number) => ({ lat, lng: 121.47, acc: 50, src: 'gps' })
    const say = async (seq: number, more: Data): Promise<void> => {
      minutesLater(5)
      await sends(counter, reading(counter, 1, seq, seq, more))
    }
    const told = async (): Promise<number[][]> =>
      Promise.all(['W104', 'W105', 'W106'].map((kind) => levels(kind, counter.deviceNo)))
    await say(1, { battery: 18, attached: false, pos: pos(31.24) })
    await say(2, { battery: 9, attached: false, pos: pos(31.24) })
    expect(await told()).toEqual([[3], [3], [2]])
    expect((await reminders(counter, 2))[0]).toMatchObject({ lostStrokes: 2 })
    for (const seq of [3, 4]) await say(seq, { battery: 90, attached: true, pos: pos(31.23) })
    expect(await told()).toEqual([[], [], []])
  })

  it('W107, W112: is told of before its service ends, and when it is silent', async () => {
    const counter = await shop.counter(await shop.mould(), { serviceEnd: '2026-03-12', intervalSec: 600 }, '0')
    await sends(counter, reading(counter, 1, 1, 0))
    expect(await levels('W107', counter.deviceNo)).toEqual([2])
    expect(await levels('W112', counter.deviceNo)).toEqual([])
    minutesLater(7 * 60)
    expect(await levels('W112', counter.deviceNo)).toEqual([2])
    await sends(counter, reading(counter, 1, 2, 0))
    expect(await levels('W112', counter.deviceNo)).toEqual([])
  })

  it('that was found elsewhere is looked for there once somebody has confirmed the new place', async () => {
    const fence = { expectPlace: 2, fixLat: '31.23', fixLng: '121.47', fixRadius: 300 }
    const counter = await shop.counter(await shop.mould(), fence, '0')
    const say = async (seq: number): Promise<void> => {
      minutesLater(5)
      const pos = { lat: 31.25, lng: 121.47, acc: 20, src: 'gps' }
      await sends(counter, { ...reading(counter, 1, seq, 0), type: 'position', total: undefined, pos })
    }
    await say(1)
    await say(2)
    const [row] = await reminders(counter, 3)
    expect(row).toMatchObject({ expected: '31.23, 121.47', measured: '31.25, 121.47', distance: 2224, accuracy: 20 })
    // Known by its name as soon as somebody has drawn a fence there.
    const fenced = { name: '宁波分厂', types: ['模具制造'], lng: '121.471', lat: '31.251', geoRadius: 200 }
    await shop.admin.ok('supplier/insert', fenced)
    expect(await reminders(counter, 3)).toMatchObject([{ measured: '宁波分厂' }])
    const answers = await Promise.all(
      [1, 2].map(() => shop.admin.call('dieCounterRemind/acceptPlace', { id: row?.id })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await shop.admin.ok('dieCounter/getEntityById', { id: counter.id })).toMatchObject({
      ...{ expectPlace: 2, fixLat: '31.25', fixRadius: 300 },
    })
    await say(3)
    await say(4)
    expect((await reminders(counter, 3)).map(({ statusKey }) => statusKey)).toEqual(['handled'])
  })

  it('R8 of daily business: makes upkeep by count due with what it counts', async () => {
    const mould = await shop.mould()
    const counter = await shop.counter(mould, {}, '0')
    const schemeId = await aScheme(shop.admin)
    const plans = [{ schemeId, everyCount: 1000, warnCount: 100, graceCount: 0 }]
    await shop.admin.ok('cardPlanNum/createBySingleCard', { cardId: mould, plans })
    minutesLater(300)
    await sends(counter, reading(counter, 1, 1, 800))
    expect(await tasksOf(shop.tenant, mould)).toEqual([])
    minutesLater(300)
    await sends(counter, reading(counter, 1, 2, 950))
    expect(await tasksOf(shop.tenant, mould)).toMatchObject([{ status: 0, sourceType: 5 }])
  })
})

it('A batch begins with what is mounted and counted by people; the chart of a counter tells its days', async () => {
  const [machine, tool, counted] = [await shop.machine(), await shop.mould(), await shop.mould()]
  const counter = await shop.counter(counted, {}, '0')
  for (const [nth, toolCardId] of [tool, counted].entries())
    await shop.admin.ok('newCard/bindTool', { toolCardId, equipmentCardId: machine, station: String(nth + 1) })
  const { rows } = await shop.admin.ok('processNumRecord/listBound')
  expect(rows.map(({ cardId }: Data) => cardId)).toEqual([tool])
  const reader = await shop.tenant.person({ menus: ['numberRegistration'] })
  expect((await reader.call('processNumRecord/listBound')).status).toBe(403)
  minutesLater(60)
  await sends(counter, reading(counter, 1, 1, 120))
  minutesLater(60)
  await sends(counter, reading(counter, 1, 2, 99_120))
  const { list } = await shop.admin.ok('dieCounterDetail/listDaily', { counterId: counter.id })
  expect(list).toMatchObject([{ counted: 120, held: 99_000, reading: 99_120, marks: 1 }])
  const hours = (await shop.admin.ok('dieCounterDetail/listDaily', { counterId: counter.id, groupBy: 'hour' })).list
  expect(hours.map((row: Data) => [row.counted, row.marks])).toEqual([
    [120, 0],
    [0, 1],
  ])
  // What a press on the mark leads to.
  const behind = await shop.admin.ok('dieCounterDetail/list', {
    ...{ counterId: counter.id, isMarked: true, deviceTimeBegin: hours[1].fromTime, deviceTimeEnd: hours[1].toTime },
  })
  expect(behind.list.map((row: Data) => row.total)).toEqual(['99120'])
})
