// Keyword search: in the own search column, and in referenced objects and lines, whose ids are found first.
import type { Catalogue, Resource } from '@tmlm/model'
import { childName, column, quoted, snake, tableOf } from '../../platform/database/names.ts'
import { searchColumnOf } from '../../platform/database/columns.ts'
import { isRef } from './select.ts'
import type { Find } from './hits.ts'

export const keywordOf = (input: Readonly<Record<string, unknown>>): string =>
  typeof input.keyword === 'string' || typeof input.keyword === 'number' ? String(input.keyword).trim() : ''

interface Searched {
  readonly resource: Resource
  readonly catalogue: Catalogue
}

/** Whether the row of `target` that a field refers to has the word. */
type Has = (target: string, field: string, tenant: string, pattern: string) => string

const askedEachTime: Has = (target, field, tenant, pattern) =>
  `EXISTS (SELECT FROM ${target} k WHERE k.tenant_id = ${tenant} AND k.id = ${field} AND k.search LIKE ${pattern})`

/** Found once by its index, for who reads all rows anyway. */
export const foundOnce: Has = (target, field, tenant, pattern) =>
  `${field} IN (SELECT k.id FROM ${target} k WHERE k.tenant_id = ${tenant} AND k.search LIKE ${pattern})`

/** Each row is asked for itself, whether it or what it refers to has the word: for words of which there are many. */
export function keywordCondition(
  { resource, catalogue }: Searched,
  tenant: string,
  pattern: string,
  refersTo: Has = askedEachTime,
): string {
  const all = placesOf(resource, catalogue).map((place) => {
    if (place.kind === 'own') return `${searchedText(resource)} LIKE ${pattern}`
    if (place.kind === 'added')
      return `EXISTS (SELECT FROM ${place.entries} k WHERE k.tenant_id = ${tenant} AND k.id = t.id AND k.search LIKE ${pattern})`
    const { lines, target } = place
    const has = (field: string): string =>
      target === undefined ? `l.search LIKE ${pattern}` : refersTo(target, field, tenant, pattern)
    if (lines === undefined) return has(`t.${place.field}`)
    return `EXISTS (SELECT FROM ${lines} l WHERE l.tenant_id = ${tenant} AND l.owner_id = t.id AND ${has(`l.${place.field}`)})`
  })
  // Nothing is searched, so nothing is found; the place of the pattern must be referred to all the same.
  return all.length === 0 ? `${pattern}::text IS NULL` : `(${all.join(' OR ')})`
}

/** The ways to all hits: in the own search column, in referenced objects and in lines; never a join across tables. */
export function keywordFinds(
  { resource, catalogue }: Searched,
  tenant: string,
  pattern: string,
  table: string,
): Find[] {
  const all = placesOf(resource, catalogue).map((place): Find => {
    if (place.kind === 'own') return { where: `${searchedText(resource)} LIKE ${pattern}` }
    const where = `k.search LIKE ${pattern}`
    if (place.kind === 'added') return { where, rows: { table: place.entries, ids: () => 'SELECT h.id' } }
    const { lines, target, field } = place
    if (lines === undefined)
      return {
        where,
        rows: {
          table: target,
          ids: (cap) => `SELECT t.id FROM ${table} t WHERE t.tenant_id = ${tenant} AND t.${field} = h.id${cap}`,
        },
      }
    const by = target === undefined ? 'l.id' : `l.${field}`
    const ids = (cap: string): string =>
      `SELECT l.owner_id AS id FROM ${lines} l WHERE l.tenant_id = ${tenant} AND ${by} = h.id${cap}`
    return { where, rows: { table: target ?? lines, ids } }
  })
  return all.length === 0 ? [{ where: `${pattern}::text IS NULL` }] : all
}

/** Where a word may stand: in the row itself, in what the company has added to it, in a target it refers to, on its lines, in a target of those. */
type Place =
  | { readonly kind: 'own' }
  | { readonly kind: 'added'; readonly entries: string }
  | { readonly kind: 'target'; readonly lines?: undefined; readonly target: string; readonly field: string }
  | { readonly kind: 'lines'; readonly lines: string; readonly target: string | undefined; readonly field: string }

function placesOf(resource: Resource, catalogue: Catalogue): Place[] {
  const targetOf = (to: string): string | undefined => {
    const target = catalogue.resources.get(to)
    return target && hasSearch(target.fields) ? tableOf(target) : undefined
  }
  const places: Place[] = hasSearch(resource.fields) ? [{ kind: 'own' }] : []
  const added = addedWords(resource.fields)
  if (added.length > 0) places.push({ kind: 'added', entries: wordEntries(resource.name, added) })
  for (const [name, field] of Object.entries(resource.fields)) {
    if (isRef(field) && Array.isArray(field.search)) {
      const target = targetOf(field.to)
      if (target !== undefined) places.push({ kind: 'target', target, field: column(name) })
    }
    if (field.kind !== 'lines') continue
    const lines = quoted(snake(childName(resource.name, name)))
    if (hasSearch(field.fields)) places.push({ kind: 'lines', lines, target: undefined, field: '' })
    for (const [inner, line] of Object.entries(field.fields)) {
      if (!isRef(line) || !Array.isArray(line.search)) continue
      const target = targetOf(line.to)
      if (target !== undefined) places.push({ kind: 'lines', lines, target, field: column(inner) })
    }
  }
  return places
}

/** Keys of the texts that a company has added and looks for. */
const addedWords = (fields: Resource['fields']): string[] =>
  Object.values(fields).flatMap(({ custom, kind }) =>
    custom?.indexed && (kind === 'text' || kind === 'longText') ? [custom.key] : [],
  )

/** Their entries in the index, each by the id of its row. */
const wordEntries = (resource: string, keys: readonly string[]): string =>
  `(SELECT v.tenant_id, v.owner_id AS id, v.search FROM custom_value v
      WHERE v.resource = '${resource}' AND v.key IN (${keys.map((key) => `'${key}'`).join(', ')}))`

/** The fields in which, or behind which, a keyword is looked up. */
export const keywordFields = ({ fields }: Resource): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.search)

/** The narrow column of everything a keyword may hit; what is only appended mostly has none and is read as it stands. */
const searchedText = ({ fields, appendOnly, search: searched }: Resource): string =>
  appendOnly && !searched ? (searchColumnOf(fields, 't.')?.generated ?? `''`) : 't.search'

const hasSearch = (fields: Resource['fields']): boolean =>
  Object.values(fields).some(
    (field) => field.search === true && ['text', 'longText', 'richText', 'code'].includes(field.kind),
  )

/** Whether hits are found before anything else; what is only appended has no index for that and is read in its order. */
export const findsFirst = ({ appendOnly, report }: Resource): boolean => !appendOnly || report !== undefined

/** How many hits are found before they are sorted: as many as are counted. Of more, a page is soon met by walking the rows. */
export const hitsFoundFirst = 10_000

/** Whether the first of so many hits were each asked for everything: their number is that of the list. */
export const countsHits = ({ fields }: Resource): boolean => !looksElsewhere(fields)

/** Whether the table's own trigram index finds the word: shorter ones have no trigram, and some objects look elsewhere too. */
export const isIndexed = (resource: Resource, keyword: string): boolean =>
  findsFirst(resource) &&
  /[\p{L}\p{N}]{3}/u.test(keyword) &&
  hasSearch(resource.fields) &&
  !looksElsewhere(resource.fields)

const looksElsewhere = (fields: Resource['fields']): boolean =>
  addedWords(fields).length > 0 ||
  Object.values(fields).some(
    (field) =>
      (isRef(field) && Array.isArray(field.search)) ||
      (field.kind === 'lines' && (hasSearch(field.fields) || looksElsewhere(field.fields))),
  )
