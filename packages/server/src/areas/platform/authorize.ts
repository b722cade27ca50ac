// Data authorisation: who else reads or writes the rows of an organisation. What comes of it is worked out in the same
// transaction, so that everything obeys at once. Nobody grants what he may not write himself.
import { notFound, refuse, refuseFields, type Values } from '@tmlm/model'
import { authorize } from '@tmlm/model/areas/platform/dataPermission'
import { catalogue } from '@tmlm/model/catalogue'
import { behaviour, type Moment } from '../../engine/behaviour.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { turnAtScope } from '../../platform/permission/rebuild.ts'
import { listEffective } from './effectiveScope.ts'
import { granteesOf, idsIn, rebuildFor, type RebuildJobs } from './grantees.ts'
import { saveByRole } from './roleGrants.ts'
import { requireSightWithinOwn } from './sightWithinOwn.ts'
import { requireWritableUnits } from './unitScope.ts'

export const authorizeBehaviour = (jobs: RebuildJobs) => {
  /** Transactions in which many grants are given at once: whom they concern is worked out when all are there. */
  const together = new WeakSet<Tx>()
  const spread = async ({ tx, actor, now }: Pick<Moment, 'tx' | 'actor' | 'now'>, rows: readonly Grant[]) => {
    const people = await granteesOf(tx, rows)
    await requireSightWithinOwn(tx, actor, people, now)
    await rebuildFor(tx, people, now, jobs)
  }
  async function giveTogether(
    moment: Pick<Moment, 'tx' | 'actor' | 'now'>,
    rows: readonly Grant[],
    give: () => Promise<void>,
  ): Promise<void> {
    together.add(moment.tx)
    try {
      await give()
    } finally {
      together.delete(moment.tx)
    }
    await spread(moment, rows)
  }

  return behaviour(authorize, {
    async beforeInsert({ tx, actor, values, make }) {
      const [first, ...others] = idsIn(values.subjectId, 'subjectId')
      if (first === undefined) throw notFound()
      values.subjectId = first
      await requireGrant(tx, values)
      await requireWritableUnits(tx, actor, [values.dataOrgId])
      // Several are chosen at once; each has a row of its own.
      for (const subjectId of others) await make(authorize, { ...values, subjectId })
    },

    async beforeUpdate({ tx, actor, row }) {
      await requireWritableUnits(tx, actor, [row.dataOrgId])
    },

    async afterSave({ tx, actor, row, now }) {
      if (!together.has(tx)) await spread({ tx, actor, now }, [row])
    },

    async beforeDelete({ tx, actor, row, now }) {
      await requireWritableUnits(tx, actor, [row.dataOrgId])
      await withdraw(tx, [row.id])
      await spread({ tx, actor, now }, [row])
    },

    lists: {
      listByOrg: ({ input, parameters }) => `t.data_org_id = ${parameters.add(input.dataOrgId)}`,
      listByRole: ({ input, parameters }) => `t.subject_type = 2 AND t.subject_id = ${parameters.add(input.subjectId)}`,
    },

    calls: {
      saveByRole: (moment) => saveByRole(moment, (rows, give) => giveTogether(moment, rows, give)),
      listEffective,

      async deleteByIds(moment) {
        const { tx, actor, input, tell } = moment
        const rows = await grantsOf(tx, idsIn(input.ids))
        await requireWritableUnits(
          tx,
          actor,
          rows.map(({ dataOrgId }) => dataOrgId),
        )
        const ids = rows.map(({ id }) => id)
        if (ids.length > 0) await tx.run(builder.deleteFrom('authorize').where('id', 'in', ids))
        for (const row of rows) tell({ rowId: row.id })
        await spread(moment, rows)
        return { count: rows.length }
      },

      async copyTo(moment) {
        const { tx, input, make } = moment
        const [rows, orgIds] = [await grantsOf(tx, idsIn(input.ids)), idsIn(input.dataOrgIds, 'dataOrgIds')]
        let count = 0
        await giveTogether(moment, rows, async () => {
          for (const { id: _, ...row } of rows)
            for (const dataOrgId of orgIds) {
              if (await isGranted(tx, { ...row, dataOrgId })) continue
              await make(authorize, { ...row, dataOrgId })
              count++
            }
        })
        return { count }
      },
    },

    computed: {
      subjectName: `CASE t.subject_type
        WHEN 1 THEN (SELECT u.job_name || '(' || u.job_no || ')' FROM "user" u WHERE u.tenant_id = t.tenant_id AND u.id::text = t.subject_id)
        WHEN 2 THEN (SELECT r.name FROM sys_role r WHERE r.tenant_id = t.tenant_id AND r.id::text = t.subject_id)
        ELSE (SELECT o.full_path_name FROM org o WHERE o.tenant_id = t.tenant_id AND o.id::text = t.subject_id) END`,
      isValid: (today) => `coalesce(t.valid_from <= ${today}, true) AND coalesce(t.valid_to >= ${today}, true)`,
    },
  })
}

interface Grant {
  readonly subjectType: number
  readonly subjectId: string
}

/** From now on it gives nothing; who had it is asked for before it is gone. */
const withdraw = (tx: Tx, ids: readonly string[]) =>
  tx.run(
    builder
      .updateTable('authorize')
      .set({ validFrom: '9999-12-31' })
      .where('id', 'in', [...ids]),
  )

const grantsOf = (tx: Tx, ids: readonly string[]) =>
  tx.all(sql<{
    id: string
    subjectType: number
    subjectId: string
    dataOrgId: string
    businessCodeId: number | null
    includeChildren: boolean
    accessLevel: number
    validFrom: string | null
    validTo: string | null
    reason: string | null
  }>`
SELECT a.id, a.subject_type, a.subject_id, a.data_org_id, a.business_code_id, a.include_children, a.access_level,
  a.valid_from, a.valid_to, a.reason
FROM authorize a
WHERE a.id::text = ANY (${[...ids]})
ORDER BY a.id`)

/** The subject is there and one that may be granted something; the same grant is not there yet. */
async function requireGrant(tx: Tx, values: Readonly<Values>): Promise<void> {
  const { subjectType, subjectId, businessCodeId } = values
  if (typeof businessCodeId === 'number' && !catalogue.businesses.has(businessCodeId))
    throw refuseFields([{ field: 'businessCodeId', text: ['业务不存在', 'No such business'] }])
  const found = await tx.first(sql`
SELECT 1 FROM "user" u WHERE ${subjectType} = 1 AND u.id::text = ${subjectId} AND u.is_supplier = 0
UNION ALL
SELECT 1 FROM sys_role r WHERE ${subjectType} = 2 AND r.id::text = ${subjectId} AND r.kind <> 2
UNION ALL
SELECT 1 FROM org o WHERE ${subjectType} = 3 AND o.id::text = ${subjectId}`)
  if (!found)
    throw refuseFields([
      { field: 'subjectId', text: ['授权对象不存在，或为供应商', 'No such subject, or one of a supplier'] },
    ])
  await turnAtScope(tx)
  if (await isGranted(tx, values)) throw refuse('已存在相同授权', 'Already authorised')
}

async function isGranted(tx: Tx, values: Readonly<Values>): Promise<boolean> {
  const { subjectType, subjectId, dataOrgId, businessCodeId = null } = values
  const found = await tx.first(sql`
SELECT 1 FROM authorize a
WHERE a.subject_type = ${subjectType} AND a.subject_id = ${subjectId} AND a.data_org_id = ${dataOrgId}::uuid
  AND a.business_code_id IS NOT DISTINCT FROM ${businessCodeId}::int`)
  return found !== undefined
}
