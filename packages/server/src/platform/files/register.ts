// What is known of every stored file: who uploaded it, which rows show it, how much room all of them take.
import { refuse } from '@tmlm/model'
import type { Statement, Tx } from '../database/database.ts'
import { db as builder } from '../database/query.ts'
import { sql } from '../database/sql.ts'

/** One use of a stored file. */
export interface FileUse {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly size: number
  readonly mime: string
  readonly sha256: string
  readonly folder: string | null
  readonly resource: string | null
  readonly businessCodeId: number | null
  readonly rowId: string | null
  readonly fieldName: string | null
  readonly isPublic: boolean
  readonly hasThumbnail: boolean
  readonly createUserId: string
  readonly createTime: Date
}

/** The row a file belongs to. */
export interface FileOwner {
  readonly resource: string
  readonly businessCodeId: number | null
  readonly rowId: string
  /** Null: attached to the row as a whole. */
  readonly fieldName: string | null
}

export const gibibyte = 1024 ** 3

/**
 * Notes a new file if there is room for it. Of two uploads at once the second waits for the first, so that together they
 * cannot take more than there is. Noted before its bytes are kept: what is never kept is cleaned up as an orphan.
 */
export async function noteFile(tx: Tx, file: FileUse & { readonly category?: string | null }): Promise<void> {
  const { storageGb } = await tx.one(
    builder.selectFrom('tenant').select('storageGb').where('id', '=', tx.tenantId).forUpdate(),
  )
  if ((await bytesInUse(tx)) + file.size > storageGb * gibibyte) throw refuse('存储空间不足', 'Storage is full')
  if (file.rowId === null) await requireFewUnsaved(tx, file)
  await tx.run(builder.insertInto('sysFile').values({ ...file, removedTime: null }))
}

/** What one person may upload before any row shows it; the bytes of what rows showed once count until they are cleaned up. */
export const mostUnsaved = { files: 200, bytes: gibibyte } as const

async function requireFewUnsaved(tx: Tx, { createUserId, size }: FileUse): Promise<void> {
  const { files, bytes } = await tx.one(
    sql<{ files: number; bytes: string }>`
SELECT count(*) FILTER (WHERE removed_time IS NULL)::int AS files, coalesce(sum(size), 0)::text AS bytes
FROM sys_file
WHERE create_user_id = ${createUserId} AND (row_id IS NULL OR removed_time IS NOT NULL)`,
  )
  if (Number(bytes) + size > mostUnsaved.bytes)
    throw refuse(
      '您上传后没有保存或已移除的文件超过 1 GB，请先保存，或明天再上传',
      'Files that you uploaded and did not save, or removed, are more than 1 GB: save them first, or come back tomorrow',
    )
  if (files >= mostUnsaved.files)
    throw refuse(
      `您已上传${files}个文件尚未保存到任何数据，请先保存或删除，或明天再上传`,
      `${files} files that you uploaded belong to nothing: save or delete them first, or come back tomorrow`,
    )
}

/** Bytes of the tenant's files; what several rows share counts once. */
export async function bytesInUse(tx: Tx): Promise<number> {
  const { bytes } = await tx.one(
    sql<{ bytes: string | null }>`
SELECT sum(size) AS bytes
FROM (
  SELECT DISTINCT url, size
  FROM sys_file
  WHERE removed_time IS NULL
) stored`,
  )
  return Number(bytes ?? 0)
}

/** The same, apart by the business of the row that shows the file first; null for what belongs to none. */
export const bytesByBusiness = (tx: Tx): Promise<{ businessCodeId: number | null; bytes: string }[]> =>
  tx.all(
    sql<{ businessCodeId: number | null; bytes: string }>`
SELECT business_code_id, sum(size)::text AS bytes
FROM (
  SELECT DISTINCT ON (url) url, size, business_code_id
  FROM sys_file
  WHERE removed_time IS NULL
  ORDER BY url, id
) stored
GROUP BY business_code_id`,
  )

/** All uses of these addresses that still count, the oldest first. */
export const usesOf = (tx: Tx, urls: readonly string[]): Promise<FileUse[]> =>
  tx.all(
    sql<FileUse>`
SELECT id, name, url, size, mime, sha256, folder, resource, business_code_id, row_id, field_name, is_public,
  has_thumbnail, create_user_id, create_time
FROM sys_file
WHERE tenant_id = ${tx.tenantId} AND url = ANY (${urls}::text[]) AND removed_time IS NULL
ORDER BY id`,
  )

/** Whether the use still is what was read; nobody removes or claims it meanwhile. Others may share it too. */
export async function holdUse(tx: Tx, { id, rowId }: FileUse): Promise<boolean> {
  const { rowCount } = await tx.send({
    text: `SELECT 1
FROM sys_file
WHERE tenant_id = $1 AND id = $2 AND row_id IS NOT DISTINCT FROM $3 AND removed_time IS NULL
FOR ${rowId === null ? 'UPDATE' : 'SHARE'}`,
    values: [tx.tenantId, id, rowId],
  })
  return rowCount > 0
}

/** A file nobody has saved becomes part of a row. */
export const claim = (use: string, name: string, owner: FileOwner): Statement => ({
  name: 'file-claim',
  text: `UPDATE sys_file
SET name = $2, resource = $3, business_code_id = $4, row_id = $5, field_name = $6
WHERE tenant_id = app_tenant() AND id = $1`,
  values: [use, name, owner.resource, owner.businessCodeId, owner.rowId, owner.fieldName],
})

/** A file that a row has already is shown by one more. */
export const share = (use: FileUse, id: string, name: string, owner: FileOwner, now: Date): Statement => ({
  name: 'file-share',
  text: `INSERT INTO sys_file (id, name, url, size, mime, sha256, folder, resource, business_code_id, row_id, field_name,
  category, is_public, has_thumbnail, create_user_id, create_time)
SELECT $2, $3, url, size, mime, sha256, folder, $4, $5, $6, $7, category, is_public, has_thumbnail, create_user_id, $8
FROM sys_file
WHERE tenant_id = app_tenant() AND id = $1`,
  values: [use.id, id, name, owner.resource, owner.businessCodeId, owner.rowId, owner.fieldName, now],
})

/** The row calls these files otherwise in these fields. */
export const rename = (
  rowId: string,
  renamed: readonly { readonly fieldName: string; readonly url: string; readonly name: string }[],
): Statement => ({
  name: 'file-rename',
  text: `UPDATE sys_file f
SET name = called.name
FROM unnest($2::text[], $3::text[], $4::text[]) AS called(field_name, url, name)
WHERE f.tenant_id = app_tenant() AND f.row_id = $1 AND f.field_name = called.field_name AND f.url = called.url
  AND f.removed_time IS NULL`,
  values: [
    rowId,
    renamed.map(({ fieldName }) => fieldName),
    renamed.map(({ url }) => url),
    renamed.map(({ name }) => name),
  ],
})

/** The row no longer shows these files in these fields. */
export const release = (
  rowId: string,
  gone: readonly { readonly fieldName: string; readonly url: string }[],
  now: Date,
): Statement => ({
  name: 'file-release',
  text: `UPDATE sys_file f
SET removed_time = $4
FROM unnest($2::text[], $3::text[]) AS gone(field_name, url)
WHERE f.tenant_id = app_tenant() AND f.row_id = $1 AND f.field_name = gone.field_name AND f.url = gone.url
  AND f.removed_time IS NULL`,
  values: [rowId, gone.map(({ fieldName }) => fieldName), gone.map(({ url }) => url), now],
})

/** The rows are deleted, and all their files with them. */
export const releaseRows = (rowIds: readonly string[], now: Date): Statement => ({
  name: 'file-release-rows',
  text: `UPDATE sys_file
SET removed_time = $2
WHERE tenant_id = app_tenant() AND row_id = ANY ($1::uuid[]) AND removed_time IS NULL`,
  values: [rowIds, now],
})
