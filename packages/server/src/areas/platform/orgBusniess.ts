// Businesses of organisations: who carries one out, and with the rows of which organisations it works there.
import { inLang, notFound, refuse, refuseFields, type Business, type Values } from '@tmlm/model'
import { orgBusniess } from '@tmlm/model/areas/platform/dataPermission'
import { catalogue } from '@tmlm/model/catalogue'
import { isLicensed } from '@tmlm/model/licence'
import { behaviour, type Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { newId } from '../../platform/ids.ts'
import { touchRights } from '../../platform/permission/touch.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { idsIn, peopleReaching, rebuildFor, type RebuildJobs } from './grantees.ts'
import { nested, unitsWhere } from './orgTree.ts'
import { insertAll } from './seed/insertAll.ts'
import { requireSightWithinOwn } from './sightWithinOwn.ts'
import { requireWritableUnits } from './unitScope.ts'

export const orgBusniessBehaviour = (jobs: RebuildJobs) => {
  const spread = async ({ tx, actor, now }: Pick<Moment, 'tx' | 'actor' | 'now'>, orgIds: readonly string[]) => {
    await touchRights(tx)
    const people = await peopleReaching(tx, orgIds)
    await requireSightWithinOwn(tx, actor, people, now)
    await rebuildFor(tx, people, now, jobs)
  }

  async function removeRows(moment: Pick<Moment, 'tx' | 'now' | 'actor'>, ids: readonly string[]): Promise<string[]> {
    const { tx, actor } = moment
    const rows = await rowsOf(tx, ids)
    await requireWritableUnits(
      tx,
      actor,
      rows.map(({ useOrgId }) => useOrgId),
    )
    const found = rows.map(({ id }) => id)
    if (found.length === 0) return []
    await tx.run(builder.deleteFrom('orgBusniessRates').where('ownerId', 'in', found))
    await tx.run(builder.deleteFrom('orgBusniess').where('id', 'in', found))
    await spread(
      moment,
      rows.map(({ useOrgId }) => useOrgId),
    )
    return found
  }

  return behaviour(orgBusniess, {
    async beforeInsert({ tx, actor, values }) {
      if (!catalogue.businesses.has(values.businessCodeId))
        throw refuseFields([{ field: 'businessCodeId', text: ['业务不存在', 'No such business'] }])
      requireOthers(values.useOrgId, values.rates)
      await requireWritableUnits(tx, actor, [values.useOrgId, ...rateOrgs(values.rates)])
    },

    afterSave: ({ tx, actor, row, now }) => spread({ tx, actor, now }, [row.useOrgId]),

    async beforeDelete({ tx, actor, row, now }) {
      await requireWritableUnits(tx, actor, [row.useOrgId])
      await tx.run(builder.updateTable('orgBusniess').set({ enabled: false }).where('id', '=', row.id))
      await spread({ tx, actor, now }, [row.useOrgId])
    },

    lists: { orgBusinessList: () => 'true' },

    actions: {
      async enable({ tx, actor, row, now, input }) {
        await requireWritableUnits(tx, actor, [row.useOrgId])
        const enabled = Object(input).enabled !== false
        await tx.run(builder.updateTable('orgBusniess').set({ enabled }).where('id', '=', row.id))
        await spread({ tx, actor, now }, [row.useOrgId])
      },

      async disable({ tx, actor, row, now }) {
        await requireWritableUnits(tx, actor, [row.useOrgId])
        await tx.run(builder.updateTable('orgBusniess').set({ enabled: false }).where('id', '=', row.id))
        await spread({ tx, actor, now }, [row.useOrgId])
      },

      async orgBusinessListAllRateOrgTree({ tx, row }) {
        const chosen = new Set(rateOrgs(row.rates))
        const units = await unitsWhere({ tx }, sql`o.type <= 2 AND o.status = 1`)
        return { instead: nested(units.map((unit) => ({ ...unit, checked: chosen.has(unit.id) }))) }
      },

      async orgBusinessListRateOrgTree({ tx, row }) {
        return { instead: nested(await unitsWhere({ tx }, sql`o.id = ANY (${rateOrgs(row.rates)}::uuid[])`)) }
      },
    },

    calls: {
      async setRate({ tx, actor, input, now, tell }) {
        const [row] = await rowsOf(tx, [input.id])
        if (!row) throw notFound()
        const rates = input.rates ?? []
        requireOthers(row.useOrgId, rates)
        await requireWritableUnits(tx, actor, [row.useOrgId, ...rateOrgs(rates)])
        await tx.run(builder.deleteFrom('orgBusniessRates').where('ownerId', '=', row.id))
        await insertAll(
          tx,
          'orgBusniessRates',
          rates.map(({ rateOrgId, includeChildren, accessLevel }, nth) => ({
            ...{ id: newId(now), ownerId: row.id, position: nth + 1, rateOrgId },
            ...{ includeChildren: includeChildren === true, accessLevel: accessLevel ?? 1 },
          })),
        )
        const { version } = await tx.one(sql<{ version: number }>`
UPDATE org_busniess
SET version = version + 1, update_user_id = ${actor.userId}::uuid, update_time = ${now}::timestamptz
WHERE id = ${row.id}::uuid
RETURNING version`)
        tell({ rowId: row.id, rowCode: catalogue.businesses.get(row.businessCodeId)?.label[0] ?? '' })
        await spread({ tx, actor, now }, [row.useOrgId])
        return { id: row.id, version }
      },

      async orgBusinessAdd({ input, make }) {
        const { id, version } = await make(orgBusniess, { ...input })
        return { id, version }
      },
      async orgBusinessDelete({ input, ...moment }) {
        const removed = await removeRows(moment, [input.id])
        if (removed.length === 0) throw notFound()
        moment.tell({ rowId: input.id })
        return { count: removed.length }
      },
      async orgBusinessDeleteByIds({ input, ...moment }) {
        const removed = await removeRows(moment, idsIn(input.ids))
        for (const rowId of removed) moment.tell({ rowId })
        return { count: removed.length }
      },

      async copyTo({ tx, input, make }) {
        const rows = await rowsOf(tx, idsIn(input.ids))
        let count = 0
        for (const { id, businessCodeId, enabled } of rows)
          for (const useOrgId of idsIn(input.useOrgIds, 'useOrgIds')) {
            if (await isThere(tx, useOrgId, businessCodeId)) continue
            const rates = (await ratesOf(tx, id)).filter(({ rateOrgId }) => rateOrgId !== useOrgId)
            await make(orgBusniess, { useOrgId, businessCodeId, enabled, rates })
            count++
          }
        return { count }
      },

      async setRestrict({ tx, input, tell }) {
        const { businessCodeId } = input
        if (!catalogue.businesses.has(businessCodeId)) throw notFound()
        await tx.run(builder.deleteFrom('restrictedBusiness').where('businessCodeId', '=', businessCodeId))
        if (input.restrictOrg) await tx.run(builder.insertInto('restrictedBusiness').values({ businessCodeId }))
        await touchRights(tx)
        tell({ rowCode: catalogue.businesses.get(businessCodeId)?.label[0] ?? '' })
        return {}
      },

      async classificationList({ actor }) {
        const names = new Set(bought(actor).map(({ classification }) => classification))
        return [...catalogue.groups.values()]
          .filter(({ name }) => names.has(name))
          .map(({ name, label }) => ({ value: name, label: inLang(label, actor.lang) }))
      },

      async businessCodelist({ actor, input }) {
        const restricted = actor.settings?.restricted
        return bought(actor)
          .filter(({ classification }) => input.classification === null || classification === input.classification)
          .map(({ id, screen: page, label, classification, kind, orgMode }) => ({
            ...{ id, page, classification, kind, orgMode, name: inLang(label, actor.lang) },
            restrictOrg: restricted?.has(id) === true,
          }))
      },

      listRateOrgTree: async ({ tx, actor, input }) =>
        nested(
          await unitsWhere(
            { tx },
            sql`o.type <= 2 AND o.status = 1 AND o.id IN (
  SELECT s.data_org_id FROM user_org_scope s
  WHERE s.user_id = ${actor.userId}::uuid AND s.business_code_id IN (0, ${input.businessCodeId}) AND s.access >= 1)`,
          ),
        ),
    },

    computed: {
      rateNames: (_today, lang) => `SELECT string_agg(o.name || '（' || CASE WHEN x.access_level = 2
          THEN '${lang === 'zh' ? '读写' : 'write'}' ELSE '${lang === 'zh' ? '只读' : 'read'}' END || '）', '、' ORDER BY x.position)
        FROM org_busniess_rates x
        JOIN org o ON o.tenant_id = x.tenant_id AND o.id = x.rate_org_id
        WHERE x.tenant_id = t.tenant_id AND x.owner_id = t.id`,
    },
  })
}

const bought = (actor: Actor): Business[] =>
  [...catalogue.businesses.values()].filter(({ screen: page, classification }) =>
    isLicensed({ name: page, parents: [classification] }, actor.rights.modules),
  )

const rateOrgs = (rates: unknown): string[] =>
  Array.isArray(rates) ? rates.map((rate: Values) => String(rate.rateOrgId)) : []

function requireOthers(useOrgId: string, rates: unknown): void {
  if (rateOrgs(rates).includes(useOrgId)) throw refuse('不能关联自身', 'Cannot relate to itself')
}

const rowsOf = (tx: Tx, ids: readonly string[]) =>
  tx.all(sql<{ id: string; useOrgId: string; businessCodeId: number; enabled: boolean }>`
SELECT b.id, b.use_org_id, b.business_code_id, b.enabled FROM org_busniess b WHERE b.id::text = ANY (${[...ids]}) ORDER BY b.id`)

const ratesOf = (tx: Tx, ownerId: string) =>
  tx.all(
    builder
      .selectFrom('orgBusniessRates')
      .select(['rateOrgId', 'includeChildren', 'accessLevel'])
      .where('ownerId', '=', ownerId)
      .orderBy('position'),
  )

const isThere = async (tx: Tx, useOrgId: string, businessCodeId: number): Promise<boolean> =>
  (await tx.first(
    builder
      .selectFrom('orgBusniess')
      .select('id')
      .where('useOrgId', '=', useOrgId)
      .where('businessCodeId', '=', businessCodeId),
  )) !== undefined
