// One decision for server and screen: what this person may do with this row now, and which key a button needs.
import { describe, expect, it, test } from 'vitest'
import * as l from '../src/language/index.ts'

const label = ['东西', 'Thing'] as const
const codeOf = { saved: 0, complete: 1, closed: 2, inApproval: 3, rejected: 4 } as const

const paper = l.document('paper', {
  label,
  fields: { progress: l.state(label, l.states({ waiting: [0, label], moving: [0, label] }), 'waiting') },
  actions: {
    close: { from: { status: ['complete'] }, to: { status: 'closed' } },
    start: { from: { status: ['complete'], progress: ['waiting'] }, to: { progress: 'moving' }, button: 'release' },
    note: {},
    printed: { reads: true },
    importAll: { rowless: true },
    mine: { access: 'login' },
    weigh: { offeredWhile: { weighable: true } },
    look: { access: 'screen' },
  },
})
const file = l.resource('file', { label, orgMode: 1, fields: { enabled: l.bool(label, { default: true }) } })

const everyButton: l.Rights = { mayPress: () => true }
const only = (...buttons: string[]): l.Rights => ({ mayPress: (button) => buttons.includes(button) })
const aPaper = (status: keyof typeof codeOf, more: l.WireRow = {}): l.WireRow => ({
  status: codeOf[status],
  statusKey: status,
  progress: 0,
  progressKey: 'waiting',
  access: 2,
  flow: 0,
  ...more,
})
const allowed = (row: l.WireRow, rights: l.Rights = everyButton): string[] => l.allowedActions(paper, row, rights)

describe('of a paper', () => {
  test.each<[keyof typeof codeOf, string[]]>([
    ['saved', ['update', 'delete', 'audit', 'note']],
    ['rejected', ['update', 'delete', 'audit', 'note']],
    ['complete', ['cancelAudit', 'close', 'start', 'note']],
    ['closed', ['note']],
    ['inApproval', ['note']],
  ])('that is %s a person with every button may do %j', (status, actions) => {
    expect(allowed(aPaper(status))).toEqual(actions)
  })

  it('a person may do only what he has the button for', () => {
    expect(allowed(aPaper('saved'), only('audit'))).toEqual(['audit'])
    expect(allowed(aPaper('saved'), only('delete'))).toEqual(['delete'])
    expect(allowed(aPaper('saved'), only())).toEqual([])
  })

  it('an action with a button of another name needs that button', () => {
    expect(allowed(aPaper('complete'), only('release'))).toEqual(['start'])
    expect(allowed(aPaper('complete'), only('start'))).toEqual([])
  })

  it.each([[0], [1], [undefined]])('a person with access %j may do nothing', (access) => {
    expect(allowed(aPaper('saved', { access }))).toEqual([])
  })

  it('nobody may do anything while an approval runs', () => {
    expect(allowed(aPaper('saved', { flow: 1 }))).toEqual([])
  })

  it('it is submitted in place of being audited where a process is bound to all of them, and may be either where to some', () => {
    expect(allowed(aPaper('saved'), { ...everyButton, approval: 'always' })).toEqual([
      ...['update', 'delete', 'submit', 'note'],
    ])
    expect(allowed(aPaper('saved'), { ...everyButton, approval: 'sometimes' })).toEqual([
      ...['update', 'delete', 'audit', 'submit', 'note'],
    ])
  })

  it('every state an action starts from must hold', () => {
    expect(allowed(aPaper('complete', { progressKey: 'moving' }))).toEqual(['cancelAudit', 'close', 'note'])
  })

  it('what would be refused now is not offered', () => {
    expect(allowed(aPaper('closed', { weighable: true }))).toEqual(['note', 'weigh'])
    expect(allowed(aPaper('closed', { weighable: false }))).toEqual(['note'])
  })

  it('states are told apart by name, since two of them may share a code', () => {
    expect(l.holds({ progress: ['moving'] }, { progress: 0, progressKey: 'moving' })).toBe(true)
    expect(l.holds({ progress: ['waiting'] }, { progress: 0, progressKey: 'moving' })).toBe(false)
  })
})

describe('of a file', () => {
  const ofFile = (enabled: boolean): string[] => l.allowedActions(file, { enabled, access: 2 }, everyButton)

  it('what is enabled can be disabled, what is disabled enabled', () => {
    expect(ofFile(true)).toEqual(['update', 'delete', 'disable'])
    expect(ofFile(false)).toEqual(['update', 'delete', 'enable'])
  })
})

describe('an action that sets two things', () => {
  const twice = l.resource('twice', {
    label,
    orgMode: 1,
    fields: { isOpen: l.bool(label), isSeen: l.bool(label) },
    actions: { show: { to: { isOpen: true, isSeen: true } } },
  })
  const offered = (isOpen: boolean, isSeen: boolean): boolean =>
    l.allowedActions(twice, { isOpen, isSeen, access: 2 }, everyButton).includes('show')

  it('is offered as long as one of them would change', () => {
    expect([offered(false, false), offered(true, false), offered(true, true)]).toEqual([true, true, false])
  })
})

describe('a condition', () => {
  test.each<[string, l.Condition, l.WireRow, boolean]>([
    ['of nothing holds', {}, {}, true],
    ['of one value holds for that value', { sort: 1 }, { sort: 1 }, true],
    ['of one value fails for another', { sort: 1 }, { sort: 2 }, false],
    ['of several values holds for one of them', { sort: [1, 2] }, { sort: 2 }, true],
    ['of two fields needs both', { sort: 1, isNew: true }, { sort: 1, isNew: false }, false],
    ['fails for an absent field', { sort: 1 }, {}, false],
    ['does not take text for a number', { sort: 1 }, { sort: '1' }, false],
    ['holds for false', { isNew: false }, { isNew: false }, true],
    ['does not take empty for false', { isNew: false }, { isNew: null }, false],
  ])('%s', (_, condition, row, expected) => expect(l.holds(condition, row)).toBe(expected))
})

describe('a line', () => {
  const onLines: l.OnLines = {
    from: [{ state: 1 }, { state: 0, 'row.kind': 3 }],
    offeredWhile: { isOut: true },
    left: ['qty', 'done'],
    ...{ otherwise: label, label: label, empty: label, columns: [] },
  }
  const line = { state: 1, isOut: true, qty: '3', done: 1 }

  it('may be meant by any of the conditions, some of which look at the row around it', () => {
    const may = (state: number, kind: number) => l.mayBeDoneWith(onLines, { ...line, state }, { kind })
    expect([may(1, 1), may(0, 3), may(0, 1), may(2, 3)]).toEqual([true, true, false, false])
    expect(l.mayBeDoneWith({ ...onLines, from: {} }, {}, {})).toBe(true)
  })

  it('is worth ticking while it may be meant, is as it should be, and something of it is left', () => {
    const worth = (own: l.WireRow) => l.isWorthTicking(onLines, { ...line, ...own }, { kind: 1 })
    expect([worth({}), worth({ state: 0 }), worth({ isOut: false }), worth({ done: 3 })]).toEqual([
      ...[true, false, false, false],
    ])
  })

  it('has left what is not done, and nothing where more than that is', () => {
    expect([l.leftOn(onLines, line), l.leftOn(onLines, { qty: 1, done: 4 }), l.leftOn(onLines, {})]).toEqual([2, 0, 0])
  })
})

describe('a permission key', () => {
  test.each([
    ['is compared without case', 'repairOrder', 'cancelAudit', 'repairorder_cancelaudit'],
    ['of add is that of insert', 'org', 'add', 'org_insert'],
    ['of edit is that of update', 'org', 'edit', 'org_update'],
    ['of export is that of exportExcel', 'org', 'export', 'org_exportexcel'],
    ['of import is that of readExcel', 'org', 'import', 'org_readexcel'],
    ['of a synonym is found in any case', 'org', 'ADD', 'org_insert'],
    ['of another word is its own', 'org', 'addUser', 'org_adduser'],
    ['of what every object has is its own', 'org', 'constructor', 'org_constructor'],
  ])('%s', (_, prefix, button, key) => expect(l.permissionKey(prefix, button)).toBe(key))

  test.each([
    ['repairOrder_Edit', 'repairorder_update'],
    ['supplier_openUser', 'supplier_openuser'],
    ['repairOrder_update', 'repairorder_update'],
    ['repairorder_update', 'repairorder_update'],
    ['a_b_add', 'a_b_insert'],
    ['_add', '_insert'],
    ['repairOrder', 'repairorder'],
  ])('stored as %s is %s', (stored, key) => expect(l.normalizeKey(stored)).toBe(key))
})
