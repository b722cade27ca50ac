// What is drawn, judged while it is drawn. Pure.
import { inLang, type Lang } from '@tmlm/model'
import { Undrawable, type BpmnElement } from '@tmlm/model/areas/workflow/bpmnElement'
import { processIn } from '@tmlm/model/areas/workflow/bpmnProcess'
import type { KnownFields } from '@tmlm/model/areas/workflow/knownFields'
import type { Process } from '@tmlm/model/areas/workflow/process'
import { processFaults } from '@tmlm/model/areas/workflow/validate'
import { elementWords } from './drawingWords.ts'

export interface Read {
  /** Absent where something is drawn that no process can say. */
  readonly process?: Process
  readonly faults: readonly { readonly element: string; readonly text: string }[]
}

export function readDrawing(drawn: BpmnElement | undefined, bound: readonly KnownFields[], lang: Lang): Read {
  if (!drawn) return { faults: [] }
  try {
    const process = processIn(drawn)
    return {
      process,
      faults: processFaults(process, bound).map(({ element, text }) => ({ element, text: inLang(text, lang) })),
    }
  } catch (error) {
    if (!(error instanceof Undrawable)) throw error
    return { faults: [{ element: error.element, text: inLang(error.text, lang) }] }
  }
}

/** How people know an element: its name or its kind, of a flow without a name from where to where. */
export function calledIn({ nodes, flows }: Process, id: string, lang: Lang): string {
  const nameOf = (one: string): string => {
    const node = nodes.find((each) => each.id === one)
    return node ? node.name || inLang(elementWords[node.kind], lang) : ''
  }
  const flow = flows.find((one) => one.id === id)
  return flow ? flow.name || `${nameOf(flow.from)} → ${nameOf(flow.to)}` : nameOf(id)
}
