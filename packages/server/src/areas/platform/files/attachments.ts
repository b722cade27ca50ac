// Files that hang on a row as a whole. Whoever may write the row may attach, also to a complete paper where parameter 58
// says so; both are told in the row's history.
import { businessOf, holds, noPermission, notFound, refuse, type Business, type Catalogue } from '@tmlm/model'
import type { ServiceMoment } from '../../../engine/behaviour.ts'
import { seenRow, type Seen, type Sight } from '../../../engine/call/sight.ts'
import { toLocal } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { FileOwner } from '../../../platform/files/register.ts'
import { historyStatement, type Change } from '../../../platform/history/history.ts'
import { parameter } from '../../../platform/parameters.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import type { RowNamed } from './parts.ts'

const noOwner = { resource: null, businessCodeId: null, rowId: null, fieldName: null } as const

/** Who owns a new file: the row it is attached to, or nobody until a row is saved with it. */
export async function attaching(
  sight: Sight,
  tx: Tx,
  actor: Actor,
  named: RowNamed,
  { name }: { readonly name: string },
  moment: ServiceMoment,
): Promise<FileOwner | typeof noOwner> {
  if (named.rowId === null) return noOwner
  const seen = await required(sight, tx, actor, named)
  if (!(await mayAttach(tx, seen))) throw noPermission()
  const business = businessOf(sight.catalogue, seen.resource.name, seen.row)
  await tx.send(told(seen, business, actor, 'attach', { field: 'attachments', before: null, after: name }, moment))
  return { resource: seen.resource.name, businessCodeId: business?.id ?? null, rowId: seen.row.id, fieldName: null }
}

interface Attached {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly size: number
  readonly mime: string
  readonly category: string | null
  readonly fieldName: string | null
  readonly createUserId: string
  readonly createUserIdName: string | null
  readonly createTime: Date
}

/** All files of a row: attached ones and those of its fields. */
export async function attachedTo(sight: Sight, tx: Tx, actor: Actor, named: RowNamed) {
  const seen = await required(sight, tx, actor, named)
  const found = await tx.all(
    sql<Attached>`
SELECT f.id, f.name, f.url, f.size, f.mime, f.category, f.field_name, f.create_user_id, f.create_time,
  (SELECT u.job_name FROM "user" u WHERE u.tenant_id = f.tenant_id AND u.id = f.create_user_id) AS create_user_id_name
FROM sys_file f
WHERE f.row_id = ${seen.row.id} AND f.removed_time IS NULL
ORDER BY f.id DESC`,
  )
  const may = { attach: await mayAttach(tx, seen), edit: mayEdit(seen) }
  const list = found.map((file) => ({
    ...file,
    createTime: toLocal(file.createTime, actor.timezone),
    mayDelete: file.fieldName === null && (may.edit || (may.attach && file.createUserId === actor.userId)),
  }))
  return { list, totalRow: list.length, mayAttach: may.attach }
}

/** Takes files off their rows, or drops what the person uploaded and nobody saved. All or none. */
export async function detach(
  sight: Sight,
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
  moment: ServiceMoment,
): Promise<{ count: number }> {
  const found = await tx.all(
    sql<{
      id: string
      name: string
      resource: string | null
      rowId: string | null
      fieldName: string | null
      createUserId: string
    }>`
SELECT id, name, resource, row_id, field_name, create_user_id
FROM sys_file
WHERE id = ANY (${ids}::uuid[]) AND removed_time IS NULL
ORDER BY id
FOR UPDATE`,
  )
  if (found.length < new Set(ids).size) throw notFound()
  for (const file of found) {
    if (file.rowId === null) {
      if (file.createUserId !== actor.userId) throw notFound()
      continue
    }
    const seen = await required(sight, tx, actor, { businessCodeId: null, resource: file.resource, rowId: file.rowId })
    if (file.fieldName !== null)
      throw refuse('该文件属于单据字段，请在编辑时删除', 'It belongs to a field: remove it by editing the record')
    const isOwn = file.createUserId === actor.userId && (await mayAttach(tx, seen))
    if (!mayEdit(seen) && !isOwn) throw noPermission()
    const business = businessOf(sight.catalogue, seen.resource.name, seen.row)
    await tx.send(
      told(seen, business, actor, 'detach', { field: 'attachments', before: file.name, after: null }, moment),
    )
  }
  await tx.run(
    sql`UPDATE sys_file SET removed_time = ${moment.now} WHERE id = ANY (${found.map(({ id }) => id)}::uuid[])`,
  )
  return { count: found.length }
}

async function required(sight: Sight, tx: Tx, actor: Actor, named: RowNamed): Promise<Seen> {
  const resource = resourceOf(sight.catalogue, named)
  const seen = resource && named.rowId !== null && (await seenRow(sight, tx, actor, resource, named.rowId))
  if (!seen) throw notFound()
  return seen
}

const resourceOf = (catalogue: Catalogue, { businessCodeId, resource }: RowNamed): string | undefined =>
  (businessCodeId === null ? undefined : catalogue.businesses.get(businessCodeId)?.resource) ?? resource ?? undefined

const holdsButton = ({ mayPress }: Seen): boolean => mayPress('attachments') || mayPress('update')

const mayEdit = (seen: Seen): boolean => seen.mayWrite && holdsButton(seen) && holds(seen.resource.editable, seen.row)

const mayAttach = async (tx: Tx, seen: Seen): Promise<boolean> =>
  mayEdit(seen) || (seen.mayWrite && holdsButton(seen) && (await parameter(tx, '58')))

const told = (
  { resource, row }: Seen,
  business: Business | undefined,
  actor: Actor,
  action: string,
  change: Change,
  { call, now }: ServiceMoment,
) =>
  historyStatement({
    ...{ actor, now, business, action },
    origin: { source: 'web', ip: call.ip, requestId: call.requestId },
    resource: resource.name,
    rowId: row.id,
    rowCode: typeof row.code === 'string' ? row.code : null,
    changes: [change],
  })
