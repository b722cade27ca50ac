import { bool, choice, date, decimal, dict, files, id, lines, money, ref, text, type Values } from '@tmlm/model'
import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import zh from '../src/engine/texts/zh.ts'
import {
  isGrid,
  lineColumns,
  nextPlace,
  opensBefore,
  opensNext,
  parseGrid,
  previousPlace,
  readPasted,
  rowInView,
  stopAt,
  totalledFields,
  totalOf,
  unscanned,
} from '../src/engine/form/lines/lines.ts'
import { pasteInto } from '../src/engine/form/lines/paste.ts'
import { isSo } from '../src/engine/list/SortOut.tsx'
import { placedSentence } from '../src/engine/form/placedProblems.ts'
import { comingWith } from '../src/engine/form/useComing.ts'

const label = ['标签', 'Label'] as const

test('lines show what is typed and what has a value, and never an id', () => {
  const field = lines(label, {
    cardId: ref(label, 'newCard', { required: true }),
    outLineId: id(label, { readOnly: true }),
    suggested: text(label, { readOnly: true }),
    untouched: text(label, { readOnly: true }),
  })
  const shown = lineColumns(field, [{ cardId: 'c', outLineId: '01a0edc8', suggested: 'B01' }])
  expect(shown.map(([name]) => name)).toEqual(['cardId', 'suggested'])
})

test('what scanning says is not said by hand, and ends where another card is chosen', () => {
  const field = lines(
    label,
    { cardId: ref(label, 'newCard', { required: true }), scanned: bool(label), remark: text(label) },
    { scan: { field: 'cardId', by: 'getByQr', sets: { scanned: true } } },
  )
  const columns = lineColumns(field, [{ cardId: 'c', scanned: true }])
  expect(columns.map(([name, { readOnly = false }]) => [name, readOnly])).toEqual([
    ['cardId', false],
    ['scanned', true],
    ['remark', false],
  ])
  const line = { cardId: 'c', scanned: true }
  expect(unscanned(field, line, { cardId: 'd', cardIdName: 'D' })).toEqual({
    ...{ cardId: 'd', cardIdName: 'D', scanned: false },
  })
  expect(unscanned(field, line, { remark: '急' })).toEqual({ remark: '急' })
  expect(unscanned(field, line, { cardId: 'c' })).toEqual({ cardId: 'c' })
})

test('lines that are looked at by what they say are passed through by keyboard one after the other', () => {
  const field = lines(
    label,
    { result: choice(label, { 1: ['相符', 'Match'], 3: ['盘亏', 'Missing'] }) },
    { split: 'result' },
  )
  const results = [1, 3, 1, 3].map((result) => ({ result }))
  const inView = [...results.keys()].filter((row) => isSo(field, results[row] ?? {}, '3'))
  expect(inView).toEqual([1, 3])
  expect([...results.keys()].filter((row) => isSo(field, results[row] ?? {}, ''))).toEqual([0, 1, 2, 3])
  expect([rowInView(inView, 1, 1), rowInView(inView, 3, 1), rowInView(inView, 3, -1)]).toEqual([3, undefined, 1])
})

describe('text copied from a spreadsheet', () => {
  test('is cells between tabs and rows between newlines', () => {
    expect(parseGrid('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(parseGrid('a\t\t c \n\tx')).toEqual([
      ['a', '', 'c'],
      ['', 'x'],
    ])
  })

  test('may hold newlines, tabs and quotes inside quotes', () => {
    expect(parseGrid('"two\nlines"\t"say ""yes"""\n3"\tx')).toEqual([
      ['two\nlines', 'say "yes"'],
      ['3"', 'x'],
    ])
  })

  test('of one cell is pasted as usual', () => {
    expect(isGrid('abc')).toBe(false)
    expect(isGrid('abc\r\n')).toBe(false)
    expect(isGrid('a\tb')).toBe(true)
  })

  test('means a value of its field', () => {
    const dictionaries = new Map([['unit', [{ value: 'pcs', label: '个', isUsable: true }]]])
    expect(readPasted(decimal(label, 18, 4), '1,234.5', dictionaries)).toBe('1234.5')
    expect(readPasted(dict(label, 'unit'), '个', dictionaries)).toBe('pcs')
    expect(readPasted(choice(label, { 1: ['是的', 'Indeed'] }), 'Indeed', dictionaries)).toBe(1)
    expect(readPasted(choice(label, { 1: ['是的', 'Indeed'] }), 'nothing', dictionaries)).toBe('nothing')
    expect(readPasted(bool(label), '是', dictionaries)).toBe(true)
    expect(readPasted(date(label), '2026/1/5', dictionaries)).toBe('2026-01-05')
    expect(readPasted(text(label), '', dictionaries)).toBe(null)
  })

  test('lands from the current cell on, references found by code or name', async () => {
    const asked: string[] = []
    const pasted = await pasteInto(
      [
        ['BJ01', '5'],
        ['无此件', 'x'],
      ],
      { row: 0, column: 0 },
      {
        lines: () => [{ partId: 'old', qty: '1' }],
        inView: () => [0],
        columns: [
          ['partId', ref(label, 'part', { among: { offered: { list: 'list', asks: {}, from: ['warehouseId'] } } })],
          ['qty', decimal(label, 18, 4)],
        ],
        beside: { warehouseId: 'store' },
        max: 10,
        newLine: () => ({ isSpare: false }),
        dictionaries: new Map(),
        call: async (resource, action, input) => {
          asked.push(`${resource}/${action} ${String(input?.keyword)} of ${String(input?.warehouseId)}`)
          return { list: input?.keyword === 'BJ01' ? [{ id: 'p1', code: 'BJ01', name: '导柱' }] : [], totalRow: 1 }
        },
      },
    )
    expect(asked).toEqual(['part/list BJ01 of store', 'part/list 无此件 of store'])
    expect(pasted.lines).toEqual([
      { partId: 'p1', partIdName: '导柱', qty: '5' },
      { isSpare: false, partId: '无此件', partIdName: '无此件', qty: 'x' },
    ])
  })

  test('goes into the lines that are looked at and passes the others over; given lines become no more', async () => {
    const reasons = (reason: (string | null)[]) => reason.map((entry) => ({ reason: entry }))
    const pasteFrom = (row: number, max: number) =>
      pasteInto(
        [['磕碰'], ['漏扫'], ['借出']],
        { row, column: 0 },
        {
          ...{ lines: () => reasons([null, '已查', null, '已查']), inView: () => [0, 2], max },
          ...{ newLine: () => ({}), columns: [['reason', text(label)]], beside: {}, dictionaries: new Map() },
          call: () => Promise.reject(new Error('Nothing is looked up')),
        },
      )
    expect(await pasteFrom(0, 4)).toEqual({ rows: [0, 2], lines: reasons(['磕碰', '已查', '漏扫', '已查']) })
    expect(await pasteFrom(2, 9)).toEqual({
      ...{ rows: [2, 4, 5], lines: reasons([null, '已查', '磕碰', '已查', '漏扫', '借出']) },
    })
  })

  describe('is looked up while people go on', () => {
    /** Pastes one part with its quantity; before it is found the lines become what is given. */
    async function pastedMeanwhile(before: Values[], at: number, meanwhile: Values[]) {
      let lines = before
      return pasteInto(
        [['BJ01', '5']],
        { row: at, column: 0 },
        {
          ...{ lines: () => lines, inView: () => [...lines.keys()], max: 10 },
          ...{ newLine: () => ({ isSpare: false }), dictionaries: new Map() },
          beside: {},
          columns: [
            ['partId', ref(label, 'part')],
            ['qty', decimal(label, 18, 4)],
          ],
          call: async () => {
            lines = meanwhile
            return { list: [{ id: 'p1', code: 'BJ01', name: '导柱' }], totalRow: 1 }
          },
        },
      )
    }
    const part = { partId: 'p1', partIdName: '导柱', qty: '5' }

    test('what is typed in other cells stays', async () => {
      const typed = [
        { partId: 'a', remark: 'typed' },
        { partId: 'b', qty: '7' },
      ]
      const pasted = await pastedMeanwhile([{ partId: 'a' }, { partId: 'b' }], 0, typed)
      expect(pasted).toEqual({
        rows: [0],
        lines: [
          { ...part, remark: 'typed' },
          { partId: 'b', qty: '7' },
        ],
      })
    })

    test('what is scanned stays, where the end was and where a blank line was', async () => {
      const scanned = [{ partId: 'scanned' }]
      const after = { rows: [1], lines: [...scanned, { isSpare: false, ...part }] }
      expect(await pastedMeanwhile([], 0, scanned)).toEqual(after)
      expect(await pastedMeanwhile([{ isSpare: false }], 0, scanned)).toEqual(after)
    })

    test('no hole is left where lines were removed', async () => {
      expect((await pastedMeanwhile([{ partId: 'a' }, { partId: 'b' }], 1, [])).lines).toEqual([
        { isSpare: false, ...part },
      ])
    })
  })
})

describe('totals', () => {
  test('are exact to the last digit', () => {
    expect(totalOf([{ it: '0.1' }, { it: '0.2' }, { it: '900719925474099267' }], 'it')).toBe('900719925474099267.3')
    expect(totalOf([{ it: '-1.5' }, { it: '1' }, { it: 'abc' }, { it: null }], 'it')).toBe('-0.5')
    expect(totalOf([{ it: '' }], 'it')).toBe('')
  })

  test('stand below the columns named, else below all numbers', () => {
    const fields = { name: text(label), qty: decimal(label, 18, 4), amount: money(label) }
    expect(totalledFields(lines(label, fields))).toEqual(['qty', 'amount'])
    expect(totalledFields(lines(label, fields, { totals: ['amount'] }))).toEqual(['amount'])
  })
})

test('the keyboard goes from cell to cell and row to row', () => {
  const stops = ['typed', 'typed'] as const
  expect(nextPlace({ row: 0, column: 0 }, 2, stops)).toEqual({ row: 0, column: 1 })
  expect(nextPlace({ row: 0, column: 1 }, 2, stops)).toEqual({ row: 1, column: 0 })
  expect(nextPlace({ row: 1, column: 1 }, 2, stops)).toBeUndefined()
  expect(previousPlace({ row: 1, column: 0 }, stops)).toEqual({ row: 0, column: 1 })
  expect(previousPlace({ row: 0, column: 0 }, stops)).toBeUndefined()
})

test('the keyboard loses its place at no column that holds no widget', () => {
  const fields = [text(label, { readOnly: true }), text(label), lines(label, {}), text(label), files(label)]
  const stops = fields.map(stopAt)
  expect(stops).toEqual(['read', 'typed', 'opened', 'typed', 'opened'])
  expect(nextPlace({ row: 0, column: 1 }, 2, stops)).toEqual({ row: 0, column: 3 })
  expect(nextPlace({ row: 0, column: 3 }, 2, stops)).toEqual({ row: 1, column: 1 })
  expect(nextPlace({ row: 1, column: 3 }, 2, stops)).toBeUndefined()
  expect(previousPlace({ row: 1, column: 1 }, stops)).toEqual({ row: 0, column: 3 })
  expect(previousPlace({ row: 0, column: 1 }, stops)).toBeUndefined()
})

test('Tab comes to the button of photos and of lines within a line, past what is only read', () => {
  const stops = ['typed', 'read', 'opened', 'typed', 'typed'] as const
  expect([0, 3].map((column) => opensNext(column, stops))).toEqual([true, false])
  expect([3, 4, 0].map((column) => opensBefore(column, stops))).toEqual([true, false, false])
})

test('a list that was opened by pressing its cell is not opened by coming back with the keyboard', () => {
  const pressed = { row: 0, column: 1, isPressed: true }
  const stops = ['typed', 'typed'] as const
  expect(nextPlace(pressed, 2, stops)).not.toHaveProperty('isPressed')
  expect(previousPlace(pressed, stops)).not.toHaveProperty('isPressed')
})

test('of a chosen row only what it says of the fields that come with it is taken', () => {
  const fields = {
    fileId: ref(label, 'file'),
    categoryId: ref(label, 'category', { fetchFrom: ['fileId'] }),
    brand: text(label, { fetchFrom: ['fileId'] }),
    remark: text(label),
  }
  const said = { id: 'f', categoryId: 'c', brand: null, remark: 'of the file' }
  expect(comingWith(fields, 'fileId', said)).toEqual({ categoryId: 'c' })
})

test('a refusal names the row and the column as the screen calls them', async () => {
  const words = i18next.createInstance()
  await words.init({ lng: 'zh', resources: { zh: { engine: zh } }, interpolation: { escapeValue: false } })
  const inChinese = words.getFixedT('zh', 'engine')
  const fields = {
    supplierId: ref(['供应商', 'Supplier'], 'supplier'),
    lines: lines(['明细', 'Lines'], {
      qty: decimal(['数量', 'Quantity'], 18, 4),
      items: lines(['检验项目', 'Check items'], { item: text(['项目', 'Item']) }),
    }),
  }
  const told = (...paths: string[]) =>
    placedSentence(
      fields,
      paths.map((field) => ({ field, msg: '必填项不能为空' })),
      'zh',
      inChinese,
    )
  expect(told('lines.2.qty')).toBe('第 3 行 数量：必填项不能为空')
  expect(told('lines.1')).toBe('第 2 行：必填项不能为空')
  expect(told('supplierId')).toBe('供应商：必填项不能为空')
  expect(told('lines.0.items.1.item')).toBe('第 1 行 检验项目 第 2 行 项目：必填项不能为空')
  expect(told('version')).toBe('必填项不能为空')
  expect(told('lines.0', 'lines.1', 'lines.2', 'lines.3', 'lines.4')).toContain('第 3 行：必填项不能为空；另有 2 处')
})
