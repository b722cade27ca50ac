// Life and counters: every worked example of the domain page, without a database.
import { describe, expect, it } from 'vitest'
import {
  allowedStrokes,
  isNewer,
  judgeIncrement,
  judgeLate,
  judgeTotal,
  strokesOf,
  type CounterRules,
  type CounterStand,
  type Judged,
  type Reading,
} from '../src/areas/life/counting.ts'
import { readMessage } from '../src/areas/life/message.ts'
import { batteryStep, distanceOf, isOutside, removalStep } from '../src/areas/life/reminding.ts'
import { shareStrokes } from '../src/areas/life/sharing.ts'
import { timesOf } from '../src/areas/life/times.ts'

const at = (clock: string): number => Date.parse(`2026-03-02T${clock}:00Z`)
const reading = (boot: number, seq: number, clock: string, total: number): Reading => ({
  boot,
  seq,
  time: at(clock),
  total,
})
const rules: CounterRules = {
  ...{ countMode: 1, modulus: 4_294_967_296, multiplier: 1, minCycleSec: 3, jumpFactor: 1.2, jumpFloor: 10 },
}
const begin: CounterStand = { last: reading(3, 10, '08:00', 1000), drop: null }
const judged = (stand: CounterStand, next: Reading, more: Partial<CounterRules> = {}): Judged =>
  judgeTotal(stand, next, { ...rules, ...more }, null)
const told = ({ result, reason, delta }: Judged) => [result, reason, delta]

describe('R-8: times from quantity', () => {
  it('1,000 good and 13 bad on 3 of 4 cavities are 338 times; a meter counts its difference', () => {
    expect(timesOf({ inputMode: 2, okQty: 1000, ngQty: 13, cavityUsed: 3 })).toBe(338)
    expect(timesOf({ inputMode: 3, startMeter: 1200, endMeter: 1850 })).toBe(650)
    expect(timesOf({ inputMode: 1, num: 7 })).toBe(7)
  })
})

describe('R-9: the table of the page', () => {
  it('counts, keeps the total over a restart, counts a reset, holds a jump and counts on from it', () => {
    const counted = judged(begin, reading(3, 11, '08:10', 1120))
    expect(told(counted)).toEqual([1, null, 120])
    const kept = judged(counted, reading(4, 1, '08:20', 1130))
    expect(told(kept)).toEqual([1, null, 10])
    const reset = judged(kept, reading(5, 1, '08:30', 5))
    expect(told(reset)).toEqual([1, 'reset', 5])
    expect(allowedStrokes(600_000, rules)).toBe(250)
    const jump = judged(reset, reading(5, 2, '08:40', 5005))
    expect(told(jump)).toEqual([4, 'jump', 5000])
    expect(told(judged(jump, reading(5, 3, '08:50', 5065)))).toEqual([1, null, 60])
  })

  it('knows what is older by the numbers of the device, and by its clock where it has none', () => {
    expect(isNewer(reading(3, 9, '07:50', 950), reading(3, 10, '08:00', 1000))).toBe(false)
    expect(isNewer(reading(4, 1, '07:50', 5), reading(3, 10, '08:00', 1000))).toBe(true)
    const plain = (clock: string): Reading => ({ boot: null, seq: null, time: at(clock), total: 1 })
    expect(isNewer(plain('08:00'), plain('08:00'))).toBe(false)
  })

  it('rolls over from 999,950 to 30 of 1,000,000: 80', () => {
    const stand = { last: reading(3, 10, '08:00', 999_950), drop: null }
    expect(told(judged(stand, reading(3, 11, '08:10', 30), { modulus: 1_000_000 }))).toEqual([1, 'rollover', 80])
  })

  it('holds a drop; two below are a silent reset; a second, lower one takes the place of the first', () => {
    const dropped = judged(begin, reading(3, 11, '08:10', 400))
    expect(told(dropped)).toEqual([4, 'drop', 400])
    expect(dropped.last?.total).toBe(1000)
    expect(told(judged(dropped, reading(3, 12, '08:20', 450)))).toEqual([1, 'silentReset', 50])
    const lower = judged(dropped, reading(3, 12, '08:20', 300))
    expect(told(lower)).toEqual([4, 'drop', 300])
    expect(told(judged(lower, reading(3, 13, '08:30', 340)))).toEqual([1, 'silentReset', 40])
    // The drop was a slip of the device.
    expect(told(judged(dropped, reading(3, 12, '08:20', 1100)))).toEqual([1, null, 100])
  })

  it('weighs after the multiplier, half up', () => {
    expect(strokesOf(3, 0.5)).toBe(2)
    expect(strokesOf(5, 2)).toBe(10)
    expect(told(judged(begin, reading(3, 11, '08:10', 1150), { multiplier: 2 }))).toEqual([4, 'jump', 300])
  })

  it('moves the base past strokes that are not counted, and stands still in a gap', () => {
    const off = judgeTotal(begin, reading(3, 11, '08:10', 1120), rules, 'removed')
    expect([...told(off), off.last?.total]).toEqual([6, 'removed', 0, 1120])
    const gap = judgeTotal(begin, reading(3, 11, '08:10', 1120), rules, 'gap')
    expect([...told(gap), gap.last?.total]).toEqual([6, 'gap', 0, 1000])
  })

  it('takes the first reading after a rebase as the base, whatever its number', () => {
    expect(told(judged({ last: null, drop: null }, reading(0, 1, '08:10', 77_777)))).toEqual([1, 'first', 0])
  })

  it('counts increments, late ones too, for which no time has passed', () => {
    const newer = judgeIncrement(begin, { ...reading(3, 11, '08:10', 0) }, 120, { ...rules, countMode: 2 }, null)
    expect(told(newer)).toEqual([1, null, 120])
    const late = (pulses: number) => told(judgeIncrement(begin, reading(3, 9, '07:50', 0), pulses, rules, null))
    expect(late(10)).toEqual([1, 'late', 10])
    expect(late(11)).toEqual([4, 'jump', 11])
  })

  it('of a late reading counts only what its neighbours did not contain', () => {
    const stand = { last: reading(5, 1, '08:30', 5), drop: null }
    const between = (late: Reading, before: Reading, behind: Reading) =>
      told(judgeLate(stand, late, { before, behind }, rules, null))
    const [at1000, at1120] = [reading(3, 10, '08:00', 1000), reading(3, 11, '08:10', 1120)]
    expect(between(reading(3, 9, '07:50', 950), reading(3, 8, '07:40', 900), at1000)).toEqual([3, 'late', 0])
    expect(between(at1120, at1000, reading(5, 1, '08:30', 5))).toEqual([1, 'lateBoot', 120])
  })
})

// Hundreds of devices, reckoned again and again: on a busy machine they need more than a moment.
describe('R-9: whatever the network does', { timeout: 60_000 }, () => {
  const plain = { ...rules, minCycleSec: 1e-9, modulus: 10_000 }

  it('random, repeated and late readings with restarts end in the same count in any order', () => {
    for (let run = 0; run < 300; run++) {
      const random = seeded(run)
      const [first, ...rest] = device(random, 1_000_000, 900)
      if (!first) continue
      const inOrder = fed([first, ...rest], { ...plain, modulus: 1_000_000 })
      const shuffled = [...rest, ...rest.filter(() => random() < 0.3)].toSorted(() => random() - 0.5)
      expect(fed([first, ...shuffled], { ...plain, modulus: 1_000_000 }), `run ${run}`).toBe(inOrder)
    }
  })

  it('rolled-over ones too, as long as none is later than the tenth of the range by which a rollover is known', () => {
    for (let run = 0; run < 300; run++) {
      const random = seeded(run)
      const sent = device(random, plain.modulus, 200)
      const inOrder = fed(sent, plain)
      // A message comes at most four places late, and some come twice.
      const late = sent.map((one, nth) => ({ one, place: nth === 0 ? -1 : nth + random() * 4 }))
      const again = late.filter(() => random() < 0.3).map(({ one, place }) => ({ one, place: place + random() * 9 }))
      const arrived = [...late, ...again].toSorted((a, b) => a.place - b.place).map(({ one }) => one)
      expect(fed(arrived, plain), `run ${run}`).toBe(inOrder)
    }
  })
})

/** What a device sends: it works, is switched off and on, keeps its total or begins anew, and rolls over. */
function device(random: () => number, modulus: number, most: number): Reading[] {
  let [boot, seq, total, time] = [1, 0, Math.floor(random() * modulus * 0.5), at('00:00')]
  return Array.from({ length: 60 }, () => {
    const kind = random()
    if (kind < 0.1) [boot, seq] = [boot + 1, 0]
    if (kind < 0.06) total = 0
    total = (total + Math.floor(random() * most)) % modulus
    return { boot, seq: ++seq, total, time: (time += 60_000) }
  })
}

/** As the server takes them: neighbours are looked up among what it has kept. */
function fed(readings: readonly Reading[], rules: CounterRules): number {
  const kept = new Map<string, Reading>()
  let [stand, sum]: [CounterStand, number] = [{ last: null, drop: null }, 0]
  for (const one of readings) {
    const key = `${one.boot}:${one.seq}`
    if (kept.has(key)) continue
    const sorted = [...kept.values()].toSorted((a, b) => (isNewer(a, b) ? 1 : -1))
    const before = sorted.findLast((other) => isNewer(one, other)) ?? null
    const behind = sorted.find((other) => isNewer(other, one)) ?? null
    const found =
      stand.last === null || isNewer(one, stand.last)
        ? judgeTotal(stand, one, rules, null)
        : judgeLate(stand, one, { before, behind }, rules, null)
    expect(found.result).not.toBe(4)
    sum += found.delta
    stand = found
    kept.set(key, one)
  }
  return sum
}

function seeded(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

describe('R-10: a machine’s counter', () => {
  const bound = (toolId: string, station: string, start: string, end: string | null) => ({
    ...{ toolId, station, start: at(start), end: end === null ? null : at(end) },
  })
  const hour = [at('08:00'), at('09:00')] as const

  it('600 strokes, A until 08:20, B from 08:40: 300 each', () => {
    const shares = shareStrokes(600, hour, [bound('A', '1', '07:00', '08:20'), bound('B', '1', '08:40', null)])
    expect([...shares]).toEqual([
      ['A', 300],
      ['B', 300],
    ])
  })

  it('each station strokes with the machine; the largest remainder first, ties to the earlier', () => {
    const two = shareStrokes(600, hour, [bound('A', '1', '07:00', null), bound('B', '2', '08:30', null)])
    expect([...two]).toEqual([
      ['A', 600],
      ['B', 600],
    ])
    const odd = shareStrokes(5, hour, [bound('A', '1', '07:00', '08:30'), bound('B', '1', '08:30', null)])
    expect([...odd]).toEqual([
      ['A', 3],
      ['B', 2],
    ])
    expect(shareStrokes(5, hour, []).size).toBe(0)
  })
})

describe('R-12: reminders', () => {
  it('22, 19, 18, 25, 31 with 20: opens at 19, closes at 31', () => {
    expect([22, 19, 18, 25, 31].map((battery) => batteryStep(battery, 20))).toEqual([
      null,
      'open',
      'open',
      null,
      'close',
    ])
  })

  it('off twice running opens, on twice running closes', () => {
    const step = (isAttached: boolean, wasDetachedSince: number | null, attachedRun: number) =>
      removalStep({ isAttached, wasDetachedSince, attachedRun })
    expect([step(false, null, 0), step(false, 1, 0), step(true, 1, 1), step(true, null, 2)]).toEqual([
      null,
      'open',
      null,
      'close',
    ])
  })

  it('1,112 m from the centre is outside 500 + 50', () => {
    const distance = distanceOf({ lat: 31.23, lng: 121.47 }, { lat: 31.24, lng: 121.47 })
    expect(Math.round(distance)).toBe(1112)
    expect(isOutside(distance, 500, 50)).toBe(true)
  })
})

describe('A message', () => {
  const good = { v: 1, deviceNo: 'CT-0001', bootId: 3, seq: 11, ts: at('08:10'), type: 'reading', total: 1120 }

  it('is read, times as numbers or ISO 8601', () => {
    expect(readMessage(good)).toMatchObject({ deviceNo: 'CT-0001', total: 1120, battery: null, pos: null })
    expect(readMessage({ ...good, ts: '2026-03-02T08:10:00Z' })).toMatchObject({ ts: at('08:10') })
  })

  it.each([
    [null, 'message'],
    [[], 'message'],
    [{ ...good, v: 2 }, 'v'],
    [{ ...good, deviceNo: 'ct 1' }, 'deviceNo'],
    [{ ...good, type: 'x' }, 'type'],
    [{ ...good, ts: 'yesterday' }, 'ts'],
    [{ ...good, total: -1 }, 'total'],
    [{ ...good, total: 1.5 }, 'total'],
    [{ ...good, total: undefined }, 'total'],
    [{ ...good, bootId: undefined }, 'bootId'],
    [{ ...good, battery: 101 }, 'battery'],
    [{ ...good, attached: 'yes' }, 'attached'],
    [{ ...good, pos: { lat: 91, lng: 0 } }, 'pos'],
  ])('is refused where its shape is wrong (%#)', (message, wrong) => {
    expect(readMessage(message)).toMatchObject({ wrong: wrong === 'pos' ? 'lat' : wrong })
  })
})
