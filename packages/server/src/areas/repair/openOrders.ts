// A mechanic goes only when nobody waits for him any more.
import { refuse } from '@tmlm/model'
import type { Moment } from '../../engine/behaviour.ts'
import { anyOf, sql } from '../../platform/database/sql.ts'

/** Refuses where one of them is to repair something, or is at it. */
export async function refuseOpenOrders({ tx }: Pick<Moment, 'tx'>, userIds: readonly string[]): Promise<void> {
  const busy = await tx.first(sql<{ jobName: string; count: number }>`
SELECT u.job_name, count(*)::int AS count
FROM maintenance o
JOIN "user" u ON u.id = o.main_worker_id
WHERE o.main_worker_id = ${anyOf(userIds)}
  AND (o.progress = 'repairing' OR (o.progress = 'notStarted' AND o.status = 'saved'))
GROUP BY u.id, u.job_name
ORDER BY count DESC, u.job_name
LIMIT 1`)
  if (!busy) return
  const { jobName, count } = busy
  throw refuse(
    `维修工${jobName}有 ${count} 张未完成维修单，请先转派`,
    `${jobName} has ${count} open orders: transfer first`,
  )
}
