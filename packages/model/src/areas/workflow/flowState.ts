// Where a paper stands in its process, as plain data: tokens on the drawing, visits of steps, tasks of people. The instance
// keeps tokens and visits as JSON, tasks are rows; together they are the whole truth.
import type { SignMode } from './process.ts'

export type FlowStatus = 'running' | 'approved' | 'rejected' | 'withdrawn' | 'terminated'

export interface FlowState extends FlowTokens {
  readonly tasks: readonly FlowTask[]
}

export interface FlowTokens {
  readonly status: FlowStatus
  readonly tokens: readonly Token[]
  readonly steps: readonly Step[]
  /** The next number for tokens, visits and tasks alike. */
  readonly next: number
}

export interface Token {
  readonly no: number
  readonly at: string
  /** The flow it came by. */
  readonly via?: string
  /** The branches it is in, from the outermost in: tokens of one fork differ in the last one. */
  readonly branch: readonly string[]
  /** Who approved the last step on its way. */
  readonly last: readonly string[]
  /** The visit of the step it stands in. */
  readonly step?: number
  /** It waits for others at a join. */
  readonly waits?: true
}

/** One visit of a step. */
export interface Step {
  readonly no: number
  readonly node: string
  readonly branch: readonly string[]
  /** Who had approved the step before it. */
  readonly before: readonly string[]
  /** `undone`: passed once, and to be passed again. */
  readonly status: 'open' | 'passed' | 'rejected' | 'cancelled' | 'undone'
  readonly mode: SignMode
  /** How many are asked, and how many of them must say yes. */
  readonly signers: number
  readonly needed: number
  /** Of sequential signing: who comes next. */
  readonly rest: readonly Signer[]
  /** Timers at its border that have gone off. */
  readonly fired: readonly string[]
}

export type TaskStatus = 'open' | 'approved' | 'rejected' | 'cancelled' | 'waiting'
/** 1 normal, 2 delegated, 3 signer before, 4 signer after. */
export type TaskKind = 1 | 2 | 3 | 4

export interface FlowTask {
  readonly seq: number
  readonly step: number
  readonly node: string
  readonly kind: TaskKind
  /** The person the rule named, and who must act now. */
  readonly owner: string
  readonly assignee: string
  readonly status: TaskStatus
  /** The place in the order of the signers, from 1. */
  readonly order: number
  /** The task whose person asked for this one. */
  readonly askedBy?: number
  /** Nobody pressed anything. */
  readonly auto?: true
}

/** Somebody who is asked: who was named, and who acts, his substitute or himself. */
export interface Signer {
  readonly owner: string
  readonly user: string
  /** Named as the initiator, on purpose: parameter 48 does not send it elsewhere. */
  readonly asInitiator?: true
}

export type FlowEvent =
  | { readonly type: 'started' }
  | { readonly type: 'approved'; readonly task: number }
  | { readonly type: 'rejected'; readonly task: number; readonly to?: string }
  | { readonly type: 'transferred'; readonly task: number; readonly to: string }
  | { readonly type: 'reassigned'; readonly task: number; readonly to: string }
  | { readonly type: 'delegated'; readonly task: number; readonly to: string }
  | {
      readonly type: 'signersAdded'
      readonly task: number
      readonly to: readonly string[]
      readonly when: 'before' | 'after'
    }
  | { readonly type: 'claimed'; readonly task: number }
  /** `to`: the head of the assignee, where the step is handed to him. */
  | { readonly type: 'timedOut'; readonly task: number; readonly to?: string }
  | { readonly type: 'timerFired'; readonly step: number; readonly timer: string }
  | { readonly type: 'withdrawn' }
  | { readonly type: 'terminated' }

export type FlowEffect =
  | { readonly type: 'autoPassed'; readonly node: string; readonly user?: string }
  | { readonly type: 'copied'; readonly node: string; readonly users: readonly string[] }
  | { readonly type: 'messaged'; readonly node: string; readonly users: readonly string[] }
  | { readonly type: 'reminded'; readonly task: number }
  | { readonly type: 'handedOn'; readonly task: number; readonly to: string }
  | { readonly type: 'ended'; readonly status: Exclude<FlowStatus, 'running'> }

/** What the interpreter must be told; nothing of it changes while an event is worked off. */
export interface World {
  readonly initiator: string
  /** Answers to what was asked: by step, or by one of the two names below. */
  readonly people: Readonly<Record<string, readonly Signer[]>>
  /** Whether a condition is true of the paper. */
  readonly holds: (condition: string) => boolean
  /** Is told the id of every flow that is taken. */
  readonly went?: (flow: string) => void
  /** Parameter 47: who has approved already passes 0 never, 1 the next step, 2 any later one. */
  readonly repeat: 0 | 1 | 2
  /** Parameter 48: the initiator as approver 0 approves, 1 passes, 2 is stood in for by his head. */
  readonly self: 0 | 1 | 2
}

/** Asked for besides steps: the head of the initiator, the administrators of the process. */
export const headOfInitiator = '#head'
export const administrators = '#admins'

export const newFlow: FlowState = { status: 'running', tokens: [], steps: [], tasks: [], next: 1 }
