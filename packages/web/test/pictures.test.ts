// Charts from rows: what is drawn, in which order, and where a press on it leads.
import {
  actionInto,
  chart,
  choice,
  columnsOn,
  date,
  datetime,
  int,
  percent,
  placed,
  ref,
  report,
  text,
  tileMap,
  wall,
  type Chart,
  type Placed,
} from '@tmlm/model'
import { pictures } from '@tmlm/model/areas/library/libraryPictures'
import { listGantt } from '@tmlm/model/areas/mouldChange/reports'
import { describe, expect, it, test } from 'vitest'
import type { ListRow } from '../src/engine/list/listCall.ts'
import { countsByDay, entriesOf, movedTo } from '../src/engine/pictures/calendar/days.ts'
import { leadsTo } from '../src/engine/pictures/charts/drill.ts'
import { optionOf } from '../src/engine/pictures/charts/option.ts'
import { plotOf, sharesOf, stepsOf, type Told } from '../src/engine/pictures/charts/plot.ts'
import { coloursOf, framesOf } from '../src/engine/pictures/map/frames.ts'
import { pagesShown, readSettings, scaleTo, secondsOf } from '../src/engine/pictures/wall/board.ts'
import { askedBy } from '../src/engine/pictures/charts/useChartRows.ts'
import { viewIn } from '../src/engine/pictures/usePictures.tsx'

const faults = report('faults/list', {
  label: ['故障', 'Faults'],
  screens: [],
  scope: 1,
  asks: {
    groupBy: choice(['分组', 'Group by'], { line: ['产线', 'Line'], month: ['月', 'Month'] }, { default: 'line' }),
  },
  fields: {
    day: date(['日期', 'Day']),
    lineId: ref(['产线', 'Line'], 'productLine', { empty: ['无产线', 'No line'] }),
    month: text(['月份', 'Month'], { max: 7 }),
    kind: choice(['种类', 'Kind'], { 1: ['机械', 'Mechanical'], 2: ['电气', 'Electrical'] }),
    begin: datetime(['开始', 'Begin']),
    end: datetime(['结束', 'End']),
    count: int(['次数', 'Count']),
    rate: percent(['完成率', 'Rate']),
    target: percent(['目标', 'Target']),
  },
  groups: { line: ['lineId'], month: ['month'] },
  totals: ['count', 'rate', 'target'],
  list: {
    opensOn: 'begin',
    columns: ['count'],
    filters: ['groupBy', 'begin', 'kind'],
    links: { count: [{ path: '/rows' }] },
  },
})

const words = { lang: 'zh' as const, yes: '是', no: '否' }
const told = (rows: readonly ListRow[], filters: Told['filters'] = {}): Told => ({
  definition: faults,
  rows,
  words,
  filters,
})
const ground = { text: '#000', faint: '#666', line: '#ddd', fill: '#fff', raised: '#fff', font: 'sans-serif' }
const said = { others: '其他', left: '剩余', together: '累计占比' }
const drawnOf = (draw: Placed, rows: readonly ListRow[]): Record<string, any> =>
  optionOf(draw, { told: told(rows), ground, words: said, now: '2026-05-02 12:00:00' })
const lineRows: ListRow[] = [
  { id: 'a', lineId: 'l1', lineIdName: '一线', count: 8, rate: '80', target: '95' },
  { id: 'b', lineId: 'l2', lineIdName: '二线', count: 2, rate: '100', target: '95' },
  { id: 'c', lineId: null, count: 1, rate: null, target: '95' },
]

describe('columns', () => {
  it('have every day of what was asked for, also those on which nothing happened', () => {
    const rows = [{ id: 'a', day: '2026-05-02', count: 3, rate: '80' }]
    const asked = { beginBegin: '2026-05-01 00:00:00', beginEnd: '2026-05-03 23:59:59' }
    const { names, series } = plotOf({ as: 'columns', by: 'day', bars: ['count'], lines: ['rate'] }, told(rows, asked))
    expect(names).toEqual(['05-01', '05-02', '05-03'])
    // Where nothing happened there is no rate of it either, which would stand at nought.
    expect(series.map(({ values }) => values)).toEqual([
      [0, 3, 0],
      [null, 80, null],
    ])
  })

  it('are split by a second key in the order of its options', () => {
    const rows = [
      { id: 'a', day: '2026-05-01', kind: 2, count: 3 },
      { id: 'b', day: '2026-05-01', kind: 1, count: 4 },
    ]
    const { series } = plotOf({ as: 'columns', by: 'day', bars: ['count'], split: 'kind' }, told(rows))
    expect(series.map(({ name, values }) => [name, values])).toEqual([
      ['机械', [4]],
      ['电气', [3]],
    ])
  })

  it('give percentages a scale of their own beside other figures, and a line where the target is', () => {
    const option = drawnOf(
      { as: 'columns', by: 'lineId', bars: ['count'], lines: ['rate'], target: 'target' },
      lineRows,
    )
    expect(option.yAxis).toHaveLength(2)
    expect(option.xAxis.data).toEqual(['一线', '二线', '无产线'])
    const [bars, line, target] = option.series
    expect([bars.type, bars.yAxisIndex, line.type, line.yAxisIndex]).toEqual(['bar', 0, 'line', 1])
    expect(line.data.map(({ value }: { value: unknown }) => value)).toEqual([80, 100, null])
    expect([target.yAxisIndex, target.markLine.data]).toEqual([1, [{ yAxis: 95 }]])
  })

  it('stand on each other, lie, and wear the colours of what they mean', () => {
    const option = drawnOf(
      {
        as: 'columns',
        by: 'lineId',
        bars: ['count'],
        stacked: true,
        across: true,
        first: 2,
        tones: { count: 'danger' },
      },
      lineRows,
    )
    expect(option.yAxis.data).toEqual(['一线', '二线'])
    expect(option.series[0]).toMatchObject({ stack: 'all', itemStyle: { color: '#d9534a' } })
  })
})

test('a Pareto goes from the largest to the smallest, with what they are together', () => {
  const option = drawnOf({ as: 'pareto', by: 'lineId', value: 'count', first: 1 }, lineRows.toReversed())
  expect(option.xAxis.data).toEqual(['一线', '其他'])
  expect(option.series[1].data).toEqual([72.7, 100])
})

test('one that is left over is told by its name, more are the others', () => {
  const names = (first: number) => sharesOf('lineId', 'count', told(lineRows), first, '其他').map(({ name }) => name)
  expect(names(2)).toEqual(['一线', '二线', '无产线'])
  expect(names(1)).toEqual(['一线', '其他'])
})

test('a ring has the sum in its middle', () => {
  const option = drawnOf({ as: 'pie', by: 'lineId', value: 'count' }, lineRows)
  expect(option.title.text).toBe('11')
  expect(option.legend.formatter('一线')).toBe('一线  8')
})

test('a heat map knows each cell by its two names', () => {
  const rows = [
    { id: 'a', lineId: 'l1', lineIdName: '一线', month: '2026-01', count: 4 },
    { id: 'b', lineId: 'l2', lineIdName: '二线', month: '2026-02', count: 9 },
  ]
  const option = drawnOf({ as: 'heat', by: 'month', split: 'lineId', value: 'count' }, rows)
  expect(option.series[0].data.map(({ value }: { value: unknown }) => value)).toEqual([
    [0, 0, 4],
    [1, 1, 9],
  ])
  expect(option.visualMap.max).toBe(9)
})

test('dials are red below the target', () => {
  const option = drawnOf({ as: 'gauges', figures: ['rate'], target: 'target' }, lineRows)
  const [dial] = option.baseOption.series
  // What all drawings have in common stands where the sizes do not replace it.
  expect(option.baseOption).toMatchObject({ animation: false, textStyle: {} })
  expect(dial.progress.itemStyle.color).toBe('#d9534a')
  expect(dial.detail.formatter()).toBe('80%')
})

test('a timeline draws what goes on until now', () => {
  const rows = [{ id: 'a', lineId: 'l1', lineIdName: '一线', kind: 1, begin: '2026-05-01 08:00:00', end: null }]
  const option = drawnOf({ as: 'timeline', by: 'lineId', from: 'begin', to: 'end', tone: 'kind' }, rows)
  expect(option.series[0].name).toBe('机械')
  expect(option.series[0].data[0].value).toEqual([0, '2026-05-01 08:00:00', '2026-05-02 12:00:00'])
})

test('a timeline gives each kind of bar its colour, also plans and mould changes', () => {
  const draw: Placed = { as: 'timeline', by: 'lane', from: 'fromTime', to: 'toTime', tone: 'kind' }
  const rows = [1, 2, 3, 4, 5, 6, 7].map((kind) => ({
    ...{ id: String(kind), lane: 'ZSJ #1', kind, fromTime: '2026-05-01 08:00:00', toTime: '2026-05-01 09:00:00' },
  }))
  const sketch = { ground, words: said, now: '2026-05-02 12:00:00' }
  const option: Record<string, any> = optionOf(draw, { ...sketch, told: { ...told(rows), definition: listGantt } })
  const colours = option.series.map(({ itemStyle }: Record<string, any>) => itemStyle.color)
  expect(new Set(colours).size).toBe(7)
})

test('a timeline with a window holds its days and draws the line of now', () => {
  const rows = [
    { id: 'a', lineId: 'l1', lineIdName: '一线', kind: 1, begin: '2026-04-01 08:00:00', end: '2026-08-01 08:00:00' },
  ]
  const axis = { before: 2, by: 'span', default: 7 }
  const draw = { as: 'timeline', by: 'lineId', from: 'begin', to: 'end', tone: 'kind', axis } as const
  const option = drawnOf(draw, rows)
  expect(option.xAxis).toMatchObject({ min: '2026-04-30 00:00:00', max: '2026-05-07 00:00:00' })
  expect(option.series[0].markLine.data).toEqual([{ xAxis: '2026-05-02 12:00:00' }])
})

test('a timeline of days lays them below each other', () => {
  const rows = [
    { id: 'a', month: '2026-05-01', kind: 1, begin: '2026-05-01 08:30:00', end: '2026-05-02 07:00:00' },
    { id: 'b', month: '2026-05-02', kind: 1, begin: '2026-05-02 08:00:00', end: '2026-05-02 09:00:00' },
  ]
  const option = drawnOf(
    { as: 'timeline', by: 'month', from: 'begin', to: 'end', tone: 'kind', axis: { day: 'month' } },
    rows,
  )
  expect(option.series[0].data.map(({ value }: { value: unknown }) => value)).toEqual([
    [0, 8.5, 31],
    [1, 8, 9],
  ])
  expect(option.xAxis.axisLabel.formatter(31)).toBe('07:00')
})

test('a waterfall goes on where the step before ended, and tells what is left', () => {
  const rows = [
    { id: 'a', month: '日历', count: 24 },
    { id: 'b', month: '停机', count: -6 },
  ]
  const steps = stepsOf('month', 'count', told(rows), '剩余')
  expect(steps.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['日历', 0, 24],
    ['停机', 24, 18],
    ['剩余', 0, 18],
  ])
})

describe('a press', () => {
  const draw: Placed = { as: 'columns', by: 'lineId', bars: ['count'] }
  const opening = (field: string) => (field === 'count' ? () => undefined : undefined)

  it('leads to the rows of the figure', () => {
    expect(leadsTo(draw, opening, { row: lineRows[0], field: 'count' })).toBeDefined()
    expect(leadsTo(draw, opening, { row: lineRows[0], field: 'rate' })).toBeUndefined()
  })

  it('leads nowhere from what belongs to nothing: a filter by nothing would show everything', () => {
    expect(leadsTo(draw, opening, { row: lineRows[2], field: 'count' })).toBeUndefined()
    expect(leadsTo(draw, opening, { row: undefined, field: 'count' })).toBeUndefined()
  })
})

describe('a chart asks its report', () => {
  const grouped: Chart = chart('c', {
    label: ['问', 'Q'],
    of: faults,
    asks: { groupBy: 'month' },
    draw: { as: 'pie', value: 'count' },
  })

  it('for what it always asks, and of the search for what the report knows', () => {
    expect(askedBy(grouped, { kind: '1', beginBegin: '2026-05-01', warehouseId: 'w', groupBy: 'line' })).toEqual({
      ...{ groupBy: 'month', kind: '1', beginBegin: '2026-05-01' },
    })
  })

  it('and stands by what the rows are grouped by, unless it says so itself', () => {
    const open = chart('c', { label: ['问', 'Q'], of: faults, draw: { as: 'pie', value: 'count' } })
    const byOf = (one: Chart, groupBy?: string) => (placed(one, groupBy) as { by: string }).by
    expect([byOf(grouped), byOf(open), byOf(open, 'month')]).toEqual(['month', 'lineId', 'month'])
  })
})

test('an address names the view beside the filters', () => {
  expect(viewIn('?view=charts&status=1')).toEqual({ view: 'charts', search: '?status=1' })
  expect(viewIn('?view=charts')).toEqual({ view: 'charts', search: '' })
  expect(viewIn('')).toEqual({ view: undefined, search: '' })
})

test('every declared chart can be drawn of no rows', () => {
  for (const picture of pictures)
    for (const one of picture.kind === 'charts' ? picture.charts : [])
      expect(() =>
        optionOf(placed(one), {
          told: { ...told([]), definition: one.of },
          ground,
          words: said,
          now: '2026-05-02 12:00:00',
        }),
      ).not.toThrow()
})

describe('a calendar', () => {
  const [source] = pictures.flatMap((picture) => (picture.kind === 'calendar' ? picture.sources : []))
  if (!source) throw new Error('The library has no calendar')
  const lent: ListRow[] = [
    { id: 'a', code: 'M-1', name: '模一', dueReturnTime: '2026-05-02 23:59:59', overdue: true },
    { id: 'b', code: 'M-2', name: '模二', dueReturnTime: '2026-05-02 12:00:00', overdue: false },
    { id: 'c', code: 'M-3', name: '模三', dueReturnTime: null, overdue: false },
  ]
  const entries = entriesOf(source, 0, lent, words)

  it('has each row on its day, with its colour; what has no day is not there', () => {
    expect(entries.map(({ id, day, title, tone }) => [id, day, title, tone?.tone])).toEqual([
      ['0:a', '2026-05-02', 'M-1 模一', 'danger'],
      ['0:b', '2026-05-02', 'M-2 模二', 'info'],
    ])
  })

  it('counts each kind on every day', () => {
    expect(countsByDay(entries, words).get('2026-05-02')).toEqual([
      { label: '已超期', tone: 'danger', count: 1 },
      { label: '待归还', tone: 'info', count: 1 },
    ])
  })

  it('keeps the time of day of what is put on another day', () => {
    expect(entries.map((entry) => movedTo(entry, '2026-05-09'))).toEqual(['2026-05-09 23:59:59', '2026-05-09 12:00:00'])
  })
})

describe('a kanban board', () => {
  const board = pictures.find((picture) => picture.kind === 'kanban')
  if (!board) throw new Error('The library has no board')

  it('has a column for each state, known to the list by its code', () => {
    expect(columnsOn(board).map(({ key, code, label }) => [key, code, label[0]])).toEqual([
      ['saved', '0', '已保存'],
      ['complete', '1', '审批完成'],
      ['closed', '2', '已关闭'],
    ])
  })

  it('finds the action that leads into a column among those the row allows', () => {
    expect(actionInto(board, 'complete', ['update', 'audit'])).toBe('audit')
    expect(actionInto(board, 'closed', ['update', 'audit'])).toBeUndefined()
  })
})

describe('a wall board', () => {
  const page = (key: string) => ({ key, label: ['页', 'Page'], charts: [] }) as const
  const board = wall('stockOnHand', { label: ['大屏', 'Wall'], title: ['库', 'Store'], pages: [page('a'), page('b')] })

  test('is as large as its place allows, and in the middle of it', () => {
    expect(scaleTo(1920, 1080)).toEqual({ scale: 1, left: 0, top: 0 })
    expect(scaleTo(960, 1080)).toEqual({ scale: 0.5, left: 0, top: 270 })
    expect(scaleTo(3840, 1080)).toEqual({ scale: 1, left: 960, top: 0 })
  })

  test('shows what was not left out, each page as long as somebody set', () => {
    expect(pagesShown(board, { without: ['a'] }).map(({ key }) => key)).toEqual(['b'])
    expect(pagesShown(board, { without: ['a', 'b'] }).map(({ key }) => key)).toEqual(['a'])
    expect([secondsOf({ without: [] }), secondsOf({ seconds: 1, without: [] })]).toEqual([20, 5])
    expect(readSettings({ seconds: 'x', without: 'a' })).toEqual({ without: [] })
    expect(readSettings({ seconds: 30, without: ['a'] })).toEqual({ seconds: 30, without: ['a'] })
  })
})

describe('a map', () => {
  const map = tileMap('faults', {
    ...{ label: ['地图', 'Map'], of: faults, tone: 'kind' },
    within: ['lineId', 'month'],
    tells: ['day'],
  })
  const row = (id: string, lineIdName: string, kind: number, day: string): ListRow => ({
    ...{ id, lineId: lineIdName, lineIdName, month: day.slice(0, 7), kind, day },
  })
  const rows = [
    row('1', '', 1, '2026-05-03'),
    row('2', 'A', 2, '2026-06-02'),
    row('3', 'A', 1, '2026-05-09'),
    row('4', 'A', 1, '2026-05-01'),
  ]

  it('puts rows into frames, in order, what belongs nowhere last', () => {
    const drawn = framesOf(map, rows, words).map(({ name, count, frames }) => ({
      ...{ name, count },
      inside: frames.map((frame) => [frame.name, frame.rows.map(({ id }) => id)]),
    }))
    expect(drawn).toEqual([
      {
        name: 'A',
        count: 3,
        inside: [
          ['2026-05', ['4', '3']],
          ['2026-06', ['2']],
        ],
      },
      { name: '无产线', count: 1, inside: [['2026-05', ['1']]] },
    ])
  })

  it('counts each colour', () => {
    expect(coloursOf(map, rows, words).map(({ label, count }) => [label, count])).toEqual([
      ['机械', 3],
      ['电气', 1],
    ])
  })
})
