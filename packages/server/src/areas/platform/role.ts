// Roles: who may give which screens and buttons to whom (rules 16 and 25).
import { noPermission, normalizeKey, permissionKey, refuse, type Refusal, type Row, type Screen } from '@tmlm/model'
import { sysRole } from '@tmlm/model/areas/platform/role'
import { catalogue } from '@tmlm/model/catalogue'
import { behaviour, type ActionMoment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { grantableScreens, isLicensed, namesIn, spelledKeys, type Tenancy } from '../../platform/permission/rights.ts'
import { touchRights } from '../../platform/permission/touch.ts'
import type { ActorRights } from '../../platform/session/actor.ts'

/** The kind of the administrator's role, of which a tenant has one. */
const systemKind = 3

export function roleBehaviour(tenancy: Tenancy) {
  const grantable = grantableScreens(catalogue.screens, tenancy)
  return behaviour(sysRole, {
    async beforeInsert({ values }) {
      if (values.kind === systemKind) throw notForTheAdministrator()
    },

    async beforeUpdate({ row }) {
      if (row.kind === systemKind) throw notForTheAdministrator()
    },

    async afterSave({ tx }) {
      await touchRights(tx)
    },

    async beforeDelete({ tx, row }) {
      if (row.kind === systemKind) throw notForTheAdministrator()
      const count = (await holdersOf(tx, row.id)).length
      if (count > 0) throw refuse(`角色下有${count}名用户`, `${count} users have this role`)
    },

    actions: {
      async jurisdiction(moment) {
        const { actor, row, tx, input } = moment
        await requireRight(moment)
        const licensed = grantable.filter((screen) => isLicensed(screen, actor.rights.modules))
        const lists = listsOf(licensed, actor.rights).map((list) => sift(list, input[list.field], row))
        const lacking = lists.flatMap((list) => list.lacking)
        if (lacking.length > 0 && !actor.isAdmin) throw moreThanOwn(lacking)
        await touchRights(tx)
        return {
          set: Object.fromEntries(lists.map(({ field, kept }) => [field, kept.join(',')])),
          answer: { dropped: lists.flatMap((list) => list.dropped) },
        }
      },
    },
  })
}

/** The administrator may save its own role; everybody else needs the button, and never for a role of his own. */
async function requireRight({ actor, row, tx }: ActionMoment<typeof sysRole>): Promise<void> {
  if (actor.isAdmin) return
  if (!actor.rights.buttons.has(permissionKey('roleManagement', 'permissionsEdit'))) throw noPermission()
  if (row.kind === systemKind) throw notForTheAdministrator()
  const holders = await holdersOf(tx, row.id)
  if (holders.includes(actor.userId)) throw refuse('不能修改自己的角色', 'You cannot change your own role')
}

interface GrantList {
  readonly field: 'menusRole' | 'buttonsRole' | 'menusDingdingRole'
  /** What can be granted: the compared form, and how it is spelled. */
  readonly known: ReadonlyMap<string, string>
  readonly compared: (name: string) => string
  /** What the granting person has. */
  readonly own: ReadonlySet<string>
}

function listsOf(licensed: readonly Screen[], rights: ActorRights): GrantList[] {
  const named = (mobile: boolean) =>
    new Map(licensed.filter((screen) => screen.mobile === mobile).map(({ name }) => [name, name]))
  const asItIs = (name: string): string => name
  return [
    { field: 'menusRole', known: named(false), compared: asItIs, own: rights.menus },
    { field: 'buttonsRole', known: spelledKeys(licensed), compared: normalizeKey, own: rights.buttons },
    { field: 'menusDingdingRole', known: named(true), compared: asItIs, own: rights.mobileMenus },
  ]
}

/** Names that do not exist or are not licensed are dropped; what the role has already is not granted anew. */
function sift({ field, known, compared, own }: GrantList, sent: unknown, row: Row<typeof sysRole>) {
  const wanted = [...new Set(namesIn(typeof sent === 'string' ? sent : null))]
  const before = new Set(namesIn(row[field]).map(compared))
  const kept = new Map(wanted.map((name) => [compared(name), known.get(compared(name))]))
  return {
    field,
    kept: [...kept.values()].filter((name) => name !== undefined),
    dropped: wanted.filter((name) => !known.has(compared(name))),
    lacking: [...kept].flatMap(([key, name]) => (name === undefined || before.has(key) || own.has(key) ? [] : [name])),
  }
}

async function holdersOf(tx: Tx, roleId: string): Promise<string[]> {
  const holders = await tx.all(builder.selectFrom('userRoleIds').select('ownerId').where('targetId', '=', roleId))
  return holders.map((holder) => holder.ownerId)
}

const notForTheAdministrator = (): Refusal => refuse('系统管理员不可操作', 'Not allowed for the administrator')

function moreThanOwn(names: readonly string[]): Refusal {
  const shown = names.slice(0, 5).join(', ') + (names.length > 5 ? ' …' : '')
  return refuse(`不能授予自己没有的权限：${shown}`, `You cannot grant what you do not have: ${shown}`)
}
