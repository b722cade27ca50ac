// The one predicate of data permission: who sees which organisation's rows for which business. Every list, every single
// row and every report is narrowed by it; it is evaluated by the database in each statement and never remembered.
import type { Resource } from '@tmlm/model'
import type { Statement } from '../database/database.ts'
import { childName, column, quoted, snake } from '../database/names.ts'
import type { Actor } from '../session/actor.ts'
import type { AskedOnce } from './askedOnce.ts'

/** Collects the values of a statement and names their places. */
export class Parameters {
  readonly values: unknown[] = []

  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  /** A value that gets its place when it is first used: PostgreSQL refuses places nobody refers to. */
  lazy(value: unknown, type: string): () => string {
    let place: string | undefined
    return () => (place ??= `${this.add(value)}::${type}`)
  }
}

/** 0 reads inherited rows too, 1 reads, 2 writes. */
export type Need = 0 | 1 | 2

type Scoped = Pick<Resource, 'orgMode' | 'kind' | 'suppliers' | 'standsIn'>

/** Places in a statement that the predicate refers to; made once per statement. */
export interface ScopePlaces {
  readonly tenant: string
  readonly user: () => string
  /** Of who sees and writes every organisation. */
  readonly everywhere: boolean
  /** The ids that a query about the person finds, as an array. */
  readonly ids: (query: string) => string
}

export const scopePlaces = (actor: Actor, parameters: Parameters, once?: AskedOnce): ScopePlaces => ({
  tenant: parameters.add(actor.tenantId),
  user: parameters.lazy(actor.userId, 'uuid'),
  everywhere: actor.everywhere === true,
  ids: (query) => once?.ids(query) ?? `ARRAY(${query})`,
})

/** SQL that holds for the rows of alias `t` this person may read for the business; `true` where every row may be read. */
export function readable(
  resource: Scoped,
  businessId: number,
  actor: Actor,
  places: ScopePlaces,
  parameters: Parameters,
): string {
  if (actor.supplierId !== null) return ofSupplier(resource, actor, parameters)
  const byOrg = resource.orgMode === 0 ? 'true' : either(waysByOrg(resource, businessId, places))
  const kept = keptByPerson(resource, actor, places)
  return kept === undefined ? byOrg : `(${byOrg} OR ${kept})`
}

/** A row is read by the people of its organisation; a paper also by who made it and by who takes part in it. */
function waysByOrg(resource: Scoped, businessId: number, places: ScopePlaces): string[] {
  const inScope = `t.org_id = ANY (${orgsOf(places, businessId, needToRead(resource))})`
  return isPaper(resource) ? [inScope, made(places), `t.id IN (${takesPartIn(businessId, places)})`] : [inScope]
}

export const isPaper = ({ kind }: Scoped): boolean => kind === 'document'
export const made = (places: ScopePlaces): string => `t.create_user_id = ${places.user()}`
/** A query for the papers in which the person takes part. */
export const takesPartIn = (businessId: number, places: ScopePlaces): string =>
  `SELECT p.row_id FROM doc_participant p
        WHERE p.tenant_id = ${places.tenant} AND p.user_id = ${places.user()} AND p.business_code_id = ${businessId}`

/**
 * SQL that holds for the rows that stand in a place the person keeps or are out from it, wherever they belong; nothing where rows stand
 * nowhere. No alias in it is called `t` or `p` but the row.
 */
export function keptByPerson(
  { standsIn }: Pick<Resource, 'standsIn'>,
  actor: Actor,
  places: ScopePlaces,
): string | undefined {
  if (!standsIn || actor.supplierId !== null) return undefined
  const { fields, through } = standsIn
  const row = through ? 'stand' : 't'
  const own = places.ids(placesKept(standsIn, places))
  const kept = either(fields.map((field) => `${row}.${column(field)} = ANY (${own})`))
  if (!through) return kept
  return `EXISTS (SELECT FROM ${quoted(snake(through.table))} stand
        WHERE stand.tenant_id = ${places.tenant} AND stand.${column(through.by)} = t.${column(through.of)} AND ${kept})`
}

/** A query for the places that the person heads or keeps. */
export function placesKept({ place }: NonNullable<Resource['standsIn']>, { tenant, user }: ScopePlaces): string {
  const table = quoted(snake(place.resource))
  const keepers = quoted(snake(childName(place.resource, place.keptBy)))
  return `SELECT w.id FROM ${table} w WHERE w.tenant_id = ${tenant} AND w.${column(place.headedBy)} = ${user()}
        UNION
        SELECT k.owner_id FROM ${keepers} k WHERE k.tenant_id = ${tenant} AND k.target_id = ${user()}`
}

/** Which of these people keep the places where which of the rows stand; nothing where rows stand nowhere. */
export function keepersOfRows(
  { name, standsIn }: Pick<Resource, 'name' | 'standsIn'>,
  tenantId: string,
  userIds: readonly string[],
  rowIds: readonly string[],
): Statement | undefined {
  if (!standsIn || (standsIn.through && standsIn.through.of !== 'id')) return undefined
  const { fields, through, place } = standsIn
  const [table, key] = through ? [snake(through.table), column(through.by)] : [snake(name), 'id']
  const places = quoted(snake(place.resource))
  const keepers = quoted(snake(childName(place.resource, place.keptBy)))
  return {
    text: `SELECT stand.${key} AS row_id, kept.user_id
FROM ${quoted(table)} stand
JOIN (
  SELECT w.id AS place_id, w.${column(place.headedBy)} AS user_id FROM ${places} w WHERE w.tenant_id = $1
  UNION ALL
  SELECT k.owner_id, k.target_id FROM ${keepers} k WHERE k.tenant_id = $1
) kept ON kept.place_id IN (${fields.map((field) => `stand.${column(field)}`).join(', ')})
WHERE stand.tenant_id = $1 AND stand.${key} = ANY ($3::uuid[]) AND kept.user_id = ANY ($2::uuid[])`,
    values: [tenantId, userIds, rowIds],
  }
}

const either = (ways: readonly string[]): string => (ways.length === 1 ? ways.join() : `(${ways.join('\n      OR ')})`)

const needToRead = (resource: Scoped): Need => (resource.orgMode === 2 ? 0 : 1)

/** SQL that holds for the rows this person may change. */
export function writable(
  resource: Scoped,
  businessId: number,
  actor: Actor,
  places: ScopePlaces,
  parameters: Parameters,
): string {
  if (actor.supplierId !== null) return ofSupplier(resource, actor, parameters)
  return resource.orgMode === 0 ? 'true' : `t.org_id = ANY (${orgsOf(places, businessId, 2)})`
}

/** The organisations of the person's scope, read once per statement. */
export const orgsOf = (places: ScopePlaces, businessId: number, need: Need): string =>
  places.ids(scopeQuery(places, businessId, need))

/** A query for the organisations whose rows the person may read. */
export const orgsToRead = (resource: Scoped, businessId: number, places: ScopePlaces): string =>
  scopeQuery(places, businessId, needToRead(resource))

const scopeQuery = (places: ScopePlaces, businessId: number, need: Need): string =>
  places.everywhere
    ? `SELECT o.id FROM org o WHERE o.tenant_id = ${places.tenant}`
    : `SELECT s.data_org_id FROM user_org_scope s
          WHERE s.tenant_id = ${places.tenant} AND s.user_id = ${places.user()}
            AND s.business_code_id IN (0, ${businessId}) AND s.access >= ${need}`

/** Supplier users have no organisation scope: they see what carries their supplier, and nothing else. */
function ofSupplier(resource: Scoped, actor: Actor, parameters: Parameters): string {
  return resource.suppliers ? `t.${column(resource.suppliers)} = ${parameters.add(actor.supplierId)}` : 'false'
}
