// The arithmetic of repair by the examples of its page.
import { describe, expect, it } from 'vitest'
import { chosenMechanic, matchingRange, specificity, type Mechanic } from '../src/areas/repair/dispatching.ts'
import { failureFigures, firstTimeFix, scoreOf } from '../src/areas/repair/figures.ts'
import { minutesOf, plannedDowntime, united } from '../src/areas/repair/intervals.ts'
import { repeatedDays, reviewTrigger } from '../src/areas/repair/reviews.ts'
import { repairMinutesOf } from '../src/areas/repair/times.ts'

const at = (time: string, day = '2025-03-14'): Date => new Date(`${day}T${time}:00Z`)
const stretch = (from: string, to?: string) => ({ from: at(from), to: to === undefined ? null : at(to) })
const interval = (from: Date, to: Date) => ({ from: from.getTime(), to: to.getTime() })

describe('R14 repair times', () => {
  const plain = {
    reportTime: at('08:10'),
    dispatchTime: at('08:20'),
    acceptTime: at('08:25'),
    startTime: at('08:40'),
    finishTime: at('11:40'),
    works: [stretch('08:40', '11:40')],
    pauses: [stretch('10:00', '10:45')],
    stops: [stretch('08:00', '11:50')],
  }

  it('of the plain case', () => {
    expect(repairMinutesOf(plain, at('12:00'))).toEqual({
      acceptMinutes: 5,
      responseMinutes: 30,
      pauseMinutes: 45,
      repairMinutes: 135,
      restoreMinutes: 210,
      downtimeMinutes: 230,
    })
  })

  it('of a rework run on: 165 minutes of repair, 320 of downtime, restored at the last finish', () => {
    const again = {
      ...plain,
      finishTime: at('13:30'),
      works: [...plain.works, stretch('13:00', '13:30')],
      stops: [...plain.stops, stretch('12:00', '13:30')],
    }
    expect(repairMinutesOf(again, at('14:00'))).toMatchObject({
      repairMinutes: 165,
      downtimeMinutes: 320,
      restoreMinutes: 320,
    })
  })

  it('are null where a time is missing, and count to now where one has not ended', () => {
    const { acceptTime: _, ...without } = plain
    expect(repairMinutesOf({ ...without, stops: [stretch('08:00')] }, at('09:00'))).toMatchObject({
      acceptMinutes: null,
      downtimeMinutes: 60,
    })
  })

  it('add the seconds of several intervals before they round', () => {
    const half = (minute: number) => ({ from: minute * 60_000, to: minute * 60_000 + 30_000 })
    expect(minutesOf([half(0), half(2)])).toBe(1)
  })
})

describe('R15 downtime within planned shifts', () => {
  it('leaves out nights, breaks and the weekend: 180 of 3,960 minutes', () => {
    const stop = interval(at('16:00'), at('10:00', '2025-03-17'))
    const shifts = ['2025-03-14', '2025-03-17'].flatMap((day) => [
      interval(at('08:00', day), at('12:00', day)),
      interval(at('13:00', day), at('17:00', day)),
    ])
    expect(plannedDowntime([stop], shifts)).toBe(180)
    expect(minutesOf([stop])).toBe(3960)
  })

  it('counts stops that overlap once', () => {
    const stops = [interval(at('08:00'), at('10:00')), interval(at('09:30'), at('11:00'))]
    expect(minutesOf(united(stops))).toBe(180)
  })
})

describe('R16 and R17 figures', () => {
  it('of March 2025', () => {
    const march = { failures: 3, repairs: 3, repairMinutes: 135 + 60 + 90, downtime: 230 + 95 + 125, planned: 18_900 }
    expect(failureFigures(march)).toEqual({
      mttr: 95,
      mdt: 150,
      mtbf: 6150,
      availability: 97.62,
      failureRate: 2.38,
      frequency: 9.76,
    })
    expect(6150 / 60).toBe(102.5)
  })

  it('without a failure there is no mean time', () => {
    const none = { failures: 0, repairs: 0, repairMinutes: 0, downtime: 0, planned: 18_900 }
    expect(failureFigures(none)).toMatchObject({ mttr: null, mdt: null, mtbf: null, availability: 100 })
  })

  it('of a mechanic', () => {
    expect(firstTimeFix(20, 1, 2)).toBe(85)
    expect(
      scoreOf([
        [5, 4, 4],
        [5, 5, 5],
      ]),
    ).toBe(4.67)
    expect(firstTimeFix(0, 0, 0)).toBeNull()
  })
})

describe('R19 dispatch', () => {
  const nothing = { faultTypeIds: [], productLineIds: [], deptIds: [], toolingTypeIds: [], orgIds: [], cardTypes: [] }
  const a = { ...nothing, id: 'A', productLineIds: ['L1'], sort: 0, createTime: 1 }
  const b = { ...nothing, id: 'B', orgIds: ['plant'], faultTypeIds: ['electrical'], sort: 0, createTime: 2 }
  const fault = (type: string) => ({
    ...{ faultTypes: [type], productLine: 'L1', dept: [], toolingTypes: [], orgs: ['plant'], cardType: 3 },
  })

  it('the most special range wins', () => {
    expect(specificity(b, fault('electrical'))).toBe(34)
    expect(specificity(a, fault('electrical'))).toBe(16)
    expect(matchingRange([a, b], fault('electrical'))?.id).toBe('B')
    expect(matchingRange([a, b], fault('mechanical'))?.id).toBe('A')
    expect(matchingRange([b], fault('mechanical'))).toBeUndefined()
  })

  it('of equal ranges the smaller order wins, then the older', () => {
    expect(matchingRange([{ ...a, id: 'late', createTime: 9 }, a], fault('x'))?.id).toBe('A')
    expect(matchingRange([a, { ...a, id: 'first', sort: -1, createTime: 9 }], fault('x'))?.id).toBe('first')
  })

  const mechanic = (userId: string, more: Partial<Mechanic>): Mechanic => ({
    ...{ userId, jobNo: userId, isOnDuty: true, openTasks: 0, maxOpenTasks: 5, hasDeclined: false },
    ...{ isSkilled: false, load: 0, lastFinish: null, ...more },
  })
  const usual = { bindingFirst: true, onDutyOnly: true }

  it('takes who is bound to the card and free', () => {
    const bound = [
      mechanic('Zhang', { openTasks: 5 }),
      mechanic('Li', { isOnDuty: false }),
      mechanic('Wang', { openTasks: 2 }),
    ]
    expect(chosenMechanic(bound, [], usual)?.userId).toBe('Wang')
  })

  it('else the least busy of those who have learnt it', () => {
    const candidates = [
      mechanic('Wang', { load: 3, isSkilled: true }),
      mechanic('Zhao', { load: 1 }),
      mechanic('Sun', { load: 2, isSkilled: true }),
    ]
    expect(chosenMechanic([], candidates, usual)?.userId).toBe('Sun')
    const declined = candidates.map((one) => (one.userId === 'Sun' ? { ...one, hasDeclined: true } : one))
    expect(chosenMechanic([], declined, usual)?.userId).toBe('Wang')
    expect(chosenMechanic([], [], usual)).toBeUndefined()
  })
})

describe('R22 fault review', () => {
  const limits = { minutes: 240, times: 3, days: 30 }
  const repair = { downtimeMinutes: 10, faultLevel: 2, sameFaultDays: ['2025-03-01', '2025-03-12', '2025-03-28'] }

  it('comes with the third of a kind within thirty days, with all three', () => {
    expect(reviewTrigger({ ...repair, day: '2025-03-28' }, limits)).toBe(3)
    expect(repeatedDays({ ...repair, day: '2025-03-28' }, 30)).toHaveLength(3)
    expect(reviewTrigger({ ...repair, day: '2025-03-12' }, limits)).toBeUndefined()
  })

  it('comes with a long stop or a serious fault', () => {
    const once = { ...repair, sameFaultDays: ['2025-03-28'], day: '2025-03-28' }
    expect(reviewTrigger({ ...once, downtimeMinutes: 240 }, limits)).toBe(1)
    expect(reviewTrigger({ ...once, faultLevel: 3 }, limits)).toBe(2)
    expect(reviewTrigger(once, limits)).toBeUndefined()
  })
})
