// How tokens move over the drawing: gateways, joins, ends. Pure; every function changes the run it is given and nothing else.
import { refuse } from '../../language/refusal.ts'
import type { FlowEffect, FlowState, FlowStatus, FlowTask, Signer, Step, Token, World } from './flowState.ts'
import type { Flow, FlowNode, Gateway, Process } from './process.ts'

type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** One event being worked off. */
export interface Run {
  readonly process: Process
  readonly world: World
  readonly effects: FlowEffect[]
  status: FlowStatus
  tokens: Writable<Token>[]
  steps: Writable<Step>[]
  tasks: Writable<FlowTask>[]
  next: number
  /** Steps that were passed without anybody while this event is worked off: none twice, so that no circle turns for ever. */
  readonly passed: Set<string>
  /** What a token does that reaches a step or a service. */
  readonly enter: (run: Run, token: Writable<Token>, node: FlowNode) => void
}

export const begin = (process: Process, state: FlowState, world: World, enter: Run['enter']): Run => ({
  ...{ process, world, enter, effects: [], passed: new Set() },
  ...{ status: state.status, next: state.next },
  tokens: state.tokens.map((token) => ({ ...token })),
  steps: state.steps.map((step) => ({ ...step })),
  tasks: state.tasks.map((task) => ({ ...task })),
})

export const stateOf = ({ status, tokens, steps, tasks, next }: Run): FlowState => ({
  ...{ status, tokens, steps, tasks, next },
})

export const number = (run: Run): number => run.next++

export function nodeOf({ process }: Pick<Run, 'process'>, id: string): FlowNode {
  const node = process.nodes.find((one) => one.id === id)
  if (!node) throw new Error(`The process ${process.key} has no node ${id}`)
  return node
}

/** Thrown where people must be known who were not asked for yet. */
export class Unknown extends Error {
  readonly asks: string
  constructor(asks: string) {
    super(asks)
    this.asks = asks
  }
}

export function peopleOf({ world }: Run, asks: string): readonly Signer[] {
  const known = world.people[asks]
  if (!known) throw new Unknown(asks)
  return known
}

/** A new token at a node, on its way. */
export function place(run: Run, at: string, given: Pick<Token, 'branch' | 'last'>): void {
  const token: Writable<Token> = { no: number(run), at, ...given }
  run.tokens.push(token)
  arrive(run, token)
}

/** What happens to a token where it stands. */
export function arrive(run: Run, token: Writable<Token>): void {
  const node = nodeOf(run, token.at)
  switch (node.kind) {
    case 'start':
      leave(run, token)
      break
    case 'end':
      remove(run, token)
      break
    case 'terminate':
      end(run, 'approved')
      break
    case 'exclusive':
      go(run, token, [onlyWay(run, node)])
      break
    case 'parallel':
    case 'inclusive':
      if (flowsTo(run.process, node.id).length > 1) token.waits = true
      else leave(run, token)
      break
    default:
      run.enter(run, token, node)
  }
}

/** On by every way out that is open. */
export function leave(run: Run, token: Writable<Token>, from = token.at): void {
  const node = nodeOf(run, from)
  const out = flowsFrom(run.process, from)
  const fallback = 'defaultFlow' in node ? node.defaultFlow : undefined
  const open = node.kind === 'parallel' ? out : out.filter((flow) => flow.id !== fallback && isOpen(run, flow))
  const ways = open.length > 0 ? open : out.filter(({ id }) => id === fallback)
  if (ways.length === 0) throw noWay(node)
  go(run, token, ways)
}

const isOpen = ({ world }: Run, { condition }: Flow): boolean => condition === undefined || world.holds(condition)

/** The first way whose condition is true, else the default one, else the one without a condition. */
function onlyWay(run: Run, node: Gateway): Flow {
  const out = flowsFrom(run.process, node.id)
  const way =
    out.find((flow) => flow.condition !== undefined && flow.id !== node.defaultFlow && isOpen(run, flow)) ??
    out.find(({ id }) => id === node.defaultFlow) ??
    out.find(({ condition }) => condition === undefined)
  if (!way) throw noWay(node)
  return way
}

const noWay = ({ name, id }: FlowNode) =>
  refuse(`流程分支条件均不满足：${name || id}`, `No condition holds at ${name || id}`)

function go(run: Run, token: Writable<Token>, ways: readonly Flow[]): void {
  delete token.step
  delete token.waits
  for (const { id } of ways) run.world.went?.(id)
  const [only, another] = ways
  if (only && !another) {
    Object.assign(token, { at: only.to, via: only.id })
    arrive(run, token)
    return
  }
  remove(run, token)
  const fork = number(run)
  const children = ways.map((flow) => ({
    ...{ no: number(run), at: flow.to, via: flow.id, last: token.last },
    branch: [...token.branch, `${fork}:${flow.id}`],
  }))
  run.tokens.push(...children)
  for (const child of children) if (run.tokens.includes(child)) arrive(run, child)
}

export const remove = (run: Run, token: Token): void => void (run.tokens = run.tokens.filter((one) => one !== token))

/** Nobody has anything more to do. */
export function end(run: Run, status: Exclude<FlowStatus, 'running'>): void {
  if (run.status !== 'running') return
  run.status = status
  run.tokens = []
  for (const step of run.steps) if (step.status === 'open') cancelStep(run, step)
  run.effects.push({ type: 'ended', status })
}

export function cancelStep(run: Run, step: Writable<Step>, status: Step['status'] = 'cancelled'): void {
  step.status = status
  step.rest = []
  for (const task of run.tasks)
    if (task.step === step.no && (task.status === 'open' || task.status === 'waiting')) task.status = 'cancelled'
}

/**
 * Joins go on when all they wait for is there: a parallel one when each way in has brought somebody, every one when nobody
 * else can come any more. Where nothing else moves the first goes on with whom it has, so that no paper is stuck.
 */
export function settle(run: Run): void {
  while (run.status === 'running') {
    const waiting = run.process.nodes.filter(({ id }) => run.tokens.some(({ at, waits }) => waits && at === id))
    const ready = waiting.find((node) => isComplete(run, node))
    const stuck = run.tokens.every(({ waits }) => waits)
    const join = ready ?? (stuck ? waiting[0] : undefined)
    if (!join) break
    fire(run, join)
  }
  if (run.status === 'running' && run.tokens.length === 0) end(run, 'approved')
}

function isComplete(run: Run, { id, kind }: FlowNode): boolean {
  const here = run.tokens.filter(({ at, waits }) => waits && at === id)
  const ways = flowsTo(run.process, id)
  if (kind === 'parallel' && ways.every((flow) => here.some(({ via }) => via === flow.id))) return true
  return run.tokens.every((token) => here.includes(token) || !reachable(run.process, token.at).has(id))
}

function fire(run: Run, { id }: FlowNode): void {
  const here = run.tokens.filter(({ at, waits }) => waits && at === id)
  run.tokens = run.tokens.filter((token) => !here.includes(token))
  const token: Writable<Token> = {
    ...{ no: number(run), at: id, branch: here.map(({ branch }) => branch).reduce(commonPart) },
    last: [...new Set(here.flatMap(({ last }) => last))],
  }
  run.tokens.push(token)
  leave(run, token)
}

const commonPart = (a: readonly string[], b: readonly string[]): readonly string[] => {
  const differs = a.findIndex((one, nth) => one !== b[nth])
  return differs < 0 ? a : a.slice(0, differs)
}

/** Whether a token is inside a branch, or in one that began there. */
export const isWithin = (branch: readonly string[], outer: readonly string[]): boolean =>
  outer.every((one, nth) => branch[nth] === one)

export const flowsFrom = ({ flows }: Process, id: string): readonly Flow[] => flows.filter(({ from }) => from === id)
export const flowsTo = ({ flows }: Process, id: string): readonly Flow[] => flows.filter(({ to }) => to === id)

/** Every node that a token may come to from here, timers at the border of steps included. */
export function reachable(process: Process, from: string): ReadonlySet<string> {
  const found = new Set<string>()
  const look = [from]
  for (let id = look.pop(); id !== undefined; id = look.pop()) {
    const timers = process.nodes.filter((node) => node.kind === 'timer' && node.at === id).map((node) => node.id)
    for (const next of [...flowsFrom(process, id).map(({ to }) => to), ...timers]) {
      if (found.has(next)) continue
      found.add(next)
      look.push(next)
    }
  }
  return found
}
