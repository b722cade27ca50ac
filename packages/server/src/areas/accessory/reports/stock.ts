// What lies where: each location and batch, each part in a warehouse, and where the books disagree with themselves.
import { listByAccessory, listDifferences, listStock } from '@tmlm/model/areas/accessory/accessoryReports'
import { idleAfterDays } from '@tmlm/model/areas/accessory/words'
import { behaviour, type SourceMoment } from '../../../engine/behaviour.ts'
import { batchStateSql } from '../accessoryBatch.ts'
import { isFitSql } from '../availability.ts'
import { levelSql } from '../levels.ts'

/** Every row has its part, and knows its number, whose index leads the list; a left join is one that a count need not make. */
const part = 'a.spec, a.unit, a.type_id'

const todayOf = ({ moment, timezone }: SourceMoment): string => `(${moment()} AT TIME ZONE ${timezone()})::date`

/** Idle is what lies there without anybody taking some. */
const idleSince = (today: string, row: string, timezone: string): string =>
  `CASE WHEN ${row}.qty > 0 THEN ${today} - (coalesce(${row}.last_out_time, ${row}.last_in_time) AT TIME ZONE ${timezone})::date ELSE 0 END`

export const listStockBehaviour = behaviour(listStock, {
  source: (asking) => {
    const today = todayOf(asking)
    const idle = idleSince(today, 's', asking.timezone())
    return `SELECT s.tenant_id, s.id, w.org_id, s.accessory_id, s.code, ${part}, a.barcode, s.warehouse_id, s.location_id, s.batch_id,
  b.expiry_date, CASE WHEN b.id IS NOT NULL THEN ${batchStateSql('b', 'a', 's.qty', today)} END AS batch_state,
  s.batch_id IS NOT NULL AS has_batch,
  s.qty, round(v.amount / nullif(v.qty, 0), 6) AS avg_cost, coalesce(round(s.qty * v.amount / nullif(v.qty, 0), 2), 0) AS amount,
  s.last_in_time, s.last_out_time, ${idle} AS idle_days, ${idle} >= ${idleAfterDays} AS is_idle
FROM accessory_standing_stock s
LEFT JOIN accessory a ON a.tenant_id = s.tenant_id AND a.id = s.accessory_id
LEFT JOIN warehouse w ON w.tenant_id = s.tenant_id AND w.id = s.warehouse_id
LEFT JOIN accessory_batch b ON b.tenant_id = s.tenant_id AND b.id = s.batch_id
LEFT JOIN accessory_stock_value v ON v.tenant_id = s.tenant_id AND v.warehouse_id = s.warehouse_id AND v.accessory_id = s.accessory_id
${asking.asked.withZero === true ? '' : 'WHERE s.qty > 0'}`
  },
})

/** Of the part `v` in its warehouse; asked for row by row, so that a page asks for its own rows alone. */
const ofStanding = (what: string, more = ''): string => `(SELECT ${what}
    FROM accessory_standing_stock s${more}
    WHERE s.tenant_id = v.tenant_id AND s.warehouse_id = v.warehouse_id AND s.accessory_id = v.accessory_id)`

const reserved = `(SELECT coalesce(sum(r.qty), 0)
    FROM accessory_reservation r
    WHERE r.tenant_id = v.tenant_id AND r.warehouse_id = v.warehouse_id AND r.accessory_id = v.accessory_id AND r.state = 1)`

export const listByAccessoryBehaviour = behaviour(listByAccessory, {
  source: (asking) => {
    const today = todayOf(asking)
    const lastMoved = ofStanding('coalesce(max(s.last_out_time), max(s.last_in_time))')
    const idle = `CASE WHEN v.qty > 0 THEN ${today} - (${lastMoved} AT TIME ZONE ${asking.timezone()})::date ELSE 0 END`
    const usable = ofStanding(
      `coalesce(sum(s.qty) FILTER (WHERE ${isFitSql(today)}), 0)`,
      '\n    LEFT JOIN accessory_batch b ON b.tenant_id = s.tenant_id AND b.id = s.batch_id',
    )
    return `SELECT v.tenant_id, v.id, w.org_id, v.accessory_id, v.code, ${part}, a.is_key, v.warehouse_id, v.qty,
  round(v.amount / nullif(v.qty, 0), 6) AS avg_cost, v.amount, ${ofStanding('max(s.last_in_time)')} AS last_in_time,
  ${ofStanding('max(s.last_out_time)')} AS last_out_time, ${idle} AS idle_days, ${idle} >= ${idleAfterDays} AS is_idle,
  ${reserved} AS reserved, ${usable} - ${reserved} AS available,
  (SELECT ${levelSql('f', 'v.qty')}
    FROM accessory_safe_stock f
    WHERE f.tenant_id = v.tenant_id AND f.accessory_id = v.accessory_id AND f.warehouse_id = v.warehouse_id AND f.is_active
    ORDER BY f.id
    LIMIT 1) AS level
FROM accessory_stock_value v
LEFT JOIN accessory a ON a.tenant_id = v.tenant_id AND a.id = v.accessory_id
LEFT JOIN warehouse w ON w.tenant_id = v.tenant_id AND w.id = v.warehouse_id
${asking.asked.withZero === true ? '' : 'WHERE v.qty > 0'}`
  },
})

export const listDifferencesBehaviour = behaviour(listDifferences, {
  source:
    () => `SELECT d.tenant_id, md5(concat_ws('|', d.what, d.warehouse_id, d.accessory_id, d.place))::uuid AS id, w.org_id, d.what, d.accessory_id, d.warehouse_id, d.qty, d.moved_qty, d.amount, d.moved_amount
FROM (
  SELECT coalesce(s.tenant_id, m.tenant_id) AS tenant_id, 1 AS what, coalesce(s.accessory_id, m.accessory_id) AS accessory_id,
    coalesce(s.warehouse_id, m.warehouse_id) AS warehouse_id, coalesce(s.qty, 0) AS qty, coalesce(m.qty, 0) AS moved_qty,
    NULL::numeric AS amount, NULL::numeric AS moved_amount, coalesce(s.id::text, m.location_key || m.batch_key) AS place
  FROM accessory_standing_stock s
  FULL JOIN (
    SELECT tenant_id, warehouse_id, accessory_id, coalesce(location_id::text, '') AS location_key, coalesce(batch_id::text, '') AS batch_key, sum(qty) AS qty
    FROM accessory_stock_move
    GROUP BY 1, 2, 3, 4, 5) m
    ON m.tenant_id = s.tenant_id AND m.warehouse_id = s.warehouse_id AND m.accessory_id = s.accessory_id
   AND m.location_key = coalesce(s.location_id::text, '') AND m.batch_key = coalesce(s.batch_id::text, '')
  WHERE coalesce(s.qty, 0) <> coalesce(m.qty, 0)
  UNION ALL
  SELECT coalesce(v.tenant_id, m.tenant_id), 2, coalesce(v.accessory_id, m.accessory_id), coalesce(v.warehouse_id, m.warehouse_id),
    coalesce(v.qty, 0), coalesce(m.qty, 0), coalesce(v.amount, 0), coalesce(m.amount, 0), ''
  FROM accessory_stock_value v
  FULL JOIN (
    SELECT tenant_id, warehouse_id, accessory_id, sum(qty) AS qty, sum(amount) AS amount FROM accessory_stock_move GROUP BY 1, 2, 3) m
    ON m.tenant_id = v.tenant_id AND m.warehouse_id = v.warehouse_id AND m.accessory_id = v.accessory_id
  WHERE coalesce(v.qty, 0) <> coalesce(m.qty, 0) OR coalesce(v.amount, 0) <> coalesce(m.amount, 0)
) d
LEFT JOIN warehouse w ON w.tenant_id = d.tenant_id AND w.id = d.warehouse_id`,
})
