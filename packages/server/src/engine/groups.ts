// Rows of a report put together: from sums that are kept where these can tell all that is asked, else from single rows.
import type { Resource } from '@tmlm/model'
import { columnsOf } from '../platform/database/columns.ts'
import { column, quoted } from '../platform/database/names.ts'
import { fieldAsked } from './filters.ts'
import { keywordFields, keywordOf } from './keyword.ts'
import type { ListRequest } from './listRequest.ts'
import type { Order } from './order.ts'
import { relationOf, type RelationPlaces } from './relation.ts'
import { rowsWhere, type Source } from './source.ts'

/** A query for the groups: their keys, the totals, and nothing in the place of all other fields. */
export function groupsQuery(
  request: ListRequest,
  keys: readonly string[],
  at: RelationPlaces,
  filters: readonly string[],
  conditions: readonly string[],
): string {
  const { resource } = request
  const kept = keptFor(request, [...keys, ...filters])
  const { source, totals = {} } = kept ?? request
  const id = keys.map((key) => `coalesce(t.${column(key)}::text, '')`).join(` || ':' || `)
  const shown = columnsOf(resource.fields).map(({ name, type }) => {
    const field = fieldNamed(resource, name)
    if (keys.includes(field)) return `t.${quoted(name)}`
    const total = totals[field]
    return total === undefined ? `NULL::${type} AS ${quoted(name)}` : `(${total})::${type} AS ${quoted(name)}`
  })
  return `SELECT t.tenant_id, md5(${id})::uuid AS id, ${shown.join(', ')}
      FROM ${relationOf({ ...request, source }, at)} t
      WHERE ${conditions.join('\n        AND ')}
      GROUP BY t.tenant_id, ${keys.map((key) => `t.${column(key)}`).join(', ')}${kept ? `\n      HAVING ${kept.having}` : ''}`
}

/** The first of the kept sums that knows these fields, and those that a keyword is looked up in. */
function keptFor({ resource, kept = [], asked = {}, input, narrowed }: ListRequest, fields: readonly string[]) {
  if (narrowed) return undefined
  const wanted = [...fields, ...(keywordOf(input) === '' ? [] : keywordFields(resource))].map((name) =>
    fieldAsked(resource, name),
  )
  return kept.find(
    ({ by, unless }) =>
      wanted.every((field) => by.includes(field)) && unless.every((question) => (asked[question] ?? '') === ''),
  )
}

const fieldNamed = ({ fields }: Resource, name: string): string =>
  Object.keys(fields).find((field) => column(field) === quoted(name)) ?? name

interface Grouped {
  readonly query: string
  readonly tenant: string
  readonly order: Order
  /** What is asked of the totals. */
  readonly ofTotals: readonly string[]
  /** Common table expressions that the query refers to. */
  readonly prelude: readonly string[]
}

/**
 * In the order of their keys the groups of a page are met by an index, and no others are added up. In any other order all
 * of them are put together once, for the page and for the count.
 */
export function groupsSource({ query, tenant, order, ofTotals, prelude }: Grouped): Source {
  if (!order.byId || ofTotals.length > 0) {
    const all = [...prelude, `groups AS MATERIALIZED (${query})`]
    const rows = rowsWhere({ table: 'groups', tenant, order, conditions: ['true', ...ofTotals] })
    return { ...rows, prelude: `WITH ${all.join(',\n')}\n` }
  }
  const { count } = rowsWhere({ table: `(${query})`, tenant, order, conditions: ['true'] })
  return {
    prelude: prelude.length > 0 ? `WITH ${prelude.join(',\n')}\n` : '',
    page: (limit, offset) => `SELECT g.*
      FROM (${query}
      ORDER BY ${order.inner}
      LIMIT ${limit} OFFSET ${offset}) g`,
    count,
  }
}
