import { isReadOnly, screen as screenOf, type Approval } from '@tmlm/model'
import type { FlowNode, Process } from '@tmlm/model/areas/workflow/process'
import { procurementOrder } from '@tmlm/model/areas/procurement/procurementOrder'
import { describe, expect, test } from 'vitest'
import { askedFields, conditionText, partsIn } from '../src/areas/workflow/definitions/conditionParts.ts'
import { faultsIn, faultsOf, headIn, withKey } from '../src/areas/workflow/definitions/diagramFaults.ts'
import { diagramIn, isThrough } from '../src/areas/workflow/picture/flowSteps.ts'
import { needsOf, openFields } from '../src/areas/workflow/tasks/stepNeeds.ts'
import { waitingIn } from '../src/areas/workflow/tasks/todoCount.ts'
import { choosingFields, chosenInput, stepsToChoose } from '../src/engine/act/choosing.ts'
import { actionsFor, rightsOn } from '../src/engine/call/rights.ts'
import { cellOf } from '../src/engine/cells.ts'
import { ApiError } from '../src/engine/call/apiError.ts'

const task = (id: string, more: Partial<Extract<FlowNode, { kind: 'userTask' }>> = {}): FlowNode => ({
  ...{ kind: 'userTask', id, name: id, candidates: [], sign: 'or', empty: 'admin', fields: [], buttons: [] },
  annexRequired: false,
  ...more,
})
const process: Process = {
  ...{ key: 'p', name: '采购审批' },
  nodes: [
    { kind: 'start', id: 'start', name: '' },
    task('head', { fields: [{ name: 'remark', right: 'edit' }], annexRequired: true }),
    { kind: 'exclusive', id: 'gw', name: '' },
    task('boss', { candidates: [{ type: 'chooseByPrevious', value: '' }] }),
    { kind: 'end', id: 'end', name: '' },
  ],
  flows: [
    ['start', 'head'],
    ['head', 'gw'],
    ['gw', 'boss'],
    ['gw', 'end'],
    ['boss', 'end'],
  ].map(([from = '', to = '']) => ({ id: `${from}-${to}`, name: '', from, to })),
}

describe('how far a paper has come', () => {
  test('done, current, and what comes next through a gateway', () => {
    const { steps } = diagramIn({
      ...{ process, passed: ['start'], current: ['head'], rejected: [] },
      people: { head: '王主管' },
      times: { head: '2026-03-02 08:00:00' },
    })
    expect([...steps].map(([id, { state }]) => [id, state])).toEqual([
      ['start', 'done'],
      ['head', 'current'],
      ['gw', 'next'],
      ['boss', 'next'],
      ['end', 'next'],
    ])
    expect(steps.get('head')).toMatchObject({ people: '王主管', time: '2026-03-02 08:00:00' })
  })

  test('a rejected step, though it was passed before', () => {
    const { steps } = diagramIn({ process, passed: ['start', 'head'], current: [], rejected: ['head'] })
    expect(steps.get('head')?.state).toBe('rejected')
    expect(isThrough([{ action: 'submit' }, { action: 'reject' }])).toBe(false)
    expect(steps.get('boss')?.state).toBe('idle')
  })

  test('through: gateways and end are done, of an exclusive gateway only the way that was gone', () => {
    const stateOf = (passed: string[]) => {
      const { steps, gone } = diagramIn({ process, passed, current: [], rejected: [] }, true)
      return [[...steps].filter(([, { state }]) => state === 'done').map(([id]) => id), [...gone]]
    }
    expect(isThrough([{ action: 'submit' }, { action: 'approve' }, { action: 'cc' }])).toBe(true)
    expect(stateOf(['head'])).toEqual([
      ['start', 'head', 'gw', 'end'],
      ['start-head', 'head-gw', 'gw-end'],
    ])
    expect(stateOf(['head', 'boss'])).toEqual([
      ['start', 'head', 'gw', 'boss', 'end'],
      ['start-head', 'head-gw', 'gw-boss', 'boss-end'],
    ])
  })

  test('while the last step waits the gateway before it is passed', () => {
    const { steps, gone } = diagramIn({ process, passed: ['head'], current: ['boss'], rejected: [] })
    expect(steps.get('gw')?.state).toBe('done')
    expect(steps.get('end')?.state).toBe('next')
    expect([...gone]).toEqual(['start-head', 'head-gw', 'gw-boss'])
  })

  test('an answer without a process draws nothing', () => {
    expect(diagramIn({ bpmnXml: '<x/>' }).process).toBeUndefined()
  })
})

describe('what a step asks of its approver', () => {
  test('an attachment, fields, and who comes next', () => {
    expect(needsOf(process, 'head')).toMatchObject({ annexRequired: true, choosesNext: true })
    expect(needsOf(process, 'boss')).toMatchObject({ annexRequired: false, choosesNext: false })
    expect(needsOf(undefined, 'head').fields).toEqual([])
  })

  test('only the fields that it opens; of lines only those cells', () => {
    const fields = openFields(procurementOrder, [
      { name: 'remark', right: 'required' },
      { name: 'supplierId', right: 'read' },
      { name: 'lines.price', right: 'edit' },
      { name: 'unknown', right: 'edit' },
    ])
    expect(Object.keys(fields)).toEqual(['remark', 'lines'])
    expect(fields.remark?.required).toBe(true)
    const lines = fields.lines?.kind === 'lines' ? fields.lines : undefined
    expect(lines?.given).toBe(true)
    const typed = Object.entries(lines?.fields ?? {}).filter(([, field]) => !isReadOnly(field))
    expect(typed.map(([name]) => name)).toEqual(['price'])
  })
})

describe('conditions as people choose them', () => {
  const fields = askedFields(procurementOrder, 'zh')
  const kindOf = (name: string) => fields.find((field) => field.name === name)?.kind ?? 'text'

  test.each([
    'totalAmount >= 50000',
    'totalAmount >= 50000 && count(lines) > 3',
    "sum(lines.amount) < 10.5 || code == 'PO\\'1'",
    'cardType in [1, 2]',
    "supplierId == '0198a000-0000-7000-8000-000000000001' && needDate >= '2026-01-31'",
    "initiator.roles in ['0198a000-0000-7000-8000-000000000001', '0198a000-0000-7000-8000-000000000002']",
  ])('%s is chosen and written the same', (text) => {
    const parts = partsIn(text)
    expect(parts && conditionText(parts, kindOf)).toBe(text)
  })

  test('nothing chosen is always; what is not filled in is left out', () => {
    expect(partsIn(' ')).toEqual({ join: 'and', parts: [] })
    expect(conditionText({ join: 'and', parts: [{ field: 'totalAmount', operator: '>=', value: '' }] }, kindOf)).toBe(
      '',
    )
  })

  test.each(['!(totalAmount > 5)', 'a > 1 && (b > 1 || c > 1)', 'a > b', 'amount >', 'a == null'])(
    '%s can only be written',
    (text) => expect(partsIn(text)).toBeUndefined(),
  )

  test('a purchase order is asked for its amounts, sums and counts of its lines, and who submits it', () => {
    const names = fields.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['totalAmount', 'sum(lines.amount)', 'count(lines)', 'initiator.deptId']),
    )
    expect(kindOf('totalAmount')).toBe('number')
  })

  test('each field is compared as makes sense of it, with a value chosen as the paper has it', () => {
    const asked = (name: string) => fields.find((field) => field.name === name)
    expect(asked('totalAmount')?.operators).toContain('>=')
    expect(asked('supplierId')).toMatchObject({ operators: ['==', '!=', 'in'], field: { kind: 'ref', to: 'supplier' } })
    expect(asked('initiator.roles')).toMatchObject({ operators: ['in'], field: { to: 'sysRole' } })
    expect(asked('initiator.deptId')).toMatchObject({ field: { kind: 'dept' } })
  })
})

test('a drawing of another modeller takes the key that the company gives it, wherever it is named', () => {
  const xml = '<bpmn:process id="Process_1" name="P"><a id="Process_12"/></bpmn:process><s bpmnElement="Process_1"/>'
  expect(withKey(xml, 'scrap')).toBe(
    '<bpmn:process id="scrap" name="P"><a id="Process_12"/></bpmn:process><s bpmnElement="scrap"/>',
  )
  expect(withKey(xml, 'Process_1')).toBe(xml)
})

describe('what is wrong with a drawing', () => {
  test('element by element, or the sentence alone', () => {
    const list = [{ element: 'gw', message: '缺少默认流向' }]
    expect(faultsOf(list)).toEqual(list)
    expect(faultsIn(new ApiError(422, '流程图存在1处错误', { list }))).toEqual(list)
    expect(faultsIn(new ApiError(400, '不支持的元素'))).toEqual([{ element: '', message: '不支持的元素' }])
  })

  test('a file tells key and name', () => {
    expect(headIn('<bpmn:process id="buy" name="采购" isExecutable="true">')).toEqual({ key: 'buy', name: '采购' })
    expect(headIn('')).toEqual({ key: '', name: '' })
  })
})

test('how much waits', () => {
  expect(waitingIn({ todo: 3, unreadCc: 1 })).toEqual({ todo: 3, unread: 1 })
  expect(waitingIn(null)).toEqual({ todo: 0, unread: 0 })
})

describe('approvers whom the initiator names', () => {
  const steps = [{ nodeId: 'boss', nodeName: '总经理' }]

  test('are asked for as the refused submit says, and sent by step', () => {
    expect(stepsToChoose({ choose: steps })).toEqual(steps)
    expect(stepsToChoose(null)).toEqual([])
    expect(choosingFields(steps).boss).toMatchObject({ kind: 'users', required: true, label: ['总经理', '总经理'] })
    expect(chosenInput(steps, { boss: ['7'] })).toEqual({ choose: { boss: ['7'] } })
  })
})

test('a running approval is told in place of the state that it shares', () => {
  const words = { lang: 'zh', yes: '是', no: '否' } as const
  const { status } = procurementOrder.fields
  expect(cellOf('status', status, { status: 0, statusKey: 'saved', flow: 0 }, words).text).toBe('已保存')
  expect(cellOf('status', status, { status: 0, statusKey: 'saved', flow: 1 }, words).text).toBe('审批中')
})

test('a bound paper is submitted, and audited only where some are not bound', () => {
  const screen = screenOf('procurementOrder', {
    path: '/p',
    label: ['采购', 'P'],
    kind: 'listForm',
    buttons: ['submit', 'audit'],
  })
  const held = new Set(['procurementorder_submit', 'procurementorder_audit'])
  const row = { id: '1', status: 0, statusKey: 'saved', access: 2 }
  const offered = (approval?: Approval) =>
    actionsFor(procurementOrder, screen, row, rightsOn(screen, held, procurementOrder, approval), 'zh').map(
      ({ name }) => name,
    )
  expect(offered()).toEqual(['audit'])
  expect(offered('sometimes')).toEqual(['submit', 'audit'])
  expect(offered('always')).toEqual(['submit'])
})
