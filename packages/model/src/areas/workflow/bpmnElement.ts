// Elements of a BPMN 2.0 diagram, as its library holds them on the server and in the designer alike.
import type { Text } from '../../language/text.ts'

/** Which of these it has depends on its type. */
export interface BpmnElement {
  readonly $type: string
  readonly id?: string
  readonly name?: string
  readonly rootElements?: readonly BpmnElement[]
  readonly flowElements?: readonly BpmnElement[]
  readonly extensionElements?: { readonly values?: readonly BpmnElement[] }
  readonly eventDefinitions?: readonly BpmnElement[]
  readonly loopCharacteristics?: BpmnElement
  readonly conditionExpression?: { readonly body?: string }
  readonly timeDuration?: { readonly body?: string }
  readonly cancelActivity?: boolean
  readonly attachedToRef?: BpmnElement
  readonly sourceRef?: BpmnElement
  readonly targetRef?: BpmnElement
  readonly default?: BpmnElement
  /** Attributes and children of extensions. */
  get(name: string): unknown
}

/** Something is drawn that no process can say. */
export class Undrawable extends Error {
  readonly element: string
  readonly text: Text

  constructor(element: string | undefined, [zh, en]: Text, what = '') {
    super(`${en}${what}`)
    this.element = element ?? ''
    this.text = [`${zh}${what}`, `${en}${what}`]
  }
}
