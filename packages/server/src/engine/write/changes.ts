// What a change really changes: values are compared by their kind, so that 10 and 10.0000 are the same quantity.
import { isDeepStrictEqual } from 'node:util'
import { isSecret, isSealed, withoutNoughts } from '@tmlm/model'
import type { Field, Fields, Resource, Values } from '@tmlm/model'
import { fromLocal, toLocal } from '../../platform/clock.ts'
import { changesOf, type Change } from '../../platform/history/history.ts'
import { ofKind } from './ofKind.ts'

const timed = ofKind('datetime', 'lines')

/** Local times as sent become moments, in the row and in its lines. */
export function withMoments(fields: Fields, values: Values, timezone: string): Values {
  const full: Values = { ...values }
  for (const [name, field] of timed(fields)) {
    const value = full[name]
    if (field.kind === 'datetime' && typeof value === 'string') full[name] = fromLocal(value, timezone)
    else if (field.kind === 'lines' && Array.isArray(value)) {
      full[name] = value.map((line: Values) => withMoments(field.fields, line, timezone))
    }
  }
  return full
}

/** The stored row as a caller would write it, so that rules compare like with like: local times, plain numbers. */
export function asSent(fields: Fields, row: Readonly<Values>, timezone: string): Values {
  const sent: Values = { ...row }
  for (const [name, field] of Object.entries(fields)) {
    const value = row[name]
    if (value instanceof Date) sent[name] = toLocal(value, timezone)
    else if (field.kind === 'lines') sent[name] = linesOf(value).map((line) => asSent(field.fields, line, timezone))
    else if (isDecimal(field) && typeof value === 'string') sent[name] = withoutNoughts(value)
  }
  return sent
}

/** What the history tells of a change: of lines only those that differ, and no secret in them. */
export function changesToTell({ fields }: Resource, row: Readonly<Values>, values: Readonly<Values>): Change[] {
  const [before, after]: [Values, Values] = [{ ...row }, { ...values }]
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind !== 'lines' || !(name in values)) continue
    const [stored, sent] = [linesOf(row[name]), linesOf(values[name]).map(inPlace)]
    const isKept = (line: Values): boolean => sent.some((other) => isSameLine(field.fields, line, other))
    const isOld = (line: Values): boolean => stored.some((other) => isSameLine(field.fields, other, line))
    before[name] = stored.filter((line) => !isKept(line)).map((line) => shownLine(field.fields, line))
    after[name] = sent.filter((line) => !isOld(line)).map((line) => shownLine(field.fields, line))
  }
  return changesOf({ fields }, before, after)
}

/** Where the line stands in its paper, so that it can be spoken of. */
const inPlace = (line: Values, index: number): Values => ({ ...line, position: index + 1 })

const linesOf = (value: unknown): Values[] => (Array.isArray(value) ? value : [])

const shownLine = (fields: Fields, line: Readonly<Values>): Values =>
  Object.fromEntries(
    Object.entries(line).flatMap(([name, value]) =>
      name === 'id' || name === 'position' || name in fields
        ? [[name, isHidden(fields[name]) && value !== null ? '***' : value]]
        : [],
    ),
  )

const isHidden = (field: Field | undefined): boolean => field !== undefined && (isSecret(field) || isSealed(field))

/** The stored lines with what an action changes in some of them. */
export const withChangedLines = (stored: unknown, changed: readonly Readonly<Values>[]): Values[] =>
  linesOf(stored).map((line) => ({ ...line, ...changed.find(({ id }) => id === line.id) }))

/** The given values that differ from the stored row. */
export const changedOnly = (fields: Fields, row: Readonly<Values>, values: Readonly<Values>): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(fields[name], row[name], value)))

export function filledOnly(values: Readonly<Values>): Values {
  const filled: Values = {}
  for (const [name, value] of Object.entries(values)) if (isFilled(value)) filled[name] = value
  return filled
}

export const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)

export function isSame(field: Field | undefined, before: unknown, after: unknown): boolean {
  const [a, b] = [before ?? null, after ?? null]
  if (a === null || b === null) return a === b
  if (isDecimal(field)) return withoutNoughts(String(a)) === withoutNoughts(String(b))
  if (field?.kind === 'lines' && Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && b.every((line: Values, index) => isSameLine(field.fields, a[index] as Values, line))
  }
  // The database keeps the names inside JSON in an order of its own.
  return isDeepStrictEqual(a, b)
}

const isDecimal = (field: Field | undefined): boolean =>
  field?.kind === 'decimal' || field?.kind === 'money' || field?.kind === 'percent'

/** A line is the same when it is the same line and nothing sent with it differs. */
const isSameLine = (fields: Fields, before: Values, after: Values): boolean =>
  before.id === after.id &&
  Object.entries(after).every(([name, value]) => !(name in fields) || isSame(fields[name], before[name], value))
