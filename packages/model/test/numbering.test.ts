// Numbers of papers: rules 47 to 50 of the platform page.
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  counterKey,
  parseRule,
  Refusal,
  serialOf,
  writeNumber,
  type NumberSource,
  type ResetBy,
} from '../src/language/index.ts'

const may = '2024-05-06 07:08:09'
const from = (fields: NumberSource['fields'] = {}, date = may): NumberSource => ({ date, fields })

/** What a call is refused with, in both languages. */
function refusal(call: () => unknown): readonly [string, string] | undefined {
  try {
    call()
  } catch (error) {
    if (error instanceof Refusal) return error.text
    throw error
  }
  return undefined
}

describe('a rule (rule 47)', () => {
  test.each([
    ['BX{yyyyMMdd}{#4}', 'BX202405060012'],
    ['CK{#5}', 'CK00012'],
    ['{yyyy}/{yy}.{MM}_{dd}-{#2}', '2024/24.05_06-12'],
    ['{yyyyMM}{#3}', '202405012'],
    ['{yyMM}{#3}', '2405012'],
    ['{yyMMdd}{HHmm}{#3}', '2405060708012'],
    ['{#10}', '0000000012'],
    ['{#4}A', '0012A'],
    ['{#2:99}', '12'],
  ])('%s writes 12 as %s', (rule, number) => expect(writeNumber(parseRule(rule), 12, from())).toBe(number))

  it('takes the date of the paper, not the clock’s', () => {
    expect(writeNumber(parseRule('{yyMMdd}{#2}'), 1, from({}, '1999-12-31 23:59:59'))).toBe('99123101')
  })

  test.each([
    ['whole', 'A{f:orgCode}-{#2}', 'AF10-01'],
    ['cut to the first characters', 'A{f:orgCode:2}-{#2}', 'AF1-01'],
    ['cut to one character', 'A{f:orgCode:1}-{#2}', 'AF-01'],
    ['not padded', 'A{f:orgCode:9}-{#2}', 'AF10-01'],
  ])('takes a field %s', (_, rule, number) => {
    expect(writeNumber(parseRule(rule), 1, from({ orgCode: 'F10' }))).toBe(number)
  })

  it('cuts a field between characters, never inside one', () => {
    expect(writeNumber(parseRule('{f:custom.c1:2}{#2}'), 1, from({ 'custom.c1': '𠮷野家' }))).toBe('𠮷野01')
  })

  it('names the fields it needs, its width and where its serial starts', () => {
    expect(parseRule('{f:orgCode:2}{f:typeCode}{#4:100}')).toMatchObject({
      fieldNames: ['orgCode', 'typeCode'],
      width: 4,
      start: 100,
    })
    expect(parseRule('{#4}').start).toBe(1)
  })

  const serialMissing = ['缺少流水号，例如{#4}', 'a serial such as {#4} is missing']
  const literals = ['固定文字只能用字母、数字和-_/.', 'fixed text may have letters, digits and - _ / .']
  const digits = ['流水号为2到10位', 'a serial has 2 to 10 digits']
  const meant = (token: string): string[] => [`应写作${token}`, `write ${token}`]
  test.each([
    ['without a serial', 'WX{yyyy}', '{#}', serialMissing],
    ['that is empty', '', '{#}', serialMissing],
    ['with two serials', '{#4}{#4}', '{#}', ['流水号只能有一个', 'there may be one serial only']],
    ['with an unknown token', 'WX{week}{#4}', '{week}', undefined],
    ['with a date in another order', '{ddMM}{#4}', '{ddMM}', undefined],
    ['with a year in capitals', 'WX{YYYY}{#4}', '{YYYY}', meant('{yyyy}')],
    ['with a month in small letters', '{yyyymm}{#4}', '{yyyymm}', meant('{yyyyMM}')],
    ['with a field without f:', '{orgCode}{#4}', '{orgCode}', meant('{f:orgCode}')],
    ['with a field in small letters', '{f:orgcode}{#4}', '{f:orgcode}', meant('{f:orgCode}')],
    ['with a serial of one digit', 'A{#1}', '{#1}', digits],
    ['with a serial of eleven digits', 'A{#11}', '{#11}', digits],
    [
      'with a serial that starts beyond its width',
      'A{#2:100}',
      '{#2:100}',
      ['起始号超出位数', 'it starts with more digits than it has'],
    ],
    ['with a field no number is made of', '{f:colour}{#4}', '{f:colour}', undefined],
    ['with a word every object has', '{f:constructor}{#4}', '{f:constructor}', undefined],
    ['with a field without name', '{f:}{#4}', '{f:}', undefined],
    ['with a field of no length', '{f:orgCode:0}{#4}', '{f:orgCode:0}', undefined],
    ['with a character that is no literal', 'WX 1{#4}', ' 1{#4}', literals],
    ['with Chinese', '维修{#4}', '维修{#4}', literals],
    ['with an open brace', 'A{#4', '{#4', literals],
    ['with a brace in a brace', 'A{{#4}}', '{{#4}}', literals],
  ])('%s is refused, and says where, and what is meant where that is known', (_, rule, position, advice) => {
    expect(refusal(() => parseRule(rule))).toEqual([
      `编码规则有误：${position}${advice ? `，${advice[0]}` : ''}`,
      `Rule error at ${position}${advice ? `: ${advice[1]}` : ''}`,
    ])
  })

  it('is at most 100 characters long', () => {
    expect(refusal(() => parseRule(`${'A'.repeat(96)}{#4}`))).toBeUndefined()
    expect(refusal(() => parseRule(`${'A'.repeat(97)}{#4}`))).toEqual(['编码规则有误：}', 'Rule error at }'])
  })

  it('makes numbers of at most 50 characters', () => {
    expect(writeNumber(parseRule(`${'A'.repeat(46)}{#4}`), 1, from())).toHaveLength(50)
    expect(refusal(() => writeNumber(parseRule(`${'A'.repeat(47)}{#4}`), 1, from()))?.[1]).toMatch(/^Rule error at /)
  })

  it.each([[undefined], ['']])('is refused for a paper whose field is %j', (orgCode) => {
    expect(refusal(() => writeNumber(parseRule('{f:orgCode:2}{#4}'), 1, from({ orgCode })))).toEqual([
      '编码规则所需字段[orgCode]为空',
      'Field orgCode needed by the encode rule is empty',
    ])
  })
})

describe('the counter (rule 48)', () => {
  const rule = parseRule('WX-{f:orgCode:2}-{yyMM}-{#4}')

  it('of a rule that restarts whenever the rest changes counts each organisation and month by itself', () => {
    const keyOf = (orgCode: string, date = may): string => counterKey(rule, 'rest', from({ orgCode }, date))
    expect(writeNumber(rule, 12, from({ orgCode: 'F10' }))).toBe('WX-F1-2405-0012')
    expect(writeNumber(rule, 1, from({ orgCode: 'G2' }))).toBe('WX-G2-2405-0001')
    expect(keyOf('F10')).toBe(keyOf('F11'))
    expect(keyOf('F10')).toBe(keyOf('F10', '2024-05-31 23:00:00'))
    expect(keyOf('F10')).not.toBe(keyOf('G2'))
    expect(keyOf('F10')).not.toBe(keyOf('F10', '2024-06-01 00:00:00'))
  })

  test.each<[ResetBy, string]>([
    ['never', '-'],
    ['year', '2024'],
    ['month', '2024-05'],
    ['day', '2024-05-06'],
  ])('that restarts by %s runs under %s', (resetBy, key) => {
    expect(counterKey(rule, resetBy, from({ orgCode: 'F10' }))).toBe(key)
  })
})

describe('a serial (rules 49 and 50)', () => {
  it('fills its width and then is exhausted', () => {
    const rule = parseRule('WX{#4}')
    expect(writeNumber(rule, 9999, from())).toBe('WX9999')
    expect(refusal(() => writeNumber(rule, 10_000, from()))).toEqual([
      '流水号已用完，请调整编码规则',
      'Serial exhausted, change the rule',
    ])
  })

  const rule = parseRule('WX-{f:orgCode:2}-{yyMM}-{#4}')
  const source = from({ orgCode: 'F10' })
  test.each([
    ['fits', 'WX-F1-2405-0123', 123],
    ['is of another organisation', 'WX-G2-2405-0123', undefined],
    ['is of another month', 'WX-F1-2406-0123', undefined],
    ['is too short', 'WX-F1-2405-123', undefined],
    ['is too long', 'WX-F1-2405-00123', undefined],
    ['has letters in its serial', 'WX-F1-2405-O123', undefined],
    ['has a sign in its serial', 'WX-F1-2405--123', undefined],
    ['is the beginning only', 'WX-F1-2405-', undefined],
    ['is something else', '0123', undefined],
  ])('is read from a typed number that %s', (_, number, serial) => {
    expect(serialOf(rule, number, source)).toBe(serial)
  })

  it('is not read from a number in which what stands before and after it overlap', () => {
    expect(serialOf(parseRule('AB{#2}AB'), 'AB', from())).toBeUndefined()
    expect(serialOf(parseRule('AB{#2}AB'), 'AB12AB', from())).toBe(12)
  })

  const literal = fc.string({ unit: fc.constantFrom(...'AZaz09-_/.'), minLength: 1, maxLength: 5 })
  const token = fc.constantFrom('{yyyy}', '{yyMM}', '{yyMMdd}', '{HHmm}', '{f:orgCode}', '{f:orgCode:2}')
  const around = fc.array(fc.oneof(literal, token), { maxLength: 2 }).map((items) => items.join(''))
  const width = fc.integer({ min: 2, max: 10 })

  it('that was written is the one that is read', () => {
    const serial = width.chain((digits) => fc.tuple(fc.constant(digits), fc.integer({ min: 0, max: 10 ** digits - 1 })))
    fc.assert(
      fc.property(around, serial, around, (before, [digits, number], after) => {
        const made = parseRule(`${before}{#${digits}}${after}`)
        expect(serialOf(made, writeNumber(made, number, source), source)).toBe(number)
      }),
    )
  })

  it('decides the order of the numbers of one series', () => {
    const pair = fc.tuple(fc.integer({ min: 0, max: 9998 }), fc.integer({ min: 1, max: 9999 }))
    fc.assert(
      fc.property(pair, ([a, step]) => {
        const b = Math.min(a + step, 9999)
        expect(writeNumber(rule, a, source) < writeNumber(rule, b, source)).toBe(true)
      }),
    )
  })
})
