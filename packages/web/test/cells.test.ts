import {
  bool,
  choice,
  choices,
  computed,
  datetime,
  decimal,
  dict,
  dicts,
  int,
  lines,
  money,
  paperStates,
  percent,
  ref,
  resource,
  state,
  text,
  users,
  type Field,
  type Lang,
} from '@tmlm/model'
import { describe, expect, test } from 'vitest'
import { cellOf, figureOf, isNumeric, toldAlone } from '../src/engine/cells.ts'
import { newDraft, type Origins } from '../src/engine/form/draft.ts'
import { isOnForm } from '../src/engine/form/formFields.ts'
import { withinBusiness } from '../src/engine/list/withinBusiness.ts'

const words = { zh: { lang: 'zh', yes: '是', no: '否' }, en: { lang: 'en', yes: 'Yes', no: 'No' } } as const

const shown = (field: Field, row: Record<string, unknown>, lang: Lang = 'zh'): string =>
  cellOf('it', field, row, words[lang]).text

const label = ['标签', 'Label'] as const
const kinds = { 1: ['工装', 'Tooling'], 2: ['模具', 'Mould'] } as const

describe('a cell shows', () => {
  test('text as it is, and a dash for nothing', () => {
    expect(shown(text(label), { it: '一厂模具库' })).toBe('一厂模具库')
    expect([null, undefined, ''].map((it) => shown(text(label), { it }))).toEqual(['–', '–', '–'])
  })

  test('yes and no in the language of the person', () => {
    expect(shown(bool(label), { it: true })).toBe('是')
    expect(shown(bool(label), { it: false }, 'en')).toBe('No')
  })

  test('the words of codes', () => {
    expect(shown(choice(label, kinds), { it: 2 })).toBe('模具')
    expect(shown(choices(label, kinds), { it: [1, 2] })).toBe('工装、模具')
    expect(shown(choices(label, kinds), { it: [1, 2] }, 'en')).toBe('Tooling, Mould')
    expect(shown(choices(label, kinds), { it: [] })).toBe('–')
    expect(shown(choice(label, kinds), { it: 9 })).toBe('9')
  })

  test('the words of what the screen of one business does not offer', () => {
    const whole = resource('thing', { label, orgMode: 0, fields: { it: choice(label, kinds) } })
    const { it } = withinBusiness(whole, { it: [1] }).fields
    if (it?.kind !== 'choice') return expect.unreachable('no choice')
    expect(Object.keys(it.options)).toEqual(['1'])
    expect(shown(it, { it: 2 })).toBe('模具')
  })

  test('what a business leaves no choice in is neither a filter nor on the form', () => {
    const fields = { it: choice(label, kinds), other: choice(label, kinds) }
    const list = { columns: ['it'], filters: ['it', 'other'] }
    const whole = resource('thing', { label, orgMode: 0, fields, list })
    const one = withinBusiness(whole, { it: 1, other: [1, 2] })
    expect(one.list.filters).toEqual(['other'])
    expect(Object.keys(one.fields).map((name) => isOnForm(one, name, true))).toEqual([false, true])
    expect(newDraft(one.fields, {} as Origins)).toMatchObject({ it: 1 })
  })

  test('what no row of a business has is neither shown nor asked for', () => {
    const fields = { it: choice(label, kinds), own: text(label, { onlyWhen: { it: 2 } }) }
    const list = { columns: ['it', 'own'], extraColumns: ['own'], filters: ['it', 'own'] }
    const whole = resource('thing', { label, orgMode: 0, fields, list })
    expect(withinBusiness(whole, { it: [1] }).list).toMatchObject({ columns: ['it'], extraColumns: [] })
    expect(withinBusiness(whole, { it: [1] }).list.filters).toEqual([])
    expect(withinBusiness(whole, { it: [1, 2] }).list).toMatchObject(list)
  })

  test('lines of a line in one go, with what is right and wrong', () => {
    const items = lines(label, { item: dict(label, 'acceptItem'), standard: text(label), ok: bool(label) })
    const it = [
      { item: '外观', standard: '无划伤', ok: false },
      { item: '尺寸', standard: null, ok: true },
    ]
    expect(shown(items, { it })).toBe('外观 无划伤 ✗；尺寸 ✓')
    const entry = (_dictionary: string, value: string): string => (value === '外观' ? 'Appearance' : 'Dimensions')
    expect(cellOf('it', items, { it }, { ...words.en, entry }).text).toBe('Appearance 无划伤 ✗; Dimensions ✓')
    expect(shown(items, { it: [] })).toBe('–')
  })

  test('the name of a reference, never its id', () => {
    expect(shown(ref(label, 'user'), { it: '018f', itName: '张三' })).toBe('张三')
    expect(shown(users(label), { it: ['018f', '0190'], itName: '张三、李四' })).toBe('张三、李四')
    expect(shown(ref(label, 'user'), { it: '018f' })).toBe('–')
  })

  test('several names as the language joins them, whatever signs are in a name', () => {
    expect(shown(users(label), { it: ['018f', '0190'], itName: '张三、李四' }, 'en')).toBe('张三, 李四')
    expect(shown(users(label), { it: ['018f'], itName: '模具、工装部' }, 'en')).toBe('模具、工装部')
  })

  test('the name of a dictionary entry where the row carries it, else its value', () => {
    expect(shown(dict(label, 'unit'), { it: 'pcs', itName: '个' })).toBe('个')
    expect(shown(dict(label, 'unit'), { it: 'pcs' })).toBe('pcs')
    expect(shown(dicts(label, 'unit'), { it: ['a', 'b'] }, 'en')).toBe('a, b')
  })

  test('numbers with the digits the server sent, and a dash for zero', () => {
    expect(shown(money(label), { it: '1234567.50' })).toBe('1,234,567.50')
    expect(shown(decimal(label, 18, 4), { it: '-1234.0005' })).toBe('-1,234.0005')
    expect(shown(decimal(label, 18, 4), { it: '900719925474099267' })).toBe('900,719,925,474,099,267')
    expect(shown(percent(label), { it: '12.5' })).toBe('12.5%')
    expect(shown(int(label), { it: 2026 })).toBe('2026')
    expect(shown(int(label), { it: 500000 })).toBe('500,000')
    for (const sum of ['9999', '10000']) expect(figureOf('int', sum)).toBe(shown(int(label), { it: sum }))
    expect(figureOf('money', '1234.50')).toBe(shown(money(label), { it: '1234.50' }))
    expect(shown(int(label), { it: 0 })).toBe('–')
    expect(shown(money(label), { it: '0.00' })).toBe('–')
    expect(shown(computed(label, 'money'), { it: '1000.00' })).toBe('1,000.00')
  })

  test('times as the server sent them', () => {
    expect(shown(datetime(label), { it: '2026-01-02 03:04:05' })).toBe('2026-01-02 03:04:05')
  })

  test('a state as its word and tone, by name before code', () => {
    const field = state(label, paperStates, 'saved')
    expect(cellOf('it', field, { it: 3, itKey: 'inApproval' }, words.zh)).toEqual({ text: '审批中', tone: 'warning' })
    expect(cellOf('it', field, { it: 1 }, words.en)).toEqual({ text: 'Approval complete', tone: 'success' })
    expect(cellOf('it', field, { it: null }, words.en)).toEqual({ text: '–' })
  })
})

test('alone among others, of yes and no is told what holds', () => {
  const field = bool(['需停机', 'Machine must stop'])
  expect(toldAlone('it', field, { it: true }, words.zh)).toBe('需停机')
  expect(toldAlone('it', field, { it: true }, words.en)).toBe('Machine must stop')
  expect(toldAlone('it', field, { it: false }, words.zh)).toBe('–')
})

test('numbers stand right, codes that look like numbers do not', () => {
  expect([int(label), money(label), computed(label, 'decimal')].every(isNumeric)).toBe(true)
  expect([text(label), choice(label, kinds), datetime(label), computed(label, 'text')].some(isNumeric)).toBe(false)
})
