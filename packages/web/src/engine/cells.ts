// What a cell of a list shows for each field kind. Pure: rows come as the wire sends them, words in the language of the
// person; drawing is the table's.
import {
  type ChoiceField,
  type ChoicesField,
  type Field,
  inLang,
  plainText as plainWords,
  type Lang,
  type LinesField,
  lookOf,
  paperStates,
  stateWord,
  type StateEntry,
  type StateField,
  type TextField,
  type Tone,
  type WireRow,
} from '@tmlm/model'

export interface Cell {
  readonly text: string
  /** Present when the text is a state. */
  readonly tone?: Tone
}

export interface CellWords {
  readonly lang: Lang
  readonly yes: string
  readonly no: string
  /** Nought is told as a fact; absent: as nothing. */
  readonly tellsZero?: true
  /** The word of a dictionary entry; absent while the dictionaries are not there. */
  readonly entry?: (dictionary: string, value: string) => string | undefined
}

export const emptyText = '–'

export function cellOf(name: string, given: Field, row: WireRow, words: CellWords): Cell {
  const field = shownAs(given)
  if (field.kind === 'state') return stateCell(name, field, row, words.lang)
  const text = textOf(name, field, row, words) || emptyWord(given, words.lang)
  if (field.kind !== 'choice' || !field.tones || plainText(row[name]) === '') return { text }
  return { text, tone: field.tones[plainText(row[name])] ?? 'default' }
}

const emptyWord = ({ empty }: Field, lang: Lang): string => (empty ? inLang(empty, lang) : emptyText)

/** Numbers stand right-aligned, so that their digits line up. */
export const isNumeric = (field: Field): boolean => numericKinds.has(shownAs(field).kind)

const numericKinds: ReadonlySet<string> = new Set(['int', 'decimal', 'money', 'percent'])

export const shownAs = (field: Field): Field => (field.kind === 'computed' ? lookOf(field) : field)

function textOf(name: string, field: Field, row: WireRow, words: CellWords): string {
  const value = row[name]
  if (value === undefined || value === null || value === '') return ''
  switch (field.kind) {
    case 'choice':
      return optionText(field, value, words.lang)
    case 'choices':
      return listText(value, words.lang, (entry) => optionText(field, entry, words.lang))
    case 'dict':
      return namedText(name, row) || entryText(field.dictionary, value, words)
    case 'dicts':
      return namedText(name, row) || listText(value, words.lang, (entry) => entryText(field.dictionary, entry, words))
    case 'ref':
    case 'parent':
    case 'org':
    case 'dept':
    case 'user':
    case 'link':
      return namedText(name, row)
    case 'refs':
    case 'users':
      return severalNames(namedText(name, row), value, words.lang)
    case 'files':
      return Array.isArray(value) && value.length > 0 ? String(value.length) : ''
    case 'richText':
      return plainWords(plainText(value))
    case 'json':
      return typeof value === 'string' ? value : JSON.stringify(value)
    case 'lines':
      return linesWithin(field, value, words).join(words.lang === 'zh' ? '；' : '; ')
    case 'image':
      return ''
    case 'text':
      return namedText(name, row) || chosenText(field, value, row, words.lang)
    default:
      return valueText(field.kind, value, words)
  }
}

/** What stands for an option or a row that another field tells of. */
function chosenText({ chosenBy }: TextField, value: unknown, row: WireRow, lang: Lang): string {
  const text = plainText(value)
  const label = chosenBy?.options[plainText(row[chosenBy.field])]?.[text]
  return label ? inLang(label, lang) : text
}

/** Lines of a line, each in one go: what it is about and what it says. */
export const linesWithin = ({ fields }: LinesField, value: unknown, words: CellWords): string[] =>
  (Array.isArray(value) ? value : []).map((line: WireRow) =>
    Object.entries(fields)
      .map(([name, field]) =>
        field.kind === 'bool' ? (line[name] === true ? '✓' : '✗') : textOf(name, shownAs(field), line, words),
      )
      .filter((text) => text !== '')
      .join(' '),
  )

function valueText(kind: string, value: unknown, words: CellWords): string {
  if (kind === 'bool') return value === true ? words.yes : words.no
  if (!numericKinds.has(kind)) return plainText(value)
  const number = plainText(value)
  if (Number(number) === 0 && !words.tellsZero) return ''
  return kind === 'percent' ? `${number}%` : figureOf(kind, number)
}

/** A figure of a column and the sum below it look alike: a year or a small whole number is read at a glance. */
export const figureOf = (kind: string, number: string): string =>
  kind === 'int' && number.length < 5 ? number : grouped(number)

/** A value that stands alone among others: a bare number with its unit, or with what it is the number of; of yes and no, what holds. */
export function toldAlone(name: string, field: Field, row: WireRow, words: CellWords): string {
  if (field.kind === 'bool') return row[name] === true ? inLang(field.label, words.lang) : emptyText
  const { text } = cellOf(name, field, row, words)
  if (text === emptyText || !isNumeric(field)) return text
  const unit = 'unit' in field ? field.unit : undefined
  return unit ? `${text} ${inLang(unit, words.lang)}` : `${inLang(field.label, words.lang)} ${text}`
}

/** Thousands apart; the digits stay as the server sent them. */
export function grouped(number: string): string {
  const [whole = '', fraction] = number.split('.')
  const apart = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? apart : `${apart}.${fraction}`
}

/** References carry their name beside the id; an id is nothing to show to people. */
const namedText = (name: string, row: WireRow): string => plainText(row[`${name}Name`])

/** The wire joins names as Chinese does. A name that holds the sign itself leaves the list as it came. */
function severalNames(names: string, ids: unknown, lang: Lang): string {
  const apart = names.split('、')
  return lang === 'zh' || !Array.isArray(ids) || apart.length !== ids.length ? names : apart.join(', ')
}

const entryText = (dictionary: string, value: unknown, words: CellWords): string =>
  words.entry?.(dictionary, plainText(value)) ?? plainText(value)

const optionText = (field: ChoiceField | ChoicesField, value: unknown, lang: Lang): string => {
  const elsewhere = field.kind === 'choice' ? field.elsewhere : undefined
  const label = field.options[plainText(value)] ?? elsewhere?.[plainText(value)]
  return label ? inLang(label, lang) : plainText(value)
}

const listText = (value: unknown, lang: Lang, each: (entry: unknown) => string): string =>
  (Array.isArray(value) ? value : [value]).map(each).join(lang === 'zh' ? '、' : ', ')

const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** By name where the row carries it, since two states may share a code. */
function stateCell(name: string, field: StateField, row: WireRow, lang: Lang): Cell {
  const states: Readonly<Record<string, StateEntry>> = field.states
  // Where saved and in approval share a state, the running approval tells them apart.
  const entry =
    name === 'status' && row.flow === 1
      ? paperStates.inApproval
      : (states[plainText(row[`${name}Key`])] ?? Object.values(states).find(({ code }) => code === row[name]))
  const word = entry && inLang(stateWord(entry), lang)
  return word ? { text: word, tone: entry.tone } : { text: emptyText }
}
