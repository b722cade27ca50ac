// What the changers and who sends them want to see at a glance.
import { moldTask, moldTaskBusiness, taskStates } from '@tmlm/model/areas/mouldChange/moldTask'
import type { InputOf, Values } from '@tmlm/model'
import type { CallMoment, Moment } from '../../engine/behaviour.ts'
import { visibleRows } from '../../engine/list/listScope.ts'
import { toLocal } from '../../platform/clock.ts'
import { sql, withPlaces } from '../../platform/database/sql.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'

interface Running extends Values {
  readonly status: keyof typeof taskStates
  readonly requireTime: Date
  readonly startTime: Date | null
}

/** Open tasks in the person's sight, the most urgent first. */
function openTasks({ tx, actor, now }: Moment, productLineId: string | null) {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const request = { resource: moldTask, businesses: [moldTaskBusiness], actor }
  const moment = `${parameters.add(now)}::timestamptz`
  const text = `SELECT t.id, t.code, t.status, m.code AS machine, t.station, o.code AS old_mould, n.code AS new_mould, t.require_time,
  t.start_time, t.standard_min, t.paused, u.job_name AS leader, t.require_time < ${moment} AS is_late,
  round(extract(epoch FROM ${moment} - t.start_time) / 60) AS minutes
FROM mold_task t
JOIN new_card m ON m.tenant_id = t.tenant_id AND m.id = t.equipment_card_id
LEFT JOIN new_card o ON o.tenant_id = t.tenant_id AND o.id = t.old_card_id
LEFT JOIN new_card n ON n.tenant_id = t.tenant_id AND n.id = t.new_card_id
LEFT JOIN "user" u ON u.tenant_id = t.tenant_id AND u.id = t.leader_id
WHERE t.tenant_id = ${places.tenant} AND t.status NOT IN ('completed', 'cancelled')
  AND (${parameters.add(productLineId)}::uuid IS NULL OR t.product_line_id = ${parameters.add(productLineId)})
  AND ${visibleRows(request, places, parameters)}
ORDER BY t.require_time
LIMIT 200`
  return tx.all(withPlaces<Running>(text, parameters))
}

const told = (row: Running, timezone: string): Values => ({
  ...row,
  ...{ status: taskStates[row.status].code, statusKey: row.status },
  requireTime: toLocal(row.requireTime, timezone),
  startTime: row.startTime && toLocal(row.startTime, timezone),
})

export async function kanban(moment: CallMoment<InputOf<typeof moldTask, 'kanban'>>): Promise<unknown> {
  const { actor, tx, input, now } = moment
  const open = await openTasks(moment, input.productLineId)
  const today = await tx.one(sql<{ done: number; average: string | null }>`
SELECT count(*)::integer AS done, round(avg(k.change_min), 1)::text AS average
FROM mold_task k
WHERE k.status = 'completed' AND (k.finish_time AT TIME ZONE ${actor.timezone})::date = (${now}::timestamptz AT TIME ZONE ${actor.timezone})::date
  AND (${input.productLineId}::uuid IS NULL OR k.product_line_id = ${input.productLineId})`)
  const countOf = (status: keyof typeof taskStates): number => open.filter((task) => task.status === status).length
  return {
    counts: {
      ...{
        toBeDispatched: countOf('toBeDispatched'),
        dispatched: countOf('dispatched'),
        changing: countOf('changing'),
      },
      ...{ firstPiecePending: countOf('firstPiecePending'), completed: today.done },
      late: open.filter(({ isLate }) => isLate === true).length,
    },
    average: today.average,
    list: open.map((task) => told(task, actor.timezone)),
  }
}

export async function myTask(moment: CallMoment): Promise<unknown> {
  const { actor, tx } = moment
  const mine = await tx.all(sql<{ id: string }>`
SELECT t.id FROM mold_task t
WHERE t.status NOT IN ('completed', 'cancelled') AND (t.leader_id = ${actor.userId}
  OR EXISTS (SELECT FROM mold_task_member_ids k WHERE k.owner_id = t.id AND k.target_id = ${actor.userId}))`)
  const ids = new Set(mine.map(({ id }) => id))
  const open = await openTasks(moment, null)
  return { list: open.filter(({ id }) => ids.has(String(id))).map((task) => told(task, actor.timezone)) }
}

/** One's own card; who sees all tasks at the desk may look at the others'. */
export async function myCard(moment: CallMoment<InputOf<typeof moldTask, 'myCard'>>): Promise<unknown> {
  const { actor, tx, input, now } = moment
  const isDispatcher = actor.isAdmin || actor.rights.buttons.has('moldtask_dispatch')
  const changers = await tx.all(sql<Values>`
SELECT u.id, u.job_no, u.job_name AS name,
  count(*) FILTER (WHERE k.status IN ('changing', 'firstPiecePending'))::integer AS running,
  count(*) FILTER (WHERE k.status = 'dispatched')::integer AS waiting,
  count(*) FILTER (WHERE k.status = 'completed' AND day.finished = day.today)::integer AS today,
  count(*) FILTER (WHERE k.status = 'completed' AND date_trunc('month', day.finished) = date_trunc('month', day.today))::integer AS month,
  round(avg(k.change_min) FILTER (WHERE k.status = 'completed' AND date_trunc('month', day.finished) = date_trunc('month', day.today)), 1)::text AS average,
  round(avg(k.standard_min) FILTER (WHERE k.status = 'completed' AND date_trunc('month', day.finished) = date_trunc('month', day.today)), 1)::text AS standard,
  round(100.0 * count(*) FILTER (WHERE k.on_time AND date_trunc('month', day.finished) = date_trunc('month', day.today))
    / nullif(count(*) FILTER (WHERE k.status = 'completed' AND date_trunc('month', day.finished) = date_trunc('month', day.today)), 0), 1)::text AS on_time_rate
FROM "user" u
LEFT JOIN mold_task k ON k.leader_id = u.id AND k.status <> 'cancelled'
  AND (k.finish_time IS NULL OR k.finish_time > ${now}::timestamptz - interval '40 days')
CROSS JOIN LATERAL (SELECT (k.finish_time AT TIME ZONE ${actor.timezone})::date AS finished, (${now}::timestamptz AT TIME ZONE ${actor.timezone})::date AS today) day
WHERE k.id IS NOT NULL OR u.status IN (1, 2) AND u.id IN (SELECT l.target_id FROM product_line_changer_ids l)
GROUP BY u.id, u.job_no, u.job_name
ORDER BY month DESC, u.job_no`)
  const wanted = isDispatcher ? input.userId : actor.userId
  return { list: wanted === null ? changers : changers.filter(({ id }) => id === wanted) }
}
