// Reads what a caller sent into values of the field kinds, with a sentence in both languages for everything that does
// not fit. The same reading serves the form in the browser, the wire and Excel cells, so they can never disagree.
import { isReadOnly, isFixed, conditionIn, startOf, type Field, type Fields, type LinesField } from './fields.ts'
import { isRequiredWith, holds, isMeant } from './action.ts'
import { readField, readJson, withoutNoughts } from './kinds.ts'
import type { FieldError } from './refusal.ts'
import type { RowCheck } from './checks.ts'
import type { Text } from './text.ts'

export type Values = Record<string, unknown>
export interface Checked {
  readonly values: Values
  readonly errors: readonly FieldError[]
}

interface Definition {
  readonly fields: Fields
  readonly checks?: readonly RowCheck[]
}

export const requiredText: Text = ['必填项不能为空', 'Required']

/** A new row: absent fields take their fixed default; origins such as `now` were put in by the caller. */
export function checkInsert(definition: Definition, raw: Values): Checked {
  const errors: FieldError[] = []
  const values: Values = {}
  for (const [name, field] of Object.entries(definition.fields)) {
    if (isGiven(field)) continue
    values[name] = read(name, field, raw, errors) ?? null
  }
  for (const [name, field] of Object.entries(definition.fields))
    if (!isGiven(field) && values[name] === null && isFixedDefault(field)) values[name] = startOf(field, values)
  for (const [name, field] of meaningless(definition.fields, values)) values[name] = nothingIn(field, values)
  demand(definition, values, errors)
  return { values, errors }
}

/** A change: only the fields sent are read; requirements are judged on the stored row with the change applied. */
export function checkUpdate(definition: Definition, raw: Values, stored: Readonly<Values>): Checked {
  const errors: FieldError[] = []
  const values: Values = {}
  for (const [name, field] of Object.entries(definition.fields)) {
    if (isGiven(field) || raw[name] === undefined) continue
    const before = errors.length
    const value = read(name, field, { [name]: withStoredLines(field, raw[name], stored[name]) }, errors) ?? null
    if (errors.length > before) continue
    if (isFixed(field) && !same(field, value, stored[name] ?? null)) {
      errors.push({ field: name, text: ['保存后不能修改', 'Cannot be changed after saving'] })
      continue
    }
    values[name] = value
  }
  for (const [name, field] of meaningless(definition.fields, { ...stored, ...values })) {
    delete values[name]
    // What the row had before it became another kind goes with that kind.
    if (isMeant(field, stored)) values[name] = nothingIn(field, { ...stored, ...values })
  }
  demand(definition, values, errors, stored)
  return { values, errors }
}

const nothingIn = (field: Field, row: Values): unknown =>
  field.required && isFixedDefault(field) ? startOf(field, row) : null

/** What rows like this do not have, and nobody gives them. */
export const meaningless = (fields: Fields, row: Readonly<Values>): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => !isGiven(field) && !isMeant(field, row))

/** What is said of a value that a row like this does not have. */
export const meaninglessText: Text = ['该类数据没有此项，请留空', 'Rows like this have none; leave it empty']

/** What an action is sent besides the row itself. */
export const checkInput = (fields: Fields, raw: Values): Checked => checkInsert({ fields }, raw)

/** Dates and moments that may not lie in the future, judged on the caller's today; moments that are texts by their day. */
export function futureDates(fields: Fields, values: Values, today: string, now?: Date): FieldError[] {
  return Object.entries(fields).flatMap(([name, field]): FieldError[] => {
    const value = values[name]
    if (field.kind === 'lines' && Array.isArray(value)) {
      return value.flatMap((line: Values, index) =>
        futureDates(field.fields, line, today, now).map((error) => ({
          ...error,
          field: `${name}.${index}.${error.field}`,
        })),
      )
    }
    if (field.kind === 'datetime' && field.paperDate && isLater(value, today, now))
      return [{ field: name, text: ['时间不能晚于当前', 'The time lies in the future'] }]
    const isPast = field.kind === 'date' && (field.max === 'today' || field.paperDate !== undefined)
    const tooLate = isPast && typeof value === 'string' && value > today
    return tooLate ? [{ field: name, text: ['日期不能晚于今天', 'The date cannot be in the future'] }] : []
  })
}

/** Clocks of browsers go wrong by seconds. */
const clockError = 60_000

const isLater = (value: unknown, today: string, now: Date | undefined): boolean =>
  value instanceof Date
    ? now !== undefined && value.getTime() > now.getTime() + clockError
    : typeof value === 'string' && value.slice(0, 10) > today

/** The fields by which a paper is dated and may not lie too far back; values are those of the whole row. */
export const paperDates = (fields: Fields, row: Readonly<Values>): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if ((field.kind !== 'date' && field.kind !== 'datetime') || !field.paperDate) return []
    return field.paperDate !== true && 'unless' in field.paperDate && holds(field.paperDate.unless, row) ? [] : [name]
  })

function read(name: string, field: Field, raw: Values, errors: FieldError[]): unknown {
  if (field.kind === 'lines') return readLines(name, field, raw[name], errors)
  const answer = readField(field, raw[name])
  if ('bad' in answer) {
    errors.push({ field: name, text: answer.bad })
    return undefined
  }
  return answer.value
}

/** A line that is changed by its id keeps what is not sent, as the row does; what is sent empty is emptied. */
function withStoredLines(field: Field, raw: unknown, stored: unknown): unknown {
  if (field.kind !== 'lines' || !Array.isArray(stored)) return raw
  const parsed = readJson(raw)
  if (!('value' in parsed) || !Array.isArray(parsed.value)) return raw
  const known = new Map(stored.map((line: Values) => [line.id, line]))
  return parsed.value.map((line: unknown) => {
    const before = isRecord(line) ? known.get(String(line.id).toLowerCase()) : undefined
    if (!isRecord(line) || !before) return line
    return Object.fromEntries([
      ['id', line.id],
      ...Object.entries(field.fields).map(([name, inner]) => [
        name,
        name in line ? withStoredLines(inner, line[name], before[name]) : before[name],
      ]),
    ])
  })
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lines come as a list or as JSON text; each keeps its id, so that the engine can tell changed from new ones. */
function readLines(name: string, field: LinesField, raw: unknown, errors: FieldError[]): Values[] | null {
  if (raw === undefined || raw === null || raw === '') return null
  const parsed = readJson(raw)
  const list = 'value' in parsed ? parsed.value : undefined
  if (!Array.isArray(list)) {
    errors.push({ field: name, text: ['明细格式不正确', 'Lines have a wrong format'] })
    return null
  }
  if (list.length > field.max) {
    errors.push({ field: name, text: [`明细最多${field.max}行`, `At most ${field.max} lines`] })
    return null
  }
  const rows = list.map((entry: unknown, index) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
      errors.push({ field: `${name}.${index}`, text: ['明细格式不正确', 'Lines have a wrong format'] })
      return {}
    }
    const line = entry as Values
    const checked = checkInsert(field, line)
    for (const error of checked.errors) errors.push({ ...error, field: `${name}.${index}.${error.field}` })
    const id = readField({ kind: 'id', label: ['编号', 'Id'], required: false }, line.id)
    if ('bad' in id) errors.push({ field: `${name}.${index}.id`, text: ['明细行不存在', 'No such line'] })
    return { ...checked.values, ...('value' in id && id.value ? { id: id.value } : {}) }
  })
  for (const keys of [['id'], ...(field.distinct ?? [])]) refuseRepeats(name, rows, keys, errors)
  return rows
}

function refuseRepeats(name: string, rows: readonly Values[], keys: readonly string[], errors: FieldError[]): void {
  const seen = new Map<string, number>()
  rows.forEach((row, index) => {
    if (keys.every((field) => isEmpty(row[field]))) return
    const key = JSON.stringify(keys.map((field) => row[field] ?? null))
    const first = seen.get(key)
    if (first === undefined) seen.set(key, index)
    else
      errors.push({
        field: `${name}.${index}.${keys[0]}`,
        text: [`与第${first + 1}行重复`, `Same as line ${first + 1}`],
      })
  })
}

function demand(definition: Definition, values: Values, errors: FieldError[], stored?: Readonly<Values>): void {
  const row = { ...stored, ...values }
  const wrong = new Set(errors.map((error) => error.field.split('.')[0]))
  for (const [name, field] of Object.entries(definition.fields)) {
    if (isGiven(field) || field.kind === 'code' || wrong.has(name)) continue
    const touched = name in values
    if (field.kind === 'lines') {
      const count = Array.isArray(values[name]) ? values[name].length : 0
      if ((touched || !stored) && count < field.min) {
        errors.push({
          field: name,
          text: [`明细至少${field.min}行`, field.min === 1 ? 'At least one line' : `At least ${field.min} lines`],
        })
      }
      continue
    }
    const needed = field.required || isRequiredWith(field, row)
    // A row saved before a field became required may still be saved without touching that field.
    const judged = touched || !stored || conditionIn(field.requiredWhen) !== undefined
    if (needed && judged && isEmpty(row[name])) errors.push({ field: name, text: requiredText })
  }
  if (errors.length > 0) return
  for (const check of definition.checks ?? []) {
    const first = check.fields[0]
    if (first !== undefined && !check.holds(row)) errors.push({ field: first, text: check.text })
  }
}

/** Fields no caller writes. */
const isGiven = (field: Field): boolean =>
  isReadOnly(field) || field.kind === 'computed' || field.kind === 'state' || field.kind === 'serial'

const origins = new Set<unknown>(['now', 'today', 'self', 'ownOrg', 'ownDept'])
const isFixedDefault = (field: Field): boolean => field.default !== undefined && !origins.has(field.default)

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Equal as values: the database fills a decimal up to its scale, a person does not. */
function same(field: Field, a: unknown, b: unknown): boolean {
  const isDecimal = field.kind === 'decimal' || field.kind === 'money' || field.kind === 'percent'
  if (isDecimal && a !== null && b !== null) return withoutNoughts(String(a)) === withoutNoughts(String(b))
  return JSON.stringify(a) === JSON.stringify(b)
}
