// Runs of machines and the figures of their days: the worked examples of equipment R6 to R11 in the running product, and what
// is refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromLocal } from '../../../src/platform/clock.ts'
import { sql } from '../../../src/platform/database/sql.ts'
import { aTenant, againIn, clock, resetClock, type Caller, type Data, type Tenant } from '../../harness/app.ts'
import { reading, sends } from '../../harness/life.ts'
import { runTask } from '../../harness/tasks.ts'
import { aMachine } from '../../harness/upkeep.ts'

let tenant: Tenant
let admin: Caller
let shiftId: string
let takts = 0

/** A Monday; the clock stands still until a test moves it. */
const day = '2026-03-02'
const at = async (local: string): Promise<void> => {
  clock.now = fromLocal(local.length === 5 ? `${day} ${local}:00` : local, 'Asia/Shanghai')
  admin = await againIn(tenant.admin)
}

beforeAll(async () => {
  clock.now = fromLocal('2026-03-01 08:00:00', 'Asia/Shanghai')
  tenant = await aTenant()
  admin = tenant.admin
  const breaks = [
    { from: '12:00', to: '12:30' },
    { from: '17:00', to: '17:30' },
  ]
  shiftId = (
    await admin.ok('workShift/insert', { code: 'D', name: '白班', startTime: '08:00', endTime: '20:00', breaks })
  ).id
})
afterAll(resetClock)

const aPress = (given: Data = {}): Promise<string> => aMachine(admin, { oeeEnabled: true, ...given })
const takt = (cardId: string, given: Data = {}): Promise<Data> =>
  admin.ok('oeeTaktTime/insert', {
    name: `节拍${++takts}`,
    cardId,
    cycleSec: '30',
    effectiveFrom: '2026-01-01',
    ...given,
  })
const start = (cardId: string, given: Data = {}): Promise<Data> =>
  admin.ok('oeeDetail/starting-up', { cardId, ...given })
const refusal = async (path: string, input: Data): Promise<string> => (await admin.call(path, input)).msg
const dayOf = async (cardId: string, prodDate = day, more: Data = { isDay: true }): Promise<Data> => {
  const asked = { cardId, prodDateBegin: prodDate, prodDateEnd: prodDate, ...more }
  const [found] = (await admin.ok('oeeDay/list', asked)).list
  return admin.ok('oeeDay/getEntityById', { id: found.id })
}
const run = async (id: string): Promise<Data> => admin.ok('oeeDetail/getEntityById', { id })

/** The day of the domain page, pressed hour by hour. */
async function exampleDay(cardId: string): Promise<string> {
  await at('08:10')
  const { id } = await start(cardId)
  const pauses = [
    ['09:30', '10:15', '设备故障'],
    ['12:00', '12:40', '换模换型'],
    ['14:00', '14:03', '待料'],
    ['17:00', '17:30', '用餐休息'],
  ]
  for (const [from = '', to = '', reason] of pauses) {
    await at(from)
    await admin.ok('oeeDetail/pause', { id, reason })
    await at(to)
    await admin.ok('oeeDetail/restart', { id })
  }
  await at('20:00')
  await admin.ok('oeeDetail/shutdown', { id, totalQty: 1100, goodQty: 1078 })
  return id
}

describe('R7, R8 the day of the example', () => {
  let cardId: string
  let id: string
  beforeAll(async () => {
    await at('07:00')
    cardId = await aPress()
    await takt(cardId)
    id = await exampleDay(cardId)
  })

  it('has the times and the figures of the page, and its shift too', async () => {
    const figures = {
      ...{ shiftSec: 720 * 60, plannedStopSec: 60 * 60, loadSec: 660 * 60, downSec: 65 * 60, runSec: 595 * 60 },
      ...{ minorStopSec: 180, minorStopCount: 1, gapSec: 600, availability: '90.15', performance: '92.44' },
      ...{ quality: '98', oee: '81.67', totalQty: '1100', goodQty: '1078' },
    }
    expect(await dayOf(cardId)).toMatchObject({ ...figures, calendarSec: 86_400, teep: '37.43', belowTarget: true })
    expect(await dayOf(cardId, day, { shiftId })).toMatchObject(figures)
  })
  it('is below its target once something was reported, or it is over', async () => {
    const begun = await aPress()
    await start(begun)
    await at('20:30')
    await runTask(tenant, 'T27')
    expect(await dayOf(begun)).toMatchObject({ oee: '0', belowTarget: false })
    await at('2026-03-03 09:00:00')
    expect(await dayOf(begun)).toMatchObject({ oee: '0', belowTarget: true })
    const [{ id: open }] = (await admin.ok('oeeDetail/listOpen', { cardId: begun })).list
    await admin.ok('oeeDetail/delete', { ids: open })
  })
  it('stands in the run, with its events', async () => {
    expect(await run(id)).toMatchObject({
      ...{ statusKey: 'shutDown', totalQty: 1100, goodQty: 1078, defectQty: 22, stops: 4, idealSecPerPiece: '30' },
      events: expect.objectContaining({ length: 10 }),
    })
  })
  it('is told by reasons, losses and a time line', async () => {
    const asked = { cardId, prodDateBegin: day, prodDateEnd: day }
    const stops = (await admin.ok('oeeDay/listStops', asked)).list.map((row: Data) => [
      row.reason,
      row.stopMinutes,
      row.stops,
    ])
    expect(stops).toEqual([
      ['用餐休息', 60, 2],
      ['设备故障', 45, 1],
      ...[expect.arrayContaining([10, 1]), expect.arrayContaining([10, 1])],
    ])
    const pareto = (await admin.ok('oeeDay/listStops', { ...asked, lossesOnly: true, orderBy: 'cumulative' })).list
    expect(pareto.map((row: Data) => [row.stopMinutes, row.share, row.cumulative])).toEqual([
      ...[
        [45, '69.23', '69.23'],
        [10, '15.38', '84.62'],
        [10, '15.38', '100'],
      ],
    ])
    const losses = (await admin.ok('oeeDay/listLosses', asked)).list.map((row: Data) => [
      row.step,
      Number(row.lostHours),
    ])
    expect(losses).toEqual([
      ...[
        [1, 24],
        [2, -12],
        [3, -1],
        [4, -1.08],
        [5, -0.75],
        [6, -0.18],
      ],
    ])
    const line = (await admin.ok('oeeDay/listStretches', { ...asked, pageSize: 50, orderBy: 'fromTime' })).list
    expect(line[0]).toMatchObject({ state: 'unrecorded', fromTime: `${day} 08:00:00`, toTime: `${day} 08:10:00` })
    expect(line.map(({ state }: Data) => state)).toEqual([
      ...[
        'unrecorded',
        'running',
        'unplanned',
        'running',
        'planned',
        'unplanned',
        'running',
        'minor',
        'running',
        'planned',
      ],
      'running',
    ])
  })
  it('is told by the six big losses: 45 of breakdown, 10 of change-over, 3 and 42 of speed, 11 of defects, 10 not started', async () => {
    const asked = { cardId, prodDateBegin: day, prodDateEnd: day }
    const losses = (await admin.ok('oeeDay/listSixLosses', asked)).list
    expect(losses.map((row: Data) => [row.loss, Number(row.lostMinutes), row.times])).toEqual([
      ...[
        [1, 45, 1],
        [2, 10, 1],
        [3, 3, 1],
        [4, 42, 0],
      ],
      ...[
        [5, 0, 0],
        [6, 11, 0],
        [7, 10, 1],
      ],
    ])
    expect(losses[0]).toMatchObject({ ofLoad: '6.82' })
  })
  it('R12: ran 595 minutes with one breakdown of 45: MTBF 9.92 h, MTTR 45.00 min', async () => {
    const asked = { cardId, prodDateBegin: day, prodDateEnd: day }
    expect((await admin.ok('oeeDay/analyse', asked)).list).toMatchObject([
      { breakdowns: 1, mtbfHours: '9.92', mttrMinutes: '45' },
    ])
  })
  it('is told hour by hour: what was reported at the end is spread over the hours it ran in', async () => {
    const asked = { cardId, prodDateBegin: day, prodDateEnd: day, pageSize: 50 }
    const hours = (await admin.ok('oeeDay/listHourly', asked)).list
    const of = (hour: string): Data => hours.find((row: Data) => row.hour === hour)
    // 598 minutes of running and its minor stop make 1,078 good ones: 50 of them in the first hour, which begins at 08:10.
    expect(hours.map(({ hour }: Data) => hour)).toEqual(
      Array.from({ length: 12 }, (_, nth) => `${String(nth + 8).padStart(2, '0')}:00`),
    )
    expect(of('08:00')).toMatchObject({ idealQty: '100' })
    expect(of('11:00')).toMatchObject({ idealQty: '120' })
    expect(of('12:00')).toMatchObject({ idealQty: '40' })
    const made = hours.reduce((sum: number, row: Data) => sum + Number(row.goodQty) + Number(row.defectQty), 0)
    expect(Math.round(made)).toBe(1100)
  })
  it('stands on the live board: off since its shutdown, with the figure of today', async () => {
    const { list } = await admin.ok('oeeDetail/listBoard', { cardId })
    expect(list).toMatchObject([{ id, cardId, state: 'off', since: `${day} 20:00:00`, todayOee: '81.67' }])
  })
  it('R9: two days are added up and then divided', async () => {
    await at('2026-03-03 20:00:00')
    const [x, y] = [await aProduct('X'), await aProduct('Y')]
    await takt(cardId, { productId: y, cycleSec: '48' })
    // Load 480, run 400 minutes: 08:00 to 16:00 of a shift that the calendar ends there.
    const short = await admin.ok('workShift/insert', { code: 'S', name: '短班', startTime: '08:00', endTime: '16:00' })
    await admin.ok('workCalendar/insert', { day: '2026-03-03', dayType: 1, shiftIds: [short.id] })
    const past = { cardId, goodQty: null }
    await admin.ok('oeeDetail/addPast', {
      ...{
        ...past,
        startTime: '2026-03-03 08:00:00',
        endTime: '2026-03-03 11:20:00',
        productId: x,
        totalQty: 320,
        goodQty: 312,
      },
    })
    await admin.ok('oeeDetail/addPast', {
      ...{
        ...past,
        startTime: '2026-03-03 11:20:00',
        endTime: '2026-03-03 14:40:00',
        productId: y,
        totalQty: 225,
        goodQty: 219,
      },
    })
    expect(await dayOf(cardId, '2026-03-03')).toMatchObject({
      ...{ loadSec: 480 * 60, runSec: 400 * 60, availability: '83.33', performance: '85', quality: '97.41', oee: '69' },
      flags: expect.arrayContaining(['corrected', 'gap']),
    })
    const asked = { cardId, prodDateBegin: day, prodDateEnd: '2026-03-03', groupBy: 'card' }
    const [all] = (await admin.ok('oeeDay/listInterval', asked)).list
    expect(all).toMatchObject({ days: 2, availability: '87.28', performance: '89.45', quality: '97.78', oee: '76.33' })
    // R14: the second day against the first, which is as long: 69.00 - 81.67.
    const second = { cardId, prodDateBegin: '2026-03-03', prodDateEnd: '2026-03-03', groupBy: 'card' }
    for (const groupBy of ['card', 'line', 'dept', 'type']) {
      const { list } = await admin.ok('oeeDay/listInterval', { ...second, groupBy })
      expect(list).toMatchObject([{ days: 1, oee: '69', oeeChange: '-12.67', downHours: '1.33' }])
    }
    expect(all.oeeChange).toBeNull()
    const [alone] = (await admin.ok('oeeDay/listInterval', { ...second, groupBy: 'day' })).list
    expect(alone).toMatchObject({ days: 1, oee: '69', oeeChange: null })
  })
  it('tells each product by the time in which it was made: 200 minutes each, X 80 and 78 %, Y 90 and 87.6 %', async () => {
    const asked = { prodDateBegin: '2026-03-03', prodDateEnd: '2026-03-03', groupBy: 'product', orderBy: 'oee' }
    const { list } = await admin.ok('oeeDay/listInterval', { ...asked, cardId })
    const made = { days: 1, openDays: 1, runHours: '3.33', loadHours: '3.33', availability: '100', teep: null }
    expect(list).toMatchObject([
      {
        productIdName: '产品X',
        ...made,
        totalQty: '320',
        performance: '80',
        quality: '97.5',
        oee: '78',
        oeeChange: null,
      },
      { productIdName: '产品Y', ...made, totalQty: '225', performance: '90', quality: '97.33', oee: '87.6' },
    ])
    // The day before, of no product: 660 minutes with 65 of stops, less the gap of 10 before the start.
    const before = { ...asked, cardId, prodDateBegin: day, prodDateEnd: day }
    expect((await admin.ok('oeeDay/listInterval', before)).list).toMatchObject([
      { productId: null, loadHours: '10.83', downHours: '0.92', plannedStopHours: '1', oee: '82.92' },
    ])
    expect((await admin.ok('oeeDay/listInterval', { ...before, shiftId })).list).toHaveLength(1)
    const night = await admin.ok('workShift/insert', { code: 'N', name: '夜', startTime: '20:00', endTime: '08:00' })
    expect((await admin.ok('oeeDay/listInterval', { ...before, shiftId: night.id })).list).toEqual([])
    await admin.ok('workShift/delete', { ids: night.id })
  })
})

const aProduct = async (name: string): Promise<string> =>
  (await admin.ok('product/insert', { code: `OEE-${name}`, name: `产品${name}` })).id

it('the textbook shift gives 74.79 % in the running product', async () => {
  await at('2026-03-04 07:00:00')
  const books = await admin.ok('workShift/insert', {
    ...{ code: 'B', name: '课本班', startTime: '08:00', endTime: '16:00', breaks: [{ from: '12:00', to: '13:00' }] },
  })
  const cardId = await aPress({ oeeShiftIds: [books.id] })
  await takt(cardId, { cycleSec: '1' })
  await at('2026-03-04 08:00:00')
  const { id } = await start(cardId)
  await admin.ok('workCalendar/insert', { day: '2026-03-04', dayType: 1, shiftIds: [books.id, shiftId] })
  for (const [from, to, reason] of [
    ['12:00:00', '13:00:00', '用餐休息'],
    ['14:00:00', '14:47:00', '设备故障'],
  ]) {
    await at(`2026-03-04 ${from}`)
    await admin.ok('oeeDetail/pause', { id, reason })
    await at(`2026-03-04 ${to}`)
    await admin.ok('oeeDetail/restart', { id })
  }
  await at('2026-03-04 16:00:00')
  await admin.ok('oeeDetail/shutdown', { id, totalQty: 19_271, goodQty: 18_848 })
  expect(await dayOf(cardId, '2026-03-04')).toMatchObject({
    ...{ loadSec: 420 * 60, runSec: 373 * 60, oee: '74.79' },
  })
})

it('the die counter counts: its strokes in the time of the run, times the pieces of one', async () => {
  await at('2026-03-05 07:00:00')
  const cardId = await aPress()
  const type = await admin.ok('toolingType/insert', {
    cardType: 2,
    name: '计数模',
    needAcceptance: false,
    defaultPlace: 8,
  })
  const file = await admin.ok('archives/insert', {
    ...{ cardType: 2, toolingTypeId: type.id, name: '外壳模', designLife: 300_000 },
  })
  const mould = (await admin.ok('newCard/insert', { cardType: 2, archivesId: file.id })).id
  const deviceNo = 'CT-OEE1'
  const { id: counterId, secret } = await admin.ok('dieCounter/insert', { deviceNo })
  const counter = { id: counterId, deviceNo, secret }
  await admin.ok('dieCounter/bind', { id: counterId, cardId: mould, baseTotal: '0' })
  await takt(cardId, { mouldCardId: mould, cycleSec: '60', piecesPerCycle: '2', countSource: 2 })
  let seq = 0
  const counts = async (time: string, total: number): Promise<void> => {
    await at(`2026-03-05 ${time}`)
    expect(await sends(counter, reading(counter, 1, ++seq, total))).toEqual(['accepted'])
  }
  await counts('07:50:00', 40)
  await at('2026-03-05 08:00:00')
  const { id } = await start(cardId, { mouldCardId: mould })
  await counts('09:00:00', 100)
  await counts('10:00:00', 130)
  // Only the good ones are typed: 90 strokes of 2 are 180 pieces, and the 40 before the start are none of them.
  await admin.ok('oeeDetail/shutdown', { id, goodQty: 176 })
  expect(await run(id)).toMatchObject({ totalQty: 180, goodQty: 176, defectQty: 4 })
})

it('a forgotten shutdown runs on until now and marks its day, until somebody says when it ended', async () => {
  await at('2026-03-06 08:00:00')
  const cardId = await aPress()
  await takt(cardId)
  const { id } = await start(cardId)
  await at('2026-03-07 10:00:00')
  await runTask(tenant, 'T09')
  expect(await dayOf(cardId, '2026-03-06')).toMatchObject({
    ...{ runSec: 86_400, flags: expect.arrayContaining(['openRun']) },
  })
  await admin.ok('oeeDetail/shutdown', { id, totalQty: 0 })
  // Who knows when it really ended puts the event right, and the day with it.
  await admin.ok('oeeDetail/editEvent', { id, nth: 2, time: '2026-03-06 20:00:00', remark: '忘记关机' })
  const { flags, runSec } = await dayOf(cardId, '2026-03-06')
  expect([flags.includes('openRun'), runSec]).toEqual([false, 12 * 3600])
})

it('a night in which summer time begins has 23 hours, and one in which it ends 25, where the company is', async () => {
  const berlin = await aTenant()
  await berlin.inTenant((tx) => tx.run(sql`UPDATE tenant SET timezone = 'Europe/Berlin' WHERE id = ${berlin.id}`))
  const night = async (from: string, to: string): Promise<Data> => {
    const local = (time: string): Date => fromLocal(time, 'Europe/Berlin')
    clock.now = local(`${from} 08:00:00`)
    let boss = await againIn(berlin.admin)
    const machine = await aMachine(boss, { oeeEnabled: true })
    const { id } = await boss.ok('oeeDetail/starting-up', { cardId: machine })
    clock.now = local(`${to} 08:00:00`)
    boss = await againIn(berlin.admin)
    await boss.ok('oeeDetail/shutdown', { id, totalQty: 0 })
    const asked = { cardId: machine, prodDateBegin: from, prodDateEnd: from, isDay: true }
    const [found] = (await boss.ok('oeeDay/list', asked)).list
    return boss.ok('oeeDay/getEntityById', { id: found.id })
  }
  expect(await night('2026-03-28', '2026-03-29')).toMatchObject({ calendarSec: 23 * 3600, runSec: 23 * 3600 })
  expect(await night('2026-10-24', '2026-10-25')).toMatchObject({ calendarSec: 25 * 3600, runSec: 25 * 3600 })
})

describe('a run', () => {
  let cardId: string
  beforeAll(async () => {
    await at('2026-03-09 08:00:00')
    cardId = await aPress()
    await takt(cardId)
  })

  it('starts once, whoever presses at the same second', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => admin.call('oeeDetail/starting-up', { cardId })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect(answers.filter(({ status }) => status === 422).map(({ msg }) => msg)).toEqual(['设备已开机', '设备已开机'])
    const open = (await admin.ok('oeeDetail/listOpen', { cardId })).list
    expect(open).toHaveLength(1)
    expect((await admin.ok('newCard/getEntityById', { id: cardId })).runState).toBe(1)
  })
  it('is paused and shut down once, and not again', async () => {
    const [open] = (await admin.ok('oeeDetail/listOpen', { cardId })).list
    expect(await refusal('oeeDetail/pause', { id: open.id, reason: '待料' })).toBe(
      '时间无效：须晚于2026-03-09 08:00:00',
    )
    await at('2026-03-09 09:00:00')
    const both = await Promise.all([
      admin.call('oeeDetail/pause', { id: open.id, reason: '待料', version: open.version }),
      admin.call('oeeDetail/shutdown', { id: open.id, totalQty: 0, version: open.version }),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const now = await run(open.id)
    await at('2026-03-09 09:30:00')
    if (now.statusKey === 'paused') await admin.ok('oeeDetail/shutdown', { id: open.id, totalQty: 0 })
    expect((await admin.call('oeeDetail/pause', { id: open.id, reason: '待料' })).status).toBe(409)
    expect(await refusal('oeeDetail/shutdown', { id: open.id, totalQty: 1 })).toBe('已关机')
  })
  it('begins after the last one, with quantities that can be', async () => {
    await at('2026-03-09 10:00:00')
    expect(await refusal('oeeDetail/starting-up', { cardId, time: '2026-03-09 08:30:00' })).toBe('时间不能早于上次关机')
    expect(await refusal('oeeDetail/starting-up', { cardId, time: '2026-03-09 11:00:00' })).toBe('时间不能晚于现在')
    const { id } = await start(cardId)
    await at('2026-03-09 11:00:00')
    expect(await refusal('oeeDetail/reportOutput', { id })).toBe('请填写产量')
    expect(await refusal('oeeDetail/reportOutput', { id, totalQty: 5, goodQty: 6 })).toBe('合格数不能大于总数')
    expect((await admin.call('oeeDetail/reportOutput', { id, totalQty: -1 })).status).toBe(400)
    // 120 an hour are ideal.
    expect(await refusal('oeeDetail/reportOutput', { id, totalQty: 1500 })).toBe('产量超过理论产量的13倍，确认？')
    await admin.ok('oeeDetail/reportOutput', { id, totalQty: 100, goodQty: 99 })
    await at('2026-03-09 12:00:00')
    await admin.ok('oeeDetail/pause', { id, reason: '换模换型' })
    const other = await aProduct('Z')
    await at('2026-03-09 12:30:00')
    expect(await refusal('oeeDetail/restart', { id, productId: other })).toBe('请先报产')
    await admin.ok('oeeDetail/reportOutput', { id, totalQty: 50 })
    await admin.ok('oeeDetail/restart', { id, productId: other })
    expect(await run(id)).toMatchObject({ productId: other, totalQty: 150, goodQty: 149, defectQty: 1 })
    await at('2026-03-09 14:00:00')
    expect(await refusal('oeeDetail/shutdown', { id })).toBe('请填写产量')
    await admin.ok('oeeDetail/shutdown', { id, totalQty: 10 })
  })
  it('is not started of a machine that is not in use, or not in OEE', async () => {
    expect(await refusal('oeeDetail/starting-up', { cardId: await aMachine(admin) })).toBe('设备未参与OEE')
    const sealed = await aPress()
    await tenant.inTenant((tx) =>
      tx.send({ text: `UPDATE new_card SET status = 'sealed' WHERE id = $1`, values: [sealed] }),
    )
    expect(await refusal('oeeDetail/starting-up', { cardId: sealed })).toBe('设备已封存，不能开机')
  })
  it('without a takt tells how long, and no more', async () => {
    await at('2026-03-10 08:00:00')
    const unknown = await aPress()
    const { id } = await start(unknown)
    await at('2026-03-10 20:00:00')
    await admin.ok('oeeDetail/shutdown', { id, totalQty: 100 })
    expect(await dayOf(unknown, '2026-03-10')).toMatchObject({
      ...{ availability: '100', performance: null, quality: null, oee: null, flags: ['taktMissing'] },
    })
  })
  it('counts a takt that changes within it from its day on, over midnight', async () => {
    await at('2026-03-11 08:00:00')
    const card = await aPress()
    await takt(card, { effectiveTo: '2026-03-11' })
    await takt(card, { effectiveFrom: '2026-03-12', cycleSec: '60' })
    const { id } = await start(card)
    await at('2026-03-11 20:00:00')
    await admin.ok('oeeDetail/reportOutput', { id, totalQty: 100 })
    await at('2026-03-12 08:00:00')
    await admin.ok('oeeDetail/reportOutput', { id, totalQty: 10 })
    await at('2026-03-12 10:00:00')
    await admin.ok('oeeDetail/shutdown', { id, totalQty: 60 })
    // The line at 08:00 belongs to the day before, with the takt of its own moment.
    expect(await dayOf(card, '2026-03-11')).toMatchObject({ totalQty: '110', idealTotalSec: '3600', runSec: 24 * 3600 })
    expect(await dayOf(card, '2026-03-12')).toMatchObject({ totalQty: '60', idealTotalSec: '3600', runSec: 2 * 3600 })
  })
  it('takts of the same key do not overlap', async () => {
    const card = await aPress()
    await takt(card, { effectiveTo: '2026-06-30' })
    const again = { name: '又一个', cardId: card, cycleSec: '9', effectiveFrom: '2026-06-30' }
    expect(await refusal('oeeTaktTime/insert', again)).toBe('与2026-01-01 – 2026-06-30生效期重叠')
    await takt(card, { effectiveFrom: '2026-07-01' })
  })
})

describe('corrections', () => {
  it('move an event, tell what was there, and reckon the day anew', async () => {
    await at('2026-03-16 08:00:00')
    const cardId = await aPress()
    await takt(cardId)
    const { id } = await start(cardId)
    await at('2026-03-16 23:00:00')
    await admin.ok('oeeDetail/shutdown', { id, totalQty: 600 })
    const edit = (given: Data) => ({ id, remark: '忘记关机', ...given })
    expect(await refusal('oeeDetail/editEvent', edit({ nth: 3 }))).toBe('共2条事件')
    expect(await refusal('oeeDetail/editEvent', edit({ nth: 2, time: '2026-03-16 07:00:00' }))).toContain('时间无效')
    await admin.ok('oeeDetail/editEvent', edit({ nth: 2, time: '2026-03-16 20:00:00' }))
    const corrected = await run(id)
    expect(corrected).toMatchObject({ endTime: '2026-03-16 20:00:00', corrected: true })
    expect(corrected.events[1]).toMatchObject({ corrected: true, remark: '忘记关机 (2026-03-16 23:00:00)' })
    expect(corrected.outputs[0]).toMatchObject({ time: '2026-03-16 20:00:00', totalQty: 600 })
    expect(await dayOf(cardId, '2026-03-16')).toMatchObject({ runSec: 12 * 3600, flags: ['corrected'] })
    const past = { cardId, startTime: '2026-03-16 19:00:00', endTime: '2026-03-16 21:00:00', totalQty: 1 }
    expect(await refusal('oeeDetail/addPast', past)).toBe('与其它运行记录重叠')
    await admin.ok('oeeDetail/delete', { id })
    expect(await dayOf(cardId, '2026-03-16')).toMatchObject({ runSec: 0, totalQty: '0', availability: '0', oee: '0' })
    await admin.ok('oeeDetail/classifyGap', {
      ...{ cardId, from: '2026-03-16 08:00:00', to: '2026-03-16 20:00:00', reason: '无计划' },
    })
    expect(await dayOf(cardId, '2026-03-16')).toMatchObject({
      loadSec: 0,
      plannedStopSec: 12 * 3600,
      availability: null,
    })
  })

  it('end where a month is locked', async () => {
    await at('2026-03-30 08:00:00')
    const cardId = await aPress()
    await takt(cardId)
    const { id } = await start(cardId)
    await at('2026-04-02 08:00:00')
    expect(await refusal('oeeDay/lock', { month: '2026-04' })).toBe('月份尚未结束')
    expect(await refusal('oeeDay/lock', { month: '2026-03' })).toBe('存在未关机记录')
    await admin.ok('oeeDetail/shutdown', { id, totalQty: 1 })
    await admin.ok('oeeDay/lock', { month: '2026-03' })
    expect(await dayOf(cardId, '2026-03-31')).toMatchObject({ locked: true })
    expect(await refusal('oeeDay/recalc', { from: '2026-03-31', to: '2026-04-01' })).toBe('2026-03已锁定')
    const edit = { id, nth: 2, time: '2026-04-02 07:30:00', remark: '更正' }
    expect(await refusal('oeeDetail/editEvent', edit)).toBe('当日数据已锁定')
    expect(await refusal('oeeDetail/delete', { id })).toBe('当日数据已锁定')
    await admin.ok('oeeDay/unlock', { month: '2026-03', reason: '补录' })
    await admin.ok('oeeDetail/editEvent', edit)
    expect((await admin.ok('oeeDay/recalc', { from: '2026-03-31', to: '2026-04-01', cardIds: [cardId] })).count).toBe(2)
  })
})

describe('what happens to the machine', () => {
  it('a fault that stops it pauses its run, and its stop is a breakdown', async () => {
    await at('2026-04-13 08:00:00')
    const cardId = await aPress()
    await takt(cardId)
    const { id } = await start(cardId)
    await at('2026-04-13 10:00:00')
    const fault = await admin.ok('faultType/insert', { code: 'GZ-OEE', name: '停机故障' })
    await admin.ok('repair/insert', {
      ...{ cardId, faultTypeId: fault.id, description: '不动', isStop: true, faultTime: '2026-04-13 10:00:00' },
    })
    expect(await run(id)).toMatchObject({ statusKey: 'paused', pauseReason: '设备故障' })
    await at('2026-04-13 11:00:00')
    expect(await refusal('oeeDetail/restart', { id })).toContain('不能恢复运行')
    await admin.ok('oeeDetail/shutdown', { id, totalQty: 0 })
    await at('2026-04-13 12:00:00')
    await runTask(tenant, 'T27')
    // Without a run the open repair says why it stands.
    const asked = { cardId, prodDateBegin: '2026-04-13', prodDateEnd: '2026-04-13' }
    expect((await admin.ok('oeeDay/listStops', asked)).list).toEqual([
      expect.objectContaining({ reason: '设备故障', stopMinutes: 120 }),
    ])
  })
  it('one that is scrapped runs no more', async () => {
    const cardId = await aPress()
    const { id } = await start(cardId)
    await at('2026-04-13 13:00:00')
    const scrap = await admin.ok('scrap/insert', { scrapReason: '寿命到期', lines: [{ cardId }] })
    await admin.ok('scrap/audit', { id: scrap.id })
    expect(await run(id)).toMatchObject({ statusKey: 'shutDown', source: 5 })
  })
  it('one whose scrapping is taken back goes on as it was, with its pause and the days in between', async () => {
    await at('2026-04-14 08:00:00')
    const cardId = await aPress()
    const { id } = await start(cardId)
    await at('2026-04-14 09:00:00')
    await admin.ok('oeeDetail/pause', { id, reason: '待料' })
    await at('2026-04-14 13:00:00')
    const scrap = await admin.ok('scrap/insert', { scrapReason: '寿命到期', lines: [{ cardId }] })
    await admin.ok('scrap/audit', { id: scrap.id })
    expect(await run(id)).toMatchObject({ statusKey: 'shutDown', endTime: '2026-04-14 13:00:00' })
    await at('2026-04-15 10:00:00')
    await admin.ok('scrap/cancelAudit', { id: scrap.id })
    expect(await run(id)).toMatchObject({ statusKey: 'paused', pauseReason: '待料', endTime: null, source: 1 })
    expect(await run(id)).toMatchObject({ events: [{ eventType: 'startingUp' }, { eventType: 'pause' }] })
    expect(await dayOf(cardId, '2026-04-14')).toMatchObject({ runSec: 3600, shiftSec: 24 * 3600 })
    expect(await dayOf(cardId, '2026-04-15')).toMatchObject({ runSec: 0, shiftSec: 2 * 3600, flags: ['openRun'] })
    await admin.ok('oeeDetail/restart', { id })
    await at('2026-04-15 11:00:00')
    await admin.ok('oeeDetail/shutdown', { id, totalQty: 0 })
  })
  it('one that was started again since its return keeps its end', async () => {
    await at('2026-04-14 08:00:00')
    const cardId = await aPress()
    const { id } = await start(cardId)
    await at('2026-04-14 13:00:00')
    const scrap = await admin.ok('scrap/insert', { scrapReason: '寿命到期', lines: [{ cardId }] })
    await admin.ok('scrap/audit', { id: scrap.id })
    await at('2026-04-14 15:00:00')
    const span = { startTime: '2026-04-14 13:30:00', endTime: '2026-04-14 14:00:00' }
    await admin.ok('oeeDetail/addPast', { cardId, ...span, totalQty: 0, goodQty: 0 })
    await admin.ok('scrap/cancelAudit', { id: scrap.id })
    expect(await run(id)).toMatchObject({ statusKey: 'shutDown', endTime: '2026-04-14 13:00:00', source: 5 })
  })
  it('a day of 50 machines with 30 runs each is reckoned within a second or two', async () => {
    await at('2026-04-20 21:00:00')
    const first = await aPress()
    await admin.ok('newCard/multiCopy', { id: first, count: 49 })
    await tenant.inTenant(async (tx) => {
      await tx.send({ text: `UPDATE new_card SET oee_enabled = true WHERE card_type = 3`, values: [] })
      await tx.send({
        text: `WITH made AS (
  INSERT INTO oee_detail (id, org_id, code, card_id, start_time, end_time, last_time, status, create_time, update_time)
  SELECT gen_random_uuid(), c.org_id, c.id || ' ' || n, c.id, timestamptz '2026-04-20 08:00+08' + n * interval '24 min',
    timestamptz '2026-04-20 08:20+08' + n * interval '24 min', timestamptz '2026-04-20 08:20+08' + n * interval '24 min', 'shutDown', $1, $1
  FROM new_card c CROSS JOIN generate_series(0, 29) n
  WHERE c.archives_id = (SELECT x.archives_id FROM new_card x WHERE x.id = $2)
  RETURNING id, start_time, end_time)
INSERT INTO oee_detail_events (id, owner_id, position, event_type, time)
SELECT gen_random_uuid(), m.id, e.nth, e.type, e.time
FROM made m CROSS JOIN LATERAL (VALUES (0, 'startingUp', m.start_time), (1, 'shutdown', m.end_time)) e (nth, type, time)`,
        values: [clock.now, first],
      })
    })
    const began = performance.now()
    await runTask(tenant, 'T27')
    expect(performance.now() - began).toBeLessThan(4000)
    expect(await dayOf(first, '2026-04-20')).toMatchObject({ runSec: 600 * 60 })
    await runTask(tenant, 'T09')
  })
})

describe('A report of a day on which nothing ran any more', () => {
  it('stands at the hour of the report: ran until 07:30, told at 08:20', async () => {
    await at('2026-03-10 07:00:00')
    const cardId = await aPress()
    await takt(cardId)
    const { id } = await start(cardId)
    await at('2026-03-10 07:30:00')
    await admin.ok('oeeDetail/pause', { id, reason: '待料' })
    await at('2026-03-10 08:20:00')
    await admin.ok('oeeDetail/shutdown', { id, totalQty: 60, goodQty: 54 })
    const asked = { cardId, prodDateBegin: '2026-03-10', prodDateEnd: '2026-03-10' }
    expect((await admin.ok('oeeDay/listHourly', asked)).list).toMatchObject([
      { hour: '08:00', goodQty: '54', defectQty: '6', idealQty: '0' },
    ])
  })
})
