// Where the rows of a list lie: in the table of the definition, or in what the source of a report yields. Everything above
// reads both alike.
import { tableOf } from '../../platform/database/names.ts'
import type { Parameters } from '../../platform/permission/scope.ts'
import type { SourceMoment } from '../behaviour.ts'
import type { ListRequest } from './listRequest.ts'

export interface RelationPlaces {
  readonly parameters: Parameters
  readonly now: () => string
  readonly timezone: () => string
}

/** What stands behind FROM for the rows before they are put into groups. */
export function relationOf(
  { resource, source, asked = {}, input: filters }: Pick<ListRequest, 'resource' | 'source' | 'asked' | 'input'>,
  { parameters, now, timezone }: RelationPlaces,
): string {
  if (!resource.report) return tableOf(resource)
  if (!source) throw new Error(`No source for ${resource.name}`)
  const given: SourceMoment = { moment: now, timezone, asked, filters, add: (value) => parameters.add(value) }
  return `(${source(given)})`
}

/** The fields of the group that was asked for; nothing where rows stand for themselves. */
export function groupOf({ resource, asked }: Pick<ListRequest, 'resource' | 'asked'>): readonly string[] | undefined {
  const groups = resource.report?.groups
  if (!groups) return undefined
  return groups[String(asked?.groupBy)] ?? Object.values(groups)[0]
}

/** How a list comes when nobody asks otherwise. */
export function usualOrder({ resource, asked }: Pick<ListRequest, 'resource' | 'asked'>): string {
  return resource.report?.sorts?.[String(asked?.groupBy)] ?? resource.list.sort ?? '-id'
}
