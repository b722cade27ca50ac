// The library ships no types of its own; these are the parts that are used here.
declare module 'bpmn-moddle' {
  import type { BpmnElement } from '@tmlm/model/areas/workflow/bpmnElement'
  import type { BpmnPackage } from '@tmlm/model/areas/workflow/bpmnExtensions'

  export class BpmnModdle {
    constructor(packages: Readonly<Record<string, BpmnPackage>>)
    fromXML(xml: string): Promise<{
      readonly rootElement: BpmnElement
      readonly warnings: readonly { readonly message: string }[]
    }>
  }
}
