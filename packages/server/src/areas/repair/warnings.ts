// Where the warnings of repair find what they tell.
import {
  evaluationOpen,
  notDispatched,
  notStarted,
  pastRequired,
  repairTooLong,
  repeatedFailure,
} from '@tmlm/model/areas/repair/warnings'
import { warningSource, type WarningSource } from '../../engine/warning.ts'

const ofCard = {
  ...{ code: 'c.code', orgId: 'c.org_id', deptId: 'c.manage_dept_id' },
  ...{ category: 'c.card_type', typeId: 'c.tooling_type_id' },
} as const

const reports = `repair r JOIN new_card c ON c.tenant_id = r.tenant_id AND c.id = r.card_id`
const orders = `maintenance o
    JOIN repair r ON r.tenant_id = o.tenant_id AND r.maintenance_id = o.id
    JOIN new_card c ON c.tenant_id = o.tenant_id AND c.id = o.card_id`
const name = `concat_ws(' ', c.name, r.code)`

const waiting = warningSource(notDispatched, () => ({
  ...{ ...ofCard, from: reports, id: 'r.id', name, due: 'coalesce(r.audit_time, r.report_time)' },
  where: `r.status = 'complete' AND r.progress = 'notDispatched' AND NOT r.is_closed`,
}))

const unbegun = warningSource(notStarted, () => ({
  ...{ ...ofCard, id: 'd.id', name, due: 'd.dispatch_time', people: { mainWorkerId: 'd.main_worker_id' } },
  from: `dispatch d
    JOIN repair r ON r.tenant_id = d.tenant_id AND r.dispatch_id = d.id
    JOIN new_card c ON c.tenant_id = r.tenant_id AND c.id = r.card_id`,
  where: `d.status = 'audited' AND r.status = 'complete' AND r.progress = 'notStarted'`,
}))

const long = warningSource(repairTooLong, () => ({
  ...{ ...ofCard, from: orders, id: 'o.id', name, due: 'o.start_time' },
  where: `o.progress = 'repairing'`,
  people: { administratorId: 'c.administrator_id' },
}))

/** What the dispatcher wants, else what was wanted when it was reported. */
const late = warningSource(pastRequired, () => ({
  ...{ ...ofCard, id: 'o.id', name, due: 'coalesce(d.require_finish_time, r.require_finish_time)' },
  from: `${orders}
    LEFT JOIN dispatch d ON d.tenant_id = o.tenant_id AND d.id = o.dispatch_id`,
  where: `o.progress IN ('notStarted', 'repairing') AND o.status IN ('saved', 'rejected', 'withdrawn')`,
  people: { mainWorkerId: 'o.main_worker_id' },
}))

/** Of a card, once a month; the newest report is opened for it. */
const repeated = warningSource(repeatedFailure, ({ now, today }) => ({
  ...{
    ...ofCard,
    id: 'c.id',
    opens: 'n.newest',
    name: 'c.name',
    value: 'n.times',
    cycle: `to_char(${today}, 'YYYY-MM')`,
  },
  from: `(
      SELECT r.tenant_id, r.card_id, count(*) AS times, (array_agg(r.id ORDER BY r.fault_time DESC))[1] AS newest
      FROM repair r
      WHERE r.fault_time > ${now} - interval '30 days' AND r.status IN ('complete', 'evaluated')
        AND NOT (r.is_closed AND r.close_reason IN ('误报', '重复报修'))
      GROUP BY r.tenant_id, r.card_id
      HAVING count(*) > 1
    ) n
    JOIN new_card c ON c.tenant_id = n.tenant_id AND c.id = n.card_id`,
  people: { administratorId: 'c.administrator_id' },
}))

const unjudged = warningSource(evaluationOpen, ({ timezone }) => ({
  ...{ ...ofCard, from: orders, id: 'r.id', name, due: `(o.approve_time AT TIME ZONE ${timezone})::date` },
  where: `r.status = 'complete' AND r.progress = 'repaired' AND NOT r.is_closed AND o.status = 'complete'
    AND o.approve_time IS NOT NULL AND r.reporter_id IS NOT NULL`,
  people: { reporterId: 'r.reporter_id' },
}))

export const repairWarningSources: readonly WarningSource[] = [waiting, unbegun, long, late, repeated, unjudged]
