// Texts in two languages, and the values that say no.
import { describe, expect, it } from 'vitest'
import * as l from '../src/language/index.ts'

describe('a text', () => {
  it('is filled in both languages', () => {
    expect(l.fill(['还可尝试{n}次', '{n} tries left'], { n: 3 })).toEqual(['还可尝试3次', '3 tries left'])
  })

  it('takes a value that is itself a text in its own language', () => {
    expect(l.fill(['{object}不存在', 'No such {object}'], { object: ['仓库', 'warehouse'] })).toEqual([
      '仓库不存在',
      'No such warehouse',
    ])
  })

  it('leaves a place open that nobody fills, and does not fill what was filled in', () => {
    expect(l.fill(['{a}', '{a}{b}'], { a: '{b}', b: undefined as never })).toEqual(['{b}', '{b}{b}'])
  })

  it('is told in the language asked for', () => {
    expect([l.inLang(['是', 'Yes'], 'zh'), l.inLang(['是', 'Yes'], 'en')]).toEqual(['是', 'Yes'])
  })
})

describe('a refusal', () => {
  it('of a business rule is 422 with the sentence', () => {
    expect(l.refuse('该模具已出库', 'This mould is already out')).toMatchObject({
      status: 422,
      text: ['该模具已出库', 'This mould is already out'],
    })
  })

  it('of fields is 400 and names them', () => {
    const fields = [{ field: 'lines.2.qty', text: l.requiredText }]
    expect(l.refuseFields(fields)).toMatchObject({ status: 400, fields })
  })

  it('of lines is 422 with the sentence of the first', () => {
    const lines = [
      { lineId: 'a', text: ['甲', 'A'] as const },
      { lineId: 'b', text: ['乙', 'B'] as const },
    ]
    expect(l.refuseLines(lines)).toMatchObject({ status: 422, text: ['甲', 'A'], lines })
    expect(l.refuseLines([]).text).toEqual(l.statusTexts[422])
  })

  it('of a status has the status’s text, filled', () => {
    expect(l.refuseStatus(1007, { n: 10 })).toMatchObject({
      status: 1007,
      text: ['密码错误次数过多，请10分钟后再试', 'Too many failures, try again in 10 min'],
    })
    expect(l.refuseStatus(1008, {}, { token: 't' }).data).toEqual({ token: 't' })
    expect([l.notFound(), l.noPermission(), l.stale()].map(({ status }) => status)).toEqual([404, 403, 409])
  })

  it('has a text in both languages for every status, with the same places to fill', () => {
    const places = (text: string): string => (text.match(/\{\w+\}/g) ?? []).toSorted().join()
    for (const [zh, en] of Object.values<l.Text>(l.statusTexts)) {
      expect(zh).toMatch(/\p{Script=Han}/u)
      expect(en).not.toMatch(/\p{Script=Han}/u)
      expect(places(zh)).toBe(places(en))
    }
  })
})

describe('a question before an action', () => {
  const warnings = [
    { code: 'low', text: ['库存不足', 'Low stock'] as const },
    { code: 'old', text: ['已过期', 'Expired'] as const },
  ]
  const ask = (...confirmed: string[]): l.Refusal | undefined => {
    try {
      l.askFirst(warnings, new Set(confirmed))
    } catch (error) {
      if (error instanceof l.Refusal) return error
      throw error
    }
    return undefined
  }

  it('is put until every one is answered with yes', () => {
    expect(ask()).toMatchObject({ status: 422, text: ['库存不足', 'Low stock'], warnings })
    expect(ask('low')).toMatchObject({ text: ['已过期', 'Expired'], warnings: warnings.slice(1) })
    expect(ask('low', 'old')).toBeUndefined()
  })
})

describe('states', () => {
  const table = l.states({
    saved: [0, ['已保存', 'Saved']],
    inApproval: [0, ['审批中', 'In approval'], 'warning'],
    done: [1, ['完成', 'Done'], 'success'],
  })

  it('are found by the code they share', () => {
    expect([0, 1, 2].map((code) => l.namesOfCode(table, code))).toEqual([['saved', 'inApproval'], ['done'], []])
  })

  it('are plain unless they have a tone', () => {
    expect(table.saved).toEqual({ code: 0, label: ['已保存', 'Saved'], tone: 'default' })
    expect(table.done.tone).toBe('success')
  })
})
