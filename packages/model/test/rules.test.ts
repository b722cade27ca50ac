// What an insert and an update make of the fields sent, and which sentence stands at which field.
import { describe, expect, it, test } from 'vitest'
import * as l from '../src/language/index.ts'
import { errors, insert, label, lineId, order, stored, update } from './order.ts'

describe('an insert', () => {
  it('reads every field a caller may write and leaves the others alone', () => {
    expect(insert({ name: ' Bolts ', unknown: 'x', status: 'complete', printed: 9, total: '9' })).toEqual({
      errors: [],
      values: {
        code: null,
        sort: 3,
        name: 'Bolts',
        supplier: null,
        priority: 5,
        isUrgent: false,
        day: '2024-05-06',
        until: null,
        lng: null,
        lat: null,
        lines: [{ part: 'bolt', qty: '2', place: null, isFree: false }],
      },
    })
  })

  it.each([[undefined], [null], ['']])('takes the fixed default for %j', (priority) => {
    expect(insert({ priority }).values.priority).toBe(5)
  })

  it('keeps a value that was sent, even a falsy one', () => {
    expect(insert({ priority: 1, isUrgent: '0' }).values).toMatchObject({ priority: 1, isUrgent: false })
  })

  it('demands what is required, in both languages', () => {
    expect(insert({ name: '  ' }).errors).toEqual([{ field: 'name', text: ['必填项不能为空', 'Required'] }])
  })

  it('does not take an origin such as today for a value', () => {
    expect(errors(insert({ day: undefined }))).toEqual(['day: Required'])
  })

  it('does not demand the number, which the system gives', () => {
    expect(insert({ code: '' }).errors).toEqual([])
    expect(insert({ code: ' A7 ' }).values.code).toBe('A7')
  })

  it('takes an empty list for nothing', () => {
    const team = { fields: { people: l.users(label, { required: true }) } }
    const people = (...ids: string[]): string[] => errors(l.checkInsert(team, { people: ids }))
    expect(people()).toEqual(['people: Required'])
    expect(people(lineId)).toEqual([])
    expect(people(lineId, lineId.replace('0190', '0191'))).toEqual([])
  })

  it('demands a field when another has the value that makes it needed', () => {
    expect(errors(insert({ sort: 1 }))).toEqual(['supplier: Required'])
    expect(errors(insert({ sort: 1, supplier: 'S1' }))).toEqual([])
    expect(errors(insert({ sort: 3 }))).toEqual([])
  })

  it('says one thing about a field, and something about every wrong field', () => {
    expect(errors(insert({ name: 'much too long a name', priority: 12, sort: 'x' }))).toEqual([
      'sort: Unknown option x',
      'name: Max 10 characters',
      'priority: Must be between 1 and 9',
    ])
  })
})

describe('an update', () => {
  it('reads only the fields sent', () => {
    expect(update({ name: 'Nuts' })).toEqual({ errors: [], values: { name: 'Nuts' } })
    expect(update({})).toEqual({ errors: [], values: {} })
  })

  it('empties a field by null and does not put its default back', () => {
    expect(update({ priority: null })).toEqual({ errors: [], values: { priority: null } })
  })

  it('does not empty a required field', () => {
    expect(errors(update({ name: '' }))).toEqual(['name: Required'])
    expect(errors(update({ isUrgent: null }))).toEqual(['isUrgent: Required'])
  })

  it('lets a row stay without a field that became required later, unless it is touched', () => {
    const old = { ...stored, name: null }
    expect(errors(update({ priority: 2 }, old))).toEqual([])
    expect(errors(update({ name: null }, old))).toEqual(['name: Required'])
  })

  it('judges what is needed on the stored row with the change applied', () => {
    const purchase = { ...stored, sort: 1, supplier: 'S1' }
    expect(errors(update({ supplier: '' }, purchase))).toEqual(['supplier: Required'])
    expect(errors(update({ name: 'Nuts' }, { ...purchase, supplier: null }))).toEqual(['supplier: Required'])
    expect(errors(update({ supplier: '' }, { ...purchase, sort: 3 }))).toEqual([])
  })

  it('refuses to change a fixed field, but takes the unchanged value back', () => {
    expect(update({ sort: 1 }).errors).toEqual([
      { field: 'sort', text: ['保存后不能修改', 'Cannot be changed after saving'] },
    ])
    expect(errors(update({ sort: '3' }))).toEqual([])
    expect(errors(update({ sort: 'x' }))).toEqual(['sort: Unknown option x'])
    expect(errors(update({ sort: null }))).toEqual(['sort: Cannot be changed after saving'])
  })

  it('knows a fixed quantity again, however many noughts it is written with', () => {
    const price = { fields: { price: l.decimal(label, 18, 4, { readOnly: 'onceSaved' }) } }
    const sent = (value: unknown): string[] => errors(l.checkUpdate(price, { price: value }, { price: '10.5000' }))
    expect([sent('10.5'), sent(10.5), sent('10.50'), sent('010.5')]).toEqual([[], [], [], []])
    expect(sent('10.05')).toEqual(['price: Cannot be changed after saving'])
    expect(sent(null)).toEqual(['price: Cannot be changed after saving'])
    expect(errors(l.checkUpdate(price, { price: '10' }, { price: '100.0000' }))).toHaveLength(1)
    expect(errors(l.checkUpdate(price, { price: '100' }, { price: '100.0000' }))).toEqual([])
  })

  it('takes noughts for a difference where they are letters', () => {
    const parts = {
      fields: {
        drawing: l.text(label, { readOnly: 'onceSaved' }),
        cost: l.money(label, { readOnly: 'onceSaved' }),
        rate: l.percent(label, { readOnly: 'onceSaved' }),
      },
    }
    const old = { drawing: '1.0', cost: '2.00', rate: '3.0000' }
    expect(errors(l.checkUpdate(parts, { drawing: '1.00', cost: '2', rate: '3' }, old))).toEqual([
      'drawing: Cannot be changed after saving',
    ])
  })

  it('never writes states, computed and read-only fields', () => {
    expect(update({ status: 'complete', total: '1', printed: 3, id: 'x', version: 9 }).values).toEqual({})
  })
})

describe('rules over several fields', () => {
  it('stand at their first field', () => {
    expect(insert({ lng: '120.5' }).errors).toEqual([
      { field: 'lng', text: ['经度和纬度须同时填写', 'Longitude and latitude go together'] },
    ])
    expect(errors(insert({ lat: '30' }))).toEqual(['lng: Longitude and latitude go together'])
  })

  it('hold for all together and for none', () => {
    expect(errors(insert({ lng: '0', lat: '0' }))).toEqual([])
    expect(errors(insert())).toEqual([])
  })

  it('an end does not lie before its beginning', () => {
    expect(errors(insert({ until: '2024-05-05' }))).toEqual(['until: End before start'])
    expect(errors(insert({ until: '2024-05-06' }))).toEqual([])
    expect(errors(insert({ until: '2024-10-01' }))).toEqual([])
  })

  it('say nothing about values that are not there', () => {
    const [together, inOrder] = order.checks
    for (const nothing of [null, undefined]) {
      expect(together?.holds({ lng: nothing, lat: nothing })).toBe(true)
      expect(together?.holds({ lng: '1', lat: nothing })).toBe(false)
      expect(inOrder?.holds({ day: nothing, until: '2024-05-06' })).toBe(true)
      expect(inOrder?.holds({ day: '2024-05-06', until: nothing })).toBe(true)
    }
  })

  it('are judged on the stored row with the change applied', () => {
    expect(errors(update({ day: '2024-06-01' }, { ...stored, until: '2024-05-31' }))).toEqual([
      'until: End before start',
    ])
    expect(errors(update({ until: null }, { ...stored, until: '2024-01-01' }))).toEqual([])
  })

  it('wait until every field by itself is right', () => {
    expect(errors(insert({ lng: '120.5', name: '' }))).toEqual(['name: Required'])
  })
})

describe('what an action is sent', () => {
  it('is checked like the fields of a row', () => {
    const input = { reason: l.text(label, { required: true, max: 5 }), copies: l.int(label, { default: 1 }) }
    expect(l.checkInput(input, { reason: ' why ', more: 1 })).toEqual({
      errors: [],
      values: { reason: 'why', copies: 1 },
    })
    expect(errors(l.checkInput(input, {}))).toEqual(['reason: Required'])
  })
})

describe('dates that may not lie in the future', () => {
  const fields = {
    day: l.date(label, { max: 'today' }),
    due: l.date(label),
    lines: l.lines(label, { made: l.date(label, { max: 'today' }) }),
  }
  const late = (values: l.Values): string[] =>
    l.futureDates(fields, values, '2024-05-06').map(({ field, text }) => `${field}: ${text[1]}`)

  it('are judged on the caller’s today', () => {
    expect(late({ day: '2024-05-06', due: '2099-01-01' })).toEqual([])
    expect(late({ day: '2024-05-07' })).toEqual(['day: The date cannot be in the future'])
    expect(late({ day: null })).toEqual([])
  })

  it('are those by which papers are dated too, moments by their second', () => {
    const paper = { day: l.date(label, { paperDate: true }), at: l.datetime(label, { paperDate: true }) }
    const now = new Date('2024-05-06T08:00:00Z')
    const lateIn = (values: l.Values): string[] => l.futureDates(paper, values, '2024-05-06', now).map((e) => e.field)
    expect(lateIn({ day: '2024-05-06', at: now })).toEqual([])
    expect(lateIn({ day: '2024-05-07', at: new Date(now.getTime() + 120_000) })).toEqual(['day', 'at'])
    expect(lateIn({ at: '2024-05-07 00:00:00' })).toEqual(['at'])
  })

  it('also in lines', () => {
    expect(late({ lines: [{ made: '2024-05-06' }, { made: '2024-05-07' }] })).toEqual([
      'lines.1.made: The date cannot be in the future',
    ])
  })
})

describe('the sentence at a field or cell (rule 71)', () => {
  test.each<[l.Field, unknown, l.Text]>([
    [l.text(label, { required: true }), '', ['必填项不能为空', 'Required']],
    [l.text(label, { max: 3 }), 'abcd', ['长度不能超过3', 'Max 3 characters']],
    [l.money(label), 'abc', ['不是有效的数字', 'Not a number']],
    [l.int(label, { min: 1, max: 5 }), 6, ['应在1到5之间', 'Must be between 1 and 5']],
    [l.date(label), '6.5.2024', ['日期格式应为yyyy-MM-dd', 'The date format is yyyy-MM-dd']],
    [l.choice(label, { 1: label }), 7, ['选项不存在：7', 'Unknown option 7']],
    [l.bool(label), '也许', ['选项不存在：也许', 'Unknown option 也许']],
    [l.ref(['仓库', 'Warehouse'], 'warehouse'), 'CK9', ['仓库不存在：CK9', 'No such warehouse: CK9']],
  ])('says what is wrong (%#)', (field, raw, sentence) => {
    expect(l.checkInsert({ fields: { it: field } }, { it: raw }).errors).toEqual([{ field: 'it', text: sentence }])
  })
})
