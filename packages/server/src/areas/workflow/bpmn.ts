// BPMN 2.0 as text, and the process that it says (rule 37). What a modeller may draw beyond the supported elements is refused by
// name; elements of other namespaces among the extensions are kept and ignored.
import { refuseFields, type FieldError, type Text } from '@tmlm/model'
import type { Flow, FlowNode, Process } from '@tmlm/model/areas/workflow/process'
import { BpmnModdle, type Element } from 'bpmn-moddle'
import { extensions, serviceOf, userTaskOf } from './bpmnExtensions.ts'

const moddle = new BpmnModdle({ tmlm: extensions })

/** The process that the drawing says; refused with the faulty element where it says something else. */
export async function readBpmn(xml: string, key: string): Promise<Process> {
  const { rootElement, warnings } = await moddle.fromXML(xml).catch((error: unknown) => {
    throw refused(['不是有效的BPMN 2.0文件：', 'Not a BPMN 2.0 file: '], firstLine(error))
  })
  const [warning] = warnings
  if (warning)
    throw refused(['流程图中有不支持的内容：', 'The diagram has something unsupported: '], unknownIn(warning.message))
  const [process, another] = (rootElement.rootElements ?? []).filter(({ $type }) => $type === 'bpmn:Process')
  if (!process || another) throw refused(['流程图须有且只有一个流程', 'There must be one process in the diagram'])
  if (process.id !== key)
    throw refused(
      ['流程图中的流程标识与流程标识不一致：', 'The id of the process in the diagram is not the key: '],
      process.id,
    )
  const elements = process.flowElements ?? []
  return {
    key,
    name: process.name ?? '',
    nodes: elements.filter(({ $type }) => $type !== 'bpmn:SequenceFlow').map(nodeOf),
    flows: elements.filter(({ $type }) => $type === 'bpmn:SequenceFlow').map(flowOf),
  }
}

const firstLine = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)

/** `unknown type <tmlm:Odd>` → `tmlm:odd`. */
const unknownIn = (message: string): string => {
  const name = /unknown type <([^>]*)>/.exec(message)?.[1] ?? /unparsable content <([^>\s]*)/.exec(message)?.[1]
  return name?.replace(/:(.)/, (_, first: string) => `:${first.toLowerCase()}`) ?? message.split('\n')[0] ?? ''
}

const refused = ([zh, en]: Text, what = '') => {
  const error: FieldError = { field: 'bpmnXml', text: [`${zh}${what}`, `${en}${what}`] }
  return refuseFields([error])
}

const unsupported = ({ $type, id }: Element, more = '') =>
  refused(
    ['不支持的元素：', 'Not supported: '],
    `${$type.replace(/:(.)/, (_, first: string) => `:${first.toLowerCase()}`)} ${id ?? ''}${more}`,
  )

function nodeOf(element: Element): FlowNode {
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
      return { ...named, kind: 'userTask', ...userTaskOf(element, refused) }
    case 'bpmn:ServiceTask':
      return { ...named, kind: 'serviceTask', ...serviceOf(element, refused) }
    case 'bpmn:BoundaryEvent': {
      const duration =
        trigger?.$type === 'bpmn:TimerEventDefinition' && !second ? trigger.timeDuration?.body : undefined
      if (duration === undefined) throw unsupported(element, trigger ? ` ${trigger.$type}` : '')
      const minutes = minutesOf(duration)
      if (minutes === undefined)
        throw refused(['定时时长须为ISO 8601格式：', 'A duration is written as ISO 8601: '], duration)
      const interrupting = element.cancelActivity !== false
      return { ...named, kind: 'timer', at: element.attachedToRef?.id ?? '', minutes, interrupting }
    }
    default:
      throw unsupported(element)
  }
}

/** tmlm:sign decides; the loop is there for other modellers. A standard loop means something else. */
function requirePlainLoop(element: Element): void {
  const loop = element.loopCharacteristics
  if (loop && loop.$type !== 'bpmn:MultiInstanceLoopCharacteristics') throw unsupported(loop, element.id)
}

const defaultOf = (element: Element): { defaultFlow?: string } =>
  element.default?.id === undefined ? {} : { defaultFlow: element.default.id }

function flowOf(element: Element): Flow {
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
