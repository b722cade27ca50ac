// What conditions may ask of the papers of a business, and of which kind the answers are.
import { isSecret } from '../../language/index.ts'
import type { Field, Fields, Resource } from '../../language/index.ts'
import type { Text } from '../../language/text.ts'

/** `other`: of rows, lists and states, which are compared as they come. */
export type ValueKind = 'number' | 'text' | 'bool' | 'date' | 'other'

export interface KnownFields {
  readonly label: Text
  /** By name, as conditions name them. */
  readonly fields: ReadonlyMap<string, ValueKind>
}

export const knownFields = (label: Text, resource: Resource): KnownFields => ({
  label,
  fields: new Map<string, ValueKind>([['orgId', 'other'], ['createUserId', 'other'], ...namesIn(resource.fields)]),
})

/** A line's field as `lines.amount`. */
const namesIn = (fields: Fields): [string, ValueKind][] =>
  Object.entries(fields).flatMap(([name, field]): [string, ValueKind][] => {
    if (isSecret(field) || field.kind === 'files' || field.kind === 'image') return []
    const own: [string, ValueKind] = [name, valueKindOf(field)]
    if (field.kind !== 'lines') return [own]
    return [
      own,
      ...Object.entries(field.fields).map(([inner, one]): [string, ValueKind] => [
        `${name}.${inner}`,
        valueKindOf(one),
      ]),
    ]
  })

export function valueKindOf(field: Field): ValueKind {
  if (field.kind === 'choice')
    return Object.keys(field.options).every((value) => /^\d+$/.test(value)) ? 'number' : 'text'
  return kinds[field.kind === 'computed' ? field.as : field.kind] ?? 'other'
}

const kinds: Readonly<Record<string, ValueKind>> = {
  ...{ int: 'number', decimal: 'number', money: 'number', percent: 'number', bool: 'bool' },
  ...{ text: 'text', longText: 'text', code: 'text', dict: 'text', date: 'date', datetime: 'date' },
}
