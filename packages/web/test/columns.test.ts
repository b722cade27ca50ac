import { expect, test } from 'vitest'
import { isLow } from '../src/engine/list/columns.tsx'

const life = { of: 'designLife', tone: { lowAt: 'nearDuePercent', usually: 90 } } as const

test.each([
  [11, null, false],
  [10, null, true],
  [20, '80', true],
  [21, '80', false],
  [5, '99', false],
  [-3, '99', true],
])('%i left of 100 in a row that says %s is little: %s', (remainLife, nearDuePercent, expected) => {
  expect(isLow(life, 'remainLife', { id: '1', remainLife, designLife: 100, nearDuePercent })).toBe(expected)
})
