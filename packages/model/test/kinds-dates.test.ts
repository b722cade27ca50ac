// Dates and times are text in the tenant's own time; the calendar decides which days exist.
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import * as l from '../src/language/index.ts'
import { read, refused } from './reading.ts'

const label = ['颜色', 'Colour'] as const

describe('date', () => {
  const bad = refused('The date format is yyyy-MM-dd')
  test.each([
    ['2024-05-06', '2024-05-06'],
    [' 2024-05-06 ', '2024-05-06'],
    ['2024-05-06 00:00:00', '2024-05-06'],
    ['2024-02-29', '2024-02-29'],
    ['2000-02-29', '2000-02-29'],
    ['2024-12-31', '2024-12-31'],
    ['1900-01-01', '1900-01-01'],
    ['2999-12-31', '2999-12-31'],
    ['1899-12-31', bad],
    ['3000-01-01', bad],
    ['2023-02-29', bad],
    ['1900-02-29', bad],
    ['2100-02-29', bad],
    ['2024-04-31', bad],
    ['2024-13-01', bad],
    ['2024-00-10', bad],
    ['2024-01-00', bad],
    ['2024-05-06 10:00:00', bad],
    ['2024-5-6', bad],
    ['2024/05/06', bad],
    ['06.05.2024', bad],
    ['0024-05-06', bad],
    ['yesterday', bad],
    [45_418, bad],
  ])('reads %j', (raw, expected) => expect(read(l.date(label), raw)).toEqual(expected))

  it('takes every day of the calendar, and no day after the end of a month', () => {
    const month = fc.tuple(fc.integer({ min: 1900, max: 2999 }), fc.integer({ min: 1, max: 12 }))
    fc.assert(
      fc.property(month, fc.integer({ min: 1, max: 31 }), ([year, inYear], day) => {
        const typed = [String(year), ...[inYear, day].map((part) => String(part).padStart(2, '0'))].join('-')
        const moment = new Date(`${typed}T00:00:00Z`)
        const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(typed)
        expect(read(l.date(label), typed)).toEqual(exists ? typed : bad)
      }),
    )
  })
})

describe('time and datetime', () => {
  const badTime = refused('The time format is HH:mm')
  test.each([
    ['08:05', '08:05'],
    [' 20:00:00 ', '20:00'],
    ['00:00', '00:00'],
    ['23:59:59', '23:59'],
    ['24:00', badTime],
    ['8:05', badTime],
    ['08:60', badTime],
    [0.5, badTime],
  ])('a time of day reads %j', (raw, expected) => expect(read(l.time(label), raw)).toEqual(expected))

  const bad = refused('The time format is yyyy-MM-dd HH:mm:ss')
  test.each([
    ['2024-05-06 10:20:30', '2024-05-06 10:20:30'],
    ['2024-05-06 10:20', '2024-05-06 10:20:00'],
    [' 2024-05-06 20:00:00 ', '2024-05-06 20:00:00'],
    ['2024-05-06T10:20:30', '2024-05-06 10:20:30'],
    ['2024-05-06', '2024-05-06 00:00:00'],
    ['2024-02-29 00:00:00', '2024-02-29 00:00:00'],
    ['2023-02-29 00:00:00', bad],
    ['2024-05-06 24:00:00', bad],
    ['2024-05-06 10:20:60', bad],
    ['2024-05-06T10:20:30Z', bad],
    ['2024-05-06 10:20:30 +08', bad],
    [1_714_960_000_000, bad],
  ])('a moment reads %j', (raw, expected) => expect(read(l.datetime(label), raw)).toEqual(expected))
})
