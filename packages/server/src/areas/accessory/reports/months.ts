// Month by month what was used and what was left. What there is now is kept; going back from there, each move since a month
// ended is taken off again.
import { listMonths } from '@tmlm/model/areas/accessory/accessoryWarn'
import { behaviour } from '../../../engine/behaviour.ts'
import { usedTypes } from './short.ts'

const places = (
  row: string,
): string => `LEFT JOIN accessory a ON a.tenant_id = ${row}.tenant_id AND a.id = ${row}.accessory_id
LEFT JOIN warehouse w ON w.tenant_id = ${row}.tenant_id AND w.id = ${row}.warehouse_id`

export const listMonthsBehaviour = behaviour(listMonths, {
  source: ({ moment, timezone }) => {
    const thisMonth = `date_trunc('month', ${moment()} AT TIME ZONE ${timezone()})`
    const firstMonth = `${thisMonth} - interval '11 months'`
    const months = `(
  SELECT to_char(g, 'YYYY-MM') AS month, g AT TIME ZONE ${timezone()} AS since,
    (g + interval '1 month') AT TIME ZONE ${timezone()} AS until
  FROM generate_series(${firstMonth}, ${thisMonth}, interval '1 month') AS g) g`
    const isAfter = 'm.post_time >= g.until'
    return `SELECT v.tenant_id, w.org_id, v.id, v.accessory_id, a.type_id, v.warehouse_id, g.month, 0::numeric AS used, v.qty AS stock,
  v.amount AS value, NULL::numeric AS lowest, NULL::numeric AS safe
FROM accessory_stock_value v
CROSS JOIN ${months}
${places('v')}
UNION ALL
SELECT m.tenant_id, w.org_id, m.id, m.accessory_id, a.type_id, m.warehouse_id, g.month,
  CASE WHEN ${isAfter} OR m.move_type NOT IN (${usedTypes}) THEN 0 ELSE -m.qty END,
  CASE WHEN ${isAfter} THEN -m.qty ELSE 0 END, CASE WHEN ${isAfter} THEN -m.amount ELSE 0 END, NULL, NULL
FROM accessory_stock_move m
JOIN ${months} ON m.post_time >= g.since
${places('m')}
WHERE m.post_time >= (${firstMonth}) AT TIME ZONE ${timezone()}
UNION ALL
SELECT s.tenant_id, s.org_id, s.id, s.accessory_id, a.type_id, s.warehouse_id, g.month, 0, 0, 0, s.min_stock, s.safety_stock
FROM accessory_safe_stock s
CROSS JOIN ${months}
LEFT JOIN accessory a ON a.tenant_id = s.tenant_id AND a.id = s.accessory_id
WHERE s.is_active`
  },
  totals: {
    ...{ outQty: 'sum(t.used)', stockQty: 'sum(t.stock)', stockAmount: 'sum(t.value)' },
    ...{ minStock: 'sum(t.lowest)', safetyStock: 'sum(t.safe)' },
  },
})
