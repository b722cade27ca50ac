// Days put together: seconds are added up and divided at the end. Where something was made without a takt, nobody knows how
// well it went, and no figure pretends to.
import { analyse, listInterval, listLosses, listStops, listStretches } from '@tmlm/model/areas/oee/reports'
import { behaviour, type SourceMoment } from '../../engine/behaviour.ts'

/** The whole days, or those of one shift. */
const ofShift = ({ asked, add }: SourceMoment): string =>
  asked.shiftId ? `d.shift_id = ${add(asked.shiftId)}::uuid` : 'd.shift_id IS NULL'

const about = `d.tenant_id, d.org_id, d.card_id, d.product_line_id, d.tooling_type_id, c.use_dept_id, d.prod_date`
const from = `FROM oee_day d
JOIN new_card c ON c.tenant_id = d.tenant_id AND c.id = d.card_id`

const days = (moment: SourceMoment): string => `SELECT d.id, ${about}, to_char(d.prod_date, 'YYYY-MM') AS month,
  d.calendar_sec, d.load_sec, d.planned_stop_sec, d.down_sec, d.run_sec, d.total_qty, d.good_qty, d.ideal_total_sec, d.ideal_good_sec,
  d.target AS day_target, d.locked, coalesce('taktMissing' = ANY (d.flags), false) AS takt_missing
${from}
WHERE ${ofShift(moment)}`

const hours = (column: string): string => `round(sum(t.${column}) / 3600.0, 2)`
const known = `NOT bool_or(t.takt_missing)`
const share = (part: string, whole: string): string =>
  `round(100 * sum(t.${part})::numeric / nullif(sum(t.${whole}), 0), 2)`
/** Nothing where a takt is missing. */
const judged = (part: string, whole: string): string => `CASE WHEN ${known} THEN ${share(part, whole)} END`

const totals = {
  days: 'count(*)::int',
  openDays: '(count(*) FILTER (WHERE NOT t.locked))::int',
  loadHours: hours('load_sec'),
  plannedStopHours: hours('planned_stop_sec'),
  downHours: hours('down_sec'),
  runHours: hours('run_sec'),
  totalQty: 'sum(t.total_qty)',
  goodQty: 'sum(t.good_qty)',
  availability: share('run_sec', 'load_sec'),
  performance: judged('ideal_total_sec', 'run_sec'),
  quality: judged('ideal_good_sec', 'ideal_total_sec'),
  oee: judged('ideal_good_sec', 'load_sec'),
  teep: judged('ideal_good_sec', 'calendar_sec'),
  // Weighed by the time in which it should have been reached.
  target: 'round(coalesce(sum(t.day_target * t.load_sec) / nullif(sum(t.load_sec), 0), avg(t.day_target)), 2)',
}

export const listIntervalBehaviour = behaviour(listInterval, { source: days, totals })
export const analyseBehaviour = behaviour(analyse, { source: days, totals })

export const listLossesBehaviour = behaviour(listLosses, {
  source: (moment) => `SELECT d.id, ${about}, l.step, l.seconds
${from}
CROSS JOIN LATERAL (VALUES (1, d.calendar_sec::numeric), (2, (d.shift_sec - d.calendar_sec)::numeric), (3, -d.planned_stop_sec::numeric),
  (4, -d.down_sec::numeric), (5, d.ideal_total_sec - d.run_sec), (6, d.ideal_good_sec - d.ideal_total_sec)) AS l (step, seconds)
WHERE ${ofShift(moment)}`,
  totals: { lostHours: 'round(sum(t.seconds) / 3600.0, 2)' },
})

export const listStopsBehaviour = behaviour(listStops, {
  source: (
    moment,
  ) => `SELECT d.id, ${about}, s.key AS reason, (s.value ->> 'seconds')::int AS seconds, (s.value ->> 'count')::int AS times
${from}
CROSS JOIN LATERAL jsonb_each(d.stop_breakdown) s
WHERE ${ofShift(moment)}`,
  totals: { stopMinutes: '(sum(t.seconds) / 60)::int', stops: 'sum(t.times)::int' },
})

export const listStretchesBehaviour = behaviour(listStretches, {
  source:
    () => `SELECT md5(d.id::text || s.nth)::uuid AS id, ${about}, to_char(d.prod_date, 'MM-DD') || ' ' || c.code AS lane, s.line ->> 2 AS state, s.line ->> 3 AS reason,
  to_timestamp((s.line ->> 0)::numeric) AS from_time, to_timestamp((s.line ->> 1)::numeric) AS to_time
${from}
CROSS JOIN LATERAL jsonb_array_elements(d.time_line) WITH ORDINALITY AS s (line, nth)
WHERE d.shift_id IS NULL AND d.time_line IS NOT NULL`,
})
