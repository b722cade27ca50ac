// Sentences that say exactly what an action will do, to which rows, in which state.
import { inLang, type Lang, type Resource } from '@tmlm/model'
import type { TFunction } from 'i18next'
import { cellOf } from './cells.ts'
import type { ListRow } from './list.ts'
import { textOf } from './values.ts'

interface Wording {
  readonly t: TFunction<'engine'>
  readonly lang: Lang
  readonly definition: Resource
  /** What many of them are called. */
  readonly plural: string
}

export function askText({ t, lang, definition, plural }: Wording, action: string, rows: readonly ListRow[]): string {
  const one = inLang(definition.label, lang)
  const state = stateText({ t, lang, definition, plural }, rows)
  const [first] = rows
  if (rows.length === 1 && first)
    return t('confirmOne', { action, state, what: inSentence(one, lang), name: nameOf(definition, first) })
  return t('confirmMany', { action, state, count: rows.length, what: inSentence(lang === 'zh' ? one : plural, lang) })
}

/** What people call a row: its code, else its name. */
export const nameOf = ({ display }: Resource, row: ListRow): string => textOf(row.code) || textOf(row[display])

/** The state that all of the rows are in. */
function stateText({ t, lang, definition }: Wording, rows: readonly ListRow[]): string {
  const field = definition.fields.status
  if (field?.kind !== 'state') return ''
  const states = new Set(rows.map((row) => cellOf('status', field, row, { lang, yes: '', no: '' }).text))
  const [state] = states
  return states.size === 1 && state !== undefined ? t('stateOf', { state: inSentence(state, lang) }) : ''
}

/** A label in the middle of a sentence. */
export const inSentence = (label: string, lang: Lang): string => (lang === 'zh' ? label : label.toLowerCase())

/** What the keyword is looked for in: the row's own fields, then those of its lines. */
export function searchedIn({ fields }: Pick<Resource, 'fields'>, lang: Lang): string {
  const own = Object.values(fields).filter(({ search }) => search !== undefined && search !== false)
  const inLines = Object.values(fields).flatMap((field) =>
    field.kind === 'lines' ? Object.values(field.fields).filter(({ search }) => search !== undefined) : [],
  )
  const labels = new Set([...own, ...inLines].map(({ label }) => inSentence(inLang(label, lang), lang)))
  return [...labels].join(lang === 'zh' ? '、' : ', ')
}
