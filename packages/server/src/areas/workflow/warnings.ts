// Where the warning of late approvals finds what it tells.
import { approvalOverdue } from '@tmlm/model/areas/workflow/warnings'
import { warningSource, type WarningSource } from '../../engine/warning.ts'
import { adminsSql } from './administrators.ts'

const overdue = warningSource(approvalOverdue, ({ now }) => ({
  from: `flowable_task t JOIN flowable_instance i ON i.tenant_id = t.tenant_id AND i.id = t.instance_id
    JOIN flowable_definition d ON d.tenant_id = t.tenant_id AND d.id = t.definition_id`,
  where: `t.status = 'open' AND t.kind <> 5`,
  ...{
    id: 't.id',
    code: `coalesce(t.row_code, i.code)`,
    name: `concat_ws(' ', d.name, t.node_name)`,
    orgId: 'i.org_id',
  },
  due: 't.due_time',
  people: {
    assigneeId: 't.assignee_id',
    // From the highest threshold on it is their business too.
    processAdminIds: `ARRAY(SELECT a.user_id FROM (${adminsSql('i')}) a WHERE t.due_time <= ${now} - interval '24 hours')`,
  },
}))

export const workflowWarningSources: readonly WarningSource[] = [overdue]
