// From the panel to the drawing, and what is marked in it.
import type { BpmnElement } from '@tmlm/model/areas/workflow/bpmnElement'
import { nodeIn } from '@tmlm/model/areas/workflow/bpmnProcess'
import type { ServiceTask, UserTask } from '@tmlm/model/areas/workflow/process'
import { describe, expect, test } from 'vitest'
import { translatedTo } from '../src/areas/workflow/designer/drawingWords.ts'
import { calledIn, readDrawing } from '../src/areas/workflow/designer/readDrawing.ts'
import { propertiesOf, type BpmnFactory } from '../src/areas/workflow/designer/writeStep.ts'

/** As the library makes them. */
const factory: BpmnFactory = {
  create: ($type, given = {}) => {
    const made: Record<string, unknown> = { $type, ...given }
    return Object.assign(made, { get: (name: string) => made[name] }) as unknown as BpmnElement
  },
}
const step: UserTask = {
  ...{ kind: 'userTask', id: 'a', name: '审批', candidates: [{ type: 'role', value: '7' }], sign: 'ratio', ratio: 60 },
  ...{ empty: 'pass', fields: [{ name: 'remark', right: 'edit' }], timeout: { hours: 0, action: 'remind' } },
  ...{ buttons: [], annexRequired: true },
}
const service: ServiceTask = {
  ...{ kind: 'serviceTask', id: 's', name: '抄送', does: 'copy', candidates: [{ type: 'initiator', value: '' }] },
}

describe('what the panel says', () => {
  test.each([
    ['bpmn:UserTask', step],
    ['bpmn:ServiceTask', service],
  ])('is what the drawing says: %s', (type, node) => {
    const drawn = factory.create(type, { id: node.id })
    Object.assign(drawn, propertiesOf(factory, drawn, node))
    expect(nodeIn(drawn)).toEqual(node)
  })

  test('keeps what others have written among the extensions, and nothing twice', () => {
    const foreign = factory.create('camunda:Properties')
    const drawn = factory.create('bpmn:UserTask', { id: 'a', extensionElements: { values: [foreign] } })
    Object.assign(drawn, propertiesOf(factory, drawn, step))
    Object.assign(drawn, propertiesOf(factory, drawn, { ...step, sign: 'all' }))
    const types = drawn.extensionElements?.values?.map(({ $type }) => $type) ?? []
    expect(types).toContain('camunda:Properties')
    expect(new Set(types).size).toBe(types.length)
    expect(drawn.loopCharacteristics).toMatchObject({ isSequential: false })
  })
})

describe('what is wrong with a drawing', () => {
  const start = factory.create('bpmn:StartEvent', { id: 'start', name: '开始' })
  const task = factory.create('bpmn:UserTask', { id: 'a', name: '审批' })
  const end = factory.create('bpmn:EndEvent', { id: 'end' })
  const flow = (id: string, sourceRef: BpmnElement, targetRef: BpmnElement, body?: string) =>
    factory.create('bpmn:SequenceFlow', {
      id,
      sourceRef,
      targetRef,
      ...(body ? { conditionExpression: { body } } : {}),
    })
  const drawn = (...flowElements: readonly BpmnElement[]) => factory.create('bpmn:Process', { id: 'p', flowElements })

  test('is told with the element, in the language of who draws', () => {
    const { process, faults } = readDrawing(
      drawn(start, task, end, flow('f1', start, task), flow('f2', task, end)),
      [],
      'zh',
    )
    expect(faults).toEqual([{ element: 'a', text: '未设置审批人' }])
    expect(process && calledIn(process, 'a', 'zh')).toBe('审批')
    expect(process && calledIn(process, 'f2', 'en')).toBe('审批 → End')
  })

  test('conditions are judged by the papers that are bound', () => {
    const known = { label: ['', ''] as const, fields: new Map([['amount', 'number' as const]]) }
    const { faults } = readDrawing(drawn(start, end, flow('f1', start, end, "${amount > 'a'}")), [known], 'en')
    expect(faults).toEqual([{ element: 'f1', text: "amount is a number and cannot be compared with 'a'" }])
  })

  test('what no process can say is told too', () => {
    const odd = readDrawing(drawn(start, factory.create('bpmn:ScriptTask', { id: 'odd' })), [], 'en')
    expect(odd).toEqual({ faults: [{ element: 'odd', text: 'Not supported: bpmn:scriptTask odd' }] })
  })
})

test('the library speaks the language of the person', () => {
  expect(translatedTo('zh')('Align elements left')).toBe('左对齐')
  expect(translatedTo('en')('Align elements left')).toBe('Align elements left')
  expect(translatedTo('zh')('no {thing}', { thing: 'x' })).toBe('no x')
})
