// Rule 75: who may read a file. A signed link opens it as it is; otherwise a person must see one of the rows that show it.
// Whatever may not be read does not exist.
import type { file } from '@tmlm/model/areas/platform/file'
import { notFound, refuseStatus, type InputOf } from '@tmlm/model'
import { FileAnswer, type ServiceMoment } from '../../../engine/behaviour.ts'
import { seenRow, type Sight } from '../../../engine/call/sight.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { tenantCodeIn } from '../../../platform/files/name.ts'
import { usesOf, type FileUse } from '../../../platform/files/register.ts'
import { keyOf, thumbnailKeyOf } from '../../../platform/files/store.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import type { FileParts } from './parts.ts'

export async function openFile(
  parts: FileParts,
  moment: ServiceMoment<InputOf<typeof file, 'preview'>>,
  disposition: 'inline' | 'attachment',
): Promise<FileAnswer> {
  const { input, now } = moment
  const { url } = input
  const use = isSealed(parts, input, now) ? await anyUse(parts, moment, url) : await ownUse(parts, moment, url)
  if (!use) throw notFound()
  const isSmall = input.thumbnail === 1 && use.hasThumbnail
  const key = isSmall ? thumbnailKeyOf(url) : keyOf(url)
  const open = async (range?: { start: number; end: number }) => {
    const bytes = await parts.files.store.open(key, range)
    if (!bytes) throw notFound()
    return bytes
  }
  const shown = { name: use.name, inline: disposition === 'inline' && (isSmall || isShowable(use.mime)) }
  // How long the small picture is nobody remembers; it is sent as it comes.
  if (isSmall) return new FileAnswer({ ...shown, type: 'image/webp', content: await open() })
  const type = use.mime.startsWith('text/') ? `${use.mime}; charset=utf-8` : use.mime
  // What is not on the disk any more is told before the answer begins.
  if (use.size > 0) (await open({ start: 0, end: 0 })).destroy()
  return new FileAnswer({ ...shown, type, content: { size: use.size, etag: use.sha256, open } })
}

/** What a browser shows by itself, without a program that could do harm. */
const isShowable = (mime: string): boolean => /^(image|video|audio)\/|^application\/pdf$|^text\/(plain|csv)$/.test(mime)

function isSealed({ files }: FileParts, { url, until, seal }: InputOf<typeof file, 'preview'>, now: Date): boolean {
  if (until === null || seal === null) return false
  return files.links.isValid({ url, until, seal }, now)
}

/** The link was made for somebody who may read it; it holds only while the file does. */
async function anyUse(
  { sessions }: FileParts,
  { db }: Pick<ServiceMoment, 'db'>,
  url: string,
): Promise<FileUse | undefined> {
  const tenantId = await sessions.tenants.find(tenantCodeIn(url))
  if (tenantId === undefined) return undefined
  const [use] = await db.transaction(tenantId, (tx) => usesOf(tx, [url]))
  return use
}

async function ownUse(
  { sessions, sight }: FileParts,
  { db, call }: Pick<ServiceMoment, 'db' | 'call'>,
  url: string,
): Promise<FileUse | undefined> {
  const { actor, scope } = await sessions.enter(call, true)
  if (scope !== 'full') throw refuseStatus(1000)
  return db.transaction(actor.tenantId, async (tx) => readableUse(sight, tx, actor, await usesOf(tx, [url])))
}

/** Those of the addresses that the person may read. */
export async function readableUrls(sight: Sight, tx: Tx, actor: Actor, urls: readonly string[]): Promise<string[]> {
  const uses = Map.groupBy(await usesOf(tx, urls), ({ url }) => url)
  const readable: string[] = []
  for (const [url, some] of uses) if (await readableUse(sight, tx, actor, some)) readable.push(url)
  return readable
}

/** Orphans are seen by who uploaded them, all others by who sees a row that shows them. */
async function readableUse(sight: Sight, tx: Tx, actor: Actor, uses: readonly FileUse[]): Promise<FileUse | undefined> {
  for (const use of uses) {
    if (use.isPublic) return use
    const { resource, rowId } = use
    if (resource === null || rowId === null) {
      if (use.createUserId === actor.userId) return use
    } else if (await seenRow(sight, tx, actor, resource, rowId)) return use
  }
  return undefined
}
