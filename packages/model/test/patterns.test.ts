// The shared format rules of the specification, section 5, and the password levels of rule 10.
import { describe, expect, it, test } from 'vitest'
import { breaks, passwordWeakness, patterns, type PasswordLevel, type PatternName } from '../src/language/index.ts'

const examples: readonly [PatternName, good: readonly string[], bad: readonly string[]][] = [
  [
    'mobile',
    ['13812345678', '12000000000', '19999999999'],
    ['11812345678', '10812345678', '23812345678', '1381234567', '138123456789', '+8613812345678', '1381234567a'],
  ],
  [
    'landline',
    ['021-12345678', '0512-1234567', '010-1234567'],
    ['21-12345678', '121-12345678', '02-12345678', '05123-1234567', '02112345678', '021-123456', '021-123456789'],
  ],
  ['phone', ['13812345678', '021-12345678'], ['110', '4008001234', '138-12345678']],
  [
    'idCard',
    ['110101900101123', '110101199001011234', '11010119900101123X', '11010119900101123x'],
    ['11010119900101123Y', '1101011990010112X4', '11010119900101123', '1101011990010112345', '11010190010112X'],
  ],
  ['positiveInteger', ['1', '10', '999'], ['0', '-1', '+1', '01', '1.0', '1.5', '']],
  ['positiveNumber', ['1', '0.5', '10.05', '0.001'], ['0', '0.0', '0.00', '-1', '.5', '1.', '01', '00.5']],
  ['naturalNumber', ['0', '1', '100'], ['-1', '00', '01', '1.5', '']],
  ['alphanumeric', ['abc', 'ABC123', '0'], ['', 'a b', 'a-b', '模具', 'é']],
  [
    'number',
    ['0', '1', '-1', '+1', '0.5', '-0.5', '10.00'],
    ['01', '-01', '00', '1.', '.5', '1e3', '--1', '1,000', '', ' 1'],
  ],
  ['email', ['a@b.cn', 'zhang.san+tmlm@mail.example.com'], ['a@b', 'a b@c.cn', '@b.cn', 'a@@b.cn', 'a@b.c']],
  ['jobNo', ['A', 'a_1-Z', 'x'.repeat(20)], ['', 'x'.repeat(21), 'a.b', '张三', 'a b']],
  ['tenantCode', ['abc', 'Demo2', `a${'1'.repeat(19)}`], ['ab', '1abc', `a${'1'.repeat(20)}`, 'a_bc']],
  ['dictName', ['unit', 'cardType2'], ['Unit', '2unit', 'card_type', '']],
  [
    'creditCode',
    ['91310000MA1FL0000X', '91310000ma1fl0000x'],
    ['91310000MA1FL0000', '91310000MA1FL0000X0', '9131-000MA1FL0000X'],
  ],
  ['partNumber', ['M8x20', 'A-1.0_b/2'], ['M8 x20', '螺栓', '']],
  ['noSlash', ['模具车间', ''], ['模具/车间']],
]

describe.each(examples)('%s', (name, good, bad) => {
  it.each(good)('takes %j', (value) => expect(breaks(name, value, ['电话', 'Phone'])).toBeUndefined())
  it.each(bad)('refuses %j', (value) => expect(breaks(name, value, ['电话', 'Phone'])).toBeDefined())
  it('cannot be slipped past by a second line', () => {
    const [first = ''] = good
    expect(breaks(name, `${first}\n/`, ['电话', 'Phone'])).toBeDefined()
  })
})

describe('the sentence that refuses', () => {
  const phone = ['联系电话', 'Contact phone'] as const
  test.each<[PatternName, readonly [string, string]]>([
    ['mobile', ['联系电话格式不正确', 'Contact phone incorrect format']],
    ['landline', ['联系电话格式不正确', 'Contact phone incorrect format']],
    ['phone', ['联系电话格式不正确', 'Contact phone incorrect format']],
    ['idCard', ['联系电话格式不正确', 'Contact phone incorrect format']],
    ['positiveInteger', ['只能输入正整数', 'Only positive integers']],
    ['positiveNumber', ['只能输入大于0的数字', 'Only numbers greater than 0']],
    ['naturalNumber', ['只能输入0或正整数', 'Only 0 or positive integers']],
    ['alphanumeric', ['只能输入英文字母或数字', 'Only English letters or digits']],
    ['noSlash', ['联系电话不能包含斜杠', 'Contact phone must not contain a slash']],
  ])('of %s', (name, sentence) => expect(breaks(name, 'x/', phone)).toEqual(sentence))

  it('has no pattern that remembers its last use', () => {
    expect(Object.values(patterns).filter(({ test: pattern }) => pattern.global || pattern.sticky)).toEqual([])
  })
})

describe('a password', () => {
  const passes = (password: string): PasswordLevel[] =>
    ([0, 1, 2] as const).filter((level) => passwordWeakness(password, level) === undefined)

  test.each<[string, PasswordLevel[]]>([
    ['abcdef', [0]],
    ['abc123', [0, 1]],
    ['Abc@1234', [0, 1, 2]],
    ['Abc@123', [0, 1]],
  ])('%s passes the levels %j (rule 10)', (password, levels) => expect(passes(password)).toEqual(levels))

  test.each<[string, string, PasswordLevel[]]>([
    ['five characters', 'abc12', []],
    ['five of every sort', 'aB1@x', []],
    ['only digits', '123456', [0]],
    ['only special characters', '~!@#$%', [0]],
    ['letters of both cases are one sort', 'abcDEF', [0]],
    ['letters and special characters', 'abc@@@', [0, 1]],
    ['digits and special characters', '123@@@', [0, 1]],
    ['a special character that does not count', 'abcdef-', [0]],
    ['a strong one without capitals', 'abc@1234', [0, 1]],
    ['a strong one without small letters', 'ABC@1234', [0, 1]],
    ['a strong one without digits', 'Abcd@efg', [0, 1]],
    ['a strong one without special characters', 'Abcd1234', [0, 1]],
    ['a strong one whose special character does not count', 'Abc-1234', [0, 1]],
  ])('with %s (%s) passes the levels %j', (_, password, levels) => expect(passes(password)).toEqual(levels))

  it.each([...'~!@#$%^&*'])('takes %s for a special character', (special) => {
    expect(passes(`Abcd123${special}`)).toEqual([0, 1, 2])
  })

  it('is told what it lacks', () => {
    expect(passwordWeakness('abc', 0)?.[1]).toContain('at least 6')
    expect(passwordWeakness('abcdef', 1)?.[1]).toContain('two of letters, digits and special characters')
    expect(passwordWeakness('abcdef', 2)?.[1]).toContain('at least 8 characters with lowercase, uppercase, digit')
  })
})
