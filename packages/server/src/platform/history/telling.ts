// A history as people read it: fields by their labels, references by their names, choices by their words, lines one by
// one. What is stored stays as it is; the telling is in the reader's language.
import {
  isSecret,
  isInternal,
  inLang,
  stateWord,
  withoutNoughts,
  type Field,
  type Fields,
  type Lang,
  type StateField,
  type Text,
  type Values,
} from '@tmlm/model'
import { namesIn } from '@tmlm/model/licence'
import { toLocal } from '../clock.ts'
import type { Change } from './history.ts'
import { pair, type Words } from './words.ts'

export interface Told {
  readonly field: string
  readonly label: string
  /** Empty where there was nothing. */
  readonly before: string
  readonly after: string
  /** Of a reference: the row that it named, as `resource:id`. */
  readonly beforeRow?: string | undefined
  readonly afterRow?: string | undefined
  /** Of a field that lists names: those that came and those that went, by what people call them. */
  readonly given?: string
  readonly taken?: string
  /** Of a field of lines: what happened to each. */
  readonly lines?: readonly ToldLine[]
}

export interface ToldLine {
  readonly how: 'added' | 'removed' | 'changed'
  /** Its place in the paper and what it is about. */
  readonly name: string
  /** The row that it is about, as `resource:id`. */
  readonly row?: string | undefined
  readonly changes: readonly Told[]
}

export interface Teller {
  readonly lang: Lang
  readonly timezone: string
  readonly words: Words
}

export const tell = (fields: Fields, changes: readonly Change[], teller: Teller): Told[] =>
  changes.flatMap(({ field: name, before, after }) => {
    const field = fields[name]
    if (!field) return []
    const label = inLang(field.label, teller.lang)
    if ('of' in field && field.of)
      return tellNames(field.of, before, after, teller).map((told) => ({ field: name, label, ...told }))
    // The id of a row that has no name tells people nothing, nor does what only programs read.
    if (field.kind === 'id' || isInternal(field)) return []
    if (field.kind === 'lines' && (Array.isArray(before) || Array.isArray(after))) {
      const lines = tellLines(field.fields, before, after, teller)
      return lines.length === 0 ? [] : [{ field: name, label, before: '', after: '', lines }]
    }
    if (field.kind === 'lines') return [{ field: name, label, before: '', after: countOf(after, teller.lang) }]
    const told = { field: name, label, before: textOf(field, before, teller), after: textOf(field, after, teller) }
    return [{ ...told, beforeRow: rowOf(field, before, teller), afterRow: rowOf(field, after, teller) }]
  })

/** What a reference named, where that is still there to be looked at. */
function rowOf(field: Field, value: unknown, { words }: Teller): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  const row =
    field.kind === 'link' ? value : field.kind === 'ref' || field.kind === 'parent' ? `${field.to}:${value}` : ''
  return row !== '' && words.nameOf(...pair(row)) !== undefined ? row : undefined
}

/** Nothing where the same names stand in another order. */
function tellNames(of: 'screens' | 'buttons', before: unknown, after: unknown, { lang, words }: Teller) {
  const [old, present] = [namesIn(textIn(before)), namesIn(textIn(after))]
  const came = present.filter((name) => !old.includes(name))
  const went = old.filter((name) => !present.includes(name))
  const [given, taken] = [words.namesOf(of, came), words.namesOf(of, went)]
  if (given.length + taken.length === 0) return []
  return [{ before: '', after: '', given: listed(given, lang), taken: listed(taken, lang) }]
}

const mostNames = 60

function listed(names: readonly string[], lang: Lang): string {
  const shown = names.slice(0, mostNames).join(lang === 'zh' ? '、' : ', ')
  const more = names.length - mostNames
  return more > 0 ? shown + inLang([`等${names.length}项`, ` and ${more} more`], lang) : shown
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

function tellLines(fields: Fields, before: unknown, after: unknown, teller: Teller): ToldLine[] {
  const [old, present] = [linesOf(before), linesOf(after)]
  const removed = old.filter((line) => !present.some((other) => other.id === line.id))
  return [
    ...present.flatMap((line): ToldLine[] => {
      const former = line.id === undefined ? undefined : old.find((other) => other.id === line.id)
      const changes = tellFields(fields, former ?? {}, line, teller)
      // What only programs read has changed.
      if (former && changes.length === 0) return []
      return [{ how: former ? 'changed' : 'added', ...lineName(fields, line, teller), changes }]
    }),
    ...removed.map((line): ToldLine => ({
      how: 'removed',
      ...lineName(fields, line, teller),
      changes: tellFields(fields, line, {}, teller),
    })),
  ]
}

/** What reads differently before and after; a line that was sent in part keeps the rest. */
const tellFields = (fields: Fields, before: Readonly<Values>, after: Readonly<Values>, teller: Teller): Told[] => {
  const isGone = Object.keys(after).length === 0
  const names = Object.keys(fields).filter((name) => isGone || name in after)
  const changes = names.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
  return tell(fields, changes, teller).filter((told) => told.lines !== undefined || told.before !== told.after)
}

/** The place of the line, and the first thing it refers to or says. */
function lineName(fields: Fields, line: Readonly<Values>, teller: Teller): Pick<ToldLine, 'name' | 'row'> {
  const about = Object.entries(fields)
    .filter(([, field]) => 'to' in field || field.kind === 'text')
    .map(([name, field]) => ({ text: textOf(field, line[name], teller), row: rowOf(field, line[name], teller) }))
    .find(({ text }) => text !== '')
  const { position } = line
  const place = typeof position === 'number' ? inLang([`第${position}行`, `Line ${position}`], teller.lang) : ''
  const name = [place, about?.text ?? ''].filter((part) => part !== '').join(' ')
  return { name, row: about?.row }
}

function textOf(field: Field, value: unknown, teller: Teller): string {
  if (value === null || value === undefined || value === '') return field.empty ? inLang(field.empty, teller.lang) : ''
  if (isSecret(field)) return '***'
  const { lang, words } = teller
  switch (field.kind) {
    case 'bool':
      return inLang(value === true ? ['是', 'Yes'] : ['否', 'No'], lang)
    case 'choice':
    case 'choices':
      return each(value, lang, (entry) => wordOf(field.options[String(entry)], String(entry), lang))
    case 'state':
      return stateIn(field, String(value), lang)
    case 'dict':
    case 'dicts':
      return each(value, lang, (entry) => words.entryOf(field.dictionary, String(entry)) ?? String(entry))
    case 'ref':
    case 'parent':
    case 'org':
    case 'dept':
    case 'user':
      return named(words.nameOf(field.to, String(value)), lang)
    case 'refs':
    case 'users': {
      const targets = field.chosenBy ? Object.values(field.chosenBy.targets) : [field.to]
      return each(value, lang, (entry) =>
        named(
          targets.map((to) => words.nameOf(to, String(entry))).find((name) => name !== undefined),
          lang,
        ),
      )
    }
    case 'link':
      return named(words.nameOf(...pair(String(value))), lang)
    case 'datetime':
      return /T.*Z$/.test(String(value)) ? toLocal(new Date(String(value)), teller.timezone) : String(value)
    case 'money':
      return grouped(String(value))
    case 'decimal':
      return grouped(withoutNoughts(String(value)))
    case 'percent':
      return `${withoutNoughts(String(value))}%`
    case 'files':
      return each(value, lang, (entry) => String(Object(entry).name ?? ''))
    case 'richText':
      return shortened(String(value).replaceAll(/<[^>]*>/g, ' '))
    case 'image':
      return String(value).split('/').at(-1) ?? ''
    case 'json':
      return shortened(JSON.stringify(value))
    default:
      return shortened(String(value))
  }
}

const each = (value: unknown, lang: Lang, told: (entry: unknown) => string): string =>
  (Array.isArray(value) ? value : [value]).map(told).join(lang === 'zh' ? '、' : ', ')

function stateIn(field: StateField, name: string, lang: Lang): string {
  const state = field.states[name]
  return wordOf(state && stateWord(state), name, lang)
}

const wordOf = (label: Text | undefined, otherwise: string, lang: Lang): string =>
  label ? inLang(label, lang) : otherwise

const named = (name: string | undefined, lang: Lang): string => name ?? inLang(['（已删除）', '(deleted)'], lang)

const countOf = (value: unknown, lang: Lang): string =>
  typeof value === 'number' ? inLang([`${value}行`, value === 1 ? '1 line' : `${value} lines`], lang) : ''

const linesOf = (value: unknown): Values[] => (Array.isArray(value) ? value : [])

/** Thousands apart. */
function grouped(number: string): string {
  const [whole = '', fraction] = number.split('.')
  const apart = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? apart : `${apart}.${fraction}`
}

const shortened = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  return plain.length > 200 ? `${plain.slice(0, 200)}…` : plain
}
