// Rule 74: what is uploaded is checked in this order: size (while it arrives), extension, content, room for it.
import { rm } from 'node:fs/promises'
import { cleanFileName, extensionOf, refuse, refuseFields } from '@tmlm/model'
import type { ServiceMoment } from '../../../engine/behaviour.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'
import { contentOf } from '../../../platform/files/content.ts'
import { newUrl } from '../../../platform/files/name.ts'
import { noteFile, type FileUse } from '../../../platform/files/register.ts'
import { keyOf, thumbnailKeyOf } from '../../../platform/files/store.ts'
import { thumbnailOf } from '../../../platform/files/thumbnail.ts'
import type { KeptUpload } from '../../../platform/http/contract.ts'
import { newId } from '../../../platform/ids.ts'
import { parameter } from '../../../platform/parameters.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { attaching } from './attachments.ts'
import { rowIn, type FileParts } from './parts.ts'

/** Keeps the file that came with the call; a row it is attached to knows it at once. */
export async function keepUpload(
  { files, sight }: FileParts,
  moment: ServiceMoment,
  actor: Actor,
  what: 'anything' | 'image',
): Promise<FileUse> {
  const { call, input, db, now } = moment
  const sent = call.kept
  if (!sent) throw refuseFields([{ field: 'file', text: ['请选择文件', 'Choose a file'] }])
  const name = cleanFileName(textOf(input.fileName) ?? sent.name)
  const mime = await checked(
    sent,
    extensionOf(name),
    what,
    await db.transaction(actor.tenantId, (tx) => parameter(tx, '42')),
  )
  const thumbnail = await thumbnailOf(sent.path, mime)
  const url = newUrl(actor.tenantCode, extensionOf(name), now, actor.timezone)
  const noted = {
    ...{ id: newId(now), name, url, mime, size: sent.size, sha256: sent.sha256 },
    ...{ folder: textOf(input.folder) ?? null, category: textOf(input.category) ?? null },
    ...{ isPublic: false, hasThumbnail: thumbnail !== undefined, createUserId: actor.userId, createTime: now },
  }
  try {
    const kept = await db.transaction(actor.tenantId, async (tx) => {
      await requireCategory(tx, noted.category)
      const owner = await attaching(sight, tx, actor, rowIn(input), noted, moment)
      await noteFile(tx, { ...noted, ...owner })
      return { ...noted, ...owner }
    })
    try {
      if (thumbnail) await files.store.put(thumbnailKeyOf(url), thumbnail)
      await files.store.put(keyOf(url), { ...sent, mime })
    } catch (error) {
      await Promise.allSettled([files.store.remove(thumbnailKeyOf(url)), files.store.remove(keyOf(url))])
      await db.transaction(actor.tenantId, (tx) => tx.run(sql`DELETE FROM sys_file WHERE id = ${noted.id}`))
      throw error
    }
    return kept
  } finally {
    if (thumbnail) await rm(thumbnail.path, { force: true })
  }
}

/** The type of the content, when everything about it is as it should be. */
async function checked(
  { path, size }: KeptUpload,
  extension: string,
  what: 'anything' | 'image',
  allowed: ReadonlySet<string>,
): Promise<string> {
  if (!allowed.has(extension)) throw wrongType()
  if (size === 0) throw refuse('文件是空的', 'The file is empty')
  const content = await contentOf(path, extension)
  if (!content || (what === 'image' && !pictures.has(content.mime))) throw wrongType()
  return content.mime
}

const wrongType = () => refuse('不支持的文件类型', 'File type not allowed')

/** What every browser can draw. */
const pictures: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
])

async function requireCategory(tx: Tx, category: string | null): Promise<void> {
  if (category === null) return
  const known = await tx.first(
    sql<{ value: string }>`
SELECT i.value
FROM dictionary d
JOIN dictionary_items i ON i.tenant_id = d.tenant_id AND i.owner_id = d.id
WHERE d.dict_name = 'fileCategory' AND i.value = ${category} AND i.status = 1`,
  )
  if (!known)
    throw refuseFields([{ field: 'category', text: [`字典项不存在：${category}`, `Unknown entry ${category}`] }])
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)
