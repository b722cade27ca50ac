import { dictionary } from '@tmlm/model/areas/platform/dictionary'
import { expect, test } from 'vitest'
import { dropped, formDefinition, moved, readEntries } from '../src/areas/platform/dictionary/dictionaries.ts'

const row = { id: '1', titleZh: '单位', titleEn: 'Unit', version: 1 }
const asked = (dictName: string, isSystem: boolean): string[] => {
  const { items } = formDefinition(dictionary, { ...row, dictName, isSystem }).fields
  return items?.kind === 'lines' ? Object.keys(items.fields) : []
}

test('levels and attributes are asked for only where the dictionary has them', () => {
  expect(asked('unit', true)).not.toContain('parentValue')
  expect(asked('unit', true)).not.toContain('attrs')
  expect(asked('region', true)).toContain('parentValue')
  expect(asked('oeeStopReason', true)).toContain('attrs')
  expect(asked('ownWords', false)).toContain('parentValue')
  expect(asked('ownWords', false)).not.toContain('attrs')
})

test('an entry goes a step, or to where it is dropped, and never out of the list', () => {
  const values = ['A', 'B', 'C']
  expect(moved(values, 'B', -1)).toEqual(['B', 'A', 'C'])
  expect(moved(values, 'B', 1)).toEqual(['A', 'C', 'B'])
  expect(moved(values, 'A', -1)).toEqual(values)
  expect(moved(values, 'C', 1)).toEqual(values)
  expect(dropped(values, 'A', 'C')).toEqual(['B', 'C', 'A'])
  expect(dropped(values, 'C', 'A')).toEqual(['C', 'A', 'B'])
  expect(dropped(values, 'Z', 'A')).toEqual(values)
})

test('entries are read as the wire sends them, stopped ones too', () => {
  const data = { unit: [{ value: '件', labelZh: '件', labelEn: 'piece', status: 0, isDefault: false, used: 3 }] }
  expect(readEntries(data, 'unit')).toMatchObject([{ value: '件', isUsable: false, used: 3, color: '' }])
  expect(readEntries(undefined, 'unit')).toEqual([])
})
