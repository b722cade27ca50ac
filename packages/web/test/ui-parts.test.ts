import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { lastMonth, lastWeek, withTimes } from '../src/ui/dateRanges.ts'
import { fileSize } from '../src/ui/fileSize.ts'
import { keptInside } from '../src/ui/keptInside.ts'
import { filterNodes, peopleIn, readNodes } from '../src/ui/orgNodes.ts'
import { Permitted } from '../src/ui/Permitted.tsx'
import { PlainTable } from '../src/ui/PlainTable.tsx'
import { optionsIn } from '../src/ui/picked.ts'
import { selectPageLanguages, selectPageTexts } from '../src/ui/selectPageTexts.ts'

describe('date ranges', () => {
  test('of lists go 29 days back, of the week 6', () => {
    expect(lastMonth('2026-03-01')).toEqual({ begin: '2026-01-31', end: '2026-03-01' })
    expect(lastWeek('2026-01-03')).toEqual({ begin: '2025-12-28', end: '2026-01-03' })
  })

  test('begin with the first second and end with the last', () => {
    expect(withTimes({ begin: '2026-01-01', end: '2026-01-02' })).toEqual({
      begin: '2026-01-01 00:00:00',
      end: '2026-01-02 23:59:59',
    })
    expect(withTimes({ begin: '', end: '2026-01-02' })).toEqual({ begin: '', end: '2026-01-02 23:59:59' })
  })
})

test('sizes of files are told in K, M or G with one decimal', () => {
  const kib = 1024
  expect([512, kib * kib, kib * kib + 1, 1.5 * kib ** 3].map((bytes) => fileSize(bytes, 'unknown'))).toEqual([
    '0.5K',
    '1024.0K',
    '1.0M',
    '1.5G',
  ])
  expect([0, null, undefined].map((bytes) => fileSize(bytes, 'unknown'))).toEqual(['unknown', 'unknown', 'unknown'])
})

test('a tree is counted by the name it is asked for', () => {
  const tree = [{ id: 'a', label: 'A', moulds: 3, children: [{ id: 'b', label: 'B', moulds: 2 }] }]
  const [node] = readNodes(tree, 'moulds')
  expect([node?.count, node?.children?.[0]?.count]).toEqual([3, 2])
  expect(readNodes(tree)[0]).not.toHaveProperty('count')
})

test('a dialog is moved as far as the window goes', () => {
  const box = { left: 100, top: 40, width: 600, height: 400 }
  const window = { width: 1000, height: 800 }
  expect(keptInside(box, window, { x: 50, y: 60 })).toEqual({ x: 50, y: 60 })
  expect(keptInside(box, window, { x: 900, y: 900 })).toEqual({ x: 300, y: 360 })
  expect(keptInside(box, window, { x: -900, y: -900 })).toEqual({ x: -100, y: -40 })
  expect(keptInside({ ...box, height: 2000 }, window, { x: 0, y: 900 }).y).toBe(-40)
})

describe('the picker of paged rows', () => {
  test('speaks nine languages', () => {
    expect(selectPageLanguages).toEqual(['cn', 'en', 'ja', 'ar', 'es', 'de', 'ro', 'fr', 'pt_br'])
    expect(selectPageTexts('zh').notFound).toBe('无查询结果')
    expect(selectPageTexts('en').maxSelected).toBe('you can only select up to {n} items')
    expect(selectPageTexts('pt-BR').notFound).toBe('não encontrado')
    expect(selectPageTexts('xx').notFound).toBe('无查询结果')
    expect(selectPageLanguages.every((lang) => selectPageTexts(lang).maxSelected.includes('{n}'))).toBe(true)
  })

  test('reads pages of any object, and nothing out of anything else', () => {
    const user = { id: 'u1', jobNo: 'A1', jobName: '张三' }
    const part = { id: 'p1', code: 'BJ1', name: '导柱', spec: 'φ30' }
    expect(optionsIn({ list: [user, part, { name: 'x' }], totalRow: 12 })).toEqual({
      options: [
        { id: 'u1', name: '张三', more: 'A1' },
        { id: 'p1', name: '导柱', more: 'BJ1 φ30' },
      ],
      total: 12,
    })
    expect(optionsIn({ list: [{ id: 'r1', code: 'R1' }], totalCount: 1 })).toEqual({
      options: [{ id: 'r1', name: 'R1' }],
      total: 1,
    })
    const mould = { id: 'm1', code: 'MJ00012', displayCode: '8800123', name: '前壳模' }
    expect(optionsIn({ list: [mould], totalRow: 1 }).options).toEqual([{ id: 'm1', name: '前壳模', more: '8800123' }])
    const bin = { id: 'b1', code: '01', name: '01', fullCode: 'W1-A-01' }
    expect(optionsIn({ list: [bin], totalRow: 1 }).options).toEqual([{ id: 'b1', name: '01', more: 'W1-A-01' }])
    // Whoever pastes its code finds it by that, whatever it is called.
    const named = { ...bin, name: '一号位' }
    expect(optionsIn({ list: [named], totalRow: 1 }).options).toEqual([
      { id: 'b1', name: '一号位', more: '01 W1-A-01' },
    ])
    // What has neither name nor code is called by what its picker tells first; a note helps to choose and names nothing.
    const counter = { id: 'c1', deviceNo: 'CT-01', model: 'MC-200' }
    const noted = { ...part, pickNote: '现存 5 个' }
    expect(optionsIn({ list: [counter, noted], totalRow: 2 }).options).toEqual([
      { id: 'c1', name: 'CT-01' },
      { id: 'p1', name: '导柱', more: 'BJ1 φ30', note: '现存 5 个' },
    ])
    expect(optionsIn(null)).toEqual({ options: [], total: 0 })
  })
})

test('the organisation tree is filtered by a part of the label, with the way to each hit', () => {
  const nodes = readNodes([
    {
      id: '1',
      label: '集团',
      type: 0,
      haveNext: 1,
      children: [
        { id: '2', label: '一厂', type: 2, haveNext: 1, children: [{ id: '3', label: '模具车间', type: 3 }] },
        { id: '4', label: '二厂', type: 2 },
      ],
    },
  ])
  const labels = (list: typeof nodes): unknown[] =>
    list.map(({ label, children = [] }) => [label, ...labels([...children])])
  expect(labels(filterNodes(nodes, '模具'))).toEqual([['集团', ['一厂', ['模具车间']]]])
  expect(labels(filterNodes(nodes, '一厂'))).toEqual([['集团', ['一厂', ['模具车间']]]])
  expect(filterNodes(nodes, '没有')).toEqual([])
})

test('people found by typing stand in the tree as the tree itself names them', () => {
  const page = { list: [{ id: 'u1', jobNo: 'A0001', jobName: '陈建国' }, { jobNo: 'x' }] }
  expect(peopleIn(page)).toEqual([
    { id: 'u1', label: '陈建国(A0001)', type: 5, hasNext: false, fullPathName: '', path: ['u1'], isStopped: false },
  ])
  expect([peopleIn(undefined), peopleIn(null), peopleIn({ list: 'x' })]).toEqual([[], [], []])
})

describe('what needs a right', () => {
  const drawn = (isAllowed: boolean, way?: 'removed' | 'unclickable' | 'disabled'): string =>
    renderToStaticMarkup(
      createElement(Permitted, { isAllowed, ...(way ? { way } : {}), children: createElement('button') }),
    )

  test('is as it is for who has it', () => expect(drawn(true, 'unclickable')).toBe('<button></button>'))

  test('is gone without it, or there but not to be pressed', () => {
    expect(drawn(false)).toBe('')
    for (const way of ['unclickable', 'disabled'] as const) {
      expect(drawn(false, way)).toContain('<button></button>')
      expect(drawn(false, way)).toContain('inert')
      expect(drawn(false, way)).toContain('aria-disabled="true"')
    }
  })
})

describe('a small table', () => {
  const rows = [
    { code: 'ZSM-1', uses: 12 },
    { code: 'ZSM-2', uses: 7 },
  ]
  const table = renderToStaticMarkup(
    createElement(PlainTable<(typeof rows)[number]>, {
      columns: [
        ['模具', ({ code }) => code],
        { title: '次数', isNumber: true, cell: ({ uses }, nth) => `${nth}: ${uses}` },
        { title: '', label: '操作', cell: () => createElement('button') },
      ],
      rows,
      keyOf: ({ code }) => code,
    }),
  )
  const among = (tag: string) => [...table.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'g'))].map(([cell]) => cell)

  test('has a head that says what its columns are, also where nothing stands above one', () => {
    const heads = among('th')
    expect(heads).toHaveLength(3)
    for (const head of heads) expect(head).toContain('scope="col"')
    expect(heads[0]).toContain('>模具</th>')
    expect(heads[2]).toContain('aria-label="操作"')
  })

  test('has a row for each row, each cell with its row and its number', () => {
    expect(among('td').map((cell) => cell.replace(/<.*?>/g, ''))).toEqual(['ZSM-1', '0: 12', '', 'ZSM-2', '1: 7', ''])
  })

  test('has its numbers below each other, head and cells, and nothing else', () => {
    const aligned = [...among('th'), ...among('td')].map((cell) => cell.includes('class='))
    expect(aligned).toEqual([false, true, false, false, true, false, false, true, false])
  })
})
