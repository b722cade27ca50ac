// What of a list a person sees, as SQL: the rows of every business that is open to him, each by its own scope.
import {
  butNot,
  keptByPerson,
  readable,
  readableByOrg,
  readingScope,
  writable,
  type Parameters,
  type ReadingScope,
  type ScopePlaces,
  type Way,
} from '../platform/permission/scope.ts'
import { conditionSql } from './conditions.ts'
import type { ListRequest } from './listRequest.ts'

export interface ListScope {
  /** SQL that holds when the person may read every row. */
  readonly whole: string
  /** The rows of his organisations, then those he sees for another reason; no row is seen for two. */
  readonly ways: readonly Way[]
  /** What the rows are of the businesses this person may see at all. */
  readonly among: readonly string[]
}

/** What the person's scope means for the whole list, which may hold the rows of several businesses. */
export function scopeOf({ resource, businesses, actor }: ListRequest, places: ScopePlaces): ListScope | undefined {
  const numbers = businesses.length > 0 ? businesses.map(({ id }) => id) : [0]
  const scopes = numbers.flatMap((id) => readingScope(resource, id, actor, places) ?? [])
  if (scopes.length < numbers.length) return undefined
  const kinds = businesses.map(({ where }) => where && conditionSql(where, 't'))
  const among = kinds.every((kind) => kind !== undefined) && kinds.length > 0 ? [`(${kinds.join(' OR ')})`] : []
  const others = otherOrgs(places, scopes)
  const ways = scopes.map((scope) => scope.ways(others))
  const [first = []] = ways
  return {
    whole: `NOT EXISTS (${others})`,
    ways: ways.length === 1 && among.length === 0 ? first : mixed(ways, kinds),
    among,
  }
}

/** A query for the organisations not all of whose rows he sees. Rows belong to groups, companies and factories, never to departments. */
const otherOrgs = ({ tenant }: ScopePlaces, scopes: readonly ReadingScope[]): string =>
  `SELECT o.id FROM org o WHERE o.tenant_id = ${tenant} AND o.type <= 2
        AND (${scopes.map(({ orgs }) => `o.id NOT IN (${orgs})`).join(' OR ')})`

/** Each reason may hold for one business in another way than for the next. */
function mixed(ways: readonly (readonly Way[])[], kinds: readonly (string | undefined)[]): Way[] {
  const [first = []] = ways
  return first.reduce<Way[]>((earlier, { from }, nth) => {
    const each = ways.flatMap((all) => all[nth] ?? [])
    const holds = each.map((way, place) => `(${[kinds[place] ?? 'true', way.holds].join(' AND ')})`).join(' OR ')
    const ids = [...new Set(each.map((way) => way.from.ids))].join(' UNION ')
    return [...earlier, butNot({ holds: `(${holds})`, from: { ...from, ids, rest: `(${holds})` } }, earlier)]
  }, [])
}

type Seen = Pick<ListRequest, 'resource' | 'businesses' | 'actor'>

/** Rows of every business this person may see, each with its own scope. */
export const visibleRows = (request: Seen, places: ScopePlaces, parameters: Parameters): string =>
  rowsBy(readable, request, places, parameters)

/** The same without what he sees as a keeper. */
export const rowsOfOrgs = (request: Seen, places: ScopePlaces, parameters: Parameters): string =>
  rowsBy(readableByOrg, request, places, parameters)

function rowsBy(may: typeof readable, request: Seen, places: ScopePlaces, parameters: Parameters): string {
  const { resource, businesses, actor } = request
  if (businesses.length === 0) return may(resource, 0, actor, places, parameters)
  const each = businesses.map((business) => {
    const scope = may(resource, business.id, actor, places, parameters)
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
