// What a role is granted for a business, saved as a whole: what is not in the list any more is taken away.
import { refuseFields, type InputOf, type Values } from '@tmlm/model'
import { authorize } from '@tmlm/model/areas/platform/dataPermission'
import type { CallMoment } from '../../engine/behaviour.ts'
import { db as builder } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { requireWritableUnits } from './unitScope.ts'

interface Wanted {
  readonly dataOrgId: string
  readonly includeChildren: boolean
  readonly accessLevel: number
}

export async function saveByRole(
  moment: CallMoment<InputOf<typeof authorize, 'saveByRole'>>,
  giveTogether: (
    rows: readonly { readonly subjectType: number; readonly subjectId: string }[],
    give: () => Promise<void>,
  ) => Promise<void>,
) {
  const { tx, actor, input, make, tell } = moment
  const { subjectId, businessCodeId } = input
  const role = await tx.first(
    builder.selectFrom('sysRole').select('name').where('id', '=', subjectId).where('kind', '<>', 2),
  )
  if (!role)
    throw refuseFields([
      { field: 'subjectId', text: ['角色不存在，或为供应商角色', 'No such role, or one of suppliers'] },
    ])
  const wanted = new Map((input.rows ?? []).map((row) => [String(row.dataOrgId), wantedOf(row)]))
  const stored = await tx.all(sql<Wanted & { id: string }>`
SELECT a.id, a.data_org_id, a.include_children, a.access_level
FROM authorize a
WHERE a.subject_type = 2 AND a.subject_id = ${subjectId} AND a.business_code_id IS NOT DISTINCT FROM ${businessCodeId}::int
FOR UPDATE`)
  const gone = stored.filter(({ dataOrgId }) => !wanted.has(dataOrgId))
  const changed = stored.filter((row) => {
    const own = wanted.get(row.dataOrgId)
    return own && (own.includeChildren !== row.includeChildren || own.accessLevel !== row.accessLevel)
  })
  const added = [...wanted.values()].filter(({ dataOrgId }) => !stored.some((row) => row.dataOrgId === dataOrgId))
  await requireWritableUnits(
    tx,
    actor,
    [...gone, ...changed, ...added].map(({ dataOrgId }) => dataOrgId),
  )
  if (gone.length > 0)
    await tx.run(
      builder.deleteFrom('authorize').where(
        'id',
        'in',
        gone.map(({ id }) => id),
      ),
    )
  if (changed.length > 0) await change(moment, changed, wanted)
  for (const row of [...gone, ...changed]) tell({ rowId: row.id, rowCode: role.name })
  await giveTogether([{ subjectType: 2, subjectId }], async () => {
    for (const row of added) await make(authorize, { subjectType: 2, subjectId, businessCodeId, ...row })
  })
  return { count: wanted.size }
}

async function change(
  { tx, actor, now }: Pick<CallMoment, 'tx' | 'actor' | 'now'>,
  changed: readonly (Wanted & { readonly id: string })[],
  wanted: ReadonlyMap<string, Wanted>,
): Promise<void> {
  const asWanted = changed.map((row) => wanted.get(row.dataOrgId) ?? row)
  await tx.run(sql`
UPDATE authorize a
SET include_children = w.include_children, access_level = w.access_level, version = a.version + 1,
  update_user_id = ${actor.userId}::uuid, update_time = ${now}::timestamptz
FROM unnest(
  ${changed.map(({ id }) => id)}::uuid[],
  ${asWanted.map(({ includeChildren }) => includeChildren)}::boolean[],
  ${asWanted.map(({ accessLevel }) => accessLevel)}::int[]
) AS w(id, include_children, access_level)
WHERE a.id = w.id`)
}

const wantedOf = ({ dataOrgId, includeChildren, accessLevel }: Readonly<Values>): Wanted => ({
  dataOrgId: String(dataOrgId),
  includeChildren: includeChildren === true,
  accessLevel: accessLevel === 2 ? 2 : 1,
})
