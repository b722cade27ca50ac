// Sentences that say exactly what an action will do, to which rows, in which state.
import { inLang, inSentence, type Lang, type Resource, type Values } from '@tmlm/model'
import type { TFunction } from 'i18next'
import { cellOf, emptyText, shownAs } from './cells.ts'
import type { ListRow } from './list/listCall.ts'
import { codeOf, textOf } from './values.ts'

interface Wording {
  readonly t: TFunction<'engine'>
  readonly lang: Lang
  readonly definition: Resource
  /** What many of them are called. */
  readonly plural: string
}

/** An action by its key, and what its button says. */
interface Asked {
  readonly key: string
  readonly label: string
}

export function askText(
  { t, lang, definition, plural }: Wording,
  { key, label }: Asked,
  rows: readonly ListRow[],
): string {
  const one = oneOf(definition, lang)
  const state = stateText({ t, lang, definition, plural }, rows)
  const [first] = rows
  const isVerb = verbs.has(key)
  if (rows.length === 1 && first) {
    const said = { action: label, state, what: inSentence(one, lang), name: fullNameOf(definition, first) || one }
    return isVerb ? t('confirmOne', said) : t('confirmDoing', said)
  }
  const what = inSentence(lang === 'zh' ? one : plural, lang)
  const said = { action: label, state, count: rows.length, what }
  return isVerb ? t('confirmMany', said) : t('confirmDoingMany', said)
}

/** Over a form that asks what the action needs: what is done, and to what. */
export function titleText({ t, lang, definition, plural }: Wording, label: string, rows: readonly ListRow[]): string {
  const one = oneOf(definition, lang)
  const [first] = rows
  if (rows.length === 1 && first) return t('doingOne', { action: label, name: fullNameOf(definition, first) || one })
  return t('doingMany', { action: label, count: rows.length, what: inSentence(lang === 'zh' ? one : plural, lang) })
}

/** What one row is called. */
export const oneOf = ({ one, label }: Pick<Resource, 'one' | 'label'>, lang: Lang): string => inLang(one ?? label, lang)

/** What these buttons say takes the rows as its object; any other is something that is done to them. */
const verbs: ReadonlySet<string> = new Set(['delete', 'enable', 'disable', 'audit', 'submit'])

/** Of what was done, these too are called by verbs; what others are called may be anything. */
export const verbsTold: ReadonlySet<string> = new Set([
  ...verbs,
  ...['insert', 'update', 'copy', 'cancelAudit', 'close', 'print'],
])

/** So that nobody has to know numbers by heart. */
export function fullNameOf(definition: Resource, row: ListRow): string {
  const [short, long] = [nameOf(definition, row), displayOf(definition, row)]
  if (codeOf(row) === '') return [...new Set([long, ...referredNames(definition, row)])].join(' ')
  return short.includes(long) ? short : `${short} ${long}`
}

/** A row without a code and a name of its own, such as a task of a day, is told from others by what it is about. */
function referredNames({ display, fields, list }: Resource, row: ListRow): readonly string[] {
  if (fields[display]?.kind === 'text') return []
  const about = list.columns.filter((column) => fields[column]?.kind === 'ref' && fields[column].required)
  return about.map((column) => textOf(row[`${column}Name`])).filter((name) => name !== '')
}

/** What people call a row: its code, else its name; where the list tells rows by more than the code, such as the way to
 * a bin, by that. */
export function nameOf(definition: Resource, row: ListRow): string {
  const { columns } = definition.list
  const told = columns.includes('code') ? '' : (columns[0] ?? '')
  const field = definition.fields[told]
  const fuller = field && shownAs(field).kind === 'text' && codeOf(row) !== '' ? textOf(row[told]) : ''
  return fuller || codeOf(row) || displayOf(definition, row)
}

/** What stands for a row that has neither code nor name is the first thing in its list that has a name; never its id. */
export function displayOf({ display, list }: Resource, row: Readonly<Values>): string {
  if (display !== 'id') return textOf(row[`${display}Name`]) || textOf(row[display])
  return list.columns.map((column) => textOf(row[`${column}Name`])).find((name) => name !== '') ?? ''
}

/** The state that all of the rows are in. */
function stateText({ t, lang, definition }: Wording, rows: readonly ListRow[]): string {
  const field = definition.fields.status
  if (field?.kind !== 'state') return ''
  const states = new Set(rows.map((row) => cellOf('status', field, row, { lang, yes: '', no: '' }).text))
  const [state] = states
  return states.size === 1 && state !== undefined && state !== '' && state !== emptyText
    ? t('stateOf', { state: inSentence(state, lang) })
    : ''
}

/** What the keyword is looked for in: the row's own fields, then those of its lines. */
export function searchedIn({ fields }: Pick<Resource, 'fields'>, lang: Lang): string {
  const own = Object.values(fields).filter(({ search }) => search !== undefined && search !== false)
  const inLines = Object.values(fields).flatMap((field) =>
    field.kind === 'lines' ? Object.values(field.fields).filter(({ search }) => search !== undefined) : [],
  )
  const labels = new Set([...own, ...inLines].map(({ label }) => inSentence(inLang(label, lang), lang)))
  return [...labels].join(lang === 'zh' ? '、' : ', ')
}
