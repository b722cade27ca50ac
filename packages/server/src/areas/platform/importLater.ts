// Imports that take longer than a call: the file and who brought it wait in the database, whichever node is free stores it.
import { columnsTaken, inLang, Refusal, refuseStatus, type Lang } from '@tmlm/model'
import { asCompanyHas } from '../../engine/call/asCompanyHas.ts'
import type { Engine } from '../../engine/call/call.ts'
import { importLater } from '../../engine/excel/import.ts'
import { rowsLater } from '../../engine/excel/importRows.ts'
import { shownBy } from '../../engine/call/shownBy.ts'
import type { Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import type { JobMoment } from '../../platform/jobs/queue.ts'
import type { OpenSessions } from '../../platform/session/sessions.ts'
import { breakOff, fileOf } from './importJob.ts'

/**
 * Delivered twice, the second time because a node died over it: then nothing was stored, and that is said. Delivered for
 * an import of a call that never ended: the same.
 */
export async function runImportJob(
  { engine: whole, sessions }: { readonly engine: Engine; readonly sessions: Pick<OpenSessions, 'person'> },
  { tenantId, data, now, db }: JobMoment<'import'>,
): Promise<void> {
  const { jobId, by, action = 'readExcel', face } = data
  const engine = face === undefined ? whole : shownBy(whole, face)
  const begun = await db.transaction(tenantId, async (tx) => {
    if (by && (await begin(tx, jobId))) return true
    await breakOff(tx, jobId, '服务中断，未导入', now)
    return false
  })
  if (!begun || !by) return
  const [job, bytes] = await db.transaction(tenantId, (tx) =>
    Promise.all([
      tx.one(builder.selectFrom('importJob').selectAll().where('id', '=', jobId)),
      fileOf(tx, jobId, 'source'),
    ]),
  )
  const resource = engine.catalogue.resources.get(job.resource)
  if (!resource || !bytes) throw new Error(`The import ${jobId} has lost its object or its file`)
  const { mode, onDuplicate, dryRun, fileName } = job
  try {
    // Rights of the moment at which it is done: those he had when he asked may have been taken from him.
    const entry = await sessions.person({ tenantId, userId: by.userId, lang: by.lang, now })
    if (entry.actor.grace) throw refuseStatus(1010)
    const call = {
      ...{ engine, entry, action, now, input: {}, writes: true },
      resource: asCompanyHas(engine, resource, entry.actor),
      origin: { source: 'import' as const, ip: null, requestId: null },
    }
    const order = { fileName, bytes, mode, onDuplicate, dryRun }
    const { [action]: own } = resource.actions
    await (own && columnsTaken(own) ? rowsLater(call, own, order, jobId) : importLater(call, order, jobId))
  } catch (error) {
    // Told in the record; trying again would not help, and whatever was refused would be refused again.
    await db.transaction(tenantId, (tx) => breakOff(tx, jobId, reasonOf(error, by.lang), now))
  } finally {
    await db.transaction(tenantId, (tx) =>
      tx.run(builder.deleteFrom('importFile').where('jobId', '=', jobId).where('kind', '=', 'source')),
    )
  }
}

const reasonOf = (error: unknown, lang: Lang): string => {
  if (error instanceof Refusal) return inLang(error.text, lang)
  return error instanceof Error ? error.message : String(error)
}

/** Only once: whoever finds it begun already knows that somebody died over it. */
async function begin(tx: Tx, jobId: string): Promise<boolean> {
  const changed = await tx.run(
    builder.updateTable('importJob').set({ status: 1 }).where('id', '=', jobId).where('status', '=', 0),
  )
  return changed > 0
}
