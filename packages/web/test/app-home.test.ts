import { group, screen, type Block } from '@tmlm/model'
import { keepers } from '@tmlm/model/areas/index'
import { expect, test } from 'vitest'
import { blocks, openTiles, toldOf, wayTo } from '../src/app/home/blocks.ts'
import { greetingAt } from '../src/app/home/greeting.ts'
import { mobileGroups } from '../src/app/home/mobileGroups.ts'
import { quickEntries } from '../src/app/home/quickEntries.ts'
import { ringOf } from '../src/app/home/ring.ts'
import { wayToRow } from '../src/app/home/wayToRow.ts'
import { attachmentsIn } from '../src/app/shell/notices.ts'
import { readUserInfo } from '../src/app/userInfo.ts'

test('the greeting follows the clock of the company', () => {
  const at = (hour: string) => greetingAt(`2026-05-01 ${hour}:30:00`)
  expect(['05', '11', '12', '17', '18', '23', '04'].map(at)).toEqual([
    'goodMorning',
    'goodMorning',
    'goodAfternoon',
    'goodAfternoon',
    'goodEvening',
    'goodEvening',
    'goodEvening',
  ])
})

test('quick entries are the chosen ones, else the first twelve of the menu', () => {
  const menu = [
    { name: 'Dashboard', label: ['首页', 'Dashboard'], path: '/dashboard' } as const,
    {
      name: 'g',
      label: ['组', 'Group'],
      icon: 'box',
      children: Array.from({ length: 15 }, (_, index) => ({
        name: `s${index}`,
        label: ['屏', 'Screen'] as const,
        path: `/s${index}`,
      })),
    } as const,
  ]
  const usual = quickEntries(menu, readUserInfo({}))
  expect(usual).toHaveLength(12)
  expect(usual[0]).toMatchObject({ name: 's0', icon: 'box' })
  const chosen = quickEntries(menu, readUserInfo({ config: { pz6: ['s3', 'gone', 's1'] } }))
  expect(chosen.map(({ name }) => name)).toEqual(['s3', 's1'])
})

test('quick entries begin with daily work; what is laid down once comes last', () => {
  const screenOf = (name: string) => ({ name, label: ['屏', 'Screen'] as const, path: `/${name}` })
  const groupOf = (name: string, children: readonly string[], more = {}) =>
    ({ name, label: ['组', 'Group'], icon: 'box', children: children.map(screenOf), ...more }) as const
  const menu = [groupOf('system', ['people', 'roles'], { rare: true }), groupOf('library', ['inbound', 'outbound'])]
  expect(quickEntries(menu, readUserInfo({})).map(({ name }) => name)).toEqual([
    ...['inbound', 'outbound', 'people', 'roles'],
  ])
})

test('the mobile home shows what is granted there, by group', () => {
  const groups = [
    group('home', '/home', ['移动工作台', 'Mobile home'], 'phone'),
    group('homeRepair', '/home', ['维修', 'Repair'], 'wrench'),
    group('homeOther', '/home', ['其他', 'Other'], 'more'),
  ]
  const mobile = (name: string, parent: string) =>
    screen(name, {
      path: `/home/${name}`,
      parents: ['home', parent],
      label: [name, name],
      kind: 'mobile',
      mobile: true,
    })
  const screens = [mobile('Repair', 'homeRepair'), mobile('Dispatch', 'homeRepair'), mobile('Inspection', 'homeOther')]
  const onPhone = (names: string) =>
    readUserInfo({ menusDingdingRoles: names, menusRoles: 'Inspection', tenant: { permission: 'all' } })
  const shown = mobileGroups(screens, groups, onPhone('Repair'))
  expect(shown.map(({ name, screens }) => [name, screens.map((screen) => screen.name)])).toEqual([
    ['homeRepair', ['Repair']],
  ])
  expect(mobileGroups(screens, groups, onPhone(''))).toEqual([])
})

test('a recent row leads to its screen, else to the row it is seen with, if the person may open that', () => {
  const cards = screen('mouldEquipmentCard', { path: '/cards', label: ['卡片', 'Cards'], kind: 'tree' })
  const files = screen('mouldEquipmentFiles', { path: '/files', label: ['档案', 'Files'], kind: 'tree' })
  expect(wayToRow({ page: 'mouldEquipmentCard', rowCode: 'MJ 1' }, [cards])).toBe('/cards?keyword=MJ%201')
  const document = { page: 'cardAttachment', rowCode: '总装图', shownIn: [{ path: '/cards', open: 'c1' }] }
  expect(wayToRow(document, [files, cards])).toBe('/cards?open=c1')
  expect(wayToRow(document, [files])).toBeUndefined()
  expect(wayToRow({ page: 'notice', rowCode: '通知', shownIn: [] }, [cards])).toBeUndefined()
})

test('attachments of a notice are links that load, never code', () => {
  const annex = [
    { name: '手册.pdf', url: '/api/file/1' },
    { name: 'x', url: 'javascript:alert(1)' },
    { name: '', url: 'https://example.com/a' },
  ]
  expect(attachmentsIn(JSON.stringify(annex))).toEqual([
    { name: '手册.pdf', url: '/api/file/1' },
    { name: 'https://example.com/a', url: 'https://example.com/a' },
  ])
  expect(attachmentsIn('{')).toEqual([])
})

test('a tile is drawn for who may open its screen, and its figures lead to the rows they count', () => {
  const cards = screen('mouldEquipmentCard', { path: '/cards', label: ['卡片', 'Cards'], kind: 'tree' })
  const tiles = blocks.flatMap((block) => openTiles(block.tiles, [cards]))
  expect(tiles.map(({ tile }) => tile.name)).toEqual(['toolingCards', 'mouldCards', 'dieCutCards'])
  const [, moulds] = tiles
  if (!moulds) throw new Error('There is no tile of moulds')
  const { head, figures = [] } = moulds.tile
  expect(decodeURIComponent(wayTo(moulds, head, '2026-05-01'))).toBe('/cards?cardType=2&status=1,2,3,4,7')
  expect(figures.map((figure) => wayTo(moulds, figure, '2026-05-01').slice(-1)).join('')).toBe('234175')
  // What is part of the head adds up to it.
  const parts = figures.filter(({ isPart }) => isPart).map(({ where: filter }) => filter?.status)
  expect(parts.toSorted().join()).toBe(head.where?.status)
  expect(toldOf(moulds.tile, { list: [{ cardType: 1 }, { cardType: 2, total: 15 }] })).toEqual({
    cardType: 2,
    total: 15,
  })
  expect(toldOf(moulds.tile, undefined)).toBeUndefined()
})

test('today is the day of the company', () => {
  const list = screen('inOutDetail', { path: '/moves', label: ['明细', 'Detail'], kind: 'list' })
  const [storage] = blocks.flatMap((block) => openTiles(block.tiles, [list]))
  if (!storage) throw new Error('There is no tile of storage')
  const asked = new URLSearchParams(wayTo(storage, storage.tile.head, '2026-05-01').split('?')[1])
  expect(Object.fromEntries(asked)).toMatchObject({
    ...{ occurTimeBegin: '2026-05-01', occurTimeEnd: '2026-05-01', reversed: 'false', direction: '1' },
  })
  expect(asked.get('moveType')?.split(',')).toEqual(['11', '12', '13', '14', '16', '17', '19', '25', '42'])
})

test('a ring is closed and has nothing twice', () => {
  expect(ringOf([])).toEqual([])
  expect(ringOf([0, 0])).toEqual([])
  expect(ringOf([1, 3])).toEqual([
    { offset: 0, length: 25 },
    { offset: 25, length: 75 },
  ])
})

test('the dashboard shows what every area tells', () => {
  const told = keepers.flatMap((area) => ('blocks' in area ? area.blocks : []))
  const tilesOf = (all: readonly Block[]) =>
    new Set(all.flatMap(({ action: call, tiles }) => tiles.map((tile) => [call, tile])))
  expect(tilesOf(blocks)).toEqual(tilesOf(told))
  // What several areas tell by one call stands together.
  expect(blocks.map(({ action: call }) => call)).toEqual([...new Set(blocks.map(({ action: call }) => call))])
})
