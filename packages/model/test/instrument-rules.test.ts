// The worked examples of the page of measuring instruments, by their rule numbers.
import { describe, expect, it, test } from 'vitest'
import { objections, verifyState, type Gauge, type Trusted } from '../src/areas/cards/trust.ts'
import { gaugeRr, type Reading } from '../src/areas/instrument/msa.ts'
import {
  asFoundResult,
  calcResult,
  cycleEnd,
  dueDate,
  impactFrom,
  isBetter,
  judgeError,
  judgePoint,
  overdueDays,
  rate,
  returnBy,
} from '../src/areas/instrument/rules.ts'
import { lineAmounts } from '../src/areas/procurement/rules.ts'

const months = (cycleValue: number) => ({ cycleValue, cycleUnit: 2 }) as const

describe('R2: the due date', () => {
  test.each([
    ['2024-03-15', 12, '2025-03-14'],
    ['2024-01-31', 1, '2024-02-28'],
    ['2024-02-29', 12, '2025-02-27'],
    ['2024-08-31', 6, '2025-02-27'],
    ['2024-03-15', 6, '2024-09-14'],
  ])('of %s and %i months is %s', (day, cycle, due) => expect(cycleEnd(day, months(cycle))).toBe(due))

  it('counts years as twelve months, and days to the last of them', () => {
    expect(cycleEnd('2024-03-15', { cycleValue: 1, cycleUnit: 3 })).toBe('2025-03-14')
    expect(cycleEnd('2024-03-15', { cycleValue: 10, cycleUnit: 1 })).toBe('2024-03-24')
  })

  it('is that of the certificate where that is earlier, and later only where the company allows it', () => {
    const verified = { verifyDate: '2024-03-15', result: 1 } as const
    expect(dueDate({ ...verified, certValidUntil: '2024-12-31' }, months(12))).toBe('2024-12-31')
    expect(dueDate({ ...verified, certValidUntil: '2026-03-14' }, months(12))).toBe('2025-03-14')
    expect(dueDate({ ...verified, certValidUntil: '2026-03-14' }, months(12), true)).toBe('2026-03-14')
  })

  it('is reckoned from the day of the verification, be it early or late', () => {
    // Due on 2025-03-14; verified a month before, or a month after.
    expect(dueDate({ verifyDate: '2025-02-14', result: 1 }, months(12))).toBe('2026-02-13')
    expect(dueDate({ verifyDate: '2025-04-14', result: 2 }, months(12))).toBe('2026-04-13')
  })

  it('is none of what failed', () => expect(dueDate({ verifyDate: '2025-03-10', result: 3 }, months(12))).toBeNull())
})

const valid: Trusted = {
  ...{ lastResult: 1, nextDueDate: '2025-03-14', needReverify: false, verifyExempt: false },
  ...{ cycleExempt: false, cycleWarnDays: 30, manageClass: 'B' },
}

describe('R3: the state of an instrument', () => {
  test.each([
    ['2025-02-11', 2],
    ['2025-02-12', 3],
    ['2025-03-14', 3],
    ['2025-03-15', 4],
  ])('on %s is %i', (today, state) => expect(verifyState(valid, today)).toBe(state))

  it('is unqualified before anything else, then waits, then is exempt', () => {
    const on = (more: Partial<Trusted>) => verifyState({ ...valid, ...more }, '2025-03-15')
    expect(on({ lastResult: 3, needReverify: true, verifyExempt: true })).toBe(5)
    expect(on({ needReverify: true, verifyExempt: true })).toBe(1)
    expect(on({ lastResult: null, nextDueDate: null })).toBe(1)
    expect(on({ lastResult: null, nextDueDate: null, cycleExempt: true })).toBe(0)
    expect(on({ verifyExempt: true })).toBe(0)
    expect(on({ manageClass: 'C' })).toBe(0)
    expect(on({ manageClass: 'C', lastResult: null })).toBe(1)
    // Of a piece whose end nobody knows nobody says that it is good.
    expect(on({ nextDueDate: null })).toBe(1)
  })
})

describe('R4: what stands against a piece', () => {
  const gauge: Gauge = {
    ...{ code: 'JL00001', status: 'inUse', state: 2, nextDueDate: '2025-03-14', limitedUse: false },
    inVerification: false,
  }
  const against = (more: Partial<Gauge>, use: Parameters<typeof objections>[1] = 'borrow') =>
    objections({ ...gauge, ...more }, use).map(({ text }) => text[0])

  it('is nothing while it is valid, exempt or due soon', () => {
    for (const state of [0, 2, 3] as const)
      for (const use of ['collect', 'borrow', 'use', 'standard'] as const) expect(against({ state }, use)).toEqual([])
  })

  test.each(['collect', 'borrow', 'use', 'standard'] as const)('forbids to %s what may not be trusted', (use) => {
    for (const state of [1, 4, 5] as const) expect(against({ state }, use)).toHaveLength(1)
    expect(against({ inVerification: true }, use)).toEqual(['器具JL00001送检中'])
    for (const status of ['awaiting', 'underRepair', 'sealed', 'scrapped', 'sold', 'rented'] as const)
      expect(against({ status }, use)).toHaveLength(1)
  })

  it('is all of it', () => {
    expect(against({ state: 5, inVerification: true, status: 'sealed' })).toEqual([
      ...['器具JL00001已封存', '器具JL00001检定不合格', '器具JL00001送检中'],
    ])
  })

  it('is a question of limited ones for who borrows, a refusal where it should be a standard, nothing where it measures', () => {
    const limited = { ...gauge, limitedUse: true }
    expect(objections(limited, 'borrow')).toMatchObject([{ about: 'limited' }])
    expect(objections(limited, 'standard').map(({ about }) => about)).toEqual([undefined])
    expect(objections(limited, 'use')).toEqual([])
  })

  it('is the overdue date, which only collecting and borrowing may ask about', () => {
    expect(against({ state: 4 })).toEqual(['器具JL00001已超过检定有效期(2025-03-14)，禁止借用'])
    expect(objections({ ...gauge, state: 4 }, 'collect')).toMatchObject([{ about: 'overdue' }])
    expect(objections({ ...gauge, state: 4 }, 'standard').map(({ about }) => about)).toEqual([undefined])
  })
})

test('R5: what is due before it should come back is handed in before', () => {
  expect(returnBy('2025-04-10', '2025-03-14')).toBe('2025-03-14')
  expect(returnBy('2025-03-01', '2025-03-14')).toBe('2025-03-01')
  expect(returnBy('2025-03-01', null)).toBe('2025-03-01')
})

describe('R6: a point is judged by its error and the uncertainty', () => {
  const micrometer = { mpeLower: '-0.004', mpeUpper: '0.004' }
  test.each([
    ['0.003', '0.001', 1],
    ['0.003', '0.002', 3],
    ['0.004', '', 1],
    ['0.005', '', 2],
    ['0.006', '0.002', 2],
    ['0.002', '0.002', 1],
    ['-0.0041', '0.001', 2],
  ] as const)('%s with U %s is %i', (error, uncertainty, judgement) =>
    expect(judgeError(error, { ...micrometer, uncertainty })).toBe(judgement),
  )

  it('is reckoned in decimals, from the standard value where there is one', () => {
    expect(judgePoint({ ...micrometer, nominal: '0.3', indicated: '0.304' })).toEqual({
      ...{ error: '0.004', judgement: 1, asFoundJudgement: null },
    })
    expect(judgePoint({ ...micrometer, nominal: '25', standardValue: '25.001', indicated: '25.006' })).toMatchObject({
      ...{ error: '0.005', judgement: 2 },
    })
  })

  it('looks at the smaller tolerance that is not zero', () => {
    expect(judgeError('0.001', { mpeLower: '0', mpeUpper: '0.006', uncertainty: '0.002' })).toBe(1)
    expect(judgeError('-0.001', { mpeLower: '0', mpeUpper: '0.006', uncertainty: '0.002' })).toBe(2)
  })

  it('judges what was found before repair the same way', () => {
    const point = judgePoint({ ...micrometer, nominal: '25', asFound: '25.009', indicated: '25.001' })
    expect(point).toMatchObject({ judgement: 1, asFoundJudgement: 2 })
    expect(asFoundResult([point.asFoundJudgement])).toBe(2)
    expect(asFoundResult([1, null])).toBe(1)
    expect(asFoundResult([null])).toBe(0)
  })
})

describe('R7: the result of all points', () => {
  it('passes when all pass, fails when one fails, and is left open otherwise', () => {
    expect(calcResult([1, 1])).toBe(1)
    expect(calcResult([1, 1, 2])).toBe(3)
    expect(calcResult([1, 3])).toBeNull()
    expect(calcResult([])).toBeNull()
  })

  it('may be limited though points fail, but better only with a reason', () => {
    expect(isBetter(2, 3, 3)).toBe(false)
    expect(isBetter(1, 3, 3)).toBe(true)
    expect(isBetter(1, null, 2)).toBe(true)
    expect(isBetter(1, null, 0)).toBe(false)
    expect(isBetter(3, 1, 2)).toBe(false)
  })
})

test('R8: days overdue count from the day it should be back', () => {
  expect(overdueDays('2025-06-10', '2025-06-13')).toBe(3)
  expect(overdueDays('2025-06-10', '2025-06-10')).toBe(0)
  expect(overdueDays('2025-06-10', '2025-06-09')).toBe(0)
})

test('R9: the money of an order line is rounded half up', () => {
  expect(lineAmounts(3, '128.335', '13')).toEqual({ amount: '385.01', taxAmount: '50.05', totalAmount: '435.06' })
})

test('R10: rates have one decimal, and are none of nothing', () => {
  expect(rate(36, 40)).toBe('90.0')
  expect(rate(35, 38)).toBe('92.1')
  expect(rate(0, 0)).toBeNull()
})

test('R11: what may be spoilt begins with the last good verification', () => {
  expect(impactFrom('2024-03-15', '2023-01-01', null)).toBe('2024-03-15')
  expect(impactFrom(null, '2023-01-01', '2023-02-01')).toBe('2023-01-01')
  expect(impactFrom(null, null, '2023-02-01')).toBe('2023-02-01')
})

describe('R13: gauge repeatability and reproducibility', () => {
  const rows = [
    [10.02, 9.98, 10.11, 9.9, 10.05],
    [10.03, 9.97, 10.12, 9.91, 10.04],
    [10.04, 9.99, 10.12, 9.94, 10.08],
    [10.03, 10.0, 10.14, 9.93, 10.08],
  ]
  const readings = rows.flatMap((values, row) =>
    values.map((value, part): Reading => ({
      ...{ appraiser: row < 2 ? 1 : 2, trial: (row % 2) + 1, part: part + 1, value },
    })),
  )
  const study = { appraisers: 2, trials: 2, parts: 5, tolerance: 0.6 }

  it('of the worked example is conditional', () => {
    const found = gaugeRr(study, readings)
    expect(found.ev).toBeCloseTo(0.008862, 6)
    expect(found.av).toBeCloseTo(0.015302, 6)
    expect(found.grr).toBeCloseTo(0.017683, 6)
    expect(found.pv).toBeCloseTo(0.081608, 5)
    expect(found.tv).toBeCloseTo(0.083501, 6)
    expect(found.percentTv).toBeCloseTo(21.18, 2)
    expect(found.percentTol).toBeCloseTo(17.68, 2)
    expect(found).toMatchObject({ ndc: 6, verdict: 2 })
  })

  it('of a gauge that shows no variation is acceptable, and has no number of categories', () => {
    const still = readings.map((one) => ({ ...one, value: one.part }))
    expect(gaugeRr(study, still)).toMatchObject({ grr: 0, percentTv: 0, ndc: null, verdict: 1 })
  })
})
