import { expect, test } from 'vitest'
import { formOf } from '../src/app/form.ts'

test('empty values are dropped, zero and false are not', () => {
  const form = formOf({ keyword: '', orgId: null, code: undefined, sort: 0, enabled: false, name: '模具 A&B' })
  expect([...form]).toEqual([
    ['sort', '0'],
    ['enabled', 'false'],
    ['name', '模具 A&B'],
  ])
})

test('nested values travel as JSON text', () => {
  const form = formOf({ lines: [{ qty: '1.5' }], ids: ['a', 'b'] })
  expect(form.get('lines')).toBe('[{"qty":"1.5"}]')
  expect(form.get('ids')).toBe('["a","b"]')
})
