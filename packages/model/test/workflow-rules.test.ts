import { describe, expect, it } from 'vitest'
import { workingDue } from '../src/areas/workflow/dueTime.ts'
import type { FlowNode, Process, UserTask } from '../src/areas/workflow/process.ts'
import { conditionFaults, processFaults } from '../src/areas/workflow/validate.ts'
import { weekdayOf } from '../src/language/index.ts'

describe('Rule 43: until when a step is to be answered', () => {
  const office = { workStart: '08:00', workEnd: '17:30', isWorkingDay: (day: string) => weekdayOf(day) <= 5 }
  it('Friday 16:30, four hours: one on Friday, three on Monday, so Monday 11:00', () => {
    expect(workingDue('2031-03-07 16:30:00', 4, office)).toBe('2031-03-10 11:00:00')
  })
  it('counts from the morning on what comes before it, and from the next day what comes in the evening', () => {
    expect(workingDue('2031-03-04 06:00:00', 2, office)).toBe('2031-03-04 10:00:00')
    expect(workingDue('2031-03-04 20:00:00', 2, office)).toBe('2031-03-05 10:00:00')
    expect(workingDue('2031-03-08 10:00:00', 9.5, office)).toBe('2031-03-10 17:30:00')
  })
  it('has no end where nobody ever works', () => {
    expect(workingDue('2031-03-04 06:00:00', 2, { ...office, isWorkingDay: () => false })).toBeUndefined()
  })
})

describe('Rule 38: what stands against publishing', () => {
  const start: FlowNode = { kind: 'start', id: 's', name: '' }
  const end: FlowNode = { kind: 'end', id: 'e', name: '' }
  const step: UserTask = {
    ...{
      kind: 'userTask',
      id: 'u',
      name: '审批',
      candidates: [{ type: 'orgHead', value: '' }],
      sign: 'or',
      empty: 'admin',
    },
    ...{ fields: [], buttons: [], annexRequired: false },
  }
  const flowsOf = (...ways: readonly string[]): Process['flows'] =>
    ways.map((way, nth) => {
      const [path = '', condition] = way.split('?')
      const [from = '', to = ''] = path.split('>')
      return { id: `f${nth}`, name: '', from, to, ...(condition === undefined ? {} : { condition }) }
    })
  const faults = (nodes: readonly FlowNode[], ...ways: readonly string[]): string[] =>
    processFaults({ key: 'p', name: 'p', nodes, flows: flowsOf(...ways) }, [
      { label: ['采购', 'Purchase'], fields: new Map([['amount', 'number']]) },
    ]).map(({ element, text }) => `${element}: ${text[1]}`)

  it.each<[string, readonly FlowNode[], readonly string[], string[]]>([
    ['nothing', [start, step, end], ['s>u', 'u>e'], []],
    ['no start', [step, end], ['u>e'], [': There is no start']],
    ['two starts', [start, { ...start, id: 's2' }, end], ['s>e', 's2>e'], ['s2: There is more than one start']],
    ['no end', [start, step], ['s>u'], [': There is no end']],
    ['a node nobody reaches', [start, step, end], ['s>e', 'u>e'], ['u: It cannot be reached from the start']],
    ['a dead end', [start, step, end], ['s>u', 's>e'], ['u: It does not lead to an end']],
    ['no candidates', [start, { ...step, candidates: [] }, end], ['s>u', 'u>e'], ['u: Nobody is named as approver']],
    [
      'an exclusive gateway that does not decide',
      [start, { kind: 'exclusive', id: 'g', name: '' }, step, end],
      ['s>g', 'g>u', 'g>e', 'u>e'],
      ['g: All exits but one need a condition, or a default'],
    ],
    [
      'parallel ways that never meet',
      [start, { kind: 'parallel', id: 'g', name: '' }, step, end],
      ['s>g', 'g>u', 'g>e', 'u>e'],
      ['g: Parallel branches are joined by a parallel gateway'],
    ],
    [
      'a loop without a user task',
      [start, { kind: 'exclusive', id: 'g', name: '' }, { kind: 'exclusive', id: 'h', name: '' }, end],
      ['s>g', 'g>h', 'h>g?amount > 1', 'h>e'],
      ['g: A loop without a user task'],
    ],
    [
      'a condition on a field that the business does not have',
      [start, { kind: 'exclusive', id: 'g', name: '' }, step, end],
      ['s>g', 'g>u?colour == 1', 'g>e', 'u>e'],
      ['f1: No such field: colour'],
    ],
  ])('%s', (_, nodes, ways, wanted) => expect(faults(nodes, ...ways)).toEqual(wanted))

  it.each<[string, string[]]>([
    ["amount >= 'abc'", ["amount is a number and cannot be compared with 'abc'"]],
    ["amount in [1, 'x']", ["amount is a number and cannot be compared with 'x'"]],
    ["'abc' == amount", ["amount is a number and cannot be compared with 'abc'"]],
    ['urgent == 1', ['urgent is yes or no and cannot be compared with 1']],
    ["day > 5 || !(name == 'a')", ['day is a day (such as 2026-01-31) and cannot be compared with 5']],
    ['amount == name', ['amount is a number and cannot be compared with name']],
    ['amount && urgent', ['amount is a number: compare it with a value']],
    ["sum(lines.amount) > 'b'", ["sum(lines.amount) is a number and cannot be compared with 'b'"]],
    ["amount >= '500' && day > '2026-01-01' && urgent && name == 5 && amount != null && orgId == 'x'", []],
    ['count(lines) > 3 && urgent == true && sum(lines.amount) > amount', []],
  ])('a condition that compares kinds: %s', (condition, wanted) => {
    const fields = new Map([
      ...([
        ['amount', 'number'],
        ['urgent', 'bool'],
        ['day', 'date'],
        ['name', 'text'],
      ] as const),
      ...([
        ['orgId', 'other'],
        ['lines', 'other'],
        ['lines.amount', 'number'],
      ] as const),
    ])
    expect(conditionFaults(condition, [{ label: ['', ''], fields }]).map(([, en]) => en)).toEqual(wanted)
  })

  it('a condition that cannot be read', () => {
    expect(conditionFaults('amount >', [])).toHaveLength(1)
    expect(conditionFaults('amount > 1 && initiator.deptId != null', [])).toEqual([])
  })
})
