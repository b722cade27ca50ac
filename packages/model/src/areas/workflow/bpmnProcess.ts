// The process that a BPMN 2.0 drawing says (rule 37). What a modeller may draw beyond the supported elements is refused by name;
// elements of other namespaces among the extensions are kept and ignored.
import { Undrawable, type BpmnElement } from './bpmnElement.ts'
import { serviceOf, userTaskOf } from './bpmnExtensions.ts'
import type { Flow, FlowNode, Process } from './process.ts'

/** Of the element `bpmn:Process`; throws Undrawable where it says something else. */
export function processIn(drawn: BpmnElement): Process {
  const elements = drawn.flowElements ?? []
  return {
    ...{ key: drawn.id ?? '', name: drawn.name ?? '' },
    nodes: elements.filter(({ $type }) => $type !== 'bpmn:SequenceFlow').map(nodeIn),
    flows: elements.filter(({ $type }) => $type === 'bpmn:SequenceFlow').map(flowOf),
  }
}

const unsupported = ({ $type, id }: BpmnElement, more = '') =>
  new Undrawable(
    id,
    ['不支持的元素：', 'Not supported: '],
    `${$type.replace(/:(.)/, (_, first: string) => `:${first.toLowerCase()}`)} ${id ?? ''}${more}`,
  )

export function nodeIn(element: BpmnElement): FlowNode {
  const named = { id: element.id ?? '', name: element.name ?? '' }
  const [trigger, second] = element.eventDefinitions ?? []
  switch (element.$type) {
    case 'bpmn:StartEvent':
      if (trigger) throw unsupported(element, ` ${trigger.$type}`)
      return { ...named, kind: 'start' }
    case 'bpmn:EndEvent':
      if (!trigger) return { ...named, kind: 'end' }
      if (trigger.$type !== 'bpmn:TerminateEventDefinition') throw unsupported(element, ` ${trigger.$type}`)
      return { ...named, kind: 'terminate' }
    case 'bpmn:ExclusiveGateway':
      return { ...named, kind: 'exclusive', ...defaultOf(element) }
    case 'bpmn:InclusiveGateway':
      return { ...named, kind: 'inclusive', ...defaultOf(element) }
    case 'bpmn:ParallelGateway':
      return { ...named, kind: 'parallel' }
    case 'bpmn:UserTask':
      requirePlainLoop(element)
      return { ...named, kind: 'userTask', ...userTaskOf(element) }
    case 'bpmn:ServiceTask':
      return { ...named, kind: 'serviceTask', ...serviceOf(element) }
    case 'bpmn:BoundaryEvent': {
      const duration =
        trigger?.$type === 'bpmn:TimerEventDefinition' && !second ? trigger.timeDuration?.body : undefined
      if (duration === undefined) throw unsupported(element, trigger ? ` ${trigger.$type}` : '')
      const minutes = minutesOf(duration)
      if (minutes === undefined)
        throw new Undrawable(
          element.id,
          ['定时时长须为ISO 8601格式：', 'A duration is written as ISO 8601: '],
          duration,
        )
      const interrupting = element.cancelActivity !== false
      return { ...named, kind: 'timer', at: element.attachedToRef?.id ?? '', minutes, interrupting }
    }
    default:
      throw unsupported(element)
  }
}

/** tmlm:sign decides; the loop is there for other modellers. A standard loop means something else. */
function requirePlainLoop(element: BpmnElement): void {
  const loop = element.loopCharacteristics
  if (loop && loop.$type !== 'bpmn:MultiInstanceLoopCharacteristics') throw unsupported(loop, element.id)
}

const defaultOf = (element: BpmnElement): { defaultFlow?: string } =>
  element.default?.id === undefined ? {} : { defaultFlow: element.default.id }

function flowOf(element: BpmnElement): Flow {
  const written = element.conditionExpression?.body?.trim()
  const condition = written === undefined ? undefined : (/^\$\{([\s\S]*)\}$/.exec(written)?.[1] ?? written)
  return {
    ...{ id: element.id ?? '', name: element.name ?? '' },
    ...{ from: element.sourceRef?.id ?? '', to: element.targetRef?.id ?? '' },
    ...(condition === undefined || condition.trim() === '' ? {} : { condition: condition.trim() }),
  }
}

/** P1DT2H30M → minutes; nothing where it is no duration, or has months, which are of no certain length. */
export function minutesOf(duration: string): number | undefined {
  const found = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration.trim())
  if (!found || duration.trim().endsWith('T') || duration.trim() === 'P') return undefined
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0))
  return Math.ceil(((weeks * 7 + days) * 24 + hours) * 60 + minutes + seconds / 60)
}
