// What the designer stands on: forms of steps, drawings read as processes, two versions compared.
import { describe, expect, it } from 'vitest'
import type { BpmnElement } from '../src/areas/workflow/bpmnElement.ts'
import { Undrawable } from '../src/areas/workflow/bpmnElement.ts'
import { processIn } from '../src/areas/workflow/bpmnProcess.ts'
import { changesBetween } from '../src/areas/workflow/compare.ts'
import type { Process, ServiceTask, UserTask } from '../src/areas/workflow/process.ts'
import { paperNames, stepFrom, stepValues } from '../src/areas/workflow/stepForms.ts'
import { procurementOrder } from '../src/areas/procurement/procurementOrder.ts'

const step: UserTask = {
  ...{
    kind: 'userTask',
    id: 'a',
    name: '审批',
    candidates: [{ type: 'user', value: '7,8' }],
    sign: 'ratio',
    ratio: 60,
  },
  ...{ empty: 'refuse', fields: [{ name: 'lines.price', right: 'required' }], timeout: { hours: 4, action: 'pass' } },
  ...{ buttons: ['reject', 'addSign'], annexRequired: true },
}
const service: ServiceTask = {
  ...{ kind: 'serviceTask', id: 's', name: '通知', does: 'message', candidates: [{ type: 'initiator', value: '' }] },
  ...{ text: '单据{code}', channels: [2] },
}

describe('The form of a step', () => {
  it.each([step, service])('says all of it and is read as the same: $kind', (node) => {
    expect(stepFrom(node, stepValues(node))).toEqual(node)
  })

  it('leaves away what its answers leave no place for', () => {
    const changed = stepFrom(step, {
      ...{ ...stepValues(step), sign: 'or', hours: '', action: 'remind' },
      candidates: [{ type: 'orgHead', value: '7' }],
    })
    expect(changed).toMatchObject({ sign: 'or', candidates: [{ type: 'orgHead', value: '' }] })
    expect(changed).not.toHaveProperty('ratio')
    expect(changed).not.toHaveProperty('timeout')
    // Something else than a reminder has hours of its own.
    expect(stepFrom(step, { ...stepValues(step), hours: '' }).timeout).toEqual({ hours: 8, action: 'pass' })
    expect(stepFrom(service, { ...stepValues(service), does: 'copy' })).not.toHaveProperty('text')
  })

  it('offers the fields of the paper, of its lines too, and who is named by it', () => {
    const { fields, people } = paperNames(procurementOrder)
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(['contractNo', 'lines', 'lines.price']))
    expect(Object.keys(people)).toContain('buyerId')
  })
})

describe('A drawing', () => {
  const element = ($type: string, given: object = {}): BpmnElement => ({
    ...{ $type, ...given },
    get: (name) => (given as Record<string, unknown>)[name],
  })

  it('is read as the process it says', () => {
    const start = element('bpmn:StartEvent', { id: 'start', name: '开始' })
    const end = element('bpmn:EndEvent', { id: 'end' })
    const flow = element('bpmn:SequenceFlow', { id: 'f', sourceRef: start, targetRef: end })
    expect(processIn(element('bpmn:Process', { id: 'p', name: 'P', flowElements: [start, end, flow] }))).toEqual({
      ...{ key: 'p', name: 'P' },
      nodes: [
        { kind: 'start', id: 'start', name: '开始' },
        { kind: 'end', id: 'end', name: '' },
      ],
      flows: [{ id: 'f', name: '', from: 'start', to: 'end' }],
    })
  })

  it('tells the element that no process can say', () => {
    const drawn = element('bpmn:Process', { id: 'p', flowElements: [element('bpmn:ServiceTask', { id: 'odd' })] })
    expect(() => processIn(drawn)).toThrow(Undrawable)
    try {
      processIn(drawn)
    } catch (error) {
      expect(error).toMatchObject({ element: 'odd' })
    }
  })
})

describe('Two versions', () => {
  const former: Process = {
    ...{ key: 'p', name: 'p' },
    nodes: [{ kind: 'start', id: 'start', name: '开始' }, step, service, { kind: 'end', id: 'end', name: '结束' }],
    flows: [
      { id: 'f1', name: '', from: 'start', to: 'a' },
      { id: 'f2', name: '', from: 'a', to: 's' },
      { id: 'f3', name: '', from: 's', to: 'end' },
    ],
  }

  it('of the same differ in nothing', () => expect(changesBetween(former, structuredClone(former))).toEqual([]))

  it('tell what came, went and changed', () => {
    const later: Process = {
      ...former,
      nodes: [
        ...former.nodes.filter(({ id }) => id !== 's' && id !== 'a'),
        { ...step, candidates: [{ type: 'head', value: '2' }], sign: 'all' },
        { ...step, id: 'b', name: '终审' },
      ],
      flows: [
        { id: 'f1', name: '', from: 'start', to: 'a', condition: 'amount > 1' },
        { id: 'f2', name: '', from: 'a', to: 'b' },
        { id: 'f4', name: '', from: 'b', to: 'end' },
      ],
    }
    const changes = changesBetween(former, later, (id) => ({ 7: '王', 8: '李' })[id])
    expect(changes.map(({ id, change }) => [id, change])).toEqual([
      ['a', 'changed'],
      ['b', 'added'],
      ['s', 'removed'],
      ['f1', 'changed'],
      ['f2', 'changed'],
      ['f4', 'added'],
      ['f3', 'removed'],
    ])
    expect(changes[0]?.facts.map(({ label, before, after }) => [label[0], before[0], after[0]])).toEqual([
      ['审批人', '指定人员：王、李', '发起人的上级：第二级上级'],
      ['签署方式', '比例会签 60%', '会签'],
    ])
    expect(changes.find(({ id }) => id === 'f1')?.facts).toEqual([
      { label: ['条件', 'Condition'], before: ['始终', 'Always'], after: ['amount > 1', 'amount > 1'] },
    ])
    expect(changes.find(({ id }) => id === 'f4')?.name).toBe('终审 → 结束')
  })
})
