// T14, and the job behind changes that touch many people: who sees which organisation's rows, worked out anew (rule 33).
import type { JobMoment } from '../../../platform/jobs/queue.ts'
import { db as builder } from '../../../platform/database/query.ts'
import { rebuildScope } from '../../../platform/permission/rebuild.ts'
import type { TaskDone, TaskMoment } from '../../../engine/task.ts'

/** Authorisations begin and end by date, so everybody's scope is rebuilt every night. */
export const rebuildEverybody = ({ tenantId, db, now }: TaskMoment): Promise<TaskDone> =>
  db.transaction(tenantId, async (tx) => {
    await rebuildScope(tx, 'all', now)
    const { people } = await tx.one(
      builder.selectFrom('userOrgScope').select((eb) => eb.fn.count<string>('userId').distinct().as('people')),
    )
    return { processed: Number(people) }
  })

export const rebuildSome = ({ tenantId, data, db, now }: JobMoment<'rebuildScope'>): Promise<void> =>
  db.transaction(tenantId, (tx) => rebuildScope(tx, data.people, now))
