// Fields that a company adds to a definition, and what comes of the definition.
import { expect, test } from 'vitest'
import {
  business,
  checkInsert,
  choice,
  customKeyIn,
  customName,
  resource,
  text,
  withCustomFields,
  withCustomSaid,
  type AddedField,
} from '../src/language/index.ts'

const machine = resource('machine', {
  label: ['机器', 'Machine'],
  orgMode: 0,
  fields: {
    name: text(['名称', 'Name'], { required: true }),
    sort: choice(['种类', 'Sort'], { 1: ['大', 'Big'], 2: ['小', 'Small'] }, { required: true }),
  },
  list: { columns: ['name'], filters: ['sort'] },
  excel: { columns: ['name', 'sort'] },
})
const big = business(1, { resource: machine, screen: 'bigMachines', classification: 'x', where: { sort: 1 } })
const small = business(2, { resource: machine, screen: 'smallMachines', classification: 'x', where: { sort: 2 } })

const item = (key: string, more: Partial<AddedField> = {}): AddedField => ({
  ...{ key, labelZh: `项${key}`, labelEn: null, type: 'text', dictName: null, length: null, decimals: null },
  ...{ min: null, max: null, required: false, showInList: false, searchable: false, importable: true },
  ...{ printable: true, enabled: true },
  ...more,
})

test('they stand in form, list, filters and workbooks as their marks say', () => {
  const items = new Map([
    [
      1,
      [
        item('c1', { showInList: true, searchable: true }),
        item('c2', { type: 'decimal', decimals: 3, importable: false }),
        item('c3', { type: 'files', showInList: false }),
      ],
    ],
  ])
  const own = withCustomFields(machine, [big], items)
  expect(Object.keys(own.fields)).toEqual(['name', 'sort', 'customC1', 'customC2', 'customC3'])
  expect(own.list).toMatchObject({
    columns: ['name', 'customC1'],
    extraColumns: ['customC2'],
    filters: ['sort', 'customC1'],
  })
  expect(own.excel?.columns).toEqual(['name', 'sort', 'customC1'])
  expect(own.form?.at(-1)).toEqual({
    label: ['自定义项', 'Custom fields'],
    fields: ['customC1', 'customC2', 'customC3'],
  })
  expect(own.fields.customC1).toMatchObject({ label: ['项c1', '项c1'], custom: { key: 'c1', indexed: true } })
  expect(own.fields.customC2).toMatchObject({ kind: 'decimal', scale: 3, custom: { typed: true } })
})

test('a definition without any is the very same', () => {
  expect(withCustomFields(machine, [big], new Map())).toBe(machine)
  expect(withCustomFields(machine, [small], new Map([[1, [item('c1')]]]))).toBe(machine)
  expect(withCustomFields(machine, [big], new Map([[1, [item('c1', { enabled: false })]]]))).toBe(machine)
})

test('each belongs to the rows of its business, and is required of those alone', () => {
  const items = new Map([
    [1, [item('c1', { required: true })]],
    [2, [item('c2')]],
  ])
  const own = withCustomFields(machine, [big, small], items)
  const judged = (sort: number, said: object) => checkInsert(own, { name: '甲', sort, ...said })
  expect(judged(1, {}).errors).toEqual([{ field: 'customC1', text: ['必填项不能为空', 'Required'] }])
  expect(judged(2, { customC1: 'x', customC2: 'y' })).toMatchObject({
    errors: [],
    values: { customC1: null, customC2: 'y' },
  })
})

test('they are called in one way by rows and in another by conditions, and callers may say either', () => {
  expect([customName('c12'), customKeyIn('custom.c12'), customKeyIn('custom.d1')]).toEqual([
    'customC12',
    'c12',
    undefined,
  ])
  const { fields } = withCustomFields(machine, [big], new Map([[1, [item('c1'), item('c2')]]]))
  expect(
    withCustomSaid(fields, { custom: '{"c1":"a","c9":"b"}', 'custom.c2Begin': '1', orderBy: '-custom.c1' }),
  ).toMatchObject({
    ...{ customC1: 'a', customC2Begin: '1', orderBy: '-customC1' },
  })
  const plain = { name: '甲' }
  expect(withCustomSaid(fields, plain)).toBe(plain)
})
