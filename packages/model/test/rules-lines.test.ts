// Lines are read like rows; every error names its line and field.
import { describe, expect, it, test } from 'vitest'
import * as l from '../src/language/index.ts'
import { aLine, errors, insert, label, lineId, update } from './order.ts'

describe('lines', () => {
  const linesOf = (lines: unknown): string[] => errors(insert({ lines }))

  it('come as a list or as JSON text', () => {
    expect(insert({ lines: JSON.stringify([aLine]) }).values.lines).toEqual(insert().values.lines)
  })

  it('keep their id, so that a changed one is told from a new one', () => {
    const { values } = update({
      lines: [
        { ...aLine, id: lineId.toUpperCase() },
        { part: 'nut', qty: 1 },
      ],
    })
    expect(values.lines).toEqual([
      { id: lineId, part: 'bolt', qty: '2', place: null, isFree: false },
      { part: 'nut', qty: '1', place: null, isFree: false },
    ])
  })

  it('are refused with an id that is none, or the same id twice', () => {
    const errors = (ids: readonly string[]) =>
      update({ lines: ids.map((id, index) => ({ ...aLine, part: `p${index}`, id })) }).errors.map(
        (error) => error.field,
      )
    expect(errors(['new-1'])).toEqual(['lines.0.id'])
    expect(errors([lineId, lineId])).toEqual(['lines.1.id'])
  })

  it('are read like rows: what callers may not write is left out', () => {
    expect(insert({ lines: [{ ...aLine, balance: '99', colour: 'red' }] }).values.lines).toEqual(insert().values.lines)
  })

  test.each<[string, unknown, string[]]>([
    [
      'a wrong field is named by line and field, from 0',
      [aLine, { part: 'nut', qty: '-1' }],
      ['lines.1.qty: Must be greater than 0'],
    ],
    ['a missing field too', [aLine, { part: 'nut' }], ['lines.1.qty: Required']],
    [
      'so are all wrong fields of all lines',
      [{}, { part: 'a' }],
      ['lines.0.part: Required', 'lines.0.qty: Required', 'lines.1.qty: Required'],
    ],
    ['too few', [], ['lines: At least one line']],
    ['none at all', undefined, ['lines: At least one line']],
    ['too many', [1, 2, 3, 4].map((part) => ({ part, qty: 1 })), ['lines: At most 3 lines']],
    ['no list', 'bolt', ['lines: Lines have a wrong format']],
    ['an object instead of a list', { 0: aLine }, ['lines: Lines have a wrong format']],
    ['a line that is no object', [aLine, 'nut'], ['lines.1: Lines have a wrong format']],
    ['a line that is a list', [[aLine]], ['lines.0: Lines have a wrong format']],
    [
      'two empty lines are missing something, not alike',
      [{ qty: 1 }, { qty: 1 }],
      ['lines.0.part: Required', 'lines.1.part: Required'],
    ],
  ])('%s', (_, lines, expected) => expect(linesOf(lines)).toEqual(expected))

  it('may not repeat what must be distinct', () => {
    const shelf = { ...aLine, place: 'shelf 1' }
    expect(linesOf([aLine, shelf, { ...aLine, place: 'shelf 2' }])).toEqual([])
    expect(insert({ lines: [shelf, { ...aLine }, { ...shelf, qty: '7' }] }).errors).toEqual([
      { field: 'lines.2.part', text: ['与第1行重复', 'Same as line 1'] },
    ])
    expect(linesOf([aLine, aLine])).toEqual(['lines.1.part: Same as line 1'])
  })

  it('are demanded again only when an update sends them', () => {
    expect(errors(update({ name: 'Nuts' }))).toEqual([])
    expect(errors(update({ lines: [] }))).toEqual(['lines: At least one line'])
    expect(errors(update({ lines: null }))).toEqual(['lines: At least one line'])
  })

  it('may hold lines of their own, whose errors name both', () => {
    const nested = { fields: { lines: l.lines(label, { parts: l.lines(label, { qty: l.int(label, { max: 5 }) }) }) } }
    const checked = l.checkInsert(nested, { lines: [{}, { parts: [{ qty: 1 }, { qty: 6 }] }] })
    expect(errors(checked)).toEqual(['lines.1.parts.1.qty: Must be at most 5'])
  })
})
