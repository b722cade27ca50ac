// Where the rows of a list lie: in the table of the definition, in what the source of a report yields, or in groups of
// that. Everything above reads all three alike.
import type { Resource } from '@tmlm/model'
import { column, quoted, tableOf } from '../platform/database/names.ts'
import { columnsOf } from '../platform/database/columns.ts'
import type { Parameters } from '../platform/permission/scope.ts'
import type { SourceMoment } from './behaviour.ts'
import type { ListRequest } from './listRequest.ts'

export interface RelationPlaces {
  readonly parameters: Parameters
  readonly now: () => string
  readonly timezone: () => string
}

/** What stands behind FROM for the rows before they are put into groups. */
export function relationOf(
  { resource, source, asked = {} }: Pick<ListRequest, 'resource' | 'source' | 'asked'>,
  { parameters, now, timezone }: RelationPlaces,
): string {
  if (!resource.report) return tableOf(resource)
  if (!source) throw new Error(`No source for ${resource.name}`)
  const given: SourceMoment = { moment: now, timezone, asked, add: (value) => parameters.add(value) }
  return `(${source(given)})`
}

/** The fields of the group that was asked for; nothing where rows stand for themselves. */
export function groupOf({ resource, asked }: Pick<ListRequest, 'resource' | 'asked'>): readonly string[] | undefined {
  const groups = resource.report?.groups
  if (!groups) return undefined
  return groups[String(asked?.groupBy)] ?? Object.values(groups)[0]
}

/** Rows put together: the keys of the group, the totals, and nothing in the place of all other fields. */
export function inGroups(
  { resource, totals = {} }: Pick<ListRequest, 'resource' | 'totals'>,
  keys: readonly string[],
  relation: string,
  conditions: readonly string[],
): string {
  const id = keys.map((key) => `coalesce(t.${column(key)}::text, '')`).join(` || ':' || `)
  const others = columnsOf(resource.fields).map(({ name, type }) => [name, type] as const)
  const shown = others.map(([name, type]) => {
    const field = fieldNamed(resource, name)
    if (keys.includes(field)) return `t.${quoted(name)}`
    const total = totals[field]
    return total === undefined ? `NULL::${type} AS ${quoted(name)}` : `(${total})::${type} AS ${quoted(name)}`
  })
  return `(SELECT t.tenant_id, md5(${id})::uuid AS id, ${shown.join(', ')}
      FROM ${relation} t
      WHERE ${conditions.join('\n        AND ')}
      GROUP BY t.tenant_id, ${keys.map((key) => `t.${column(key)}`).join(', ')})`
}

const fieldNamed = ({ fields }: Resource, name: string): string =>
  Object.keys(fields).find((field) => column(field) === quoted(name)) ?? name
