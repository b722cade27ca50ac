// Parts that run short, with what to order, and what was used of them month by month.
import { listShort, listUse } from '@tmlm/model/areas/accessory/accessoryWarn'
import { behaviour } from '../../../engine/behaviour.ts'
import { onHandOfSetting, openApplyOfSetting, toOrderSql } from '../levels.ts'
import { lastPriceSql } from '../prices.ts'

/** What lies in the scope of the setting `s`, of a row that names a warehouse. */
const inScope = (
  warehouse: string,
): string => `(${warehouse} = s.warehouse_id OR (s.warehouse_id IS NULL AND ${warehouse} IN (
      SELECT w.id FROM warehouse w WHERE w.tenant_id = s.tenant_id AND w.org_id = s.org_id)))`

/** The moment of the move by which it fell below the safety stock for the last time. */
const belowSince = `(SELECT min(run.post_time)
    FROM (
      SELECT m.seq, m.post_time, sum(m.qty) OVER (ORDER BY m.seq) AS qty
      FROM accessory_stock_move m
      WHERE m.tenant_id = s.tenant_id AND m.accessory_id = s.accessory_id AND ${inScope('m.warehouse_id')}) run
    WHERE run.seq > coalesce((
      SELECT max(good.seq)
      FROM (
        SELECT m.seq, sum(m.qty) OVER (ORDER BY m.seq) AS qty
        FROM accessory_stock_move m
        WHERE m.tenant_id = s.tenant_id AND m.accessory_id = s.accessory_id AND ${inScope('m.warehouse_id')}) good
      WHERE good.qty >= s.safety_stock), 0))`

/** Of the setting `s` that is short, each figure for itself: those of a page are reckoned for its rows alone. */
export const listShortBehaviour = behaviour(listShort, {
  source: ({ moment, timezone }) => {
    const today = `(${moment()} AT TIME ZONE ${timezone()})::date`
    const onHand = onHandOfSetting('s')
    const toOrder = toOrderSql('s', onHand, 's.stock_level', openApplyOfSetting('s'))
    const lastPrice = `(${lastPriceSql.replaceAll(/\bt\./g, 'a.')})`
    return `SELECT s.tenant_id, s.id, s.org_id, s.accessory_id, a.type_id, a.code, a.spec, a.unit, s.warehouse_id, s.stock_level AS level,
  CASE s.stock_level WHEN 4 THEN 0 ELSE s.stock_level END AS urgency,
  ${onHand} AS on_hand, ${openApplyOfSetting('s')} AS open_apply,
  coalesce((SELECT sum(l.qty) FROM accessory_input_lines l
    JOIN accessory_input i ON i.tenant_id = l.tenant_id AND i.id = l.owner_id AND i.status IN ('saved', 'rejected', 'inApproval') AND i.in_type = 1
    WHERE l.tenant_id = s.tenant_id AND l.accessory_id = s.accessory_id AND ${inScope('i.warehouse_id')}), 0) AS ordered,
  ${onHand} - coalesce((SELECT sum(r.qty) FROM accessory_reservation r
    WHERE r.tenant_id = s.tenant_id AND r.accessory_id = s.accessory_id AND r.state = 1 AND ${inScope('r.warehouse_id')}), 0) AS available,
  s.min_stock, s.safety_stock, s.max_stock, ${toOrder} AS suggest_qty, ${lastPrice} AS last_price,
  round(${toOrder} * coalesce(${lastPrice}, a.ref_price), 2) AS suggest_amount, a.supplier_id, a.lead_days,
  CASE WHEN s.stock_level IN (1, 2, 3) THEN ${belowSince} END AS below_since, a.abc_class, a.is_key,
  coalesce(s.ignore_until >= ${today} AND s.stock_level <= s.ignore_level, false) AS handled, s.ignore_until, s.ignore_reason
FROM accessory_safe_stock s
LEFT JOIN accessory a ON a.tenant_id = s.tenant_id AND a.id = s.accessory_id
WHERE s.is_active AND s.stock_level > 0`
  },
})

/** Moves by which parts are used up, or come back from being used. */
export const usedTypes = '2, 11, 12, 13, 14, 16'

export const listUseBehaviour = behaviour(listUse, {
  source: ({
    timezone,
  }) => `SELECT m.tenant_id, w.org_id, m.id, m.id AS move_id, m.accessory_id, a.type_id, m.warehouse_id, m.post_time,
  to_char(m.post_time AT TIME ZONE ${timezone()}, 'YYYY-MM') AS month, -m.qty AS used, -m.amount AS spent
FROM accessory_stock_move m
LEFT JOIN accessory a ON a.tenant_id = m.tenant_id AND a.id = m.accessory_id
LEFT JOIN warehouse w ON w.tenant_id = m.tenant_id AND w.id = m.warehouse_id
WHERE m.move_type IN (${usedTypes})`,
  totals: { outQty: 'sum(t.used)', cost: 'sum(t.spent)' },
})
