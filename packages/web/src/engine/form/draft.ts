// A form's content as it is typed: values under the names of the fields, and beside a reference its name for showing.
// Pure: how a draft begins, and what follows in it from what is typed.
import {
  isReadOnly,
  startParameter,
  isCopied,
  startOf,
  targetOf,
  type Field,
  type Fields,
  type LinesField,
  type Values,
} from '@tmlm/model'
import { isEmpty, listOf, valuesOf } from '../values.ts'

/** Where defaults come from that are not fixed values. */
export interface Origins {
  readonly userId: string
  readonly userName: string
  readonly orgId: string
  readonly deptId: string
  readonly today: string
  readonly now: string
}

/** Kinds that nobody types. */
const withoutWidget: ReadonlySet<string> = new Set(['id', 'serial', 'computed', 'state'])

/** Whether people fill the field in. */
export const isTyped = (field: Field): boolean => !isReadOnly(field) && !field.hidden && !withoutWidget.has(field.kind)

export const typedFields = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => isTyped(field))

/** What a form sends: what is typed, and what the row was begun with though nobody types it, such as the line it came from. */
export const carriedFields = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => isTyped(field) || (field.kind === 'id' && !isReadOnly(field)))

/** What a new row begins with. */
export function newDraft(fields: Fields, origins: Origins): Values {
  const draft: Values = {}
  for (const [name, field] of typedFields(fields)) {
    if (field.kind === 'lines') draft[name] = field.min > 0 ? [newDraft(field.fields, origins)] : []
    else Object.assign(draft, beginningOf(name, field, origins))
  }
  return draft
}

function beginningOf(name: string, field: Field, origins: Origins): Values {
  switch (field.default) {
    case undefined:
      return {}
    case 'now':
      return { [name]: origins.now }
    case 'today':
      return { [name]: origins.today }
    case 'self':
      return { [name]: origins.userId, [`${name}Name`]: origins.userName }
    case 'ownOrg':
      return { [name]: origins.orgId }
    case 'ownDept':
      return { [name]: origins.deptId }
    default:
      return { [name]: field.default }
  }
}

/** A stored row as a draft: the fields that a form sends and the names beside them. */
export function draftOf(fields: Fields, row: Readonly<Values>): Values {
  const draft: Values = {}
  for (const [name, field] of carriedFields(fields)) {
    if (field.kind === 'lines') {
      draft[name] = listOf(row[name]).map((line) => {
        const { id } = valuesOf(line)
        // What nobody types is kept for showing.
        return { ...valuesOf(line), ...draftOf(field.fields, valuesOf(line)), id }
      })
      continue
    }
    draft[name] = row[name] ?? null
    if (row[`${name}Name`] !== undefined) draft[`${name}Name`] = row[`${name}Name`]
  }
  return draft
}

/** A new row that begins like a stored one, with the names beside its references. */
export function copyDraft(fields: Fields, row: Readonly<Values>, origins: Origins): Values {
  const draft = newDraft(fields, origins)
  for (const [name, field] of typedFields(fields)) {
    if (!isCopied(name, field)) continue
    if (field.kind === 'lines')
      draft[name] = listOf(row[name]).map((line) => copyDraft(field.fields, valuesOf(line), origins))
    else draft[name] = row[name] ?? null
    if (row[`${name}Name`] !== undefined) draft[`${name}Name`] = row[`${name}Name`]
  }
  return draft
}

/** What a parameter of the company puts on or off at the beginning. */
export const beganBy = (fields: Fields, switches: ReadonlySet<string>): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      startParameter(field) === undefined ? [] : [[name, switches.has(startParameter(field) ?? '')]],
    ),
  )

/** What still is as it began follows what it begins with by another field. */
export function withStarts(fields: Fields, before: Readonly<Values>, changed: Readonly<Values>): Values {
  const after = { ...before, ...changed }
  const following = Object.entries(fields).filter(
    ([name, field]) =>
      field.kind === 'bool' && field.defaultBy && !(name in changed) && before[name] === startOf(field, before),
  )
  return { ...changed, ...Object.fromEntries(following.map(([name, field]) => [name, startOf(field, after)])) }
}

/** What was chosen among the rows of one object is none of another's: it goes when the target changes. */
export function withTargets(fields: Fields, before: Readonly<Values>, changed: Readonly<Values>): Values {
  const after = { ...before, ...changed }
  const gone = Object.entries(fields).filter(
    ([, field]) =>
      (field.kind === 'refs' || field.kind === 'users') && targetOf(field, before) !== targetOf(field, after),
  )
  return { ...changed, ...Object.fromEntries(gone.map(([name]) => [name, []])) }
}

/** A new line in which nothing was filled in beyond its defaults. */
export function isBlankLine(field: LinesField, line: Readonly<Values>): boolean {
  if (line.id !== undefined) return false
  return typedFields(field.fields).every(
    ([name, { kind, default: start }]) => isEmpty(line[name]) || kind === 'bool' || line[name] === start,
  )
}

/** The draft without lines that nobody filled in, also within lines. */
export function withoutBlankLines(fields: Fields, draft: Readonly<Values>): Values {
  const lists = typedFields(fields).flatMap(([name, field]) => {
    if (field.kind !== 'lines' || !Array.isArray(draft[name])) return []
    const lines = listOf(draft[name]).map((line) => withoutBlankLines(field.fields, valuesOf(line)))
    return [[name, lines.filter((line) => !isBlankLine(field, line))] as const]
  })
  return { ...draft, ...Object.fromEntries(lists) }
}
