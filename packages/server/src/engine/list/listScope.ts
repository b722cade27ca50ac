// What of a list a person sees, as SQL: the rows of every business that is open to him, each by its own scope.
import { madeBy } from '@tmlm/model'
import { keptByPerson, readable, writable, type Parameters, type ScopePlaces } from '../../platform/permission/scope.ts'
import { conditionSql } from '../../platform/database/conditions.ts'
import { childTable, column } from '../../platform/database/names.ts'
import type { ListRequest } from './listRequest.ts'

type Seen = Pick<ListRequest, 'resource' | 'businesses' | 'actor'>

/** Rows of every business this person may see, each with its own scope. */
export function visibleRows(request: Seen, places: ScopePlaces, parameters: Parameters): string {
  const { resource, businesses, actor } = request
  if (businesses.length === 0) return readable(resource, 0, actor, places, parameters)
  const each = businesses.map((business) => {
    const scope = readable(resource, business.id, actor, places, parameters)
    return business.where ? `(${conditionSql(business.where, 't')} AND ${scope})` : scope
  })
  return each.length === 1 ? (each[0] ?? 'false') : `(${each.join(' OR ')})`
}

/**
 * Whether the person keeps the place of the row, where something may be done with it by who does. Rows that do not know
 * their place are asked one by one, never a list of them.
 */
export function keeperOf({ resource, actor }: Seen, places: ScopePlaces, rows: 'one' | 'many'): string | undefined {
  if (!Object.values(resource.actions).some(({ byKeepers }) => byKeepers)) return undefined
  if (rows === 'many' && resource.standsIn?.through) return undefined
  return keptByPerson(resource, actor, places)
}

/** Whether the person made the row, where that alone lets him do something with it. */
export const makerColumn = (resource: Seen['resource'], places: ScopePlaces, row: string): string[] =>
  madeBy(resource).length === 0 ? [] : [`coalesce(${row}.create_user_id = ${places.user()}, false) AS "asMaker"`]

/** Which fields of the row name the person, where that alone lets him do something with it. */
export function namedColumn(resource: Seen['resource'], places: ScopePlaces, row: string): string[] {
  const each = Object.keys(resource.namedMay).flatMap((field) => {
    if (field === 'createUserId') return []
    const isList = resource.fields[field]?.kind === 'users'
    const names = isList
      ? `EXISTS (SELECT FROM ${childTable(resource, field)} k
        WHERE k.tenant_id = ${places.tenant} AND k.owner_id = ${row}.id AND k.target_id = ${places.user()})`
      : `${row}.${column(field)} = ${places.user()}`
    return `CASE WHEN ${names} THEN '${field}' END`
  })
  return each.length === 0 ? [] : [`array_remove(ARRAY[${each.join(', ')}], NULL) AS "asNamed"`]
}

/** 2 where the person may write the row, else 1; to do what is also the keepers' where he keeps its place. */
export function accessOf(request: Seen, places: ScopePlaces, parameters: Parameters, byKeepers?: true): string {
  const { resource, businesses, actor } = request
  if (resource.appendOnly && resource.report?.rowsOf === undefined) return '1'
  const each = (businesses.length > 0 ? businesses : [undefined]).map((business) => {
    const scope = writable(resource, business?.id ?? 0, actor, places, parameters)
    return business?.where ? `(${conditionSql(business.where, 't')} AND ${scope})` : scope
  })
  const kept = byKeepers ? keptByPerson(resource, actor, places) : undefined
  const condition = [...each, ...(kept === undefined ? [] : [kept])].join(' OR ').replaceAll(/\bt\./g, 'p.')
  return condition === 'true' ? '2' : `CASE WHEN ${condition} THEN 2 ELSE 1 END`
}
