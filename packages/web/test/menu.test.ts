import { group, screen, type Screen } from '@tmlm/model'
import { describe, expect, test } from 'vitest'
import { firstScreen, groupsTo, menuOf, type MenuEntry } from '../src/app/menu.ts'
import { readUserInfo, type UserInfo } from '../src/app/userInfo.ts'

const groups = [
  group('basicData', '/basicData', ['基础资料', 'Basic data'], 'documentation'),
  group('parts', '/parts', ['备件', 'Parts'], 'component'),
  group('stock', '/parts/stock', ['库存', 'Stock'], 'warehouse'),
]

const aScreen = (name: string, parents: string[], more: Partial<Screen> = {}): Screen => ({
  ...screen(name, { path: `/${[...parents, name].join('/')}`, parents, label: [name, name], kind: 'list' }),
  ...more,
})

const screens = [
  aScreen('home', []),
  aScreen('inbound', ['parts', 'stock']),
  aScreen('suppliers', ['basicData']),
  aScreen('partFiles', ['parts']),
  aScreen('customers', ['basicData']),
]

const aPerson = (menusRoles: string, permission = 'basicData,parts'): UserInfo =>
  readUserInfo({ jobNo: 'A0001', jobName: '张三', menusRoles, tenant: { permission } })

const everything = aPerson(screens.map(({ name }) => name).join(','))

const outline = (menu: readonly MenuEntry[]): unknown[] =>
  menu.map((entry) => ('children' in entry ? { [entry.name]: outline(entry.children) } : entry.name))

describe('the menu of a person', () => {
  test('holds the granted screens in their groups, in the order of the catalogue', () => {
    expect(outline(menuOf(screens, groups, everything))).toEqual([
      'home',
      { parts: [{ stock: ['inbound'] }, 'partFiles'] },
      { basicData: ['suppliers', 'customers'] },
    ])
  })

  test('has no group without a screen', () => {
    expect(outline(menuOf(screens, groups, aPerson('suppliers')))).toEqual([{ basicData: ['suppliers'] }])
    expect(menuOf(screens, groups, aPerson(''))).toEqual([])
  })

  test('leaves out what the company has not bought, also when a role grants it', () => {
    const person = aPerson(everything.menusRoles, 'system,basicData')
    expect(outline(menuOf(screens, groups, person))).toEqual(['home', { basicData: ['suppliers', 'customers'] }])
  })

  test('shows a module that was bought without the one around it, and what everybody has', () => {
    const person = aPerson(everything.menusRoles, 'stock')
    expect(outline(menuOf(screens, groups, person))).toEqual([
      'home',
      { parts: [{ stock: ['inbound'] }] },
      { basicData: ['suppliers', 'customers'] },
    ])
  })

  test('leaves out unfinished, hidden and mobile screens', () => {
    const odd = [
      aScreen('a', [], { unfinished: true }),
      aScreen('b', [], { hidden: true }),
      aScreen('c', [], { mobile: true }),
      aScreen('d', []),
    ]
    expect(outline(menuOf(odd, groups, aPerson('a,b,c,d')))).toEqual(['d'])
  })

  test('is everything for the administrator, whose company permission reads all', () => {
    expect(outline(menuOf(screens, groups, aPerson('', 'all')))).toEqual(outline(menuOf(screens, groups, everything)))
    const between = [aScreen('market', [], { single: false })]
    expect(menuOf(between, groups, aPerson('', 'all'))).toEqual([])
  })

  test('opens a bound screen with the grant of the other', () => {
    const bound = [aScreen('customers', [], { boundTo: 'suppliers' })]
    expect(outline(menuOf(bound, groups, aPerson('suppliers')))).toEqual(['customers'])
  })
})

test('the way to an entry is the groups around it', () => {
  const menu = menuOf(screens, groups, everything)
  expect(groupsTo(menu, 'inbound')).toEqual(['parts', 'stock'])
  expect(groupsTo(menu, 'stock')).toEqual(['parts', 'stock'])
  expect(groupsTo(menu, 'home')).toEqual([])
  expect(groupsTo(menu, 'unknown')).toEqual([])
})

test('the first screen may lie deep', () => {
  expect(firstScreen(menuOf(screens, groups, aPerson('inbound,customers')))?.name).toBe('inbound')
  expect(firstScreen([])).toBeUndefined()
})
