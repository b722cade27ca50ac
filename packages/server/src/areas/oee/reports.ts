// Days put together: seconds are added up and divided at the end. Where something was made without a takt, nobody knows how
// well it went, and no figure pretends to.
import {
  analyse,
  listBoard,
  listHourly,
  listInterval,
  listLosses,
  listSixLosses,
  listStops,
  listStretches,
} from '@tmlm/model/areas/oee/reports'
import { isDate } from '@tmlm/model/language/kinds'
import { shippedReasons } from '@tmlm/model/areas/oee/words'
import { behaviour, type SourceMoment } from '../../engine/behaviour.ts'
import { productsOfDays } from './products.ts'

/** The whole days, or those of one shift. */
const ofShift = ({ asked, add }: SourceMoment): string =>
  asked.shiftId ? `d.shift_id = ${add(asked.shiftId)}::uuid` : 'd.shift_id IS NULL'

const machine = 'd.tenant_id, d.org_id, d.card_id, d.product_line_id, d.tooling_type_id, c.use_dept_id'
const about = `${machine}, d.prod_date`
const from = `FROM oee_day d
JOIN new_card c ON c.tenant_id = d.tenant_id AND c.id = d.card_id`

const days = (
  moment: SourceMoment,
): string => `SELECT d.id, ${about}, to_char(d.prod_date, 'YYYY-MM') AS month, NULL::uuid AS product_id,
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

/** A day of a machine counts once, however many products it made. */
const daysOfMachines = 'count(DISTINCT (t.card_id, t.prod_date))'

const totals = {
  days: `${daysOfMachines}::int`,
  openDays: `(${daysOfMachines} FILTER (WHERE NOT t.locked))::int`,
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

/** What a group is of, in its days and in the days before them. */
const keys: Readonly<Record<string, string>> = {
  card: 'd.card_id = x.card_id',
  line: 'd.product_line_id IS NOT DISTINCT FROM x.product_line_id',
  dept: 'c.use_dept_id IS NOT DISTINCT FROM y.use_dept_id',
  type: 'd.tooling_type_id IS NOT DISTINCT FROM x.tooling_type_id',
}

/** R14: beside the days that are asked for stand as many before them, each in the place of the day that follows it so much later. */
function withDaysBefore(moment: SourceMoment): string {
  const { asked, filters, add } = moment
  const [begin, end] = [String(filters.prodDateBegin ?? ''), String(filters.prodDateEnd ?? '')]
  const key = keys[String(asked.groupBy)]
  const now = `SELECT day.*, FALSE AS is_before, NULL::numeric AS load_before, NULL::numeric AS good_before, FALSE AS unknown_before
FROM (${days(moment)}) day`
  if (key === undefined || !isDate(begin) || !isDate(end) || begin > end) return now
  const [first, last] = [`${add(begin)}::date`, `${add(end)}::date`]
  const length = `(${last} - ${first} + 1)`
  return `${now}
UNION ALL
SELECT d.id, ${machine}, d.prod_date + ${length}, '', NULL::uuid, ${Array.from({ length: 4 }, () => 'NULL::int').join(', ')}, NULL::int,
  ${Array.from({ length: 4 }, () => 'NULL::numeric').join(', ')}, NULL::numeric, TRUE, FALSE, TRUE, d.load_sec, d.ideal_good_sec,
  coalesce('taktMissing' = ANY (d.flags), false)
${from}
WHERE ${ofShift(moment)} AND d.prod_date >= ${first} - ${length} AND d.prod_date < ${first}
  AND EXISTS (SELECT 1 FROM oee_day x JOIN new_card y ON y.tenant_id = x.tenant_id AND y.id = x.card_id
    WHERE x.tenant_id = d.tenant_id AND x.prod_date BETWEEN ${first} AND ${last} AND ${key})`
}

export const listIntervalBehaviour = behaviour(listInterval, {
  source: (moment) => (moment.asked.groupBy === 'product' ? productsOfDays(moment) : withDaysBefore(moment)),
  totals: {
    ...totals,
    days: `(${daysOfMachines} FILTER (WHERE NOT t.is_before))::int`,
    oeeChange: `CASE WHEN ${known} AND NOT bool_or(t.unknown_before)
      THEN ${share('ideal_good_sec', 'load_sec')} - ${share('good_before', 'load_before')} END`,
  },
})

/** What the company's dictionary says of a reason, else as it is shipped. */
const saidOfReason = (
  attribute: 'lossType' | 'stopClass',
) => `(SELECT coalesce(max(nullif(i.attrs ->> '${attribute}', '')::int), max(shipped.said))
    FROM (VALUES ${Object.entries(shippedReasons)
      .map(([reason, said]) => `('${reason}', ${said[attribute] ?? 0})`)
      .join(', ')}) AS shipped (reason, said)
    FULL JOIN (SELECT i.value, i.attrs FROM dictionary k JOIN dictionary_items i ON i.tenant_id = k.tenant_id AND i.owner_id = k.id
      WHERE k.dict_name = 'oeeStopReason') i ON i.value = shipped.reason
    WHERE coalesce(i.value, shipped.reason) = s.key)`

/** The stops of the day `d`, with what each reason cost. */
const stopsOfDay = `SELECT ${saidOfReason('lossType')} AS loss, (s.value ->> 'seconds')::numeric AS seconds, (s.value ->> 'count')::int AS times
  FROM jsonb_each(d.stop_breakdown) s`

export const analyseBehaviour = behaviour(analyse, {
  source: (moment) => `SELECT day.*, broke.seconds AS broken_sec, broke.times AS broken_times
FROM (${days(moment)}) day
JOIN oee_day d ON d.tenant_id = day.tenant_id AND d.id = day.id
CROSS JOIN LATERAL (
  SELECT coalesce(sum(b.seconds), 0) AS seconds, coalesce(sum(b.times), 0)::int AS times FROM (${stopsOfDay}) b WHERE b.loss = 1
) broke`,
  totals: {
    ...totals,
    breakdowns: 'sum(t.broken_times)::int',
    mtbfHours: 'round(sum(t.run_sec) / 3600.0 / nullif(sum(t.broken_times), 0), 2)',
    mttrMinutes: 'round(sum(t.broken_sec) / 60.0 / nullif(sum(t.broken_times), 0), 2)',
  },
})

export const listSixLossesBehaviour = behaviour(listSixLosses, {
  // Every loss has a line for every day, so that each is divided by the whole load.
  source: (
    moment,
  ) => `SELECT d.id, ${about}, kind.loss, d.load_sec, coalesce(l.seconds, 0) AS seconds, coalesce(l.times, 0) AS times
${from}
CROSS JOIN (VALUES (1), (2), (3), (4), (5), (6), (7)) AS kind (loss)
LEFT JOIN LATERAL (
  SELECT x.loss, sum(x.seconds) AS seconds, sum(x.times)::int AS times
  FROM (
    ${stopsOfDay}
    UNION ALL SELECT 3, d.minor_stop_sec, d.minor_stop_count
    UNION ALL SELECT 4, greatest(0, d.run_sec - d.minor_stop_sec - d.ideal_total_sec), 0
    UNION ALL SELECT 6, d.ideal_total_sec - d.ideal_good_sec, 0
  ) x
  GROUP BY x.loss
) l ON l.loss = kind.loss
WHERE ${ofShift(moment)}`,
  totals: {
    lostMinutes: 'round(sum(t.seconds) / 60.0, 2)',
    times: 'sum(t.times)::int',
    ofLoad: 'round(100 * sum(t.seconds) / nullif(sum(t.load_sec), 0), 2)',
  },
})

export const listHourlyBehaviour = behaviour(listHourly, {
  source: ({ timezone }) => `SELECT md5(o.id::text || h.begin)::uuid AS id, ${about},
  to_char(h.begin AT TIME ZONE ${timezone()}, 'HH24:00') AS hour, o.good_qty * h.share AS good,
  o.defect_qty * h.share AS defect, h.seconds / nullif(o.ideal_sec_per_piece, 0) AS ideal
${from}
JOIN oee_detail r ON r.tenant_id = d.tenant_id AND r.card_id = d.card_id
  AND r.start_time < d.prod_date + 3 AND coalesce(r.end_time, 'infinity') > d.prod_date - 1
CROSS JOIN LATERAL (
  SELECT o.*, coalesce(lag(o.time) OVER (ORDER BY o.time), r.start_time) AS since
  FROM oee_detail_outputs o
  WHERE o.tenant_id = r.tenant_id AND o.owner_id = r.id
) o
LEFT JOIN LATERAL (
  SELECT spread.begin, spread.seconds, spread.seconds / sum(spread.seconds) OVER () AS share
  FROM (
    SELECT hour.begin, extract(epoch FROM sum(
      least(to_timestamp((s.line ->> 1)::numeric), o.time, hour.begin + interval '1 hour')
        - greatest(to_timestamp((s.line ->> 0)::numeric), o.since, hour.begin))) AS seconds
    FROM jsonb_array_elements(d.time_line) AS s (line)
    CROSS JOIN generate_series(date_trunc('hour', greatest(to_timestamp((s.line ->> 0)::numeric), o.since)),
      least(to_timestamp((s.line ->> 1)::numeric), o.time), interval '1 hour') AS hour (begin)
    WHERE s.line ->> 2 IN ('running', 'minor')
      AND least(to_timestamp((s.line ->> 1)::numeric), o.time, hour.begin + interval '1 hour')
        > greatest(to_timestamp((s.line ->> 0)::numeric), o.since, hour.begin)
    GROUP BY hour.begin
  ) spread
) ran ON true
-- What was reported on a day on which nothing ran any more stands at the hour of its report.
CROSS JOIN LATERAL (
  SELECT coalesce(ran.begin, date_trunc('hour', o.time - interval '1 millisecond')) AS begin, coalesce(ran.seconds, 0) AS seconds,
    coalesce(ran.share, 1) AS share
) h
-- A report counts for the day of its time (R11).
WHERE d.shift_id IS NULL AND EXISTS (
  SELECT FROM jsonb_array_elements(d.time_line) AS w (line)
  WHERE to_timestamp((w.line ->> 0)::numeric) < o.time AND o.time <= to_timestamp((w.line ->> 1)::numeric))`,
  totals: {
    goodQty: 'round(sum(t.good), 1)',
    defectQty: 'round(sum(t.defect), 1)',
    idealQty: 'round(sum(t.ideal), 1)',
  },
})

export const listBoardBehaviour = behaviour(listBoard, {
  source: ({
    moment,
    timezone,
  }) => `SELECT c.tenant_id, c.org_id, coalesce(r.id, c.id) AS id, c.id AS card_id, c.name AS card_name, c.product_line_id,
  CASE WHEN c.status = 'underRepair' THEN 'underRepair' WHEN r.status IN ('running', 'paused') THEN r.status ELSE 'off' END AS state,
  CASE WHEN r.status IN ('running', 'paused') THEN r.last_time ELSE r.end_time END AS since,
  CASE WHEN r.status IN ('running', 'paused') THEN r.product_id END AS product_id, today.oee AS today_oee
FROM new_card c
LEFT JOIN LATERAL (
  SELECT r.* FROM oee_detail r
  WHERE r.tenant_id = c.tenant_id AND r.card_id = c.id
  ORDER BY r.start_time DESC LIMIT 1
) r ON true
LEFT JOIN LATERAL (
  SELECT d.oee FROM oee_day d
  WHERE d.tenant_id = c.tenant_id AND d.card_id = c.id AND d.shift_id IS NULL
    AND d.prod_date >= (${moment()} AT TIME ZONE ${timezone()})::date - 1
  ORDER BY d.prod_date DESC LIMIT 1
) today ON true
WHERE c.card_type = 3 AND c.oee_enabled AND c.status IN ('inUse', 'underRepair', 'rented')`,
})

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
WHERE ${ofShift(moment)}${moment.asked.lossesOnly === true ? ` AND coalesce(${saidOfReason('stopClass')}, 2) = 2` : ''}`,
  totals: {
    stopMinutes: '(sum(t.seconds) / 60)::int',
    stops: 'sum(t.times)::int',
    share: 'round(100.0 * sum(t.seconds) / nullif(sum(sum(t.seconds)) OVER (), 0), 2)',
    // Of equals the one whose name comes first.
    cumulative: `round(100.0 * sum(sum(t.seconds)) OVER (ORDER BY sum(t.seconds) DESC, min(t.reason) ROWS UNBOUNDED PRECEDING)
      / nullif(sum(sum(t.seconds)) OVER (), 0), 2)`,
  },
})

export const listStretchesBehaviour = behaviour(listStretches, {
  source:
    () => `SELECT md5(d.id::text || s.nth)::uuid AS id, ${about}, to_char(d.prod_date, 'MM-DD') || ' ' || c.code AS lane, s.line ->> 2 AS state, s.line ->> 3 AS reason,
  to_timestamp((s.line ->> 0)::numeric) AS from_time, to_timestamp((s.line ->> 1)::numeric) AS to_time
${from}
CROSS JOIN LATERAL jsonb_array_elements(d.time_line) WITH ORDINALITY AS s (line, nth)
WHERE d.shift_id IS NULL AND d.time_line IS NOT NULL`,
  totals: { lasted: 'round(sum(extract(epoch FROM t.to_time - t.from_time)) / 60)::int' },
})
