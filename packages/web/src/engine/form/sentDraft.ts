// What of a form's content travels: all that is filled in of a new row, what changed of a stored one. Pure.
import type { Field, Fields, LinesField, Resource, Values } from '@tmlm/model'
import { isEmpty, listOf, valuesOf } from '../values.ts'
import { draftOf, carriedFields } from './draft.ts'

/** What an insert sends: filled fields only, lines without their names. */
export function insertOf(fields: Fields, draft: Readonly<Values>): Values {
  const sent: Values = {}
  for (const [name, field] of carriedFields(fields)) {
    const value = field.kind === 'lines' ? linesOf(field, draft[name]) : draft[name]
    if (!isEmpty(value)) sent[name] = value
  }
  return sent
}

/** What an update sends: the fields that differ from the stored row; emptied ones as null. */
export function changesOf(fields: Fields, stored: Readonly<Values>, draft: Readonly<Values>): Values {
  const changed: Values = {}
  for (const [name, field] of carriedFields(fields)) {
    const [before, now] = [sentOf(field, stored[name]), sentOf(field, draft[name])]
    if (JSON.stringify(before) !== JSON.stringify(now)) changed[name] = now
  }
  return changed
}

const sentOf = (field: Field, value: unknown): unknown => {
  if (field.kind === 'lines') return linesOf(field, value)
  return isEmpty(value) ? null : value
}

/** A form cannot carry null: emptied fields are named instead. */
export function asPatch(changed: Readonly<Values>): Values {
  const filled = Object.entries(changed).filter(([, value]) => value !== null)
  const cleared = Object.keys(changed).filter((name) => changed[name] === null)
  return { ...Object.fromEntries(filled), ...(cleared.length > 0 ? { clear: cleared.join(',') } : {}) }
}

function linesOf(field: LinesField, value: unknown): Values[] {
  return listOf(value).map((line) => {
    const { id, ...rest } = valuesOf(line)
    return { ...(id === undefined ? {} : { id }), ...filledOf(field.fields, rest) }
  })
}

/** Every field of a line that is sent, empty ones as null, so that emptying a cell of a stored line is a change. */
const filledOf = (fields: Fields, line: Readonly<Values>): Values =>
  Object.fromEntries(carriedFields(fields).map(([name, field]) => [name, filledValue(field, line[name])]))

function filledValue(field: Field, value: unknown): unknown {
  if (isEmpty(value)) return field.kind === 'bool' ? false : null
  return field.kind === 'lines' ? linesOf(field, value) : value
}

/** A newer row under what was typed on the older one. */
export function rebased(definition: Resource, newer: Readonly<Values>, older: Readonly<Values>, draft: Values): Values {
  const changed = Object.keys(changesOf(definition.fields, older, draft))
  const typed = changed.flatMap((name) => [
    [name, draft[name]] as const,
    ...(draft[`${name}Name`] === undefined ? [] : [[`${name}Name`, draft[`${name}Name`]] as const]),
  ])
  return { ...draftOf(definition.fields, newer), ...Object.fromEntries(typed) }
}
