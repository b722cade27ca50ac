import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluate, fieldsIn, parseCondition, type ConditionValues } from '../src/areas/workflow/condition.ts'

const read = (text: string) => {
  const { tree, fault } = parseCondition(text)
  if (!tree) throw new Error(fault.text[1])
  return tree
}
const holds = (text: string, values: ConditionValues = {}): boolean => evaluate(read(text), values)
const fault = (text: string) => parseCondition(text).fault

describe('Conditions (rule 41)', () => {
  test('the scrap order of rule 36: a big amount, and a small one', () => {
    expect(holds('amount >= 50000', { amount: '60000.00' })).toBe(true)
    expect(holds('amount >= 50000', { amount: '100.00' })).toBe(false)
    expect(holds('${amount >= 50000}', { amount: 50000 })).toBe(true)
  })

  test('or, and, not: and binds closer, brackets closer still', () => {
    const values = { a: true, b: false, c: false }
    expect(holds('a || b && c', values)).toBe(true)
    expect(holds('(a || b) && c', values)).toBe(false)
    expect(holds('!b && !c', values)).toBe(true)
    expect(holds('!(a && b)', values)).toBe(true)
    expect(holds('!a == false', { a: true })).toBe(true)
  })

  test.each([
    ["kind == 'A'", { kind: 'A' }, true],
    ["kind != 'A'", { kind: 'A' }, false],
    ['orgId == 12', { orgId: '12' }, true],
    ['amount == 10', { amount: '10.0000' }, true],
    ["code == '7'", { code: '007' }, false],
    ["code == 'a\\'b'", { code: "a'b" }, true],
    ["needDate >= '2026-03-01'", { needDate: '2026-03-02' }, true],
    ['balance < -1.5', { balance: '-2' }, true],
    ['amount > budget', { amount: '100', budget: '20' }, true],
    ['urgent', { urgent: true }, true],
    ['urgent', { urgent: 1 }, false],
    ['isStop == true', { isStop: false }, false],
  ])('%s of %j', (text, values, expected) => {
    expect(holds(text, values)).toBe(expected)
  })

  test('null compared by order is false, both ways round', () => {
    for (const sign of ['>', '>=', '<', '<=']) {
      expect(holds(`amount ${sign} 0`, { amount: null })).toBe(false)
      expect(holds(`0 ${sign} amount`)).toBe(false)
      expect(holds(`null ${sign} null`)).toBe(false)
    }
    expect(holds('amount == null', { amount: null })).toBe(true)
    expect(holds('amount == null')).toBe(true)
    expect(holds('amount != null', { amount: 0 })).toBe(true)
    expect(holds('amount == 0', { amount: null })).toBe(false)
  })

  test('in a list; of several values one is enough', () => {
    expect(holds('cardType in [1, 2]', { cardType: 2 })).toBe(true)
    expect(holds('cardType in [1, 2]', { cardType: 3 })).toBe(false)
    expect(holds('cardType in []', { cardType: 3 })).toBe(false)
    expect(holds('5 in initiator.roles', { initiator: { roles: ['4', '5'] } })).toBe(true)
    expect(holds('initiator.roles in [5, 6]', { initiator: { roles: ['4', '5'] } })).toBe(true)
    expect(holds('5 in initiator.roles', {})).toBe(false)
  })

  test('sums and counts of lines, custom fields, the initiator', () => {
    const values = {
      lines: [{ amount: '0.1' }, { amount: '0.2' }, { amount: null }],
      custom: { c1: 'x' },
      initiator: { deptId: '9' },
    }
    expect(holds('sum(lines.amount) == 0.3', values)).toBe(true)
    expect(holds('count(lines) >= 3', values)).toBe(true)
    expect(holds('count(lines) > 0', {})).toBe(false)
    expect(holds("custom.c1 == 'x' && initiator.deptId == 9", values)).toBe(true)
  })

  test('what a condition asks for, each name once', () => {
    const text = "amount > 1 && (amount < 9 || kind in ['a', custom.c2]) && sum(lines.qty) > count(lines) && !urgent"
    expect(fieldsIn(read(text))).toEqual(['amount', 'kind', 'custom.c2', 'lines.qty', 'lines', 'urgent'])
  })

  test('inherited names are no fields of a paper', () => {
    expect(holds('constructor == null')).toBe(true)
    expect(holds('__proto__ == null')).toBe(true)
  })

  test.each([
    ['', 1, '条件不完整'],
    ['amount >=', 10, '条件不完整'],
    ['amount = 5', 8, '不认识的字符“=”'],
    ['amount ≥ 5', 8, '不认识的字符“≥”'],
    ["kind == 'a", 9, '引号未闭合'],
    ['amount > 5 6', 12, '多余的“6”'],
    ['(amount > 5', 12, '缺少“)”'],
    ['kind in [1, 2', 14, '缺少“]”'],
    ['kind in 5', 9, 'in 之后应为列表，例如 [1, 2]'],
    ['50000', 1, '缺少比较，例如 amount >= 50000'],
    ['max(lines.qty) > 1', 1, '没有函数“max”，只有 sum 和 count'],
    ['sum(lines) > 1', 5, '应为明细字段，例如 sum(lines.amount)'],
    ['count(lines.qty) > 1', 7, '应为明细，例如 count(lines)'],
    ['card.code == 1', 1, '不认识的字段“card.code”'],
    ['initiator.name == 1', 1, '不认识的字段“initiator.name”'],
    ['&& a', 1, '“&&”处应为字段或值'],
    ['5x > 1', 1, '不认识的字符“5”'],
    [`${'('.repeat(21)}a${')'.repeat(21)}`, 21, '括号嵌套过深'],
    [`a == ${'1'.repeat(1000)}`, 1000, '条件不能超过1000个字符'],
  ])('%s is refused at character %i', (text, at, what) => {
    expect(fault(text)).toMatchObject({
      at,
      text: [`第${at}个字符处：${what}`, expect.stringContaining(`At character ${at}: `)],
    })
  })

  test('whatever is written is read or refused at a place of it, and never evaluated to more than true or false', () => {
    const words = [
      'amount',
      'in',
      '[',
      ']',
      '(',
      ')',
      ',',
      '1',
      '2.5',
      "'x'",
      '==',
      '>',
      '!',
      '&&',
      '||',
      'null',
      'true',
      'sum(lines.a)',
      'count(lines)',
      '$',
      '.',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 12 }), (written) => {
        const text = written.join(' ')
        const found = parseCondition(text)
        if (found.tree) expect(typeof evaluate(found.tree, { amount: 3, lines: [{ a: 1 }] })).toBe('boolean')
        else expect(found.fault.at).toSatisfy((at: number) => at >= 1 && at <= text.length + 1)
      }),
    )
  })
})
