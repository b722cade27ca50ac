import { describe, expect, test } from 'vitest'
import { withAlive, type Alive } from '../src/app/shell/alive.ts'
import { closedBy, nextAfter, withTab, type Tab } from '../src/app/shell/tabs.ts'

const aTab = (path: string, query = ''): Tab => ({ path, address: path + query })
const home = aTab('/dashboard')
const nothingUnsaved = (): boolean => false
const paths = (tabs: readonly { path: string }[]): string[] => tabs.map(({ path }) => path)

describe('the tabs', () => {
  test('take a page once, and remember its last address', () => {
    const tabs = withTab([home, aTab('/a')], aTab('/b'), nothingUnsaved)
    expect(paths(tabs)).toEqual(['/dashboard', '/a', '/b'])
    expect(withTab(tabs, aTab('/a', '?id=1'), nothingUnsaved)).toEqual([home, aTab('/a', '?id=1'), aTab('/b')])
    expect(withTab(tabs, aTab('/a'), nothingUnsaved)).toBe(tabs)
  })

  test('put the pinned one first', () => {
    expect(paths(withTab([aTab('/a')], home, nothingUnsaved))).toEqual(['/dashboard', '/a'])
  })

  test('are at most 20: the oldest goes that is neither pinned nor unsaved', () => {
    const full = [home, ...Array.from({ length: 19 }, (_, index) => aTab(`/${index}`))]
    const next = withTab(full, aTab('/new'), (path) => path === '/0')
    expect(next).toHaveLength(20)
    expect(paths(next)).toEqual(expect.arrayContaining(['/dashboard', '/0', '/new']))
    expect(paths(next)).not.toContain('/1')
  })

  const tabs = [home, aTab('/a'), aTab('/b'), aTab('/c')]

  test('close one, the others or all, never the pinned one', () => {
    expect(paths(closedBy('this', tabs, '/b'))).toEqual(['/b'])
    expect(paths(closedBy('others', tabs, '/b'))).toEqual(['/a', '/c'])
    expect(paths(closedBy('all', tabs, '/b'))).toEqual(['/a', '/b', '/c'])
    expect(closedBy('this', tabs, '/dashboard')).toEqual([])
  })

  test('go on to the right, else to the left', () => {
    expect(nextAfter(tabs, closedBy('this', tabs, '/b'), '/b')?.path).toBe('/c')
    expect(nextAfter(tabs, closedBy('this', tabs, '/c'), '/c')?.path).toBe('/b')
    expect(nextAfter(tabs, closedBy('all', tabs, '/b'), '/b')?.path).toBe('/dashboard')
  })
})

describe('pages kept alive', () => {
  const visited = (...paths: string[]): readonly Alive[] =>
    paths.reduce<readonly Alive[]>((alive, path) => withAlive(alive, path, nothingUnsaved), [])
  const twelve = Array.from({ length: 12 }, (_, index) => `/${index}`)

  test('keep their place when they are seen again', () => {
    expect(paths(visited('/a', '/b', '/a', '/c'))).toEqual(['/a', '/b', '/c'])
  })

  test('are at most 12, the least recently seen goes first', () => {
    const alive = withAlive(visited(...twelve, '/0'), '/new', nothingUnsaved)
    expect(alive).toHaveLength(12)
    expect(paths(alive)).not.toContain('/1')
    expect(paths(alive)).toEqual(expect.arrayContaining(['/0', '/new']))
  })

  test('never lose one with unsaved work, even when they become too many', () => {
    const unsaved = (path: string): boolean => path === '/0'
    expect(paths(withAlive(visited(...twelve), '/new', unsaved))).toEqual(expect.arrayContaining(['/0', '/new']))
    expect(withAlive(visited(...twelve), '/new', () => true)).toHaveLength(13)
  })
})
