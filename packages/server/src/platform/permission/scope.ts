// The one predicate of data permission: who sees which organisation's rows for which business. Every list, every single
// row and every report is narrowed by it; it is evaluated by the database in each statement and never remembered.
import type { Resource } from '@tmlm/model'
import { childName, column, quoted, snake } from '../database/names.ts'
import type { Actor } from '../session/actor.ts'

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

type Scoped = Pick<Resource, 'orgMode' | 'kind' | 'supplierField' | 'standsIn'>

/** Places in a statement that the predicate refers to; made once per statement. */
export interface ScopePlaces {
  readonly tenant: string
  readonly user: () => string
}

export const scopePlaces = (actor: Actor, parameters: Parameters): ScopePlaces => ({
  tenant: parameters.add(actor.tenantId),
  user: parameters.lazy(actor.userId, 'uuid'),
})

/** SQL that holds for the rows of alias `t` this person may read for the business; `true` where every row may be read. */
export function readable(
  resource: Scoped,
  businessId: number,
  actor: Actor,
  places: ScopePlaces,
  parameters: Parameters,
): string {
  const byOrg = readableByOrg(resource, businessId, actor, places, parameters)
  const kept = keptByPerson(resource, actor, places)
  return kept === undefined ? byOrg : `(${byOrg} OR ${kept})`
}

/** The same without what the person sees as a keeper. */
export function readableByOrg(
  resource: Scoped,
  businessId: number,
  actor: Actor,
  places: ScopePlaces,
  parameters: Parameters,
): string {
  if (actor.supplierId !== null) return ofSupplier(resource, actor, parameters)
  if (resource.orgMode === 0) return 'true'
  const inScope = `t.org_id = ANY (${orgsOf(places, businessId, needToRead(resource))})`
  if (!hasParticipants(resource)) return inScope
  return `(${inScope}
      OR t.create_user_id = ${places.user()}
      OR t.id IN (SELECT p.row_id FROM doc_participant p
                  WHERE p.tenant_id = ${places.tenant} AND p.user_id = ${places.user()} AND p.business_code_id = ${businessId}))`
}

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
  const { fields, through, place } = standsIn
  const [tenant, user] = [places.tenant, places.user()]
  const table = quoted(snake(place.resource))
  const keepers = quoted(snake(childName(place.resource, place.keptBy)))
  const own = `ARRAY(SELECT w.id FROM ${table} w WHERE w.tenant_id = ${tenant} AND w.${column(place.headedBy)} = ${user}
        UNION ALL
        SELECT k.owner_id FROM ${keepers} k WHERE k.tenant_id = ${tenant} AND k.target_id = ${user})`
  if (!through) return either(fields.map((field) => `t.${column(field)} = ANY (${own})`))
  // Each field is looked up by its own index.
  const standing = fields.map(
    (field) => `SELECT stand.${column(through.by)} FROM ${quoted(snake(through.table))} stand
        WHERE stand.tenant_id = ${tenant} AND stand.${column(field)} = ANY (${own})`,
  )
  return `t.${column(through.of)} IN (${standing.join('\n        UNION ALL\n        ')})`
}

const either = (ways: readonly string[]): string => (ways.length === 1 ? ways.join() : `(${ways.join(' OR ')})`)

export interface ReadingScope {
  /** SQL that holds when the person may read every row: rows belong to groups, companies and factories, never to departments. */
  readonly whole: string
  /** A query for the organisations whose rows the person may read, where nothing but the organisation decides. */
  readonly orgs: string | undefined
  /** SQL of the rows that the person sees as a keeper besides. */
  readonly kept: string | undefined
}

/** The same as `readable`, told of all rows at once; nothing where organisations have no say. */
export function readingScope(
  resource: Scoped,
  businessId: number,
  actor: Actor,
  places: ScopePlaces,
): ReadingScope | undefined {
  if (actor.supplierId !== null || resource.orgMode === 0) return undefined
  const orgs = scopeQuery(places, businessId, needToRead(resource))
  return {
    whole: `NOT EXISTS (SELECT FROM org o WHERE o.tenant_id = ${places.tenant} AND o.type <= 2 AND o.id NOT IN (${orgs}))`,
    orgs: hasParticipants(resource) ? undefined : orgs,
    kept: keptByPerson(resource, actor, places),
  }
}

const needToRead = (resource: Scoped): Need => (resource.orgMode === 2 ? 0 : 1)

/** Papers are also read by who made them and by who takes part in them. */
const hasParticipants = (resource: Scoped): boolean => resource.kind === 'document'

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
  `ARRAY(${scopeQuery(places, businessId, need)})`

const scopeQuery = (places: ScopePlaces, businessId: number, need: Need): string =>
  `SELECT s.data_org_id FROM user_org_scope s
          WHERE s.tenant_id = ${places.tenant} AND s.user_id = ${places.user()}
            AND s.business_code_id IN (0, ${businessId}) AND s.access >= ${need}`

/** Supplier users have no organisation scope: they see what carries their supplier, and nothing else. */
function ofSupplier(resource: Scoped, actor: Actor, parameters: Parameters): string {
  return resource.supplierField ? `t.${column(resource.supplierField)} = ${parameters.add(actor.supplierId)}` : 'false'
}
