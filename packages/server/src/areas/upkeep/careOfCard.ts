// What a card shows of its upkeep and its spot checks, as SQL of the card `t`: what was last done, and what waits first.
import type { CareSql } from '../cards/index.ts'

/** Of the order that ended last, whichever was audited last. */
const lastOrder = (column: string): string => `SELECT ${column}
FROM maintain o
WHERE o.tenant_id = t.tenant_id AND o.card_id = t.id AND o.status IN ('complete', 'closed')
ORDER BY o.end_time DESC NULLS LAST
LIMIT 1`

export const careSql: CareSql = {
  lastMaintainDate: (zone) => lastOrder(`(o.end_time AT TIME ZONE ${zone})::date`),
  lastMaintainCount: lastOrder('o.count_at_finish'),
  nextMaintainDate: `SELECT min(p.due_date)
FROM plan p
WHERE p.tenant_id = t.tenant_id AND p.card_id = t.id AND p.kind = 1 AND p.status IN ('pending', 'inProgress')`,
  lastCheckTime: `SELECT max(o.end_time)
FROM check_equipment o
WHERE o.tenant_id = t.tenant_id AND o.card_id = t.id AND o.status = 'complete' AND o.result IS NOT NULL`,
}
