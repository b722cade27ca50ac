// Where the warnings of special equipment find what they tell: in the rows of its dates, unless somebody silenced them.
import {
  accessoryDue,
  contractEnding,
  inspectionDue,
  inspectionFailed,
  inspectionOverdue,
  liftUpkeepDue,
  lifeReached,
  vehicleDue,
} from '@tmlm/model/areas/special/warnings'
import type { WarningDefinition } from '@tmlm/model'
import { warningSource, type WarningSource } from '../../engine/warning.ts'

/** Each row says itself how early; one that is past is as bad as it gets. Machines that stand still are silent. */
const ofDates = (warning: WarningDefinition, which: string): WarningSource =>
  warningSource(warning, ({ today }) => ({
    from: 'se_early_warning w',
    where: `w.warned AND w.use_status IN (0, 1) AND ${which} AND w.next_date <= ${today} + w.lead_days`,
    ...{ id: 'w.id', code: 'w.code', name: `concat_ws(' ', w.name, w.wording)` },
    ...{ orgId: 'w.org_id', deptId: 'w.dept_id', due: 'w.next_date' },
    level: `CASE WHEN w.next_date <= ${today} + w.urgent_lead_days THEN 3
      WHEN w.next_date <= ${today} + w.second_lead_days THEN 2 ELSE 1 END`,
    people: {
      responsibleId: `ARRAY(SELECT r.target_id FROM se_early_warning_receiver_ids r WHERE r.tenant_id = w.tenant_id AND r.owner_id = w.id
        UNION SELECT p.id FROM (VALUES (w.safety_manager_id), (w.responsible_id)) AS p(id)
        WHERE NOT EXISTS (SELECT FROM se_early_warning_receiver_ids r WHERE r.tenant_id = w.tenant_id AND r.owner_id = w.id))`,
    },
  }))

const overdue = warningSource(inspectionOverdue, ({ today }) => ({
  from: 'se_early_warning w',
  where: `w.warned AND w.use_status IN (0, 1) AND w.item_type = 1 AND w.legal AND w.next_date < ${today}`,
  ...{ id: 'w.id', code: 'w.code', name: `concat_ws(' ', w.name, w.wording)` },
  ...{ orgId: 'w.org_id', deptId: 'w.dept_id', due: 'w.next_date', level: '3' },
  people: { responsibleId: `ARRAY(SELECT p.id FROM (VALUES (w.safety_manager_id), (w.responsible_id)) AS p(id))` },
}))

/** Until one passes. */
const failedSource = warningSource(inspectionFailed, () => ({
  from: 'se_early_warning w',
  where: `w.failed AND w.legal AND w.use_status IN (0, 1)`,
  ...{ id: 'w.id', code: 'w.code', name: 'w.name', level: '3' },
  ...{ orgId: 'w.org_id', deptId: 'w.dept_id', cycle: 'w.last_date::text' },
  people: { responsibleId: `ARRAY(SELECT p.id FROM (VALUES (w.safety_manager_id), (w.responsible_id)) AS p(id))` },
}))

export const specialWarningSources: readonly WarningSource[] = [
  ofDates(inspectionDue, `w.item_type = 1 AND w.lead_class IN ('legal', 'annual')`),
  overdue,
  failedSource,
  ofDates(accessoryDue, 'w.item_type = 2'),
  ofDates(vehicleDue, `w.lead_class = 'vehicle'`),
  ofDates(liftUpkeepDue, `w.lead_class = 'upkeep' AND w.category = 5`),
  ofDates(contractEnding, 'w.item_type = 5'),
  ofDates(lifeReached, 'w.item_type = 7'),
]
