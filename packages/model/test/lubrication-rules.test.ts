import { describe, expect, test } from 'vitest'
import {
  forecast,
  inStockUnit,
  percentOff,
  periodOf,
  rates,
  scheduleOf,
  usualAdvanceDays,
} from '../src/areas/lubrication/rules.ts'
import { nextFloating } from '../src/language/occurrences.ts'
import { fixedSlots, type ShiftCalendar } from '../src/language/slots.ts'

const always: ShiftCalendar = { isWorkingDay: () => true, runs: () => true }

describe('Due dates (R3)', () => {
  const line = { cycleBase: 1, holidayRule: 0, endDate: null } as const
  const days = (given: Parameters<typeof scheduleOf>[0], to: string): string[] =>
    fixedSlots(scheduleOf(given), given.firstDueDate, to, always, given.firstDueDate).map(({ dueDate }) => dueDate)

  test('monthly from the last of January keeps to the last days', () => {
    const monthly = { ...line, cycleType: 3, cycleValue: 1, firstDueDate: '2026-01-31' } as const
    expect(days(monthly, '2026-04-01')).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
  })

  test('seven days: the plan goes on from its date, or from the day it was done', () => {
    const weekly = { ...line, cycleType: 1, cycleValue: 7, firstDueDate: '2026-03-02' } as const
    expect(days(weekly, '2026-03-10')).toEqual(['2026-03-02', '2026-03-09'])
    expect(nextFloating(periodOf(weekly, weekly.firstDueDate), '2026-03-04')).toBe('2026-03-11')
  })

  test('weeks are sevens of days', () => {
    const fortnight = { ...line, cycleType: 2, cycleValue: 2, firstDueDate: '2026-03-04' } as const
    expect(days(fortnight, '2026-04-01')).toEqual(['2026-03-04', '2026-03-18', '2026-04-01'])
  })
})

test('Early by a fifth of the cycle, at most a week', () => {
  expect(usualAdvanceDays({ cycleType: 1, cycleValue: 7 })).toBe(1)
  expect(usualAdvanceDays({ cycleType: 1, cycleValue: 1 })).toBe(0)
  expect(usualAdvanceDays({ cycleType: 2, cycleValue: 2 })).toBe(2)
  expect(usualAdvanceDays({ cycleType: 3, cycleValue: 6 })).toBe(7)
})

test('42 due, 2 closed, 34 in time, 4 late, 2 not done (R4)', () => {
  expect(rates({ due: 42, closed: 2, onTime: 34, late: 4 })).toEqual({ planned: 40, completion: 95, onTimeRate: 85 })
  expect(rates({ due: 2, closed: 2, onTime: 0, late: 0 })).toEqual({ planned: 0, completion: null, onTimeRate: null })
})

describe('Running hours (R5)', () => {
  test('last at 1,200, every 500, now 1,585, 9.2 a day: in twelve days', () => {
    const worked = { hours: 1585, dailyHours: 9.2 }
    expect(forecast(1200 + 500, worked, '2026-03-02')).toEqual({ remaining: 115, dueDate: '2026-03-14' })
  })
  test('today once they are worked, in a year where nobody knows', () => {
    expect(forecast(1700, { hours: 1701, dailyHours: 9 }, '2026-03-02').dueDate).toBe('2026-03-02')
    expect(forecast(1700, { hours: 0, dailyHours: null }, '2026-03-02').dueDate).toBe('2027-03-02')
  })
})

test('How far an amount is off, and how much of it leaves the stock', () => {
  expect(percentOff('0.5', '0.65')).toBe(30)
  expect(percentOff('0.5', '0.4')).toBe(20)
  expect(inStockUnit('500', '毫升', '升')).toBe('0.5')
  expect(inStockUnit('2', '千克', '克')).toBe('2000')
  expect(inStockUnit('2', '升', '升')).toBe('2')
  expect(inStockUnit('2', '次', '升')).toBeUndefined()
})
