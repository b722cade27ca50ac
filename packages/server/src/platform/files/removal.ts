// Files that nobody shows any more are removed for good: first the bytes, then the note of them, so that a removal that
// was broken off is simply done again.
import type { Database, Tx } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { keyOf, thumbnailKeyOf, type FileStore } from './store.ts'

const batchSize = 100
/** Whoever uploaded a file has a day to save what it belongs to. */
const orphanLife = 24 * 3_600_000

/** Removes what was taken out of rows, and what nobody has saved for a day; tells how many. */
export async function removeUnused(db: Database, tenantId: string, store: FileStore, now: Date): Promise<number> {
  for (let removed = 0; ;) {
    const batch = await db.transaction(tenantId, (tx) => removeBatch(tx, store, now))
    removed += batch
    if (batch < batchSize) return removed
  }
}

interface Unused {
  readonly id: string
  readonly url: string
  readonly hasThumbnail: boolean
  /** Another row shows the same file. */
  readonly isShared: boolean
}

async function removeBatch(tx: Tx, store: FileStore, now: Date): Promise<number> {
  const unused = await tx.all(
    sql<Unused>`
SELECT f.id, f.url, f.has_thumbnail, EXISTS (
    SELECT
    FROM sys_file other
    WHERE other.tenant_id = f.tenant_id AND other.url = f.url AND other.id <> f.id AND other.removed_time IS NULL
  ) AS is_shared
FROM sys_file f
WHERE f.removed_time IS NOT NULL
   OR (f.row_id IS NULL AND f.create_time < ${new Date(now.getTime() - orphanLife)})
ORDER BY f.id
LIMIT ${batchSize}
FOR UPDATE SKIP LOCKED`,
  )
  for (const { url, hasThumbnail, isShared } of unused) {
    if (isShared) continue
    await store.remove(keyOf(url))
    if (hasThumbnail) await store.remove(thumbnailKeyOf(url))
  }
  if (unused.length > 0) await tx.run(sql`DELETE FROM sys_file WHERE id = ANY (${unused.map(({ id }) => id)}::uuid[])`)
  return unused.length
}
