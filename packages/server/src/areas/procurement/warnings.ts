// Where the warnings of procurement find what they tell.
import { acceptanceLate, deliveryLate } from '@tmlm/model/areas/procurement/warnings'
import { warningSource, type WarningSource } from '../../engine/warning.ts'

const deliveries = warningSource(deliveryLate, () => ({
  from: `procurement_order o
    JOIN procurement_order_lines l ON l.tenant_id = o.tenant_id AND l.owner_id = o.id
    JOIN archives a ON a.tenant_id = l.tenant_id AND a.id = l.archives_id`,
  where: `o.status = 'complete' AND NOT l.closed AND l.accepted_qty < l.qty`,
  id: 'l.id',
  opens: 'o.id',
  code: 'o.code',
  name: 'a.name',
  orgId: 'o.org_id',
  deptId: 'o.dept_id',
  category: 'o.card_type',
  due: 'coalesce(l.need_date, o.need_date)',
  people: { buyerId: 'o.buyer_id' },
}))

const acceptances = warningSource(acceptanceLate, () => ({
  from: 'acceptance a',
  where: `a.status IN ('saved', 'rejected', 'inApproval')`,
  id: 'a.id',
  code: 'a.code',
  orgId: 'a.org_id',
  category: 'a.card_type',
  due: 'a.accept_date',
  people: { acceptorIds: 'ARRAY(SELECT p.target_id FROM acceptance_acceptor_ids p WHERE p.owner_id = a.id)' },
}))

export const procurementWarningSources: readonly WarningSource[] = [deliveries, acceptances]
