// What a company asks of fields beyond their definition: that they are filled in, that no form shows them, what they begin
// with. The definition with all of it is judged and drawn as any other.
import { isSecret, isReadOnly } from './fields.ts'
import { readField } from './kinds.ts'
import type { Condition, Field, Fields } from './fields.ts'
import type { Resource } from './resource.ts'

export interface FieldControl {
  /** Those of lines as `lines.qty`. */
  readonly fieldName: string
  readonly required: boolean
  readonly visible: boolean
  readonly defaultValue: string | null
  /** The rows that must have it; absent: all. */
  readonly when?: Condition
}

/** The definition as the company has it. */
export function controlled(definition: Resource, controls: readonly FieldControl[]): Resource {
  if (controls.length === 0) return definition
  return { ...definition, fields: controlledFields(definition.fields, controls) }
}

function controlledFields(fields: Fields, controls: readonly FieldControl[], path = ''): Fields {
  const changed = Object.entries(fields).map(([name, field]): [string, Field] => {
    if (field.kind === 'lines' && controls.some(({ fieldName }) => fieldName.startsWith(`${path}${name}.`)))
      return [name, { ...field, fields: controlledFields(field.fields, controls, `${path}${name}.`) }]
    const control = controls.find(({ fieldName }) => fieldName === `${path}${name}`)
    return [name, control ? controlledField(field, control) : field]
  })
  return Object.fromEntries(changed)
}

function controlledField(field: Field, { required, visible, defaultValue, when }: FieldControl): Field {
  const start = defaultValue === null ? undefined : startOf(field, defaultValue)
  const isConditional = when !== undefined || field.onlyWhen !== undefined
  return Object.assign(
    {},
    field,
    required && !isConditional ? { required: true } : {},
    required && isConditional && !field.required ? { requiredWhen: { ...field.onlyWhen, ...when } } : {},
    visible ? {} : { hidden: true },
    start === undefined ? {} : { default: start },
  )
}

/** What a text means as the value of the field; nothing where it means none. */
function startOf(field: Field, text: string): unknown {
  const read = readField(field, text)
  return 'value' in read && read.value !== null ? read.value : undefined
}

/** Kinds of which a company may say what they begin with. */
const begins = new Set<Field['kind']>([
  'text',
  'longText',
  'int',
  'decimal',
  'money',
  'percent',
  'bool',
  'date',
  'time',
  'choice',
  'dict',
])
export const mayBegin = ({ kind }: Field): boolean => begins.has(kind)

/** The fields that people fill in, those of lines as `lines.qty`. Numbers are given by rules of their own. */
export const askedFields = (fields: Fields, path = ''): (readonly [string, Field])[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (isGiven(field)) return []
    const own = [[`${path}${name}`, field] as const]
    return field.kind === 'lines' ? [...own, ...askedFields(field.fields, `${path}${name}.`)] : own
  })

const given = new Set<Field['kind']>(['computed', 'state', 'serial', 'id'])
const isGiven = (field: Field): boolean => isSecret(field) || isReadOnly(field) || given.has(field.kind)

/** Whether the definition itself demands it. */
export const isDemanded = (field: Field): boolean =>
  field.kind === 'lines' ? field.min > 0 : field.required && field.kind !== 'code'
