// What a mechanic has to do and has done: now, today, this month.
import type { InputOf } from '@tmlm/model'
import type { maintenance } from '@tmlm/model/areas/repair/maintenance'
import type { CallMoment } from '../../engine/behaviour.ts'
import { fromLocal, toLocalDate } from '../../platform/clock.ts'
import { sql } from '../../platform/database/sql.ts'

interface WorkerCard {
  readonly userId: string
  readonly jobName: string
  /** Of his teams; on duty where he is so in one of them. */
  readonly teamName: string | null
  readonly isOnDuty: boolean
  readonly openTasks: number
  readonly doneToday: number
  readonly orders: number
  readonly repairMinutes: number
  readonly responseAvg: string | null
  readonly score: string | null
}

export async function workerCard(moment: CallMoment<InputOf<typeof maintenance, 'workerCard'>>): Promise<WorkerCard> {
  const { tx, actor, now, input } = moment
  const today = toLocalDate(now, actor.timezone)
  const [day, month] = [today, `${today.slice(0, 7)}-01`].map((date) => fromLocal(`${date} 00:00:00`, actor.timezone))
  return tx.one(sql<WorkerCard>`
SELECT u.id AS user_id, u.job_name,
  (SELECT string_agg(g.name, '、' ORDER BY g.create_time) FROM maintain_team g
    JOIN maintain_team_members m ON m.owner_id = g.id
    WHERE g.enabled AND m.user_id = u.id) AS team_name,
  coalesce((SELECT bool_or(m.is_on_duty) FROM maintain_team g
    JOIN maintain_team_members m ON m.owner_id = g.id
    WHERE g.enabled AND m.user_id = u.id), false) AS is_on_duty,
  count(*) FILTER (WHERE o.progress = 'repairing' OR (o.progress = 'notStarted' AND o.status = 'saved'))::int AS open_tasks,
  count(*) FILTER (WHERE o.finish_time >= ${day})::int AS done_today,
  count(*) FILTER (WHERE o.finish_time >= ${month})::int AS orders,
  coalesce(sum(o.repair_minutes) FILTER (WHERE o.finish_time >= ${month}), 0)::int AS repair_minutes,
  round(avg(o.response_minutes) FILTER (WHERE o.finish_time >= ${month}), 2)::text AS response_avg,
  round(avg((r.score_speed + r.score_quality + r.score_service) / 3.0)
    FILTER (WHERE o.finish_time >= ${month} AND r.status = 'evaluated' AND NOT r.is_auto_evaluated), 2)::text AS score
FROM "user" u
LEFT JOIN maintenance o ON o.main_worker_id = u.id
LEFT JOIN repair r ON r.id = o.repair_id
WHERE u.id = ${input.userId ?? actor.userId}
GROUP BY u.id, u.job_name`)
}
