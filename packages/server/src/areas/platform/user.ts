// People: where they stand in the organisation, what they may be given, how they come and go.
import { askFirst, refuse, refuseFields, type Row, type Values, type Warning } from '@tmlm/model'
import { user } from '@tmlm/model/areas/platform/user'
import { catalogue } from '@tmlm/model/catalogue'
import { grantableScreens, type Tenancy } from '@tmlm/model/licence'
import { behaviour, type ListMoment, type Moment } from '../../engine/behaviour.ts'
import { keepTree } from '../../engine/write/tree.ts'
import { isUsed } from '../../engine/write/uses.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { rebuildScope } from '../../platform/permission/rebuild.ts'
import { touchPeople } from '../../platform/permission/touch.ts'
import { isAdmin } from '../../platform/session/admin.ts'
import { changePassword } from '../../platform/session/changePassword.ts'
import { killSessions } from '../../platform/session/open.ts'
import { forgetAllTries, isLockedSomewhere } from '../../platform/session/wrongTries.ts'
import { firstPassword, nextFirstPassword, resetPassword } from './accounts.ts'
import { requireFreeJobNo } from './jobNumbers.ts'
import { requireRoomForUsers } from './limits.ts'
import { requireMayManage } from './managedPeople.ts'
import { placeUnder, type Place } from './orgPaths.ts'
import { signInsOf } from './signIns.ts'
import { requireSightWithinOwn } from './sightWithinOwn.ts'
import { requireWritableUnits } from './unitScope.ts'
import { refuseOwnRoles, requireMayGive } from './userRoles.ts'
import { notForTheAdministrator, requireStoppable } from './userStop.ts'

type Person = Row<typeof user>

const states = { stopped: 0, normal: 1, limited: 2, resigned: 3 } as const

/** Codes of the cards that are still with a person. */
export type CardsHeldBy = (tx: Tx, userId: string) => Promise<string[]>

/** Gives the approvals that wait for a person to another one; refuses where there are some and nobody is named. */
export type HandOverTasks = (moment: Moment, fromId: string, toId: string | null) => Promise<void>

interface UserParts {
  readonly db: Database
  readonly tenancy: Tenancy
  readonly cardsHeldBy: CardsHeldBy
  readonly handOverTasks: HandOverTasks
}

export function userBehaviour({ db, tenancy, cardsHeldBy, handOverTasks }: UserParts) {
  const grantable = grantableScreens(catalogue.screens, tenancy)
  return behaviour(user, {
    async beforeInsert({ tx, actor, id, values, now, origin }) {
      await requireFreeJobNo(tx, values.jobNo)
      await requireMayGive(tx, grantable, actor, values.roleIds)
      await requireWritableUnits(tx, actor, [values.parentId])
      const makePassword = origin.source === 'import' ? nextFirstPassword : firstPassword
      // Whoever comes with a password, as the people of the demo do, needs no other.
      const first = values.passwordHash ? undefined : await makePassword(tx, now)
      await keepTree(tx, 'org')
      Object.assign(values, first?.login, await placed(tx, values.parentId, id), {
        rank: await nextRank(tx, values.parentId),
      })
      await requireRoomForUsers(tx, 1)
      return { answer: { jobNo: values.jobNo }, ...(first ? { once: { initialPassword: first.initialPassword } } : {}) }
    },

    async beforeUpdate({ tx, actor, row, values, raw }) {
      refuseSubstitute(row, raw)
      if (isAdmin(row.jobNo)) {
        if (!actor.isAdmin || 'jobNo' in values || 'roleIds' in values) throw notForTheAdministrator()
      }
      await requireMayManage(tx, grantable, actor, [row.id])
      if (values.jobNo !== undefined) await requireFreeJobNo(tx, values.jobNo, row.id)
      const { roleIds } = values
      if (!roleIds) return
      if (row.isSupplier === 1) throw suppliersRole()
      if (row.id === actor.userId)
        await refuseOwnRoles(
          tx,
          actor,
          row.roleIds.filter((id) => !roleIds.includes(id)),
        )
      const added = roleIds.filter((id) => !row.roleIds.includes(id))
      await requireMayGive(tx, grantable, actor, added)
    },

    async afterSave({ tx, actor, row, now }) {
      await touchPeople(tx, [row.id])
      await requireSightWithinOwn(tx, actor, [row.id], now)
      await rebuildScope(tx, [row.id], now)
    },

    async beforeDelete({ tx, actor, row }) {
      if (isAdmin(row.jobNo)) throw notForTheAdministrator()
      await requireMayManage(tx, grantable, actor, [row.id])
      if (row.status === states.normal || row.status === states.limited)
        throw refuse('请先停用该用户，再删除', 'Stop the user before deleting')
      if (await isUsed(tx, catalogue, user, row.id))
        throw refuse('该用户已有业务数据，只能停用', 'The user has data; stop instead')
      for (const table of ['userOrgScope', 'loginSession', 'passwordHistory'] as const)
        await tx.run(builder.deleteFrom(table).where('userId', '=', row.id))
    },

    actions: {
      async resetPassword({ tx, actor, row, now }) {
        if (row.id === actor.userId) throw refuse('不能重置自己的密码', 'You cannot reset your own password')
        if (isAdmin(row.jobNo)) throw notForTheAdministrator()
        await requireMayManage(tx, grantable, actor, [row.id])
        const { initialPassword, login } = await resetPassword(tx, row, now)
        return { set: login, once: { jobNo: row.jobNo, initialPassword } }
      },

      async unlock({ tx, actor, row, now }) {
        await requireMayManage(tx, grantable, actor, [row.id])
        if (!(await isLockedSomewhere(tx, row.jobNo, now))) throw refuse('该账号未锁定', 'The account is not locked')
        await forgetAllTries(tx, row.jobNo)
      },

      async stop(moment) {
        const { tx, actor, row, input } = moment
        requireStoppable(row, actor)
        await requireMayManage(tx, grantable, actor, [row.id])
        await handOverTasks(moment, row.id, input.successorId ?? null)
        await leave(tx, row)
        return { set: { status: states.stopped } }
      },

      async restore({ tx, actor, row }) {
        await requireMayManage(tx, grantable, actor, [row.id])
        const { isUsable } = await placeUnder(tx, row.parentId)
        if (!isUsable) throw refuse('所在组织已停用', 'The unit of the user is stopped')
        if (row.isSupplier === 0) await requireRoomForUsers(tx, 1)
        await touchPeople(tx, [row.id])
        const reentry = row.status === states.resigned ? { leaveDate: null, mustChange: true } : {}
        return { set: { status: states.normal, ...reentry } }
      },

      async resign(moment) {
        const { tx, actor, row, input, confirmed } = moment
        const { leaveDate } = input
        if (row.entryDate !== null && leaveDate < row.entryDate)
          throw refuseFields([{ field: 'leaveDate', text: ['离职日期不能早于入职日期', 'Leaves before he came'] }])
        requireStoppable(row, actor)
        await requireMayManage(tx, grantable, actor, [row.id])
        askFirst(stillHeld(await cardsHeldBy(tx, row.id)), confirmed)
        await handOverTasks(moment, row.id, input.successorId ?? null)
        await leave(tx, row)
        return { set: { status: states.resigned, leaveDate } }
      },

      async setLimited({ tx, actor, row, input }) {
        if (isAdmin(row.jobNo)) throw notForTheAdministrator()
        await requireMayManage(tx, grantable, actor, [row.id])
        await touchPeople(tx, [row.id])
        return { set: { status: !input.limited ? states.normal : states.limited } }
      },

      async moveTo({ tx, actor, row, input, now }) {
        if (isAdmin(row.jobNo)) throw notForTheAdministrator()
        if (row.isSupplier === 1) throw refuse('供应商账号不在组织中', 'A supplier account stands in no unit')
        const { parentId } = input
        await requireWritableUnits(tx, actor, [row.parentId, parentId])
        await requireMayManage(tx, grantable, actor, [row.id])
        const set = { parentId, ...(await placed(tx, parentId, row.id)), rank: await nextRank(tx, parentId) }
        await tx.run(builder.updateTable('user').set(set).where('id', '=', row.id))
        await touchPeople(tx, [row.id])
        await requireSightWithinOwn(tx, actor, [row.id], now)
        await rebuildScope(tx, [row.id], now)
        return { set }
      },
    },

    calls: {
      /** Counts wrong tries in a transaction of its own, as the login does. */
      async changePassword({ actor, input, origin, now }) {
        await changePassword(db, {
          ...{ actor, origin, now },
          oldPassword: input.oldPassword ?? '',
          password: input.password ?? '',
          checkPass: input.checkPass ?? '',
        })
      },
    },

    async afterRead({ tx, actor }, entity) {
      return { ...entity, signIns: await signInsOf(tx, String(entity.id), actor.timezone) }
    },

    lists: { listRoster: rosterOf },

    computed: {
      failCount: `SELECT max(f.fail_count) FROM login_failure f
      WHERE f.tenant_id = t.tenant_id AND f.job_no = lower(t.job_no) AND f.address <> ''`,
      lockedUntil: `SELECT max(f.locked_until) FROM login_failure f
      WHERE f.tenant_id = t.tenant_id AND f.job_no = lower(t.job_no) AND f.address <> ''`,
    },
  })
}

/** The staff of a node with everything below it; of the whole company when none is named. */
function rosterOf({ input, tenant, parameters }: ListMoment): string {
  if (typeof input.parentId !== 'string') return 't.is_supplier = 0'
  const node = parameters.add(input.parentId)
  return `t.is_supplier = 0 AND t.parent_id = ANY (ARRAY(
          SELECT o.id FROM org o
          WHERE o.tenant_id = ${tenant} AND ${node}::text = ANY (string_to_array(o.full_path_id, '/'))))`
}

/** Who stands in for a person is his own choice (personalConfig); a form may send it back as it came. */
function refuseSubstitute(row: Person, raw: Readonly<Values>): void {
  const names = ['substituteUserId', 'substituteFrom', 'substituteTo'] as const
  const errors = names
    .filter((name) => raw[name] !== undefined && String(raw[name] ?? '') !== String(row[name] ?? ''))
    .map((field) => ({
      field,
      text: [
        '代理人由本人在个人配置中设置',
        'People name their substitutes themselves, in their personal configuration',
      ] as const,
    }))
  if (errors.length > 0) throw refuseFields(errors)
}

/** The roles of suppliers are given with the account, and in the management of roles. */
const suppliersRole = () => refuse('供应商账号只能分配供应商角色', "A supplier account has suppliers' roles only")

/** What the row holds of where the person stands. */
async function placed(
  tx: Tx,
  parentId: string,
  id: string,
): Promise<Omit<Place, 'isUsable' | 'path'> & { fullPathId: string }> {
  const { isUsable, path, ...nearest } = await placeUnder(tx, parentId)
  if (!isUsable) throw refuse('所属部门已停用', 'The department is stopped')
  return { ...nearest, fullPathId: `${path}/${id}` }
}

async function nextRank(tx: Tx, parentId: string): Promise<number> {
  const { last } = await tx.one(
    builder
      .selectFrom('user')
      .select((eb) => eb.fn.max('rank').as('last'))
      .where('parentId', '=', parentId),
  )
  return (last ?? 0) + 1
}

/** Who goes brings back what was issued to him, or somebody says that it is known. */
const stillHeld = (codes: readonly string[]): Warning[] =>
  codes.length === 0
    ? []
    : [
        {
          code: 'unreturned',
          text: [
            `该人员有${codes.length}张卡片未归还：${codes.join('、')}`,
            `${codes.length} cards are not returned: ${codes.join(', ')}`,
          ],
        },
      ]

/** Out at the next call. */
async function leave(tx: Tx, { id }: Pick<Person, 'id'>): Promise<void> {
  await touchPeople(tx, [id])
  await killSessions(tx, [id])
}
