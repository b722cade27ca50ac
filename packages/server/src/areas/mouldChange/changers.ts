// Changers by what they do now and have done: for themselves, and for who sends them.
import type { moldTask } from '@tmlm/model/areas/mouldChange/moldTask'
import type { InputOf } from '@tmlm/model'
import type { CallMoment } from '../../engine/behaviour.ts'
import { sql } from '../../platform/database/sql.ts'
import { peopleOnDuty } from '../repair/index.ts'
import { workedMinutes } from './boards.ts'

interface Changer {
  readonly id: string
  readonly month: number
  readonly runningId: string | null
}

/** One's own card; who may send changers sees all of them, or those of a line. */
export async function myCard(moment: CallMoment<InputOf<typeof moldTask, 'myCard'>>): Promise<unknown> {
  const { actor, input } = moment
  const isDispatcher = actor.isAdmin || actor.rights.buttons.has('moldtask_dispatch')
  const changers = await knownChangers(moment)
  const onDuty = await peopleOnDuty(
    moment,
    changers.map(({ id }) => id),
  )
  const list = changers.map((one) => ({
    ...one,
    rank: changers.filter(({ month }) => month > one.month).length + 1,
    of: changers.length,
    state: one.runningId !== null ? 'changing' : onDuty.has(one.id) ? 'idle' : 'off',
  }))
  const wanted = isDispatcher ? input.userId : actor.userId
  return { list: wanted === null ? list : list.filter(({ id }) => id === wanted) }
}

/** The changers of lines, of one line where it names some; whoever else has led a change lately is among all of them. */
function knownChangers({ tx, actor, now, input }: CallMoment<InputOf<typeof moldTask, 'myCard'>>): Promise<Changer[]> {
  const line = input.productLineId
  return tx.all(sql<Changer>`
SELECT u.id, u.job_no, u.job_name AS name, running.id AS running_id, running.code AS running_code, running.machine,
  running.minutes, running.standard_min AS running_standard, running.paused,
  count(*) FILTER (WHERE k.status = 'dispatched')::integer AS waiting,
  count(*) FILTER (WHERE k.status IN ('dispatched', 'changing', 'firstPiecePending') OR done.is_today)::integer AS load,
  count(*) FILTER (WHERE done.is_today)::integer AS today,
  count(*) FILTER (WHERE done.is_month)::integer AS month,
  round(avg(k.change_min) FILTER (WHERE done.is_month), 1)::text AS average,
  round(avg(k.standard_min) FILTER (WHERE done.is_month), 1)::text AS standard,
  round(100.0 * count(*) FILTER (WHERE k.on_time AND done.is_month) / nullif(count(*) FILTER (WHERE done.is_month), 0), 1)::text AS on_time_rate
FROM "user" u
LEFT JOIN mold_task k ON k.leader_id = u.id AND k.status <> 'cancelled'
  AND (k.finish_time IS NULL OR k.finish_time > ${now}::timestamptz - interval '40 days')
CROSS JOIN LATERAL (
  SELECT (k.finish_time AT TIME ZONE ${actor.timezone})::date AS finished, (${now}::timestamptz AT TIME ZONE ${actor.timezone})::date AS today
) day
CROSS JOIN LATERAL (
  SELECT k.status = 'completed' AND day.finished = day.today AS is_today,
    k.status = 'completed' AND date_trunc('month', day.finished) = date_trunc('month', day.today) AS is_month
) done
LEFT JOIN LATERAL (
  SELECT t.id, t.code, m.code AS machine, t.standard_min, t.paused, ${sql.raw(workedMinutes('t', 'moment.now'))} AS minutes
  FROM mold_task t
  JOIN new_card m ON m.id = t.equipment_card_id
  CROSS JOIN (SELECT ${now}::timestamptz AS now) moment
  WHERE t.status IN ('changing', 'firstPiecePending')
    AND (t.leader_id = u.id OR EXISTS (SELECT FROM mold_task_member_ids c WHERE c.owner_id = t.id AND c.target_id = u.id))
  ORDER BY t.start_time
  LIMIT 1
) running ON true
WHERE CASE WHEN EXISTS (SELECT FROM product_line_changer_ids l WHERE l.owner_id = ${line}::uuid)
  THEN u.id IN (SELECT l.target_id FROM product_line_changer_ids l WHERE l.owner_id = ${line}::uuid)
  ELSE k.id IS NOT NULL OR (u.status IN (1, 2) AND u.id IN (SELECT l.target_id FROM product_line_changer_ids l)) END
GROUP BY u.id, u.job_no, u.job_name, running.id, running.code, running.machine, running.minutes, running.standard_min, running.paused
ORDER BY month DESC, u.job_no`)
}
