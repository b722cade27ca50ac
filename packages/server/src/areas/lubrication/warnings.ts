// Where the warning of lubrication finds what it tells.
import { lubricationDue } from '@tmlm/model/areas/lubrication/warnings'
import { warningSource, type WarningSource } from '../../engine/warning.ts'

const due = warningSource(lubricationDue, () => ({
  from: `lubrication_detail t JOIN new_card c ON c.tenant_id = t.tenant_id AND c.id = t.card_id`,
  where: `t.status = 'toDo'`,
  ...{ id: 't.id', code: 'c.code', name: `concat_ws(' ', c.name, t.part)`, orgId: 'c.org_id' },
  ...{ deptId: 'c.manage_dept_id', category: 'c.card_type', typeId: 'c.tooling_type_id' },
  ...{ due: 't.due_date', cycle: 't.nominal_date::text' },
  people: { lubricatorId: 't.lubricator_id' },
}))

export const lubricationWarningSources: readonly WarningSource[] = [due]
