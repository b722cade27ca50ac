// Why a person sees the rows of a list, reason by reason: they belong to his organisations; he takes part in the paper, or made
// it; they stand in a place he keeps. Asked of each row all this costs more than the rest of the list. So each reason tells
// how its rows are come by, and no row is seen for two of them.
import type { Condition } from '@tmlm/model'
import { column, quoted, snake } from '../../platform/database/names.ts'
import {
  isPaper,
  made,
  orgsToRead,
  placesKept,
  takesPartIn,
  type ScopePlaces,
} from '../../platform/permission/scope.ts'
import { conditionSql } from '../../platform/database/conditions.ts'
import type { ListRequest } from './listRequest.ts'
import type { AskedOfRow } from '../behaviour.ts'
import type { IdsOfEach, Rows } from './source.ts'

export interface ListScope {
  /** Common table expressions that the rest refers to; `whole` tells whether the person sees every row. */
  readonly prelude: readonly string[]
  /** What the rows are of the businesses this person may see at all. */
  readonly among: readonly string[]
  /** The same of the row `stand` that tells where they stand, where that knows it. */
  readonly amongStanding?: readonly string[]
  /** Rows are of something that stands somewhere, many of one: reasons lead to that, which has more rows than are asked for. */
  readonly isOfAnother: boolean
  /** The rows of his organisations come first; none where the statement is for who sees every row. */
  readonly ways: readonly Way[]
}

export interface Way {
  /** SQL of the rows `t`. */
  readonly holds: string
  /** How they are come by where no filter leads to them. */
  readonly from: Lookup
}

/** For each `id` of a query, the rows that have it in this column. */
export interface Lookup {
  readonly ids: string
  /** The same ids, place by place or organisation by organisation: an index yields the first of each. */
  readonly ofEach?: IdsOfEach
  readonly column: string
  /** What must hold of them besides; nothing where the ids are those of the rows, all of them and no others. */
  readonly rest?: string
  /** Of `ofEach`, where its ids come from a row `stand`: the id as it stands there. */
  readonly standsBy?: string
}

type Seen = Pick<ListRequest, 'resource' | 'businesses' | 'actor' | 'seesAll'>

/** Nothing where organisations have no say. */
export function scopeOf(request: Seen, places: ScopePlaces): ListScope | undefined {
  const { resource, businesses, actor } = request
  if (actor.supplierId !== null || resource.orgMode === 0) return undefined
  const numbers = businesses.length > 0 ? businesses : [{ id: 0 }]
  const orgs = numbers.map(({ id }) => orgsToRead(resource, id, places))
  const others = places.ids(otherOrgs(orgs, places))
  const whole = `whole AS MATERIALIZED (SELECT cardinality(${others}) = 0 AS yes)`
  const kinds = numbers.map(({ id, where }: Pick<Kind, 'id' | 'where'>, nth) => ({
    ...{ id, where, others },
    orgs: request.seesAll ? '' : places.ids(orgs[nth] ?? ''),
  }))
  const among = amongOf(kinds, 't')
  if (request.seesAll) return { prelude: [whole], among, isOfAnother: false, ways: [] }
  const asPerson = isPaper(resource) ? waysAsPerson(kinds, places) : []
  const asKeeper = waysAsKeeper(resource, kinds, places).map((way) => butNot(way, asPerson))
  return {
    ...{ prelude: [whole], among },
    ...(isKnownBy(kinds, resource.standsIn) ? { amongStanding: amongOf(kinds, 'stand') } : {}),
    isOfAnother: resource.standsIn?.through !== undefined && resource.standsIn.through.of !== 'id',
    ways: [ownWay(kinds), ...asPerson, ...asKeeper],
  }
}

/** All that is asked as conditions of the row, and apart what is asked of the row that tells where it stands. */
export function ofRowAndPlace(
  { standsIn }: ListRequest['resource'],
  tenant: string,
  plain: readonly string[],
  asked: readonly AskedOfRow[],
): Pick<Rows, 'conditions' | 'standing'> {
  const rows = [...plain, ...asked.flatMap((one) => (typeof one === 'string' ? one : (one.rows ?? [])))]
  const ofPlace = asked.filter((one) => typeof one !== 'string')
  if (ofPlace.length === 0) return { conditions: rows }
  const through = standsIn?.through
  if (!through) throw new Error('Rows that stand nowhere are asked where they stand')
  const its = [`stand.tenant_id = ${tenant}`, ...ofPlace.map(({ standing }) => standing)]
  const both = ofPlace.flatMap((one) => one.both ?? [])
  const table = `${quoted(snake(through.table))} stand`
  const by = `stand.${column(through.by)}`
  const stands = (...more: readonly string[]): string =>
    `EXISTS (SELECT FROM ${table} WHERE ${and([...its, ...both, `${by} = t.${column(through.of)}`, ...more])})`
  const isAll = both.length === 0 && rows.length === 1 && through.of === 'id'
  return {
    conditions: [...rows, stands()],
    standing: {
      ...{ rows, asked: and([...its, ...both]), inOrg: (org) => stands(`stand.org_id = ${org}`) },
      ...(isAll ? { ids: `SELECT ${by} AS id FROM ${table} WHERE ${and(its)}` } : {}),
    },
  }
}

/** Of the ids of an array: as rows, and whether a value is among them. */
const each = (ids: string): string => `SELECT unnest(${ids})`
const isOneOf = (value: string, ids: string): string => `${value} = ANY (${ids})`

/** The rows of a business, and as arrays which organisations the person sees them of, and the others. */
interface Kind {
  readonly id: number
  readonly where?: Condition | undefined
  readonly orgs: string
  readonly others: string
}

function ownWay(kinds: readonly Kind[]): Way {
  const rest = kinds.length === 1 ? and(amongOf(kinds, 't')) : isOwn(kinds, 't')
  return {
    holds: isOwn(kinds, 't'),
    from: { ids: union(kinds.map(({ orgs }) => each(orgs))), column: column('orgId'), rest },
  }
}

/** Whether where rows stand tells of which business they are. */
const isKnownBy = (kinds: readonly Kind[], standsIn: ListRequest['resource']['standsIn']): boolean =>
  kinds.every(({ where = {} }) => Object.keys(where).every((field) => standsIn?.through?.knows.includes(field)))

function waysAsPerson(kinds: readonly Kind[], places: ScopePlaces): Way[] {
  const parts = kinds.map(({ id }) => takesPartIn(id, places))
  const { others = '' } = kinds[0] ?? {}
  const named = parts.map((query) => `${query} AND ${isOneOf('p.org_id', others)}`)
  const [part] = parts
  const unlessOwn = kinds.length > 1 ? [not(isOwn(kinds, 't'))] : []
  const takesPart = and([
    either(kinds.map((kind, nth) => and([...isOf(kind, 't'), isThere(`${named[nth]} AND p.row_id = t.id`)]))),
    ...unlessOwn,
  ])
  const asMaker = and([made(places), ...amongOf(kinds, 't'), ...unlessOwn, not(takesPart)])
  const isPlain = kinds.length === 1 && amongOf(kinds, 't').length === 0
  const found = isPlain ? { ofEach: { each: each(others), ids: `${part} AND p.org_id = d.id` } } : { rest: takesPart }
  return [
    { holds: takesPart, from: { ids: union(named), column: column('id'), ...found } },
    {
      holds: and([asMaker, isOneOf('t.org_id', others)]),
      from: { ids: each(others), column: column('orgId'), rest: asMaker },
    },
  ]
}

/** By the first field that names a place, then by the next. */
function waysAsKeeper({ standsIn }: ListRequest['resource'], kinds: readonly Kind[], places: ScopePlaces): Way[] {
  if (!standsIn) return []
  const { fields, through } = standsIn
  const kept = places.ids(placesKept(standsIn, places))
  const { others = '' } = kinds[0] ?? {}
  const elsewhere = (row: Row): string[] => [
    isOneOf(`${row}.org_id`, others),
    ...amongOf(kinds, row),
    ...(kinds.length > 1 ? [not(isOwn(kinds, row))] : []),
  ]
  return fields.map((last, nth) => {
    const isIn = (row: Row, field: string): string => isOneOf(`${row}.${column(field)}`, kept)
    const notEarlier = (row: Row): string[] => fields.slice(0, nth).map((field) => not(isIn(row, field)))
    if (!through) {
      const rest = and([...notEarlier('t'), ...elsewhere('t')])
      return {
        holds: and([isIn('t', last), rest]),
        from: { ids: each(kept), column: column(last), rest },
      }
    }
    // What decides is mostly known where the place is, and the rows need not be looked at.
    const isKnown = isKnownBy(kinds, standsIn)
    const known = [`stand.tenant_id = ${places.tenant}`, ...notEarlier('stand'), ...(isKnown ? elsewhere('stand') : [])]
    const standing = (inPlace: string): string =>
      `SELECT stand.${column(through.by)} FROM ${quoted(snake(through.table))} stand
        WHERE ${and([inPlace, ...known])}`
    const ids = standing(isIn('stand', last))
    const ofEach = { each: each(kept), ids: standing(`stand.${column(last)} = d.id`) }
    const rest = isKnown ? [] : elsewhere('t')
    const standsBy = `stand.${column(through.by)}`
    const from = { ids, ofEach, standsBy, column: column(through.of), ...(isKnown ? {} : { rest: and(rest) }) }
    return { holds: and([isThere(`${ids} AND ${standsBy} = t.${column(through.of)}`), ...rest]), from }
  })
}

/** The rows of a way that are not those of earlier ones. */
function butNot({ holds, from }: Way, earlier: readonly Way[]): Way {
  if (earlier.length === 0) return { holds, from }
  const others = earlier.map((way) => not(way.holds))
  return { holds: and([holds, ...others]), from: { ...from, rest: and([from.rest ?? 'true', ...others]) } }
}

/** A query for the organisations not all of whose rows he sees. Rows belong to groups, companies and factories, never to departments. */
const otherOrgs = (orgs: readonly string[], { tenant }: ScopePlaces): string =>
  `SELECT o.id FROM org o WHERE o.tenant_id = ${tenant} AND o.type <= 2
        AND ${either(orgs.map((query) => `o.id NOT IN (${query})`))}`

/** The row of the list, or the one that tells where it stands. */
type Row = 't' | 'stand'

const isOwn = (kinds: readonly Kind[], row: Row): string =>
  either(kinds.map((kind) => and([...isOf(kind, row), isOneOf(`${row}.org_id`, kind.orgs)])))

const isOf = ({ where }: Kind, row: Row): string[] => (where ? [conditionSql(where, row)] : [])

const amongOf = (kinds: readonly Kind[], row: Row): string[] =>
  kinds.every(({ where }) => where) ? [either(kinds.flatMap((kind) => isOf(kind, row)))] : []

/** Left to itself PostgreSQL makes a join of it, which is dreadful where a page is looked for and little is found. */
const isThere = (query: string): string => `(EXISTS (${query})) IS TRUE`

const and = (conditions: readonly string[]): string => conditions.join(' AND ') || 'true'
const either = (conditions: readonly string[]): string =>
  conditions.length === 1 ? conditions.join() : `(${conditions.map((one) => `(${one})`).join(' OR ')})`
const not = (condition: string): string => `(${condition}) IS NOT TRUE`
const union = (queries: readonly string[]): string => [...new Set(queries)].join(' UNION ')
