// The calls of an object, and what they could be sent.
import { isFixed, isDownload } from '@tmlm/model'
import type { Resource, Values } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import { isSent, type Samples } from '../samples.ts'

export interface Call {
  readonly name: string
  readonly button: string
  readonly writes: boolean
}

/** Every call of a resource that needs a button and answers an envelope. */
export const callsOf = (resource: Resource): Call[] => [
  { name: 'getCode', button: 'insert', writes: false },
  ...['insert', 'update', 'delete'].map((name) => ({ name, button: name, writes: true })),
  ...Object.entries(resource.actions)
    .filter(([, action]) => (action.access ?? 'button') === 'button' && !isDownload(action))
    .map(([name, action]) => ({ name, button: action.button ?? name, writes: !action.reads })),
]

/** What a call with the right button could be sent. */
export async function inputOf(samples: Samples, resource: Resource, call: Call, id: string): Promise<Values> {
  if (call.name === 'insert') return samples.required(resource.name)
  const does = resource.actions[call.name]?.does?.word
  if (does === 'rank') return { ids: [id] }
  if (does === 'copy') return { ...ownValues(resource, await samples.full(resource.name)), id, version: 1 }
  return { id, version: 1, ...textChange(resource), ...(await samples.input(resource.name, call.name)) }
}

/** Of a full input what no copy takes over and every row must have: unique texts. */
export const ownValues = (resource: Resource, input: Values): Values =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => {
      const { unique, noCopy: own, requiredWhen } = resource.fields[name] ?? {}
      return value !== undefined && (unique || (own && requiredWhen))
    }),
  )

/** Rows that are divided for good are listed part by part: the part to which the samples belong. */
export const partOf = ({ fields }: Resource): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.divides && field.kind === 'choice' ? [[name, Object.keys(field.options)[0] ?? '']] : [],
    ),
  )

export const namesFile = (input: Values): boolean => JSON.stringify(input).includes('"files/')

/** Done by people whom the row names, and by nobody else: no screen has a button for it. */
export const isForNamed = ({ name, actions, namedMay = {} }: Resource, action: string): boolean =>
  Object.values(namedMay).flat().includes(action) &&
  !catalogue
    .screensOf(name)
    .some(({ buttons }) => buttons.some(({ key }) => key === (actions[action]?.button ?? action)))

/** Actions that name a row by its id. */
export const rowActions = (resource: Resource): string[] =>
  Object.entries(resource.actions).flatMap(([name, action]) => (action.rowless ? [] : name))

/** A harmless change of one text that every definition has. */
export function textChange(resource: Resource): Values {
  const found = Object.entries(resource.fields).find(
    ([, field]) =>
      isSent(field) &&
      !field.unique &&
      !isFixed(field) &&
      field.kind.endsWith('ext') &&
      !('pattern' in field && field.pattern),
  )
  return found ? { [found[0]]: '改' } : {}
}
