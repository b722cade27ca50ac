// Organisation → warehouse → location, for whoever looks for a place. Names of organisations are not secret; warehouses and
// locations are rows, so that only those in the person's scope are in the tree.
import type { org } from '@tmlm/model/areas/platform/org'
import { notFound, type InputOf, type Values } from '@tmlm/model'
import { catalogue } from '@tmlm/model/catalogue'
import type { CallMoment } from '../../engine/behaviour.ts'
import { visibleRows } from '../../engine/list/listScope.ts'
import type { Tx } from '../../platform/database/database.ts'
import { tableOf } from '../../platform/database/names.ts'
import { sql, withPlaces } from '../../platform/database/sql.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'
import type { Actor } from '../../platform/session/actor.ts'

interface Node extends Values {
  readonly value: string
  readonly label: string
  /** 0 to 2 of an organisation. */
  readonly type: number | 'warehouse' | 'location'
  children?: Node[]
}

export async function locationTree({
  tx,
  actor,
  input,
}: CallMoment<InputOf<typeof org, 'locationTree'>>): Promise<Node[]> {
  const top = input.orgId
  const [units, warehouses, locations] = await Promise.all([
    unitsBelow(tx, top),
    inSight(tx, actor, 'warehouse', 'org_id AS above, name AS label'),
    inSight(tx, actor, 'cargoLocation', `coalesce(parent_id, warehouse_id) AS above, ${locationName} AS label`),
  ])
  if (top !== null && units.length === 0) throw notFound()
  const nodes = new Map<string, Node>()
  for (const { id, label, type } of units) nodes.set(id, { value: id, label, type })
  hang(nodes, warehouses, 'warehouse')
  hang(nodes, locations, 'location')
  const roots = units.filter((unit) => !nodes.has(unit.above ?? '') || unit.id === top)
  for (const unit of units) if (!roots.includes(unit)) putBelow(nodes, unit.above, nodes.get(unit.id))
  return roots.flatMap(({ id }) => nodes.get(id) ?? [])
}

const locationName = `CASE WHEN name IS NULL OR name = code THEN code ELSE code || ' ' || name END`

interface Found {
  readonly id: string
  readonly above: string | null
  readonly label: string
}

/** All of a kind are known before any is hung: a location may come before the one above it. */
function hang(nodes: Map<string, Node>, rows: readonly Found[], type: 'warehouse' | 'location'): void {
  for (const { id, label } of rows) nodes.set(id, { value: id, label, type })
  for (const { id, above } of rows) putBelow(nodes, above, nodes.get(id))
}

function putBelow(nodes: ReadonlyMap<string, Node>, above: string | null, node: Node | undefined): void {
  const parent = nodes.get(above ?? '')
  if (parent && node) (parent.children ??= []).push(node)
}

const unitsBelow = (tx: Tx, top: string | null) =>
  tx.all(
    sql<Found & { type: number }>`
SELECT o.id, o.parent_id AS above, o.name AS label, o.type
FROM org o
WHERE o.type <= 2 AND o.status = 1
  AND (${top}::uuid IS NULL OR ${top}::text = ANY (string_to_array(o.full_path_id, '/')))
ORDER BY o.rank, o.id`,
  )

/** Enabled rows of a resource that the person may read. */
async function inSight(tx: Tx, actor: Actor, name: string, columns: string): Promise<Found[]> {
  const resource = catalogue.resources.get(name)
  if (!resource) return []
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const scope = visibleRows({ resource, businesses: catalogue.businessesOf(name), actor }, places, parameters)
  const text = `SELECT t.id, ${columns}
FROM ${tableOf(resource)} t
WHERE t.tenant_id = ${places.tenant} AND t.enabled AND ${scope}
ORDER BY t.code`
  return tx.all(withPlaces<Found>(text, parameters))
}
