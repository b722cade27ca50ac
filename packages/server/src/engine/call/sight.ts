// Whether a person may see a row at all, for what belongs to rows without being part of them, such as files.
import { businessOf, Refusal, type Business, type Catalogue, type Resource } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { tableOf } from '../../platform/database/names.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { Behaviour } from '../behaviour.ts'
import { accessOf, visibleRows } from '../list/listScope.ts'
import { buttonRights, readableBusinesses } from './permission.ts'
import { camelRow } from '../write/children.ts'
import { rowOf, type StoredRow } from '../write/store.ts'

export interface Seen {
  readonly resource: Resource
  readonly row: StoredRow
  /** Whether the row lies where the person may write. */
  readonly mayWrite: boolean
  readonly mayPress: (button: string) => boolean
}

export interface Sight {
  readonly catalogue: Catalogue
  readonly behaviours: ReadonlyMap<string, Behaviour>
}

/** The row, without its lines; undefined when it is out of sight, or no screen of the person's shows its kind. */
export async function seenRow(
  { catalogue, behaviours }: Sight,
  tx: Tx,
  actor: Actor,
  name: string,
  id: string,
): Promise<Seen | undefined> {
  const resource = catalogue.resources.get(name)
  if (!resource) return undefined
  const businesses = openTo(catalogue, resource, actor)
  const found = businesses && (await rowInSight(tx, actor, resource, businesses, id))
  if (found) {
    const business = businessOf(catalogue, name, found.row)
    return { ...found, resource, mayPress: buttonRights(catalogue, resource, business, actor) }
  }
  const isShown = behaviours.get(name)?.isShownTo
  const row = isShown && (await anyRow(tx, resource, id))
  if (!row || !(await isShown({ tx, actor, row: rowOf(row) }))) return undefined
  return { resource, row, mayWrite: false, mayPress: () => false }
}

function openTo(catalogue: Catalogue, resource: Resource, actor: Actor): readonly Business[] | undefined {
  try {
    return readableBusinesses(catalogue, resource, actor)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

async function rowInSight(tx: Tx, actor: Actor, resource: Resource, businesses: readonly Business[], id: string) {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const request = { resource, businesses, actor }
  const access = accessOf(request, places, parameters).replaceAll(/\bp\./g, 't.')
  const { rows } = await tx.send({
    text: `SELECT t.*, ${access} AS access
FROM ${tableOf(resource)} t
WHERE t.tenant_id = ${places.tenant} AND t.id = ${parameters.add(id)}
  AND ${visibleRows(request, places, parameters)}`,
    values: parameters.values,
  })
  const [found] = rows
  return found && { row: camelRow(found) as StoredRow, mayWrite: Number(found.access) === 2 }
}

async function anyRow(tx: Tx, resource: Resource, id: string): Promise<StoredRow | undefined> {
  const { rows } = await tx.send({
    text: `SELECT t.* FROM ${tableOf(resource)} t WHERE t.tenant_id = app_tenant() AND t.id = $1`,
    values: [id],
  })
  return rows[0] && (camelRow(rows[0]) as StoredRow)
}
