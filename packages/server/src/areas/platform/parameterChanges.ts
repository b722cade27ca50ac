// Values of parameters as they are kept, and their history. Each parameter is a row of the history under an id made of its number.
import { notFound, refuseStatus } from '@tmlm/model'
import type { ParameterSpec } from '@tmlm/model/areas/platform/registry'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { historyStatement } from '../../platform/history/history.ts'
import { rebuildScope } from '../../platform/permission/rebuild.ts'
import { touchRights } from '../../platform/permission/touch.ts'
import type { Actor, Origin } from '../../platform/session/actor.ts'

interface CompanyValue {
  readonly parameterId: string
  /** Nothing where only organisations have one. */
  readonly value: string | null
  readonly version: number | null
  readonly orgValues: number
  readonly updateTime: Date | null
  readonly updateUserName: string | null
}

export async function companyValues(tx: Tx): Promise<ReadonlyMap<string, CompanyValue>> {
  const stored = await tx.all(sql<CompanyValue>`
SELECT p.parameter_id,
  max(p.value) FILTER (WHERE p.org_key = '*') AS value,
  max(p.version) FILTER (WHERE p.org_key = '*') AS version,
  (count(*) FILTER (WHERE p.org_key <> '*'))::int AS org_values,
  max(p.update_time) AS update_time,
  (array_agg(u.job_name ORDER BY p.update_time DESC NULLS LAST))[1] AS update_user_name
FROM parameter_value p
LEFT JOIN "user" u ON u.id = p.update_user_id
GROUP BY p.parameter_id`)
  return new Map(stored.map((one) => [one.parameterId, one]))
}

export const valuesOfOrgs = (tx: Tx, parameterId: string) =>
  tx.all(sql<{ orgId: string; orgIdName: string; value: string; version: number }>`
SELECT o.id AS org_id, o.full_path_name AS org_id_name, p.value, p.version
FROM parameter_value p
JOIN org o ON o.id::text = p.org_key
WHERE p.parameter_id = ${parameterId}
ORDER BY o.full_path_name`)

const mostChanges = 50

export const changesOfParameter = (tx: Tx, parameterId: string) =>
  tx.all(sql<{ time: Date; jobName: string | null; changes: unknown }>`
SELECT l.time, l.job_name, l.changes
FROM operation_log l
WHERE l.row_id = ${rowIdOf(parameterId)}::uuid
ORDER BY l.time DESC, l.id DESC
LIMIT ${mostChanges}`)

interface ParameterChange {
  readonly spec: ParameterSpec
  readonly orgId: string | null
  /** Nothing takes the value back. */
  readonly value: string | null
  readonly version: number | null
  readonly actor: Actor
  readonly now: Date
  readonly origin: Origin
}

export async function changeParameter(tx: Tx, change: ParameterChange) {
  const { spec, orgId, value, version, actor, now } = change
  const [parameterId, orgKey] = [spec.id, orgId ?? '*']
  // One change of the company's parameters at a time, so that nobody overwrites what he has not seen.
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`parameters ${tx.tenantId}`}, 0))`)
  const orgName = orgId === null ? null : await nameOf(tx, orgId)
  const stored = await tx.first(
    builder
      .selectFrom('parameterValue')
      .select(['value', 'version'])
      .where('parameterId', '=', parameterId)
      .where('orgKey', '=', orgKey),
  )
  if (version !== null && version !== (stored?.version ?? 0)) throw refuseStatus(409)
  const next = value === null ? 0 : (stored?.version ?? 0) + 1
  if (value === null) {
    await tx.run(
      builder.deleteFrom('parameterValue').where('parameterId', '=', parameterId).where('orgKey', '=', orgKey),
    )
  } else {
    const set = { value, version: next, updateUserId: actor.userId, updateTime: now }
    await tx.run(
      builder
        .insertInto('parameterValue')
        .values({ parameterId, orgKey, ...set })
        .onConflict((conflict) => conflict.constraint('parameter_value_pkey').doUpdateSet(set)),
    )
  }
  await tx.send(
    historyStatement({
      ...{ actor, now, origin: change.origin, resource: 'parameterControl', business: undefined, action: 'edit' },
      ...{
        rowId: rowIdOf(parameterId),
        rowCode: [`${parameterId} ${spec.zh}`, orgName].filter(Boolean).join(' · ').slice(0, 100),
      },
      changes: [{ field: 'value', ...shown(spec, stored?.value ?? null, value) }],
    }),
  )
  await spread(tx, parameterId, now)
  return { id: parameterId, version: next, value: value ?? spec.defaultValue }
}

/** What was worked out with the old value is worked out anew, and every session asks again what it knows. */
async function spread(tx: Tx, parameterId: string, now: Date): Promise<void> {
  if (parameterId === '50') await rebuildScope(tx, 'all', now)
  await touchRights(tx)
}

/** The history tells that a password changed, not to what. */
const shown = ({ id, defaultValue }: ParameterSpec, before: string | null, after: string | null) =>
  id === '39' ? { before: '***', after: '***' } : { before: before ?? defaultValue, after: after ?? defaultValue }

const rowIdOf = (parameterId: string): string => `00000000-0000-0000-0001-${parameterId.padStart(12, '0')}`

async function nameOf(tx: Tx, orgId: string): Promise<string> {
  const org = await tx.first(builder.selectFrom('org').select('name').where('id', '=', orgId).where('type', '<=', 2))
  if (!org) throw notFound()
  return org.name
}
