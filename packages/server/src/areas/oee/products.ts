// What each product had of the time of its machines. A report of output covers the time since the one before it in its run, or
// since the start (R11), and belongs to the day and the shift of the moment before its own; what was never reported belongs to none.
import { isDate } from '@tmlm/model/language/kinds'
import type { SourceMoment } from '../../engine/behaviour.ts'

export function productsOfDays(moment: SourceMoment): string {
  const { filters, add } = moment
  const [begin, end] = [String(filters.prodDateBegin ?? ''), String(filters.prodDateEnd ?? '')]
  const none = `FALSE AS is_before, NULL::numeric AS load_before, NULL::numeric AS good_before, FALSE AS unknown_before`
  if (!isDate(begin) || !isDate(end) || begin > end)
    return `SELECT made.*, ${none} FROM (${madeOf(moment, () => 'TRUE')}) made`
  const [first, last] = [`${add(begin)}::date`, `${add(end)}::date`]
  const length = `(${last} - ${first} + 1)`
  // R14: as many days before, each in the place of the day that follows it so much later.
  return `WITH made AS MATERIALIZED (${madeOf(moment, (day) => `${day} BETWEEN ${first} - ${length} AND ${last}`)})
SELECT made.*, ${none} FROM made WHERE made.prod_date >= ${first}
UNION ALL
SELECT made.id, made.tenant_id, made.org_id, made.card_id, made.product_line_id, made.tooling_type_id, made.use_dept_id,
  made.prod_date + ${length}, '', made.product_id, NULL::int, NULL::int, NULL::int, NULL::int, NULL::int, NULL::numeric,
  NULL::numeric, NULL::numeric, NULL::numeric, NULL::numeric, TRUE, FALSE, TRUE, made.load_sec, made.ideal_good_sec, made.takt_missing
FROM made
WHERE made.prod_date < ${first} AND EXISTS (
  SELECT FROM made x WHERE x.product_id IS NOT DISTINCT FROM made.product_id AND x.prod_date >= ${first})`
}

/** Time lines are unfolded once, and reports meet the stretches they cover by their machine. */
const madeOf = (moment: SourceMoment, among: (day: string) => string): string => `WITH stretch AS MATERIALIZED (
  SELECT x.card_id, x.prod_date, to_timestamp((s.line ->> 0)::numeric) AS begin, to_timestamp((s.line ->> 1)::numeric) AS finish,
    s.line ->> 2 AS state
  FROM oee_day x
  CROSS JOIN LATERAL jsonb_array_elements(x.time_line) AS s (line)
  WHERE x.shift_id IS NULL AND (${among('x.prod_date')} OR ${among('(x.prod_date + 1)')})
), reported AS MATERIALIZED (
  SELECT o.id, r.card_id, o.product_id, o.total_qty, o.good_qty, o.ideal_sec_per_piece, o.time,
    coalesce(lag(o.time) OVER (PARTITION BY o.owner_id ORDER BY o.time), r.start_time) AS since
  FROM oee_detail r
  JOIN oee_detail_outputs o ON o.tenant_id = r.tenant_id AND o.owner_id = r.id
  WHERE r.card_id IN (SELECT stretch.card_id FROM stretch)
    AND r.start_time < (SELECT max(stretch.finish) FROM stretch)
    AND coalesce(r.end_time, 'infinity') > (SELECT min(stretch.begin) FROM stretch)
)
SELECT o.id, d.tenant_id, d.org_id, d.card_id, d.product_line_id, d.tooling_type_id, c.use_dept_id, d.prod_date,
  to_char(d.prod_date, 'YYYY-MM') AS month, o.product_id, NULL::int AS calendar_sec, (w.run_sec + w.down_sec)::int AS load_sec,
  w.planned_stop_sec::int, w.down_sec::int, w.run_sec::int, o.total_qty::numeric, o.good_qty::numeric,
  o.total_qty * o.ideal_sec_per_piece AS ideal_total_sec, o.good_qty * o.ideal_sec_per_piece AS ideal_good_sec,
  d.target AS day_target, d.locked, o.ideal_sec_per_piece IS NULL AND o.total_qty > 0 AS takt_missing
FROM reported o
JOIN (
  SELECT o.id, max(s.prod_date) FILTER (WHERE o.time <= s.finish) AS prod_date, ${secondsOf(['running', 'minor'])} AS run_sec,
    ${secondsOf(['planned'])} AS planned_stop_sec, ${secondsOf(['unplanned', 'unrecorded'])} AS down_sec
  FROM reported o
  JOIN stretch s ON s.card_id = o.card_id AND s.begin < o.time AND s.finish > o.since
  GROUP BY o.id
) w ON w.id = o.id
JOIN oee_day d ON d.card_id = o.card_id AND d.prod_date = w.prod_date AND d.shift_id IS NULL
JOIN new_card c ON c.tenant_id = d.tenant_id AND c.id = d.card_id
WHERE ${among('d.prod_date')}${ofShift(moment)}`

const lasted = `least(s.finish, o.time) - greatest(s.begin, o.since)`
const secondsOf = (states: readonly string[]): string =>
  `coalesce(floor(extract(epoch FROM sum(${lasted}) FILTER (WHERE s.state IN (${states.map((state) => `'${state}'`).join(', ')})))), 0)`

const ofShift = ({ asked, add, timezone }: SourceMoment): string => {
  if (!asked.shiftId) return ''
  const clock = `((o.time - interval '1 millisecond') AT TIME ZONE ${timezone()})::time`
  return ` AND EXISTS (
  SELECT FROM work_shift k
  WHERE k.tenant_id = d.tenant_id AND k.id = ${add(asked.shiftId)}::uuid AND CASE WHEN k.end_time > k.start_time
    THEN ${clock} >= k.start_time::time AND ${clock} < k.end_time::time
    ELSE ${clock} >= k.start_time::time OR ${clock} < k.end_time::time END)`
}
