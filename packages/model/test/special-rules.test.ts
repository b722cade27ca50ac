// Special equipment: periods, next dates and levels by the examples of the page (R15 to R18), and over all combinations.
import { describe, expect, it, test } from 'vitest'
import {
  dueLevel,
  isInspectionYear,
  nextDate,
  nextDates,
  nextPeriods,
  type Inspected,
} from '../src/areas/special/nextDates.ts'
import { periodOf, type Machine } from '../src/areas/special/periods.ts'
import { periodRules } from '../src/areas/special/periodRules.ts'
import { allKinds, leadDays } from '../src/areas/special/specialKinds.ts'

const vessel: Machine = { category: 1, kind: '储存容器', isMetal: true, commissionDate: '2023-04-15' }
const passed = (checkKind: number, checkDate: string, more: Partial<Inspected> = {}): Inspected => ({
  ...{ checkKind, checkDate, conclusion: 1 },
  ...more,
})

describe('R15: the next date', () => {
  it('of a vessel put into use 2023-04-15 and never inspected is 2026-04-15', () => {
    expect(nextDate(vessel, 1, [])).toMatchObject({ lastDate: null, nextDate: '2026-04-15' })
  })

  it('after 2026-03-02 with grade 3 and 48 months is 2030-03-02; 84 months are more than the rule allows', () => {
    const made = passed(1, '2026-03-02', { safetyGrade: 3, nextDate: '2030-03-02' })
    expect(nextDate(vessel, 1, [made])?.nextDate).toBe('2030-03-02')
    expect(periodOf(vessel, 1, { grade: 3 })).toMatchObject({ min: 36, max: 72 })
  })

  it('is none, at once, after a failure', () => {
    const made = passed(1, '2026-03-02', { safetyGrade: 3, conclusion: 4, nextDate: '2030-03-02' })
    expect(nextDate(vessel, 1, [made])).toMatchObject({ nextDate: null, failed: true })
  })
})

describe('R17: what an inspection allows', () => {
  it('grade 3 on 2026-03-02: periodic 36 (36–72) until 2029-03-02 or 2032-03-02, annual 12 until 2027-03-02', () => {
    expect(nextPeriods(vessel, [], passed(1, '2026-03-02', { safetyGrade: 3 }))).toMatchObject([
      { checkKind: 1, usual: 36, min: 36, max: 72, nextDate: '2029-03-02', latestDate: '2032-03-02', usable: true },
      { checkKind: 2, usual: 12, nextDate: '2027-03-02' },
    ])
  })

  it('grade 4 is monitored for 36 months in sum, then not usable', () => {
    const twice = [passed(1, '2020-01-01', { safetyGrade: 4, monitoredMonths: 24 })]
    const [periodic] = nextPeriods(vessel, twice, passed(1, '2022-01-01', { safetyGrade: 4 }))
    expect(periodic).toMatchObject({ usual: 12, max: 12, usable: true })
    const full = [...twice, passed(1, '2022-01-01', { safetyGrade: 4, monitoredMonths: 12 })]
    const [ended] = nextPeriods(vessel, full, passed(1, '2023-01-01', { safetyGrade: 4 }))
    expect(ended).toMatchObject({ usable: false, nextDate: null, note: ['累计监控使用已满3年', expect.any(String)] })
  })

  describe('a lift supervised on 2018-05-20', () => {
    const lift: Machine = { category: 5, kind: '曳引客梯', superviseDate: '2018-05-20' }
    const dates = (...inspections: Inspected[]) => [1, 2].map((kind) => nextDate(lift, kind, inspections)?.nextDate)

    it('after 2025-05-18 is tested on 2026-05-20 and inspected on 2027-05-20', () => {
      expect(dates(passed(1, '2025-05-18'))).toEqual(['2027-05-20', '2026-05-20'])
    })

    it('early does not shift the row, late never skips a year', () => {
      const seventh = passed(1, '2025-05-18')
      const next = (...inspections: Inspected[]) => dates(seventh, ...inspections).toSorted()[0]
      for (const kind of [1, 2]) {
        expect(next(passed(kind, '2026-03-01'))).toBe('2027-05-20')
        expect(next(passed(kind, '2027-03-01'))).toBe('2027-05-20')
      }
    })

    it('a test never satisfies a year of inspection', () => {
      expect(dates(passed(1, '2025-05-18'), passed(2, '2026-05-19'), passed(2, '2027-05-19'))[0]).toBe('2027-05-20')
    })

    it('a test makes up for no inspection that was missed, whatever tests are missing besides', () => {
      const fourth = passed(1, '2022-05-18')
      expect(dates(fourth)).toEqual(['2025-05-20', '2023-05-20'])
      expect(dates(fourth, passed(2, '2026-03-01'))).toEqual(['2025-05-20', '2026-05-20'])
      expect(dates(fourth, passed(2, '2026-03-01'), passed(2, '2026-05-19'))).toEqual(['2025-05-20', '2028-05-20'])
      // Late, it satisfies the year that was missed, and no other.
      expect(dates(fourth, passed(2, '2026-03-01'), passed(1, '2026-04-01'))).toEqual(['2027-05-20', '2026-05-20'])
      expect(dates(fourth, passed(1, '2025-05-18'))).toEqual(['2027-05-20', '2026-05-20'])
    })

    it('a test after a failed inspection is due next after itself', () => {
      const failure = { ...passed(1, '2026-10-01'), conclusion: 4 }
      const all = [passed(1, '2022-05-18'), passed(1, '2025-05-18'), failure, passed(2, '2026-11-01')]
      expect(nextDate(lift, 1, all)).toMatchObject({ failed: true, nextDate: null })
      expect(nextDate(lift, 2, all)).toMatchObject({ lastDate: '2026-11-01', nextDate: '2028-05-20' })
    })

    it('without a supervision date is inspected 12 months after the last one', () => {
      const unknown: Machine = { category: 5, kind: '曳引客梯' }
      expect(nextDate(unknown, 1, [passed(1, '2025-05-18')])?.nextDate).toBe('2026-05-18')
      expect(nextDate(unknown, 2, [passed(1, '2025-05-18')])).toBeUndefined()
    })

    it('is inspected in the years 1, 4, 7, 9, 11, 13, 15 and every year after', () => {
      const years = Array.from({ length: 18 }, (_, at) => at + 1)
      expect(years.filter(isInspectionYear)).toEqual([1, 4, 7, 9, 11, 13, 15, 16, 17, 18])
    })
  })

  it('higher upkeep of a lift counts as the lower', () => {
    const lift: Machine = { category: 5, kind: '曳引客梯' }
    const quarterly = passed(4, '2026-03-01')
    expect(nextDate(lift, 3, [passed(3, '2026-02-20'), quarterly])?.nextDate).toBe('2026-03-16')
    expect(nextDate(lift, 4, [quarterly, passed(3, '2026-03-20')])?.nextDate).toBe('2026-06-01')
  })
})

describe('R18: levels', () => {
  test.each([
    ['2026-02-13', 0],
    ['2026-02-14', 1],
    ['2026-02-28', 1],
    ['2026-03-01', 2],
    ['2026-03-02', 2],
    ['2026-03-15', 2],
    ['2026-03-16', 3],
    ['2026-04-15', 3],
    ['2026-04-16', 4],
  ])('due 2026-04-15 with 60/45/30, on %s: %i', (today, level) => {
    expect(dueLevel('2026-04-15', today, leadDays.legal)).toBe(level)
  })

  it('unknown where there is no date', () => {
    expect(dueLevel(null, '2026-03-02', leadDays.legal)).toBe(5)
  })
})

describe('R16: over every category, variety, kind, grade and conclusion', () => {
  const varieties: Readonly<Record<number, readonly string[]>> = {
    1: ['储存容器'],
    2: ['GA1', 'GB1', 'GB2', 'GC1', 'GC2', 'GC3'],
    3: ['桥式', '塔式', '升降机', '流动式'],
    4: ['蒸汽锅炉'],
    5: ['曳引客梯'],
    6: ['叉车', '道路车辆'],
  }
  const flags = [
    {},
    { isMetal: false },
    { isSimple: true },
    { isPeOrCastIron: true },
    { moltenMetal: true },
    { linkedToPlant: true },
  ]
  const machines = allKinds.flatMap(({ category }) =>
    (varieties[category] ?? []).flatMap((kind) =>
      flags.map((flag): Machine => ({
        ...{ category, kind, commissionDate: '2020-01-31', superviseDate: '2020-01-31', ...flag },
      })),
    ),
  )

  it.each(machines)('$category $kind $isMetal $moltenMetal', (machine) => {
    const kinds = allKinds.find(({ category }) => category === machine.category)?.checkKinds ?? {}
    for (const key of Object.keys(kinds))
      for (const safetyGrade of [1, 2, 3, 4, 5])
        for (const conclusion of [1, 2, 3, 4]) {
          const made: Inspected = { checkKind: Number(key), checkDate: '2024-02-29', conclusion, safetyGrade }
          for (const next of nextDates(machine, [made])) {
            // A failure has no next date; whatever has one has it after the inspection, and within the rule.
            if (next.failed) expect(next.nextDate).toBeNull()
            else if (next.nextDate && next.lastDate) expect(next.nextDate > '2024-02-29').toBe(true)
          }
          for (const period of nextPeriods(machine, [], made)) {
            expect(period.usual).toBeLessThanOrEqual(period.max)
            expect(period.usual).toBeGreaterThanOrEqual(period.min)
            expect(period.nextDate === null).toBe(conclusion === 4 || !period.usable)
            if (period.nextDate && period.latestDate) expect(period.nextDate <= period.latestDate).toBe(true)
          }
        }
  })
})

describe('R16: the rules a company may change', () => {
  it('are one row for each condition, each with the period of the law', () => {
    const keys = periodRules.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    const shipped = Object.fromEntries(
      periodRules.map(({ key, shipped }) => [key, shipped && [shipped.usual, shipped.max]]),
    )
    expect(shipped).toMatchObject({
      ...{
        '1:1:metal:first': [36, 36],
        '1:1:metal:grade3': [36, 72],
        '1:1:nonMetal:grade2': [24, 24],
        '1:2:': [12, 12],
      },
      ...{ '2:1:GC3': [108, 108], '2:1:peOrCastIron': [180, 180], '3:1:yearly': [12, 12], '3:1:usual': [24, 24] },
      ...{ '4:2:first': [12, 12], '4:2:linked': [36, 72], '5:3:': [15, 15], '6:1:': [12, 24] },
      ...{ '6:6:': [12, 12] },
    })
    expect(periodRules.filter(({ basis }) => basis[0] === '')).toEqual([])
  })

  it('count for the machines they are of, and for no other', () => {
    const rules = new Map([['1:1:metal:grade3', { usual: 24, min: 12, max: 72, enabled: true }]])
    expect(periodOf({ ...vessel, rules }, 1, { grade: 3 })).toMatchObject({ usual: 24, min: 12, max: 72 })
    expect(periodOf({ ...vessel, rules }, 1, { grade: 2 })).toMatchObject({ usual: 72 })
    expect(periodOf({ ...vessel, rules, isMetal: false }, 1, { grade: 3 })).toMatchObject({ usual: 12 })
    expect(periodOf({ ...vessel, rules }, 1, { grade: 5 })).toMatchObject({ usable: false })
  })

  it('give a period to what is made on demand: hydraulic tests, efficiency, water; and take it away again', () => {
    const boiler: Machine = { category: 4, kind: '蒸汽锅炉' }
    const proposed = periodRules.flatMap(({ key, shipped, proposed }) => (shipped ? [] : [[key, proposed]]))
    expect(proposed).toEqual([
      ['1:3:', null],
      ['2:3:', null],
      ['4:3:', 72],
      ['4:4:', 24],
      ['4:5:', 6],
    ])
    expect(nextDate(boiler, 3, [passed(3, '2024-02-29')])).toBeUndefined()
    const withRule = (enabled: boolean): Machine => ({
      ...boiler,
      rules: new Map([['4:3:', { usual: 72, min: 1, max: 72, enabled }]]),
    })
    expect(nextDate(withRule(true), 3, [passed(3, '2024-02-29')])?.nextDate).toBe('2030-02-28')
    expect(nextDate(withRule(false), 3, [passed(3, '2024-02-29')])).toBeUndefined()
    // A rescue happens once, whatever a company says of it.
    const lift: Machine = {
      category: 5,
      kind: '',
      rules: new Map([['5:9:', { usual: 1, min: 1, max: 1, enabled: true }]]),
    }
    expect(periodOf(lift, 9, {})).toBeUndefined()
  })
})
