import { describe, expect, it, test } from 'vitest'
import { addMonths } from '../src/language/days.ts'
import { tasks } from '../src/areas/platform/registry.ts'
import { nextRun, parseSchedule, type Schedule, type Zone } from '../src/language/schedule.ts'

/** China has no summer time: eight hours ahead all year. */
const shanghai: Zone = {
  toLocal: (moment) => new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
  fromLocal: (local) => new Date(Date.parse(`${local.replace(' ', 'T')}Z`) - 8 * 3_600_000),
}
const next = (schedule: Schedule, local: string): string =>
  shanghai.toLocal(nextRun(schedule, shanghai.fromLocal(local), shanghai))

describe('the words of the task registry', () => {
  test.each([
    ['daily 07:30', { kind: 'daily', time: '07:30' }],
    ['every 10 min', { kind: 'minutes', minutes: 10 }],
    ['monthly day 1, 02:00', { kind: 'monthly', time: '02:00', monthdays: [1] }],
  ])('%s', (words, schedule) => {
    expect(parseSchedule(words)).toEqual(schedule)
  })

  test.each(tasks)('are understood for $code: $schedule', ({ schedule }) => {
    expect(nextRun(parseSchedule(schedule), shanghai.fromLocal('2026-03-31 23:59:59'), shanghai)).toBeInstanceOf(Date)
  })

  it('are refused when they say nothing known', () => {
    expect(() => parseSchedule('now and then')).toThrow('No schedule')
  })
})

describe('a task is due next', () => {
  test.each<[string, Schedule, string, string]>([
    ['later today', { kind: 'daily', time: '07:30' }, '2026-05-04 07:29:59', '2026-05-04 07:30:00'],
    [
      'tomorrow when it is due right now',
      { kind: 'daily', time: '07:30' },
      '2026-05-04 07:30:00',
      '2026-05-05 07:30:00',
    ],
    ['at the next step of ten minutes', { kind: 'minutes', minutes: 10 }, '2026-05-04 07:31:00', '2026-05-04 07:40:00'],
    [
      'at midnight when the steps do not divide the day',
      { kind: 'minutes', minutes: 1000 },
      '2026-05-04 20:00:00',
      '2026-05-05 00:00:00',
    ],
    [
      'on the coming Monday',
      { kind: 'weekly', time: '08:00', weekdays: [1] },
      '2026-05-04 08:00:00',
      '2026-05-11 08:00:00',
    ],
    [
      'on the first of the next month',
      { kind: 'monthly', time: '02:00', monthdays: [1] },
      '2026-12-31 12:00:00',
      '2027-01-01 02:00:00',
    ],
    [
      'on the last day where there is no 31st',
      { kind: 'monthly', time: '02:00', monthdays: [31] },
      '2028-02-01 00:00:00',
      '2028-02-29 02:00:00',
    ],
    [
      'every quarter of an hour at work',
      { kind: 'cron', cron: '*/15 8-17 * * 1-5' },
      '2026-05-08 17:45:00',
      '2026-05-11 08:00:00',
    ],
    ['on the 1st or on a Sunday', { kind: 'cron', cron: '0 6 1 * 0' }, '2026-05-01 06:00:00', '2026-05-03 06:00:00'],
    ['on a leap day', { kind: 'cron', cron: '0 0 29 2 *' }, '2026-01-01 00:00:00', '2028-02-29 00:00:00'],
  ])('%s', (_, schedule, now, due) => {
    expect(next(schedule, now)).toBe(due)
  })

  it('never, when the day does not exist', () => {
    expect(() => next({ kind: 'cron', cron: '0 0 30 2 *' }, '2026-01-01 00:00:00')).toThrow('never due')
  })

  it('always after now, also in the hour that the end of summer time repeats', () => {
    const berlin = zoneWithRepeatedHour()
    const secondPass = new Date('2026-10-25T01:30:00Z')
    expect(nextRun({ kind: 'minutes', minutes: 10 }, secondPass, berlin)).toEqual(new Date('2026-10-25T01:40:00Z'))
    expect(nextRun({ kind: 'daily', time: '02:40' }, secondPass, berlin)).toEqual(new Date('2026-10-26T01:40:00Z'))
  })
})

describe('adding months', () => {
  test.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-03-20', 12, '2025-03-20'],
    ['2024-12-31', 2, '2025-02-28'],
  ])('%s + %i = %s', (day, months, later) => {
    expect(addMonths(day, months)).toBe(later)
  })
})

/** Berlin around 25 October 2026: at 03:00 the clock goes back to 02:00; a repeated time means its first pass. */
function zoneWithRepeatedHour(): Zone {
  const change = Date.parse('2026-10-25T01:00:00Z')
  const offset = (ms: number): number => (ms < change ? 2 : 1) * 3_600_000
  return {
    toLocal: (moment) =>
      new Date(moment.getTime() + offset(moment.getTime())).toISOString().slice(0, 19).replace('T', ' '),
    fromLocal: (local) => {
      const asUtc = Date.parse(`${local.replace(' ', 'T')}Z`)
      const summer = asUtc - 2 * 3_600_000
      return new Date(summer < change ? summer : asUtc - 3_600_000)
    },
  }
}
