// What a step says beyond BPMN (rule 37, table): elements of the namespace urn:tmlm:bpmn.
import type { Refusal, Text } from '@tmlm/model'
import {
  candidateTypeNames,
  fieldRights,
  taskButtons,
  timeoutActions,
  type Candidate,
  type FieldRight,
  type ServiceTask,
  type UserTask,
} from '@tmlm/model/areas/workflow/process'
import type { signModes } from '@tmlm/model/areas/workflow/flowableTask'
import type { Element, Package } from 'bpmn-moddle'

const attr = (name: string) => ({ name, type: 'String', isAttr: true }) as const
const type = (name: string, ...properties: Package['types'][number]['properties']) =>
  ({ name, superClass: ['Element'], properties }) as const

export const extensions: Package = {
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

type Refuse = (text: Text, what?: string) => Refusal

/** What was written under one name, checked against what may be written there. */
function oneOf<T extends string>(
  given: unknown,
  allowed: readonly T[],
  usual: T,
  element: Element,
  refused: Refuse,
): T {
  if (given === undefined || given === '') return usual
  const found = allowed.find((one) => one === given)
  if (found === undefined) throw refused(['取值有误：', 'Not a value: '], `${element.id ?? ''} ${String(given)}`)
  return found
}

const ofName = (element: Element, name: string): readonly Element[] =>
  (element.extensionElements?.values ?? []).filter(({ $type }) => $type === `tmlm:${name}`)

const attribute = (element: Element | undefined, name: string): string | undefined => {
  const value = element?.get(name)
  return value === undefined || value === null ? undefined : String(value)
}

function candidatesOf(element: Element, refused: Refuse): Candidate[] {
  const lines = ofName(element, 'Candidates').flatMap((group) => (group.get('candidates') ?? []) as readonly Element[])
  return lines.map((line) => ({
    type: oneOf(attribute(line, 'type') ?? '?', candidateTypeNames, 'user', element, refused),
    value: attribute(line, 'value') ?? '',
  }))
}

export function userTaskOf(element: Element, refused: Refuse): Omit<UserTask, 'kind' | 'id' | 'name'> {
  const [sign] = ofName(element, 'Sign')
  const [empty] = ofName(element, 'Empty')
  const [timeout] = ofName(element, 'Timeout')
  const [buttons] = ofName(element, 'Buttons')
  const [annex] = ofName(element, 'Annex')
  const mode = oneOf(attribute(sign, 'mode'), modes, 'or', element, refused)
  const allow = attribute(buttons, 'allow')
  return {
    candidates: candidatesOf(element, refused),
    sign: mode,
    ...(mode === 'ratio' ? { ratio: Number(attribute(sign, 'ratio') ?? 100) } : {}),
    empty: oneOf(attribute(empty, 'policy'), ['pass', 'admin', 'refuse'], 'admin', element, refused),
    fields: ofName(element, 'Field').map((field): FieldRight => ({
      name: attribute(field, 'name') ?? '',
      right: oneOf(attribute(field, 'right'), fieldRights, 'read', element, refused),
    })),
    ...(timeout
      ? {
          timeout: {
            hours: hoursIn(attribute(timeout, 'hours'), element, refused),
            action: oneOf(attribute(timeout, 'action'), timeoutActions, 'remind', element, refused),
          },
        }
      : {}),
    buttons:
      allow === undefined
        ? taskButtons
        : wordsIn(allow).map((word) => oneOf(word, taskButtons, 'reject', element, refused)),
    annexRequired: attribute(annex, 'required') === 'true',
  }
}

const modes = ['or', 'all', 'ratio', 'sequential'] as const satisfies readonly (keyof typeof signModes)[]

export function serviceOf(element: Element, refused: Refuse): Omit<ServiceTask, 'kind' | 'id' | 'name'> {
  const [service] = ofName(element, 'Service')
  if (!service) throw refused(['服务节点须为抄送或消息：', 'A service is a copy or a message: '], element.id)
  const text = attribute(service, 'text')
  const channels = attribute(service, 'channels')
  return {
    does: oneOf(attribute(service, 'kind') ?? '?', ['copy', 'message'], 'copy', element, refused),
    candidates: candidatesOf(element, refused),
    ...(text === undefined ? {} : { text }),
    ...(channels === undefined ? {} : { channels: wordsIn(channels).map(Number) }),
  }
}

const wordsIn = (list: string): string[] => list.split(/[\s,，]+/).filter((word) => word !== '')

function hoursIn(given: string | undefined, element: Element, refused: Refuse): number {
  const hours = Number(given ?? '0')
  if (!Number.isFinite(hours) || hours < 0)
    throw refused(['时限有误：', 'Not a number of hours: '], `${element.id ?? ''} ${given ?? ''}`)
  return hours
}
