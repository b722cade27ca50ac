// Keyword search: in the own search column, and in referenced objects and lines, whose ids are found first.
import type { Catalogue, Resource } from '@tmlm/model'
import { childName, column, quoted, snake, tableOf } from '../platform/database/names.ts'
import { searchColumnOf } from '../platform/database/columns.ts'
import { isRef } from './select.ts'

export const keywordOf = (input: Readonly<Record<string, unknown>>): string =>
  typeof input.keyword === 'string' || typeof input.keyword === 'number' ? String(input.keyword).trim() : ''

/** The own search column, or ids found in referenced objects and lines; never a join across tables. */
export function keywordCondition(
  { resource, catalogue }: { resource: Resource; catalogue: Catalogue },
  tenant: string,
  pattern: string,
  cap: string,
): string {
  const own = hasSearch(resource.fields) ? [`${searchedText(resource)} LIKE ${pattern}`] : []
  const found: string[] = []
  for (const [name, field] of Object.entries(resource.fields)) {
    if (isRef(field) && Array.isArray(field.search)) {
      found.push(`t.${column(name)} = ANY (${targetHits(catalogue, field.to, tenant, pattern, cap)})`)
    }
    if (field.kind !== 'lines') continue
    const lines = `FROM ${quoted(snake(childName(resource.name, name)))} l WHERE l.tenant_id = ${tenant}`
    if (hasSearch(field.fields))
      found.push(`t.id = ANY (ARRAY(SELECT l.owner_id ${lines} AND l.search LIKE ${pattern}${cap}))`)
    for (const [inner, line] of Object.entries(field.fields)) {
      if (!isRef(line) || !Array.isArray(line.search)) continue
      found.push(
        `t.id = ANY (ARRAY(SELECT l.owner_id ${lines} AND l.${column(inner)} = ANY (${targetHits(catalogue, line.to, tenant, pattern, cap)})${cap}))`,
      )
    }
  }
  const all = [...own, ...found]
  // Nothing is searched, so nothing is found; the place of the pattern must be referred to all the same.
  return all.length === 0 ? `${pattern}::text IS NULL` : `(${all.join(' OR ')})`
}

/** The narrow column of everything a keyword may hit; what is only appended has none and is read as it stands. */
const searchedText = ({ fields, appendOnly }: Resource): string =>
  appendOnly ? (searchColumnOf(fields, 't.')?.generated ?? `''`) : 't.search'

function targetHits(catalogue: Catalogue, to: string, tenant: string, pattern: string, cap: string): string {
  const target = catalogue.resources.get(to)
  if (!target || !hasSearch(target.fields)) return `ARRAY[]::uuid[]`
  return `ARRAY(SELECT k.id FROM ${tableOf(target)} k WHERE k.tenant_id = ${tenant} AND k.search LIKE ${pattern}${cap})`
}

const hasSearch = (fields: Resource['fields']): boolean =>
  Object.values(fields).some(
    (field) => field.search === true && ['text', 'longText', 'richText', 'code'].includes(field.kind),
  )

/** Whether hits are found before anything else; what is only appended has no index for that and is read in its order. */
export const findsFirst = ({ appendOnly, report }: Resource): boolean => !appendOnly || report !== undefined

/** Whether the table's own trigram index finds the word: shorter ones have no trigram, and some objects look elsewhere too. */
export const isIndexed = (resource: Resource, keyword: string): boolean =>
  findsFirst(resource) &&
  /[\p{L}\p{N}]{3}/u.test(keyword) &&
  hasSearch(resource.fields) &&
  !looksElsewhere(resource.fields)

const looksElsewhere = (fields: Resource['fields']): boolean =>
  Object.values(fields).some(
    (field) =>
      (isRef(field) && Array.isArray(field.search)) ||
      (field.kind === 'lines' && (hasSearch(field.fields) || looksElsewhere(field.fields))),
  )
