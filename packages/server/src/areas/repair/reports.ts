// R17 and the statistics of faults, read from the papers.
import { faultChart, machineMaintenanceDetail, maintenanceDetail } from '@tmlm/model/areas/repair/reports'
import { behaviour } from '../../engine/behaviour.ts'

const sumOf = (lines: string): string =>
  `coalesce((SELECT sum(l.amount) FROM ${lines} l WHERE l.tenant_id = o.tenant_id AND l.owner_id = o.id), 0)`

/** What the order `o` has cost. */
export const orderCosts = `${sumOf('maintenance_parts')} + ${sumOf('maintenance_labors')} + coalesce(o.outsource_cost, 0)`

const minutesBetween = (from: string, to: string): string => `floor(extract(epoch FROM ${to} - ${from}) / 60)::int`

/** Evaluated by a person. */
export const score = `CASE WHEN r.status = 'evaluated' AND NOT r.is_auto_evaluated
    THEN (r.score_speed + r.score_quality + r.score_service) / 3.0 END`

/** The same card had the same fault again within the days of parameter 63. */
export const isRepeated = `EXISTS (
    SELECT FROM repair n
    WHERE n.tenant_id = r.tenant_id AND n.card_id = r.card_id AND n.id <> r.id AND n.status IN ('complete', 'evaluated')
      AND coalesce(n.confirmed_fault_type_id, n.fault_type_id) = coalesce(r.confirmed_fault_type_id, r.fault_type_id)
      AND n.report_time > o.finish_time AND n.report_time <= o.finish_time + coalesce((
        SELECT v.value::int FROM parameter_value v
        WHERE v.tenant_id = r.tenant_id AND v.parameter_id = '63' AND v.org_key = '*'), 7) * interval '1 day')`

const monthOf = (timezone: string): string => `to_char(r.fault_time AT TIME ZONE ${timezone}, 'YYYY-MM')`

export const maintenanceDetailBehaviour = behaviour(maintenanceDetail, {
  source: ({
    timezone,
  }) => `SELECT r.tenant_id, o.id, r.org_id, r.id AS repair_id, o.id AS maintenance_id, r.card_id, r.product_line_id, r.use_dept_id,
  coalesce(r.confirmed_fault_type_id, r.fault_type_id) AS fault_type_id, r.fault_level, o.cause_id, r.source, r.is_stop, r.fault_time,
  ${monthOf(timezone())} AS month, o.measure, r.report_time,
  d.dispatch_time, o.accept_time, o.start_time, o.finish_time, o.recovery_time,
  coalesce(${minutesBetween('r.report_time', 'r.audit_time')}, 0) AS review_minutes,
  ${minutesBetween('r.report_time', 'd.dispatch_time')} AS dispatch_minutes, o.accept_minutes, o.response_minutes, o.pause_minutes,
  o.repair_minutes, o.restore_minutes, o.downtime_minutes, o.main_worker_id, o.repair_way, o.repair_result,
  ${sumOf('maintenance_parts')} AS parts_cost, ${sumOf('maintenance_labors')} AS labor_cost, o.outsource_cost,
  ${orderCosts} AS total_cost, round(${score}, 2) AS score
FROM maintenance o
JOIN repair r ON r.tenant_id = o.tenant_id AND r.id = o.repair_id
LEFT JOIN dispatch d ON d.tenant_id = o.tenant_id AND d.id = o.dispatch_id
WHERE o.finish_time IS NOT NULL AND o.progress IN ('repaired', 'evaluated')`,
})

const share = (part: string, whole: string): string => `round(100.0 * ${part} / nullif(${whole}, 0), 2)`

export const faultChartBehaviour = behaviour(faultChart, {
  source: ({ timezone }) => `SELECT r.tenant_id, r.id, r.org_id, r.card_id, r.product_line_id, r.use_dept_id,
  coalesce(r.confirmed_fault_type_id, r.fault_type_id) AS fault_type_id, r.fault_level, o.cause_id, r.fault_time, r.is_stop,
  ${monthOf(timezone())} AS month, coalesce(o.downtime_minutes, 0) AS downtime,
  coalesce(${orderCosts}, 0) AS cost, o.finish_time IS NOT NULL AS is_finished, r.reopen_count > 0 OR ${isRepeated} AS is_redone
FROM repair r
LEFT JOIN maintenance o ON o.tenant_id = r.tenant_id AND o.id = r.maintenance_id
WHERE r.status IN ('complete', 'evaluated') AND NOT (r.is_closed AND r.close_reason IN ('误报', '重复报修'))`,
  totals: {
    quantity: 'count(*)',
    share: share('count(*)', 'sum(count(*)) OVER ()'),
    cumulative: share('sum(count(*)) OVER (ORDER BY count(*) DESC)', 'sum(count(*)) OVER ()'),
    downtimeMinutes: 'sum(t.downtime)::int',
    totalCost: 'sum(t.cost)',
    firstTimeFix: share(
      'count(*) FILTER (WHERE t.is_finished AND NOT t.is_redone)',
      'count(*) FILTER (WHERE t.is_finished)',
    ),
  },
})

const finished = `FROM maintenance o
JOIN repair r ON r.tenant_id = o.tenant_id AND r.id = o.repair_id
LEFT JOIN dispatch d ON d.tenant_id = o.tenant_id AND d.id = o.dispatch_id`
const isFinished = `o.finish_time IS NOT NULL AND o.progress IN ('repaired', 'evaluated')`

/** Finished orders count for the main mechanic; labour for whoever has done it, who may have helped only. */
export const machineMaintenanceDetailBehaviour = behaviour(machineMaintenanceDetail, {
  source:
    () => `SELECT o.tenant_id, o.id, o.org_id, o.main_worker_id, d.team_id, o.finish_time, true AS is_order, o.response_minutes,
  o.repair_minutes, CASE WHEN o.repair_result IN (1, 2) THEN o.repair_minutes END AS fixed_minutes, NULL::int AS labor_minutes, r.reopen_count > 0 AS is_rework, r.reopen_count = 0 AND ${isRepeated} AS is_repeat,
  ${score} AS score, ${sumOf('maintenance_parts')} AS cost
${finished}
WHERE ${isFinished}
UNION ALL
SELECT o.tenant_id, l.id, o.org_id, l.user_id, d.team_id, o.finish_time, false, NULL, NULL, NULL, l.minutes, false, false, NULL, 0
${finished}
JOIN maintenance_labors l ON l.tenant_id = o.tenant_id AND l.owner_id = o.id
WHERE ${isFinished}`,
  totals: {
    orders: 'count(*) FILTER (WHERE t.is_order)',
    responseAvg: 'round(avg(t.response_minutes), 2)',
    repairMinutes: 'coalesce(sum(t.repair_minutes), 0)::int',
    // R16: of what was repaired; what could not be is finished, and counts with who repaired it then.
    mttr: 'round(avg(t.fixed_minutes), 2)',
    laborMinutes: 'coalesce(sum(t.labor_minutes), 0)::int',
    reworks: 'count(*) FILTER (WHERE t.is_rework)',
    repeats: 'count(*) FILTER (WHERE t.is_repeat)',
    repeatRate: share('count(*) FILTER (WHERE t.is_repeat)', 'count(*) FILTER (WHERE t.is_order)'),
    firstTimeFix: share(
      'count(*) FILTER (WHERE t.is_order AND NOT t.is_rework AND NOT t.is_repeat)',
      'count(*) FILTER (WHERE t.is_order)',
    ),
    score: 'round(avg(t.score), 2)',
    partsCost: 'sum(t.cost)',
  },
})
