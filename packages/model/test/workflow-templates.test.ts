import { describe, expect, test } from 'vitest'
import { parseCondition } from '../src/areas/workflow/condition.ts'
import { processOf, templateNames } from '../src/areas/workflow/templates.ts'
import type { UserTask } from '../src/areas/workflow/process.ts'

const named = { key: 'purchase', name: '采购审批', lang: 'zh' } as const
const boss = [{ type: 'user', value: '7' }]
const head = [{ type: 'head', value: '1' }]
const steps = (process: ReturnType<typeof processOf>): UserTask[] =>
  process.nodes.filter((node) => node.kind === 'userTask')
const answers = {
  oneApprover: { approvers: boss },
  twoSteps: { first: head, second: boss, firstName: '车间' },
  amountLimit: { amountField: 'totalAmount', limit: '50000.00', approvers: head, bigApprovers: boss },
  countersign: { mode: 'ratio', ratio: '60', signers: [...boss, ...head], finals: boss },
  functionsByOrg: { steps: [{ staffType: 'purchaser' }, { staffType: 'equipmentAdmin', name: '设备科' }], hours: 8 },
} as const

describe('Start templates', () => {
  test('blank: a start to draw on from', () => {
    expect(processOf('blank', {}, named)).toMatchObject({ nodes: [{ kind: 'start', name: '开始' }], flows: [] })
  })

  test.each(templateNames.filter((name) => name !== 'blank'))(
    '%s: one start, one end, every flow between nodes that are there',
    (name) => {
      const { key, nodes, flows } = processOf(name, answers[name], named)
      expect(key).toBe('purchase')
      const ids = nodes.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(new Set(flows.map(({ id }) => id)).size).toBe(flows.length)
      for (const { from, to } of flows) expect([ids.includes(from), ids.includes(to)]).toEqual([true, true])
      for (const id of ids) {
        expect(flows.some(({ to }) => to === id)).toBe(id !== 'start')
        expect(flows.some(({ from }) => from === id)).toBe(id !== 'end')
      }
    },
  )

  test('one approver: what is not asked is as usual', () => {
    expect(steps(processOf('oneApprover', answers.oneApprover, named))).toEqual([
      {
        ...{ kind: 'userTask', id: 'approve', name: '审批', candidates: boss, sign: 'or', empty: 'admin', fields: [] },
        ...{ buttons: ['reject', 'transfer', 'delegate', 'addSign'], annexRequired: false },
      },
    ])
  })

  test('two steps, one with a name of its own, in the language of who makes it', () => {
    expect(steps(processOf('twoSteps', answers.twoSteps, named)).map(({ name }) => name)).toEqual(['车间', '二级审批'])
    const english = processOf('twoSteps', { first: head, second: boss }, { ...named, lang: 'en' })
    expect(english.nodes.map(({ name }) => name)).toEqual(['Start', 'First approval', 'Second approval', 'End'])
  })

  test('amount limit: a condition that reads, else on to the end', () => {
    const { nodes, flows } = processOf('amountLimit', answers.amountLimit, named)
    expect(nodes.find(({ kind }) => kind === 'exclusive')).toMatchObject({ defaultFlow: 'small' })
    const large = flows.find(({ id }) => id === 'large')
    expect(large?.condition).toBe('totalAmount >= 50000.00')
    expect(parseCondition(large?.condition ?? '').fault).toBeUndefined()
  })

  test('countersign: mode and share, with or without a final approval', () => {
    expect(steps(processOf('countersign', answers.countersign, named))).toMatchObject([
      { sign: 'ratio', ratio: 60, candidates: [...boss, ...head] },
      { id: 'final', sign: 'or' },
    ])
    const plain = steps(processOf('countersign', { mode: 'all', signers: boss, finals: [] }, named))
    expect(plain).toMatchObject([{ sign: 'all' }])
    expect(plain[0]).not.toHaveProperty('ratio')
  })

  test('functions of the organisation, in their order, named after the function', () => {
    expect(steps(processOf('functionsByOrg', answers.functionsByOrg, named))).toMatchObject([
      {
        candidates: [{ type: 'special', value: 'purchaser' }],
        name: '采购员',
        timeout: { hours: 8, action: 'remind' },
      },
      { candidates: [{ type: 'special', value: 'equipmentAdmin' }], name: '设备科' },
    ])
  })
})
