// The interpreter of processes: a state and an event in, the next state and what follows from it out. It knows neither a
// database nor a clock; whom it must know it asks for, and is called again with the answer.
import { refuse, type Refusal } from '../../language/refusal.ts'
import { begin, end, nodeOf, settle, stateOf, Unknown, place, type Run } from './moving.ts'
import type { FlowEffect, FlowEvent, FlowState, World } from './flowState.ts'
import type { Process, UserTask } from './process.ts'
import { askOthers, enter, fireTimer, giveBack, judge, passedBefore, tasksOf } from './signing.ts'

export * from './flowState.ts'
export { flowsFrom, flowsTo, reachable } from './moving.ts'
export { needsInput, noApprover } from './signing.ts'

export type Advanced =
  | { readonly state: FlowState; readonly effects: readonly FlowEffect[]; readonly asks?: never }
  /** People must be told first: of a step, or one of the two names of the world. */
  | { readonly asks: string }

export function advance(process: Process, state: FlowState, event: FlowEvent, world: World): Advanced {
  const run = begin(process, state, world, enter)
  try {
    take(run, event)
    settle(run)
  } catch (error) {
    if (error instanceof Unknown) return { asks: error.asks }
    throw error
  }
  return { state: stateOf(run), effects: run.effects }
}

/** Steps that who holds the task may send the paper back to, in the order of their last visit. */
export function rejectNodes(state: FlowState, seq: number): string[] {
  const task = state.tasks.find((one) => one.seq === seq)
  const step = state.steps.find(({ no }) => no === task?.step)
  if (!step) return []
  const run = { steps: state.steps.map((one) => ({ ...one })) }
  const human = new Set(state.tasks.filter(({ status }) => status === 'approved').map((one) => one.step))
  return [...new Set(passedBefore(run, step).flatMap(({ node, no }) => (human.has(no) ? [node] : [])))]
}

function take(run: Run, event: FlowEvent): void {
  if (event.type === 'started') {
    const start = run.process.nodes.find(({ kind }) => kind === 'start')
    if (!start) throw new Error(`The process ${run.process.key} has no start`)
    return place(run, start.id, { branch: [], last: [] })
  }
  if (run.status !== 'running') throw handled()
  switch (event.type) {
    case 'withdrawn':
    case 'terminated':
      return end(run, event.type)
    case 'timerFired': {
      const step = run.steps.find(({ no }) => no === event.step)
      return step && fireTimer(run, step, nodeOf(run, event.timer))
    }
    default:
      return takeTask(run, event)
  }
}

type TaskEvent = Extract<FlowEvent, { readonly task: number }>
type OpenTask = Run['tasks'][number]

export const handled = (): Refusal => refuse('任务已被处理', 'Task already handled')

function takeTask(run: Run, event: TaskEvent): void {
  const task = run.tasks.find(({ seq }) => seq === event.task)
  const step = run.steps.find(({ no }) => no === task?.step)
  const isWaiting = task?.status === 'waiting' && event.type === 'reassigned'
  if (!task || !step || (task.status !== 'open' && !isWaiting)) throw handled()
  switch (event.type) {
    case 'approved':
      return approve(run, step, task)
    case 'rejected':
      return reject(run, step, task, event.to)
    case 'transferred':
      requireFree(run, step, [event.to])
      task.assignee = event.to
      return undefined
    case 'reassigned':
      requireFree(run, step, [event.to], true)
      task.assignee = event.to
      return undefined
    case 'delegated':
      requireFree(run, step, [event.to])
      task.status = 'waiting'
      return askOthers(run, task, [event.to], 2)
    case 'signersAdded':
      requireFree(run, step, event.to)
      task.status = event.when === 'before' ? 'waiting' : 'approved'
      askOthers(run, task, event.to, event.when === 'before' ? 3 : 4)
      // Who was a delegate or a signer himself has answered by this.
      if (event.when === 'after' && (task.kind === 2 || task.kind === 3)) giveBack(run, task)
      return judge(run, step)
    case 'claimed':
      return claim(run, step, task)
    case 'timedOut':
      return timeOut(run, step, task, event.to)
  }
}

function approve(run: Run, step: Run['steps'][number], task: OpenTask): void {
  task.status = 'approved'
  if (task.kind === 2 || task.kind === 3) return giveBack(run, task)
  judge(run, step)
}

function reject(run: Run, step: Run['steps'][number], task: OpenTask, to: string | undefined): void {
  task.status = 'rejected'
  // What a delegate says is an opinion, whichever it is: the owner decides.
  if (task.kind === 2) return giveBack(run, task)
  judge(run, step, to)
}

/** Whoever signs the step already, and the initiator where he does not approve himself, is not asked. */
function requireFree(run: Run, step: Run['steps'][number], users: readonly string[], byAdministrator = false): void {
  const { initiator, self } = run.world
  const signing = tasksOf(run, step).filter(({ status }) => status === 'open' || status === 'waiting')
  const taken = new Set([...signing.map(({ assignee }) => assignee), ...step.rest.map(({ user }) => user)])
  const isBarred = (user: string): boolean => taken.has(user) || (!byAdministrator && self !== 0 && user === initiator)
  if (users.length === 0 || new Set(users).size < users.length || users.some(isBarred)) throw cannotTake()
}

export const cannotTake = (): Refusal => refuse('不能转给该人员', 'Cannot transfer to this person')

function claim(run: Run, step: Run['steps'][number], task: OpenTask): void {
  if (step.mode !== 'or' || task.kind !== 1)
    throw refuse('只有或签任务可以认领', 'Only tasks of an any-one step are claimed')
  for (const other of tasksOf(run, step))
    if (other.seq !== task.seq && (other.status === 'open' || other.status === 'waiting')) other.status = 'cancelled'
}

function timeOut(run: Run, step: Run['steps'][number], task: OpenTask, to: string | undefined): void {
  const { timeout } = nodeOf(run, step.node) as UserTask
  if (timeout?.action === 'pass') {
    task.auto = true
    run.effects.push({ type: 'autoPassed', node: step.node, user: task.assignee })
    return approve(run, step, task)
  }
  const taken = tasksOf(run, step).some(({ assignee, status }) => assignee === to && status !== 'cancelled')
  if (timeout?.action !== 'transfer' || to === undefined || taken || to === run.world.initiator) {
    run.effects.push({ type: 'reminded', task: task.seq })
    return
  }
  task.assignee = to
  run.effects.push({ type: 'handedOn', task: task.seq, to })
}
