// Warnings counted by the day on which they came up.
import { listWarningCount } from '@tmlm/model/areas/warnings/warningCounts'
import { behaviour } from '../../engine/behaviour.ts'

export const listWarningCountBehaviour = behaviour(listWarningCount, {
  source: ({
    timezone,
  }) => `SELECT r.tenant_id, r.org_id, r.id, r.kind, r.level, r.status, r.dept_id, r.first_time, 1 AS quantity,
  (r.first_time AT TIME ZONE ${timezone()})::date AS day,
  extract(epoch FROM r.ack_time - r.first_time) / 3600 AS waited
FROM warning_record r`,
  totals: {
    quantity: 'count(*)::int',
    ackMedian: 'round((percentile_cont(0.5) WITHIN GROUP (ORDER BY t.waited))::numeric, 1)',
  },
})
