// A photo that comes within a call, from somebody who cannot upload files: checked and kept as an upload is.
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuse } from '@tmlm/model'
import type { Database } from '../../../platform/database/database.ts'
import { contentOf } from '../../../platform/files/content.ts'
import type { Files } from '../../../platform/files/index.ts'
import { newUrl } from '../../../platform/files/name.ts'
import { noteFile } from '../../../platform/files/register.ts'
import { keyOf, thumbnailKeyOf } from '../../../platform/files/store.ts'
import { thumbnailOf } from '../../../platform/files/thumbnail.ts'
import { newId } from '../../../platform/ids.ts'
import { schedulerId } from '../../../platform/session/scheduler.ts'

interface SentPhoto {
  readonly tenantId: string
  readonly tenantCode: string
  readonly timezone: string
  /** Of a JPEG. */
  readonly base64: string
  readonly name: string
  readonly now: Date
}

/** The entry of a field of files. Until a row shows it, it is an orphan like any other upload. */
export async function keepPhoto(db: Database, { store }: Files, photo: SentPhoto) {
  const { tenantId, tenantCode, timezone, base64, name, now } = photo
  const bytes = Buffer.from(base64, 'base64')
  const folder = await mkdtemp(join(tmpdir(), 'photo-'))
  try {
    const path = join(folder, 'photo.jpg')
    await writeFile(path, bytes)
    const content = bytes.length > 0 ? await contentOf(path, 'jpg') : undefined
    if (content?.mime !== 'image/jpeg') throw refuse('不支持的文件类型', 'File type not allowed')
    const thumbnail = await thumbnailOf(path, content.mime)
    const url = newUrl(tenantCode, 'jpg', now, timezone)
    const file = {
      path,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      mime: content.mime,
    }
    await db.transaction(tenantId, (tx) =>
      noteFile(tx, {
        ...{ id: newId(now), name, url, size: file.size, mime: file.mime, sha256: file.sha256 },
        ...{ folder: null, category: null, resource: null, businessCodeId: null, rowId: null, fieldName: null },
        ...{ isPublic: false, hasThumbnail: thumbnail !== undefined, createUserId: schedulerId, createTime: now },
      }),
    )
    if (thumbnail) {
      await store.put(thumbnailKeyOf(url), thumbnail)
      await rm(thumbnail.path, { force: true })
    }
    await store.put(keyOf(url), file)
    return { name, url, size: file.size }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
