// Who of the listening people may know of a change: by rights from memory, proved just before, and by scope as the
// database has it at this moment. Nothing of it is remembered.
import type { Resource } from '@tmlm/model'
import type { Database } from '../database/database.ts'
import { keepersOfRows } from '../permission/scope.ts'
import type { Actor } from '../session/actor.ts'
import type { Told } from './reading.ts'

/** What the catalogue says of a resource, as far as it decides who may read. */
export interface Readership {
  readonly resource: (name: string) => Pick<Resource, 'name' | 'orgMode' | 'kind' | 'standsIn'> | undefined
  /** Whether the person may open the resource for this business; for any where none is named. */
  readonly mayOpen: (actor: Actor, resource: string, businessId: number | null) => boolean
}

/** For each person, the resources of which something they may read was changed by somebody else. */
export async function audienceOf(
  db: Database,
  readership: Readership,
  people: readonly Actor[],
  told: readonly Told[],
): Promise<Map<Actor, Set<string>>> {
  const [first] = people
  const scopes = first ? await scopesOf(db, readership, first.tenantId, people, told) : undefined
  return new Map(
    people.map((actor) => {
      const heard = told.filter((note) => isFor(note, actor) && mayKnow(note, actor))
      return [actor, new Set(heard.map((note) => note.resource))]
    }),
  )

  function mayKnow(note: Told, actor: Actor): boolean {
    if (note.forUserId !== null) return true
    const resource = readership.resource(note.resource)
    // Suppliers see what carries their number, which a note does not tell.
    if (!resource || actor.supplierId !== null) return false
    if (!readership.mayOpen(actor, note.resource, note.businessId)) return false
    if (resource.orgMode === 0 || note.orgId === null) return true
    const need = resource.orgMode === 2 ? 0 : 1
    const inScope = [0, note.businessId ?? 0].some((business) => scopes?.reaches(actor, business, note.orgId, need))
    if (inScope || note.rowIds.some((row) => scopes?.keeps(actor, row))) return true
    return resource.kind === 'document' && note.rowIds.some((row) => scopes?.takesPart(actor, row))
  }
}

/** Own changes are no news; a notice is for the person it names. */
const isFor = (note: Told, actor: Actor): boolean =>
  note.forUserId === null ? note.userId !== actor.userId : note.forUserId === actor.userId

interface Scopes {
  reaches(actor: Actor, business: number, org: string | null, need: number): boolean
  takesPart(actor: Actor, row: string): boolean
  /** The row stands where the person keeps what stands there. */
  keeps(actor: Actor, row: string): boolean
}

async function scopesOf(
  db: Database,
  readership: Readership,
  tenantId: string,
  people: readonly Actor[],
  told: readonly Told[],
): Promise<Scopes | undefined> {
  const orgs = [...new Set(told.flatMap((note) => note.orgId ?? []))]
  if (orgs.length === 0) return undefined
  const users = [...new Set(people.map((actor) => actor.userId))]
  const rows = [...new Set(told.flatMap((note) => note.rowIds))]
  const standing = [...Map.groupBy(told, ({ resource }) => resource)].flatMap(([name, notes]) => {
    const resource = readership.resource(name)
    const mentioned = notes.flatMap(({ rowIds }) => rowIds)
    return (resource && mentioned.length > 0 && keepersOfRows(resource, tenantId, users, mentioned)) || []
  })
  const [scope, parts, ...kept] = await db.read(tenantId, [
    {
      text: `SELECT s.user_id, s.business_code_id, s.data_org_id, s.access
FROM user_org_scope s
WHERE s.tenant_id = $1 AND s.user_id = ANY ($2::uuid[]) AND s.data_org_id = ANY ($3::uuid[])`,
      values: [tenantId, users, orgs],
    },
    {
      text: `SELECT p.user_id, p.row_id
FROM doc_participant p
WHERE p.tenant_id = $1 AND p.user_id = ANY ($2::uuid[]) AND p.row_id = ANY ($3::uuid[])`,
      values: [tenantId, users, rows],
    },
    ...standing,
  ])
  const access = new Map(
    scope?.rows.map((row) => [[row.user_id, row.business_code_id, row.data_org_id].join(' '), Number(row.access)]),
  )
  const taking = new Set(parts?.rows.map((row) => `${row.user_id} ${row.row_id}`))
  const keeping = new Set(kept.flatMap((found) => found.rows.map((row) => `${row.user_id} ${row.row_id}`)))
  return {
    reaches: (actor, business, org, need) => (access.get(`${actor.userId} ${business} ${org}`) ?? -1) >= need,
    takesPart: (actor, row) => taking.has(`${actor.userId} ${row}`),
    keeps: (actor, row) => keeping.has(`${actor.userId} ${row}`),
  }
}
