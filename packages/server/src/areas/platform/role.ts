// Roles: what they give, and who may give it (rules 16 and 25). The people of a role are in roleHolders.ts.
import { noPermission, permissionKey, refuse, Refusal } from '@tmlm/model'
import { notForTheAdministrator, sysRole, systemKind } from '@tmlm/model/areas/platform/role'
import { catalogue } from '@tmlm/model/catalogue'
import { grantableScreens, type Tenancy } from '@tmlm/model/licence'
import { behaviour, type ActionMoment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { rebuildScope } from '../../platform/permission/rebuild.ts'
import { touchRights } from '../../platform/permission/touch.ts'
import { requireOwn, sift } from './grants.ts'
import { holdersOf, listHolders, ownRole, requireStillInside, saveHolders } from './roleHolders.ts'
import { requireSightWithinOwn } from './sightWithinOwn.ts'

/** The name of a process that asks people of the role, where there is one. */
export type ProcessNaming = (tx: Tx, roleId: string) => Promise<string | undefined>

export function roleBehaviour(tenancy: Tenancy, processNaming: ProcessNaming) {
  const grantable = grantableScreens(catalogue.screens, tenancy)
  return behaviour(sysRole, {
    async beforeInsert({ values, actor }) {
      if (values.kind === systemKind) throw administratorOnly()
      // A copy brings along what the other role gives.
      requireOwn(grantable, actor, values)
    },

    async beforeUpdate({ tx, actor, row, values }) {
      if (values.status === 0) {
        await requireStillInside(tx, actor, row.id)
        // Who took from a role what he has not himself could manage those who hold it.
        requireOwn(grantable, actor, row)
      }
      // Taking a role up again gives what it holds.
      if (values.status === 1 && !actor.isAdmin) {
        if ((await holdersOf(tx, row.id)).includes(actor.userId)) throw ownRole()
        requireOwn(grantable, actor, row)
      }
    },

    async afterSave({ tx, actor, row, now }) {
      await touchRights(tx)
      // What is granted to a role counts while it is in use.
      const holders = await holdersOf(tx, row.id)
      await requireSightWithinOwn(tx, actor, holders, now)
      await rebuildScope(tx, holders, now)
    },

    async beforeDelete({ tx, row }) {
      const count = (await holdersOf(tx, row.id)).length
      if (count > 0) throw refuse(`角色下有${count}名用户`, `${count} users have this role`)
      const process = await processNaming(tx, row.id)
      if (process !== undefined) throw refuse(`被流程引用：${process}`, `Used by ${process}`)
    },

    actions: {
      async jurisdiction(moment) {
        const { actor, row, tx, input } = moment
        await requireRight(moment)
        const { kept, dropped } = sift(grantable, actor, input)
        requireOwn(grantable, actor, kept, row)
        requireOwn(grantable, actor, row, kept)
        await touchRights(tx)
        return { set: kept, answer: { dropped } }
      },

      async listUser({ tx, row }) {
        return { instead: await listHolders(tx, row.id) }
      },

      async saveUser(moment) {
        await saveHolders(moment, grantable, () => requireOwn(grantable, moment.actor, moment.row))
      },
    },

    computed: {
      userCount: 'SELECT count(*)::int FROM user_role_ids h WHERE h.target_id = t.id',
      userNames: `SELECT string_agg(u.job_name || ' ' || u.job_no, '、' ORDER BY u.job_no)
FROM user_role_ids h
JOIN "user" u ON u.tenant_id = h.tenant_id AND u.id = h.owner_id
WHERE h.target_id = t.id`,
    },
  })
}

/** The administrator may save its own role; everybody else needs the button, and never for a role of his own. */
async function requireRight({ actor, row, tx }: ActionMoment<typeof sysRole>): Promise<void> {
  if (actor.isAdmin) return
  if (!actor.rights.buttons.has(permissionKey('roleManagement', 'permissionsEdit'))) throw noPermission()
  if (row.kind === systemKind) throw administratorOnly()
  if ((await holdersOf(tx, row.id)).includes(actor.userId)) throw ownRole()
}

const administratorOnly = (): Refusal => new Refusal(422, notForTheAdministrator)
