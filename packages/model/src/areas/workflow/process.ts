// A process as the interpreter runs it: what the BPMN drawing says, read once when a version is published. Nothing here knows
// XML; reading and writing that is the server's.

export interface Process {
  readonly key: string
  readonly name: string
  readonly nodes: readonly FlowNode[]
  readonly flows: readonly Flow[]
}

export interface Flow {
  readonly id: string
  readonly name: string
  readonly from: string
  readonly to: string
  /** An expression of rule 41, without its `${}`; absent = always. */
  readonly condition?: string
}

export type FlowNode = PlainNode | Gateway | UserTask | ServiceTask | Timer

interface Named {
  readonly id: string
  readonly name: string
}

export interface PlainNode extends Named {
  readonly kind: 'start' | 'end' | 'terminate'
}

export interface Gateway extends Named {
  readonly kind: 'exclusive' | 'parallel' | 'inclusive'
  /** The flow taken where no condition is true. */
  readonly defaultFlow?: string
}

export interface UserTask extends Named {
  readonly kind: 'userTask'
  readonly candidates: readonly Candidate[]
  readonly sign: SignMode
  /** Percent, of mode `ratio`. */
  readonly ratio?: number
  /** What becomes of it where nobody is found. */
  readonly empty: 'pass' | 'admin' | 'refuse'
  readonly fields: readonly FieldRight[]
  /** In working time; absent = parameter 49, remind; 0 hours = none. */
  readonly timeout?: { readonly hours: number; readonly action: TimeoutAction }
  readonly buttons: readonly TaskButton[]
  readonly annexRequired: boolean
}

export interface ServiceTask extends Named {
  readonly kind: 'serviceTask'
  readonly does: 'copy' | 'message'
  readonly candidates: readonly Candidate[]
  /** With field names in braces. */
  readonly text?: string
  readonly channels?: readonly number[]
}

/** A timer on the border of a user task. */
export interface Timer extends Named {
  readonly kind: 'timer'
  readonly at: string
  readonly minutes: number
  readonly interrupting: boolean
}

export type SignMode = 'or' | 'all' | 'ratio' | 'sequential'
export const timeoutActions = ['remind', 'pass', 'transfer'] as const
export type TimeoutAction = (typeof timeoutActions)[number]
export const taskButtons = ['reject', 'transfer', 'delegate', 'addSign'] as const
export type TaskButton = (typeof taskButtons)[number]

export interface Candidate {
  readonly type: CandidateType
  /** Ids separated by commas, a level, a field name: as the type says. */
  readonly value: string
}

export const candidateTypeNames = [
  ...(['user', 'role', 'head', 'orgHead', 'post', 'special', 'field', 'initiator'] as const),
  ...(['chooseAtSubmit', 'chooseByPrevious', 'supplier'] as const),
] as const
export type CandidateType = (typeof candidateTypeNames)[number]

export const fieldRights = ['hidden', 'read', 'edit', 'required'] as const

export interface FieldRight {
  /** A line's field as `lines.qty`. */
  readonly name: string
  readonly right: (typeof fieldRights)[number]
}
