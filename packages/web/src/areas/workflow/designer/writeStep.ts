// What the panel says of a step, as elements of the drawing.
import type { BpmnElement } from '@tmlm/model/areas/workflow/bpmnElement'
import { completionOf, extensionsOf, type Extension } from '@tmlm/model/areas/workflow/bpmnExtensions'
import type { ServiceTask, UserTask } from '@tmlm/model/areas/workflow/process'

export interface BpmnFactory {
  readonly create: (type: string, attributes?: object) => BpmnElement
}

/** Properties of the drawn element by which it says what the step says. */
export function propertiesOf(factory: BpmnFactory, drawn: BpmnElement, step: UserTask | ServiceTask) {
  const extensionElements = withExtensions(factory, drawn, step)
  if (step.kind === 'serviceTask') return { name: step.name, extensionElements }
  const completionCondition = factory.create('bpmn:FormalExpression', { body: completionOf(step) })
  const loop = factory.create('bpmn:MultiInstanceLoopCharacteristics', {
    ...{ isSequential: step.sign === 'sequential', completionCondition },
  })
  return {
    ...{ name: step.name, extensionElements },
    loopCharacteristics: inside(drawn, loop, [completionCondition]),
  }
}

/** What others have written among the extensions stays. */
export function withExtensions(factory: BpmnFactory, drawn: BpmnElement, step: UserTask | ServiceTask): BpmnElement {
  const foreign = (drawn.extensionElements?.values ?? []).filter(({ $type }) => !$type.startsWith('tmlm:'))
  const values = [...extensionsOf(step).map((one) => elementOf(factory, one)), ...foreign]
  return inside(drawn, factory.create('bpmn:ExtensionElements', { values }), values)
}

function elementOf(factory: BpmnFactory, { type, attributes, candidates }: Extension): BpmnElement {
  const children = candidates?.map((one) => elementOf(factory, one)) ?? []
  const made = factory.create(`tmlm:${type}`, { ...attributes, ...(candidates ? { candidates: children } : {}) })
  for (const child of children) Object.assign(child, { $parent: made })
  return made
}

/** Elements know what they stand in. */
function inside(drawn: BpmnElement, made: BpmnElement, children: readonly BpmnElement[]): BpmnElement {
  Object.assign(made, { $parent: drawn })
  for (const child of children) Object.assign(child, { $parent: made })
  return made
}
