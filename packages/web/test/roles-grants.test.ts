// Ticking in the permission dialog, on as many screens as the product will have.
import { group, permissionKey, screen, type Screen } from '@tmlm/model'
import { describe, expect, test } from 'vitest'
import { grantRows } from '../src/areas/platform/roles/grantRows.ts'
import {
  countOf,
  differsOn,
  grantTree,
  isGroup,
  readGrants,
  tickedOf,
  withAll,
  withButton,
  withScreen,
  writeGrants,
  type Giver,
  type Grants,
} from '../src/areas/platform/roles/grants.ts'

const aScreen = (name: string, parents: string[], buttons: readonly ('insert' | 'update' | 'delete')[] = []): Screen =>
  screen(name, { path: `/${name}`, parents, label: [`菜单${name}`, name], kind: 'list', buttons })

const inbound = aScreen('inbound', ['parts', 'stock'], ['insert', 'delete'])
const files = aScreen('files', ['parts'], ['insert', 'update'])
const board = aScreen('board', [])
const screens = [board, inbound, files]
const groups = [
  group('parts', '/parts', ['备件', 'Parts'], 'box'),
  group('stock', '/parts/stock', ['库存', 'Stock'], 'box'),
]
const nothing: Grants = { screens: new Set(), buttons: new Set() }
const anybody: Giver = { mayGive: () => true, mayGiveButton: () => true }
const names = ({ screens: ticked, buttons }: Grants): string[] => [...ticked, ...buttons]

describe('a tick', () => {
  test('of a button ticks its screen', () => {
    expect(names(withButton(nothing, inbound, 'insert', true, anybody))).toEqual(['inbound', 'inbound_insert'])
  })

  test('taken from a screen takes its buttons, and no others', () => {
    const both = withAll(nothing, [inbound, files], true, anybody)
    expect(names(withScreen(both, inbound, false, anybody))).toEqual(['files', 'files_insert', 'files_update'])
  })

  test('taken from a button leaves its screen', () => {
    const ticked = withButton(nothing, inbound, 'insert', true, anybody)
    expect(names(withButton(ticked, inbound, 'insert', false, anybody))).toEqual(['inbound'])
  })

  test('of a group ticks everything below it, and is told as all, some or none', () => {
    expect(tickedOf(nothing, [inbound, files])).toBe('none')
    const some = withScreen(nothing, files, true, anybody)
    expect(tickedOf(some, [inbound, files])).toBe('some')
    expect(countOf(some, [inbound, files])).toBe(1)
    const all = withAll(some, [inbound, files], true, anybody)
    expect(tickedOf(all, [inbound, files])).toBe('all')
    expect(names(withAll(all, [inbound, files], false, anybody))).toEqual([])
  })

  test('does not move what the giver does not have: given before, it stays', () => {
    const keeper: Giver = {
      mayGive: ({ name }) => name === 'inbound',
      mayGiveButton: (key) => key === 'inbound_insert',
    }
    expect(names(withAll(nothing, screens, true, keeper))).toEqual(['inbound', 'inbound_insert'])
    const full = withAll(nothing, screens, true, anybody)
    const left = withAll(full, screens, false, keeper)
    expect(left.screens).toEqual(full.screens)
    expect(left.buttons).not.toContain('inbound_insert')
    expect(left.buttons).toContain('inbound_delete')
  })
})

describe('the lists of a role', () => {
  test('are read without regard to case and written as the catalogue spells them', () => {
    const stored = { menusRole: 'inbound, gone', buttonsRole: 'INBOUND_ADD,gone_fly', menusDingdingRole: 'Repair' }
    const read = readGrants(stored)
    expect(read.desktop.buttons).toContain(permissionKey('inbound', 'insert'))
    expect(writeGrants(read, screens, stored)).toEqual({
      menusRole: 'inbound,gone',
      buttonsRole: 'inbound_insert,gone_fly',
      menusDingdingRole: 'Repair',
    })
  })

  test('differ on a screen by the screen or by one button', () => {
    const one = withScreen(nothing, inbound, true, anybody)
    const other = withButton(one, inbound, 'delete', true, anybody)
    expect([inbound, files].filter((entry) => differsOn(entry, one, other))).toEqual([inbound])
    expect(differsOn(inbound, nothing, one)).toBe(true)
  })
})

describe('the rows', () => {
  const tree = grantTree(screens, groups)
  const looking = { keyword: '', onlyTicked: false, onlyDifferent: false, other: undefined, closed: new Set<string>() }
  const shown = (more: Partial<Parameters<typeof grantRows>[1]>): string[] =>
    grantRows(tree, { ...looking, grants: nothing, lang: 'zh', ...more }).map((row) =>
      row.kind === 'group' ? `${row.depth}${row.group.name}` : `${row.depth}${row.screen.name}`,
    )

  test('are the groups with their screens; what stands in no group comes last', () => {
    expect(shown({})).toEqual(['0parts', '1stock', '2inbound', '1files', '0board'])
    expect(shown({ closed: new Set(['stock']) })).toEqual(['0parts', '1stock', '1files', '0board'])
  })

  test('are found by screen, group or button, in either language, also in closed groups', () => {
    expect(shown({ keyword: 'INBOUND', closed: new Set(['parts']) })).toEqual(['0parts', '1stock', '2inbound'])
    expect(shown({ keyword: '库存' })).toEqual(['0parts', '1stock', '2inbound'])
    expect(shown({ keyword: '删除' })).toEqual(['0parts', '1stock', '2inbound'])
    expect(shown({ keyword: 'nothing' })).toEqual([])
  })

  test('are narrowed to what is ticked, or to what another role has otherwise', () => {
    const grants = withScreen(nothing, files, true, anybody)
    expect(shown({ grants, onlyTicked: true })).toEqual(['0parts', '1files'])
    const other = withAll(grants, [inbound], true, anybody)
    expect(shown({ grants, other, onlyDifferent: true })).toEqual(['0parts', '1stock', '2inbound'])
  })
})

test('three hundred and forty screens are ticked and laid out within a frame or two', () => {
  const many = Array.from({ length: 340 }, (_, index) =>
    aScreen(`s${index}`, [`g${index % 20}`, `h${index % 60}`], ['insert', 'update', 'delete']),
  )
  const tree = grantTree(many, [])
  expect(tree.filter(isGroup)).toHaveLength(20)
  const begin = process.threadCpuUsage().user
  const all = withAll(nothing, many, true, anybody)
  const rows = grantRows(tree, {
    ...{ keyword: '', onlyTicked: true, onlyDifferent: false, grants: all, other: nothing, lang: 'zh' },
    closed: new Set(),
  })
  expect(all.buttons.size).toBe(1020)
  expect(rows.filter(({ kind }) => kind === 'screen')).toHaveLength(340)
  // Some milliseconds of work, whatever else the machine does; the bound only catches what grows with the square of the
  // screens.
  expect((process.threadCpuUsage().user - begin) / 1000).toBeLessThan(200)
})
