// Where the reports about instruments get their rows: cards, moves and papers.
import {
  borrowDetail,
  collectDetail,
  dueByMonth,
  inOutDetail,
  instrumentManualCard,
  needVerification,
  stockOnHand,
  verificationRates,
} from '@tmlm/model/areas/instrument/reports'
import { gauges } from '@tmlm/model/areas/cards/words'
import { behaviour, type SourceMoment } from '../../engine/behaviour.ts'
import { custodySql, isUsableSql, placeNameSql, verifyStateSql } from '../cards/index.ts'

const dayOf = ({ moment, timezone }: SourceMoment): string => `(${moment()} AT TIME ZONE ${timezone()})::date`

const piece = `c.id AS card_id, c.code, c.name, c.model, c.tooling_type_id, c.archives_id, c.org_id`
/** Of the card `c` at its `place`. */
const custody = `(${custodySql.replaceAll(/\bt\./g, 'c.')})`
const isGauge = `c.card_type = ${gauges.cardType}`

const whereItIs = `${custody} AS custody, ${placeNameSql} AS position, place.warehouse_id, place.holder_user_id, place.holder_dept_id`

const placed = (place: 1 | 2 | 3): string => `count(*) FILTER (WHERE t.place = ${place})::int`

export const needVerificationBehaviour = behaviour(needVerification, {
  source: (at) => {
    const today = dayOf(at)
    return `SELECT s.*, CASE s.verify_state WHEN 5 THEN 'failed' WHEN 1 THEN 'awaiting' WHEN 4 THEN 'overdue'
    ELSE CASE WHEN s.days_left <= 7 THEN 'soon' ELSE 'warned' END END AS due
FROM (
  SELECT c.tenant_id, c.id, ${piece}, c.manage_class, ${verifyStateSql('c', today)} AS verify_state, c.next_due_date,
    c.next_due_date - ${today} AS days_left,
    CASE WHEN c.last_result = 3 THEN 3 WHEN c.need_reverify THEN CASE c.need_reverify_reason WHEN 1 THEN 2 ELSE coalesce(c.need_reverify_reason, 7) END
      WHEN c.last_result IS NULL THEN 2 ELSE 1 END AS reason,
    ${whereItIs}, c.last_verify_date, c.last_result, coalesce(w.verify_place, 2) AS verify_place, w.verify_org_id,
    c.in_verification, c.use_dept_id
  FROM new_card c
  JOIN card_position place ON place.tenant_id = c.tenant_id AND place.card_id = c.id
  LEFT JOIN instrument_early_warning w ON w.tenant_id = c.tenant_id AND w.id = c.cycle_setting_id
  WHERE ${isGauge} AND c.status IN ('inUse', 'underRepair')
) s
WHERE s.verify_state IN (1, 3, 4, 5)`
  },
})

/**
 * What is overdue or was never verified belongs to the month that has come (greatest passes over what is unknown); what was
 * verified this month for a year is the last.
 */
export const dueByMonthBehaviour = behaviour(dueByMonth, {
  source: (at) => {
    const today = dayOf(at)
    return `SELECT c.tenant_id, c.id, c.org_id, to_char(greatest(c.next_due_date, ${today}), 'YYYY-MM') AS month,
  coalesce(w.verify_place, 2) AS place
FROM new_card c
LEFT JOIN instrument_early_warning w ON w.tenant_id = c.tenant_id AND w.id = c.cycle_setting_id
WHERE ${isGauge} AND c.status IN ('inUse', 'underRepair') AND NOT coalesce(c.verify_exempt, false)
  AND coalesce(c.next_due_date, ${today}) < (date_trunc('month', ${today}) + interval '13 months')::date`
  },
  totals: { pieces: 'count(*)::int', internal: placed(1), external: placed(2), onSite: placed(3) },
})

const share = (part: string, whole: string): string => `round(100.0 * (${part}) / nullif((${whole}), 0), 2)`
const isDue = `count(*) FILTER (WHERE t.kind = 'due')`
const onTime = `count(*) FILTER (WHERE t.kind = 'due' AND t.verified_on <= t.day)`
const isRecord = `count(*) FILTER (WHERE t.kind = 'record')`
const passed = `count(*) FILTER (WHERE t.kind = 'record' AND t.result = 1)`

export const verificationRatesBehaviour = behaviour(verificationRates, {
  // A day that fell due is the one that stood on the card before the record that answered it; the last one is still open.
  source:
    () => `SELECT x.tenant_id, x.id, x.org_id, x.tooling_type_id, x.day, to_char(x.day, 'YYYY-MM') AS month, x.kind, x.verified_on, x.result
FROM (
  SELECT c.tenant_id, md5(r.id || 'due')::uuid AS id, c.org_id, c.tooling_type_id, (r.card_before ->> 'nextDueDate')::date AS day,
    'due' AS kind, r.verify_date AS verified_on, NULL::smallint AS result
  FROM instrument_calibration_record r
  JOIN new_card c ON c.tenant_id = r.tenant_id AND c.id = r.card_id
  WHERE r.status = 'complete' AND r.card_before ->> 'nextDueDate' IS NOT NULL
  UNION ALL
  SELECT c.tenant_id, c.id, c.org_id, c.tooling_type_id, c.next_due_date, 'due', NULL, NULL
  FROM new_card c
  WHERE ${isGauge} AND c.next_due_date IS NOT NULL AND c.status IN ('inUse', 'underRepair') AND NOT coalesce(c.verify_exempt, false)
  UNION ALL
  SELECT c.tenant_id, r.id, c.org_id, c.tooling_type_id, r.verify_date, 'record', r.verify_date, r.result
  FROM instrument_calibration_record r
  JOIN new_card c ON c.tenant_id = r.tenant_id AND c.id = r.card_id
  WHERE r.status = 'complete'
) x`,
  totals: {
    due: `${isDue}::int`,
    onTime: `${onTime}::int`,
    late: `count(*) FILTER (WHERE t.kind = 'due' AND t.verified_on > t.day)::int`,
    open: `count(*) FILTER (WHERE t.kind = 'due' AND t.verified_on IS NULL)::int`,
    onTimeRate: share(onTime, isDue),
    records: `${isRecord}::int`,
    passed: `${passed}::int`,
    passRate: share(passed, isRecord),
  },
})

export const inOutDetailBehaviour = behaviour(inOutDetail, {
  source:
    () => `SELECT place.tenant_id, place.id, ${piece}, place.occur_time, place.doc_type, place.doc_id, place.doc_code, place.direction,
  place.move_type, coalesce(place.warehouse_id, place.from_warehouse_id) AS warehouse_id, ${placeNameSql} AS position,
  place.holder_user_id, place.holder_dept_id, place.user_id,
  EXISTS (SELECT FROM card_move r WHERE r.tenant_id = place.tenant_id AND r.reverses_id = place.id) AS reversed,
  place.remark, place.search
FROM card_move place
JOIN new_card c ON c.tenant_id = place.tenant_id AND c.id = place.card_id
WHERE ${isGauge} AND place.move_type <> 10`,
})

const counted = (condition: string): string => `count(*) FILTER (WHERE ${condition})::int`

export const stockOnHandBehaviour = behaviour(stockOnHand, {
  source: (
    at,
  ) => `SELECT c.tenant_id, c.id, c.org_id, c.archives_id, c.model, place.warehouse_id, c.tooling_type_id, c.manage_class,
  ${isUsableSql('c', dayOf(at))} AS usable, ${custody} AS custody, c.status
FROM new_card c
JOIN card_position place ON place.tenant_id = c.tenant_id AND place.card_id = c.id
WHERE ${isGauge} AND c.status NOT IN ('scrapped', 'sold')`,
  totals: {
    total: 'count(*)::int',
    inStock: counted('t.custody = 1'),
    usableInStock: counted('t.custody = 1 AND t.usable'),
    collected: counted('t.custody = 2'),
    borrowed: counted('t.custody = 3'),
    outForVerification: counted('t.custody = 4'),
    elsewhere: counted('t.custody IN (0, 5, 6)'),
    sealed: counted(`t.status = 'sealed'`),
  },
})

/** Pieces handed out by papers of one kind, with where they are now. */
const handedOut = (at: SourceMoment, outType: 1 | 2, order: string, column: string): string => {
  const today = dayOf(at)
  const day = (time: string): string => `(${time} AT TIME ZONE ${at.timezone()})::date`
  return `SELECT l.tenant_id, l.id, ${piece}, o.id AS order_id, o.code AS order_code, b.out_date AS issue_time, l.returned_time AS return_time,
  l.returned_time IS NOT NULL AS returned, coalesce(${day('l.returned_time')}, ${today}) - ${day('b.out_date')} AS days_held,
  ${verifyStateSql('c', today)} AS verify_state, c.next_due_date, b.warehouse_id,
  coalesce(CASE WHEN l.returned_time IS NULL THEN place.holder_user_id END, b.receiver_user_id) AS holder_user_id,
  coalesce(CASE WHEN l.returned_time IS NULL THEN place.holder_dept_id END, b.receiver_dept_id) AS holder_dept_id,
  m.due_return_time,
  greatest(0, coalesce(${day('l.returned_time')}, ${today}) - ${day('m.due_return_time')})::int AS overdue_days,
  (l.returned_time IS NULL AND ${day('m.due_return_time')} < ${today}) IS TRUE AS overdue
FROM instrument_bound_out b
JOIN instrument_bound_out_lines l ON l.tenant_id = b.tenant_id AND l.owner_id = b.id AND l.move_id IS NOT NULL
JOIN card_move m ON m.tenant_id = l.tenant_id AND m.id = l.move_id
JOIN ${order} o ON o.tenant_id = b.tenant_id AND o.id = b.${column}
JOIN new_card c ON c.tenant_id = l.tenant_id AND c.id = l.card_id
JOIN card_position place ON place.tenant_id = c.tenant_id AND place.card_id = c.id
WHERE b.out_type = ${outType} AND b.status = 'complete'`
}

export const borrowDetailBehaviour = behaviour(borrowDetail, {
  source: (at) => handedOut(at, 2, 'instrument_borrow', 'borrow_order_id'),
})

export const collectDetailBehaviour = behaviour(collectDetail, {
  source: (at) => handedOut(at, 1, 'instrument_receive', 'receive_order_id'),
})

export const instrumentManualCardBehaviour = behaviour(instrumentManualCard, {
  source: (at) => {
    const today = dayOf(at)
    return `SELECT c.tenant_id, c.id, ${piece}, c.serial_no, c.status, c.manage_class, ${verifyStateSql('c', today)} AS verify_state,
  c.next_due_date, c.next_due_date - ${today} AS days_left, ${whereItIs}, (
    SELECT count(*)::int FROM instrument_calibration_record r
    WHERE r.tenant_id = c.tenant_id AND r.card_id = c.id AND r.status = 'complete') AS record_count, c.use_dept_id,
  ${isUsableSql('c', today)} AS usable, c.limit_scope, place.due_return_time
FROM new_card c
JOIN card_position place ON place.tenant_id = c.tenant_id AND place.card_id = c.id
WHERE ${isGauge}`
  },
})
