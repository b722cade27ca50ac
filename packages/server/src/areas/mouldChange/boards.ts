// What the changers and who sends them want to see at a glance.
import { moldTask, moldTaskBusiness, taskStates } from '@tmlm/model/areas/mouldChange/moldTask'
import type { InputOf, Values } from '@tmlm/model'
import type { CallMoment, Moment } from '../../engine/behaviour.ts'
import { visibleRows } from '../../engine/list/listScope.ts'
import { toLocal } from '../../platform/clock.ts'
import { withPlaces } from '../../platform/database/sql.ts'
import { Parameters, scopePlaces } from '../../platform/permission/scope.ts'

/** Minutes that a change runs, less its pauses. */
export const workedMinutes = (
  task: string,
  now: string,
): string => `round((extract(epoch FROM ${now} - ${task}.start_time)
    - coalesce((SELECT sum(extract(epoch FROM coalesce(p.end_time, ${now}) - p.start_time)) FROM mold_task_pauses p
      WHERE p.tenant_id = ${task}.tenant_id AND p.owner_id = ${task}.id), 0)) / 60)`

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
  ${workedMinutes('t', moment)} AS minutes
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
  const { actor, input } = moment
  const open = await openTasks(moment, input.productLineId)
  const today = await doneToday(moment, input.productLineId)
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

/** What was completed today, as far as the person sees it. */
function doneToday({ tx, actor, now }: Moment, productLineId: string | null) {
  const parameters = new Parameters()
  const places = scopePlaces(actor, parameters)
  const request = { resource: moldTask, businesses: [moldTaskBusiness], actor }
  const [line, zone, moment] = [productLineId, actor.timezone, now].map((value) => parameters.add(value))
  const text = `SELECT count(*)::integer AS done, round(avg(t.change_min), 1)::text AS average
FROM mold_task t
WHERE t.tenant_id = ${places.tenant} AND t.status = 'completed' AND (${line}::uuid IS NULL OR t.product_line_id = ${line}::uuid)
  AND (t.finish_time AT TIME ZONE ${zone})::date = (${moment}::timestamptz AT TIME ZONE ${zone})::date
  AND ${visibleRows(request, places, parameters)}`
  return tx.one(withPlaces<{ readonly done: number; readonly average: string | null }>(text, parameters))
}
