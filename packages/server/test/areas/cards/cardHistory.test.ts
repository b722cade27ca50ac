// The sentences of a card's timeline, in both languages.
import { moveKinds } from '@tmlm/model/areas/cards/places'
import { describe, expect, it } from 'vitest'
import { sentenceOf } from '../../../src/areas/cards/cardHistory.ts'

const bin = '一厂模具库/A-01'

describe('What happened to a card is told', () => {
  it.each([
    ['birth', { what: '10', more: '0', name: '' }, '建卡', 'Card created'],
    [
      'birth where it stands',
      { what: '10', more: '8', name: '一线' },
      '建卡，在现场 一线',
      'Card created, on site 一线',
    ],
    ['coming in', { what: '11', more: '1', name: bin }, `新入库：${bin}`, `Received into ${bin}`],
    ['going out', { what: '21', more: '2', name: '王工' }, '领用出库：王工', 'Issued to 王工'],
    ['repair, said once', { what: '22', more: '3', name: '上海恒力' }, '送修：上海恒力', 'Sent for repair to 上海恒力'],
    ['without a place', { what: '26', more: '9', name: null }, '报废出库', 'Scrapped'],
    [
      'a reversal',
      { what: '90', more: '1', name: bin },
      `冲销，恢复为在库 ${bin}`,
      `Reversed, again in warehouse ${bin}`,
    ],
  ])('by its moves: %s', (_, move, zh, en) => {
    expect(sentenceOf({ kind: 'move', ...move })).toEqual([zh, en])
  })

  it('never with a word twice, nor with a blank too many', () => {
    const told = Object.entries(moveKinds).flatMap(([what, { to }]) =>
      to.flatMap((more) => sentenceOf({ kind: 'move', what, more: String(more), name: '甲' })),
    )
    for (const sentence of told)
      expect(sentence).not.toMatch(/\b(\w{2,})[:, ]+\1\b|(\p{Script=Han}{2,})[：，]\2| {2}|^ | $/iu)
  })

  it.each([
    ['none', 'awaiting', null, '状态：待验收', 'Status: To be accepted'],
    ['awaiting', 'inUse', null, '状态：待验收 → 在用', 'Status: To be accepted → In use'],
    ['inUse', 'sealed', '停产', '状态：在用 → 已封存（停产）', 'Status: In use → Sealed up (停产)'],
  ])('by its status: %s to %s', (what, more, name, zh, en) => {
    expect(sentenceOf({ kind: 'status', what, more, name })).toEqual([zh, en])
  })

  it.each([
    ['0', '1110000', '期初已用 1,110,000 次', 'Used before: 1,110,000 times'],
    ['1', '1', '手工登记 +1 次', 'Recorded by hand: +1 time'],
    ['9', '-2500', '冲销 -2,500 次', 'Reversed: -2,500 times'],
  ])('by its life, source %s', (what, more, zh, en) => {
    expect(sentenceOf({ kind: 'life', what, more })).toEqual([zh, en])
  })

  it('by its mounting, the tool on the machine and never the machine on the tool', () => {
    const bound = { kind: 'binding', what: 'bound', more: 'CC-0007', name: null, station: '1' } as const
    expect(sentenceOf({ ...bound, isMachine: false })).toEqual([
      ...['上机 CC-0007，工位 1', 'Mounted on CC-0007, station 1'],
    ])
    expect(sentenceOf({ ...bound, more: 'JJM-0024', isMachine: true })).toEqual([
      ...['装上 JJM-0024，工位 1', 'JJM-0024 mounted at station 1'],
    ])
  })
})
