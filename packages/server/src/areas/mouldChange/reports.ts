// Mould changes that are done, one by one and put together: rates are counts over counts, averages sums over counts.
import { listChangeDetail, listChangeFigures, listChangePauses } from '@tmlm/model/areas/mouldChange/reports'
import { behaviour } from '../../engine/behaviour.ts'

const minutes = `k.response_min, k.down_min, k.up_min, k.debug_min, k.first_min, k.pause_min, k.change_min, k.standard_min`
const done = `FROM mold_task k WHERE k.status = 'completed'`

export const listChangeDetailBehaviour = behaviour(listChangeDetail, {
  source:
    () => `SELECT k.tenant_id, k.id, k.org_id, k.id AS task_id, k.equipment_card_id, k.product_line_id, k.leader_id, k.finish_time,
  k.station, k.old_card_id, k.new_card_id, ${minutes}, k.change_min - k.standard_min AS over_min,
  coalesce(k.change_min > k.standard_min, false) AS is_over, k.on_time
${done}`,
})

const average = (column: string): string => `round(avg(t.${column}), 1)`
const share = (condition: string): string => `round(100.0 * count(*) FILTER (WHERE ${condition}) / count(*), 1)`

export const listChangeFiguresBehaviour = behaviour(listChangeFigures, {
  source: ({
    timezone,
  }) => `SELECT k.tenant_id, k.id, k.org_id, k.id AS task_id, k.equipment_card_id, k.product_line_id, k.leader_id, k.finish_time,
  to_char(week.monday, 'IYYY-"W"IW') AS week, week.monday, week.monday + 6 AS sunday, ${minutes}, k.on_time
FROM mold_task k
CROSS JOIN LATERAL (SELECT date_trunc('week', k.finish_time AT TIME ZONE ${timezone()})::date AS monday) week
WHERE k.status = 'completed'`,
  totals: {
    quantity: 'count(*)',
    averageMin: average('change_min'),
    averageStandard: average('standard_min'),
    averageResponse: average('response_min'),
    averageDown: average('down_min'),
    averageUp: average('up_min'),
    averageDebug: average('debug_min'),
    averageFirst: average('first_min'),
    onTimeRate: share('t.on_time'),
    hitRate: share('t.change_min <= t.standard_min'),
  },
})

export const listChangePausesBehaviour = behaviour(listChangePauses, {
  source:
    () => `SELECT p.tenant_id, p.id, k.org_id, k.equipment_card_id, k.product_line_id, k.leader_id, k.finish_time, p.reason,
  extract(epoch FROM p.end_time - p.start_time) / 60 AS paused
FROM mold_task k
JOIN mold_task_pauses p ON p.tenant_id = k.tenant_id AND p.owner_id = k.id
WHERE k.status = 'completed' AND p.end_time IS NOT NULL`,
  totals: { pauseMinutes: 'round(sum(t.paused), 1)', pauses: 'count(*)' },
})
