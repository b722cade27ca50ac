import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countState,
  forecastDay,
  nextCount,
  nextCountAfterClosing,
  type CountPlan,
} from '../src/areas/upkeep/byCount.ts'
import { addedUp, laborCost, partCost } from '../src/areas/upkeep/costs.ts'
import { checkWindow, isDueSoon, latenessOf } from '../src/areas/upkeep/due.ts'
import { isUnanswered, judgeOfValue, type JudgedItem } from '../src/areas/upkeep/judgement.ts'
import { isOkAtOnce, wantingIn, withFound, withJudge } from '../src/language/index.ts'
import {
  dueOn,
  nextAfterClosing,
  nextFloating,
  occurrences,
  shortestDays,
  type Period,
  type WorkDays,
} from '../src/language/occurrences.ts'
import { checkRates, rateOf, upkeepRates } from '../src/areas/upkeep/rates.ts'
import { addDays, weekdayOf } from '../src/language/days.ts'

const period = (more: Partial<Period>): Period => ({
  ...{ periodType: 1, periodInterval: 1, weekDays: [], monthDays: [], quarterMonth: null, yearMonth: null },
  ...more,
})

/** The Chinese calendar of spring 2025. */
const holidays = new Set([
  '2025-05-01',
  '2025-05-02',
  '2025-05-03',
  '2025-05-04',
  '2025-05-05',
  '2025-05-31',
  '2025-06-01',
  '2025-06-02',
])
const china2025: WorkDays = {
  isWorkingDay: (day) => day === '2025-04-27' || (weekdayOf(day) < 6 && !holidays.has(day)),
}

describe('R1: a fixed period falls', () => {
  it('on Monday and Thursday of every second week', () => {
    const days = occurrences(
      period({ periodType: 2, periodInterval: 2, weekDays: [1, 4] }),
      '2025-03-05',
      '2025-03-05',
      '2025-04-03',
    )
    expect(days).toEqual(['2025-03-06', '2025-03-17', '2025-03-20', '2025-03-31', '2025-04-03'])
  })
  it('on the 31st, or the last day of a shorter month', () => {
    const days = occurrences(period({ periodType: 3, monthDays: [31] }), '2025-03-31', '2025-03-01', '2025-06-30')
    expect(days).toEqual(['2025-03-31', '2025-04-30', '2025-05-31', '2025-06-30'])
    expect(
      occurrences(period({ periodType: 3, monthDays: [30, 31, 99] }), '2025-04-01', '2025-04-01', '2025-04-30'),
    ).toEqual(['2025-04-30'])
  })
  it('on the 15th of the first month of the quarter', () => {
    const days = occurrences(
      period({ periodType: 4, quarterMonth: 1, monthDays: [15] }),
      '2025-01-01',
      '2025-01-01',
      '2025-12-31',
    )
    expect(days).toEqual(['2025-01-15', '2025-04-15', '2025-07-15', '2025-10-15'])
  })
  it('on 29 February, or the 28th', () => {
    const days = occurrences(
      period({ periodType: 5, yearMonth: 2, monthDays: [29] }),
      '2024-01-01',
      '2024-01-01',
      '2025-12-31',
    )
    expect(days).toEqual(['2024-02-29', '2025-02-28'])
  })
  it('every ten days, and never before its anchor', () => {
    const days = occurrences(period({ periodType: 6, periodInterval: 10 }), '2025-04-21', '2025-01-01', '2025-05-31')
    expect(days).toEqual(['2025-04-21', '2025-05-01', '2025-05-11', '2025-05-21', '2025-05-31'])
  })
  it('on Mondays nine times within sixty days', () => {
    const weekly = period({ periodType: 2, weekDays: [1] })
    expect(occurrences(weekly, '2025-03-03', '2025-03-03', addDays('2025-03-03', 60))).toHaveLength(9)
    expect(occurrences(weekly, '2025-03-03', '2025-03-03', '2025-03-31')).toHaveLength(5)
  })
  it('on the same days whether asked at once or piece by piece', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Partial<Period>>(
          { periodType: 1 },
          { periodType: 2, weekDays: [2, 5] },
          { periodType: 3, monthDays: [5, 99] },
          { periodType: 4, quarterMonth: 2, monthDays: [31] },
          { periodType: 6 },
        ),
        fc.integer({ min: 2, max: 7 }),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 400 }),
        (kind, every, start, cut) => {
          const asked = period({ ...kind, periodInterval: kind.periodType === 1 ? 1 : every })
          const [anchor, middle, end] = [addDays('2024-01-01', start), addDays('2024-01-01', cut), '2025-06-30']
          const all = occurrences(asked, anchor, '2024-01-01', end)
          const pieces = [
            ...occurrences(asked, anchor, '2024-01-01', middle),
            ...occurrences(asked, anchor, addDays(middle, 1), end),
          ]
          expect(pieces).toEqual(all)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('R2: a day without work', () => {
  const today = '2025-04-01'
  const moved = (rule: 0 | 1 | 2 | 3, nominal: string) => dueOn(nominal, rule, china2025, today)?.day
  it('is kept, skipped, or moved to the next or previous working day', () => {
    expect([0, 1, 2, 3].map((rule) => moved(rule as 0 | 1 | 2 | 3, '2025-05-31'))).toEqual([
      '2025-05-31',
      undefined,
      '2025-06-03',
      '2025-05-30',
    ])
  })
  it('moves the ten-day grid, and skipping leaves two of five', () => {
    const grid = occurrences(period({ periodType: 6, periodInterval: 10 }), '2025-04-21', today, '2025-05-31')
    expect(grid.map((day) => moved(2, day))).toEqual([
      '2025-04-21',
      '2025-05-06',
      '2025-05-12',
      '2025-05-21',
      '2025-06-03',
    ])
    expect(grid.flatMap((day) => moved(1, day) ?? [])).toEqual(['2025-04-21', '2025-05-21'])
  })
  it('leaves daily tasks on a Sunday that is worked, and none in the holidays', () => {
    const days = occurrences(period({}), today, '2025-04-26', '2025-05-06').flatMap((day) => moved(1, day) ?? [])
    expect(days).toEqual(['2025-04-27', '2025-04-28', '2025-04-29', '2025-04-30', '2025-05-06'])
  })
  it('is never moved before today, and is kept where nobody works', () => {
    expect(dueOn('2025-05-04', 3, china2025, '2025-05-04')).toEqual({ day: '2025-05-06', isForced: false })
    expect(dueOn('2025-05-04', 2, { isWorkingDay: () => false }, today)).toEqual({ day: '2025-05-04', isForced: true })
  })
})

describe('R3: a check may be done', () => {
  it('half an hour around its shift, over midnight too', () => {
    const night = { startTime: '20:00', endTime: '08:00' }
    expect(checkWindow('2025-03-10', night, { earlyMinutes: 30, lateMinutes: 30 })).toEqual({
      ...{ windowStart: '2025-03-10 19:30:00', windowEnd: '2025-03-11 08:30:00' },
    })
  })
  it('the whole day where there is no shift', () => {
    expect(checkWindow('2025-03-10', null, { earlyMinutes: 30, lateMinutes: 30 })).toEqual({
      ...{ windowStart: '2025-03-10 00:00:00', windowEnd: '2025-03-10 23:59:59' },
    })
  })
})

describe('R5: a floating period', () => {
  const monthly = period({ periodType: 3 })
  it('counts from the day it was done', () => {
    expect(nextFloating(monthly, '2025-01-31')).toBe('2025-02-28')
    expect(nextFloating(period({ periodType: 2, periodInterval: 2, weekDays: [1] }), '2025-03-05')).toBe('2025-03-24')
    expect(nextFloating(period({ periodType: 4 }), '2025-11-30')).toBe('2026-02-28')
  })
  it('closed without doing it goes on from its old day', () => {
    expect(nextAfterClosing(monthly, '2025-01-20', '2025-03-05')).toBe('2025-03-20')
    expect(nextAfterClosing(monthly, '2025-01-31', '2025-03-05')).toBe('2025-03-31')
  })
})

describe('R6: a task', () => {
  const task = { due: '2025-03-10', graceDays: 2, done: null }
  it('is late when its grace is over, by the days since it was due', () => {
    expect(latenessOf(task, '2025-03-12')).toMatchObject({ isOverdue: false, overdueDays: 0 })
    expect(latenessOf(task, '2025-03-13')).toMatchObject({ isOverdue: true, overdueDays: 3, isOnTime: false })
  })
  it('was on time or late by the day it was done', () => {
    expect(latenessOf({ ...task, done: '2025-03-12' }, '2025-04-01')).toMatchObject({ isOnTime: true, overdueDays: 0 })
    expect(latenessOf({ ...task, done: '2025-03-15' }, '2025-04-01')).toMatchObject({ isOnTime: false, overdueDays: 5 })
  })
  it('is due soon so many days before', () => {
    expect([isDueSoon('2025-03-10', 3, '2025-03-06'), isDueSoon('2025-03-10', 3, '2025-03-07')]).toEqual([false, true])
  })
})

describe('R8: a plan by count', () => {
  const plan: CountPlan = {
    ...{
      scheduleMode: 2,
      everyCount: 50_000,
      firstCount: 170_000,
      baseCount: 120_000,
      warnCount: 3000,
      graceCount: 1000,
    },
  }
  it('is normal, near, due, overdue by what remains', () => {
    const next = nextCount(plan, null)
    expect(next).toBe(170_000)
    expect([166_900, 167_400, 171_000, 171_001].map((worked) => countState(plan, next - worked))).toEqual([1, 2, 3, 4])
  })
  it('counts on from where it was done, or by its grid', () => {
    const done = { count: 170_600, dueCount: 170_000 }
    expect(nextCount({ ...plan, baseCount: 170_600 }, done)).toBe(220_600)
    const fixed: CountPlan = { ...plan, scheduleMode: 1, firstCount: 20_000 }
    expect(nextCount(fixed, done)).toBe(220_000)
    expect(nextCount(fixed, { count: 168_000, dueCount: 170_000 })).toBe(220_000)
  })
  it('foresees its day by the work of thirty days', () => {
    expect(forecastDay(2600, 12_000, '2025-03-01')).toBe('2025-03-08')
    expect([forecastDay(2600, 0, '2025-03-01'), forecastDay(-5, 12_000, '2025-03-01')]).toEqual([null, '2025-03-01'])
  })
  it('closed without doing it goes on by its grid', () => {
    expect(nextCountAfterClosing(170_000, 50_000, 171_000)).toBe(220_000)
    expect(nextCountAfterClosing(170_000, 50_000, 168_000)).toBe(220_000)
    expect(nextCountAfterClosing(170_000, 50_000, 221_000)).toBe(270_000)
  })
})

describe('Rates', () => {
  it('R11: of 37 tasks that count', () => {
    expect(upkeepRates({ base: 37, doneOnTime: 30, doneLate: 4, openOverdue: 2 })).toEqual({
      ...{ completionRate: '91.89', onTimeRate: '81.08', overdueRate: '16.22' },
    })
  })
  it('R12: of 60 checks', () => {
    expect(checkRates({ should: 60, doneInTime: 54, madeUp: 3, missed: 3, abnormalSheets: 6 })).toEqual({
      ...{ doneRate: '95.00', onTimeRate: '90.00', missedRate: '10.00', abnormalRate: '10.53' },
    })
    expect(rateOf(0, 0)).toBeNull()
  })
})

describe('R13: an item', () => {
  const pressure: JudgedItem = { valueType: 2, lowerLimit: '0.50', upperLimit: '0.60', options: [] }
  it('of a number is judged by its limits, which are within', () => {
    expect(['0.60', '0.61', '0.5', '0.49'].map((value) => judgeOfValue(pressure, value))).toEqual([1, 2, 1, 2])
    expect(judgeOfValue({ ...pressure, lowerLimit: null }, '-5')).toBe(1)
  })
  it('of options is judged by the one that was chosen; others by people', () => {
    const options = [
      { text: '清洁', isNormal: true },
      { text: '有油污', isNormal: false },
    ]
    const item: JudgedItem = { valueType: 4, lowerLimit: null, upperLimit: null, options }
    expect(['清洁', '有油污'].map((value) => judgeOfValue(item, value))).toEqual([1, 2])
    expect(judgeOfValue({ ...item, valueType: 1 }, '清洁')).toBeUndefined()
  })
  it('waits while it has no answer', () => {
    expect(isUnanswered(pressure, null, null)).toBe(true)
    expect(isUnanswered(pressure, 1, '')).toBe(true)
    expect(isUnanswered(pressure, 3, null)).toBe(false)
    expect(isUnanswered({ ...pressure, valueType: 1 }, 1, null)).toBe(false)
  })
})

describe('A line that is judged', () => {
  const look = { valueType: 1, judge: null, value: null }
  const pressure = { valueType: 2, lowerLimit: '0.5', upperLimit: '0.6', judge: null, value: null }

  it('takes its judgement from the number that was found, and nobody says otherwise', () => {
    expect(withFound(pressure, '0.61')).toEqual({ value: '0.61', judge: 2 })
    expect(withFound({ ...pressure, value: '0.61', judge: 2 }, null)).toEqual({ value: null, judge: null })
    expect(withJudge({ ...pressure, value: '0.61', judge: 2 }, 1)).toEqual({ judge: 2 })
    expect(withJudge({ ...pressure, value: '0.61', judge: 2 }, 3)).toEqual({ judge: 3, value: null })
    expect(withJudge({ ...pressure, judge: 3 }, null)).toEqual({ judge: null })
  })
  it('keeps what a person judged of a text while it is written', () => {
    expect(withFound({ valueType: 3, judge: 1, value: null }, '渗油')).toEqual({ value: '渗油', judge: 1 })
  })
  it('wants an answer, then why it is not in order, then its photo', () => {
    expect(wantingIn(look)).toBe('judge')
    expect(wantingIn({ ...look, isRequired: false })).toBeUndefined()
    expect(wantingIn({ ...look, judge: 2 })).toBe('actionText')
    expect(wantingIn({ ...look, judge: 2, actionText: '松动', photoRule: 2 })).toBe('images')
    expect(wantingIn({ ...look, judge: 1, photoRule: 2 })).toBeUndefined()
    expect(wantingIn({ ...look, judge: 1, photoRule: 1, images: [] })).toBe('images')
    expect(wantingIn({ ...look, judge: 3, photoRule: 1 })).toBeUndefined()
  })
  it('is OK with all the others only where a look is enough', () => {
    const lines = [look, { ...look, judge: 2 }, pressure, { ...look, photoRule: 1 }, { ...look, photoRule: 2 }]
    expect(lines.map(isOkAtOnce)).toEqual([true, false, false, false, true])
  })
})

describe('The shortest days of a period', () => {
  it('are what grace must stay below', () => {
    expect(shortestDays(period({ periodType: 2, weekDays: [1, 4] }))).toBe(3)
    expect(shortestDays(period({ periodType: 2, periodInterval: 2, weekDays: [1] }))).toBe(14)
    expect(shortestDays(period({ periodType: 6, periodInterval: 10 }))).toBe(10)
    expect(shortestDays(period({ periodType: 3, monthDays: [31] }))).toBe(28)
  })
})

describe('R18: what upkeep costs', () => {
  it('2 × 35.50 and 1 × 120.00 of parts, 135 and 60 minutes at 40.00 an hour: 321.00', () => {
    const parts = addedUp([partCost('2', '35.50'), partCost('1', '120.00')])
    const labour = addedUp([laborCost(135, '40.00'), laborCost(60, '40.00')])
    expect([parts, labour, addedUp([parts, labour])]).toEqual(['191.00', '130.00', '321.00'])
  })
  it('each line is rounded by itself', () => {
    expect([laborCost(10, '40.00'), addedUp([laborCost(10, '40.00'), laborCost(10, '40.00')])]).toEqual([
      '6.67',
      '13.34',
    ])
  })
})
