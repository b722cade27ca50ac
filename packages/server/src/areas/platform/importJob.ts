// The record of imports: what was brought, how far it is, what became of it, and the files of its result.
import { inLang, isId, notFound, refuseStatus } from '@tmlm/model'
import { importJob } from '@tmlm/model/areas/platform/importJob'
import { behaviour, FileAnswer, type CallMoment } from '../../engine/behaviour.ts'
import type { ImportDesk, Importing } from '../../engine/excel/importDesk.ts'
import { ownedOnly } from '../../engine/call/permission.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { db as builder } from '../../platform/database/query.ts'
import { sql } from '../../platform/database/sql.ts'
import { xlsxType } from '../../platform/excel/write.ts'
import { newId } from '../../platform/ids.ts'
import type { Jobs } from '../../platform/jobs/queue.ts'
import { isSealedText, type Secrets } from '../../platform/secrets.ts'

const status = { waiting: 0, checking: 1, storing: 2, done: 3, failed: 4, brokenOff: 5 } as const

/** An import that nobody has ended by then has lost its server: the client itself waits no longer than ten minutes. */
const longest = 11 * 60_000

const urlOf = (jobId: string, kind: 'error' | 'result'): string => `api/importJob/downError?id=${jobId}&kind=${kind}`

export function importDesk(db: Database, secrets: Secrets, jobs: Pick<Jobs, 'send'> | undefined): ImportDesk {
  async function openIn(
    tx: Tx,
    by: Importing,
    order: Parameters<ImportDesk['open']>[1],
    total: number,
    when: 'now' | 'later',
  ): Promise<string> {
    const { entry, resource, now } = by
    const id = newId(now)
    const stamp = {
      createUserId: entry.actor.userId,
      createTime: now,
      updateUserId: entry.actor.userId,
      updateTime: now,
    }
    const { mode, onDuplicate, dryRun, bytes } = order
    await tx.run(
      builder.insertInto('importJob').values({
        id,
        resource: resource.name,
        fileName: order.fileName.slice(-255),
        mode,
        onDuplicate,
        dryRun,
        status: when === 'later' ? status.waiting : status.checking,
        total,
        ...{ done: 0, inserted: 0, updated: 0, skipped: 0, failed: 0 },
        version: 1,
        startTime: now,
        userId: entry.actor.userId,
        ...stamp,
      }),
    )
    if (when === 'later') {
      if (!jobs) throw refuseStatus(503)
      await keepFile(tx, id, 'source', bytes.toString('base64'), now)
      const { userId, lang } = entry.actor
      await jobs.send(tx, 'import', { jobId: id, by: { userId, lang }, action: by.action, face: resource.face })
    } else await jobs?.send(tx, 'import', { jobId: id }, { startAfter: new Date(now.getTime() + longest) })
    return id
  }

  const alone = <T>(by: Importing, work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction(by.entry.actor.tenantId, work)

  return {
    open: (by, order, total, when, tx) =>
      tx ? openIn(tx, by, order, total, when) : alone(by, (own) => openIn(own, by, order, total, when)),
    progress: (by, jobId, stage) =>
      alone(by, async (tx) => {
        await tx.run(
          builder
            .updateTable('importJob')
            .set({ status: status[stage.status], done: stage.done })
            .where('id', '=', jobId),
        )
      }),
    async close(tx, jobId, { status: end, now, errors, ...outcome }) {
      const { total, inserted, updated, skipped, failed } = outcome
      await tx.run(
        builder
          .updateTable('importJob')
          .set({
            status: status[end],
            total,
            inserted,
            updated,
            skipped,
            failed,
            done: total,
            errors: sql<readonly unknown[]>`${JSON.stringify(errors)}::jsonb`,
            endTime: now,
          })
          .where('id', '=', jobId),
      )
    },
    async keep(tx, jobId, kind, bytes, now) {
      const content = kind === 'result' ? secrets.sealBytes(bytes) : bytes.toString('base64')
      await keepFile(tx, jobId, kind, content, now)
      const url = urlOf(jobId, kind)
      await tx.run(
        builder
          .updateTable('importJob')
          .set(kind === 'error' ? { errorFileUrl: url } : { resultFileUrl: url })
          .where('id', '=', jobId),
      )
      return url
    },
    breakOff: (by, jobId, reason) => alone(by, (tx) => breakOff(tx, jobId, reason, by.now)),
  }
}

/** Ended without an end: nothing was stored, since what stores also ends the record. */
export async function breakOff(tx: Tx, jobId: string, reason: string, now: Date): Promise<void> {
  await tx.run(
    builder
      .updateTable('importJob')
      .set({ status: status.brokenOff, reason: reason.slice(0, 500), endTime: now })
      .where('id', '=', jobId)
      .where('status', 'in', [status.waiting, status.checking, status.storing]),
  )
}

async function keepFile(
  tx: Tx,
  jobId: string,
  kind: 'source' | 'error' | 'result',
  content: string,
  now: Date,
): Promise<void> {
  await tx.run(builder.insertInto('importFile').values({ jobId, kind, content, time: now }))
}

export async function fileOf(tx: Tx, jobId: string, kind: 'source' | 'error'): Promise<Buffer | undefined> {
  const found = await tx.first(
    builder.selectFrom('importFile').select('content').where('jobId', '=', jobId).where('kind', '=', kind),
  )
  return found && Buffer.from(found.content, 'base64')
}

/** What is told once, such as first passwords: whoever takes the file takes the only copy. */
async function takeResult(tx: Tx, secrets: Secrets, jobId: string): Promise<Buffer | undefined> {
  const taken = await tx.first(
    builder.deleteFrom('importFile').where('jobId', '=', jobId).where('kind', '=', 'result').returning('content'),
  )
  if (!taken) return undefined
  await tx.run(builder.updateTable('importJob').set({ resultFileUrl: null }).where('id', '=', jobId))
  // Those of an earlier version were not sealed; they are gone after seven days.
  return isSealedText(taken.content) ? secrets.openBytes(taken.content) : Buffer.from(taken.content, 'base64')
}

export const importJobBehaviour = (secrets: Secrets) =>
  behaviour(importJob, {
    calls: {
      async downError(moment) {
        const { tx, actor } = moment
        const { id, fileName, userId } = await ownJob(moment)
        const kind = moment.input.kind === 'result' ? 'result' : 'error'
        // Whoever may see all imports still sees nobody's passwords.
        if (kind === 'result' && userId !== actor.userId) throw notFound()
        const content = kind === 'result' ? await takeResult(tx, secrets, id) : await fileOf(tx, id, kind)
        if (!content) throw notFound()
        const ending = inLang(kind === 'error' ? ['错误', 'errors'] : ['结果', 'result'], actor.lang)
        return new FileAnswer({ name: `${fileName.replace(/\.\w+$/, '')}_${ending}.xlsx`, type: xlsxType, content })
      },
    },

    async afterRead({ actor }, entity) {
      return entity.userId === actor.userId ? entity : { ...entity, resultFileUrl: null }
    },
  })

/** The import, for who made it and for who may see all of them. */
async function ownJob({ tx, input, actor, catalogue }: CallMoment) {
  if (!isId(input.id)) throw notFound()
  const job = await tx.first(
    builder.selectFrom('importJob').select(['id', 'userId', 'fileName']).where('id', '=', input.id),
  )
  const isOwn = job?.userId === actor.userId || ownedOnly(catalogue, importJob, actor) === undefined
  if (!job || !isOwn) throw notFound()
  return job
}
