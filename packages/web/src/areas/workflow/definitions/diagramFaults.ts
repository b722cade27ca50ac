// What is wrong with a drawing, as the server tells it, and what its file calls itself. Pure.
import type { ApiError } from '../../../engine/call/apiError.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'

export interface Fault {
  /** Id of the node or flow; empty where it is the process as a whole. */
  readonly element: string
  readonly message: string
}

export function faultsOf(answer: unknown): Fault[] {
  const { list, errors } = valuesOf(answer)
  const lines = Array.isArray(answer) ? answer : Array.isArray(list) ? list : listOf(errors)
  return lines.map(valuesOf).flatMap(({ element, message, msg }) => {
    const text = textOf(message) || textOf(msg)
    return text === '' ? [] : [{ element: textOf(element), message: text }]
  })
}

/** Of a refused drawing; where it names no element, the sentence itself. */
export function faultsIn(error: ApiError): Fault[] {
  const faults = faultsOf(error.data)
  return faults.length > 0 ? faults : [{ element: '', message: error.message }]
}

/** Key and name in the file, read only to fill the form: what they mean is decided by the server. */
export function headIn(xml: string): { readonly key: string; readonly name: string } {
  const tag = /<(?:\w+:)?process\b[^>]*>/.exec(xml)?.[0] ?? ''
  const attribute = (name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return { key: attribute('id'), name: attribute('name') }
}

/** The drawing as that of this key: other modellers give a process an id of their own. */
export function withKey(xml: string, key: string): string {
  const own = headIn(xml).key
  if (own === '' || own === key) return xml
  const named = new RegExp(`(\\b(?:id|bpmnElement|processRef)=")${own.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}"`, 'g')
  return xml.replaceAll(named, `$1${key}"`)
}
