// Where the warnings of repair find what they tell.
import {
  dispatchedToYou,
  evaluationOpen,
  newReport,
  notAccepted,
  notDispatched,
  notStarted,
  pastRequired,
  repairTooLong,
  repeatedFailure,
} from '@tmlm/model/areas/repair/warnings'
import { dispatchersSql, teamLeadersSql } from './dispatchersSql.ts'
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

const undispatched = `r.progress = 'notDispatched' AND NOT r.is_closed`

/** Until somebody is sent; one that comes back is told again. What is to be reviewed first waits for them too. */
const unseen = warningSource(newReport, () => ({
  ...{ ...ofCard, from: reports, id: 'r.id', name: `concat_ws(' ', c.name, r.code, left(r.description, 100))` },
  where: `r.status IN ('notReviewed', 'complete') AND ${undispatched} AND r.dispatch_id IS NULL`,
  ...{ level: 'CASE WHEN r.urgency >= 2 THEN 3 ELSE 1 END', people: { dispatcherIds: dispatchersSql } },
}))

const waiting = warningSource(notDispatched, () => ({
  ...{ ...ofCard, from: reports, id: 'r.id', name, due: 'coalesce(r.audit_time, r.report_time)' },
  where: `r.status = 'complete' AND ${undispatched}`,
  people: { dispatcherIds: dispatchersSql },
}))

const dispatches = `dispatch d
    JOIN repair r ON r.tenant_id = d.tenant_id AND r.dispatch_id = d.id
    JOIN new_card c ON c.tenant_id = r.tenant_id AND c.id = r.card_id`
const sent = `d.status = 'audited' AND r.status = 'complete' AND r.progress = 'notStarted'`
const toMechanic = { mainWorkerId: 'd.main_worker_id' } as const

/** Who takes it himself knows. */
const toDo = warningSource(dispatchedToYou, () => ({
  ...{ ...ofCard, from: dispatches, id: 'd.id', name, people: toMechanic },
  where: `${sent} AND d.main_worker_id IS DISTINCT FROM d.dispatcher_id`,
}))

const unbegun = warningSource(notStarted, () => ({
  ...{ ...ofCard, from: dispatches, id: 'd.id', name, due: 'd.dispatch_time', people: toMechanic, where: sent },
}))

/**
 * As T18 has found them, which knows what the range and the organisation say. A range with minutes of its own has its levels at
 * once, twice and four times of them, as the usual 15, 30 and 60.
 */
export const unaccepted = warningSource(notAccepted, ({ now }) => ({
  ...{ ...ofCard, id: 'd.id', name, cycle: 'd.dispatch_time::text' },
  from: `${dispatches}
    JOIN maintenance o ON o.tenant_id = r.tenant_id AND o.id = r.maintenance_id AND o.accept_time IS NULL
    LEFT JOIN dispatch_range own ON own.tenant_id = d.tenant_id AND own.id = d.range_id AND own.accept_timeout_minutes IS NOT NULL`,
  where: `${sent} AND d.timeouts_told > 0`,
  value: `floor(extract(epoch FROM ${now} - d.dispatch_time) / 60)`,
  level: `CASE WHEN own.id IS NOT NULL THEN CASE WHEN d.timeouts_told >= 4 THEN 3 WHEN d.timeouts_told >= 2 THEN 2 ELSE 1 END END`,
  people: { dispatcherIds: dispatchersSql, teamLeaderIds: teamLeadersSql },
}))

/** Whole hours that have passed. */
const hoursSince = (time: string, now: string): string => `floor(extract(epoch FROM ${now} - ${time}) / 3600)`

const long = warningSource(repairTooLong, ({ now }) => ({
  ...{ ...ofCard, from: orders, id: 'o.id', name, due: 'o.start_time', value: hoursSince('o.start_time', now) },
  where: `o.progress = 'repairing'`,
  people: { administratorId: 'c.administrator_id' },
}))

/** What the dispatcher wants, else what was wanted when it was reported. */
const required = 'coalesce(d.require_finish_time, r.require_finish_time)'

const late = warningSource(pastRequired, ({ now }) => ({
  ...{ ...ofCard, id: 'o.id', name, due: required, value: hoursSince(required, now) },
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

export const repairWarningSources: readonly WarningSource[] = [
  ...[unseen, waiting, toDo, unbegun, unaccepted],
  ...[long, late, repeated, unjudged],
]
