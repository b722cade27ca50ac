// The people of a role. Nobody changes his own roles, everybody keeps at least one, and a supplier's staff have
// suppliers' roles.
import { isId, notFound, readList, refuse, type Refusal, type Screen } from '@tmlm/model'
import type { sysRole } from '@tmlm/model/areas/platform/role'
import { namesIn } from '@tmlm/model/licence'
import type { ActionMoment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { historyOfMany } from '../../platform/history/history.ts'
import { rebuildScope } from '../../platform/permission/rebuild.ts'
import { touchPeople } from '../../platform/permission/touch.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { requireMayManage } from './managedPeople.ts'
import { requireSightWithinOwn } from './sightWithinOwn.ts'

type RoleMoment = ActionMoment<typeof sysRole>

interface Person {
  readonly id: string
  readonly jobNo: string
  readonly jobName: string
  readonly isSupplier: number
  readonly status: number
  readonly roleIds: readonly string[]
}

export async function holdersOf(tx: Tx, roleId: string): Promise<string[]> {
  const holders = await tx.all(builder.selectFrom('userRoleIds').select('ownerId').where('targetId', '=', roleId))
  return holders.map((holder) => holder.ownerId)
}

/** Job number, name, organisation and status of everybody who has the role. */
export const listHolders = (tx: Tx, roleId: string) =>
  tx.all(
    builder
      .selectFrom('userRoleIds as h')
      .innerJoin('user as u', 'u.id', 'h.ownerId')
      .leftJoin('org as o', 'o.id', 'u.orgId')
      .leftJoin('org as d', 'd.id', 'u.deptId')
      .select(['u.id', 'u.jobNo', 'u.jobName', 'u.status', 'u.isSupplier'])
      .select(['u.orgId', 'o.name as orgIdName', 'u.deptId', 'd.name as deptIdName'])
      .where('h.targetId', '=', roleId)
      .orderBy('u.jobNo'),
  )

/** The whole list as sent becomes the people of the role. `requireMay` judges whether the role may be given at all. */
export async function saveHolders(
  moment: RoleMoment,
  grantable: readonly Screen[],
  requireMay: () => void,
): Promise<void> {
  const { tx, actor, row, raw } = moment
  const wanted = idsIn(raw.userIds)
  const before = await holdersOf(tx, row.id)
  const changed = [...new Set([...wanted, ...before])].filter((id) => wanted.includes(id) !== before.includes(id))
  if (changed.length === 0) return
  const people = await lockPeople(tx, changed)
  if (people.length < changed.length) throw notFound()
  const [added, removed] = [
    people.filter(({ id }) => wanted.includes(id)),
    people.filter(({ id }) => before.includes(id)),
  ]
  if (removed.some(({ id }) => id === actor.userId)) await requireStillInside(tx, actor, row.id)
  if (changed.includes(actor.userId)) throw ownRole()
  if (added.length > 0) requireMay()
  await requireMayManage(tx, grantable, actor, changed)
  for (const person of added) requireFit(person, row.kind)
  for (const person of removed) requireAnotherRole(person)
  await writeHolders(moment, added, removed)
}

/** A person who is stopped keeps the roles he has, but gets no new ones. */
function requireFit({ jobNo, jobName, isSupplier, status }: Person, kind: number): void {
  const who = `${jobName}（${jobNo}）`
  if (status !== 1 && status !== 2) throw refuse(`${who}已停用`, `${jobName} (${jobNo}) is stopped`)
  if (isSupplier === 1 && kind !== 2)
    throw refuse(`${who}是供应商账号，只能分配供应商角色`, `${jobName} (${jobNo}) belongs to a supplier`)
  if (isSupplier === 0 && kind === 2)
    throw refuse(`供应商角色不能分配给员工${who}`, `A supplier's role is not for the staff: ${jobName} (${jobNo})`)
}

function requireAnotherRole({ jobNo, jobName, roleIds }: Person): void {
  if (roleIds.length < 2)
    throw refuse(
      `${jobName}（${jobNo}）至少需要一个角色，请先分配其它角色`,
      `${jobName} (${jobNo}) needs at least one role: give another one first`,
    )
}

/** Each person's row changes with his roles, and its history tells so. */
async function writeHolders(
  { tx, actor, now, origin, row }: RoleMoment,
  added: readonly Person[],
  removed: readonly Person[],
): Promise<void> {
  if (removed.length > 0)
    await tx.run(
      builder
        .deleteFrom('userRoleIds')
        .where('targetId', '=', row.id)
        .where(
          'ownerId',
          'in',
          removed.map(({ id }) => id),
        ),
    )
  if (added.length > 0)
    await tx.run(
      builder
        .insertInto('userRoleIds')
        .values(added.map(({ id, roleIds }) => ({ ownerId: id, targetId: row.id, position: roleIds.length + 1 }))),
    )
  const ids = [...added, ...removed].map(({ id }) => id)
  await tx.run(
    builder
      .updateTable('user')
      .set((eb) => ({ version: eb('version', '+', 1), updateUserId: actor.userId, updateTime: now }))
      .where('id', 'in', ids),
  )
  const entry = { actor, origin, now, resource: 'user', business: undefined, action: 'saveUser' }
  await tx.send(
    historyOfMany(
      [...added, ...removed].map(({ id, jobNo, roleIds }) => {
        const after = roleIds.includes(row.id) ? roleIds.filter((other) => other !== row.id) : [...roleIds, row.id]
        const changes = [{ field: 'roleIds', before: roleIds, after }]
        return { ...entry, rowId: id, rowCode: jobNo, changes }
      }),
    ),
  )
  await touchPeople(tx, ids)
  await requireSightWithinOwn(tx, actor, ids, now)
  await rebuildScope(tx, ids, now)
}

/** In the order of their ids, so that two savings cannot block each other. */
const lockPeople = (tx: Tx, ids: readonly string[]): Promise<Person[]> =>
  tx.all(
    sql<Person>`
SELECT u.id, u.job_no, u.job_name, u.is_supplier, u.status,
  (SELECT coalesce(jsonb_agg(h.target_id ORDER BY h.position), '[]')
   FROM user_role_ids h
   WHERE h.owner_id = u.id) AS role_ids
FROM "user" u
WHERE u.id = ANY (${[...ids]}::uuid[])
ORDER BY u.id
FOR UPDATE OF u`,
  )

/** Whoever stops or leaves this role must have another one that opens the management of roles, if this one did. */
export async function requireStillInside(tx: Tx, actor: Actor, roleId: string): Promise<void> {
  if (actor.isAdmin) return
  const roles = await tx.all(
    builder
      .selectFrom('userRoleIds as h')
      .innerJoin('sysRole as r', 'r.id', 'h.targetId')
      .select(['r.id', 'r.menusRole'])
      .where('h.ownerId', '=', actor.userId)
      .where('r.status', '=', 1),
  )
  const opening = roles.filter(({ menusRole }) => namesIn(menusRole).includes('roleManagement'))
  if (opening.some(({ id }) => id === roleId) && opening.length === 1)
    throw refuse('不能移除自己的角色管理权限', 'You would lock yourself out')
}

function idsIn(sent: unknown): string[] {
  const ids = [...new Set(readList(sent ?? '').map((id) => String(id).trim().toLowerCase()))].filter((id) => id !== '')
  if (!ids.every(isId)) throw notFound()
  return ids
}

export const ownRole = (): Refusal => refuse('不能修改自己的角色', 'You cannot change your own role')
