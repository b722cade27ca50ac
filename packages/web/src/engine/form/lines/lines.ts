// The arithmetic of an editable table of lines: pasted text, totals, moves from cell to cell. Pure.
import { isInternal, isReadOnly, readField, type Field, type LinesField, type Values } from '@tmlm/model'
import type { Dictionaries } from '../../call/dictionaries.ts'
import { isEmpty, listOf, textOf, valuesOf } from '../../values.ts'
import { typedFields } from '../draft.ts'

/** The cells of text copied from a spreadsheet: tabs between cells, newlines between rows, quotes around cells with either. */
export function parseGrid(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const source = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/, '')
  for (let at = 0; at < source.length; at++) {
    const sign = source.charAt(at)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (source.charAt(at + 1) === '"') cell += source.charAt(++at)
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === '\t' || sign === '\n') {
      rows.at(-1)?.push(cell.trim())
      cell = ''
      if (sign === '\n') rows.push([])
    } else cell += sign
  }
  rows.at(-1)?.push(cell.trim())
  return rows
}

/** Whether pasted text is more than the content of one cell. */
export const isGrid = (text: string): boolean => /[\t\n]/.test(text.trim())

/** The value that a pasted text means in a field, by label or code; references are looked up by whoever pastes. */
export function readPasted(field: Field, text: string, dictionaries: Dictionaries): unknown {
  if (text === '') return null
  switch (field.kind) {
    case 'bool':
      return /^(1|true|yes|y|是|√|✓)$/i.test(text)
    case 'choice': {
      const found = Object.entries(field.options).find(([code, label]) => code === text || label.includes(text))
      const read = readField(field, found?.[0] ?? text)
      return 'value' in read ? read.value : text
    }
    case 'dict':
      return (
        dictionaries.get(field.dictionary)?.find(({ value, label }) => value === text || label === text)?.value ?? text
      )
    case 'int':
    case 'decimal':
    case 'money':
    case 'percent':
      return text.replaceAll(',', '').replace(/%$/, '')
    case 'date':
      return text
        .replaceAll(/[/.]/g, '-')
        .replace(/^(\d{4})-(\d)-/, '$1-0$2-')
        .replace(/-(\d)$/, '-0$1')
    default:
      return text
  }
}

/** Number columns that make sense added up. */
export const totalledFields = (field: LinesField): string[] =>
  field.totals
    ? [...field.totals]
    : Object.entries(field.fields).flatMap(([name, { kind }]) =>
        kind === 'int' || kind === 'decimal' || kind === 'money' ? [name] : [],
      )

/** The sum of a column, exact to the last digit; what is no number does not count. */
export function totalOf(lines: readonly Readonly<Values>[], name: string): string {
  const numbers = lines.map((line) => textOf(line[name]).trim()).filter((text) => /^-?\d+(\.\d+)?$/.test(text))
  if (numbers.length === 0) return ''
  const scale = Math.max(...numbers.map((number) => number.split('.')[1]?.length ?? 0))
  const sum = numbers.reduce((total, number) => total + scaled(number, scale), 0n)
  const digits = String(sum < 0n ? -sum : sum).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${sum < 0n ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`
}

function scaled(number: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = number.split('.')
  return BigInt(whole + fraction.padEnd(scale, '0'))
}

export const asLines = (value: unknown): Values[] => listOf(value).map(valuesOf)

/** Columns of the form: what is typed or said by scanning, what follows from it, and what only shows itself where it has a
 * value. An id is nothing to show. */
export function lineColumns(field: LinesField, lines: readonly Readonly<Values>[]): [string, Field][] {
  const typed = new Set(typedFields(field.fields).map(([name]) => name))
  const told = Object.entries(field.fields).filter(
    ([name, column]) =>
      typed.has(name) ||
      column.derived === true ||
      (isReadOnly(column) &&
        !isInternal(column) &&
        column.kind !== 'files' &&
        column.kind !== 'id' &&
        lines.some((line) => !isEmpty(line[name]))),
  )
  const scanned = field.scan?.sets ?? {}
  return told.map(([name, column]) => [name, name in scanned ? { ...column, readOnly: true } : column])
}

/** A line whose row is chosen by hand was not scanned. */
export function unscanned({ scan }: LinesField, before: Readonly<Values> | undefined, changed: Values): Values {
  if (!scan?.sets || !(scan.field in changed) || changed[scan.field] === before?.[scan.field]) return changed
  return { ...changed, ...Object.fromEntries(Object.keys(scan.sets).map((name) => [name, false])) }
}

/** The next row in view behind this one, or before it. */
export const rowInView = (rows: readonly number[], from: number, step: 1 | -1): number | undefined =>
  step === 1 ? rows.find((row) => row > from) : rows.findLast((row) => row < from)

export interface Place {
  readonly row: number
  readonly column: number
}

/** The cell that holds the widget. Who comes by keyboard types; who presses wants to see what there is. */
export interface EnteredPlace extends Place {
  readonly isPressed?: boolean
}

/** How one stops at a column: to type, or to open something by its own button; what is only read is passed by. */
export type Stop = 'typed' | 'opened' | 'read'

export function stopAt(field: Field): Stop {
  const { kind } = field
  if (isReadOnly(field)) return 'read'
  return kind === 'files' || kind === 'image' || kind === 'lines' ? 'opened' : 'typed'
}

/** Whether a button is what Tab, or Shift and Tab, comes to next. The browser goes there by itself. */
export const opensNext = (column: number, stops: readonly Stop[]): boolean =>
  stops.slice(column + 1).find((stop) => stop !== 'read') === 'opened'
export const opensBefore = (column: number, stops: readonly Stop[]): boolean =>
  stops.slice(0, column).findLast((stop) => stop !== 'read') === 'opened'

/** The cell after this one that is typed in; undefined behind the last. */
export function nextPlace({ row, column }: Place, rows: number, stops: readonly Stop[]): Place | undefined {
  const next = stops.indexOf('typed', column + 1)
  if (next >= 0) return { row, column: next }
  return row + 1 < rows ? { row: row + 1, column: firstTyped(stops) } : undefined
}

export function previousPlace({ row, column }: Place, stops: readonly Stop[]): Place | undefined {
  const previous = stops.slice(0, column).lastIndexOf('typed')
  if (previous >= 0) return { row, column: previous }
  return row > 0 ? { row: row - 1, column: stops.lastIndexOf('typed') } : undefined
}

export const firstTyped = (stops: readonly Stop[]): number => Math.max(0, stops.indexOf('typed'))
