// BPMN 2.0 as text, and the process that it says.
import { refuseFields, type FieldError, type Text } from '@tmlm/model'
import { Undrawable } from '@tmlm/model/areas/workflow/bpmnElement'
import { extensions } from '@tmlm/model/areas/workflow/bpmnExtensions'
import { processIn } from '@tmlm/model/areas/workflow/bpmnProcess'
import type { Process } from '@tmlm/model/areas/workflow/process'
import { BpmnModdle } from 'bpmn-moddle'

const moddle = new BpmnModdle({ tmlm: extensions })

/** The process that the drawing says; refused with the faulty element where it says something else. */
export async function readBpmn(xml: string, key: string): Promise<Process> {
  const { rootElement, warnings } = await moddle.fromXML(xml).catch((error: unknown) => {
    throw refused(['不是有效的BPMN 2.0文件：', 'Not a BPMN 2.0 file: '], firstLine(error))
  })
  const [warning] = warnings
  if (warning)
    throw refused(
      ['流程图中有不支持的内容：', 'The diagram has something unsupported: '],
      unknownIn(warning.message, xml),
    )
  const [process, another] = (rootElement.rootElements ?? []).filter(({ $type }) => $type === 'bpmn:Process')
  if (!process || another) throw refused(['流程图须有且只有一个流程', 'There must be one process in the diagram'])
  if (process.id !== key)
    throw refused(
      ['流程图中的流程标识与流程标识不一致：', 'The id of the process in the diagram is not the key: '],
      process.id,
    )
  try {
    return processIn(process)
  } catch (error) {
    if (error instanceof Undrawable) throw refused(error.text)
    throw error
  }
}

const firstLine = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)

/** `unknown type <tmlm:Odd>` → `tmlm:odd`, with the element it stands in. */
function unknownIn(message: string, xml: string): string {
  const name = /unknown type <([^>]*)>/.exec(message)?.[1] ?? /unparsable content <([^>\s]*)/.exec(message)?.[1]
  const written = name?.replace(/:(.)/, (_, first: string) => `:${first.toLowerCase()}`)
  if (written === undefined) return message.split('\n')[0] ?? ''
  const step = elementBefore(xml, Number(/line: (\d+)/.exec(message)?.[1]), Number(/column: (\d+)/.exec(message)?.[1]))
  return step === '' ? written : `${written} (${step})`
}

/** The last element with an id that begins before this place, lines and columns counted from 0: what else has one holds it. */
function elementBefore(xml: string, line: number, column: number): string {
  const lines = xml.split('\n')
  const before = [...lines.slice(0, line), lines[line]?.slice(0, column) ?? ''].join('\n')
  const tags = [...before.matchAll(/<(?:\w+:)?\w+\b[^>]*?\sid="([^"]*)"([^>]*)>/g)]
  const tag = tags.at(-1)
  if (!tag) return ''
  const name = /\sname="([^"]*)"/.exec(tag[0])?.[1] ?? ''
  return name === '' ? (tag[1] ?? '') : `${name} ${tag[1] ?? ''}`
}

const refused = ([zh, en]: Text, what = '') => {
  const error: FieldError = { field: 'bpmnXml', text: [`${zh}${what}`, `${en}${what}`] }
  return refuseFields([error])
}
