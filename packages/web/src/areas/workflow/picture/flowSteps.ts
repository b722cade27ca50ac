// How far a paper has come on its way, step by step, as the server told it. Pure.
import type { FlowNode, Process } from '@tmlm/model/areas/workflow/process'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

export type StepState = 'done' | 'current' | 'rejected' | 'next' | 'idle'

export interface FlowStep {
  readonly state: StepState
  readonly people: string
  /** When it was last dealt with; of a current one when it came. */
  readonly time: string
}

export interface Diagram {
  readonly process: Process | undefined
  readonly steps: ReadonlyMap<string, FlowStep>
  /** Ids of the flows that the paper has gone. */
  readonly gone: ReadonlySet<string>
}

/**
 * What `diagram` answers: the process with the ids of steps that were passed, wait, or were rejected. What lies between them, and
 * the end of an approval that is through, follows from that.
 */
export function diagramIn(answer: unknown, isThrough = false): Diagram {
  const { process, passed, current, rejected, people, times } = valuesOf(answer)
  if (!isProcess(process)) return { process: undefined, steps: new Map(), gone: new Set() }
  const told = new Map<string, StepState>([
    ...listOf(passed).map((id) => [textOf(id), 'done'] as const),
    ...listOf(rejected).map((id) => [textOf(id), 'rejected'] as const),
    ...listOf(current).map((id) => [textOf(id), 'current'] as const),
  ])
  const states = statesBetween(process, told, isThrough)
  const [names, moments] = [valuesOf(people), valuesOf(times)]
  const steps = process.nodes.map(({ id }): [string, FlowStep] => [
    id,
    { state: states.get(id) ?? 'idle', people: textOf(names[id]), time: textOf(moments[id]) },
  ])
  return { process, steps: new Map(steps), gone: goneFlows(process, states) }
}

/** Whether the last thing that happened let the paper through. */
export function isThrough(lines: readonly unknown[]): boolean {
  const actions = lines.map((line) => textOf(valuesOf(line).action)).filter((action) => action !== 'cc')
  return ['approve', 'autoPass', 'timeout', 'cancelAudit'].includes(actions.at(-1) ?? '')
}

type States = ReadonlyMap<string, StepState>

function statesBetween(process: Process, told: States, through: boolean): States {
  const states = new Map(told)
  const waiting = [...told].filter(([, state]) => state === 'current').map(([id]) => id)
  const isOver = through && waiting.length === 0
  for (const node of process.nodes) if (node.kind === 'start') states.set(node.id, 'done')
  // Forward as often as there are nodes: each round knows what lies one node further.
  for (const _ of process.nodes)
    for (const node of process.nodes) {
      if (isStep(node) || states.has(node.id) || !hasDone(process, states, node.id)) continue
      if (isEnd(node) ? isOver : isOver || leadsToReached(process, states, node.id)) states.set(node.id, 'done')
    }
  for (const id of nextOf(process, waiting)) if (!states.has(id)) states.set(id, 'next')
  return states
}

const hasDone = ({ flows }: Process, states: States, id: string): boolean =>
  flows.some(({ from, to }) => to === id && states.get(from) === 'done')

/** Through nodes that nobody signs. */
function leadsToReached(process: Process, states: States, from: string, seen = new Set<string>()): boolean {
  return process.flows
    .filter((flow) => flow.from === from && !seen.has(flow.to))
    .some(({ to }) => {
      seen.add(to)
      const node = process.nodes.find(({ id }) => id === to)
      return node && isStep(node) ? isReached(states.get(to)) : leadsToReached(process, states, to, seen)
    })
}

/** The steps that come right after those that wait, whichever way it goes at a gateway. */
function nextOf({ nodes, flows }: Process, waiting: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const go = (from: string): void => {
    for (const { to } of flows.filter((flow) => flow.from === from)) {
      if (found.has(to) || waiting.includes(to)) continue
      found.add(to)
      const node = nodes.find(({ id }) => id === to)
      if (node && !isStep(node)) go(to)
    }
  }
  for (const id of waiting) go(id)
  return found
}

function goneFlows({ nodes, flows }: Process, states: States): ReadonlySet<string> {
  const reached = flows.filter(({ from, to }) => states.get(from) === 'done' && isReached(states.get(to)))
  const kindOf = (id: string): FlowNode['kind'] | undefined => nodes.find((node) => node.id === id)?.kind
  // Of an exclusive gateway one way was gone: the one to a step that was reached rather than the one past it.
  const isPast = ({ from, to }: (typeof flows)[number]): boolean =>
    kindOf(from) === 'exclusive' &&
    kindOf(to) !== 'userTask' &&
    reached.some((other) => other.from === from && kindOf(other.to) === 'userTask')
  return new Set(reached.filter((flow) => !isPast(flow)).map(({ id }) => id))
}

const isStep = ({ kind }: FlowNode): boolean => kind === 'userTask'
const isEnd = ({ kind }: FlowNode): boolean => kind === 'end' || kind === 'terminate'
const isReached = (state: StepState | undefined): boolean =>
  state === 'done' || state === 'current' || state === 'rejected'

export function isProcess(value: unknown): value is Process {
  const { nodes, flows } = valuesOf(value)
  return Array.isArray(nodes) && Array.isArray(flows)
}
