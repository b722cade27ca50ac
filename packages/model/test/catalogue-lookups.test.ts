// The whole product, looked up by name: the business of a row, the screens of a resource, the keys of a button.
import { describe, expect, it } from 'vitest'
import * as l from '../src/language/index.ts'

const label = ['东西', 'Thing'] as const
const card = l.resource('card', {
  label: ['卡片', 'Card'],
  kind: 'card',
  orgMode: 1,
  fields: {
    code: l.code(label),
    cardType: l.choice(label, { 1: label, 2: label, 3: label }, { required: true, readOnly: 'onceSaved' }),
  },
})
const note = l.document('note', { label: ['便条', 'Note'], fields: {} })

const tooling = l.business(202, {
  resource: card,
  label: ['工装卡片', 'Tooling cards'],
  screen: 'toolingCard',
  classification: 'tooling',
  where: { cardType: [1, 2] },
  prefix: 'MJ',
})
const equipment = l.business(303, {
  resource: card,
  screen: 'equipmentCard',
  classification: 'equipment',
  where: { cardType: 3 },
  rule: 'SB{#6}',
})
const notes = l.business(100, {
  resource: note,
  screen: 'notes',
  classification: 'other',
  prefix: 'BT',
  workflow: true,
})

const screens = [
  l.screen('toolingCard', {
    path: '/toolingCard',
    label,
    kind: 'list',
    resource: 'card',
    buttons: [l.std, 'printQr', l.button('bind', label)],
  }),
  l.screen('cardTree', {
    path: '/cardTree',
    label,
    kind: 'tree',
    resource: 'card',
    prefix: 'tree',
    buttons: [l.button('add', label), l.button('edit', label)],
  }),
  l.screen('CardInfo', { path: '/home/CardInfo', label, kind: 'mobile', resource: 'card', mobile: true }),
  l.screen('board', { path: '/board', label, kind: 'board' }),
]
const whole = l.assemble([
  { resources: [card], businesses: [equipment], screens },
  { resources: [note], businesses: [tooling, notes], tables: [l.table('kept', { label, fields: {}, key: [] })] },
])

describe('the business of a row', () => {
  it('is found by the field that tells the businesses of a resource apart', () => {
    expect(l.businessOf(whole, 'card', { cardType: 1 })).toBe(tooling)
    expect(l.businessOf(whole, 'card', { cardType: 2 })).toBe(tooling)
    expect(l.businessOf(whole, 'card', { cardType: 3 })).toBe(equipment)
  })

  it('is the only one where a resource has only one', () => {
    expect(l.businessOf(whole, 'note', {})).toBe(notes)
  })

  it('is none for a row of no business', () => {
    expect(l.businessOf(whole, 'card', { cardType: 9 })).toBeUndefined()
    expect(l.businessOf(whole, 'kept', {})).toBeUndefined()
  })
})

describe('a business', () => {
  it('takes kind, organisation mode and words from its resource', () => {
    expect(equipment).toMatchObject({ label: ['卡片', 'Card'], kind: 'card', orgMode: 1, workflow: false })
    expect(tooling.label).toEqual(['工装卡片', 'Tooling cards'])
  })

  it('numbers papers by day and everything else straight on, unless it says otherwise', () => {
    expect([notes.rule, tooling.rule, equipment.rule]).toEqual(['BT{yyyyMMdd}{#4}', 'MJ{#5}', 'SB{#6}'])
    expect(l.business(1, { resource: card, screen: 'x', classification: 'x' })).not.toHaveProperty('rule')
  })
})

describe('the whole', () => {
  it('lists the businesses of a resource by number, and its screens', () => {
    expect(whole.businessesOf('card')).toEqual([tooling, equipment])
    expect([...whole.businesses.keys()]).toEqual([100, 202, 303])
    expect(whole.screensOf('card').map(({ name }) => name)).toEqual(['toolingCard', 'cardTree', 'CardInfo'])
    expect([whole.businessesOf('none'), whole.screensOf('none')]).toEqual([[], []])
  })

  it('stores resources as tables too', () => {
    expect([...whole.tables.keys()]).toEqual(['card', 'note', 'kept'])
  })

  it('refuses two things of one name', () => {
    expect(() => l.assemble([{ resources: [note, card] }, { resources: [card] }])).toThrow(
      'The resource card is defined twice',
    )
    expect(() => l.assemble([{ resources: [card], tables: [card] }])).toThrow('The table card is defined twice')
  })
})

describe('the keys of a button', () => {
  it('are those of every screen that has it, under the screen’s prefix', () => {
    expect(l.keysFor(screens, 'bind')).toEqual(['toolingcard_bind'])
    expect(l.keysFor(screens, 'PrintQR')).toEqual(['toolingcard_printqr'])
  })

  it('are found where the screen uses another word for the same', () => {
    expect(l.keysFor(screens, 'insert')).toEqual(['toolingcard_insert', 'tree_insert'])
    expect(l.keysFor(screens, 'edit')).toEqual(['toolingcard_update', 'tree_update'])
  })

  it('are none for a button nobody has', () => {
    expect(l.keysFor(screens, 'explode')).toEqual([])
  })
})

describe('a screen', () => {
  it('spells the shared buttons out and keeps its own', () => {
    expect(screens[0]?.buttons.map(({ key }) => key)).toEqual([
      'insert',
      'update',
      'delete',
      'exportExcel',
      'printQr',
      'bind',
    ])
    expect(screens[0]?.buttons[0]?.label).toEqual(['新增', 'Add'])
  })

  it('is visible, for the desk, for all tenants and under its own prefix, unless it says otherwise', () => {
    expect(screens[3]).toMatchObject({
      parents: [],
      buttons: [],
      prefix: 'board',
      hidden: false,
      mobile: false,
      unfinished: false,
    })
  })
})

describe('a resource', () => {
  const shown = (fields: l.Fields): readonly string[] => l.resource('x', { label, orgMode: 1, fields }).list.columns

  it('lists its fields, but no long, hidden or many-valued ones', () => {
    expect(
      shown({
        name: l.text(label),
        remark: l.longText(label),
        hash: l.text(label, { privacy: 'never' }),
        picture: l.image(label),
        lines: l.lines(label, {}),
        day: l.date(label),
      }),
    ).toEqual(['name', 'day'])
  })

  it('is shown elsewhere by name, else by code', () => {
    const display = (fields: l.Fields): string => l.resource('x', { label, orgMode: 1, fields }).display
    expect(display({ code: l.code(label), name: l.text(label) })).toBe('name')
    expect(display({ code: l.code(label) })).toBe('code')
    expect(display({ day: l.date(label) })).toBe('id')
    expect(note.display).toBe('code')
  })

  it('with an enabled flag can be switched, and is chosen only while enabled', () => {
    const file = l.resource('x', { label, orgMode: 1, fields: { enabled: l.bool(label) } })
    expect(Object.keys(file.actions)).toEqual(['enable', 'disable'])
    expect(file.usable).toEqual({ enabled: true })
    expect(card.usable).toEqual({})
  })
})

describe('what is stored', () => {
  it('belongs to a tenant and may be changed, unless it says otherwise', () => {
    const ledger = l.table('ledger', { label, fields: {}, key: [], tenantOwned: false, appendOnly: true })
    expect([card, note, whole.tables.get('kept'), ledger].map((kept) => [kept?.tenantOwned, kept?.appendOnly])).toEqual(
      [
        [true, false],
        [true, false],
        [true, false],
        [false, true],
      ],
    )
  })
})

describe('a paper', () => {
  it('has a number and the usual states, starts saved, and is changed only while saved or rejected', () => {
    expect(note.fields.code.kind).toBe('code')
    expect(note.fields.status.initial).toBe('saved')
    expect(note.editable).toEqual({ status: ['saved', 'rejected'] })
    expect(Object.entries(note.fields.status.states).map(([name, { code }]) => [name, code])).toEqual([
      ['saved', 0],
      ['complete', 1],
      ['closed', 2],
      ['inApproval', 3],
      ['rejected', 4],
    ])
  })

  it('is audited and un-audited, and somebody who comes too late is told so', () => {
    expect(note.actions).toEqual({
      submit: l.submitting,
      audit: { from: { status: ['saved', 'rejected'] }, to: { status: 'complete' }, staleWhenWrong: true },
      cancelAudit: { from: { status: ['complete'] }, to: { status: 'saved' }, staleWhenWrong: true },
    })
  })
})

describe('The order of the menu', () => {
  const named = (name: string, more: Partial<l.ScreenSpec> = {}) =>
    l.screen(name, { path: `/${name}`, label, kind: 'list', ...more })
  const order = (...given: readonly l.Screen[]): string[] => l.inMenuOrder(given).map(({ name }) => name)

  it('puts a screen behind or in front of the one of another area that it names', () => {
    expect(order(named('a'), named('b'), named('behind', { after: 'a' }))).toEqual(['a', 'behind', 'b'])
    expect(order(named('front', { before: 'b' }), named('a'), named('b'))).toEqual(['a', 'front', 'b'])
  })

  it('puts it at the end where that one is not there', () => {
    expect(order(named('front', { before: 'x' }), named('a'), named('b', { after: 'y' }))).toEqual(['a', 'front', 'b'])
  })

  it('has the screens of the phone in a group of its home', () => {
    const { path, parents, kind, mobile } = l.phoneScreen('Scan', { group: 'homeOther', resource: 'card', label })
    expect({ path, parents, kind, mobile }).toEqual({
      ...{ path: '/home/Scan', parents: ['home', 'homeOther'], kind: 'mobile', mobile: true },
    })
  })
})
