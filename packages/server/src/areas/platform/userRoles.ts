// Which roles one person may give another (rule 25): nobody gives more than he has, nobody changes his own.
import type { Screen } from '@tmlm/model'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { requireOwn } from './grants.ts'
import { ownRole, requireStillInside } from './roleHolders.ts'

/** Roles that are newly given hold nothing the giver lacks. */
export async function requireMayGive(
  tx: Tx,
  grantable: readonly Screen[],
  actor: Actor,
  given: readonly string[],
): Promise<void> {
  if (actor.isAdmin || given.length === 0) return
  const roles = await tx.all(
    builder
      .selectFrom('sysRole')
      .select(['menusRole', 'buttonsRole', 'menusDingdingRole'])
      .where('id', 'in', given)
      .where('status', '=', 1),
  )
  for (const role of roles) requireOwn(grantable, actor, role)
}

/** One's own roles stay; who would lose the way back is told so. */
export async function refuseOwnRoles(tx: Tx, actor: Actor, removed: readonly string[]): Promise<never> {
  for (const roleId of removed) await requireStillInside(tx, actor, roleId)
  throw ownRole()
}
