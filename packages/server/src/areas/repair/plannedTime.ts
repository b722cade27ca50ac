// R15 in SQL: when was planned to work, of organisations within a span of local time, as multiranges. The same calendar as
// `workCalendars` of basic data tells: a day is what the nearest organisation above says of it, else what parameter 74 says;
// shifts are those of the day, else those of the nearest organisation that has any.

interface Asked {
  /** SQL that yields `tenant_id` and `org_id` of the organisations. */
  readonly orgs: string
  /** SQL of a range of local time. */
  readonly span: string
}

/** Yields `tenant_id`, `org_id` and `planned`, a multirange of local time within the span. */
export const plannedTime = ({ orgs, span }: Asked): string => `
SELECT o.tenant_id, o.org_id,
  CASE WHEN o.basis = '1' THEN tsmultirange(${span})
    ELSE coalesce((${worked(span)}) * tsmultirange(${span}), '{}') END AS planned
FROM (
  SELECT w.tenant_id, w.org_id, string_to_array(g.full_path_id, '/') AS path,
    ${parameterOf('66', '2')} AS basis, string_to_array(${parameterOf('74', '1,2,3,4,5')}, ',') AS weekdays
  FROM (${orgs}) w
  JOIN org g ON g.tenant_id = w.tenant_id AND g.id = w.org_id
) o`

/**
 * Of the organisation `o`, over all days: its shifts without their breaks, those that overlap united. A night shift of the day
 * before runs into the first one.
 */
const worked = (span: string): string => `
  SELECT range_agg(tsmultirange(tsrange(e.day + s.start_time::time, ${after('s.end_time', 's.start_time')})) - coalesce(b.breaks, '{}'))
  FROM generate_series(date_trunc('day', lower(${span})) - interval '1 day', upper(${span}), interval '1 day') e (day)
  LEFT JOIN LATERAL (
    SELECT d.id, d.day_type FROM work_calendar d
    WHERE d.tenant_id = o.tenant_id AND d.day = e.day::date AND d.org_id::text = ANY (o.path)
    ORDER BY array_position(o.path, d.org_id::text) DESC
    LIMIT 1
  ) said ON true
  JOIN work_shift s ON s.tenant_id = o.tenant_id AND s.enabled AND CASE
    WHEN EXISTS (SELECT FROM work_calendar_shift_ids n WHERE n.tenant_id = o.tenant_id AND n.owner_id = said.id)
      THEN EXISTS (SELECT FROM work_calendar_shift_ids n
        WHERE n.tenant_id = o.tenant_id AND n.owner_id = said.id AND n.target_id = s.id)
    ELSE s.org_id = (
      SELECT x.org_id FROM work_shift x
      WHERE x.tenant_id = o.tenant_id AND x.enabled AND x.org_id::text = ANY (o.path)
      ORDER BY array_position(o.path, x.org_id::text) DESC
      LIMIT 1)
    END
  LEFT JOIN LATERAL (
    SELECT range_agg(tsrange(${after('p."from"', 's.start_time', '<')}, ${after('p."to"', 's.start_time')})) AS breaks
    FROM work_shift_breaks p
    WHERE p.tenant_id = s.tenant_id AND p.owner_id = s.id
  ) b ON true
  WHERE coalesce(said.day_type IN (1, 4), extract(isodow FROM e.day)::int::text = ANY (o.weekdays))`

/** A time of the shift; one that lies before its start is of the next day. */
const after = (time: string, start: string, isBefore = '<='): string =>
  `e.day + ${time}::time + CASE WHEN ${time} ${isBefore} ${start} THEN interval '1 day' ELSE interval '0' END`

const parameterOf = (id: string, usual: string): string => `coalesce((
      SELECT v.value FROM parameter_value v
      WHERE v.tenant_id = w.tenant_id AND v.parameter_id = '${id}'
        AND (v.org_key = '*' OR v.org_key = ANY (string_to_array(g.full_path_id, '/')))
      ORDER BY array_position(string_to_array(g.full_path_id, '/'), v.org_key) DESC NULLS LAST
      LIMIT 1), '${usual}')`

/** How long a multirange is, in seconds. */
export const secondsOf = (ranges: string): string =>
  `coalesce((SELECT sum(extract(epoch FROM upper(r) - lower(r))) FROM unnest(${ranges}) r), 0)`
