// Paths of units and people: ids and names from the root down, so that everything below a node is found by a prefix.
// Whoever changes a path holds the tree; one statement replaces the prefix for the whole subtree (rule 17).
import type { Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { sql, type Sql } from '../../platform/database/sql.ts'
import { rebuildScope } from '../../platform/permission/rebuild.ts'
import { touchRights } from '../../platform/permission/touch.ts'
import { requireSightWithinOwn } from './sightWithinOwn.ts'

interface Unit {
  readonly id: string
  readonly name: string
  readonly type: number
  readonly fullPathId: string | null
  readonly fullPathName: string | null
}
type Above = Pick<Unit, 'id' | 'fullPathId' | 'fullPathName'>

export const namedUnder = (parent: Pick<Unit, 'fullPathName'>, name: string): string =>
  parent.fullPathName ? `${parent.fullPathName}/${name}` : name

/** Everything below takes the new name into its own path; the unit itself is left to the caller. */
export async function renameUnit(tx: Tx, unit: Unit, name: string): Promise<string> {
  const before = unit.fullPathName ?? unit.name
  const after = `${before.slice(0, before.length - unit.name.length)}${name}`
  await tx.run(
    sql`
UPDATE org
SET full_path_name = ${after} || substr(full_path_name, length(${before}) + 1)
WHERE full_path_id LIKE ${`${unit.fullPathId}/%`}`,
  )
  return after
}

/** Units and people below go along; people get the organisation, department and post that are nearest above them now. */
export async function moveUnit(
  tx: Tx,
  unit: Unit,
  target: Above,
  { actor, now }: Pick<Moment, 'actor' | 'now'>,
): Promise<{ fullPathId: string; fullPathName: string }> {
  const [oldId, oldName] = [unit.fullPathId ?? unit.id, unit.fullPathName ?? unit.name]
  const [fullPathId, fullPathName] = [`${target.fullPathId ?? target.id}/${unit.id}`, namedUnder(target, unit.name)]
  const moved = sql`${fullPathId} || substr(u.full_path_id, length(${oldId}) + 1)`
  await tx.run(
    sql`
WITH units AS (
  UPDATE org
  SET full_path_id = ${fullPathId} || substr(full_path_id, length(${oldId}) + 1),
      full_path_name = ${fullPathName} || substr(full_path_name, length(${oldName}) + 1)
  WHERE full_path_id = ${oldId} OR full_path_id LIKE ${`${oldId}/%`}
)
UPDATE "user" u
SET full_path_id = ${moved},
    org_id = ${nearest(moved, sql`o.type <= 2`)},
    dept_id = ${nearest(moved, sql`o.type = 3`)},
    post_id = ${nearest(moved, sql`o.type = 4`)},
    auth_version = auth_version + 1
WHERE u.full_path_id LIKE ${`${oldId}/%`}`,
  )
  await requireSightWithinOwn(tx, actor, 'all', now)
  await rebuildScope(tx, 'all', now)
  await touchRights(tx)
  return { fullPathId, fullPathName }
}

/** Where somebody stands who hangs on a node: the path above him, and what is nearest on it. */
export async function placeUnder(tx: Tx, parentId: string): Promise<Place> {
  const node = await tx.one(
    builder.selectFrom('org').select(['id', 'type', 'status', 'fullPathId']).where('id', '=', parentId),
  )
  const path = (node.fullPathId ?? node.id).split('/')
  const units = await tx.all(builder.selectFrom('org').select(['id', 'type']).where('id', 'in', path))
  const types = new Map(units.map(({ id, type }) => [id, type]))
  const lowest = (isKind: (type: number) => boolean): string | null =>
    path.findLast((id) => isKind(types.get(id) ?? -1)) ?? null
  return {
    isUsable: node.status === 1,
    path: path.join('/'),
    orgId: lowest((type) => type >= 0 && type <= 2) ?? node.id,
    deptId: lowest((type) => type === 3),
    postId: lowest((type) => type === 4),
  }
}

export interface Place {
  readonly isUsable: boolean
  readonly path: string
  readonly orgId: string
  readonly deptId: string | null
  readonly postId: string | null
}

/** The lowest unit of a kind on a path. */
const nearest = (path: Sql<unknown>, kind: Sql<unknown>): Sql<unknown> => sql`(
      SELECT o.id
      FROM org o
      WHERE o.id = ANY (ARRAY(SELECT step::uuid FROM unnest(string_to_array(${path}, '/')) AS step)) AND ${kind}
      ORDER BY array_position(string_to_array(${path}, '/'), o.id::text) DESC
      LIMIT 1)`
