// T15: a tenant whose days of grace are over has no sessions any more. The phase itself is worked out where it is asked.
import { db as builder } from '../../../platform/database/query.ts'
import { phaseOf } from '../../../platform/session/validity.ts'
import type { TaskDone, TaskMoment } from '../../../engine/task.ts'

export const checkValidity = ({ tenantId, now, db }: TaskMoment): Promise<TaskDone> =>
  db.transaction(tenantId, async (tx) => {
    const term = await tx.one(
      builder.selectFrom('tenant').select(['closingDate', 'graceDays', 'timezone']).where('id', '=', tenantId),
    )
    if (phaseOf(term, now) !== 'expired') return { processed: 0 }
    const killing = builder.updateTable('loginSession').set({ status: 'killed' }).where('status', '=', 'active')
    return { processed: await tx.run(killing) }
  })
