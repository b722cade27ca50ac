// What came and went: the parts ledger itself, with the part, and the same of one card or one part.
import { listByCard, listHistory, listMoves } from '@tmlm/model/areas/accessory/accessoryReports'
import { behaviour } from '../../../engine/behaviour.ts'

const columns = `m.tenant_id, m.id, w.org_id, m.accessory_id, a.code, a.spec, a.unit, a.type_id, m.warehouse_id, m.location_id,
  m.batch_id, m.seq::int AS seq, m.post_time, m.biz_date, m.side, m.move_type, m.is_reversal, m.doc_kind, m.doc_id, m.doc_code,
  CASE m.side WHEN 1 THEN m.qty END AS in_qty, CASE m.side WHEN 2 THEN -m.qty END AS out_qty,
  CASE WHEN m.qty <> 0 THEN round(m.amount / m.qty, 6) END AS unit_cost, m.amount, m.cost_variance, m.key_qty_after,
  m.value_qty_after, m.source_kind, m.dept_id, m.partner_id, m.user_id, m.search`

/** Every move has its part and its warehouse; a left join is one that a count need not make. */
const joins = `LEFT JOIN accessory a ON a.tenant_id = m.tenant_id AND a.id = m.accessory_id
LEFT JOIN warehouse w ON w.tenant_id = m.tenant_id AND w.id = m.warehouse_id`

const moves = `SELECT ${columns}, m.card_id
FROM accessory_stock_move m
${joins}`

export const listMovesBehaviour = behaviour(listMoves, { source: () => moves })
export const listHistoryBehaviour = behaviour(listHistory, { source: () => moves })

export const listByCardBehaviour = behaviour(listByCard, {
  source: ({ asked, add }) => `SELECT ${columns}, m.card_id, -m.qty AS used_qty, -m.amount AS cost
FROM accessory_stock_move m
${joins}
WHERE ${asked.cardId ? `m.card_id = ${add(asked.cardId)}::uuid` : 'm.card_id IS NOT NULL'}`,
})
