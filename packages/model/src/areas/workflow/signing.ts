// What people have to say to a step: who is asked, when it is passed, where a no leads (rules 40 and 42, the task's states).
import { refuse, type Refusal } from '../../language/refusal.ts'
import { administrators, headOfInitiator, type FlowTask, type Signer, type Step, type TaskKind } from './flowState.ts'
import { cancelStep, end, isWithin, leave, nodeOf, number, peopleOf, type Run } from './moving.ts'
import type { FlowNode, UserTask } from './process.ts'

type Token = Run['tokens'][number]

/** A token reaches a step or a service. */
export function enter(run: Run, token: Token, node: FlowNode): void {
  if (node.kind === 'serviceTask') {
    const users = [...new Set(peopleOf(run, node.id).map(({ user }) => user))]
    run.effects.push({ type: node.does === 'copy' ? 'copied' : 'messaged', node: node.id, users })
    leave(run, token)
    return
  }
  if (node.kind === 'userTask') enterStep(run, token, node)
}

/** `again`: somebody sent it back, so that nobody is spared it. */
export function enterStep(run: Run, token: Token, node: UserTask, again = false): void {
  const maySkip = !again && !run.passed.has(node.id)
  const { signers, ownStep } = askedFor(run, node)
  if (signers.length === 0 && maySkip && (ownStep || node.empty === 'pass'))
    return skip(run, token, node, ownStep ? run.world.initiator : undefined)
  const asked = signers.length > 0 ? signers : stoodInFor(run, node)
  const sparing = maySkip && !needsInput(node) ? approvedBefore(run, token) : new Set<string>()
  const [only, another] = asked
  if (only && !another && sparing.has(only.user)) return skip(run, token, node, only.user)
  const step: Run['steps'][number] = {
    ...{ no: number(run), node: node.id, branch: token.branch, before: token.last, status: 'open', mode: node.sign },
    ...{ signers: asked.length, needed: neededOf(node, asked.length), rest: asked, fired: [] },
  }
  token.step = step.no
  run.steps.push(step)
  if (node.sign === 'sequential') openNext(run, step, sparing)
  else {
    step.rest = []
    asked.forEach((signer, nth) => openTask(run, step, signer, nth + 1, node.sign === 'or' ? new Set() : sparing))
  }
  judge(run, step)
}

/**
 * Rule 42, second half: the initiator is spared his own step, or his head takes it. Nobody approves his own paper in the
 * place of somebody who is away: that one is asked himself.
 */
function askedFor(run: Run, node: UserTask): { readonly signers: readonly Signer[]; readonly ownStep: boolean } {
  const { initiator, self } = run.world
  const themselves = (signer: Signer): Signer =>
    self !== 0 && signer.user === initiator && signer.owner !== initiator ? { ...signer, user: signer.owner } : signer
  const named = peopleOf(run, node.id).map(themselves)
  const isOwn = ({ owner, asInitiator }: Signer): boolean => self !== 0 && !asInitiator && owner === initiator
  const kept = named.flatMap((signer) => {
    if (!isOwn(signer)) return [signer]
    return self === 2 ? peopleOf(run, headOfInitiator).map(themselves) : []
  })
  const signers = kept.filter((signer, nth) => kept.findIndex(({ user }) => user === signer.user) === nth)
  return { signers, ownStep: self === 1 && named.length > 0 && signers.length === 0 }
}

/** Nobody was found: the administrators of the process, unless the step would rather not be passed at all. */
function stoodInFor(run: Run, node: UserTask): readonly Signer[] {
  const stand = node.empty === 'refuse' ? [] : peopleOf(run, administrators)
  if (stand.length === 0) throw noApprover(node)
  return stand
}

export const noApprover = ({ name, id }: FlowNode): Refusal =>
  refuse(`未找到审批人：${name || id}`, `No approver for ${name || id}`)

function skip(run: Run, token: Token, node: UserTask, user: string | undefined): void {
  run.passed.add(node.id)
  run.effects.push({ type: 'autoPassed', node: node.id, ...(user === undefined ? {} : { user }) })
  run.steps.push({
    ...{ no: number(run), node: node.id, branch: token.branch, before: token.last, status: 'passed', mode: node.sign },
    ...{ signers: 0, needed: 0, rest: [], fired: [] },
  })
  if (user !== undefined) token.last = [user]
  leave(run, token)
}

/** Whoever must fill something in is not spared it. */
export const needsInput = ({ fields, annexRequired }: UserTask): boolean =>
  annexRequired || fields.some(({ right }) => right === 'required')

function approvedBefore(run: Run, { last }: Token): ReadonlySet<string> {
  if (run.world.repeat === 0) return new Set()
  if (run.world.repeat === 1) return new Set(last)
  const counting = new Set(run.steps.filter(({ status }) => status === 'passed').map(({ no }) => no))
  return new Set(
    run.tasks.filter(({ step, status }) => counting.has(step) && status === 'approved').map((task) => task.assignee),
  )
}

const neededOf = ({ sign, ratio = 100 }: UserTask, signers: number): number =>
  sign === 'or' ? 1 : sign === 'ratio' ? Math.max(1, Math.ceil((ratio * signers) / 100)) : signers

function openTask(run: Run, step: Step, { owner, user }: Signer, order: number, sparing: ReadonlySet<string>): void {
  const isSpared = sparing.has(user)
  run.tasks.push({
    ...{ seq: number(run), step: step.no, node: step.node, kind: 1, owner, assignee: user, order },
    ...{ status: isSpared ? 'approved' : 'open', ...(isSpared ? { auto: true as const } : {}) },
  })
  if (!isSpared) return
  run.passed.add(step.node)
  run.effects.push({ type: 'autoPassed', node: step.node, user })
}

function openNext(run: Run, step: Run['steps'][number], sparing: ReadonlySet<string> = new Set()): void {
  const [next, ...rest] = step.rest
  if (!next) return
  step.rest = rest
  openTask(run, step, next, step.signers - rest.length, sparing)
  if (sparing.has(next.user)) openNext(run, step, sparing)
}

export const tasksOf = (run: Run, { no }: Step): Run['tasks'] => run.tasks.filter(({ step }) => step === no)

/** Whether the step is passed or out of reach (rule 40); `to`: where the last no leads. */
export function judge(run: Run, step: Run['steps'][number], to?: string): void {
  if (step.status !== 'open') return
  const tasks = tasksOf(run, step)
  const own = tasks.filter(({ kind }) => kind === 1)
  const count = (status: FlowTask['status']): number => own.filter((task) => task.status === status).length
  const saidNo = step.mode === 'ratio' ? count('rejected') > step.signers - step.needed : count('rejected') > 0
  if (saidNo || tasks.some(({ kind, status }) => kind > 2 && status === 'rejected')) return sendBack(run, step, to)
  if (step.mode === 'sequential' && own.every(({ status }) => status === 'approved') && step.rest.length > 0)
    return openNext(run, step)
  if (count('approved') < step.needed) return
  const signers = tasks.filter(({ kind }) => kind === 4)
  const waits = signers.some(({ status }) => status === 'open' || status === 'waiting')
  // Enough have said yes: only who was added behind them is still asked.
  for (const task of own) if (task.status === 'open' || task.status === 'waiting') cancelTree(run, task)
  if (!waits) pass(run, step)
}

/** With whoever was asked by it. */
function cancelTree(run: Run, task: Run['tasks'][number]): void {
  if (task.status === 'open' || task.status === 'waiting') task.status = 'cancelled'
  for (const asked of run.tasks) if (asked.askedBy === task.seq && asked.kind !== 4) cancelTree(run, asked)
}

function pass(run: Run, step: Run['steps'][number]): void {
  cancelStep(run, step, 'passed')
  const token = run.tokens.find((one) => one.step === step.no)
  if (!token) return
  const approvers = tasksOf(run, step).filter(({ status, kind }) => status === 'approved' && kind !== 2)
  token.last = [...new Set(approvers.map(({ assignee }) => assignee))]
  leave(run, token)
}

/** Back to the initiator, or to a step that was passed on the same way. */
function sendBack(run: Run, step: Run['steps'][number], to: string | undefined): void {
  cancelStep(run, step, 'rejected')
  if (to === undefined) return end(run, 'rejected')
  const target = passedBefore(run, step).findLast(({ node }) => node === to)
  if (!target) throw refuse('不能驳回到该节点', 'It cannot be sent back to that step')
  run.tokens = run.tokens.filter((token) => !isWithin(token.branch, target.branch))
  for (const other of run.steps) {
    if (!isWithin(other.branch, target.branch)) continue
    if (other.status === 'open') cancelStep(run, other)
    else if (other.status === 'passed' && other.no >= target.no) other.status = 'undone'
  }
  const node = nodeOf(run, to)
  const token: Token = { no: number(run), at: to, branch: target.branch, last: target.before }
  run.tokens.push(token)
  if (node.kind === 'userTask') enterStep(run, token, node, true)
}

/** Steps that were passed before this one, on its way: where its people may send it back to. */
export const passedBefore = (run: Pick<Run, 'steps'>, step: Step): Step[] =>
  run.steps.filter(
    (other) => other.status === 'passed' && other.node !== step.node && isWithin(step.branch, other.branch),
  )

/** Others are asked by who holds a task: a delegate, or signers before or behind him. */
export function askOthers(run: Run, task: FlowTask, users: readonly string[], kind: TaskKind): void {
  users.forEach((user, nth) =>
    run.tasks.push({
      ...{ seq: number(run), step: task.step, node: task.node, kind, owner: user, assignee: user },
      ...{ status: 'open', order: nth + 1, askedBy: task.seq },
    }),
  )
}

/** Who was asked has answered: his task comes back to who asked, when he was the last of them. */
export function giveBack(run: Run, { askedBy }: FlowTask): void {
  const asking = run.tasks.find(({ seq }) => seq === askedBy)
  const isOpen = run.tasks.some(
    ({ askedBy: by, kind, status }) => by === askedBy && kind !== 4 && (status === 'open' || status === 'waiting'),
  )
  if (asking?.status === 'waiting' && !isOpen) asking.status = 'open'
}

/** A timer at the border of a step goes off. */
export function fireTimer(run: Run, step: Run['steps'][number], timer: FlowNode): void {
  if (timer.kind !== 'timer' || step.status !== 'open' || step.fired.includes(timer.id)) return
  step.fired = [...step.fired, timer.id]
  const token = run.tokens.find((one) => one.step === step.no)
  if (!token) return
  if (!timer.interrupting) return placeBeside(run, token, timer)
  cancelStep(run, step)
  leave(run, token, timer.id)
}

function placeBeside(run: Run, { branch, last }: Token, timer: FlowNode): void {
  const beside: Token = { no: number(run), at: timer.id, branch, last }
  run.tokens.push(beside)
  leave(run, beside)
}
