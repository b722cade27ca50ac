// What stands against publishing a process (rule 38), element by element. Pure, so that a drawing is judged while it is drawn.
import type { Text } from '../../language/text.ts'
import { fieldsIn, parseCondition } from './condition.ts'
import { kindFaults } from './conditionKinds.ts'
import { flowsFrom, flowsTo, reachable } from './interpreter.ts'
import type { KnownFields } from './knownFields.ts'
import type { Candidate, FlowNode, Process, UserTask } from './process.ts'

export interface ProcessFault {
  /** Id of the node or flow; empty where it is the process as a whole. */
  readonly element: string
  readonly text: Text
}

export function processFaults(process: Process, bound: readonly KnownFields[]): ProcessFault[] {
  const shape = shapeFaults(process)
  // Ways are looked for only where every flow has both its ends.
  const ways = shape.length > 0 ? [] : [...wayFaults(process), ...gatewayFaults(process), ...loopFaults(process)]
  return [
    ...shape,
    ...ways,
    ...process.nodes.flatMap(nodeFaults),
    ...process.flows.flatMap(({ id, condition }) =>
      condition === undefined ? [] : conditionFaults(condition, bound).map((text) => ({ element: id, text })),
    ),
  ]
}

/** What is wrong with a condition: how it is written, a field that a bound business does not have or has of another kind. */
export function conditionFaults(condition: string, bound: readonly KnownFields[]): Text[] {
  const { tree, fault } = parseCondition(condition)
  if (fault) return [[`条件有误：${fault.text[0]}`, `Condition: ${fault.text[1]}`]]
  const unknown = new Set(
    fieldsIn(tree).filter((name) => !alwaysKnown.has(name) && bound.some(({ fields }) => !fields.has(name))),
  )
  if (unknown.size > 0) return [...unknown].map((name): Text => [`字段不存在：${name}`, `No such field: ${name}`])
  const told = new Map(bound.flatMap(({ fields }) => kindFaults(tree, fields)).map((text) => [text[0], text]))
  return [...told.values()]
}

const alwaysKnown: ReadonlySet<string> = new Set(['initiator.deptId', 'initiator.roles'])

function shapeFaults({ nodes, flows }: Process): ProcessFault[] {
  const ids = nodes.map(({ id }) => id)
  const starts = nodes.filter(({ kind }) => kind === 'start')
  const ends = nodes.filter(({ kind }) => kind === 'end' || kind === 'terminate')
  const twice = [...ids, ...flows.map(({ id }) => id)].filter((id, nth, all) => all.indexOf(id) !== nth)
  return [
    ...(starts.length === 0 ? [of('', ['缺少开始节点', 'There is no start'])] : []),
    ...starts.slice(1).map(({ id }) => of(id, ['只能有一个开始节点', 'There is more than one start'])),
    ...(ends.length === 0 ? [of('', ['缺少结束节点', 'There is no end'])] : []),
    ...twice.map((id) => of(id, ['标识重复', 'The id is used twice'])),
    ...flows
      .filter(({ from, to }) => !ids.includes(from) || !ids.includes(to))
      .map(({ id }) => of(id, ['连线缺少起点或终点', 'The flow has no source or no target'])),
    ...nodes.flatMap((node) =>
      node.kind === 'timer' && !nodes.some(({ id, kind }) => id === node.at && kind === 'userTask')
        ? [of(node.id, ['定时事件须附在审批节点上', 'A timer stands at the border of a user task'])]
        : [],
    ),
  ]
}

function wayFaults(process: Process): ProcessFault[] {
  const start = process.nodes.find(({ kind }) => kind === 'start')
  const reached = start ? reachable(process, start.id) : new Set<string>()
  return process.nodes.flatMap((node): ProcessFault[] => {
    const isEnd = node.kind === 'end' || node.kind === 'terminate'
    if (node.kind === 'start' && flowsTo(process, node.id).length > 0)
      return [of(node.id, ['开始节点不能有进入的连线', 'Nothing leads to the start'])]
    if (isEnd && flowsFrom(process, node.id).length > 0)
      return [of(node.id, ['结束节点不能有引出的连线', 'Nothing leads on from an end'])]
    if (node !== start && !reached.has(node.id))
      return [of(node.id, ['从开始节点无法到达', 'It cannot be reached from the start'])]
    const ends = process.nodes.filter(({ kind }) => kind === 'end' || kind === 'terminate')
    const further = reachable(process, node.id)
    return isEnd || ends.some(({ id }) => further.has(id))
      ? []
      : [of(node.id, ['无法到达结束节点', 'It does not lead to an end'])]
  })
}

function gatewayFaults(process: Process): ProcessFault[] {
  return process.nodes.flatMap((node): ProcessFault[] => {
    const out = flowsFrom(process, node.id)
    if (out.length < 2) return []
    if (node.kind === 'exclusive' || node.kind === 'inclusive') {
      const open = out.filter(({ id, condition }) => condition === undefined && id !== node.defaultFlow)
      const isDecided = node.defaultFlow === undefined ? open.length <= 1 : open.length === 0
      if (node.kind === 'exclusive' && !isDecided)
        return [
          of(node.id, ['除一个出口外都须有条件，或指定默认出口', 'All exits but one need a condition, or a default']),
        ]
      return out.some(({ id }) => id === node.defaultFlow) || node.defaultFlow === undefined
        ? []
        : [of(node.id, ['默认出口不是该网关的出口', 'The default flow does not leave this gateway'])]
    }
    if (node.kind !== 'parallel') return []
    const meetings = process.nodes.filter(({ id, kind }) => kind === 'parallel' && flowsTo(process, id).length > 1)
    const isJoined = meetings.some(({ id }) => out.every(({ to }) => to === id || reachable(process, to).has(id)))
    return isJoined
      ? []
      : [of(node.id, ['并行分支须由并行网关汇合', 'Parallel branches are joined by a parallel gateway'])]
  })
}

/** A circle that nobody has to act in would turn for ever. */
function loopFaults(process: Process): ProcessFault[] {
  const isIdle = (id: string): boolean => process.nodes.some((node) => node.id === id && node.kind !== 'userTask')
  const idle: Process = { ...process, flows: process.flows.filter(({ from, to }) => isIdle(from) && isIdle(to)) }
  return idle.nodes
    .filter(({ id, kind }) => kind !== 'userTask' && reachable(idle, id).has(id))
    .slice(0, 1)
    .map(({ id }) => of(id, ['循环中没有审批节点', 'A loop without a user task']))
}

function nodeFaults(node: FlowNode): ProcessFault[] {
  if (node.kind === 'timer')
    return node.minutes > 0 ? [] : [of(node.id, ['定时时长须大于0', 'The duration must be above 0'])]
  if (node.kind !== 'userTask' && node.kind !== 'serviceTask') return []
  const none = node.candidates.length === 0
  return [
    ...(none && node.kind === 'userTask' ? [of(node.id, ['未设置审批人', 'Nobody is named as approver'])] : []),
    ...(none && node.kind === 'serviceTask' ? [of(node.id, ['未设置接收人', 'Nobody is named as receiver'])] : []),
    ...(node.kind === 'serviceTask' && node.does === 'message' && !node.text
      ? [of(node.id, ['未填写消息内容', 'The message has no text'])]
      : []),
    ...node.candidates.flatMap((candidate) => candidateFault(candidate).map((text) => of(node.id, text))),
    ...(node.kind === 'userTask' ? signFaults(node) : []),
  ]
}

const signFaults = ({ id, sign, ratio = 0 }: UserTask): ProcessFault[] =>
  sign === 'ratio' && (ratio < 1 || ratio > 100)
    ? [of(id, ['会签比例须在1到100之间', 'The share must be between 1 and 100'])]
    : []

const wanting: ReadonlySet<string> = new Set(['user', 'role', 'post', 'special', 'field'])

function candidateFault({ type, value }: Candidate): Text[] {
  if (wanting.has(type) && value.trim() === '') return [['审批人取值未填写', 'A candidate says nothing']]
  if (type === 'head' && !/^[1-5]$/.test(value.trim() || '1'))
    return [['上级级数须在1到5之间', 'The level of the head must be between 1 and 5']]
  return []
}

const of = (element: string, text: Text): ProcessFault => ({ element, text })
