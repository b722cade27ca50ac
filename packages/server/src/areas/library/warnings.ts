// Where the warnings of the mould library find what they tell.
import { returnOverdue, toPick } from '@tmlm/model/areas/library/warnings'
import { warningSource, type WarningSource } from '../../engine/warning.ts'

/** Gauges are lent by papers of their own, which warn themselves. */
const overdue = warningSource(returnOverdue, ({ timezone }) => ({
  from: `card_position p
    JOIN new_card c ON c.tenant_id = p.tenant_id AND c.id = p.card_id
    LEFT JOIN outbound_order_lines l ON l.tenant_id = p.tenant_id AND l.id = p.out_line_id
    LEFT JOIN outbound_order o ON o.tenant_id = l.tenant_id AND o.id = l.owner_id`,
  where: 'p.need_return AND p.due_return_time IS NOT NULL AND p.card_type <> 5',
  id: 'coalesce(l.id, c.id)',
  opens: 'o.id',
  code: 'c.code',
  name: 'c.name',
  orgId: 'c.org_id',
  deptId: 'c.manage_dept_id',
  category: 'c.card_type',
  typeId: 'c.tooling_type_id',
  due: `(p.due_return_time AT TIME ZONE ${timezone})::date`,
  people: { holderId: 'coalesce(p.holder_user_id, o.receive_user_id)' },
}))

const picking = warningSource(toPick, () => ({
  from: `requisition_tooling r
    JOIN warehouse w ON w.tenant_id = r.tenant_id AND w.id = r.warehouse_id
    LEFT JOIN "user" u ON u.tenant_id = r.tenant_id AND u.id = r.apply_user_id
    CROSS JOIN LATERAL (
      SELECT sum(l.qty - l.issued_qty - l.closed_qty) AS open
      FROM requisition_tooling_lines l WHERE l.tenant_id = r.tenant_id AND l.owner_id = r.id) lines`,
  where: `r.status = 'complete' AND lines.open > 0`,
  id: 'r.id',
  code: 'r.code',
  name: `concat_ws(' ', w.name, u.job_name)`,
  orgId: 'r.org_id',
  value: 'lines.open',
  people: {
    keeperIds:
      'ARRAY(SELECT w.manager_id UNION SELECT k.target_id FROM warehouse_keeper_ids k WHERE k.owner_id = w.id)',
    applyUserId: 'r.apply_user_id',
  },
}))

export const libraryWarningSources: readonly WarningSource[] = [overdue, picking]
