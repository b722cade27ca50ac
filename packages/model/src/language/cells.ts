// The Excel face of each field kind: what a cell shows, what it may hold, and how it is read back. A value that a cell
// holds in words (a label, a name, a job number) becomes the value of the wire here or, where only the database knows
// it, is handed on as words to look up.
import { isInternal, isSecret, isReadOnly } from './fields.ts'
import type {
  ChoiceField,
  ChoicesField,
  ComputedField,
  Field,
  Options,
  RefField,
  RefsField,
  StateField,
} from './fields.ts'
import { isDate, withoutNoughts } from './kinds.ts'
import { stateWord } from './states.ts'
import { amidst, fill, inLang, type Lang, type Text } from './text.ts'

/** What a cell of a workbook holds; an error value such as #N/A is told as such. */
export type Cell = string | number | boolean | null | CellFailure
export interface CellFailure {
  readonly failure: string
}

/** What a cell is written as. Days are numbers with a format, so that Excel can reckon with them. */
export type Shown =
  | { readonly as: 'text'; readonly text: string }
  | { readonly as: 'number'; readonly number: string; readonly scale: number }
  | { readonly as: 'date' | 'datetime' | 'time'; readonly local: string }
  | undefined

/** Whether a person may fill the field in a workbook. */
export const isImportable = (field: Field): boolean =>
  !isReadOnly(field) &&
  !isSecret(field) &&
  !field.custom?.typed &&
  !['computed', 'state', 'serial', 'files', 'image', 'json', 'id', 'link'].includes(field.kind)

/** Whether a workbook can show the field; what only programs read is nothing for people. */
export const isExportable = (field: Field): boolean =>
  !isSecret(field) && !isInternal(field) && !['files', 'image', 'json', 'id', 'serial', 'lines'].includes(field.kind)

/** The kinds whose cells are chosen from a list. */
export const isChosen = (field: Field): boolean =>
  field.kind === 'choice' || field.kind === 'bool' || field.kind === 'dict'

export const isReference = (field: Field): field is RefField | RefsField => 'to' in field

/** Several words in one cell. */
const isSeveral = (field: Field): boolean =>
  field.kind === 'choices' || field.kind === 'dicts' || field.kind === 'refs' || field.kind === 'users'

const yesNo: Readonly<Record<'true' | 'false', Text>> = { true: ['是', 'Yes'], false: ['否', 'No'] }

/** The words a cell of the field may hold, in the reader's language; dictionaries are the database's to know. */
export function wordsOfField(field: Field, lang: Lang): string[] {
  if (field.kind === 'bool') return [inLang(yesNo.true, lang), inLang(yesNo.false, lang)]
  if (field.kind === 'choice' || field.kind === 'choices')
    return Object.values(field.options).map((text) => inLang(text, lang))
  return []
}

/** What one value of the field is called in either language. */
export function wordsOfValue(field: Field, value: unknown): Text {
  if (field.kind === 'bool') return value === true ? yesNo.true : yesNo.false
  const label = 'options' in field ? field.options?.[String(value)] : undefined
  const state = field.kind === 'state' ? field.states[String(value)] : undefined
  return label ?? (state ? stateWord(state) : [String(value), String(value)])
}

export type ReadCell =
  /** The value as the wire would carry it; null when the cell is empty. */
  | { readonly value: unknown }
  /** Words that the database must know: names of rows or entries of a dictionary. */
  | { readonly words: readonly string[] }
  | { readonly bad: Text }

/** Reads a cell as far as the definition alone allows; the field's own reader still judges the value. */
export function readCell(field: Field, cell: Cell): ReadCell {
  if (cell === null) return { value: null }
  if (typeof cell === 'object') return { bad: [`单元格错误：${cell.failure}`, `Error value ${cell.failure}`] }
  const words = typeof cell === 'string' ? unguarded(cell.trim()) : cell
  if (words === '') return { value: null }
  switch (field.kind) {
    case 'bool':
      return { value: typeof words === 'boolean' ? words : (boolOf(String(words)) ?? words) }
    case 'choice':
      return { value: optionOf(field, String(words)) }
    case 'choices':
      return { value: severalOf(String(words)).map((word) => optionOf(field, word)) }
    case 'date':
      return { value: dayOf(words) }
    case 'datetime':
      return { value: momentOf(words) }
    case 'time':
      return { value: typeof words === 'number' && words >= 0 && words < 1 ? fromSerial(words).slice(11, 16) : words }
    case 'int':
    case 'decimal':
    case 'money':
    case 'percent':
      return { value: typeof words === 'number' ? numberText(words) : typeof words === 'string' ? plain(words) : words }
    case 'dict':
    case 'dicts':
    case 'ref':
    case 'parent':
    case 'org':
    case 'dept':
    case 'user':
    case 'refs':
    case 'users':
      return { words: isSeveral(field) ? severalOf(textOf(words)) : [textOf(words)] }
    default:
      return { value: textOf(words) }
  }
}

const textOf = (words: string | number | boolean): string =>
  typeof words === 'number' ? numberText(words) : String(words)

/** Fifteen digits are what Excel keeps; more is the binary shadow of a decimal. */
export const numberText = (value: number): string => {
  const exact = Number(value.toPrecision(15))
  return Math.abs(exact) >= 1e21 || (exact !== 0 && Math.abs(exact) < 1e-6)
    ? exact.toFixed(20).replace(/\.?0+$/, '')
    : String(exact)
}

/** Thousands separators are how people write, not what the number is. */
const plain = (words: string): string =>
  /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(words) ? words.replaceAll(',', '') : words

function boolOf(words: string): boolean | undefined {
  const said = words.toLowerCase()
  if (yesNo.true.some((label) => label.toLowerCase() === said) || said === 'y') return true
  return yesNo.false.some((label) => label.toLowerCase() === said) || said === 'n' ? false : undefined
}

/** The code of a label in either language, or the words themselves: they may be the code. */
function optionOf(field: ChoiceField | ChoicesField, words: string): string {
  if (Object.hasOwn(field.options, words)) return words
  const said = words.toLowerCase()
  const found = Object.entries(field.options).find(([, label]) => label.some((text) => text.toLowerCase() === said))
  return found?.[0] ?? words
}

const severalOf = (words: string): string[] =>
  words
    .split(/[,，、;；]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** A day typed with slashes or without noughts, or the number behind a day. */
function dayOf(words: string | number | boolean): unknown {
  if (typeof words === 'number')
    return Number.isInteger(words) && words > 0 && words < 2_958_466 ? fromSerial(words).slice(0, 10) : words
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: 0?0:00(?::00)?)?$/.exec(String(words))
  return parts ? `${parts[1]}-${pad(parts[2])}-${pad(parts[3])}` : words
}

function momentOf(words: string | number | boolean): unknown {
  if (typeof words === 'number') return words > 0 && words < 2_958_466 ? fromSerial(words) : words
  const [day = '', clock, ...rest] = String(words).replace('T', ' ').split(' ')
  const date = String(dayOf(day))
  if (!isDate(date) || rest.length > 0) return words
  const [hour = '', ...others] = (clock ?? '00:00:00').split(':')
  return `${date} ${[pad(hour), ...others].join(':')}`
}

const pad = (digits: string | undefined): string => (digits ?? '').padStart(2, '0')

const dayMs = 86_400_000
const serialZero = Date.UTC(1899, 11, 30)

/** The local time behind Excel's number of days; Excel counts a 29 February 1900 that never was. */
export function fromSerial(serial: number, from1904 = false): string {
  const days = from1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial
  return new Date(serialZero + Math.round(days * 86_400) * 1000).toISOString().slice(0, 19).replace('T', ' ')
}

/** Excel's number of a local time. */
export function toSerial(local: string): number {
  const [day = '', clock = '00:00:00'] =
    local.includes(':') && !local.includes('-') ? ['1899-12-30', local] : local.split(' ')
  const full = clock.length === 5 ? `${clock}:00` : clock
  return (Date.parse(`${day}T${full}Z`) - serialZero) / dayMs
}

/** Text that a spreadsheet would take for a formula is kept from it by an apostrophe, which is taken off again here. */
export const guarded = (text: string): string => (/^[=+\-@]/.test(text) ? `'${text}` : text)
const unguarded = (text: string): string => (/^'[=+\-@]/.test(text) ? text.slice(1) : text)

/** What a cell shows of a wire value; `named` is what a reference or an entry is called. */
export function shownOf(field: Field, value: unknown, named: unknown, lang: Lang): Shown {
  if (value === null || value === undefined || value === '') return undefined
  switch (field.kind) {
    case 'int':
      return { as: 'number', number: String(value), scale: 0 }
    case 'decimal':
    case 'percent':
      return { as: 'number', number: withoutNoughts(String(value)), scale: -1 }
    case 'money':
      return { as: 'number', number: String(value), scale: 2 }
    case 'date':
    case 'datetime':
    case 'time':
      return { as: field.kind, local: String(value) }
    case 'bool':
      return text(inLang(value === true ? yesNo.true : yesNo.false, lang))
    case 'choice':
      return text(labelIn(field, value, lang))
    case 'choices':
      return text(
        listOf(value)
          .map((entry) => labelIn(field, entry, lang))
          .join('、'),
      )
    case 'state':
      return text(stateIn(field, value, lang))
    case 'computed':
      return shownComputed(field, value, lang)
    case 'ref':
    case 'parent':
    case 'org':
    case 'dept':
    case 'user':
    case 'refs':
    case 'users':
    case 'link':
      // An id is nothing to read: without a name the cell stays empty.
      return text(String(named ?? ''))
    default:
      return text(Array.isArray(value) && value.length === 0 ? '' : String(named ?? value))
  }
}

function shownComputed({ as, options = {} }: ComputedField, value: unknown, lang: Lang): Shown {
  if (as === 'choice') return text(labelIn({ options }, value, lang))
  if (as === 'int') return { as: 'number', number: String(value), scale: 0 }
  if (as === 'decimal' || as === 'money') return { as: 'number', number: String(value), scale: as === 'money' ? 2 : -1 }
  if (as === 'date' || as === 'datetime') return { as, local: String(value) }
  return text(as === 'bool' ? inLang(value === true ? yesNo.true : yesNo.false, lang) : String(value))
}

const text = (words: string): Shown => (words === '' ? undefined : { as: 'text', text: words })

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

const labelIn = ({ options }: { readonly options: Options }, value: unknown, lang: Lang): string => {
  const label = options[String(value)]
  return label ? inLang(label, lang) : String(value)
}

/** The wire carries the code of a state. */
function stateIn(field: StateField, value: unknown, lang: Lang): string {
  const entry = Object.values(field.states).find((state) => state.code === value)
  return entry ? inLang(stateWord(entry), lang) : String(value)
}

// The sentences of rule 71 that only a workbook needs.
export const ambiguous = (object: Text, value: string): Text =>
  fill(['{object}不唯一：{v}', 'Ambiguous {object}: {v}'], { object: amidst(object), v: value })
export const stoppedObject = (object: Text): Text => fill(['{object}已停用', '{object} is disabled'], { object })
export const unknownEntry = (value: string): Text => [`字典项不存在：${value}`, `Unknown entry ${value}`]
export const onlyForNew: Text = ['仅用于新增，已有的数据请留空', 'For new rows only; leave it empty']
export const codeExists: Text = ['编码已存在', 'Code exists']
export const sameAsRow = (row: number): Text => [`与第${row}行重复`, `Same as row ${row}`]
export const noOrgPermission = (value: string): Text => [
  `无权操作组织：${value}`,
  `No permission for organisation ${value}`,
]
