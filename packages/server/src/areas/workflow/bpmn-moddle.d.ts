// The library ships no types of its own; these are the parts that are used here.
declare module 'bpmn-moddle' {
  /** An element of a diagram. Which of these it has depends on its type. */
  export interface Element {
    readonly $type: string
    readonly id?: string
    readonly name?: string
    readonly rootElements?: readonly Element[]
    readonly flowElements?: readonly Element[]
    readonly extensionElements?: { readonly values?: readonly Element[] }
    readonly eventDefinitions?: readonly Element[]
    readonly loopCharacteristics?: Element
    readonly conditionExpression?: { readonly body?: string }
    readonly timeDuration?: { readonly body?: string }
    readonly cancelActivity?: boolean
    readonly attachedToRef?: Element
    readonly sourceRef?: Element
    readonly targetRef?: Element
    readonly default?: Element
    /** Attributes and children of extensions. */
    get(name: string): unknown
  }
  export interface Package {
    readonly name: string
    readonly uri: string
    readonly prefix: string
    readonly xml: { readonly tagAlias: 'lowerCase' }
    readonly types: readonly {
      readonly name: string
      readonly superClass: readonly ['Element']
      readonly properties: readonly {
        readonly name: string
        readonly type: string
        readonly isAttr?: true
        readonly isMany?: true
      }[]
    }[]
  }
  export class BpmnModdle {
    constructor(packages: Readonly<Record<string, Package>>)
    fromXML(xml: string): Promise<{
      readonly rootElement: Element
      readonly warnings: readonly { readonly message: string }[]
    }>
  }
}
