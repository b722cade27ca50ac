// Every worked example of equipment R6 to R11, and the edges around them: overlaps, forgotten shutdowns, midnight, summer time.
import { describe, expect, it } from 'vitest'
import { productionDay, shiftsInDay, spanOfDay, type NamedShift } from '../src/areas/oee/days.ts'
import { flagsOf, isMadeIn, madeOf, ratesOf, stopsOf, timesOf, type Output } from '../src/areas/oee/figures.ts'
import { chooseTakt, idealSecPerPiece, overlap, type Takt } from '../src/areas/oee/takt.ts'
import { runSpanOf, stretchesOf, type DayFacts, type RunSpan, type Stop } from '../src/areas/oee/timeModel.ts'
import { stopClassOf } from '../src/areas/oee/words.ts'

const at = (local: string): number => Date.parse(`${local.replace(' ', 'T')}+08:00`)
/** A time of 2 March 2026. */
const on = (clock: string, day = '2026-03-02'): number => at(`${day} ${clock}:00`)
const span = (from: string, to: string) => ({ from: on(from), to: on(to) })
const pause = (from: string, to: string, reason: string): Stop => ({
  ...span(from, to),
  reason,
  stopClass: stopClassOf(reason),
})
const minutes = (seconds: number): number => seconds / 60
const percent = (share: number | null): string => ((share ?? Number.NaN) * 100).toFixed(2)

const dayShift: NamedShift = {
  ...{ id: 'day', startTime: '08:00', endTime: '20:00' },
  breaks: [
    { from: '12:00', to: '12:30' },
    { from: '17:00', to: '17:30' },
  ],
}

function factsOf(given: Partial<DayFacts> = {}, shifts: readonly NamedShift[] = [dayShift]): DayFacts {
  const day = spanOfDay('2026-03-02', '08:00', at)
  return {
    ...{ day, shifts: shiftsInDay('2026-03-02', day, (date) => (date === '2026-03-02' ? shifts : []), at) },
    ...{ runs: [], repairs: [], cares: [], gaps: [], now: day.to, minorStopSec: 300, gapIsPlanned: false },
    ...given,
  }
}
const timesIn = (facts: DayFacts) => timesOf(stretchesOf(facts), (facts.day.to - facts.day.from) / 1000)
const output = (totalQty: number, goodQty: number, ideal: number | null = 30): Output => ({
  ...{ time: on('20:00'), totalQty, goodQty, idealSecPerPiece: ideal },
})

const exampleRun: RunSpan = {
  ...span('08:10', '20:00'),
  pauses: [
    pause('09:30', '10:15', '设备故障'),
    pause('12:00', '12:40', '换模换型'),
    pause('14:00', '14:03', '待料'),
    pause('17:00', '17:30', '用餐休息'),
  ],
}

describe('R6 takt', () => {
  const takt = (given: Partial<Takt>): Takt => ({
    ...{ id: 'x', cardId: null, archivesId: null, productId: null, mouldCardId: null, cycleSec: '60' },
    ...{ piecesPerCycle: '1', countSource: 1, effectiveFrom: '2026-01-01', effectiveTo: null, ...given },
  })
  const asked = { cardId: 'm', archivesId: 'f', productId: 'p', mouldCardId: 'd', day: '2026-03-02' }
  const ladder = [
    takt({ id: 'card+mould+product', cardId: 'm', mouldCardId: 'd', productId: 'p' }),
    takt({ id: 'card+product', cardId: 'm', productId: 'p' }),
    takt({ id: 'card+mould', cardId: 'm', mouldCardId: 'd' }),
    takt({ id: 'card', cardId: 'm' }),
    takt({ id: 'file+product', archivesId: 'f', productId: 'p' }),
    takt({ id: 'file', archivesId: 'f' }),
  ]

  it('the most exact row that holds is taken', () => {
    for (const nth of ladder.keys()) expect(chooseTakt(ladder.slice(nth).toReversed(), asked)?.id).toBe(ladder[nth]?.id)
    expect(chooseTakt([takt({ cardId: 'other' }), takt({ cardId: 'm', productId: 'q' })], asked)).toBeUndefined()
  })
  it('a takt that changes counts from its day on', () => {
    const rows = [
      takt({ id: 'old', cardId: 'm', effectiveTo: '2026-03-02' }),
      takt({ id: 'new', cardId: 'm', effectiveFrom: '2026-03-03' }),
    ]
    expect(chooseTakt(rows, asked)?.id).toBe('old')
    expect(chooseTakt(rows, { ...asked, day: '2026-03-03' })?.id).toBe('new')
  })
  it('60 s per shot with 2 cavities are 30 s per piece', () => {
    expect(idealSecPerPiece({ cycleSec: '60', piecesPerCycle: '2' })).toBe(30)
    expect(idealSecPerPiece({ cycleSec: '10', piecesPerCycle: '3' })).toBe(3.333333)
  })
  it('rows of the same key may touch and not overlap', () => {
    const [jan, feb] = [
      { effectiveFrom: '2026-01-01', effectiveTo: '2026-01-31' },
      { effectiveFrom: '2026-02-01', effectiveTo: null },
    ]
    expect([overlap(jan, feb), overlap(feb, { effectiveFrom: '2027-01-01', effectiveTo: null })]).toEqual([false, true])
  })
})

describe('R7, R8 the day of the example', () => {
  const facts = factsOf({ runs: [exampleRun] })
  const times = timesIn(facts)
  const made = madeOf([output(1100, 1078)])

  it('shift 720, planned 60, load 660, down 65, run 595 minutes, and one minor stop of 3', () => {
    const { calendarSec, shiftSec, plannedStopSec, loadSec, downSec, runSec, minorStopSec, minorStopCount } = times
    expect([calendarSec, shiftSec, plannedStopSec, loadSec, downSec, runSec].map(minutes)).toEqual([
      ...[1440, 720, 60, 660, 65, 595],
    ])
    expect([minutes(minorStopSec), minorStopCount]).toEqual([3, 1])
  })
  it('A 90.15, P 92.44, Q 98.00, OEE 81.67, TEEP 37.43 %', () => {
    const { availability, performance, quality, oee, teep } = ratesOf(times, made)
    expect([availability, performance, quality, oee, teep].map(percent)).toEqual([
      ...['90.15', '92.44', '98.00', '81.67', '37.43'],
    ])
  })
  it('stops by reason: the change-over only after the break, the gap before the start', () => {
    expect(stopsOf(stretchesOf(facts))).toEqual({
      未开机: { seconds: 600, count: 1 },
      设备故障: { seconds: 2700, count: 1 },
      用餐休息: { seconds: 3600, count: 2 },
      换模换型: { seconds: 600, count: 1 },
    })
  })
  it('the textbook shift: planned 420, run 373, 19,271 pieces, 18,848 good, 60 a minute are 74.79 %', () => {
    const textbook = madeOf([output(19_271, 18_848, 1)])
    expect(percent(ratesOf({ loadSec: 420 * 60, runSec: 373 * 60, calendarSec: 86_400 }, textbook).oee)).toBe('74.79')
  })
})

describe('R7 states, the first that matches', () => {
  const reasonsOf = (given: Partial<DayFacts>) => stopsOf(stretchesOf(factsOf(given)))

  it('running through a break is running; a break within a pause is planned', () => {
    const { plannedStopSec, runSec } = timesIn(factsOf({ runs: [{ ...span('08:00', '20:00'), pauses: [] }] }))
    expect([plannedStopSec, minutes(runSec)]).toEqual([0, 720])
  })
  it('a repair, then upkeep, then what somebody said, then nothing recorded', () => {
    const all = {
      repairs: [span('08:00', '09:00')],
      cares: [span('08:30', '10:00')],
      gaps: [pause('09:30', '11:00', '待料'), pause('13:00', '14:00', '无计划')],
    }
    expect(reasonsOf(all)).toMatchObject({
      设备故障: { seconds: 3600, count: 1 },
      计划保养: { seconds: 3600, count: 1 },
      待料: { seconds: 3600, count: 1 },
      无计划: { seconds: 3600, count: 1 },
      未开机: { seconds: 7 * 3600, count: 4 },
    })
    const { plannedStopSec, gapSec } = timesIn(factsOf(all))
    expect([plannedStopSec, gapSec]).toEqual([3 * 3600, 7 * 3600])
  })
  it('unrecorded time is planned where the company says so', () => {
    const { loadSec, gapSec } = timesIn(factsOf({ gapIsPlanned: true }))
    expect([loadSec, minutes(gapSec)]).toEqual([0, 660])
  })
  it('an unplanned pause of 300 s is a stop, one of 299 s a minor stop, a planned one never', () => {
    const run = (to: number, reason: string): RunSpan => ({
      ...span('08:00', '20:00'),
      pauses: [{ from: on('09:00'), to, reason, stopClass: stopClassOf(reason) }],
    })
    const downOf = (to: number, reason: string) => {
      const { downSec, minorStopSec, plannedStopSec } = timesIn(factsOf({ runs: [run(to, reason)] }))
      return [downSec, minorStopSec, plannedStopSec]
    }
    expect(downOf(on('09:05'), '待料')).toEqual([300, 0, 0])
    expect(downOf(on('09:05') - 1000, '待料')).toEqual([0, 299, 0])
    expect(downOf(on('09:01'), '会议培训')).toEqual([0, 0, 60])
  })
  it('a minor stop that runs into a break counts only outside it', () => {
    const run = { ...span('08:00', '20:00'), pauses: [pause('11:58', '12:02', '待料')] }
    const { minorStopSec, plannedStopSec } = timesIn(factsOf({ runs: [run] }))
    expect([minorStopSec, plannedStopSec]).toEqual([120, 120])
  })
  it('runs that overlap by a mistake count each second once', () => {
    const runs = [
      { ...span('08:00', '14:00'), pauses: [] },
      { ...span('13:00', '20:00'), pauses: [] },
    ]
    const { runSec, shiftSec } = timesIn(factsOf({ runs }))
    expect([minutes(runSec), minutes(shiftSec)]).toEqual([720, 720])
  })
  it('without a shift the window is the run alone', () => {
    const run = { ...span('10:00', '11:00'), pauses: [] }
    const { shiftSec, loadSec, runSec } = timesIn(factsOf({ runs: [run] }, []))
    expect([shiftSec, loadSec, runSec]).toEqual([3600, 3600, 3600])
    expect(timesIn(factsOf({}, [])).shiftSec).toBe(0)
  })
  it('the future is not in the window, and a forgotten shutdown runs on until now', () => {
    const events = [{ eventType: 'startingUp', time: on('09:00'), reason: null, stopClass: null }]
    const run = runSpanOf(events, on('10:30'))
    const { shiftSec, runSec, gapSec } = timesIn(factsOf({ runs: [run], now: on('10:30') }))
    expect([minutes(shiftSec), minutes(runSec), minutes(gapSec)]).toEqual([150, 90, 60])
    expect(runSpanOf([...events, { ...pausedAt('12:00'), reason: '待料' }], on('15:00')).pauses).toEqual([
      { from: on('12:00'), to: on('15:00'), reason: '待料', stopClass: 2 },
    ])
  })
})

const pausedAt = (clock: string) => ({ eventType: 'pause', time: on(clock), reason: null, stopClass: 2 })

describe('production days', () => {
  const night: NamedShift = {
    id: 'night',
    startTime: '20:00',
    endTime: '08:00',
    breaks: [{ from: '00:00', to: '00:30' }],
  }
  const both = [{ ...dayShift, breaks: [] }, night]

  it('begin at oeeDayStart, so a time after midnight is of the day before', () => {
    expect(productionDay('2026-03-03 07:59:59', '08:00')).toBe('2026-03-02')
    expect(productionDay('2026-03-03 08:00:00', '08:00')).toBe('2026-03-03')
    expect(productionDay('2026-03-03 00:00:00', '00:00')).toBe('2026-03-03')
  })
  it('a run over the start of the day is cut there, and so are its pauses', () => {
    const run = {
      ...{ from: on('22:00'), to: on('10:00', '2026-03-03') },
      pauses: [
        { from: on('07:00', '2026-03-03'), to: on('09:00', '2026-03-03'), reason: '待料', stopClass: 2 as const },
      ],
    }
    const of = (day: string) => {
      const within = spanOfDay(day, '08:00', at)
      const shifts = shiftsInDay(day, within, () => both, at)
      return timesIn(factsOf({ day: within, shifts, runs: [run], now: on('20:00', '2026-03-04') }))
    }
    expect([minutes(of('2026-03-02').runSec), minutes(of('2026-03-03').runSec)]).toEqual([9 * 60, 60])
    expect(minutes(of('2026-03-02').downSec)).toBe(14 * 60 + 60)
    expect(minutes(of('2026-03-02').shiftSec)).toBe(1440)
  })
  it('a shift over the start of the day is cut there', () => {
    const early: NamedShift = { id: 'early', startTime: '06:00', endTime: '14:00', breaks: [] }
    const day = spanOfDay('2026-03-02', '08:00', at)
    const shifts = shiftsInDay('2026-03-02', day, () => [early], at)
    expect(shifts.map(({ from, to }) => [from, to])).toEqual([
      [on('08:00'), on('14:00')],
      [on('06:00', '2026-03-03'), on('08:00', '2026-03-03')],
    ])
  })
  it('one of summer time has 23 or 25 hours, and so has a night shift an hour less or more', () => {
    const berlin = (local: string): number => {
      const isSummer = local >= '2026-03-29 02:00:00' && local < '2026-10-25 03:00:00'
      return Date.parse(`${local.replace(' ', 'T')}${isSummer ? '+02:00' : '+01:00'}`)
    }
    const hoursOf = (day: string): number[] => {
      const within = spanOfDay(day, '06:00', berlin)
      const shift = { ...night, startTime: '22:00', endTime: '06:00', breaks: [] }
      const shifts = shiftsInDay(day, within, () => [shift], berlin)
      return [within, ...shifts].map(({ from, to }) => (to - from) / 3_600_000)
    }
    expect(hoursOf('2026-03-28')).toEqual([23, 7])
    expect(hoursOf('2026-03-29')).toEqual([24, 8])
    expect(hoursOf('2026-10-24')).toEqual([25, 9])
  })
  it('R11: an output at the very start of a day was made the day before', () => {
    const day = spanOfDay('2026-03-02', '08:00', at)
    const made = (time: number) => isMadeIn(day, { time })
    expect([made(day.to), made(day.to + 1), made(day.from), made(day.from + 1)]).toEqual([true, false, false, true])
  })
})

describe('R9 several days', () => {
  it('are added up and then divided: 87.28, 89.45, 97.78, 76.33 %', () => {
    const second = madeOf([output(320, 312, 30), output(225, 219, 48)])
    expect([second.idealTotalSec / 60, second.idealGoodSec / 60]).toEqual([340, 331.2])
    const own = ratesOf({ loadSec: 480 * 60, runSec: 400 * 60, calendarSec: 86_400 }, second)
    expect([own.availability, own.performance, own.quality, own.oee].map(percent)).toEqual([
      ...['83.33', '85.00', '97.41', '69.00'],
    ])
    const all = madeOf([output(1100, 1078), output(320, 312, 30), output(225, 219, 48)])
    const rates = ratesOf({ loadSec: 1140 * 60, runSec: 995 * 60, calendarSec: 2 * 86_400 }, all)
    expect([rates.availability, rates.performance, rates.quality, rates.oee].map(percent)).toEqual([
      ...['87.28', '89.45', '97.78', '76.33'],
    ])
  })
})

describe('R10 edges', () => {
  const times = (loadSec: number, runSec: number) => ({ loadSec, runSec, calendarSec: 86_400 })
  const rates = (load: number, run: number, outputs: readonly Output[], caps = false) =>
    Object.values(ratesOf(times(load, run), madeOf(outputs), caps)).slice(0, 4)

  it('null where there is nothing to divide by, never an error', () => {
    expect(rates(0, 0, [])).toEqual([null, null, null, null])
    expect(rates(3600, 0, [])).toEqual([0, null, null, 0])
    expect(rates(3600, 1800, [])).toEqual([0.5, 0, null, 0])
    expect(rates(3600, 1800, [output(0, 0, null)])).toEqual([0.5, 0, null, 0])
    expect(rates(3600, 1800, [output(10, 9, null), output(10, 9)])).toEqual([0.5, null, null, null])
  })
  it('more than a hundred stays unless the company caps it', () => {
    expect(rates(3600, 1800, [output(120, 60)])).toEqual([0.5, 2, 0.5, 0.5])
    expect(rates(3600, 1800, [output(120, 60)], true)).toEqual([0.5, 1, 0.5, 0.25])
  })
  it('what is odd about a day stands on it', () => {
    const facts = { hasOpenRun: true, isCorrected: true }
    expect(flagsOf({ gapSec: 5, runSec: 100 }, madeOf([output(4, 4), output(1, 1, null)]), facts)).toEqual([
      ...['taktMissing', 'taktSuspect', 'gap', 'openRun', 'corrected'],
    ])
    const none = { hasOpenRun: false, isCorrected: false }
    expect(flagsOf({ gapSec: 0, runSec: 100 }, madeOf([output(1, 1, 105)]), none)).toEqual([])
  })
})
