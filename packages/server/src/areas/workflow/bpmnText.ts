// A process as BPMN 2.0, with its picture, so that it opens in other modellers.
import { pictureOf } from '@tmlm/model/areas/workflow/layout'
import { completionOf, extensionsOf, type Extension } from '@tmlm/model/areas/workflow/bpmnExtensions'
import type { Flow, FlowNode, Process, ServiceTask, UserTask } from '@tmlm/model/areas/workflow/process'
import { escaped } from '../../platform/html/escaped.ts'

export function bpmnText(process: Process): string {
  const { key, name, nodes, flows } = process
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:tmlm="urn:tmlm:bpmn" id="definitions" targetNamespace="urn:tmlm:bpmn">
  <bpmn:process id="${escaped(key)}" name="${escaped(name)}" isExecutable="true">
${[...nodes.map(nodeText), ...flows.map(flowText)].map((line) => `    ${line}`).join('\n')}
  </bpmn:process>
${pictureText(process)}
</bpmn:definitions>`
}

const tags = {
  ...{ start: 'startEvent', end: 'endEvent', terminate: 'endEvent', exclusive: 'exclusiveGateway' },
  ...{ parallel: 'parallelGateway', inclusive: 'inclusiveGateway', userTask: 'userTask' },
  ...{ serviceTask: 'serviceTask', timer: 'boundaryEvent' },
} as const satisfies Readonly<Record<FlowNode['kind'], string>>

function nodeText(node: FlowNode): string {
  const tag = `bpmn:${tags[node.kind]}`
  const attributes = [
    ['id', node.id],
    ['name', node.name],
    ...('defaultFlow' in node && node.defaultFlow !== undefined ? [['default', node.defaultFlow]] : []),
    ...(node.kind === 'timer'
      ? [
          ['cancelActivity', String(node.interrupting)],
          ['attachedToRef', node.at],
        ]
      : []),
  ]
  const inside = insideOf(node)
  const head = `${tag}${attributesText(attributes)}`
  return inside === '' ? `<${head} />` : `<${head}>${inside}</${tag}>`
}

const attributesText = (attributes: readonly (readonly string[])[]): string =>
  attributes.map(([name, value = '']) => ` ${name}="${escaped(value)}"`).join('')

function extensionText({ type, attributes, candidates = [] }: Extension): string {
  const tag = `tmlm:${type.charAt(0).toLowerCase()}${type.slice(1)}`
  const head = `${tag}${attributesText(Object.entries(attributes))}`
  return candidates.length === 0 ? `<${head} />` : `<${head}>${candidates.map(extensionText).join('')}</${tag}>`
}

function insideOf(node: FlowNode): string {
  switch (node.kind) {
    case 'terminate':
      return '<bpmn:terminateEventDefinition />'
    case 'timer':
      return `<bpmn:timerEventDefinition><bpmn:timeDuration xsi:type="bpmn:tFormalExpression">PT${node.minutes}M</bpmn:timeDuration></bpmn:timerEventDefinition>`
    case 'userTask':
      return `${extended(node)}${loopText(node)}`
    case 'serviceTask':
      return extended(node)
    default:
      return ''
  }
}

const extended = (node: UserTask | ServiceTask): string =>
  `<bpmn:extensionElements>${extensionsOf(node).map(extensionText).join('')}</bpmn:extensionElements>`

/** For other modellers; tmlm:sign decides. */
const loopText = (step: UserTask): string =>
  `<bpmn:multiInstanceLoopCharacteristics isSequential="${step.sign === 'sequential'}"><bpmn:completionCondition xsi:type="bpmn:tFormalExpression">${escaped(completionOf(step))}</bpmn:completionCondition></bpmn:multiInstanceLoopCharacteristics>`

function flowText({ id, name, from, to, condition }: Flow): string {
  const head = `bpmn:sequenceFlow${attributesText([['id', id], ...(name === '' ? [] : [['name', name]]), ['sourceRef', from], ['targetRef', to]])}`
  if (condition === undefined) return `<${head} />`
  return `<${head}><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">\${${escaped(condition)}}</bpmn:conditionExpression></bpmn:sequenceFlow>`
}

function pictureText(process: Process): string {
  const { nodes, flows } = pictureOf(process)
  const shapes = nodes.map(
    ({ node, x, y, width, height }) =>
      `      <bpmndi:BPMNShape id="${escaped(node.id)}_shape" bpmnElement="${escaped(node.id)}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}" /></bpmndi:BPMNShape>`,
  )
  const edges = flows.map(
    ({ flow, points }) =>
      `      <bpmndi:BPMNEdge id="${escaped(flow.id)}_edge" bpmnElement="${escaped(flow.id)}">${points.map(([x, y]) => `<di:waypoint x="${x}" y="${y}" />`).join('')}</bpmndi:BPMNEdge>`,
  )
  return `  <bpmndi:BPMNDiagram id="diagram">
    <bpmndi:BPMNPlane id="plane" bpmnElement="${escaped(process.key)}">
${[...shapes, ...edges].join('\n')}
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>`
}
