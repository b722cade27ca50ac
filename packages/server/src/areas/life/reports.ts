// What is asked of life: whose is near its end, what each entry counted, how much was worked, what tools did on machines.
import { listBinding, listEntry, listLifeDue, statistics } from '@tmlm/model/areas/life/lifeReports'
import { behaviour } from '../../engine/behaviour.ts'
import { dueStateSql, expireDateSql, placeNameSql, predictDueSql, remainLifeSql, totalLifeSql } from '../cards/index.ts'
import { counterIdSql } from './countedBy.ts'

export const listLifeDueBehaviour = behaviour(listLifeDue, {
  source: ({ moment, timezone, asked, add }) => {
    const today = `(${moment()} AT TIME ZONE ${timezone()})::date`
    const within =
      asked.withinDays === undefined || asked.withinDays === null
        ? ''
        : `\nAND least(${predictDueSql('c', today)}, ${expireDateSql('c')}) <= ${today} + ${add(asked.withinDays)}::int`
    return `SELECT c.tenant_id, c.id, c.org_id, c.id AS card_id, c.code, c.name, c.card_type, c.status, c.tooling_type_id,
  c.product_line_id, c.custodian_supplier_id AS supplier_id, place.place_type, ${placeNameSql} AS position, c.life_mode,
  c.design_life, c.renew_num, ${totalLifeSql('c')} AS total_life, c.used_num, ${remainLifeSql('c')} AS remain_life,
  CASE WHEN c.life_mode IN (1, 3) THEN round(c.used_num * 100.0 / nullif(c.design_life + c.renew_num, 0), 1) END AS life_rate,
  ${expireDateSql('c')} AS expire_date, c.avg_daily, ${predictDueSql('c', today)} AS predict_due,
  ${dueStateSql('c', today)} AS due_state, ${counterIdSql('c')} AS counter_id
FROM new_card c
LEFT JOIN card_position place ON place.tenant_id = c.tenant_id AND place.card_id = c.id
WHERE c.life_mode > 0 AND c.card_type <> 5 AND c.status NOT IN ('scrapped', 'sold', 'none')${within}`
  },
})

export const listEntryBehaviour = behaviour(listEntry, {
  source:
    () => `SELECT e.tenant_id, e.id, c.org_id, e.card_id, e.occur_time, e.record_time, e.source, e.delta, e.used_after,
  e.product_id, e.equipment_card_id, e.supplier_id, e.doc_type, e.doc_id, e.doc_code, e.reason, e.user_id
FROM life_entry e
JOIN new_card c ON c.tenant_id = e.tenant_id AND c.id = e.card_id`,
})

const formats: Readonly<Record<string, string>> = { day: 'YYYY-MM-DD', week: 'IYYY-"W"IW', month: 'YYYY-MM' }

const sum = (what: string, only = ''): string => `coalesce(sum(${what})${only}, 0)::int`

export const statisticsBehaviour = behaviour(statistics, {
  source: ({ asked }) => {
    const format = formats[String(asked.period)]
    return `SELECT d.tenant_id, d.id, c.org_id, d.card_id, c.name AS card_name, c.tooling_type_id, d.product_id,
  d.equipment_card_id, coalesce(d.product_line_id, c.product_line_id) AS product_line_id, d.operator_id, d.supplier_id,
  ${format === undefined ? 'NULL::text' : `to_char(d.day, '${format}')`} AS period, d.day,
  (CASE WHEN d.source = 1 THEN 1 ELSE 2 END)::smallint AS counted_by, d.num AS worked, d.ok_qty AS good, d.ng_qty AS bad,
  ${remainLifeSql('c')} AS left_of_card
FROM life_day d
JOIN new_card c ON c.tenant_id = d.tenant_id AND c.id = d.card_id
WHERE d.source IN (1, 2, 3)`
  },
  totals: {
    num: sum('t.worked'),
    manualNum: sum('t.worked', ' FILTER (WHERE t.counted_by = 1)'),
    counterNum: sum('t.worked', ' FILTER (WHERE t.counted_by = 2)'),
    okQty: sum('t.good'),
    ngQty: sum('t.bad'),
    goodRate: 'round(100.0 * sum(t.good) / nullif(sum(t.good) + sum(t.bad), 0), 2)',
    // Of several cards together nothing is left.
    remainLife: 'CASE WHEN count(DISTINCT t.card_id) = 1 THEN min(t.left_of_card) END',
  },
})

export const listBindingBehaviour = behaviour(listBinding, {
  source: ({ moment }) => `SELECT b.tenant_id, b.id, c.org_id, b.tool_card_id, c.name AS tool_name, b.equipment_card_id,
  m.name AS equipment_name, b.station, m.product_line_id, b.product_id, b.procedure_id, b.start_time, b.bind_user_id, b.end_time,
  b.unbind_user_id, b.end_time IS NULL AS active,
  round((extract(epoch FROM coalesce(b.end_time, ${moment()}) - b.start_time) / 3600)::numeric, 1) AS hours, b.start_num,
  coalesce(b.end_num, c.used_num) AS end_num, coalesce(b.end_num, c.used_num) - b.start_num AS num, b.source
FROM card_binding b
JOIN new_card c ON c.tenant_id = b.tenant_id AND c.id = b.tool_card_id
JOIN new_card m ON m.tenant_id = b.tenant_id AND m.id = b.equipment_card_id`,
})
