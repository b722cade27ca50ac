// Rows of a report put together: from sums that are kept where these can tell all that is asked, else from single rows.
import type { Resource } from '@tmlm/model'
import { columnsOf } from '../../platform/database/columns.ts'
import { column, quoted } from '../../platform/database/names.ts'
import type { KeptSums } from '../behaviour.ts'
import { fieldAsked } from './filters.ts'
import { keywordFields, keywordOf } from './keyword.ts'
import type { ListRequest } from './listRequest.ts'
import { sortedBy, type Order } from './order.ts'
import { relationOf, type RelationPlaces } from './relation.ts'
import { rowsWhere, type Source } from './source.ts'

/** Queries for the groups that the rows make, composed when they are asked for: a statement may hold no value that it does not use. */
export interface Groups {
  /** With their keys, the totals, and nothing in the place of all other fields. */
  readonly query: () => string
  /** Where an index leads to the rows of a group. */
  readonly bare?: Bare
}

interface Bare {
  /** With their keys and what is sorted and filtered by, the highest key first: equals then mostly come in the order of the list. */
  readonly query: () => string
  /** The one group whose key the row `h` has, as a whole. */
  readonly ofKey: () => string
}

export interface GroupsAsked {
  readonly keys: readonly string[]
  readonly filters: readonly string[]
  readonly conditions: readonly string[]
  /** Totals that are sorted or filtered by. */
  readonly totals: readonly string[]
}

export function groupsOf(request: ListRequest, at: RelationPlaces, asked: GroupsAsked): Groups {
  const { resource } = request
  const { keys, totals, conditions } = asked
  const fields = [...keys, ...asked.filters]
  const columns = keys.map((key) => `t.${column(key)}`)
  const groupsIn = (kept: KeptSums | undefined): ((shown: readonly string[], ...more: string[]) => string) => {
    let relation: string | undefined
    const rows = (): string => (relation ??= relationOf({ ...request, source: kept?.source ?? request.source }, at))
    return (shown, ...more) => `SELECT t.tenant_id, ${shown.join(', ')}
      FROM ${rows()} t
      WHERE ${[...conditions, ...more].join('\n        AND ')}
      GROUP BY t.tenant_id, ${columns.join(', ')}${kept ? `\n      HAVING ${kept.having}` : ''}`
  }
  const kept = keptFor(request, fields, resource.report?.totals ?? [])
  const whole = wholeGroup(resource, keys, (kept ?? request).totals ?? {})
  const groups = groupsIn(kept)
  const [key] = keys
  if (key === undefined || key !== kept?.leads || keys.length > 1) return { query: () => groups(whole) }
  const barely = keptFor(request, fields, totals)
  // In the order of a field that is empty for every group, the groups are needed as a whole.
  const sorted = sortedBy(request).replace(/^-/, '')
  if (!barely || !['id', 'createTime', key, ...totals].includes(sorted)) return { query: () => groups(whole) }
  const own = `t.${column(key)}`
  const wanted = `h.${column(key)}`
  const sums = totals.flatMap((name) => totalOf(resource, name, barely.totals))
  return {
    query: () => groups(whole),
    bare: {
      query: () => `${groupsIn(barely)([own, ...sums])}\n      ORDER BY ${own} DESC`,
      ofKey: () => groups(whole, `(${own} = ${wanted} OR (${own} IS NULL AND ${wanted} IS NULL))`),
    },
  }
}

type Totals = Readonly<Record<string, string>>

/** Every column of the report. */
function wholeGroup(resource: Resource, keys: readonly string[], totals: Totals): string[] {
  const id = keys.map((key) => `coalesce(t.${column(key)}::text, '')`).join(` || ':' || `)
  const shown = columnsOf(resource.fields).flatMap(({ name, type }) => {
    const field = fieldNamed(resource, name)
    if (keys.includes(field)) return `t.${quoted(name)}`
    return totals[field] === undefined ? `NULL::${type} AS ${quoted(name)}` : totalOf(resource, field, totals)
  })
  return [`md5(${id})::uuid AS id`, ...shown]
}

function totalOf({ fields }: Resource, field: string, totals: Totals): string[] {
  const found = columnsOf(fields).find(({ name }) => quoted(name) === column(field))
  const total = totals[field]
  return found && total !== undefined ? [`(${total})::${found.type} AS ${quoted(found.name)}`] : []
}

/** The first of the kept sums that knows these totals and fields, and those that a keyword is looked up in. */
function keptFor(
  { resource, kept = [], asked = {}, input, narrowed }: ListRequest,
  fields: readonly string[],
  totals: readonly string[],
): KeptSums | undefined {
  if (narrowed) return undefined
  const wanted = [...fields, ...(keywordOf(input) === '' ? [] : keywordFields(resource))].map((name) =>
    fieldAsked(resource, name),
  )
  return kept.find(
    (sums) =>
      wanted.every((field) => sums.by.includes(field)) &&
      totals.every((total) => Object.hasOwn(sums.totals, total)) &&
      sums.unless.every((question) => (asked[question] ?? '') === ''),
  )
}

const fieldNamed = ({ fields }: Resource, name: string): string =>
  Object.keys(fields).find((field) => column(field) === quoted(name)) ?? name

interface Grouped {
  readonly groups: Groups
  readonly tenant: string
  readonly order: Order
  /** What is asked of the totals. */
  readonly ofTotals: readonly string[]
  /** Common table expressions that the query refers to. */
  readonly prelude: readonly string[]
}

/**
 * In the order of their keys the groups of a page are met by an index, and no others are added up. In any other order all
 * of them are put together once, for the page and for the count, as barely as can be.
 */
export function groupsSource({ groups, tenant, order, ofTotals, prelude }: Grouped): Source {
  const { query, bare } = groups
  if (!order.byId || ofTotals.length > 0) {
    const all = [...prelude, `groups AS MATERIALIZED (${(bare ?? groups).query()})`]
    const { page, count } = rowsWhere({ table: 'groups', tenant, order, conditions: ['true', ...ofTotals] })
    return {
      prelude: all,
      page: bare ? (limit, offset) => madeWhole(page(limit, offset), bare, order) : page,
      count,
    }
  }
  const counted = (): string => `(${(bare ?? groups).query()})`
  return {
    prelude,
    page: (limit, offset) => `SELECT g.*
      FROM (${query()}
      ORDER BY ${order.inner}
      LIMIT ${limit} OFFSET ${offset}) g`,
    count: (limit) => rowsWhere({ table: counted(), tenant, order, conditions: ['true'] }).count(limit),
  }
}

const madeWhole = (page: string, { ofKey }: Bare, { byId }: Order): string => `SELECT g.*${byId ? '' : ', h.sort_value'}
      FROM (${page}) h
      CROSS JOIN LATERAL (${ofKey()}) g`
