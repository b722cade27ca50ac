import { computed } from '@tmlm/model'
import { expect, test } from 'vitest'
import { isLow } from '../src/engine/list/columns.tsx'

const life = computed(['剩余寿命', 'Remaining life'], 'int', {
  leftOf: 'designLife',
  lowAt: { field: 'nearDuePercent', usually: 90 },
})

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
