// What calls of the workflow answer beyond rows, for server and screens alike.
import type { FormLayout } from './formField.ts'
import type { Process } from './process.ts'

/** flowableInstance/diagram {id}. The screens draw `process`, the version the instance runs on; `bpmnXml` is for other modellers. */
export interface DiagramAnswer {
  readonly process: Process
  readonly bpmnXml: string
  /** Ids of steps; one that was passed and waits again is only among `current`. */
  readonly passed: readonly string[]
  readonly current: readonly string[]
  readonly rejected: readonly string[]
  /** Names by step: who acted there, of a current one who is to act. */
  readonly people: Readonly<Record<string, string>>
  /** By step when it was last dealt with, of a current one when it came; `yyyy-MM-dd HH:mm:ss`. */
  readonly times: Readonly<Record<string, string>>
}

/** A line of flowableInstance/history {id}, oldest first. */
export interface HistoryAnswer {
  readonly id: string
  readonly time: string
  readonly nodeId: string
  readonly nodeName: string
  /** By name, see historyActions. */
  readonly action: string
  /** Empty: the system. */
  readonly userIdName: string
  readonly onBehalfOfName: string
  /** Of a transfer, delegation or added signers. */
  readonly toUserNames: string
  readonly comment: string
  readonly annex: readonly { readonly name: string; readonly url: string }[]
  readonly changedFields: readonly { readonly label: string; readonly before: string; readonly after: string }[]
}

/** A line of flowableDefinition/tryRow, in the order in which bindings are asked (rule 36). */
export interface TriedBinding {
  readonly definitionId: string
  readonly definitionIdName: string
  readonly bindOrgIdName: string
  readonly condition: string
  readonly priority: number
  readonly holds: boolean
  /** The first that holds. */
  readonly isTaken: boolean
}

/** flowableDefinition/simulate: the way of a paper through a drawing where everybody approves. */
export interface SimulatedWay {
  readonly process: Process
  /** Who would submit it. */
  readonly initiatorName: string
  /** Ids of nodes and flows on its way. */
  readonly nodes: readonly string[]
  readonly flows: readonly string[]
  /** In the order in which they are reached. */
  readonly steps: readonly {
    readonly nodeId: string
    readonly nodeName: string
    readonly does: 'ask' | 'pass' | 'copy' | 'message'
    /** Who would get it; of who is away the one who stands in. */
    readonly people: readonly { readonly name: string; readonly onBehalfOf: string }[]
  }[]
  /** Why it does not get further; empty where it comes to its end. */
  readonly stopped: string
}

/** A line of flowableDefinition/validate, and of a refused publish. */
export interface DiagramFault {
  /** Id of the node or flow; empty where it is the process as a whole. */
  readonly element: string
  readonly message: string
}

/**
 * Data of the 422 by which `submit` of a paper refuses as long as nobody is named for steps of candidates `chooseAtSubmit`:
 * the screens ask for them and send `choose` with the next call.
 */
export interface StepsToChoose {
  readonly choose: readonly { readonly nodeId: string; readonly nodeName: string }[]
}

/** A form that the caller may start. */
export interface StartableForm {
  readonly definitionId: string
  readonly definitionName: string
  readonly formId: string
  readonly code: string
  readonly name: string
  readonly catalog: string
  readonly icon: string | null
  readonly color: string | null
  readonly lastUsed: string | null
  readonly layout: FormLayout
  /** Steps whose people he names himself. */
  readonly chooses: readonly { readonly nodeId: string; readonly nodeName: string }[]
}
