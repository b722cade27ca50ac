// How the field kinds read a value: from JSON, from a form where all is text, from an Excel cell.
import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import * as l from '../src/language/index.ts'
import { read, refused } from './reading.ts'

const label = ['颜色', 'Colour'] as const

const oneOfEachKind: readonly l.Field[] = [
  l.text(label),
  l.longText(label),
  l.richText(label),
  l.code(label),
  l.int(label),
  l.decimal(label, 10, 2),
  l.money(label),
  l.percent(label),
  l.bool(label),
  l.date(label),
  l.time(label),
  l.datetime(label),
  l.choice(label, { 1: label }),
  l.choices(label, { 1: label }),
  l.dict(label, 'unit'),
  l.dicts(label, 'unit'),
  l.ref(label, 'thing'),
  l.parent(label, 'thing'),
  l.org(label),
  l.dept(label),
  l.user(label),
  l.refs(label, 'thing'),
  l.users(label),
  l.link(label, ['thing']),
  l.files(label),
  l.image(label),
  l.json(label),
  l.id(label),
]

describe.each(oneOfEachKind.map((field) => [field.kind, field] as const))('%s', (_, field) => {
  it.each([[undefined], [null], [''], ['   '], ['\u3000']])('takes %j for empty', (raw) => {
    expect(read(field, raw)).toBeNull()
  })
})

describe.each(['state', 'computed', 'serial', 'lines'] as const)('%s', (kind) => {
  const given = {
    state: l.state(label, l.paperStates, 'saved'),
    computed: l.computed(label, 'int'),
    serial: l.serial(label),
    lines: l.lines(label, {}),
  }
  it('is never read from what a caller sends', () => expect(read(given[kind], '1')).toBeNull())
})

describe('text', () => {
  const field = l.text(label, { min: 2, max: 4 })
  test.each([
    ['is trimmed', '  abc ', 'abc'],
    ['is trimmed of Chinese blanks', '\u3000模具\u3000', '模具'],
    ['takes a number of a cell', 1234, '1234'],
    ['takes a switch of a cell', true, 'true'],
    ['counts Chinese characters as one each', '注塑模具', '注塑模具'],
    ['counts an emoji as one', '😀😀😀😀', '😀😀😀😀'],
    ['is measured after trimming', '    abcd    ', 'abcd'],
    ['refuses one character too many', 'abcde', refused('Max 4 characters')],
    ['refuses one emoji too many', '😀😀😀😀😀', refused('Max 4 characters')],
    ['refuses too few characters', 'a', refused('Min 2 characters')],
    ['does not take one emoji for two characters', '😀', refused('Min 2 characters')],
    ['refuses NUL, which the database cannot keep', 'a\u0000b', refused('Contains an unsupported character')],
    ['refuses a list', ['abc'], refused('Must be text')],
    ['refuses an object', { a: 1 }, refused('Must be text')],
  ])('%s', (_, raw, expected) => expect(read(field, raw)).toEqual(expected))

  it('is trimmed also when it is long', () => expect(read(l.longText(label), '  a\n  b \n')).toBe('a\n  b'))

  it('checks its pattern and names the field', () => {
    expect(l.readField(l.text(label, { pattern: 'mobile' }), '12')).toEqual({
      bad: ['颜色格式不正确', 'Colour incorrect format'],
    })
  })

  it('is as long as the number of characters people see, whatever they are', () => {
    const character = fc.constantFrom('a', '模', '😀', '𠮷')
    fc.assert(
      fc.property(
        fc.array(character, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 30 }),
        (typed, max) => {
          const fits = !(read(l.text(label, { max }), typed.join('')) instanceof Error)
          expect(fits).toBe(typed.length <= max)
        },
      ),
    )
  })
})

describe('code and picture', () => {
  test.each([
    ['a number is trimmed', l.code(label, { max: 5 }), ' A-001', 'A-001'],
    ['a number that is too long is refused', l.code(label, { max: 5 }), 'A-0001', refused('Max 5 characters')],
    ['a picture is its address', l.image(label), 'files/demo/202601/1.png', 'files/demo/202601/1.png'],
    [
      'any other address is refused',
      l.image(label),
      'https://example.com/1.png',
      refused('The picture has a wrong format'),
    ],
  ])('%s', (_, field, raw, expected) => expect(read(field, raw)).toEqual(expected))
})

describe('int', () => {
  test.each([
    ['a JSON number', 7, 7],
    ['the text of a form', ' 7 ', 7],
    ['a sign', '-7', -7],
    ['a plus', '+7', 7],
    ['leading zeros', '007', 7],
    ['zero', 0, 0],
    ['at most forty characters', '7'.padStart(40, '0'), 7],
    ['no more than that', '7'.padStart(41, '0'), refused('Not a number')],
    ['the largest integer', '2147483647', 2_147_483_647],
    ['more than the column holds', '2147483648', refused('The number is out of range')],
    ['a fraction', '1.5', refused('Must be a whole number')],
    ['a fraction of a cell', 1.5, refused('Must be a whole number')],
    ['an exponent', '1e3', refused('Not a number')],
    ['hexadecimal', '0x10', refused('Not a number')],
    ['a number inside text', '7pcs', refused('Not a number')],
    ['infinity', Infinity, refused('Not a number')],
    ['not a number', Number.NaN, refused('Not a number')],
    ['a switch', true, refused('Not a number')],
    ['a list', [7], refused('Not a number')],
  ])('reads %s', (_, raw, expected) => expect(read(l.int(label), raw)).toEqual(expected))

  it('keeps its limits, both included', () => {
    const field = l.int(label, { min: 1, max: 999 })
    expect([1, 999, 0, 1000].map((raw) => read(field, raw))).toEqual([
      1,
      999,
      refused('Must be between 1 and 999'),
      refused('Must be between 1 and 999'),
    ])
    expect(l.readField(field, 0)).toEqual({ bad: ['应在1到999之间', 'Must be between 1 and 999'] })
  })
})

describe('decimal', () => {
  const field = l.decimal(label, 6, 2)
  test.each([
    ['text as it was typed', '12.30', '12.30'],
    ['a JSON number', 12.3, '12.3'],
    ['a whole number', '12', '12'],
    ['a negative one', '-0.05', '-0.05'],
    ['a plus', '+1.5', '1.5'],
    ['leading zeros away', '007.5', '7.5'],
    ['zero without a sign', '-0.00', '0.00'],
    ['zeros beyond its decimals away', '1.5000', '1.50'],
    ['one decimal too many', '1.234', refused('At most 2 decimals')],
    ['the drift of a float', 0.1 + 0.2, refused('At most 2 decimals')],
    ['the largest it holds', '9999.99', '9999.99'],
    ['one digit too many', '10000', refused('The number is too large')],
    ['leading zeros as no digits', '0000009999', '9999'],
    ['an exponent', '1e2', refused('Not a number')],
    ['a tiny float, written with an exponent', 1e-7, refused('Not a number')],
    ['a huge float, written with an exponent', 1e21, refused('Not a number')],
    ['a lone point', '1.', refused('Not a number')],
    ['a missing nought', '.5', refused('Not a number')],
    ['a thousands separator', '1,000', refused('Not a number')],
    ['two signs', '--1', refused('Not a number')],
    ['a novel', '1'.repeat(41), refused('Not a number')],
    ['a switch', false, refused('Not a number')],
  ])('reads %s', (_, raw, expected) => expect(read(field, raw)).toEqual(expected))

  test.each([
    ['a minimum is included', { min: 0 }, '0', '0'],
    ['below the minimum', { min: 0 }, '-0.01', refused('Must be at least 0')],
    ['a maximum is included', { max: 100 }, '100.00', '100.00'],
    ['above the maximum', { max: 100 }, '100.01', refused('Must be at most 100')],
    ['outside both', { min: 1, max: 5 }, '6', refused('Must be between 1 and 5')],
    ['above is above', { above: 0 }, '0.01', '0.01'],
    ['above is not equal', { above: 0 }, '0', refused('Must be greater than 0')],
  ])('%s', (_, limits, raw, expected) => {
    expect(read(l.decimal(label, 6, 2, limits), raw)).toEqual(expected)
  })

  it('holds fractions only where all its digits are decimals', () => {
    expect(read(l.decimal(label, 4, 4), '0.5')).toBe('0.5')
    expect(read(l.decimal(label, 4, 4), '1.5')).toEqual(refused('The number is too large'))
  })

  it('money has two decimals, a percentage lies between 0 and 100', () => {
    expect(read(l.money(label), '1234567890123456.78')).toBe('1234567890123456.78')
    expect(read(l.money(label), '0.001')).toEqual(refused('At most 2 decimals'))
    expect(read(l.percent(label), '13')).toBe('13')
    expect(read(l.percent(label), '100.0001')).toEqual(refused('Must be between 0 and 100'))
  })

  const digits = (minLength: number, maxLength: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength })
  const decimalText = fc
    .tuple(fc.boolean(), fc.constantFrom(...'123456789'), digits(0, 11), digits(0, 6))
    .map(([minus, first, rest, fraction]) => `${minus ? '-' : ''}${first}${rest}${fraction && `.${fraction}`}`)

  it('every decimal text survives digit by digit', () => {
    fc.assert(fc.property(decimalText, (typed) => read(l.decimal(label, 18, 6), typed) === typed))
  })

  it('however it is written, its value is the same', () => {
    fc.assert(
      fc.property(decimalText, digits(0, 3), digits(0, 3), (typed, before, after) => {
        const zeros = after.replaceAll(/\d/g, '0')
        const padded = typed.replace(/^(-?)/, `$1${before.replaceAll(/\d/g, '0')}`) + (typed.includes('.') ? zeros : '')
        expect(Big(String(read(l.decimal(label, 18, 6), padded))).eq(typed)).toBe(true)
      }),
    )
  })

  it('a JSON number with cents is read as exactly those cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (cents) => {
        expect(
          Big(String(read(l.money(label), cents / 100)))
            .times(100)
            .eq(cents),
        ).toBe(true)
      }),
    )
  })
})

describe('bool', () => {
  test.each([
    [true, true],
    [1, true],
    ['1', true],
    [' TRUE ', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
    ['2', refused('Unknown option 2')],
    ['maybe', refused('Unknown option maybe')],
    [[true], refused('Unknown option [true]')],
  ])('reads %j', (raw, expected) => expect(read(l.bool(label), raw)).toEqual(expected))
})
