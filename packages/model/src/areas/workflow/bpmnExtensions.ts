// What a step says beyond BPMN (rule 37, table): elements of the namespace urn:tmlm:bpmn.
import { Undrawable, type BpmnElement } from './bpmnElement.ts'
import {
  candidateTypeNames,
  fieldRights,
  taskButtons,
  timeoutActions,
  type Candidate,
  type FieldRight,
  type ServiceTask,
  type UserTask,
} from './process.ts'
import type { signModes } from './flowableTask.ts'

/** What its library must know of a namespace. */
export interface BpmnPackage {
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

const attr = (name: string) => ({ name, type: 'String', isAttr: true }) as const
const type = (name: string, ...properties: BpmnPackage['types'][number]['properties']) =>
  ({ name, superClass: ['Element'], properties }) as const

export const extensions: BpmnPackage = {
  ...{ name: 'tmlm', uri: 'urn:tmlm:bpmn', prefix: 'tmlm', xml: { tagAlias: 'lowerCase' } },
  types: [
    type('Candidates', { name: 'candidates', type: 'Candidate', isMany: true }),
    type('Candidate', attr('type'), attr('value')),
    type('Sign', attr('mode'), attr('ratio')),
    type('Empty', attr('policy')),
    type('Field', attr('name'), attr('right')),
    type('Timeout', attr('hours'), attr('action')),
    type('Buttons', attr('allow')),
    type('Annex', attr('required')),
    type('Service', attr('kind'), attr('text'), attr('channels')),
  ],
}

/** What was written under one name, checked against what may be written there. */
function oneOf<T extends string>(given: unknown, allowed: readonly T[], usual: T, element: BpmnElement): T {
  if (given === undefined || given === '') return usual
  const found = allowed.find((one) => one === given)
  if (found === undefined)
    throw new Undrawable(element.id, ['取值有误：', 'Not a value: '], `${element.id ?? ''} ${String(given)}`)
  return found
}

const ofName = (element: BpmnElement, name: string): readonly BpmnElement[] =>
  (element.extensionElements?.values ?? []).filter(({ $type }) => $type === `tmlm:${name}`)

const attribute = (element: BpmnElement | undefined, name: string): string | undefined => {
  const value = element?.get(name)
  return value === undefined || value === null ? undefined : String(value)
}

function candidatesOf(element: BpmnElement): Candidate[] {
  const lines = ofName(element, 'Candidates').flatMap(
    (group) => (group.get('candidates') ?? []) as readonly BpmnElement[],
  )
  return lines.map((line) => ({
    type: oneOf(attribute(line, 'type') ?? '?', candidateTypeNames, 'user', element),
    value: attribute(line, 'value') ?? '',
  }))
}

export function userTaskOf(element: BpmnElement): Omit<UserTask, 'kind' | 'id' | 'name'> {
  const [sign] = ofName(element, 'Sign')
  const [empty] = ofName(element, 'Empty')
  const [timeout] = ofName(element, 'Timeout')
  const [buttons] = ofName(element, 'Buttons')
  const [annex] = ofName(element, 'Annex')
  const mode = oneOf(attribute(sign, 'mode'), modes, 'or', element)
  const allow = attribute(buttons, 'allow')
  return {
    candidates: candidatesOf(element),
    sign: mode,
    ...(mode === 'ratio' ? { ratio: Number(attribute(sign, 'ratio') ?? 100) } : {}),
    empty: oneOf(attribute(empty, 'policy'), ['pass', 'admin', 'refuse'], 'admin', element),
    fields: ofName(element, 'Field').map((field): FieldRight => ({
      name: attribute(field, 'name') ?? '',
      right: oneOf(attribute(field, 'right'), fieldRights, 'read', element),
    })),
    ...(timeout
      ? {
          timeout: {
            hours: hoursIn(attribute(timeout, 'hours'), element),
            action: oneOf(attribute(timeout, 'action'), timeoutActions, 'remind', element),
          },
        }
      : {}),
    buttons:
      allow === undefined ? taskButtons : wordsIn(allow).map((word) => oneOf(word, taskButtons, 'reject', element)),
    annexRequired: attribute(annex, 'required') === 'true',
  }
}

const modes = ['or', 'all', 'ratio', 'sequential'] as const satisfies readonly (keyof typeof signModes)[]

export function serviceOf(element: BpmnElement): Omit<ServiceTask, 'kind' | 'id' | 'name'> {
  const [service] = ofName(element, 'Service')
  if (!service)
    throw new Undrawable(element.id, ['服务节点须为抄送或消息：', 'A service is a copy or a message: '], element.id)
  const text = attribute(service, 'text')
  const channels = attribute(service, 'channels')
  return {
    does: oneOf(attribute(service, 'kind') ?? '?', ['copy', 'message'], 'copy', element),
    candidates: candidatesOf(element),
    ...(text === undefined ? {} : { text }),
    ...(channels === undefined ? {} : { channels: wordsIn(channels).map(Number) }),
  }
}

const wordsIn = (list: string): string[] => list.split(/[\s,，]+/).filter((word) => word !== '')

function hoursIn(given: string | undefined, element: BpmnElement): number {
  const hours = Number(given ?? '0')
  if (!Number.isFinite(hours) || hours < 0)
    throw new Undrawable(element.id, ['时限有误：', 'Not a number of hours: '], `${element.id ?? ''} ${given ?? ''}`)
  return hours
}

/** An element of the namespace, as it is written. */
export interface Extension {
  /** As the namespace has it: `Sign`. */
  readonly type: string
  readonly attributes: Readonly<Record<string, string>>
  readonly candidates?: readonly Extension[]
}

/** What a step says beyond BPMN, element by element. */
export function extensionsOf(node: UserTask | ServiceTask): Extension[] {
  const { candidates } = node
  const named = candidates.map(({ type: kind, value }) => one('Candidate', { type: kind, value }))
  const asked = named.length === 0 ? [] : [{ ...one('Candidates'), candidates: named }]
  if (node.kind === 'serviceTask')
    return [...asked, one('Service', { kind: node.does, text: node.text, channels: node.channels?.join(',') })]
  const { sign, ratio, empty, fields, timeout, buttons, annexRequired } = node
  return [
    ...asked,
    one('Sign', { mode: sign, ratio: ratio === undefined ? undefined : String(ratio) }),
    one('Empty', { policy: empty }),
    ...fields.map(({ name, right }) => one('Field', { name, right })),
    ...(timeout ? [one('Timeout', { hours: String(timeout.hours), action: timeout.action })] : []),
    one('Buttons', { allow: buttons.join(',') }),
    ...(annexRequired ? [one('Annex', { required: 'true' })] : []),
  ]
}

const one = (kind: string, attributes: Readonly<Record<string, string | undefined>> = {}): Extension => ({
  type: kind,
  attributes: Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ),
})

/** For other modellers; tmlm:sign decides. */
export const completionOf = ({ sign, ratio = 100 }: Pick<UserTask, 'sign' | 'ratio'>): string =>
  ({
    ...{ or: '${nrOfCompletedInstances >= 1}', all: '${nrOfApproved == nrOfInstances}' },
    ...{ sequential: '${nrOfApproved == nrOfInstances}', ratio: `\${nrOfApproved >= nrOfInstances * ${ratio} / 100}` },
  })[sign]
