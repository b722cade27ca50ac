// A company's data for its own use elsewhere: a workbook for each business, and its files.
import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { refuse } from '@tmlm/model'
import { asCompanyHas } from '../../engine/call/asCompanyHas.ts'
import type { Engine } from '../../engine/call/call.ts'
import { exportBusiness } from '../../engine/excel/export.ts'
import { callBy } from '../../engine/task.ts'
import { sql } from '../../platform/database/sql.ts'
import { keyOf, type FileStore } from '../../platform/files/store.ts'
import type { ScheduledTenant } from '../../platform/session/scheduler.ts'
import { readSettings } from '../../platform/session/tenantSettings.ts'

export interface ExportedTenant {
  readonly workbooks: number
  readonly rows: number
  readonly files: number
}

/** Into a new folder, or an empty one. */
export async function exportTenant(
  engine: Engine,
  store: FileStore,
  tenantId: string,
  folder: string,
  now: Date,
): Promise<ExportedTenant> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw refuse(`文件夹不为空：${folder}`, `The folder is not empty: ${folder}`)
  const tenant = await engine.db.transaction(tenantId, (tx) =>
    tx.one(sql<ScheduledTenant>`SELECT t.id, t.code, t.timezone, t.language FROM tenant t WHERE t.id = ${tenantId}`),
  )
  const done = { workbooks: 0, rows: 0 }
  for (const business of engine.catalogue.businesses.values()) {
    const resource = engine.catalogue.resources.get(business.resource)
    if (!resource || resource.report) continue
    const { file, rows } = await engine.db.transaction(tenantId, async (tx) => {
      const { settings } = await readSettings(tx)
      const call = {
        ...callBy(engine, tenant, now, settings),
        resource: asCompanyHas(engine, resource, { settings }),
        action: 'exportExcel',
      }
      return exportBusiness({ ...call, writes: false }, tx, business)
    })
    await pipeline(file.content, createWriteStream(join(folder, file.name)))
    done.workbooks++
    done.rows += rows
  }
  return { ...done, files: await copyFiles(engine, store, tenantId, folder) }
}

async function copyFiles({ db }: Engine, store: FileStore, tenantId: string, folder: string): Promise<number> {
  const kept = await db.transaction(tenantId, (tx) =>
    tx.all(sql<{ url: string }>`
SELECT DISTINCT f.url FROM sys_file f WHERE f.removed_time IS NULL AND f.row_id IS NOT NULL ORDER BY 1`),
  )
  let count = 0
  for (const { url } of kept) {
    const bytes = await store.open(keyOf(url))
    if (!bytes) continue
    await mkdir(dirname(join(folder, url)), { recursive: true })
    await pipeline(bytes, createWriteStream(join(folder, url)))
    count++
  }
  return count
}
