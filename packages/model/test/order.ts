// A paper with something of everything, and how a test sends it.
import * as l from '../src/language/index.ts'

export const label = ['东西', 'Thing'] as const
export const lineId = '0190f3a0-7b7c-7cc3-8e1b-0a1b2c3d4e5f'

export const order = {
  fields: {
    code: l.code(label),
    status: l.state(label, l.paperStates, 'saved'),
    sort: l.choice(label, { 1: label, 3: label }, { required: true, readOnly: 'onceSaved' }),
    name: l.text(label, { required: true, max: 10 }),
    supplier: l.text(label, { requiredWhen: { sort: 1 } }),
    priority: l.int(label, { default: 5, min: 1, max: 9 }),
    isUrgent: l.bool(label),
    day: l.date(label, { required: true, default: 'today' }),
    until: l.date(label),
    lng: l.decimal(label, 10, 6),
    lat: l.decimal(label, 10, 6),
    total: l.computed(label, 'money'),
    printed: l.int(label, { readOnly: true, default: 0 }),
    lines: l.lines(
      label,
      {
        part: l.text(label, { required: true }),
        qty: l.decimal(label, 18, 4, { required: true, above: 0 }),
        place: l.text(label),
        isFree: l.bool(label),
        balance: l.decimal(label, 18, 4, { readOnly: true }),
      },
      { min: 1, max: 3, distinct: [['part', 'place']] },
    ),
  },
  checks: [
    l.together(['lng', 'lat'], ['经度和纬度须同时填写', 'Longitude and latitude go together']),
    l.inOrder('day', 'until'),
  ],
}
export const aLine = { part: 'bolt', qty: '2' }
const anOrder = { sort: '3', name: 'Bolts', day: '2024-05-06', lines: [aLine] }

export const insert = (changes: l.Values = {}): l.Checked => l.checkInsert(order, { ...anOrder, ...changes })
export const stored = { ...insert().values, code: 'A1', id: lineId }
export const update = (changes: l.Values, row: l.Values = stored): l.Checked => l.checkUpdate(order, changes, row)

/** Errors as `field: sentence`. */
export const errors = (checked: l.Checked): string[] => checked.errors.map(({ field, text }) => `${field}: ${text[1]}`)
