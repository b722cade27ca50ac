import { group, screen } from '@tmlm/model'
import { describe, expect, test } from 'vitest'
import { menuOf } from '../src/app/menu.ts'
import { searchIn } from '../src/app/shell/search.ts'
import { readUserInfo } from '../src/app/userInfo.ts'

const groups = [group('basicData', '/basicData', ['基础资料', 'Basic data'], 'documentation')]
const list = (name: string, label: readonly [string, string], hidden = false) =>
  screen(name, { path: `/basicData/${name}`, parents: ['basicData'], label, kind: 'list', hidden })
const screens = [
  list('warehouseFiles', ['仓库档案', 'Warehouses']),
  list('supplierFiles', ['供应商档案', 'Suppliers']),
  list('secretFiles', ['隐藏档案', 'Hidden files'], true),
]
const menu = menuOf(screens, groups, readUserInfo({ tenant: { permission: 'all' } }))
const names = (words: string): string[] => searchIn(menu, 'zh')(words).map(({ name }) => name)

describe('the search for screens', () => {
  test('finds by title in either language', () => {
    expect(names('仓库')).toEqual(['warehouseFiles'])
    expect(names('supplier')[0]).toBe('supplierFiles')
  })

  test('forgives a slip', () => {
    expect(names('warehuose')).toContain('warehouseFiles')
  })

  test('ranks a title before a path', () => {
    const byPath = list('warehouseX', ['其他', 'Other'])
    const wide = menuOf([byPath, ...screens], groups, readUserInfo({ tenant: { permission: 'all' } }))
    expect(searchIn(wide, 'en')('Warehouse')[0]?.name).toBe('warehouseFiles')
  })

  /** Screens by title and path; the title is one English word. */
  const among = (...places: readonly (readonly [name: string, title: string, path: string])[]) => {
    const placed = places.map(([name, title, path]) =>
      screen(name, { path, parents: ['basicData'], label: ['其', title], kind: 'list' }),
    )
    return searchIn(menuOf(placed, groups, readUserInfo({ tenant: { permission: 'all' } })), 'en')
  }

  test('puts what is called so before what is only spelled alike', () => {
    const search = among(['line', 'Binding line', '/bin'], ['types', 'Tooling', '/1'], ['bins', 'All bins', '/2'])
    expect(search('bin').map(({ name }) => name)).toEqual(['line', 'bins', 'types'])
  })

  test('forgives four wrong letters of ten, and not five', () => {
    const search = among(['only', 'abcdefghij', '/1'])
    expect(search('abcdefwxyz')).toHaveLength(1)
    expect(search('abcdevwxyz')).toHaveLength(0)
  })

  test('weighs a title 0.7 and a path 0.3', () => {
    const byPath = ['path', 'Other', '/abcdefghiX'] as const
    const first = (title: string): string | undefined => among(byPath, ['title', title, '/1'])('abcdefghij')[0]?.name
    expect(first('abcdefgxyz')).toBe('title')
    expect(first('abcdefwxyz')).toBe('path')
  })

  test('never finds what is hidden', () => {
    expect(names('隐藏')).not.toContain('secretFiles')
    expect(names('')).toEqual(['warehouseFiles', 'supplierFiles'])
  })

  test('shows the way in the language of the person', () => {
    expect(searchIn(menu, 'zh')('仓库')[0]?.title).toBe('基础资料 > 仓库档案')
    expect(searchIn(menu, 'en')('仓库')[0]?.title).toBe('Basic data > Warehouses')
  })
})
