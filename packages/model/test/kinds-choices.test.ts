// What is chosen from a list, points to something else or brings a structure of its own.
import { describe, expect, it, test } from 'vitest'
import * as l from '../src/language/index.ts'
import { read, refused } from './reading.ts'

const label = ['颜色', 'Colour'] as const
const id = '0190f3a0-7b7c-7cc3-8e1b-0a1b2c3d4e5f'
const otherId = '0190f3a0-7b7c-7cc3-8e1b-0a1b2c3d4e60'

describe('choice', () => {
  const numbers = l.choice(label, { 0: label, 1: label, 11: label })
  const words = l.choice(label, { A: label, 1: label })
  test.each([
    ['a number', numbers, 1, 1],
    ['text of a number', numbers, ' 11 ', 11],
    ['zero', numbers, '0', 0],
    ['a word', words, 'A', 'A'],
    ['a number among words, as text', words, 1, '1'],
    ['an unknown code', numbers, 2, refused('Unknown option 2')],
    ['a number spelt otherwise', numbers, '01', refused('Unknown option 01')],
    ['a word in another case', words, 'a', refused('Unknown option a')],
    ['what every object has', words, 'constructor', refused('Unknown option constructor')],
    ['a list', numbers, [1], refused('Unknown option [1]')],
    ['very long text, cut in the answer', words, 'x'.repeat(50), refused(`Unknown option ${'x'.repeat(40)}…`)],
  ])('reads %s', (_, field, raw, expected) => expect(read(field, raw)).toEqual(expected))

  test.each([
    ['a list', [1, '11'], [1, 11]],
    ['JSON text of a list', ' [1,11] ', [1, 11]],
    ['text that only starts like a list', '[1', refused('Unknown option [1')],
    ['comma-separated text', '1, 11', [1, 11]],
    ['the same choice twice as one', '1,1', [1]],
    ['an empty list', [], []],
    ['an unknown one among known ones', '1,2', refused('Unknown option 2')],
    ['a list in a list', [[1]], refused('Unknown option [1]')],
  ])('several choices read %s', (_, raw, expected) => {
    expect(read(l.choices(label, { 1: label, 11: label }), raw)).toEqual(expected)
  })
})

describe('dictionary entries', () => {
  test.each([
    ['a value', l.dict(label, 'unit'), ' 件 ', '件'],
    ['a value that is too long', l.dict(label, 'unit'), 'x'.repeat(101), refused('Max 100 characters')],
    ['several as a list', l.dicts(label, 'unit'), ['模具', ' 备件 '], ['模具', '备件']],
    ['several as text', l.dicts(label, 'unit'), '模具,备件,', ['模具', '备件']],
    ['several as JSON text', l.dicts(label, 'unit'), '["模具","备件"]', ['模具', '备件']],
    ['one twice as one', l.dicts(label, 'unit'), '模具,模具', ['模具']],
    ['blanks as nothing', l.dicts(label, 'unit'), ['模具', ' '], ['模具']],
    ['a long one among several', l.dicts(label, 'unit'), ['x'.repeat(101)], refused('Max 100 characters')],
    ['NUL among several', l.dicts(label, 'unit'), ['a\u0000'], refused('Contains an unsupported character')],
    ['an object among several', l.dicts(label, 'unit'), [{}], refused('Must be text')],
  ])('reads %s', (_, field, raw, expected) => expect(read(field, raw)).toEqual(expected))
})

describe('references', () => {
  const unknown = (value: string): Error => refused(`No such colour: ${value}`)
  const link = l.link(label, ['thing', 'other'])
  test.each([
    ['an id', l.ref(label, 'thing'), id, id],
    ['an id of noughts', l.ref(label, 'thing'), id.replaceAll(/\w/g, '0'), id.replaceAll(/\w/g, '0')],
    ['an id in capitals', l.user(label), id.toUpperCase(), id],
    ['a code instead of an id', l.ref(label, 'thing'), 'A-001', unknown('A-001')],
    ['a number', l.org(label), 12, unknown('12')],
    ['several ids', l.refs(label, 'thing'), [id, otherId], [id, otherId]],
    ['several ids as text', l.users(label), `${id}, ${otherId}`, [id, otherId]],
    ['as many as allowed', l.refs(label, 'thing', { max: 2 }), [id, otherId], [id, otherId]],
    ['fewer than allowed', l.refs(label, 'thing', { max: 2 }), [id], [id]],
    ['several ids as JSON text', l.users(label), JSON.stringify([id]), [id]],
    ['the same id twice as one', l.users(label), [id, id.toUpperCase()], [id]],
    ['one wrong id among several', l.users(label), [id, 'x'], unknown('x')],
    ['more than allowed', l.refs(label, 'thing', { max: 1 }), [id, otherId], refused('At most 1 entries')],
    ['nothing chosen', l.refs(label, 'thing'), '[]', []],
    ['a link with its kind', link, `other:${id}`, `other:${id}`],
    ['a link in capitals', link, `thing:${id.toUpperCase()}`, `thing:${id}`],
    ['a link to what it may not reach', link, `user:${id}`, unknown(`user:${id}`.slice(0, 40) + '…')],
    ['a link without kind', link, id, unknown(id)],
  ])('read %s', (_, field, raw, expected) => expect(read(field, raw)).toEqual(expected))

  it('name the object they miss in both languages', () => {
    expect(l.readField(l.ref(['供应商', 'Supplier'], 'supplier'), 'S9')).toEqual({
      bad: ['供应商不存在：S9', 'No such supplier: S9'],
    })
  })
})

describe('files', () => {
  const field = l.files(label, { max: 2 })
  const file = { name: '图纸.pdf', url: 'files/acme/202601/k3.pdf' }
  const wrong = refused('Files have a wrong format')
  test.each([
    ['a list', [file], [file]],
    ['JSON text', JSON.stringify([file]), [file]],
    ['the size along with it', [{ ...file, size: 12 }], [{ ...file, size: 12 }]],
    ['and drops whatever else is sent', [{ ...file, size: 'big', owner: 'me' }], [file]],
    ['as many as allowed', [file, file], [file, file]],
    ['no files', [], []],
    ['too many', [file, file, file], refused('At most 2 files')],
    ['text that is no JSON', 'a.pdf', wrong],
    ['a single file', file, wrong],
    ['a file without address', [{ name: 'a' }], wrong],
    ['a name that is no text', [{ name: 1, url: file.url }], wrong],
    ['an endless name', [{ name: 'x'.repeat(201), url: file.url }], wrong],
    ['an endless address', [{ name: 'a', url: `files/${'x'.repeat(491)}.pdf` }], wrong],
    ['an address of somewhere else', [{ name: 'a', url: 'javascript:alert(1)' }], wrong],
    ['an address that climbs', [{ name: 'a', url: 'files/../keys/secret.pdf' }], wrong],
    [
      'the longest of both',
      [{ name: `${'x'.repeat(196)}.pdf`, url: `files/${'x'.repeat(490)}.pdf` }],
      [{ name: `${'x'.repeat(196)}.pdf`, url: `files/${'x'.repeat(490)}.pdf` }],
    ],
    ['another extension as a part of the name', [{ ...file, name: 'a.exe' }], [{ ...file, name: 'a.exe.pdf' }]],
    [
      'a long name without extension cut to make room for it',
      [{ ...file, name: 'x'.repeat(200) }],
      [{ ...file, name: `${'x'.repeat(196)}.pdf` }],
    ],
    [
      'a name without marks that turn it',
      [{ ...file, name: '\u202efdp.\u2066a\n.pdf' }],
      [{ ...file, name: 'fdp.a.pdf' }],
    ],
    ['nothing in the list', [null], wrong],
    ['NUL in a name', [{ name: 'a\u0000', url: file.url }], refused('Contains an unsupported character')],
  ])('read %s', (_, raw, expected) => expect(read(field, raw)).toEqual(expected))
})

describe('json', () => {
  test.each([
    ['an object', { a: [1] }, { a: [1] }],
    ['JSON text', '{"a":[1]}', { a: [1] }],
    ['nothing inside something', { a: null, b: [0, true] }, { a: null, b: [0, true] }],
    ['text that is no JSON', '{a', refused('Not valid JSON')],
    ['NUL in a value', { a: ['\u0000'] }, refused('Contains an unsupported character')],
    ['NUL in a name', '{"\\u0000":1}', refused('Contains an unsupported character')],
    ['the six letters of NUL, which are harmless', { a: '\\u0000' }, { a: '\\u0000' }],
  ])('reads %s', (_, raw, expected) => expect(read(l.json(label), raw)).toEqual(expected))

  it('refuses nesting without end instead of falling over', () => {
    expect(read(l.json(label), '['.repeat(100_000) + ']'.repeat(100_000))).toEqual(
      refused('JSON may be nested at most 32 levels deep'),
    )
    const many = (count: number) => JSON.stringify(Array.from({ length: count }, () => 1))
    expect(read(l.json(label), many(10_000))).toHaveLength(10_000)
    expect(read(l.json(label), many(10_001))).toEqual(refused('At most 10000 fields may be sent'))
  })
})
