// Plans and changes as bars of machines: of so many days as the person wants to see, the first two of which are over.
import { listGantt } from '@tmlm/model/areas/mouldChange/reports'
import { behaviour } from '../../engine/behaviour.ts'
import { isLifeShort, planBeside } from './planTrouble.ts'

// A plan `t` with its mould `c` for which nobody has made a task yet: its change is expected before it begins, as R-11 would have it.

/** The mould of the plan before it on its station. */
const cardBefore = `SELECT p.card_id FROM product_plan p
  WHERE p.tenant_id = t.tenant_id AND p.equipment_card_id = t.equipment_card_id AND p.id <> t.id AND p.card_id IS NOT NULL
    AND lower(coalesce(p.station, '1')) = lower(coalesce(t.station, '1'))
    AND p.status IN ('draft', 'released', 'inProduction') AND p.plan_start < t.plan_start
  ORDER BY p.plan_start DESC
  LIMIT 1`

/** What stands on its station now. */
const cardThere = `SELECT b.tool_card_id FROM card_binding b
  WHERE b.tenant_id = t.tenant_id AND b.equipment_card_id = t.equipment_card_id AND b.open_tool IS NOT NULL
    AND lower(b.station) = lower(coalesce(t.station, '1'))
  LIMIT 1`

const standard = `SELECT coalesce((
    SELECT s.standard_min FROM mold_time s
    WHERE s.tenant_id = t.tenant_id AND s.enabled AND coalesce(s.equipment_card_id = t.equipment_card_id, true)
      AND coalesce(s.archives_id = c.archives_id, s.archives_id IS NULL)
      AND coalesce(s.from_archives_id = (
        SELECT o.archives_id FROM new_card o WHERE o.tenant_id = t.tenant_id AND o.id = before.card_id), s.from_archives_id IS NULL)
    ORDER BY s.archives_id IS NOT NULL DESC, s.equipment_card_id IS NOT NULL DESC, s.from_archives_id IS NOT NULL DESC
    LIMIT 1), (
    SELECT a.standard_change_min FROM archives a WHERE a.tenant_id = t.tenant_id AND a.id = c.archives_id))`

const lane = (station: string): string => `m.code || ' #' || ${station}`

export const listGanttBehaviour = behaviour(listGantt, {
  source({ moment, asked, timezone }) {
    // One of a few numbers: a list that nobody narrows is prepared, and has no places of its own.
    const days = `interval '${Number(asked.span ?? 7)} days'`
    const now = moment()
    const first = `(date_trunc('day', ${now} AT TIME ZONE ${timezone()}) AT TIME ZONE ${timezone()} - interval '2 days')`
    const within = (from: string, to: string): string => `${from} < ${first} + ${days} AND ${to} > ${first}`
    return `SELECT t.tenant_id, t.id, t.org_id, ${lane(`coalesce(t.station, '1')`)} AS lane, t.equipment_card_id,
  coalesce(t.product_line_id, m.product_line_id) AS product_line_id,
  (CASE WHEN t.status IN ('draft', 'released') AND (${planBeside('o.card_id = t.card_id')} OR coalesce(${isLifeShort}, false)) THEN 5
    WHEN t.status = 'draft' THEN 1 WHEN t.status = 'released' THEN 2 WHEN t.status = 'inProduction' THEN 3 ELSE 4 END)::smallint AS kind,
  t.code AS doc_code, t.card_id, t.product_id, t.plan_start AS from_time, t.plan_end AS to_time, t.id AS plan_id,
  NULL::uuid AS task_id, coalesce(t.station, '1') AS station, false AS is_task, t.status = 'draft' AS is_draft
FROM product_plan t
JOIN new_card m ON m.tenant_id = t.tenant_id AND m.id = t.equipment_card_id
LEFT JOIN new_card c ON c.tenant_id = t.tenant_id AND c.id = t.card_id
WHERE t.status <> 'cancelled' AND ${within('t.plan_start', 't.plan_end')}
UNION ALL
SELECT k.tenant_id, k.id, k.org_id, ${lane('k.station')}, k.equipment_card_id, k.product_line_id,
  (CASE WHEN k.start_time IS NULL THEN 6 ELSE 7 END)::smallint, k.code, k.new_card_id, k.product_id, bar.from_time, bar.to_time,
  k.product_plan_id, k.id, k.station, true, false
FROM mold_task k
JOIN new_card m ON m.tenant_id = k.tenant_id AND m.id = k.equipment_card_id
CROSS JOIN LATERAL (
  SELECT coalesce(k.start_time, k.require_time - coalesce(k.standard_min, 60) * interval '1 minute') AS from_time,
    CASE WHEN k.start_time IS NULL THEN k.require_time ELSE k.finish_time END AS to_time
) bar
WHERE k.status <> 'cancelled' AND ${within('bar.from_time', `coalesce(bar.to_time, ${now})`)}
UNION ALL
SELECT t.tenant_id, md5('change before ' || t.id)::uuid, t.org_id, ${lane(`coalesce(t.station, '1')`)}, t.equipment_card_id,
  coalesce(t.product_line_id, m.product_line_id), 6::smallint, t.code, t.card_id, t.product_id,
  t.plan_start - change.minutes * interval '1 minute', t.plan_start, t.id, NULL, coalesce(t.station, '1'), false, false
FROM product_plan t
JOIN new_card m ON m.tenant_id = t.tenant_id AND m.id = t.equipment_card_id
JOIN new_card c ON c.tenant_id = t.tenant_id AND c.id = t.card_id
CROSS JOIN LATERAL (SELECT coalesce((${cardBefore}), (${cardThere})) AS card_id) before
CROSS JOIN LATERAL (SELECT coalesce((${standard}), 60) AS minutes) change
WHERE t.status IN ('draft', 'released') AND t.mold_task_id IS NULL AND t.card_id IS DISTINCT FROM before.card_id
  AND t.plan_start > ${now} AND ${within('t.plan_start', 't.plan_start')}`
  },
})
