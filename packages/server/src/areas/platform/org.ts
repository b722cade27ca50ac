// Organisation units: where they may stand, and what happens to everything below when one is renamed, moved or stopped.
import { Refusal, refuse, refuseFields, requiredText, type Text } from '@tmlm/model'
import { mayContain, org } from '@tmlm/model/areas/platform/org'
import { catalogue } from '@tmlm/model/catalogue'
import { grantableScreens, type Tenancy } from '@tmlm/model/licence'
import { behaviour } from '../../engine/behaviour.ts'
import { isUsed } from '../../engine/write/uses.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { rebuildScope } from '../../platform/permission/rebuild.ts'
import { touchRights } from '../../platform/permission/touch.ts'
import { lastJobNo } from './jobNumbers.ts'
import { locationTree } from './locationTree.ts'
import { moveUnit, namedUnder, renameUnit } from './orgPaths.ts'
import { startUnit, stopUnit } from './orgStop.ts'
import { treeCalls } from './orgTree.ts'
import { requireWritableUnits } from './unitScope.ts'

/** How many cards belong to it. */
export type CardsOwnedBy = (tx: Tx, orgId: string) => Promise<number>

export function orgBehaviour(tenancy: Tenancy, cardsOwnedBy: CardsOwnedBy) {
  const grantable = grantableScreens(catalogue.screens, tenancy)
  return behaviour(org, {
    async beforeInsert({ tx, actor, id, values }) {
      if (!values.parentId) throw refuseFields([{ field: 'parentId', text: requiredText }])
      await requireWritableUnits(tx, actor, [values.parentId])
      const parent = await unitOf(tx, values.parentId)
      if (parent.status !== 1) throw parentStopped()
      if (!mayContain(parent.type, values.type)) throw notHere('type')
      values.rank ??= await nextRank(tx, values.parentId)
      values.fullPathId = `${parent.fullPathId}/${id}`
      values.fullPathName = namedUnder(parent, values.name)
    },

    async beforeUpdate({ tx, actor, row, values }) {
      await requireWritableUnits(tx, actor, [row.id])
      if (values.type !== undefined) await requireFreeType(tx, row, values.type)
      if (values.name !== undefined) values.fullPathName = await renameUnit(tx, row, values.name)
    },

    async afterSave({ tx, row, now }) {
      // Departments and posts own no rows: nobody sees more or less because of them.
      if (row.type > 2) return
      await rebuildScope(tx, 'all', now)
      // Rules of organisations hold for what is below them.
      await touchRights(tx)
    },

    async beforeDelete({ tx, actor, row }) {
      await requireWritableUnits(tx, actor, [row.id])
      if (row.parentId === null || (await hasAnything(tx, row.id))) throw stillUsed()
      await tx.run(builder.deleteFrom('userOrgScope').where('dataOrgId', '=', row.id))
    },

    actions: {
      async rename({ tx, actor, row, input }) {
        await requireWritableUnits(tx, actor, [row.id])
        const { name } = input
        return { set: { name, fullPathName: await renameUnit(tx, row, name) } }
      },

      async move({ tx, actor, row, input, now }) {
        if (row.parentId === null) throw refuse('根组织不能移动', 'The root cannot be moved')
        await requireWritableUnits(tx, actor, [row.id, row.parentId, input.parentId])
        const target = await unitOf(tx, input.parentId)
        if (target.path.includes(row.id)) throw refuse('不能移动到自己的下级', 'Cannot move below itself')
        if (target.status !== 1) throw parentStopped()
        if (!mayContain(target.type, row.type)) throw notHere('parentId')
        const rank = target.id === row.parentId ? row.rank : await nextRank(tx, target.id)
        return { set: { parentId: target.id, rank, ...(await moveUnit(tx, row, target, { actor, now })) } }
      },

      // What stands against it besides is told first; a refusal undoes all of it.
      async updateStatus(moment) {
        const stop = (): ReturnType<typeof stopUnit> => stopUnit(moment, grantable, moment.input.cascade === true)
        const done = await (moment.input.status === 1 ? startUnit(moment) : stop())
        await requireWritableUnits(moment.tx, moment.actor, [moment.row.id])
        return done
      },
      async stopChild(moment) {
        const done = await stopUnit(moment, grantable, true)
        await requireWritableUnits(moment.tx, moment.actor, [moment.row.id])
        return done
      },

      async updateIsTooling({ tx, actor, row, input }) {
        await requireWritableUnits(tx, actor, [row.id])
        if (row.type > 3) throw refuse('岗位不能设为工装组织', 'A post is no tooling organisation')
        const isTooling: 0 | 1 = input.isTooling === 1 ? 1 : 0
        const count = isTooling === 0 ? await cardsOwnedBy(tx, row.id) : 0
        if (count > 0) throw refuse(`该组织下有${count}张卡片`, `${count} cards belong to it`)
        return { set: { isTooling } }
      },

      async updateConfig({ tx, actor, row, input }) {
        await requireWritableUnits(tx, actor, [row.id])
        return { set: { config: isSettings(input.config) ? input.config : null } }
      },

      async getUserCount({ tx, row }) {
        const { count } = await tx.one(peopleBelow(row.fullPathId ?? row.id))
        return { answer: { count } }
      },

      async getLastJobNo({ tx, row }) {
        return { answer: await lastJobNo(tx, row.fullPathId ?? row.id) }
      },
    },

    calls: { ...treeCalls, locationTree },

    computed: {
      userCount: `SELECT count(*)::int FROM "user" u
      WHERE u.tenant_id = t.tenant_id AND u.status IN (1, 2) AND u.is_supplier = 0 AND u.full_path_id LIKE t.full_path_id || '/%'`,
    },
  })
}

async function unitOf(tx: Tx, id: string) {
  const unit = await tx.one(
    builder.selectFrom('org').select(['id', 'type', 'status', 'fullPathId', 'fullPathName']).where('id', '=', id),
  )
  return { ...unit, path: (unit.fullPathId ?? unit.id).split('/') }
}

async function nextRank(tx: Tx, parentId: string): Promise<number> {
  const { last } = await tx.one(
    builder
      .selectFrom('org')
      .select((eb) => eb.fn.max('rank').as('last'))
      .where('parentId', '=', parentId),
  )
  return (last ?? 0) + 1
}

interface Typed {
  readonly id: string
  readonly parentId: string | null
}

/** What hangs on a unit was allowed there because of its type. */
async function requireFreeType(tx: Tx, row: Typed, type: number): Promise<void> {
  if (row.parentId === null || !mayContain((await unitOf(tx, row.parentId)).type, type)) throw notHere('type')
  if (await hasAnything(tx, row.id))
    throw refuse('已有下级、人员或业务数据，不能修改类型', 'Has children, people or data: its type cannot change')
}

/** Children, people, and rows of any object that belong to it or name it. */
const hasAnything = (tx: Tx, id: string): Promise<boolean> => isUsed(tx, catalogue, org, id)

const peopleBelow = (fullPathId: string) =>
  sql<{ count: number }>`
SELECT count(*)::int AS count
FROM "user"
WHERE is_supplier = 0 AND status IN (1, 2) AND full_path_id LIKE ${`${fullPathId}/%`}`

const isSettings = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names the field at which a form or a file shows it. */
const notHere = (field: 'type' | 'parentId'): Refusal => {
  const text: Text = ['该类型不能建在此节点下', 'This type is not allowed here']
  return new Refusal(422, text, { fields: [{ field, text }] })
}
const parentStopped = (): Refusal => refuse('上级已停用', 'The parent is stopped')
const stillUsed = (): Refusal => refuse('存在下级/人员/业务数据，不能删除', 'Has children, people or data')
